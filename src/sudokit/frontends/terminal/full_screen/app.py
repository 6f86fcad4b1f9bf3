"""The app: a player, the pages that are shown, and work that other processes do for it."""

import asyncio
import gc
import os
import select
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import IO, TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.geometry import Size
from textual.screen import Screen

from sudokit.board import Grid
from sudokit.frontends.terminal.full_screen.filters import AsciiFilter, ControlFilter, CursorFilter
from sudokit.frontends.terminal.full_screen.styles import (
    Palette,
    app_themes,
    colours_of_terminal,
    is_ascii_only,
    palette_of,
    theme_name,
)
from sudokit.frontends.terminal.words import NOT_FOR_TERMINALS
from sudokit.play.pages.new_games import MadeGame
from sudokit.play.pages.watchable import HUMAN
from sudokit.play.player.player import Player
from sudokit.play.player.program import Program
from sudokit.play.player.settings import Value
from sudokit.play.session.actions import ACTIONS, FRONT_END, SHELL_TERMINAL, TERMINAL, Keyboard
from sudokit.play.session.session import Session
from sudokit.translation import _, capitalize, set_language
from sudokit.work.jobs import Jobs

if TYPE_CHECKING:
    from textual.driver import Driver

    from sudokit.frontends.terminal.full_screen.pages.page import TerminalPage

_HANGUP = 1  # the number of SIGHUP, which not every system has
_PATIENCE = 3.0  # seconds for leaving when a signal asks for it
_POLL = 0.05  # seconds between two looks at what a worker does, while it does something


