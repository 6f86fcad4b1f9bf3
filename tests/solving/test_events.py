"""The events of a search, believed by nobody: replayed on an empty board and checked step by step."""

from itertools import product

import pytest
from hypothesis import given, settings

from sudokit import Board, Constraint, Grid, anti_knight, classic, diagonal, non_consecutive
from sudokit.board.rules import DigitSets, Domain, Relation, Rule
from sudokit.solving.events import Event, EventKind
from sudokit.solving.readable.placed_digits import PlacedDigits
from sudokit.solving.solver import SOLVERS
from tests.solving.strategies import puzzles

THERMOMETERS = classic(4).with_constraints(
    Constraint("thermometer", "r1c1 r1c2 r2c3"), Constraint("thermometer", "r4c4 r3c4"), Constraint("odd", "r4c1")
)

RENBAN = classic(4).with_constraints(Constraint("renban", "r1c1 r2c2 r3c2"))


def can_take(digits: list[int], board: Board, cell: int, digit: int) -> bool:
    """Whether no rule forbids the digit beside those that stand there."""
    return (
        not digits[cell]
        and bool(board.domains[cell] >> digit & 1)
        and all(digits[peer] != digit for peer in board.peers[cell])
        and all(
            not digits[other] or relation.allows(digit, digits[other])
            for relation in board.linking_rules_of[cell]
            if isinstance(relation, Relation)  # which say all that the sets of digits of a renban say
            for other in [relation.b]
        )
    )


def possible(digits: list[int], board: Board, in_pairs: bool) -> list[set[int]]:
    """What each empty cell can take; with `in_pairs`, only what also goes with something in every related cell."""
    every_digit = range(1, board.digit_count + 1)
    sets = [{d for d in every_digit if can_take(digits, board, cell, d)} for cell in range(board.cell_count)]
    for cell, digit in enumerate(digits):
        if digit:
            sets[cell] = {digit}
    left = 0
    while in_pairs and left != (left := sum(map(len, sets))):
        for cell, related in enumerate(board.linking_rules_of):
            sets[cell] = {d for d in sets[cell] if all(has_room(rule, cell, d, sets) for rule in related)}
    return sets


def has_room(rule: Rule, cell: int, digit: int, sets: list[set[int]]) -> bool:
    """Whether the other cells of a rule can hold something beside this digit."""
    if isinstance(rule, Relation):
        return any(rule.allows(digit, other) for other in sets[rule.b])
    assert isinstance(rule, DigitSets)
    choices = product(*({digit} if each == cell else sets[each] for each in rule.cells))
    return any(len({*digits}) == len(digits) and sum(1 << d for d in digits) in rule.sets for digits in choices)


def check_step(event: Event, digits: list[int], puzzle: Grid, narrows: bool) -> None:
    """What an event says about the board as it stands before it."""
    board = puzzle.board
    match event:
        case Event(EventKind.PLACE, _, cell, digit, (), houses, forced):
            (house,) = houses or (None,)
            assert can_take(digits, board, cell, digit)
            assert house is None or cell in house.cells
            sets = possible(digits, board, narrows) if forced else []  # the solver may have seen less so far
            if forced and house:
                assert house.is_complete
                assert {c for c in house.cells if digit in sets[c]} <= {cell}
            elif forced:
                assert sets[cell] <= {digit}
        case Event(EventKind.RULE_OUT, _, cell, digit, (), ()):
            assert event.constraints
            for constraint in event.constraints:
                rules = [rule for asked, rule in board.constraint_rules if asked == constraint]
                assert any(isinstance(r, Domain) and r.cell == cell and not r.digits >> digit & 1 for r in rules)
        case Event(EventKind.RULE_OUT, _, cell, digit, (cause,), houses):
            for house in houses:
                assert digits[cause] == digit
                assert {cell, cause} <= set(house.cells)
            for constraint in event.constraints:
                rules = [rule for asked, rule in board.constraint_rules if asked == constraint]
                held = {cell: digit, cause: digits[cause]}
                assert any(
                    isinstance(r, Relation) and {r.a, r.b} == held.keys() and not r.allows(held[r.a], held[r.b])
                    for r in rules
                )
            if not houses and not event.constraints:
                assert digits[cause] == digit
                assert (min(cell, cause), max(cell, cause)) in board.given_pairs
        case Event(EventKind.DEAD_END, _, None, digit, (), (house,)):
            assert house.is_complete
            assert all(digits[cell] != digit for cell in house.cells)
            sets = possible(digits, board, narrows)
            assert not any(digit in sets[cell] for cell in house.cells)
        case Event(EventKind.DEAD_END, _, cell) if narrows:  # the others may have used up the digits by trying them
            assert not possible(digits, board, narrows)[cell]
        case Event(EventKind.UNDO, _, cell, digit):
            assert digits[cell] == digit
            assert not puzzle.digits[cell]
        case Event(EventKind.FOUND):
            assert event.grid == Grid.from_digits(digits, board)


def replay(method: str, puzzle: Grid) -> None:
    digits = list(puzzle.digits)
    guess_at: dict[int, bool] = {}  # the cells that were filled, in that order, and whether by a guess
    for event in SOLVERS[method](puzzle):
        check_step(event, digits, puzzle, narrows=method == "fast")
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
        Grid(".... .... .... ....", THERMOMETERS),
        Grid("1... .... .... ...2", THERMOMETERS),
        Grid("3... .... .... ....", THERMOMETERS),
        Grid("2... .... .... ...2", non_consecutive(classic(4))),
        Grid("1... .... .... ....", RENBAN),
        Grid("4... .... .... 1..2", RENBAN),
        Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..75"),
    ],
    ids=str,
)
def test_every_event_is_true_of_the_board_that_the_events_before_it_made(method, puzzle):
    if method == "colouring" and not puzzle.board.only_keeps_apart:
        method = "backtracking"  # which speaks of the same steps, and takes every rule
    replay(method, puzzle)


@settings(deadline=None)
@given(puzzles(most_empty=4))
def test_every_event_is_true_on_boards_nobody_would_draw(puzzle):
    for method in SOLVERS:
        if method != "colouring" or puzzle.board.only_keeps_apart:
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


def test_a_digit_is_ruled_out_by_the_rule_that_forbids_it():
    placed = PlacedDigits(Grid("13.. .... .... ...3", THERMOMETERS))
    found = {
        (cell, digit): (obstacle.causes, *(why.name for why in obstacle.houses + obstacle.constraints))
        for cell, digit in product((6, 11), (1, 2, 3, 4))
        for obstacle in [placed.obstacle(cell, digit)]
        if obstacle is not None
    }
    assert found == {
        (6, 1): ((), "thermometer at r1c1"),
        (6, 2): ((), "thermometer at r1c1"),
        (6, 3): ((1,), "thermometer at r1c1"),
        (11, 1): ((), "thermometer at r4c4"),
        (11, 2): ((15,), "thermometer at r4c4"),
        (11, 3): ((15,), "column 4", "box 4", "thermometer at r4c4"),
    }


def test_a_given_that_a_rule_forbids_ends_the_search_at_once():
    clash = next(SOLVERS["exact-cover"](Grid("32.. .... .... ....", THERMOMETERS)))
    assert (clash.kind, clash.cell, clash.digit, [rule.name for rule in clash.constraints]) == (
        EventKind.RULE_OUT, 0, 3, ["thermometer at r1c1"]
    )  # fmt: skip
