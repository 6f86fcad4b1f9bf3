"""The words of the techniques that HoDoKu adds: patterns on one digit, fish, colours, chains, almost locked sets.

Templates as in `technique_words`, which takes them up.
"""

from sudokit.translation import N_

_LOOK_AT_BASE = N_("Look at {base_houses}.")
_LOOK_AT_CELLS = N_("Look at {base_cells}.")
_LOOK_AT_ENDS = N_("Look at {pincer_cells}.")
_LOOK_AT_CHAIN = N_("Look at the candidates of {on_cells}.")
_LOOK_AT_COLOURS = N_("Look at the places of {on_digits}.")

_LOCKED_SET = N_(
    "{base_cells} have only {base_digits} between them: as many digits as cells. They lie in {base_houses}, so each of"
    " these houses has these digits there and nowhere else."
)
_PAIRS = N_(
    "{base_houses} each leave {base_digits} two places. One place of each lies in {cover_houses}, so not both of these "
    "hold it. So one of {pincer_cells} does, and no cell that sees both can hold it: {chain}."
)
_EMPTY_RECTANGLE = N_(
    "In {base_houses}, {base_digits} can only go into {base_cells}, all of them on {cover_houses}. If it is on the one"
    " line, it is nowhere else there; if it is on the other, {pincer_digits} takes the far end of {pincer_cells}. "
    "{cell} sees both."
)
_FINNED = N_(
    "Without the fins {fin_cells}, {base_digits} would lie in {cover_houses} alone within {base_houses}: a fish. So "
    "the fish is there, or a fin holds {base_digits}. What the fish removes and every fin sees goes either way."
)
_FRANKEN = N_(
    "In {base_houses}, {base_digits} lies in as many houses across: {cover_houses}. Each of these gets its "
    "{base_digits} from the first, and from no other cell."
)
_DIAGONAL = N_(
    "If {base_cells} held only {base_digits}, these two digits could be swapped all around, and the puzzle would have"
    " two solutions. With {digit} in {cell}, the places that are left for {digit} in these lines would make it so."
)
_AVOIDABLE_1 = N_(
    "None of the digits in {base_cells} was given. With {digit} in {cell}, two digits could be swapped all around, and"
    " the puzzle would have two solutions."
)
_AVOIDABLE_2 = N_(
    "None of the digits in {base_cells} was given. Without {digit} in one of the empty ones, two digits could be "
    "swapped all around, and the puzzle would have two solutions. So one of them is {digit}, and no cell that sees "
    "both can be."
)
_TRAP = N_(
    "Where a house leaves {on_digits} two places, one of them holds it. That makes two colours: {on_cells}, and "
    "{off_cells}. All of the one hold it, or all of the other, so a cell that sees both colours cannot."
)
_WRAP = N_(
    "Where a house leaves {on_digits} two places, one of them holds it. That makes two colours: {on_cells}, and "
    "{off_cells}. Two cells of one colour see each other, so this colour is wrong."
)
_TWO_NETS_1 = N_(
    "Where a house leaves {on_digits} two places, one of them holds it. {on_cells} or {off_cells} hold it, and "
    "{base_cells} or {cover_cells}. Two of these colours see each other, so one of their opposites is right, and a cell"
    " that sees both opposites cannot hold {on_digits}."
)
_TWO_NETS_2 = N_(
    "Where a house leaves {on_digits} two places, one of them holds it. {on_cells} or {off_cells} hold it, and "
    "{base_cells} or {cover_cells}. One of the first two colours sees both of the others, of which one is right, so it "
    "is wrong."
)
_EITHER_END = N_(
    "Follow the chain: {chain}. So one of its ends is true, and a candidate that both ends rule out is false."
)
_REMOTE = N_(
    "{base_cells} all have the candidates {base_digits}, and each sees the next one: they alternate. So two of them at"
    " an odd distance hold both digits between them, and no cell that sees both can hold either."
)
_DISCONTINUOUS = N_("Follow the loop: {chain}. It comes back to the cell it began in and settles what is true there.")
_CONTINUOUS = N_(
    "Follow the loop: {chain}. It closes, so every link holds both ways: one of the two ends of each weak link is "
    "true, and what sees both of them is false."
)
_SETS = N_(
    "{pincer_cells} are sets of cells with one digit more than cells. Because of {fin_digits}, which two linked sets "
    "cannot both hold, one of the sets at the ends holds {digit}, and cells that see all its places there cannot."
)
_BLOSSOM = N_(
    "Whichever of {pivot_digits} is in {pivot_cells}, one of the sets around it loses that digit and holds all its "
    "others. {digit} is in all of them, so a cell that sees all its places there cannot hold it."
)
_SHARED_OUT = N_(
    "{base_cells}, where {base_houses} meet, have more digits than cells. Together with {cover_cells} in "
    "{cover_houses} and {fin_cells} in {fin_houses} there are as many cells as digits, so each digit stays "
    "where it is: the rest of each house loses its own."
)

