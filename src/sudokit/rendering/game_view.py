"""The view of a game: what `play` says that a board shows, as a BoardView that painters draw."""

from sudokit.board.cells import DigitSet
from sudokit.play.session.highlights import Highlights
from sudokit.view.board_view import BoardView
from sudokit.view.spotlight import Spotlight


def game_view(shown: Highlights, *, labels: bool = False) -> BoardView:
    """The view of a board in play. Where a hint or a colour is about candidates of a cell, its marks
    stand at their own places.

    >>> from sudokit.board.grid import Grid
    >>> from sudokit.play.game.game import Game
    >>> from sudokit.play.session.highlights import highlights
    >>> from sudokit.play.session.session import Session
    >>> session = Session(Game(Grid("1... ..3. .4.. ...2")))
    >>> for _ in range(5):
    ...     _outcome = session.perform("hint")
    >>> view = game_view(highlights(session))
    >>> [highlight.role for highlight in view.highlights], view.candidates
    (['focus', 'placed'], {1: DigitSet([3])})
    """
    if shown.is_hidden:
        nothing = bytes(shown.board.cell_count)
        return BoardView(shown.board, nothing, nothing, labels=labels)
    argued: dict[int, int] = {}
    for part in shown.hint:
        for cell, digit in part.candidates:
            argued[cell] = argued.get(cell, 0) | 1 << digit
    for cell, digit in shown.candidate_colours:
        argued[cell] = argued.get(cell, 0) | 1 << digit
        argued[cell] |= shown.corner_marks.get(cell, DigitSet()).mask
    candidates = {
        cell: DigitSet.from_mask(mask) | shown.centre_marks.get(cell, DigitSet()) for cell, mask in argued.items()
    }
    return BoardView(
        shown.board,
        shown.givens,
        shown.entries,
        candidates,
        {cell: marks for cell, marks in shown.corner_marks.items() if cell not in argued},
        {cell: marks for cell, marks in shown.centre_marks.items() if cell not in argued},
        conflicts=shown.errors,
        highlights=shown.hint,
        links=shown.links,
        labels=labels,
        spotlight=Spotlight(
            shown.selected,
            shown.cursor,
            shown.same_digit,
            shown.same_marks,
            shown.peers,
            shown.colours,
            shown.candidate_colours,
        ),
    )
