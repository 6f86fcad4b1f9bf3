"""Boards as data: the JSON object that says which board is meant, and the comment line that carries it in other text.

    {"boxes": [2, 3]}                                the classic board with boxes of 2 rows and 3 columns
    {"side": 9, "boxes": null}                       rows and columns only
    {"regions": "1112132233243444"}                  a jigsaw
    {"layout": "samurai"}                            a well-known board of several grids
    {"corners": [[0, 0], [2, 2]], "boxes": [2, 2]}   another one, by the top left cells of its grids, counted from 0
    {"name": …, "digits": …, "houses": …}            a board by hand, with all its houses

To each of these, `"variants": ["diagonal", …]` adds rules that need only their name, and `"constraints": [{"kind":
"thermometer", "cells": ["r1c1", "r1c2"]}, …]` the others. The object is the field `board` of a puzzle; in reading, its
fields may stand beside the puzzle too. Whatever board is written this way reads back equal, and what is not understood
is refused: a rule that is left out makes another puzzle.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from operator import index
from typing import Any, NoReturn

from sudokit.arguments import shallow
from sudokit.board import MAX_DIGITS, SYMBOLS, Board, Constraint, Grid, cached_as_written, classic
from sudokit.board.board_input import HouseCells
from sudokit.board.cells import place_name
from sudokit.board.constraints.catalogue import KINDS, completed
from sudokit.board.constraints.kind import ALSO_TOTAL, TEXTS, TOTAL
from sudokit.board.constraints.unknown import is_unchecked_allowed, unknown_rule
from sudokit.board.rules import House
from sudokit.board.variants import LAYOUTS, jigsaw, layout, overlapping
from sudokit.errors import BoardError
from sudokit.name_types import CheckedName
from sudokit.translation import _

Fields = dict[str, Any]

_SHAPES = ("regions", "layout", "corners")  # each says what the others would; boxes and side go with some
_RULES = ("variants", "constraints")
_BESIDE = frozenset(("regions", "layout", "corners", "boxes", "side", "size", *_RULES))  # which may stand beside cells
_BY_HAND = frozenset(("name", "digits", "positions", "corners", "houses", "pairs"))
BOARD_FIELDS = _BESIDE | {"board"}
FIELDS_OF_BOARD = _BESIDE | _BY_HAND

_BOARD_LINE = "# board: "
_MOST_DIGITS = 4000  # of a number; Python writes and reads a little more
_MAYBE_TOO_LONG = re.compile(rf"(?<!\d)\d{{{_MOST_DIGITS + 1},}}")


# Writing.


def is_self_evident(board: Board) -> bool:
    """Whether the number of cells says it all: the classic board of that size, with the squarest boxes.

    >>> is_self_evident(classic(6)), is_self_evident(classic(3, 2))
    (True, False)
    """
    return board.is_square and not board.constraints and board == classic(board.digit_count)


def board_line(board: Board) -> str:
    """The comment that says on which board what follows stands.

    >>> board_line(classic(3, 2))
    '# board: {"boxes": [3, 2]}'
    """
    return _BOARD_LINE + _board_text(board)


def grid_fields(grid: Grid) -> Fields:
    """The fields that say which puzzle is meant: its cells and, where their number does not say it all, its board.

    >>> grid_fields(Grid("1.....3..4.....2"))
    {'puzzle': '1.....3..4.....2'}
    """
    board = {} if is_self_evident(grid.board) else {"board": board_fields(grid.board)}
    return {"puzzle": str(grid)} | board


def board_fields(board: Board) -> Fields:
    """The JSON object that describes a board, as short as possible."""
    fields: Fields = json.loads(_board_text(board))
    return fields


@cached_as_written
def _board_text(board: Board) -> str:
    rules = _rule_fields(board.constraints)
    for shape in _short_shapes(board):
        try:
            if board_from_object(shape | rules) == board:
                return json.dumps(shape | rules)
        except BoardError:
            continue  # no ready-made board: it has parts that only look so
    return json.dumps(_whole(board) | rules)


def _short_shapes(board: Board) -> Iterator[Fields]:
    boxes = {"boxes": list(board.box_shape)} if board.box_shape else {}
    if board.is_square:
        if boxes:
            yield boxes
        if board.areas and sum(len(area.cells) for area in board.areas) == board.cell_count:
            region_of = {cell: SYMBOLS[number] for number, area in enumerate(board.areas) for cell in area.cells}
            yield {"regions": "".join(region_of.get(cell, "") for cell in range(board.cell_count))}
    for name, corners in LAYOUTS.items():
        if set(corners) == set(board.corners):
            yield {"layout": name}
    if boxes:
        yield {"corners": [list(corner) for corner in board.corners]} | boxes


def _whole(board: Board) -> Fields:
    fields: Fields = {"name": board.shape_name, "digits": board.digit_count}
    if not board.is_square:
        fields["positions"] = [list(position) for position in board.positions]
    if board.corners != ((0, 0),):
        fields["corners"] = [list(corner) for corner in board.corners]
    fields["houses"] = [_house_fields(house) for house in board.shape_houses]
    if board.given_pairs:
        fields["pairs"] = sorted(map(list, board.given_pairs))
    return fields


def _house_fields(house: HouseCells | House) -> list[object]:
    if isinstance(house, House):
        return [house.kind, list(house.cells), house.grid]
    kind, cells = house
    return [kind, list(map(index, cells))]


def _rule_fields(constraints: Iterable[Constraint]) -> Fields:
    variants = [constraint.kind for constraint in constraints if KINDS[constraint.kind].is_variant]
    others = [
        {"kind": constraint.kind, **constraint.parameters, **_place_fields(constraint)}
        for constraint in constraints
        if not KINDS[constraint.kind].is_variant
    ]
    return ({"variants": variants} if variants else {}) | ({"constraints": others} if others else {})


def _place_fields(constraint: Constraint) -> Fields:
    names = [list(map(place_name, group)) for group in constraint.groups]
    outside = {} if constraint.outside is None else {"outside": place_name(constraint.outside)}
    return {"cells": names[0] if len(names) == 1 else names} | outside


# Reading.


def board_of_line(line: str) -> Board | None:
    """The board that a comment line states; None for any other line.

    >>> board_of_line('# board: {"boxes": [3, 2]}'), board_of_line("# board: the large one")
    (<Board 6x6 (boxes 3x2)>, None)
    """
    comment = line.strip()
    if not comment.startswith("#"):
        return None
    word, _colon, text = comment[1:].partition(":")
    if word.strip().lower() != "board" or not text.lstrip().startswith("{"):
        return None
    board = board_from_object(fields_of(text))
    if board is None:
        _refuse(_("there is no board in {text}").format(text=shown(text.strip())))
    return board


def fields_of(text: str) -> Fields:
    """The fields of a JSON object; a json.JSONDecodeError or a ValueError says what is wrong with the text.

    A field that appears twice is refused: one of the two would be dropped.
    """
    fields = (_CAREFUL_DECODER if _MAYBE_TOO_LONG.search(text) else _DECODER).decode(shallow(text))
    if not isinstance(fields, dict):
        raise ValueError(_("{kind} is not a JSON object").format(kind=type(fields).__name__))
    return fields


def has_cells(rows: Any) -> bool:
    """Whether a field is rows of objects, a cell each, as other programs have them.

    >>> has_cells([[{}, {"value": 1}]]), has_cells([[0, 1]])
    (True, False)
    """
    return (
        isinstance(rows, list)
        and bool(rows)
        and isinstance(rows[0], list)  # which settles most
        and set(map(type, rows)) == {list}
        and set(map(type, chain.from_iterable(rows))) <= {dict}
    )


def _refuse_duplicates(pairs: list[tuple[str, Any]]) -> Fields:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice = Counter(name for name, _value in pairs).most_common(1)[0][0]
        raise ValueError(_("the field {name} is there twice; give it once").format(name=shown(twice)))
    return fields


def _not_a_number(name: str) -> NoReturn:
    raise ValueError(_("{name} is not a number").format(name=name))


def _number(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError(
            _("a number of {found} digits is too long; {most} are the most").format(
                most=_MOST_DIGITS, found=len(digits)
            )
        )
    return int(digits)


# Made once: json.loads and json.dumps would make theirs again for every line of a list.
_DECODER = json.JSONDecoder(object_pairs_hook=_refuse_duplicates, parse_constant=_not_a_number)
_CAREFUL_DECODER = json.JSONDecoder(
    object_pairs_hook=_refuse_duplicates, parse_constant=_not_a_number, parse_int=_number
)
_ENCODER = json.JSONEncoder(sort_keys=True)


def board_from_fields(fields: Fields, cell_count: int | None = None) -> Board | None:
    """The board that the fields of a puzzle describe; None where they say nothing of a board.

    Where they give rules alone, the shape is the classic one with `cell_count` cells.

    >>> board_from_fields({"puzzle": "1.....3..4.....2", "board": {"variants": ["diagonal"]}}, 16)
    <Board 4x4 diagonal>
    """
    beside = {name: value for name, value in fields.items() if name in _BESIDE}
    inside = fields.get("board")
    if isinstance(inside, str) and inside.lstrip().startswith("{"):  # as a column of a data set has it
        inside = fields_of(inside)
    if inside is None:
        return board_from_object(beside, cell_count)
    if not isinstance(inside, dict):
        _wrong("board", _('an object such as {"boxes": [2, 3]}'), inside)
    if twice := sorted(beside.keys() & inside.keys()):
        _refuse(_("{name} is both in board and beside it; keep one of the two").format(name=twice[0]))
    return board_from_object(inside | beside, cell_count)


def board_from_object(fields: Fields, cell_count: int | None = None) -> Board | None:
    """The board that the object describes; None where it is empty."""
    known = _BY_HAND | {*_RULES} if "houses" in fields else _BESIDE
    unknown = next((name for name in fields if name not in known), None)
    if unknown is not None:
        _refuse(
            _("unknown field in board: {found}; the fields are {known}").format(
                known=", ".join(sorted(known)), found=shown(unknown)
            )
        )
    if all(value is None or value == [] for value in fields.values()):
        return None
    return _board(_ENCODER.encode(fields), cell_count, is_unchecked_allowed(), KINDS.version)


@lru_cache(maxsize=64)  # the puzzles of a list often state the same board, each for itself
def _board(text: str, cell_count: int | None, _unchecked_allowed: bool, _version_of_kinds: int) -> Board:
    given: Fields = json.loads(text)
    shape = _shape(given, cell_count)
    for name in ("side", "size"):
        if given.get(name) is not None and _whole_number(given[name], name) != shape.digit_count:
            _refuse(
                _("{name} of {board} is {found}; it must be {digits}").format(
                    digits=shape.digit_count, name=name, board=shape.name, found=given[name]
                )
            )
    rules = [*_variants(given.get("variants")), *_constraints(given.get("constraints"))]
    return shape.with_constraints(*rules) if rules else shape


def _shape(fields: Fields, cell_count: int | None) -> Board:
    if "houses" in fields:
        return _explicit(fields)
    shapes = [name for name in _SHAPES if fields.get(name) is not None]
    boxes = fields.get("boxes")
    if len(shapes) > 1 or (boxes is not None and shapes and shapes[0] != "corners"):
        found = [*shapes, *(["boxes"] if boxes is not None else [])]
        _refuse(_("the board has several shapes, {fields}; give one").format(fields=", ".join(found)))
    if not shapes:
        return _classic(fields, cell_count)
    name, value = shapes[0], fields[shapes[0]]
    if name == "corners":
        rows, columns = _box(boxes if boxes is not None else [3, 3])
        return overlapping(_places(value, "corners"), rows=rows, columns=columns)
    if name == "layout":
        return layout(value) if isinstance(value, str) else _wrong("layout", _("a name"), value)
    return jigsaw(_regions(value))


def _classic(fields: Fields, cell_count: int | None) -> Board:
    if fields.get("boxes") is not None:
        return classic(*_box(fields["boxes"]))
    side = fields.get("side", fields.get("size"))
    if side is None and cell_count is not None:
        side = next((side for side in range(2, MAX_DIGITS + 1) if side * side == cell_count), None)
    if side is None:
        _refuse(_("the board has no shape; give boxes, side, regions, layout, corners or houses"))
    number = _whole_number(side, "side")
    return classic(1, number) if "boxes" in fields else classic(number)  # "boxes": null says that there are none


def _box(value: object) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2:
        _wrong("boxes", _("rows and columns such as [2, 3]"), value)
    return _whole_number(value[0], "boxes"), _whole_number(value[1], "boxes")


def _regions(value: object) -> str | list[list[object]]:
    if isinstance(value, str):
        return value
    rows = value if isinstance(value, list) else []
    names = [list(row) for row in rows if isinstance(row, str | list)]
    if not rows or len(names) < len(rows) or not all(type(name) in (str, int) for row in names for name in row):
        _wrong("regions", _("a map with the name of a region for each cell"), value)
    return names


def _places(value: object, field: str) -> list[tuple[int, int]]:
    if not isinstance(value, list) or not all(isinstance(place, list) and len(place) == 2 for place in value):
        _wrong(field, _("rows and columns such as [[0, 0], [0, 12]]"), value)
    return [(_whole_number(row, field), _whole_number(column, field)) for row, column in value]


def _explicit(value: Fields) -> Board:
    """A board with all its houses written out."""
    houses = value["houses"]
    if not isinstance(houses, list):
        _wrong("houses", _('a list of houses such as ["row", [0, 1, 2, 3]]'), houses)
    positions, corners, pairs = value.get("positions"), value.get("corners"), value.get("pairs")
    return Board(
        _whole_number(value.get("digits"), "digits"),
        [_house(house) for house in houses],
        name=value.get("name", _("unnamed board")),
        positions=None if positions is None else _places(positions, "positions"),
        corners=((0, 0),) if corners is None else _places(corners, "corners"),
        pairs=() if pairs is None else _places(pairs, "pairs"),
    )


def _house(value: object) -> House:
    if isinstance(value, list) and len(value) in (2, 3):
        kind, cells, grid = (*value, 0)[:3]
        if isinstance(kind, str) and kind.isprintable() and isinstance(cells, list):
            return House(
                kind, 0, tuple(_whole_number(cell, "houses") for cell in cells), False, _whole_number(grid, "houses")
            )
    return _wrong("houses", _('a house such as ["row", [0, 1, 2, 3]]'), value)


def _variants(value: object) -> Iterator[Constraint]:
    if value is None:
        return
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        _wrong("variants", _("a list of names"), value)
    for name in value:
        if name not in KINDS and is_unchecked_allowed():
            yield unknown_rule(name)
        else:
            yield completed(Constraint(name))  # refuses unknown rules and rules that need cells, by name


def _constraints(value: object) -> Iterator[Constraint]:
    if value is None:
        return
    if not isinstance(value, list):
        _wrong("constraints", _("a list of rules"), value)
    for rule in value:
        kind = rule.get("kind") if isinstance(rule, dict) else None
        if not isinstance(kind, str):
            _wrong("constraints", _("objects with a kind and cells"), rule)
        cells = rule.get("cells", rule.get("sets", []))
        names = cells.split() if isinstance(cells, str) else cells
        groups = names if isinstance(names, list) and names and isinstance(names[0], list) else [names]
        if "circle" in rule:
            groups = [rule["circle"], *groups]
        for group in groups:
            if not isinstance(group, list) or not all(isinstance(name, str) for name in group):
                _wrong("cells", _('names of cells such as ["r1c1", "r1c2"]'), cells)
        outside = rule.get("outside")
        if outside is not None and not isinstance(outside, str):
            _wrong("outside", _("a place beside the grid such as r0c3"), outside)
        numbers = {name: value for name, value in rule.items() if name not in _PLACES}
        if kind in KINDS:
            for name, number in numbers.items():
                if name not in KINDS[kind].parameters and not (TOTAL in KINDS[kind].parameters and name in ALSO_TOTAL):
                    known = ", ".join(["kind", "cells", *KINDS[kind].parameters])
                    _refuse(
                        _("{kind} has no field {found}; its fields are {known}").format(
                            known=known, kind=kind, found=shown(name)
                        )
                    )
                for each in () if name in TEXTS else number if isinstance(number, list) else [number]:
                    _whole_number(each, name)
            yield Constraint(CheckedName(kind), *groups, outside=outside, **numbers)
        elif is_unchecked_allowed():
            yield unknown_rule(kind, groups, " ".join(_ENCODER.encode(number) for number in numbers.values()))
        else:
            completed(Constraint(CheckedName(kind)))  # raises what there is to say of a rule that is not known


# Where a rule is. The cells of an arrow may be a circle and a shaft, and groups of cells may be called sets.
_PLACES = ("kind", "cells", "circle", "sets", "outside")


def _whole_number(value: object, field: str) -> int:
    """A number that is whole and no larger than any board needs; true and 4.0 are none."""
    if type(value) is not int or abs(value) > 1_000_000:
        _wrong(field, _("a whole number"), value)
    return value


def _wrong(field: str, expected: str, found: object) -> NoReturn:
    _refuse(
        _('"{field}" cannot be {found}; give {expected}').format(expected=expected, field=field, found=shown(found))
    )


def _refuse(sentence: str) -> NoReturn:
    raise BoardError(sentence)


def shown(value: object) -> str:
    """A value as people may see it: short, and with nothing that a terminal would obey.

    >>> shown("\\x1b[31m" + 50 * "a"), shown(10**50)
    ("'\\\\x1b[31maaaaaaaaaaaaaaaaaaaaaaaaaaaa...", '1000000000000000000000000000000000000...')
    """
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 1000:
        return _("a number of {n} bits").format(n=value.bit_length())
    text = ascii(value) if not isinstance(value, dict | list) else ascii(json.dumps(value, default=str))[1:-1]
    return text if len(text) <= 40 else text[:37] + "..."
