"""Rules that Sudokit does not know: refused by name, or, on request, put on the board as rules that nobody checks."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NoReturn

from sudokit.board.constraints.constraint import CellOfConstraint, Constraint
from sudokit.errors import UnknownRuleError
from sudokit.translation import N_, _, join_words

# Kinds that people use and that Sudokit cannot obey yet: known, so that they are refused in the words of players.
NOT_YET = {
    "chaos-construction": N_("chaos construction"),
    "connected-values": N_("connected digits"),
    "doppelganger": N_("doppelgangers"),
    "dutch-flatmates": N_("Dutch flatmates"),
    "fog": N_("fog of war"),
    "full-rank": N_("full rank clues"),
    "japanese-sums": N_("Japanese sums"),
    "modifiers": N_("cells that change their digits"),
    "schrodinger-cells": N_("Schrödinger cells"),
    "wrogn": N_("wrong clues"),
    "yin-yang": N_("yin-yang"),
}

_LONGEST = 80  # characters of a name or text
_ARE_ALLOWED = ContextVar("unchecked rules are allowed", default=False)


@contextmanager
def allow_unchecked(allowed: bool = True) -> Iterator[None]:
    """Whether what is read in the meantime may have rules that are not checked; without it, they are refused."""
    before = _ARE_ALLOWED.set(allowed)
    try:
        yield
    finally:
        _ARE_ALLOWED.reset(before)


def is_unchecked_allowed() -> bool:
    """Whether what is read now may have rules that are not checked."""
    return _ARE_ALLOWED.get()


def unknown_rules(names: Iterable[str]) -> list[Constraint]:
    """Rules for the whole board by these names, which nobody checks; an UnknownRuleError unless that was requested."""
    listed = list(dict.fromkeys(names))
    if listed and not _ARE_ALLOWED.get():
        refuse_unknown(listed)
    return [unknown_rule(name) for name in listed]


def unknown_rule(name: str, groups: Iterable[Iterable[CellOfConstraint]] = ((),), text: str = "") -> Constraint:
    """A rule by that name on these cells, which nobody checks; an UnknownRuleError unless that was requested.

    text: what is written beside it, such as a total.
    """
    if not _ARE_ALLOWED.get():
        refuse_unknown([name])
    return Constraint("unchecked", *groups, name=_short(_words(name)) or "?", text=_short(text))


def refuse_unknown(names: Iterable[str]) -> NoReturn:
    """Refuse a puzzle that has these rules."""
    raise UnknownRuleError(not_yet(names))


def not_yet(names: Iterable[str]) -> str:
    """That a puzzle has rules that Sudokit does not know, by whatever names, in the words of players.

    >>> not_yet(["ChaosConstruction", "flower"])
    'this puzzle has chaos construction and flower, which Sudokit cannot solve yet'
    """
    return _("this puzzle has {rules}, which Sudokit cannot solve yet").format(rules=_listed(names))


def not_checked(names: Iterable[str]) -> str:
    """The same of a puzzle that is played all the same.

    >>> not_checked(["flower"])
    'This puzzle has flower, which Sudokit cannot solve yet. You can play it, but nothing is checked.'
    """
    return _(
        "This puzzle has {rules}, which Sudokit cannot solve yet. You can play it, but nothing is checked."
    ).format(rules=_listed(names))


def _listed(names: Iterable[str]) -> str:
    return join_words(_words(name) for name in dict.fromkeys(names))


def _short(text: str) -> str:
    """As much of a text as can be shown in a line."""
    return "".join(filter(str.isprintable, text))[:_LONGEST]


def _words(name: str) -> str:
    """What players call a rule, as far as that is known; else its name."""
    known = {name.replace("-", ""): words for name, words in NOT_YET.items()}
    plain = re.sub("[^a-z]", "", name.lower())
    return _(known[plain]) if plain in known else name
