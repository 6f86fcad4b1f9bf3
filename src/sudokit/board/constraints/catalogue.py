"""The kinds of constraint, one catalogue line each: what a kind means, what to call it, and what to draw.

A kind is a function from a constraint to plain rules, a sentence that states the rule, the words for what is wrong
where cells break it, and the marks that show it on a picture. To add one, write its function in `lowering`, `sums` or
`whole_lines`, if none there fits, and one line in KINDS or `sum_kinds`; solvers, checking, drawing, text and the
command line know it from then on. No other code refers to a kind by name.
"""

import operator
from typing import Any

from sudokit.arguments import shown
from sudokit.board.cells import Position, place_name
from sudokit.board.constraints import lowering, pair_tests, whole_lines
from sudokit.board.constraints import marks as draw
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.constraints.kind import ALSO_TOTAL, LISTS, TEXTS, TOTAL
from sudokit.board.constraints.kind import RuleKind as RuleKind  # whoever takes it from here can register it
from sudokit.board.constraints.sum_kinds import SUM_KINDS
from sudokit.board.constraints.unknown import NOT_YET, refuse_unknown
from sudokit.board.rules import CELLS, EXTRA_REGION
from sudokit.errors import BoardError, UnknownRuleError
from sudokit.name_types import CheckedName
from sudokit.names import Choice, did_you_mean, list_broken, make_label, nearest
from sudokit.registry import Registry
from sudokit.translation import N_, _, ngettext

Kind = RuleKind  # in the table below


def kind_named(name: str) -> RuleKind:
    """The kind of constraint with this name; a BoardError says why there is none."""
    kind = KINDS.get(name)
    if kind is None:
        if name in NOT_YET:
            refuse_unknown([name])
        raise UnknownRuleError(
            _("there is no rule {name!r}{nearest}").format(
                name=name[:40], nearest=did_you_mean(nearest(name, KINDS)) or _cell_kinds()
            )
        )
    return kind


def completed(constraint: Constraint) -> Constraint:
    """The constraint with the usual numbers where it has none of its own.

    Raises a BoardError if there is no such kind, or if its cells or numbers do not fit it.
    """
    name = constraint.kind
    kind = kind_named(name)
    n = len(constraint.cells)
    if not kind.cells[0] <= n <= kind.cells[1]:
        sentence = ngettext("{name} has {found} cell; give {expected}", "{name} has {found} cells; give {expected}", n)
        raise BoardError(sentence.format(name=name, found=n, expected=_numbers_allowed(n, kind.cells)))
    n = len(constraint.groups)
    if not kind.groups[0] <= n <= kind.groups[1]:
        sentence = ngettext(
            "{name} has {found} group of cells (/ parts them); give {expected}",
            "{name} has {found} groups of cells (/ parts them); give {expected}",
            n,
        )
        raise BoardError(sentence.format(name=name, found=n, expected=_numbers_allowed(n, kind.groups)))
    outside = constraint.outside
    if outside is None and kind.has_clue_outside:
        outside = _place_before(constraint)
    if (outside is not None) != kind.has_clue_outside:
        sentence = (
            _("{name} has no place outside the grid; say where it is written, such as outside='r0c3'")
            if kind.has_clue_outside
            else _("{name} takes no place outside the grid; leave it out")
        )
        raise BoardError(sentence.format(name=name))
    as_written = constraint.parameters
    given = _by_our_names(as_written, kind)
    for parameter, value in given.items():
        if parameter not in kind.parameters:
            sentence = (
                _("{name} takes no {found}; give {known} alone")
                if kind.parameters
                else _("{name} takes no numbers; leave {found} out")
            )
            raise BoardError(sentence.format(known=", ".join(kind.parameters), name=name, found=parameter))
        if isinstance(value, str) != (parameter in TEXTS) or isinstance(value, tuple) != (parameter in LISTS):
            sentence = _("{value} cannot be {parameter} of {name}; give a number")
            if parameter in TEXTS:
                sentence = _("{value} cannot be {parameter} of {name}; give text")
            elif parameter in LISTS:
                sentence = _("{value} cannot be {parameter} of {name}; give a list of numbers")
            raise BoardError(sentence.format(parameter=parameter, name=name, value=shown(value)))
    numbers = {**kind.parameters, **given}
    if None in numbers.values():
        parameter = next(parameter for parameter, value in numbers.items() if value is None)
        raise BoardError(
            _("{name} has no {parameter}; give it, like {parameter}=5").format(parameter=parameter, name=name)
        )
    if outside == constraint.outside and numbers == as_written:
        return constraint
    return constraint.completed(outside, numbers)


