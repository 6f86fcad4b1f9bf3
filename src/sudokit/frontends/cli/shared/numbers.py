"""Options that take a number: the error for a wrong value says what was expected and what was found."""

from typing import Any

import click

from sudokit.frontends.cli.shared.choices import shorten
from sudokit.random_stream import LARGEST_SEED
from sudokit.translation import _


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
        click.exceptions.BadParameter: expected a whole number from 2 to 9, found '12'
        """
        try:
            return int(super().convert(value, param, ctx))
        except click.BadParameter:
            if self.max is None:
                expected = _("expected a whole number, {least} or more").format(least=self.min)
            else:
                expected = _("expected a whole number from {least} to {most}").format(least=self.min, most=self.max)
            self.fail(_("{expected}, found {found!r}").format(expected=expected, found=shorten(str(value))), param, ctx)


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
            if self.max is None:
                expected = _("expected a number, {least:g} or more").format(least=self.min)
            else:
                expected = _("expected a number from {least:g} to {most:g}").format(least=self.min, most=self.max)
            self.fail(_("{expected}, found {found!r}").format(expected=expected, found=shorten(str(value))), param, ctx)
        return number


class RatingRange(click.ParamType):  # type: ignore[type-arg]  # a plain class in older clicks
    """A range of ratings such as 3.0-4.5, or a single one."""

    name = _("low-high")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        """The lowest and the highest rating.

        >>> RatingRange().convert("3.0-4.5", None, None), RatingRange().convert("7.1", None, None)
        ((3.0, 4.5), (7.1, 7.1))
        """
        if isinstance(value, tuple):
            return value
        low, _dash, high = str(value).partition("-")
        try:
            lowest, highest = float(low), float(high or low)
        except ValueError:
            self.fail(
                _("expected a range of ratings such as 3.0-4.5, found {found!r}").format(found=shorten(str(value))),
                param,
                ctx,
            )
        if lowest > highest:
            self.fail(_reversed_range_message(high, low, value), param, ctx)
        return lowest, highest


class ClueRange(click.ParamType):  # type: ignore[type-arg]  # a plain class in older clicks
    """A number of clues, or a range such as 24-28."""

    name = "n"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int | tuple[int, int]:
        """The number, or the fewest and the most.

        >>> ClueRange().convert("30", None, None), ClueRange().convert("24-28", None, None)
        (30, (24, 28))
        """
        if isinstance(value, int | tuple):
            return value
        fewest, dash, most = str(value).partition("-")
        numbers = [fewest, most] if dash else [fewest]
        if not all(number.isascii() and number.isdecimal() and len(number) <= 4 for number in numbers):
            self.fail(
                _("expected a number of clues or a range such as 24-28, found {found!r}").format(
                    found=shorten(str(value))
                ),
                param,
                ctx,
            )
        if dash and int(fewest) > int(most):
            self.fail(_reversed_range_message(most, fewest, value), param, ctx)
        return (int(fewest), int(most)) if dash else int(fewest)


def _reversed_range_message(low: str, high: str, found: object) -> str:
    """What to say of a range that begins with its larger number."""
    return _("expected the smaller number first, as in {low}-{high}, found {found!r}").format(
        low=low.strip(), high=high.strip(), found=str(found)
    )
