"""The words of the techniques: where to look, and why it is so, as templates for `explanation`.

One entry per technique, or per kind for the arguments by cases. Blanks are filled from the roles of the evidence; see
`explanation`.
"""

from sudokit.techniques.chains.argument_steps import CELL, CONTRADICTION, DOUBLE, HOUSE
from sudokit.techniques.words.pattern_words import FISH, PATTERN_WORDS, StepWords
from sudokit.techniques.words.relation_words import relation_words
from sudokit.techniques.words.rule_words import RULE_WORDS
from sudokit.techniques.words.single_words import hidden_single_words, naked_single_words
from sudokit.translation import N_

_LOOK_AT_BASE = N_("Look at {base_houses}.")
_LOOK_AT_CELLS = N_("Look at {base_cells}.")

_NAKED = N_(
    "In {base_houses}, {base_cells} must hold {base_digits} in some order, since they have no other candidates. So no "
    "other cell of {base_houses} can hold these digits."
)
_HIDDEN = N_(
    "In {base_houses}, {base_digits} can only go in {base_cells}. So these cells hold them in some order, and nothing "
    "else."
)
_DIRECT_HIDDEN = N_(
    "In {base_houses}, {base_digits} can only go in {base_cells}. So these cells hold nothing else, and {cell} is the "
    "only place left for {digit} in {focus_houses}."
)
_LOCKED = N_(
    "In {base_houses}, {base_digits} can only go in {base_cells}, which lie in {cover_houses}. So no other cell of "
    "{cover_houses} can be {base_digits}."
)
_DIRECT_LOCKED = N_(
    "In {base_houses}, {base_digits} can only go in {base_cells}, which lie in {cover_houses}. So no other cell of "
    "{cover_houses} can be {base_digits}, and {cell} is its only place left in {focus_houses}."
)
_ALIGNED = N_(
    "Try every way to fill {base_cells}. A way fails if two cells that see each other get the same digit, or if a "
    "cell that sees them all ({cover_cells}) is left without a candidate. No way that works has {results_or}."
)
_DEADLY_1 = N_(
    "If {base_cells} held only {base_digits}, the two digits could be swapped throughout, and the puzzle would have "
    "two solutions. Only {fin_cells} can hold anything else, so it must."
)
_DEADLY_2 = N_(
    "If {base_cells} held only {base_digits}, the two digits could be swapped throughout, and the puzzle would have "
    "two solutions. Only {fin_digits} in {fin_cells_or} can prevent that, so no cell that sees all of these can be "
    "{fin_digits}."
)
_DEADLY_3 = N_(
    "If {base_cells} held only {base_digits}, the two digits could be swapped throughout, and the puzzle would have "
    "two solutions. So {fin_cells_or} holds {fin_digits_or}. Together they act as one cell, which forms a subset with"
    " {context_cells} in {context_houses}."
)
_DEADLY_4 = N_(
    "If {base_cells} held only {base_digits}, the two digits could be swapped throughout, and the puzzle would have "
    "two solutions. In {cover_houses}, {cover_digits} can only go in {cover_cells}, so one of them holds it. If the "
    "other held {digit}, the swap would be possible."
)
_GRAVE_1 = N_(
    "Without {fin_candidates}, every empty cell would have two candidates and every digit two places in each house. A"
    " position like that never has exactly one solution. So {fin_cells} is {fin_digits}."
)
_GRAVE_2 = N_(
    "Without {fin_candidates}, every empty cell would have two candidates and every digit two places in each house. A"
    " position like that never has exactly one solution. So {fin_cells_or} is {fin_digits}, and no cell that sees all"
    " of these can be."
)
_GRAVE_3 = N_(
    "Without {fin_candidates}, every empty cell would have two candidates and every digit two places in each house. A"
    " position like that never has exactly one solution. So {fin_cells_or} holds {fin_digits_or}. Together they act "
    "as one cell, which forms a subset with {context_cells} in {context_houses}."
)
_GRAVE_4 = N_(
    "Without {fin_candidates}, every empty cell would have two candidates and every digit two places in each house. A"
    " position like that never has exactly one solution. So one of {fin_cells} holds an extra digit, and the other "
    "holds {cover_digits}, which has no other place in {cover_houses}."
)
_CYCLE = N_(
    "Follow the loop: {chain}. It can be followed in both directions, so its statements are all true or all false. "
    "Whatever is ruled out in both cases goes."
)
_CHAIN = N_("Follow the chain: {chain}. Assuming {first} leads to {last}, a contradiction.")
_CONTRADICTION = N_(
    "Suppose {assumption}, and follow what is forced: {chain}. Then {cause_candidates} would be both true and false, "
    "so the assumption is false."
)
_EVERY_DIGIT = N_("{tried_cells} is {tried_digits_or}, and each leads to the same result. {cases}")
_EVERY_PLACE = N_(
    "In {tried_houses}, {tried_digits} must be in {tried_cells_or}, and each leads to the same result. {cases}"
)
_EITHER_WAY = N_("Either {assumption_or}, and both lead to the same result. {cases}")
_LOOK_AT_CHAIN = N_("Look at the candidates of {on_cells}.")
_LOOK_AT_FINS = N_("Look at {fin_cells}.")