def _numbers_allowed(found: int, allowed: tuple[int, int]) -> str:
    fewest, most = allowed
    if found > most > fewest:
        return _("at most {most}").format(most=most)
    return str(fewest) if fewest == most else _("{fewest} or more").format(fewest=fewest)


def _by_our_names(parameters: dict[str, Any], kind: RuleKind) -> dict[str, Any]:
    """The parameters, in which a total may also go by the names that others have for it."""
    if TOTAL in kind.parameters and TOTAL not in parameters:
        return {TOTAL if name in ALSO_TOTAL else name: value for name, value in parameters.items()}
    return parameters


def _place_before(constraint: Constraint) -> Position | None:
    """The place before the first cell of a line, in line with the second; None where there is no second."""
    if len(constraint.cells) < 2:
        return None
    (row, column), (next_row, next_column) = constraint.cells[:2]
    place = 2 * row - next_row, 2 * column - next_column
    return place if min(place) >= -1 else None


def sentence_of(constraint: Constraint) -> str:
    """The rule in words, for solvers of the puzzle: its kind's sentence with its own numbers.

    >>> sentence_of(completed(Constraint("whisper", "r1c1 r1c2")))
    'Neighbours on a whisper line differ by at least 5.'
    """
    return _(KINDS[constraint.kind].sentence).format(**constraint.parameters)


def call(constraint: Constraint) -> str:
    """What a sentence calls one of the rules of a board: as players do, and where it begins if it has cells.

    >>> call(Constraint("killer-cage", "r1c1 r1c2", total=5)), call(Constraint("anti-knight"))
    ('the cage at r1c1', 'the anti-knight rule')
    """
    called = KINDS[constraint.kind].called
    if not called:
        return constraint.name
    if not constraint.cells:
        return _(called)
    return _("{rule} at {start}").format(rule=_(called), start=place_name(constraint.cells[0]))


def _cell_kinds() -> str:
    return _("; the rules for cells are {names}").format(
        names=", ".join(name for name, kind in KINDS.items() if kind.cells[1])
    )


_PAIR, _LINE, _CELLS = (2, 2), (2, 4096), (1, 4096)

