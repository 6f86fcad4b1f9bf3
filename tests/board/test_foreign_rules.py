"""A type of rule that nobody here has heard of, added at run time: everything obeys it or refuses it by name."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple, Self

import pytest

from sudokit import (
    Constraint,
    Grid,
    check,
    classic,
    count_solutions,
    draw,
    generate,
    rate,
    read,
    solve,
    solve_path,
    watch,
    write,
)
from sudokit.board.board import Board
from sudokit.board.candidates import Candidates
from sudokit.board.cells import DigitSet
from sudokit.board.constraints.catalogue import KINDS, Kind
from sudokit.board.constraints.marks import along
from sudokit.board.rules import CandidateMarks, Left, Rule
from sudokit.errors import BoardError, FormatError, MethodError, TransformationError
from sudokit.generating.grids.full_grids import METHODS, full_grid
from sudokit.generating.survey import unavoidable_rectangles
from sudokit.native_core.general import engine_for
from sudokit.play.game.move_makers import entering
from sudokit.play.game.moves import Change, Layer, Move
from sudokit.play.game.position import GamePosition
from sudokit.solving.events import solutions_in
from sudokit.solving.readable.narrowing import narrow
from sudokit.solving.solve_many import solve_many
from sudokit.solving.solver import SOLVERS
from sudokit.symmetries.transformations import Transformation
from sudokit.view.rules_in_words import rules_of as rules_in_words


class _Fields(NamedTuple):
    cells: tuple[int, ...]
    total: int


class Total(_Fields, Rule):
    """The digits of the cells add up to a total: three cells, so that no relation can say it."""

    __slots__ = ()

    def leaves(self, marks: CandidateMarks) -> Iterator[Left]:
        fitting = [
            digits
            for digits in product(*(DigitSet.from_mask(marks[cell]) for cell in self.cells))
            if sum(digits) == self.total
        ]
        for i, cell in enumerate(self.cells):
            others = self.cells[:i] + self.cells[i + 1 :]
            yield cell, sum(1 << digit for digit in {digits[i] for digits in fitting}), others

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> Self:
        if list(names) != sorted(names):
            return self._replace(total=-1)  # other digits have other sums
        return self._replace(cells=tuple(sorted(goes_to[cell] for cell in self.cells)))


def total(constraint: Constraint, board: Board) -> Iterable[Total]:
    return [Total(tuple(sorted(board.cell(place) for place in constraint.cells)), constraint.parameters["total"])]


@pytest.fixture(autouse=True)
def kind_total(monkeypatch):
    kind = Kind(total, "Cells in a frame sum to {total}.", "", (3, 3), {"total": None}, along("cage"))
    monkeypatch.setitem(KINDS, "total", kind)


@pytest.fixture
def board(kind_total) -> Board:
    return classic(4).with_constraints(Constraint("total", "r1c2 r1c3 r2c3", total=6))


def reference(board: Board) -> list[Grid]:
    """The solutions of the empty board, found by asking each of the 288 grids."""
    every = solutions_in(SOLVERS["exact-cover"](Grid.empty(classic(4))))
    return [Grid.from_digits(grid.digits, board) for grid in every if sum(grid.digits[c] for c in (1, 2, 6)) == 6]


def test_it_makes_another_board(board):
    assert board != classic(4)
    assert not board.is_classic
    assert not board.has_only_houses
    assert not board.only_keeps_apart
    assert not board.treats_digits_alike


def test_every_solver_obeys_it_or_refuses_it_by_name(board):
    expected = set(reference(board))
    assert len(expected) == 48
    assert count_solutions(Grid.empty(board), limit=None) == 48
    assert check(solve(Grid.empty(board))).is_solution
    for method, solver in SOLVERS.items():
        if method in ("colouring", "exact-cover"):
            with pytest.raises(MethodError, match=f"{method} cannot follow total"):
                solver(Grid.empty(board))
        else:
            assert set(solutions_in(solver(Grid.empty(board)))) == expected, method
    assert list(solve_many([Grid.empty(board)], limit=50).solution_counts) == [48]


def test_the_native_core_refuses_it_by_name(board):
    with pytest.raises(BoardError, match="the native core does not know total"):
        engine_for(board)


def test_check_finds_it_broken_while_cells_are_empty_and_when_none_is(board):
    assert check(reference(board)[0]).is_solution
    wrong = next(
        Grid.from_digits(grid.digits, board)
        for grid in solutions_in(SOLVERS["exact-cover"](Grid.empty(classic(4))))
        if sum(grid.digits[c] for c in (1, 2, 6)) == 7
    )
    assert not check(wrong).is_valid
    assert [rule.kind for conflict in check(wrong).conflicts for rule in conflict.constraints] == ["total"]
    broken = check(Grid(".43. .... .... ....", board))
    assert [str(conflict) for conflict in broken.conflicts] == ["total at r1c2: r1c2 r1c3 leave no digit for r2c3"]


def test_an_event_names_all_cells_that_are_the_cause(board):
    events = watch(Grid(".43. .... .... ....", board), method="backtracking")
    clash = next(events)
    assert (clash.cell, clash.digit, clash.causes, clash.constraints[-1].kind) == (2, 3, (1,), "total")


def test_candidates_and_narrowing_follow_it(board):
    marks = Candidates(Grid.empty(board))
    marks.place("r1c2", 4)
    assert str(marks.of("r1c3")) == "1"
    assert str(marks.of("r2c3")) == "1"
    open_marks = Candidates(Grid("..4. .... .... ....", board))
    assert narrow(open_marks) is False
    assert str(open_marks.of("r1c2")) == "1"


def test_the_steps_of_people_are_sound_on_it(board):
    puzzle = generate(board=board, seed=2)
    solution = solve(puzzle)
    steps = solve_path(puzzle).steps
    assert steps
    for step in steps:
        assert all(solution.digits[cell] == digit for cell, digit in step.placements)
        assert all(solution.digits[cell] != digit for cell, digit in step.eliminations)
    assert rate(puzzle).rating


@pytest.mark.parametrize("method", METHODS)
def test_every_way_to_fill_a_grid_obeys_it_or_refuses_it_by_name(board, method):
    if method in ("backtracking", "propagation"):
        assert check(full_grid(method=method, board=board, seed=1)).is_solution
    else:
        with pytest.raises(MethodError, match="total"):
            full_grid(method=method, board=board, seed=1)


def test_puzzles_are_generated_with_it(board):
    puzzle = generate(board=board, seed=1)
    assert count_solutions(puzzle) == 1
    assert check(solve(puzzle)).is_solution


def test_it_moves_with_its_cells_and_a_symmetry_that_breaks_it_is_refused(board):
    transposed = Transformation.transpose(board)
    assert not transposed.is_symmetry_of(board)
    assert transposed.apply(Grid.empty(board)).board.constraints[0].kind == "total"
    with pytest.raises(TransformationError, match="breaks a rule between cells"):
        Transformation.swap_digits(1, 2, board).apply(Grid.empty(board))


def test_text_and_pictures_show_it_and_formats_without_it_refuse_it(board):
    empty = Grid.empty(board)
    for name in ("line", "json", "sudokupad", "penpa"):
        assert read(write(empty, name)).board == board
    for name in ("f-puzzles", "ksudoku"):
        with pytest.raises(FormatError, match="total"):
            write(empty, name)
    assert draw(empty, rules=False).svg() != draw(Grid.empty(classic(4)), rules=False).svg()
    assert "Cells in a frame sum to 6." in [rule.sentence for rule in rules_in_words(board)]


def test_a_digit_that_is_entered_takes_the_marks_that_it_rules_out(board):
    position = GamePosition(Grid.empty(board))
    position.apply(Move(tuple(Change(2, Layer.CENTRE, DigitSet([digit])) for digit in (1, 2, 3))))
    changes = entering(position, [1], 4, tidy=True)
    assert changes == [
        Change(1, Layer.ENTRY, DigitSet([4])),
        Change(2, Layer.CENTRE, DigitSet([2, 3])),  # with 4, only 1 and 1 add up to 6
    ]


def test_rectangles_that_it_keeps_from_being_turned_are_not_counted(board):
    grid = reference(board)[0]
    assert unavoidable_rectangles(grid) < unavoidable_rectangles(Grid.from_digits(grid.digits, classic(4)))


def test_without_the_native_core_the_answers_are_the_same(board, monkeypatch):
    monkeypatch.setattr(sys.modules["sudokit.solving.native_or_python"], "is_native", lambda: False)
    assert count_solutions(Grid.empty(board), limit=None) == 48
