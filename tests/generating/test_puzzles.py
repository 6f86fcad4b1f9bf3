"""Puzzles: one solution always, as required, or an error that says how far the search came."""

import pickle
import threading
from contextlib import nullcontext
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.board.cells import CellSet
from sudokit.board.checking import check
from sudokit.board.grid import Grid
from sudokit.board.variants import anti_king, anti_knight, classic, diagonal, disjoint_groups, jigsaw, samurai, windoku
from sudokit.errors import MethodError, PuzzleTextError, UnreachableError
from sudokit.generating.difficulty.search import CANDIDATES_9X9
from sudokit.generating.grids.full_grids import READABLE_METHODS
from sudokit.generating.grids.random_fill import fill_in_python, random_fill
from sudokit.generating.puzzles.clue_symmetry import SYMMETRIES
from sudokit.generating.puzzles.generate import generate, generate_arrays, generate_many, iter_puzzles
from sudokit.generating.puzzles.removal import UniqueDigits
from sudokit.generating.puzzles.search import search_for_puzzle
from sudokit.generating.puzzles.spec import GeneratedPuzzle
from sudokit.native_core import available_cores, is_native, using
from sudokit.random_stream import LARGEST_SEED, RandomStream
from sudokit.solving.diagnosis import diagnose
from sudokit.solving.solve_many import solve_many
from sudokit.solving.solver import is_unique, solutions, solve
from sudokit.symmetries.canonical import canonical_form
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.grading.rate_many import rate_many
from sudokit.techniques.words.hint_stages import advise

SMALL = classic(4)
JIGSAW = jigsaw("""
    112222333
    111222333
    111122333
    444556666
    444555666
    444555566
    777788999
    777888999
    778888999
""")
HEART = """
    . . . . . . . . .
    . . x x . x x . .
    . x . . x . . x .
    . x . . . . . x .
    . x . . x . . x .
    . . x . . . x . .
    x . . x . x . . x
    . x . . x . . x .
    . . x . . . x . .
"""


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_places_of_the_clues_are_as_symmetric_as_asked_for(symmetry):
    puzzle = generate(symmetry=symmetry, seed=3)
    assert symmetry in puzzle.symmetries or symmetry == "none"
    assert list(solutions(puzzle)) == [puzzle.solution]


@pytest.mark.parametrize(
    ("clues", "symmetry"),
    [
        (24, "none"),
        (30, "none"),
        (30, "half-turn"),
        (31, "half-turn"),
        (33, "vertical"),
        (32, "quarter-turn"),
        (81, "all"),
    ],
)
def test_the_number_of_clues_is_exactly_the_one_asked_for(clues, symmetry):
    puzzle = generate(clues=clues, symmetry=symmetry, seed=1)
    assert puzzle.clue_count == clues
    assert is_unique(puzzle)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, LARGEST_SEED), st.sampled_from(sorted(SYMMETRIES)), st.booleans())
def test_every_seed_gives_a_puzzle_with_one_solution(seed, symmetry, minimal):
    puzzle = generate(symmetry=symmetry, minimal=minimal and symmetry == "none", board=classic(2, 3), seed=seed)
    assert list(solutions(puzzle)) == [puzzle.solution]
    assert puzzle.is_minimal or not puzzle.spec.minimal


def test_of_a_minimal_puzzle_no_clue_can_be_spared():
    puzzle = generate(minimal=True, seed=1)
    clues = [cell for cell in range(81) if puzzle.grid[cell]]
    assert is_unique(puzzle)
    assert not any(is_unique(puzzle.grid.replace({cell: 0})) for cell in clues)


def test_a_symmetric_puzzle_can_be_minimal_clue_by_clue():
    puzzle = generate(minimal=True, symmetry="half-turn", board=classic(2, 3), seed=1)
    assert puzzle.is_minimal
    assert "half-turn" in puzzle.symmetries


@pytest.mark.parametrize("method", READABLE_METHODS)
def test_any_full_grid_will_do(method):
    puzzle = generate(method=method, seed=1)
    assert list(solutions(puzzle)) == [puzzle.solution]
    assert puzzle.spec.method == method


