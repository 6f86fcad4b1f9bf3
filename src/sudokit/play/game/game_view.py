"""The view of a game: its digits, marks and colours as painters draw them."""

from sudokit.board import DigitSet, Highlight, Link
from sudokit.play.game.game import Game
from sudokit.view.board_view import BoardView


def game_view(
    game: Game, *, highlights: tuple[Highlight, ...] = (), links: tuple[Link, ...] = (), labels: bool = False
) -> BoardView:
    """What stands on the board of a game, with what a hint points at.

    Marks are those of empty cells. Where a hint or a colour is about candidates of a cell, its marks stand at their
    own places.

    >>> from sudokit.board.grid import Grid
    >>> game = Game(Grid("1... ..3. .4.. ...2"))
    >>> _move = game.play("r1c3^24 4r1c4#5")
    >>> view = game_view(game, highlights=(Highlight("placed", candidates=((1, 3),)),))
    >>> view.centre_marks, view.candidates
    ({2: DigitSet([2, 4])}, {1: DigitSet([3]), 3: DigitSet([4])})
    """
    digits, givens, none = game.grid.digits, game.puzzle.digits, DigitSet()
    corner_marks, centre_marks = ({**marks} for marks in (game.corner_marks, game.centre_marks))
    for marks in (corner_marks, centre_marks):
        for cell in [cell for cell in marks if digits[cell]]:
            del marks[cell]
    candidates: dict[int, DigitSet] = {}
    for cell, digit in (candidate for part in highlights for candidate in part.candidates):
        candidates[cell] = candidates.get(cell, none) | [digit]
    for cell, digit in game.candidate_colours:
        candidates[cell] = candidates.get(cell, none) | [digit] | corner_marks.get(cell, none)
    for cell in candidates:
        candidates[cell] |= centre_marks.pop(cell, none)
        corner_marks.pop(cell, None)
    return BoardView(
        game.board,
        givens,
        bytes(0 if given else digit for given, digit in zip(givens, digits, strict=True)),
        candidates,
        corner_marks,
        centre_marks,
        conflicts=game.errors,
        highlights=highlights,
        links=links,
        labels=labels,
        colours=game.colours,
        candidate_colours=game.candidate_colours,
    )
