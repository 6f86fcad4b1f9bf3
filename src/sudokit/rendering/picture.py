"""Picture: a view of a board in a theme, ready to be shown or saved. `draw` makes one from a grid."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from sudokit.arguments import check_flags, checked_items
from sudokit.board.board import CellReference
from sudokit.board.candidates import Candidates
from sudokit.board.grid import GridLike
from sudokit.errors import PictureError
from sudokit.formats.document import Document
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.painters.text import text
from sudokit.rendering.paper.sizes import (
    DPI,
    MM_PER_INCH,
    checked_cell_pixels,
    checked_dpi,
    checked_title,
    checked_width,
    shown_title,
)
from sudokit.rendering.scene import themes
from sudokit.rendering.scene.legend import with_legend
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Scene
from sudokit.rendering.scene.themes import LIGHT, Theme
from sudokit.translation import _
from sudokit.view.board_view import BoardView
from sudokit.view.rules_in_words import rules_of

if TYPE_CHECKING:
    from PIL import Image

FILE_ENDINGS = (".svg", ".png", ".gif", ".txt")
_TEXT_WIDTH = 72  # of the rules below a board in characters


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A view of a board in a theme, with a title and the rules of the board; notebooks show it by themselves.

    A picture is as large as its cells have pixels, or, for paper, that many millimetres wide.

    view: what is on the board.
    theme: its colours and fonts.
    cell_pixels: the side of a cell.
    title: what stands above the board.
    rules: whether the rules of the board are stated below it.

    >>> picture = draw("1... ..3. .4.. ...2", title="Four")
    >>> picture.title, picture.svg()[:4]
    ('Four', '<svg')
    """

    view: BoardView
    theme: Theme = LIGHT
    cell_pixels: float = 48
    title: str = ""
    rules: bool = True

    def scene(self) -> Scene:
        """Where everything goes: the board, the title above it and the rules below it."""
        scene = scene_of(self.view)
        rules = rules_of(self.view.board) if self.rules else []
        return with_legend(scene, self.title, rules) if self.title or rules else scene

    def svg(self, *, width_mm: float | None = None) -> str:
        """The picture as the text of an SVG file; equal pictures give equal texts."""
        return svg(self.scene(), self.theme, self.cell_pixels, checked_width(width_mm))

    def text(self, *, plain: bool = False, colour: bool = False) -> str:
        """The picture in characters: Unicode's lines, or plain ASCII; with the colours of a terminal if requested."""
        check_flags(plain=plain, colour=colour)
        lines = [self.title] if self.title else []
        lines.append(text(self.view, plain=plain, colour=colour))
        for rule in rules_of(self.view.board) if self.rules else []:
            lines += wrap(rule.sentence, _TEXT_WIDTH)
            lines += wrap("; ".join(rule.cells), _TEXT_WIDTH, initial_indent="  ", subsequent_indent="  ")
        return "\n".join(lines)

    def image(self, *, width_mm: float | None = None, dpi: float | None = None) -> "Image.Image":
        """The picture as a Pillow image."""
        from sudokit.rendering.painters.image import image

        scene = self.scene()
        return image(scene, self.theme, _pixels_a_cell(scene, self.cell_pixels, width_mm, dpi))

    def png(self, *, width_mm: float | None = None, dpi: float | None = None) -> bytes:
        """The picture as the bytes of a PNG file; needs Pillow.

        `width_mm` is its width on paper, at 300 dots to the inch or as many as `dpi` says, which the file states.
        """
        return scene_file(self.scene(), ".png", self.theme, self.cell_pixels, width_mm=width_mm, dpi=dpi)

    def gif(self) -> bytes:
        """The picture as the bytes of a GIF file that stands still; needs Pillow."""
        return scene_file(self.scene(), ".gif", self.theme, self.cell_pixels)

    def file_content(self, name: str, *, width_mm: float | None = None, dpi: float | None = None) -> bytes:
        """What a file of that name holds: an SVG, PNG, GIF or text picture, as its suffix says.

        >>> from sudokit.board.grid import Grid
        >>> draw(Grid("1... ..3. .4.. ...2")).file_content("board.bmp")
        Traceback (most recent call last):
        ...
        sudokit.errors.PictureError: expected a file name that ends in .svg, .png, .gif or .txt, found 'board.bmp'
        """
        ending = known_ending(name)
        if ending == ".txt":
            _check_size(ending, width_mm, dpi)
            return (self.text() + "\n").encode()
        return scene_file(self.scene(), ending, self.theme, self.cell_pixels, width_mm=width_mm, dpi=dpi)

    def save(self, file: str | Path, *, width_mm: float | None = None, dpi: float | None = None) -> None:
        """Write the picture to a file; its suffix decides how: .svg, .png, .gif or .txt."""
        content = self.file_content(str(file), width_mm=width_mm, dpi=dpi)
        Path(file).write_bytes(content)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Picture: {self.view.title}>"

    def _repr_svg_(self) -> str:
        return self.svg()


