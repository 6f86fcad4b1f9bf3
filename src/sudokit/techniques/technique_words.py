"""The words of the techniques: where to look, and why it is so, as templates for `explaining`.

One entry a technique. Blanks are filled from the roles of its evidence; see `explaining`.
"""

from sudokit.techniques.pattern_words import PATTERN_WORDS
from sudokit.translation import N_

_LOOK_AT_BASE = N_("Look at {base_houses}.")
_LOOK_AT_CELLS = N_("Look at {base_cells}.")

_NAKED = N_(
    "{base_cells}, all in {base_houses}, have only {base_digits} between them: as many digits as cells. Each of "
    "these digits goes into one of these cells, so no other cell of {base_houses} can hold it."
)
_HIDDEN = N_(
    "In {base_houses}, {base_digits} can only go into {base_cells}: as many cells as digits. So these cells hold "
    "nothing else."
)
_DIRECT_HIDDEN = N_(
    "In {base_houses}, {base_digits} can only go into {base_cells}: as many cells as digits. So these cells hold "
    "nothing else, and {cell} is the only place left for {digit} in {focus_houses}."
)
_LOCKED = N_(
    "In {base_houses}, {base_digits} can only go into {base_cells}. All of these are in {cover_houses} too, so no"
    " other cell of {cover_houses} can hold {base_digits}."
)
_DIRECT_LOCKED = N_(
    "In {base_houses}, {base_digits} can only go into {base_cells}. All of these are in {cover_houses} too, so no"
    " other cell of {cover_houses} can hold {base_digits}. That leaves {cell} as its only place in "
    "{focus_houses}."
)
_FISH = N_(
    "In each of {base_houses}, {base_digits} can only go where {cover_houses} cross it. As many lines on either "
    "side: each of {cover_houses} gets its {base_digits} from one of {base_houses}, and from no other cell."
)
_ALIGNED = N_(
    "Try every way to fill {base_cells}. Many fail: two of them that see each other would be equal, or one of "
    "{cover_cells}, which see them all, would have no digit left. {digit} in {cell} is in none of the ways that "
    "are left."
)
_DEADLY_1 = N_(
    "If {base_cells} held only {base_digits}, these two digits could be swapped all around, and the puzzle would "
    "have two solutions. Only {fin_cells} can hold anything else, so it does."
)
_DEADLY_2 = N_(
    "If {base_cells} held only {base_digits}, these two digits could be swapped all around, and the puzzle would "
    "have two solutions. The only way out is {fin_digits} in one of {fin_cells}, so no cell that sees all of "
    "these can hold it."
)
_DEADLY_3 = N_(
    "If {base_cells} held only {base_digits}, these two digits could be swapped all around, and the puzzle would "
    "have two solutions. So one of {fin_cells} holds {fin_digits}. Taken as one cell, they form a subset with "
    "{context_cells} in {context_houses}."
)
_DEADLY_4 = N_(
    "If {base_cells} held only {base_digits}, these two digits could be swapped all around, and the puzzle would "
    "have two solutions. In {cover_houses}, {cover_digits} has no place outside {cover_cells}, so one of them "
    "holds it; if the other held {digit}, nothing would stand in the way of the swap."
)
_GRAVE_1 = N_(
    "Without {fin_candidates}, every empty cell would have two candidates and every digit two places in each "
    "house. Such a position can be turned over whole, so the puzzle would have two solutions. So {fin_cells} is "
    "{fin_digits}."
)
_GRAVE_2 = N_(
    "Without {fin_candidates}, every empty cell would have two candidates and every digit two places in each "
    "house. Such a position can be turned over whole, so the puzzle would have two solutions. So one of "
    "{fin_cells} is {fin_digits}, and no cell that sees them all can be."
)
_GRAVE_3 = N_(
    "Without {fin_candidates}, every empty cell would have two candidates and every digit two places in each "
    "house. Such a position can be turned over whole, so the puzzle would have two solutions. So one of "
    "{fin_cells} holds {fin_digits}. Taken as one cell, they form a subset with {context_cells} in "
    "{context_houses}."
)
_GRAVE_4 = N_(
    "Without {fin_candidates}, every empty cell would have two candidates and every digit two places in each "
    "house. Such a position can be turned over whole, so the puzzle would have two solutions. So one of "
    "{fin_cells} holds an extra digit, and the other one {cover_digits}, which has no other place in "
    "{cover_houses}."
)
_CYCLE = N_(
    "Follow the loop: {chain}. Every second statement is true, either all of the one half or all of the other. So"
    " a candidate that sees its digit in both halves is false."
)
_CHAIN = N_("Follow the chain: {chain}. The assumption it begins with leads to its opposite, so the opposite is true.")
_CONTRADICTION = N_(
    "Suppose {tried_candidates}, or its opposite, as the chain begins: {chain}. That leads to a contradiction, so"
    " the assumption is wrong."
)
_EVERY_CASE = N_("One of {tried_candidates} is true, and each of them leads to the same result: {chain}.")
_NET = N_(
    "Start from {tried_candidates} and follow what is forced: {chain}. Whatever is assumed, the result is the "
    "same, or the assumption contradicts itself."
)
_LOOK_AT_TRIED = N_("Start from {tried_candidates}.")
_LOOK_AT_CHAIN = N_("Look at the candidates of {on_cells}.")
_LOOK_AT_FINS = N_("Look at {fin_cells}.")

