"""The general engine against a brute force on boards nobody would draw, and against numbers known from elsewhere."""

import gc
import weakref
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.board.board import Board
from sudokit.board.checking import check
from sudokit.board.grid import Grid
from sudokit.board.variants import anti_knight, classic, diagonal, disjoint_groups, windoku
from sudokit.generating.grids.random_fill import fill_in_python, random_fill
from sudokit.native_core import library
from sudokit.native_core.general import Engine, engine_for
from sudokit.random_stream import RandomStream
from tests.solving.brute_force import brute_force
from tests.solving.strategies import puzzles

pytestmark = pytest.mark.skipif(library.library() is None, reason="there is no compiled library")


def solutions_of(puzzle: Grid) -> list[Grid]:
    engine = engine_for(puzzle.board)
    return [Grid.from_digits(digits, puzzle.board) for digits in engine.solutions(puzzle.digits)]


def test_a_puzzle_with_one_solution_has_that_one():
    puzzle = Grid("1... ..3. .4.. ...2")
    assert solutions_of(puzzle) == [Grid("1324 4231 2413 3142")]
    assert engine_for(puzzle.board).solve(puzzle.digits) == Grid("1324 4231 2413 3142").digits


@pytest.mark.parametrize("text", ["11.. .... .... ....", "1... .1.. .... ....", "12.. ..34 .... ...."])
def test_givens_that_contradict_each_other_leave_no_solution(text: str):
    puzzle = Grid(text)
    engine = engine_for(puzzle.board)
    assert engine.solve(puzzle.digits) is None
    assert engine.count(puzzle.digits) == 0
    assert list(engine.solutions(puzzle.digits)) == []


@pytest.mark.parametrize(
    ("board", "grids"),
    [(classic(4), 288), (diagonal(classic(4)), 48), (classic(2, 3), 28_200_960)],
    ids=lambda value: getattr(value, "name", value),
)
def test_the_grids_of_a_board_are_as_many_as_is_known(board: Board, grids: int):
    assert engine_for(board).count(bytes(board.cell_count)) == grids


@pytest.mark.parametrize("limit", [1, 2, 3, 10_000])
def test_an_empty_grid_is_counted_up_to_the_limit(limit: int):
    assert engine_for(classic()).count(bytes(81), limit) == limit
    listed = list(islice(engine_for(classic()).solutions(bytes(81)), limit))
    assert len(set(listed)) == limit
    assert all(check(Grid.from_digits(digits)).is_solution for digits in listed[:20])


@given(puzzles())
def test_the_engine_finds_what_brute_force_finds(puzzle: Grid):
    found = solutions_of(puzzle)
    expected = brute_force(puzzle)
    assert len(found) == len(expected)
    assert set(found) == expected
    engine = Engine(puzzle.board)
    assert engine.count(puzzle.digits) == len(expected)
    assert engine.count(puzzle.digits, limit=2) == min(len(expected), 2)
    assert (engine.solve(puzzle.digits) is None) == (not expected)


@given(puzzles(most_empty=3), st.data())
def test_taking_digits_away_is_judged_as_counting_judges_it(puzzle: Grid, data: st.DataObject):
    engine = engine_for(puzzle.board)
    if engine.count(puzzle.digits, limit=2) != 1:
        return
    taken = data.draw(st.sets(st.integers(0, puzzle.board.cell_count - 1), max_size=12))
    after = bytes(0 if cell in taken else digit for cell, digit in enumerate(puzzle.digits))
    assert engine.stays_unique(puzzle.digits, after) == (engine.count(after, limit=2) == 1)


def test_cases_are_counted_where_there_is_no_solution_and_no_further_than_asked():
    engine = engine_for(classic(4))
    pairs = [0b00110] * 2 + [0b11000] * 2  # rows of 1 or 2 twice, then 3 or 4
    assert engine.count_cases(pairs * 4, 100) == 1
    assert engine.count_cases([0b11110] * 16, 100) is None
    hard = Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    other = hard.replace({1: 2})  # the solution has a 1 there
    cases = Engine(classic()).count_cases([1 << digit if digit else 0b1111111110 for digit in other.digits], 10_000)
    assert cases == 27
    assert Engine(classic()).count_cases([1 << digit if digit else 0b1111111110 for digit in other.digits], 26) is None


def test_two_enumerations_on_one_board_do_not_disturb_each_other():
    engine = engine_for(classic(4))
    alone = list(engine.solutions(bytes(16)))
    pairs = list(zip(engine.solutions(bytes(16)), engine.solutions(bytes(16)), strict=True))
    assert pairs == list(zip(alone, alone, strict=True))