@pytest.mark.parametrize(
    "board",
    [
        classic(4),
        classic(3, 2),
        classic(2, 5),
        classic(3, 4),
        diagonal(),
        windoku(),
        disjoint_groups(),
        anti_knight(),
        anti_king(),
        diagonal(windoku(classic(4))),
        JIGSAW,
    ],
    ids=lambda board: board.name,
)
def test_any_board_will_do(board):
    puzzle = generate(board=board, seed=1)
    assert puzzle.board == board
    assert list(solutions(puzzle)) == [puzzle.solution]


def test_clues_stand_on_the_pattern_and_nowhere_else():
    puzzle = generate(pattern=HEART, seed=1)
    assert "".join("x" if digit else "." for digit in puzzle.grid) == "".join(HEART.split())
    assert list(solutions(puzzle)) == [puzzle.solution]


def test_a_pattern_may_be_text_a_grid_or_cells():
    drawn = "x..x .xx. .xx. x..x"
    cells = CellSet(cell for cell, mark in enumerate(drawn.replace(" ", "")) if mark == "x")
    puzzles = [
        generate(pattern=pattern, board=SMALL, seed=2)
        for pattern in (drawn, cells, Grid("1..1 .11. .11. 1..1", SMALL), drawn.replace("x", "#").replace(".", "-"))
    ]
    assert len(set(puzzles)) == 1


# ---- what cannot be reached


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        (
            {"clues": 16},
            "16 clues are too few: every 9x9 puzzle with one solution has 17 or more",
        ),
        ({"clues": 82}, "82 clues are too many: 9x9 has 81 cells"),
        (
            {"clues": 6, "board": diagonal()},
            "6 clues are too few: every 9x9 diagonal puzzle with one solution has 8 or more",
        ),
        (
            {"clues": 73, "minimal": True},
            "73 clues are too many for a minimal puzzle on 9x9; give 72 at most: "
            "where a house is full, each of its clues follows from the others",
        ),
        (
            {"clues": 30, "symmetry": "quarter-turn"},
            "quarter-turn symmetry cannot give 30 clues; try 29 or 32",
        ),
        (
            {"pattern": "....", "board": classic(1, 2)},
            "no puzzle can have this pattern: with fewer than 1 clues there is always a second solution",
        ),
        (
            {"pattern": "xxxx xxxx .... ....", "board": SMALL},
            "no puzzle can have this pattern: row 3 and row 4 are empty, and swapping them gives a second solution",
        ),
        (
            {"pattern": "xx.. xx.. xx.. xx..", "board": SMALL},
            "no puzzle can have this pattern: "
            "column 3 and column 4 are empty, and swapping them gives a second solution",
        ),
        (
            {"pattern": "xxxx x... .x.. ...x", "minimal": True, "board": SMALL},
            "no puzzle can have this pattern: row 1 is full, so each of its clues follows from the others",
        ),
        (
            {"pattern": "xxxx .... .... ....", "clues": 5, "board": SMALL},
            "the pattern has 4 cells, but 5 clues are required; give as many cells as clues",
        ),
        (
            {"pattern": "xxxx .... .... ....", "symmetry": "all", "board": SMALL},
            "the pattern does not have all symmetry; give one that has",
        ),
    ],
)
def test_what_no_puzzle_can_be_is_told(spec, message):
    with pytest.raises(UnreachableError) as error:
        generate(**spec)
    assert str(error.value) == message


def test_an_effort_ends_and_tells_how_far_it_came(monkeypatch):
    monkeypatch.setattr("sudokit.generating.puzzles.search.PROOFS", 300)
    monkeypatch.setattr("sudokit.generating.puzzles.search.PROOFS_FOR_ONE_GRID", 100)
    with pytest.raises(UnreachableError) as error:
        generate(clues=17, method="colouring", seed=1)
    assert str(error.value) == (
        "could not make a puzzle with 17 clues on 9x9: 338 uniqueness checks left 24 to 26 clues; "
        "puzzles with so few clues are rare: ask for more, or try another seed"
    )


def test_requirements_that_were_not_met_are_named_in_full(monkeypatch):
    monkeypatch.setattr("sudokit.generating.puzzles.search.PROOFS", 100)
    monkeypatch.setattr("sudokit.generating.puzzles.search.PROOFS_FOR_ONE_GRID", 100)
    with pytest.raises(
        UnreachableError,
        match=r"^could not make a minimal puzzle with 40 clues and symmetry all on 9x9: .*, or relax a requirement$",
    ):
        generate(clues=40, minimal=True, symmetry="all", seed=1)


