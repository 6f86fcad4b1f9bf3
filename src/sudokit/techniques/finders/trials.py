"""Trials: a candidate is false if singles and the rules alone lead from it to a contradiction.

For boards with rules beyond houses, where nothing with a name is left. What follows from a candidate is worked out in
rounds: every rule about a cell that has changed is asked once a round. Trials that end within few rounds come first,
since a person can follow those. On the hardest puzzles no trial ends so; there one goes on by cases, the digits of a
cell with few candidates, and by cases within those, until each has ended. How many there are is counted by the native
core where there is one; its search learns from dead ends, so it often needs fewer than Python's.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from math import log2
from typing import NamedTuple

from sudokit.board import Board, Candidate, Candidates, Highlight, cached_as_written
from sudokit.board.cages import cages_of
from sudokit.board.derived_sums import DerivedSum
from sudokit.board.rules import Rule
from sudokit.native_core import is_native
from sudokit.native_core.general import engine_for
from sudokit.techniques.finders.cages import derived_for_people, left_by_sum, ways_to_fill
from sudokit.techniques.paths.scan_order import bits, cells_in
from sudokit.techniques.step import Step
from sudokit.work.stopping import StopCheck

_ROUNDS = (1, 2, 4, 12)
_EASIEST = 4.6  # our rating of a trial that ends in its first round; each doubling of the rounds adds to it
_MORE = 0.6
SEARCH, DOUBLING = 7.1, 0.3  # our rating of what takes one case, and what each doubling of the cases adds
_MOST_CASES = (4, 16, 64, 256)  # of a trial: those with few are looked for first
_MOST_IN_PYTHON = (4, 16)  # where each takes some milliseconds
BEYOND_CASES = SEARCH + DOUBLING * 9  # our rating of what takes more: that of 512 cases
_REMEMBERED = 512  # answers of a rule: with 2048 hardly more are found there, and 64 boards are kept
_MOST_TRIED = 12  # candidates that are tried by cases, those of cells with few candidates first


class _Asked:
    """A rule or a sum that remembers its answers: most trials ask much the same, in one position and in the next.

    cells: those it is about.
    left: a function from their candidates to what cells it leaves how much of them.
    """

    def __init__(self, cells: Iterable[int], ask: "Callable[[tuple[int, ...]], Iterable[tuple[int, int]]]") -> None:
        self.cells = tuple(cells)
        self.left = lru_cache(maxsize=_REMEMBERED)(partial(self._changes, ask))

    def _changes(
        self, ask: "Callable[[tuple[int, ...]], Iterable[tuple[int, int]]]", marks: tuple[int, ...]
    ) -> tuple[tuple[int, int], ...]:
        held = dict(zip(self.cells, marks, strict=True))
        return tuple((cell, digits) for cell, digits in ask(marks) if held[cell] & ~digits)


def _asked_rule(rule: Rule) -> _Asked:
    cells = tuple(rule.cells)

    def ask(marks: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        return ((cell, left) for cell, left, _causes in rule.leaves(dict(zip(cells, marks, strict=True))))

    return _Asked(cells, ask)


def _asked_sum(board: Board, each: DerivedSum) -> _Asked:
    return _Asked(each.cells, lambda marks: zip(each.cells, left_by_sum(board, each, marks), strict=True))


class _About(NamedTuple):
    """For each cell, what is said of it."""

    cages: list[list[int]]  # as numbers among all
    sums: list[list[_Asked]]
    rules: list[list[_Asked]]
    houses: list[list[int]]  # as numbers of those that are complete


@cached_as_written
def _about(board: Board) -> _About:
    cells = range(board.cell_count)
    caged = {cage.cells for cage in cages_of(board) if cage.sets}
    asked = {rule: _asked_rule(rule) for rule in board.linking_rules if tuple(sorted(rule.cells)) not in caged}
    sums = [_asked_sum(board, each) for each in derived_for_people(board)]
    return _About(
        [[n for n, cage in enumerate(cages_of(board)) if cage.sets and cell in cage.cells] for cell in cells],
        [[each for each in sums if cell in each.cells] for cell in cells],
        [[asked[rule] for rule in board.linking_rules_of[cell] if rule in asked] for cell in cells],
        [[n for n, (_house, mask) in enumerate(board.complete_house_masks) if mask >> cell & 1] for cell in cells],
    )


class _Trial:
    """What follows from a candidate, where the cells have these candidates."""

    def __init__(self, board: Board, marks: list[int], cell: int, digit: int) -> None:
        self._board = board
        self._about = _about(board)
        self.candidate = cell, digit
        self._before = marks
        self._left = marks.copy()
        self._changed: set[int] = set()
        self.forced: list[Candidate] = []
        self.end: Highlight | None = None  # where the contradiction is
        self._keep(cell, 1 << digit)
        self.forced.clear()

    @property
    def is_settled(self) -> bool:
        """Whether more rounds would lead to nothing more."""
        return not self._changed

    @property
    def left(self) -> list[int]:
        """The candidates that are left."""
        return self._left

    def _keep(self, cell: int, digits: int) -> None:
        """Leave a cell only these digits."""
        before = self._left[cell]
        after = self._left[cell] = before & digits
        if after == before or self.end:
            return
        self._changed.add(cell)
        if not after:
            self.end = Highlight("cause", (cell,))
        elif not after & (after - 1):
            self.forced.append((cell, after.bit_length() - 1))

    def is_refuted(self, rounds: int) -> bool:
        """Whether that many more rounds lead to a contradiction."""
        for _round in range(rounds):
            changed, self._changed = sorted(self._changed), set()
            for cell in changed:
                self._follow_single(cell)
            for ask in (self._ask_houses, self._ask_cages, self._ask_rules):
                if not self.end:
                    ask(changed)
            if self.end or not self._changed:
                break
        return self.end is not None

    def _follow_single(self, cell: int) -> None:
        digits = self._left[cell]
        if digits and not digits & (digits - 1):
            for peer in self._board.peers[cell]:
                if self._left[peer] & digits:
                    self._keep(peer, ~digits)

    def _ask_houses(self, changed: list[int]) -> None:
        left, houses, every = self._left, self._board.complete_house_masks, (2 << self._board.digit_count) - 2
        for number in dict.fromkeys(number for cell in changed for number in self._about.houses[cell]):
            house, _mask = houses[number]
            once = several = 0
            for cell in house.cells:
                several |= once & left[cell]
                once |= left[cell]
            if once != every and not self.end:
                digit = bits(every & ~once)[0]
                places = tuple((cell, digit) for cell in house.cells if self._before[cell] >> digit & 1)
                self.end = Highlight("cause", candidates=places, houses=(house,))
            if single := once & ~several:
                for cell in house.cells:
                    if left[cell] & single:
                        self._keep(cell, single)

    def _ask_cages(self, changed: list[int]) -> None:
        cages = cages_of(self._board)
        for number in dict.fromkeys(number for cell in changed for number in self._about.cages[cell]):
            cage = cages[number]
            left, possible = ways_to_fill(cage.sets, tuple(self._left[cell] for cell in cage.cells))
            if not possible and not self.end:
                self.end = Highlight("cause", cage.cells)
            for cell, digits in zip(cage.cells, left, strict=True):
                if self._left[cell] & ~digits:
                    self._keep(cell, digits)

    def _ask_rules(self, changed: list[int]) -> None:
        for about in (self._about.sums, self._about.rules):
            for each in dict.fromkeys(each for cell in changed for each in about[cell]):
                for cell, digits in each.left(tuple([self._left[cell] for cell in each.cells])):
                    self._keep(cell, digits)


def trials(candidates: Candidates, check_stop: StopCheck = None) -> Iterator[Step]:
    """The candidates from which a contradiction follows, those first that few rounds refute."""
    if not candidates.board.linking_rules:
        return
    board, marks = candidates.board, candidates.by_cell
    cells = sorted(cells_in(candidates.empty), key=lambda cell: marks[cell].bit_count())
    tried: Iterator[_Trial] = (_Trial(board, marks, cell, digit) for cell in cells for digit in bits(marks[cell]))
    gone = 0
    for level, rounds in enumerate(_ROUNDS):
        unsettled = []
        for trial in tried:
            if check_stop:
                check_stop()
            if trial.is_refuted(rounds - gone):
                yield _step(trial, _EASIEST + _MORE * level)
            elif not trial.is_settled:
                unsettled.append(trial)
        tried, gone = iter(unsettled), rounds


def _step(trial: _Trial, rating: float, cases: int = 0) -> Step:
    """The step that a trial is; without an end of its own it goes on by so many cases."""
    evidence = [Highlight("tried", candidates=(trial.candidate,))]
    evidence += [Highlight("on", candidates=tuple(trial.forced))] if trial.forced else []
    evidence += [trial.end] if trial.end else []
    return Step("trial", (), (trial.candidate,), tuple(evidence), rating=rating, length=cases)


def trial_by_cases(candidates: Candidates, solution: bytes, check_stop: StopCheck = None) -> Step | None:
    """The candidate that the fewest cases refute, of some that come into question; None where the marks are wrong.

    Which are false is known from the only solution, so all their cases end in contradictions. Where there are too many
    for each candidate, a cell gets its digit, since the solver has been through all cases of the others.
    """
    board, marks = candidates.board, candidates.by_cell
    cells = sorted(cells_in(candidates.empty), key=lambda cell: marks[cell].bit_count())
    if not cells or any(not marks[cell] >> solution[cell] & 1 for cell in cells):
        return None
    false = [(cell, digit) for cell in cells for digit in bits(marks[cell]) if digit != solution[cell]]
    tried = [_Trial(board, marks, *mark) for mark in false[:_MOST_TRIED]]
    for trial in tried:
        if trial.is_refuted(board.cell_count):
            return _step(trial, SEARCH)
    native = is_native() and board.has_only_native_rules
    count = _native_cases if native else _python_cases
    for most in _MOST_CASES if native else _MOST_IN_PYTHON:
        for trial in tried:
            cases = count(board, trial.left, most, check_stop)
            if cases is not None:
                return _step(trial, SEARCH + DOUBLING * log2(cases), cases)
    others = tuple(mark for mark in false if mark[0] == cells[0])
    placed = (cells[0], solution[cells[0]])
    return Step("trial", (placed,), (), (Highlight("tried", candidates=others),), rating=BEYOND_CASES)


def _native_cases(board: Board, marks: list[int], most: int, check_stop: StopCheck) -> int | None:
    if check_stop:
        check_stop()
    return engine_for(board).count_cases(marks, most)


def _python_cases(board: Board, marks: list[int], most: int, check_stop: StopCheck) -> int | None:
    cases = _count_cases(board, marks, most + 1, check_stop)
    return None if cases > most else cases


def count_guesses(candidates: Candidates, most: int, check_stop: StopCheck = None) -> int:
    """How many candidates a plain search tries, to the end of each, to know all solutions; no more than `most`.

    The cell with the fewest candidates is guessed, and what follows by singles and the rules is worked out each time.

    >>> from sudokit.board.grid import Grid
    >>> count_guesses(Candidates(Grid("1... ..3. .4.. ...2")), 100)
    2
    """
    return _count_cases(candidates.board, candidates.by_cell, most, check_stop)


def _count_cases(board: Board, marks: list[int], most: int, check_stop: StopCheck) -> int:
    guesses = 0
    waiting = [marks]
    while waiting and guesses < most:
        marks = waiting.pop()
        open_cells = [cell for cell, mark in enumerate(marks) if mark & (mark - 1)]
        if not open_cells:
            continue
        cell = min(open_cells, key=lambda cell: marks[cell].bit_count())
        for digit in bits(marks[cell]):
            if check_stop:
                check_stop()
            guesses += 1
            trial = _Trial(board, marks, cell, digit)
            if not trial.is_refuted(board.cell_count):
                waiting.append(trial.left)
    return guesses
