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

from sudokit.board import Board, Candidate, Candidates
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
    key: int = -1  # of steps that are met again and again, and whose text is written once; below 0 for others


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
    )


def changed_by(step: Step) -> list[int]:
    """The empty cells that lose candidates, as `marks_of` writes them."""
    return [] if step.before is None else marks_of(step.after(), step.before)


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


class TracedPath(NamedTuple):
    """What a trace is written of."""

    steps: Sequence[TracedStep]
    end: bytes  # the digits where it ends
    rating: float
    marks: str = ""  # the empty cells it begins with and their candidates, as `text_of_marks` has them
    changes: Sequence[str] = ()  # the cells that each step leaves with fewer, if any; both are for `thoughts`


def text_of_marks(marks: Iterable[int], board: Board) -> str:
    """Cells with their candidates, which are given as `marks_of` gives them.

    >>> from sudokit.board.variants import classic
    >>> text_of_marks([0b0011, 16 + 0b1000], classic(4))
    'r1c1 12, r1c2 4'
    """
    digits = board.digit_count
    return ", ".join(
        f"{board.cell_name(mark >> digits)} "
        f"{''.join([symbol for digit, symbol in enumerate(board.symbols) if mark >> digit & 1])}"
        for mark in marks
    )


class TraceWriter:
    """Writes traces of puzzles on one board in one style."""

    def __init__(self, board: Board, style: str) -> None:
        self._write: Callable[[TracedPath], str | list[int]] = getattr(self, f"_{style}")
        self._names = [board.cell_name(cell) for cell in range(board.cell_count)]
        self._digits, self._symbols = board.digit_count, board.symbols
        self._text_of_digits = f".{board.symbols}".encode().ljust(256)
        self._true = [[f"{name}={symbol}" for symbol in f".{board.symbols}"] for name in self._names]
        self._false = [[f"{name}≠{symbol}" for symbol in f".{board.symbols}"] for name in self._names]
        self._marks = board.cell_count * board.digit_count
        self._technique = {name: 2 * self._marks + number for number, name in enumerate(TECHNIQUES)}
        self._texts: dict[int, str] = {}  # of steps, by their keys

    def write(self, path: TracedPath) -> str | list[int]:
        """The trace of a path: numbers in the style `tokens`, text in the others."""
        return self._write(path)

    def _moves(self, path: TracedPath) -> str:
        return "\n".join(self._each(path, self._move))

    def _sentences(self, path: TracedPath) -> str:
        return "\n".join([*self._each(path, self._sentence), self._ending(path.end)])

    def _thoughts(self, path: TracedPath) -> str:
        lines = [
            f"{sentence}\nNow {changed}." if changed else sentence
            for sentence, changed in zip(self._each(path, self._sentence), path.changes, strict=True)
        ]
        return "\n".join([f"Candidates: {path.marks}.", *lines, self._ending(path.end)])

    def _json(self, path: TracedPath) -> str:
        return f"[{', '.join(self._each(path, self._json_object))}]"

    def _each(self, path: TracedPath, text_of: Callable[[TracedStep], str]) -> list[str]:
        """The texts of all steps; a style has one way to write them."""
        known = self._texts
        return [known.get(step.key) or self._text(step, text_of) for step in path.steps]

    def _text(self, step: TracedStep, text_of: Callable[[TracedStep], str]) -> str:
        text = text_of(step)
        if step.key >= 0:
            self._texts[step.key] = text
        return text

    def _move(self, step: TracedStep) -> str:
        placed = [self._true[cell][digit] for cell, digit in step.placements]
        return (
            f"{step.technique}: {', '.join(placed + [self._false[cell][digit] for cell, digit in step.eliminations])}"
        )

    def _json_object(self, step: TracedStep) -> str:
        return json.dumps(
            {
                "technique": step.technique,
                "rating": int((step.rating + 0.05) * 10) / 10,  # as Sudoku Explainer prints it
                "placements": [self._true[cell][digit] for cell, digit in step.placements],
                "eliminations": [self._true[cell][digit] for cell, digit in step.eliminations],
            }
        )

    def _tokens(self, path: TracedPath) -> list[int]:
        tokens = []
        digits = self._digits
        for step in path.steps:
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

    def _ending(self, end: bytes) -> str:
        text = end.translate(self._text_of_digits).decode()
        return f"No step is found that leads on: {text}" if 0 in end else f"Answer: {text}"


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
