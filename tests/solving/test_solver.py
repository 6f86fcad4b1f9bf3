"""The questions one asks: solve, solutions, count_solutions, is_unique; and what they say when asked wrongly."""

import math
from itertools import count

import numpy as np
import pytest

import sudokit as sk
from sudokit.errors import ArgumentError, MethodError, NumberError, TimeLimitError
from sudokit.solving.events import solutions_in
from sudokit.solving.narration import narrate
from sudokit.solving.solver import SOLVERS, watch
from sudokit.work.stopping import deadline

UNIQUE = sk.Grid("1... ..3. .4.. ...2")
SOLUTION = sk.Grid("1324 4231 2413 3142")
SEVERAL = sk.Grid("1... ..3. .4.. ....")  # three solutions
NONE = sk.Grid("1... 2... 3... ...4")  # column 1 needs its 4 in r4c1, row 4 has it
ENDLESS = sk.Grid.empty(sk.windoku(sk.classic(25)))  # no solver has found a grid of this board


@pytest.mark.parametrize("method", SOLVERS)
def test_solve_gives_a_solution_or_none(method):
    assert sk.solve(UNIQUE, method=method) == SOLUTION
    assert sk.solve(NONE, method=method) is None
    assert sk.check(sk.solve(SEVERAL, method=method), puzzle=SEVERAL).is_solution


@pytest.mark.parametrize("method", SOLVERS)
def test_a_count_stops_at_its_limit(method):
    empty = sk.Grid.empty(sk.classic(4))
    assert sk.count_solutions(empty, method=method) == 2
    assert sk.count_solutions(empty, limit=7, method=method) == 7
    assert sk.count_solutions(empty, limit=None, method=method) == 288
    assert sk.count_solutions(empty, limit=2**64 + 5, method=method) == 288
    assert sk.count_solutions(NONE, method=method) == 0
    assert sk.count_solutions(UNIQUE, limit=None, method=method) == 1


@pytest.mark.parametrize("method", SOLVERS)
def test_unique_is_exactly_one(method):
    assert sk.is_unique(UNIQUE, method=method)
    assert not sk.is_unique(SEVERAL, method=method)
    assert not sk.is_unique(NONE, method=method)


@pytest.mark.parametrize("method", SOLVERS)
def test_solutions_are_found_as_they_are_asked_for(method):
    first_two = sk.solutions(sk.Grid.empty(sk.classic()), method=method)  # 6.7 · 10²¹ of them
    assert len({next(first_two), next(first_two)}) == 2


def test_backtracking_finds_solutions_in_the_order_of_the_digits():
    found = [str(grid) for grid in sk.solutions(sk.Grid.empty(sk.classic(4)), method="backtracking")]
    assert found == sorted(found)
    assert found[0] == "1234341221434321"


@pytest.mark.parametrize("ask", [sk.solve, sk.solutions, sk.is_unique, watch])
def test_an_unknown_method_is_an_error_that_names_the_known_ones(ask):
    with pytest.raises(MethodError) as error:
        ask(UNIQUE, method="magic")
    assert str(error.value) == "there is no method 'magic'; the methods are fast, backtracking, colouring, exact-cover"


@pytest.mark.parametrize(
    "count",
    [
        sk.count_solutions,
        lambda puzzle, limit: sk.solve_many([puzzle], limit=limit),
        lambda puzzle, limit: list(narrate(puzzle, limit=limit)),
    ],
)
@pytest.mark.parametrize(
    ("limit", "error", "wrong"),
    [
        (0, NumberError, "too small"),
        (-1, NumberError, "too small"),
        (1.5, ArgumentError, "not a whole number"),
        (True, ArgumentError, "not a whole number"),
        ("2", TypeError, "not a whole number"),
    ],
)
def test_a_limit_is_a_whole_number_from_1_or_none_in_every_function(count, limit, error, wrong):
    with pytest.raises(error) as raised:
        count(UNIQUE, limit=limit)
    assert str(raised.value) == f"{limit!r} is {wrong}; give a limit of 1 or more, or None for all"


@pytest.mark.parametrize("limit", [np.int64(1), 10**30, None])
def test_a_limit_may_be_of_any_whole_number_type_and_as_large_as_you_like(limit):
    assert sk.count_solutions(UNIQUE, limit=limit) == 1
    assert sk.solve_many([UNIQUE], limit=limit).solution_counts.tolist() == [1]


@pytest.mark.parametrize(
    ("time_limit", "error"), [(-1, NumberError), (math.nan, NumberError), ("1", ArgumentError), (True, ArgumentError)]
)
@pytest.mark.parametrize("ask", [sk.solve, sk.solutions, sk.is_unique, sk.count_solutions])
def test_a_time_limit_is_a_number_of_seconds(ask, time_limit, error):
    with pytest.raises(error, match=r"^a time limit cannot be .*; give 0 seconds or more, or None$"):
        ask(UNIQUE, time_limit=time_limit)


class GaveUpError(Exception):
    pass


@pytest.mark.parametrize("method", SOLVERS)
@pytest.mark.parametrize(
    "ask",
    [
        lambda **how: sk.count_solutions(sk.Grid.empty(), limit=None, **how),
        lambda **how: sk.is_unique(ENDLESS, **how),
        lambda **how: [None for _solution in sk.solutions(sk.Grid.empty(), **how)],
        lambda **how: sk.solve(ENDLESS, **how),
    ],
)
def test_a_search_ends_when_the_caller_says_so(ask, method):
    calls = count()

    def give_up() -> None:
        if next(calls) == 3:
            raise GaveUpError

    with pytest.raises(GaveUpError):
        ask(method=method, check_stop=give_up)


def test_the_time_limit_counts_by_the_clock_it_is_given():
    ticks = count()  # a second passes whenever somebody looks
    with pytest.raises(TimeLimitError, match="the search did not end within 5 s"):
        list(solutions_in(watch(UNIQUE), deadline(5, now=lambda: next(ticks))))
    enough = len(list(watch(UNIQUE)))
    ticks = count()
    assert list(solutions_in(watch(UNIQUE), deadline(enough, now=lambda: next(ticks)))) == [SOLUTION]


@pytest.mark.parametrize("method", SOLVERS)
def test_a_search_that_would_take_ages_ends_at_the_time_limit(method):
    everything = sk.Grid.empty(sk.classic(4, 4))
    with pytest.raises(TimeLimitError):
        sk.count_solutions(everything, limit=None, method=method, time_limit=0.01)


@pytest.mark.parametrize("method", SOLVERS)
def test_ctrl_c_ends_a_search(method, ctrl_c):
    with ctrl_c():
        sk.count_solutions(sk.Grid.empty(sk.classic(4, 4)), limit=None, method=method)
