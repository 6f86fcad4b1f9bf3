"""Clues on a given pattern of cells: a puzzle whose digits stand there and nowhere else.

A random grid seen through a pattern of 30 cells usually has hundreds of solutions, so trying grid after grid gets
nowhere. Instead the clues of one grid are changed, one at a time: a clue of a random cell is replaced by the
digit there that leaves the fewest solutions (but at least one), until there is one solution left. Numbers of solutions
are facts, so the same seed gives the same puzzle with every solver.
"""

from itertools import combinations

from sudokit.board import Board, CellSet, Grid, GridLike, checked_grid, classic
from sudokit.board.rules import COLUMN, ROW
from sudokit.errors import PuzzleTextError
from sudokit.random_stream import RandomStream
from sudokit.solving import native_or_python
from sudokit.symmetries.moved_rules import moved_rules, rules_of
from sudokit.translation import _
from sudokit.work.stopping import StopCheck

# The fewest clues that any puzzle with one solution has. 4×4 and 6×6 by looking through all puzzles; 9×9 by the
# exhaustive search of McGuire, Tugemann and Civario (2012).
FEWEST_CLUES = {classic(4): 4, classic(6): 8, classic(3, 2): 8, classic(): 17}
MOST_COUNTED = 100  # beginnings with more solutions than that count as equally bad
_ASKING = 20  # how many more solutions could be found in the time that it takes to ask for them
_FILLING = 1000  # and in the time for another grid
ROUNDS = 40  # how often each cell of the pattern gets its turn, from one beginning


def clue_cells(pattern: GridLike | CellSet, board: Board) -> CellSet:
    """The cells that a pattern marks: text with one symbol per cell, a grid whose clues mark them, or the cells.

    In text `.`, `0`, `_` and `-` leave a cell empty and anything else marks it; white space does not count.

    >>> from sudokit.board.variants import classic
    >>> clue_cells("x..x .... .... x..x", classic(4))
    CellSet([0, 3, 12, 15])
    """
    if isinstance(pattern, CellSet):
        marked, cell_count = pattern, board.cell_count
    elif isinstance(pattern, str):
        symbols = "".join(pattern.split())
        marked = CellSet(cell for cell, symbol in enumerate(symbols) if symbol not in ".0_-")
        cell_count = len(symbols)
    else:
        clues = checked_grid(pattern, board)
        marked, cell_count = CellSet(range(len(clues))) - clues.empty_cells, len(clues)
    if cell_count != board.cell_count or marked.mask >> board.cell_count:
        raise PuzzleTextError(
            _("a pattern for {board} has {expected} cells, not {found}").format(
                expected=board.cell_count, board=board.name, found=max(cell_count, marked.mask.bit_length())
            )
        )
    return marked


def why_no_puzzle(cells: CellSet, board: Board, *, minimal: bool = False) -> str | None:
    """The reason why clues in these cells alone can never have one solution, or be minimal, where there is a proof."""
    if len(cells) < fewest_clues_known(board):
        return _("with fewer than {least} clues there is always a second solution").format(
            least=fewest_clues_known(board)
        )
    lines = _exchangeable_lines(cells, board) if board.is_square else None
    if lines:
        return _("{a} and {b} are empty, and swapping them gives a second solution").format(a=lines[0], b=lines[1])
    full = next((house for house in board.complete_houses if not set(house.cells) - set(cells)), None)
    if minimal and full:
        return _("{house} is full, so each of its clues follows from the others").format(house=full.name)
    return None


def fewest_clues_known(board: Board) -> int:
    """A number of clues below which no puzzle has one solution; 0 where nothing is known.

    Where digits are interchangeable and two of them are missing, exchanging these gives another solution.

    >>> from sudokit.board.variants import classic, non_consecutive
    >>> [fewest_clues_known(board) for board in (classic(4), classic(6), classic(), classic(16), non_consecutive())]
    [4, 8, 17, 15, 0]
    """
    if not board.treats_digits_alike:
        return 0
    return FEWEST_CLUES.get(board, board.digit_count - 1)


