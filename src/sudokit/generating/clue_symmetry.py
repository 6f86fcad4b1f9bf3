"""Symmetry of the clues: which cells of a board stand or fall together.

A puzzle is called symmetric when the *places* of its clues are, whatever digits stand there. Each symmetry is a few
ways to move the board onto itself; an orbit is a set of cells that they carry into each other, and a puzzle has the
symmetry when of every orbit it shows all cells or none. A mirror is called by its axis: `horizontal` is the mirror on
the horizontal middle line, which exchanges top and bottom.
"""

from collections.abc import Callable

from sudokit.board.cells import CellSet
from sudokit.errors import MethodError
from sudokit.translation import _

Move = Callable[[int, int, int], tuple[int, int]]  # row, column, last line -> row, column

# From the most to the least symmetric.
_MOVES: dict[str, Move] = {
    "quarter-turn": lambda r, c, last: (c, last - r),
    "half-turn": lambda r, c, last: (last - r, last - c),
    "horizontal": lambda r, c, last: (last - r, c),
    "vertical": lambda r, c, last: (r, last - c),
    "diagonal": lambda r, c, last: (c, r),
    "anti-diagonal": lambda r, c, last: (last - c, last - r),
}
SYMMETRIES: dict[str, tuple[Move, ...]] = {
    "all": (_MOVES["quarter-turn"], _MOVES["diagonal"]),
    **{name: (move,) for name, move in _MOVES.items()},
    "none": (),
}


def checked_symmetry(symmetry: str) -> str:
    """The symmetry itself if there is one of that name, otherwise a MethodError that lists them."""
    if symmetry not in SYMMETRIES:
        raise MethodError(
            _("expected a symmetry ({symmetries}), found {symmetry!r}").format(
                symmetries=", ".join(SYMMETRIES), symmetry=symmetry
            )
        )
    return symmetry


def orbits(symmetry: str, side: int) -> list[tuple[int, ...]]:
    """The sets of cells that a symmetry carries into each other, in the order of their first cells.

    >>> orbits("half-turn", 2), orbits("all", 2), orbits("none", 2)
    ([(0, 3), (1, 2)], [(0, 1, 2, 3)], [(0,), (1,), (2,), (3,)])
    """
    moves = SYMMETRIES[symmetry]
    result: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for cell in range(side * side):
        if cell not in seen:
            orbit = {cell}
            waiting = [cell]
            while waiting:
                row, column = divmod(waiting.pop(), side)
                for move in moves:
                    r, c = move(row, column, side - 1)
                    if r * side + c not in orbit:
                        orbit.add(r * side + c)
                        waiting.append(r * side + c)
            seen |= orbit
            result.append(tuple(sorted(orbit)))
    return result


def symmetries_of(cells: CellSet, side: int) -> tuple[str, ...]:
    """The names of the symmetries that a set of cells has, `none` if it has no other.

    >>> symmetries_of(CellSet([0, 3]), 2)
    ('half-turn', 'diagonal', 'anti-diagonal')
    """
    found = [name for name in SYMMETRIES if name != "none" and _has(cells, name, side)]
    return tuple(found) or ("none",)


def _has(cells: CellSet, symmetry: str, side: int) -> bool:
    return all(len({cell in cells for cell in orbit}) == 1 for orbit in orbits(symmetry, side))
