"""The levels of difficulty, and how ratings are printed."""

from math import floor, inf

from sudokit.name_types import CheckedName
from sudokit.names import Choice, make_label
from sudokit.translation import N_, _, format_number

LEVELS: dict[str, float] = {  # each with the highest rating it goes to
    N_("beginner"): 1.2,
    N_("easy"): 1.5,
    N_("medium"): 2.8,
    N_("hard"): 4.4,
    N_("expert"): 7.0,
    N_("extreme"): inf,
}
HODOKU_LEVELS: dict[str, float] = {  # HoDoKu's, each with the highest score it goes to
    N_("easy"): 800,
    N_("medium"): 1000,
    N_("hard"): 1600,
    N_("unfair"): 1800,
    N_("extreme"): inf,
}
_NEEDED = {  # the hardest steps that each needs, in a sentence
    "beginner": N_("Needs the last cell of a house and hidden singles in boxes."),
    "easy": N_("Needs hidden singles in lines."),
    "medium": N_("Needs direct subsets, naked singles or locked candidates."),
    "hard": N_("Needs pairs, triples, X-wing, swordfish, XY- or XYZ-wing."),
    "expert": N_("Needs unique rectangles, quads, BUG, exclusion or chains on one digit."),
    "extreme": N_("Needs chains over several digits, or forcing chains."),
}


def levels() -> list[Choice]:
    """The levels of difficulty, easiest first, each with its name, its label and a sentence.

    >>> [level.name for level in levels()]
    ['beginner', 'easy', 'medium', 'hard', 'expert', 'extreme']
    """
    return [Choice(CheckedName(name), make_label(_(name)), _(_NEEDED[name])) for name in LEVELS]


def level_of_rating(rating: float) -> str:
    """The level that a rating belongs to, as it is printed.

    >>> level_of_rating(1.2), level_of_rating(4.2), level_of_rating(11.0)
    ('beginner', 'hard', 'extreme')
    """
    return next(name for name, limit in LEVELS.items() if rating <= limit)


def printed_rating(rating: float) -> float:
    """A rating as Sudoku Explainer prints it: to one decimal, rounded down after adding 0.05.

    >>> printed_rating(6.6 + 0.1 + 0.1)
    6.8
    """
    return floor((rating + 0.05) * 10) / 10


def rating_text(rating: float | None) -> str:
    """A rating in a sentence, with the decimal separator of the language.

    >>> rating_text(7.0), rating_text(None)
    ('7.0', '')
    """
    return "" if rating is None else format_number(rating, ".1f")