def most_minimal_clues(board: Board) -> int:
    """A number of clues that no minimal puzzle exceeds, though few boards have one with so many.

    In a house that holds every digit and is full each clue follows from the others, so at least one of its cells is
    empty, and of houses without a common cell one each.

    >>> from sudokit.board.variants import classic
    >>> [most_minimal_clues(board) for board in (classic(4), classic())]
    [12, 72]
    """
    emptied, seen = 0, CellSet()
    for house in board.complete_houses:
        if not seen & house.cells:
            emptied, seen = emptied + 1, seen | house.cells
    return board.cell_count - emptied


class PatternSearch:
    """The search for clues on a pattern; `effort` is about how many solutions were found, with what asking for them
    costs, and `check_stop` may raise to end it."""

    def __init__(self, cells: CellSet, board: Board, rng: RandomStream, check_stop: StopCheck = None) -> None:
        self.cells = cells
        self.board = board
        self.rng = rng
        self.check_stop = check_stop
        self.effort = 0
        self.fewest = MOST_COUNTED  # solutions met so far

    def clues_from(self, grid: Grid) -> Grid | None:
        """A puzzle with one solution, begun from a grid seen through the pattern; None if it is not found."""
        digits = bytearray(digit if cell in self.cells else 0 for cell, digit in enumerate(grid.digits))
        self.effort += _FILLING
        count = self._count(digits, MOST_COUNTED)
        for _round in range(ROUNDS):
            before = count
            for cell in self.rng.shuffled(list(self.cells)):
                if count > 1:
                    count = self._change(digits, cell, count)
            self.fewest = min(self.fewest, count)
            if count == 1:
                return Grid.from_digits(digits, self.board)
            if count == before == MOST_COUNTED:
                break  # no clue made a difference
        return None

    def _change(self, digits: bytearray, cell: int, count: int) -> int:
        """Put the digit into the cell that leaves the fewest solutions, any of the best; returns how many it leaves."""
        before = digits[cell]
        ruled_out = {digits[peer] for peer in self.board.peers[cell]}
        best = [before]
        for digit in range(1, self.board.digit_count + 1):
            if digit != before and digit not in ruled_out and self.board.domains[cell] >> digit & 1:
                digits[cell] = digit
                found = self._count(digits, min(count + 1, MOST_COUNTED))
                if 0 < found < count:
                    count, best = found, [digit]
                elif found == count:
                    best.append(digit)
        digits[cell] = best[self.rng.below(len(best))]
        return count

    def _count(self, digits: bytearray, limit: int) -> int:
        if self.check_stop:
            self.check_stop()
        count = native_or_python.count(Grid.from_digits(digits, self.board), limit, check_stop=self.check_stop)
        self.effort += _ASKING + count
        return count


def _exchangeable_lines(cells: CellSet, board: Board) -> tuple[str, str] | None:
    """The names of two rows or columns without clues that can change places without breaking a rule."""
    side = board.digit_count
    rows = [tuple(range(r * side, (r + 1) * side)) for r in range(side)]
    columns = [tuple(range(c, side * side, side)) for c in range(side)]
    for kind, lines in ((ROW, rows), (COLUMN, columns)):
        empty = [n for n, line in enumerate(lines) if not cells & line]
        for a, b in combinations(empty, 2):
            if _can_change_places(lines[a], lines[b], board):
                return f"{_(kind)} {a + 1}", f"{_(kind)} {b + 1}"
    return None


def _can_change_places(a: tuple[int, ...], b: tuple[int, ...], board: Board) -> bool:
    goes_to = list(range(board.cell_count))
    for x, y in zip(a, b, strict=True):
        goes_to[x], goes_to[y] = y, x
    return moved_rules(board, goes_to) == rules_of(board)
