"""Files that a player names: a puzzle or a game opened from one, and a copy of a game saved to one."""

from pathlib import Path

from sudokit.board.grid import Grid
from sudokit.errors import SaveError, SeveralPuzzlesError, SudokuError
from sudokit.formats.read_documents import read_document
from sudokit.formats.write import write
from sudokit.play.game.clock import Now
from sudokit.play.game.document_games import game_from_document
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text, is_save
from sudokit.play.player.saved_games import load_game
from sudokit.play.player.sharing import has_moves, read_lines
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
    if path.exists() and _puzzle_in(path) != game.puzzle:
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
