"""The events of a search, believed by nobody: replayed on an empty board and checked step by step."""

import pytest
from hypothesis import given, settings

from sudokit import Grid, anti_knight, classic, diagonal
from sudokit.solving.events import Event, EventKind
from sudokit.solving.solver import SOLVERS
from tests.solving.strategies import puzzles


def can_take(digits: list[int], puzzle: Grid, cell: int, digit: int) -> bool:
    return not digits[cell] and all(digits[peer] != digit for peer in puzzle.geometry.peers[cell])


def check_step(event: Event, digits: list[int], puzzle: Grid) -> None:
    """What an event says about the board as it stands before it."""
    board, every_digit = puzzle.geometry, range(1, puzzle.geometry.digits + 1)
    match event:
        case Event(EventKind.PLACE, _, cell, digit, None, house, forced):
            assert can_take(digits, puzzle, cell, digit)
            assert house is None or cell in house.cells
            if forced and house:
                assert house.is_complete
                assert [c for c in house.cells if can_take(digits, puzzle, c, digit)] == [cell]
            elif forced:
                assert [d for d in every_digit if can_take(digits, puzzle, cell, d)] == [digit]
        case Event(EventKind.RULE_OUT, _, cell, digit, cause, house):
            assert digits[cause] == digit
            if house:
                assert {cell, cause} <= set(house.cells)
            else:
                assert (min(cell, cause), max(cell, cause)) in board.pairs
        case Event(EventKind.DEAD_END, _, None, digit, None, house):
            assert house.is_complete
            assert all(digits[cell] != digit for cell in house.cells)
            assert not any(can_take(digits, puzzle, cell, digit) for cell in house.cells)
        case Event(EventKind.UNDO, _, cell, digit):
            assert digits[cell] == digit
            assert not puzzle.digits[cell]
        case Event(EventKind.FOUND):
            assert event.grid == Grid.from_digits(digits, board)


def replay(method: str, puzzle: Grid) -> None:
    digits = list(puzzle.digits)
    guess_at: dict[int, bool] = {}  # the cells that were filled, in that order, and whether by a guess
    for event in SOLVERS[method](puzzle):
        check_step(event, digits, puzzle)
        if event.kind is EventKind.UNDO:
            assert next(reversed(guess_at)) == event.cell, "the last digit placed is the first taken away"
            del guess_at[event.cell]
            digits[event.cell] = 0
        assert event.depth == sum(guess_at.values())
        if event.kind is EventKind.PLACE:
            guess_at[event.cell] = not event.forced
            digits[event.cell] = event.digit


@pytest.mark.parametrize("method", SOLVERS)
@pytest.mark.parametrize(
    "puzzle",
    [
        Grid("1... ..3. .4.. ...2"),
        Grid(".... .... .... ...."),
        Grid("1... 2... 3... ...4"),
        Grid(".... .... .... ....", diagonal(classic(4))),
        Grid("1... .2.. ..3. ....", anti_knight(classic(4))),
        Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..75"),
    ],
    ids=str,
)
def test_every_event_is_true_of_the_board_that_the_events_before_it_made(method, puzzle):
    replay(method, puzzle)


@settings(deadline=None)
@given(puzzles(most_empty=4))
def test_every_event_is_true_on_boards_nobody_would_draw(puzzle):
    for method in SOLVERS:
        replay(method, puzzle)


def test_backtracking_tries_digits_in_ascending_order_in_cells_in_reading_order():
    events = list(SOLVERS["backtracking"](Grid("12.. 3412 2143 43.1")))
    assert [(event.kind.value, event.cell, event.digit) for event in events[:8]] == [
        ("try", 2, 1),
        ("rule out", 2, 1),
        ("try", 2, 2),
        ("rule out", 2, 2),
        ("try", 2, 3),
        ("place", 2, 3),
        ("try", 3, 1),
        ("rule out", 3, 1),
    ]
