"""Options with a fixed set of values: they complete in the shell, and the error for a wrong value names the nearest."""

from collections.abc import Iterable, Mapping

import click

from sudokit.names import did_you_mean, nearest
from sudokit.translation import _

MOST_SHOWN = 40  # choices that an error lists
LONGEST_CHOICES = 20  # characters of choices that help shows behind an option
LONGEST_SHOWN = 60  # characters of what was typed that an error repeats


class Nearest(click.Choice[str]):
    """A choice whose error says what was expected, what was found, and what was probably meant."""

    def __init__(self, choices: Iterable[str], elsewhere: Mapping[str, str] | None = None) -> None:
        """The choices and, for values that belong to another option, what to type instead."""
        super().__init__(tuple(choices), case_sensitive=False)
        self._elsewhere = elsewhere or {}

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """The choices as help shows them behind the option or, where there are many, what they are."""
        return super().get_metavar(param, ctx) if self.is_short else param.opts[-1].lstrip("-").upper()

    @property
    def is_short(self) -> bool:
        """Whether there is room for all choices behind the option."""
        return sum(len(choice) + 1 for choice in self.choices) <= LONGEST_CHOICES

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The choice that the value names."""
        try:
            return str(super().convert(value, param, ctx))
        except click.BadParameter:
            sentence = expected_one_of(self.choices, str(value))
            option = self._elsewhere.get(str(value).lower())
            self.fail(sentence + (_("; use {option}").format(option=option) if option else ""), param, ctx)


def expected_one_of(choices: Iterable[str], found: str) -> str:
    """The sentence for a value that is none of the choices.

    >>> expected_one_of(["line", "rows"], "row")
    "expected one of line, rows, found 'row'; did you mean 'rows'?"
    """
    choices = list(choices)
    typed = found[:LONGEST_SHOWN].lower()
    if len(choices) <= MOST_SHOWN:
        expected, sentence = choices, _("expected one of {choices}, found {found!r}")
    else:
        from difflib import get_close_matches  # only for a mistake

        expected = get_close_matches(typed, choices, n=3, cutoff=0.0)
        sentence = _("expected one of {n} names, such as {choices}, found {found!r}")
    sentence = sentence.format(n=len(choices), choices=", ".join(expected), found=shorten(found))
    return sentence + did_you_mean(nearest(typed, choices))


def shorten(text: str) -> str:
    """The text, or its beginning if it is too long to be repeated in an error.

    >>> shorten("12"), len(shorten(5000 * "1"))
    ('12', 60)
    """
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
