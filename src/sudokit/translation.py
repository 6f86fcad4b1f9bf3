"""Words that people see, in their language.

Sentences are written in English in the code and marked with `_`; a translation is looked up when one is shown. The
language is that of the context (`in_language`), so that one process can serve several people, each in their own. Where
nobody chose one it is that of the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG, as gettext reads them) or, where
that says nothing, as on Windows and for programs that were clicked on a Mac, that of the system. For English nothing is
loaded at all, so marking a sentence costs nothing.

    raise SeedError(_("the seed {found} is too large; {largest} is the largest").format(largest=9, found=12))
"""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from itertools import takewhile
from typing import ParamSpec, Protocol, TypeVar

_DOMAIN = "sudokit"
_LOCALES = os.path.join(os.path.dirname(__file__), "locale")  # pathlib would cost 6 ms at start


_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")


class _Translations(Protocol):
    def gettext(self, message: str) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...


Language = Callable[[], str | None]  # says which it is now: `fi`, `en`; None for that of the environment

_language: ContextVar[Language | None] = ContextVar("language", default=None)


def set_language(language: Language) -> None:
    """Use a language from now on in this context, and in the tasks that are started in it."""
    _language.set(language)


@contextmanager
def in_language(language: Language | str | None) -> Iterator[None]:
    """Within, words are in that language.

    >>> with in_language("fi"):
    ...     _("no solution")
    'ei ratkaisua'
    """
    before = _language.set(language if callable(language) else lambda: language)
    try:
        yield
    finally:
        _language.reset(before)


def language_name() -> str | None:
    """The name of the language in use; None for that of the environment."""
    language = _language.get()
    return language() if language else None


def _(message: str) -> str:
    """The message in the language of the context."""
    # gettext keeps the header of a catalogue under "".
    translations = _translations(language_name()) if message else None
    return translations.gettext(message) if translations else message


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that fits the number n, in the language of the context."""
    translations = _translations(language_name())
    if translations:
        return translations.ngettext(one, many, n)
    return one if n == 1 else many


def cached_words(function: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
    """Work out a function once for each language and its arguments: for words that stay the same from key to key."""

    @lru_cache(maxsize=1024)
    def cached(_words: _Translations | None, *arguments: _Arguments.args, **named: _Arguments.kwargs) -> _Result:
        return function(*arguments, **named)

    @wraps(function)
    def in_language_in_use(*arguments: _Arguments.args, **named: _Arguments.kwargs) -> _Result:
        translations = _translations(language_name())
        return cached(translations, *arguments, **named)  # type: ignore[arg-type]  # all of them are hashable

    return in_language_in_use


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for "mark now, translate when shown"
    """The message itself, marked so that translators see it."""
    return message


def format_number(value: float, spec: str = ",") -> str:
    """A number for people to read, in a format of Python's and with the separators of the language.

    >>> format_number(1234567), format_number(0.5, ".2f")
    ('1,234,567', '0.50')
    """
    # The catalogue says which separators they are, so that a language stays one file.
    example = _("1,234.5")
    return format(value, spec).translate({ord(","): example[1], ord("."): example[5]})


def join_words(items: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`.

    >>> join_words(["r1c1", "r1c2", "r1c3"])
    'r1c1, r1c2 and r1c3'
    """
    listed = list(items)
    if len(listed) < 2:
        return "".join(listed)
    return _("{first} and {last}").format(first=", ".join(listed[:-1]), last=listed[-1])


def install_gettext() -> None:
    """Let our translations serve the libraries that ask gettext without naming a catalogue, as click does.

    That is one setting for the whole process, so only a program may do it; a library may not.
    """
    if _translations(None):
        import gettext

        if not _of_the_environment():
            os.environ["LANGUAGE"] = _of_the_system()  # gettext itself does not ask the system
        gettext.bindtextdomain(_DOMAIN, _LOCALES)
        gettext.textdomain(_DOMAIN)


@cache
def _translations(language: str | None) -> _Translations | None:
    """The best translation there is into a language, or into that of the environment; None for English."""
    languages = _languages(language or _of_the_environment() or _of_the_system())
    if not languages:
        return None
    import gettext  # 3 ms, and most people need no translation

    try:
        return gettext.translation(_DOMAIN, _LOCALES, languages)
    except FileNotFoundError:
        return None


def _languages(wanted: str) -> list[str]:
    """What is asked for, best first (`de:pt_BR`), up to English, in which everything is there."""
    return list(takewhile(lambda name: not _is_english(name), filter(None, wanted.split(":"))))


def _of_the_environment() -> str:
    return next(filter(None, map(os.environ.get, ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))), "")


@cache
def _of_the_system() -> str:
    """What the user chose in the settings of a system that does not say it in the environment."""
    if sys.platform == "win32":
        from ctypes import windll
        from locale import windows_locale

        return windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        import subprocess

        command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
        try:
            said = subprocess.run(command, capture_output=True, text=True, timeout=5).stdout
        except (OSError, subprocess.SubprocessError):
            return ""
        return ":".join(re.findall("[A-Za-z-]+", said)).replace("-", "_")  # ("pt-BR", "en-GB"), one on each line
    return ""


def _is_english(name: str) -> bool:
    language = re.split("[_.@]", name)[0]  # of en_GB.UTF-8 or C.UTF-8
    return language in ("en", "C", "POSIX")


def capitalize(words: str) -> str:
    """The words with a capital letter at their beginning; the name of a cell stays as it is.

    >>> capitalize("there is no digit x"), capitalize("r1c1 is given")
    ('There is no digit x', 'r1c1 is given')
    """
    return words if words[1:2].isdigit() else words[:1].upper() + words[1:]
