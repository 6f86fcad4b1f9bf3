"""Colouring: the places of a digit that pairs tie together, in two colours, one of which is true.

Where a house leaves a digit two places, one of them holds it. Places that such pairs join, directly or through others,
fall into two colours: either all of the one hold the digit or all of the other. *Simple colours*, wrap: two places of
one colour see each other, so this colour is false. Trap: what sees both colours is false. *Multi-colours* compare two
such nets: where a colour of one sees both colours of another it is false; where a colour of one sees a colour of the
other, they are not both true, so one of the opposite colours is, and what sees both of those is false.
"""

from collections.abc import Iterator
from itertools import permutations

from sudokit.board import Candidates, Highlight
from sudokit.techniques.paths.scan_order import cells_in, scan_order
from sudokit.techniques.step import Step

ColouredNet = tuple[int, int]  # the cells of either colour, as bits


def simple_colours(candidates: Candidates) -> Iterator[Step]:
    """Colours that contradict themselves, then places that see both colours; digit by digit, net by net."""
    for digit in range(1, len(candidates.by_digit)):
        for net in _nets(candidates, digit):
            false = 0
            for colour in net:
                if colour & _seen_by_any(candidates, colour):
                    false |= colour
            if false:
                yield _step("simple-colours-wrap", digit, false, net)
            trapped = _seen_by_any(candidates, net[0]) & _seen_by_any(candidates, net[1])
            losing = trapped & candidates.by_digit[digit] & candidates.empty
            if losing:
                yield _step("simple-colours-trap", digit, losing, net)


def multi_colours(candidates: Candidates) -> Iterator[Step]:
    """What follows from two nets of one digit."""
    for digit in range(1, len(candidates.by_digit)):
        places = candidates.by_digit[digit] & candidates.empty
        for net, other in permutations(_nets(candidates, digit), 2):
            false = 0
            for colour in net:
                seen = _seen_by_any(candidates, colour)
                if seen & other[0] and seen & other[1]:
                    false |= colour
            if false:
                yield _step("multi-colours-2", digit, false, net, other)
            losing = 0
            for colour, opposite in (net, net[::-1]):
                seen = _seen_by_any(candidates, colour)
                for met, beyond in (other, other[::-1]):
                    if seen & met:
                        losing |= _seen_by_any(candidates, opposite) & _seen_by_any(candidates, beyond) & places
            if losing:
                yield _step("multi-colours-1", digit, losing, net, other)


def _nets(candidates: Candidates, digit: int) -> list[ColouredNet]:
    """The nets of a digit, by their first cell, which is of the first colour."""
    partners: dict[int, list[int]] = {}
    for _house, mask in scan_order(candidates.board).complete_rows_columns_boxes:
        pair = candidates.by_digit[digit] & mask & candidates.empty
        if pair.bit_count() == 2:
            first, second = cells_in(pair)
            partners.setdefault(first, []).append(second)
            partners.setdefault(second, []).append(first)
    nets = []
    coloured = 0
    for start in sorted(partners):
        if coloured >> start & 1:
            continue
        colours = [0, 0]
        stack = [(start, 0)]
        while stack:
            cell, colour = stack.pop()
            if not (colours[0] | colours[1]) >> cell & 1:
                colours[colour] |= 1 << cell
                stack += [(other, 1 - colour) for other in partners[cell]]
        coloured |= colours[0] | colours[1]
        nets.append((colours[0], colours[1]))
    return nets


def _seen_by_any(candidates: Candidates, cells: int) -> int:
    seen = 0
    for cell in cells_in(cells):
        seen |= candidates.board.peer_masks[cell]
    return seen


def _step(name: str, digit: int, losing: int, *nets: ColouredNet) -> Step:
    roles = (("on", "off"), ("base", "cover"))
    evidence = tuple(
        Highlight(role, candidates=tuple((cell, digit) for cell in cells_in(colour)))
        for net, names in zip(nets, roles, strict=False)
        for colour, role in zip(net, names, strict=True)
    )
    return Step(name, (), tuple((cell, digit) for cell in cells_in(losing)), evidence)
