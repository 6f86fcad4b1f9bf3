"""Whole lines: bounds of sums and of digits that increase, what a clue alone says, and all ways to fill a line.

*Relations* are what a rule between cells, such as a thermometer or a dot, leaves them.

A candidate that goes with no candidate of the other cells of a rule is impossible. Boards without such rules have no
steps of this kind.
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudokit.board import Board, Candidate, Candidates, CellSet, Highlight, cached_as_written
from sudokit.board.cages import cages_of
from sudokit.board.rules import CandidateMarks, Left, Sum
from sudokit.techniques.finders.line_ways import LineRules, lines_of
from sudokit.techniques.paths.scan_order import bits, cells_in
from sudokit.techniques.step import Step


class Bounds(NamedTuple):
    """What a cell holds at least and at most, by a sum: the other side, less the rest of its own side."""

    least: int
    most: int
    other_side: tuple[int, int]  # what it comes to at least and at most, the total of the sum included
    rest: tuple[int, int]


@cached_as_written
def sums_to_bound(board: Board) -> tuple[Sum, ...]:
    """The sums that are no cages of different digits: arrows, zippers, little killers and their like."""
    caged = {cage.cells for cage in cages_of(board) if cage.sets}
    found = []
    for line in lines_of(board):
        found += [rule for rule in line.sums if set(rule.coefficients) != {1} or tuple(sorted(rule.cells)) not in caged]
    return tuple(dict.fromkeys(found))


def bounds_by_sum(board: Board, rule: Sum, cell: int, marks: CandidateMarks) -> Bounds | None:
    """What the candidates of the other cells leave a cell that counts once; None for one that counts more often."""
    factors = dict(zip(rule.cells, rule.coefficients, strict=True))
    sign = factors.pop(cell)
    if abs(sign) != 1:
        return None
    rest = {other: factor * sign for other, factor in factors.items() if factor * sign > 0}
    other_side = {other: -factor * sign for other, factor in factors.items() if factor * sign < 0}
    constant = rule.total * sign
    least_rest, most_rest = _reach(board, rest, marks)
    least_other, most_other = _reach(board, other_side, marks)
    return Bounds(
        least_other + constant - most_rest,
        most_other + constant - least_rest,
        (least_other + constant, most_other + constant),
        (least_rest, most_rest),
    )


def _reach(board: Board, factors: Mapping[int, int], marks: CandidateMarks) -> tuple[int, int]:
    """What cells, each times its factor, come to at least and at most, where those that see each other differ."""
    low = high = 0
    for group in _groups(board, tuple(factors)):
        for factor in {factors[cell] for cell in group}:
            alike = [marks[cell] for cell in group if factors[cell] == factor]
            low += factor * _least(sorted((mark & -mark).bit_length() - 1 for mark in alike))
            high -= factor * _least(sorted(1 - mark.bit_length() for mark in alike))
    return low, high


def _least(lowest: Sequence[int]) -> int:
    """The least sum of different numbers of which each is at least one of these: the k-th is at least the k-th."""
    total, last = 0, -(1 << 30)
    for number in lowest:
        last = max(number, last + 1)
        total += last
    return total


@lru_cache(maxsize=4096)
def _groups(board: Board, cells: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The cells in groups of which all see each other."""
    groups: list[list[int]] = []
    for cell in cells:
        fitting = [group for group in groups if not CellSet(group).mask & ~board.peer_masks[cell]]
        if fitting:
            fitting[0].append(cell)
        else:
            groups.append([cell])
    return tuple(map(tuple, groups))


def line_bounds(candidates: Candidates) -> Iterator[Step]:
    """What digits that increase along a line, and the least and the most of a sum, leave no room for."""
    yield from _increasing(candidates)
    board, by_cell = candidates.board, candidates.by_cell
    for rule in sums_to_bound(board):
        for cell in rule.cells:
            bounds = bounds_by_sum(board, rule, cell, by_cell) if candidates.empty >> cell & 1 else None
            if bounds is not None:
                losing = _outside(cell, by_cell[cell], bounds.least, bounds.most)
                if losing and len(losing) < by_cell[cell].bit_count():
                    yield Step("line-bounds", (), losing, _about(candidates, [cell], rule.cells))


