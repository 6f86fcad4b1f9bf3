"""House places: where in each complete house a digit may still go, worked out once for a position.

Most positions are looked at by several finders that all begin with this question, one after the other.
"""

from functools import lru_cache

from sudokit.board.candidates import Candidates
from sudokit.board.geometry import Geometry
from sudokit.techniques.scan_order import HouseMask, scan_order

OpenDigits = list[tuple[int, int, int]]  # ascending: a digit with two or more places, these as bits, how many they are


def open_digits(candidates: Candidates) -> list[tuple[HouseMask, OpenDigits]]:
    """Each complete house, boxes before columns and rows, with its digits that have two or more places."""
    return _open_digits(candidates.geometry, tuple(candidates.by_digit))


@lru_cache(maxsize=4)
def _open_digits(geometry: Geometry, by_digit: tuple[int, ...]) -> list[tuple[HouseMask, OpenDigits]]:
    return [
        (
            (house, mask),
            [
                (digit, places, count)
                for digit, where in enumerate(by_digit)
                if (count := (places := where & mask).bit_count()) > 1
            ],
        )
        for house, mask in scan_order(geometry).complete_boxes_columns_rows
    ]
