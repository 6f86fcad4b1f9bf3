"""Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain, death blossom.

n cells of a house with n + 1 digits are an almost locked set: without one of its digits, the cells hold all the others.
A digit x is a *restricted common* of two sets if every place of x in the one sees every place of x in the other: not
both hold it. So if the first set lacks z, it holds x; then the second lacks x, and holds all its other digits. That
is a link, and links make chains: the first set holds z or the last one does, and what sees every place of z in both is
false. Two sets make ALS-XZ, three an ALS-XY-wing, more an ALS chain; digits of neighbouring links differ.

If two sets have two restricted commons, each of them lacks one and holds the rest of its digits: what sees all places
of such a digit in one set is false.

Death blossom: a stem cell, and for each of its digits a set in which the stem sees all places of that digit. Whatever
the stem holds, one set lacks that digit and holds its others; what sees all places of a digit common to all sets is
false.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from sudokit.board import Candidate, Candidates, Highlight
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order
from sudokit.techniques.step import Step

LONGEST = 6  # links of a chain of sets


class AlmostLockedSet(NamedTuple):
    """Cells of a house with one digit more than cells; for each digit its places and the cells that see them all."""

    cells: int
    digits: int
    places: dict[int, int]
    seen: dict[int, int]


class Common(NamedTuple):
    """Two sets and the one or two digits they are linked by, as bits."""

    first: int
    second: int
    digits: int


class AlmostLockedSets:
    """The sets of a position by house and cells, and their restricted commons."""

    def __init__(self, candidates: Candidates) -> None:
        self.candidates = candidates
        self.sets: list[AlmostLockedSet] = []
        known: set[int] = set()
        order = scan_order(candidates.board)
        for _house, mask in order.rows_columns_boxes:
            cells = cells_in(mask & candidates.empty)
            for members, digits in self._in_house(cells, 0, 0, 0, 0):
                if members not in known:
                    known.add(members)
                    self.sets.append(self._make(members, digits))

    def _in_house(
        self, cells: list[int], start: int, size: int, members: int, digits: int
    ) -> Iterator[tuple[int, int]]:
        """Every choice of cells with one digit more than cells, as a search in depth meets them."""
        by_cell = self.candidates.by_cell
        for index in range(start, len(cells)):
            joined = digits | by_cell[cells[index]]
            chosen = members | 1 << cells[index]
            if joined.bit_count() == size + 2:
                yield chosen, joined
            yield from self._in_house(cells, index + 1, size + 1, chosen, joined)

    def _make(self, members: int, digits: int) -> AlmostLockedSet:
        sees = self.candidates.board.peer_masks
        places, seen = {}, {}
        for digit in bits(digits):
            where = members & self.candidates.by_digit[digit]
            common = -1
            for cell in cells_in(where):
                common &= sees[cell]
            places[digit], seen[digit] = where, common
        return AlmostLockedSet(members, digits, places, seen)

    def commons_from(self, first: int, start: int, *, overlap: bool = False) -> Iterator[Common]:
        """The restricted commons of a set with those from number `start` on."""
        one = self.sets[first]
        for second in range(start, len(self.sets)):
            other = self.sets[second]
            shared = one.digits & other.digits
            if not shared or second == first or (one.cells & other.cells and not overlap):
                continue
            common = one.cells & other.cells
            found = 0
            for digit in bits(shared):
                where = one.places[digit]
                if not (where & ~other.seen[digit] or (where | other.places[digit]) & common):
                    found |= 1 << digit
            if found:
                yield Common(first, second, found)

    @cached_property
    def commons(self) -> list[Common]:
        """All restricted commons of sets that share no cell, the first set being the lower one."""
        return [common for first in range(len(self.sets)) for common in self.commons_from(first, first + 1)]

    def victims(self, first: int, second: int, digits: int) -> dict[Candidate, None]:
        """What sees all places of one of these digits in both sets."""
        one, other = self.sets[first], self.sets[second]
        losing: dict[Candidate, None] = {}
        for digit in bits(one.digits & other.digits & digits):
            for cell in cells_in(
                one.seen[digit] & other.seen[digit] & self.candidates.by_digit[digit] & self.candidates.empty
            ):
                losing[cell, digit] = None
        return losing

    def step(self, name: str, numbers: tuple[int, ...], losing: dict[Candidate, None], links: int) -> Step:
        """A step on these sets: those at the ends are pincers, the others bases; restricted commons are marked."""
        by_cell = self.candidates.by_cell
        evidence = []
        for position, number in enumerate(numbers):
            cells = tuple(cells_in(self.sets[number].cells))
            marks = tuple((cell, digit) for cell in cells for digit in bits(by_cell[cell] & ~links))
            role = "pincer" if position in (0, len(numbers) - 1) else "base"
            evidence.append(Highlight(role, cells, marks))
        linking = tuple(
            (cell, digit)
            for number in numbers
            for cell in cells_in(self.sets[number].cells)
            for digit in bits(by_cell[cell] & links)
        )
        evidence.append(Highlight("fin", candidates=tuple(dict.fromkeys(linking))))
        return Step(name, (), tuple(losing), tuple(evidence))


def als_xz(candidates: Candidates) -> Iterator[Step]:
    """Two sets with one restricted common, or two."""
    sets = AlmostLockedSets(candidates)
    everything = -1
    for common in sets.commons:
        losing: dict[Candidate, None] = {}
        linked = bits(common.digits)
        for digit in linked:
            losing |= sets.victims(common.first, common.second, everything & ~(1 << digit))
        if len(linked) > 1:
            for number, other in ((common.first, common.second), (common.second, common.first)):
                own = sets.sets[number]
                for digit in bits(own.digits & ~common.digits):
                    seen = own.seen[digit] & candidates.by_digit[digit] & candidates.empty & ~sets.sets[other].cells
                    losing |= dict.fromkeys((cell, digit) for cell in cells_in(seen))
        if losing:
            yield sets.step("als-xz", (common.first, common.second), losing, common.digits)


def als_xy_wings(candidates: Candidates, *, overlap: bool = False) -> Iterator[Step]:
    """Two sets that are linked with a third one by different digits."""
    sets = AlmostLockedSets(candidates)
    commons = sets.commons
    if overlap:
        commons = [
            common for first in range(len(sets.sets)) for common in sets.commons_from(first, first + 1, overlap=True)
        ]
    touching: dict[int, list[int]] = {}
    for number, common in enumerate(commons):
        touching.setdefault(common.first, []).append(number)
        touching.setdefault(common.second, []).append(number)
    for number, one in enumerate(commons):
        followers = {*touching[one.first], *touching[one.second]}
        for other_number in sorted(follower for follower in followers if follower > number):
            other = commons[other_number]
            if one.digits == other.digits and one.digits.bit_count() == 1:
                continue
            (middle,) = {one.first, one.second} & {other.first, other.second}
            first = one.first + one.second - middle
            last = other.first + other.second - middle
            a, b = sets.sets[first].cells, sets.sets[last].cells
            if (a & b and not overlap) or not a & ~b or not b & ~a:
                continue
            links = one.digits | other.digits
            losing = sets.victims(first, last, ~links)
            if losing:
                yield sets.step("als-xy-wing", (first, middle, last), losing, links)


def als_chains(candidates: Candidates, *, forward: bool = False) -> Iterator[Step]:
    """Four sets or more in a chain. `forward` follows HoDoKu's path: each set comes after the one before it.

    From each first set and first digit the search goes in breadth over the sets and the digit that reaches them, so
    that of the chains between two ends a shortest one is reported.
    """
    sets = AlmostLockedSets(candidates)
    links: dict[int, list[Common]] = {}
    reported: set[tuple[Candidate, ...]] = set()

    def links_of(number: int) -> list[Common]:
        if number not in links:
            links[number] = list(sets.commons_from(number, number + 1 if forward else 0))
        return links[number]

    for start in range(len(sets.sets)):
        for first_link in links_of(start):
            for first_digit in bits(first_link.digits):
                seen = {(first_link.second, first_digit)}
                paths: list[tuple[tuple[int, ...], int, int]] = [
                    ((start, first_link.second), first_digit, 1 << first_digit)
                ]
                while paths:
                    longer: list[tuple[tuple[int, ...], int, int]] = []
                    for numbers, digit, used in paths:
                        for link in links_of(numbers[-1]):
                            usable = link.digits & ~(1 << digit)
                            if not usable or link.second in numbers:
                                continue
                            reached = (link.second, bits(usable)[0])
                            chain = (*numbers, link.second)
                            if len(chain) >= 4:
                                losing = sets.victims(start, link.second, ~(1 << first_digit | usable))
                                if losing and tuple(losing) not in reported:
                                    reported.add(tuple(losing))
                                    yield sets.step("als-chain", chain, losing, used | usable)
                            if reached not in seen and (forward or len(chain) <= LONGEST):
                                seen.add(reached)
                                longer.append((chain, reached[1], used | usable))
                    paths = longer


def death_blossoms(candidates: Candidates, *, overlap: bool = False) -> Iterator[Step]:
    """A stem cell, and for each of its digits a set that has all places of the digit in sight of the stem."""
    sets = AlmostLockedSets(candidates)
    for stem in cells_in(candidates.empty):
        digits = bits(candidates.by_cell[stem])
        petals = [
            [
                number
                for number, petal in enumerate(sets.sets)
                if petal.digits >> digit & 1 and petal.seen[digit] >> stem & 1 and not petal.cells >> stem & 1
            ]
            for digit in digits
        ]
        if all(petals):
            yield from _blossoms(sets, stem, digits, petals, (), -1, overlap)


def _blossoms(
    sets: AlmostLockedSets,
    stem: int,
    digits: tuple[int, ...],
    petals: list[list[int]],
    chosen: tuple[int, ...],
    common: int,
    overlap: bool,
) -> Iterator[Step]:
    """Choose a set for each further digit of the stem, as long as they all have a digit in common."""
    if len(chosen) == len(digits):
        yield from _blossom(sets, stem, digits, chosen, common)
        return
    taken = 0
    for number in chosen:
        taken |= sets.sets[number].cells
    stems = sum(1 << digit for digit in digits)
    for number in petals[len(chosen)]:
        petal = sets.sets[number]
        if (petal.cells & taken and not overlap) or not common & petal.digits & ~stems:
            continue
        yield from _blossoms(sets, stem, digits, petals, (*chosen, number), common & petal.digits, overlap)


def _blossom(
    sets: AlmostLockedSets, stem: int, digits: tuple[int, ...], chosen: tuple[int, ...], common: int
) -> Iterator[Step]:
    candidates = sets.candidates
    stems = sum(1 << digit for digit in digits)
    inside = 1 << stem
    for number in chosen:
        inside |= sets.sets[number].cells
    losing: dict[Candidate, None] = {}
    for digit in bits(common & ~stems):
        seen = candidates.by_digit[digit] & candidates.empty & ~inside
        for number in chosen:
            seen &= sets.sets[number].seen[digit]
        losing |= dict.fromkeys((cell, digit) for cell in cells_in(seen))
    if losing:
        step = sets.step("death-blossom", chosen, losing, stems)
        pivot = Highlight("pivot", (stem,), tuple((stem, digit) for digit in digits))
        yield Step(step.technique, (), step.eliminations, (pivot, *step.evidence))
