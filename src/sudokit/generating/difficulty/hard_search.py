"""The search for the hardest puzzles: by exchanging clues, with the native rater in the loop.

How hard a puzzle is shows in where a person is stuck. With techniques rated up to 7.1, 8.4 and 9.4 the hardest puzzles
are stuck at once, after a step or two, and to find that out takes 0.04, 0.5 and 2.5 ms. Those that are stuck alike are
told apart by how few of the candidates that singles leave are *refuted*, that is, lead to a contradiction by singles
alone: of puzzles rated 9.0 to 9.4, twenty to ninety; of those above 10.5, ten at most, of some 250. (That alone leads
astray, to puzzles with few clues in which one chain solves everything.) So a search climbs: the most promising puzzles
have one or two clues exchanged, in all ways or in many; what is unique is made minimal, and what is new by its
canonical form is judged, with one cap after the other. What is stuck with all of them is rated in full, which takes up
to a second.

Without puzzles to begin with it climbs from random ones, again and again, until that leads no further, and looks beside
the best of all climbs in between.

A round draws from a stream of its own, so a search depends on its seed alone, whatever the number of threads; its state
can be written to a file and continued as if nothing had happened.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudokit.arguments import checked_number
from sudokit.board import Grid, GridLike, classic
from sudokit.errors import ArgumentError, CoreError, GridError, SaveError
from sudokit.formats.puzzle_lists import read_puzzles
from sudokit.generating.difficulty.requirement import checked_difficulty
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import is_native, lanes
from sudokit.native_core.canonical import canonical_many
from sudokit.native_core.explainer_paths import rate_paths
from sudokit.native_core.library import NO
from sudokit.native_core.search_cost import REFUTED, search_costs
from sudokit.random_stream import RandomStream, checked_seed, fresh_seed
from sudokit.techniques.grading.native_ratings import printed_ratings
from sudokit.translation import _
from sudokit.whole_files import check_file, write_whole
from sudokit.work.stopping import Stop, StopCheck, deadline
from sudokit.work.threads import checked_threads

if TYPE_CHECKING:
    Rows = NDArray[np.uint8]

_PARENTS = 2  # in a round
_PAIRS = 60  # ways to exchange two clues of a parent; all ways to exchange one are tried, once
_MOST_SOLUTIONS = 500  # without a clue or two; where there are more, no single clue leaves one
_CHILDREN = 60  # of each parent that are followed up: those for which the fast solver guesses most
_KEPT = 40  # puzzles that may become parents
_RANDOM, _BEGINNERS = 20_000, 200  # puzzles that are made for a climb, and those that are stuck soonest
_SIMPLE = 4.0  # the techniques with which that is seen
_PATIENCE = 20  # rounds without anything better, after which a climb is over
_BETWEEN_CLIMBS = 100  # rounds with the best of all climbs
_STEPS = 14  # until nearly all puzzles above 10.5 are stuck
_CANDIDATES = 220  # that hard puzzles have at least after singles; more make none harder
_RATED = 2  # puzzles in a round, the most promising ones
_LEAST_RATED = 9.5  # what is found is stuck with techniques up to 9.4
_TIRED = 3.0  # what a puzzle loses each time it was a parent


class _Cap(NamedTuple):
    """Techniques up to a rating, tried on the most promising puzzles of a round."""

    rating: float
    most: int  # puzzles
    most_refuted: int  # of their candidates
    worth: float  # that of being stuck at once


_CAPS = (_Cap(7.1, 40, 729, 15), _Cap(8.4, 16, 729, 15), _Cap(9.4, 6, 10, 10))


KNOWN = (  # hard puzzles that this search found, rated 10.6 to 11.5: where `generate` begins
    "........1.....2.34..4...52...2..3.6..7..1....8..9.......6..54...9.7.....1...8....",
    "........1.....2.3...4...52...2..3.6..7..1....8..9.......6..54...9.7....61...8....",
    "........1.....2.3...314.25....4..6....6..1..517..6......4..5..3.31..4..28..9.....",
    "........1..2..3.4..4..5.6.3..3..1..4.7.8.....9..5.......63.54...8.9.....5...7..2.",
    "........1..2..3.4..5.67.3......8..7...1..7..46..9.......3..24...2.8.....9...5..2.",
)


class HardPuzzle(NamedTuple):
    """A puzzle that was found: minimal, with one solution, in canonical form.

    rating: that of Sudoku Explainer.
    round: the round of exchanges in which it was found.

    >>> HardPuzzle(Grid.empty(), 10.5, 3).rating
    10.5
    """

    grid: Grid
    rating: float
    round: int


@dataclass(slots=True)
class _Parent:
    fitness: float
    digits: bytes
    times: int = 0


@dataclass(slots=True)
class _SearchState:
    seed: int
    is_climbing: bool  # from random puzzles too
    round: int = 0
    climbs: int = 0
    stale: int = 0  # rounds of this climb without anything better; from _PATIENCE on, rounds with the best of all
    climb: list[_Parent] = field(default_factory=list)
    best: list[_Parent] = field(default_factory=list)  # of all climbs, or of the puzzles given
    seen: set[bytes] = field(default_factory=set)
    found: list[tuple[str, float]] = field(default_factory=list)  # in the last round, and not yet handed out

    def text(self) -> str:
        fields = {name: getattr(self, name) for name in _STATED}
        for name in ("climb", "best"):
            fields[name] = [[one.fitness, one.digits.hex(), one.times] for one in getattr(self, name)]
        return json.dumps({**fields, "seen": sorted(key.hex() for key in self.seen)})


_STATED = ("seed", "is_climbing", "round", "climbs", "stale", "found")


def search_hard(
    puzzles: Iterable[GridLike] | str = (),
    *,
    rating: tuple[float, float] = (10.5, 12.0),
    seed: int | None = None,
    rounds: int | None = None,
    file: Path | str | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> Iterator[HardPuzzle]:
    """Hard classic 9×9 puzzles one after the other, without end: none equivalent to another or to those given.

    It begins with the puzzles given, the harder the better, and without any with random ones, which takes long. The
    result depends on the seed and on these puzzles. It needs the compiled library.

    puzzles: hard puzzles to begin with, each with exactly one solution.
    rating: the lowest and the highest rating; nothing below 9.5 is found.
    rounds: how many rounds of exchanges at most; None without end. A round takes a tenth of a second or more.
    file: where the search is kept; if it is there already, that search goes on, with these puzzles too.

    >>> from itertools import islice
    >>> hard = "........1..2..3.4..4..5.6.3..3..1..4.7.8.....9..5.......63.54...8.9.....5...7..2."
    >>> [found] = islice(search_hard([hard], rating=(9.5, 12.0), seed=1, threads=1), 1)
    >>> found.rating >= 9.5
    True
    """
    if not is_native():
        raise CoreError(_("the search for hard puzzles needs the compiled library"))
    workers, stop = checked_threads(threads), deadline(time_limit, check_stop)
    lowest, highest = _checked_range(rating)
    if rounds is not None:
        checked_number(rounds, _("a number of rounds, 0 or more"), least=0)
    rows = _checked_rows(puzzles, workers, stop)
    own_seed = None if seed is None else checked_seed(seed)
    state = _read_state(file)
    if state is None:
        state = _SearchState(fresh_seed() if own_seed is None else own_seed, is_climbing=not len(rows))
    elif own_seed not in (None, state.seed):
        raise ArgumentError(
            _(
                "the search in {file} has the seed {found}, not {seed}; leave the seed out, or choose another file"
            ).format(file=file, found=state.seed, seed=own_seed)
        )
    state.best = _fittest(_judged(_new_forms(state, rows, workers, stop), workers, stop), state.best)
    if file is not None:
        write_whole(Path(file), state.text().encode())  # what cannot be written is told now
    next_time = monotonic() + 10
    try:
        while True:
            while state.found:
                digits, found = state.found.pop(0)
                if lowest <= found <= highest:
                    yield HardPuzzle(Grid.from_digits(bytes.fromhex(digits)), found, state.round)
            if rounds is not None and state.round >= rounds:
                return
            _next_round(state, workers, stop)
            if file is not None and monotonic() > next_time:
                start = monotonic()
                write_whole(Path(file), state.text().encode())
                next_time = monotonic() + max(10, 50 * (monotonic() - start))  # what was seen grows long
    finally:
        if file is not None:
            write_whole(Path(file), state.text().encode())


def _checked_range(rating: tuple[float, float]) -> tuple[float, float]:
    found = checked_difficulty(rating=rating)
    assert found is not None
    if found.highest < _LEAST_RATED:
        raise ArgumentError(
            _("the search for hard puzzles finds none rated below {least}; sudokit.generate makes those").format(
                least=_LEAST_RATED
            )
        )
    return found.lowest, found.highest


def _checked_rows(puzzles: Iterable[GridLike] | str, threads: int, check_stop: StopCheck) -> "Rows":
    """The puzzles to begin with; an error names the first that is none."""
    rows, _board, errors = read_puzzles(puzzles, classic())
    for index, error in sorted(errors.items())[:1]:
        raise type(error)(_("{error} (item {index} of the list)").format(error=error, index=index))
    for index in np.flatnonzero(~_is_unique(rows, threads, check_stop))[:1].tolist():
        why = _("the puzzle does not have exactly one solution; give one that does")
        raise GridError(_("{error} (item {index} of the list)").format(error=why, index=index))
    return rows


def _read_state(file: Path | str | None) -> _SearchState | None:
    if file is None or not Path(file).exists():
        return None
    try:
        check_file(Path(file))
        fields = json.loads(Path(file).read_text(encoding="utf-8"))
        state = _SearchState(**{name: fields[name] for name in _STATED})
        for number in (state.seed, state.round, state.climbs, state.stale):
            checked_seed(number)
        state.found = [(_row(digits).hex(), float(rating)) for digits, rating in state.found]
        for name in ("climb", "best"):
            parents = [_Parent(float(worth), _row(digits), int(times)) for worth, digits, times in fields[name]]
            setattr(state, name, parents)
        state.seen = set(map(bytes.fromhex, fields["seen"]))
        return state
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise SaveError(_("{file} is not a search that can be continued").format(file=file)) from error


def _row(text: str) -> bytes:
    """The digits of a puzzle that a file states, which another program may have changed."""
    digits = bytes.fromhex(text)
    if len(digits) != 81 or max(digits) > 9:
        raise ValueError(text)
    return digits


def _next_round(state: _SearchState, threads: int, check_stop: StopCheck) -> None:
    """Exchange clues of the most promising puzzles, of this climb or of all; what is rated is found."""
    state.round += 1
    chance = RandomStream(state.seed, state.round)
    if state.is_climbing and (not state.climb or state.stale >= _PATIENCE + _BETWEEN_CLIMBS):
        state.climb = _begin_climb(state, threads, check_stop)
    is_climb = state.is_climbing and state.stale < _PATIENCE
    parents = state.climb if is_climb else state.best
    before = max((one.fitness for one in parents), default=0.0)
    children = []
    for parent in parents[:_PARENTS]:
        if check_stop:
            check_stop()
        rows = _exchanged(np.frombuffer(parent.digits, np.uint8), chance, is_first=not parent.times)
        parent.times += 1
        rows = rows[np.argsort(-_guesses(rows), kind="stable")[:_CHILDREN]]
        children.append(_made_minimal(rows, chance, threads, check_stop))
    new = _judged(_new_forms(state, np.concatenate(children), threads, check_stop), threads, check_stop)
    state.found += [(one.digits.hex(), rating) for one, rating in new if rating]
    parents[:] = _fittest(new, parents)
    if not is_climb:
        state.stale += 1
        return
    state.stale = 0 if max(one.fitness for one in parents) > before else state.stale + 1
    if state.stale == _PATIENCE:
        state.best = _fittest((), state.best + state.climb)


def _begin_climb(state: _SearchState, threads: int, check_stop: StopCheck) -> list[_Parent]:
    from sudokit.native_core.making import make_puzzles

    numbers = range(_RANDOM * state.climbs, _RANDOM * (state.climbs + 1))
    made, _solutions = make_puzzles(state.seed, numbers, bytes(range(81)), 81, threads, check_stop)
    state.climbs += 1
    state.stale = 0
    rows = _soonest_stuck(np.frombuffer(made, np.uint8).reshape(-1, 81), threads, check_stop)
    return _fittest(_judged(_new_forms(state, rows, threads, check_stop), threads, check_stop))


def _soonest_stuck(rows: "Rows", threads: int, check_stop: StopCheck) -> "Rows":
    """The puzzles in which simple techniques end after the fewest steps."""
    found = rate_paths(rows, _SIMPLE, threads, check_stop=check_stop)
    steps = np.where(found.solved == NO, found.counts.sum(axis=1), 81)
    return rows[np.argsort(steps, kind="stable")[:_BEGINNERS]]


def _fittest(new: Iterable[tuple[_Parent, float]], parents: Iterable[_Parent] = ()) -> list[_Parent]:
    """The most promising parents, best first; of those that are worth the same, near twins, one."""
    every = {one.fitness: one for one in [*(one for one, _rating in new), *parents]}
    return sorted(every.values(), key=lambda one: (_TIRED * one.times - one.fitness, one.digits))[:_KEPT]


def _exchanged(puzzle: "Rows", chance: RandomStream, *, is_first: bool) -> "Rows":
    """Puzzles with one solution, with one clue exchanged in all ways, if this is the first time, and two in some.

    Not all of them are minimal.

    Without a clue there are several solutions; a digit that only one of these has in its cell leaves that one. With two
    clues away, a random one is put first.
    """
    shown, empty = np.flatnonzero(puzzle).tolist(), np.flatnonzero(puzzle == 0).tolist()
    places = 10 * np.arange(81)
    peers = classic().peers
    found = [puzzle[None][:0]]
    for number in range(0 if is_first else len(shown), len(shown) + _PAIRS):
        row = puzzle.copy()
        if number < len(shown):
            row[shown[number]] = 0
        else:
            for _clue in range(2):
                row[shown[chance.below(len(shown))]] = 0
            cell, digit = empty[chance.below(len(empty))], 1 + chance.below(9)
            if (row[list(peers[cell])] == digit).any():
                continue
            row[cell] = digit
        solutions = list(islice(lanes.solutions(row.tobytes()), _MOST_SOLUTIONS))
        if len(solutions) == 1:
            found.append(row[None])
        if not 1 < len(solutions) < _MOST_SOLUTIONS:
            continue
        digits = np.frombuffer(b"".join(solutions), np.uint8).reshape(-1, 81)
        alone = np.flatnonzero(np.bincount((digits + places).ravel(), minlength=810) == 1)
        rows = np.repeat(row[None], len(alone), axis=0)
        rows[np.arange(len(alone)), alone // 10] = alone % 10
        found.append(rows)
    return np.concatenate(found)


def _made_minimal(rows: "Rows", chance: RandomStream, threads: int, check_stop: StopCheck) -> "Rows":
    """Without the clues that can go, tried in random order."""
    rows = rows.copy()
    for cell in chance.shuffled(range(81)):
        at = np.flatnonzero(rows[:, cell])
        without = rows[at]
        without[:, cell] = 0
        can_go = _is_unique(without, threads, check_stop)
        rows[at[can_go]] = without[can_go]
    return rows


def _is_unique(rows: "Rows", threads: int, check_stop: StopCheck) -> "NDArray[np.bool_]":
    unique: NDArray[np.bool_] = lanes.solve_many(np.ascontiguousarray(rows), 2, threads, check_stop).counts == 1
    return unique


def _guesses(rows: "Rows") -> "NDArray[np.int64]":
    """How often the fast solver guesses until it has proved that the solution is the only one."""
    return np.array([lanes.solve_many(np.ascontiguousarray(row[None]), 2, 1).guesses for row in rows], np.int64)


def _new_forms(state: _SearchState, rows: "Rows", threads: int, check_stop: StopCheck) -> "Rows":
    """The canonical forms that were not met before."""
    forms = np.frombuffer(canonical_many(rows.tobytes(), threads, check_stop).forms, np.uint8).reshape(-1, 81)
    new = []
    for form in forms:
        key = _key(form.tobytes())
        if key not in state.seen:
            state.seen.add(key)
            new.append(form)
    return np.array(new, np.uint8).reshape(-1, 81)


def _key(form: bytes) -> bytes:
    from hashlib import blake2b

    return blake2b(form, digest_size=8).digest()


def _judged(rows: "Rows", threads: int, check_stop: StopCheck) -> list[tuple[_Parent, float]]:
    """How promising each puzzle is, and its rating, 0 where it is too easy to be of interest."""
    guesses = _guesses(rows)
    costs = search_costs(rows, REFUTED, 0, threads, check_stop)
    refuted = costs["refuted"]
    fitness = np.minimum(guesses, 100) / 20 + (np.minimum(costs["candidates"], _CANDIDATES) - refuted) / 5
    ratings = np.zeros(len(rows))
    left = np.arange(len(rows))
    for cap in _CAPS:
        left = left[refuted[left] <= cap.most_refuted]
        left = left[np.argsort(-fitness[left], kind="stable")[: cap.most]]
        found = rate_paths(np.ascontiguousarray(rows[left]), cap.rating, threads, check_stop=check_stop)
        is_stuck, steps = found.solved == NO, found.counts.sum(axis=1)
        fitness[left] += np.where(is_stuck, cap.worth - np.minimum(steps, 20) / 4, 0)
        left = left[is_stuck & (steps <= _STEPS)]
    left = left[np.argsort(-fitness[left], kind="stable")[:_RATED]]
    found = rate_paths(np.ascontiguousarray(rows[left]), threads=threads, check_stop=check_stop)
    ratings[left] = printed_ratings(found.rating)
    fitness[left] += 10 * (ratings[left] - 9.5)
    parents = [_Parent(worth, row.tobytes()) for worth, row in zip(fitness.tolist(), rows, strict=True)]
    return list(zip(parents, ratings.tolist(), strict=True))
