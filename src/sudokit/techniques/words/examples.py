"""Examples: positions in which each technique has a step, all from puzzles of our own.

The pages of the techniques are made from them, and learners can try them. They are lines of
examples.txt: the technique, with @ and the name of its board where that is not the classic one, the digits with +
before those that were entered, the candidates erased already.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import NamedTuple

from sudokit.board import Candidate, Candidates, Grid
from sudokit.techniques.catalogue import TECHNIQUES, TRIAL, Technique
from sudokit.techniques.paths.human_solver import explainer
from sudokit.techniques.paths.people import TECHNIQUES_FOR_PEOPLE
from sudokit.techniques.step import Step
from sudokit.techniques.words.example_boards import example_board

# The searches for nested chains find simpler ones too: an example is one with the rule that its technique adds.
RULES: dict[str, frozenset[str]] = {
    "dynamic-forcing-chains-plus": frozenset(("pointing", "claiming", "hidden-pair", "naked-pair", "x-wing")),
    "nested-forcing-chains": frozenset(
        ("x-cycle", "y-cycle", "turbot-fish", "forcing-x-chain", "xy-cycle", "forcing-chain")
    ),
    "nested-multiple-chains": frozenset(("cell-forcing-chains", "house-forcing-chains")),
    "nested-dynamic-chains": frozenset(("dynamic-forcing-chains",)),
    "nested-nested-chains": frozenset(("dynamic-forcing-chains", "nested-forcing-chains")),
}
# What makes a position fit to teach, beside that its technique is the simplest step there.
FILLED = (24, 60)  # how many digits are on the board, at least and at most
FULL = 72  # the most for full houses, which come late
MOST_ERASED = 30  # candidates that went before
# Techniques that no order looks for: others nearly always come first. Nothing of a lower family is in their positions.
UNORDERED = frozenset(("death-blossom", "franken-jellyfish", "finned-franken-jellyfish"))
# Techniques that are never the simplest step, or in none of 800,000 minimal puzzles: a Franken X-wing is always steps
# with locked candidates. In their positions there is no single, and no one step of a lower family does the same.
NEVER_FIRST = frozenset(("direct-claiming", "franken-x-wing", "franken-swordfish", "finned-franken-x-wing"))
SINGLES = ("full-house", "hidden-single", "naked-single")
LOOK_AT = 200  # how many steps of a position are compared: the simplest makes the picture


class Example(NamedTuple):
    """A position in which a technique has a step."""

    technique: Technique
    givens: Grid
    digits: str  # in one line, givens and entered ones
    erased: str  # candidates that are ruled out already, as "9r5c1 9r6c1"
    board: str = ""  # the name of its board; "" for the classic one

    @classmethod
    def of(cls, line: str) -> "Example":
        """A line of examples.txt: the technique, the digits with + before the entered ones, the erased candidates."""
        name, marked, erased = (part.strip() for part in line.split("|"))
        name, _at, board = name.partition(" @")
        givens = Grid(re.sub(r"\+.", ".", marked), example_board(board))
        return cls(TECHNIQUES[name], givens, marked.replace("+", ""), erased, board)

    @property
    def line(self) -> str:
        """The position as a line of examples.txt."""
        marked = "".join(
            digit if given or digit == "." else f"+{digit}"
            for digit, given in zip(self.digits, self.givens.digits, strict=True)
        )
        board = f" @{self.board}" if self.board else ""
        return f"{self.technique.name}{board} | {marked} | {self.erased}".rstrip()

    def candidates(self) -> Candidates:
        """The pencil marks."""
        marks = Candidates(Grid(self.digits, self.givens.board))
        for candidate in self.erased.split():
            marks.eliminate(candidate[1:], int(candidate[0]))
        return marks

    def step(self) -> Step:
        """The simplest step of the technique: the fewest links, the least evidence, the most eliminations.

        First come those whose conclusion needs the technique: a chain that only says what a pair says too is simple,
        but teaches nothing about chains.
        """
        if self.technique.family == TRIAL:  # a search of many seconds, unless it is the next step anyway
            found = explainer(True)(self.candidates())
            is_it = found is not None and found.technique == self.technique.name and self._shows_technique(found)
            return found if found is not None and is_it else next(self.steps())
        steps = islice(self.steps(), LOOK_AT)
        easy = self.easy_marks()
        return min(
            steps,
            key=lambda step: (
                self._repeats(step, easy),
                len(step.links),
                sum(len(part.cells) + len(part.candidates) for part in step.evidence),
                -len(step.eliminations),
            ),
        )

    def _repeats(self, step: Step, easy: set[Candidate]) -> tuple[bool, int]:
        """How far what a step comes to is easy anyway; with rules every mark counts, since simple sums remove many."""
        results = step.placements or step.eliminations
        return easy.issuperset(results), len(easy.intersection(results)) if self.technique.needs_rules else 0

    def easy_marks(self) -> set[Candidate]:
        """What techniques of lower families place or eliminate in this position; with rules, all simpler ones."""
        marks, name = self.candidates(), self.technique.name
        easier = [line for line in TECHNIQUES.own.values() if self.technique.family == 3 and line.family < 3]
        if self.technique.needs_rules:
            simpler = TECHNIQUES_FOR_PEOPLE[: TECHNIQUES_FOR_PEOPLE.index(name)]
            easier = [TECHNIQUES[each] for each in simpler if TECHNIQUES[each].needs_rules or each in SINGLES]
        return {mark for line in easier for step in line.steps(marks) for mark in step.placements or step.eliminations}

    def is_alone(self, step: Step) -> bool:
        """Whether there is no single in this position, nor one step of a lower family that does the same as this."""
        marks, results = self.candidates(), {*step.placements, *step.eliminations}
        lower = (
            line for name, line in TECHNIQUES.own.items() if line.family < self.technique.family or name in SINGLES
        )
        others = (other for line in lower for other in line.steps(marks))
        return not any(
            other.technique in SINGLES or results <= {*other.placements, *other.eliminations} for other in others
        )

    def steps(self) -> Iterator[Step]:
        """All steps of the technique in this position."""
        marks = self.candidates()
        entered = self.givens.empty_cells.mask & ~marks.empty
        return filter(self._shows_technique, self.technique.steps(marks, entered))

    def _shows_technique(self, step: Step) -> bool:
        rules = RULES.get(self.technique.name)
        return rules is None or any(link.technique in rules for link in step.links)


@cache
def examples() -> dict[str, list[Example]]:
    """The positions of each technique: the first makes its picture, the second is the one to try.

    >>> examples()["x-wing"][0].step().technique
    'x-wing'
    """
    found: dict[str, list[Example]] = {}
    for line in files("sudokit.techniques").joinpath("examples.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            example = Example.of(line)
            found.setdefault(example.technique.name, []).append(example)
    return found