def _increasing(candidates: Candidates) -> Iterator[Step]:
    by_cell = candidates.by_cell
    for cells in increasing_lines(candidates.board):
        least, most = 0, candidates.board.digit_count + 1
        lowest, highest = [], []
        for cell in cells:
            least = max(least + 1, (by_cell[cell] & -by_cell[cell]).bit_length() - 1)
            lowest.append(least)
        for cell in reversed(cells):
            most = min(most - 1, by_cell[cell].bit_length() - 1)
            highest.append(most)
        losing = [
            lost
            for cell, low, high in zip(cells, lowest, reversed(highest), strict=True)
            for lost in _outside(cell, by_cell[cell], low, high)
        ]
        if losing and all(low <= high for low, high in zip(lowest, reversed(highest), strict=True)):
            focus = sorted({cell for cell, _digit in losing})
            yield Step("line-bounds", (), tuple(sorted(losing)), _about(candidates, focus, cells))


@cached_as_written
def increasing_lines(board: Board) -> tuple[tuple[int, ...], ...]:
    """The lines along which every digit is larger than the one before."""
    tables = {rule.cells: rule.table for relation in board.relations for rule in (relation, relation.turned)}
    lines = (tuple(board.cell(place) for place in constraint.cells) for constraint in board.constraints)
    return tuple(
        cells
        for cells in lines
        if len(cells) > 1 and all(_increases(tables.get(pair, ())) for pair in itertools.pairwise(cells))
    )


@lru_cache(maxsize=64)
def _increases(table: tuple[int, ...]) -> bool:
    return bool(table) and not any(table[a] & (2 << a) - 1 for a in range(1, len(table)))


def _outside(cell: int, mark: int, least: int, most: int) -> tuple[Candidate, ...]:
    return tuple((cell, digit) for digit in bits(mark) if not least <= digit <= most)


def _about(candidates: Candidates, focus: Sequence[int], cells: Sequence[int]) -> tuple[Highlight, ...]:
    """The cells that lose something, and the others of the line with their candidates."""
    causes = tuple(cell for cell in cells if cell not in focus)
    marks = tuple((cell, digit) for cell in causes for digit in bits(candidates.by_cell[cell]))
    return Highlight("focus", tuple(focus)), Highlight("cause", causes, marks)


def clues_alone(candidates: Candidates) -> Iterator[Step]:
    """What a clue or a line that is read in order leaves no room for, whatever else is known."""
    domains = candidates.board.domains
    for line in _open_lines(candidates):
        if line.automata:
            left = line.left_by_clue(tuple(domains[cell] for cell in line.cells))
            yield from _step_of(candidates, line, "clue-alone", left)


def whole_lines(candidates: Candidates) -> Iterator[Step]:
    """What no way to fill a whole line has, with the candidates that are left."""
    for line in _open_lines(candidates):
        left = line.possible(tuple(candidates.by_cell[cell] for cell in line.cells))
        yield from _step_of(candidates, line, "whole-line", left)


def _open_lines(candidates: Candidates) -> Iterator[LineRules]:
    for line in lines_of(candidates.board):
        if any(candidates.empty >> cell & 1 for cell in line.cells):
            yield line


def _step_of(candidates: Candidates, line: LineRules, technique: str, left: Sequence[int]) -> Iterator[Step]:
    losing = [
        (cell, digit)
        for cell, digits in zip(line.cells, left, strict=True)
        for digit in bits(candidates.by_cell[cell] & ~digits)
    ]
    if losing:
        focus = sorted({cell for cell, _digit in losing})
        yield Step(
            technique, (), tuple(sorted(losing)), (Highlight("focus", tuple(focus)), Highlight("base", line.cells))
        )


def related_cells(candidates: Candidates) -> Iterator[Step]:
    """The candidates of a cell that a rule between it and other cells leaves no room for are false."""
    by_cell = candidates.by_cell
    rules_of = candidates.board.linking_rules_of
    left: dict[int, list[Left]] = {}  # what each rule leaves, by its identity: most are about several cells
    for cell in cells_in(candidates.empty) if candidates.board.linking_rules else ():
        for rule in rules_of[cell]:
            if id(rule) not in left:
                left[id(rule)] = list(rule.leaves(by_cell))
            for other, digits, causes in left[id(rule)]:
                losing = tuple((cell, digit) for digit in bits(by_cell[cell] & ~digits)) if other == cell else ()
                if losing:
                    marks = tuple((cause, digit) for cause in causes for digit in bits(by_cell[cause]))
                    yield Step("relation", (), losing, (Highlight("focus", (cell,)), Highlight("cause", causes, marks)))
