"""Sleeping until something happens.

While pygame waits for an event it looks for one a thousand times a second, which takes a few hundredths of a
processor. SDL itself can do better: on the systems that people have it sleeps until the system wakes it. pygame does
not pass that on, so it is called in the library that pygame has loaded.
"""

import ctypes
import sys
import time
from collections.abc import Callable

import pygame

_WAKES = ("x11", "wayland", "windows", "cocoa")  # the drivers that let SDL sleep until there is an event
_LONGEST = 1.0  # seconds; meanwhile Python cannot handle Ctrl+C in a terminal
_STEP = 0.01  # seconds between looks where SDL cannot sleep


class Sleeper:
    """Waits for events."""

    def __init__(self) -> None:
        self._wait_in_sdl = _sdl_wait() if pygame.display.get_driver() in _WAKES else None

    def wait(self, seconds: float) -> list[pygame.Event]:
        """The events that come first; nothing if none has come within that many seconds."""
        end = time.monotonic() + seconds
        while not (events := pygame.event.get()) and (left := end - time.monotonic()) > 0:
            if self._wait_in_sdl is not None:
                self._wait_in_sdl(None, max(1, round(min(left, _LONGEST) * 1000)))
            else:
                time.sleep(min(left, _STEP))
        return events


def _sdl_wait() -> Callable[[None, int], int] | None:
    """`SDL_WaitEventTimeout`, which leaves the event where it is; None where it cannot be found."""
    try:
        # A name is looked up in the libraries that a module needs, too; on Windows they have to be named.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        wait = library.SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    found: Callable[[None, int], int] = wait
    return found
