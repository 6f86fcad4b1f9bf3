"""The page of techniques to practise as data: those that a new puzzle can be made for, by level."""

from typing import NamedTuple

from sudokit.play.pages.new_games import PRACTICE
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import LEVELS
from sudokit.translation import _, format_number

_HARDEST = 7.0  # what is rated above is so rare that making a puzzle with it takes minutes
_NOT_CLASSIC = ("relation",)  # needs a board with rules beyond houses


class Technique(NamedTuple):
    """A technique to practise: its name, its title and its rating in words."""

    name: str
    title: str
    rating: str


def practice_words() -> str:
    """What practising means, in a sentence."""
    return _("You get a new 9×9 puzzle in which the easier steps run out and this one is needed.")


def techniques_to_practise() -> dict[str, list[Technique]]:
    """The techniques under the words for the level that their rating has, easiest first.

    >>> next(iter(techniques_to_practise().items()))[1][0]
    Technique(name='full-house', title='Full house', rating='Rating: 1.0')
    """
    found: dict[str, list[Technique]] = {}
    lowest = 0.0
    for level, highest in LEVELS.items():
        for name in PRACTICE:
            rating = TECHNIQUES[name].rating or 0.0
            if lowest < rating <= min(highest, _HARDEST) and name not in _NOT_CLASSIC:
                words = _("Rating: {rating}").format(rating=format_number(rating, ".1f"))
                line = Technique(name, _(TECHNIQUES[name].title), words)
                found.setdefault(_(level).capitalize(), []).append(line)
        lowest = highest
    return found
