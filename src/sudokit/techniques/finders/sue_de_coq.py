"""Sue de Coq: two almost locked sets that share out the digits of an intersection.

Take n cells where a line and a box meet, with at least n + 2 digits. Choose cells of the line elsewhere and cells of
the box elsewhere such that the two choices share no digit of the intersection, and the intersection and both choices
together have as many cells as digits. Then each of these digits is used exactly once: those of the line's choice lie in
it or in the intersection, so the rest of the line loses them, and likewise for the box; digits of the intersection
that neither has are locked in it, and both lose them. A digit outside the intersection that both choices have is used
once in each.
"""

from collections.abc import Iterator

from sudokit.board import Candidate, Candidates, Highlight
from sudokit.board.rules import BOX, COLUMN, REGION, ROW
from sudokit.techniques.paths.scan_order import HouseMask, bits, cells_in, choices_of, scan_order
from sudokit.techniques.step import Step


def sue_de_coqs(candidates: Candidates) -> Iterator[Step]:
    """Sue de Coqs by line, rows first, then by box."""
    houses = scan_order(candidates.board).boxes_rows_columns
    areas = [entry for entry in houses if entry[0].kind in (BOX, REGION)]
    lines = [entry for kind in (ROW, COLUMN) for entry in houses if entry[0].kind == kind]
    for line in lines:
        for area in areas:
            common = cells_in(line[1] & area[1] & candidates.empty)
            for cells in choices_of(common, 2):
                digits = _digits(candidates, cells)
                if digits.bit_count() >= len(cells) + 2:
                    yield from _steps_of_core(candidates, line, area, cells, digits)


def _steps_of_core(
    candidates: Candidates, line: HouseMask, area: HouseMask, cells: tuple[int, ...], digits: int
) -> Iterator[Step]:
    core = sum(1 << cell for cell in cells)
    missing = digits.bit_count() - len(cells)
    in_line = _choices(candidates, line[1] & candidates.empty & ~core, digits, missing - 1)
    if not in_line:
        return
    in_area = _choices(candidates, area[1] & candidates.empty & ~core, digits, missing - 1)
    for first, first_digits, first_gain in in_line:
        for second, second_digits, second_gain in in_area:
            if first_gain + second_gain != missing or first & second or first_digits & second_digits & digits:
                continue
            losing: dict[Candidate, None] = {}
            for mask, own, mine, theirs in (
                (area[1], second, second_digits, first_digits),
                (line[1], first, first_digits, second_digits),
            ):
                goes = (digits | mine) & ~theirs | mine & theirs
                for cell in cells_in(mask & candidates.empty & ~core & ~own):
                    for digit in bits(candidates.by_cell[cell] & goes):
                        losing[cell, digit] = None
            if losing:
                yield Step(
                    "sue-de-coq",
                    (),
                    tuple(losing),
                    (
                        _highlight(candidates, "base", core, line, area),
                        _highlight(candidates, "cover", first, line),
                        _highlight(candidates, "fin", second, area),
                    ),
                )


def _choices(candidates: Candidates, room: int, digits: int, most: int) -> list[tuple[int, int, int]]:
    """Choices of cells with digits of the intersection that have fewer other digits than cells: by how many, at most so
    many."""
    cells = cells_in(room)
    found = []
    for chosen in choices_of(cells, 1):
        union = _digits(candidates, chosen)
        gain = len(chosen) - (union & ~digits).bit_count()
        if union & digits and 0 < gain <= most:
            found.append((sum(1 << cell for cell in chosen), union, gain))
    return found


def _digits(candidates: Candidates, cells: tuple[int, ...]) -> int:
    union = 0
    for cell in cells:
        union |= candidates.by_cell[cell]
    return union


def _highlight(candidates: Candidates, role: str, mask: int, *houses: HouseMask) -> Highlight:
    cells = tuple(cells_in(mask))
    marks = tuple((cell, digit) for cell in cells for digit in bits(candidates.by_cell[cell]))
    return Highlight(role, cells, marks, tuple(house for house, _mask in houses))
