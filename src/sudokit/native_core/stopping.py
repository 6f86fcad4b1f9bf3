"""How long work is ended: between two slices of it, by an exception.

Native code hears no signal and has no flags. It works in slices of some milliseconds, and Python, which calls one after
the other, hears Ctrl+C between two of them. Whoever wants to end work for other reasons (the clock, a button, another
thread) hands over a function that is called there.
"""

from collections.abc import Callable

StopCheck = Callable[[], object] | None  # called between two slices of long work; it may raise to end it