PATTERN_WORDS: dict[str, tuple[str, str]] = {
    **dict.fromkeys(("locked-pair", "locked-triple"), (_LOOK_AT_BASE, _LOCKED_SET)),
    **dict.fromkeys(("skyscraper", "two-string-kite"), (_LOOK_AT_BASE, _PAIRS)),
    "empty-rectangle": (_LOOK_AT_BASE, _EMPTY_RECTANGLE),
    "w-wing": (
        _LOOK_AT_ENDS,
        N_(
            "{pincer_cells} have the same two candidates. In {base_houses}, {base_digits} can only go into "
            "{base_cells}, and each of {pincer_cells} sees one of these. So not both are {base_digits}, one is "
            "{pincer_digits}, and no cell that sees both can be."
        ),
    ),
    "remote-pair": (_LOOK_AT_CELLS, _REMOTE),
    "unique-rectangle-5": (
        _LOOK_AT_CELLS,
        N_(
            "If {base_cells} held only {base_digits}, these two digits could be swapped all around, and the puzzle "
            "would have two solutions. So one of {fin_cells} is {fin_digits}, and no cell that sees them all can be."
        ),
    ),
    **dict.fromkeys(("unique-rectangle-6", "hidden-rectangle"), (_LOOK_AT_CELLS, _DIAGONAL)),
    "avoidable-rectangle-1": (_LOOK_AT_CELLS, _AVOIDABLE_1),
    "avoidable-rectangle-2": (_LOOK_AT_CELLS, _AVOIDABLE_2),
    **{
        f"{kind}-{fish}": (_LOOK_AT_BASE, _FINNED)
        for kind in ("finned", "sashimi")
        for fish in ("x-wing", "swordfish", "jellyfish")
    },
    **{f"franken-{fish}": (_LOOK_AT_BASE, _FRANKEN) for fish in ("x-wing", "swordfish", "jellyfish")},
    **{f"finned-franken-{fish}": (_LOOK_AT_BASE, _FINNED) for fish in ("x-wing", "swordfish", "jellyfish")},
    "simple-colours-trap": (_LOOK_AT_COLOURS, _TRAP),
    "simple-colours-wrap": (_LOOK_AT_COLOURS, _WRAP),
    "multi-colours-1": (_LOOK_AT_COLOURS, _TWO_NETS_1),
    "multi-colours-2": (_LOOK_AT_COLOURS, _TWO_NETS_2),
    **dict.fromkeys(("x-chain", "xy-chain", "aic", "grouped-aic"), (_LOOK_AT_CHAIN, _EITHER_END)),
    **dict.fromkeys(("discontinuous-nice-loop", "grouped-discontinuous-nice-loop"), (_LOOK_AT_CHAIN, _DISCONTINUOUS)),
    **dict.fromkeys(("continuous-nice-loop", "grouped-continuous-nice-loop"), (_LOOK_AT_CHAIN, _CONTINUOUS)),
    **dict.fromkeys(("als-xz", "als-xy-wing", "als-chain"), (_LOOK_AT_ENDS, _SETS)),
    "death-blossom": (N_("Look at {pivot_cells}."), _BLOSSOM),
    "sue-de-coq": (_LOOK_AT_BASE, _SHARED_OUT),
}
