"""The steps of a filling in words: those of a solver, but a formula has no "for now"."""

from dataclasses import replace

from sudokit.solving.narration import CELLS, VERTICES, Vocabulary
from sudokit.translation import N_

_VOCABULARIES = {
    "pattern": replace(CELLS, only_digit=N_("{cell}: put {digit}, from the shuffled pattern")),
    "rotation": replace(
        CELLS,
        guess=N_("{cell}: put {digit}, from the shuffled list"),
        only_digit=N_("{cell}: put {digit}, from the rotated list"),
    ),
    "colouring": VERTICES,
}


def vocabulary_of(method: str) -> Vocabulary:
    """The sentences in which a method describes its steps, for `sudokit.solving.narration.describe`.

    >>> vocabulary_of("pattern").only_digit
    '{cell}: put {digit}, from the shuffled pattern'
    """
    return _VOCABULARIES.get(method, CELLS)
