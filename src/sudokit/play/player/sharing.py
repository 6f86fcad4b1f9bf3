"""Games and puzzles to send: as text that people can read, or as one link.

    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    r1c3=4
    r1c4~26 r1c6^8

The puzzle comes first, with its board unless that is obvious, then the moves, a line each: this is all that a game
is, and playing the moves plays it again. In a link, `sudokit:`, the lines have semicolons between them. A challenge
ends with the seconds to beat, `t=312`.
"""

import re

from sudokit.board import Grid
from sudokit.errors import MoveError
from sudokit.formats.links.own_link import LINK, MOVE, lines_of_link, link_of_lines
from sudokit.formats.read import read
from sudokit.formats.write import write
from sudokit.play.game.clock import Clock, Now
from sudokit.play.game.game import Game
from sudokit.translation import _

_CHALLENGE = re.compile(r"(?:;|%3B|\n)t(?:=|%3D)([0-9]{1,6})\s*$", re.IGNORECASE)


def game_lines(game: Game | Grid) -> str:
    """The puzzle and the moves of a game, or a puzzle alone, as text that `read_lines` reads.

    >>> game = Game(Grid("1... ..3. .4.. ...2"))
    >>> _move = game.play("r1c2=3 r1c3~24")
    >>> print(game_lines(game))
    1.....3..4.....2
    r1c2=3 r1c3~24
    """
    if isinstance(game, Grid):
        return write(game)
    board = game.board
    return "\n".join([write(game.puzzle), *(move.text(board) for move in game.moves)])


def game_link(game: Game | Grid) -> str:
    """The same as a link.

    >>> game_link(Grid("1... ..3. .4.. ...2"))
    'sudokit:1.....3..4.....2'
    """
    goal = [f"t={game.time_to_beat}"] if isinstance(game, Game) and game.time_to_beat else []
    return link_of_lines([*game_lines(game).split("\n"), *goal])


def challenge_link(game: Game, seconds: float) -> str:
    """The puzzle of a game as a link, by its code if it has one, with a time to beat.

    >>> challenge_link(Game(Grid("1... ..3. .4.. ...2")), 312.4)
    'sudokit:1.....3..4.....2;t=312'
    """
    link = LINK + game.origin if game.origin else game_link(game.puzzle)
    return f"{link};t={max(1, round(seconds))}"


def split_challenge(text: str) -> tuple[str, int]:
    """A text without the time to beat at its end, and that time in seconds; 0 where it is no challenge.

    >>> split_challenge("sudokit:9x9.hard.7;t=312")
    ('sudokit:9x9.hard.7', 312)
    """
    found = _CHALLENGE.search(text)
    return (text[: found.start()], int(found[1])) if found else (text, 0)


def text_of_link(text: str) -> str | None:
    """The lines that a link of Sudokit holds, as text; None for another text."""
    lines = lines_of_link(text)
    return None if lines is None else "\n".join(lines)


def has_moves(text: str) -> bool:
    """Whether some line of a text, after the first, is a move."""
    return any(map(MOVE.match, text.split("\n")[1:]))


def read_lines(text: str, now: Now | None = None, *, is_link: bool = False) -> Game:
    """The game that a puzzle and the moves after it are; a PuzzleTextError or a MoveError says what is wrong.

    is_link: whether they are those of a link, in which nobody sees lines; the error has the move.

    >>> read_lines("1.....3..4.....2\\nr1c2=3").grid
    Grid('13....3..4.....2')
    """
    lines = text.split("\n")
    first = next((number for number, line in enumerate(lines) if number and MOVE.match(line)), len(lines))
    game = Game(read("\n".join(lines[:first])), clock=Clock(now) if now else None)
    for number, line in enumerate(lines[first:], start=first + 1):
        if not line.strip():
            continue
        try:
            game.play(line)
        except MoveError as error:
            if is_link:
                raise
            raise MoveError(_("{error}, at line {line}").format(error=error, line=number)) from None
    return game
