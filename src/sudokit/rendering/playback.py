"""Playback: the board at every moment of an algorithm, from its events alone.

An algorithm may take ten steps or ten million, and there is no way to know beforehand. So snapshots are made one at a
time, and `evenly` keeps as many of them as requested, spread over the whole run, in memory that does not grow.
"""

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple, TypeVar

from sudokit.board import CellSet, Grid, Highlight
from sudokit.solving.events import Event, EventKind
from sudokit.view.board_view import BoardView

T = TypeVar("T")

_SPARE = 8  # how many times more are kept than asked for: the more, the more evenly the last choice can be made


Trail = tuple[()] | tuple[int, "Trail"]  # the cell that was filled last, and the trail before it


class Snapshot(NamedTuple):
    """The board after that many steps: its digits, the last event, digits tried and digits undone so far."""

    step: int
    digits: bytes
    event: Event | None
    tries: int
    undos: int
    trail: Trail = ()

    @property
    def order(self) -> list[int]:
        """The cells that the algorithm has filled and not cleared again, the first one first."""
        cells, rest = [], self.trail
        while rest:
            cell, rest = rest
            cells.append(cell)
        return cells[::-1]

    @property
    def is_solved(self) -> bool:
        """Whether the algorithm has just found what it looked for."""
        return self.event is not None and self.event.kind is EventKind.FOUND


def snapshots(events: Iterable[Event], start: Grid) -> Iterator[Snapshot]:
    """The board as it was given, and after each event until the first that completes it.

    A digit counts as tried when it is put into a cell without being forced. Digits that are ruled out at once do not
    count, since only some algorithms report them: so the numbers of two algorithms can be compared.

    >>> from sudokit.solving.solver import watch
    >>> puzzle = Grid("1234 341. 2143 4321")
    >>> for snapshot in snapshots(watch(puzzle, method="exact-cover"), puzzle):
    ...     print(snapshot.step, snapshot.digits[7], snapshot.tries, snapshot.is_solved)
    0 0 0 False
    1 2 0 False
    2 2 0 True
    """
    digits = bytearray(start.digits)
    tries = undos = 0
    trail: Trail = ()
    yield Snapshot(0, bytes(digits), None, 0, 0)
    for step, event in enumerate(events, start=1):
        match event.kind:
            case EventKind.PLACE if event.cell is not None:
                tries += not event.forced
                digits[event.cell] = event.digit
                trail = event.cell, trail
            case EventKind.UNDO if event.cell is not None:
                undos += 1
                digits[event.cell] = 0
                trail = _without(trail, event.cell)
        snapshot = Snapshot(step, bytes(digits), event, tries, undos, trail)
        yield snapshot
        if snapshot.is_solved:
            return


def _without(trail: Trail, cell: int) -> Trail:
    """The trail without a cell, which is nearly always the last one."""
    if not trail or trail[0] == cell:
        return trail[1] if trail else ()
    kept = [other for other in Snapshot(0, b"", None, 0, 0, trail).order if other != cell]
    shorter: Trail = ()
    for other in kept:
        shorter = other, shorter
    return shorter


def together(*runs: Iterable[Snapshot]) -> Iterator[tuple[Snapshot, ...]]:
    """Several runs step by step; one that has ended stays as it is until the last has.

    >>> from sudokit.solving.solver import watch
    >>> puzzle = Grid("1234 341. 2143 4321")
    >>> runs = (snapshots(watch(puzzle, method=method), puzzle) for method in ("exact-cover", "backtracking"))
    >>> [[snapshot.step for snapshot in moment] for moment in together(*runs)]
    [[0, 0], [1, 1], [2, 2], [2, 3], [2, 4], [2, 5]]
    """
    last: list[Snapshot] = []
    for moment in zip_longest(*runs):
        last = [new if new is not None else last[i] for i, new in enumerate(moment)]
        yield tuple(last)


def evenly(items: Iterable[T], most: int) -> list[T]:
    """At most that many of the items, evenly spread, with the first and the last; in memory for eight times as many.

    Every item is kept until there are too many; then every other one is dropped, and from then on only every second,
    fourth, eighth … is kept, so what is kept is always evenly spaced.

    >>> evenly(range(1000), 5), evenly(range(3), 5), evenly([], 5)
    ([0, 256, 512, 768, 999], [0, 1, 2], [])
    """
    if most < 2:
        raise ValueError(f"{most} items are too few to keep; the first and the last are 2")
    kept: list[T] = []
    stride = 1
    count = 0
    for item in items:
        if count % stride == 0:
            if len(kept) == _SPARE * most:
                del kept[1::2]
                stride *= 2
            if count % stride == 0:
                kept.append(item)
        last = item
        count += 1
    if count and (count - 1) % stride:
        kept.append(last)
    if len(kept) <= most:
        return kept
    return [kept[round(i * (len(kept) - 1) / (most - 1))] for i in range(most)]


def view_of(snapshot: Snapshot, start: Grid, *, labels: bool = False) -> BoardView:
    """What the board looks like at that moment: the last step stands out.

    A digit that is tried or ruled out is shown in its cell though it does not stand there; a cell that rules it out is
    shown as the cause.
    """
    givens, event = start.digits, snapshot.event
    entries = bytearray(0 if given else digit for digit, given in zip(snapshot.digits, givens, strict=True))
    conflicts = CellSet()
    highlights: list[Highlight] = []
    if event is not None:
        cells = () if event.cell is None else (event.cell,)
        match event.kind:
            case EventKind.TRY:
                highlights.append(Highlight("tried", cells))
            case EventKind.RULE_OUT if event.cell is not None:
                highlights.append(Highlight("removed", cells))
                if event.causes:
                    highlights.append(Highlight("cause", event.causes))
                    conflicts = CellSet([event.cell, *event.causes])
            case EventKind.PLACE:
                highlights.append(Highlight("placed", cells))
            case EventKind.UNDO:
                highlights.append(Highlight("undone", cells))
            case EventKind.DEAD_END:
                highlights.append(Highlight("removed", cells, houses=event.houses))
        if event.kind in (EventKind.TRY, EventKind.RULE_OUT) and event.cell is not None and not givens[event.cell]:
            entries[event.cell] = event.digit
    return BoardView(
        start.board,
        givens,
        bytes(entries),
        conflicts=conflicts,
        highlights=tuple(highlights),
        labels=labels,
    )