def test_a_pattern_that_no_puzzle_was_found_for_is_told_with_the_fewest_solutions(monkeypatch):
    monkeypatch.setattr("sudokit.generating.puzzles.search.EFFORT_ON_PATTERN", 9000)
    with pytest.raises(UnreachableError) as error:
        generate(pattern="xx.. xx.. ..x. ....", board=SMALL, method="colouring", seed=1)
    assert str(error.value) == (
        "could not make a puzzle with a pattern of 5 cells on 4x4: 3 grids gave only puzzles with 3 solutions "
        "or more; try another seed, or a pattern of more cells"
    )
    assert error.value.tried == 3


TWENTY_ONE = """
    x . . . x . . . x
    . x . . . . . x .
    . . . x . x . . .
    . . x . . . x . .
    x . . . x . . . x
    . . x . . . x . .
    . . . x . x . . .
    . x . . . . . x .
    x . . . x . . . x
"""  # one grid in five can be changed into a puzzle with these clues


def test_a_pattern_is_tried_with_one_grid_after_the_other():
    puzzles = generate_many(8, pattern=TWENTY_ONE, seed=1)
    assert [puzzle.clue_count for puzzle in puzzles] == [21] * 8
    assert all(is_unique(puzzle.grid) for puzzle in puzzles)


def test_a_pattern_of_another_size_is_told():
    with pytest.raises(PuzzleTextError, match=r"^a pattern for 9x9 has 81 cells, not 16$"):
        generate(pattern="x" * 16)


def test_minimal_puzzles_from_fair_grids_have_24_clues_in_the_mean():
    if not is_native():
        pytest.skip("2,000 puzzles take too long without the compiled core")
    mean = sum(puzzle.clue_count for puzzle in generate_many(2000, minimal=True, seed=1)) / 2000
    assert mean == pytest.approx(24.4, abs=0.1)


@pytest.mark.parametrize("spec", [{"method": "magic"}, {"symmetry": "round"}, {"difficulty": "hrad"}])
def test_unknown_names_are_told(spec):
    with pytest.raises(MethodError):
        generate(**spec)


# ---- what the puzzle tells


def test_a_generated_puzzle_is_a_record_that_has_a_grid_and_knows_how_it_was_made():
    puzzle = generate(clues=30, symmetry="half-turn", seed=5)
    assert not isinstance(puzzle, Grid)
    assert puzzle.grid == Grid(str(puzzle))
    assert (puzzle.spec.clues, puzzle.spec.symmetry, puzzle.seed, puzzle.number) == ((30, 30), "half-turn", 5, 0)
    assert solve(puzzle) == solve(puzzle.grid) == puzzle.solution
    assert check(puzzle.solution, puzzle=puzzle).is_solution
    assert canonical_form(puzzle) == canonical_form(puzzle.grid)
    assert diagnose(puzzle.solution, puzzle=puzzle).is_solution
    assert advise(puzzle).at(5) == advise(puzzle.grid).at(5)


def test_generated_puzzles_are_solved_and_rated_together():
    puzzles = generate_many(3, seed=1)
    assert solve_many(puzzles).solutions.tolist() == [list(puzzle.solution) for puzzle in puzzles]
    assert rate_many(puzzles).rating.tolist() == [rate(puzzle).rating for puzzle in puzzles] == [2.0, 1.2, 1.2]


def test_one_puzzle_is_the_first_of_many_and_parts_of_a_job_can_be_made_anywhere():
    many = generate_many(5, minimal=True, seed=4)
    assert generate(minimal=True, seed=4) == many[0]
    assert generate_many(2, minimal=True, seed=4, first=3) == many[3:]
    assert list(islice(iter_puzzles(minimal=True, seed=4), 5)) == many
    arrays = generate_arrays(3, minimal=True, seed=4, first=2)
    assert [Grid(row) for row in arrays.puzzles] == [puzzle.grid for puzzle in many[2:]]
    assert [Grid(row) for row in arrays.solutions] == [puzzle.solution for puzzle in many[2:]]
    other_board = generate_arrays(2, board=SMALL, seed=1)
    assert other_board.puzzles.shape == (2, 16)


def test_a_range_of_clues_is_kept_and_used():
    counts = {puzzle.clue_count for puzzle in generate_many(30, clues=(28, 32), seed=1)}
    assert counts == {28, 29, 30, 31, 32}
    symmetric = [puzzle.clue_count for puzzle in generate_many(5, clues=(28, 32), symmetry="half-turn", seed=1)]
    assert all(28 <= count <= 32 for count in symmetric)


