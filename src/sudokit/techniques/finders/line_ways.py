"""Ways to fill a line: which digits the cells of one constraint can have, all that is said of them taken together.

Different digits that an automaton reads from either end, such as those of a sandwich, are followed all at once. On
other lines each candidate is tried: a way to fill the line with it is looked for, cell by cell. Cells that see each
other differ, tables between two cells, sums and automata end a try as soon as they can no longer be obeyed, other rules
are asked when the line is full. A way that is found settles all its candidates. A search that takes too long settles a
candidate too, as possible, so that nothing is ever removed that has not been refuted.
"""

from collections.abc import Sequence
from functools import lru_cache

from sudokit.board import Board, Constraint, cached_as_written
from sudokit.board.cages import all_differ, cages_of
from sudokit.board.rules import Automaton, Domain, House, Relation, Rule, RuleTarget, Sum
from sudokit.board.rules.automaton import AutomatonLayer
from sudokit.techniques.paths.scan_order import bits

_MOST_TRIES = 500  # of digits in cells, for one candidate
_LONGEST = 16  # cells of a line
_LONGEST_READ_TWICE = 9  # cells of a line with clues at both ends, all ways of which are followed


class LineRules(RuleTarget):
    """The cells of a constraint and every rule that is about them alone."""

    def __init__(self, board: Board, constraint: Constraint) -> None:
        self.constraint = constraint
        self.cells = tuple(dict.fromkeys(board.cell(place) for place in constraint.cells))
        self._place = {cell: i for i, cell in enumerate(self.cells)}
        self.relations: list[Relation] = []
        self.sums: list[Sum] = []
        self.automata: list[Automaton] = []
        self._backwards: list[Automaton] = []  # from the other end, as the clue there
        self._others: list[Rule] = []
        for rule in board.linking_rules:
            if self._place.keys() >= set(rule.cells):
                rule.add_to(self)
        peers = board.peer_masks
        self._seen_before = [
            [j for j in range(i) if peers[cell] >> self.cells[j] & 1] for i, cell in enumerate(self.cells)
        ]
        self._tables: list[list[tuple[int, tuple[int, ...]]]] = [[] for _cell in self.cells]
        for relation in self.relations:
            a, b, table = relation if self._place[relation.a] < self._place[relation.b] else relation.turned
            self._tables[self._place[b]].append((self._place[a], table))

        self._all_differ = all_differ(board, self.cells)
        others = self.relations or self.sums or self._others
        has_clues = len(self.automata) == 1 and len(self._backwards) <= (len(self.cells) <= _LONGEST_READ_TWICE)
        self._is_read = has_clues and not others and self._all_differ

    def add_house(self, house: House) -> None:
        """Known from the peers."""

    def add_domain(self, domain: Domain) -> None:
        """Known from the candidates."""

    def add_relation(self, relation: Relation) -> None:
        """Two cells of the line."""
        self.relations.append(relation)

    def add_sum(self, rule: Sum) -> None:
        """A sum in the line."""
        (self._others if rule.values else self.sums).append(rule)

    def add_automaton(self, rule: Automaton) -> None:
        """What is read along the line, from either end, is followed; another order is asked at the end."""
        by_order = {self.cells: self.automata, self.cells[::-1]: self._backwards}
        by_order.get(rule.cells, self._others).append(rule)

    def add_other(self, rule: Rule) -> None:
        """Any other rule."""
        self._others.append(rule)

    @property
    def count(self) -> int:
        """How many rules there are."""
        automata = len(self.automata) + len(self._backwards)
        return len(self.relations) + len(self.sums) + automata + len(self._others)

    def left_by_clue(self, domains: tuple[int, ...]) -> tuple[int, ...]:
        """For each cell the digits that the clue of the line leaves, as bits, whatever there is at its other end."""
        if len(self.automata) != 1 or not self._all_differ:
            return self.possible(domains)
        left = _read_ways(self.automata[0].layers, (), domains)
        return left if all(left) else domains

    @lru_cache(maxsize=4096)  # noqa: B019 - lines live as long as the cache of boards that they belong to
    def possible(self, marks: tuple[int, ...]) -> tuple[int, ...]:
        """For each cell the digits that some way to fill the line has, as bits; all that it had if there is none."""
        if self._is_read:
            from_other_end = self._backwards[0].layers if self._backwards else ()
            left = _read_ways(self.automata[0].layers, from_other_end, marks)
        else:
            left = self._of_tries(marks)
        return left if all(left) else marks

    def _of_tries(self, marks: tuple[int, ...]) -> tuple[int, ...]:
        left = [0] * len(marks)
        for i, mark in enumerate(marks):
            for digit in bits(mark):
                if not left[i] >> digit & 1:
                    way = self._way([*marks[:i], 1 << digit, *marks[i + 1 :]])
                    if way is None:
                        left[i] |= 1 << digit
                    for j, held in enumerate(way or ()):
                        left[j] |= 1 << held
        return tuple(left)

    def _way(self, marks: Sequence[int]) -> Sequence[int] | None:
        """A digit for each cell; nothing if there is no way, and None where it takes too long to know."""
        n = len(marks)
        # For each sum, what the cells from each place on add at least and at most.
        sums = []
        for rule in self.sums:
            factors = [0] * n
            for cell, factor in zip(rule.cells, rule.coefficients, strict=True):
                factors[self._place[cell]] = factor
            least, most = [0] * (n + 1), [0] * (n + 1)
            for i in range(n - 1, -1, -1):
                ends = factors[i] * (marks[i].bit_length() - 1), factors[i] * ((marks[i] & -marks[i]).bit_length() - 1)
                least[i], most[i] = least[i + 1] + min(ends), most[i + 1] + max(ends)
            sums.append((factors, least, most, rule.total))
        automata = [(rule.layers, _good_states(rule.layers, marks)) for rule in self.automata]
        backwards = [_read_backwards(rule.layers, marks) for rule in self._backwards]
        digits = [0] * n
        tries = 0

        def fill(i: int, reached: tuple[int, ...], states: tuple[int, ...], ends: tuple[int, ...]) -> bool | None:
            nonlocal tries
            if i == n:
                return self._others_allow(digits)
            mark = marks[i]
            for j in self._seen_before[i]:
                mark &= ~(1 << digits[j])
            for j, table in self._tables[i]:
                mark &= table[digits[j]]
            for digit in bits(mark):
                tries += 1
                if tries > _MOST_TRIES:
                    return None
                added = tuple(
                    value + factors[i] * digit for value, (factors, _l, _m, _t) in zip(reached, sums, strict=True)
                )
                if any(
                    not value + least[i + 1] <= total <= value + most[i + 1]
                    for value, (_f, least, most, total) in zip(added, sums, strict=True)
                ):
                    continue
                after = tuple(layers[i][state][digit] for state, (layers, _good) in zip(states, automata, strict=True))
                if any(state not in good[i + 1] for state, (_layers, good) in zip(after, automata, strict=True)):
                    continue
                before = tuple(
                    sum(state for state, goes_to in leading[i][digit] if goes_to & end)
                    for end, leading in zip(ends, backwards, strict=True)
                )
                if not all(before):
                    continue
                digits[i] = digit
                found = fill(i + 1, added, after, before)
                if found is not False:
                    return found
            return False

        if any(0 not in good[0] for _layers, good in automata):
            return ()
        found = fill(0, (0,) * len(sums), (0,) * len(automata), (-1,) * len(backwards))
        return None if found is None else digits if found else ()

    def _others_allow(self, digits: Sequence[int]) -> bool:
        held = {cell: 1 << digit for cell, digit in zip(self.cells, digits, strict=True)}
        return all(held[cell] & left for rule in self._others for cell, left, _causes in rule.leaves(held))