class EnoughError(Exception):
    pass


def test_an_enumeration_that_is_collected_with_a_cycle_leaves_no_closed_search_behind():
    # Python closes the native search and lets the generator hand it back, in this order or the other.
    engine = engine_for(classic(4))
    for _attempt in range(20):
        cycle = [engine.solutions(bytes(16))]
        next(cycle[0])
        cycle.append(cycle)
        enumeration = weakref.ref(cycle[0])
        del cycle
        gc.collect(1)  # of what is young
        assert enumeration() is None
        assert len(list(engine.solutions(bytes(16)))) == 288


def test_work_that_takes_long_can_be_ended_from_between_its_slices():
    def enough() -> None:
        raise EnoughError

    with pytest.raises(EnoughError):
        engine_for(classic(2, 4)).count(bytes(64), check_stop=enough)


FILLED = [
    classic(4),
    classic(2, 3),
    diagonal(),
    windoku(),
    anti_knight(),
    disjoint_groups(diagonal()),
    classic(3, 4),
]


@pytest.mark.parametrize("board", FILLED, ids=lambda board: board.name)
def test_both_forms_of_the_random_fill_make_the_same_draws_and_the_same_grid(board: Board):
    native, readable = RandomStream(2026), RandomStream(2026)
    grid = engine_for(board).random_fill(native)
    assert grid == fill_in_python(board, readable)
    assert native.state == readable.state
    assert check(Grid.from_digits(grid, board)).is_solution


@given(puzzles(most_empty=12), st.integers(0, 99))
def test_both_forms_of_the_random_fill_agree_on_any_board_and_beginning(puzzle: Grid, seed: int):
    native, readable = RandomStream(seed), RandomStream(seed)
    filled = engine_for(puzzle.board).random_fill(native, puzzle.digits)
    assert filled == fill_in_python(puzzle.board, readable, puzzle.digits)
    assert native.state == readable.state
    assert (filled is None) == (engine_for(puzzle.board).count(puzzle.digits, limit=1) == 0)


def test_the_same_seed_fills_the_same_grid_on_every_machine(core: str):
    def fill(board: Board, seed: int, number: int) -> str:
        return str(Grid.from_digits(random_fill(board, RandomStream(seed, number)), board))

    assert fill(classic(4), 1, 0) == "2143431212343421"
    assert fill(classic(4), 1, 1) == "3124243142131342"
    assert fill(diagonal(), 5, 0) == "821796543976345182453821679312689457768453291594172836137564928649238715285917364"


def test_large_boards_with_more_houses_are_filled():
    for board in (classic(4, 4), diagonal(windoku(classic(4, 4))), diagonal(classic(5, 5)), classic(4, 8)):
        grid = engine_for(board).random_fill(RandomStream(7))
        assert check(Grid.from_digits(grid, board)).is_solution


def test_where_chance_is_lost_the_fill_builds_something_regular():
    board = anti_knight(disjoint_groups(classic(2, 8)))
    for seed in (0, 1):
        grid = engine_for(board).random_fill(RandomStream(seed))
        assert check(Grid.from_digits(grid, board)).is_solution


def test_the_readable_fill_begins_orderly_after_its_drawn_beginnings(monkeypatch: pytest.MonkeyPatch):
    """The native form is asked the same in general_test.cpp."""
    monkeypatch.setattr("sudokit.generating.grids.random_fill.BEGINNINGS", 1)
    board = diagonal(classic(3, 4))
    assert str(Grid.from_digits(fill_in_python(board, RandomStream(4)), board)) == (
        "A1592C836B74647BA159C328238CB7641A5987263B4A951C59CA182746B31B4359C682A7"
        "C29576B1384A46A7839521CBB83142AC79657AB264385C919518CA72B4363C64951BA782"
    )


@pytest.mark.parametrize("name", ["minimal-16x16", "16x16"])
def test_every_16x16_of_the_lists_has_one_solution(puzzle_list, name):
    for puzzle in map(Grid, puzzle_list(name)):
        assert engine_for(puzzle.board).count(puzzle.digits, limit=2) == 1


@pytest.mark.parametrize(("name", "first"), [("clues-300-25x25", 0), ("25x25", 16)])
def test_a_25x25_that_plain_search_gives_up_is_proved_unique(puzzle_list, name, first):
    for puzzle in map(Grid, puzzle_list(name)[first:]):
        solution = engine_for(puzzle.board).solve(puzzle.digits)
        assert check(Grid.from_digits(solution, puzzle.board), puzzle=puzzle).is_solution
        assert engine_for(puzzle.board).count(puzzle.digits, limit=2) == 1
