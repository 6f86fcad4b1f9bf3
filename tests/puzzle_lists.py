"""Where lists of puzzles are: ours, made by tools/puzzle_lists.py, and public ones that belong to others.

Every test has a list of ours. Where the public ones lie beside the checkout, it runs on those too.
"""

from collections.abc import Sequence
from pathlib import Path

OURS = Path(__file__).parent / "data"
PUBLIC = Path(__file__).parents[2] / "shared" / "data"


def path_of(name: str) -> Path | None:
    """The file of that list, ours or a public one; None where it is not there."""
    places = (OURS, PUBLIC / "puzzles", PUBLIC / "sizes")
    return next((path for place in places if (path := place / f"{name}.txt").exists()), None)


def lists(*ours: str, public: Sequence[str]) -> list[str]:
    """The lists to run a test on: ours, and the public ones that are there."""
    return [*ours, *filter(path_of, public)]
