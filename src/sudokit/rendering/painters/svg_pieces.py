"""A board as SVG in named pieces, for a page that replaces only those that have changed.

Colours are variables of the page's style sheet (`var(--given)`), so that another theme is another attribute of the page
and nothing is drawn again.
"""

from collections.abc import Iterator
from functools import lru_cache

from sudokit.rendering.painters.svg import elements
from sudokit.rendering.scene.scene import Group, pieces_of
from sudokit.rendering.scene.themes import LIGHT, THEMES, Theme
from sudokit.view.board_view import BoardView

_VARIABLES = Theme("variables", {paint: f"var(--{paint})" for paint in LIGHT.paints})


def style_sheet() -> str:
    """The themes as CSS, chosen by the attribute `data-theme` of the root.

    >>> style_sheet().splitlines()[1][:46]
    ':root[data-theme=dark]{--ground:#15181d;--line'
    """
    return "\n".join(
        f":root[data-theme={name}]{{" + ";".join(f"--{paint}:{colour}" for paint, colour in theme.paints.items()) + "}"
        for name, theme in THEMES.items()
    )


class Piece:
    """A part of the picture: its SVG, and the outlines of letters that it uses, by name."""

    __slots__ = ("outlines", "svg")

    def __init__(self, svg: str, outlines: dict[str, str]) -> None:
        self.svg = svg
        self.outlines = outlines


def svg_pieces(view: BoardView) -> Iterator[tuple[str | int, Piece]]:
    """The pieces of a picture by the names of `pieces_of`, from back to front. One that has not changed is the same.

    >>> from sudokit.board.grid import Grid
    >>> dict(svg_pieces(BoardView.of(Grid("1... ..3. .4.. ...2"))))[9].svg
    '<use href="#b52-64" x="139.77" y="285.33" fill="var(--given)"/>'
    """
    for name, parts in pieces_of(view):
        yield name, _piece(parts)


@lru_cache(maxsize=8192)
def _piece(parts: Group) -> Piece:
    """What was drawn before costs a look-up."""
    drawn, outlines = elements(parts, _VARIABLES)
    return Piece("".join(drawn), outlines)
