"""Lines that are true of a full grid: thermometers, arrows, whispers and the like, grown cell by cell.

A line grows in a random walk for as long as the digits on it may still become a clue, together with its images under
the symmetry. Lines share no cell and never cross, as in published puzzles.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from sudokit.board import Board, Constraint, Position
from sudokit.generating.rules.clue_groups import CellPath, ClueFinder, Digits, SolvedBoard
from sudokit.name_types import CheckedName

ROUNDS = 3  # how often a line is begun in each cell that is free
WALKS = 6  # from a cell, until a line is as long as wanted
_STEPS = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if (row, column) != (0, 0)]


class LineKind(NamedTuple):
    """When digits along a line are a clue.

    may_go_on: whether they are the beginning of one, read from one end or the other.
    is_clue: whether they are one, on that board.
    lengths: the fewest and the most cells.
    has_direction: whether the line must be turned where only the other direction is a clue.
    """

    may_go_on: Callable[[Digits, Board], bool]
    is_clue: Callable[[Digits, Board], bool]
    lengths: tuple[int, int]
    has_direction: bool = False


def lines(kind: str, line: LineKind, make: "Callable[[str, CellPath, Board], Constraint] | None" = None) -> ClueFinder:
    """A function that finds lines of a kind, as many as have room, in random order."""

    def find(solved: SolvedBoard) -> Iterator[tuple[Constraint, ...]]:
        for _round in range(ROUNDS):
            for start in solved.rng.shuffled(solved.board.positions):
                if start not in solved.used:
                    images = _grown(start, line, solved)
                    if images:
                        yield tuple((make or _line)(kind, image, solved.board) for image in images)

    return find


def _line(kind: str, path: CellPath, board: Board) -> Constraint:
    return Constraint(CheckedName(kind), path)


def _grown(start: Position, line: LineKind, solved: SolvedBoard) -> tuple[CellPath, ...] | None:
    """A line from a cell and its images, the cells of which are used up; None if there is none."""
    fewest, most = line.lengths
    wanted = most if solved.long_lines else fewest + solved.rng.below(most - fewest + 1)
    longest: tuple[CellPath, ...] = ()
    for _walk in range(2 * WALKS if solved.long_lines else WALKS):
        found = _walked(start, wanted, line, solved)
        if found and (not longest or len(found[0]) > len(longest[0])):
            longest = found
        if longest and len(longest[0]) == wanted:
            break
    for image in longest:
        solved.used.update(image)
        solved.crossings.update((a[0] + b[0], a[1] + b[1]) for a, b in pairwise(image))
    return longest or None


def _walked(start: Position, wanted: int, line: LineKind, solved: SolvedBoard) -> tuple[CellPath, ...]:
    """The longest clue, up to the length that is wanted, along a random walk, and its images; nothing if there is none.

    A step is free to go anywhere that the digits allow, without looking ahead.
    """
    board = solved.board
    path: CellPath = (start,)
    found: tuple[CellPath, ...] = ()
    while len(path) < wanted:
        for down, right in solved.rng.shuffled(_STEPS):
            longer = (*path, (path[-1][0] + down, path[-1][1] + right))
            images = _free_images(longer, solved)
            if images and all(line.may_go_on(solved.values(image), board) for image in images):
                path = longer
                break
        else:
            break
        if len(path) >= line.lengths[0]:
            turned = tuple(_turned(image, line, solved) for image in images)
            if all(line.is_clue(solved.values(image), board) for image in turned):
                found = turned
    return found


def _free_images(path: CellPath, solved: SolvedBoard) -> tuple[CellPath, ...]:
    """The path and its images if their cells are there, free and all different, and if none crosses another line."""
    end, before = path[-1], path[-2]
    if end not in solved.board.cell_at or end in solved.used or end in path[:-1]:
        return ()
    if (end[0] + before[0], end[1] + before[1]) in solved.crossings or _turns_back(path):
        return ()
    images = solved.images(path)
    places = [place for image in images for place in image]
    if len(set(places)) < len(places):
        return ()
    steps = [(a[0] + b[0], a[1] + b[1]) for image in images for a, b in pairwise(image)]
    return images if len(set(steps)) == len(steps) else ()


def _turns_back(path: CellPath) -> bool:
    """Whether the last step makes a sharp angle with the one before, which is hard to read in a picture."""
    if len(path) < 3:
        return False
    a, b, c = path[-3:]
    return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0


def _turned(path: CellPath, line: LineKind, solved: SolvedBoard) -> CellPath:
    if line.has_direction and not line.is_clue(solved.values(path), solved.board):
        return path[::-1]
    return path


# The kinds: what their digits must be.


def _always(digits: Digits, board: Board) -> bool:
    return True


def _rises(digits: Digits, board: Board) -> bool:
    return all(a < b for a, b in pairwise(digits))


def _rises_or_falls(digits: Digits, board: Board) -> bool:
    return _rises(digits, board) or _rises(digits[::-1], board)


def whisper_difference(digit_count: int) -> int:
    """By how much neighbours on a whisper line differ: 5 of 9 digits."""
    return (digit_count + 1) // 2


def _whispers(digits: Digits, board: Board) -> bool:
    return all(abs(a - b) >= whisper_difference(board.digit_count) for a, b in pairwise(digits))


def _may_be_consecutive(digits: Digits, board: Board) -> bool:
    return len(set(digits)) == len(digits) and max(digits) - min(digits) < RENBAN.lengths[1]


def _is_consecutive(digits: Digits, board: Board) -> bool:
    return len(set(digits)) == len(digits) == max(digits) - min(digits) + 1


def _is_nabner(digits: Digits, board: Board) -> bool:
    return all(b - a > 1 for a, b in pairwise(sorted(digits)))


def _remainders_differ(digits: Digits, board: Board) -> bool:
    return all(len({digit % 3 for digit in digits[i : i + 3]}) == len(digits[i : i + 3]) for i in range(len(digits)))


def _is_entropic(digits: Digits, board: Board) -> bool:
    third = board.digit_count // 3
    return _remainders_differ([(digit - board.first_digit) // third for digit in digits], board)


def _arrow_may_go_on(digits: Digits, board: Board) -> bool:
    return sum(digits[1:]) <= digits[0]


def _is_arrow(digits: Digits, board: Board) -> bool:
    return sum(digits[1:]) == digits[0]


def _is_between(digits: Digits, board: Board) -> bool:
    low, high = sorted((digits[0], digits[-1]))
    return all(low < digit < high for digit in digits[1:-1])


def _is_lockout(digits: Digits, board: Board) -> bool:
    low, high = sorted((digits[0], digits[-1]))
    return high - low >= 4 and not any(low <= digit <= high for digit in digits[1:-1])


def _is_palindrome(digits: Digits, board: Board) -> bool:
    return digits == digits[::-1]


def _is_zipper(digits: Digits, board: Board) -> bool:
    half = len(digits) // 2
    sums = {a + b for a, b in zip(digits[:half], digits[: -half - 1 : -1], strict=True)}
    return len(sums | set(digits[half:-half])) == 1


def _is_double_arrow(digits: Digits, board: Board) -> bool:
    return digits[0] + digits[-1] == sum(digits[1:-1])


def _arrow(kind: str, path: CellPath, board: Board) -> Constraint:
    return Constraint(CheckedName(kind), path[:1], path[1:])


def _whisper(kind: str, path: CellPath, board: Board) -> Constraint:
    return Constraint(CheckedName(kind), path, difference=whisper_difference(board.digit_count))


THERMOMETER = LineKind(_rises_or_falls, _rises, (3, 6), has_direction=True)
WHISPER = LineKind(_whispers, _whispers, (3, 7))
RENBAN = LineKind(_may_be_consecutive, _is_consecutive, (3, 5))
NABNER = LineKind(_is_nabner, _is_nabner, (3, 4))
MODULAR = LineKind(_remainders_differ, _remainders_differ, (4, 8))
ENTROPIC = LineKind(_is_entropic, _is_entropic, (4, 8))
ARROW = LineKind(_arrow_may_go_on, _is_arrow, (3, 5))
DOUBLE_ARROW = LineKind(_always, _is_double_arrow, (4, 6))
BETWEEN = LineKind(_always, _is_between, (3, 6))
LOCKOUT = LineKind(_always, _is_lockout, (3, 5))
PALINDROME = LineKind(_always, _is_palindrome, (3, 6))
ZIPPER = LineKind(_always, _is_zipper, (3, 6))

LINES: dict[str, ClueFinder] = {
    "thermometer": lines("thermometer", THERMOMETER),
    "arrow": lines("arrow", ARROW, _arrow),
    "whisper": lines("whisper", WHISPER, _whisper),
    "renban": lines("renban", RENBAN),
    "nabner": lines("nabner", NABNER),
    "modular": lines("modular", MODULAR),
    "entropic": lines("entropic", ENTROPIC),
    "palindrome": lines("palindrome", PALINDROME),
    "between": lines("between", BETWEEN),
    "lockout": lines("lockout", LOCKOUT),
    "zipper": lines("zipper", ZIPPER),
    "double-arrow": lines("double-arrow", DOUBLE_ARROW),
}
