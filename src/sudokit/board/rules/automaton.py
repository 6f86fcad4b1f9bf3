"""Automaton: cells are read in order, and what has been read decides which digits may follow."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, Self, TypeVar

from sudokit.board.cells import DigitSet
from sudokit.board.rules.rule import CandidateMarks, Left, Rule, RuleTarget

State = TypeVar("State", bound=Hashable)
Cells = tuple[int, ...]
AutomatonLayer = tuple[tuple[int, ...], ...]  # for each state and digit the next state, or -1


class AutomatonLayers(tuple[AutomatonLayer, ...]):
    """For each cell its layer. The hash is reckoned once: what is remembered of an automaton is found by it."""

    @cached_property
    def _hash(self) -> int:
        return super().__hash__()

    def __hash__(self) -> int:
        return self._hash


# What stands for all orders in which cells can be read with the same meaning; see `Automaton`.


def as_read(cells: Cells) -> Cells:
    """Every order has a meaning of its own."""
    return cells


def from_either_end(cells: Cells) -> Cells:
    """The cells may be read backwards."""
    return min(cells, cells[::-1])


def around(cells: Cells) -> Cells:
    """The cells are a loop, which may begin anywhere and run either way."""
    first = cells.index(min(cells))
    loop = cells[first + 1 :] + cells[:first]
    return (cells[first], *from_either_end(loop))


def ends_then_others(cells: Cells) -> Cells:
    """The first two cells may change places, and so may all others."""
    return (*sorted(cells[:2]), *sorted(cells[2:]))


def last_apart(cells: Cells) -> Cells:
    """All cells but the last may change places."""
    return (*sorted(cells[:-1]), cells[-1])


def in_halves(cells: Cells) -> Cells:
    """The cells of each half may change places, and so may the halves."""
    half = len(cells) // 2
    one, other = sorted((sorted(cells[:half]), sorted(cells[half:])))
    return (*one, *other)


def in_any_order(cells: Cells) -> Cells:
    """All cells may change places."""
    return tuple(sorted(cells))


class _AutomatonFields(NamedTuple):
    cells: Cells
    layers: AutomatonLayers
    orders: Callable[[Cells], Cells] = as_read


class Automaton(_AutomatonFields, Rule):
    """The digits of these cells, read in order, lead from state 0 to the end; `automaton` makes one.

    cells: their numbers in order, each once.
    layers: for each cell, state and digit the state after it; -1 where the digit may not stand.
    orders: what makes the same of all orders of the cells in which these layers mean the same.

    >>> rising = automaton((0, 1), 3, 0, lambda last, digit: digit if digit > last else None, lambda last: True)
    >>> list(rising.leaves([0b1110, 0b0110]))
    [(0, 2, (1,)), (1, 4, (0,))]
    """

    __slots__ = ()

    @property
    def is_native(self) -> bool:  # type: ignore[override]  # known of other rules by their type
        """Whether it has as few states as the native core takes."""
        return bool(self.cells) and sum(map(len, self.layers)) <= 2**20

    @property
    def identity(self) -> Hashable:
        """Its cells, the same in whichever order they mean the same, and the layers."""
        return Automaton, self.orders(self.cells), self.layers

    def leaves(self, marks: CandidateMarks) -> Iterable[Left]:
        """To each cell the digits on some way from the start to the end."""
        left = _left_by(self.layers, tuple(marks[cell] for cell in self.cells))
        for i, cell in enumerate(self.cells):
            yield cell, left[i], self.cells[:i] + self.cells[i + 1 :]

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> Self:
        """The same way to read the new cells, with the digits by their new names."""
        old_names = {name: digit for digit, name in enumerate(names)}
        order = [old_names[name] for name in range(len(names))]
        layers = tuple(tuple(tuple(row[digit] for digit in order) for row in layer) for layer in self.layers)
        return type(self)(tuple(goes_to[cell] for cell in self.cells), _numbered(layers), self.orders)

    def add_to(self, target: RuleTarget) -> None:
        """Add it to what is made of rules."""
        target.add_automaton(self)


@lru_cache(maxsize=1 << 14)
def _left_by(layers: AutomatonLayers, marks: tuple[int, ...]) -> tuple[int, ...]:
    """For each cell the digits, as bits, on some way from the start to the end."""
    digit_count = len(layers[0][0]) if layers else 0
    digits = [_digits_in(mark, digit_count) for mark in marks]
    reached = [{0}]  # for each cell the states before it
    for some, layer in zip(digits, layers, strict=True):
        reached.append({layer[state][digit] for state in reached[-1] for digit in some} - {-1})
    good = reached[-1]
    left = [0] * len(marks)
    for i in range(len(marks) - 1, -1, -1):
        layer, before = layers[i], set()
        for state in reached[i]:
            row = layer[state]
            fitting = [1 << digit for digit in digits[i] if row[digit] in good]
            if fitting:
                left[i] |= sum(fitting)
                before.add(state)
        good = before
    return tuple(left)


@lru_cache(maxsize=4096)
def _digits_in(marks: int, digit_count: int) -> tuple[int, ...]:
    return tuple(digit for digit in DigitSet.from_mask(marks) if digit < digit_count)


def automaton(
    cells: Sequence[int],
    digits: int | range,
    start: State,
    step: Callable[[State, int], State | None],
    accepts: Callable[[State], bool],
    orders: Callable[[Cells], Cells] = as_read,
) -> Automaton:
    """The automaton that a function describes, with as few states as will do.

    cells: their numbers in order, each once.
    digits: how many there are, or what each of them counts.
    start: the state before the first cell; states may be anything that can be hashed.
    step: the state after a digit, or None where it may not stand.
    accepts: whether a state is good at the end.
    orders: what makes the same of all orders of the cells that mean the same.

    >>> even_total = automaton((0, 1, 2), 4, 0, lambda state, digit: (state + digit) % 2, lambda state: not state)
    >>> [len(layer) for layer in even_total.layers]
    [1, 2, 2]
    """
    values = range(1, digits + 1) if isinstance(digits, int) else digits
    reached: list[dict[State, list[State | None]]] = []
    states = {start}
    for _cell in cells:
        layer = {state: [step(state, digit) for digit in values] for state in states}
        reached.append(layer)
        states = {after for row in layer.values() for after in row if after is not None}
    numbers: dict[State, int] = {state: 0 for state in states if accepts(state)}
    layers: list[AutomatonLayer] = []
    for layer in reversed(reached):
        rows: dict[tuple[int, ...], int] = {}  # states from which the same digits lead to the same states are one
        numbers_before: dict[State, int] = {}
        for state, followers in layer.items():
            row = (-1, *(-1 if after is None else numbers.get(after, -1) for after in followers))
            if max(row) >= 0:
                numbers_before[state] = rows.setdefault(row, len(rows))
        layers.append(tuple(rows))
        numbers = numbers_before
    if not numbers:  # nothing can be read to the end
        nothing = AutomatonLayers((((-1,) * (len(values) + 1),), *((),) * (len(cells) - 1)))
        return Automaton(tuple(cells), nothing, orders)
    return Automaton(tuple(cells), _numbered(tuple(reversed(layers))), orders)


def _numbered(layers: tuple[AutomatonLayer, ...]) -> AutomatonLayers:
    """The same with states numbered in the order in which they are reached, so that equal automata are equal."""
    result = []
    order = [0]
    for layer in layers:
        numbers: dict[int, int] = {-1: -1}
        rows = []
        for state in order:
            rows.append(tuple(numbers.setdefault(after, len(numbers) - 1) for after in layer[state]))
        result.append(tuple(rows))
        order = [after for after in numbers if after >= 0]
    return AutomatonLayers(result)
