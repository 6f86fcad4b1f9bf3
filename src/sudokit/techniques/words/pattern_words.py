"""The words of the techniques that HoDoKu adds: patterns on one digit, fish, colours, chains, almost locked sets.

Templates as in `technique_words`, which includes them.
"""

from collections.abc import Callable

from sudokit.board.board import Board
from sudokit.techniques.step import Step
from sudokit.translation import N_, ngettext

Words = str | Callable[[Step, Board], str]  # a template, or what makes one of the evidence, in the user's language

_LOOK_AT_BASE = N_("Look at {base_houses}.")
_LOOK_AT_CELLS = N_("Look at {base_cells}.")
_LOOK_AT_ENDS = N_("Look at {pincer_cells}.")
_LOOK_AT_CHAIN = N_("Look at the candidates of {on_cells}.")
_LOOK_AT_COLOURS = N_("Look at the places of {on_digits}.")


def finned_fish_words(step: Step, _board: Board) -> str:
    """Why a fish with fins removes something, as a template."""
    n = sum(len(part.cells or part.candidates) for part in step.evidence if part.role == "fin")
    return ngettext(
        "Without the fin {fin_cells}, the {base_digits}s of {base_houses} form a fish with {cover_houses}. Either the "
        "fish holds and rules out {digit} in {cell}, or the fin is {base_digits}, which rules out the same.",
        "Without the fins {fin_cells}, the {base_digits}s of {base_houses} form a fish with {cover_houses}. Either the "
        "fish holds and rules out {digit} in {cell}, or one of the fins is {base_digits}, which rules out the same.",
        n,
    )


_LOCKED_SET = N_(
    "{base_cells} must hold {base_digits} in some order, since they have no other candidates. They lie in "
    "{base_houses}, so no other cell of either can hold these digits."
)
_PAIRS = N_(
    "In {base_houses}, {base_digits} has two places each, one of them in {cover_houses}. These two cannot both be "
    "{base_digits}, so at least one of {pincer_cells} is. No cell that sees both can be {base_digits}."
)
_EMPTY_RECTANGLE = N_(
    "In {base_houses}, {base_digits} can only go in {base_cells}, all in {cover_houses}. In one of these two lines it"
    " is in sight of {cell}. In the other it forces {pincer_digits} to the far end of {pincer_cells}, which {cell} "
    "sees as well."
)
_FRANKEN = N_(
    "In {base_houses}, {base_digits} can only go where they meet as many other houses: {cover_houses}. So each of "
    "{cover_houses} has its {base_digits} there, and nowhere else."
)
_DIAGONAL = N_(
    "If {base_cells} held only {base_digits}, the two digits could be swapped throughout, and the puzzle would have "
    "two solutions. {digit} in {cell_or} would force exactly that."
)
_AVOIDABLE_1 = N_(
    "None of {base_cells} is a given. With {digit} in {cell}, two digits could be swapped throughout, and the puzzle "
    "would have two solutions."
)
_AVOIDABLE_2 = N_(
    "None of {base_cells} is a given. Unless one of the empty cells among them is {digit}, two digits could be "
    "swapped throughout, and the puzzle would have two solutions. So one of them is {digit}, and no cell that sees "
    "both can be."
)
_TRAP = N_(
    "Where a house has only two places left for {on_digits}, one of them holds it. That gives two colours: "
    "{on_cells}; and {off_cells}. Either every cell of the first colour holds it or every cell of the second, so a "
    "cell that sees both colours cannot."
)
_WRAP = N_(
    "Where a house has only two places left for {on_digits}, one of them holds it. That gives two colours: "
    "{on_cells}; and {off_cells}. Two cells of the same colour see each other, so that colour is wrong."
)
_TWO_NETS_1 = N_(
    "Where a house has only two places left for {on_digits}, one of them holds it. That gives two pairs of colours: "
    "{on_cells} against {off_cells}, and {base_cells} against {cover_cells}. Two of these colours see each other and "
    "cannot both be right, so at least one of their opposites is, and a cell that sees both opposites cannot hold "
    "{on_digits}."
)
_TWO_NETS_2 = N_(
    "Where a house has only two places left for {on_digits}, one of them holds it. That gives two pairs of colours: "
    "{on_cells} against {off_cells}, and {base_cells} against {cover_cells}. One colour of the first pair sees both "
    "of the second, one of which is right. So that colour is wrong."
)
_EITHER_END = N_("Follow the chain: {chain}. At least one of its ends is true, so whatever conflicts with both goes.")
_REMOTE = N_(
    "{base_cells} all have the candidates {base_digits}, and each sees the next, so the digits alternate. Two cells "
    "an odd number of steps apart hold both digits between them, and no cell that sees both can hold either."
)
_DISCONTINUOUS = N_("Follow the loop: {chain}. It returns to the cell where it began and settles what is true there.")
_CONTINUOUS = N_(
    "Follow the loop: {chain}. It closes, so it works in both directions: one end of each weak link is true, and a "
    "candidate that sees both ends is false."
)
_SETS = N_(
    "The end sets {pincer_sets}, like any sets between them, have one digit more than cells. Linked sets cannot both "
    "hold a digit that links them ({fin_digits}), and a set without one of its digits holds all the others. So the end "
    "sets hold {digit} between them, and a cell that sees every place of a digit there cannot hold it."
)
_XZ = N_(
    "{pincer_sets} each have one digit more than cells. They cannot both hold {fin_digits_or}, and a set without it "
    "must hold all its other digits. So {digit} is in one of them, and no cell that sees every place for it in both "
    "can be {digit}."
)
_BLOSSOM = N_(
    "Whichever of {pivot_digits} is in {pivot_cells}, one of the sets around it loses that digit and must hold all "
    "its others, {digit} among them. So a cell that sees every place of {digit} in these sets cannot hold it."
)
_SHARED_OUT = N_(
    "{base_cells}, where {base_houses} meet, have more digits than cells. Together with {cover_cells} in "
    "{cover_houses} and {fin_cells} in {fin_houses} there are just enough cells for all the digits, so every digit has "
    "its place among them. A cell that sees every place of a digit there cannot hold it."
)

