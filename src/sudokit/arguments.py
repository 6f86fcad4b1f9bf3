"""What callers give, checked in one place: a bool or 2.0 is not a whole number, and NumPy's integers are.

What is wrong is shown in the error, whatever it is: see `shown`.
"""

import re
from collections.abc import Mapping
from math import inf
from operator import index
from typing import Any, SupportsIndex

from sudokit.errors import ArgumentError, NumberError
from sudokit.translation import _

# Characters that a terminal or an editor would obey: controls, and what changes the direction of writing.
CONTROLS = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"

_FILE_NAME = re.compile(r"(?!.*://)[\w ~:+()@,./\\-]*\w\.[A-Za-z]\w{1,6}", re.ASCII)
LARGEST = 2**63 - 1  # what the C integers of the native core, and of `islice`, hold


_DEEPEST = 200  # levels of JSON; nothing that we read has ten
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)


def shallow(text: str) -> str:
    """JSON that is not nested deeply, as it is; else a RecursionError, before a parser that recurses sees it.

    Python raises one by itself; as WebAssembly in a browser it would end for lack of stack.

    >>> shallow("[[1], 2]")
    '[[1], 2]'
    >>> shallow("[" * 300)
    Traceback (most recent call last):
    ...
    RecursionError: the JSON has more than 200 levels
    """
    if text.count("[") + text.count("{") > _DEEPEST:
        depth = 0
        for sign in re.findall(r"[\[\]{}]", _STRINGS.sub("", text)):
            depth += 1 if sign in "[{" else -1
            if depth > _DEEPEST:
                raise RecursionError(f"the JSON has more than {_DEEPEST} levels")
    return text


def shown(value: object) -> str:
    """A value as an error shows it: as Python writes it, shortened if it is long, and huge numbers by their size.

    >>> shown("5"), shown(10**5000), shown(81 * [0])
    ("'5'", 'a number of 16610 bits', '[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,...')
    """
    try:
        text = repr(value)
    except ValueError:  # Python writes no whole number of more than 4,300 digits, also not inside of something
        return (
            _("a number of {n} bits").format(n=value.bit_length()) if isinstance(value, int) else type(value).__name__
        )
    if "\n" in text:  # an array: a message is one line
        text = " ".join(text.split())
    return text if len(text) <= 60 else text[:57] + "..."


def whole_number(value: object) -> int | None:
    """The value as an int, if it is a whole number; None for anything else.

    >>> whole_number(5), whole_number(True), whole_number(5.0), whole_number("5")
    (5, None, None, None)
    """
    if type(value) is int:  # nearly always
        return value
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]  # what has none is refused
    except TypeError:
        return None


def checked_number(number: SupportsIndex, expected: str, least: float, most: float = LARGEST) -> int:
    """The whole number, if it is one from `least` to `most`; `expected` says in the error what to give instead.

    Raises an ArgumentError, which is a TypeError, for what is not a whole number, and a NumberError, which is a
    ValueError, for one that is too small or too large.

    >>> checked_number(5, "a number of puzzles, 0 or more", least=0)
    5
    >>> checked_number(2.5, "a number of puzzles, 0 or more", least=0)
    Traceback (most recent call last):
    ...
    sudokit.errors.ArgumentError: 2.5 is not a whole number; give a number of puzzles, 0 or more
    """
    whole = whole_number(number)
    if whole is None:
        raise ArgumentError(
            _("{found} is not a whole number; give {expected}").format(found=shown(number), expected=expected)
        )
    if not least <= whole <= most:
        sentence = (
            _("{found} is too small; give {expected}") if whole < least else _("{found} is too large; give {expected}")
        )
        raise NumberError(sentence.format(found=shown(number), expected=expected))
    return whole


def can_be_listed(value: object) -> bool:
    """Whether there is something to list: not in a class that says how, nor in an array without dimensions.

    >>> can_be_listed([5]), can_be_listed(5), can_be_listed(list)
    (True, False, False)
    """
    try:
        iter(value)  # type: ignore[call-overload]  # what cannot be listed is what is asked for
    except TypeError:
        return False
    return True


def plain_items(values: Any) -> list[Any]:
    """The items of a list, an array or a column, as Python has them: NumPy, pandas, polars and Arrow have their own.

    >>> plain_items(memoryview(bytes([5, 3])))
    [5, 3]
    """
    if getattr(values, "hasnans", False):  # pandas has several signs for nothing, and Python one
        values = values.astype(object).where(values.notna(), None)
    for name in ("tolist", "to_pylist", "to_list"):  # NumPy and pandas; Arrow; polars
        if callable(method := getattr(values, name, None)):
            items: list[Any] = method()
            return items
    return list(values)


