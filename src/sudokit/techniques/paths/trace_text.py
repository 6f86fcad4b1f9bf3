"""Traces: a human path as text or tokens for programs that learn. English in every language, since it is data.

    moves      a line for each step, `hidden-single: r1c2=3` or `pointing: r4c7≠5, r4c9≠5`
    sentences  a sentence for each step, with the reason where the technique is a simple one, then the answer
    thoughts   the candidates of all empty cells, then the sentences, each followed by the candidates that changed
    json       a list with the technique, rating, placements and eliminations of each step
    tokens     numbers: for each step its technique, what it places, what it eliminates (see `token_count`)

Whatever a trace says can be replayed from the puzzle: the tests do so with a checker of their own.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sudokit.board.board import Board
from sudokit.board.candidates import Candidates
from sudokit.board.evidence import Candidate
from sudokit.techniques.catalogue import TECHNIQUES, rating_of
from sudokit.techniques.step import Step

STYLES = ("moves", "sentences", "thoughts", "json", "tokens")
_DIRECT_SETS = ("direct-hidden-pair", "direct-hidden-triple")
_NAKED, _HIDDEN = (frozenset(f"{kind}-{size}" for size in ("pair", "triple", "quad")) for kind in ("naked", "hidden"))


class TracedStep(NamedTuple):
    """A step as its trace tells it: what it concludes, and what the simple techniques are about."""

    technique: str
    rating: float
    placements: Sequence[Candidate]
    eliminations: Sequence[Candidate]
    bases: Sequence[str] = ()  # houses, by their keys
    covers: Sequence[str] = ()
    focus: str = ""  # the house in which one place is left
    digits: Sequence[int] = ()
    cells: Sequence[int] = ()
    changed: Sequence[int] = ()  # the empty cells that lose candidates, as `marks_in_cell` writes them


def traced(step: Step) -> TracedStep:
    """What a trace tells of a step of the Python techniques."""
    houses = {highlight.role: [house.key for house in highlight.houses] for highlight in step.evidence}
    base = next((highlight for highlight in step.evidence if highlight.role in ("base", "pivot")), None)
    focus = houses.get("focus", [])
    wings = [cell for highlight in step.evidence if highlight.role in ("pivot", "pincer") for cell in highlight.cells]
    pincers = (highlight.candidates for highlight in step.evidence if highlight.role == "pincer")
    digits = next(pincers, base.candidates if base else ())
    return TracedStep(
        step.technique,
        rating_of(step),
        step.placements,
        step.eliminations,
        houses.get("base", focus),
        houses.get("cover", []),
        focus[0] if focus else "",
        sorted({digit for _cell, digit in digits}),
        wings or (sorted(base.cells) if base else []),
        () if step.before is None else marks_of(step.after(), step.before),
    )


def marks_of(candidates: Candidates, before: Candidates | None = None) -> list[int]:
    """The candidates of empty cells, of those that are not as they were before if that is given.

    Each is the number of the cell times 2ⁿ for n digits, plus the candidates, digit d as bit d - 1.
    """
    digits = candidates.board.digit_count
    return [
        (cell << digits) + (marks >> 1)
        for cell, marks in enumerate(candidates.by_cell)
        if not candidates.placed[cell] and (before is None or marks != before.by_cell[cell])
    ]


class TraceWriter:
    """Writes traces of puzzles on one board in one style."""

    def __init__(self, board: Board, style: str) -> None:
        self._write: Callable[[bytes, Sequence[int], Iterable[TracedStep], bytes], str | list[int]]
        self._write = getattr(self, f"_{style}")
        self._names = [board.cell_name(cell) for cell in range(board.cell_count)]
        self._digits, self._symbols = board.digit_count, board.symbols
        self._true = [[f"{name}={symbol}" for symbol in f".{board.symbols}"] for name in self._names]
        self._false = [[f"{name}≠{symbol}" for symbol in f".{board.symbols}"] for name in self._names]
        self._marks = board.cell_count * board.digit_count
        self._technique = {name: 2 * self._marks + number for number, name in enumerate(TECHNIQUES)}
        self._cells: dict[int, str] = {}  # cells with candidates as text; those of 9×9 are few enough to be kept

    def write(self, puzzle: bytes, marks: Sequence[int], steps: Iterable[TracedStep], end: bytes) -> str | list[int]:
        """The trace of a path: the digits it begins with, the candidates of empty cells, steps, the digits at its end.

        The style `tokens` gives numbers, the others text.
        """
        return self._write(puzzle, marks, steps, end)

    def _moves(self, _puzzle: bytes, _marks: object, steps: Iterable[TracedStep], _end: bytes) -> str:
        return "\n".join(f"{step.technique}: {', '.join(self._conclusions(step))}" for step in steps)

    def _conclusions(self, step: TracedStep) -> list[str]:
        placed = [self._true[cell][digit] for cell, digit in step.placements]
        return placed + [self._false[cell][digit] for cell, digit in step.eliminations]

    def _sentences(self, _puzzle: bytes, _marks: object, steps: Iterable[TracedStep], end: bytes) -> str:
        return "\n".join([*map(self._sentence, steps), self._ending(end)])

    def _thoughts(self, _puzzle: bytes, marks: Sequence[int], steps: Iterable[TracedStep], end: bytes) -> str:
        lines = [f"Candidates: {self._listed(marks)}."]
        for step in steps:
            lines.append(self._sentence(step))
            if step.changed:
                lines.append(f"Now {self._listed(step.changed)}.")
        return "\n".join([*lines, self._ending(end)])

    def _json(self, _puzzle: bytes, _marks: object, steps: Iterable[TracedStep], _end: bytes) -> str:
        return json.dumps(
            [
                {
                    "technique": step.technique,
                    "rating": int((step.rating + 0.05) * 10) / 10,  # as Sudoku Explainer prints it
                    "placements": [self._true[cell][digit] for cell, digit in step.placements],
                    "eliminations": [self._true[cell][digit] for cell, digit in step.eliminations],
                }
                for step in steps
            ]
        )

    def _tokens(self, _puzzle: bytes, _marks: object, steps: Iterable[TracedStep], _end: bytes) -> list[int]:
        tokens = []
        digits = self._digits
        for step in steps:
            tokens.append(self._technique[step.technique])
            tokens += [digits * cell + digit - 1 for cell, digit in step.placements]
            tokens += [self._marks + digits * cell + digit - 1 for cell, digit in step.eliminations]
        return tokens

    def _sentence(self, step: TracedStep) -> str:
        technique = step.technique
        if technique == "hidden-single":
            ((cell, digit),) = step.placements
            return f"In {step.bases[0]}, only {self._names[cell]} can be {self._symbols[digit - 1]}."
        if technique == "full-house":
            ((cell, digit),) = step.placements
            name = self._names[cell]
            return f"{name} is the last empty cell of {step.bases[0]}, so {name} is {self._symbols[digit - 1]}."
        if technique == "naked-single":
            ((cell, digit),) = step.placements
            return f"Only {self._symbols[digit - 1]} is left for {self._names[cell]}."
        return f"{self._reason(step)} {self._so(step)}."

    def _reason(self, step: TracedStep) -> str:
        """Why a step that is no single follows, up to its conclusion."""
        technique = step.technique
        digits = _all_of([self._symbols[digit - 1] for digit in step.digits])
        cells = _all_of([self._names[cell] for cell in step.cells])
        if technique in ("pointing", "claiming", "direct-pointing", "direct-claiming"):
            reason = f"In {step.bases[0]}, {digits} can only be in {step.covers[0]}, so"
            return f"{reason} in {step.focus}" if technique.startswith("direct") else reason
        if technique in _HIDDEN or technique in _DIRECT_SETS:
            return f"In {step.bases[0]}, {digits} can only be in {cells}, so"
        if technique in _NAKED:
            return f"In {step.bases[0]}, {cells} can only be {digits}, so"
        if step.covers and step.bases:  # fish
            return f"In {_all_of(step.bases)}, {digits} can only be in {_all_of(step.covers)}, so"
        name = technique.replace("-", " ")
        if technique in ("xy-wing", "xyz-wing"):
            pivot, one, other = (self._names[cell] for cell in step.cells)
            return f"By {name}, {pivot} with {one} and {other},"
        return f"By {name},"

    def _so(self, step: TracedStep) -> str:
        if step.placements:
            only = "only " if step.technique.startswith("direct") else ""
            verb = "can be" if only else "is"
            return _all_of(
                [f"{only}{self._names[cell]} {verb} {self._symbols[digit - 1]}" for cell, digit in step.placements]
            )
        cells: dict[int, list[str]] = {}
        for cell, digit in step.eliminations:
            cells.setdefault(cell, []).append(self._symbols[digit - 1])
        return _all_of([f"{self._names[cell]} is not {_any_of(digits)}" for cell, digits in cells.items()])

    def _listed(self, marks: Iterable[int]) -> str:
        known = self._cells
        return ", ".join([known.get(number) or self._cell(number) for number in marks])

    def _cell(self, number: int) -> str:
        cell, bits = divmod(number, 1 << self._digits)
        text = (
            f"{self._names[cell]} {''.join(self._symbols[digit] for digit in range(self._digits) if bits >> digit & 1)}"
        )
        return self._cells.setdefault(number, text) if self._digits <= 9 else text

    def _ending(self, end: bytes) -> str:
        text = "".join(self._symbols[digit - 1] if digit else "." for digit in end)
        return f"Answer: {text}" if all(end) else f"No step is found that leads on: {text}"


def token_count(board: Board) -> int:
    """How many tokens there are on a board: a placement and an elimination for each candidate, and each technique.

    Candidate c of n is n × cell + digit - 1 for n digits: token c places it, token cells × n + c eliminates it. The
    techniques follow, in the order of `sudokit.techniques()`.

    >>> from sudokit.board.variants import classic
    >>> token_count(classic()) - len(TECHNIQUES)
    1458
    """
    return 2 * board.cell_count * board.digit_count + len(TECHNIQUES)


def _all_of(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def _any_of(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)
