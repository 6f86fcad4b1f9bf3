"""Desk: where a player sits, whatever the front end: settings, unfinished games, records, and the game on the table.

Nothing is lost: a game is saved when it starts, after every move and when it is left, and it stays among the unfinished
ones until it is solved. One that was solved moves to the records.
"""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import Self

from sudokit.errors import SaveError
from sudokit.play.clock import Clock, Now
from sudokit.play.game import Game
from sudokit.play.new_games import MadeGame
from sudokit.play.records import Records
from sudokit.play.saved_games import Listing, OpenGame, SavedGames
from sudokit.play.session import Session
from sudokit.play.settings import Settings
from sudokit.play.statistics import Statistics, statistics
from sudokit.translation import _


class Desk:
    """The place of one player; everything is in one folder if one is given, else where the system keeps such things.

    >>> import tempfile
    >>> from sudokit.board.grid import Grid
    >>> with tempfile.TemporaryDirectory() as folder, Desk(Path(folder)) as desk:
    ...     session = desk.play(Game(Grid("1... ..3. .4.. ...2")))
    ...     _move = session.game.play("r1c2=3")
    ...     desk.keep()
    ...     desk.leave()
    ...     str(desk.resume().game.grid)
    '13....3..4.....2'
    """

    def __init__(
        self, folder: Path | None = None, *, now: Now | None = None, today: Callable[[], date] = date.today
    ) -> None:
        self.settings = Settings.load(folder / "settings.json" if folder else None)
        self.saved = SavedGames(folder / "games" if folder else None)
        self.today = today
        self.session: Session | None = None
        self.now = now
        self._records_file = folder / "records.sqlite3" if folder else None
        self._records: Records | None = None
        self._open: OpenGame | None = None
        self._troubles: list[str] = []
        self._told: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the game, saved, and close the files."""
        try:
            self.leave()
        finally:
            if self._records is not None:
                self._records.close()
                self._records = None

    def problems(self) -> list[str]:
        """Sentences about files that could not be used, each said once."""
        found = [*self.settings.problems, *self._troubles, *([self._records.problem] if self._records else [])]
        new = [problem for problem in dict.fromkeys(found) if problem and problem not in self._told]
        self._told += new
        return new

    # The game on the table.

    @property
    def game(self) -> Game | None:
        """The game on the table, if there is one."""
        return self.session.game if self.session else None

    def play(self, game: Game) -> Session:
        """Put a new game on the table, as the settings say; the one before is saved."""
        self.leave()
        game.tidy_marks = self.settings["tidy-marks"]
        game.mistakes = self.settings["mistakes"]
        if not game.is_finished:  # one that was solved before is looked at: it was counted where it was played
            self._open = self.saved.start(game)
            self._record(Records.start)
        return self._sit_down(game)

    def play_made(self, made: MadeGame) -> Session:
        """Put a game on the table that was just made."""
        return self.play(made.start(clock=self.clock()))

    def clock(self) -> Clock:
        """A new clock."""
        return Clock(self.now) if self.now else Clock()

    def unfinished(self, limit: int | None = None) -> Listing:
        """The games that can be resumed, the last played first; no more than `limit`, if one is given.

        One that is solved goes to the records: whoever solved it was interrupted before that was done.
        """
        listing = self.saved.listing(limit)
        for saved in listing.games:
            if saved.game.is_finished:
                self._put_away(saved.name)
        return replace(listing, games=tuple(saved for saved in listing.games if not saved.game.is_finished))

    def _put_away(self, name: str) -> None:
        with contextlib.suppress(SaveError, FileNotFoundError):  # it is open elsewhere, or the next time will do
            opened = self.saved.resume(name)
            try:
                self.records.finish(name, opened.game)
                opened.discard()
            finally:
                opened.close()

    def resume(self, name: str | None = None) -> Session:
        """Continue a game, the last one played if no name is given; a SaveError if there is none."""
        self.leave()
        if name is None:
            games = self.unfinished(limit=1).games or self.unfinished().games  # the last one may be solved
            if not games:
                raise SaveError(_("there is no game to continue"))
            name = games[0].name
        try:
            self._open = self.saved.resume(name, self.now)
        except FileNotFoundError:
            raise SaveError(_("there is no game to continue")) from None
        return self._sit_down(self._open.game)

    def _sit_down(self, game: Game) -> Session:
        self.session = Session(game, digit_first=self.settings["digit-first"])
        self.session.selection.select(list(game.grid.empty_cells)[:1] or [0])
        return self.session

    def keep(self) -> None:
        """Save the game after a move; one that is solved goes to the records. A SaveError if that cannot be done."""
        if self.session is None or self._open is None:
            return
        game = self.session.game
        if game.is_finished:
            self._open.save(game)  # in case the records cannot be written
            self.records.finish(self._open.name, game)
            self._open.discard()
            self._open = None
        else:
            self._open.save(game)

    def leave(self) -> None:
        """Leave the game for now: its clock stops, and it can be resumed."""
        if self.session is None:
            return
        self.session.game.clock.pause()
        try:
            if self._open is not None:
                self.keep()
                self._record(Records.update)
        finally:
            if self._open is not None:
                self._open.close()
            self.session, self._open = None, None

    def discard(self) -> None:
        """Give the game up: it is no longer among the unfinished ones."""
        if self._open is not None:
            name = self._open.name
            self._open.discard()
            with contextlib.suppress(SaveError):
                self.records.discard(name)
        self.session, self._open = None, None

    # The records.

    @property
    def records(self) -> Records:
        """The records, opened when they are first needed; a SaveError if they cannot be used."""
        if self._records is None:
            self._records = Records(self._records_file)
        return self._records

    def _record(self, write: Callable[[Records, str, Game], None]) -> None:
        """Write into the records how far the game is. If that fails, playing continues: the game itself is saved."""
        if self._open is not None:
            try:
                write(self.records, self._open.name, self._open.game)
            except SaveError as error:
                self._troubles.append(str(error))

    def statistics(self) -> Statistics:
        """What the records come to today."""
        return statistics(self.records.games(), self.today())
