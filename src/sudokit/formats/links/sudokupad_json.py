"""SudokuPad's JSON: a drawing of a puzzle, with cells, regions, cages, lines and what lies over and under them.

    {"cells": [[{"value": 5}, {}, …], …], "regions": [[[0, 0], [0, 1], …], …], "metadata": {"title": "…", "rules": "…"},
     "lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#CFCFCF", "thickness": 23}], "overlays": […]}

Places are rows and columns of the corners of cells, so 0.5, 0.5 is the middle of r1c1. Regions, cages whose digits
differ and the list `global` are rules; `sudokupad_sums` reads cages with a total, arrows and numbers outside the grid,
which are refused where they may be something else. Any other drawing may mean anything or nothing: `drawn_rules` says
what becomes of it.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from sudokit.board import MAX_DIGITS, Board, Constraint, DigitSet, Grid, Position, classic
from sudokit.board.constraints.unknown import unknown_rules
from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.formats.document import TEXTS, Document, with_entries
from sudokit.formats.json.board import Fields, shown
from sudokit.formats.links import drawn_rules
from sudokit.formats.links.f_puzzles_rules import counts_from_0, shape, with_rules
from sudokit.formats.links.sudokupad_drawing import drawing_of, underlay
from sudokit.formats.links.sudokupad_sums import DrawnSums
from sudokit.name_types import CheckedName
from sudokit.translation import _

NAME = "sudokupad-json"
EXTRA = "sudokupad"

_LISTS = ("lines", "underlays", "overlays", "cages", "arrows", "global")
_DRAWINGS = ("lines", "underlays", "overlays", "cages")
_KNOWN = {"cells", "regions", "metadata", "videos", "foglight", "foglink", drawn_rules.FIELD, *_LISTS}
_CELL_SIZE = 50
_GLOBAL = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "nonconsecutive": "non-consecutive",
    "disjoint": "disjoint-groups",
}
_FLAGS = {"diagonal-": "falling-diagonal", "diagonal+": "rising-diagonal", "windoku": "windoku"}
_ABOUT = re.compile(r"\s*(title|author|rules|solution)\s*:\s*(.*)", re.DOTALL | re.IGNORECASE)


# Reading.


def read(fields: Fields) -> Document:
    """The document of a drawing; a BoardError names the rules that Sudokit does not have."""
    rows = fields.get("cells")
    size = len(rows) if isinstance(rows, list) else 0
    if not rows or not 2 <= size <= MAX_DIGITS or any(not isinstance(row, list) or len(row) != size for row in rows):
        raise PuzzleTextError(_("the {n} rows do not have {n} columns each; the grid must be square").format(n=size))
    metadata = _object(fields, "metadata")
    about = {name: _text(value) for name, value in metadata.items() if _text(value)} | _texts_in_cages(fields)
    said, drawn = _stated_board(fields, size)
    shape_ = said.board if said else _shape(fields.get("regions"), size)
    rules = [*_rules(fields, metadata, drawn, about.get("rules", ""), size)]
    cells = [cell if isinstance(cell, dict) else {} for row in rows for cell in row]
    if shape_.first_digit and _counts_from_0(cells, about.get("solution", ""), size):
        rules.append(Constraint("digits-from-0"))
    board = with_rules(shape_, rules)
    colours = _colours(drawn, size)
    values = [_digit(cell.get("value"), board) for cell in cells]
    is_given = [cell.get("given") is not False for cell in cells]
    grid = Grid.from_digits([value if given else 0 for value, given in zip(values, is_given, strict=True)], board)
    entries = {n: value for n, value in enumerate(values) if value and not is_given[n]}
    solution = about.pop("solution", "")
    if said and said.has_own_words:
        about.pop("rules", None)
    found = [name for name in _DRAWINGS if any(map(_is_seen, drawn[name]))] + [
        name for name in ("foglight",) if fields.get(name)
    ]
    notes = drawn_rules.notes(found + (["colours"] if colours else []), about.get("rules", ""), board)
    if not said and not _list(fields.get("regions")) and shape_.areas:
        notes += (_("no regions are given, so they are taken to be the usual boxes"),)
    document = Document(
        grid,
        with_entries(grid, entries),
        _marks(cells, ("cornermarks", "pencilMarks"), board),
        _marks(cells, ("centremarks", "candidates"), board),
        colours,
        _solution(solution, board),
        **{name: about[name] for name in TEXTS if name in about},
        extra=_extra(fields, metadata, drawn),
        notes=notes,
        format=NAME,
    )
    return drawn_rules.with_doubts(document)


def _stated_board(fields: Fields, size: int) -> tuple[drawn_rules.Said | None, dict[str, list[Any]]]:
    """The board that Sudokit states, if the drawing matches, and everything else that is drawn."""
    drawn = {name: _list(fields.get(name)) for name in _LISTS}
    said = drawn_rules.stated_rules(fields.get(drawn_rules.FIELD), size)
    if said is None:
        return None, drawn
    expected = drawing_of(said.board)
    rest = {name: drawn_rules.remaining(drawn[name], expected.get(name, [])) for name in _LISTS}
    if drawn_rules.remaining(_list(fields.get("regions")), expected.get("regions", [])) != [] or None in rest.values():
        return None, drawn
    return said, {name: items for name, items in rest.items() if items is not None}


def _rules(
    fields: Fields, metadata: Fields, drawn: dict[str, list[Any]], words: str, size: int
) -> Iterator[Constraint]:
    """The rules that the drawing states as such; they are taken out of what is drawn."""
    unknown = [name for name, value in fields.items() if _may_be_rule(name, value)]
    unknown += [name for name, value in metadata.items() if value is True and name not in _GLOBAL]
    stated = [name for name in (*_GLOBAL, *_FLAGS) if metadata.get(name) is True or fields.get(name) is True]
    stated += [name if isinstance(name, str) else shown(name) for name in drawn.pop("global")]
    unknown += [name for name in stated if name not in _GLOBAL and name not in _FLAGS]
    if "nonconsecutive" in stated and drawn["overlays"]:
        unknown.append(_("nonconsecutive with difference dots"))
    for cage in drawn["cages"]:
        if isinstance(cage, dict):
            for place in _list(cage.get("cells")):
                _place(place, size)
    sums = DrawnSums(drawn, words, size)
    yield from [*sums.read()]
    unknown += sums.unknown
    drawn.pop("arrows")
    cages, drawn["cages"] = drawn["cages"], []
    areas = []
    for cage in cages:
        if not isinstance(cage, dict) or not _list(cage.get("cells")):
            if _text_in_cage(cage) is None:
                drawn["cages"].append(cage)
        elif cage.get("unique") is not True:
            drawn["cages"].append(cage)
        elif not (cage.get("type") == "disjoint" and "disjoint" in stated):
            areas.append([_place(place, size) for place in cage["cells"]])
    yield from unknown_rules(unknown)
    if {"diagonal-", "diagonal+"} <= set(stated):
        stated = [name for name in stated if not name.startswith("diagonal")]
        yield Constraint("diagonal")
    for name in dict.fromkeys(name for name in stated if name not in unknown):
        yield Constraint(CheckedName(_GLOBAL.get(name) or _FLAGS[name]))
    for places in areas:
        if len(places) > 1:
            yield Constraint("all-different", places)


def _may_be_rule(name: str, value: Any) -> bool:
    """Whether a field that is not known may be a rule: a list, or true."""
    return name not in _KNOWN and name not in _FLAGS and name not in _GLOBAL and (value is True or bool(_list(value)))


def _is_seen(item: Any) -> bool:
    """Whether a thing is drawn at all: hidden cages say how large the picture is."""
    return not (isinstance(item, dict) and item.get("hidden") is True and item.get("unique") is not True)


def _colours(drawn: dict[str, list[Any]], size: int) -> dict[int, tuple[str, ...]]:
    """The colours of cells, each an underlay as large as its cell; they are taken out of what is drawn."""
    colours: dict[int, list[str]] = {}
    rest = []
    for item in drawn["underlays"]:
        center = _list(item.get("center")) if isinstance(item, dict) else []
        cell = _cell_at(center, size)
        colour = item.get("backgroundColor") if cell is not None else None
        if cell is None or not isinstance(colour, str) or item != underlay(divmod(cell, size), colour):
            rest.append(item)
        else:
            colours.setdefault(cell, []).append(colour)
    drawn["underlays"] = rest
    return {cell: tuple(each) for cell, each in colours.items()}


def _cell_at(center: list[Any], size: int) -> int | None:
    if len(center) != 2 or not all(type(each) is float and 0 < each < size and each % 1 == 0.5 for each in center):
        return None
    return int(center[0]) * size + int(center[1])


def _extra(fields: Fields, metadata: Fields, drawn: dict[str, list[Any]]) -> dict[str, Any]:
    """What Sudokit has no use for, as it is."""
    taken = {"cells", "regions", "metadata", drawn_rules.FIELD, *_LISTS, *_FLAGS, *_GLOBAL}
    kept = {name: value for name, value in fields.items() if name not in taken and value not in (None, [])}
    if kept.get("cellSize") == _CELL_SIZE:
        del kept["cellSize"]
    kept |= {name: items for name, items in drawn.items() if items}
    others = {
        name: value
        for name, value in metadata.items()
        if name not in _GLOBAL and name != "solution" and (name not in TEXTS or not _text(value)) and value != ""
    }
    kept |= {"metadata": others} if others else {}
    return {EXTRA: kept} if kept else {}


def _object(fields: Fields, name: str) -> Fields:
    value = fields.get(name) or {}
    if not isinstance(value, dict):
        raise PuzzleTextError(_("{name} is {found}; it must be an object").format(name=name, found=shown(value)))
    return value


def _text(value: Any) -> str:
    """The text of a field, which may be a list of lines."""
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        return "\n".join(value)
    return value if isinstance(value, str) else ""


def _texts_in_cages(fields: Fields) -> dict[str, str]:
    """Cages without cells are where older drawings say their title and the like."""
    found = (_text_in_cage(cage) for cage in _list(fields.get("cages")))
    return dict(filter(None, found))


def _text_in_cage(cage: Any) -> tuple[str, str] | None:
    if not isinstance(cage, dict) or cage.get("cells"):
        return None
    match = _ABOUT.match(str(cage.get("value", "")))
    return (match[1].lower(), match[2].strip()) if match else None


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _shape(regions: Any, size: int) -> Board:
    """The board with these regions; without any, the usual one."""
    cells: list[Fields] = [{} for _cell in range(size * size)]
    listed = [region for region in _list(regions) if isinstance(region, list) and region]
    if listed:
        for cell in cells:
            cell["region"] = None
        for number, region in enumerate(listed):
            for place in region:
                row, column = _place(place, size)
                cells[row * size + column]["region"] = number
    return shape(cells, size)


def _place(place: Any, size: int) -> Position:
    if (
        not isinstance(place, list)
        or len(place) != 2
        or not all(type(each) is int and 0 <= each < size for each in place)
    ):
        raise PuzzleTextError(_("{found} is not a cell of a region; give rows and columns").format(found=shown(place)))
    return place[0], place[1]


def _counts_from_0(cells: list[Fields], solution: str, size: int) -> bool:
    """Whether 0 is a digit: a cell has it, or the solution."""
    values = {str(cell.get("value")).strip() for cell in cells}
    if all("value" in cell for cell in cells):  # then a 0 is an empty cell
        values.discard("0")
    symbols = "".join(solution.split())
    values |= set(symbols) if len(symbols) == len(cells) and symbols.isdecimal() else set()
    return counts_from_0(values, size)


def _digit(value: Any, board: Board) -> int:
    return 0 if value in (None, "") else next(_digits([value], board), 0)


def _digits(values: Any, board: Board) -> Iterator[int]:
    for value in _list(values):
        text = str(value).strip()
        if isinstance(value, bool) or not re.fullmatch("[0-9]{1,2}", text) or int(text) > board.values[-1]:
            raise PuzzleTextError(
                _("{found} is not a digit of this board; they go up to {last}").format(
                    last=board.values[-1], found=shown(value)
                )
            )
        yield int(text) - board.value(0)


def _marks(cells: list[Fields], names: tuple[str, ...], board: Board) -> dict[int, DigitSet]:
    marks = {}
    for number, cell in enumerate(cells):
        digits = DigitSet(digit for name in names for digit in _digits(cell.get(name), board) if digit)
        if digits:
            marks[number] = digits
    return marks


def _solution(text: str, board: Board) -> Grid | None:
    symbols = "".join(text.split())
    if len(symbols) != board.cell_count or not re.fullmatch(r"[\w.?]+", symbols):
        return None
    try:
        return Grid(symbols.replace("?", "."), board)
    except SudokuError:
        return None


# Writing.


def write(document: Document) -> str:
    """The document as a JSON object on one line."""
    return json.dumps(_fields(document))


def write_packable(document: Document) -> str:
    """The same without blanks, for links."""
    return json.dumps(_fields(document), separators=(",", ":"))


def _fields(document: Document) -> Fields:
    board = document.grid.board
    size = board.digit_count
    position = document.position or document.grid
    rows: list[list[Fields]] = [[{} for _column in range(size)] for _row in range(size)]
    for number, digit in enumerate(position.digits):
        cell = rows[number // size][number % size]
        if digit:
            cell["value"] = board.value(digit)
            if not document.grid.digits[number]:
                cell["given"] = False
        for name, marks in (("pencilMarks", document.corner_marks), ("centremarks", document.centre_marks)):
            if number in marks:
                cell[name] = list(map(board.value, marks[number]))
    extra = document.own_fields(EXTRA)
    about = extra.pop("metadata", None)
    metadata: Fields = {**document.texts, **(about if isinstance(about, dict) else {})}
    words = "" if document.rules else drawn_rules.in_words(board)
    if words:
        metadata["rules"] = words
    if document.solution is not None:
        metadata["solution"] = str(document.solution).replace(".", "?")
    drawing: dict[str, list[Any]] = {name: list(items) for name, items in drawing_of(board).items()}
    for cell_number, colours in sorted(document.colours.items()):
        underlays = [underlay(divmod(cell_number, size), colour) for colour in colours]
        drawing.setdefault("underlays", []).extend(underlays)
    for name in _LISTS:
        drawing[name] = drawing.get(name, []) + _list(extra.pop(name, None))
    fields: Fields = {"cellSize": _CELL_SIZE, **({"metadata": metadata} if metadata else {}), "cells": rows}
    fields |= {name: items for name, items in drawing.items() if items}  # an empty list would be taken for an object
    if board != classic(size):
        fields[drawn_rules.FIELD] = drawn_rules.field_of(board, bool(words))
    return fields | extra
