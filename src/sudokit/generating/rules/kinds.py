"""The kinds of rules that can be invented, one line each: how to find those that are true of a full grid.

To add one, write a function that yields the constraints of that kind that a full grid obeys, in random order, those
that a symmetry carries into each other together; then a line here.
"""

from typing import NamedTuple

from sudokit.generating.rules.cages import cages
from sudokit.generating.rules.clue_groups import ClueFinder
from sudokit.generating.rules.clues import CLUES
from sudokit.generating.rules.lines import LINES
from sudokit.translation import N_


class InventedKind(NamedTuple):
    """A kind of rules that can be invented.

    find: a function that finds rules of the kind in a full grid.
    usual: how many a 9×9 puzzle begins with where no number is given; those that are not needed go again.
    sentence: what such a puzzle is.
    fewest_givens: how many stay in a 9×9 puzzle where no number is asked for: with fewer a proof takes minutes.
    """

    find: ClueFinder
    usual: int
    sentence: str
    fewest_givens: int = 0


KILLER = "killer"
INVENTED: dict[str, InventedKind] = {
    KILLER: InventedKind(cages, 12, N_("Cages with totals cover the board.")),
    "arrow": InventedKind(LINES["arrow"], 9, N_("Arrows whose digits add up to the one in the circle.")),
    "thermometer": InventedKind(LINES["thermometer"], 9, N_("Thermometers along which digits increase.")),
    "kropki": InventedKind(CLUES["kropki"], 24, N_("Dots between consecutive digits, and between one and its double.")),
    "xv": InventedKind(CLUES["xv"], 20, N_("An X between digits that sum to 10, a V between those that sum to 5.")),
    "negative-kropki": InventedKind(
        CLUES["negative-kropki"], 1, N_("Every dot is drawn: where there is none, neither kind fits.")
    ),
    "negative-xv": InventedKind(
        CLUES["negative-xv"], 1, N_("Every X and V is drawn: where there is none, neither fits.")
    ),
    "sandwich": InventedKind(CLUES["sandwich"], 12, N_("Sums of what lies between the smallest and the largest.")),
    "little-killer": InventedKind(CLUES["little-killer"], 12, N_("Sums along diagonals, beside the grid."), 18),
    "skyscraper": InventedKind(CLUES["skyscraper"], 18, N_("How many digits are larger than all before them.")),
    "x-sum": InventedKind(CLUES["x-sum"], 10, N_("Sums of as many digits as the first of them says.")),
    "numbered-room": InventedKind(
        CLUES["numbered-room"], 14, N_("The digit in the cell that the first one points to.")
    ),
    "quadruple": InventedKind(CLUES["quadruple"], 10, N_("Circles with digits of the four cells around them.")),
    "greater-than": InventedKind(CLUES["greater-than"], 40, N_("Signs that point at the smaller of two digits.")),
    "parity": InventedKind(CLUES["parity"], 24, N_("Circles for odd digits, squares for even ones.")),
    "whisper": InventedKind(LINES["whisper"], 8, N_("Lines on which neighbours are far apart.")),
    "renban": InventedKind(LINES["renban"], 9, N_("Lines of consecutive digits in any order.")),
    "nabner": InventedKind(LINES["nabner"], 9, N_("Lines without equal or consecutive digits.")),
    "modular": InventedKind(LINES["modular"], 8, N_("Lines whose neighbours leave different remainders.")),
    "entropic": InventedKind(LINES["entropic"], 8, N_("Lines of low, middle and high digits in turn.")),
    "palindrome": InventedKind(LINES["palindrome"], 9, N_("Lines that read the same in both directions.")),
    "between": InventedKind(LINES["between"], 10, N_("Lines with digits between those at their ends.")),
    "lockout": InventedKind(LINES["lockout"], 9, N_("Lines with no digit between those at their ends.")),
    "zipper": InventedKind(LINES["zipper"], 9, N_("Lines with equal sums around their middle.")),
    "double-arrow": InventedKind(LINES["double-arrow"], 6, N_("Lines that add up to the sum of their ends.")),
}
