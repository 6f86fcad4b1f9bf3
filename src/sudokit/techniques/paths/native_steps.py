"""Steps that the compiled engine finds, written down as those of the Python techniques are.

The engine says which step comes next and, for chains, how each conclusion follows; `native/include/sudokit/evidence.h`
has the layout. A pattern's own finder says what it consists of, asked for the one step that is known to be there.
"""

from collections.abc import Iterator
from typing import NamedTuple, Self

from sudokit.board import Board, Candidate, Candidates, classic
from sudokit.board.rules import House
from sudokit.native_core.any_paths import MOST_CANDIDATES, STRIDE, AnyPath
from sudokit.native_core.explainer_paths import technique_names
from sudokit.native_core.explainer_steps import StepFinder
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.chains.argument_steps import CELL, CONTRADICTION, DOUBLE, HOUSE, Case, Inference, argument_step
from sudokit.techniques.chains.chains import Chain, chain_step, length_rating, nodes_along
from sudokit.techniques.chains.nested_rules import PATTERNS, needed_by_pattern
from sudokit.techniques.paths.native_boards import native_path
from sudokit.techniques.paths.scan_order import scan_order
from sudokit.techniques.step import Step
from sudokit.work.stopping import StopCheck

_NINE = classic()
_PATTERN, _CHAIN, _CYCLE = 0, 1, 2
_ARGUMENTS = {3: CONTRADICTION, 4: DOUBLE, 5: CELL, 6: HOUSE}
_MODES = {"x-cycle": 0, "y-cycle": 1, "turbot-fish": 0, "forcing-x-chain": 0}  # of chains; the others have mode 2


class NextStep(NamedTuple):
    """The technique of the next step, and the step itself unless it is a pattern."""

    technique: str
    step: Step | None


class NativeSteps:
    """The next step in positions of one board with one solution, without what is rated below `lowest`."""

    def __init__(self, finder: "StepFinder | AnyPath") -> None:
        self._finder = finder

    @classmethod
    def on(cls, board: Board, lowest: float = 0.0) -> Self | None:
        """The steps on a board; None where only Python can find them."""
        finder = StepFinder(lowest) if board == _NINE else native_path(board, lowest=lowest, with_evidence=True)
        return None if finder is None else cls(finder)

    @property
    def at_least(self) -> float:
        """Where a search was stopped: the least rating that the next step can have."""
        return self._finder.at_least

    def has_room_for(self, candidates: Candidates) -> bool:
        """Whether the engine can look at so many candidates."""
        return sum(mask.bit_count() for mask in candidates.by_cell) <= MOST_CANDIDATES

    def next_step(self, candidates: Candidates, check_stop: StopCheck = None) -> NextStep | None:
        """The next step of Sudoku Explainer's path; None where no technique applies."""
        position = bytes(candidates.placed), [mask >> 1 for mask in candidates.by_cell]
        numbers: list[int] | None
        if isinstance(self._finder, StepFinder):
            numbers = self._finder.find(*position, check_stop)
        else:
            self._finder.begin(*position)
            numbers = self._finder.evidence() if self._finder.take_step(check_stop) else None
        if numbers is None:
            return None
        kind, technique = numbers[:2]
        stride = 9 if isinstance(self._finder, StepFinder) else STRIDE
        step = None if kind == _PATTERN else _Reader(numbers, stride).step(candidates, candidates)
        return NextStep(technique_names()[technique], step)


