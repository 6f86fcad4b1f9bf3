"""f-puzzles' JSON, and the links that hold it packed: variants with their rules, marks and colours.

    {"size": 9, "grid": [[{"value": 5, "given": true}, {}, …], …], "antiknight": true,
     "thermometer": [{"lines": [["R1C1", "R1C2"]]}], "title": "…", "author": "…", "ruleset": "…"}

A value without `given` was placed by the player. A cell without a region belongs to the usual box. `f_puzzles_rules`
has what the board and its rules are. Drawings (`text`, `line`, `circle`, `rectangle`, `cage`) mean nothing to a solver
and are kept as they are; but those that say from which rule they come are its picture, for programs that do not know
the rule, and are made again when it is written.
"""

import json
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

from sudokit.board import MAX_DIGITS, Board, DigitSet, Grid
from sudokit.errors import FormatError, PuzzleTextError
from sudokit.formats.document import Document, with_entries
from sudokit.formats.json.board import Fields, fields_of, has_cells
from sudokit.formats.links import drawn_rules
from sudokit.formats.links.f_puzzles_rules import (
    DRAWINGS,
    TEXTS,
    board_fields,
    board_of,
    digit_of,
    digits_of,
    is_understood,
)
from sudokit.formats.links.link_errors import LINK_ERRORS, in_link
from sudokit.formats.links.lz_string import compress, decompress
from sudokit.translation import _

NAME = "f-puzzles"
LINK_NAME = "f-puzzles-link"
LINK = "https://f-puzzles.com/?load="


def read_link(text: str, line: int) -> Document:
    """The document of a link, or of what follows `load=` in one."""
    plain = text.strip()
    if "://" in plain and "load=" not in plain:
        raise PuzzleTextError(
            _("the link at line {line} only names the puzzle; give one that holds it (?load=…)").format(line=line),
            line,
        )
    return read_compressed(unquote(plain.partition("load=")[2] or plain).partition("&")[0], line, LINK_NAME)


def read_compressed(data: str, line: int, format: str) -> Document:
    """The document of the packed part of a link, which is of that format."""
    try:
        fields = fields_of(decompress(data.replace(" ", "+")))
        if not has_cells(fields.get("grid")):
            raise PuzzleTextError(_('there is no "grid" with rows of cells'))
        return replace(read(fields), format=format)
    except LINK_ERRORS as error:
        raise in_link(error, line) from error


def read(fields: Fields) -> Document:
    """The document of the fields of a puzzle."""
    rows = fields["grid"]
    size = len(rows)
    if not 2 <= size <= MAX_DIGITS or any(len(row) != size for row in rows) or fields.get("size", size) != size:
        raise PuzzleTextError(_('"grid" has {n} rows, but not {n} columns in each; it must be square').format(n=size))
    cells = [cell for row in rows for cell in row]
    board = board_of(fields, cells, size)
    values = [digit_of(cell.get("value"), board.values) for cell in cells]
    grid = Grid.from_digits(
        [value if cell.get("given") else 0 for cell, value in zip(cells, values, strict=True)], board
    )
    entries = {
        number: value
        for number, (cell, value) in enumerate(zip(cells, values, strict=True))
        if value and not cell.get("given")
    }
    texts = {ours: fields[theirs] for theirs, ours in TEXTS.items() if isinstance(fields.get(theirs), str)}
    drawn = {name: own for name in sorted(DRAWINGS) if (own := _without_pictures(fields, name))}
    kept = {name: value for name, value in fields.items() if not is_understood(name)} | drawn
    document = Document(
        grid,
        with_entries(grid, entries),
        _marks(cells, "cornerPencilMarks", board.values),
        _marks(cells, "centerPencilMarks", board.values),
        _colours(cells),
        _solution(fields.get("solution"), board),
        **texts,
        extra={NAME: kept} if kept else {},
        notes=drawn_rules.notes(drawn, texts.get("rules", ""), board),
        format=NAME,
    )
    return drawn_rules.with_doubts(document)


def _without_pictures(fields: Fields, name: str) -> Any:
    """The drawings of that name, without the pictures of rules that are listed."""
    items = fields.get(name)
    if not isinstance(items, list):
        return items
    return [item for item in items if not (isinstance(item, dict) and _rule_of(item) in fields)]


def _rule_of(picture: Fields) -> str:
    """The list with the rule that a picture comes from, as `Entropic Line` comes from `entropicline`."""
    return str(picture.get("fromConstraint", "")).replace(" ", "").lower()


def _marks(cells: list[Fields], name: str, values: range) -> dict[int, DigitSet]:
    listed = ((number, cell[name]) for number, cell in enumerate(cells) if name in cell)
    return {number: digits for number, value in listed if (digits := digits_of(value, values))}


