"""A rule as people write it in a line: `thermometer r1c1 r1c2 r2c3`, `killer-cage r1c1 r1c2 12`."""

import re
from typing import Any

from sudokit.arguments import shown
from sudokit.board.constraints.catalogue import completed, kind_named
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.constraints.kind import LISTS, TEXTS
from sudokit.errors import BoardError
from sudokit.name_types import CheckedName
from sudokit.translation import _

_OUTSIDE = "outside="  # before the place beside the grid at which a rule is written
_NUMBERS = re.compile(r"-?[0-9]{1,8}(,-?[0-9]{1,8})*")


def read_rule(text: str) -> Constraint:
    """The rule that a line says; a SudokuError where it says none.

    Its kind, its cells, groups of them parted by a stroke, and its numbers with their names. The first number of a
    kind, or its list of them, needs no name.

    >>> read_rule("whisper r1c1 r1c2 difference=4")
    Constraint('whisper', 'r1c1 r1c2', difference=4)
    >>> read_rule("killer-cage r1c1 r1c2 12"), read_rule("digits r5c5 2,4")
    (Constraint('killer-cage', 'r1c1 r1c2', total=12), Constraint('digits', 'r5c5', digits=(2, 4)))
    """
    name, *words = text.split() or [""]
    kind = kind_named(name.lower())  # before its cells: what is not supported has numbers of its own
    usual = next(iter(kind.parameters), "")
    words = [f"{usual}={word}" if usual and _NUMBERS.fullmatch(word) else word for word in words]
    groups = " ".join(word for word in words if "=" not in word).replace(",", " ").split("/")
    outside = next((word[len(_OUTSIDE) :] for word in words if word.startswith(_OUTSIDE)), None)
    named = [word for word in words if "=" in word and not word.startswith(_OUTSIDE)]
    numbers: dict[str, Any] = dict(map(_parameter, named))
    return completed(Constraint(CheckedName(name.lower()), *groups, outside=outside, **numbers))


def _parameter(word: str) -> tuple[str, int | str | tuple[int, ...]]:
    """`difference=4`, `digits=2,4` or `name=flower`."""
    name, _equals, value = word.partition("=")
    if name in TEXTS:
        return name, value
    if not name.isidentifier() or not _NUMBERS.fullmatch(value):
        raise BoardError(
            _("{found} is not a number like difference=5, nor several like digits=2,4").format(found=shown(word))
        )
    numbers = tuple(map(int, value.split(",")))
    return name, numbers if name in LISTS else numbers[0] if len(numbers) == 1 else numbers
