"""Python refuses to write out whole numbers of more than 4,300 digits; an error about one must not fail by that."""

import pytest

import sudokit as sk

HUGE = 10**5000
PUZZLE = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLVED = sk.Grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")


@pytest.mark.parametrize("number", [HUGE, -HUGE], ids=["huge", "below all"])
@pytest.mark.parametrize(
    "call",
    [
        lambda n: sk.classic(n),
        lambda n: sk.classic(n, 3),
        lambda n: sk.classic(3, n),
        lambda n: sk.Board(n, [], name="no board"),
        lambda n: sk.Board(4, [("row", [0, n])], name="no board"),
        lambda n: sk.Board(4, [], name="no board", positions=[(0, 0), (abs(n), n)]),
        lambda n: sk.Board(4, [], name="no board", corners=[(n, 0)]),
        lambda n: sk.Board(4, [], name="no board", pairs=[(0, n)]),
        lambda n: sk.overlapping([(n, 0)]),
        lambda n: sk.overlapping([(0, 0)], rows=n, columns=3),
        lambda n: sk.Candidates(PUZZLE).place("r1c3", n),
        lambda n: sk.Grid([n] * 81),
        lambda n: sk.Grid.from_digits([n] * 81),
        lambda n: sk.Grid.from_rows([[n, 0, 0, 0]] * 4),
        lambda n: PUZZLE[n],
        lambda n: PUZZLE[n, 0],
        lambda n: PUZZLE.replace({"r1c3": n}),
        lambda n: PUZZLE.replace({n: 1}),
        lambda n: sk.generate(seed=n),
        lambda n: sk.generate(clues=n),
        lambda n: sk.generate(clues=(1, 2, n)),
        lambda n: sk.generate(number=n),
        lambda n: sk.generate_many(n),
        lambda n: sk.full_grid(seed=n),
        lambda n: sk.uniform_grids(n),
        lambda n: sk.remove_cells(SOLVED, n),
        lambda n: sk.classic(9).with_constraints(sk.Constraint("digits", "r1c1", digits=[n])),
        lambda n: sk.Constraint("thermometer", [(n, "r1c2")]),
        lambda n: sk.solve_many([PUZZLE], threads=min(n, -n)),
        lambda n: sk.solve(PUZZLE, time_limit=min(n, -n)),
        lambda n: sk.read(f'{{"cells": "...1", "side": {"9" * 5000}}}'),
    ],
)
def test_a_number_of_thousands_of_digits_is_an_error_of_ours(call, number):
    with pytest.raises(sk.SudokuError):
        call(number)


def test_such_a_number_is_shown_by_its_size():
    with pytest.raises(sk.SudokuError, match=r"^a number of 16610 bits cannot be the side of a board; give 2 to 32$"):
        sk.classic(HUGE)
    with pytest.raises(
        sk.SudokuError, match=r"^in the JSON object at line 1: a number of 5000 digits is too long; 4000 are the most$"
    ):
        sk.read(f'{{"cells": "...1", "side": {"9" * 5000}}}')


def test_in_a_list_it_is_the_error_of_its_item():
    assert isinstance(sk.solve_many([PUZZLE, [HUGE] * 81]).errors[1], sk.SudokuError)


def test_a_limit_or_a_time_that_is_never_reached_is_none():
    assert sk.count_solutions(PUZZLE, limit=HUGE) == 1
    assert sk.solve(PUZZLE, time_limit=HUGE) == SOLVED
    assert sk.solve_many([PUZZLE], limit=HUGE).solution_counts.tolist() == [1]
