"""What becomes of the rules of a board when its cells change places and its digits their names.

A symmetry is a move after which the rules are what they were: all of them, houses as well as pairs, domains and
relations. Two boards of the same places have the same grids if their rules are equal.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sudokit.board.geometry import Geometry, Pair
from sudokit.board.rules import Relation, Table, transposed


class Rules(NamedTuple):
    """The plain rules of a board, in no order."""

    houses: frozenset[frozenset[int]]
    pairs: frozenset[Pair]
    domains: tuple[int, ...]
    relations: frozenset[Relation]


def rules_of(board: Geometry) -> Rules:
    """The rules of a board as they are."""
    houses = frozenset(frozenset(house.cells) for house in board.houses)
    return Rules(houses, board.pairs, board.domains, frozenset(board.relations))


def moved_rules(board: Geometry, goes_to: Sequence[int], digits: Sequence[int] | None = None) -> Rules:
    """The rules after cell c has gone to cell `goes_to[c]`, and digit d has become `digits[d - 1]`.

    >>> from sudokit.board.variants import classic
    >>> board = classic(4)
    >>> moved_rules(board, range(15, -1, -1)) == rules_of(board)
    True
    """
    names = range(board.digits + 1) if digits is None else (0, *digits)
    domains = [0] * board.cell_count
    for cell, domain in enumerate(board.domains):
        domains[goes_to[cell]] = _renamed(domain, names)
    return Rules(
        frozenset(frozenset(goes_to[cell] for cell in house.cells) for house in board.houses),
        frozenset((min(goes_to[a], goes_to[b]), max(goes_to[a], goes_to[b])) for a, b in board.pairs),
        tuple(domains),
        frozenset(_moved(relation, goes_to, names) for relation in board.relations),
    )


def _moved(relation: Relation, goes_to: Sequence[int], names: Sequence[int]) -> Relation:
    a, b = goes_to[relation.a], goes_to[relation.b]
    table = [0] * len(relation.table)
    for digit, allowed in enumerate(relation.table):
        table[names[digit]] = _renamed(allowed, names)
    moved: Table = tuple(table)
    return Relation(a, b, moved) if a < b else Relation(b, a, transposed(moved))


def _renamed(digits: int, names: Sequence[int]) -> int:
    return sum(1 << name for digit, name in enumerate(names) if digits >> digit & 1)
