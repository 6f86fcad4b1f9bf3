"""Page: what one browser shows, and what comes of what is done there. It knows neither a browser nor a server.

An event is a list, `["press", "Shift+3"]` or `["do", "undo"]`; what comes back is a frame, all that has changed on the
screen. Whoever carries them to and fro calls `pass_time` when `seconds_to_change` are over, and `keep` when a frame
was sent: a player does not wait for a disk.
"""

import time
from collections.abc import Callable
from typing import Any

from sudokit.arguments import shown
from sudokit.board.grid import Grid
from sudokit.errors import ArgumentError, SudokuError
from sudokit.frontends.web.frames import Frame, ShownBoard, ShownParts
from sudokit.frontends.web.screens.screen import Screen
from sudokit.play.pages.new_games import MadeGame
from sudokit.play.pages.parts_pages import OfferPage
from sudokit.play.pages.words import sentence
from sudokit.play.player.player import Player
from sudokit.play.player.program import Program
from sudokit.play.player.settings import SETTINGS, Value
from sudokit.play.session.actions import BROWSER
from sudokit.play.session.session import Session
from sudokit.translation import _, in_language
from sudokit.work.jobs import Jobs

_ASK_AGAIN = 0.03  # seconds between looks at what other processes have done
_LONGEST_TEXT = 20_000  # characters that are pasted or typed into a field

# What an event has after its name.
EVENTS: dict[str, tuple[type, ...]] = {
    "press": (str,),  # a key by its name: `Ctrl+Shift+Z`
    "click": (int, bool, bool),  # a cell, with Ctrl, with Shift
    "drag": (int,),
    "release": (),
    "double": (int,),
    "right": (int,),
    "hold": (int,),  # a finger stays on a cell
    "outside": (),  # beside the board
    "do": (str,),  # a button by its id
    "type": (str, str),  # the id of a field and all of its text
    "slide": (str, int),
    "paste": (str,),
    "link": (str,),  # the fragment of the address
    "back": (),
    "hidden": (),  # nobody sees the page
}


