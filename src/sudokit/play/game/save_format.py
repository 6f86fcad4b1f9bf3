"""Saved games: the text of one, which is JSON with a version.

    {"sudokit": "game", "version": 1, "puzzle": "1.....3..4.....2", "board": {"boxes": [2, 2]}, …}

A save is the puzzle and the moves; loading it plays them, so a save that loads is a game that can be played. A text
that is not whole in every part is refused, and so is one of a newer version: nothing is guessed.
"""

import json
import re
from collections import Counter
from typing import Any

from sudokit.arguments import shallow
from sudokit.board import Grid
from sudokit.errors import SaveError, SudokuError
from sudokit.formats.json.board import board_fields
from sudokit.formats.json.grid import grid_from_fields
from sudokit.play.game.clock import Clock, Now
from sudokit.play.game.game import AIDS, Game
from sudokit.play.game.history import Bookmark
from sudokit.play.game.journal import JournalEntry
from sudokit.play.game.mistakes import MISTAKE_POLICIES
from sudokit.play.game.moves import Move
from sudokit.play.game.position import GamePosition
from sudokit.techniques.grading.levels import LEVELS
from sudokit.translation import _

VERSION = 1
_LARGEST = 1e9  # of any number in a save; larger ones could be read here and not written or counted elsewhere
_BEGINNING = re.compile(r'\ufeff?\s*\{\s*"sudokit"\s*:\s*"game"')  # an editor may put a byte order mark before it
Fields = dict[str, Any]


class NewerSaveError(SaveError):
    """A save of a version that this program does not know yet: it is whole, and must be left alone."""


def game_text(game: Game) -> str:
    """The game as text, which `read_game` reads.

    >>> game = Game(Grid("1... ..3. .4.. ...2"))
    >>> _move = game.enter(["r1c2"], 3)
    >>> [move.text(game.board) for move in read_game(game_text(game)).moves]
    ['r1c2=3']
    """
    board = game.board

    def texts(moves: tuple[Move, ...]) -> list[str]:
        return [move.text(board) for move in moves]

    fields: Fields = {
        "sudokit": "game",
        "version": VERSION,
        "puzzle": str(game.puzzle),
        "board": board_fields(board),
        "solution": str(game.known_solution) if game.known_solution else None,
        "moves": texts(game.moves),
        "undone": texts(game.undone),
        "bookmarks": [{"name": bookmark.name, "moves": texts(bookmark.moves)} for bookmark in game.bookmarks],
        "journal": [entry.fields(board) for entry in game.journal],
        "seconds": round(game.clock.seconds, 3),
        "aids": {name: count for name, count in game.aids.items() if count},
        "finished": game.is_finished,
        "started": game.started,
        "origin": game.origin,
        "level": game.level,
        "rating": game.rating,
        "tidy_marks": game.tidy_marks,
        "mistakes": game.mistakes,
    }
    if game.time_to_beat:
        fields["time_to_beat"] = game.time_to_beat
    lines = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"  # a line for each field, for whoever looks into it


def is_save(text: str) -> bool:
    """Whether a text means to be a saved game; whether it is a whole one, `read_game` says."""
    return _BEGINNING.match(text) is not None


