"""Page: what one browser shows, and what comes of what is done there. It knows neither a browser nor a server.

An event is a list, `["press", "Shift+3"]` or `["do", "undo"]`; what comes back is a frame, all that has changed on the
screen. Whoever carries them to and fro calls `pass_time` when `seconds_to_change` are over, and `keep` when a frame
was sent: a player does not wait for a disk.
"""

import time
from collections.abc import Callable
from io import StringIO
from typing import Any

from sudokit.arguments import shown
from sudokit.board import Grid
from sudokit.errors import ArgumentError, SudokuError
from sudokit.frontends.web.frames import PageFrame, ShownBoard, ShownParts
from sudokit.frontends.web.rooms import Room, Rooms, read_code
from sudokit.frontends.web.screens.rooms import Seat
from sudokit.frontends.web.screens.screen import WebScreen
from sudokit.play.pages.new_games import MadeGame
from sudokit.play.pages.words import sentence
from sudokit.play.player.player import Player
from sudokit.play.player.program import MAKING, Program
from sudokit.play.player.settings import SETTINGS, Value
from sudokit.play.session.actions import BROWSER
from sudokit.play.session.session import Session
from sudokit.translation import _, in_language
from sudokit.work.jobs import Jobs

# Seconds until the first look at what others have done since an event, and at most between two: most of it is quick.
_ASK_FIRST, _ASK_AGAIN = 0.002, 0.03
LARGEST_FILE = 8_000_000  # characters of a file that is opened
_LONGEST_TEXT = 20_000  # characters that are pasted or typed into a field
_LONGEST_NAME = 1_000  # of a button or a key: some end in a number, and Python reads none of thousands of digits

# What an event has after its name.
EVENTS: dict[str, tuple[type, ...]] = {
    "press": (str,),  # a key by its name: `Ctrl+Shift+Z`
    "click": (int, bool, bool),  # a cell, with Ctrl, with Shift
    "drag": (int,),
    "release": (),
    "double": (int,),
    "right": (int,),
    "hold": (int,),  # a finger stays on a cell
    "outside": (int, int),  # a row and a column beside the cells, counted from 0
    "do": (str,),  # a button by its id
    "type": (str, str),  # the id of a field and all of its text
    "slide": (str, int),
    "paste": (str,),
    "file": (str, bool),  # a part of the text of a file, and whether it is the last one
    "link": (str,),  # the fragment of the address
    "room": (str,),  # the code of a room that the address names
    "back": (),
    "hidden": (),  # nobody sees the page
}


