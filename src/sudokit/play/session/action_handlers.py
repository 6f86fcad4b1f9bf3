"""What each action of the table does to a session, and why it cannot be done when it cannot.

What an action without an entry here does is up to the front end.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sudokit.board.constraints.unknown import not_checked
from sudokit.errors import TransformationError
from sudokit.play.session.actions import ACTIONS, FRONT_END
from sudokit.play.session.outcome import SEEN, Mode, Outcome
from sudokit.play.session.selection import STEPS, Selection
from sudokit.symmetries.transformations import Transformation
from sudokit.translation import _, ngettext

if TYPE_CHECKING:
    from sudokit.play.session.session import Session

_OF_AN_OPEN_GAME = (
    *("hint", "take-step", "next-link", "previous-link", "hint-without-marks", "fill-marks", "repair-marks"),
    *("solve", "pause", "steps"),
)
_BY_THE_RULES = (  # which must be known for them
    *("hint", "take-step", "hint-without-marks", "fill-marks", "repair-marks"),
    *("solve", "check", "watch", "undo-mistakes", "steps"),
)
_NAMED = 5  # wrong cells at most; all of them are marked on the board


def why_not(session: "Session", name: str) -> str:
    """Why an action cannot be done now, as a sentence; "" if it can."""
    game = session.game
    if session.is_paused and name != "pause" and (ACTIONS[name].done_by != FRONT_END or name == "steps"):
        return _("The game is paused.")
    if name in ("undo", "restart") and not game.can_undo:
        return _("There is no move to undo.")
    if name == "redo" and not game.can_redo:
        return _("There is no move to redo.")
    if name == "back-to-bookmark" and not game.bookmarks:
        return _("There is no bookmark.")
    if name in _OF_AN_OPEN_GAME and game.is_finished:
        return _("The puzzle is solved.")
    if name in _BY_THE_RULES and game.board.unchecked:
        return not_checked(game.board.unchecked)
    if name == "clear" and not session.selection:
        return _("Select a cell first.")
    if name == "apply" and not (session.digit_first and session.held_digit):
        return _("Choose a digit first.")
    if name in TURNS and not _fits(session, TURNS[name](session)):
        return _("This board cannot be changed that way.")
    return ""


def _fits(session: "Session", by: Transformation) -> bool:
    try:
        by.image_of(session.game.board)
    except TransformationError:
        return False
    return True


def _move(session: "Session", direction: str, *, extend: bool = False) -> Outcome:
    session.selection.move(direction, extend=extend)
    return SEEN


def _to_row_end(session: "Session", *, to_end: bool) -> Outcome:
    session.selection.move_in_row(to_end=to_end)
    return SEEN


def _to_empty(session: "Session", *, back: bool) -> Outcome:
    session.selection.move_to_next(session.game.grid.empty_cells, back=back)
    return SEEN


def _select_all(session: "Session") -> Outcome:
    session.selection.select(range(session.game.board.cell_count))
    return SEEN


def _leave(session: "Session") -> Outcome:
    if session.hint is not None or session.is_thinking:
        session.close_hint()
        return SEEN
    if session.held_digit or session.selection:
        session.held_digit = 0
        session.selection.clear()
        return SEEN
    return Outcome(request="home")


def _clear(session: "Session") -> Outcome:
    move = session.game.clear(session.selection.cells, colours_first=session.mode is Mode.COLOUR)
    return session.moved(move is not None)


def _apply(session: "Session") -> Outcome:
    return session.write(session.held_digit)


def _set_mode(session: "Session", mode: Mode) -> Outcome:
    if session.held_digit > session.game.board.digit_count and mode is not Mode.COLOUR:
        session.held_digit = 0  # it was a colour that is no digit here
    session.mode = mode
    session.marks_next = False
    return SEEN


def _next_mode(session: "Session") -> Outcome:
    modes = list(Mode)
    return _set_mode(session, modes[(modes.index(session.mode) + 1) % len(modes)])


def _digit_first(session: "Session") -> Outcome:
    session.digit_first = not session.digit_first
    session.held_digit = 0
    message = _("Choose a digit, then its cells.") if session.digit_first else _("Choose cells, then their digit.")
    return Outcome(changed=True, message=message)


def _undo(session: "Session") -> Outcome:
    return session.moved(session.game.undo())


def _redo(session: "Session") -> Outcome:
    return session.moved(session.game.redo())


def _undo_mistakes(session: "Session") -> Outcome:
    moves = session.game.undo_mistakes()
    if not moves:
        return session.moved(False, _("There is no mistake."))
    text = ngettext("{n} move was undone.", "{n} moves were undone.", moves).format(n=moves)
    return session.moved(True, text)


def _restart(session: "Session") -> Outcome:
    while session.game.undo():
        pass
    return session.moved(True, _("Back at the start. Redo brings the moves back."))


def _filter(session: "Session") -> Outcome:
    digit = session.looked_at_digit
    session.is_filtering = not session.is_filtering
    session.filter_digit = digit if session.is_filtering else 0
    if not session.is_filtering:
        return SEEN
    words = _("Marked: where {digit} can go. For another digit, select nothing and press it.")
    if not digit:
        words = _("Select a digit, or select nothing and press one, to see where it can go.")
    return Outcome(changed=True, message=words.format(digit=session.game.board.symbol(digit) if digit else ""))


def _bookmark(session: "Session") -> Outcome:
    name = session.game.bookmark().name
    return Outcome(changed=True, noted=True, message=_("Bookmark {name} is set.").format(name=name))


def _back_to_bookmark(session: "Session") -> Outcome:
    session.game.go_to(session.game.bookmarks[-1])
    return session.moved(True)


def _hint(session: "Session") -> Outcome:
    if session.hint is None:
        return session.think_first("hint")
    session.hint = session.hint.more()
    return Outcome(changed=True)


def _take_step(session: "Session") -> Outcome:
    if session.hint is None:
        return session.think_first("take-step")
    if session.hint.step is None:
        return SEEN
    return session.moved(session.game.take_step(session.hint.step) is not None)


def _follow_link(session: "Session", *, back: bool) -> Outcome:
    if session.hint is None or not session.hint.link_count:
        return SEEN
    session.hint = session.hint.previous_link() if back else session.hint.next_link()
    return Outcome(changed=True)


def _check(session: "Session") -> Outcome:
    wrong = session.game.check()
    if not wrong:
        return Outcome(changed=True, noted=True, message=_("Everything is right so far."))
    n, named = len(wrong), session.game.board.cell_names(tuple(wrong)[:_NAMED])
    if n > _NAMED:
        named = _("{cells} and {n} more").format(cells=named, n=n - _NAMED)
    text = ngettext("{n} cell is wrong: {cells}.", "{n} cells are wrong: {cells}.", n).format(n=n, cells=named)
    return Outcome(changed=True, noted=True, message=text)


def _fill_marks(session: "Session") -> Outcome:
    return session.moved(session.game.fill_marks() is not None)


def _repair_marks(session: "Session") -> Outcome:
    move = session.game.repair_marks()
    return session.moved(move is not None, "" if move else _("No mark is wrong."))


def _hint_without_marks(session: "Session") -> Outcome:
    session.close_hint()
    return session.think_first("hint-without-marks")


def _solve(session: "Session") -> Outcome:
    if session.game.solve() is None:
        return Outcome(message=_("No solution is known: the puzzle has none, or it takes too long to find."))
    return session.moved(True)


def _pause(session: "Session") -> Outcome:
    session.is_paused = not session.is_paused
    if session.is_paused:
        session.game.clock.pause()
    else:
        session.game.clock.start()
    return Outcome(changed=True, noted=True)


def _turn(session: "Session", name: str) -> Outcome:
    by = TURNS[name](session)
    goes_to = {source: cell for cell, source in enumerate(by.sources())}
    cells, cursor = [goes_to[cell] for cell in session.selection.cells], goes_to[session.selection.cursor]
    session.game = session.game.transformed(by)
    session.selection = Selection(session.game.board, cells)
    session.selection.cursor = cursor
    if session.held_digit and session.mode is not Mode.COLOUR:
        session.held_digit = by.digits[session.held_digit - 1]
    return session.moved(True)


def _next_digits(session: "Session") -> Transformation:
    board = session.game.board
    return Transformation.relabel([*range(2, board.digit_count + 1), 1], board)


TURNS: dict[str, Callable[["Session"], Transformation]] = {
    "turn": lambda session: Transformation.rotate(90, session.game.board),
    "mirror": lambda session: Transformation.mirror("vertical", session.game.board),
    "relabel": _next_digits,
}

DOING: dict[str, Callable[["Session"], Outcome]] = {
    **{name: partial(_move, direction=name) for name in STEPS},
    **{f"extend-{name}": partial(_move, direction=name, extend=True) for name in STEPS},
    "row-start": partial(_to_row_end, to_end=False),
    "row-end": partial(_to_row_end, to_end=True),
    "next-empty": partial(_to_empty, back=False),
    "previous-empty": partial(_to_empty, back=True),
    "select-all": _select_all,
    "leave": _leave,
    "clear": _clear,
    "apply": _apply,
    "digit-mode": partial(_set_mode, mode=Mode.DIGIT),
    "corner-mode": partial(_set_mode, mode=Mode.CORNER),
    "centre-mode": partial(_set_mode, mode=Mode.CENTRE),
    "colour-mode": partial(_set_mode, mode=Mode.COLOUR),
    "next-mode": _next_mode,
    "digit-first": _digit_first,
    "undo": _undo,
    "redo": _redo,
    "undo-mistakes": _undo_mistakes,
    "restart": _restart,
    "filter": _filter,
    "bookmark": _bookmark,
    "back-to-bookmark": _back_to_bookmark,
    "hint": _hint,
    "take-step": _take_step,
    "next-link": partial(_follow_link, back=False),
    "previous-link": partial(_follow_link, back=True),
    "check": _check,
    "fill-marks": _fill_marks,
    "repair-marks": _repair_marks,
    "hint-without-marks": _hint_without_marks,
    "solve": _solve,
    "pause": _pause,
    **{name: partial(_turn, name=name) for name in TURNS},
}
