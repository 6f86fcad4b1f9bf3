"""Links of penpa+, an editor for drawings of puzzles: read, where the drawing says what the puzzle is.

    https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VRRb5s8FH3nV…

The part after `p=` is lines of text, deflated and in base 64: the first describes the plane and has title and author,
the fourth and fifth are what the setter and the player have drawn, the sixth lists the cells of the board. Cells are
numbers on a plane with a border of two, corners of cells follow after them. Names are written short: `zN` for numbers,
`zE` for edges. Digits and thermometers are read, and thick edges as the borders of regions; whatever else is drawn may
mean anything, so it is refused.
"""

import base64
import binascii
import json
import re
import zlib
from typing import Any
from urllib.parse import unquote

from sudokit.board.cells import MAX_DIGITS
from sudokit.board.constraint import Constraint
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.errors import GeometryError, PuzzleTextError, SudokuError
from sudokit.formats.board_text import Fields, fields_of, shown
from sudokit.formats.document import Document, with_entries
from sudokit.formats.f_puzzles_rules import shape
from sudokit.translation import _

NAME = "penpa"
SIGN = re.compile(r"https?://[^\s#?]*/penpa-edit/[#?]")

_MOST_BYTES = 2_000_000  # of unpacked text
_DATA = re.compile(r"[#?&]p=([^&\s]+)")
_SHORT = re.compile("z([A-Z0-9_])")
_THICK = (2, 21)  # edges that people draw around regions
_PLANES = ("sudoku", "square")
# What a drawing may have beside digits, regions and thermometers, by its short name.
_DRAWINGS = {
    "zS": "surface", "z1": "small numbers", "zY": "symbols", "zF": "lines", "z2": "lines", "z3": "arrows",
    "zD": "directions", "z0": "frames", "zL": "lines", "zW": "walls", "zC": "cages", "z6": "killer cages",
    "z7": "thermometers without bulb",
}  # fmt: skip


def read(text: str, line: int) -> Document:
    """The document of a link; a PuzzleTextError says why there is none."""
    data = _DATA.search(text.strip())
    if not data:
        raise PuzzleTextError(
            _("expected a link of penpa+ with the puzzle in it (p=…), found none at line {line}").format(line=line),
            line,
        )
    try:
        return _document(_unpacked(unquote(data[1])).split("\n"))
    except (SudokuError, ValueError, RecursionError) as error:
        raise PuzzleTextError(
            _("{error}, in the link at line {line}").format(error=error or type(error).__name__, line=line), line
        ) from error


def _unpacked(data: str) -> str:
    try:
        packed = base64.b64decode(data.replace(" ", "+").rstrip("=") + "==", validate=False)
        inflater = zlib.decompressobj(-15)
        unpacked = inflater.decompress(packed, _MOST_BYTES)
    except (zlib.error, binascii.Error, ValueError):
        raise PuzzleTextError(_("expected a whole link, found one that is cut off or damaged")) from None
    if inflater.unconsumed_tail:
        raise PuzzleTextError(
            _("expected a link to a puzzle, found one that unpacks to more than {most} characters").format(
                most=_MOST_BYTES
            )
        )
    return unpacked.decode("utf-8", "replace")


def _document(lines: list[str]) -> Document:
    if len(lines) < 6:
        raise PuzzleTextError(_("expected a whole link, found one that is cut off or damaged"))
    header = lines[0].split(",")
    if header[0] not in _PLANES or not all(re.fullmatch("[0-9]{1,3}", number) for number in header[1:3]):
        raise GeometryError(_("expected a square grid, found {found}").format(found=shown(header[0])))
    width, height = (int(number) + 4 for number in header[1:3])
    drawn, played = _fields(lines[3]), _fields(lines[4])
    refused = sorted({name for short, name in _DRAWINGS.items() if drawn.get(short)})
    if refused:
        raise GeometryError(
            _("expected rules that can be read, found drawings ({names}), which only people understand").format(
                names=", ".join(refused)
            )
        )
    cell_at = _cells(lines[5], width)
    size = round(len(cell_at) ** 0.5)
    board = shape(_regions(drawn.get("zE") or {}, cell_at, size, width, width * height), size)
    thermometers = [
        Constraint("thermometer", [divmod(_cell(number, cell_at), size) for number in numbers])
        for numbers in drawn.get("zT") or []
        if isinstance(numbers, list) and len(numbers) > 1
    ]
    board = board.with_constraints(*thermometers) if thermometers else board
    givens, entries = _digits(drawn, cell_at, board), _digits(played, cell_at, board)
    grid = Grid.from_digits([givens.get(cell, 0) for cell in range(board.cell_count)], board)
    return Document(
        grid,
        with_entries(grid, {cell: digit for cell, digit in entries.items() if cell not in givens}),
        title=_after(header, 15, "Title:"),
        author=_after(header, 16, "Author:"),
        url=_after(header, 17, ""),
        rules=_after(header, 18, ""),
        format=NAME,
    )


