"""The rules of f-puzzles that add digits up, count them or stand beside the grid, in both directions.

A clue beside the grid is at a cell off the board: R0C3 is above column 3. An arrow repeats a cell of its circle at the
beginning of each line. A rule without its number says nothing yet.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from sudokit.board import Constraint, Position
from sudokit.board.cells import place_name
from sudokit.errors import PuzzleTextError
from sudokit.formats.json.board import Fields, shown
from sudokit.name_types import CheckedName
from sudokit.translation import _

_OUTSIDE = re.compile(r"[Rr]([0-9]{1,2})[Cc]([0-9]{1,2})")
_DIRECTIONS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}
_CLUES = {"sandwichsum": "sandwich", "xsum": "x-sum", "skyscraper": "skyscraper"}
_NUMBER_OF = {"skyscraper": "value"}  # the others have a total

Places = Callable[[Any, int], list[Position]]
NAMES = frozenset(("killercage", "arrow", "littlekillersum", "quadruple", "clone", *_CLUES))


def constraints_in(
    items: Callable[[str], list[Fields]], places: Places, number: Callable[[Any, int], int], size: int
) -> Iterator[Constraint]:
    """The constraints that these lists hold.

    items: the objects of a list, by its name.
    places: the places that cells name, on a board of that side.
    number: a number, or the other one where there is none.
    """
    for item in items("killercage"):
        yield Constraint("killer-cage", places(item.get("cells"), size), total=number(item.get("value"), 0))
    for item in items("arrow"):
        circle = places(item.get("cells"), size)
        lines = item.get("lines")
        if not isinstance(lines, list):
            raise PuzzleTextError(_("{found} is not a list of lines of cells").format(found=shown(lines)))
        shafts = [line[1:] if line[0] in circle else line for line in (places(line, size) for line in lines) if line]
        if any(shafts):
            yield Constraint("arrow", circle, *filter(None, shafts))
    for item in items("quadruple"):
        values = item.get("values")
        digits = [number(value, 0) for value in values] if isinstance(values, list) else []
        if digits:
            yield Constraint("quadruple", places(item.get("cells"), size), digits=digits)
    for item in items("clone"):
        pairs = list(zip(places(item.get("cells"), size), places(item.get("cloneCells"), size), strict=False))
        apart = [pair for pair in pairs if pair[0] != pair[1]]
        if apart:
            yield Constraint("clone", [one for one, _other in apart], [other for _one, other in apart])
    for item in items("littlekillersum"):
        if item.get("value") not in (None, ""):
            outside, direction = _outside(item.get("cell")), _DIRECTIONS.get(str(item.get("direction")))
            cells = line_from(outside, direction, size) if direction else []
            if not cells:
                raise PuzzleTextError(
                    _("{found} is not a diagonal of the board: {known} say its direction").format(
                        found=shown(f"{item.get('cell')} {item.get('direction')}"), known=", ".join(_DIRECTIONS)
                    )
                )
            yield Constraint("little-killer", cells, outside=outside, total=number(item["value"], 0))
    for name, kind in _CLUES.items():
        for item in items(name):
            if item.get("value") not in (None, ""):
                outside = _outside(item.get("cell"))
                cells = line_from(outside, step_inwards(outside, size), size)
                parameter = _NUMBER_OF.get(kind, "total")
                numbers: Fields = {parameter: number(item["value"], 0)}
                yield Constraint(CheckedName(kind), cells, outside=outside, **numbers)


def _outside(name: Any) -> Position:
    match = _OUTSIDE.fullmatch(name) if isinstance(name, str) else None
    if not match:
        raise PuzzleTextError(_("{found} is not a place beside the grid such as R0C3").format(found=shown(name)))
    return int(match[1]) - 1, int(match[2]) - 1


def step_inwards(outside: Position, size: int) -> Position:
    """The step from a place beside the grid to its first cell."""
    row, column = outside
    steps = [(row == -1) - (row == size), (column == -1) - (column == size)]
    if not (0 <= row < size) ^ (0 <= column < size):
        raise PuzzleTextError(_("{place} is not beside a row or column").format(place=place_name(outside).upper()))
    return steps[0], steps[1]


def line_from(outside: Position, step: Position, size: int) -> list[Position]:
    """The cells from a place beside the grid on."""
    line = ((outside[0] + n * step[0], outside[1] + n * step[1]) for n in range(1, size + 1))
    return [(row, column) for row, column in line if 0 <= row < size and 0 <= column < size]


def add_to(fields: Fields, constraint: Constraint, size: int) -> bool:
    """Add a constraint to the fields; False if it is none of these, or not as f-puzzles has them."""
    kind, numbers = constraint.kind, constraint.parameters
    groups = [[place_name(place).upper() for place in group] for group in constraint.groups]
    if kind == "killer-cage":
        value = {"value": str(numbers["total"])} if numbers["total"] else {}
        fields.setdefault("killercage", []).append({"cells": groups[0], **value})
    elif kind == "arrow":
        circle, *shafts = groups
        fields.setdefault("arrow", []).append({"cells": circle, "lines": [[circle[0], *shaft] for shaft in shafts]})
    elif kind == "quadruple":
        fields.setdefault("quadruple", []).append({"cells": groups[0], "values": list(numbers["digits"])})
    elif kind == "clone":
        for clone in groups[1:]:
            fields.setdefault("clone", []).append({"cells": groups[0], "cloneCells": clone})
    elif kind == "little-killer" or kind in _CLUES.values():
        assert constraint.outside is not None  # kinds with such a clue have a place for it
        (row, column), (first_row, first_column) = constraint.outside, constraint.cells[0]
        step = first_row - row, first_column - column
        if constraint.cells != tuple(line_from(constraint.outside, step, size)):
            return False  # a line that stops earlier
        clue: Fields = {"cell": place_name(constraint.outside).upper()}
        if kind == "little-killer":
            direction = next((name for name, known in _DIRECTIONS.items() if known == step), "")
            clue |= {"direction": direction, "cells": groups[0]}
        name = "littlekillersum" if kind == "little-killer" else next(n for n, known in _CLUES.items() if known == kind)
        value = numbers[_NUMBER_OF.get(kind, "total")]
        fields.setdefault(name, []).append(clue | {"value": str(value)})
    else:
        return False
    return True
