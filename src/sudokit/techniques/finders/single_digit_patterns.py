"""Patterns on one digit: skyscraper, two-string kite, empty rectangle.

In each of them two houses leave the digit two places, or two groups of places, and a third house joins one place of
the one with one of the other, which cannot both hold it. So one of the two far ends holds the digit, and what sees
both ends does not.
"""

from collections.abc import Iterator
from itertools import combinations

from sudokit.board import Candidates, Highlight, Link
from sudokit.board.rules import BOX, COLUMN, REGION, ROW, House
from sudokit.techniques.paths.scan_order import HouseMask, ScanOrder, cells_in, scan_order
from sudokit.techniques.step import Step


def skyscrapers(candidates: Candidates) -> Iterator[Step]:
    """Two parallel lines with two places each, one pair of them on a common line across: the roof's peers lose it."""
    order = scan_order(candidates.board)
    sees = candidates.board.peer_masks
    for bases, covers in reversed(order.lines):  # rows first
        for digit in range(1, len(candidates.by_digit)):
            for (first, low), (second, high) in combinations(_pairs(candidates, bases, digit), 2):
                for floor, _mask in covers:
                    feet = [cell for cell in (*low, *high) if cell in floor.cells]
                    if len(feet) != 2 or not ((feet[0] in low) and (feet[1] in high)):
                        continue
                    roof = [cell for cell in (*low, *high) if cell not in feet]
                    if any(roof[0] in line.cells and roof[1] in line.cells for line, _mask in covers):
                        break  # two common lines: an X-wing
                    losing = candidates.by_digit[digit] & sees[roof[0]] & sees[roof[1]] & candidates.empty
                    if losing:
                        yield _pattern(
                            "skyscraper", digit, losing, (roof[0], feet[0], feet[1], roof[1]), (first, floor, second)
                        )
                    break


def two_string_kites(candidates: Candidates) -> Iterator[Step]:
    """A row and a column with two places each, one of each in a common box: the cell across their far ends loses it."""
    order = scan_order(candidates.board)
    (columns, rows), (complete_rows, complete_columns) = order.lines[0], order.lines[1]
    row_of = {cell: mask for house, mask in rows for cell in house.cells}
    column_of = {cell: mask for house, mask in complete_columns for cell in house.cells}
    for digit in range(1, len(candidates.by_digit)):
        for row, in_row in _pairs(candidates, complete_rows, digit):
            for column, in_column in _pairs(candidates, columns, digit):
                if set(in_row) & set(in_column):
                    continue
                for near, far in ((in_row[0], in_row[1]), (in_row[1], in_row[0])):
                    for low, top in ((in_column[0], in_column[1]), (in_column[1], in_column[0])):
                        box = _common_area(order, near, low)
                        if box is None or far not in column_of or top not in row_of:
                            continue
                        losing = candidates.by_digit[digit] & column_of[far] & row_of[top] & candidates.empty
                        if losing:
                            yield _pattern("two-string-kite", digit, losing, (far, near, low, top), (row, box, column))


def empty_rectangles(candidates: Candidates, *, with_two: bool = False) -> Iterator[Step]:
    """A box whose places for a digit lie in one row and one column, and a pair that leads from the one to the other.

    If the digit is in the column within the box, it is nowhere else there. Otherwise it is in the row within the box,
    so not where the pair meets that row, so at the pair's other end. Where that end's line meets the column, the digit
    cannot stand. Both lines take part, and one has two places in the box; `with_two` allows one each, which is a chain
    on one digit as well.
    """
    order = scan_order(candidates.board)
    rows, columns = order.lines[0][1], order.lines[1][1]
    for digit in range(1, len(candidates.by_digit)):
        places = candidates.by_digit[digit] & candidates.empty
        for box, box_mask in order.complete_boxes_rows_columns:
            inside = places & box_mask
            if box.kind not in (BOX, REGION) or inside.bit_count() < 2:
                continue
            for row, row_mask in reversed(rows):
                for column, column_mask in reversed(columns):
                    along, across = inside & row_mask, inside & column_mask
                    if (
                        inside & ~(row_mask | column_mask)
                        or not along & ~column_mask
                        or not across & ~row_mask
                        or not (with_two or max(along.bit_count(), across.bit_count()) > 1)
                    ):
                        continue
                    corner = (box, box_mask, inside)
                    yield from _pairs_from(candidates, digit, corner, (row, row_mask), (column, column_mask), COLUMN)
                    yield from _pairs_from(candidates, digit, corner, (column, column_mask), (row, row_mask), ROW)


def _pairs_from(
    candidates: Candidates,
    digit: int,
    corner: tuple[House, int, int],
    near: HouseMask,
    other: HouseMask,
    kind: str,
) -> Iterator[Step]:
    """Empty rectangles whose pair, on a line of that kind, starts on the near line and ends across the other one."""
    order = scan_order(candidates.board)
    box, box_mask, inside = corner
    places = candidates.by_digit[digit] & candidates.empty
    for start in cells_in(places & near[1] & ~box_mask):
        for line, line_mask in order.complete_houses_of[start]:
            pair = places & line_mask
            if line.kind != kind or pair.bit_count() != 2:
                continue
            end = (pair & ~(1 << start)).bit_length() - 1
            for across, across_mask in order.houses_of[end]:
                losing = places & across_mask & other[1] & ~box_mask & ~pair
                if across.kind != near[0].kind or not losing:
                    continue
                group = tuple((cell, digit) for cell in cells_in(inside))
                yield Step(
                    "empty-rectangle",
                    (),
                    tuple((cell, digit) for cell in cells_in(losing)),
                    (
                        Highlight("base", candidates=group, houses=(box,)),
                        Highlight("pincer", (start, end), ((start, digit), (end, digit)), (line,)),
                        Highlight("cover", houses=(near[0], other[0])),
                    ),
                    (Link(((start, digit),), ((end, digit),), strong=True, house=line),),
                )


def _pairs(candidates: Candidates, lines: tuple[HouseMask, ...], digit: int) -> list[tuple[House, tuple[int, int]]]:
    """The lines that have two places left for a digit, with the two."""
    places = candidates.by_digit[digit] & candidates.empty
    found = []
    for house, mask in lines:
        where = places & mask
        if where.bit_count() == 2:
            first, second = cells_in(where)
            found.append((house, (first, second)))
    return found


def _common_area(order: ScanOrder, first: int, second: int) -> House | None:
    """The box or region of both cells."""
    for house, mask in order.houses_of[first]:
        if house.kind in (BOX, REGION) and mask >> second & 1:
            return house
    return None


def _pattern(
    name: str, digit: int, losing: int, cells: tuple[int, int, int, int], houses: tuple[House, House, House]
) -> Step:
    """A chain of four places: strong, weak, strong."""
    a, b, c, d = ((cell, digit) for cell in cells)
    return Step(
        name,
        (),
        tuple((cell, digit) for cell in cells_in(losing)),
        (
            Highlight("base", candidates=(a, b, c, d), houses=(houses[0], houses[2])),
            Highlight("cover", houses=(houses[1],)),
            Highlight("pincer", (cells[0], cells[3]), (a, d)),
        ),
        (
            Link((a,), (b,), strong=True, house=houses[0]),
            Link((b,), (c,), strong=False, house=houses[1]),
            Link((c,), (d,), strong=True, house=houses[2]),
        ),
    )
