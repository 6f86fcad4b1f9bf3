"""What a player pastes, is sent or opens: a game, a code, a link or a puzzle; and copies of games in files."""

import os
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

from sudokit.board import Grid
from sudokit.errors import SaveError, SeveralPuzzlesError, SudokuError
from sudokit.formats.read_documents import read_document
from sudokit.formats.write import write
from sudokit.play.game.clock import Clock, Now
from sudokit.play.game.document_games import game_from_document
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text, is_save, read_game
from sudokit.play.pages.new_games import NewGame, has_code
from sudokit.play.player.saved_games import load_game
from sudokit.play.player.sharing import has_moves, read_lines, split_challenge, text_of_link
from sudokit.translation import _
from sudokit.whole_files import read_whole, write_whole

_LONGEST_GAME = 1_000_000  # bytes of a puzzle and its moves as lines
_BEGINNING = 200  # bytes in which a saved game is recognised


def open_path(path: Path, now: Now | None = None) -> Game | Grid:
    """The saved game, or the puzzle, that a file holds, whatever it is called; other programs' games in progress too.

    A SaveError says why the file cannot be read or what is wrong with the saved game, a PuzzleTextError what is wrong
    with the puzzle.
    """
    try:
        data = read_whole(path)
        if is_save(data[:_BEGINNING].decode("utf-8", "replace")):
            return load_game(path.absolute(), now)
        text = data.decode("utf-8", "replace") if len(data) < _LONGEST_GAME else ""
        return (
            read_lines(text, now) if has_moves(text) else game_from_document(read_document(data, unchecked=True), now)
        )
    except SeveralPuzzlesError as error:  # whose own sentence is for programmers
        raise SaveError(_("there are several puzzles in {source}; one is needed").format(source=path.name)) from error
    except OSError as error:
        why = error.strerror or str(error)
        raise SaveError(_("the file {name} could not be opened: {why}").format(name=path.name, why=why)) from error


def save_copy(game: Game, path: Path) -> None:
    """Write the game to a file, or its puzzle alone if the name ends in .txt.

    A file that is there already is replaced only if it holds the same puzzle: an older copy, not somebody's other work.
    """
    if os.path.exists(path) and _puzzle_in(path) != game.puzzle:  # a name that cannot be is said where it is written
        raise SaveError(
            _("the file {name} exists already and holds something else; choose another name").format(name=path.name)
        )
    write_whole(path, write(game.puzzle, "line") + "\n" if path.suffix == ".txt" else game_text(game))


def _puzzle_in(path: Path) -> Grid | None:
    try:
        found = open_path(path)
    except SudokuError:
        return None
    return found.puzzle if isinstance(found, Game) else found


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
        return read_lines(shared or text, now, is_link=shared is not None)
    text = shared or text
    plain = unquote(text).strip()
    if has_code(plain) or _NUMBER.fullmatch(plain):
        return NewGame.read(plain, usual)
    link = _LINK.search(text.strip().partition("\n")[0])
    return game_from_document(read_document(link[0] if link else text, unchecked=True), now)