PATTERN_WORDS: dict[str, tuple[str, Words]] = {
    **dict.fromkeys(("locked-pair", "locked-triple"), (_LOOK_AT_BASE, _LOCKED_SET)),
    **dict.fromkeys(("skyscraper", "two-string-kite"), (_LOOK_AT_BASE, _PAIRS)),
    "empty-rectangle": (_LOOK_AT_BASE, _EMPTY_RECTANGLE),
    "w-wing": (
        _LOOK_AT_ENDS,
        N_(
            "{pincer_cells} have the same two candidates. In {base_houses}, {base_digits} can only go in {base_cells}, "
            "and each of {pincer_cells} sees one of these. So they cannot both be {base_digits}: at least one is "
            "{pincer_digits}, and no cell that sees both can be."
        ),
    ),
    "remote-pair": (_LOOK_AT_CELLS, _REMOTE),
    "unique-rectangle-5": (
        _LOOK_AT_CELLS,
        N_(
            "If {base_cells} held only {base_digits}, the two digits could be swapped throughout, and the puzzle would "
            "have two solutions. So {fin_cells_or} is {fin_digits}, and no cell that sees all of these can be."
        ),
    ),
    **dict.fromkeys(("unique-rectangle-6", "hidden-rectangle"), (_LOOK_AT_CELLS, _DIAGONAL)),
    "avoidable-rectangle-1": (_LOOK_AT_CELLS, _AVOIDABLE_1),
    "avoidable-rectangle-2": (_LOOK_AT_CELLS, _AVOIDABLE_2),
    **{
        f"{kind}-{fish}": (_LOOK_AT_BASE, finned_fish_words)
        for kind in ("finned", "sashimi")
        for fish in ("x-wing", "swordfish", "jellyfish")
    },
    **{f"franken-{fish}": (_LOOK_AT_BASE, _FRANKEN) for fish in ("x-wing", "swordfish", "jellyfish")},
    **{f"finned-franken-{fish}": (_LOOK_AT_BASE, finned_fish_words) for fish in ("x-wing", "swordfish", "jellyfish")},
    "simple-colours-trap": (_LOOK_AT_COLOURS, _TRAP),
    "simple-colours-wrap": (_LOOK_AT_COLOURS, _WRAP),
    "multi-colours-1": (_LOOK_AT_COLOURS, _TWO_NETS_1),
    "multi-colours-2": (_LOOK_AT_COLOURS, _TWO_NETS_2),
    **dict.fromkeys(("x-chain", "xy-chain", "aic", "grouped-aic"), (_LOOK_AT_CHAIN, _EITHER_END)),
    **dict.fromkeys(("discontinuous-nice-loop", "grouped-discontinuous-nice-loop"), (_LOOK_AT_CHAIN, _DISCONTINUOUS)),
    **dict.fromkeys(("continuous-nice-loop", "grouped-continuous-nice-loop"), (_LOOK_AT_CHAIN, _CONTINUOUS)),
    "als-xz": (_LOOK_AT_ENDS, _XZ),
    **dict.fromkeys(("als-xy-wing", "als-chain"), (_LOOK_AT_ENDS, _SETS)),
    "death-blossom": (N_("Look at {pivot_cells}."), _BLOSSOM),
    "sue-de-coq": (_LOOK_AT_BASE, _SHARED_OUT),
}
