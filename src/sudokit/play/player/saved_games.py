"""Saved games of a player: a folder with a file for each game that is not finished, saved after every move.

A game is open in one window at a time, which a lock makes sure of. A damaged file is set aside under another name and
reported; a file of a newer version is reported and left alone.
"""

import contextlib
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from sudokit.errors import SaveError
from sudokit.play.game.clock import Now
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import NewerSaveError, game_text, read_game
from sudokit.play.player.folders import data_folder
from sudokit.translation import _
from sudokit.whole_files import FileLock, read_whole, remove_leftovers, write_whole

_ENDING = ".json"
_MOST_KNOWN = 50  # games that are kept in memory from one listing to the next


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as it lies in the folder: its name, the game, when it was saved last, in seconds since 1970."""

    name: str
    game: Game
    saved_at: float


@dataclass(frozen=True, slots=True)
class Listing:
    """The games of a folder, the last played first, and a sentence for each file that is not a whole game."""

    games: tuple[SavedGame, ...]
    problems: tuple[str, ...]


class _Stamp(NamedTuple):
    """By what one sees that a file is another one than before: a save is a new file in place of the old one."""

    written: float
    number: int
    size: int


class OpenGame:
    """A game that this process has open: nobody else can write it until it is closed."""

    def __init__(self, path: Path, game: Game, lock: FileLock, *, is_synced: bool = True) -> None:
        self.path = path
        self._is_synced = is_synced
        self.game = game
        self.is_saved = False  # as it is now
        self.why_unsaved = ""  # what the last attempt said
        self._lock = lock

    @property
    def name(self) -> str:
        """The name of the game, by which it can be resumed and statistics know it."""
        return self.path.stem

    def save(self, game: Game | None = None) -> None:
        """Save the game as it is now, or another form of it, such as the turned one; a SaveError if that fails."""
        self.game = game or self.game
        self.is_saved = False
        try:
            _take(self._lock)
            write_whole(self.path, game_text(self.game), is_synced=self._is_synced)
        except OSError as error:
            self.why_unsaved = _("games cannot be saved in {folder}: {why}").format(
                folder=self.path.parent, why=error.strerror or error
            )
            raise SaveError(self.why_unsaved) from error
        except SaveError as error:
            self.why_unsaved = str(error)
            raise
        self.is_saved, self.why_unsaved = True, ""

    def close(self) -> None:
        """Let others open it."""
        self._lock.release()

    def discard(self) -> None:
        """Remove the game from the folder and close it; a SaveError, and it stays open, if it cannot be removed."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:  # a folder that became read-only, or another program that looks at it on Windows
            raise SaveError(
                _("{path} could not be removed: {why}").format(path=self.path, why=error.strerror or error)
            ) from error
        self.close()


