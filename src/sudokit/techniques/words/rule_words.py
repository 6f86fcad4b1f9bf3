"""The words of the techniques about rules beyond houses: the rule by its name, and the arithmetic.

As in `technique_words`, which includes them; where numbers count, a function makes the template from the evidence.
"""

from collections.abc import Sequence

from sudokit.board import Board, DigitSet
from sudokit.board.cages import Cage, cages_of
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.rules import COLUMN, ROW
from sudokit.techniques.finders.cages import ways_to_fill
from sudokit.techniques.finders.whole_lines import bounds_by_sum, increasing_lines, sums_to_bound
from sudokit.techniques.step import Step
from sudokit.techniques.words.lists import alternatives, candidate_name, house_names
from sudokit.techniques.words.pattern_words import StepWords
from sudokit.techniques.words.relation_words import rule_in_words
from sudokit.translation import N_, _, capitalize, format_number, join_words, ngettext

_MOST_COMBINATIONS = 6  # that are listed


def _parts(step: Step, role: str) -> list[tuple[int, ...]]:
    return [part.cells for part in step.evidence if part.role == role]


def _cage(step: Step, board: Board, role: str = "base") -> Cage:
    (cells,) = _parts(step, role)
    return next(cage for cage in cages_of(board) if cage.cells == cells)


def _sets(sets: Sequence[int], board: Board) -> str:
    """`5+9 or 6+8`."""
    if len(sets) > _MOST_COMBINATIONS:
        return ngettext("one of {n} combinations", "one of {n} combinations", len(sets)).format(n=len(sets))
    return alternatives("+".join(map(board.symbol, DigitSet.from_mask(digits))) for digits in sets)


def _sets_left(step: Step, board: Board, role: str = "base") -> Sequence[int]:
    """The combinations of a cage that its candidates leave, those before the step."""
    cage = _cage(step, board, role)
    marks = step.before.by_cell if step.before else board.domains
    return ways_to_fill(cage.sets, tuple(marks[cell] for cell in cage.cells))[1]


def _combinations(step: Step, board: Board, role: str = "base") -> str:
    return _sets(_sets_left(step, board, role), board)


def _total(cage: Cage, board: Board) -> int:
    return board.sum_of_values(cage.total, len(cage.cells))


def _sum_of(cage: Cage, board: Board) -> str:
    return _(" with the total {total}").format(total=_total(cage, board)) if cage.total else ""


def _name(cells: Sequence[int], board: Board) -> str:
    """Cells with a known sum as players call them, by the rule that has them: `the diagonal r1c8 r2c9`."""
    places = {board.positions[cell] for cell in cells}
    kind = next((each.kind for each in board.constraints if set(each.cells) == places), "killer-cage")
    if KINDS[kind].has_clue_outside:
        name = _("the diagonal {cells}")
    elif KINDS[kind].cells == (2, 2):
        name = _("the pair {cells}")
    else:
        name = _("the line {cells}") if KINDS[kind].joins else _("the cage {cells}")
    return name.format(cells=board.cell_names(cells))


def single_combination_words(step: Step, board: Board) -> str:
    """Why a cage holds certain digits."""
    cage = _cage(step, board)
    if len(cage.cells) == 1:
        return _("{cell} is a cage by itself, with the total {total}.").format(
            cell=board.cell_name(cage.cells[0]), total=_total(cage, board)
        )
    return _(
        "{n} different digits add up to {total} in one way only: {digits}. So {cells} hold these and no others."
    ).format(
        n=len(cage.cells),
        total=_total(cage, board),
        digits=_sets(cage.sets, board),
        cells=join_words(map(board.cell_name, cage.cells)),
    )


def combinations_left_words(step: Step, board: Board) -> str:
    """Which combinations are left."""
    cage = _cage(step, board)
    combinations = _("With the candidates that are left, {cage}{total} can only hold {sets}.").format(
        cage=_name(cage.cells, board), total=_sum_of(cage, board), sets=_combinations(step, board)
    )
    few = len(step.eliminations) <= _MOST_COMBINATIONS
    rest = _("No way to place these has {results_or}.") if few else _("No other candidate fits.")
    return f"{combinations} {rest}"


