"""Native grids and puzzles against their Python twins, and the promises of a batch."""

import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.generating.grids.uniform_grids import uniform_grid
from sudokit.generating.puzzles.clue_symmetry import orbits
from sudokit.generating.puzzles.removal import UniqueDigits, reduce
from sudokit.native_core import available_cores, using
from sudokit.native_core.making import draw_uniform_grid, make_puzzles, uniform_grids
from sudokit.random_stream import RandomStream

pytestmark = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")

SINGLE_CELLS = bytes(range(81))


def orbit_numbers(symmetry: str) -> bytes:
    number_of = {cell: number for number, orbit in enumerate(orbits(symmetry, classic(9))) for cell in orbit}
    return bytes(number_of[cell] for cell in range(81))


def grids_in(digits: bytes) -> list[Grid]:
    return [Grid.from_digits(digits[start : start + 81]) for start in range(0, len(digits), 81)]


def test_uniform_grids_and_their_twin_are_the_same_to_the_last_draw():
    for stream in range(20):
        native, twin = RandomStream(3, stream), RandomStream(3, stream)
        with using("python"):
            expected = uniform_grid(classic(), twin)
        assert draw_uniform_grid(native) == expected.digits
        assert native.state == twin.state


def test_a_batch_of_grids_is_made_of_single_streams():
    batch = grids_in(uniform_grids(3, 5, 10, threads=2))
    assert batch == [uniform_grid(classic(), RandomStream(3, stream)) for stream in range(5, 15)]


@pytest.mark.parametrize(
    ("symmetry", "most_removed"),
    [
        ("none", 81),
        ("none", 50),
        ("half-turn", 81),
        ("half-turn", 40),
        ("half-turn", 41),
        ("quarter-turn", 48),
        ("all", 81),
    ],
)
def test_puzzles_are_dug_as_the_twin_digs_them(native_core, symmetry, most_removed):
    puzzles, solutions = make_puzzles(7, range(6), orbit_numbers(symmetry), most_removed)
    for stream, (puzzle, solution) in enumerate(zip(grids_in(puzzles), grids_in(solutions), strict=True)):
        rng = RandomStream(7, stream)
        assert solution == uniform_grid(classic(), rng)
        twin = UniqueDigits(solution.digits, solution.board)
        reduce(twin, rng.shuffled(orbits(symmetry, classic(9))), most_removed)
        assert puzzle.digits == twin.digits


def test_a_seed_means_the_same_puzzle_for_ever(native_core):
    puzzles, _solutions = make_puzzles(1, [0], SINGLE_CELLS, 81)
    assert Grid.from_digits(puzzles) == Grid(
        ".6..........27914......17....795.4...1..26...52....8..25..6............3...7..2.."
    )


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_and_parts_change_nothing(native_core, threads):
    whole = make_puzzles(9, range(300), SINGLE_CELLS, 81, threads)
    parts = [make_puzzles(9, range(first, first + 100), SINGLE_CELLS, 81) for first in (0, 100, 200)]
    assert whole == tuple(b"".join(part[i] for part in parts) for i in (0, 1))


def test_minimal_puzzles_from_uniform_grids_have_24_4_clues_on_average(native_core):
    puzzles, _solutions = make_puzzles(2, range(4000), SINGLE_CELLS, 81)
    assert (81 * 4000 - puzzles.count(0)) / 4000 == pytest.approx(24.40, abs=0.07)  # four standard errors


def test_streams_come_in_any_order(native_core):
    puzzles, solutions = make_puzzles(9, range(300), SINGLE_CELLS, 81)
    some = [7, 299, 0, 7]
    assert make_puzzles(9, some, SINGLE_CELLS, 81) == tuple(
        b"".join(digits[81 * stream : 81 * stream + 81] for stream in some) for digits in (puzzles, solutions)
    )
