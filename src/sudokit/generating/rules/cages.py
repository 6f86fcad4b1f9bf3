"""Cages that cover a board, as in published killers: none of a single cell, sizes 2 to 5, no digit twice.

Cages of two and three cells are laid first, each where there is least room, so that no cell is left alone. They are
merged later, as long as the solution stays the only one; see `cover`.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from sudokit.board import Board, Constraint, Position
from sudokit.generating.rules.clue_groups import CellPath, Images, SolvedBoard

SMALLEST, LARGEST = 2, 5
FIRST_SIZES = (2, 2, 2, 3, 3)  # one of them is drawn for each cage
ATTEMPTS = 30  # to cover a board before it is given up
_SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))

Cages = tuple[Images, ...]  # each with its images


def cage_cover(solved: SolvedBoard) -> Cages | None:
    """Small cages that cover the board; None if none was found, as on a board with a cell that has no neighbours."""
    for _attempt in range(ATTEMPTS):
        cover = _try_to_cover(solved)
        if cover is not None:
            return cover
    return None


def cages(solved: SolvedBoard) -> Iterator[tuple[Constraint, ...]]:
    """Cages of a cover in random order, for puzzles in which they need not cover the board."""
    for images in solved.rng.shuffled(cage_cover(solved) or ()):
        yield constraints_of(images, solved)


def constraints_of(images: Images, solved: SolvedBoard) -> tuple[Constraint, ...]:
    """The cage and its images as constraints, with their totals."""
    return tuple(Constraint("killer-cage", cage, total=sum(solved.values(cage))) for cage in images)


def merges(cover: Cages, solved: SolvedBoard) -> list[tuple[Images, Images]]:
    """Pairs of neighbouring cages of a cover that may be merged, each once, in random order."""
    home = {place: images for images in cover for cage in images for place in cage}
    neighbours = _neighbours_on(solved.board)
    pairs = {}
    for images in cover:
        for place in images[0]:
            for other in neighbours[place]:
                if home[other] is not images:
                    pairs[frozenset((images, home[other]))] = images, home[other]
    return solved.rng.shuffled(list(pairs.values()))


def merged(one: Images, other: Images, solved: SolvedBoard) -> Images | None:
    """The cages that two make together, and their images; None if they would be too large or hold a digit twice."""
    for cage in other:
        if _touch(one[0], cage):
            images = _checked_images(tuple(sorted((*one[0], *cage))), solved)
            if images and len({place for cage in images for place in cage}) == sum(map(len, (*one, *other))):
                return images
    return None


def _touch(one: CellPath, other: CellPath) -> bool:
    return any(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a in one for b in other)


@lru_cache(maxsize=16)
def _neighbours_on(board: Board) -> dict[Position, list[Position]]:
    """For each place of the board, those that share an edge with it."""
    return {
        (row, column): [
            (row + down, column + right) for down, right in _SIDES if (row + down, column + right) in board.cell_at
        ]
        for row, column in board.positions
    }


def _checked_images(cage: CellPath, solved: SolvedBoard) -> Images | None:
    """The cage and its images; None if it is too large, if two of them overlap, or if one has a digit twice."""
    if len(cage) > LARGEST:
        return None
    images = tuple(tuple(sorted(image)) for image in solved.images(cage))
    places = [place for image in images for place in image]
    if len(set(places)) < len(places) or any(len(set(solved.values(image))) < len(image) for image in images):
        return None
    return images


def _try_to_cover(solved: SolvedBoard) -> Cages | None:
    free = dict.fromkeys(solved.rng.shuffled(solved.board.positions))  # in random order
    neighbours = _neighbours_on(solved.board)
    room = {place: len(neighbours[place]) for place in free}  # how many free neighbours each free place has
    cover: list[Images] = []
    while free:
        start = min(free, key=room.__getitem__)
        images = _grown_cage(start, free, room, solved)
        if len(images[0]) < SMALLEST:
            joined = _joined(images, cover, solved)
            if joined is None:
                return None
            images = joined
        cover.append(images)
        for cage in images:
            for place in cage:
                if place in free:
                    del free[place]
                    for other in neighbours[place]:
                        room[other] -= 1
    return tuple(cover)


def _grown_cage(start: Position, free: dict[Position, None], room: dict[Position, int], solved: SolvedBoard) -> Images:
    neighbours = _neighbours_on(solved.board)
    wanted = FIRST_SIZES[solved.rng.below(len(FIRST_SIZES))]
    images: Images = tuple(solved.images((start,)))
    while len(images[0]) < wanted:
        around = [other for place in images[0] for other in neighbours[place] if other in free]
        for other in _tightest(around, room, solved):
            if other in images[0]:
                continue
            # A cage that is its own image takes the images of the cell as well.
            larger = _checked_images((*images[0], other), solved)
            if not larger:
                orbit = {place for (place,) in solved.images((other,))} - set(images[0])
                larger = _checked_images((*images[0], *sorted(orbit)), solved)
            if larger and all(place in free for cage in larger for place in cage):
                images = larger
                break
        else:
            break
    return images


def _tightest(places: Sequence[Position], room: dict[Position, int], solved: SolvedBoard) -> list[Position]:
    """The places in random order, but those with little room around them first, for they are hard to use later."""
    mixed = solved.rng.shuffled(list(dict.fromkeys(places)))
    return sorted(mixed, key=lambda place: room[place] > 1)


def _joined(single: Images, cover: list[Images], solved: SolvedBoard) -> Images | None:
    """A single cell joined to a cage next to it, which is taken out of the cover; None if it fits into none."""
    for images in solved.rng.shuffled(cover):
        larger = merged(single, images, solved)
        if larger:
            cover.remove(images)
            return larger
    return None