def test_samurai_puzzles_have_one_solution_and_the_symmetry_asked_for():
    puzzle = generate(board=samurai(), symmetry="half-turn", seed=1)
    assert is_unique(puzzle)
    assert "half-turn" in puzzle.symmetries


@pytest.mark.parametrize("difficulty", ["beginner", "easy", "medium", "hard", "expert"])
def test_a_puzzle_of_a_level_has_that_level_and_the_same_seed_makes_it_again(difficulty):
    puzzle = generate(difficulty=difficulty, seed=3)
    assert rate(puzzle).level == difficulty
    assert generate(difficulty=difficulty, seed=3) == puzzle
    assert generate_many(2, difficulty=difficulty, seed=3, threads=1)[0] == puzzle


def test_a_puzzle_of_a_difficulty_is_the_first_that_fits_among_those_without_one():
    plain = generate_many(20, seed=9, threads=1)
    first = next(puzzle for puzzle in plain if rate(puzzle).level == "easy")
    assert generate(difficulty="easy", seed=9).grid == first.grid
    minimal = generate_many(20, minimal=True, seed=9, first=2 * CANDIDATES_9X9, threads=1)
    first = next(puzzle for puzzle in minimal if "xy-wing" in rate(puzzle).techniques)
    assert generate(technique="xy-wing", seed=9, number=2).grid == first.grid


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
def test_puzzles_of_a_difficulty_depend_neither_on_the_core_nor_on_the_number_of_threads():
    made = generate_many(6, difficulty="easy", seed=4, threads=3)
    assert made == [generate(difficulty="easy", seed=4, number=number) for number in range(6)]
    with using("python"):
        assert generate(difficulty="easy", seed=4, number=5) == made[5]


def test_a_technique_is_on_the_path_and_a_rating_in_its_range():
    assert "x-wing" in rate(generate(technique="x-wing", seed=1)).techniques
    assert 3.0 <= rate(generate(rating=(3.0, 4.5), seed=1)).rating <= 4.5


def test_a_difficulty_that_another_board_does_not_reach_is_given_up_with_the_number_of_puzzles_tried(monkeypatch):
    monkeypatch.setattr("sudokit.generating.difficulty.search.CANDIDATES", 3)
    with pytest.raises(UnreachableError, match=r"on 6x6 .*: there is none among 3 puzzles"):
        generate(board=classic(6), technique="swordfish", seed=1)


def test_a_difficulty_that_is_not_found_ends_honestly(monkeypatch):
    monkeypatch.setattr("sudokit.generating.difficulty.search.CANDIDATES_9X9", 3)
    tried = []
    with pytest.raises(UnreachableError) as error:
        generate(rating=(8.8, 8.9), seed=1, progress=tried.append)
    assert str(error.value) == (
        "could not make a puzzle with a rating from 8.8 to 8.9 on 9x9: the nearest of 3 puzzles is hard (2.6); "
        "try another seed, or relax it"
    )
    assert error.value.tried == 3
    assert str(rate(error.value.nearest)) == "hard (2.6)"
    assert tried == [3]


@pytest.mark.parametrize("threads", [1, 2])
def test_puzzles_before_one_that_is_not_found_are_made_first(monkeypatch, threads):
    monkeypatch.setattr("sudokit.generating.difficulty.search.CANDIDATES_9X9", 3)
    made = iter_puzzles(8, difficulty="easy", seed=2, threads=threads)
    assert [next(made).number for _ in range(3)] == [0, 1, 2]
    with pytest.raises(UnreachableError, match="the nearest of 3 puzzles"):
        next(made)


def test_a_generated_puzzle_survives_pickling():
    puzzle = generate(seed=5, board=SMALL)
    again = pickle.loads(pickle.dumps(puzzle))
    assert isinstance(again, GeneratedPuzzle)
    assert (again, again.solution, again.spec, again.seed) == (puzzle, puzzle.solution, puzzle.spec, puzzle.seed)


