"""The part of the catalogue with the kinds that add digits up, count them, or are about a whole line."""

from sudokit.board.constraints import marks as draw
from sudokit.board.constraints import sums, whole_lines, words
from sudokit.board.constraints.kind import RuleKind as Kind
from sudokit.translation import N_

_CAGE, _SET, _LINE, _LONG_LINE, _SEVERAL = (1, 32), (1, 4096), (2, 4096), (3, 4096), (2, 99)
_TOTAL, _VALUE = {"total": None}, {"value": None}

SUM_KINDS: dict[str, Kind] = {
    # cages
    "killer-cage": Kind(
        sums.killer_cage,
        N_("Digits in a dashed cage differ and add up to the total in its corner, if it has one."),
        cells=_CAGE,
        parameters={"total": 0},
        marks=draw.with_total("cage"),
        words=words.total,
    ),
    "sum": Kind(
        sums.total,
        N_("Digits in a frame add up to the total in its corner; they may repeat."),
        cells=_SET,
        parameters={"total": None, "coefficients": ()},
        marks=draw.with_total("frame"),
        words=words.total,
    ),
    "rellik-cage": Kind(
        sums.rellik_cage,
        N_("Digits in a cage with a crossed total differ, and no one or more of them add up to it."),
        cells=_CAGE,
        parameters=_TOTAL,
        marks=draw.with_total("cage", "≠"),
        words=words.together,
    ),
    "equality-cage": Kind(
        sums.equality_cage,
        N_("An equality cage has different digits: as many odd as even, as many low as high, and none in the middle."),
        cells=_CAGE,
        marks=draw.each_group("cage", "="),
        words=words.together,
    ),
    "look-and-say": Kind(
        sums.look_and_say,
        N_("The clue in the corner of a frame says how often a digit is in it: 1223 is one 2 and two 3s."),
        cells=_SET,
        parameters={"clue": None},
        marks=draw.look_and_say,
        words=words.together,
    ),
    "same-digits": Kind(
        sums.same_digits,
        N_("Frames with the sign & hold the same digits, each equally often."),
        cells=_LINE,
        marks=draw.each_group("frame", "&"),
        groups=_SEVERAL,
        words=words.together,
    ),
    "equal-sums": Kind(
        sums.equal_sums(sums.groups_as_sides),
        N_("Frames with the sign = have the same sum."),
        cells=_LINE,
        marks=draw.each_group("frame", "="),
        groups=_SEVERAL,
        words=words.sides(sums.groups_as_sides),
    ),
    "slingshot": Kind(
        whole_lines.slingshot,
        N_(
            "The digit behind an arrow appears again beyond it, as many cells away as the digit in the arrow's cell says."
        ),
        cells=_LONG_LINE,
        marks=draw.slingshot,
        words=words.together,
    ),
    # marks in and between cells
    "quadruple": Kind(
        sums.quadruple,
        N_("The digits in a circle are among the cells around it, as often as they are listed."),
        cells=_SET,
        parameters={"digits": None},
        marks=draw.at_corner,
        words=words.listed,
    ),
    "counting-circles": Kind(
        sums.counting_circles,
        N_("A digit in a circle says how many circles hold that digit."),
        cells=_SET,
        marks=draw.each_cell("ring"),
        words=words.counts,
    ),
    "count-distinct": Kind(
        whole_lines.count_distinct,
        N_("The digit in a circle says how many different digits are in its frame."),
        cells=_LINE,
        marks=draw.counting_frame,
        groups=(2, 2),
        words=words.together,
    ),
    # lines
    "arrow": Kind(
        sums.arrow,
        N_("Digits along an arrow add up to the number in its circle; they may repeat."),
        cells=_LINE,
        marks=draw.arrow,
        groups=_SEVERAL,
        words=words.sides(sums.arrow_sides),
    ),
    "double-arrow": Kind(
        sums.equal_sums(sums.double_arrow_sides),
        N_("Digits between the circles of a double arrow add up to the sum of the circles."),
        cells=_LONG_LINE,
        marks=draw.with_ends("thin-line", "ring"),
        words=words.sides(sums.double_arrow_sides),
    ),
    "zipper": Kind(
        sums.equal_sums(sums.zipper_sides),
        N_("Digits equally far from the middle of a zipper line have the same sum: the digit in the middle, if any."),
        cells=_LONG_LINE,
        marks=draw.zipper,
        words=words.sides(sums.zipper_sides),
    ),
    "region-sum": Kind(
        sums.equal_sums(sums.visits),
        N_("Box borders divide a region sum line into pieces with the same sum."),
        cells=_LINE,
        marks=draw.along("dashed-line", "blue"),
        words=words.sides(sums.visits),
    ),
    "sum-line": Kind(
        whole_lines.sum_line,
        N_("A sum line can be cut into pieces that each add up to {total}."),
        cells=_LINE,
        parameters={"total": 10},
        marks=draw.along("thin-line", "orange", "total", 0),
        words=words.together,
    ),
    "between": Kind(
        whole_lines.between,
        N_("Digits on a line between two discs lie between the digits in the discs."),
        cells=_LONG_LINE,
        marks=draw.with_ends("narrow-band", "end"),
        words=words.together,
    ),
    "lockout": Kind(
        whole_lines.lockout,
        N_("The digits in two diamonds differ by at least {difference}; digits between them on the line lie outside."),
        cells=_LONG_LINE,
        parameters={"difference": 4},
        marks=draw.with_ends("narrow-band", "diamond", "grey", "difference", 4),
        words=words.together,
    ),
    "lunchbox": Kind(
        whole_lines.lunchbox,
        N_("Digits in a lunchbox differ; those between its smallest and its largest add up to its number."),
        cells=(2, 32),
        parameters=_TOTAL,
        marks=draw.along("dashed-band", "grey", "total", -1),
        words=words.clue("total", N_("between {low} and {high} is {sum}, not {clue}"), words.between_extremes),
    ),
    # clues beside the grid
    "little-killer": Kind(
        sums.total,
        N_("Digits along the diagonal of a little arrow add up to its number; they may repeat."),
        cells=_SET,
        parameters=_TOTAL,
        marks=draw.outside("pointing-clue", parameter="total"),
        has_clue_outside=True,
        words=words.total,
    ),
    "sandwich": Kind(
        whole_lines.sandwich,
        N_("A number beside the grid is the sum of the digits between the smallest and the largest digit."),
        cells=_LINE,
        parameters=_TOTAL,
        marks=draw.outside(parameter="total"),
        has_clue_outside=True,
        words=words.clue("total", N_("between {low} and {high} is {sum}, not {clue}"), words.between_crusts),
    ),
    "x-sum": Kind(
        whole_lines.x_sum,
        N_("A number with an X beside the grid is the sum of the first X digits, where X is the first of them."),
        cells=_LINE,
        parameters=_TOTAL,
        marks=draw.outside(before="X", parameter="total"),
        has_clue_outside=True,
        words=words.clue("total", N_("the first {n} cells hold {sum}, not {clue}"), words.first_digits),
    ),
    "skyscraper": Kind(
        whole_lines.skyscraper,
        N_("A number with a ^ beside the grid says how many digits from there are larger than all before them."),
        cells=_LINE,
        parameters=_VALUE,
        marks=draw.outside(before="^"),
        has_clue_outside=True,
        words=words.clue("value", N_("{n} are seen, not {clue}"), words.seen),
    ),
    "hidden-skyscraper": Kind(
        whole_lines.hidden_skyscraper,
        N_("A number in brackets beside the grid is the first digit from there that a larger one hides."),
        cells=_LINE,
        parameters=_VALUE,
        marks=draw.outside(before="(", after=")"),
        has_clue_outside=True,
        words=words.clue("value", N_("the first hidden digit is {digit}, not {clue}"), words.first_hidden),
    ),
    "numbered-room": Kind(
        whole_lines.numbered_room,
        N_("A number with a # beside the grid stands in the cell whose number the first digit says."),
        cells=_LINE,
        parameters=_VALUE,
        marks=draw.outside(before="#"),
        has_clue_outside=True,
        words=words.clue("value", N_("cell {n} holds {digit}, not {clue}"), words.room),
    ),
}
