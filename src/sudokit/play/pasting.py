"""What somebody sent, pasted or opened: a saved game, the code of a new one, a link, or a puzzle."""

import re
from urllib.parse import unquote

from sudokit.board.grid import Grid
from sudokit.formats import read
from sudokit.play.clock import Now
from sudokit.play.game import Game
from sudokit.play.new_games import NewGame, has_code
from sudokit.play.saves import is_save, read_game

_NUMBER = re.compile(r"[0-9]{1,15}")  # with sixteen digits it may be a puzzle
_CLUES_IN_LINK = re.compile(r"(?<![0-9.])[0-9.]{81}(?![0-9.])")


def understood(text: str, usual: NewGame | None = None, now: Now | None = None) -> Game | NewGame | Grid:
    """The game that was saved, the new game of a code, link or number, or the puzzle that a text holds.

    usual: what a number alone is a number of. now: what tells the clock of a saved game the time. A SaveError or a
    PuzzleTextError says what is wrong with a text that is none of these.

    >>> understood("https://example.org/play#9x9.hard.7").code
    '9x9.hard.7'
    >>> understood("1... ..3. .4.. ...2")
    Grid('1.....3..4.....2')
    """
    if is_save(text):
        return read_game(text, now)
    plain = unquote(text).strip()
    if has_code(plain) or _NUMBER.fullmatch(plain):
        return NewGame.read(plain, usual)
    clues = _CLUES_IN_LINK.search(plain) if "://" in plain.partition("\n")[0] else None
    if clues:
        return Grid(clues[0])
    return read(text)
