"""Starting: the full screen where there is a terminal to draw on and Textual is installed, else the plain mode."""

import gc
import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from typing import IO, Any

from sudokit.translation import _


def can_draw(streams: tuple[IO[Any] | None, ...] | None = None, environment: Mapping[str, str] | None = None) -> bool:
    """Whether somebody sits at a terminal that can move its cursor; a stream that was closed is None."""
    streams = (sys.stdin, sys.stdout) if streams is None else streams
    environment = os.environ if environment is None else environment
    return all(stream is not None and stream.isatty() for stream in streams) and environment.get("TERM", "") not in (
        "dumb",
        "unknown",
    )


def has_textual() -> bool:
    """Whether the extra `terminal` is installed."""
    return find_spec("textual") is not None


def run(first: str = "", *, plain: bool = False) -> int:
    """Show the home screen, or the game that the first line names, as in the plain mode; the exit status."""
    if plain or not can_draw() or not has_textual():
        from sudokit.frontends.terminal.line_mode import run as talk

        if not plain and can_draw():
            print(_("The full screen needs Textual: pip install 'sudokit[terminal]'. This is the plain mode."))
        return talk(first)
    gc.disable()  # what is loaded now stays; the app looks for garbage from its first screen on
    from sudokit.frontends.terminal.full_screen.app import run as show

    return show(first)
