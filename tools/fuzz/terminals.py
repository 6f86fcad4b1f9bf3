"""Terminals: pages of the app in any order, and any bytes typed into the app or the plain mode.

Whatever comes, nothing fails, and nothing that was typed, pasted or read reaches the screen as a control sequence.
"""

import asyncio
import os
import random
import re
import select
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.fuzz import texts
from tools.fuzz.games import PUZZLES
from tools.fuzz.readers import description
from tools.fuzz.target import with_less

if TYPE_CHECKING:
    from sudokit.frontends.terminal.full_screen.app import SudokitApp

KEYS = (
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "shift+tab", "enter", "space"),
    *("escape", "escape", "backspace", "delete", "f1", "f2", "f3", "f4", "f5", "f8", "ctrl+p", "ctrl+l", "ctrl+y"),
    *"123456789abcdeghnpqsuwxzHSPNWG.+-",
)
SIZES = ("80x24", "120x40", "60x20", "30x10", "9x4")
ELSEWHERE = ("home", "menu", "paste", "resume", "start", "daily", "copy", "copy-code")  # requests without a page
BYTES = (
    *(b"\x1b[", b"\x1b", b"\x1b[<", b"M", b"m", b";", b"u", b"~", b":", b"1", b"99999999", b"\x1b[1114112u", b"\x1b[A"),
    *(
        b"\x1b[200~",
        b"\x1b[201~",
        b"\x1b[M",
        b"\x9b",
        b"\xe9",
        b"\xff",
        b"\xc3",
        b"\x00",
        b"\x1bO",
        b"\x1b]0;",
        b"\x07",
    ),
    *(b"a", b"5", b"\r", b"\n", b"\t", b"\x7f", b"hint\r", b"r1c1=5\r", b"open ", b"/dev/null\r", "\u202e".encode()),
)
SECONDS = 30.0
ENDINGS = {0, 128 + signal.SIGTERM, -getattr(signal, "SIGQUIT", 0)}  # Ctrl+\ is a way to quit
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


@dataclass(frozen=True)
class Visit:
    """Steps through the app: `open` a page, `key`, `size`, `game`, `paste`; or, in a real terminal, bytes to type."""

    steps: tuple[str, ...] = ()
    typed: tuple[bytes, ...] = ()
    mode: str = ""  # of the real terminal: --terminal or --plain


class Terminals:
    """Somebody at a terminal."""

    def make(self, rng: random.Random) -> Visit:
        """Up to twenty steps, or as many pieces of what somebody types."""
        count = rng.randint(2, 20)
        if rng.random() < 0.3 and os.name == "posix":
            typed = (rng.choice(BYTES) if rng.random() < 0.9 else rng.randbytes(3) for _number in range(count))
            return Visit(typed=tuple(typed), mode=rng.choice(("--terminal", "--plain")))
        return Visit(tuple(_step(rng) for _number in range(count)))

    def problem(self, case: Visit) -> str | None:
        """What is wrong with what is seen, or with how it ends."""
        try:
            return _problem_in_a_terminal(case) if case.mode else asyncio.run(_problem_of_the_app(case.steps))
        except Exception as error:
            return description(error)

    def smaller(self, case: Visit) -> Iterator[Visit]:
        """Fewer steps, or less typed."""
        yield from with_less(case.steps, lambda fewer: replace(case, steps=tuple(fewer)))
        yield from with_less(case.typed, lambda fewer: replace(case, typed=tuple(fewer)))


def _step(rng: random.Random) -> str:
    from sudokit.frontends.terminal.full_screen.pages.pages import PAGES
    from sudokit.play.pages.parts_pages import PARTS_PAGES

    match rng.randrange(10):
        case 0 | 1 | 2:
            return f"open {rng.choice([*PAGES, *PARTS_PAGES, *ELSEWHERE])}"
        case 3:
            return f"size {rng.choice(SIZES)}"
        case 4:
            return f"game {rng.choice(list(PUZZLES))}"
        case 5:
            return f"paste {texts.text(rng)[:2000]}"
    return f"key {rng.choice(KEYS)}"


async def _problem_of_the_app(steps: tuple[str, ...]) -> str | None:
    from sudokit.frontends.terminal.full_screen.app import SudokitApp
    from sudokit.play.player.player import Player

    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder, Player(Path(folder, "kept")) as player:
        os.chdir(folder)  # for what is written by keys
        try:
            app = SudokitApp(player)
            async with app.run_test(size=(80, 24), notifications=True) as pilot:
                for number, step in enumerate(steps, start=1):
                    if not app.is_running:
                        return None
                    await _take(app, pilot, *step.split(" ", 1))
                    if found := _CONTROL.search(_text_of(app)):
                        return f"a raw control character {found[0]!r} is shown after step {number}, {step[:60]!r}"
                app.leave()
        finally:
            os.chdir(before)
    return None


async def _take(app: "SudokitApp", pilot: Any, word: str, rest: str) -> None:
    from textual import events

    from sudokit.play.game.game import Game

    if word == "open":
        app.program.request(rest)
    elif word == "size":
        columns, lines = map(int, rest.split("x"))
        await pilot.resize_terminal(columns, lines)
    elif word == "game":
        app.program.play(Game(PUZZLES[rest], clock=app.player.clock()))
    elif word == "paste":
        app.screen.post_message(events.Paste(rest))
    else:
        await pilot.press(rest)
    await pilot.pause()


def _text_of(app: "SudokitApp") -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips(app.size))


def _problem_in_a_terminal(case: Visit) -> str | None:
    import pty

    with tempfile.TemporaryDirectory() as folder:
        process, terminal = pty.fork()
        if not process:
            os.chdir(folder)
            os.environ.update(TERM="xterm-256color", SUDOKIT_DATA=folder, LANGUAGE="en")
            os.environ.pop("SUDOKIT_DEBUG", None)
            os.execv(sys.executable, [sys.executable, "-m", "sudokit", "play", case.mode, str(PUZZLES["9x9"])])
        end = time.monotonic() + SECONDS
        shown = _read(terminal, end, b"cells are empty.")
        for piece in case.typed:
            os.write(terminal, piece)
            shown += _read(terminal, time.monotonic() + 0.02)
        os.kill(process, signal.SIGTERM)
        os.write(terminal, b"\x11\n\n")  # what Ctrl+S stopped, or readline, in the middle of a character, goes on
        status = None
        while status is None and time.monotonic() < end:
            shown += _read(terminal, time.monotonic() + 0.1)
            found, how = os.waitpid(process, os.WNOHANG)
            status = os.waitstatus_to_exitcode(how) if found else None
        os.close(terminal)
        if status is None:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            return f"still there {SECONDS} s after it was started and asked to end"
    for words in (b"Traceback", b"this is a bug in sudokit"):
        if words in shown:
            return f"{words.decode()} on the terminal: {shown[-500:]!r}"
    return None if status in ENDINGS else f"exit status {status}: {shown[-300:]!r}"


def _read(terminal: int, end: float, words: bytes = b"") -> bytes:
    """What is shown until these words, or until that time."""
    shown = b""
    while time.monotonic() < end and not (words and words in shown):
        if select.select([terminal], [], [], max(0.0, min(0.1, end - time.monotonic())))[0]:
            try:
                shown += os.read(terminal, 65536)
            except OSError:  # the other end is closed
                return shown
    return shown
