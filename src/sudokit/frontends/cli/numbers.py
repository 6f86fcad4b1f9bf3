"""Options that take a number: a wrong value is answered with what was expected and what was found."""

from typing import Any

import click

from sudokit.frontends.cli.choices import shortened
from sudokit.random_stream import LARGEST_SEED
from sudokit.translation import _


class WholeNumber(click.IntRange):
    """A whole number, from a least one to a most one where there is such."""

    name = "n"  # what help calls the value

    def __init__(self, least: int, most: int | None = None) -> None:
        super().__init__(least, most)

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
            self.fail(
                _("{expected}, found {found!r}").format(expected=expected, found=shortened(str(value))), param, ctx
            )


SEED = WholeNumber(0, LARGEST_SEED)


class Number(click.FloatRange):
    """A number, whole or not, from a least one to a most one where there is such."""

    name = "n"

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
            self.fail(
                _("{expected}, found {found!r}").format(expected=expected, found=shortened(str(value))), param, ctx
            )
        return number
