"""What native functions answer, and what becomes of the answers that say why there is none."""

from collections.abc import Iterator
from contextlib import contextmanager

from sudokit.errors import OutOfMemoryError
from sudokit.translation import _

REFUSED, NO_MEMORY, NO, YES, PAUSED = -2, -1, 0, 1, 2

SLICE = 10  # milliseconds that a native function works before Python looks around


def checked_answer(answer: int) -> int:
    """The answer itself, unless memory ran out.

    >>> checked_answer(YES)
    1
    """
    if answer == NO_MEMORY:
        raise out_of_memory()
    assert answer != REFUSED, "the caller has checked what it hands over"
    return answer


def checked_handle(handle: int | None) -> int:
    """The address of a native object; there is none where memory ran out."""
    if not handle:
        raise out_of_memory()
    return handle


def out_of_memory() -> OutOfMemoryError:
    """The error for work that needs more memory than there is."""
    return OutOfMemoryError(_("not enough memory; process less at a time, or close other programs"))


@contextmanager
def translating_memory_errors() -> Iterator[None]:
    """Turn a MemoryError of Python or NumPy into one of ours."""
    try:
        yield
    except MemoryError as error:
        if isinstance(error, OutOfMemoryError):
            raise
        raise out_of_memory() from None
