"""Step: one thing that a person can conclude, with the evidence for it. Frozen data and no words.

The same step drives the sentence, the picture, the highlight in a game and the grade: its evidence is given in the
highlights and links that pictures take, its technique is a line of the catalogue.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Self

from sudokit.board import Board, Candidate, Candidates, DigitSet, Highlight, Link
from sudokit.board.cells import place_name
from sudokit.drawable import Drawable
from sudokit.formats.json.board import grid_fields
from sudokit.formats.json.grid import grid_from_fields

Fields = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Step(Drawable):
    """What a technique concludes: digits to place, candidates to eliminate, and why.

    technique: the name of the technique.
    placements: (cell, digit) in reading order. The cell loses its other candidates, and its peers lose the digit.
    eliminations: (cell, digit) in reading order: only what the argument itself removes.
    evidence: the cells, houses and candidates that the argument is about.
    links: the links of a chain, in order.
    rating: that of Sudoku Explainer where it depends on the step; None where it is the one of its technique.
    length: the number of nodes of a chain, or of cases of a trial that ends by cases; 0 for others.
    cases: in an argument by cases, or a contradiction, how many of the links belong to each candidate that is tried.
    inner: the steps that links with a technique rest on. Each is a step like any other, found in its own `before`: the
        marks that the conclusions of its case have left by then.
    before: the pencil marks the step was found in; they take no part in comparing steps, and must not be changed.

    >>> from sudokit.board.grid import Grid
    >>> step = Step("naked-single", placements=((1, 2),), evidence=(Highlight("focus", cells=(1,)),))
    >>> str(step.seen_in(Candidates(Grid("1... 34.. .... ...."))).after().grid())
    '12..34..........'
    """

    technique: str
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    evidence: tuple[Highlight, ...] = ()
    links: tuple[Link, ...] = ()
    rating: float | None = None
    length: int = 0
    cases: tuple[int, ...] = ()
    inner: "tuple[Step, ...]" = ()
    before: Candidates | None = field(default=None, compare=False, repr=False)

    @property
    def lines(self) -> tuple[Link, ...]:
        """The links as pictures show them: with cases, each candidate that a conclusion rests on has its own line.

        Elsewhere several candidates at one end of a link are a group, of which one is true or all are false.
        """
        if not self.cases:
            return self.links
        return tuple(link._replace(start=(candidate,)) for link in self.links for candidate in link.start)

    def seen_in(self, candidates: Candidates) -> Self:
        """The same step with the pencil marks it was found in."""
        return replace(self, before=candidates)

    def apply(self, candidates: Candidates) -> None:
        """Change these pencil marks as the step says."""
        for cell, digit in self.eliminations:
            candidates.eliminate(cell, digit)
        for cell, digit in self.placements:
            candidates.place(cell, digit)

    def after(self) -> Candidates:
        """The pencil marks the step leaves; only for a step that knows those it was found in."""
        assert self.before is not None, "a step straight from a finder knows no marks: take it from `seen_in`"
        candidates = self.before.copy()
        self.apply(candidates)
        return candidates

    def changes(self, candidates: Candidates) -> bool:
        """Whether the step would change these pencil marks."""
        return bool(self.placements) or any(candidates.by_cell[cell] >> digit & 1 for cell, digit in self.eliminations)

    def __str__(self) -> str:
        """Technique and conclusions in short, the same in every language; `sudokit explain` has whole sentences."""
        if self.before is None:
            return repr(self)  # nobody knows the names of the cells
        board = self.before.board
        conclusions = [f"{board.cell_name(cell)}={board.symbol(digit)}" for cell, digit in self.placements]
        conclusions += [f"{board.cell_name(cell)}≠{board.symbol(digit)}" for cell, digit in self.eliminations]
        return f"{self.technique}: {', '.join(conclusions)}"

    def _repr_svg_(self) -> str | None:
        """The picture that notebooks show; none of a step that does not know its pencil marks."""
        return None if self.before is None else Drawable._repr_svg_(self)

    def fields(self, board: Board) -> Fields:
        """The step as the fields of a JSON object: cells as `r4c7`, candidates as `r4c7=5`, houses as `row 4`."""
        fields: Fields = {
            "technique": self.technique,
            "placements": _candidate_names(self.placements, board),
            "eliminations": _candidate_names(self.eliminations, board),
            "evidence": [
                {
                    "role": highlight.role,
                    "cells": [board.cell_name(cell) for cell in highlight.cells],
                    "candidates": _candidate_names(highlight.candidates, board),
                    "houses": [house.key for house in highlight.houses],
                }
                for highlight in self.evidence
            ],
            "links": [
                {
                    "start": _candidate_names(link.start, board),
                    "end": _candidate_names(link.end, board),
                    "strong": link.strong,
                    "house": link.house.key if link.house else None,
                    "technique": link.technique,
                    "inner": link.inner,
                }
                for link in self.links
            ],
            "rating": self.rating,
            "length": self.length,
            "cases": list(self.cases),
            "inner": [step.fields(board) for step in self.inner],
        }
        if self.before is not None:
            fields["before"] = position_fields(self.before)
        return fields

    @classmethod
    def from_fields(cls, fields: Fields, board: Board) -> Self:
        """The step that `fields` describes."""
        houses = {house.key: house for house in board.houses}
        evidence = tuple(
            Highlight(
                part["role"],
                tuple(map(board.cell, part["cells"])),
                _parse_candidates(part["candidates"], board),
                tuple(houses[key] for key in part["houses"]),
            )
            for part in fields["evidence"]
        )
        links = tuple(
            Link(
                _parse_candidates(link["start"], board),
                _parse_candidates(link["end"], board),
                link["strong"],
                houses[link["house"]] if link["house"] else None,
                link["technique"],
                link["inner"],
            )
            for link in fields["links"]
        )
        return cls(
            fields["technique"],
            _parse_candidates(fields["placements"], board),
            _parse_candidates(fields["eliminations"], board),
            evidence,
            links,
            fields["rating"],
            fields["length"],
            tuple(fields["cases"]),
            tuple(cls.from_fields(inner, board) for inner in fields["inner"]),
            position_from_fields(fields["before"]) if "before" in fields else None,
        )


def position_fields(candidates: Candidates) -> Fields:
    """Digits, board and pencil marks as the fields of a JSON object."""
    board = candidates.board
    marks = {
        place_name(place): _symbols(digits, board.symbols)
        for place, digits, placed in zip(board.positions, candidates.by_cell, candidates.placed, strict=True)
        if not placed
    }
    return {**grid_fields(candidates.grid()), "candidates": marks}


@lru_cache(4096)  # a server writes many positions, and few sets of digits
def _symbols(digits: int, symbols: str) -> str:
    return "".join(symbols[digit - 1] for digit in DigitSet.from_mask(digits))


def position_from_fields(fields: Fields) -> Candidates:
    """The pencil marks that `position_fields` describes."""
    candidates = Candidates(grid_from_fields(fields))
    for name, marks in fields["candidates"].items():
        cell = candidates.board.cell(name)
        for digit in candidates.of(cell):
            if candidates.board.symbol(digit) not in marks:
                candidates.eliminate(cell, digit)
    return candidates


def _candidate_names(candidates: Iterable[Candidate], board: Board) -> list[str]:
    return [f"{board.cell_name(cell)}={board.symbol(digit)}" for cell, digit in candidates]


def _parse_candidates(names: Iterable[str], board: Board) -> tuple[Candidate, ...]:
    parts = (name.partition("=") for name in names)
    return tuple((board.cell(cell), board.symbols.index(symbol) + 1) for cell, _equals, symbol in parts)
