"""Position: what is on the board of a game, changed by moves and changed back."""

from sudokit.board import DigitSet, Grid
from sudokit.errors import MoveError
from sudokit.play.game.moves import COLOURS, Change, Layer, Move
from sudokit.translation import _


class GamePosition:
    """Entries, marks and colours of every cell. A cell with a digit keeps its marks: they show again when it goes.

    `marks` and the colours are bits, as DigitSet has them.
    """

    __slots__ = ("candidate_colours", "digits", "masks", "puzzle")

    def __init__(self, puzzle: Grid) -> None:
        self.puzzle = puzzle
        self.digits = bytearray(puzzle.digits)  # givens and entries
        cells = len(puzzle)
        self.masks: dict[Layer, list[int]] = {layer: [0] * cells for layer in Layer if layer is not Layer.ENTRY}
        self.candidate_colours: dict[tuple[int, int], int] = {}

    def apply(self, move: Move) -> Move:
        """Change the board as the move says, whole or not at all; the move that changes it back."""
        for change in move.changes:
            self._check(change)
        return Move(tuple(reversed([self._changed(change) for change in move.changes])))

    def _check(self, change: Change) -> None:
        board = self.puzzle.board
        if not 0 <= change.cell < len(self.digits):
            raise MoveError(_("{board} has no cell {cell}").format(board=board.name, cell=change.cell))
        is_colour = change.layer is Layer.COLOUR
        largest = COLOURS if is_colour else board.digit_count
        if change.values.mask >> (largest + 1) or 0 in change.values:
            sentence = _("{found} is not a colour; the colours are 1 to {last}")
            if not is_colour:
                sentence = _("{found} is not a digit here; the digits are 1 to {last}")
            raise MoveError(sentence.format(last=largest, found=", ".join(map(str, change.values))))
        if not 0 <= change.digit <= (board.digit_count if is_colour else 0):
            raise MoveError(_("{digit} is not a candidate that can be coloured").format(digit=change.digit))
        if change.layer is Layer.ENTRY and len(change.values) > 1:
            raise MoveError(
                _("{digits} are several digits; a cell holds one").format(
                    digits="".join(map(self.puzzle.board.symbol, change.values))
                )
            )
        given = self.puzzle.digits[change.cell]
        if given and change.layer is not Layer.COLOUR:
            raise MoveError(
                _("{cell} is given as {digit}; only other cells can change").format(
                    cell=self.puzzle.board.cell_name(change.cell), digit=self.puzzle.board.symbol(given)
                )
            )

    def _changed(self, change: Change) -> Change:
        cell = change.cell
        if change.layer is Layer.ENTRY:
            before = self.digits[cell]
            self.digits[cell] = change.values.mask.bit_length() - 1 if change.values else 0
            return change._replace(values=DigitSet([before] if before else []))
        if change.digit:
            key = cell, change.digit
            left = self.candidate_colours.pop(key, 0) ^ change.values.mask
            if left:
                self.candidate_colours[key] = left
        else:
            self.masks[change.layer][cell] ^= change.values.mask
        return change

    def grid(self) -> Grid:
        """The digits, givens and entries."""
        return Grid.unchecked(bytes(self.digits), self.puzzle.board)

    def marks(self, layer: Layer) -> dict[int, DigitSet]:
        """The marks of a layer, or the colours of cells, for each cell that has any."""
        masks = self.masks[layer]
        return {cell: DigitSet.from_mask(mask) for cell, mask in enumerate(masks) if mask} if any(masks) else {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GamePosition):
            return NotImplemented
        return (
            self.puzzle == other.puzzle
            and self.digits == other.digits
            and self.masks == other.masks
            and self.candidate_colours == other.candidate_colours
        )

    __hash__ = None  # type: ignore[assignment]  # it changes
