"""What somebody sent, pasted or opened: a game, the code of a new one, a link, or a puzzle."""

import re
from dataclasses import replace
from urllib.parse import unquote

from sudokit.board.grid import Grid
from sudokit.formats.read_documents import read_document
from sudokit.play.game.clock import Clock, Now
from sudokit.play.game.document_games import game_from_document
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import is_save, read_game
from sudokit.play.pages.new_games import NewGame, has_code
from sudokit.play.player.sharing import has_moves, read_lines, split_challenge, text_of_link

_NUMBER = re.compile(r"[0-9]{1,15}")  # with sixteen digits it may be a puzzle
_LINK = re.compile(r"https?://\S+")


def parse_pasted(text: str, usual: NewGame | None = None, now: Now | None = None) -> Game | NewGame | Grid:
    """The game that was saved, the new game of a code, link or number, or the puzzle that a text holds.

    A puzzle with digits placed or marked is a game in progress; one with rules that Sudokit does not know comes
    unchecked. A challenge is a game or a new game with its time to beat. usual: what a number alone is a number of.
    now: what tells the clock of a game the time. A SaveError or a PuzzleTextError says what is wrong with a text that
    is none of these.

    >>> parse_pasted("https://example.org/play#9x9.hard.7").code
    '9x9.hard.7'
    >>> parse_pasted("1... ..3. .4.. ...2")
    Grid('1.....3..4.....2')
    """
    if is_save(text):
        return read_game(text, now)
    text, time_to_beat = split_challenge(text)
    found = _parse(text, usual, now)
    if not time_to_beat:
        return found
    if isinstance(found, NewGame):
        return replace(found, time_to_beat=time_to_beat)
    game = Game(found, clock=Clock(now) if now else None) if isinstance(found, Grid) else found
    game.time_to_beat = time_to_beat
    return game


def _parse(text: str, usual: NewGame | None, now: Now | None) -> Game | NewGame | Grid:
    shared = text_of_link(text) if not has_code(unquote(text)) else None
    if has_moves(shared or text):
        return read_lines(shared or text, now)
    text = shared or text
    plain = unquote(text).strip()
    if has_code(plain) or _NUMBER.fullmatch(plain):
        return NewGame.read(plain, usual)
    link = _LINK.search(text.strip().partition("\n")[0])
    return game_from_document(read_document(link[0] if link else text, unchecked=True), now)
