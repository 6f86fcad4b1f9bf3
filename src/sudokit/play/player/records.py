"""Records: which games were started and finished, in what time and with which aids, and which exercises were solved.

SQLite in the data folder. Several windows may have it open at once: every change is one short transaction, and whoever
comes second waits. A file of a newer version is refused and left alone; a damaged one is set aside and a new one begun,
which `problem` says.
"""

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeGuard

from sudokit.arguments import shallow
from sudokit.errors import SaveError
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text
from sudokit.play.player.folders import data_folder
from sudokit.translation import _
from sudokit.whole_files import FileLock, check_file

VERSION = 2
_WAIT = 10.0  # seconds for another window to be done
_TABLE = """
CREATE TABLE IF NOT EXISTS games (
    name TEXT PRIMARY KEY,
    started TEXT NOT NULL,
    finished TEXT,
    board TEXT NOT NULL,
    level TEXT,
    rating REAL,
    origin TEXT NOT NULL,
    seconds REAL NOT NULL,
    aids TEXT NOT NULL,
    save TEXT
)
"""
_EXERCISES = """
CREATE TABLE IF NOT EXISTS exercises (
    technique TEXT NOT NULL,
    position TEXT NOT NULL,
    solved TEXT NOT NULL,
    mistakes INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    PRIMARY KEY (technique, position)
)
"""  # of exercises that were solved: the digits of the position, and when
_COLUMNS = "name, started, finished, board, level, rating, origin, seconds, aids"


@dataclass(frozen=True, slots=True)
class Record:
    """A game in the records. `finished` is None while it is not; moments are UTC, as 2026-11-16T15:00:00Z."""

    name: str
    started: str
    finished: str | None
    board: str
    level: str | None
    rating: float | None
    origin: str
    seconds: float
    aids: dict[str, int]


