"""The board at every moment, and long runs in few pictures."""

import tracemalloc
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudokit as sk
from sudokit.board.cells import CellSet
from sudokit.generating.grids.full_grids import READABLE_METHODS, watch_filling
from sudokit.rendering.playback import Snapshot, evenly, snapshots, together, view_of
from sudokit.solving.events import Event, EventKind
from sudokit.solving.solver import SOLVERS, watch

TRY, PLACE, RULE_OUT, UNDO, FOUND = (
    EventKind.TRY,
    EventKind.PLACE,
    EventKind.RULE_OUT,
    EventKind.UNDO,
    EventKind.FOUND,
)
EMPTY = sk.Grid.empty(sk.classic(4))
PUZZLE = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def played(*events: Event) -> list[Snapshot]:
    return list(snapshots(events, EMPTY))


def test_digits_are_put_and_taken_away() -> None:
    moments = played(Event(TRY, 0, 3, 2), Event(PLACE, 0, 3, 2), Event(UNDO, 0, 3, 2))
    assert [moment.digits[3] for moment in moments] == [0, 0, 2, 0]


def test_a_digit_counts_as_tried_when_it_is_put_without_being_forced() -> None:
    moments = played(
        Event(TRY, 0, 3, 1),
        Event(RULE_OUT, 0, 3, 1),
        Event(TRY, 0, 3, 2),
        Event(PLACE, 0, 3, 2),
        Event(PLACE, 1, 4, 2, forced=True),
        Event(PLACE, 1, 5, 1),
        Event(UNDO, 1, 5, 1),
    )
    assert [moment.tries for moment in moments] == [0, 0, 0, 0, 1, 1, 2, 2]
    assert [moment.undos for moment in moments] == [0, 0, 0, 0, 0, 0, 0, 1]


@pytest.mark.parametrize("method", ["fast", "exact-cover"])
def test_a_puzzle_of_singles_needs_no_try(method: str) -> None:
    *_others, last = snapshots(watch(PUZZLE, method=method), PUZZLE)
    assert (last.is_solved, last.tries) == (True, 0)


def test_it_ends_with_the_first_solution() -> None:
    moments = played(Event(FOUND, 0), Event(UNDO, 0, 3, 2))
    assert [moment.is_solved for moment in moments] == [False, True]


@pytest.mark.parametrize("method", SOLVERS)
def test_every_solver_can_be_played_to_its_solution(method: str) -> None:
    *_, last = snapshots(watch(PUZZLE, method=method), PUZZLE)
    assert sk.Grid.from_digits(last.digits) == sk.solve(PUZZLE)


@pytest.mark.parametrize("method", READABLE_METHODS)
def test_every_filling_can_be_played_to_a_full_grid(method: str) -> None:
    *_, last = snapshots(watch_filling(method=method, seed=5), sk.Grid.empty())
    assert last.is_solved
    assert sk.check(sk.Grid.from_digits(last.digits)).is_solution


def test_of_two_runs_the_shorter_one_waits_for_the_other() -> None:
    short, long = played(Event(FOUND, 0)), played(Event(TRY, 0, 1, 1), Event(TRY, 0, 1, 2), Event(FOUND, 0))
    assert [(a.step, b.step) for a, b in together(short, long)] == [(0, 0), (1, 1), (1, 2), (1, 3)]


@given(st.integers(0, 3000), st.integers(2, 50))
def test_what_is_kept_is_spread_evenly_from_the_first_to_the_last(count: int, most: int) -> None:
    kept = evenly(range(count), most)
    assert len(kept) == min(count, most)
    if count:
        assert (kept[0], kept[-1]) == (0, count - 1)
    gaps = [b - a for a, b in pairwise(kept)]
    if gaps:
        assert min(gaps) >= 1
        assert max(gaps) <= 1.6 * (count - 1) / (len(kept) - 1) + 1


def test_a_long_run_does_not_fill_the_memory() -> None:
    tracemalloc.start()
    try:
        kept = evenly((bytes(100) for _ in range(50_000)), 20)
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(kept) == 20
    assert peak < 200_000  # all of them would be five million


def test_fewer_than_two_cannot_be_kept() -> None:
    with pytest.raises(ValueError, match=r"items are too few to keep"):
        evenly([], 1)


def role_of(event: Event) -> list[tuple[str, tuple[int, ...]]]:
    view = view_of(played(event)[-1], EMPTY)
    return [(highlight.role, highlight.cells) for highlight in view.highlights]


def test_the_last_step_stands_out() -> None:
    assert role_of(Event(TRY, 0, 3, 2)) == [("tried", (3,))]
    assert role_of(Event(PLACE, 0, 3, 2)) == [("placed", (3,))]
    assert role_of(Event(UNDO, 0, 3, 2)) == [("undone", (3,))]
    assert role_of(Event(RULE_OUT, 0, 3, 2, causes=(1,))) == [("removed", (3,)), ("cause", (1,))]
    assert role_of(Event(EventKind.DEAD_END, 0, 3)) == [("removed", (3,))]
    assert role_of(Event(FOUND, 0)) == []


def test_a_digit_that_is_ruled_out_is_shown_in_conflict_with_its_cause() -> None:
    view = view_of(played(Event(RULE_OUT, 0, 3, 2, causes=(1,)))[-1], EMPTY)
    assert (view.entries[3], view.conflicts) == (2, CellSet([1, 3]))


def test_givens_stay_givens() -> None:
    view = view_of(next(iter(snapshots([], PUZZLE))), PUZZLE)
    assert (view.givens, view.entries) == (PUZZLE.digits, bytes(81))