def column_names(table: Any) -> list[Any] | None:
    """The names of the columns of a data frame or a table, such as table["puzzle"]; None for what is none.

    >>> column_names({"puzzle": [], "rating": []}), column_names([1, 2])
    (['puzzle', 'rating'], None)
    """
    if isinstance(table, Mapping):
        return list(table)
    names = getattr(getattr(table, "dtype", None), "names", None)  # a NumPy array of records
    for name in ("column_names", "columns"):  # Arrow has both, and `columns` are not their names there
        names = getattr(table, name, None) if names is None else names
    return list(names) if names is not None and can_be_listed(names) else None


def checked_items(items: Any, expected: str, count: int | None = None) -> list[Any]:
    """What there is to list, `count` items if it is given; an ArgumentError where there is nothing to list.

    >>> checked_items(5, "a list of puzzles")
    Traceback (most recent call last):
    ...
    sudokit.errors.ArgumentError: 5 is not a list; give a list of puzzles
    """
    try:
        listed = list(items)
    except TypeError:
        raise ArgumentError(
            _("{found} is not a list; give {expected}").format(found=shown(items), expected=expected)
        ) from None
    if count is not None and len(listed) != count:
        sentence = _("{found} does not have {n} items; give {expected}")
        raise ArgumentError(sentence.format(found=shown(items), n=count, expected=expected))
    return listed


def checked_numbers(numbers: Any, expected: str, count: int | None = None) -> list[int]:
    """The same for whole numbers that C integers hold.

    >>> checked_numbers((0, 6), "a row and a column", count=2)
    [0, 6]
    """
    listed = checked_items(numbers, expected, count)
    if set(map(type, listed)) == {int} and -LARGEST <= min(listed) <= max(listed) <= LARGEST:  # nearly always
        return listed
    return [checked_number(number, expected, least=-LARGEST) for number in listed]


def printable(name: str) -> str:
    """A name as it can be shown: with escapes for what a terminal would obey.

    >>> printable("Grüße 1.txt")
    'Grüße 1.txt'
    >>> print(printable("\\x1b[31mx.txt"))
    \\x1b[31mx.txt
    """
    return name if name.isprintable() else repr(name)[1:-1]


def looks_like_file_name(text: str) -> bool:
    """Whether text that is no puzzle may be meant as the name of a file: a line that ends with a suffix.

    A puzzle without a dot has no suffix either, and one with dots for its empty cells has more of them than a name.

    >>> looks_like_file_name("puzzles/hard.txt"), looks_like_file_name("1.....3..4....b2")
    (True, False)
    """
    return text.count(".") <= 3 and len(text) < 256 and bool(_FILE_NAME.fullmatch(text))


def check_flags(**flags: object) -> None:
    """An ArgumentError for the first of these, by its name, that is neither true nor false.

    >>> check_flags(minimal="no")
    Traceback (most recent call last):
    ...
    sudokit.errors.ArgumentError: minimal cannot be 'no'; give True or False
    """
    for name, flag in flags.items():
        is_numpys = getattr(flag, "shape", None) == () and getattr(getattr(flag, "dtype", None), "kind", "") == "b"
        if not isinstance(flag, bool) and not is_numpys:
            raise ArgumentError(_("{name} cannot be {found}; give True or False").format(name=name, found=shown(flag)))


def checked_limit(limit: SupportsIndex | None) -> int | None:
    """How many solutions to look for: a whole number from 1, or None for all.

    >>> checked_limit(2), checked_limit(None)
    (2, None)
    >>> checked_limit(0)
    Traceback (most recent call last):
    ...
    sudokit.errors.NumberError: 0 is too small; give a limit of 1 or more, or None for all
    """
    if limit is None:
        return None
    return checked_number(limit, _("a limit of 1 or more, or None for all"), least=1, most=inf)


def checked_time_limit(seconds: float | None) -> float | None:
    """A number of seconds, at least 0; None for as long as it takes.

    >>> checked_time_limit(-1)
    Traceback (most recent call last):
    ...
    sudokit.errors.NumberError: a time limit cannot be -1; give 0 seconds or more, or None
    """
    if seconds is None:
        return None
    is_number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not is_number or not seconds >= 0:  # not a number is not at least 0
        raise (NumberError if is_number else ArgumentError)(
            _("a time limit cannot be {found}; give 0 seconds or more, or None").format(found=shown(seconds))
        )
    return float(min(seconds, LARGEST))
