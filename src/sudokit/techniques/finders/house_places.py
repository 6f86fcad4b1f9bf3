"""House places: where in each complete house a digit may still go, worked out once for a position.

Most positions are looked at by several finders that all begin with this question, one after the other.
"""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from sudokit.board import Board, Candidates
from sudokit.techniques.paths.scan_order import HouseMask, scan_order

OpenDigits = list[tuple[int, int, int]]  # ascending: a digit with two or more places, these as bits, how many they are
Remembered = TypeVar("Remembered")


def once_for_a_position(work_out: Callable[[Candidates], Remembered]) -> Callable[[Candidates], Remembered]:
    """A function that depends on where the digits may go, and nothing else, and remembers its latest answer."""
    latest: tuple[Board, list[int], Remembered] | None = None

    @wraps(work_out)
    def remember_latest(candidates: Candidates) -> Remembered:
        nonlocal latest
        known = latest  # one read, so that threads do not mix two positions
        if known and known[0] is candidates.board and known[1] == candidates.by_digit:
            return known[2]
        found = work_out(candidates)
        latest = candidates.board, candidates.by_digit.copy(), found
        return found

    return remember_latest


@once_for_a_position
def open_digits(candidates: Candidates) -> list[tuple[HouseMask, OpenDigits]]:
    """Each complete house, boxes before columns and rows, with its digits that have two or more places."""
    return [
        (
            (house, mask),
            [
                (digit, places, count)
                for digit, where in enumerate(candidates.by_digit)
                if (count := (places := where & mask).bit_count()) > 1
            ],
        )
        for house, mask in scan_order(candidates.board).complete_boxes_columns_rows
    ]