def read_game(text: str, now: Now | None = None) -> Game:
    """The game of a saved text, with its clock stopped; a SaveError says what is wrong with the text.

    now: what tells its clock the time.
    """
    try:
        fields = json.loads(shallow(text.removeprefix("\ufeff")), parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise SaveError(_("this is not a saved game: its text is not JSON: {why}").format(why=error)) from None
    if not isinstance(fields, dict) or fields.get("sudokit") != "game":
        raise SaveError(_("this is not a saved game of Sudokit"))
    version = fields.get("version")
    if type(version) is not int or version < 1:
        raise SaveError(
            _("this saved game has no version number, but {version!r} in its place").format(version=version)
        )
    if version > VERSION:
        raise NewerSaveError(
            _(
                "this game was saved by a newer Sudokit (version {version} of saved games, this one reads {known}); "
                "update Sudokit to continue it"
            ).format(version=version, known=VERSION)
        )
    try:
        return _game(_Checked(fields), now)
    except SaveError:
        raise
    except SudokuError as error:
        raise SaveError(_("the saved game is damaged: {why}").format(why=error)) from error


def _refuse(word: str) -> None:
    raise ValueError(word)  # NaN and Infinity, which Python reads and JSON does not have


class _Checked:
    """Fields of a save, each of the kind that is expected of it."""

    def __init__(self, fields: Fields) -> None:
        self._fields = fields

    def get(self, name: str, *kinds: type) -> Any:
        value = self._fields.get(name)
        is_fitting = type(value) in kinds and _can_be_written(value)
        if name not in self._fields or not is_fitting:
            raise SaveError(
                _('the saved game is damaged: "{name}" is {found}').format(
                    name=name, found=_("missing") if name not in self._fields else repr(value)[:40]
                )
            )
        return value

    def __contains__(self, name: str) -> bool:
        return name in self._fields

    def texts(self, name: str) -> list[str]:
        listed: list[str] = self.get(name, list)
        if not all(type(text) is str for text in listed):
            raise SaveError(_('the saved game is damaged: "{name}" holds something that is not text').format(name=name))
        return listed


def _can_be_written(value: object) -> bool:
    """Whether a value of a save can stand in one again, and in the records: JSON can spell more than they can hold."""
    if isinstance(value, str):
        return not any("\ud800" <= letter <= "\udfff" for letter in value)  # half a character, which no file can hold
    return not isinstance(value, int | float) or abs(value) <= _LARGEST


def _game(fields: _Checked, now: Now | None) -> Game:
    puzzle = grid_from_fields({"puzzle": fields.get("puzzle", str), "board": fields.get("board", dict)})
    board = puzzle.board
    cells = fields.get("solution", str, type(None))
    solution = None if cells is None else Grid(cells, board)
    seconds = fields.get("seconds", int, float)
    aids = fields.get("aids", dict)
    level, rating = fields.get("level", str, type(None)), fields.get("rating", int, float, type(None))
    policy = fields.get("mistakes", str)
    if seconds < 0:
        raise SaveError(_("the saved game is damaged: it lasted {seconds} seconds").format(seconds=seconds))
    if not all(name in AIDS and type(count) is int and 0 < count <= _LARGEST for name, count in aids.items()):
        raise SaveError(_("the saved game is damaged: its aids are {aids}").format(aids=repr(aids)[:40]))
    if policy not in MISTAKE_POLICIES or (level is not None and level not in LEVELS):
        raise SaveError(_("the saved game is damaged: {word!r} is unknown").format(word=[policy, level]))
    game = Game(
        puzzle,
        solution=solution,
        tidy_marks=fields.get("tidy_marks", bool),
        mistakes=policy,
        clock=Clock(now, seconds) if now else Clock(seconds=seconds),
        origin=fields.get("origin", str),
        level=level,
        rating=rating,
        started=fields.get("started", str),
        time_to_beat=fields.get("time_to_beat", int) if "time_to_beat" in fields else 0,
    )
    undone = [Move.read(text, board) for text in fields.texts("undone")]
    for text in fields.texts("moves"):
        game.play(text)
    for move in undone:
        game.play(move)
    for _move in undone:
        game.undo()
    for bookmark in fields.get("bookmarks", list):
        if not isinstance(bookmark, dict):
            raise SaveError(_("the saved game is damaged: a bookmark is {found!r}").format(found=bookmark))
        checked = _Checked(bookmark)
        moves = tuple(Move.read(text, board) for text in checked.texts("moves"))
        position = GamePosition(puzzle)
        for move in moves:
            position.apply(move)
        game.bookmarks.append(Bookmark(checked.get("name", str), moves))
    fields.get("finished", bool)  # for whoever looks into the file: whether it is, the board says
    game.aids = Counter(aids)
    game.journal = [JournalEntry.from_fields(each, board) for each in fields.get("journal", list)]
    return game