class SudokitApp(App[None]):
    """Sudokit on the whole terminal."""

    useless_settings: tuple[str, ...] = NOT_FOR_TERMINALS

    CSS_PATH = "app.tcss"
    TITLE = "Sudokit"
    BINDINGS: ClassVar[list[Any]] = [
        Binding("ctrl+q", "leave_app", "Quit", show=False, priority=True),
        Binding("ctrl+c", f"leave_app({int(signal.SIGINT)})", "Quit", show=False, priority=True),
        Binding("ctrl+z", "suspend", "Suspend", show=False, priority=True),
    ]

    def __init__(
        self,
        player: Player,
        first: Callable[["SudokitApp"], None] | None = None,
        first_page: Callable[[], "TerminalPage"] | None = None,
    ) -> None:
        self.player = player
        self.ended_by = 0  # the signal that ended it; Ctrl+C counts as one
        self.colours = colours_of_terminal()
        self.plain = is_ascii_only(encoding=getattr(sys.__stderr__, "encoding", None) or "utf-8")
        self._first = first
        self._first_page = first_page
        self.program: Program = Program(player, self, _TerminalJobs())
        self._poll_timer: Any = None
        self._last_resort: threading.Timer | None = None
        self._has_process = False  # to itself, with its signals, which are given back at the end, and its memory
        self.keyboard: Keyboard = TERMINAL
        self.watch_speeds = {"algorithm": 4.0, HUMAN: 0.5}  # steps a second, which stay as they were chosen
        super().__init__(ansi_color=True if self.colours < 256 else None)
        self._filters.append(ControlFilter())
        if self.plain:
            self._filters.append(AsciiFilter())
        if self.colours < 256:
            self._filters.insert(0, CursorFilter())  # before Textual removes all colours
        for app_theme in app_themes():
            self.register_theme(app_theme)
        self.use_theme()  # before anything is drawn, so that styles are worked out once

    def get_driver_class(self) -> "type[Driver]":
        """Textual's choice, or in the place of its driver for Linux and macOS our own."""
        usual = super().get_driver_class()
        if usual.__name__ != "LinuxDriver":
            return usual
        from sudokit.frontends.terminal.full_screen.driver import SteadyDriver

        return SteadyDriver

    # Looks.

    @property
    def palette(self) -> Palette:
        """The colours of boards."""
        return palette_of(theme_name(self.player.settings["theme"]), self.colours)

    @property
    def quiet(self) -> str:
        """The style of words that matter less; who chose high contrast can read them too."""
        return "" if theme_name(self.player.settings["theme"]) == "high-contrast" else "dim"

    def use_theme(self) -> None:
        """Look as the settings say."""
        name = theme_name(self.player.settings["theme"])
        self.theme = f"sudokit-{name}" if self.colours == 256 else "ansi-dark"

    def choose(self, setting: str, value: Value) -> None:
        """Change a setting; it holds at once."""
        self.player.choose(setting, value)
        self.program.say_problems()
        self.use_theme()

    def get_default_screen(self) -> Screen[None]:
        """The first page, which the others lie on."""
        from sudokit.frontends.terminal.full_screen.pages.home import HomePage

        return self._first_page() if self._first_page else HomePage()

    def on_load(self) -> None:
        """Before there is a page: all of them are in the player's language."""
        set_language(self.player.language)

    def on_mount(self) -> None:
        """Begin."""
        if self._has_process:
            self._listen_for_the_end()
            self._listen_for_a_break()
        if self._first is not None:
            self._first(self)

    def on_ready(self) -> None:
        """Look for garbage from the first screen on, and not among what was there by then: most of it is the program.

        Looking through all that takes 70 ms, every now and then in the middle of a key.
        """
        if self._has_process:
            gc.freeze()
            gc.enable()

    def _listen_for_the_end(self) -> None:
        """A closed terminal or a request to end leaves as the key does, so that the terminal is given back."""
        loop = asyncio.get_running_loop()

        def end(number: int, _frame: object = None) -> None:
            # Writing to a terminal that is gone may wait for ever; everything is saved, so then it ends without.
            if self._last_resort is not None:
                return
            self._end_at_the_latest(128 + number)
            loop.call_soon_threadsafe(self.leave, number)

        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            with suppress(AttributeError, ValueError):  # no such signal, or not the thread that hears them
                if signal.getsignal(getattr(signal, name)) is not signal.SIG_IGN:
                    signal.signal(getattr(signal, name), end)
        # A program that was started with nohup hears no signal, and Textual would read from nothing again and again.
        threading.Thread(target=_wait_for_hangup, args=(sys.__stdin__, end), daemon=True).start()

    def _end_at_the_latest(self, status: int) -> None:
        self._last_resort = threading.Timer(_PATIENCE, os._exit, [status])
        self._last_resort.daemon = True
        self._last_resort.start()

    def _listen_for_a_break(self) -> None:
        """Suspend on request, wherever it comes from, between two things that the app does.

        Textual does it at once, within the handler of the signal. There the lock of its queue of output may be held by
        what the signal interrupted, and it would wait for itself. The loop also wakes up for signals that the system
        delivers to another thread, as it often does with the one that continues a program.
        """
        if hasattr(signal, "SIGTSTP"):
            loop = asyncio.get_running_loop()
            loop.add_signal_handler(signal.SIGTSTP, self._rest)
            loop.add_signal_handler(signal.SIGCONT, self._ask_size)

    def _ask_size(self) -> None:
        """Draw everything for the size that the terminal has now: nobody tells a program that is stopped."""
        size = Size(*os.get_terminal_size(sys.__stderr__.fileno())) if sys.__stderr__ is not None else self.size
        self.post_message(events.Resize(size, size))

    def _rest(self) -> None:
        """Give the terminal back as it was until the program is continued; that is no time of play."""
        assert self._driver is not None
        clock = self.player.game.clock if self.player.game else None
        was_running = clock is not None and clock.is_running
        if clock is not None:
            clock.pause()
        self._driver.suspend_application_mode()
        os.kill(os.getpid(), signal.SIGSTOP)
        while not _has_terminal():  # continued by `bg`
            os.kill(os.getpid(), signal.SIGSTOP)
        self._driver.resume_application_mode()
        if clock is not None and was_running:
            clock.start()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where no shell would continue the program, the key that suspends it is left to the pages."""
        return action != "suspend" or self.keyboard is SHELL_TERMINAL

    def action_suspend(self) -> None:
        """Suspend, when the page has dealt with the keys that were typed before this one."""
        self.screen.call_later(self._suspend)

    def _suspend(self) -> None:
        """Give the terminal to the shell, which gives it back with `fg`."""
        self.program.keep()
        # All that the shell knows as this job: a program that started this one would wait for it and keep the terminal.
        os.killpg(os.getpgrp(), signal.SIGTSTP)

    def action_leave_app(self, ended_by: int = 0) -> None:
        """Leave, when the page has dealt with the keys that were typed before this one."""
        self.screen.call_later(self.quit, ended_by)

    def quit(self, ended_by: int = 0) -> None:
        """Leave at a player's request. Where the game cannot be saved, say so first: the next request leaves."""
        if self.program.may_quit():
            self.leave(ended_by)

    def leave(self, ended_by: int = 0) -> None:
        """Save and leave; `ended_by` is the signal that is the reason, if one is."""
        self.ended_by = ended_by
        self.program.jobs.close()
        self.program.leave()
        self.exit()

    async def action_quit(self) -> None:
        """Save and leave."""
        self.quit()

    def show(self) -> None:
        """Show the app until it is left. What it was not prepared for is raised when the terminal is given back."""
        before = threading.enumerate()
        try:
            with signals_given_back():
                self._has_process = True
                self.keyboard = SHELL_TERMINAL if has_shell() else TERMINAL
                self.run()
        finally:
            # Textual may leave a thread behind that reads from a terminal that is gone, again and again, and Python
            # would wait for it.
            left = [thread for thread in threading.enumerate() if thread not in before and not thread.daemon]
            if left and self._last_resort is None:
                self._end_at_the_latest(128 + _HANGUP)
            elif not left and self._last_resort is not None:
                self._last_resort.cancel()
        if self._exception is not None and not _wants_traceback():
            raise self._exception

    def _fatal_error(self) -> None:
        """Say nothing of a bug here: whoever reads a traceback has been let down. `show` raises it."""
        if _wants_traceback():
            super()._fatal_error()
        else:
            self._close_messages_no_wait()

    # What the player has.

    def say(self, message: str) -> None:
        """Say something at the edge of the screen for some seconds."""
        self.notify(capitalize(message), markup=False)

    def show_game(self, session: Session) -> None:
        """Show a game on top of the first page."""
        from sudokit.frontends.terminal.full_screen.pages.game import GamePage

        while len(self.screen_stack) > 1:
            self.pop_screen()
        session.hints_in_worker = True
        self.push_screen(GamePage(session))

    def show_offer(self, made: MadeGame) -> None:
        """Show a puzzle that comes near to what was asked for."""
        from sudokit.frontends.terminal.full_screen.pages.board_parts import BoardAndPartsPage
        from sudokit.frontends.terminal.full_screen.pages.generate import MadePage

        self.push_screen(BoardAndPartsPage(MadePage(self.program, made)))

    def go_home(self) -> None:
        """Back to the first page; a game is saved."""
        self.program.leave()
        while len(self.screen_stack) > 1:
            self.pop_screen()

    # Work in other processes.

    def show_jobs(self) -> None:
        """Show what is under way, and look at it again soon."""
        if self.program.jobs and self._poll_timer is None:
            self._poll_timer = self.set_interval(_POLL, self._poll_jobs)
        self.show_status()

    def _poll_jobs(self) -> None:
        if not self.is_running:  # it is closing, and its pages are being taken apart
            return
        before = self.status
        self.program.jobs.poll()
        if self.status != before:
            self.show_status()
        if not self.program.jobs and self._poll_timer is not None:
            self._poll_timer.stop()
            self._poll_timer = None

    @property
    def status(self) -> str:
        """What is under way, in a few words; "" if nothing is."""
        visible_status = self.program.jobs.visible_status
        return "" if visible_status is None else visible_status[1] + " · " + _("Esc stops it")

    def show_status(self) -> None:
        """Show what is under way on the page that is seen."""
        from sudokit.frontends.terminal.full_screen.pages.page import TerminalPage

        if isinstance(self.screen, TerminalPage) and self.screen.is_mounted:  # one that comes up shows it by itself
            self.screen.show_status(self.status)

    # What pages and the palette of commands have in common.

    def show_page(self, name: str, puzzle: Grid | None = None) -> None:
        """Show the page of a name on top of the one before."""
        from sudokit.frontends.terminal.full_screen.pages.pages import open_page

        open_page(self, name, puzzle)

    def copy(self, text: str) -> bool:
        """Ask the terminal to copy a text; it does not say whether it did."""
        self.copy_to_clipboard(text)
        return False

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Every command, for the palette."""
        from sudokit.frontends.terminal.full_screen.pages.game import GamePage

        for action in ACTIONS.values():
            if action.done_by == FRONT_END:
                if action.name not in ("full-screen", "zoom-in", "zoom-out") and self.check_action(action.name, ()):
                    request = partial(self.program.request, action.name)
                    yield SystemCommand(_(action.label), _(action.help), request)
            elif isinstance(screen, GamePage):
                yield SystemCommand(_(action.label), _(action.help), lambda name=action.name: screen.do(name))


class _TerminalJobs(Jobs):
    """Jobs whose processes write their errors where this one does."""

    def start(self, *arguments: Any, **options: Any) -> None:
        """Start it with the standard error of this process, which a new one inherits: Textual's has no file."""
        with _own_streams():
            super().start(*arguments, **options)


