"""A judge of arguments: it follows a step link by link, knows nothing of how steps are found, and believes nothing.

A position is a set of candidates, (cell, digit). What an inner step rests on is stated by its link, so it must hold
with those candidates gone and no others.
"""

from itertools import combinations

from sudokit.board.candidates import Candidate, Candidates, Link
from sudokit.board.variants import classic
from sudokit.techniques.step import Step

BOARD = classic()
Position = frozenset[Candidate]
Literal = tuple[Candidate, bool]


def position_of(candidates: Candidates) -> Position:
    return frozenset(
        (cell, digit) for cell in range(81) if not candidates.placed[cell] for digit in candidates.of(cell)
    )


def claim(holds: object, what: str) -> None:
    assert holds, what


def see_each_other(one: Candidate, other: Candidate) -> bool:
    """Whether two candidates cannot both be true."""
    (cell, digit), (its_cell, its_digit) = one, other
    return one != other and (cell == its_cell or (digit == its_digit and its_cell in BOARD.peers[cell]))


def check_step(step: Step, position: Position) -> int:
    """Follow the argument of a step in this position; how many links it has, with those inside."""
    claim(step.eliminations, "a step of a chain removes something")
    claim(position.issuperset(step.eliminations), "what is removed was there")
    if step.cases:
        return check_cases(step, position)
    if step.links:
        return check_chain(step, position)
    check_pattern(step, position)
    return 1


def check_chain(step: Step, position: Position) -> int:
    for link in step.links:
        check_link(link, position)
    for before, after in zip(step.links, step.links[1:], strict=False):
        claim((before.end, before.strong) == (after.start, not after.strong), "a link begins where the last one ended")
    first, last = step.links[0], step.links[-1]
    if step.technique.endswith("cycle"):
        claim((first.start, first.strong) == (last.end, not last.strong), "a cycle ends where it began")
        on = {link.end[0] for link in step.links if link.strong}
        off = {link.end[0] for link in step.links if not link.strong}
        for mark in step.eliminations:
            claim(any(see_each_other(mark, each) for each in on), "ruled out if the on-nodes are true")
            claim(any(see_each_other(mark, each) for each in off), "ruled out if the off-nodes are true")
    else:
        claim((first.start, first.strong) == (last.end, last.strong), "a chain ends with the opposite of its start")
        check_result(step, (last.end[0], last.strong), position)
    return len(step.links)


def check_cases(step: Step, position: Position) -> int:
    tried = step.evidence[0]
    result = (step.placements[0], True) if step.placements else (step.eliminations[0], False)
    check_result(step, result, position)
    cause = [part.candidates[0] for part in step.evidence if part.role == "cause"]
    if cause:
        (candidate,) = tried.candidates
        claim(candidate == result[0], "what is refuted is the opposite of the result")
        known, count = conclusions(step, (candidate, not result[1]), 0, position)
        claim({(cause[0], True), (cause[0], False)} <= known, "a contradiction has two sides")
        return count
    starts = [(candidate, True) for candidate in tried.candidates]
    if tried.cells:
        (cell,) = tried.cells
        claim({mark for mark in position if mark[0] == cell} <= set(tried.candidates), "every candidate is tried")
    elif tried.houses:
        (house,), digit = tried.houses, tried.candidates[0][1]
        places = {(cell, digit) for cell in house.cells} & position
        claim(places <= set(tried.candidates), "every place is tried")
    else:
        (candidate,) = tried.candidates
        starts = [(candidate, True), (candidate, False)]
    claim(len(starts) == len(step.cases), "there is a case for each")
    total = 0
    for number, start in enumerate(starts):
        known, count = conclusions(step, start, number, position)
        claim(result in known, "every case has the result")
        total += count
    return total


def conclusions(step: Step, start: Literal, number: int, position: Position) -> tuple[set[Literal], int]:
    """What follows in a case, and how many links that takes."""
    first = sum(step.cases[:number])
    known, count = {start}, 0
    for link in step.links[first : first + step.cases[number]]:
        parent_is_true = not link.strong and link.technique is None
        claim(all((parent, parent_is_true) in known for parent in link.start), "it rests on what is known")
        count += check_inner(step, link, known, position) if link.technique else check_link(link, position)
        known.add((link.end[0], link.strong))
    return known, count


def check_link(link: Link, position: Position) -> int:
    (end,) = link.end
    claim(position.issuperset((*link.start, end)), "links are between candidates")
    if not link.strong:
        claim(len(link.start) == 1 and see_each_other(link.start[0], end), "it is ruled out by the other")
    elif link.house is None:
        cell = {mark for mark in position if mark[0] == end[0]}
        claim(cell <= {*link.start, end}, "it is the last candidate of its cell")
    else:
        claim(end[0] in link.house.cells, "a house holds its cells")
        places = {(cell, end[1]) for cell in link.house.cells} & position
        claim(places <= {*link.start, end}, "it is the last place in the house")
    return 1


def check_inner(step: Step, link: Link, known: set[Literal], position: Position) -> int:
    inner = step.inner[link.inner - 1]
    claim(link.technique == inner.technique, "a link names the technique of its step")
    claim(link.end[0] in inner.eliminations, "the inner step removes it")
    left = position_of(inner.before)
    claim(left <= position, "marks are only rubbed out")
    # An argument that uses rules of its own does not say all that they rest on: it stands on everything concluded.
    return 1 + check_step(inner, left if inner.inner else position - set(link.start) | set(inner.eliminations))


def check_result(step: Step, result: Literal, position: Position) -> None:
    candidate, is_true = result
    if is_true:
        others = {mark for mark in position if mark[0] == candidate[0]} - {candidate}
        claim(step.placements == (candidate,) and set(step.eliminations) <= others, "a true one clears its cell")
    else:
        claim(step.placements == () and step.eliminations == (candidate,), "a false one is removed")


def check_pattern(step: Step, position: Position) -> None:
    base = step.evidence[0]
    digits = {digit for _cell, digit in base.candidates}
    if step.technique == "naked-pair":
        claim(len(base.cells) == len(digits) == 2, "two cells, two digits")
        claim({mark[1] for mark in position if mark[0] in base.cells} <= digits, "the cells hold nothing else")
        claim(all(set(base.cells) <= set(house.cells) for house in base.houses), "the cells share a house")
        for cell, digit in step.eliminations:
            claim(
                digit in digits and cell not in base.cells and cell in base.houses[0].cells, "the digits go elsewhere"
            )
    elif step.technique == "hidden-pair":
        claim(len(base.cells) == len(digits) == 2, "two cells, two digits")
        places = {mark[0] for mark in position if mark[1] in digits and mark[0] in base.houses[0].cells}
        claim(places <= set(base.cells), "the digits have no other place")
        claim(all(cell in base.cells and digit not in digits for cell, digit in step.eliminations), "others go")
    else:
        claim(step.technique in ("pointing", "claiming", "x-wing"), "there are no other patterns inside")
        ((_first, digit), *_rest) = step.eliminations
        bases, covers = base.houses, step.evidence[1].houses
        claim(len(bases) == len(covers), "as many houses as cover them")
        claim(not any(set(a.cells) & set(b.cells) for a, b in combinations(bases, 2)), "the houses do not meet")
        inside = {cell for house in bases for cell in house.cells}
        covered = {cell for house in covers for cell in house.cells}
        claim({mark[0] for mark in position if mark[1] == digit and mark[0] in inside} <= covered, "all are covered")
        claim(all(mark[1] == digit and mark[0] in covered - inside for mark in step.eliminations), "the rest goes")
