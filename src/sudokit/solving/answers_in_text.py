"""Verifying answers: a grid found in free text, and how right it is.

An answer may be surrounded by words, drawn with lines, or spread over several blocks. Of several grids in a text the
last counts, as the last word of whoever wrote it: a flood of grids is worth no more than one. What is given with the
puzzle earns nothing, so an echo of it scores 0. A wrong digit costs what the best constant answer gains with a right
one: if a share b of the cells to fill holds the commonest digit, that is b / (1 - b). So no digit written everywhere
scores above 0, and random digits hardly ever do. An answer that changes a given scores 0.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sudokit.board.cells import EMPTY_SYMBOLS, CellSet
from sudokit.board.checking import Report, check
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid, checked_grid
from sudokit.errors import ArgumentError
from sudokit.solving.solver import solutions
from sudokit.translation import _

_MOST_TEXT = 1 << 20  # symbols from the end of a text that are looked at


@dataclass(frozen=True, slots=True)
class Verdict:
    """How right an answer is.

    `grid` is the grid that was found, None if there was none. `is_solution`: it is *the* solution. `right` and `wrong`
    count the cells beyond the givens; what is left is empty. `changed_givens` are cells whose given digit is another or
    missing. `report` has the rules that are broken. `score` is from 0 to 1.
    """

    grid: Grid | None
    is_solution: bool
    right: int
    wrong: int
    empty: int
    changed_givens: CellSet
    report: Report | None
    score: float

    def fields(self) -> dict[str, Any]:
        """The verdict as the fields of a JSON object."""
        geometry = self.grid.geometry if self.grid else None
        return {
            "grid": str(self.grid) if self.grid else None,
            "is_solution": self.is_solution,
            "right": self.right,
            "wrong": self.wrong,
            "empty": self.empty,
            "changed_givens": [geometry.cell_name(cell) for cell in self.changed_givens] if geometry else [],
            "conflicts": [str(conflict) for conflict in self.report.conflicts] if self.report else [],
            "score": self.score,
        }


def verify(puzzle: Grid | str, text: str, solution: Grid | None = None) -> Verdict:
    """Find the grid in a text and say how right it is as an answer to the puzzle, which has exactly one solution.

    >>> puzzle = Grid("1... ..3. .4.. ...2")
    >>> verify(puzzle, "The answer is\\n1324\\n4231\\n2413\\n3142").score
    1.0
    >>> verify(puzzle, "I give up: " + str(puzzle)).score, verify(puzzle, 16 * "1").score
    (0.0, 0.0)
    """
    puzzle = Grid(puzzle) if isinstance(puzzle, str) else checked_grid(puzzle)
    if not isinstance(text, str):
        raise ArgumentError(_("expected an answer as text, found {kind}").format(kind=type(text).__name__))
    if solution is None:
        found = list(_first_two(puzzle))
        if len(found) != 1:
            why = _("several solutions") if found else _("no solution")
            raise ArgumentError(_("expected a puzzle with exactly one solution, found {why}").format(why=why))
        solution = found[0]
    total = len(puzzle.empty_cells)
    answer = grid_in_text(text, puzzle)
    if answer is None:
        return Verdict(None, False, 0, 0, total, CellSet(), None, 0.0)
    changed = CellSet(cell for cell, given in enumerate(puzzle.digits) if given and answer.digits[cell] != given)
    right = sum(answer.digits[cell] == solution.digits[cell] for cell in puzzle.empty_cells)
    empty = sum(not answer.digits[cell] for cell in puzzle.empty_cells)
    wrong = total - right - empty
    score = 0.0 if changed else _score(right, wrong, [solution.digits[cell] for cell in puzzle.empty_cells])
    return Verdict(answer, answer == solution, right, wrong, empty, changed, check(answer, puzzle), score)


def _score(right: int, wrong: int, sought: list[int]) -> float:
    """How much an answer is worth, beyond what the best constant one is."""
    if not wrong:
        return right / len(sought) if sought else 1.0
    commonest = max(map(sought.count, sought))
    if commonest == len(sought):
        return 0.0
    return round(max(0.0, right - wrong * commonest / (len(sought) - commonest)) / len(sought), 6)


def grid_in_text(text: str, puzzle: Grid) -> Grid | None:
    """The last grid of the puzzle's size in a text: on one line, or row by row, perhaps with lines drawn around it."""
    geometry = puzzle.geometry
    symbols = geometry.symbols
    last: Grid | None = None
    rows = [_row_length(geometry, row) for row in range(geometry.rows)]
    cell = f"[{re.escape(''.join(symbols) + ''.join(EMPTY_SYMBOLS))}]"
    run = re.compile(
        rf"(?<!{cell}){cell}{{{geometry.cell_count}}}(?=\.?(?!{cell}))"
    )  # perhaps with a full stop after it
    listed = text[-_MOST_TEXT:].splitlines()
    lengths = {*rows, geometry.cell_count}
    lines = [_numbers(line, len(symbols), lengths) or _cells(line, "".join(symbols)) for line in listed]
    for i, cells in enumerate(lines):
        if cells is not None and len(cells) == geometry.cell_count:
            last = Grid.from_digits(bytes(cells), geometry)
        elif found := run.findall(listed[i]):
            last = Grid.from_digits(bytes("".join(symbols).find(sign) + 1 for sign in found[-1]), geometry)
        elif grid := _grid_from(lines, i, rows):
            last = Grid.from_digits(grid, geometry)
    return last


def _grid_from(lines: list[list[int] | None], start: int, rows: list[int]) -> bytes | None:
    """The digits of rows of these lengths that begin at that line; lines without a cell in between are skipped."""
    digits: list[int] = []
    at = start
    if lines[at] is None or len(lines[at] or ()) != rows[0]:
        return None
    for length in rows:
        while at < len(lines) and lines[at] == []:
            at += 1
        cells = lines[at] if at < len(lines) else None
        if cells is None or len(cells) != length:
            return None
        digits += cells
        at += 1
    return bytes(digits)


def _cells(line: str, symbols: str) -> list[int] | None:
    """The cells on a line that holds nothing else: [] where it only draws, None where it has words."""
    signs = [sign for sign in line if not _is_drawn(sign)]
    if all(sign in "-=_" for sign in signs):
        return []
    if any(sign not in symbols and sign not in EMPTY_SYMBOLS for sign in signs):
        return None
    return [symbols.find(sign) + 1 for sign in signs]


def _numbers(line: str, most: int, lengths: set[int]) -> list[int] | None:
    """The cells of a line that gives them as separate numbers, 10 and above too; None for any other line."""
    if most < 10:
        return None
    found = "".join(" " if _is_drawn(sign) else sign for sign in line).split()
    if len(found) not in lengths:
        return None
    cells = [int(word) if re.fullmatch("[0-9]{1,2}", word) else 0 if word in EMPTY_SYMBOLS else -1 for word in found]
    return cells if all(0 <= cell <= most for cell in cells) else None


def _is_drawn(sign: str) -> bool:
    """Whether it stands around cells: blanks, walls, brackets, and the lines of Unicode."""
    return sign.isspace() or sign in "|,;:[](){}+*\"'`" or "\u2500" <= sign <= "\u257f"


def _row_length(geometry: Geometry, row: int) -> int:
    return sum(1 for place_row, _column in geometry.positions if place_row == row)


def _first_two(puzzle: Grid) -> Iterator[Grid]:
    for number, solution in enumerate(solutions(puzzle)):
        if number == 2:
            return
        yield solution