def cage_digit_words(step: Step, board: Board) -> str:
    """Which digit every combination has."""
    cage = _cage(step, board)
    places = [cell for part in step.evidence for cell, _digit in part.candidates]
    one = _(
        "{cage}{total} can only hold {sets}. Its {{digit}} can only go in {places}. So no cell that sees all its "
        "places can be {{digit}}."
    )
    several = _(
        "{cage}{total} can only hold {sets}. Each of these has {{digit}}, which can only go in {places}. So no cell "
        "that sees all its places can be {{digit}}."
    )
    words = (one if len(_sets_left(step, board)) == 1 else several).format(
        cage=_name(cage.cells, board),
        total=_sum_of(cage, board),
        sets=_combinations(step, board),
        places=alternatives(map(board.cell_name, places)),
    )
    return capitalize(words)


def killer_pair_words(step: Step, board: Board) -> str:
    """Which two digits, and where."""
    digits = sorted({digit for part in step.evidence for _cell, digit in part.candidates})
    pair = alternatives(map(board.symbol, digits))
    (other,) = _parts(step, "pincer")
    cells = board.cell_names(other)
    second = (
        _("{cell} is {pair} too").format(cell=cells, pair=pair)
        if len(other) == 1
        else _("so has {cells}").format(cells=cells)
    )
    return _(
        "Every way to fill {cage} has {pair}, and {second}. They see each other, so one holds the one digit and one "
        "the other. A cell that sees all these places can be neither."
    ).format(cage=_name(_parts(step, "base")[0], board), pair=pair, second=second)


def conflict_place(step: Step, board: Board) -> str:
    """Which two cages to look at."""
    one, other = (_name(_cage(step, board, role).cells, board) for role in ("base", "cover"))
    return _("Look at {one} and {other}.").format(one=one, other=other)


def conflict_words(step: Step, board: Board) -> str:
    """Which combinations two cages have."""
    one, other = _cage(step, board), _cage(step, board, "cover")
    words = _(
        "{cage} can hold {sets}, and {other} can hold {other_sets}. The two see each other, so they share no digit; "
        "no combinations that fit together have {removed}."
    ).format(
        removed=_removed(step),
        cage=_name(one.cells, board),
        sets=_combinations(step, board),
        other=_name(other.cells, board),
        other_sets=_combinations(step, board, "cover"),
    )
    return capitalize(words)


def house_sum_words(step: Step, board: Board) -> str:
    """The sums of houses and cages, and what is left."""
    houses = [house for part in step.evidence if part.role == "base" for house in part.houses]
    covers = _parts(step, "cover")
    total_of = {cage.cells: _total(cage, board) for cage in cages_of(board)}
    (inside,), outside = _parts(step, "focus"), next(iter(_parts(step, "fin")), ())
    if not houses:  # two cages that overlap
        one, other = (total_of[cells] for cells in covers)
        first = _("{cage} and {other} share cells and add up to {one} and {two}").format(
            cage=_name(covers[0], board), other=_name(covers[1], board), one=one, two=other
        )
        first = capitalize(first)
        if inside and outside:
            return f"{first}, {_difference(inside, outside, one - other, board)}."
        left = inside or outside
        rest = ngettext("so {cells} is {rest}", "so {cells} add up to {rest}", len(left))
        return f"{first}, {rest.format(cells=board.cell_names(left), rest=abs(one - other))}."
    n = len(houses)
    whole = n * sum(board.values)
    taken = sum(total_of[cells] for cells in covers)
    first = ngettext("{houses} adds up to {whole}", "{houses} add up to {whole}", n).format(
        houses=house_names(houses), whole=whole
    )
    first = capitalize(first)
    if not outside:
        cages = ngettext(
            "the cage inside adds up to {taken}", "the cages inside add up to {taken}", len(covers)
        ).format(taken=taken)
        rest = ngettext(
            "so the one cell left, {cells}, is {rest}", "so the cells left, {cells}, add up to {rest}", len(inside)
        ).format(cells=board.cell_names(inside), rest=whole - taken)
        return f"{first}; {cages}, {rest}."
    cages = ngettext(
        "the cage that covers it adds up to {taken}", "the cages that cover most of it add up to {taken}", len(covers)
    ).format(taken=taken)
    if not inside:
        rest = ngettext(
            "so the one cell outside, {cells}, is {rest}",
            "so the cells outside, {cells}, add up to {rest}",
            len(outside),
        ).format(cells=board.cell_names(outside), rest=taken - whole)
    else:
        rest = _difference(inside, outside, whole - taken, board, _(" outside"))
    return f"{first}; {cages}, {rest}."