@lru_cache(maxsize=4096)
def _read_ways(
    layers: tuple[AutomatonLayer, ...], from_other_end: tuple[AutomatonLayer, ...], marks: tuple[int, ...]
) -> tuple[int, ...]:
    """What `possible` says of different digits that are read in order: what is used so far and the states say all.

    A clue says the same of every line of a board, and on every board that has it.
    """
    good = _good_states(layers, marks)
    backwards = _read_backwards(from_other_end, marks)
    reached = (
        {(0, 0, -1)} if 0 in good[0] else set()
    )  # the digits used, the state, and that from the other end, as bits
    ways = []
    for i, (layer, mark) in enumerate(zip(layers, marks, strict=True)):
        steps = []
        ends: dict[tuple[int, int], int] = {}
        for place in reached:
            used, state, end = place
            for digit in bits(mark & ~used):
                after = layer[state][digit]
                if after not in good[i + 1]:
                    continue
                before = ends.get((end, digit))
                if before is None:
                    before = -1
                    if backwards:
                        before = sum(state for state, goes_to in backwards[i][digit] if goes_to & end)
                    ends[end, digit] = before
                if before:
                    steps.append((place, digit, (used | 1 << digit, after, before)))
        ways.append(steps)
        reached = {place for _before, _digit, place in steps}
    left = [0] * len(marks)
    for i in range(len(marks) - 1, -1, -1):
        good_before = set()
        for place, digit, after_it in ways[i]:
            if after_it in reached:
                left[i] |= 1 << digit
                good_before.add(place)
        reached = good_before
    return tuple(left)


def _read_backwards(layers: Sequence[AutomatonLayer], marks: Sequence[int]) -> list[list[list[tuple[int, int]]]]:
    """For each cell of a line read from its other end, and each digit: the states before and after, both as bits."""
    good = _good_states(layers, marks[::-1]) if layers else []
    return [
        [
            [(1 << state, 1 << row[digit]) for state, row in enumerate(layer) if row[digit] in after]
            for digit in range(len(layer[0]) if layer else 0)
        ]
        for layer, after in zip(reversed(layers), reversed(good), strict=False)
    ]


def _good_states(layers: Sequence[AutomatonLayer], marks: Sequence[int]) -> list[set[int]]:
    """For each place the states before it from which these candidates lead to the end."""
    end = {state for row in layers[-1] for state in row if state >= 0}
    good = [end]
    for layer, mark in zip(reversed(layers), reversed(marks), strict=True):
        digits = [digit for digit in bits(mark) if layer and digit < len(layer[0])]
        after = good[-1]
        good.append({state for state, row in enumerate(layer) if any(row[digit] in after for digit in digits)})
    return good[::-1]


@cached_as_written
def lines_of(board: Board) -> tuple[LineRules, ...]:
    """The constraints about a few cells, with all that is said of these, where that is more than a cage of its own."""
    cages = {cage.cells for cage in cages_of(board) if cage.sets}
    lines = (LineRules(board, each) for each in board.constraints if 2 < len(set(each.cells)) <= _LONGEST)
    return tuple(line for line in lines if line.count > (tuple(sorted(line.cells)) in cages))