def too_large() -> str:
    """What is said of a file that is."""
    return _("the file is too large; up to {most} MB can be read").format(most=LARGEST_FILE // 1_000_000)


class WebPage:
    """A page of a player.

    language: that of the browser, for players who have chosen none. address: where the browser has the page from, up to
    the #, which links begin with; "" if nobody knows. rooms: where several play together, None where there are none;
    visitor and network: who this is there, and from which network.

    >>> import tempfile
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder, Player(Path(folder)) as player:
    ...     page = WebPage(player)
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
        address: str = "",
        rooms: Rooms | None = None,
        visitor: str = "",
        network: str = "",
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        from sudokit.frontends.web.screens.home import WebHomeScreen

        self.player = player
        self.settings = player.settings
        self.program = Program(player, self, jobs)
        self.now = now
        self.address = address
        self.rooms = rooms
        self.visitor, self.network = visitor, network
        self.seat: Seat | None = None
        self._asked: dict[str, object] = {}  # what the next frame asks of the browser, once
        self._file = StringIO()  # the parts of a file that have come so far
        self.film_speeds: dict[str, float] = {}  # steps a second as they were chosen last, by the kind of film
        spoken = {name for name, _words in SETTINGS["language"].choices}
        self._browser_language = language[:2] if language[:2] in spoken else "en"
        self._notice = ""
        self._is_due = False  # whether the game must be saved
        self._next_look = _ASK_FIRST
        self._forget()
        with in_language(self.language):
            self._screens: list[WebScreen] = [WebHomeScreen(self)]
            self.screen.arrive()
            self.program.say_problems()

    def language(self) -> str:
        """The language of the words."""
        return self.player.language() or self._browser_language

    # Events in, frames out.

    def handle(self, event: object) -> PageFrame:
        """What changes on the screen because of an event; an ArgumentError, and no change, for what is none."""
        self.begin_with(event)
        with in_language(self.language):
            said = {"notice": self._notice, "said": self._notice} if self._notice else {}  # again, if it is the same
            return self._frame() | said

    def begin_with(self, event: object) -> None:
        """The same for a page that is about to get a whole frame."""
        name, arguments = self._checked(event)
        with in_language(self.language):
            self._notice = ""
            self._next_look = _ASK_FIRST
            try:
                self._do(name, *arguments)
            except SudokuError as error:
                self.say(sentence(error))

    def _checked(self, event: object) -> tuple[str, list[Any]]:
        if not isinstance(event, list) or not event or not isinstance(event[0], str) or event[0] not in EVENTS:
            raise ArgumentError(f"{shown(event)} is no event; give a list that begins with {', '.join(EVENTS)}")
        name, *arguments = event
        kinds = EVENTS[name]
        if [type(argument) for argument in arguments] != list(kinds):
            raise ArgumentError(
                f"{shown(arguments)} cannot follow {name!r}; "
                f"give {', '.join(kind.__name__ for kind in kinds) or 'nothing'}"
            )
        for argument in arguments:
            most = _LONGEST_NAME if name in ("do", "press") else _LONGEST_TEXT
            if isinstance(argument, str) and len(argument) > most:
                raise ArgumentError(f"{len(argument)} characters are too many; {most} are the most")
        is_cell = kinds[:1] == (int,) and name != "outside"
        view = self.screen.view() if is_cell else None
        if is_cell and not (view and 0 <= arguments[0] < view.board.cell_count):
            raise ArgumentError(f"{arguments[0]} is not a cell of the board")
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
            case "file", (text, is_last):
                self._take_file(text, is_last)
            case "link", (text,):
                self.open_link(text)
            case "room", (code,):
                self.enter_room(code)
            case "hidden", _nothing:
                screen.hide()
            case _:
                screen.point(name, *arguments)

    def _take_file(self, text: str, is_last: bool) -> None:
        self._file.write(text)
        is_too_large = self._file.tell() > LARGEST_FILE
        if is_last or is_too_large:
            whole, self._file = self._file.getvalue(), StringIO()
            if is_too_large:
                raise ArgumentError(too_large())
            self.screen.open_file(whole)

    def whole_frame(self, link: str | None = None) -> PageFrame:
        """Everything, for a page that has nothing; nor does it know of a file that it was about to send.

        link: what its address says, if that is known.
        """
        self._forget()
        if link is not None:
            self._facts["link"] = link
        self._file = StringIO()
        with in_language(self.language):
            return self._frame()

    def _forget(self) -> None:
        self._board: ShownBoard | None = None
        self._parts = ShownParts()
        self._facts: dict[str, object] = {}

    def _frame(self) -> PageFrame:
        if self._facts.get("language", self.language()) != self.language():  # every word is another one
            self._forget()
        screen = self.screen
        title = screen.title
        status = self.program.jobs.visible_status
        facts = {
            "language": self.language(),
            "theme": self.settings["theme"],
            "screen": screen.name,
            "title": f"{title} · Sudokit" if title else "Sudokit",
            "heading": title or "Sudokit",
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
        frame |= self._asked
        self._asked = {}
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
            waits.append(self._next_look)
        return min((wait for wait in waits if wait is not None), default=None)

    def pass_time(self) -> PageFrame:
        """What has changed by itself; often nothing."""
        with in_language(self.language):
            changed = bool(self.program.jobs) and self.program.jobs.poll()
            self._next_look = min(2 * self._next_look, _ASK_AGAIN)
            if self.screen.seconds_to_change() == 0:
                self.screen.pass_time()
                changed = True
            return self._frame() if changed else {}

    # Screens.

    @property
    def screen(self) -> WebScreen:
        """The screen on show."""
        return self._screens[-1]

    def show(self, screen: WebScreen) -> None:
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

    def start_from_home(self, screen: WebScreen) -> None:
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
        from sudokit.frontends.web.screens.game import WebGameScreen

        self.start_from_home(WebGameScreen(self, session))

    def show_offer(self, made: MadeGame) -> None:
        """Show a puzzle that comes near to what was asked for."""
        from sudokit.frontends.web.screens.parts_screen import WebPartsScreen
        from sudokit.play.pages.parts_pages import OfferPage

        self.show(WebPartsScreen(self, OfferPage(self.program, made)))

    def show_page(self, name: str, puzzle: Grid | None = None) -> None:
        """Show the page of a name on top of the one before."""
        from sudokit.frontends.web.screens.pages import open_page

        open_page(self, name, puzzle)

    def copy(self, text: str) -> bool:
        """Copy a text to the clipboard of the browser, which need not let us."""
        self.ask("copied", text)
        return False

    def ask(self, what: str, value: object = True) -> None:
        """Ask something of the browser with the next frame.

        `copied`: a text for the clipboard. `file`: to keep a file, its name and its text. `print`: to print the page.
        `room`: to go to the room of that code, which another server has. `zoom`: to show the board so much larger.
        """
        self._asked[what] = value

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

            self.program.stop(MAKING)  # what an earlier address asked for
            open_link(self, text)

    def save_soon(self) -> None:
        """Save the game when the frame was sent."""
        self._is_due = True

    @property
    def is_to_be_saved(self) -> bool:
        """Whether `keep` has something to do."""
        return self._is_due

    def keep(self) -> bool:
        """Save the game if that is due; whether there is something to say about it, which the next frame does."""
        if not self._is_due:
            return False
        self._is_due = False
        with in_language(self.language):
            self.program.keep()
        return bool(self._notice)

    def notice_frame(self) -> PageFrame:
        """What there is to say now, and nothing else."""
        self._facts["notice"] = self._notice
        return {"notice": self._notice}

    # Rooms.

    def enter_room(self, code: str) -> None:
        """Go to the room that the address names: to the seat there, or to the page on which one takes it."""
        from sudokit.frontends.web.screens.rooms import RoomsScreen

        if self.rooms is None:
            raise ArgumentError(_("there are no rooms here; they need a server"))
        if self.seat is not None and self.seat.room.code == read_code(code):
            return
        room = self.rooms.find(code, self.network)
        if room.seat_of(self.visitor) is None:
            self.start_from_home(RoomsScreen(self, code))
        else:
            room.come_back(self.visitor)
            self.sit_down(room)

    def sit_down(self, room: Room) -> None:
        """Show a room that was joined."""
        from sudokit.frontends.web.screens.room import RoomScreen

        member = room.seat_of(self.visitor)
        assert member is not None, "a member has joined"
        self.seat = Seat(room, member)
        self.start_from_home(RoomScreen(self, self.seat))
        self.screen.pass_time()

    def play_in_room(self) -> None:
        """Play the puzzle of the room, from the beginning or where it was left."""
        seat = self.seat
        if seat is None:
            return
        begun = [saved for saved in self.player.unfinished().games if saved.game.puzzle == seat.room.puzzle]
        if seat.member.standing.filled and begun:
            self.program.resume(begun[0].name)
        else:
            self.program.play_own(seat.room.puzzle, seat.room.solution)
        if self.player.session is not None:
            seat.session = self.player.session
            self.report()

    def report(self) -> None:
        """Tell the room how far the game is, if it is the room's."""
        seat, session = self.seat, self.player.session
        if seat is None or session is None or seat.session is not session or self.rooms is None:
            return
        if seat.room.report(seat.member, session.game):
            self.rooms.keep(seat.room, seat.member)

    def stand_up(self) -> None:
        """Leave the room for now; the seat can be taken again by the code."""
        if self.seat is not None:
            self.seat.room.leave(self.visitor)
            self.seat = None

    def close_room(self) -> None:
        """Close the room, as whoever opened it may."""
        if self.seat is not None and self.seat.member.is_host and self.rooms is not None:
            self.rooms.close(self.seat.room)
            self.seat = None

    def rest(self) -> None:
        """No browser has the page any more: the clock of its game stops until one has."""
        if self.player.game is not None:
            self.player.game.clock.pause()
        self.keep()

    def go_on(self) -> None:
        """A browser has the page again."""
        session = self.player.session
        if session is not None and not session.is_paused and not session.game.is_finished:
            session.game.clock.start()

    def is_seen(self, is_seen: bool) -> None:
        """Whether a browser shows the page; in a room others see that."""
        seat = self.seat  # once: this is called beside the page's own thread, which may leave the room meanwhile
        if seat is not None:
            seat.room.come_back(self.visitor) if is_seen else seat.room.leave(self.visitor)

    def close(self) -> None:
        """Put the game away, and end what was started."""
        self.stand_up()
        self.program.jobs.close()
        with in_language(self.language):
            self.player.close()
