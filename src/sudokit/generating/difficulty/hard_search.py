"""The search for the hardest puzzles: from hard ones, by exchanging clues, with the native rater in the loop.

Of the puzzles that are known the most promising ones have one or two clues exchanged in some hundred ways. What is
unique is made minimal, and what is new by its canonical form is judged, the cheap questions first: how many guesses
does the fast solver need, does the path get stuck below 8.5, below 9.0, below 9.5, and how soon; only what is stuck
then is rated in full, which takes up to a second. Easy puzzles fall at the first question, in some ten microseconds.

A round draws from a stream of its own, so a search depends on its seed alone, whatever the number of threads; its state
can be written to a file and continued as if nothing had happened.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokit.board.grid import Grid, GridLike
from sudokit.board.variants import classic
from sudokit.errors import CoreError, SaveError
from sudokit.formats.puzzle_lists import read_puzzles
from sudokit.native_core import is_native, lanes
from sudokit.native_core.answers import NO
from sudokit.native_core.canonical import canonical_many
from sudokit.native_core.explainer_paths import rate_paths
from sudokit.random_stream import RandomStream, checked_seed, fresh_seed
from sudokit.techniques.grading.native_ratings import printed_ratings
from sudokit.translation import _
from sudokit.whole_files import write_whole
from sudokit.work.stopping import Stop, StopCheck, deadline
from sudokit.work.threads import checked_threads

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.uint8]

_PARENTS, _TRIES, _CHILDREN = 3, 400, 30  # in a round; ways of each parent; of which so many are followed up
_KEPT = 100  # puzzles that may become parents
_GUESSES = 10  # of the fast solver: fewer than 1 in 500 minimal puzzles need as many, and all that are rated 10
_CAPS = (8.4, 8.9, 9.4)  # the path without the searches above
_SOON = 20  # steps before the path is stuck: those of hard puzzles are stuck soon
_TIRED = 0.3  # what a puzzle loses each time it was a parent


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
class _State:
    seed: int
    round: int = 0
    parents: list[_Parent] = field(default_factory=list)
    seen: set[bytes] = field(default_factory=set)
    found: list[tuple[str, float]] = field(default_factory=list)  # in the last round, and not yet handed out

    def text(self) -> str:
        parents = [[one.fitness, one.digits.hex(), one.times] for one in self.parents]
        return json.dumps(
            {
                "seed": self.seed,
                "round": self.round,
                "parents": parents,
                "seen": sorted(key.hex() for key in self.seen),
                "found": self.found,
            }
        )


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

    puzzles: hard puzzles to begin with.
    rating: the lowest and the highest rating.
    rounds: how many rounds of exchanges at most; None without end. A round takes a tenth of a second or more.
    file: where the search is kept; if it is there already, that search goes on.

    >>> from itertools import islice
    >>> hard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
    >>> [found] = islice(search_hard([hard], rating=(9.5, 12.0), seed=1, threads=1), 1)
    >>> found.rating >= 9.5
    True
    """
    if not is_native():
        raise CoreError(_("the search for hard puzzles needs the compiled library"))
    workers, stop = checked_threads(threads), deadline(time_limit, check_stop)
    state = _read_state(file)
    if state is None:
        state = _State(fresh_seed() if seed is None else checked_seed(seed))
        _begin(state, puzzles, workers, stop)
    written = monotonic()
    try:
        while True:
            while state.found:
                digits, found = state.found.pop(0)
                if rating[0] <= found <= rating[1]:
                    yield HardPuzzle(Grid.from_digits(bytes.fromhex(digits)), found, state.round)
            if rounds is not None and state.round >= rounds:
                return
            _next_round(state, workers, stop)
            if file is not None and monotonic() > written + 10:
                write_whole(Path(file), state.text().encode())
                written = monotonic()
    finally:
        if file is not None:
            write_whole(Path(file), state.text().encode())


def _read_state(file: Path | str | None) -> _State | None:
    if file is None or not Path(file).exists():
        return None
    try:
        fields = json.loads(Path(file).read_text(encoding="utf-8"))
        parents = [_Parent(fitness, bytes.fromhex(digits), times) for fitness, digits, times in fields["parents"]]
        found = [(digits, rating) for digits, rating in fields["found"]]
        return _State(fields["seed"], fields["round"], parents, set(map(bytes.fromhex, fields["seen"])), found)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SaveError(_("{file} is not a search that can be continued").format(file=file)) from error


def _begin(state: _State, puzzles: Any, threads: int, check_stop: StopCheck) -> None:
    import numpy as np

    from sudokit.native_core.making import make_puzzles

    rows, _board, _errors = read_puzzles(puzzles, classic())
    if not len(rows):
        made, _solutions = make_puzzles(state.seed, range(2000), bytes(range(81)), 81, threads, check_stop)
        rows = np.frombuffer(made, np.uint8).reshape(-1, 81)
    forms = _new_forms(state, rows, threads, check_stop)
    if len(forms) > _KEPT:
        forms = forms[np.argsort(-_guesses(forms), kind="stable")[:_KEPT]]
    for digits, (fitness, _rating) in zip(forms, _judge(forms, threads, check_stop), strict=True):
        state.parents.append(_Parent(fitness, digits.tobytes()))


