"""The puzzles of a seed are a numbered row, and every function gives the same ones; numbers and ends by the caller."""

from contextlib import nullcontext
from typing import Unpack, get_type_hints

import numpy as np
import pytest

from sudokit.board.variants import classic, disjoint_groups
from sudokit.errors import ArgumentError, NumberError
from sudokit.generating.grids.full_grids import full_grid
from sudokit.generating.grids.uniform_grids import uniform_grids
from sudokit.generating.puzzles.generate import generate, generate_arrays, generate_many, iter_puzzles
from sudokit.generating.puzzles.removal import remove_cells
from sudokit.generating.puzzles.spec import Requirements
from sudokit.native_core import is_native, using

SMALL = classic(4)


def test_type_checkers_know_what_may_be_required_of_many_puzzles_as_of_one():
    of_one = get_type_hints(generate)
    names = ["difficulty", "rating", "technique", "symmetry", "minimal", "pattern", "method", "rules", "unneeded_rules"]
    assert get_type_hints(Requirements) == {name: of_one[name] for name in names}
    own = {"clues", "board", "seed", "number", "time_limit", "check_stop", "progress", "return"}
    assert of_one.keys() - names == own
    for function in (generate_many, iter_puzzles, generate_arrays):
        assert get_type_hints(function)["required"] == Unpack[Requirements]


NO_NUMBER = "give a puzzle number from 0 to 9223372036854775807"


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: generate_many(-1), NumberError, "-1 is too small; give a number of puzzles, 0 or more"),
        (lambda: generate_many(True), ArgumentError, "True is not a whole number; give a number of puzzles, 0 or more"),
        (lambda: iter_puzzles("a"), ArgumentError, "'a' is not a whole number; give a number of puzzles, 0 or more"),
        (lambda: generate_arrays(2.0), ArgumentError, "2.0 is not a whole number; give a number of puzzles, 0 or more"),
        (lambda: generate(number=-1), NumberError, f"-1 is too small; {NO_NUMBER}"),
        (lambda: generate(number=1.5), ArgumentError, f"1.5 is not a whole number; {NO_NUMBER}"),
        (lambda: generate(number=1 << 64), NumberError, f"{1 << 64} is too large; {NO_NUMBER}"),
        (lambda: generate_many(1, first=-1), NumberError, f"-1 is too small; {NO_NUMBER}"),
        (lambda: generate_many(1, first=1 << 63), NumberError, f"9223372036854775808 is too large; {NO_NUMBER}"),
        (
            lambda: generate(clues=2.5),
            ArgumentError,
            "2.5 is not a whole number; give a number of clues, or the fewest and the most",
        ),
        (
            lambda: generate(clues=(24, 26, 28)),
            ArgumentError,
            "(24, 26, 28) does not have 2 items; give a number of clues, or the fewest and the most",
        ),
        (lambda: generate(clues=(28, 24)), NumberError, "24 is too small; give 28 clues or more"),
        (
            lambda: generate(pattern=5),
            ArgumentError,
            "int cannot be a grid; give a grid, text, rows or an array",
        ),
        (
            lambda: full_grid(number=-1),
            NumberError,
            "-1 is too small; give a grid number from 0 to 9223372036854775807",
        ),
        (lambda: uniform_grids(-1), NumberError, "-1 is too small; give a number of grids, 0 or more"),
    ],
)
def test_numbers_of_the_wrong_kind_or_size_are_errors_of_ours(call, error, message):
    with pytest.raises(error) as raised:
        call()
    assert str(raised.value) == message


@pytest.mark.parametrize("spec", [{}, {"minimal": True}, {"clues": 22}, {"board": SMALL}, {"symmetry": "all"}])
def test_generate_makes_the_puzzles_of_generate_many(spec):
    assert generate(**spec, seed=11) == generate_many(1, **spec, seed=11)[0]
    batch = generate_many(5, **spec, seed=11)
    assert [generate(**spec, seed=11, number=number) for number in range(5)] == batch
    assert generate_many(2, **spec, seed=11, first=3) == batch[3:]
    assert list(iter_puzzles(3, **spec, seed=11, first=1)) == batch[1:4]


@pytest.mark.parametrize("spec", [{"minimal": True}, {"clues": (22, 24)}, {"board": SMALL}, {"symmetry": "all"}])
def test_arrays_hold_the_puzzles_of_generate_many_and_their_solutions(spec):
    made = generate_arrays(6, **spec, seed=5, first=2)
    batch = generate_many(6, **spec, seed=5, first=2)
    assert [bytes(row) for row in made.puzzles] == [puzzle.grid.digits for puzzle in batch]
    assert [bytes(row) for row in made.solutions] == [puzzle.solution.digits for puzzle in batch]
    assert (made.puzzles.dtype, made.seed, made.first) == (np.uint8, 5, 2)
    made.puzzles[0] = 0  # they can be worked on


def test_a_stream_without_a_number_has_no_end():
    stream = iter_puzzles(board=SMALL, seed=1)
    assert [next(stream).number for _i in range(100)] == list(range(100))


class GaveUpError(Exception):
    pass


def give_up() -> None:
    raise GaveUpError


@pytest.mark.parametrize("board", [classic(), classic(4, 4)], ids=lambda board: board.name)
@pytest.mark.parametrize("core", ["python", "native"])
@pytest.mark.parametrize(
    "work",
    [
        lambda board: generate(board=board, check_stop=give_up),
        lambda board: generate_many(2000, board=board, check_stop=give_up),
        lambda board: list(iter_puzzles(2000, board=board, check_stop=give_up)),
        lambda board: generate_arrays(2000, board=board, check_stop=give_up),
        lambda board: full_grid(method="colouring", board=board, check_stop=give_up),
        lambda board: full_grid(method="propagation", board=disjoint_groups(classic(4, 6)), check_stop=give_up),
        lambda board: uniform_grids(100_000, check_stop=give_up),
        lambda board: remove_cells(full_grid(method="pattern", board=board), 50, check_stop=give_up),
    ],
)
def test_whatever_takes_long_can_be_ended_by_the_caller(work, board, core):
    if core == "native" and not is_native():
        pytest.skip("there is no compiled core to ask")
    with using("python") if core == "python" else nullcontext(), pytest.raises(GaveUpError):
        work(board)