def draw(
    grid: GridLike | BoardView,
    *,
    puzzle: GridLike | None = None,
    candidates: Candidates | bool = False,
    highlight: Iterable[CellReference] = (),
    theme: str | Theme = LIGHT,
    labels: bool = False,
    cell_pixels: float = 48,
    title: str | None = None,
    rules: bool = True,
) -> Picture:
    """A picture of a grid, which shows itself in notebooks and saves itself as SVG, PNG, GIF or text.

    With the `puzzle` it came from, its other digits are drawn as entries. `candidates` are drawn if True, or those of
    a human solver. Below a board with rules beyond its shape they are stated, unless `rules` is False; the `title`
    stands above it, by default that of a Document. For roles and links, make a `BoardView` and draw that.

    candidates: True draws all that the digits leave; or give `Candidates` of your own.
    highlight: cells to emphasise.
    theme: light, dark, high-contrast, colour-blind or print.
    labels: whether rows and columns are named at the edge.
    cell_pixels: the side of a cell.
    title: what stands above the board.
    rules: whether rules beyond the shape of the board are stated below it.

    >>> from sudokit.board.grid import Grid
    >>> picture = draw(Grid("1... ..3. .4.. ...2"), theme="dark", labels=True)
    >>> picture.svg()[:4], picture.text(plain=True).splitlines()[2]
    ('<svg', 'r1 | 1 . | . . |')
    """
    check_flags(labels=labels, rules=rules)
    view = grid if isinstance(grid, BoardView) else BoardView.of(grid, puzzle, candidates, labels=labels)
    cells = [view.board.cell(where) for where in checked_items(highlight, _("a list of cells to highlight"))]
    if cells:
        view = view.highlighted("focus", cells=cells)
    chosen = theme if isinstance(theme, Theme) else themes.theme(theme)
    if title is None:
        title = shown_title(grid.heading) if isinstance(grid, Document) else ""
    return Picture(view, chosen, checked_cell_pixels(cell_pixels), checked_title(title), rules)


def known_ending(name: str) -> str:
    """The suffix of a file name in lower case, if a picture can be saved that way."""
    ending = Path(name).suffix.lower()
    if ending in FILE_ENDINGS:
        return ending
    raise PictureError(
        _("expected a file name that ends in {endings} or {last}, found {name!r}").format(
            endings=", ".join(FILE_ENDINGS[:-1]), last=FILE_ENDINGS[-1], name=name
        )
    )


def scene_file(
    scene: Scene,
    ending: str,
    theme: Theme,
    cell_pixels: float,
    *,
    width_mm: float | None = None,
    dpi: float | None = None,
) -> bytes:
    """A scene as a file with that suffix: .svg, .png or .gif."""
    _check_size(ending, width_mm, dpi)
    if ending == ".svg":
        return svg(scene, theme, cell_pixels, checked_width(width_mm)).encode()
    from io import BytesIO

    from sudokit.rendering.painters.image import Frame, png, write_gif

    if ending == ".png":
        stated = checked_dpi(dpi) or (None if width_mm is None else DPI)
        return png(scene, theme, _pixels_a_cell(scene, cell_pixels, width_mm, dpi), stated)
    file = BytesIO()
    write_gif(file, [Frame(scene, 0)], theme, cell_pixels)
    return file.getvalue()


def _check_size(ending: str, width_mm: float | None, dpi: float | None) -> None:
    """Refuse a size on paper for what cannot state one."""
    if width_mm is not None and ending not in (".svg", ".png"):
        raise PictureError(_("expected an SVG or PNG picture with a width, found {ending}").format(ending=ending))
    if dpi is not None and ending != ".png":
        raise PictureError(_("expected a PNG picture with dots per inch, found {ending}").format(ending=ending))


def _pixels_a_cell(scene: Scene, cell_pixels: float, width_mm: float | None, dpi: float | None) -> float:
    width = checked_width(width_mm)
    if width is None:
        return cell_pixels
    return max(1, round(width / MM_PER_INCH * (checked_dpi(dpi) or DPI))) / scene.width
