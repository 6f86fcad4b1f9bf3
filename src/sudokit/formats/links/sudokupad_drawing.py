"""What shows a board in SudokuPad: its regions and what its rules draw, each thing with the list it belongs to.

Places are rows and columns of the corners of cells, so 0.5, 0.5 is the middle of r1c1. A line as thick as a cell has a
thickness of 64.
"""

from collections.abc import Iterator
from typing import Any

from sudokit.board import Board, Position, cached_as_written
from sudokit.board.constraints.marks import ARROWHEAD_FAR, ARROWHEAD_NEAR, ARROWHEAD_WIDTH, Form, Mark, Shape
from sudokit.formats.json.board import Fields
from sudokit.formats.links import drawn_rules

_TONES = {"grey": "#CFCFCF", "green": "#A3E048", "violet": "#D23BE7", "blue": "#34BBE6", "orange": "#F7D038"}
_CELL = 64  # thickness of a line as wide as a cell
_BLACK, _WHITE, _DARK = "#000000", "#FFFFFF", "#707070"


@cached_as_written
def drawing_of(board: Board) -> dict[str, list[Any]]:
    """What shows the regions and the rules of a board, by the list it belongs to."""
    drawing: dict[str, list[Any]] = {
        "regions": [[list(board.positions[cell]) for cell in area.cells] for area in board.areas]
    }
    for house in drawn_rules.houses_to_draw(board):
        places = [board.positions[cell] for cell in house.cells]
        (top, left), (bottom, right) = min(places), max(places)
        if house.kind == "diagonal":
            first, last = ((top, left), (bottom + 1, right + 1)) if left < right else ((top, left + 1), (bottom + 1, 0))
            drawing.setdefault("lines", []).append(_line([first, last], "#34BBE6", 2))
        else:
            drawing.setdefault("underlays", []).extend(underlay(place, "#E8E8E8") for place in places)
    for mark in drawn_rules.marks_of(board):
        for name, item in _draw_mark(mark):
            drawing.setdefault(name, []).append(item)
    return drawing


def _draw_mark(mark: Mark) -> Iterator[tuple[str, Fields]]:
    """What shows a mark, each thing with the list it belongs to."""
    colour, form = _TONES[mark.tone], mark.description
    first = _middle(mark.places[0])
    match form.shape:
        case Shape.LINE:
            points = [_middle(place) for place in mark.places]
            width = 0.6 * form.width if form.is_dashed else form.width  # there are no dashes
            yield "lines", _line(points, colour, round(_CELL * width))
            if form.core:
                yield "lines", _line(points, _WHITE, round(_CELL * form.core))
            for point in points if form.bead else ():
                yield "underlays", _blob(point, form.bead, colour, is_round=True)
            if mark.label:
                yield "overlays", _words(first, mark.label, 16)
        case Shape.ARROW:
            points = [_middle(place) for place in mark.places]
            yield "arrows", _line(points, _DARK, 3) | {"headLength": 0.3}
        case Shape.FRAME:
            unique = {"unique": True} if form.is_dashed else {}
            value = {"value": mark.label} if mark.label else {}
            yield "cages", {"cells": [list(place) for place in mark.places], **unique, **value}
        case Shape.AREA:
            for place in mark.places:
                yield "underlays", _blob(_middle(place), 0.98, "#E0E0E0", is_round=False)
            if mark.label:
                yield "overlays", _words((first[0] - 0.3, first[1] - 0.3), mark.label, 14)
        case Shape.PILL:
            yield "underlays", _pill(mark, form)
        case Shape.DISC if form.is_hollow:
            yield "underlays", _blob(first, form.width, _WHITE, is_round=True) | {"borderColor": _DARK}
        case Shape.DIAMOND:
            diamond = _blob(first, 0.7 * form.width, colour, is_round=False)
            yield "underlays", diamond | {"angle": 45}
        case Shape.CORNER:
            rows, columns = zip(*mark.places, strict=True)
            middle = (min(rows) + max(rows) + 1) / 2, (min(columns) + max(columns) + 1) / 2
            disc = _blob(middle, form.width, _WHITE, is_round=True)
            yield "overlays", disc | {"borderColor": _BLACK, "text": mark.label, "fontSize": 14}
        case Shape.CLUE:
            yield "overlays", _words(first, mark.label, 22)
            if form.points:
                row, column = mark.places[1][0] - mark.places[0][0], mark.places[1][1] - mark.places[0][1]
                ends = [(first[0] + away * row, first[1] + away * column) for away in (0.25, 0.45)]
                yield "arrows", _line([(round(y, 3), round(x, 3)) for y, x in ends], _BLACK, 2) | {"headLength": 0.15}
        case Shape.DISC | Shape.SQUARE:
            yield "underlays", _blob(first, form.width, colour, is_round=form.shape is Shape.DISC)
        case Shape.DIGITS:
            yield "overlays", _words(first, mark.label, 14)
        case Shape.ARROWHEADS:
            yield "underlays", _blob(first, 0.98, "#E0E0E0" if mark.tone == "grey" else colour, is_round=False)
            for right, down in form.sides:
                yield "lines", _line(_arrowhead(first, right, down, form), _BLACK, 1)
        case Shape.DOT | Shape.LETTER | Shape.SIGN:
            second = _middle(mark.places[1])
            yield "overlays", _mark_between(mark, (first[0] + second[0]) / 2, (first[1] + second[1]) / 2)