# A seed is interface: these puzzles are promised for ever, on every machine and core.
@pytest.mark.parametrize(
    ("spec", "puzzle"),
    [
        (
            {"clues": 30, "seed": 1, "method": "colouring"},
            "..67.....593..1......865.9187.....2..1.6..4...2.9...1..3.2..8......5793.75...9...",
        ),
        (
            {"minimal": True, "seed": 2024, "method": "colouring"},
            "23..7.......5.2..8.16........52.49.....1.....12...5........7.3.4...9..563..6....2",
        ),
        (
            {"clues": 32, "symmetry": "quarter-turn", "seed": 7, "method": "colouring"},
            "9..72..8687.3...4.....84.....3....256.8...7.479....8.....59.....2...8.5758..76..3",
        ),
        (
            {"seed": 1, "number": 3, "method": "backtracking"},
            "2....5..1.5..6..7..1....4...74.1..6..39.46187.6.3......2.6.859.....2.8.....1..7..",
        ),
        (
            {"seed": 1, "board": diagonal(), "method": "colouring"},
            "..2...7.....1.63...46.....8879.....33.5..2...62...8517..34....14.126.........18..",
        ),
        (
            {"pattern": "xx.. ..x. .x.. ..xx", "board": SMALL, "seed": 1, "method": "colouring"},
            "42....4..3....31",
        ),
        (
            {"seed": 1, "board": windoku(), "method": "propagation"},
            "4..85..26.67....835........9514....8..4....9...3.894..798.....2...1....5...7.8.4.",
        ),
        (
            {"minimal": True, "seed": 1, "method": "uniform"},
            ".6..........27914......17....795.4...1..26...52....8..25..6............3...7..2..",
        ),
        (
            {"clues": 25, "seed": 7, "number": 4, "method": "uniform"},
            "......2...7.....5483..2.17.6.......8..49.....3....8.1...7...3..9...157...5.4...6.",
        ),
        (
            {"clues": 31, "symmetry": "half-turn", "seed": 9, "method": "uniform"},
            "23.5..46..7.1....3.9.6.2....5.4..6...1..2..4...2..5.3....2.6.9.5....3.8..63..4.25",
        ),
    ],
)
@pytest.mark.parametrize("core", ["python", "native"])
def test_seeds_keep_their_puzzles(spec, puzzle, core):
    if core == "native" and not is_native():
        pytest.skip("there is no compiled core to ask")
    with using("python") if core == "python" else nullcontext():
        assert str(generate(**spec)) == puzzle


@pytest.mark.parametrize(
    "spec",
    [
        {},
        {"minimal": True},
        {"clues": 24},
        {"clues": 31, "symmetry": "half-turn"},
        {"symmetry": "all"},
        {"clues": 22, "number_of_puzzles": 1},
        {"board": windoku()},
        {"board": diagonal(), "minimal": True, "number_of_puzzles": 2},
        {"board": classic(3, 4), "symmetry": "half-turn", "number_of_puzzles": 2},
    ],
)
def test_batches_of_the_native_core_are_those_of_its_python_twin(spec):
    if not is_native():
        pytest.skip("there is no compiled core to compare with")
    n = spec.pop("number_of_puzzles", 3)
    native = generate_many(n, **spec, seed=3)
    with using("python"):
        python = generate_many(n, **spec, seed=3)
    assert native == python
    assert [puzzle.solution for puzzle in native] == [puzzle.solution for puzzle in python]
    assert [puzzle.number for puzzle in native] == list(range(n))


def test_a_batch_does_not_depend_on_the_number_of_threads():
    spec = {"minimal": True, "board": classic(2, 3), "seed": 9}
    batch = generate_many(6, **spec, threads=1)
    assert batch == generate_many(6, **spec, threads=3) == [generate(**spec, number=i) for i in range(6)]
    assert [puzzle.number for puzzle in batch] == [0, 1, 2, 3, 4, 5]
    assert len({puzzle.grid for puzzle in batch}) == 6


def test_a_batch_that_nobody_wants_to_the_end_leaves_no_thread_behind():
    puzzles = iter_puzzles(1000, clues=150, method="pattern", board=classic(16), seed=1, threads=2)
    assert next(puzzles).number == 0
    puzzles.close()
    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith("sudokit")]


def ctrl_c() -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    "spec", [{"method": "colouring"}, {"method": "pattern"}, {"minimal": False, "pattern": "x" * 240 + "." * 16}]
)
def test_making_a_puzzle_can_be_ended_from_outside_in_each_of_its_parts(spec):
    spec = {"minimal": True, "method": "pattern"} | spec
    with pytest.raises(KeyboardInterrupt):
        generate(**spec, board=classic(16), seed=1, check_stop=ctrl_c)