class Page:
    """A page of a player. language: that of the browser, for players who have chosen none.

    >>> import tempfile
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder, Player(Path(folder)) as player:
    ...     page = Page(player)
    ...     first = page.whole_frame()
    ...     page.handle(["do", "settings"])["title"]
    'Settings · Sudokit'
    """

    keyboard = BROWSER
    useless_settings: tuple[str, ...] = ("sounds", "full-screen", "animations")  # a browser has its own

    def __init__(
        self,
        player: Player,
        jobs: Jobs | None = None,
        *,
        language: str = "en",
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        from sudokit.frontends.web.screens.home import HomeScreen

        self.player = player
        self.settings = player.settings
        self.program = Program(player, self, jobs)
        self.now = now
        self._copied = ""  # what goes to the clipboard with the next frame
        self.film_speeds: dict[str, float] = {}  # steps a second as they were chosen last, by the kind of film
        spoken = {name for name, _words in SETTINGS["language"].choices}
        self._browser_language = language[:2] if language[:2] in spoken else "en"
        self._notice = ""
        self._is_due = False  # whether the game must be saved
        self._forget()
        with in_language(self.language):
            self._screens: list[Screen] = [HomeScreen(self)]
            self.screen.arrive()
            self.program.say_problems()

    def language(self) -> str:
        """The language of the words."""
        return self.player.language() or self._browser_language

    # Events in, frames out.

    def handle(self, event: object) -> Frame:
        """What changes on the screen because of an event; an ArgumentError, and no change, for what is none."""
        name, arguments = self._checked(event)
        with in_language(self.language):
            self._notice = ""
            try:
                self._do(name, *arguments)
            except SudokuError as error:
                self.say(sentence(error))
            said = {"notice": self._notice, "said": self._notice} if self._notice else {}  # again, if it is the same
            return self._frame() | said

    def _checked(self, event: object) -> tuple[str, list[Any]]:
        if not isinstance(event, list) or not event or not isinstance(event[0], str) or event[0] not in EVENTS:
            raise ArgumentError(f"expected an event, a list that begins with {', '.join(EVENTS)}, found {shown(event)}")
        name, *arguments = event
        kinds = EVENTS[name]
        if [type(argument) for argument in arguments] != list(kinds):
            raise ArgumentError(
                f"expected {', '.join(kind.__name__ for kind in kinds) or 'nothing'} after {name!r}, "
                f"found {shown(arguments)}"
            )
        for argument in arguments:
            if isinstance(argument, str) and len(argument) > _LONGEST_TEXT:
                raise ArgumentError(f"expected at most {_LONGEST_TEXT} characters, found {len(argument)}")
        view = self.screen.view() if kinds[:1] == (int,) else None
        if kinds[:1] == (int,) and not (view and 0 <= arguments[0] < view.board.cell_count):
            raise ArgumentError(f"expected a cell of the board, found {arguments[0]}")
        return name, arguments

    def _do(self, name: str, *arguments: Any) -> None:
        screen = self.screen
        match name, arguments:
            case "back", _nothing:
                self.screen.leave()
            case "do", ("stop",):
                self._stop_what_is_shown()
            case "do", (id,):
                screen.do(id)
            case "press", ("Escape",) if self._stop_what_is_shown():
                pass
            case "press", (key,):
                screen.press(key)
            case "type", (id, text):
                screen.type(id, text)
            case "slide", (id, place):
                screen.slide(id, place)
            case "paste", (text,):
                screen.paste(text)
            case "link", (text,):
                self.open_link(text)
            case "hidden", _nothing:
                screen.hide()
            case _:
                screen.point(name, *arguments)

    def whole_frame(self) -> Frame:
        """Everything, for a page that has nothing."""
        self._forget()
        with in_language(self.language):
            return self._frame()

    def _forget(self) -> None:
        self._board: ShownBoard | None = None
        self._parts = ShownParts()
        self._facts: dict[str, object] = {}

    def _frame(self) -> Frame:
        if self._facts.get("language") != self.language():  # every word is another one
            self._forget()
        screen, frame = self.screen, {}
        status = self.program.jobs.visible_status
        facts = {
            "language": self.language(),
            "theme": self.settings["theme"],
            "screen": screen.name,
            "title": f"{screen.title} · Sudokit" if screen.title else "Sudokit",
            "heading": screen.title or "Sudokit",
            "depth": len(self._screens) - 1,
            "clock": screen.clock,
            "working": status[1] if status else "",
            "notice": self._notice,
            "link": screen.link,
            "said": self._notice or screen.said,
            "names": self._names(),
        }
        frame = {name: value for name, value in facts.items() if self._facts.get(name) != value}
        self._facts = facts
        view = screen.view()
        if view is None:
            if self._board is not None:
                frame["board"] = None
            self._board = None
        else:
            self._board = self._board or ShownBoard()
            frame |= self._board.changes(view)
        frame |= self._parts.changes(screen.parts())
        if self._copied:
            frame["copied"], self._copied = self._copied, ""
        return frame

    @staticmethod
    def _names() -> dict[str, str]:
        """Words of the page itself."""
        return {"board": _("Board"), "controls": _("Controls"), "back": _("Back"), "stop": _("Stop")}

    # Time.

    def seconds_to_change(self) -> float | None:
        """How long until something changes by itself; None for never."""
        waits = [self.screen.seconds_to_change()]
        if self.program.jobs:
            waits.append(_ASK_AGAIN)
        return min((wait for wait in waits if wait is not None), default=None)

    def pass_time(self) -> Frame:
        """What has changed by itself; often nothing."""
        with in_language(self.language):
            changed = bool(self.program.jobs) and self.program.jobs.poll()
            if self.screen.seconds_to_change() == 0:
                self.screen.pass_time()
                changed = True
            return self._frame() if changed else {}

    # Screens.

    @property
    def screen(self) -> Screen:
        """The screen on show."""
        return self._screens[-1]

    def show(self, screen: Screen) -> None:
        """Show a screen on top of the one before."""
        self._screens.append(screen)
        screen.arrive()

    def back(self, to: str = "") -> None:
        """Show the screen before this one, or go back to the one of that name; the first one stays."""
        if len(self._screens) > 1:
            self._screens.pop()
        while to and len(self._screens) > 1 and self.screen.name != to:
            self._screens.pop()
        self.screen.arrive()

    def start_from_home(self, screen: Screen) -> None:
        """Show a screen on top of the first one, and nothing in between."""
        del self._screens[1:]
        self.show(screen)

    def choose(self, setting: str, value: Value) -> None:
        """Change a setting; it holds at once."""
        self.player.choose(setting, value)
        self.program.say_problems()

    # What the program asks for.

    def say(self, sentence: str) -> None:
        """Show a sentence until the next event; several stand side by side."""
        self._notice = f"{self._notice} {sentence}".strip()

    def show_game(self, session: Session) -> None:
        """Show a game on top of the first screen."""
        from sudokit.frontends.web.screens.game import GameScreen

        self.start_from_home(GameScreen(self, session))

    def show_offer(self, made: MadeGame) -> None:
        """Show a puzzle that comes near to what was asked for."""
        from sudokit.frontends.web.screens.parts_screen import PartsScreen

        self.show(PartsScreen(self, OfferPage(self.program, made)))

    def show_page(self, name: str, puzzle: Grid | None = None) -> None:
        """Show the page of a name on top of the one before."""
        from sudokit.frontends.web.screens.pages import open_page

        open_page(self, name, puzzle)

    def copy(self, text: str) -> bool:
        """Copy a text to the clipboard of the browser, which need not let us."""
        self._copied = text
        return False

    def show_jobs(self) -> None:
        """What is under way is in every frame."""

    def _stop_what_is_shown(self) -> bool:
        status = self.program.jobs.visible_status
        return status is not None and self.program.stop(status[0])

    # Games.

    def open_link(self, text: str) -> None:
        """Play what the address says, unless it is the game that is shown."""
        if text and text != self.screen.link:
            from sudokit.frontends.web.links import open_link

            open_link(self, text)

    def save_soon(self) -> None:
        """Save the game when the frame was sent."""
        self._is_due = True

    def keep(self) -> bool:
        """Save the game if that is due; whether there is something to say about it, which the next frame does."""
        if not self._is_due:
            return False
        self._is_due = False
        with in_language(self.language):
            self.program.keep()
        return bool(self._notice)

    def notice_frame(self) -> Frame:
        """What there is to say now, and nothing else."""
        self._facts["notice"] = self._notice
        return {"notice": self._notice}

    def close(self) -> None:
        """Put the game away, and end what was started."""
        self.program.jobs.close()
        with in_language(self.language):
            self.player.close()
