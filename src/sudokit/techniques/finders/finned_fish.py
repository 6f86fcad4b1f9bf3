"""Finned and sashimi fish, and Franken fish.

A fish has as many cover houses as base houses, and all places of the digit in the bases lie in the covers; then the
covers lose the digit outside the bases (see `fish`). Suppose some places in the bases, the *fins*, lie outside the
covers. Either a fin holds the digit or the fish is a fish; so what both would remove is false: places in the covers
outside the bases that see every fin. A fish is called *sashimi* where without its fins a base would have a single
place, or none, left.

In a Franken fish, boxes may stand among the bases or the covers. Then two bases may share places, which count as
fins ("endo fins"), and a place in two covers is false even within the bases, since the covers would hold the digit once
too often; it goes too when it sees all fins.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import combinations

from sudokit.board import Board, Candidates, Highlight
from sudokit.board.rules import BOX, REGION
from sudokit.techniques.finders.fish import NAMES
from sudokit.techniques.paths.scan_order import HouseMask, cells_in, scan_order
from sudokit.techniques.step import Step

MOST_FINS = 5
MOST_ENDO_FINS = 2


def plain_fish(candidates: Candidates, size: int) -> Iterator[Step]:
    """Basic fish digit by digit, rows as bases first."""
    for digit in range(1, len(candidates.by_digit)):
        places = candidates.by_digit[digit] & candidates.empty
        for bases, covers in reversed(scan_order(candidates.board).lines):
            small = [entry for entry in bases if 2 <= (places & entry[1]).bit_count() <= size]
            for chosen in combinations(small, size):
                inside = _union(chosen) & places
                crossing = [entry for entry in covers if entry[1] & inside]
                if len(crossing) == size:
                    losing = places & _union(crossing) & ~inside
                    if losing:
                        yield _step(NAMES[size], digit, chosen, crossing, inside, 0, losing)


def finned_fish(candidates: Candidates, size: int) -> Iterator[Step]:
    """Finned and sashimi fish digit by digit, rows as bases first."""
    board = candidates.board
    stretch = _stretch(board)
    for digit in range(1, len(candidates.by_digit)):
        places = candidates.by_digit[digit] & candidates.empty
        for all_bases, all_covers in reversed(scan_order(board).lines):
            bases = [entry for entry in all_bases if places & entry[1]]
            for chosen in combinations(bases, size):
                inside = _union(chosen) & places
                crossing = [entry for entry in all_covers if entry[1] & inside]
                if not size < len(crossing) <= size + stretch:
                    continue
                for covers in combinations(crossing, size):
                    covered = _union(covers)
                    fins = inside & ~covered
                    losing = places & covered & ~inside
                    if not losing or fins.bit_count() > MOST_FINS:
                        continue
                    losing &= _seen_by_all(board, fins)
                    if losing:
                        thin = any((places & mask & ~fins).bit_count() <= 1 for _house, mask in chosen)
                        name = f"{'sashimi' if thin else 'finned'}-{NAMES[size]}"
                        yield _step(name, digit, chosen, covers, inside & ~fins, fins, losing)


def franken_fish(candidates: Candidates, size: int, *, finned: bool) -> Iterator[Step]:
    """Fish with boxes among their bases or covers, without or with fins; digit by digit, rows as bases first."""
    board = candidates.board
    order = scan_order(board)
    areas = [entry for entry in order.complete_boxes_rows_columns if entry[0].kind in (BOX, REGION)]
    most_fins = MOST_FINS if finned else 0
    seen_by_all = cache(partial(_seen_by_all, board))
    for digit in range(1, len(candidates.by_digit)):
        places = candidates.by_digit[digit] & candidates.empty
        for base_lines, cover_lines in reversed(order.lines):
            bases = [entry for entry in (*base_lines, *areas) if places & entry[1]]
            if not finned:
                bases = [entry for entry in bases if (places & entry[1]).bit_count() <= size]
            for chosen in combinations(bases, size):
                inside, endo_fins = _once_and_twice(chosen)
                inside &= places
                endo_fins &= places
                at_stake = places & seen_by_all(endo_fins)
                if endo_fins.bit_count() > (MOST_ENDO_FINS if finned else 0) or not at_stake:
                    continue
                crossing = [entry for entry in (*cover_lines, *areas) if entry[1] & inside and entry not in chosen]
                slack = most_fins - endo_fins.bit_count()
                for covers in _coverings(crossing, size, inside, slack, at_stake, seen_by_all):
                    if {chosen[-1][0].kind, covers[-1][0].kind}.isdisjoint((BOX, REGION)):  # which come last
                        continue  # a basic fish
                    covered, twice = _once_and_twice(covers)
                    fins = inside & ~covered | endo_fins
                    if bool(fins) != finned or fins.bit_count() > most_fins:
                        continue
                    losing = places & (covered & ~inside | twice)
                    losing &= seen_by_all(fins)
                    if losing:
                        name = f"{'finned-' if fins else ''}franken-{NAMES[size]}"
                        yield _step(name, digit, chosen, covers, inside & ~fins, fins, losing)


def _coverings(
    covers: list[HouseMask], size: int, inside: int, slack: int, at_stake: int, seen_by_all: Callable[[int], int]
) -> Iterator[tuple[HouseMask, ...]]:
    """Every `size` covers that leave at most that many places of the bases uncovered, in lexicographic order.

    Places that are left uncovered become fins: all of them must see one of the places at stake.
    """
    most = sorted(((inside & mask).bit_count() for _house, mask in covers), reverse=True)
    reach = [slack + sum(most[:count]) for count in range(size + 1)]  # the places that so many covers could deal with
    ahead = [_union(covers[index:]) for index in range(len(covers))]

    def choose(start: int, count: int, left: int) -> Iterator[tuple[HouseMask, ...]]:
        if left.bit_count() > reach[count]:
            return
        for index in range(start, len(covers) - count + 1):
            passed_over = left & ~ahead[index]  # by the covers so far
            if passed_over and (passed_over.bit_count() > slack or not at_stake & seen_by_all(passed_over)):
                return
            uncovered = left & ~covers[index][1]
            if count > 1:
                for rest in choose(index + 1, count - 1, uncovered):
                    yield (covers[index], *rest)
            elif not uncovered or (uncovered.bit_count() <= slack and at_stake & seen_by_all(uncovered)):
                yield (covers[index],)

    return choose(0, size, inside)


def _stretch(board: Board) -> int:
    """In how many parallel lines the fins of one fish may lie: as many as a house that is no line crosses.

    A fin sees a place in the covers outside the bases through a house that is no line, or through a single pair; all
    fins see the same place.
    """
    if not board.peers_share_houses:
        return board.digit_count
    order = scan_order(board)
    lines = [mask for _bases, covers in order.lines for _house, mask in covers]
    others = [mask for _house, mask in order.boxes_rows_columns if mask not in lines]
    return max(
        (sum(1 for _line, mask in covers if mask & other) for other in others for _bases, covers in order.lines),
        default=0,
    )


def _seen_by_all(board: Board, fins: int) -> int:
    seen = -1
    while fins and seen:
        last = fins.bit_length() - 1
        seen &= board.peer_masks[last]
        fins ^= 1 << last
    return seen


def _union(houses: tuple[HouseMask, ...] | list[HouseMask]) -> int:
    union = 0
    for _house, mask in houses:
        union |= mask
    return union


def _once_and_twice(houses: tuple[HouseMask, ...]) -> tuple[int, int]:
    """The cells of some of these houses, and those of two or more."""
    once = twice = 0
    for _house, mask in houses:
        twice |= once & mask
        once |= mask
    return once, twice


def _step(
    name: str,
    digit: int,
    bases: tuple[HouseMask, ...],
    covers: tuple[HouseMask, ...] | list[HouseMask],
    body: int,
    fins: int,
    losing: int,
) -> Step:
    marks = tuple((cell, digit) for cell in cells_in(body))
    evidence = [
        Highlight("base", candidates=marks, houses=tuple(house for house, _mask in bases)),
        Highlight("cover", houses=tuple(house for house, _mask in covers)),
    ]
    if fins:
        evidence.append(Highlight("fin", candidates=tuple((cell, digit) for cell in cells_in(fins))))
    return Step(name, (), tuple((cell, digit) for cell in cells_in(losing)), tuple(evidence))
