"""The page of techniques to practise as data: those that a new puzzle can be made for, by level."""

from typing import NamedTuple

from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import LEVELS, level_of_technique
from sudokit.techniques.paths.people import NAMED
from sudokit.translation import _, format_number

# So rare that looking for a puzzle takes minutes.
_NOT_OFFERED = (
    *("direct-claiming", "locked-triple", "naked-quad", "hidden-quad", "jellyfish", "unique-rectangle-5"),
    *("avoidable-rectangle-2", "finned-jellyfish", "sashimi-jellyfish", "sashimi-swordfish"),
    *("grouped-continuous-nice-loop", "franken-x-wing", "franken-swordfish", "finned-franken-x-wing"),
    *("finned-franken-swordfish",),
)


class Technique(NamedTuple):
    """A technique to practise: its name, its title and its rating in words."""

    name: str
    title: str
    rating: str


def practice_words() -> str:
    """What practising means, in a sentence."""
    return _("You get a new 9×9 puzzle in which this is the hardest step.")


def techniques_to_practise() -> dict[str, list[Technique]]:
    """The techniques with a name that players know, under the words for their level, easiest first.

    >>> next(iter(techniques_to_practise().items()))[1][0]
    Technique(name='full-house', title='Full house', rating='Rating: 1.0')
    """
    found: dict[str, list[Technique]] = {_(level).capitalize(): [] for level in LEVELS}
    for name in NAMED:
        line = TECHNIQUES[name]
        if name not in _NOT_OFFERED and not line.needs_rules:
            rating = _("Rating: {rating}").format(rating=format_number(line.rating, ".1f")) if line.rating else ""
            found[_(level_of_technique(line)).capitalize()].append(Technique(name, line.label, rating))
    return {level: lines for level, lines in found.items() if lines}
