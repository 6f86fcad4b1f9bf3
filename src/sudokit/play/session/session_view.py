"""The view of a session: the game, what the player has selected and looks at, and what a hint points at."""

from dataclasses import replace

from sudokit.board.cells import CellSet
from sudokit.play.game.game_view import game_view
from sudokit.play.session.session import Session
from sudokit.view.board_view import BoardView


def session_view(
    session: Session, *, show_peers: bool = True, show_same_digit: bool = True, labels: bool = False
) -> BoardView:
    """What the board of a session shows now; nothing while the game is paused.

    >>> from sudokit.board.grid import Grid
    >>> from sudokit.play.game.game import Game
    >>> session = Session(Game(Grid("1... ..3. .4.. ...2")))
    >>> for _ in range(5):
    ...     _outcome = session.perform("hint")
    >>> view = session_view(session)
    >>> [highlight.role for highlight in view.highlights], view.candidates
    (['focus', 'blocker', 'blocked', 'placed'], {6: DigitSet([3]), 1: DigitSet([3])})
    """
    game, hint = session.game, session.hint
    if session.is_paused:
        nothing = bytes(game.board.cell_count)
        return BoardView(game.board, nothing, nothing, labels=labels)
    selected, cursor = session.selection.as_set, session.selection.cursor
    looked_at = session.looked_at_digit if show_same_digit else 0
    digits = game.grid.digits
    marks = (game.corner_marks, game.centre_marks)
    marked = {cell for each in marks for cell, some in each.items() if looked_at in some and not digits[cell]}
    return replace(
        game_view(game, highlights=hint.highlights if hint else (), links=hint.links if hint else (), labels=labels),
        selected=selected,
        cursor=cursor if selected else None,
        same_digit=CellSet(cell for cell, digit in enumerate(digits) if looked_at and digit == looked_at),
        same_marks=tuple((cell, looked_at) for cell in sorted(marked)),
        peers=game.board.peers_of(cursor) if show_peers and len(selected) == 1 else CellSet(),
    )
