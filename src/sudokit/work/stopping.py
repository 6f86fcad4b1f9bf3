"""How long-running work is ended: between two slices of it, by an exception.

Native code gets no signals and has no flags. It works in slices of some milliseconds, and Python, which calls one after
the other, hears Ctrl+C between two of them. A caller that ends work for other reasons (the clock, a button, another
thread) hands over a function that is called there.
"""

from collections.abc import Callable

from sudokit.arguments import shown
from sudokit.errors import ArgumentError
from sudokit.translation import _

StopCheck = Callable[[], object] | None  # called between two slices of long work; it may raise to end it


def check_callable(**functions: object) -> None:
    """An ArgumentError for the first of these, by its name, that is neither a function nor None.

    >>> check_callable(check_stop=5)
    Traceback (most recent call last):
    ...
    sudokit.errors.ArgumentError: expected a function or None as check_stop, found 5
    """
    for name, function in functions.items():
        if function is not None and not callable(function):
            raise ArgumentError(
                _("expected a function or None as {name}, found {found}").format(name=name, found=shown(function))
            )
