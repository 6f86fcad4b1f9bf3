"""What a player does, as changes of a position: entering, marking, colouring, clearing, and what follows from it.

Each of these functions looks at a position and lists the changes that make the move; none if there is nothing to do.
"""

from collections.abc import Callable, Iterable

from sudokit.board import Candidate, Candidates, DigitSet, Grid
from sudokit.play.game.moves import MARK_LAYERS, Change, Layer
from sudokit.play.game.position import GamePosition
from sudokit.techniques.step import Step

Changes = list[Change]


def entering(position: GamePosition, cells: list[int], digit: int, *, tidy: bool) -> Changes:
    """Enter a digit into those cells that are not given; where all hold it already, take it back.

    tidy: take the marks away that the digit rules out.
    """
    free = [cell for cell in cells if not position.puzzle.digits[cell]]
    other = [cell for cell in free if position.digits[cell] != digit]
    if not other:
        return [Change(cell, Layer.ENTRY, DigitSet()) for cell in free]
    placed = [(cell, digit) for cell in other]
    lost = _ruled_out(position, placed) if tidy else {}
    return [Change(cell, Layer.ENTRY, DigitSet([digit])) for cell in other] + _losing(position, lost)


def setting_up(position: GamePosition, candidates: Candidates) -> Changes:
    """Fill in what is known at some point of a solution: its digits, and its candidates as centre marks."""
    entries = [
        Change(cell, Layer.ENTRY, DigitSet([digit]))
        for cell, digit in enumerate(candidates.placed)
        if digit and not position.digits[cell]
    ]
    marks = (cell for cell in range(candidates.board.cell_count) if candidates.empty >> cell & 1)
    return entries + [Change(cell, Layer.CENTRE, candidates.of(cell)) for cell in marks]


def _ruled_out(position: GamePosition, placed: Iterable[Candidate]) -> dict[int, int]:
    """For each cell, the digits that digits placed elsewhere rule out there, as bits."""
    board, placed = position.puzzle.board, list(placed)
    lost: dict[int, int] = {}
    if board.unchecked:
        return lost
    for cell, digit in placed:
        for peer in board.peers[cell]:
            lost[peer] = lost.get(peer, 0) | 1 << digit
    if board.linking_rules and placed:  # what a rule leaves may depend on what another one does
        grid = position.grid()
        before, after = Candidates(grid), Candidates(grid.replace(dict(placed)))
        for cell, (left, still) in enumerate(zip(before.by_cell, after.by_cell, strict=True)):
            if left & ~still:
                lost[cell] = lost.get(cell, 0) | ~still
    return lost


def _losing(position: GamePosition, lost: dict[int, int]) -> Changes:
    """Take these marks away where they stand, those hidden under digits too."""
    return [
        Change(cell, layer, DigitSet.from_mask(gone))
        for layer in MARK_LAYERS
        for cell, mask in sorted(lost.items())
        if (gone := position.masks[layer][cell] & mask)
    ]


def marking(position: GamePosition, layer: Layer, cells: list[int], digit: int) -> Changes:
    """Write a mark into the empty cells among these; where all have it, take it away."""
    return switching(position, layer, [cell for cell in cells if not position.digits[cell]], digit)


def switching(position: GamePosition, layer: Layer, cells: list[int], value: int) -> Changes:
    """Give all cells a mark or colour; where all have it, take it away."""
    without = [cell for cell in cells if not position.masks[layer][cell] >> value & 1]
    return [Change(cell, layer, DigitSet([value])) for cell in without or cells]


def clearing(position: GamePosition, cells: list[int], *, colours_first: bool) -> Changes:
    """Clear the entries of cells, else their marks, else their colours; or their colours before all else."""
    entries = [
        Change(cell, Layer.ENTRY, DigitSet())
        for cell in cells
        if position.digits[cell] and not position.puzzle.digits[cell]
    ]
    marks = [change for layer in MARK_LAYERS for change in _all_of(position, layer, cells)]
    colours = _all_of(position, Layer.COLOUR, cells) + [
        Change(cell, Layer.COLOUR, DigitSet.from_mask(mask), digit)
        for (cell, digit), mask in sorted(position.candidate_colours.items())
        if cell in cells
    ]
    return (colours if colours_first else []) or entries or marks or colours


def _all_of(position: GamePosition, layer: Layer, cells: list[int]) -> Changes:
    masks = position.masks[layer]
    return [Change(cell, layer, DigitSet.from_mask(masks[cell])) for cell in cells if masks[cell]]


def filling_marks(position: GamePosition, layer: Layer) -> Changes:
    """Give every empty cell without marks those that the digits on the board leave it.

    In a cell that has marks those stay that are possible: what a player has ruled out is not brought back.
    """
    possible, now = Candidates(position.grid()).by_cell, position.masks[layer]
    return _marks_becoming(position, layer, lambda cell: (now[cell] & possible[cell]) or possible[cell])


def repairing_marks(position: GamePosition, layer: Layer, solution: Grid) -> Changes:
    """In every empty cell with marks, add the right digit and remove what the digits on the board rule out.

    layer: where candidates are kept. Corner marks that are no candidates may leave out the right digit:
    nothing is added to them.
    """
    possible = Candidates(position.grid()).by_cell
    now, corner = position.masks[layer], position.masks[Layer.CORNER]
    changes = _marks_becoming(
        position,
        layer,
        lambda cell: (now[cell] & possible[cell]) | 1 << solution.digits[cell] if now[cell] else 0,
    )
    if layer is not Layer.CORNER:
        changes += _marks_becoming(position, Layer.CORNER, lambda cell: corner[cell] & possible[cell])
    return changes


def _marks_becoming(position: GamePosition, layer: Layer, wanted: Callable[[int], int]) -> Changes:
    """The changes after which the marks of every empty cell are as wanted, as bits."""
    now = position.masks[layer]
    return [
        Change(cell, layer, DigitSet.from_mask(now[cell] ^ wanted(cell)))
        for cell, digit in enumerate(position.digits)
        if not digit and now[cell] != wanted(cell)
    ]


def following(position: GamePosition, step: Step, layer: Layer, *, tidy: bool) -> Changes:
    """Do what a step says: enter its digits, and take away the marks that it removes.

    layer: where candidates are kept. Where a cell has no marks there, those still possible after the step are written.
    """
    placed = [(cell, digit) for cell, digit in step.placements if position.digits[cell] != digit]
    lost = _ruled_out(position, placed) if tidy else {}
    for cell, digit in step.eliminations:
        lost[cell] = lost.get(cell, 0) | 1 << digit
    possible = Candidates(position.grid()).by_cell
    unmarked = [
        cell
        for cell in dict.fromkeys(cell for cell, _digit in step.eliminations)
        if not position.digits[cell] and not position.masks[layer][cell]
    ]
    return [
        *(Change(cell, Layer.ENTRY, DigitSet([digit])) for cell, digit in placed),
        *_losing(position, lost),
        *(Change(cell, layer, DigitSet.from_mask(left)) for cell in unmarked if (left := possible[cell] & ~lost[cell])),
    ]
