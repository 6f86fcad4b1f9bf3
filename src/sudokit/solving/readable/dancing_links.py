"""Exact cover: choose options so that every item is covered exactly once. Knuth's dancing links.

There are *items* and *options*; an option covers some items. The task is to find sets of
options that cover every primary item exactly once and every secondary item at most once.

Choosing an option makes every other option that shares an item with it impossible. So each item keeps a ring of the
options that still cover it, linked up and down, and the items still to be covered are a ring of their own, linked left
and right. A node taken out of a ring remembers where it was: `up[down[x]] = x` puts it back. Taking everything back in
exactly the reverse order therefore restores the whole structure without a copy of anything; the links dance.

The rings live in flat arrays. Nodes 0 … n are the root and the heads of the items; each option is then one run of
nodes, one per item it covers, and after it a spacer. Walking an option means stepping along its run:

    node        …  s    a    b    c    s' …
    item_of     …  0    i    j    k    0  …     spacers have item 0
    down        …  c    ·    ·    ·    ·  …     a spacer points down to the last node of the run that follows it
    up          …  ·    ·    ·    ·    a  …     and up to the first node of the run before it
"""

from collections.abc import Hashable, Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from sudokit.errors import CoverError
from sudokit.translation import _


class CoverStepKind(Enum):
    """What the search for an exact cover does."""

    CHOOSE = "choose"  # an option is taken to cover an item
    DROP = "drop"  # it is put back
    DEAD_END = "dead end"  # no option is left for an item
    FOUND = "found"  # every primary item is covered


class CoverStep(NamedTuple):
    """One step: the option chosen or dropped, the item it was to cover, and how many options that item had."""

    kind: CoverStepKind
    option: int | None = None
    item: Hashable = None
    choices: int = 0


class ExactCover:
    """Items, options, and the search for sets of options that cover each item exactly once.

    Items may be anything hashable. The item with the fewest options left is covered first, and among equals the one
    listed first; its options are tried in the order in which they were given.

    >>> cover = ExactCover("abcdefg", ["ce", "adg", "bcf", "adf", "bg", "deg"])
    >>> list(cover.solutions())
    [(3, 4, 0)]

    A secondary item may be left uncovered, but no two chosen options may cover it.

    >>> list(ExactCover("ab", ["ax", "bx", "b"], secondary="x").solutions())
    [(0, 2)]
    """

    def __init__(
        self, items: Iterable[Hashable], options: Iterable[Iterable[Hashable]], secondary: Iterable[Hashable] = ()
    ) -> None:
        primary = list(items)
        self.items: tuple[Hashable, ...] = (*primary, *secondary)
        self.primary_count = len(primary)  # of the items, the first ones
        self.options: list[tuple[Hashable, ...]] = []  # each by the items that it covers
        numbers = {item: number for number, item in enumerate(self.items, start=1)}
        if len(numbers) != len(self.items):
            twice = next(item for number, item in enumerate(self.items, start=1) if numbers[item] != number)
            raise CoverError(_("the item {item!r} is there twice; give each once").format(item=twice))
        self._links = _DancingLinks(len(primary), len(self.items))
        for option_number, option in enumerate(options):
            members = list(option)
            for item in members:
                if item not in numbers or members.count(item) > 1:
                    raise CoverError(
                        _(
                            "option {n} has {item!r}, which is unknown or there twice; give known items, each once"
                        ).format(item=item, n=option_number)
                    )
            self._links.add_option(option_number, [numbers[item] for item in members])
            self.options.append(tuple(members))

    def solutions(self) -> Iterator[tuple[int, ...]]:
        """Every exact cover, as the numbers of its options (from 0) in the order in which they were chosen."""
        chosen: list[int] = []
        for step in self.steps():
            if step.kind is CoverStepKind.CHOOSE:
                assert step.option is not None
                chosen.append(step.option)
            elif step.kind is CoverStepKind.DROP:
                chosen.pop()
            elif step.kind is CoverStepKind.FOUND:
                yield tuple(chosen)

    def steps(self) -> Iterator[CoverStep]:
        """Search depth first, yielding each step.

        >>> for step in ExactCover("ab", ["a", "ab"]).steps():
        ...     print(step.kind.value, step.option, step.item, step.choices)
        choose 1 b 1
        found None None 0
        drop 1 b 1
        """
        # A copy, because the caller may stop in the middle, and two may search at the same time.
        links = self._links.copy()
        down, size, item_of, option_of = links.down, links.size, links.item_of, links.option_of
        names = (None, *self.items)
        path: list[int] = []  # of each chosen option, the node in the item that it was chosen for
        while True:
            item = links.item_with_fewest_options()
            if item:
                links.cover(item)
            # The root counts as an item without options: from a solution one goes back as from a dead end.
            node = down[item]
            if node == item:
                yield CoverStep(CoverStepKind.DEAD_END, None, names[item]) if item else CoverStep(CoverStepKind.FOUND)
            while node == item:  # the options of this item are used up
                if item:
                    links.uncover(item)
                if not path:
                    return
                node = path.pop()
                item = item_of[node]
                links.drop(node)
                yield CoverStep(CoverStepKind.DROP, option_of[node], names[item], size[item])
                node = down[node]
            links.choose(node)
            path.append(node)
            yield CoverStep(CoverStepKind.CHOOSE, option_of[node], names[item], size[item])


