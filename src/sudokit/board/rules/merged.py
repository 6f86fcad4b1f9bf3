"""Rules merged: of all that is said of the same cell, or of the same two cells, one rule is made."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from sudokit.board.rules.domain import Domain
from sudokit.board.rules.house import House
from sudokit.board.rules.relation import Relation
from sudokit.board.rules.rule import Rule, RuleTarget
from sudokit.board.rules.tables import PairTable, all_digits, differ

Pair = tuple[int, int]


class MergedRules(RuleTarget):
    """What rules come to together; as a target, every rule is added to it.

    One table for two cells sees more than several rules: of two cells that differ and add up to 10 neither is 5.
    """

    def __init__(self, digits: int, cell_count: int) -> None:
        self.houses: list[House] = []
        self.domains = [all_digits(digits)] * cell_count
        self.others: dict[Hashable, Rule] = {}  # by identity
        self._differ = differ(digits)
        self._tables: dict[Pair, PairTable] = {}

    def add_house(self, house: House) -> None:
        """Houses are kept as they are."""
        self.houses.append(house)

    def add_domain(self, domain: Domain) -> None:
        """The digits that all domains of a cell have in common."""
        self.domains[domain.cell] &= domain.digits

    def add_relation(self, relation: Relation) -> None:
        """The digits that all tables of two cells have in common."""
        a, b, table = relation if relation.a < relation.b else relation.turned
        before = self._tables.get((a, b))
        self._tables[a, b] = table if before is None else tuple(map(int.__and__, before, table))

    def add_other(self, rule: Rule) -> None:
        """Rules of other types are kept as they are; the same twice says nothing new."""
        self.others.setdefault(rule.identity, rule)

    def keep_apart(self, a: int, b: int) -> None:
        """Two cells that differ."""
        self.add_relation(Relation(a, b, self._differ))

    def between_two(self, find_house_masks: Callable[[], Sequence[int]]) -> "BetweenTwo":
        """The pairs that merely differ, and the relations that say more; what a house implies is left out.

        find_house_masks: finds for each cell those that share a house with it, as bits.
        """
        differing, related = [], []
        house_masks = find_house_masks() if self._tables else ()
        and_differ: dict[PairTable, PairTable] = {}  # there are few tables, and many pairs
        for (a, b), table in sorted(self._tables.items()):
            share_a_house = house_masks[a] >> b & 1
            both = table
            if share_a_house:
                if table not in and_differ:
                    and_differ[table] = tuple(map(int.__and__, table, self._differ))
                both = and_differ[table]
            if both != self._differ:
                related.append(Relation(a, b, both))
            elif not share_a_house:
                differing.append((a, b))
        return BetweenTwo(frozenset(differing), tuple(related))


class BetweenTwo(NamedTuple):
    """What is said of two cells each."""

    pairs: frozenset[Pair]
    relations: tuple[Relation, ...]
