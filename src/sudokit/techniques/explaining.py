"""Explaining: a step in plain sentences, at four depths: its name, where to look, why it is so, and what follows.

The finders know no words and this file knows no logic: every sentence is made of a template for the technique and the
evidence of the step, in named roles. A template has blanks such as {base_cells} (the cells of the role `base`),
{base_digits}, {base_houses}: lists with "and" before the last item, or with "or" in {base_cells_or} and its like.
{base_houses_in} says where, "in row 4 and in box 2", for translations into languages that inflect house names.
{base_sets} keeps the cells of each highlight together. {digit} and {cell} are what the step places or removes, and
{results} both together.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sudokit.board.cells import digit_symbol
from sudokit.board.geometry import Geometry
from sudokit.board.highlights import Candidate, Link
from sudokit.errors import ArgumentError
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.step import Step
from sudokit.techniques.technique_words import WORDS
from sudokit.translation import _

DEPTHS = ("name", "where", "why", "follows")


class Explanation(NamedTuple):
    """A step in words, from its name to the whole argument; prints as all of it."""

    name: str  # "Naked pair"
    where: str  # "Look at row 4."
    why: str  # the argument
    follows: str  # "That removes 3 from r4c7."

    def up_to(self, depth: str) -> str:
        """The sentences up to that depth: name, where, why or follows.

        >>> Explanation("Naked pair", "Look at row 4.", "…", "…").up_to("where")
        'Naked pair. Look at row 4.'
        """
        if depth not in DEPTHS:
            raise ArgumentError(
                _("expected a depth ({depths}), found {depth!r}").format(depths=", ".join(DEPTHS), depth=depth)
            )
        return " ".join([f"{self.name}.", *self[1 : DEPTHS.index(depth) + 1]])

    def __str__(self) -> str:
        return self.up_to("follows")


def explain(step: Step, geometry: Geometry | None = None) -> Explanation:
    """A step in words; the board, unless given, is that of the pencil marks the step was found in.

    >>> from sudokit.board.grid import Grid
    >>> from sudokit.techniques.human_solver import solve_path
    >>> print(explain(solve_path(Grid("1... ..3. .4.. ...2")).steps[0]))
    Hidden single. Look at box 1. In box 1, r1c2 is the only place left for 3. So r1c2 is 3.
    """
    if geometry is None:
        if step.before is None:
            raise ArgumentError(_("expected a board, as this step does not carry its pencil marks"))
        geometry = step.before.geometry
    where, why = WORDS[step.technique]
    blanks = _blanks(step, geometry)
    return Explanation(
        _(TECHNIQUES[step.technique].title),
        _(where).format(**blanks),
        _(why).format(**blanks),
        _follows(step, geometry),
    )


def joined(items: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`.

    >>> joined(["r1c1", "r1c2", "r1c3"])
    'r1c1, r1c2 and r1c3'
    """
    listed = list(items)
    if len(listed) < 2:
        return "".join(listed)
    return _("{first} and {last}").format(first=", ".join(listed[:-1]), last=listed[-1])


def alternatives(items: Iterable[str]) -> str:
    """`a`, `a or b`, `a, b or c`.

    >>> alternatives(["r1c1", "r1c2", "r1c3"])
    'r1c1, r1c2 or r1c3'
    """
    listed = list(items)
    if len(listed) < 2:
        return "".join(listed)
    return _("{first} or {last}").format(first=", ".join(listed[:-1]), last=listed[-1])


def candidate_name(candidate: Candidate, geometry: Geometry, is_true: bool = True) -> str:
    """`r4c7=5`, or `r4c7≠5` where it is false."""
    cell, digit = candidate
    return f"{geometry.cell_name(cell)}{'=' if is_true else '≠'}{digit_symbol(digit)}"


def inferences(links: Sequence[Link], geometry: Geometry) -> str:
    """The links of a chain as one line of arrows where each begins at the end of the last, else as clauses.

    >>> from sudokit.board.variants import classic
    >>> links = [Link(((0, 5),), ((6, 5),), strong=False), Link(((6, 5),), ((7, 5),), strong=True)]
    >>> inferences(links, classic())
    'r1c1=5 → r1c7≠5 → r1c8=5'
    """
    chained = all(before.end == after.start for before, after in pairwise(links))
    if links and chained and not any(link.technique for link in links):
        first = _literals(links[0].start, geometry, not links[0].strong)
        return " → ".join([first, *(_end(link, geometry) for link in links)])
    return "; ".join(_clauses(links, geometry))


