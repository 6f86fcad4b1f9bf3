"""What shows a board in SudokuPad: its regions and what its rules draw, each thing with the list it belongs to.

Places are rows and columns of the corners of cells, so 0.5, 0.5 is the middle of r1c1. A line as thick as a cell has a
thickness of 64.
"""

from collections.abc import Iterator
from typing import Any

from sudokit.board.board_cache import cached_as_written
from sudokit.board.cells import Position
from sudokit.board.constraint_marks import Mark
from sudokit.board.geometry import Geometry
from sudokit.formats import drawn_rules
from sudokit.formats.board_text import Fields

_TONES = {"grey": "#CFCFCF", "green": "#A3E048", "violet": "#D23BE7", "blue": "#34BBE6", "orange": "#F7D038"}
_THICKNESS = {"band": 21, "narrow-band": 10, "double-band": 16, "dashed-band": 13, "beads": 7}
_BLACK, _WHITE, _GREY = "#000000", "#FFFFFF", "#CFCFCF"
_ASIDE = {"inward": (0.44, 0.39), "outward": (0.39, 0.44), "level": (0.39, 0.44), "upright": (0.39, 0.44)}
_SIDES = {
    "inward": ((-1, 0), (0, 1), (1, 0), (0, -1)),
    "outward": ((-1, 0), (0, 1), (1, 0), (0, -1)),
    "level": ((0, 1), (0, -1)),
    "upright": ((-1, 0), (1, 0)),
}


@cached_as_written
def drawing_of(board: Geometry) -> dict[str, list[Any]]:
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
        for name, item in _drawn(mark):
            drawing.setdefault(name, []).append(item)
    return drawing


def _drawn(mark: Mark) -> Iterator[tuple[str, Fields]]:
    """What shows a mark, each thing with the list it belongs to."""
    colour = _TONES[mark.tone]
    first = _middle(mark.places[0])
    if mark.form in _THICKNESS:
        yield "lines", _line([_middle(place) for place in mark.places], colour, _THICKNESS[mark.form])
        if mark.form == "beads":
            for place in mark.places:
                yield "underlays", _blob(_middle(place), 0.4, colour, is_round=True)
        if mark.label:
            yield "overlays", _words(first, mark.label, 16)
    elif mark.form == "cage":
        yield "cages", {"cells": [list(place) for place in mark.places], "unique": True}
    elif mark.form == "bulb":
        yield "underlays", _blob(first, 0.85, colour, is_round=True)
    elif mark.form in ("circle", "square"):
        yield "underlays", _blob(first, 0.7, colour, is_round=mark.form == "circle")
    elif mark.form == "digits":
        yield "overlays", _words(first, mark.label, 14)
    elif mark.form in _SIDES:
        yield "underlays", _blob(first, 0.98, "#E0E0E0" if mark.tone == "grey" else colour, is_round=False)
        far, near = _ASIDE[mark.form]
        for down, right in _SIDES[mark.form]:
            ends = [
                (round(first[0] + down * at + side * right, 2), round(first[1] + right * at + side * down, 2))
                for at, side in ((far, 0.1), (near, 0), (far, -0.1))
            ]
            yield "lines", _line(ends, _BLACK, 1)
    else:
        second = _middle(mark.places[1])
        yield "overlays", _between(mark, (first[0] + second[0]) / 2, (first[1] + second[1]) / 2)


def _between(mark: Mark, row: float, column: float) -> Fields:
    """The dot, letter or sign of a mark between two cells."""
    if mark.form in ("white-dot", "black-dot"):
        is_black = mark.form == "black-dot"
        dot = _blob((row, column), 0.3, _BLACK if is_black else _WHITE, is_round=True) | {"borderColor": _BLACK}
        return dot | (
            {"text": mark.label, "color": _WHITE if is_black else _BLACK, "fontSize": 14} if mark.label else {}
        )
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
