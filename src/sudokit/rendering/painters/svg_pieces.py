"""A board as SVG in named pieces, for a page that replaces only those that have changed.

Colours are variables of the page's style sheet (`var(--given)`), so that another theme is another attribute of the page
and nothing is drawn again. Rows and columns get their numbers outside the picture as it was, so that these are one more
piece that comes and goes: the page shows a larger part of the plane then.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from sudokit.rendering.painters.svg import SCALE, elements, rectangles
from sudokit.rendering.scene.scene import LABEL_MARGIN, Group, labels_of, margins_of, pieces_of, size_of
from sudokit.rendering.scene.shapes import Rectangle, ScenePart, Text
from sudokit.rendering.scene.themes import LIGHT, THEMES, Theme
from sudokit.view.board_view import BoardView

VARIABLES = Theme("variables", {paint: f"var(--{paint})" for paint in LIGHT.paints})


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


LABELS = "labels"  # the piece with the numbers of rows and columns


def view_box(view: BoardView) -> tuple[int, int, int, int]:
    """What the `viewBox` of the picture is: left, top, width and height.

    >>> from sudokit.board.grid import Grid
    >>> view = BoardView.of(Grid("1... ..3. .4.. ...2"))
    >>> view_box(view), view_box(replace(view, labels=True))
    ((0, 0, 424, 424), (-50, -50, 474, 474))
    """
    start = -round(SCALE * LABEL_MARGIN) if view.labels else 0
    width, height = (round(SCALE * length) for length in size_of(view))
    return start, start, width, height


def svg_pieces(view: BoardView, cells: Iterable[int] | None = None) -> Iterator[tuple[str | int, Piece]]:
    """The pieces of a picture from back to front: those of `pieces_of`, by their names, and `LABELS`.

    One that has not changed is the same object. cells: those whose content is wanted; None for all.

    >>> from sudokit.board.grid import Grid
    >>> dict(svg_pieces(BoardView.of(Grid("1... ..3. .4.. ...2"))))[9].svg
    '<use href="#b52-64" x="139.77" y="285.33" fill="var(--given)"/>'
    """
    for name, parts in pieces_of(replace(view, labels=False), cells):
        yield name, _piece(parts)
    yield LABELS, _piece(tuple(labels_of(view, corner_of(view))) if view.labels else ())


def corner_of(view: BoardView) -> float:
    """How far the first cell is from the left and the top of the picture without the numbers of rows and columns."""
    return margins_of(view.board, False, view.rim is not None)[0]


@lru_cache(maxsize=8192)
def _piece(parts: Group) -> Piece:
    """What was drawn before costs a look-up.

    Shapes of one paint that follow each other name it once: all marks of a board are half as long so.
    """
    svg = ""
    outlines: dict[str, str] = {}
    for (kind, paint), group in groupby(parts, _kind_and_paint):
        alike = list(group)
        if kind is Rectangle and len(alike) > 1:
            svg += rectangles(alike, VARIABLES[paint])
            continue
        drawn, used = elements(alike, VARIABLES)
        outlines |= used
        if kind is Text and len(drawn) > 1:
            fill = f' fill="{VARIABLES[paint]}"'
            drawn = [f"<g{fill}>", *(one.replace(fill, "") for one in drawn), "</g>"]
        svg += "".join(drawn)
    return Piece(svg, outlines)


def _kind_and_paint(part: ScenePart) -> tuple[type[ScenePart], str]:
    return type(part), part.paint
