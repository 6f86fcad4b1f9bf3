"""Verifying answers: a grid found in free text, and how right it is.

An answer may be surrounded by words, drawn with lines, or have a label before each row. Of several grids in a text the
last counts, as the last word of whoever wrote it: a flood of grids is worth no more than one. The puzzle repeated below
an answer is no other answer. Lines that may be a grid and may be something else (columns listed as a proof, a line of
digits below a solution) count only where they keep the givens.

What is given with the puzzle earns nothing, so an echo of it scores 0. A wrong digit costs what guessing gains with a
right one: 1 / (k - 1) where the givens leave k candidates for its cell, and at least b / (1 - b) if a share b of the
cells to fill holds the commonest digit. So guesses gain and lose alike, and no digit written everywhere scores above 0.
An answer that changes a given scores 0.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import inf
from typing import Any, NamedTuple

from sudokit.arguments import checked_time_limit
from sudokit.board.candidates import Candidates
from sudokit.board.cells import EMPTY_SYMBOLS, CellSet
from sudokit.board.checking import Report, check
from sudokit.board.geometry import Geometry
from sudokit.board.grid import AnyGrid, Grid, checked_grid
from sudokit.errors import ArgumentError, GridError
from sudokit.native_core.stopping import StopCheck, check_callable
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


def verify(
    puzzle: AnyGrid | str,
    text: str,
    solution: AnyGrid | None = None,
    time_limit: float | None = None,
    check_stop: StopCheck = None,
) -> Verdict:
    """Find the grid in a text and say how right it is as an answer to the puzzle, which has exactly one solution.

    Whoever knows the solution may give it; that it is one is checked, that it is the only one is not. If it is not
    given, it is looked for: a TimeLimitError is raised after `time_limit` seconds; `check_stop` is called now and then
    and may raise to end the search.

    >>> puzzle = Grid("1... ..3. .4.. ...2")
    >>> verify(puzzle, "The answer is\\n1324\\n4231\\n2413\\n3142").score
    1.0
    >>> verify(puzzle, "I give up: " + str(puzzle)).score, verify(puzzle, 16 * "1").score
    (0.0, 0.0)
    """
    puzzle = Grid(puzzle) if isinstance(puzzle, str) else checked_grid(puzzle)
    if not isinstance(text, str):
        raise ArgumentError(_("expected an answer as text, found {kind}").format(kind=type(text).__name__))
    checked_time_limit(time_limit)
    check_callable(check_stop=check_stop)
    if solution is None:
        found = list(islice(solutions(puzzle, time_limit=time_limit, check_stop=check_stop), 2))
        if len(found) != 1:
            why = _("several solutions") if found else _("no solution")
            raise GridError(_("expected a puzzle with exactly one solution, found {why}").format(why=why))
        solution = found[0]
    else:
        solution = checked_grid(solution)
        if not _is_solution(solution, puzzle):
            raise ArgumentError(_("expected a solution of the puzzle, found {found}").format(found=solution))
    total = len(puzzle.empty_cells)
    answer = grid_in_text(text, puzzle)
    if answer is None:
        return Verdict(None, False, 0, 0, total, CellSet(), None, 0.0)
    changed = _changed_givens(puzzle, answer)
    right = sum(answer.digits[cell] == solution.digits[cell] for cell in puzzle.empty_cells)
    empty = sum(not answer.digits[cell] for cell in puzzle.empty_cells)
    wrong = total - right - empty
    score = 0.0 if changed else _score(puzzle, answer, solution)
    return Verdict(answer, answer == solution, right, wrong, empty, changed, check(answer, puzzle), score)


@lru_cache(maxsize=16)  # answers to one puzzle are scored by the thousand, and checking takes as long as all the rest
def _is_solution(solution: Grid, puzzle: Grid) -> bool:
    return solution.geometry == puzzle.geometry and check(solution, puzzle).is_solution


def _changed_givens(puzzle: Grid, answer: Grid) -> CellSet:
    return CellSet(cell for cell, given in enumerate(puzzle.digits) if given and answer.digits[cell] != given)


def _score(puzzle: Grid, answer: Grid, solution: Grid) -> float:
    """How much an answer that keeps the givens is worth, beyond what guesses are."""
    cells = puzzle.empty_cells
    if answer == solution or not cells:
        return 1.0
    commonest = max(Counter(solution.digits[cell] for cell in cells).values())
    of_a_constant = commonest / (len(cells) - commonest) if commonest < len(cells) else inf
    candidates = Candidates(puzzle)
    earned = 0.0
    for cell in cells:
        if answer.digits[cell] == solution.digits[cell]:
            earned += 1
        elif answer.digits[cell]:
            earned -= max(of_a_constant, 1 / max(1, len(candidates.of(cell)) - 1))
    return round(max(0.0, earned) / len(cells), 6)


def grid_in_text(text: str, puzzle: Grid) -> Grid | None:
    """The grid of the puzzle's size in a text that counts as its answer: on one line, or row by row."""
    geometry = puzzle.geometry
    rows = [_row_length(geometry, row) for row in range(geometry.rows)]
    reader = _LineReader(geometry, {*rows, geometry.cell_count})
    lines = [reader.read(line) for line in _plain(text[-_MOST_TEXT:]).splitlines()]
    last: Grid | None = None
    end = -1  # the last line of the grid that counts so far
    for start, line in enumerate(lines):
        block = _Block([line], start) if line and len(line.cells) == geometry.cell_count else _block(lines, start, rows)
        if not block:
            continue
        grid = Grid.from_digits(bytes(cell for row in block.rows for cell in row.cells), geometry)
        if last is not None and grid == puzzle:
            continue
        is_doubtful = start <= end or (len(block.rows) > 1 and any(row.is_labelled for row in block.rows))
        if last is None or not is_doubtful or not _changed_givens(puzzle, grid):
            last, end = grid, block.end
    return last


