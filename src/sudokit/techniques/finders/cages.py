"""Cages: what a sum says of cells that differ, alone, together with their houses, and with each other.

A cage of two cells that adds up to 17 holds 8 and 9: there is one combination. With more of them, the candidates of the
cells leave some; what no way to fill the cage has goes, and a digit that all of them have goes from the cells that see
its places. The rule of 45 makes more sums: those of the cells that houses and cages leave over.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from sudokit.board import Board, Candidate, Candidates, Highlight, cached_as_written
from sudokit.board.cages import Cage, all_differ, cages_of, overlaps_of, sets_with_sum
from sudokit.board.derived_sums import DerivedSum
from sudokit.board.rules import Sum
from sudokit.techniques.finders.house_places import once_for_a_position
from sudokit.techniques.paths.scan_order import bits, cells_in
from sudokit.techniques.step import Step

_MOST_CELLS, _MOST_HOUSES = 4, 4  # of a sum that people work out
_MOST_IN_PARTS = 8  # cells of a cage whose sets are few enough to list their parts
Ways = tuple[tuple[int, ...], tuple[int, ...]]  # the digits that each cell may have, and the sets that are possible


@lru_cache(maxsize=1024)
def _parts_of(sets: tuple[int, ...]) -> frozenset[int]:
    """What may be used of one of these sets, all as bits."""
    found = set()
    for chosen in sets:
        part = chosen
        while part:
            found.add(part)
            part = (part - 1) & chosen
    return frozenset(found)


@lru_cache(maxsize=1 << 15)
def ways_to_fill(sets: tuple[int, ...], marks: tuple[int, ...]) -> Ways:
    """Of cells that hold one of these sets, with these candidates, what some way to fill them has; all as bits.

    >>> ways_to_fill((0b1010, 0b1100), (0b1110, 0b0100))  # 1 and 3, or 2 and 3; the second cell is 2
    ((8, 4), (12,))
    """
    parts = {0}  # the digits used so far, each with those before it
    layers = [parts]
    allowed = set(sets)
    for count, mark in enumerate(marks, start=1):
        reached = {used | 1 << digit for used in parts for digit in bits(mark & ~used)}
        if count == len(marks):
            parts = reached & allowed
        elif len(marks) <= _MOST_IN_PARTS:
            parts = reached & _parts_of(sets)
        else:
            parts = {used for used in reached if any(used & ~chosen == 0 for chosen in sets)}
        layers.append(parts)
    possible = tuple(chosen for chosen in sets if chosen in parts)
    left = [0] * len(marks)
    good = set(possible)
    for i in range(len(marks) - 1, -1, -1):
        before = set()
        for used in layers[i]:
            for digit in bits(marks[i] & ~used):
                if used | 1 << digit in good:
                    left[i] |= 1 << digit
                    before.add(used)
        good = before
    return tuple(left), possible


@once_for_a_position
def _filled(candidates: Candidates) -> list[tuple[Cage, Ways]]:
    """The cages of different digits that are not full yet, each with the ways to fill it."""
    by_cell = candidates.by_cell
    return [
        (cage, ways_to_fill(cage.sets, tuple(by_cell[cell] for cell in cage.cells)))
        for cage in cages_of(candidates.board)
        if cage.sets and cage.mask & candidates.empty
    ]


def _losing(candidates: Candidates, cells: Sequence[int], left: Sequence[int]) -> tuple[Candidate, ...]:
    """The candidates that cells lose where only these are left, as bits."""
    by_cell = candidates.by_cell
    lost = ((cell, digit) for cell, digits in zip(cells, left, strict=True) for digit in bits(by_cell[cell] & ~digits))
    return tuple(sorted(lost))


def single_combinations(candidates: Candidates) -> Iterator[Step]:
    """A cage with one combination loses what is not in it."""
    for cage in cages_of(candidates.board):
        if len(cage.sets) == 1 and cage.total:
            losing = _losing(candidates, cage.cells, cage.sets * len(cage.cells))
            if losing:
                yield Step("single-combination", (), losing, (Highlight("base", cage.cells),))


def combinations_left(candidates: Candidates) -> Iterator[Step]:
    """What no way to fill a cage has, with the candidates that are left, goes."""
    for cage, (left, possible) in sorted(_filled(candidates), key=lambda entry: len(entry[1][1])):
        losing = _losing(candidates, cage.cells, left)
        if losing and possible:
            yield Step("combinations-left", (), losing, (Highlight("base", cage.cells),))


def cage_digits(candidates: Candidates) -> Iterator[Step]:
    """A digit that every way to fill a cage has goes from the cells that see all its places there."""
    peers, by_digit = candidates.board.peer_masks, candidates.by_digit
    for cage, (_left, possible) in _filled(candidates):
        required = -1 if possible else 0
        for chosen in possible:
            required &= chosen
        for digit in bits(required):
            places = tuple(cells_in(by_digit[digit] & cage.mask))
            seen = by_digit[digit] & ~cage.mask & candidates.empty
            for cell in places:
                seen &= peers[cell]
            if seen and places:
                base = Highlight("base", cage.cells, tuple((cell, digit) for cell in places))
                yield Step("cage-digit", (), tuple((cell, digit) for cell in cells_in(seen)), (base,))


def house_sum_steps(candidates: Candidates, *, several: bool) -> Iterator[Step]:
    """The rule of 45: the cells that houses and cages leave over have a known sum."""
    name = "rule-of-45-houses" if several else "rule-of-45"
    for derived in derived_for_people(candidates.board):
        if derived.houses and (len(derived.houses) > 1) == several:
            yield from _of_derived_sum(candidates, derived, name)


def cage_overlaps(candidates: Candidates) -> Iterator[Step]:
    """Two cages that share cells: the difference of their totals is that of the other cells."""
    for derived in derived_for_people(candidates.board):
        if not derived.houses:
            yield from _of_derived_sum(candidates, derived, "cage-overlap")


@cached_as_written
def derived_for_people(board: Board) -> tuple[DerivedSum, ...]:
    """The sums of few cells that follow from the cages and from few houses, the fewest cells first."""
    every = (*overlaps_of(board), *board.derived_sums)
    few = (sum for sum in every if 0 < len(sum.cells) <= _MOST_CELLS and len(sum.houses) <= _MOST_HOUSES)
    return tuple(sorted(few, key=lambda derived: (len(derived.houses), len(derived.cells))))


def _of_derived_sum(candidates: Candidates, derived: DerivedSum, technique: str) -> Iterator[Step]:
    cells = derived.cells
    left = left_by_sum(candidates.board, derived, tuple(candidates.by_cell[cell] for cell in cells))
    losing = _losing(candidates, cells, left)
    if losing and all(left):
        within = {cell for house in derived.houses for cell in house.cells} or set(derived.cages[0].cells)
        inside = tuple(cell for cell in cells if cell in within)
        outside = tuple(cell for cell in cells if cell not in within)
        placed = ((cells[0], left[0].bit_length() - 1),) if len(cells) == 1 else ()
        yield Step(
            technique,
            placed,
            () if placed else losing,
            (
                Highlight("base", houses=tuple(sorted(derived.houses, key=lambda house: house.number))),
                *(Highlight("cover", tuple(sorted(cage.cells))) for cage in derived.cages),
                Highlight("focus", inside),
                *([Highlight("fin", outside)] if outside else []),
            ),
        )


def left_by_sum(board: Board, derived: DerivedSum, marks: tuple[int, ...]) -> tuple[int, ...]:
    """For each cell the digits with which the sum can be reached, all as bits."""
    return _left_by_sum(derived, marks, len(set(derived.coefficients)) == 1 and all_differ(board, derived.cells))


@lru_cache(maxsize=8192)
def _left_by_sum(derived: DerivedSum, marks: tuple[int, ...], differ: bool) -> tuple[int, ...]:
    if differ:
        total = derived.total * derived.coefficients[0]
        return ways_to_fill(sets_with_sum(len(marks), total, max(marks).bit_length() - 1), marks)[0]
    rule = Sum(derived.cells, derived.coefficients, derived.total)
    return tuple(left for _cell, left, _causes in rule.leaves(dict(zip(derived.cells, marks, strict=True))))


def killer_pairs(candidates: Candidates) -> Iterator[Step]:
    """A cage and a cell, or two cages, that each need one of two digits keep both from the cells that see them all."""
    board, by_cell = candidates.board, candidates.by_cell
    peers, by_digit = board.peer_masks, candidates.by_digit
    needing: dict[int, list[tuple[tuple[int, ...], int]]] = {}  # by two digits: cells, and the places of these there
    for cage, (left, possible) in _filled(candidates):
        digits = 0
        for digits_of_cell in left:
            digits |= digits_of_cell
        for a, b in combinations(bits(digits), 2):
            pair = 1 << a | 1 << b
            if possible and all(chosen & pair for chosen in possible):
                needing.setdefault(pair, []).append((cage.cells, (by_digit[a] | by_digit[b]) & cage.mask))
    for pair, cages in needing.items():
        a, b = bits(pair)
        cells = [((cell,), 1 << cell) for cell in cells_in(candidates.empty) if by_cell[cell] == pair]
        for (one, places), (other, other_places) in (
            *((cage, cell) for cage in cages for cell in cells if not cage[1] & cell[1]),
            *((first, second) for first, second in combinations(cages, 2) if not set(first[0]) & set(second[0])),
        ):
            seen_by_one = seen_by_other = -1
            for cell in cells_in(places):
                seen_by_one &= peers[cell]
            for cell in cells_in(other_places):
                seen_by_other &= peers[cell]
            if other_places & ~seen_by_one:
                continue
            seen = seen_by_one & seen_by_other & candidates.empty
            losing = tuple(
                (cell, digit)
                for cell in cells_in(seen & (by_digit[a] | by_digit[b]))
                for digit in bits(by_cell[cell] & pair)
            )
            if losing:
                marks = tuple((cell, digit) for cell in cells_in(places) for digit in bits(by_cell[cell] & pair))
                others = tuple((cell, digit) for cell in cells_in(other_places) for digit in bits(by_cell[cell] & pair))
                yield Step(
                    "killer-pair", (), losing, (Highlight("base", one, marks), Highlight("pincer", other, others))
                )


def combination_conflicts(candidates: Candidates) -> Iterator[Step]:
    """Two cages that see each other share no digit, which leaves them fewer combinations."""
    peers = candidates.board.peer_masks
    cages = _filled(candidates)
    for (one, (left, possible)), (other, (_other_left, others)) in (
        pair for first, second in combinations(cages, 2) for pair in ((first, second), (second, first))
    ):
        if other.mask & one.mask or any(other.mask & ~peers[cell] for cell in one.cells):
            continue
        fitting = tuple(chosen for chosen in possible if any(not chosen & taken for taken in others))
        if fitting and len(fitting) < len(possible):
            narrowed, _sets = ways_to_fill(fitting, left)
            losing = _losing(candidates, one.cells, narrowed)
            if losing and all(narrowed):
                yield Step(
                    "combination-conflict", (), losing, (Highlight("base", one.cells), Highlight("cover", other.cells))
                )
