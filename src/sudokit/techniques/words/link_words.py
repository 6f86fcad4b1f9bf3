"""A chain link by link: a sentence for each, and the whole in the notation of Eureka.

In Eureka notation `(2)r1c1=(2)r1c5` is a strong link (one of the two is true), `(2)r1c5-(2)r4c5` a weak one (not both
are), and `r4c5` is written once where digits of one cell follow each other: `(2-7)r4c5`. A group has all its cells.
"""

from collections.abc import Sequence
from itertools import pairwise

from sudokit.board import Board, Candidate, Constraint, Link
from sudokit.board.constraints.catalogue import sentence_of
from sudokit.board.rules import House
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.step import Step
from sudokit.techniques.words.lists import alternatives, candidate_name
from sudokit.translation import _, join_words


def link_sentences(step: Step, board: Board) -> list[str]:
    """What each link of a chain says, in order.

    >>> from sudokit.board.variants import classic
    >>> board = classic()
    >>> link = Link(((0, 2),), ((4, 2),), strong=False, house=board.houses[0])
    >>> link_sentences(Step("x-chain", links=(link,)), board)
    ['r1c1=2, so r1c5≠2: row 1 has only one 2.']
    """
    return [_sentence(link._replace(house=_house(link, step, board)), board) for link in step.links]


def _house(link: Link, step: Step, board: Board) -> House | None:
    """The house that makes a link: its own, or one that holds both ends, and for a strong link no other place."""
    cells = {cell for cell, _digit in (*link.start, *link.end)}
    if link.house is not None or link.technique is not None:
        return link.house
    places = step.before.by_digit[link.end[0][1]] & step.before.empty if step.before else 0
    for house in board.houses:
        others = (cell for cell in house.cells if places >> cell & 1 and cell not in cells)
        if cells <= set(house.cells) and (not link.strong or not any(True for _other in others)):
            return house
    return None


def rule_of(link: Link, board: Board) -> Constraint | None:
    """The rule beyond houses that makes a weak link between two cells, such as anti-knight."""
    cells = {cell for cell, _digit in (*link.start, *link.end)}
    if link.strong or link.house or link.technique or len(cells) != 2:
        return None
    return next((constraint for constraint, rule in board.constraint_rules if set(rule.cells) == cells), None)


def _sentence(link: Link, board: Board) -> str:
    starts_true = not link.strong and link.technique is None
    rule = rule_of(link, board)
    facts = {
        "rule": sentence_of(rule) if rule else "",
        "start": _literals(link.start, board, starts_true),
        "end": _literals(link.end, board, link.strong),
        "house": link.house.name if link.house else "",
        "inside": link.house.inside if link.house else "",
        "digit": board.symbol(link.end[0][1]),
        "cell": board.cell_name(link.end[0][0]),
    }
    if link.technique is not None:
        return _("{start}, so {end}: {technique}.").format(technique=_(TECHNIQUES[link.technique].title), **facts)
    same_cell = {cell for cell, _digit in link.start} == {cell for cell, _digit in link.end}
    if link.strong:
        words = (
            _("{start}, so {end}: {cell} has no other candidate left.")
            if same_cell
            else _("{start}, so {end}: {house} has no other place left for {digit}.")
            if link.house
            else _("{start}, so {end}: nothing else is left.")
        )
    else:
        words = (
            _("{start}, so {end}: a cell holds only one digit.")
            if same_cell
            else _("{start}, so {end}: {house} has only one {digit}.")
            if link.house
            else _("{start}, so {end}. {rule}")
            if rule
            else _("{start}, so {end}: the two see each other.")
        )
    return words.format(**facts)


def _literals(candidates: Sequence[Candidate], board: Board, is_true: bool) -> str:
    names = (candidate_name(candidate, board, is_true) for candidate in candidates)
    return alternatives(names) if is_true else join_words(names)


def eureka(step: Step, board: Board) -> str:
    """A chain in Eureka notation; empty for a step that is none, or that argues by cases.

    >>> from sudokit.board.variants import classic
    >>> links = (Link(((0, 2),), ((4, 2),), strong=True), Link(((4, 2),), ((4, 7),), strong=False))
    >>> eureka(Step("aic", links=links), classic())
    '(2)r1c1=(2-7)r1c5'
    """
    links = step.links
    if not links or step.cases or any(a.end != b.start for a, b in pairwise(links)):
        return ""
    nodes = [links[0].start, *(link.end for link in links)]
    signs = ["=" if link.strong else "-" for link in links]
    text = f"({_digit(nodes[0], board)}"
    for node, before, sign in zip(nodes[1:], nodes, signs, strict=False):
        stays = len(node) == len(before) == 1 and node[0][0] == before[0][0]
        text += f"{sign}{_digit(node, board)}" if stays else f"){_cells(before, board)}{sign}({_digit(node, board)}"
    return f"{text}){_cells(nodes[-1], board)}"


def _digit(node: Sequence[Candidate], board: Board) -> str:
    return board.symbol(node[0][1])


def _cells(node: Sequence[Candidate], board: Board) -> str:
    return ",".join(board.cell_name(cell) for cell, _digit in node)