@contextmanager
def _own_streams() -> Iterator[None]:
    """Within, standard error is that of the process: one that is started inherits it, and Textual's has no file."""
    before, sys.stderr = sys.stderr, sys.__stderr__
    try:
        yield
    finally:
        sys.stderr = before


def _wait_for_hangup(terminal: IO[str] | None, end: Callable[[int], None]) -> None:
    """Call `end` when a terminal is gone. Until then this costs nothing."""
    if terminal is None or not hasattr(select, "poll"):
        return
    poll = select.poll()
    poll.register(terminal, 0)  # nothing but its end, which is always reported
    while not (seen := poll.poll()):
        continue
    if any(event & select.POLLHUP for _file, event in seen):
        end(signal.SIGHUP)


def has_shell() -> bool:
    """Whether a shell started this program as one of its jobs, and so can continue it when it is suspended.

    Such a shell gives every job a process group of its own. A program that a terminal emulator starts is in that of the
    whole session; suspended, it would never be continued.
    """
    return hasattr(os, "getsid") and os.getpgrp() != os.getsid(0)


def _has_terminal() -> bool:
    """Whether this program may write to its terminal, as the one in the foreground, or has none to wait for."""
    try:
        return sys.__stdin__ is None or os.tcgetpgrp(sys.__stdin__.fileno()) == os.getpgrp()
    except (OSError, ValueError):
        return True


def _wants_traceback() -> bool:
    return bool(os.environ.get("SUDOKIT_DEBUG"))


@contextmanager
def signals_given_back() -> Iterator[None]:
    """Within, an app may listen to signals; afterwards they mean what they did before."""
    names = ("SIGINT", "SIGTERM", "SIGHUP", "SIGTSTP", "SIGCONT", "SIGWINCH")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    try:
        yield
    finally:
        for number, meaning in before.items():
            signal.signal(number, meaning)


def run(first: str = "") -> int:
    """Show the app until it is left; `first` is a line of the plain mode that says what to play. The exit status."""
    with Player() as player:
        app = SudokitApp(player)
        if first:
            from sudokit.frontends.terminal.line_mode import conversation

            answer = conversation(player).answer(first)
            session = player.session
            app = SudokitApp(player, lambda app: app.show_game(session) if session else app.say(" ".join(answer)))
        app.show()
    # Ctrl+C is a way to leave a game like any other: it is saved.
    return 0 if app.ended_by in (0, signal.SIGINT) else 128 + app.ended_by
