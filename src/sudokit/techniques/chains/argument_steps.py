"""Arguments by cases as steps: what follows from each assumption, and what all of them come to.

The searches of forcing chains end here, those in Python and the compiled ones, so that both say the same.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudokit.board import Candidate, Highlight, Link
from sudokit.board.rules import House
from sudokit.techniques.step import Step

CONTRADICTION, DOUBLE, CELL, HOUSE = "contradiction", "double", "cell", "house"  # what is tried


class Inference(NamedTuple):
    """A candidate that is true or false because of others; one that is false may be so by an inner step."""

    candidate: Candidate
    is_true: bool
    parents: tuple[Candidate, ...]
    house: House | None = None
    inner: Step | None = None


class Case(NamedTuple):
    """An assumption and what follows from it, parents before children."""

    candidate: Candidate
    is_true: bool
    inferences: tuple[Inference, ...]

    def literals(self) -> Iterator[tuple[Candidate, bool]]:
        """The candidates that are true or false, from the assumption on."""
        yield self.candidate, self.is_true
        for inference in self.inferences:
            yield inference.candidate, inference.is_true


def argument_step(
    technique: str,
    kind: str,
    cases: Sequence[Case],
    *,
    where: int | House | None,
    placed: Candidate | None,
    eliminations: tuple[Candidate, ...],
    rating: float,
    length: int,
) -> Step:
    """The step of an argument of that kind; `where` is the cell or house whose candidates are tried.

    The last inference of a contradiction is one of its two sides.
    """
    literals = dict.fromkeys(literal for case in cases for literal in case.literals())
    evidence = [
        Highlight(
            "tried",
            (where,) if isinstance(where, int) and kind == CELL else (),
            tuple(dict.fromkeys(case.candidate for case in cases)),
            (where,) if isinstance(where, House) else (),
        )
    ]
    for role, side in (("on", True), ("off", False)):
        evidence.append(Highlight(role, candidates=tuple(mark for mark, is_true in literals if is_true is side)))
    if kind == CONTRADICTION:
        evidence.append(Highlight("cause", candidates=(cases[0].inferences[-1].candidate,)))
    numbers: dict[int, int] = {}  # of inner steps, by identity
    inner: list[Step] = []
    links = []
    for inference in (inference for case in cases for inference in case.inferences):
        candidate, is_true, parents, house, step = inference
        if step and id(step) not in numbers:
            inner.append(step)
            numbers[id(step)] = len(inner)
        technique_inside, number = (step.technique, numbers[id(step)]) if step else (None, 0)
        links.append(Link(parents, (candidate,), is_true, house, technique_inside, number))
    return Step(
        technique,
        (placed,) if placed else (),
        eliminations,
        tuple(evidence),
        tuple(links),
        rating=rating,
        length=length,
        cases=tuple(len(case.inferences) for case in cases),
        inner=tuple(inner),
    )


def kind_of(step: Step) -> str:
    """The kind of argument in a step that has cases."""
    if any(part.role == "cause" for part in step.evidence):
        return CONTRADICTION
    tried = step.evidence[0]
    return CELL if tried.cells else HOUSE if tried.houses else DOUBLE


def assumptions(step: Step) -> list[tuple[Candidate, bool]]:
    """What is assumed in each case of a step that has cases: candidates, and whether they are true."""
    tried = step.evidence[0].candidates
    if kind_of(step) == CONTRADICTION:
        return [(tried[0], not step.placements)]
    return [(tried[0], True), (tried[0], False)] if kind_of(step) == DOUBLE else [(mark, True) for mark in tried]
