"""The board of an f-puzzles puzzle: its regions and rules as fields of JSON, in both directions.

What a board can have becomes rules; any other rule is refused and named, for a puzzle with fewer rules is another
puzzle. A board can be written if what is written reads back as an equal board.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from sudokit.board import Board, Constraint, DigitSet, Position, cached_as_written, classic
from sudokit.board.board import lines_of_square
from sudokit.board.board_input import HouseCells
from sudokit.board.cells import place_name
from sudokit.board.constraints.unknown import is_unchecked_allowed, refuse_unknown, unknown_rule, unknown_rules
from sudokit.board.rules import REGION
from sudokit.board.variants import jigsaw
from sudokit.errors import BoardError, PuzzleTextError, SudokuError
from sudokit.formats.json.board import Fields, shown
from sudokit.formats.links import f_puzzles_sums
from sudokit.name_types import CheckedName
from sudokit.translation import _

_LARGEST = 16
_CELL = re.compile(r"[Rr]([0-9]{1,2})[Cc]([0-9]{1,2})")
_FLAGS = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjointgroups": "disjoint-groups",
    "nonconsecutive": "non-consecutive",
}
_CELL_FIELDS = {
    "value", "given", "region", "c", "cArray", "highlight", "parity", "givenPencilMarks", "cornerPencilMarks",
    "centerPencilMarks",
}  # fmt: skip
DRAWINGS = {"text", "line", "circle", "rectangle", "cage"}
TEXTS = {"title": "title", "author": "author", "ruleset": "rules"}
_NO_RULES = {"size", "grid", "solution", "negative", "diagonal+", "diagonal-", *_FLAGS, *DRAWINGS, *TEXTS}


class _List(NamedTuple):
    """A kind of rule as f-puzzles lists it: where its cells are, and the number it may have."""

    kind: str
    cells: str  # "lines", "cells" or "cell"
    number: str = ""
    usual: int = 0


_LISTS = {
    "thermometer": _List("thermometer", "lines"),
    "slowthermometer": _List("slow-thermometer", "lines"),
    "palindrome": _List("palindrome", "lines"),
    "renban": _List("renban", "lines"),
    "whispers": _List("whisper", "lines", "difference", 5),
    "entropicline": _List("entropic", "lines"),
    "modularline": _List("modular", "lines", "modulus", 3),
    "difference": _List("white-dot", "cells", "difference", 1),
    "ratio": _List("black-dot", "cells", "ratio", 2),
    "regionsumline": _List("region-sum", "lines"),
    "zipperline": _List("zipper", "lines"),
    "doublearrow": _List("double-arrow", "lines"),
    "nabner": _List("nabner", "lines"),
    "betweenline": _List("between", "lines"),
    "lockout": _List("lockout", "lines", "difference", 4),
    "extraregion": _List("extra-region", "cells"),
    "rowindexer": _List("row-index", "cells"),
    "columnindexer": _List("column-index", "cells"),
    "boxindexer": _List("box-index", "cells"),
    "odd": _List("odd", "cell"),
    "even": _List("even", "cell"),
    "minimum": _List("minimum", "cell"),
    "maximum": _List("maximum", "cell"),
}
_LIST_OF = {each.kind: name for name, each in _LISTS.items()}


def board_of(fields: Fields, cells: list[Fields], size: int) -> Board:
    """The board of a puzzle with these cells, in reading order."""
    board = shape(cells, size)
    rules = [*_flag_rules(fields), *_list_rules(fields, size), *_cell_rules(cells, size)]
    return with_rules(board, rules)


def with_rules(board: Board, rules: Sequence[Constraint]) -> Board:
    """The board with these rules too."""
    return _with_rules(board, tuple(rules)) if rules else board


@cached_as_written  # the links of a list often have the same rules
def _with_rules(board: Board, rules: tuple[Constraint, ...]) -> Board:
    return board.with_constraints(*rules)


def is_understood(name: str) -> bool:
    """Whether a field of that name is known, as a rule or as something else."""
    return name in _NO_RULES or name in _LISTS or name == "xv" or name in f_puzzles_sums.NAMES


def shape(cells: list[Fields], size: int) -> Board:
    """The board without its rules: the usual one, a jigsaw, or one where some cells belong to no region."""
    usual = classic(size)
    if not any("region" in cell for cell in cells):
        return usual
    usual_region = {cell: number for number, area in enumerate(_areas(usual)) for cell in area}
    regions: dict[int, list[int]] = {}
    for number, cell in enumerate(cells):
        region = cell.get("region", usual_region[number])
        if region is None:
            continue
        if type(region) is not int:
            raise PuzzleTextError(_("{found} is not the number of a region").format(found=shown(region)))
        regions.setdefault(region, []).append(number)
    if any(len(region) > size for region in regions.values()):
        raise BoardError(_("a region has more than {size} cells; no region may be larger").format(size=size))
    houses: list[HouseCells] = [*lines_of_square(size), *((REGION, region) for region in regions.values())]
    board = Board(size, houses, name=_("{size}x{size} with regions").format(size=size))
    return next((known for known in _known_shapes(regions, size) if known == board), board)


def _areas(board: Board) -> Iterator[tuple[int, ...]]:
    """The boxes of a classic board; its rows, where there are no boxes."""
    rows, columns = board.box_shape or (1, board.digit_count)
    for top in range(0, board.digit_count, rows):
        for left in range(0, board.digit_count, columns):
            yield tuple((top + r) * board.digit_count + left + c for r in range(rows) for c in range(columns))


def _known_shapes(regions: Mapping[int, list[int]], size: int) -> Iterator[Board]:
    for rows in range(1, size + 1):
        if size % rows == 0:
            yield classic(rows, size // rows)
    region_of = {cell: number for number, region in regions.items() for cell in region}
    if len(region_of) == size * size and all(len(region) == size for region in regions.values()):
        try:
            yield jigsaw([[region_of[cell] for cell in range(size * size)]])
        except BoardError:  # a region that is not in one piece
            return


def _flag_rules(fields: Fields) -> Iterator[Constraint]:
    falling, rising = fields.get("diagonal-") is True, fields.get("diagonal+") is True
    if falling or rising:
        yield Constraint("diagonal" if falling and rising else "falling-diagonal" if falling else "rising-diagonal")
    negative = fields.get("negative") or []
    names = negative if isinstance(negative, list) else [negative]
    for name, kind in _FLAGS.items():
        if fields.get(name) is True and not (name == "nonconsecutive" and _gives_all_dots(fields)):
            yield Constraint(CheckedName(kind))
    if _gives_all_dots(fields):
        yield Constraint("negative-kropki")
        names = [name for name in names if name != "ratio"]
    for name in names:
        yield Constraint("negative-xv") if name == "xv" else unknown_rule(f"negative {shown(name)}")


def _gives_all_dots(fields: Fields) -> bool:
    """Whether pairs without a dot of either kind are neither consecutive nor one twice the other.

    Two fields say that together: each of them alone passes over the dots of the other one.
    """
    negative = fields.get("negative")
    if fields.get("nonconsecutive") is not True or not isinstance(negative, list) or "ratio" not in negative:
        return False
    return all(
        _number(item.get("value"), _LISTS[name].usual) == _LISTS[name].usual
        for name in ("difference", "ratio")
        for item in _items(fields, name)
    )


def _list_rules(fields: Fields, size: int) -> Iterator[Constraint]:
    unknown = [name for name, value in fields.items() if not is_understood(name) and _may_be_rule(value)]
    if fields.get("nonconsecutive") is True and fields.get("difference") and not _gives_all_dots(fields):
        unknown.append(_("nonconsecutive with difference dots"))
    yield from _unknown_rules(unknown, fields, size)
    for name, each in _LISTS.items():
        for item in _items(fields, name):
            numbers: dict[str, Any] = {each.number: _number(item.get("value"), each.usual)} if each.number else {}
            for cells in _cells_of(item, each.cells, size):
                yield Constraint(CheckedName(each.kind), cells, **numbers)
    for item in _items(fields, "xv"):
        kind = str(item.get("value", "")).lower()
        if kind not in ("x", "v"):
            raise PuzzleTextError(_("{found} is neither X nor V").format(found=shown(item.get("value"))))
        yield Constraint(CheckedName(kind), _places(item.get("cells"), size))
    yield from f_puzzles_sums.constraints_in(lambda name: _items(fields, name), _places, _number, size)


def _unknown_rules(names: list[str], fields: Fields, size: int) -> Iterator[Constraint]:
    """Rules that are not known, on those cells of the board that they list."""
    if names and not is_unchecked_allowed():
        refuse_unknown(names)
    for name in names:
        listed = fields.get(name)
        items = [item for item in listed if isinstance(item, dict)] if isinstance(listed, list) else []
        for item in items or [{}]:
            lines = item.get("lines")
            groups = lines if isinstance(lines, list) and lines else [item.get("cells", item.get("cell"))]
            places = [[place for each in _as_list(group) for place in _known_places(each, size)] for group in groups]
            yield unknown_rule(name, places, str(item.get("value", "")))


def _known_places(name: Any, size: int) -> list[Position]:
    """The place of that name; none where it is no cell of the board."""
    try:
        return _places(name, size)
    except PuzzleTextError:
        return []


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _may_be_rule(value: Any) -> bool:
    """Whether a field that is not known may change what a solution is: true, or a list of something."""
    return value is True or (isinstance(value, list) and any(isinstance(item, dict) for item in value))


def _items(fields: Fields, name: str) -> list[Fields]:
    items = fields.get(name) or []
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise PuzzleTextError(
            _("{name} is {found}; it must be a list of objects").format(name=name, found=shown(items))
        )
    return items


def _cells_of(item: Fields, where: str, size: int) -> Iterator[list[Position]]:
    if where == "lines":
        lines = item.get("lines")
        if not isinstance(lines, list):
            raise PuzzleTextError(_("{found} is not a list of lines of cells").format(found=shown(lines)))
        yield from (cells for line in lines if len(cells := _places(line, size)) > 1)
    elif where == "cells":
        yield _places(item.get("cells"), size)
    else:
        yield _places([item.get("cell")], size)


def _places(names: Any, size: int) -> list[Position]:
    places = []
    for name in names if isinstance(names, list) else [names]:
        match = _CELL.fullmatch(name) if isinstance(name, str) else None
        if not match or not all(1 <= int(number) <= size for number in match.groups()):
            raise PuzzleTextError(
                _("{found} is not a cell of the board; they go from R1C1 to R{n}C{n}").format(n=size, found=shown(name))
            )
        places.append((int(match[1]) - 1, int(match[2]) - 1))
    return places


def _number(value: Any, usual: int) -> int:
    if value in (None, ""):
        return usual
    if isinstance(value, bool) or not re.fullmatch("[0-9]{1,3}", str(value)):
        raise PuzzleTextError(_("{found} is not a whole number").format(found=shown(value)))
    return int(value)


def counts_from_0(values: Iterable[Any], size: int) -> bool:
    """Whether 0 is among the digits of cells; with the largest digit beside it there is one too many."""
    symbols = {str(value).strip() for value in values}
    if {"0", str(size)} <= symbols:
        refuse_unknown([_("the digit 0 beside {last}").format(last=size)])
    return "0" in symbols


def digit_of(value: Any, values: range) -> int:
    """A digit, which may be written as text, by its number among those that there are; 0 for none."""
    if value in (None, ""):
        return 0
    number = _number(value, 0)
    if number > values[-1]:
        raise PuzzleTextError(
            _("{found} is not a digit of this board; they go up to {last}").format(last=values[-1], found=number)
        )
    return number - values[0] + 1


def digits_of(value: Any, values: range) -> DigitSet:
    """A list of digits."""
    if value is None:
        return DigitSet()
    if not isinstance(value, list):
        raise PuzzleTextError(_("{found} is not a list of digits").format(found=shown(value)))
    return DigitSet(digit for each in value if (digit := digit_of(each, values)))


def _cell_rules(cells: list[Fields], size: int) -> Iterator[Constraint]:
    """Rules that stand in the cells themselves: candidates that the setter gives, and, in older puzzles, parity."""
    found = [cell.get("value") for cell in cells if cell.get("given")]
    values = range(1, size + 1)
    if counts_from_0(chain(found, *(_as_list(cell.get("givenPencilMarks")) for cell in cells)), size):
        yield Constraint("digits-from-0")
        values = range(size)
    unknown = {name for cell in cells for name, value in cell.items() if name not in _CELL_FIELDS and value is not None}
    yield from unknown_rules(f"{name} of a cell" for name in sorted(unknown))
    for number, cell in enumerate(cells):
        if "givenPencilMarks" not in cell and "parity" not in cell:
            continue
        place = [divmod(number, size)]
        digits = digits_of(cell.get("givenPencilMarks"), values)
        if digits:
            yield Constraint("digits", place, digits=[values[digit - 1] for digit in digits])
        parity = cell.get("parity")
        if parity:
            if str(parity).lower() not in ("odd", "even"):
                raise PuzzleTextError(_("the parity is {found}; it must be odd or even").format(found=shown(parity)))
            yield Constraint(CheckedName(str(parity).lower()), place)


# Writing.


def fits(board: Board) -> bool:
    """Whether the board reads back equal."""
    return board_fields(board) is not None


@cached_as_written
def board_fields(board: Board) -> str | None:
    """The fields of the board, with empty cells, as JSON; None if they would not read back as the same board."""
    if not board.is_square or board.digit_count > _LARGEST:
        return None
    size = board.digit_count
    cells: list[Fields] = [{} for _cell in range(board.cell_count)]
    plain = board if not board.constraints else Board(size, board.shape_houses, name=board.shape_name)
    if plain != classic(size):
        for number, area in enumerate(plain.areas):
            for cell in area.cells:
                cells[cell]["region"] = number
        for each in cells:
            each.setdefault("region", None)
    fields: Fields = {}
    for constraint in board.constraints:
        if not _add(constraint, fields, cells, board):
            return None
    fields["grid"] = [cells[start : start + size] for start in range(0, len(cells), size)]
    try:
        again = board_of(json.loads(json.dumps(fields)), cells, size)
    except SudokuError:
        return None
    return json.dumps(fields) if again == board else None


def _add(constraint: Constraint, fields: Fields, cells: list[Fields], board: Board) -> bool:
    """Add a rule to the fields; False if they have no place for it."""
    kind = constraint.kind
    names = [place_name(place).upper() for place in constraint.cells]
    flag = {ours: theirs for theirs, ours in _FLAGS.items()}.get(kind)
    if flag:
        fields[flag] = True
    elif kind in ("diagonal", "falling-diagonal", "rising-diagonal"):
        fields |= {"diagonal-": True} if kind != "rising-diagonal" else {}
        fields |= {"diagonal+": True} if kind != "falling-diagonal" else {}
    elif kind == "negative-xv":
        fields.setdefault("negative", []).append("xv")
    elif kind == "negative-kropki":
        fields.setdefault("negative", []).append("ratio")
        fields["nonconsecutive"] = True
    elif kind in ("x", "v"):
        fields.setdefault("xv", []).append({"cells": names, "value": kind.upper()})
    elif kind == "digits":
        for row, column in constraint.cells:
            cells[row * board.digit_count + column]["givenPencilMarks"] = list(constraint.parameters["digits"])
    elif kind == "all-different":
        fields.setdefault("killercage", []).append({"cells": names})
    elif kind == "windoku":
        for house in board.houses:
            if house.kind == "window":
                window = [place_name(board.positions[cell]).upper() for cell in house.cells]
                fields.setdefault("extraregion", []).append({"cells": window})
    elif kind in _LIST_OF:
        each = _LISTS[_LIST_OF[kind]]
        number = constraint.parameters.get(each.number) if each.number else None
        value = {} if number in (None, each.usual) else {"value": str(number)}
        items = fields.setdefault(_LIST_OF[kind], [])
        if each.cells == "lines":
            items.append({"lines": [names], **value})
        elif each.cells == "cells":
            items.append({"cells": names, **value})
        else:
            items += [{"cell": name} for name in names]
    else:
        return f_puzzles_sums.add_to(fields, constraint, board.digit_count)
    return True