class Records:
    """The records of a player; `records.sqlite3` in the data folder unless another file is given."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "records.sqlite3"
        self.problem = ""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with FileLock(self.path.with_suffix(".lock")) as lock:  # nobody opens a file that another sets aside
                lock.wait(_WAIT)
                self._database = self._open_or_start_again()
        except (OSError, sqlite3.DatabaseError) as error:
            raise self._unusable(error) from error

    def _open_or_start_again(self) -> sqlite3.Connection:
        """The records, or new ones in place of a damaged file."""
        try:
            return self._open_database()
        except sqlite3.OperationalError:  # locked, full, not allowed: it is not the file's fault
            raise
        except sqlite3.DatabaseError as error:
            kept = self._set_aside()
            self.problem = _(
                "the statistics were damaged: {why}; they are kept as {name}, and new ones started"
            ).format(why=error, name=kept.name)
        return self._open_database()

    def _open_database(self) -> sqlite3.Connection:
        for ending in ("", "-wal", "-shm", "-journal"):  # SQLite would wait for a pipe
            check_file(Path(f"{self.path}{ending}"))
        database = sqlite3.connect(self.path, timeout=_WAIT, isolation_level=None)
        try:
            version = database.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise SaveError(
                    _(
                        "the statistics in {path} were written by a newer Sudokit (version {version}, this one reads "
                        "{known}); update Sudokit to use them"
                    ).format(path=self.path, version=version, known=VERSION)
                )
            _use_write_ahead_log(database)
            database.execute("PRAGMA synchronous = FULL")
            if version < VERSION:
                with _transaction(database):
                    database.execute(_TABLE)
                    database.execute(_EXERCISES)
                    database.execute(f"PRAGMA user_version = {VERSION}")
            database.execute("SELECT count(*) FROM games")
        except BaseException:  # Ctrl+C too: an open file cannot be set aside everywhere
            database.close()
            raise
        return database

    def _set_aside(self) -> Path:
        number = next(n for n in range(1, 10_000) if not self.path.with_suffix(f".damaged-{n}").exists())
        kept = self.path.with_suffix(f".damaged-{number}")
        self.path.replace(kept)
        for ending in ("-wal", "-shm"):  # they belong to the damaged file
            with contextlib.suppress(FileNotFoundError):
                Path(f"{self.path}{ending}").replace(f"{kept}{ending}")
        return kept

    def _unusable(self, error: Exception) -> SaveError:
        why = getattr(error, "strerror", None) or error
        return SaveError(_("the statistics in {path} cannot be used: {why}").format(path=self.path, why=why))

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Writing. Each is one transaction, and doing it twice is the same as once.

    def start(self, name: str, game: Game) -> None:
        """A game was started, under the name of its saved file."""
        self._write(name, game, None, None)

    def update(self, name: str, game: Game) -> None:
        """A game was left for now: its time and aids until here."""
        self._write(name, game, None, None)

    def finish(self, name: str, game: Game, when: datetime | None = None) -> None:
        """A game was finished; its moves are kept. What was finished stays as it was then."""
        moment = (when or datetime.now(UTC)).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        self._write(name, game, moment, game_text(game))

    def _write(self, name: str, game: Game, finished: str | None, save: str | None) -> None:
        started = game.started or finished or ""
        aids = json.dumps({aid: count for aid, count in sorted(game.aids.items()) if count})
        row = (
            name, started, finished, game.board.name, game.level, game.rating, game.origin,
            round(game.clock.seconds, 3), aids, save,
        )  # fmt: skip
        with self._changing():
            self._database.execute(
                f"INSERT INTO games ({_COLUMNS}, save) VALUES ({', '.join('?' * len(row))}) "
                "ON CONFLICT (name) DO UPDATE SET finished = excluded.finished, seconds = excluded.seconds, "
                "aids = excluded.aids, save = excluded.save WHERE games.finished IS NULL",
                row,
            )

    def discard(self, name: str) -> None:
        """Forget a game that was not finished."""
        with self._changing():
            self._database.execute("DELETE FROM games WHERE name = ? AND finished IS NULL", (name,))

    def solve_exercise(self, technique: str, position: str, mistakes: int, hints: int) -> None:
        """An exercise was solved, with so many wrong answers before and so many hints; the best time counts."""
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        self._keep_exercise([technique, position, now, mistakes, hints])

    def _keep_exercise(self, row: list[Any]) -> int:
        with self._changing():
            return self._database.execute(
                "INSERT INTO exercises VALUES (?, ?, ?, ?, ?) ON CONFLICT (technique, position) DO UPDATE SET "
                "solved = excluded.solved, mistakes = excluded.mistakes, hints = excluded.hints "
                "WHERE (excluded.hints, excluded.mistakes) < (exercises.hints, exercises.mistakes)",
                row,
            ).rowcount

    @contextlib.contextmanager
    def _changing(self) -> Iterator[None]:
        try:
            with _transaction(self._database):
                yield
        except sqlite3.Error as error:
            raise self._unusable(error) from error

    # Reading.

    def games(self, *, finished: bool | None = None) -> list[Record]:
        """All games, or those that are finished or not, in the order in which they were finished or started."""
        where = {None: "", True: "WHERE finished IS NOT NULL", False: "WHERE finished IS NULL"}[finished]
        rows = self._rows(f"SELECT {_COLUMNS} FROM games {where} ORDER BY coalesce(finished, started), name")
        return [Record(*(*row[:-1], json.loads(row[-1]))) for row in rows]

    def exercises(self) -> dict[str, frozenset[str]]:
        """For each technique the positions of the exercises that were solved."""
        found: dict[str, set[str]] = {}
        for technique, position in self._rows("SELECT technique, position FROM exercises"):
            found.setdefault(technique, set()).add(position)
        return {technique: frozenset(positions) for technique, positions in found.items()}

    def save_of(self, name: str) -> str | None:
        """The saved text of a finished game, to look at it again."""
        rows = self._rows("SELECT save FROM games WHERE name = ?", name)
        return rows[0][0] if rows else None

    # All of it, to take along.

    def rows(self) -> list[list[Any]]:
        """Every game with all its columns, as JSON can hold them."""
        return [list(row) for row in self._rows(f"SELECT {_COLUMNS}, save FROM games ORDER BY name")]

    def add_rows(self, rows: list[Any], problems: list[str]) -> int:
        """Add games that `rows` gave elsewhere; how many were added or are finished now.

        What is finished stays as it is. A row that is none is left out, with a sentence among the problems.
        """
        count = 0
        for row in rows:
            if not _is_row(row):
                problems.append(_("A record was left out: it is damaged."))
                continue
            with self._changing():
                count += self._database.execute(
                    f"INSERT INTO games ({_COLUMNS}, save) VALUES ({', '.join('?' * len(row))}) "
                    "ON CONFLICT (name) DO UPDATE SET finished = excluded.finished, seconds = excluded.seconds, "
                    "aids = excluded.aids, save = excluded.save "
                    "WHERE games.finished IS NULL AND excluded.finished IS NOT NULL",
                    row,
                ).rowcount
        return count

    def exercise_rows(self) -> list[list[Any]]:
        """Every exercise that was solved, with all its columns."""
        return [list(row) for row in self._rows("SELECT * FROM exercises ORDER BY technique, position")]

    def add_exercise_rows(self, rows: list[Any], problems: list[str]) -> int:
        """Add exercises that `exercise_rows` gave elsewhere; how many are new, or were solved with less help there."""
        count = 0
        for row in rows:
            if _has_kinds(row, (str,), (str,), (str,), (int,), (int,)):
                count += self._keep_exercise(row)
            else:
                problems.append(_("A solved exercise was left out: it is damaged."))
        return count

    def _rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        try:
            return self._database.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise self._unusable(error) from error


def _is_row(row: object) -> bool:
    """Whether something is a row with the kinds of values that the columns have, and aids that can be read."""
    texts, numbers, nothing = (str,), (int, float), type(None)
    kinds: tuple[tuple[type, ...], ...] = (
        *(texts, texts, (str, nothing), texts, (str, nothing)),
        *((*numbers, nothing), texts, numbers, texts, (str, nothing)),
    )
    if not _has_kinds(row, *kinds):
        return False
    try:
        aids = json.loads(shallow(row[8]))
        return isinstance(aids, dict) and all(type(count) is int for count in aids.values())
    except (ValueError, RecursionError):
        return False


def _has_kinds(row: object, *kinds: tuple[type, ...]) -> TypeGuard[list[Any]]:
    """Whether something is a list of values of these kinds, with text and numbers that a database can hold."""
    if not isinstance(row, list) or len(row) != len(kinds):
        return False
    if not all(type(value) in kind for value, kind in zip(row, kinds, strict=True)):
        return False
    try:
        "".join(value for value in row if isinstance(value, str)).encode()
    except UnicodeEncodeError:
        return False
    return all(abs(value) < 2**63 for value in row if isinstance(value, int))


def _use_write_ahead_log(database: sqlite3.Connection) -> None:
    """Let readers and a writer work at the same time. SQLite itself does not wait for another window that does this."""
    end = time.monotonic() + _WAIT
    while True:
        try:
            database.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:  # the code has the kind in its low byte, such as BUSY_RECOVERY
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)


@contextlib.contextmanager
def _transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing; begun for writing, so that two windows wait for each other instead of failing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:  # Ctrl+C too: it must not stay half done
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
    database.execute("COMMIT")
