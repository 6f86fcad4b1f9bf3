"""Explaining: a step in plain sentences, at four depths: its name, where to look, why it is so, and what follows.

The finders know no words and this file knows no logic: every sentence is made of a template for the technique and the
evidence of the step, in named roles. A template has blanks such as {base_cells} (the cells of the role `base`),
{base_digits}, {base_houses}: lists with "and" before the last item, or with "or" in {base_cells_or} and its like.
{base_houses} of one kind are named together, "rows 2 and 7"; {base_houses_in} says where, "in row 4 and in box 2", for
translations into languages that inflect house names. {base_sets} keeps the cells of each highlight together. {digit}
and {cell} are what the step places or removes, and {results} both together.

An argument that rests on inner steps names and numbers them in brackets, and explains them in turn after its own words.
The longest arguments have tens of thousands of characters, which nobody reads: unless all of it is wanted, of a long
one the beginning and the end are said, and how much is left out. In full, a long one has a line for each case and for
each inner step, indented as deep as it lies.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from textwrap import indent
from typing import NamedTuple

from sudokit.arguments import check_flags
from sudokit.board import Board, Candidate, Highlight, Link
from sudokit.errors import ArgumentError
from sudokit.name_types import DepthName
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.chains.argument_steps import assumptions, kind_of
from sudokit.techniques.step import Step
from sudokit.techniques.words.link_words import rule_of
from sudokit.techniques.words.lists import alternatives, candidate_name, house_names
from sudokit.techniques.words.technique_words import CASE_WORDS, WORDS
from sudokit.translation import _, format_number, join_words, ngettext

DEPTHS = ("name", "where", "why", "follows")
LONG = 1000  # characters


class Explanation(NamedTuple):
    """A step in words, from its name to the whole argument; prints as all of it.

    >>> from sudokit.techniques.paths.human_solver import hint
    >>> explain(hint("1... ..3. .4.. ...2")).follows
    'So r1c2 is 3.'
    """

    name: str  # "Naked pair"
    where: str  # "Look at row 4."
    why: str  # the argument
    follows: str  # "That removes 3 from r4c7."

    def up_to(self, depth: DepthName) -> str:
        """The sentences up to that depth: name, where, why or follows.

        >>> Explanation("Naked pair", "Look at row 4.", "…", "…").up_to("where")
        'Naked pair. Look at row 4.'
        """
        if depth not in DEPTHS:
            raise ArgumentError(
                _("there is no depth {depth!r}; the depths are {depths}").format(depths=", ".join(DEPTHS), depth=depth)
            )
        words = " ".join(filter(None, [f"{self.name}.", *self[1 : min(DEPTHS.index(depth), 2) + 1]]))
        return join_argument(words, self.follows) if depth == DEPTHS[-1] else words

    def __str__(self) -> str:
        return self.up_to("follows")


class _Blanks:
    """What a template may have in its blanks, by name, worked out when it is asked for: most of it never is."""

    def __init__(self) -> None:
        self._words: dict[str, Callable[[], str]] = {}

    def __getitem__(self, name: str) -> str:
        return self._words[name]()

    def __setitem__(self, name: str, words: Callable[[], str]) -> None:
        self._words[name] = words

    def fill(self, name: str, listed: Callable[[], Iterable[str]]) -> None:
        """A list, each item once."""
        self[name] = lambda: join_words(dict.fromkeys(listed()))
        self[f"{name}_or"] = lambda: alternatives(dict.fromkeys(listed()))


def join_argument(why: str, follows: str) -> str:
    """An argument and what follows from it, on a line of its own where the argument has several."""
    return f"{why}\n{follows}" if "\n" in why else f"{why} {follows}"


def explain(step: Step, *, board: Board | None = None, full: bool = False) -> Explanation:
    """A step in words; the board, unless given, is that of the pencil marks the step was found in.

    step: what to explain.
    full: say a long argument in full, on several lines, not in short.

    >>> from sudokit.board.grid import Grid
    >>> from sudokit.techniques.paths.human_solver import solve_path
    >>> print(explain(solve_path(Grid("1... ..3. .4.. ...2")).steps[0]))
    Hidden single. Look at box 1. r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3.
    """
    check_flags(full=full)
    if board is None:
        if step.before is None:
            raise ArgumentError(_("this step does not carry its pencil marks; give its board"))
        board = step.before.board
    words = _explain_step(step, board, "", " ")
    if len(str(words)) <= LONG:
        return words
    return _explain_step(step, board, "", "\n") if full else _in_short(step, board)


def _explain_step(step: Step, board: Board, label: str, between: str) -> Explanation:
    """A step in words; `label` is what the numbers of its inner steps begin with.

    between: what stands between cases and before inner steps, a space or a line break.
    """
    blanks = _blanks(step, board, label, between=between)
    return _fill_in(step, board, blanks, *_inner_steps(step, board, label, between), between=between)


def _in_short(step: Step, board: Board) -> Explanation:
    """A step in words, with the beginning and the end of its chains."""
    blanks = _blanks(step, board, "", in_short=True)
    return _fill_in(step, board, blanks, *([_("The steps in brackets are left out here.")] if step.inner else []))


def _fill_in(step: Step, board: Board, blanks: _Blanks, *more: str, between: str = " ") -> Explanation:
    where, why = _templates(step, board)
    return Explanation(
        _(TECHNIQUES[step.technique].title),
        where.format_map(blanks),
        between.join([why.format_map(blanks), *more]),
        _follows(step, board),
    )


def _templates(step: Step, board: Board) -> tuple[str, str]:
    """Where to look and why it is so, in the language of the user, with blanks."""
    if not step.cases and step.technique not in WORDS:  # one that others registered
        return "", TECHNIQUES[step.technique].sentence
    words = CASE_WORDS[kind_of(step)] if step.cases else WORDS[step.technique]
    where, why = (_(each) if isinstance(each, str) else each(step, board) for each in words)
    return where, why


def _inner_steps(step: Step, board: Board, label: str, between: str) -> Iterator[str]:
    """The steps that an argument rests on, each as it is named in it and with its own argument."""
    if step.inner:
        yield _("Steps in brackets use the candidates that are left by then.")
    for number, inner in enumerate(step.inner, start=1):
        words = _explain_step(inner, board, f"{label}{number}.", between)
        text = join_argument(f"[{words.name} {label}{number}] {words.why}", words.follows)
        yield indent(text, "  ") if between == "\n" else text


def inferences(
    links: Sequence[Link],
    board: Board,
    label: str = "",
    in_short: bool = False,
    *,
    is_case: bool = False,
    between: str = " ",
) -> str:
    """The links of a chain as one line of arrows where each begins at the end of the last, else as clauses.

    `label` is what the numbers of inner steps begin with. `in_short` only the first and the last ones are said. What
    follows in a case does not repeat what was assumed. Clauses have a space or a line break between them.

    >>> from sudokit.board.variants import classic
    >>> links = [Link(((0, 5),), ((6, 5),), strong=False), Link(((6, 5),), ((7, 5),), strong=True)]
    >>> inferences(links, classic())
    'r1c1=5 → r1c7≠5 → r1c8=5'
    """
    chained = all(before.end == after.start for before, after in pairwise(links))
    if links and chained and not any(link.technique for link in links):
        first = _literals(links[0].start, board, not links[0].strong)
        nodes = [*([] if is_case else [first]), *(_end(link, board) for link in links)]
        return " → ".join(_ends_of(nodes) if in_short else nodes)
    clauses = list(_clauses(links, board, label))
    return (";\n  " if between == "\n" else "; ").join(_ends_of(clauses) if in_short else clauses)


def _ends_of(parts: list[str]) -> list[str]:
    """The first and the last of many parts, and between them how many are left out."""
    left_out = len(parts) - 2
    if left_out < 2:
        return parts
    return [parts[0], ngettext("({n} more)", "({n} more)", left_out).format(n=format_number(left_out)), parts[-1]]


def _clauses(links: Sequence[Link], board: Board, label: str) -> Iterator[str]:
    """What follows, and from what; consecutive conclusions from the same cause are explained together."""
    for (start, _strong, inner), group in groupby(links, lambda link: (link.start, link.strong, link.inner)):
        same = list(group)
        if inner:
            ends = join_words(_literals(link.end, board, link.strong) for link in same)
            ends += f" [{_(TECHNIQUES[same[0].technique or ''].title)} {label}{inner}]"
        else:
            ends = join_words(_end(link, board) for link in same)
        yield _("{end} because of {start}").format(end=ends, start=_literals(start, board, _starts_true(same[0])))


def _cases(step: Step, board: Board, label: str, in_short: bool, between: str) -> Iterator[str]:
    """What follows in each case of an argument, one sentence for each."""
    first = 0
    for (candidate, is_true), count in zip(assumptions(step), step.cases, strict=True):
        supposed = candidate_name(candidate, board, is_true)
        links = step.links[first : first + count]
        first += count
        if links:
            chain = inferences(links, board, label, in_short, is_case=True, between=between)
            yield _("If {assumption}: {chain}.").format(assumption=supposed, chain=chain)
        else:
            yield _("If {assumption}, that is the result itself.").format(assumption=supposed)


def _end(link: Link, board: Board) -> str:
    end = _literals(link.end, board, link.strong)
    if link.technique:
        return f"{end} [{_(TECHNIQUES[link.technique].title)}]"
    rule = rule_of(link, board)
    why = link.house.name if link.house else _(rule.kind) if rule else ""
    return f"{end} [{why}]" if why else end


def _literals(candidates: Sequence[Candidate], board: Board, is_true: bool) -> str:
    """A group of candidates is true when one of them is, and false when all are."""
    names = (candidate_name(candidate, board, is_true) for candidate in candidates)
    return alternatives(names) if is_true else join_words(names)


def _blanks(step: Step, board: Board, label: str, in_short: bool = False, between: str = " ") -> _Blanks:
    blanks = _Blanks()
    fill = blanks.fill
    for role in dict.fromkeys(highlight.role for highlight in step.evidence):
        _fill_role(blanks, role, [highlight for highlight in step.evidence if highlight.role == role], board)
    results, links = step.placements or step.eliminations, step.links
    fill("digit", lambda: _symbols(results, board))
    fill("cell", lambda: (board.cell_name(cell) for cell, _digit in results))
    fill("results", lambda: (candidate_name(result, board) for result in results))
    fill("assumption", lambda: (candidate_name(mark, board, is_true) for mark, is_true in assumptions(step)))
    blanks["cases"] = lambda: between.join(["", *_cases(step, board, label, in_short, between)]).lstrip(" ")
    blanks["chain"] = lambda: inferences(links, board, label, in_short, between=between)
    blanks["first"] = lambda: _literals(links[0].start, board, not links[0].strong)
    blanks["last"] = lambda: _literals(links[-1].end, board, links[-1].strong)
    return blanks


def _fill_role(blanks: _Blanks, role: str, parts: Sequence[Highlight], board: Board) -> None:
    """The blanks of what the evidence shows in a role."""
    fill = blanks.fill
    candidates = [candidate for part in parts for candidate in part.candidates]
    cells = [cell for part in parts for cell in part.cells] or [cell for cell, _digit in candidates]
    houses = [house for part in parts for house in part.houses]
    fill(f"{role}_cells", lambda: map(board.cell_name, cells))
    fill(f"{role}_sets", lambda: (f"[{board.cell_names(part.cells)}]" for part in parts))
    fill(f"{role}_digits", lambda: _symbols(candidates, board))
    fill(f"{role}_houses", lambda: (house.name for house in houses))
    blanks[f"{role}_houses"] = lambda: house_names(houses)
    fill(f"{role}_houses_in", lambda: (house.inside for house in houses))
    fill(f"{role}_candidates", lambda: (candidate_name(mark, board) for mark in candidates))


def _symbols(candidates: Iterable[Candidate], board: Board) -> Iterator[str]:
    return map(board.symbol, sorted({digit for _cell, digit in candidates}))


def _starts_true(link: Link) -> bool:
    return not link.strong and link.technique is None


def _follows(step: Step, board: Board) -> str:
    """What the step places, or else removes; digits that go from the same cells together."""
    if step.placements:
        placed = join_words(
            _("{cell} is {digit}").format(cell=board.cell_name(cell), digit=board.symbol(digit))
            for cell, digit in step.placements
        )
        so = _("All of this together shows that {facts}.") if step.inner else _("So {facts}.")
        return so.format(facts=placed)
    cells_of: dict[int, list[str]] = {}
    for cell, digit in step.eliminations:
        cells_of.setdefault(digit, []).append(board.cell_name(cell))
    digits_of: dict[tuple[str, ...], list[str]] = {}
    for digit, cells in sorted(cells_of.items()):
        digits_of.setdefault(tuple(cells), []).append(board.symbol(digit))
    removed = (
        _("{digits} from {cells}").format(digits=join_words(digits), cells=join_words(cells))
        for cells, digits in digits_of.items()
    )
    so = _("All of this together removes {candidates}.") if step.inner else _("That removes {candidates}.")
    return so.format(candidates="; ".join(removed))
