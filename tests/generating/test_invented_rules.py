"""Puzzles whose rules are invented: one solution, every rule needed, and looks like published ones."""

from itertools import combinations, pairwise

import pytest

from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import anti_knight, classic
from sudokit.errors import ArgumentError, MethodError, NumberError, UnreachableError
from sudokit.generating.puzzles.generate import generate, generate_arrays, generate_many
from sudokit.generating.puzzles.spec import GeneratedPuzzle
from sudokit.generating.rules.kinds import INVENTED
from sudokit.name_types import LevelName
from sudokit.native_core import available_cores, using
from sudokit.solving.solver import count_solutions, is_unique
from sudokit.techniques.grading.grade import rate

COMPLETE = ("killer", "negative-kropki", "negative-xv")  # which have all there are
has_native_core = pytest.mark.skipif(available_cores() == ("python",), reason="Python alone takes minutes")


def without(puzzle: GeneratedPuzzle, *gone: Constraint) -> Grid:
    kept = [each for each in puzzle.board.constraints if each not in gone]
    return Grid.from_digits(puzzle.grid.digits, classic(puzzle.board.digit_count).with_constraints(*kept))


@has_native_core
@pytest.mark.parametrize("kind", INVENTED)
def test_puzzles_of_every_kind_have_one_solution_and_no_rule_or_given_too_many(kind: str) -> None:
    for puzzle in generate_many(1, rules=kind, seed=1, threads=1):
        assert is_unique(puzzle.grid)
        assert is_unique(puzzle.solution)  # which obeys all the rules
        if kind in COMPLETE:
            continue
        assert puzzle.board.constraints
        for constraint in puzzle.board.constraints:
            assert not is_unique(without(puzzle, constraint))
        if kind != "little-killer":
            assert puzzle.is_minimal


@pytest.mark.parametrize("kind", ["killer", "arrow", "kropki", "quadruple", "thermometer"])
def test_the_python_solver_agrees_and_makes_the_same_puzzle(kind: str) -> None:
    board = classic(4)
    usual = generate(rules=kind, board=board, seed=2)
    with using("python"):
        assert count_solutions(usual.grid, limit=2) == 1
        assert generate(rules=kind, board=board, seed=2) == usual


@has_native_core
@pytest.mark.parametrize(("kind", "fits"), [
    ("negative-kropki", lambda a, b: abs(a - b) == 1 or max(a, b) == 2 * min(a, b)),
    ("negative-xv", lambda a, b: a + b in (5, 10)),
])  # fmt: skip
def test_where_all_dots_or_letters_are_given_there_is_one_wherever_it_fits_and_the_rule_is_needed(kind, fits) -> None:
    for puzzle in generate_many(3, rules=kind, seed=1, threads=1):
        *drawn, negative = puzzle.board.constraints
        assert negative == Constraint(kind)
        marked = {frozenset(each.cells) for each in drawn}
        for row, column in puzzle.board.positions:
            for other in ((row, column + 1), (row + 1, column)):
                if other in puzzle.board.cell_at:
                    digits = puzzle.solution[row, column], puzzle.solution[other]
                    assert (frozenset(((row, column), other)) in marked) == fits(*digits)
        assert is_unique(puzzle.grid)
        assert not is_unique(without(puzzle, *puzzle.board.constraints))


@has_native_core
def test_a_killer_without_givens_is_covered_with_cages_of_two_to_five_cells() -> None:
    for puzzle in generate_many(10, rules="killer", clues=0, seed=1, threads=1):
        cages = [constraint.cells for constraint in puzzle.board.constraints]
        assert puzzle.clue_count == 0
        assert sorted(place for cage in cages for place in cage) == list(puzzle.board.positions)
        assert {len(cage) for cage in cages} <= {2, 3, 4, 5}
        assert 24 <= len(cages) <= 36
        for cage in cages:
            assert len({puzzle.solution[place] for place in cage}) == len(cage)
            assert is_connected(cage)


def is_connected(cage: tuple[tuple[int, int], ...]) -> bool:
    reached = {cage[0]}
    for _step in cage:
        reached |= {a for a in cage for b in reached if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1}
    return reached == set(cage)


def turned(constraint: Constraint) -> frozenset[tuple[int, int]]:
    return frozenset((8 - row, 8 - column) for row, column in constraint.cells)


@has_native_core
@pytest.mark.parametrize("rules", ["killer", {"thermometer": 6}, "kropki", "arrow=4"])
def test_rules_and_givens_have_the_symmetry_that_is_asked_for(rules) -> None:
    for puzzle in generate_many(3, rules=rules, symmetry="half-turn", seed=1, threads=1):
        shapes = {frozenset(constraint.cells) for constraint in puzzle.board.constraints}
        assert shapes == {turned(constraint) for constraint in puzzle.board.constraints}
        assert "half-turn" in puzzle.symmetries