def _difference(one: tuple[int, ...], other: tuple[int, ...], more: int, board: Board, outside: str = "") -> str:
    """What the one cells come to beyond the others; `outside` says where those are."""
    names = {other: f"{board.cell_names(other)}{outside}", one: board.cell_names(one)}
    if more == 0:
        return _("so {one} and {other} have the same sum").format(one=names[one], other=names[other])
    if more < 0:
        one, other, more = other, one, -more
    words = ngettext("so {one} comes to {n} more than {other}", "so {one} come to {n} more than {other}", len(one))
    return words.format(one=names[one], other=names[other], n=more)


def line_bounds_words(step: Step, board: Board) -> str:
    """How small and how large a cell is at most, and why."""
    (focus,), (causes,) = _parts(step, "focus"), _parts(step, "cause")
    lines = [line for line in increasing_lines(board) if set(line) == {*focus, *causes}]
    if lines:
        return _(
            "Digits increase along {cells}. Counting up from its start and down from its end leaves no room for "
            "{removed}."
        ).format(cells=board.cell_names(lines[0]), removed=_removed(step))
    marks = dict.fromkeys(causes, 0)
    for part in step.evidence:
        for cell, digit in part.candidates:
            marks[cell] |= 1 << digit
    (cell,) = focus
    removed = [digit for _cell, digit in step.eliminations]
    for rule in sums_to_bound(board):
        bounds = bounds_by_sum(board, rule, cell, marks) if set(rule.cells) == {cell, *causes} else None
        if bounds is None:
            continue
        factors = dict(zip(rule.cells, rule.coefficients, strict=True))
        rest = [other for other in causes if factors[other] * factors[cell] > 0]
        others = [other for other in causes if factors[other] * factors[cell] < 0]
        count = sum(abs(factors[other]) for other in rest)
        (low, high), (least, most) = (
            [board.sum_of_values(total, number) for total in totals]
            for totals, number in ((bounds.other_side, count + 1), (bounds.rest, count))
        )
        clauses = []
        if min(removed) < bounds.least:
            clauses.append(_bound(board, cell, rest, others, low, most, True))
        if max(removed) > bounds.most:
            clauses.append(_bound(board, cell, rest, others, high, least, False))
        if clauses:
            return " ".join(clauses)
    return _("By the rule for {cells}, {removed} is too small or too large.").format(
        removed=_removed(step), cells=board.cell_names(sorted((*focus, *causes)))
    )


def _bound(
    board: Board, cell: int, rest: Sequence[int], others: Sequence[int], reached: int, taken: int, least: bool
) -> str:
    """What a cell is at least, or at most: what others reach, less what the rest takes."""
    reasons = [_reach(board, others, reached, least)] if others else [_("the total is {total}").format(total=reached)]
    if rest:
        reasons.append(_reach(board, rest, taken, not least))
    so = _("{reasons}, so {cell} is at least {bound}.") if least else _("{reasons}, so {cell} is at most {bound}.")
    words = so.format(reasons=join_words(reasons), cell=board.cell_name(cell), bound=reached - taken)
    return capitalize(words)


def _reach(board: Board, cells: Sequence[int], total: int, least: bool) -> str:
    """What cells come to at least, or at most."""
    words = (
        ngettext("{cells} is at least {total}", "{cells} come to at least {total}", len(cells))
        if least
        else ngettext("{cells} is at most {total}", "{cells} come to at most {total}", len(cells))
    )
    return words.format(cells=board.cell_names(cells), total=total)


def _line(step: Step, board: Board) -> str:
    """The cells of a line, or the row or column that they are, and the clues that count: `column 4 with the number 35`.

    What a line of a kind, such as a whisper, always has is no clue.
    """
    (cells,) = _parts(step, "base")
    houses = [house.name for house in board.houses if house.kind in (ROW, COLUMN) and set(house.cells) == set(cells)]
    places = [board.positions[cell] for cell in cells]
    rules = [each for each in board.constraints if set(each.cells) == set(places)]
    if step.technique == "clue-alone":  # and not the one at the other end
        rules = [each for each in rules if list(each.cells) == places] or rules
    rules = [each for each in rules if not KINDS[each.kind].joins]
    clues = [str(number) for each in rules for number in each.parameters.values() if isinstance(number, int)]
    line = (houses or [board.cell_names(cells)])[0]
    if not clues:
        return line
    sentence = _("{line} with the number {clues}") if len(clues) == 1 else _("{line} with the numbers {clues}")
    return sentence.format(line=line, clues=join_words(clues))