_OWN: dict[str, Kind] = {
    # for the whole board
    "diagonal": Kind(lowering.diagonal(True, True), N_("Both long diagonals hold every digit.")),
    "falling-diagonal": Kind(lowering.diagonal(True, False), N_("The diagonal from top left holds every digit.")),
    "rising-diagonal": Kind(lowering.diagonal(False, True), N_("The diagonal from bottom left holds every digit.")),
    "windoku": Kind(lowering.windows, N_("Each shaded window holds every digit.")),
    "disjoint-groups": Kind(lowering.disjoint_groups, N_("Cells at the same place in their boxes differ.")),
    "anti-knight": Kind(
        lowering.leaps((1, 2), (2, 1), (1, -2), (2, -1)),
        N_("Cells a knight's move apart differ."),
        N_("{a} and {b}, a knight's move apart, are equal"),
        called=N_("the anti-knight rule"),
    ),
    "anti-king": Kind(
        lowering.leaps((1, 1), (1, -1)),
        N_("Cells that touch at a corner differ."),
        N_("{a} and {b} touch and are equal"),
        called=N_("the anti-king rule"),
    ),
    "non-consecutive": Kind(
        lowering.neighbours(pair_tests.not_consecutive),
        N_("Neighbouring cells are not consecutive."),
        N_("{a} and {b} are consecutive"),
        called=N_("the non-consecutive rule"),
    ),
    "anti-taxicab": Kind(
        lowering.taxicab,
        N_("Two equal digits are never as many steps apart, along rows and columns, as the digit says."),
        N_("{a} and {b} are as many steps apart as their digit says"),
        called=N_("the anti-taxicab rule"),
    ),
    "global-entropy": Kind(
        whole_lines.squares(whole_lines.thirds),
        N_("Every square of 2×2 cells holds a low, a middle and a high digit."),
        N_("{cells} do not hold a low, a middle and a high digit"),
        called=N_("the global entropy rule"),
    ),
    "global-modular": Kind(
        whole_lines.squares(whole_lines.remainders),
        N_("Every square of 2×2 cells holds digits of all three remainders when divided by 3."),
        N_("{cells} do not leave all three remainders when divided by 3"),
        called=N_("the global modular rule"),
    ),
    "negative-kropki": Kind(
        lowering.unmarked_neighbours(pair_tests.no_dot, "white-dot", "black-dot"),
        N_("All dots are given: neighbours without a dot are neither consecutive nor one twice the other."),
        N_("{a} and {b} need a dot"),
        called=N_("the rule of missing dots"),
    ),
    "negative-xv": Kind(
        lowering.unmarked_neighbours(pair_tests.no_sum_of_5_or_10, "x", "v"),
        N_("All Xs and Vs are given: neighbours without one do not sum to 10 or 5."),
        N_("{a} and {b} need an X or a V"),
        called=N_("the rule of missing Xs and Vs"),
    ),
    "digits-from-0": Kind(lowering.nothing, N_("The digits count from 0."), first_digit=0),
    # for some cells
    "thermometer": Kind(
        lowering.thermometer,
        N_("Digits increase along a thermometer from its bulb."),
        N_("{b} is not larger"),
        _LINE,
        marks=draw.with_bulb("band"),
        joins=N_("A thermometer runs through {cells}."),
        called=N_("the thermometer"),
    ),
    "slow-thermometer": Kind(
        lowering.along(operator.le),
        N_("Digits never decrease along a slow thermometer from its bulb."),
        N_("{b} is smaller"),
        _LINE,
        marks=draw.with_bulb("dashed-band"),
        joins=N_("A slow thermometer runs through {cells}."),
        called=N_("the slow thermometer"),
    ),
    "whisper": Kind(
        lowering.along_by(
            lambda constraint: pair_tests.differ_by_at_least(constraint.parameters["difference"]), may_cross=True
        ),
        N_("Neighbours on a whisper line differ by at least {difference}."),
        N_("{a} and {b} are too close"),
        _LINE,
        {"difference": 5},
        draw.along("band", "green", "difference", 5),
        joins=N_("A whisper line runs through {cells}."),
        called=N_("the whisper line"),
    ),
    "nabner": Kind(
        lowering.all_pairs(pair_tests.differ_by_at_least(2)),
        N_("No two digits on a nabner line are equal or consecutive."),
        N_("{a} and {b} are equal or consecutive"),
        _LINE,
        marks=draw.along("double-line", "orange"),
        called=N_("the nabner line"),
    ),
    "clone": Kind(
        lowering.clone,
        N_("Shaded areas with the same sign hold the same digits in the same places."),
        N_("{a} and {b} are not equal"),
        _LINE,
        marks=draw.each_group("area", "="),
        groups=(2, 99),
        called=N_("the clone"),
    ),
    "palindrome": Kind(
        lowering.palindrome,
        N_("A palindrome reads the same in both directions."),
        N_("{a} and {b} are not equal"),
        _LINE,
        marks=draw.along("narrow-band"),
        joins=N_("A palindrome runs through {cells}."),
        called=N_("the palindrome"),
    ),
    "renban": Kind(
        lowering.renban,
        N_("A renban line holds consecutive digits in any order."),
        N_("{a} and {b} are equal or too far apart"),
        _LINE,
        marks=draw.along("double-band", "violet"),
        joins=N_("A renban line runs through {cells}."),
        called=N_("the renban line"),
    ),
    "modular": Kind(
        lowering.modular,
        N_("Any {modulus} consecutive cells of a modular line leave different remainders when divided by {modulus}."),
        N_("{a} and {b} leave the same remainder"),
        _LINE,
        {"modulus": 3},
        draw.along("dashed-band", "blue", "modulus", 3),
        joins=N_("A modular line runs through {cells}."),
        called=N_("the modular line"),
    ),
    "entropic": Kind(
        lowering.entropic,
        N_("Any three consecutive cells of an entropic line hold a low, a middle and a high digit."),
        N_("{a} and {b} are both low, both middle or both high"),
        _LINE,
        marks=draw.along("beads", "orange"),
        joins=N_("An entropic line runs through {cells}."),
        called=N_("the entropic line"),
    ),
    "white-dot": Kind(
        lowering.along_by(lambda constraint: pair_tests.differ_by(constraint.parameters["difference"])),
        N_("Cells joined by a white dot differ by {difference}."),
        N_("{a} and {b} do not fit the dot"),
        _PAIR,
        {"difference": 1},
        draw.dot("white-dot", "difference", 1),
        joins=N_("A white dot joins {cells}."),
        called=N_("the white dot"),
    ),
    "black-dot": Kind(
        lowering.along_by(lambda constraint: pair_tests.ratio(constraint.parameters["ratio"])),
        N_("Of cells joined by a black dot, one is {ratio} times the other."),
        N_("{a} and {b} do not fit the dot"),
        _PAIR,
        {"ratio": 2},
        draw.dot("black-dot", "ratio", 2),
        joins=N_("A black dot joins {cells}."),
        called=N_("the black dot"),
    ),
    "x": Kind(
        lowering.along(pair_tests.sum_to(10)),
        N_("Cells joined by an X sum to 10."),
        N_("{a} and {b} do not sum to 10"),
        _PAIR,
        marks=draw.between("letter", "X"),
        joins=N_("An X joins {cells}."),
        called=N_("the X"),
    ),
    "v": Kind(
        lowering.along(pair_tests.sum_to(5)),
        N_("Cells joined by a V sum to 5."),
        N_("{a} and {b} do not sum to 5"),
        _PAIR,
        marks=draw.between("letter", "V"),
        joins=N_("A V joins {cells}."),
        called=N_("the V"),
    ),
    "greater-than": Kind(
        lowering.along(operator.gt),
        N_("The sign between two cells points at the smaller digit."),
        N_("{a} is not larger than {b}"),
        _PAIR,
        marks=draw.between("sign"),
        joins=N_("A sign for greater and smaller stands between {cells}."),
        called=N_("the sign"),
    ),
    "minimum": Kind(
        lowering.extreme(operator.lt),
        N_("A minimum is smaller than its neighbours."),
        N_("{a} is not smaller than {b}"),
        _CELLS,
        marks=draw.each_cell("inward"),
        called=N_("the minimum"),
    ),
    "maximum": Kind(
        lowering.extreme(operator.gt),
        N_("A maximum is larger than its neighbours."),
        N_("{a} is not larger than {b}"),
        _CELLS,
        marks=draw.each_cell("outward"),
        called=N_("the maximum"),
    ),
    "row-index": Kind(
        lowering.index(lowering.cells_of_column),
        N_("The digit in a marked cell is the row in which its column has the number of the cell's own row."),
        N_("{a} and {b} do not agree"),
        _CELLS,
        marks=draw.each_cell("upright", "blue"),
        called=N_("the row index"),
    ),
    "column-index": Kind(
        lowering.index(lowering.cells_of_row),
        N_("The digit in a marked cell is the column in which its row has the number of the cell's own column."),
        N_("{a} and {b} do not agree"),
        _CELLS,
        marks=draw.each_cell("level", "orange"),
        called=N_("the column index"),
    ),
    "box-index": Kind(
        lowering.index(lowering.cells_of_box),
        N_("The digit in a cell marked # is the place in its box that has the number of the cell's own place there."),
        N_("{a} and {b} do not agree"),
        _CELLS,
        marks=draw.each_cell("frame", label="#"),
        called=N_("the box index"),
    ),
    "odd": Kind(
        lowering.parity(1),
        N_("Cells with a circle are odd."),
        "",
        _CELLS,
        marks=draw.each_cell("circle"),
        called=N_("the circle for odd digits"),
    ),
    "even": Kind(
        lowering.parity(0),
        N_("Cells with a square are even."),
        "",
        _CELLS,
        marks=draw.each_cell("square"),
        called=N_("the square for even digits"),
    ),
    "digits": Kind(
        lowering.digits,
        N_("Some cells hold only the digits shown."),
        "",
        _CELLS,
        {"digits": None},
        draw.allowed_digits,
        called=N_("the list of digits"),
    ),
    "all-different": Kind(
        lowering.all_different(CELLS),
        N_("Cells in a marked set differ."),
        "",
        (2, 32),
        marks=draw.along("cage"),
        called=N_("the marked set"),
    ),
    "extra-region": Kind(
        lowering.all_different(EXTRA_REGION),
        N_("Cells in a shaded region differ."),
        "",
        (2, 32),
        marks=draw.along("area"),
        called=N_("the shaded region"),
    ),
    **SUM_KINDS,
    # what Sudokit does not know
    "unchecked": Kind(
        lowering.unchecked,
        N_("This puzzle has {name}, which Sudokit does not check."),
        cells=(0, 4096),
        parameters={"name": None, "text": ""},
        marks=draw.unchecked,
        groups=(1, 4096),
    ),
}
KINDS = Registry("rules", RuleKind, _OWN)


def rule_kinds() -> list[Choice]:
    """The kinds of rules that a board can have, each with its name, its label and a sentence.

    >>> rule_kinds()[0].name, rule_kinds()[0].sentence
    ('diagonal', 'Both long diagonals hold every digit.')
    >>> next(kind.sentence for kind in rule_kinds() if kind.name == "whisper")
    'Neighbours on a whisper line differ by at least 5.'
    """
    known = []
    for name, kind in KINDS.items():
        usual = {each: "…" if value is None else value for each, value in kind.parameters.items()}
        known.append(Choice(CheckedName(name), make_label(name), _(kind.sentence).format(**usual)))
    return known + list_broken(KINDS.broken)