@pytest.mark.parametrize("form", [random_fill, fill_in_python])
def test_a_long_random_fill_can_be_ended_from_outside(form):
    with pytest.raises(KeyboardInterrupt):
        form(disjoint_groups(classic(4, 6)), RandomStream(1), check_stop=ctrl_c)


# ---- every puzzle of 4×4


def test_there_are_85632_minimal_4x4_puzzles_and_is_minimal_knows_them():
    """Count them all: a grid seen through a set of cells is a puzzle if every other grid differs in one of them."""
    full = [np.frombuffer(grid.digits, np.uint8) for grid in solutions(Grid.empty(SMALL))]
    bit = 1 << np.arange(16)
    by_clues = dict.fromkeys(range(17), 0)
    proper_by_clues = dict.fromkeys(range(17), 0)
    sizes = np.array([cells.bit_count() for cells in range(1 << 16)])
    for grid in full:
        if list(grid[:4]) != [1, 2, 3, 4]:
            continue  # the others are these with the digits renamed, 24 ways
        ambiguous = np.zeros(1 << 16, bool)
        for other in full:
            if other is not grid:
                ambiguous[((other == grid) * bit).sum()] = True
        for b in bit:  # fewer clues of an ambiguous puzzle are ambiguous too
            without = np.flatnonzero(np.arange(1 << 16) & b == 0)
            ambiguous[without] |= ambiguous[without | b]
        minimal = ~ambiguous
        for b in bit:
            with_it = np.flatnonzero(np.arange(1 << 16) & b)
            minimal[with_it] &= ambiguous[with_it ^ b]
        for clues in range(17):
            by_clues[clues] += 24 * int(minimal[sizes == clues].sum())
            proper_by_clues[clues] += 24 * int((~ambiguous)[sizes == clues].sum())
        for cells in np.flatnonzero(minimal)[::200]:
            assert UniqueDigits(bytes(grid * (cells & bit > 0)), SMALL).is_minimal()
    assert {clues: n for clues, n in by_clues.items() if n} == {4: 25_728, 5: 58_368, 6: 1_536}
    assert sum(by_clues.values()) == 85_632
    assert list(proper_by_clues.values())[4:] == [
        25728, 284160, 1041408, 2141184, 2961024, 2958336, 2204928, 1239552, 522624, 161280, 34560, 4608, 288
    ]  # fmt: skip


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
def test_a_rating_that_is_too_rare_to_be_met_by_chance_is_climbed_to(monkeypatch):
    monkeypatch.setattr(
        "sudokit.generating.difficulty.requirement.RARE_RATING", 9.0
    )  # from 9.2 on it takes too long for a test
    puzzle = generate(rating=(9.0, 9.9), seed=2)
    assert 9.0 <= rate(puzzle).rating <= 9.9
    assert puzzle.is_minimal
    assert generate_many(1, rating=(9.0, 9.9), seed=2)[0] == puzzle, "the same seed, the same puzzle"


def test_a_climb_can_be_stopped_while_its_first_puzzles_are_made(monkeypatch):
    made = []

    def search(*arguments):
        made.append(search_for_puzzle(*arguments))
        return made[-1]

    def stop_after_two():
        if len(made) == 2:
            raise KeyError("enough")

    monkeypatch.setattr("sudokit.generating.difficulty.search.search_for_puzzle", search)
    with pytest.raises(KeyError, match="enough"):
        generate(rating=(9.3, 9.4), seed=1, check_stop=stop_after_two)
    assert len(made) == 2


def test_a_climb_that_does_not_get_there_ends_honestly(monkeypatch):
    monkeypatch.setattr("sudokit.generating.difficulty.search.CANDIDATES_CLIMBED", 3)
    monkeypatch.setattr("sudokit.generating.difficulty.climbing._IN_VAIN", 1)
    tried = []
    with pytest.raises(UnreachableError) as error:
        generate(rating=(9.4, 9.4), seed=1, progress=tried.append)
    assert str(error.value) == (
        "could not make a puzzle with a rating from 9.4 to 9.4 on 9x9: the nearest of 35 puzzles is extreme (8.4); "
        "try another seed, or relax it"
    )
    assert tried == [3, 19, 35]