class _Reader:
    """Reads evidence, number by number."""

    def __init__(self, numbers: list[int], stride: int) -> None:
        self._numbers: Iterator[int] = iter(numbers)
        self._stride = stride  # a mark is so many times its cell, and its digit - 1

    def _next(self) -> int:
        return next(self._numbers)

    def _candidates(self) -> tuple[Candidate, ...]:
        """A counted list of marks."""
        return tuple(self._candidate(self._next()) for _mark in range(self._next()))

    def step(self, candidates: Candidates, outer: Candidates) -> Step:
        """A step in this position; `outer` is the one that the argument around it began with."""
        kind, technique, length, where, placed = (self._next() for _field in range(5))
        name = technique_names()[technique]
        eliminations = self._candidates()
        if kind == _PATTERN:
            step = _pattern(name, eliminations, candidates, outer)
        elif kind in (_CHAIN, _CYCLE):
            step = self._chain(name, candidates, eliminations, is_cycle=kind == _CYCLE, places=placed >= 0)
        else:
            step = self._argument(name, _ARGUMENTS[kind], candidates, eliminations, length, where, placed)
        return step.seen_in(candidates)

    def _chain(
        self, name: str, candidates: Candidates, eliminations: tuple[Candidate, ...], *, is_cycle: bool, places: bool
    ) -> Step:
        literals = [self._next() for _node in range(self._next())]
        nodes = nodes_along(
            candidates, [(*self._candidate(literal >> 1), bool(literal & 1)) for literal in literals], is_cycle=is_cycle
        )
        rating = _rating(name, len(nodes))
        return chain_step(Chain(rating, nodes, _MODES.get(name, 2), is_cycle, eliminations, places))

    def _argument(
        self,
        name: str,
        kind: str,
        candidates: Candidates,
        eliminations: tuple[Candidate, ...],
        length: int,
        where: int,
        placed: int,
    ) -> Step:
        houses = [house for house, _mask in scan_order(candidates.board).boxes_columns_rows]
        shared = scan_order(candidates.board).shared_houses
        # Inner steps come last, so the cases are read with their numbers first.
        cases: list[tuple[int, list[tuple[int, int, int, list[int]]]]] = []
        for _case in range(self._next()):
            start = self._next()
            cases.append((start, [self._inference() for _inference in range(self._next())]))
        inner = [self._inner(candidates) for _step in range(self._next())]

        def inference(literal: int, house: int, number: int, parents: list[int]) -> Inference:
            candidate = self._candidate(literal >> 1)
            found = tuple(self._candidate(parent >> 1) for parent in parents)
            if number:
                return Inference(candidate, False, found, inner=inner[number - 1])
            if literal & 1:
                return Inference(candidate, True, found, houses[house] if house >= 0 else None)
            return Inference(candidate, False, found, shared.get((found[0][0], candidate[0])))

        tried: int | House | None = houses[where] if kind == HOUSE else where if kind == CELL else None
        return argument_step(
            name,
            kind,
            [
                Case(self._candidate(start >> 1), bool(start & 1), tuple(inference(*each) for each in inferences))
                for start, inferences in cases
            ],
            where=tried,
            placed=self._candidate(placed) if placed >= 0 else None,
            eliminations=eliminations,
            rating=_rating(name, length),
            length=length,
        )

    def _inference(self) -> tuple[int, int, int, list[int]]:
        literal, house, number = self._next(), self._next(), self._next()
        return literal, house, number, [self._next() for _parent in range(self._next())]

    def _inner(self, outer: Candidates) -> Step:
        """A step inside an argument, after the marks that are left there."""
        left = outer.copy()
        for cell in range(left.board.cell_count):
            mask = self._next() << 1
            if left.empty >> cell & 1:
                left.restrict(cell, mask)
        return self.step(left, outer)

    def _candidate(self, mark: int) -> Candidate:
        return mark // self._stride, mark % self._stride + 1


def _rating(name: str, length: int) -> float:
    least = TECHNIQUES[name].rating
    assert least is not None
    return least + length_rating(length)


def _pattern(name: str, eliminations: tuple[Candidate, ...], left: Candidates, outer: Candidates) -> Step:
    """The pattern that removes these candidates of what is left, and rests on something that was rubbed out."""
    return next(
        step
        for find in PATTERNS
        for step in find(left)
        if (step.technique, step.eliminations) == (name, eliminations) and needed_by_pattern(step, outer, left)
    )
