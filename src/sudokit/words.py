"""Words that people see, in their language.

Sentences are written in English in the code and marked with `_`; a translation is looked up when one is shown. The
language is that of the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG, as gettext reads them). For English nothing
is loaded at all, so marking a sentence costs nothing.

    raise SeedError(_("expected a seed from 0 to {largest}, found {found}").format(largest=9, found=12))
"""

import os
from functools import cache
from typing import Protocol

_LOCALES = os.path.join(os.path.dirname(__file__), "locale")  # pathlib would cost 6 ms at start


class _Translations(Protocol):
    def gettext(self, message: str) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...


def _(message: str) -> str:
    """The message in the language of the environment."""
    translations = _translations()
    return translations.gettext(message) if translations else message


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that fits the number n, in the language of the environment."""
    translations = _translations()
    if translations:
        return translations.ngettext(one, many, n)
    return one if n == 1 else many


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for "mark now, translate when shown"
    """The message itself, marked so that translators see it."""
    return message


@cache
def _translations() -> _Translations | None:
    language = next(filter(None, map(os.environ.get, ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if not language or language.startswith(("C", "POSIX", "en")):
        return None
    import gettext  # 3 ms, and most people need no translation

    return gettext.translation("sudokit", _LOCALES, fallback=True)
