"""What an address or a pasted text means: a game to continue, one to make, or a puzzle to play."""

import re
from urllib.parse import unquote

from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.frontends.web.page import WebPage
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame, has_code
from sudokit.play.player.user_files import parse_pasted
from sudokit.translation import _

ENTER = "enter:"  # what an address begins with whose puzzle is being typed in
LONGEST_LINK = 2_000  # characters that an address can have everywhere
_SCHEME = "sudokit:"
_CELLS = re.compile(r"[0-9A-Za-z.*_]{10,}")
_OTHER_LINK = re.compile("https?://", re.IGNORECASE)


def take_text(page: WebPage, text: str) -> None:
    """Play what a text holds: a game, the game of a code, or a puzzle.

    With a puzzle that is not seen to have exactly one solution, or what is none, the page to enter a puzzle is shown,
    which says why.
    """
    from sudokit.frontends.web.screens.enter import WebEnterScreen

    screen = WebEnterScreen(page)
    page.show(screen)
    screen.entry.take_text(text, _("the address"), at_once=True)


def open_link(page: WebPage, fragment: str) -> None:
    """Play what stands after the # of an address. A game that was begun here goes on where it was left.

    What is saved and what the address says may differ by the last moves, if the connection broke: the longer one is
    played.
    """
    if fragment.startswith(ENTER):
        _open_entry(page, fragment.removeprefix(ENTER))
        return
    text = fragment if _OTHER_LINK.match(fragment) else _SCHEME + fragment
    try:
        found = parse_pasted(text, page.program.usual_game(), page.player.now)
    except SudokuError:
        if (
            text == fragment or has_code(unquote(fragment)) or _looks_like_cells(fragment)
        ):  # what is wrong with it can be said
            raise
        raise PuzzleTextError(
            _(
                "the link holds no puzzle: after # it says {found!r}; give cells like {cells}, or a code like {code}"
            ).format(found=unquote(fragment)[:30], cells="53..7…", code="9x9.hard.7")
        ) from None
    if isinstance(found, NewGame):
        name = page.player.name_of_unfinished(found)
        page.program.start(found) if name is None else _resume(page, name, found.time_to_beat)
        return
    puzzle, moves = (found.puzzle, found.moves) if isinstance(found, Game) else (found, ())
    for saved in page.player.unfinished().games:
        shared = min(len(moves), len(saved.game.moves))
        if saved.game.puzzle == puzzle and saved.game.moves[:shared] == moves[:shared]:
            _resume(page, saved.name, found.time_to_beat if isinstance(found, Game) else 0)
            session = page.player.session
            if session is not None and session.game.moves == moves[:shared]:
                for move in moves[shared:]:
                    session.play(move)
                page.save_soon()
            return
    take_text(page, text)


def _open_entry(page: WebPage, typed: str) -> None:
    """Go on with a puzzle that is being typed in."""
    from sudokit.frontends.web.screens.enter import WebEnterScreen

    screen = WebEnterScreen(page)
    page.start_from_home(screen)
    if typed:
        screen.entry.take_text(_SCHEME + typed, _("the address"))


def _resume(page: WebPage, name: str, time_to_beat: int) -> None:
    page.program.resume(name)
    if time_to_beat and page.player.game is not None:
        page.player.game.time_to_beat = time_to_beat
        page.save_soon()


def _looks_like_cells(fragment: str) -> bool:
    """Whether somebody may have meant a puzzle: a long word with digits or dots, or a line that says which board."""
    first = max(unquote(fragment).split(";"), key=len)
    return bool(_CELLS.search(first)) and sum(sign in ".0123456789" for sign in first) * 2 > len(first)
