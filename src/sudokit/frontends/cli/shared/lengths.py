"""Options that take a length on paper, such as 80mm."""

import re
from typing import Any

import click

from sudokit.translation import _

_MM = {"mm": 1.0, "cm": 10.0, "in": 25.4}


class Length(click.ParamType):  # type: ignore[type-arg]  # it has one in newer clicks, and none in 8.2
    """A number with its unit: mm, cm or in."""

    name = "length"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The length in millimetres.

        >>> Length().convert("8cm", None, None), Length().convert("3.5 in", None, None)
        (80.0, 88.89999999999999)
        """
        if isinstance(value, float):
            return value
        match = re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,6})?) ?(mm|cm|in)", value.strip().lower())
        if match is None:
            self.fail(
                _("expected a length such as 80mm, 8cm or 3.5in, found {found!r}").format(found=value), param, ctx
            )
        return float(match[1]) * _MM[match[2]]
