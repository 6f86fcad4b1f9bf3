"""The view of a session: the game, what the player has selected and looks at, and what a hint points at."""

from dataclasses import replace
from itertools import chain

from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.evidence import Highlight
from sudokit.play.game.game_view import game_view
from sudokit.play.player.settings import Settings
from sudokit.play.session.session import Session
from sudokit.view.board_view import BoardView


def session_view(
    session: Session, settings: Settings | None = None, *, labels: bool | None = None, calm: bool = False
) -> BoardView:
    """What the board of a session shows now, as the settings say; nothing while the game is paused.

    labels: whether rows and columns have numbers, where that is not up to the settings. calm: whether nothing is to
    stand out because it is selected, as while a hint points at cells.

    >>> from sudokit.board.grid import Grid
    >>> from sudokit.play.game.game import Game
    >>> session = Session(Game(Grid("1... ..3. .4.. ...2")))
    >>> for _ in range(5):
    ...     _outcome = session.perform("hint")
    >>> view = session_view(session)
    >>> [highlight.role for highlight in view.highlights], view.candidates
    (['focus', 'blocker', 'blocked', 'placed'], {6: DigitSet([3]), 1: DigitSet([3])})
    """
    game, hint, settings = session.game, session.hint, settings or Settings()
    labels = settings["show-labels"] if labels is None else labels
    if session.is_paused:
        nothing = bytes(game.board.cell_count)
        return BoardView(game.board, nothing, nothing, labels=labels)
    selected, cursor = session.selection.as_set, session.selection.cursor
    calm = calm or hint is not None
    looked_at = session.looked_at_digit if settings["show-same-digit"] and not calm else 0
    possible = session.possible_cells if not calm else CellSet()
    digits = game.grid.digits
    marks = (game.corner_marks, game.centre_marks)
    marked = {cell for each in marks for cell, some in each.items() if looked_at in some and not digits[cell]}
    highlights = hint.highlights if hint else (Highlight("possible", cells=tuple(possible)),) if possible else ()
    view = game_view(game, highlights=highlights, links=hint.links if hint else (), labels=labels)
    if settings["marks-in-grid"]:
        view = _in_grid(view)
    return replace(
        view,
        selected=selected,
        cursor=cursor if selected else None,
        same_digit=CellSet(cell for cell, digit in enumerate(digits) if looked_at and digit == looked_at),
        same_marks=tuple((cell, looked_at) for cell in sorted(marked)),
        peers=game.board.peers_of(cursor) if settings["show-peers"] and len(selected) == 1 and not calm else CellSet(),
    )


def _in_grid(view: BoardView) -> BoardView:
    """The same view with every mark at the place that its digit has in all cells."""
    marked = {*view.corner_marks, *view.centre_marks}
    layers = (view.candidates, view.corner_marks, view.centre_marks)
    in_grid = {cell: DigitSet(chain(*(layer.get(cell, ()) for layer in layers))) for cell in marked}
    return replace(view, candidates={**view.candidates, **in_grid}, corner_marks={}, centre_marks={})