class _DancingLinks:
    """The rings, and the four moves of the dance; each move has one that takes it back."""

    def __init__(self, primary_count: int, item_count: int) -> None:
        # The ring of primary items, with 0 as its root. A secondary item is a ring of its own: no loop passes it
        # to have it covered, and it may be uncovered when the ring of the root is empty.
        ring = primary_count + 1
        self.left = [(item - 1) % ring if item < ring else item for item in range(item_count + 1)]
        self.right = [(item + 1) % ring if item < ring else item for item in range(item_count + 1)]
        self.size = [0] * (item_count + 1)
        self.up = list(range(item_count + 1))
        self.down = list(range(item_count + 1))
        self.item_of = list(range(item_count + 1))
        self.option_of: list[int | None] = [None] * (item_count + 1)
        self._add_node(item=0, option=None, up=0)  # the spacer before the first option

    def copy(self) -> "_DancingLinks":
        new = _DancingLinks.__new__(_DancingLinks)
        new.left, new.right, new.size = self.left.copy(), self.right.copy(), self.size.copy()
        new.up, new.down = self.up.copy(), self.down.copy()
        new.item_of, new.option_of = self.item_of, self.option_of  # these never change
        return new

    def add_option(self, number: int, items: list[int]) -> None:
        spacer = len(self.item_of) - 1
        for item in items:
            last = self.up[item]
            node = self._add_node(item, number, up=last)
            self.down[node] = item
            self.down[last] = node
            self.up[item] = node
            self.size[item] += 1
        self.down[spacer] = spacer + len(items)
        self._add_node(item=0, option=None, up=spacer + 1)

    def _add_node(self, item: int, option: int | None, up: int) -> int:
        self.item_of.append(item)
        self.option_of.append(option)
        self.up.append(up)
        self.down.append(0)
        return len(self.item_of) - 1

    def item_with_fewest_options(self) -> int:
        """The item to cover next, or 0 when all primary ones are covered.

        Fewest first: with no option the branch is dead at once, with one there is nothing to guess, with two a
        guess is wrong half the time.
        """
        right, size = self.right, self.size
        best, fewest = 0, len(self.item_of)
        item = right[0]
        while item:
            if size[item] < fewest:
                best, fewest = item, size[item]
                if not fewest:
                    break
            item = right[item]
        return best

    def cover(self, item: int) -> None:
        """Take an item out of its ring, and every option that covers it out of the rings of all other items."""
        up, down, size, item_of = self.up, self.down, self.size, self.item_of
        row = down[item]
        while row != item:
            node = row + 1
            while node != row:
                other = item_of[node]
                if other:
                    above, below = up[node], down[node]
                    down[above] = below
                    up[below] = above
                    size[other] -= 1
                    node += 1
                else:
                    node = up[node]
            row = down[row]
        before, after = self.left[item], self.right[item]
        self.right[before] = after
        self.left[after] = before

    def uncover(self, item: int) -> None:
        """Exactly the reverse of `cover`: last out, first in."""
        up, down, size, item_of = self.up, self.down, self.size, self.item_of
        before, after = self.left[item], self.right[item]
        self.right[before] = item
        self.left[after] = item
        row = up[item]
        while row != item:
            node = row - 1
            while node != row:
                other = item_of[node]
                if other:
                    down[up[node]] = node
                    up[down[node]] = node
                    size[other] += 1
                    node -= 1
                else:
                    node = down[node]
            row = up[row]

    def choose(self, chosen: int) -> None:
        """Cover the other items of the option that this node belongs to."""
        node = chosen + 1
        while node != chosen:
            if self.item_of[node]:
                self.cover(self.item_of[node])
                node += 1
            else:
                node = self.up[node]

    def drop(self, chosen: int) -> None:
        """Exactly the reverse of `choose`."""
        node = chosen - 1
        while node != chosen:
            if self.item_of[node]:
                self.uncover(self.item_of[node])
                node -= 1
            else:
                node = self.down[node]
