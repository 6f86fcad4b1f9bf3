"""Symmetry of the clues: which cells of a board stand or fall together.

A puzzle is called symmetric when the *places* of its clues are, whatever digits stand there. Each symmetry is a few
ways to move the board onto itself; an orbit is a set of cells that they carry into each other, and a puzzle has the
symmetry when of every orbit it shows all cells or none. A mirror is called by its axis: `horizontal` is the mirror on
the horizontal middle line, which exchanges top and bottom.
"""

from collections.abc import Callable
from functools import lru_cache

from sudokit.board import Board, CellSet, Position
from sudokit.errors import MethodError
from sudokit.name_types import CheckedName
from sudokit.names import checked_name
from sudokit.translation import N_, _

PlaceMap = Callable[[int, int, int, int], tuple[int, int]]  # row, column, last row, last column -> row, column

# From the most to the least symmetric.
_MOVES: dict[str, PlaceMap] = {
    "quarter-turn": lambda r, c, bottom, right: (c, bottom - r),
    "half-turn": lambda r, c, bottom, right: (bottom - r, right - c),
    "horizontal": lambda r, c, bottom, right: (bottom - r, c),
    "vertical": lambda r, c, bottom, right: (r, right - c),
    "diagonal": lambda r, c, bottom, right: (c, r),
    "anti-diagonal": lambda r, c, bottom, right: (right - c, bottom - r),
}
SYMMETRIES: dict[str, tuple[PlaceMap, ...]] = {
    "all": (_MOVES["quarter-turn"], _MOVES["diagonal"]),
    **{name: (move,) for name, move in _MOVES.items()},
    "none": (),
}


def checked_symmetry(symmetry: str, board: Board) -> CheckedName:
    """The symmetry itself, if there is one of that name and the board has it; otherwise a MethodError."""
    checked = checked_name(
        symmetry, SYMMETRIES, N_("there is no symmetry {found}; the symmetries are {names}"), MethodError
    )
    if not _fits(symmetry, board):
        having = [name for name in SYMMETRIES if _fits(name, board)]
        raise MethodError(
            _("{board} does not have the symmetry {symmetry!r}; it has {symmetries}").format(
                board=board.name, symmetries=", ".join(having), symmetry=symmetry
            )
        )
    return checked


def moves_of(symmetry: str, board: Board) -> list[Callable[[Position], Position]]:
    """The moves of a symmetry, as functions from a place on the board, or beside it, to where it goes."""
    bottom, right = board.row_count - 1, board.column_count - 1

    def on_board(move: PlaceMap) -> Callable[[Position], Position]:
        return lambda place: move(*place, bottom, right)

    return [on_board(move) for move in SYMMETRIES[symmetry]]


@lru_cache(maxsize=256)
def orbits(symmetry: str, board: Board) -> tuple[tuple[int, ...], ...]:
    """The sets of cells that a symmetry of the board carries into each other, in the order of their first cells.

    >>> from sudokit.board.variants import classic
    >>> orbits("half-turn", classic(2)), orbits("all", classic(2)), orbits("none", classic(2))
    (((0, 3), (1, 2)), ((0, 1, 2, 3),), ((0,), (1,), (2,), (3,)))
    """
    moves = moves_of(symmetry, board)
    result: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for cell in range(board.cell_count):
        if cell not in seen:
            orbit = {cell}
            waiting = [cell]
            while waiting:
                place = board.positions[waiting.pop()]
                for move in moves:
                    other = board.cell_at[move(place)]
                    if other not in orbit:
                        orbit.add(other)
                        waiting.append(other)
            seen |= orbit
            result.append(tuple(sorted(orbit)))
    return tuple(result)


def symmetries_of(cells: CellSet, board: Board) -> tuple[str, ...]:
    """The names of the symmetries that a set of cells and the rules drawn on the board have, `none` if no other.

    >>> from sudokit.board.constraints.constraint import Constraint
    >>> from sudokit.board.variants import classic
    >>> symmetries_of(CellSet([0, 3]), classic(2))
    ('half-turn', 'diagonal', 'anti-diagonal')
    >>> symmetries_of(CellSet(), classic(2).with_constraints(Constraint("killer-cage", "r1c1 r1c2", total=3)))
    ('vertical',)
    """
    having = (name for name in SYMMETRIES if name != "none" and _fits(name, board) and _has(cells, name, board))
    return tuple(name for name in having if _rules_have(name, board)) or ("none",)


def _rules_have(symmetry: str, board: Board) -> bool:
    """Whether the places of the rules that are drawn have a symmetry; dots may be black here and white there."""
    drawn = [(*rule.groups, (rule.outside,) if rule.outside else ()) for rule in board.constraints if rule.cells]

    def shapes(move: Callable[[Position], Position]) -> set[tuple[frozenset[Position], ...]]:
        return {tuple(frozenset(map(move, part)) for part in parts) for parts in drawn}

    there = shapes(lambda place: place)
    return all(shapes(move) == there for move in moves_of(symmetry, board))


def _fits(symmetry: str, board: Board) -> bool:
    """Whether the moves of a symmetry carry the places of the board onto themselves."""
    return all(move(place) in board.cell_at for move in moves_of(symmetry, board) for place in board.positions)


def _has(cells: CellSet, symmetry: str, board: Board) -> bool:
    return all(len({cell in cells for cell in orbit}) == 1 for orbit in orbits(symmetry, board))
