"""The types of options: each says what is wrong with a value, and what would be right."""

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from sudokit.errors import SudokuError
from sudokit.name_types import CheckedName
from sudokit.names import Choice, did_you_mean, nearest
from sudokit.random_stream import LARGEST_SEED
from sudokit.translation import _

MOST_SHOWN = 40  # choices that an error lists
LONGEST_CHOICES = 20  # characters of choices that help shows behind an option
LONGEST_SHOWN = 60  # characters of what was typed that an error repeats
QUESTION = "?"  # in the place of a name: which names there are


class Nearest(click.Choice[str]):
    """A choice whose error says what was expected, what was found, and what was probably meant."""

    def __init__(
        self,
        choices: Iterable[str] | Callable[[], Iterable[str]],
        elsewhere: Mapping[str, str] | None = None,
        described: Callable[[], Iterable[Choice]] | None = None,
    ) -> None:
        """The choices, or what lists them, and, for values that belong to another option, what to type instead.

        described: lists them with their sentences, for a question mark.
        """
        self._choices = choices
        super().__init__((), case_sensitive=False)
        self._elsewhere = elsewhere or {}
        self._described = described

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices, looked up when they are needed: a registry may have those of other packages."""
        return tuple(self._choices() if callable(self._choices) else self._choices)

    @choices.setter
    def choices(self, _choices: object) -> None:
        """What click sets when it is made is not used."""

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """The choices as help shows them behind the option or, where there are many, what they are."""
        return super().get_metavar(param, ctx) if self.is_short else param.opts[-1].lstrip("-").upper()

    @property
    def is_short(self) -> bool:
        """Whether there is room for all choices behind the option."""
        return sum(len(choice) + 1 for choice in self.choices) <= LONGEST_CHOICES

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The choice that the value names."""
        if isinstance(self._choices, Mapping) and value in self._choices:
            return str(value)  # a name of our own: those of other packages need not be read
        if value == QUESTION and ctx is not None and not ctx.resilient_parsing:
            undescribed = [Choice(CheckedName(name), "", "") for name in self.choices]
            answer_with_names(ctx, self._described() if self._described else undescribed)
        try:
            return str(super().convert(value, param, ctx))
        except click.BadParameter:
            sentence = expected_one_of(self.choices, str(value))
            option = self._elsewhere.get(str(value).lower())
            self.fail(sentence + (_("; use {option}").format(option=option) if option else ""), param, ctx)


def answer_with_names(ctx: click.Context, choices: Iterable[Choice]) -> NoReturn:
    """Print the names that an option takes, each with its sentence, and end."""
    formatter = ctx.make_formatter()
    rows = [(choice.name, choice.sentence) for choice in choices]
    formatter.write_dl(rows, col_max=max(len(name) for name, _sentence in rows))
    click.echo(textwrap.dedent(formatter.getvalue()), nl=False)
    ctx.exit(0)


def expected_one_of(choices: Iterable[str], found: str) -> str:
    """The sentence for a value that is none of the choices.

    >>> expected_one_of(["line", "rows"], "row")
    "'row' is none of line, rows; did you mean 'rows'?"
    """
    choices = list(choices)
    typed = found[:LONGEST_SHOWN].lower()
    if len(choices) <= MOST_SHOWN:
        expected, sentence = choices, _("{found!r} is none of {choices}")
    else:
        from difflib import get_close_matches  # only for a mistake

        expected = get_close_matches(typed, choices, n=3, cutoff=0.0)
        sentence = _("{found!r} is not one of the {n} names, such as {choices}")
    sentence = sentence.format(n=len(choices), choices=", ".join(expected), found=shorten(found))
    return sentence + did_you_mean(nearest(typed, choices))


def shorten(text: str) -> str:
    """The text, or its beginning if it is too long to be repeated in an error.

    >>> shorten("12"), len(shorten(5000 * "1"))
    ('12', 60)
    """
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


