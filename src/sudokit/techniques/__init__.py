"""How a person would do it: steps, the techniques that find them, whole solutions, and how hard they are.

Called, it lists the techniques, easiest first, each with its name, its label and a sentence.

>>> import sudokit as sk
>>> sk.techniques()[1].name, sk.techniques()[1].label
('hidden-single', 'Hidden single')
"""

import sys

from sudokit.name_types import CheckedName
from sudokit.names import Choice, list_broken, make_callable


def list_techniques() -> list[Choice]:
    """Every technique that Sudokit knows, easiest first."""
    from sudokit.techniques.catalogue import TECHNIQUES

    known = [Choice(CheckedName(each.name), each.label, each.sentence) for each in TECHNIQUES.values()]
    return known + list_broken(TECHNIQUES.broken)


make_callable(sys.modules[__name__], list_techniques)