class _Line(NamedTuple):
    """The cells of a line of text, none where it only draws; whether words or numbers stand beside them."""

    cells: list[int]
    is_labelled: bool


class _LineReader:
    """Finds cells in lines of text: a row of a board, or all of its cells.

    What stands between letters, digits and signs of empty cells draws: walls, brackets, commas. Words, colons and
    equals signs part what stands before them from what comes after.
    """

    def __init__(self, geometry: Geometry, lengths: set[int]) -> None:
        self._digit = {symbol: number for number, symbol in enumerate(geometry.symbols, start=1)}
        self._digit |= dict.fromkeys(EMPTY_SYMBOLS, 0)
        self._most = len(geometry.symbols)
        self._lengths = lengths
        self._all = geometry.cell_count

    def read(self, line: str) -> _Line | None:
        """The cells of a line; None where it has something else."""
        words = _WORD.findall(line)
        if all(not word.strip(_RULES) for word in words):
            return _Line([], False)
        found: _Line | None = None
        for piece in self._pieces(words):
            # A number or a dash before a row is its label; a word may be all cells, among others that look like cells.
            for part in (piece, piece[1:], *([word] for word in piece if len(word) >= self._all)):
                if cells := self._cells(part):
                    if len(cells) == self._all or found is None or len(found.cells) < self._all:
                        found = _Line(cells, len(part) < len(words))
                    break
        return found

    def _pieces(self, words: list[str]) -> Iterator[list[str]]:
        """Words that follow each other and may be cells."""
        piece: list[str] = []
        for word in words:
            if self._digit.keys() >= set(word):
                piece.append(word)
            elif piece:
                yield piece
                piece = []
        if piece:
            yield piece

    def _cells(self, words: list[str]) -> list[int] | None:
        """The cells that words give, a symbol or a number each; None if they are not a row, and not all."""
        if self._most > 9 and len(words) in self._lengths and all(_NUMBER.fullmatch(word) for word in words):
            numbers = [int(word) if word.isdigit() else 0 for word in words]
            return numbers if max(numbers) <= self._most else None
        signs = "".join(words)
        for length in (len(signs), len(signs) - 1, len(signs) - 3):  # perhaps with a full stop after it, or three
            if length in self._lengths and not signs[length:].strip(".?"):
                return [self._digit[sign] for sign in signs[:length]]
        return None


_WORD = re.compile(r"[\w.?·-]+|[:=]")
_NUMBER = re.compile(rf"[0-9]{{1,2}}|[{re.escape(EMPTY_SYMBOLS)}]")
_RULES = "-=_:"  # what lines between rows are drawn with
_MARKUP = re.compile(r"</?[A-Za-z][^<>\n]{0,100}>|\x1b\[[0-9;]{0,20}m")  # tags, and colours of terminals
_OTHER_DIGIT = re.compile(r"(?![0-9])\d")  # ５ and ५ are 5


def _plain(text: str) -> str:
    """A text without markup, with the digits of all scripts as ours, and `\\n` written out as the end of a line."""
    text = _MARKUP.sub(" ", text).replace("\\n", "\n")
    return _OTHER_DIGIT.sub(lambda found: str(unicodedata.digit(found[0])), text)


class _Block(NamedTuple):
    """The rows of a grid, and the number of the last line."""

    rows: list[_Line]
    end: int


def _block(lines: list[_Line | None], start: int, lengths: list[int]) -> _Block | None:
    """Rows of these lengths from that line on; lines that only draw are skipped."""
    rows: list[_Line] = []
    for at in range(start, len(lines)):
        line = lines[at]
        if line is None or not (line.cells or rows):
            return None
        if line.cells:
            if len(line.cells) != lengths[len(rows)]:
                return None
            rows.append(line)
            if len(rows) == len(lengths):
                return _Block(rows, at)
    return None


def _row_length(geometry: Geometry, row: int) -> int:
    return sum(1 for place_row, _column in geometry.positions if place_row == row)