def _clauses(links: Sequence[Link], geometry: Geometry) -> Iterator[str]:
    for link in links:
        yield _("{end} because of {start}").format(
            end=_end(link, geometry), start=_literals(link.start, geometry, _starts_true(link))
        )


def _end(link: Link, geometry: Geometry) -> str:
    end = _literals(link.end, geometry, link.strong)
    if link.technique:
        return f"{end} [{_(TECHNIQUES[link.technique].title)}]"
    return f"{end} [{link.house.name}]" if link.house else end


def _literals(candidates: Sequence[Candidate], geometry: Geometry, is_true: bool) -> str:
    """A group of candidates is true when one of them is, and false when all are."""
    names = (candidate_name(candidate, geometry, is_true) for candidate in candidates)
    return alternatives(names) if is_true else joined(names)


def _blanks(step: Step, geometry: Geometry) -> dict[str, str]:
    blanks: dict[str, str] = {}

    def fill(name: str, items: Iterable[str]) -> None:
        listed = list(dict.fromkeys(items))
        blanks[name], blanks[f"{name}_or"] = joined(listed), alternatives(listed)

    for role in dict.fromkeys(highlight.role for highlight in step.evidence):
        parts = [highlight for highlight in step.evidence if highlight.role == role]
        candidates = [candidate for part in parts for candidate in part.candidates]
        cells = [cell for part in parts for cell in part.cells] or [cell for cell, _digit in candidates]
        fill(f"{role}_cells", map(geometry.cell_name, cells))
        fill(f"{role}_sets", (f"[{geometry.cell_names(part.cells)}]" for part in parts))
        fill(f"{role}_digits", _symbols(candidates))
        fill(f"{role}_houses", (house.name for part in parts for house in part.houses))
        fill(f"{role}_houses_in", (house.inside for part in parts for house in part.houses))
        fill(f"{role}_candidates", (candidate_name(mark, geometry) for mark in candidates))
    results = step.placements or step.eliminations
    fill("digit", _symbols(results))
    fill("cell", (geometry.cell_name(cell) for cell, _digit in results))
    fill("results", (candidate_name(result, geometry) for result in results))
    fill("assumption", _assumptions(step, geometry))
    blanks["chain"] = inferences(step.links, geometry)
    return blanks


def _symbols(candidates: Iterable[Candidate]) -> Iterator[str]:
    return map(digit_symbol, sorted({digit for _cell, digit in candidates}))


def _assumptions(step: Step, geometry: Geometry) -> Iterator[str]:
    """The candidates that are tried, true or false as the first link from each takes them."""
    for tried in (mark for part in step.evidence if part.role == "tried" for mark in part.candidates):
        first = next((link for link in step.links if tried in link.start), None)
        yield candidate_name(tried, geometry, first is None or _starts_true(first))


def _starts_true(link: Link) -> bool:
    return not link.strong and link.technique is None


def _follows(step: Step, geometry: Geometry) -> str:
    """What the step places, or else removes; digits that go from the same cells together."""
    if step.placements:
        placed = joined(
            _("{cell} is {digit}").format(cell=geometry.cell_name(cell), digit=digit_symbol(digit))
            for cell, digit in step.placements
        )
        return _("So {facts}.").format(facts=placed)
    cells_of: dict[int, list[str]] = {}
    for cell, digit in step.eliminations:
        cells_of.setdefault(digit, []).append(geometry.cell_name(cell))
    digits_of: dict[tuple[str, ...], list[str]] = {}
    for digit, cells in sorted(cells_of.items()):
        digits_of.setdefault(tuple(cells), []).append(digit_symbol(digit))
    removed = (
        _("{digits} from {cells}").format(digits=joined(digits), cells=joined(cells))
        for cells, digits in digits_of.items()
    )
    return _("That removes {candidates}.").format(candidates="; ".join(removed))