WORDS: dict[str, tuple[str, str]] = {
    "full-house": (
        N_("Look at {focus_houses}."),
        N_("{cell} is the last empty cell of {focus_houses}, and {digit} is the digit that is missing there."),
    ),
    "hidden-single": (
        N_("Look at {focus_houses}."),
        N_("In {focus_houses}, {cell} is the only place left for {digit}."),
    ),
    "naked-single": (N_("Look at {cell}."), N_("Every digit but {digit} is ruled out for {cell}.")),
    "relation": (
        N_("Look at {focus_cells} and {cause_cells}."),
        N_(
            "A rule joins {focus_cells} and {cause_cells}. With {digit} in {focus_cells}, none of the candidates "
            "{cause_digits} of {cause_cells} would fit."
        ),
    ),
    "pointing": (_LOOK_AT_BASE, _LOCKED),
    "claiming": (_LOOK_AT_BASE, _LOCKED),
    "direct-pointing": (_LOOK_AT_BASE, _DIRECT_LOCKED),
    "direct-claiming": (_LOOK_AT_BASE, _DIRECT_LOCKED),
    **dict.fromkeys(("naked-pair", "naked-triple", "naked-quad"), (_LOOK_AT_BASE, _NAKED)),
    **dict.fromkeys(("hidden-pair", "hidden-triple", "hidden-quad"), (_LOOK_AT_BASE, _HIDDEN)),
    **dict.fromkeys(("direct-hidden-pair", "direct-hidden-triple"), (_LOOK_AT_BASE, _DIRECT_HIDDEN)),
    **dict.fromkeys(("x-wing", "swordfish", "jellyfish"), (_LOOK_AT_BASE, _FISH)),
    "xy-wing": (
        N_("Look at {pivot_cells}."),
        N_(
            "{pivot_cells} holds one of {pivot_digits}. Either way one of {pincer_cells}, which it sees, is left with "
            "{pincer_digits}. So no cell that sees both can hold {pincer_digits}."
        ),
    ),
    "xyz-wing": (
        N_("Look at {pivot_cells}."),
        N_(
            "{pivot_cells} holds one of {pivot_digits}. Whichever it is, {pivot_cells} itself or one of {pincer_cells} "
            "is {pincer_digits}. So no cell that sees all three can hold {pincer_digits}."
        ),
    ),
    **dict.fromkeys(("unique-rectangle-1", "unique-loop-1"), (_LOOK_AT_CELLS, _DEADLY_1)),
    **dict.fromkeys(("unique-rectangle-2", "unique-loop-2"), (_LOOK_AT_CELLS, _DEADLY_2)),
    **dict.fromkeys(("unique-rectangle-3", "unique-loop-3"), (_LOOK_AT_CELLS, _DEADLY_3)),
    **dict.fromkeys(("unique-rectangle-4", "unique-loop-4"), (_LOOK_AT_CELLS, _DEADLY_4)),
    "bug-1": (_LOOK_AT_FINS, _GRAVE_1),
    "bug-2": (_LOOK_AT_FINS, _GRAVE_2),
    "bug-3": (_LOOK_AT_FINS, _GRAVE_3),
    "bug-4": (_LOOK_AT_FINS, _GRAVE_4),
    **dict.fromkeys(("aligned-pair-exclusion", "aligned-triplet-exclusion"), (_LOOK_AT_CELLS, _ALIGNED)),
    **dict.fromkeys(("x-cycle", "y-cycle", "xy-cycle"), (_LOOK_AT_CHAIN, _CYCLE)),
    **dict.fromkeys(("turbot-fish", "forcing-x-chain", "forcing-chain"), (_LOOK_AT_CHAIN, _CHAIN)),
    "nishio": (_LOOK_AT_TRIED, _CONTRADICTION),
    "cell-forcing-chains": (N_("Look at {tried_cells}."), _EVERY_CASE),
    "house-forcing-chains": (N_("Look at {tried_houses}."), _EVERY_CASE),
    **dict.fromkeys(
        (
            "dynamic-forcing-chains",
            "dynamic-forcing-chains-plus",
            "nested-forcing-chains",
            "nested-multiple-chains",
            "nested-dynamic-chains",
            "nested-nested-chains",
        ),
        (_LOOK_AT_TRIED, _NET),
    ),
    **PATTERN_WORDS,
}