WORDS: dict[str, tuple[StepWords, StepWords]] = {
    "full-house": (
        N_("Look at {focus_houses}."),
        N_("{cell} is the last empty cell of {focus_houses}, and {digit} is the only digit missing there."),
    ),
    "hidden-single": (N_("Look at {focus_houses}."), hidden_single_words),
    "naked-single": (N_("Look at {cell}."), naked_single_words),
    "relation": (N_("Look at {focus_cells} and {cause_cells}."), relation_words),
    "pointing": (_LOOK_AT_BASE, _LOCKED),
    "claiming": (_LOOK_AT_BASE, _LOCKED),
    "direct-pointing": (_LOOK_AT_BASE, _DIRECT_LOCKED),
    "direct-claiming": (_LOOK_AT_BASE, _DIRECT_LOCKED),
    **dict.fromkeys(("naked-pair", "naked-triple", "naked-quad"), (_LOOK_AT_BASE, _NAKED)),
    **dict.fromkeys(("hidden-pair", "hidden-triple", "hidden-quad"), (_LOOK_AT_BASE, _HIDDEN)),
    **dict.fromkeys(("direct-hidden-pair", "direct-hidden-triple"), (_LOOK_AT_BASE, _DIRECT_HIDDEN)),
    **dict.fromkeys(("x-wing", "swordfish", "jellyfish"), (_LOOK_AT_BASE, FISH)),
    "xy-wing": (
        N_("Look at {pivot_cells}."),
        N_(
            "{pivot_cells} is {pivot_digits_or}. Either way, one of {pincer_cells}, which it sees, must be "
            "{pincer_digits}. So no cell that sees both can hold {pincer_digits}."
        ),
    ),
    "xyz-wing": (
        N_("Look at {pivot_cells}."),
        N_(
            "{pivot_cells} is {pivot_digits_or}. In each case {pivot_cells} itself or one of {pincer_cells} is "
            "{pincer_digits}. So no cell that sees all three can hold {pincer_digits}."
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
    **PATTERN_WORDS,
    **RULE_WORDS,
}

# Arguments by cases, by their kind.
CASE_WORDS: dict[str, tuple[str, str]] = {
    CONTRADICTION: (N_("Start from {assumption}."), _CONTRADICTION),
    DOUBLE: (N_("Start from {tried_candidates}."), _EITHER_WAY),
    CELL: (N_("Look at {tried_cells}."), _EVERY_DIGIT),
    HOUSE: (N_("Look at {tried_houses}."), _EVERY_PLACE),
}
