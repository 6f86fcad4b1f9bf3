"""Picture: a board, or a finished scene, in a theme, ready to be shown or saved. `draw` makes them."""

from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from sudokit.arguments import check_flags
from sudokit.errors import PictureError
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.painters.text import text
from sudokit.rendering.paper.sizes import (
    DPI,
    MM_PER_INCH,
    checked_dpi,
    checked_width,
)
from sudokit.rendering.scene.legend import with_legend
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Scene
from sudokit.rendering.scene.themes import LIGHT, Theme
from sudokit.translation import _
from sudokit.view.board_view import BoardView
from sudokit.view.rules_in_words import StatedRule, rules_of

if TYPE_CHECKING:
    from PIL import Image

FILE_ENDINGS = (".svg", ".png", ".gif", ".txt")
_TEXT_WIDTH = 72  # of the rules below a board in characters


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A view of a board in a theme, with a title, words about it and its rules; notebooks show it by themselves.

    What is not a board, such as a graph, is a finished scene.

    A picture is as large as its cells have pixels, or, for paper, that many millimetres wide.

    view: what is on the board, or a finished scene.
    theme: its colours and fonts.
    cell_pixels: the side of a cell.
    title: what stands above the board.
    rules: whether the rules of the board are stated below it.
    caption: what stands below the board, before its rules.

    >>> from sudokit.rendering.draw import draw
    >>> picture = draw("1... ..3. .4.. ...2", title="Four")
    >>> picture.title, picture.svg()[:4]
    ('Four', '<svg')
    """

    view: BoardView | Scene
    theme: Theme = LIGHT
    cell_pixels: float = 48
    title: str = ""
    rules: bool = True
    caption: str = ""

    def scene(self) -> Scene:
        """Where everything goes: the board, the title above it, the caption and the rules below it."""
        scene = self.view if isinstance(self.view, Scene) else scene_of(self.view)
        words = self._words()
        return with_legend(scene, self.title, words) if self.title or words else scene

    def _words(self) -> list[StatedRule]:
        """What stands below the board, in paragraphs."""
        caption = [StatedRule(self.caption)] if self.caption else []
        return [*caption, *(rules_of(self.view.board) if self.rules and isinstance(self.view, BoardView) else ())]

    def svg(self, *, width_mm: float | None = None) -> str:
        """The picture as the text of an SVG file; equal pictures give equal texts."""
        return svg(self.scene(), self.theme, self.cell_pixels, checked_width(width_mm))

    def text(self, *, plain: bool = False, colour: bool = False) -> str:
        """The picture in characters: Unicode's lines, or plain ASCII; with the colours of a terminal if requested."""
        check_flags(plain=plain, colour=colour)
        lines = [self.title] if self.title else []
        if isinstance(self.view, Scene):
            lines += wrap(self.view.title, _TEXT_WIDTH) + wrap(self.view.description, _TEXT_WIDTH)
        else:
            lines.append(text(self.view, plain=plain, colour=colour))
        for rule in self._words():
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

        >>> from sudokit.rendering.draw import draw
        >>> draw("1... ..3. .4.. ...2").file_content("board.bmp")
        Traceback (most recent call last):
        ...
        sudokit.errors.PictureError: 'board.bmp' has the wrong ending; use .svg, .png, .gif or .txt
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


def known_ending(name: str) -> str:
    """The suffix of a file name in lower case, if a picture can be saved that way."""
    ending = Path(name).suffix.lower()
    if ending in FILE_ENDINGS:
        return ending
    raise PictureError(
        _("{name!r} has the wrong ending; use {endings} or {last}").format(
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
        raise PictureError(
            _("a file that ends in {ending} cannot state a width; use .svg or .png").format(ending=ending)
        )
    if dpi is not None and ending != ".png":
        raise PictureError(_("a file that ends in {ending} cannot state dots per inch; use .png").format(ending=ending))


def _pixels_a_cell(scene: Scene, cell_pixels: float, width_mm: float | None, dpi: float | None) -> float:
    width = checked_width(width_mm)
    if width is None:
        return cell_pixels
    return max(1, round(width / MM_PER_INCH * (checked_dpi(dpi) or DPI))) / scene.width