def _pill(mark: Mark, form: Form) -> Fields:
    """A ring around one cell or several in a row."""
    (top, left), (bottom, right) = min(mark.places), max(mark.places)
    middle = (top + bottom + 1) / 2, (left + right + 1) / 2
    ring = _blob(middle, form.width, _WHITE, is_round=True) | {"borderColor": _DARK}
    return ring | {"width": form.width + right - left, "height": form.width + bottom - top}


def _arrowhead(middle: tuple[float, float], right: int, down: int, form: Form) -> list[tuple[float, float]]:
    """The stroke of an arrowhead at one side of a cell."""
    tip, base, half = 0.5 - ARROWHEAD_NEAR, 0.5 - ARROWHEAD_FAR, ARROWHEAD_WIDTH / 2
    if form.points_in:
        tip, base = base, tip
    return [
        (round(middle[0] + down * out + along * right, 3), round(middle[1] + right * out + along * down, 3))
        for out, along in ((base, half), (tip, 0), (base, -half))
    ]


def _mark_between(mark: Mark, row: float, column: float) -> Fields:
    """The dot, letter or sign of a mark between two cells."""
    form = mark.description
    if form.shape is Shape.DOT:
        colour, on_it = (_BLACK, _WHITE) if form.is_black else (_WHITE, _BLACK)
        dot = _blob((row, column), form.width, colour, is_round=True) | {"borderColor": _BLACK}
        return dot | ({"text": mark.label, "color": on_it, "fontSize": 14} if mark.label else {})
    (top, left), (bottom, right) = mark.places[:2]
    signs = "><" if left != right else "∨∧"  # the sign points at the second cell
    sign = mark.label or signs[(left > right) if left != right else (top > bottom)]
    return _words((row, column), sign, 21)


def _middle(place: Position) -> tuple[float, float]:
    return place[0] + 0.5, place[1] + 0.5


def _line(points: list[tuple[float, float]] | list[Position], colour: str, thickness: int) -> Fields:
    return {"wayPoints": [list(point) for point in points], "color": colour, "thickness": thickness}


def underlay(place: Position, colour: object) -> Fields:
    """A whole cell in a colour."""
    return _blob(_middle(place), 1, colour, is_round=False)


def _blob(center: tuple[float, float], width: float, colour: object, *, is_round: bool) -> Fields:
    return {"center": list(center), "width": width, "height": width, "rounded": is_round, "backgroundColor": colour}


def _words(center: tuple[float, float], text: str, size: int) -> Fields:
    return {"center": list(center), "width": 0.25, "height": 0.25, "text": text, "fontSize": size}
