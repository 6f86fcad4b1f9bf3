"""Clue groups: rules that are true of a full grid, each with its images under a symmetry, chosen together."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from sudokit.board import Board, Constraint, Grid, Position
from sudokit.board.constraints.catalogue import KINDS, completed
from sudokit.board.rules import Rule
from sudokit.generating.puzzles.clue_symmetry import moves_of
from sudokit.random_stream import RandomStream

Digits = list[int]  # of a path, in its order
CellPath = tuple[Position, ...]  # places in an order
Images = tuple[CellPath, ...]  # a path, and what the moves of a symmetry make of it, each once


class ClueGroup(NamedTuple):
    """Constraints that are chosen together, what they were invented as, and the plain rules that they mean."""

    name: str
    constraints: tuple[Constraint, ...]
    rules: tuple[Rule, ...]


class SolvedBoard(NamedTuple):
    """A full grid in which rules are looked for, on a board with a symmetry, and where chance comes from.

    used: places that belong to a line or a cage already.
    crossings: the middles of diagonal steps, times two, which no other line may cross.
    long_lines: whether lines are to have as many cells as go.
    """

    grid: Grid
    symmetry: str
    rng: RandomStream
    used: set[Position]
    crossings: set[Position]
    long_lines: bool = False

    @property
    def board(self) -> Board:
        """The board."""
        return self.grid.board

    def values(self, path: Iterable[Position]) -> list[int]:
        """What the digits at these places count; one outside the grid has none."""
        cell_at, digits, value = self.board.cell_at, self.grid.digits, self.board.value
        return [value(digits[cell_at[place]]) for place in path if place in cell_at]

    def images(self, path: CellPath) -> Images:
        """The path and its images, each once, whichever way they are read."""
        moves = moves_of(self.symmetry, self.board)
        if not moves:
            return (path,)
        found: dict[frozenset[Position], CellPath] = {}
        waiting = [path]
        while waiting:
            image = waiting.pop()
            key = frozenset(image)
            if key not in found:
                found[key] = image
                waiting.extend(tuple(map(move, image)) for move in moves)
        return tuple(found.values())


ClueFinder = Callable[[SolvedBoard], Iterator[tuple[Constraint, ...]]]


def group_of(name: str, constraints: Sequence[Constraint], board: Board) -> ClueGroup:
    """The constraints of an invented kind as one group, with their rules on the board."""
    whole = tuple(map(completed, constraints))
    if any(not each.cells for each in whole):  # a rule for the whole board asks for the others
        board = board.with_constraints(*whole)
    return ClueGroup(name, whole, tuple(rule for each in whole for rule in KINDS[each.kind].rules(each, board)))


def clues_at(
    shapes: Iterable[CellPath], clue: Callable[[CellPath, list[int]], Constraint | None], solved: SolvedBoard
) -> Iterator[tuple[Constraint, ...]]:
    """The clues of shapes that have one in the grid and whose images have one too, in the order of the shapes."""
    seen: set[frozenset[Position]] = set()
    for shape in shapes:
        if frozenset(shape) in seen:
            continue
        images = solved.images(shape)
        seen.update(map(frozenset, images))
        found = [clue(image, solved.values(image)) for image in images]
        there = tuple(each for each in found if each is not None)
        if len(there) == len(found):
            yield there
