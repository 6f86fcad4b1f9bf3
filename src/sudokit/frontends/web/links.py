"""What an address or a pasted text means: a game to continue, one to make, or a puzzle to play."""

import re
from typing import TYPE_CHECKING

from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame
from sudokit.play.player.pasted_text import parse_pasted
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.web.page import Page

_SCHEME = "sudokit:"
_OTHER_LINK = re.compile("https?://", re.IGNORECASE)


def take_text(page: "Page", text: str) -> None:
    """Play what a text holds: a game, the game of a code, or a puzzle.

    With a puzzle that is not seen to have exactly one solution, or what is none, the page to enter a puzzle is shown,
    which says why.
    """
    from sudokit.frontends.web.screens.enter import EnterScreen

    screen = EnterScreen(page)
    page.show(screen)
    screen.entry.take_text(text, _("the address"), at_once=True)


def open_link(page: "Page", fragment: str) -> None:
    """Play what stands after the # of an address. A game that was begun here goes on where it was left.

    What is saved and what the address says may differ by the last moves, if the connection broke: the longer one is
    played.
    """
    text = fragment if _OTHER_LINK.match(fragment) else _SCHEME + fragment
    found = parse_pasted(text, page.program.usual_game(), page.player.now)
    if isinstance(found, NewGame):
        name = page.player.name_of_unfinished(found)
        page.program.start(found) if name is None else page.program.resume(name)
        return
    puzzle, moves = (found.puzzle, found.moves) if isinstance(found, Game) else (found, ())
    for saved in page.player.unfinished().games:
        shared = min(len(moves), len(saved.game.moves))
        if saved.game.puzzle == puzzle and saved.game.moves[:shared] == moves[:shared]:
            page.program.resume(saved.name)
            session = page.player.session
            if session is not None and session.game.moves == moves[:shared]:
                for move in moves[shared:]:
                    session.play(move)
                page.save_soon()
            return
    take_text(page, text)