def _fields(text: str) -> Fields:
    """The fields of a line, in which names are written short and without quotes; `zZ` is the letter."""
    return fields_of(_SHORT.sub(lambda short: f'"z{short[1]}"', text.replace("zZ", "\0")).replace("\0", "z"))


def _after(header: list[str], number: int, word: str) -> str:
    text = header[number] if number < len(header) else ""
    for code, character in (("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "="), ("<br>", "\n")):
        text = text.replace(code, character)
    return text.strip().removeprefix(word).strip()


def _cells(text: str, width: int) -> dict[int, int]:
    """The cells of the board by their number on the plane; the list has the first number, then differences."""
    numbers = json.loads(text)
    if not isinstance(numbers, list) or len(numbers) > MAX_DIGITS**2 or not all(type(n) is int for n in numbers):
        raise PuzzleTextError(_("expected a list of cells, found {found}").format(found=shown(numbers)))
    places, number = [], 0
    for step in numbers:
        number += step
        places.append(number)
    rows = {place // width for place in places}
    columns = {place % width for place in places}
    if not 2 <= len(rows) == len(columns) <= MAX_DIGITS or len(set(places)) != len(rows) * len(columns):
        raise GeometryError(
            _("expected a square grid, found {found}").format(found=_("{n} cells").format(n=len(places)))
        )
    return {place: cell for cell, place in enumerate(sorted(places))}


def _cell(number: object, cell_at: dict[int, int]) -> int:
    cell = cell_at.get(int(str(number))) if re.fullmatch("[0-9]{1,6}", str(number)) else None
    if cell is None:
        raise PuzzleTextError(_("expected a cell of the board, found {found}").format(found=shown(number)))
    return cell


def _digits(drawn: Fields, cell_at: dict[int, int], board: Geometry) -> dict[int, int]:
    digits = {}
    for number, value in (drawn.get("zN") or {}).items():
        text = str(value[0]).strip() if isinstance(value, list) and value else ""
        if not re.fullmatch("[0-9]{1,2}", text) or not 1 <= int(text) <= board.digits:
            raise PuzzleTextError(
                _("expected digits up to {last}, found {found}").format(last=board.digits, found=shown(text))
            )
        digits[_cell(number, cell_at)] = int(text)
    return digits


def _regions(edges: Any, cell_at: dict[int, int], size: int, width: int, corners: int) -> list[Fields]:
    """The region of each cell, as f-puzzles has them: what thick edges separate; no regions if there are no edges.

    Corner r, c of the plane, numbered from `corners` on, is at the bottom right of the cell at r, c.
    """
    cells: list[Fields] = [{"region": None} for _cell in cell_at]
    walls = set()
    for names, style in edges.items() if isinstance(edges, dict) else ():
        ends = sorted(int(end) - corners for end in re.findall("[0-9]{1,6}", names))
        if style not in _THICK or len(ends) != 2:
            raise GeometryError(_("expected thick edges around regions, found others"))
        walls.add((ends[0], ends[1]))
    if not walls:
        return cells
    region = -1
    for start in cell_at:
        if cells[cell_at[start]]["region"] is not None:
            continue
        region += 1
        waiting = [start]
        while waiting:
            place = waiting.pop()
            if cells[cell_at[place]]["region"] is not None:
                continue
            cells[cell_at[place]]["region"] = region
            # To the right the wall runs from the corner above the cell's own, downwards from the one before it.
            ways = (
                (place + 1, (place - width, place)),
                (place - 1, (place - width - 1, place - 1)),
                (place + width, (place - 1, place)),
                (place - width, (place - width - 1, place - width)),
            )
            waiting += [other for other, wall in ways if other in cell_at and wall not in walls]
    return cells
