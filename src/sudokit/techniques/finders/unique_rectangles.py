"""Unique, hidden and avoidable rectangles as HoDoKu numbers them.

Four cells in two rows, two columns and two boxes that held only a and b could be swapped (see `unique_loops`), so a
puzzle with one solution does not have them. A cell may have lost a or b in the meantime: what matters is that no
cell of the four is a given and that no given forbids a or b there.

Type 1: one cell has other digits; it is neither a nor b. Type 2: the others have one extra digit, in two aligned cells;
one of them holds it, and what sees both does not. Type 5: the same in two diagonal cells or three. Type 3: the extra
digits of two aligned cells form a naked subset with other cells. Type 4: a must be in one of two aligned cells, so b
is in neither. Type 6: a has only the rectangle's places in both rows and columns of two diagonal cells; being a, both
would be, and the rest b: so they are not a. Hidden rectangle: from a corner without other digits, a has only the
rectangle's places in the opposite cell's row and column; that cell being b would make all four a and b, so it is not b.

Avoidable rectangle: the same with digits that were entered, not given. Type 1: three of the four cells are filled, the
last is not the digit that completes the pattern. Type 2: two are filled and the other two have the same extra digit.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudokit.board import Board, Candidate, Candidates, Highlight
from sudokit.board.rules import BOX, COLUMN, REGION, ROW
from sudokit.techniques.paths.scan_order import bits, cells_in, choices_of, scan_order
from sudokit.techniques.step import Step


class CellRectangle(NamedTuple):
    """Four cells: two in one box, then the two in line with them in another."""

    cells: tuple[int, int, int, int]
    a: int
    b: int

    @property
    def mask(self) -> int:
        """The four cells as bits."""
        return sum(1 << cell for cell in self.cells)


def unique_rectangles(candidates: Candidates) -> Iterator[Step]:
    """Unique rectangles of types 1 to 6 and hidden ones, rectangle by rectangle from each cell with two candidates."""
    by_cell, empty = candidates.by_cell, candidates.empty
    allowed = _allowed_by_digits(candidates)
    seen: set[tuple[int, int, int]] = set()
    for start in cells_in(empty):
        if by_cell[start].bit_count() != 2:
            continue
        a, b = bits(by_cell[start])
        room = allowed[a] & allowed[b]
        for cells in _rectangles(candidates.board, start):
            rectangle = CellRectangle(cells, a, b)
            key = (rectangle.mask, a, b)
            if not rectangle.mask & ~room and key not in seen:
                seen.add(key)
                yield from _conclusions(candidates, rectangle)


def avoidable_rectangles(candidates: Candidates, entered: int = 0) -> Iterator[Step]:
    """Avoidable rectangles of both types; `entered` are the filled cells that are not givens, as bits.

    Without it every digit counts as given, and there is none.
    """
    placed, by_cell = candidates.placed, candidates.by_cell
    seen: set[int] = set()
    for start in cells_in(entered):
        for cells in _rectangles(candidates.board, start):
            _first, partner, below, across = cells
            if not entered >> partner & 1:
                continue
            a, b = placed[start], placed[partner]
            rectangle = CellRectangle(cells, a, b)
            open_cells = [
                (cell, digit)
                for cell, digit in ((below, b), (across, a))
                if not placed[cell] and by_cell[cell] >> digit & 1 and by_cell[cell].bit_count() == 2
            ]
            filled = [
                cell for cell, digit in ((below, b), (across, a)) if placed[cell] == digit and entered >> cell & 1
            ]
            if rectangle.mask in seen or len(open_cells) + len(filled) != 2 or not open_cells:
                continue
            seen.add(rectangle.mask)
            if len(open_cells) == 1:
                yield _step(candidates, "avoidable-rectangle-1", rectangle, open_cells)
                continue
            extra = by_cell[below] & ~(1 << b) & by_cell[across] & ~(1 << a)
            for digit in bits(extra):
                losing = candidates.by_digit[digit] & candidates.empty & _common_peers(candidates, [below, across])
                if losing:
                    removed = [(cell, digit) for cell in cells_in(losing)]
                    yield _step(candidates, "avoidable-rectangle-2", rectangle, removed)


def _allowed_by_digits(candidates: Candidates) -> list[int]:
    """For each digit, the empty cells that no placed digit forbids it in."""
    allowed = [candidates.empty] * len(candidates.by_digit)
    for cell, digit in enumerate(candidates.placed):
        if digit:
            allowed[digit] &= ~candidates.board.peer_masks[cell]
    return allowed


def _rectangles(board: Board, start: int) -> Iterator[tuple[int, int, int, int]]:
    """The rectangles with two cells in the box of `start` that can be swapped; all boards where digits may be."""
    if not board.only_keeps_apart:
        return
    order = scan_order(board)
    positions, cell_at, sees, numbers = board.positions, board.cell_at, board.peer_masks, order.house_numbers
    row, column = positions[start]
    for area, area_mask in order.houses_of[start]:
        if area.kind not in (BOX, REGION):
            continue
        for partner in cells_in(area_mask & ~(1 << start)):
            other_row, other_column = positions[partner]
            if other_row != row and other_column != column:
                continue
            for line, _line_mask in order.houses_of[start]:
                if line.kind != (COLUMN if other_row == row else ROW):
                    continue
                for below in line.cells:
                    if area_mask >> below & 1:
                        continue
                    at = positions[below]
                    across = cell_at.get((at[0], other_column) if other_row == row else (other_row, at[1]))
                    if across is None or numbers[start] | numbers[across] != numbers[partner] | numbers[below]:
                        continue
                    outside = ~(1 << start | 1 << partner | 1 << below | 1 << across)
                    if not ((sees[start] | sees[across]) ^ (sees[partner] | sees[below])) & outside:
                        yield start, partner, below, across


def _conclusions(candidates: Candidates, rectangle: CellRectangle) -> Iterator[Step]:
    """What follows from one rectangle, in the order in which HoDoKu looks."""
    by_cell = candidates.by_cell
    positions = candidates.board.positions
    pair = 1 << rectangle.a | 1 << rectangle.b
    plain = [cell for cell in sorted(rectangle.cells) if not by_cell[cell] & ~pair]
    roomy = [cell for cell in sorted(rectangle.cells) if by_cell[cell] & ~pair]
    extra = 0
    for cell in roomy:
        extra |= by_cell[cell] & ~pair
    if len(plain) == 3:
        losing = [(roomy[0], digit) for digit in bits(by_cell[roomy[0]] & pair)]
        if losing:
            yield _step(candidates, "unique-rectangle-1", rectangle, losing)
    if len(plain) not in (1, 2):
        return
    aligned = len(roomy) == 2 and any(positions[roomy[0]][i] == positions[roomy[1]][i] for i in (0, 1))
    if extra.bit_count() == 1:
        digit = extra.bit_length() - 1
        seen = candidates.by_digit[digit] & candidates.empty & _common_peers(candidates, roomy)
        if seen:
            name = "unique-rectangle-2" if aligned else "unique-rectangle-5"
            yield _step(candidates, name, rectangle, [(cell, digit) for cell in cells_in(seen)])
    if aligned:
        yield from _type_3(candidates, rectangle, roomy, extra)
        yield from _type_4(candidates, rectangle, roomy)
    elif len(roomy) == 2:
        yield from _type_6(candidates, rectangle, roomy)
    if not aligned:
        yield from _find_hidden(candidates, rectangle, plain)


def _type_3(candidates: Candidates, rectangle: CellRectangle, roomy: list[int], extra: int) -> Iterator[Step]:
    by_cell, empty = candidates.by_cell, candidates.empty
    pair = 1 << rectangle.a | 1 << rectangle.b
    houses = sorted(
        (entry for entry in scan_order(candidates.board).houses_of[roomy[0]] if entry[1] >> roomy[1] & 1),
        key=lambda entry: entry[0].kind in (BOX, REGION),
    )
    for house, mask in houses:
        others = [cell for cell in cells_in(mask & empty & ~rectangle.mask) if not by_cell[cell] & pair]
        for chosen in choices_of(others, 1):
            digits = extra
            for cell in chosen:
                digits |= by_cell[cell]
            if digits.bit_count() != len(chosen) + 1:
                continue
            members = sum(1 << cell for cell in (*roomy, *chosen))
            shared = [where for _house, where in houses if not members & ~where]
            if house.kind in (BOX, REGION) and len(shared) > 1:
                continue  # reported with the line
            victims = 0
            for where in shared:
                victims |= where
            losing = [
                (cell, digit) for cell in cells_in(victims & empty & ~members) for digit in bits(by_cell[cell] & digits)
            ]
            if losing:
                marks = tuple((cell, digit) for cell in chosen for digit in bits(by_cell[cell]))
                subset = Highlight("context", chosen, marks, (house,))
                yield _step(candidates, "unique-rectangle-3", rectangle, losing, subset)


def _type_4(candidates: Candidates, rectangle: CellRectangle, roomy: list[int]) -> Iterator[Step]:
    elsewhere = _common_peers(candidates, roomy) & candidates.empty
    for stays, goes in ((rectangle.a, rectangle.b), (rectangle.b, rectangle.a)):
        if not candidates.by_digit[stays] & elsewhere:
            losing = [(cell, goes) for cell in roomy if candidates.by_cell[cell] >> goes & 1]
            if losing:
                house = candidates.board.shared_houses[roomy[0], roomy[1]][0]
                lock = Highlight("cover", tuple(roomy), tuple((cell, stays) for cell in roomy), (house,))
                yield _step(candidates, "unique-rectangle-4", rectangle, losing, lock)
            return


def _type_6(candidates: Candidates, rectangle: CellRectangle, roomy: list[int]) -> Iterator[Step]:
    lines = _lines_of(candidates, roomy[0]) | _lines_of(candidates, roomy[1])
    for digit in (rectangle.a, rectangle.b):
        if not candidates.by_digit[digit] & candidates.empty & lines & ~rectangle.mask:
            losing = [(cell, digit) for cell in roomy if candidates.by_cell[cell] >> digit & 1]
            if losing:
                yield _step(candidates, "unique-rectangle-6", rectangle, losing)
            return


def _find_hidden(candidates: Candidates, rectangle: CellRectangle, plain: list[int]) -> Iterator[Step]:
    opposite = dict(zip(rectangle.cells, reversed(rectangle.cells), strict=True))
    for corner in plain:
        cell = opposite[corner]
        lines = _lines_of(candidates, cell)
        for stays, goes in ((rectangle.a, rectangle.b), (rectangle.b, rectangle.a)):
            if (
                candidates.by_cell[cell] >> goes & 1
                and not candidates.by_digit[stays] & candidates.empty & lines & ~rectangle.mask
            ):
                yield _step(candidates, "hidden-rectangle", rectangle, [(cell, goes)])


def _lines_of(candidates: Candidates, cell: int) -> int:
    """The row and the column of a cell, as bits."""
    lines = 0
    for house, mask in scan_order(candidates.board).complete_houses_of[cell]:
        if house.kind in (ROW, COLUMN):
            lines |= mask
    return lines


def _common_peers(candidates: Candidates, cells: list[int]) -> int:
    seen = -1
    for cell in cells:
        seen &= candidates.board.peer_masks[cell]
    return seen


def _step(
    candidates: Candidates, name: str, rectangle: CellRectangle, losing: list[Candidate], *more: Highlight
) -> Step:
    pair = 1 << rectangle.a | 1 << rectangle.b
    by_cell = candidates.by_cell
    marks = tuple((cell, digit) for cell in rectangle.cells for digit in bits(by_cell[cell] & pair))
    extra = tuple((cell, digit) for cell in rectangle.cells for digit in bits(by_cell[cell] & ~pair))
    fins = (Highlight("fin", tuple(dict.fromkeys(cell for cell, _digit in extra)), extra),) if extra else ()
    return Step(name, (), tuple(losing), (Highlight("base", rectangle.cells, marks), *fins, *more))
