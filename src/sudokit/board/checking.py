"""Checking: what is wrong with a grid, as facts with their cells.

Rows, columns and boxes need no rule each: a conflict is a digit that a house holds twice, whatever house it is, or a
constraint that the digits of its cells cannot satisfy.
"""

from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from typing import Any

from sudokit.board.board import Board
from sudokit.board.cells import CellSet
from sudokit.board.constraints.catalogue import KINDS, call
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid, GridLike, checked_grid, checked_grids
from sudokit.board.rules import Breach, House, Rule, blame, marks_of
from sudokit.drawable import Drawable
from sudokit.errors import GridError
from sudokit.translation import _, capitalize, join_words, ngettext

_MOST_CELLS_SHOWN = 12  # in which two solutions differ
_MOST_CONFLICTS_SHOWN = 10
_MOST_REASONS_SHOWN = 3  # why there is no solution
_NONE = CellSet()


@dataclass(frozen=True, slots=True)
class Conflict:
    """Cells whose digits break a rule; prints as a clause.

    cells: those that break it together.
    digit: the digit at fault; 0 where there is no single one.
    houses: those that hold the digit more than once.
    constraints: the other rules that these cells break. Where there is neither, two cells must differ.
    empty_cell: a cell that the others leave without a digit, where that is what is wrong.

    >>> print(check("11.. .... .... ....").conflicts[0])
    1 appears twice in row 1 and box 1: r1c1 r1c2
    """

    cells: CellSet
    grid: Grid
    digit: int = 0
    houses: tuple[House, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    empty_cell: int | None = None

    @property
    def board(self) -> Board:
        """The board of the grid."""
        return self.grid.board

    def __str__(self) -> str:
        """A clause for the houses, one for each other rule: `5 appears twice in row 1 and box 1: r1c1 r1c2`."""
        clauses = [self._broken(constraint) for constraint in self.constraints]
        if self.houses or not clauses:
            clauses.insert(0, self._twice())
        return "; ".join(clauses)

    def _twice(self) -> str:
        times = ngettext("{n} time", "{n} times", len(self.cells)).format(n=len(self.cells))
        return _("{digit} appears {times} in {where}: {cells}").format(
            digit=self.board.symbol(self.digit),
            times=_("twice") if len(self.cells) == 2 else times,
            where=join_words(house.name for house in self.houses) or _("cells that must differ"),
            cells=self.board.cell_names(self.cells),
        )

    def _broken(self, constraint: Constraint) -> str:
        names = [self.board.cell_name(cell) for cell in self._cells_in_order(constraint)]
        words = KINDS[constraint.kind].words
        if words is not None:
            held = [self.grid.digits[self.board.cell(place)] for place in constraint.cells]
            what = words(constraint, self.board, held)
        elif self.empty_cell is not None:
            left = self.board.cell_name(self.empty_cell)
            what = _("{cells} leave no digit for {cell}").format(cells=" ".join(names), cell=left)
        elif len(names) > 1:
            what = _(KINDS[constraint.kind].broken).format(a=names[0], b=names[1], cells=" ".join(names))
        else:
            what = _("{cell} may not hold {digit}").format(cell=names[0], digit=self.board.symbol(self.digit))
        return _("{rule}: {what}").format(rule=call(constraint), what=what)

    def fields(self) -> dict[str, Any]:
        """The conflict as the fields of a JSON object: what prints, its digit, houses, other rules and cells."""
        return {
            "text": str(self),
            "digit": self.board.value(self.digit) if self.digit else None,
            "houses": [house.key for house in self.houses],
            "rules": [constraint.name for constraint in self.constraints],
            "cells": [self.board.cell_name(cell) for cell in self.cells],
        }

    def _cells_in_order(self, constraint: Constraint) -> list[int]:
        """In the order of the constraint, so that the sentence is about the right cell; else in reading order."""
        if not constraint.cells:
            return list(self.cells)
        order = {self.board.cell(place): i for i, place in reversed(list(enumerate(constraint.cells)))}
        return sorted(self.cells, key=lambda cell: order.get(cell, len(order)))


@dataclass(frozen=True, slots=True)
class Report(Drawable):
    """What `check` or `diagnose` found; prints as sentences. The last five fields are known to `diagnose` alone.

    conflicts: the cells that break rules together, each with the rules.
    empty_cells: the cells without a digit.
    changed_givens: the cells whose digit differs from the given of the puzzle.
    wrong_entries: entries that no solution of the puzzle has.
    solution_count: how many solutions the grid has, 2 standing for more; None where it was not checked.
    puzzle_solution_count: the same for the puzzle.
    suspects: where there is no solution, the digits that each, on their own, rule out every one.
    differing: where the grid has several solutions, the cells in which two of them differ.

    >>> report = check("11.. .... .... ....")
    >>> report.is_valid, len(report.conflicts), len(report.empty_cells)
    (False, 1, 14)
    """

    grid: Grid
    conflicts: tuple[Conflict, ...]
    empty_cells: CellSet
    changed_givens: CellSet
    wrong_entries: CellSet = _NONE
    solution_count: int | None = None
    puzzle_solution_count: int | None = None
    suspects: CellSet = _NONE
    differing: CellSet = _NONE

    def __bool__(self) -> bool:
        """Whether it is valid: `if check(grid)` asks whether anything is wrong so far."""
        return self.is_valid

    def fields(self) -> dict[str, Any]:
        """The report as JSON has it."""
        names = self.grid.board.cell_name
        return {
            "is_valid": self.is_valid,
            "is_complete": self.is_complete,
            "is_solution": self.is_solution,
            "conflicts": [conflict.fields() for conflict in self.conflicts],
            "empty_cells": [names(cell) for cell in self.empty_cells],
            "changed_givens": [names(cell) for cell in self.changed_givens],
            "wrong_entries": [names(cell) for cell in self.wrong_entries],
            "suspects": [names(cell) for cell in self.suspects],
            "differing": [names(cell) for cell in self.differing],
            "solution_count": self.solution_count,
            "puzzle_solution_count": self.puzzle_solution_count,
        }

    @property
    def is_valid(self) -> bool:
        """Whether no rule is broken, no given changed and no digit known to be wrong; cells may still be empty."""
        return not self.conflicts and not self.changed_givens and not self.wrong_entries and self.solution_count != 0

    @property
    def is_complete(self) -> bool:
        """Whether no cell is empty."""
        return not self.empty_cells

    @property
    def is_solution(self) -> bool:
        """Whether the grid is complete and right, and keeps the givens of the puzzle it was checked against."""
        return self.is_complete and self.is_valid

    @property
    def conflict_cells(self) -> CellSet:
        """Every cell that takes part in a conflict."""
        cells = CellSet()
        for conflict in self.conflicts:
            cells |= conflict.cells
        return cells

    def __str__(self) -> str:
        board = self.grid.board
        sentences = []
        if self.is_solution:
            sentences.append(_("Complete and correct."))
        elif self.is_valid:
            sentences += self._so_far(len(self.empty_cells))
        sentences += [f"{capitalize(str(conflict))}." for conflict in self.conflicts[:_MOST_CONFLICTS_SHOWN]]
        more = len(self.conflicts) - _MOST_CONFLICTS_SHOWN
        if more > 0:
            sentences.append(ngettext("{n} more conflict.", "{n} more conflicts.", more).format(n=more))
        if self.changed_givens:
            sentences.append(_("Givens were changed: {cells}.").format(cells=board.cell_names(self.changed_givens)))
        if self.wrong_entries:
            sentences.append(_("Wrong: {cells}.").format(cells=board.cell_names(self.wrong_entries)))
        elif self.solution_count == 0 and self.puzzle_solution_count != 0:
            sentences.append(_("No rule is broken yet, but no solution is left: at least one digit is wrong."))
        if self.puzzle_solution_count == 0:
            sentences.append(_("The puzzle has no solution."))
        elif self.puzzle_solution_count and self.puzzle_solution_count > 1:
            sentences.append(_("The puzzle has more than one solution."))
        if self.differing:
            n = len(self.differing)
            cells = (
                board.cell_names(self.differing)
                if n <= _MOST_CELLS_SHOWN
                else ngettext("{n} cell", "{n} cells", n).format(n=n)
            )
            sentences.append(_("Two solutions differ in {cells}.").format(cells=cells))
        if self.suspects and self.suspects != self.conflict_cells:  # of which every one is known to be suspect
            words = suspects_in_words(board, self.suspects)
            sentences.append(f"{capitalize(words)}.")
        if self.empty_cells and not self.is_valid:
            n = len(self.empty_cells)
            sentences.append(ngettext("{n} cell is empty.", "{n} cells are empty.", n).format(n=n))
        return "\n".join(sentences)

    def _so_far(self, n: int) -> list[str]:
        """What to say of a grid with n empty cells in which nothing is wrong."""
        if self.puzzle_solution_count == 1:
            right = ngettext(
                "Every entry is right so far; {n} cell is empty.",
                "Every entry is right so far; {n} cells are empty.",
                n,
            )
            return [right.format(n=n)]
        found = ngettext("No conflict so far; {n} cell is empty.", "No conflict so far; {n} cells are empty.", n)
        sentences = [found.format(n=n)]
        if self.solution_count is not None:
            sentences.append(
                _("It has one solution.") if self.solution_count == 1 else _("It has more than one solution.")
            )
        return sentences


def check(grid: GridLike, *, puzzle: GridLike | None = None) -> Report:
    """What a grid gets wrong by the rules: its conflicts, its empty cells and, given its puzzle, its changed givens.

    >>> report = check(Grid("11.. .... .... ...."))
    >>> print(report)
    1 appears twice in row 1 and box 1: r1c1 r1c2.
    14 cells are empty.
    >>> report.is_valid, check(Grid("1234 3412 2143 4321")).is_solution
    (False, True)
    """
    grid, puzzle = (checked_grid(grid), None) if puzzle is None else checked_grids(grid, puzzle)
    board = grid.board
    if puzzle is not None and puzzle.board != board:
        raise GridError(
            _("the puzzle is on {found}, but the grid on {board}; both must be on the same board").format(
                board=board.name, found=puzzle.board.name
            )
        )
    marks = marks_of(grid.digits, board.digit_count)
    conflicts = _merged([*_in_houses(grid, marks), *_of_constraints(grid, marks), *_in_pairs(grid)])
    digits = grid.digits
    changed = [] if puzzle is None else [c for c, given in enumerate(puzzle.digits) if given and digits[c] != given]
    return Report(grid, conflicts, grid.empty_cells, CellSet(changed))


def _merged(conflicts: list[Conflict]) -> tuple[Conflict, ...]:
    """One conflict for the same cells, with all that they break."""
    by_cells: dict[tuple[CellSet, int | None], Conflict] = {}
    for each in conflicts:
        before = by_cells.setdefault((each.cells, each.empty_cell), each)
        if before is not each:
            by_cells[each.cells, each.empty_cell] = replace(
                before,
                digit=before.digit or each.digit,
                houses=before.houses + each.houses,
                constraints=tuple(dict.fromkeys(before.constraints + each.constraints)),
            )
    return tuple(by_cells.values())


def _in_houses(grid: Grid, marks: list[int]) -> list[Conflict]:
    board = grid.board
    return [
        Conflict(CellSet(breach.cells), grid, breach.digit, (house,))
        for house in board.houses
        for breach in house.breaches(marks)
    ]


def _of_constraints(grid: Grid, marks: list[int]) -> list[Conflict]:
    """The constraints that are broken. Their houses are houses like any other."""
    board = grid.board
    houses = {house.identity for house in board.houses} if board.constraints else set()
    conflicts: list[Conflict] = []
    for constraint, asked in groupby(board.constraint_rules, key=itemgetter(0)):
        rules = [rule for _constraint, rule in asked if rule.identity not in houses]
        if KINDS[constraint.kind].words is not None:
            conflicts += _of_all_cells(constraint, rules, grid, marks)
            continue
        breaches = [breach for rule in rules for breach in rule.breaches(marks)] or _starving(constraint, rules, marks)
        several = [set(breach.cells) for breach in breaches if len(breach.cells) > 1]
        if several:  # of their cells it is known already that their digits are wrong
            breaches = [
                each for each in breaches if len(each.cells) > 1 or not any(map({*each.cells}.issubset, several))
            ]
        conflicts += (
            Conflict(CellSet(cells), grid, digit, constraints=(constraint,), empty_cell=empty)
            for cells, digit, empty in breaches
        )
    return conflicts


def _of_all_cells(constraint: Constraint, rules: list[Rule], grid: Grid, marks: list[int]) -> list[Conflict]:
    """The conflict of a constraint whose cells count together, if they break it or no longer can obey it."""
    breach = blame(rules, {cell: marks[cell] for rule in rules for cell in rule.cells}) if rules else None
    if breach is None:
        return []
    return [Conflict(CellSet(breach.cells), grid, constraints=(constraint,), empty_cell=breach.empty_cell)]


def _starving(constraint: Constraint, rules: list[Rule], marks: list[int]) -> list[Breach]:
    """How the rules of a constraint, which hold one by one, together leave no digit for an empty cell, if they do.

    Only constraints with cells: where one holds for the whole board, the solvers find that.
    """
    if not constraint.cells:
        return []
    breach = blame(rules, {cell: marks[cell] for rule in rules for cell in rule.cells})
    return [] if breach is None or not breach.cells else [breach]


def _in_pairs(grid: Grid) -> list[Conflict]:
    """Pairs given one by one."""
    board, digits = grid.board, grid.digits
    return [
        Conflict(CellSet([a, b]), grid, digits[a])
        for a, b in sorted(board.given_pairs)
        if digits[a] and digits[a] == digits[b]
    ]


def no_solution(puzzle: Grid) -> str:
    """The sentence that there is no solution and, where givens clash, which ones in which cells.

    >>> no_solution(Grid("1... ..3. .4.. ..12")), no_solution(Grid("11.. .... .... ...."))
    ('no solution', 'no solution: 1 appears twice in row 1 and box 1: r1c1 r1c2')
    """
    conflicts = check(puzzle).conflicts
    if not conflicts:
        return _("no solution")
    shown = list(map(str, conflicts[:_MOST_REASONS_SHOWN]))
    if more := len(conflicts) - len(shown):
        shown.append(ngettext("{n} more conflict", "{n} more conflicts", more).format(n=more))
    why = "; ".join(shown)
    return _("no solution: {why}").format(why=why)


def suspects_in_words(board: Board, cells: CellSet) -> str:
    """The sentence that each of these digits alone rules out every solution.

    >>> from sudokit.board.variants import classic
    >>> suspects_in_words(classic(9), CellSet([0])), suspects_in_words(classic(9), CellSet([0, 8]))
    ('without r1c1 there is a solution', 'without any one of r1c1 r1c9 there is a solution')
    """
    sentence = ngettext(
        "without {cells} there is a solution", "without any one of {cells} there is a solution", len(cells)
    )
    return sentence.format(cells=board.cell_names(cells))
