"""Picture: a view of a board in a theme, ready to be shown or saved. `draw` makes one from a grid."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sudokit.board.candidates import Candidates
from sudokit.board.geometry import CellReference
from sudokit.board.grid import Grid
from sudokit.errors import PictureError
from sudokit.rendering import themes
from sudokit.rendering.board_view import BoardView
from sudokit.rendering.scene import scene_of
from sudokit.rendering.svg import svg
from sudokit.rendering.text import text
from sudokit.rendering.themes import LIGHT, Theme
from sudokit.translation import _

if TYPE_CHECKING:
    from PIL import Image

FILE_ENDINGS = (".svg", ".png", ".txt")


@dataclass(frozen=True, slots=True)
class Picture:
    """A view of a board in a theme; notebooks show it by themselves."""

    view: BoardView
    theme: Theme = LIGHT
    cell_pixels: int = 48

    def svg(self) -> str:
        """The picture as the text of an SVG file; equal pictures give equal texts."""
        return svg(scene_of(self.view), self.theme, self.cell_pixels)

    def text(self, *, plain: bool = False, colour: bool = False) -> str:
        """The picture in characters: Unicode's lines, or plain ASCII; with the colours of a terminal if asked for."""
        return text(self.view, plain=plain, colour=colour)

    def image(self) -> "Image.Image":
        """The picture as a Pillow image."""
        from sudokit.rendering.image import image

        return image(scene_of(self.view), self.theme, self.cell_pixels)

    def png(self) -> bytes:
        """The picture as the bytes of a PNG file; needs Pillow."""
        from sudokit.rendering.image import png

        return png(scene_of(self.view), self.theme, self.cell_pixels)

    def file_content(self, name: str) -> bytes:
        """What a file of that name holds: an SVG, PNG or text picture, as its ending says.

        >>> draw(Grid("1... ..3. .4.. ...2")).file_content("board.bmp")
        Traceback (most recent call last):
        ...
        sudokit.errors.PictureError: expected a file name that ends in .svg, .png or .txt, found 'board.bmp'
        """
        ending = Path(name).suffix.lower()
        if ending == ".svg":
            return self.svg().encode()
        if ending == ".png":
            return self.png()
        if ending == ".txt":
            return (self.text() + "\n").encode()
        raise PictureError(
            _("expected a file name that ends in {endings} or {last}, found {name!r}").format(
                endings=", ".join(FILE_ENDINGS[:-1]), last=FILE_ENDINGS[-1], name=name
            )
        )

    def save(self, file: str | Path) -> None:
        """Write the picture to a file; its ending says how: .svg, .png or .txt."""
        content = self.file_content(str(file))
        Path(file).write_bytes(content)

    def _repr_svg_(self) -> str:
        return self.svg()


def draw(
    grid: Grid | BoardView,
    *,
    puzzle: Grid | None = None,
    candidates: Candidates | bool = False,
    highlight: Iterable[CellReference] = (),
    theme: str | Theme = LIGHT,
    labels: bool = False,
    cell_pixels: int = 48,
) -> Picture:
    """A picture of a grid, which shows itself in notebooks and saves itself as SVG, PNG or text.

    With the `puzzle` it came from, its other digits are drawn as entries. `candidates` are drawn if True, or those of
    a human solver. For roles and links, make a `BoardView` and draw that.

    >>> picture = draw(Grid("1... ..3. .4.. ...2"), theme="dark", labels=True)
    >>> picture.svg()[:4], picture.text(plain=True).splitlines()[2]
    ('<svg', 'r1 | 1 . | . . |')
    """
    view = grid if isinstance(grid, BoardView) else BoardView.of(grid, puzzle, candidates, labels=labels)
    cells = [view.geometry.cell(where) for where in highlight]
    if cells:
        view = view.highlighted("focus", cells=cells)
    return Picture(view, theme if isinstance(theme, Theme) else themes.theme(theme), cell_pixels)