class Parsed(click.ParamType):  # type: ignore[type-arg]  # it has one in newer clicks, and none in 8.2
    """What a function makes of text; a ValueError of it says what is wrong, and some usual values complete."""

    def __init__(self, name: str, parse: Callable[[str], Any], usual: Iterable[str] = ()) -> None:
        self.name, self._parse, self._usual = name, parse, usual

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """What the text says; a default may be a value already."""
        try:
            return self._parse(value) if isinstance(value, str) else value
        except (SudokuError, ValueError) as error:
            self.fail(str(error), param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The usual values that begin so."""
        return [CompletionItem(value) for value in self._usual if value.startswith(incomplete)]


class WholeNumber(click.IntRange):
    """A whole number, from a least one to a most one where there is such."""

    name = "n"  # what help calls the value

    def __init__(self, least: int, most: int | None = None) -> None:
        super().__init__(least, most)

    def _describe_range(self: Any) -> str:
        """Nothing: help need not say 0<=x<=18446744073709551615, and the error says what is expected."""
        return ""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that the value spells.

        >>> WholeNumber(2, 9).convert("12", None, None)
        Traceback (most recent call last):
        ...
        click.exceptions.BadParameter: '12' is not a whole number from 2 to 9
        """
        try:
            return int(super().convert(value, param, ctx))
        except click.BadParameter:
            problem = _("{found!r} is not a whole number from {least} to {most}")
            if self.max is None:
                problem = _("{found!r} is not a whole number of {least} or more")
            self.fail(problem.format(least=self.min, most=self.max, found=shorten(str(value))), param, ctx)


ALL = float("inf")  # no limit; None is for an option that was not given


class Limit(WholeNumber):
    """A whole number from 1, or `all`."""

    def __init__(self) -> None:
        super().__init__(1)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # type: ignore[override]  # ALL is no int
        """The limit that the value spells.

        >>> Limit().convert("all", None, None) == ALL, Limit().convert("3", None, None)
        (True, 3)
        """
        if str(value).strip().lower() in ("all", "none", "inf"):
            return ALL
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            raise click.BadParameter(
                _("{problem}; use 'all' for no limit").format(problem=error.message), ctx, param
            ) from error


SEED = WholeNumber(0, LARGEST_SEED)


class Number(click.FloatRange):
    """A number, whole or not, from a least one to a most one where there is such."""

    name = "n"
    _describe_range = WholeNumber._describe_range

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number that the value spells; `nan` is none."""
        try:
            number = float(super().convert(value, param, ctx))
        except click.BadParameter:
            number = float("nan")
        if number != number:
            problem = _("{found!r} is not a number from {least:g} to {most:g}")
            if self.max is None:
                problem = _("{found!r} is not a number of {least:g} or more")
            self.fail(problem.format(least=self.min, most=self.max, found=shorten(str(value))), param, ctx)
        return number


def parse_ratings(text: str) -> tuple[float, float]:
    """The lowest and the highest rating of a range such as 3.0-4.5, or of a single one.

    >>> parse_ratings("3.0-4.5"), parse_ratings("7.1")
    ((3.0, 4.5), (7.1, 7.1))
    """
    low, _dash, high = text.partition("-")
    try:
        lowest, highest = float(low), float(high or low)
    except ValueError:
        raise ValueError(
            _("{found!r} is not a range of ratings; write one like 3.0-4.5").format(found=shorten(text))
        ) from None
    if lowest > highest:
        raise _reversed_range(high, low, text)
    return lowest, highest


def parse_clues(text: str) -> int | tuple[int, int]:
    """A number of clues, or the fewest and the most of a range such as 24-28.

    >>> parse_clues("30"), parse_clues("24-28")
    (30, (24, 28))
    """
    fewest, dash, most = text.partition("-")
    numbers = [fewest, most] if dash else [fewest]
    if not all(number.isascii() and number.isdecimal() and len(number) <= 4 for number in numbers):
        raise ValueError(
            _("{found!r} is not a number of clues; give one, or a range such as 24-28").format(found=shorten(text))
        )
    if dash and int(fewest) > int(most):
        raise _reversed_range(most, fewest, text)
    return (int(fewest), int(most)) if dash else int(fewest)


def _reversed_range(low: str, high: str, found: str) -> ValueError:
    return ValueError(
        _("{found!r} has the larger number first; write {low}-{high}").format(
            low=low.strip(), high=high.strip(), found=found
        )
    )


def parse_length(text: str) -> float:
    """The millimetres of a length on paper.

    >>> parse_length("8cm"), parse_length("3.5 in")
    (80.0, 88.89999999999999)
    """
    match = re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,6})?) ?(mm|cm|in)", text.strip().lower())
    if match is None:
        raise ValueError(_("{found!r} is not a length; write 80mm, 8cm or 3.5in").format(found=text))
    return float(match[1]) * {"mm": 1.0, "cm": 10.0, "in": 25.4}[match[2]]


LENGTH = Parsed("length", parse_length)
