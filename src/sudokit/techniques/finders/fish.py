"""Fish: X-wing, swordfish, jellyfish.

Take k base lines that do not meet, such as columns, in each of which a digit must stand somewhere. If all its places
there lie in k cover lines, then each cover line holds the digit of exactly one base line, for it cannot hold it
twice. So the digit disappears from the cover lines outside the base lines.
"""

from collections.abc import Iterator

from sudokit.board import Candidates, Highlight
from sudokit.techniques.finders.subsets import tight_groups
from sudokit.techniques.paths.scan_order import HouseMask, cells_in, scan_order, union_of
from sudokit.techniques.step import Step

NAMES = {2: "x-wing", 3: "swordfish", 4: "jellyfish"}


def basic_fish(candidates: Candidates, size: int, *, roomy: bool = False) -> Iterator[Step]:
    """`size` lines whose places for a digit lie in `size` crossing lines: columns as bases, then rows.

    Among fish with bases of one kind, the order is that of the bases, then of the digits. `roomy` leaves out digits
    with fewer than 2 × `size` places left to fill, where a smaller fish across says the same.
    """
    order = scan_order(candidates.board)
    for (bases, covers), covers_of in zip(order.lines, order.covers_of, strict=True):
        yield from _fish(candidates, size, bases, covers, covers_of, roomy)


def _fish(
    candidates: Candidates,
    size: int,
    bases: tuple[HouseMask, ...],
    covers: tuple[HouseMask, ...],
    covers_of: tuple[int, ...],
    roomy: bool,
) -> Iterator[Step]:
    found: list[tuple[int, int, Step]] = []
    for digit in range(1, len(candidates.by_digit)):
        places = candidates.by_digit[digit]
        unfilled = len(bases) - (places & ~candidates.empty).bit_count()
        if unfilled <= size or (roomy and unfilled < 2 * size):
            continue
        lines = [number for number, (_house, mask) in enumerate(bases) if 2 <= (places & mask).bit_count() <= size]
        if len(lines) < size:
            continue
        crossing = [union_of(covers_of, cells_in(places & bases[line][1])) for line in lines]
        for chosen, crossed in tight_groups(crossing, size):
            base = [bases[lines[index]] for index in chosen]
            cover = [covers[number] for number in cells_in(crossed)]
            inside = _union(base)
            losing = places & _union(cover) & ~inside
            if losing:
                corners = tuple((cell, digit) for cell in cells_in(places & inside))
                evidence = (
                    Highlight("base", candidates=corners, houses=tuple(house for house, _mask in base)),
                    Highlight("cover", houses=tuple(house for house, _mask in cover)),
                )
                removed = tuple((cell, digit) for cell in cells_in(losing))
                rank = sum(1 << lines[index] for index in chosen)
                found.append((rank, digit, Step(NAMES[size], (), removed, evidence)))
    found.sort(key=lambda entry: entry[:2])
    for _rank, _digit, step in found:
        yield step


def _union(houses: list[HouseMask]) -> int:
    union = 0
    for _house, mask in houses:
        union |= mask
    return union