def _removed(step: Step) -> str:
    """The candidates that go, if they are few; with many it is enough to say so, for they are listed next."""
    return "{results_or}" if len(step.eliminations) <= _MOST_COMBINATIONS else _("any of the candidates removed")


def line_place(step: Step, board: Board) -> str:
    """Where to look."""
    return _("Look at {line}.").format(line=_line(step, board))


def clue_alone_words(step: Step, board: Board) -> str:
    """What the clue is, and that it is enough."""
    return f"{rule_in_words(step, board)} " + _(
        "The clue alone rules these out: no way to fill {line} has {removed}."
    ).format(line=_line(step, board), removed=_removed(step))


def whole_line_words(step: Step, board: Board) -> str:
    """Which rule it is, and that every way was tried."""
    return f"{rule_in_words(step, board)} " + _(
        "Of all ways to fill {line} with the candidates that are left, none has {removed}."
    ).format(line=_line(step, board), removed=_removed(step))


def trial_words(step: Step, board: Board) -> str:
    """What follows from a candidate, and where it ends."""
    forced = [mark for part in step.evidence if part.role == "on" for mark in part.candidates]
    if step.placements:
        return _(
            "Nothing simpler leads on. Going through all cases of {tried_candidates} ends in contradictions, but takes "
            "more of them than a person would try."
        )
    if step.length:
        return _trial_by_cases_words(step, [candidate_name(mark, board) for mark in forced])
    (end,) = (part for part in step.evidence if part.role == "cause")
    if end.houses:
        ends = _("{house} has no place left for {digit}").format(
            house=house_names(end.houses), digit=board.symbol(end.candidates[0][1])
        )
    elif len(end.cells) == 1:
        ends = _("{cell} has no candidate left").format(cell=board.cell_name(end.cells[0]))
    else:
        ends = _("there is no way left to fill {cells}").format(cells=board.cell_names(end.cells))
    if not forced:
        return _("If {{tried_candidates}}, the rules leave no way on: {ends}.").format(ends=ends)
    follows = join_words(candidate_name(mark, board) for mark in forced)
    return _("If {{tried_candidates}}, then by singles and the rules alone {follows}, and {ends}.").format(
        follows=follows, ends=ends
    )


def _trial_by_cases_words(step: Step, forced: list[str]) -> str:
    """That every case ends in a contradiction, and how many there are."""
    number = ngettext("{n} case", "{n} cases", step.length).format(n=format_number(step.length))
    ends = _("every digit of a cell with few left, and so on, ends in a contradiction: {cases}").format(cases=number)
    if not forced:
        return _("Nothing simpler leads on. If {{tried_candidates}}, {ends}.").format(ends=ends)
    sentence = _(
        "Nothing simpler leads on. If {{tried_candidates}}, then by singles and the rules alone {follows}; {ends}."
    )
    return sentence.format(follows=join_words(forced), ends=ends)


_LOOK_AT_CELLS = N_("Look at {base_cells}.")
_LOOK_AT_HOUSES = N_("Look at {base_houses}.")
_LOOK_AT_FOCUS = N_("Look at {focus_cells}.")

RULE_WORDS: dict[str, tuple[StepWords, StepWords]] = {
    "single-combination": (_LOOK_AT_CELLS, single_combination_words),
    "combinations-left": (_LOOK_AT_CELLS, combinations_left_words),
    "cage-digit": (_LOOK_AT_CELLS, cage_digit_words),
    "rule-of-45": (_LOOK_AT_HOUSES, house_sum_words),
    "rule-of-45-houses": (_LOOK_AT_HOUSES, house_sum_words),
    "cage-overlap": (N_("Look at {cover_sets}."), house_sum_words),
    "killer-pair": (_LOOK_AT_CELLS, killer_pair_words),
    "combination-conflict": (conflict_place, conflict_words),
    "line-bounds": (_LOOK_AT_FOCUS, line_bounds_words),
    "clue-alone": (line_place, clue_alone_words),
    "whole-line": (line_place, whole_line_words),
    "trial": (N_("Start from {tried_candidates}."), trial_words),
}
