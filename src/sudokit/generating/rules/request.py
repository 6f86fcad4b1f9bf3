"""Which rules are to be invented: names of kinds, with a number of each where one is wanted."""

import re
from collections.abc import Iterable, Mapping

from sudokit.arguments import checked_items, checked_number
from sudokit.board.cells import MAX_RULES
from sudokit.errors import ArgumentError, MethodError
from sudokit.generating.rules.kinds import INVENTED
from sudokit.name_types import CheckedName
from sudokit.names import Choice, checked_name, make_label
from sudokit.translation import N_, _

RuleRequest = str | Iterable[str] | Mapping[str, int | None]
InventedRules = tuple[tuple[str, int | None], ...]  # kinds, and how many of each; None where it is free


def checked_rules(rules: RuleRequest) -> InventedRules:
    """The kinds and their numbers; a MethodError lists the kinds where one is unknown.

    >>> checked_rules("killer"), checked_rules("thermometer=6, arrow"), checked_rules({"xv": 5})
    ((('killer', None),), (('thermometer', 6), ('arrow', None)), (('xv', 5),))
    """
    if isinstance(rules, str):
        listed = [_name_and_number(part) for part in re.split(r"[\s,+]+", rules.strip())]
    elif isinstance(rules, Mapping):
        listed = list(rules.items())
    else:
        listed = [_name_and_number(part) for part in checked_items(rules, _("names of rules to invent"))]
    checked = [(_checked_kind(name), None if number is None else _checked_number(number)) for name, number in listed]
    if not checked or len(dict(checked)) < len(checked):
        raise ArgumentError(
            _("a kind of rules is missing or there twice; give each once, as in killer or thermometer=6,arrow")
        )
    return tuple(checked)


def _name_and_number(text: str) -> tuple[str, int | None]:
    name, sign, number = text.partition("=") if isinstance(text, str) else (text, "", "")
    if not sign:
        return name, None
    if not number.isdecimal() or not number.isascii():
        raise ArgumentError(
            _("{found!r} has no number of rules; write one as in thermometer=6").format(found=text[:40])
        )
    return name, int(number)


def _checked_kind(name: str) -> CheckedName:
    sentence = N_("there are no rules {found} to invent; those that can be are {names}")
    return checked_name(name, INVENTED, sentence, MethodError)


def _checked_number(number: int) -> int:
    expected = _("a number of rules from 1 to {most}").format(most=MAX_RULES)
    return checked_number(number, expected, least=1, most=MAX_RULES)


def rules_in_words(rules: InventedRules) -> str:
    """The request as text, as `checked_rules` reads it.

    >>> rules_in_words((("thermometer", 6), ("arrow", None)))
    'thermometer=6,arrow'
    """
    return ",".join(name if number is None else f"{name}={number}" for name, number in rules)


def rules_to_invent() -> list[Choice]:
    """The kinds of rules that `generate` invents, each with its name, its label and a sentence.

    >>> rules_to_invent()[0].name, rules_to_invent()[0].sentence
    ('killer', 'Cages with totals cover the board.')
    """
    return [Choice(CheckedName(name), make_label(name), _(kind.sentence)) for name, kind in INVENTED.items()]