def _colours(cells: list[Fields]) -> dict[int, tuple[str, ...]]:
    found = {}
    for number, cell in enumerate(cells):
        if "c" not in cell and "cArray" not in cell:
            continue
        colours = cell.get("cArray") or [cell.get("c")]
        texts = tuple(colour for colour in colours if isinstance(colour, str)) if isinstance(colours, list) else ()
        if texts:
            found[number] = texts
    return found


def _solution(value: Any, board: Board) -> Grid | None:
    if isinstance(value, str):
        value = value.split(",") if "," in value else list(value)
    if not isinstance(value, list) or len(value) != board.cell_count:
        return None
    return Grid.from_digits([digit_of(None if each in (".", "?") else each, board.values) for each in value], board)


def write(document: Document) -> str:
    """The document as a JSON object on one line."""
    board = document.grid.board
    text = board_fields(board)
    if text is None:
        raise FormatError(_("f-puzzles has no place for the rules of {board}").format(board=board.name))
    rules: Fields = json.loads(text)
    cells = rules.pop("grid")
    position = document.position or document.grid
    for number, digit in enumerate(position.digits):
        cell = cells[number // board.digit_count][number % board.digit_count]
        if digit:
            cell["value"] = digit
        if document.grid.digits[number]:
            cell["given"] = True
        for name, marks in (("cornerPencilMarks", document.corner_marks), ("centerPencilMarks", document.centre_marks)):
            if number in marks:
                cell[name] = list(marks[number])
        if number in document.colours:
            colours = document.colours[number]
            cell |= {"c": colours[0]} if len(colours) == 1 else {"cArray": list(colours)}
    texts = {theirs: getattr(document, ours) for theirs, ours in TEXTS.items() if getattr(document, ours)}
    solution = {"solution": list(document.solution.digits)} if document.solution else {}
    extra = document.own_fields(NAME)
    for name, pictures in _pictures(rules).items():
        others = extra.get(name) or []
        extra[name] = pictures + (others if isinstance(others, list) else [])
    return json.dumps({"size": board.digit_count, **texts, "grid": cells, **rules, **solution, **extra})


# Lines that f-puzzles and SudokuPad do not draw by themselves: the name of the rule, a colour and a width.
_LINES = {
    "whispers": ("Whispers", "#67F067", 0.3),
    "renban": ("Renban", "#F067F0", 0.4),
    "entropicline": ("Entropic Line", "#FFCCAA", 0.25),
    "modularline": ("Modular Line", "#33BBBB", 0.25),
    "slowthermometer": ("Slow Thermometer", "#6495ED", 0.3),
    "regionsumline": ("Region Sum Line", "#2ECBFF", 0.25),
    "nabner": ("Nabner", "#C9C883", 0.3),
    "doublearrow": ("Double Arrow", "#C54B8B", 0.1),
    "zipperline": ("Zipper Line", "#C060C0", 0.2),
}
_CLUES = {"xsum": "X Sum", "skyscraper": "Skyscraper"}
_INDEXERS = {"rowindexer": "Row Indexer", "columnindexer": "Column Indexer"}


def _pictures(rules: Fields) -> dict[str, list[Fields]]:
    """The pictures of rules, by the kind of drawing."""
    pictures: dict[str, list[Fields]] = {}
    for name, (rule, colour, width) in _LINES.items():
        for item in rules.get(name, []):
            line = {"lines": item["lines"], "outlineC": colour, "width": width, "fromConstraint": rule}
            pictures.setdefault("line", []).append(line)
            ends = {"slowthermometer": [0], "doublearrow": [0, -1]}.get(name, [])
            for end in ends:
                base = colour if name == "slowthermometer" else "#FFFFFF"
                bulb = {
                    "cells": [item["lines"][0][end]],
                    "baseC": base,
                    "outlineC": colour,
                    "width": 0.8,
                    "height": 0.8,
                }
                pictures.setdefault("circle", []).append(bulb | {"fromConstraint": rule})
    for name, rule in _CLUES.items():
        for item in rules.get(name, []):
            text = {"cells": [item["cell"]], "value": item["value"], "fontC": "#000000", "size": 0.7}
            pictures.setdefault("text", []).append(text | {"fromConstraint": rule})
    for name, rule in _INDEXERS.items():
        for item in rules.get(name, []):
            cage = {"cells": item["cells"], "outlineC": "#000000", "fontC": "#000000", "fromConstraint": rule}
            pictures.setdefault("cage", []).append(cage)
    return pictures


def write_link(document: Document) -> str:
    """The document as a link."""
    return LINK + compress(write(document))