def _next_round(state: _State, threads: int, check_stop: StopCheck) -> None:
    """Exchange clues of the most promising puzzles; what is new may become a parent, and is found if it was rated."""
    import numpy as np

    state.round += 1
    chance = RandomStream(state.seed, state.round)
    state.parents.sort(key=lambda one: (_TIRED * one.times - one.fitness, one.digits))
    del state.parents[_KEPT:]
    children = []
    for parent in state.parents[:_PARENTS]:
        if check_stop:
            check_stop()
        parent.times += 1
        rows = _exchanged(np.frombuffer(parent.digits, np.uint8), chance)
        unique = rows[_is_unique(rows, threads, check_stop)][:_CHILDREN]
        children.append(_made_minimal(unique, chance, threads, check_stop))
    forms = _new_forms(state, np.concatenate(children), threads, check_stop)
    forms = forms[_guesses(forms) >= _GUESSES]
    for digits, (fitness, rating) in zip(forms, _judge(forms, threads, check_stop), strict=True):
        state.parents.append(_Parent(fitness, digits.tobytes()))
        if rating:
            state.found.append((digits.tobytes().hex(), rating))


def _exchanged(puzzle: "Rows", chance: RandomStream) -> "Rows":
    """The puzzle with one or two clues exchanged, in many ways; those in which two clues clash are left out."""
    import numpy as np

    rows = np.repeat(puzzle[None], _TRIES, axis=0)
    shown, empty = np.flatnonzero(puzzle).tolist(), np.flatnonzero(puzzle == 0).tolist()
    count = 1 + (chance.below(3) > 0)
    for row in rows:
        for _clue in range(count):
            row[shown[chance.below(len(shown))]] = 0
        for _clue in range(count):
            row[empty[chance.below(len(empty))]] = 1 + chance.below(9)
    peers = np.array(classic().peers)
    clash = ((rows[:, peers] == rows[:, :, None]) & (rows[:, :, None] > 0)).any(axis=(1, 2))
    kept: Rows = rows[~clash]
    return kept


def _made_minimal(rows: "Rows", chance: RandomStream, threads: int, check_stop: StopCheck) -> "Rows":
    """Without the clues that can go, tried in random order."""
    import numpy as np

    rows = rows.copy()
    orders = np.array([chance.shuffled(range(81)) for _row in rows], np.intp).reshape(len(rows), 81)
    for cells in orders.T:
        at = np.flatnonzero(rows[np.arange(len(rows)), cells])
        without = rows[at]
        without[np.arange(len(at)), cells[at]] = 0
        can_go = _is_unique(without, threads, check_stop)
        rows[at[can_go]] = without[can_go]
    return rows


def _is_unique(rows: "Rows", threads: int, check_stop: StopCheck) -> "NDArray[np.bool_]":
    import numpy as np

    unique: NDArray[np.bool_] = lanes.solve_many(np.ascontiguousarray(rows), 2, threads, check_stop).counts == 1
    return unique


def _guesses(rows: "Rows") -> "NDArray[np.int64]":
    """How often the fast solver guesses until it has proved that the solution is the only one."""
    import numpy as np

    return np.array([lanes.solve_many(np.ascontiguousarray(row[None]), 2, 1).guesses for row in rows], np.int64)


def _new_forms(state: _State, rows: "Rows", threads: int, check_stop: StopCheck) -> "Rows":
    """The canonical forms that were not met before."""
    import numpy as np

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


def _judge(rows: "Rows", threads: int, check_stop: StopCheck) -> Sequence[tuple[float, float]]:
    """How promising each puzzle is, and its rating, 0 where it is too easy to be of interest."""
    import numpy as np

    fitness = np.minimum(_guesses(rows), 60) / 30
    ratings = np.zeros(len(rows))
    left = np.arange(len(rows))
    for level, cap in enumerate(_CAPS, start=1):
        found = rate_paths(np.ascontiguousarray(rows[left]), cap, threads, check_stop=check_stop)
        is_stuck, steps = found.solved == NO, found.counts.sum(axis=1)
        fitness[left] += np.where(is_stuck, 10 * level - np.minimum(steps, 60) / 10, found.rating / 2)
        left = left[is_stuck & ((steps <= _SOON) | (level > 1))]
    found = rate_paths(np.ascontiguousarray(rows[left]), threads=threads, check_stop=check_stop)
    ratings[left] = printed_ratings(found.rating)
    fitness[left] += 10 * (ratings[left] - 9)
    return list(zip(fitness.tolist(), ratings.tolist(), strict=True))
