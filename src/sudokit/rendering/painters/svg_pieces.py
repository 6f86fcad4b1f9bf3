"""A board as SVG in named pieces, for a page that replaces only those that have changed.

Colours are variables of the page's style sheet (`var(--given)`), so that another theme is another attribute of the page
and nothing is drawn again. Rows and columns get their numbers outside the picture as it was, so that these are one more
piece that comes and goes: the page shows a larger part of the plane then.

The content of a cell is drawn around its upper left corner, by elements that cells share: most of a board is a few
elements again and again, and whoever sends them needs to send each but once.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from sudokit.rendering.painters.svg import SCALE, elements, number, rectangles
from sudokit.rendering.scene.lettering import CAP_HEIGHT, UNITS, font
from sudokit.rendering.scene.scene import (
    LABEL_MARGIN,
    LOOKED_AT,
    Group,
    labels_of,
    margins_of,
    marks_looked_at,
    pieces_of,
    size_of,
)
from sudokit.rendering.scene.shapes import Rectangle, ScenePart, Text, place_shape
from sudokit.rendering.scene.themes import LIGHT, THEMES, Theme
from sudokit.view.board_view import BoardView

VARIABLES = Theme("variables", {paint: f"var(--{paint})" for paint in LIGHT.paints})
_USUAL = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZrc"  # the letters of most boards

Element = tuple[str, ...]  # the SVG of a shape, in pieces that others may share: what it is, where, and how it looks


def style_sheet() -> str:
    """The themes as CSS, chosen by the attribute `data-theme` of the root.

    >>> style_sheet().splitlines()[1][:46]
    ':root[data-theme=dark]{--ground:#15181d;--line'
    """
    return "\n".join(
        f":root[data-theme={name}]{{" + ";".join(f"--{paint}:{colour}" for paint, colour in theme.paints.items()) + "}"
        for name, theme in THEMES.items()
    )


def usual_outlines() -> dict[str, str]:
    """The outlines of the letters of most boards, by name, which a page may have before it has a board."""
    return dict(_outline(letter, bold) for bold in (False, True) for letter in _USUAL)


def usual_names() -> set[str]:
    """The names of these outlines."""
    return {_name(letter, bold) for bold in (False, True) for letter in _USUAL}


class Piece:
    """A part of the picture: its elements, and the outlines of letters that they use, by name."""

    __slots__ = ("elements", "outlines")

    def __init__(self, elements: tuple[Element, ...], outlines: dict[str, str]) -> None:
        self.elements = elements
        self.outlines = outlines

    @property
    def svg(self) -> str:
        """All of it as text."""
        return "".join(map("".join, self.elements))


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

    That of a cell lies at its corner, and has the marks of the digit that a player looks at too. One that has not
    changed is the same object. cells: those whose content is wanted; None for all.

    >>> from sudokit.board.grid import Grid
    >>> dict(svg_pieces(BoardView.of(Grid("1... ..3. .4.. ...2"))))[9].svg
    "<use href='#cb52' transform='translate(50 50)scale(0.03125)' fill='var(--given)'/>"
    """
    plain = replace(view, labels=False)
    looked_at = dict(marks_looked_at(plain))
    start, positions = corner_of(view), view.board.positions
    for name, parts in pieces_of(plain, cells):
        if isinstance(name, int):
            row, column = positions[name]
            yield name, _cell_piece(parts + looked_at.get(name, ()), start + column, start + row)
        elif name != LOOKED_AT:
            yield name, _piece(parts)
    yield LABELS, _piece(tuple(labels_of(view, start)) if view.labels else ())


def corner_of(view: BoardView) -> float:
    """How far the first cell is from the left and the top of the picture without the numbers of rows and columns."""
    return margins_of(view.board, False, view.rim is not None)[0]


@lru_cache(maxsize=8192)
def _cell_piece(parts: Group, x: float, y: float) -> Piece:
    """The content of a cell whose corner is at x, y."""
    outlines: dict[str, str] = {}
    return Piece(tuple(_element(place_shape(part, -x, -y), outlines) for part in parts), outlines)


@lru_cache(maxsize=256)
def _piece(parts: Group) -> Piece:
    """What was drawn before costs a look-up. Shapes that follow each other and look the same say once how they do."""
    outlines: dict[str, str] = {}
    drawn: list[str] = []
    for (kind, paint, *_letters), group in groupby(parts, _look):
        alike = list(group)
        texts = [part for part in alike if isinstance(part, Text)]
        if texts:
            drawn.append(_texts(texts, outlines))
        elif kind is Rectangle and len(alike) > 1:
            drawn.append(rectangles(alike, VARIABLES[paint]))
        else:
            drawn += elements(alike, VARIABLES)[0]
    return Piece(tuple((_in_json(one),) for one in drawn), outlines)


def _look(part: ScenePart) -> tuple[type[ScenePart], str, float, bool]:
    size, bold = (part.size, part.bold) if isinstance(part, Text) else (0, False)
    return type(part), part.paint, size, bold


def _in_json(svg: str) -> str:
    """SVG with the quotes that JSON need not escape."""
    return svg.replace('"', "'")


def _element(part: ScenePart, outlines: dict[str, str]) -> Element:
    """A shape; a letter is an outline that is scaled, so that it is needed but once, and added if it is new."""
    if not isinstance(part, Text):
        return tuple(map(_in_json, elements([part], VARIABLES)[0]))
    if len(part.text) > 1:
        return (_texts([part], outlines),)
    name, outlines[name] = _outline(part.text, part.bold)
    place = f"translate({number(part.x)} {number(part.y)})"
    return f"<use href='#{name}' transform='", place, f"{_size_and_paint(part)}/>"


def _size_and_paint(text: Text) -> str:
    return f"scale({SCALE * text.size / UNITS:.5g})' fill='{VARIABLES[text.paint]}'"


def _texts(texts: list[Text], outlines: dict[str, str]) -> str:
    """Texts of one look: everything in it is in the units of the font."""
    uses = ""
    for text in texts:
        letters, scale = font(text.bold), text.size / UNITS
        at = text.x / scale - sum(letters.ink(text.text)) / 2
        for letter in text.text:
            glyph = letters.glyph(letter)
            if glyph.path:
                name, outlines[name] = _outline(letter, text.bold)
                uses += f"<use href='#{name}' x='{at + (glyph.left + glyph.right) / 2:.0f}' y='{text.y / scale:.0f}'/>"
            at += glyph.advance
    return f"<g transform='{_size_and_paint(texts[0])}>{uses}</g>"


def _name(letter: str, bold: bool) -> str:
    return f"c{'b' if bold else 'r'}{ord(letter)}"


@lru_cache(maxsize=1024)
def _outline(letter: str, bold: bool) -> tuple[str, str]:
    """The name of a letter's outline, and the outline around its middle."""
    glyph = font(bold).glyph(letter)
    name = _name(letter, bold)
    middle = f"{-(glyph.left + glyph.right) / 2:g} {CAP_HEIGHT / 2:g}"
    return name, f'<path id="{name}" transform="translate({middle})" d="{glyph.path}"/>'
