"""The screen and the keys of a terminal, taken over for a while and given back as they were, whatever happens."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import IO, Protocol, Self

_NAMES = {
    "\x1b[C": "right", "\x1bOC": "right", "\x1b[D": "left", "\x1bOD": "left",
    "\x1b[F": "end", "\x1bOF": "end", "\x1b[4~": "end", "\x1b": "escape",
}  # fmt: skip

_ENTER = "\x1b[?1049h\x1b[?25l"  # another screen, so that the old one comes back; no cursor
_LEAVE = "\x1b[?25h\x1b[?1049l"


class Keys(Protocol):
    """Keys as they are pressed."""

    def wait(self, seconds: float) -> str | None:
        """The next key, or None when none was pressed in that time."""


class Screen:
    """A screen of its own, on which pictures of lines replace each other without flicker."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self._shown: object = None

    def __enter__(self) -> Self:
        if os.name == "nt":
            os.system("")  # makes older consoles of Windows understand what follows
        self._stream.write(_ENTER)
        self._stream.flush()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(OSError):  # a terminal that was closed needs nothing back
            self._stream.write(_LEAVE)
            self._stream.flush()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines, as they are now: windows change."""
        try:
            columns, lines = os.get_terminal_size(self._stream.fileno())
        except OSError:
            return 80, 24
        return columns, lines

    def show(self, lines: list[str]) -> None:
        """Put these lines on the screen, from its top left corner; the rest of it is empty."""
        state = (self.size, lines)
        if state == self._shown:
            return
        self._shown = state
        # Written over what is there and then cleared to the right, so nothing is ever blank in between.
        text = "\x1b[H" + "".join(f"{line}\x1b[K\r\n" for line in lines[:-1]) + f"{lines[-1]}\x1b[K\x1b[J"
        self._stream.write(text)
        self._stream.flush()


@contextmanager
def keys() -> Iterator[Keys]:
    """The keys of the terminal, one by one and unseen; where there are none to be read, time only passes."""
    if os.name == "nt":
        yield _WindowsKeys()
        return
    import termios
    import tty

    if sys.stdin.isatty():
        handle, own = sys.stdin.fileno(), False
    else:  # the puzzle came through standard input: the keyboard is still there
        try:
            handle, own = os.open("/dev/tty", os.O_RDONLY), True
        except OSError:
            yield _NoKeys()
            return
    before = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        _ignore_suspending(handle)
        yield _PosixKeys(handle)
    finally:
        with suppress(termios.error):
            termios.tcsetattr(handle, termios.TCSADRAIN, before)
        if own:
            os.close(handle)


def _ignore_suspending(handle: int) -> None:
    """Let Ctrl+Z do nothing: a program that is only stopped does not give the screen back."""
    import termios

    modes = termios.tcgetattr(handle)
    modes[6][termios.VSUSP] = bytes([os.fpathconf(handle, "PC_VDISABLE") & 0xFF])
    termios.tcsetattr(handle, termios.TCSADRAIN, modes)


class _NoKeys:
    def wait(self, seconds: float) -> str | None:
        import time

        time.sleep(seconds)
        return None


class _PosixKeys:
    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._waiting: list[str] = []

    def wait(self, seconds: float) -> str | None:
        import select

        if not self._waiting:
            ready, _writable, _failed = select.select([self._handle], [], [], seconds)
            if not ready:
                return None
            pressed = os.read(self._handle, 64)
            self._waiting = split_keys(pressed.decode("utf-8", "replace")) if pressed else ["q"]  # the terminal is gone
        return self._waiting.pop(0) if self._waiting else None


class _WindowsKeys:
    def wait(self, seconds: float) -> str | None:
        if sys.platform == "win32":  # always, but only so does the type checker know that msvcrt is not empty
            import msvcrt
            import time

            until = time.monotonic() + seconds
            while not msvcrt.kbhit():
                if time.monotonic() >= until:
                    return None
                time.sleep(0.01)
            key = msvcrt.getwch()
            if key in "\x00\xe0":
                return {"M": "right", "K": "left", "O": "end"}.get(msvcrt.getwch())
            if key == "\x03":
                raise KeyboardInterrupt
            return _NAMES.get(key, key)
        return None


def split_keys(pressed: str) -> list[str]:
    """What was typed as single keys: an arrow comes as several characters. Unknown sequences are left out.

    >>> split_keys("q\\x1b[C\\x1b[5~ +")
    ['q', 'right', ' ', '+']
    """
    result = []
    while pressed:
        if pressed[0] == "\x1b" and len(pressed) > 1 and pressed[1] in "[O":
            end = next((i for i in range(2, len(pressed)) if pressed[i].isalpha() or pressed[i] == "~"), len(pressed))
            sequence, pressed = pressed[: end + 1], pressed[end + 1 :]
            if sequence in _NAMES:
                result.append(_NAMES[sequence])
        else:
            result.append(_NAMES.get(pressed[0], pressed[0]))
            pressed = pressed[1:]
    return result
