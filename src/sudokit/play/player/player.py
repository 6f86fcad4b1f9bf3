"""Player: what somebody who plays has, whatever the front end: settings, unfinished games, records, the game in play.

Nothing is lost: a game is saved when it starts, after every move and when it is left. One that is solved goes to the
records, and when it is left it is no longer among the unfinished ones; until then a move can be undone, which opens it
again. Where a game cannot be saved it is played all the same, and it stays in memory until it can be.
"""

import contextlib
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import Self

from sudokit.errors import SaveError
from sudokit.play.entering.entered import Entered
from sudokit.play.game.clock import Clock, Now
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import MadeGame, NewGame, daily
from sudokit.play.player.records import Records
from sudokit.play.player.saved_games import Listing, OpenGame, SavedGame, SavedGames
from sudokit.play.player.settings import Settings, Value
from sudokit.play.player.statistics import Statistics, statistics
from sudokit.play.session.session import Session
from sudokit.translation import _, in_language


class Player:
    """Somebody who plays; all files are in one folder if one is given, else where the system keeps such things.

    is_synced: whether saving a game waits for the disk, see `SavedGames`; a server with many players does not.

    >>> import tempfile
    >>> from sudokit.board.grid import Grid
    >>> with tempfile.TemporaryDirectory() as folder, Player(Path(folder)) as player:
    ...     session = player.play(Game(Grid("1... ..3. .4.. ...2")))
    ...     _move = session.game.play("r1c2=3")
    ...     player.keep()
    ...     player.leave()
    ...     str(player.resume().game.grid)
    '13....3..4.....2'
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        now: Now | None = None,
        today: Callable[[], date] = date.today,
        is_synced: bool = True,
    ) -> None:
        self.settings = Settings.load(folder / "settings.json" if folder else None)
        self.saved = SavedGames(folder / "games" if folder else None, is_synced=is_synced)
        self.entered = Entered(folder, is_synced=is_synced)
        self.today = today
        self.session: Session | None = None
        self.now = now
        self._records_file = folder / "records.sqlite3" if folder else None
        self._records: Records | None = None
        self._open: OpenGame | None = None
        self._unsaved: list[OpenGame] = []  # games that were left and could not be saved, the last one last
        self._news: list[str] = []  # about saving, not yet said
        self._troubles: list[str] = []  # about the records
        self._told: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the game, saved, and close the files. Whatever `why_not_quit` says is lost."""
        try:
            self.leave()
        finally:
            for opened in self._unsaved:
                opened.close()
            self._unsaved.clear()
            if self._records is not None:
                self._records.close()
                self._records = None

    def choose(self, setting: str, value: Value) -> None:
        """Change a setting, which holds at once, and keep it; where that cannot be done `problems` says so."""
        self.settings[setting] = value
        self.settings.keep()
        if self.session is not None:
            self.session.follow(self.settings)
            if setting == "language":
                with in_language(self.language):
                    self.session.say_hint_again()

    def language(self) -> str | None:
        """The language that words for this player are to be in, see `translation`; None for that of the system."""
        name: str = self.settings["language"]
        return None if name == "system" else name

    def problems(self) -> list[str]:
        """Sentences about files that could not be used, each said once, and again if it was right in between."""
        found = [*self.settings.problems, *self._troubles, *([self._records.problem] if self._records else [])]
        found.append(self.entered.problem)
        new = [problem for problem in dict.fromkeys(found) if problem and problem not in self._told]
        self._told += new
        news, self._news = self._news, []
        return [*new, *news]

    def why_not_quit(self) -> str:
        """What would be lost if the program ended now, after one more attempt to save it; "" for nothing."""
        self.keep()
        self._save_others()
        unsaved = self._not_saved()
        if not unsaved:
            return ""
        return _("The game is not saved, and what you played would be lost: {why}.").format(why=unsaved[0].why_unsaved)

    # The game on the table.

    @property
    def game(self) -> Game | None:
        """The game on the table, if there is one."""
        return self.session.game if self.session else None

    def play(self, game: Game) -> Session:
        """Put a new game on the table, as the settings say; the one before is saved.

        Where it cannot be saved, which `problems` says, it is played all the same.
        """
        self.leave()
        game.tidy_marks = self.settings["tidy-marks"]
        game.mistakes = self.settings["mistakes"]
        session = self._open_session(game)
        self.keep()
        return session

    def play_made(self, made: MadeGame) -> Session:
        """Put a game on the table that was just made."""
        return self.play(made.start(clock=self.clock(), at_due=self.settings["practice-at-step"]))

    def todays_game(self) -> NewGame:
        """The puzzle of the day, of the level that the settings say."""
        return daily(self.today(), self.settings["daily-level"])

    def name_of_unfinished(self, new_game: NewGame) -> str | None:
        """The name of the unfinished game of a code, the last played; None if there is none."""
        games = self.unfinished().games
        return next((saved.name for saved in games if saved.game.origin == new_game.code), None)

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
                with contextlib.suppress(SaveError, FileNotFoundError):  # it is open, here or in another window
                    self._put_away(self.saved.resume(saved.name))
        unsaved = {opened.name: SavedGame(opened.name, opened.game, time.time()) for opened in self._not_saved()}
        games = (*unsaved.values(), *(saved for saved in listing.games if saved.name not in unsaved))
        return Listing(tuple(saved for saved in games if not saved.game.is_finished)[:limit], listing.problems)

    def _put_away(self, opened: OpenGame) -> None:
        """Close a game that is saved; one that is solved goes to the records, and from the unfinished ones."""
        try:
            if opened.game.is_finished:
                self.records.finish(opened.name, opened.game)
                opened.discard()
            else:
                self.records.update(opened.name, opened.game)
        except SaveError as error:
            self._troubles.append(str(error))
        finally:
            opened.close()

    def resume(self, name: str | None = None) -> Session:
        """Continue a game, the last one played if no name is given; a SaveError, and no change, if there is none."""
        if name is None:
            games = self.unfinished(limit=1).games or self.unfinished().games  # the last one may be solved
            if not games:
                raise SaveError(_("there is no game to continue"))
            name = games[0].name
        if self.session is not None and self._open is not None and self._open.name == name:
            return self.session
        opened = next((opened for opened in self._unsaved if opened.name == name), None)
        if opened is None:
            try:
                opened = self.saved.resume(name, self.now)
            except FileNotFoundError:
                raise SaveError(_("there is no game to continue")) from None
        self.leave()
        self._unsaved = [other for other in self._unsaved if other is not opened]
        self._open = opened
        return self._open_session(opened.game)

    def _open_session(self, game: Game) -> Session:
        self.session = Session(game, digit_first=self.settings["digit-first"])
        self.session.selection.select(list(game.grid.empty_cells)[:1] or [0])
        return self.session

    def keep(self) -> None:
        """Save the game after a move; one that is solved goes to the records.

        Where that cannot be done `problems` says so, and the next call tries again.
        """
        if self.session is None:
            return
        game = self.session.game
        if self._open is None:
            if game.is_finished:  # one that was solved before is looked at: it was counted where it was played
                return
            self._open = self.saved.start(game)
            self._record(Records.start)
        self._save(self._open, game)
        if game.is_finished:
            self._record(Records.finish)
        if self._open.is_saved:
            self._save_others()

    def _save(self, opened: OpenGame, game: Game | None = None) -> None:
        before = opened.why_unsaved
        with contextlib.suppress(SaveError):
            opened.save(game)
        if opened.why_unsaved == before:
            return
        if opened.is_saved:
            self._news.append(_("The game is saved again."))
        else:
            self._news.append(
                _("{why}. You can play on: every move tries to save it again.").format(why=opened.why_unsaved)
            )

    def _not_saved(self) -> list[OpenGame]:
        """The games that are in memory only, as they are now; the last one played first."""
        return [game for game in (self._open, *reversed(self._unsaved)) if game is not None and not game.is_saved]

    def _save_others(self) -> None:
        """Try again to save the games that were left and could not be."""
        for opened in self._unsaved.copy():
            self._save(opened)
            if opened.is_saved:
                self._unsaved.remove(opened)
                self._put_away(opened)

    def leave(self) -> None:
        """Leave the game for now: its clock stops, and it can be resumed unless it is solved."""
        if self.session is None:
            return
        self.session.game.clock.pause()
        try:
            self.keep()
        finally:
            opened, self.session, self._open = self._open, None, None
            if opened is not None and opened.is_saved:
                self._put_away(opened)
            elif opened is not None:
                self._unsaved.append(opened)

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
        """Write into the records how far the game is. If that fails, playing continues: the game itself is kept."""
        if self._open is not None:
            try:
                write(self.records, self._open.name, self._open.game)
            except SaveError as error:
                self._troubles.append(str(error))

    def solve_exercise(self, technique: str, position: str, mistakes: int, hints: int) -> None:
        """Write down that an exercise was solved; where that cannot be done `problems` says so."""
        try:
            self.records.solve_exercise(technique, position, mistakes, hints)
        except SaveError as error:
            self._troubles.append(str(error))

    def exercises(self) -> dict[str, frozenset[str]]:
        """For each technique the positions of the exercises that were solved, as far as that can be read."""
        try:
            return self.records.exercises()
        except SaveError as error:
            self._troubles.append(str(error))
            return {}

    def statistics(self) -> Statistics:
        """What the records come to today."""
        return statistics(self.records.games(), self.today())