class SavedGames:
    """The folder of saved games; `games` in the data folder unless another one is given.

    is_synced: whether saving waits for the disk, so that a power failure costs nothing.
    """

    def __init__(
        self, folder: Path | None = None, *, wall_clock: Callable[[], float] = time.time, is_synced: bool = True
    ) -> None:
        self._is_synced = is_synced
        self.folder = folder or data_folder() / "games"
        self._wall_clock = wall_clock
        self._known: dict[Path, tuple[_Stamp, Game]] = {}  # as they were when they were listed last

    def start(self, game: Game) -> OpenGame:
        """Give a new game its name; its file is there when it is saved. When it started is noted, if it was not."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self._wall_clock()))
        game.started = game.started or moment
        name = moment.translate({ord(c): None for c in "-:TZ"}) + "-" + os.urandom(4).hex()
        return OpenGame(self._path(name), game, self._lock(name), is_synced=self._is_synced)

    def add(self, name: str, game: Game) -> bool:
        """Put a game into the folder under its name; False, and no change, if one with as many moves is there.

        A SaveError if it is open in a window, or cannot be written.
        """
        path = self._path(name)
        try:
            there: Game | None = self._read(path)
        except FileNotFoundError:
            there = None
        if there is not None and len(there.moves) >= len(game.moves):
            return False
        with self._lock(name) as lock:
            _take(lock)
            write_whole(path, game_text(game))
        return True

    def resume(self, name: str, now: Now | None = None) -> OpenGame:
        """Open a game of the folder; a SaveError if it is open elsewhere, of a newer version or damaged.

        A damaged one is set aside. A FileNotFoundError where there is none any more: the caller, who has a
        list of them, knows better what to say.
        """
        lock = self._lock(name)
        with contextlib.suppress(OSError):  # a folder that became read-only: the game can be played, and saved later
            _take(lock)
        try:
            return OpenGame(self._path(name), self._read(self._path(name), now), lock, is_synced=self._is_synced)
        except BaseException:  # Ctrl+C too: nobody could open it any more
            lock.release()
            raise

    def listing(self, limit: int | None = None) -> Listing:
        """The games that can be resumed, the last played first, and what is wrong with other files.

        Damaged files are set aside. limit: read no more when there are that many games; each takes some milliseconds,
        unless its file is as it was the last time.
        """
        remove_leftovers(self.folder)
        games: list[SavedGame] = []
        problems = []
        files = self._files()
        self._known = {path: self._known[path] for path, _stamp in files if path in self._known}
        for path, stamp in files:
            if len(games) == limit:
                break
            try:
                there = self._known.get(path)
                game = there[1] if there and there[0] == stamp else self._read(path)
                games.append(SavedGame(path.stem, game, stamp.written))
            except SaveError as error:
                problems.append(str(error))
                continue
            except FileNotFoundError:
                continue  # finished by another window just now
            if path in self._known or len(self._known) < _MOST_KNOWN:
                self._known[path] = stamp, game
        return Listing(tuple(games), tuple(problems))

    def _files(self) -> list[tuple[Path, "_Stamp"]]:
        """The files and when they were written, the last one first."""
        files = []
        for path in sorted(self.folder.glob(f"[!.]*{_ENDING}")):
            try:
                status = path.stat()
                files.append((path, _Stamp(status.st_mtime, status.st_ino, status.st_size)))
            except FileNotFoundError:
                continue
            except OSError:  # a link that leads back to itself: who reads it says so
                files.append((path, _Stamp(0.0, 0, 0)))
        return sorted(files, key=lambda file: file[1].written, reverse=True)

    def _path(self, name: str) -> Path:
        if not name or set(name) & set('/\\:*?"<>|') or name.startswith("."):
            raise SaveError(_("{name!r} is not the name of a saved game").format(name=name))
        return self.folder / (name + _ENDING)

    def _lock(self, name: str) -> FileLock:
        return FileLock(self._path(name).with_suffix(".lock"))

    def _read(self, path: Path, now: Now | None = None) -> Game:
        return load_game(path, now, set_aside=True)


def _take(lock: FileLock) -> None:
    """Take a lock unless it is held already; a SaveError where another window holds it."""
    if not lock.is_held and not lock.acquire():
        raise SaveError(_("this game is open in another window"))


def load_game(path: Path, now: Now | None = None, *, set_aside: bool = False) -> Game:
    """The game of a file; a SaveError if it is none, and set aside under another name if requested."""
    try:
        data = read_whole(path)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise SaveError(_("{path} could not be read: {why}").format(path=path, why=error.strerror or error)) from error
    try:
        return read_game(data.decode("utf-8"), now)
    except NewerSaveError as error:
        raise NewerSaveError(f"{path}: {error}") from None
    except (SaveError, UnicodeDecodeError) as error:
        why = str(error) if isinstance(error, SaveError) else _("the saved game is damaged: it is not text")
        if not set_aside:
            raise SaveError(f"{path}: {why}") from None
        raise SaveError(
            _("{path}: {why}; it is kept as {name}").format(path=path, why=why, name=_set_aside(path).name)
        ) from None


def _set_aside(path: Path) -> Path:
    for number in range(1, 10_000):
        other = path.with_suffix(f".damaged-{number}")
        if not other.exists():
            with contextlib.suppress(OSError):
                path.rename(other)
                return other
            break
    return path
