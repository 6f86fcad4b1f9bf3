"""The fast method: the same answers from every core as from the readable twin."""

import pickle
from functools import cache
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings

import sudokit as sk
from sudokit.errors import CountError, TimeLimitError
from sudokit.solving.events import solutions_in
from sudokit.solving.readable.propagation import propagation
from tests.puzzle_lists import lists
from tests.solving.brute_force import brute_force
from tests.solving.strategies import puzzles
from tests.solving.test_every_solver import BOARDS, PUZZLES

EASY = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LISTS = lists(
    *("few-clues", "hard", "several-solutions", "minimal", "mutated"),
    public=["17-clue", "hardest-1106", "many-solutions", "generated-minimal", "generated-mutated"],
)


@cache
def found_by_twin(text: str) -> list[sk.Grid]:
    return list(islice(solutions_in(propagation(sk.Grid(text))), 100))


def test_every_core_finds_all_solutions_of_the_shared_puzzles(core):
    for board, count, text in PUZZLES:
        puzzle = sk.Grid(text, BOARDS[board])
        found = list(sk.solutions(puzzle))
        assert (len(found), set(found)) == (count, set(sk.solutions(puzzle, method="exact-cover")))
        assert sk.count_solutions(puzzle, limit=None) == count
        assert sk.count_solutions(puzzle, limit=2) == min(count, 2)
        assert sk.is_unique(puzzle) == (count == 1)
        solution = sk.solve(puzzle)
        assert solution in found if count else solution is None


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(puzzle=puzzles())
def test_every_core_agrees_with_brute_force_on_boards_nobody_would_draw(core, puzzle):
    expected = brute_force(puzzle)
    found = list(sk.solutions(puzzle))
    assert (len(found), set(found)) == (len(expected), expected)
    assert sk.count_solutions(puzzle, limit=None) == len(expected)
    solution = sk.solve(puzzle)
    assert solution in expected if expected else solution is None


@pytest.mark.parametrize("name", LISTS)
def test_every_core_agrees_with_its_python_twin_on_the_lists(native_core, puzzle_list, name):
    texts = puzzle_list(name)
    for text in texts[:: len(texts) // 12]:
        puzzle, by_twin = sk.Grid(text), found_by_twin(text)
        assert sk.count_solutions(puzzle, limit=100) == len(by_twin)
        if len(by_twin) < 100:
            assert set(sk.solutions(puzzle)) == set(by_twin)


def test_a_grid_with_billions_of_solutions_gives_the_first_ones_at_once(core):
    assert len(set(islice(sk.solutions(sk.Grid.empty()), 50))) == 50
    assert sk.count_solutions(sk.Grid.empty(), limit=50) == 50


def test_two_searches_at_the_same_time_do_not_disturb_each_other(core):
    one, other = sk.solutions(sk.Grid.empty()), sk.solutions(EASY.replace({"r1c1": 0, "r3c3": 0}))
    found = [next(one), next(other), sk.solve(EASY), next(one), next(other)]
    assert str(found[2]) == SOLVED
    assert len(set(found)) >= 4
    assert all(sk.check(grid).is_solution for grid in found)


def test_a_search_out_of_time_leaves_the_next_one_alone(core):
    with pytest.raises(TimeLimitError, match=r"the search did not end within 0\.01 s"):
        sk.count_solutions(sk.Grid.empty(), limit=None, time_limit=0.01)
    assert str(sk.solve(EASY)) == SOLVED
    with pytest.raises(TimeLimitError):
        sum(1 for _solution in sk.solutions(sk.Grid.empty(), time_limit=0.01))
    assert str(sk.solve(EASY, time_limit=60)) == SOLVED


@pytest.mark.parametrize("board", [sk.classic(), sk.diagonal(sk.classic(4, 4))], ids=lambda board: board.name)
def test_ctrl_c_is_heard_by_every_core(core, board, ctrl_c):
    with ctrl_c():
        sk.count_solutions(sk.Grid.empty(board), limit=None)
    assert str(sk.solve(EASY)) == SOLVED


def one_house(digits: int) -> sk.Grid:
    """An empty board of a single row: every order of the digits is a solution."""
    row = [("row", range(digits))]
    return sk.Grid.empty(sk.Board(digits, row, name="row", positions=[(0, c) for c in range(digits)]))


@pytest.mark.parametrize("limit", [None, 2**64, 10**30])
def test_a_count_past_what_the_core_counts_to_is_told_as_a_lower_bound_and_never_as_the_number(native_core, limit):
    assert sk.count_solutions(one_house(20), limit=limit) == 2432902008176640000  # 20!
    for empty in (one_house(21), sk.Grid.empty(sk.classic(25)), sk.Grid.empty(sk.classic(32))):
        with pytest.raises(CountError) as told:
            sk.count_solutions(empty, limit=limit)
        assert told.value.at_least == 18446744073709551615
        assert str(told.value) == ("there are 18446744073709551615 solutions or more, too many to count; give a limit")
        assert pickle.loads(pickle.dumps(told.value)).at_least == told.value.at_least


@pytest.mark.parametrize("limit", [1000, 2**63, 2**64 - 1])
def test_a_limit_that_can_be_counted_to_is_reached_exactly(native_core, limit):
    assert sk.count_solutions(one_house(21), limit=limit) == limit


@pytest.mark.parametrize(("limit", "most"), [(None, 2**63 - 1), (10**30, 2**63 - 1), (2**63 - 1, 2**63 - 1), (9, 9)])
def test_many_counts_say_which_of_them_are_exact(native_core, limit, most):
    board = sk.Grid.empty(sk.classic(5, 5)).board
    full = sk.full_grid(board=board, seed=1)
    solved = sk.solve_many([sk.Grid.empty(board), full, "no puzzle"], limit=limit)
    assert (solved.solution_counts.tolist(), solved.exact.tolist()) == ([most, 1, -1], [False, True, False])
