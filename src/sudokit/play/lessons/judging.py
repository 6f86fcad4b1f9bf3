"""Judging the answer of a learner: what of it is right, what is missing, and why the rest does not follow.

Any step of the technique in the position is an answer, not only the one that the lesson would show. What is wrong is
said from the pattern that comes nearest: its digit, the cells that it is made of, what an elimination has to see.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sudokit.board import Candidate, Candidates
from sudokit.techniques.catalogue import TECHNIQUES, TRIAL
from sudokit.techniques.step import Step
from sudokit.techniques.words.lists import alternatives
from sudokit.translation import _, join_words, ngettext

_NAMED = 3  # wrong answers are explained, at most


class Judgement(NamedTuple):
    """What is to be said of an answer. is_whole: all that a step of the technique comes to, and nothing wrong."""

    is_whole: bool
    wrong: tuple[Candidate, ...]
    sentences: tuple[str, ...]
    step: Step | None = None  # the one that was found, or comes nearest


def judge(steps: Sequence[Step], marks: Candidates, answer: frozenset[Candidate]) -> Judgement:
    """Judge the candidates that were struck, or the digits that were placed, where the steps are what there is.

    steps: the steps of the technique in a position, at least one; the first says whether digits are to be placed.
    marks: the candidates of the position.

    >>> from sudokit.techniques.words.examples import examples
    >>> example = examples()["naked-single"][0]
    >>> step = example.step()
    >>> judge([step], example.candidates(), frozenset(step.placements)).sentences
    ('Right.',)
    """
    places = bool(steps[0].placements)
    results = [_results(step, marks, places) for step in steps]
    number = max(range(len(steps)), key=lambda n: (len(answer & results[n]), bool(results[n]), -len(results[n])))
    nearest, whole = steps[number], results[number]
    wrong = tuple(sorted(answer - frozenset[Candidate]().union(*results)))
    if wrong:
        reasons = [(_why_not_placed if places else _why_not_struck)(mark, steps, marks) for mark in wrong[:_NAMED]]
        return Judgement(False, wrong, tuple(reasons), nearest)
    if not answer:
        words = _("No digit is placed yet.") if places else _("Nothing is struck out yet.")
        return Judgement(False, (), (words,), nearest)
    left = len(whole - answer)
    if left:
        words = ngettext(
            "Right, but there is one more elimination.", "Right, but there are {n} more eliminations.", left
        )
        return Judgement(False, (), (words.format(n=left),), nearest)
    return Judgement(True, (), (_("Right."),), nearest)


def _results(step: Step, marks: Candidates, places: bool) -> frozenset[Candidate]:
    """What a step places or, where eliminations are asked for, what it removes.

    Some techniques do both in one position: a chain that places a digit removes the others of its cell.
    """
    if places or not step.placements:
        return frozenset(step.placements if places else step.eliminations)
    return frozenset((cell, other) for cell, digit in step.placements for other in marks.of(cell) if other != digit)


def _why_not_struck(mark: Candidate, steps: Sequence[Step], marks: Candidates) -> str:
    """Why a candidate stays."""
    cell, digit = mark
    board = marks.board
    name, symbol = board.cell_name(cell), board.symbol(digit)
    if marks.placed[cell]:
        words = _("{cell} holds {digit} already: there is nothing to strike out.")
        return words.format(cell=name, digit=board.symbol(marks.placed[cell]))
    if digit not in marks.of(cell):
        return _("{digit} in {cell} is ruled out already.").format(digit=symbol, cell=name)
    if TECHNIQUES[steps[0].technique].family == TRIAL:  # of many arguments one was asked for
        words = _("This argument does not rule out {digit} in {cell}: follow it to its end.")
        return words.format(digit=symbol, cell=name)
    about = [step for step in steps if any(found == digit for _cell, found in step.eliminations)]
    if not about:
        words = _("{digit} in {cell} is not ruled out: this technique removes no {digit} here.")
        return words.format(digit=symbol, cell=name)
    step = about[0]
    pattern = [place for part in step.evidence for place, found in part.candidates if found == digit]
    if cell in pattern:
        return _("{digit} in {cell} is not ruled out: it is part of the pattern.").format(digit=symbol, cell=name)
    gone = [place for place, found in step.eliminations if found == digit]
    covers = [house for part in step.evidence if part.role == "cover" for house in part.houses]
    covered = {place for house in covers for place in house.cells}
    if covered.issuperset(gone) and cell not in covered:
        words = _("{digit} in {cell} is not ruled out: it is not in {houses}.")
        return words.format(digit=symbol, cell=name, houses=alternatives(house.name for house in covers))
    cells = {place for part in step.evidence for place in (*part.cells, *(place for place, _digit in part.candidates))}
    if cells.issuperset(gone) and cell not in cells:
        words = _("{digit} in {cell} is not ruled out: that cell is not part of the pattern.")
        return words.format(digit=symbol, cell=name)
    anchors = [place for place in dict.fromkeys(pattern) if all(place in board.peers_of(other) for other in gone)]
    unseen = [place for place in anchors if place not in board.peers_of(cell)]
    if anchors and unseen == anchors:
        words = _("{digit} in {cell} is not ruled out: no {digit} of the pattern sees it.")
        return words.format(digit=symbol, cell=name)
    if unseen:
        words = _("{digit} in {cell} is not ruled out: it does not see {others}.")
        return words.format(digit=symbol, cell=name, others=join_words(map(board.cell_name, unseen)))
    words = _("{digit} in {cell} is not ruled out by a step of this technique.")
    return words.format(digit=symbol, cell=name)


def _why_not_placed(placed: Candidate, steps: Sequence[Step], marks: Candidates) -> str:
    """Why a digit does not have to be in a cell."""
    cell, digit = placed
    board = marks.board
    facts = {"digit": board.symbol(digit), "cell": board.cell_name(cell)}
    if marks.placed[cell]:
        return _("{cell} holds {digit} already.").format(cell=facts["cell"], digit=board.symbol(marks.placed[cell]))
    same = next((other for other in board.peers[cell] if marks.placed[other] == digit), None)
    if same is not None:
        return _("{cell} cannot be {digit}: it sees {other}.").format(other=board.cell_name(same), **facts)
    if digit not in marks.of(cell):
        return _("{cell} cannot be {digit}: that is ruled out already.").format(**facts)
    house = next((house for house in board.houses_of(cell) if len(marks.places(house, digit)) == 1), None)
    others = [board.symbol(other) for other in marks.of(cell) if other != digit]
    if house is not None or not others:
        technique = _(TECHNIQUES[steps[0].technique].title)
        return _("{cell} is {digit}, but not by a step of this technique: look for {technique}.").format(
            technique=technique, **facts
        )
    house = min(board.houses_of(cell), key=lambda house: len(marks.places(house, digit)))
    elsewhere = [board.cell_name(other) for other in marks.places(house, digit) if other != cell]
    words = _(
        "{cell} does not have to be {digit}: {digit} can still go in {elsewhere} of {house}, and {cell} can still be "
        "{others}."
    )
    return words.format(elsewhere=alternatives(elsewhere), house=house.name, others=alternatives(others), **facts)
