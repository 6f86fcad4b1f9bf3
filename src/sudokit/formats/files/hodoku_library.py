"""HoDoKu's library lines: a position, the technique that it is an example of, and what that does there.

    :0003:8:6...+53+4.7…:436 257::829:
    :technique:candidates:cells:deleted candidates:eliminations:placements:extra

A plus sign stands before a digit that was placed. `436` is candidate 4 in r3c6. The deleted candidates are those that
the digits alone would leave: with them the line holds all pencil marks.
"""

import re

from sudokit.board import Candidates, DigitSet, Grid
from sudokit.errors import PuzzleTextError
from sudokit.formats.document import Document, plain_text, with_entries
from sudokit.translation import _

NAME = "hodoku"
SIGN = re.compile(r":[0-9]{4,5}(-[0-9x]+)?:")

_PARTS = ("technique", "candidates", "cells", "deleted", "eliminations", "placements", "length")
_CELL = re.compile(r"(\+?)([0-9.])")


def read(text: str, line: int) -> Document:
    """The document of a line; a PuzzleTextError says where it is wrong."""
    parts = text.strip().split(":")[1:]
    if len(parts) < 3:
        raise PuzzleTextError(
            _("line {line} has too few parts for HoDoKu's library; write :technique:candidates:cells:").format(
                line=line
            ),
            line,
        )
    values = dict(zip(_PARTS, (part.strip() for part in parts), strict=False))
    cells = values["cells"]
    column = text.index(cells) + 1 if cells else 1
    found = _CELL.findall(cells)
    stray = re.sub(_CELL, "", cells)
    if stray or len(found) != 81:
        raise PuzzleTextError(
            _("{found} cells at line {line}, column {column}; a line of HoDoKu's library has 81").format(
                found=len(found) if not stray else repr(stray[0]), line=line, column=column
            ),
            line,
            column,
        )
    digits = [int(symbol) if symbol.isdigit() else 0 for _plus, symbol in found]
    grid = Grid.from_digits([0 if plus else digit for (plus, _symbol), digit in zip(found, digits, strict=True)])
    entries = {cell: digit for cell, digit in enumerate(digits) if found[cell][0] and digit}
    position = with_entries(grid, entries)
    marks = {}
    if values.get("deleted"):
        left = _candidates(position or grid)
        for word in values["deleted"].split():
            if not re.fullmatch("[1-9]{3}", word):
                raise PuzzleTextError(
                    _("{word!r} at line {line} is not a candidate and its cell; write them like 436").format(
                        word=word[:20], line=line
                    ),
                    line,
                )
            digit, row, number = map(int, word)
            cell = 9 * row + number - 10
            left[cell] = left.get(cell, DigitSet()) - [digit]
        marks = {cell: digits for cell, digits in left.items() if digits}
    kept = {name: value for name, value in values.items() if name != "cells" and value}
    return Document(grid, position, centre_marks=marks, extra={NAME: kept} if kept else {}, format=NAME)


def write(document: Document) -> str:
    """The line of a document."""
    cells = "".join(
        "." if not digit else str(digit) if given else f"+{digit}"
        for given, digit in zip(document.grid.digits, (document.position or document.grid).digits, strict=True)
    )
    values = document.own_fields(NAME)
    left = _candidates(document.position or document.grid)
    deleted = []
    if document.marks:
        for cell, digits in left.items():
            row, column = divmod(cell, 9)
            deleted += [(digit, row + 1, column + 1) for digit in digits - document.marks.get(cell, DigitSet())]
    words = ["".join(map(str, word)) for word in sorted(deleted)]
    if set(words) != set(str(values.get("deleted", "")).split()):
        values["deleted"] = " ".join(words)
    values["cells"] = cells
    values.setdefault("technique", "0000")
    parts = [" ".join(plain_text(str(values.get(name, ""))).split()) for name in _PARTS]
    return ":" + ":".join(parts)


def _candidates(position: Grid) -> dict[int, DigitSet]:
    candidates = Candidates(position)
    return {cell: candidates.of(cell) for cell in position.empty_cells}