@has_native_core
def test_twelve_puzzles_with_six_thermometers_each_at_most_20_givens_and_half_turn_symmetry() -> None:
    puzzles = generate_many(12, rules={"thermometer": 6}, clues=(0, 20), symmetry="half-turn", seed=1, threads=1)
    assert [puzzle.board.name for puzzle in puzzles] == 12 * ["9x9 thermometer (6)"]
    assert max(puzzle.clue_count for puzzle in puzzles) <= 20


@has_native_core
@pytest.mark.parametrize(("kind", "level"), [
    ("killer", "hard"), ("thermometer", "medium"), ("kropki", "medium"), ("nabner", "medium"), ("skyscraper", "hard"),
])  # fmt: skip
def test_a_puzzle_of_a_level_has_it(kind: str, level: LevelName) -> None:
    puzzle = generate(rules=kind, difficulty=level, seed=1)
    assert rate(puzzle.grid).level == level
    assert puzzle.board.constraints
    assert puzzle.clue_count <= 30
    if kind not in COMPLETE:
        assert all(not is_unique(without(puzzle, constraint)) for constraint in puzzle.board.constraints)


@has_native_core
def test_a_technique_for_rules_can_be_required_of_a_puzzle_whose_rules_are_invented() -> None:
    grade = rate(generate(rules="thermometer", technique="line-bounds", seed=2))
    assert grade.hardest_of("people") == "line-bounds"


@has_native_core
def test_lines_share_no_cell_and_never_cross() -> None:
    for puzzle in generate_many(2, rules="thermometer,arrow", seed=1, threads=1):
        cells = [place for constraint in puzzle.board.constraints for place in constraint.cells]
        assert len(set(cells)) == len(cells)
        steps = [
            (a[0] + b[0], a[1] + b[1]) for constraint in puzzle.board.constraints for a, b in pairwise(constraint.cells)
        ]
        assert len(set(steps)) == len(steps)


@has_native_core
def test_a_mixture_has_every_kind_that_is_asked_for() -> None:
    puzzle = generate(rules="killer,arrow", clues=(0, 10), seed=1)
    assert {constraint.kind for constraint in puzzle.board.constraints} == {"killer-cage", "arrow"}
    assert all(not is_unique(without(puzzle, constraint)) for constraint in puzzle.board.constraints)


@has_native_core
def test_rules_are_invented_on_boards_that_have_rules_already() -> None:
    puzzle = generate(rules="killer", board=anti_knight(), seed=1)
    assert [each.kind for each in puzzle.board.constraints][:2] == ["anti-knight", "killer-cage"]
    assert is_unique(puzzle.grid)


@has_native_core
def test_the_same_seed_gives_the_same_puzzle_one_by_one_and_together() -> None:
    together = generate_many(3, rules="xv", seed=7, threads=2)
    assert [generate(rules="xv", seed=7, number=number) for number in range(3)] == together
    for one, other in combinations(together, 2):
        assert one.board != other.board


def test_a_request_that_cannot_be_met_ends_and_says_how_far_it_came() -> None:
    with pytest.raises(UnreachableError, match="could not make a puzzle with invented rules xv=1 and 0 clues on 4x4"):
        generate(rules="xv=1", clues=0, board=classic(4), seed=1)


def test_what_is_no_kind_no_number_or_too_much_at_once_is_refused() -> None:
    with pytest.raises(MethodError, match="there are no rules 'thermo' to invent; those that can be are killer, arrow"):
        generate(rules="thermo")
    with pytest.raises(ArgumentError, match="'xv=many' has no number of rules; write one as in thermometer=6"):
        generate(rules="xv=many")
    with pytest.raises(NumberError, match="0 is too small; give a number of rules from 1 to 2000"):
        generate(rules={"xv": 0})
    with pytest.raises(ArgumentError, match="give each once, as in killer"):
        generate(rules="xv,xv")
    with pytest.raises(
        ArgumentError, match="a pattern of clues and rules to invent do not go together; give one of them"
    ):
        generate(rules="xv", pattern=81 * "x")
    with pytest.raises(ArgumentError, match="arrays have no room for invented rules; use generate_many"):
        generate_arrays(2, rules="killer")


def test_the_search_can_be_stopped() -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(rules="killer", seed=1, check_stop=stop)


@has_native_core
@pytest.mark.parametrize(("rules", "fewest", "most"), [("thermometer", 13, 25), ("thermometer=12", 12, 12)])
def test_a_medium_puzzle_of_symmetric_thermometers_with_few_givens_is_found(rules: str, fewest: int, most: int) -> None:
    made = generate(rules=rules, difficulty="medium", clues=(0, 6), symmetry="half-turn", seed=4)
    assert made.clue_count <= 6
    assert fewest <= len(made.board.constraints) <= most
    assert "half-turn" in made.symmetries
    assert rate(made).level == "medium"
    assert is_unique(made)


@has_native_core
def test_a_killer_of_16_by_16_is_made_without_givens() -> None:
    made = generate(board=classic(16), rules="killer", seed=2)
    assert (made.clue_count, made.board.name, is_unique(made)) == (0, "16x16 killer-cage (103)", True)
    assert {cell for cage in made.board.constraints for cell in cage.cells} == set(made.board.positions)
