"""Players: games are started, solved, undone, left, continued, and the program quits or is killed, in any order.

Whatever the order is, a game is listed to be continued if and only if it is not solved, and it is as it was left; those
that a player solved are counted, and those that the solver filled in are not.
"""

import random
from collections.abc import Iterator
from datetime import date
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from sudokit.board import Grid
from sudokit.play.game.clock import Clock
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text, read_game
from sudokit.play.pages.new_games import daily
from sudokit.play.player.player import Player
from sudokit.play.session.session import Outcome, Session
from tools.fuzz.readers import description
from tools.fuzz.target import with_less

PUZZLE = Grid("1... ..3. .4.. ...2")
DOINGS = (
    *("new", "daily", "again", "copy"),  # a game is put on the table
    *("enter", "enter", "wrong", "finish", "turn"),
    *("Ctrl+L", "Ctrl+Z", "Ctrl+Z", "Ctrl+Y", "Ctrl+B", "Ctrl+G", "Ctrl+Backspace"),
    *("leave", "leave", "continue", "continue the oldest", "give up"),
    *("quit", "kill", "lose the folder", "find the folder"),
)
_MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None  # where nothing waits for a disk
Doings = tuple[str, ...]


class Players:
    """A player's evening."""

    def make(self, rng: random.Random) -> Doings:
        """Up to thirty things done."""
        return tuple(rng.choice(DOINGS) for _number in range(rng.randrange(30)))

    def problem(self, case: Doings) -> str | None:
        """What was lost, or is there and should not be."""
        with TemporaryDirectory(dir=_MEMORY) as folder:
            try:
                return _Evening(Path(folder)).problem(case)
            except Exception as error:
                return description(error)

    def smaller(self, case: Doings) -> Iterator[Doings]:
        """Less done."""
        return with_less(case, tuple)


class _Evening:
    """A player, and what is known of it from what was done."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.player = self._new_player()
        self.games: dict[str, tuple[object, ...]] = {}  # each game by its name, as it was last seen
        self.names = map(str, count(1))
        self.won: set[str] = set()
        self.daily: set[str] = set()

    def _new_player(self) -> Player:
        return Player(self.folder, now=lambda: 0.0)

    def problem(self, doings: Doings) -> str | None:
        try:
            for number, doing in enumerate(doings):
                if problem := self._problem_after(doing):
                    return f"{problem} after {' · '.join(doings[: number + 1])}"
            return None
        finally:
            self._find_the_folder()
            self.player.close()

    def _problem_after(self, doing: str) -> str | None:
        self._do(doing)
        session = self.player.session
        if session is not None:
            name = session.game.started
            self.games[name] = _seen(session.game)
            if session.game.is_finished and "solution" not in session.game.aids:
                self.won.add(name)
        if (self.folder / "games").is_file():
            return None  # what is in the folder can be looked at when it is there again
        found = {saved.game.started: _seen(saved.game) for saved in self.player.unfinished().games}
        expected = {name: seen for name, seen in self.games.items() if not seen[0]}
        if found != expected:
            return f"there are {len(found)} games to continue, not {len(expected)} as they were left"
        shown = self.player.statistics()
        if shown.finished != len(self.won):
            return f"{shown.finished} games count as won, not {len(self.won)}"
        if shown.daily.current != bool(self.won & self.daily):
            return f"the streak is {shown.daily.current} daily puzzles, not {int(bool(self.won & self.daily))}"
        return None

    def _do(self, doing: str) -> None:
        player, session = self.player, self.player.session
        match doing:
            case "new" | "daily":
                origin = daily(date.today()).code if doing == "daily" else ""
                name = self._play(Game(PUZZLE, clock=Clock(lambda: 0.0), origin=origin))
                if doing == "daily":
                    self.daily.add(name)
            case "leave":
                player.leave()
            case "continue" | "continue the oldest":
                self._continue(oldest=doing != "continue")
            case "quit":
                if not player.why_not_quit():
                    player.close()
                    self.player = self._new_player()
            case "kill" if (self.folder / "games").is_dir() and not player.why_not_quit():
                if player._open is not None:
                    player._open.close()
                self.player = self._new_player()
            case "lose the folder" if (self.folder / "games").is_dir():
                (self.folder / "games").rename(self.folder / "away")
                (self.folder / "games").touch()
            case "find the folder":
                self._find_the_folder()
            case _ if session is not None:
                self._do_with(session, doing)

    def _do_with(self, session: Session, doing: str) -> None:
        game = session.game
        match doing:
            case "again":
                name = self._play(game.again(Clock(lambda: 0.0)))
                if game.origin:
                    self.daily.add(name)
            case "copy":  # the game as a file that somebody opens
                name = self._play(read_game(game_text(game), lambda: 0.0))
                if game.is_finished:
                    self.player.leave()  # it is only looked at
                elif game.origin:
                    self.daily.add(name)
            case "give up" if (self.folder / "games").is_dir():
                self.player.discard()
                del self.games[game.started]
            case "enter" | "wrong" | "finish":
                for cell in list(game.grid.empty_cells)[: None if doing == "finish" else 1]:
                    session.selection.select([cell])
                    right = game.solution.digits[cell] if game.solution else 1
                    self._keep(session.write(right if doing != "wrong" else right % 4 + 1))
            case "turn":
                self._keep(session.press("Ctrl+R"))
            case key:
                self._keep(session.press(key))

    def _play(self, game: Game) -> str:
        game.started = next(self.names)
        self.player.play(game)
        return game.started

    def _continue(self, *, oldest: bool) -> None:
        listed = self.player.unfinished().games
        if listed:
            self.player.resume(listed[-1 if oldest else 0].name)

    def _keep(self, outcome: Outcome) -> None:
        if outcome.is_to_save:
            self.player.keep()

    def _find_the_folder(self) -> None:
        if (self.folder / "away").exists():
            (self.folder / "games").unlink()
            (self.folder / "away").rename(self.folder / "games")


def _seen(game: Game) -> tuple[object, ...]:
    """A game as it can be compared."""
    texts = [move.text(game.board) for move in (*game.moves, *game.undone)]
    return game.is_finished, str(game.puzzle), str(game.grid), texts, len(game.undone), sorted(+game.aids), game.origin
