"""Which cells the words of a sentence are about, so that pointing at a word lights its cells, and at a cell its words.

Cells are named `r4c7` in every language; houses as the language of the user has them, alone or several together.
"""

import re
from typing import NamedTuple

from sudokit.board import Board, cached_as_written
from sudokit.techniques.words.lists import SEVERAL
from sudokit.translation import _, language_name

_CELL = r"\br\d+c\d+\b"
_NUMBERS = r"\d+(?:, \d+)* \w+ \d+"  # "2 and 7", "2, 5 and 7"


class Mention(NamedTuple):
    """A stretch of a text, from its first character to the one after its last, and the cells that it names."""

    start: int
    end: int
    cells: tuple[int, ...]


def mentions(text: str, board: Board) -> list[Mention]:
    """The words of a text that name cells or houses of a board, in order.

    >>> from sudokit.board.variants import classic
    >>> [(each.start, each.end, len(each.cells)) for each in mentions("Rows 2 and 7: r4c7=5 sees box 3.", classic())]
    [(0, 12, 18), (14, 18, 1), (26, 31, 9)]
    """
    cells_of, pattern = _names(board, language_name())
    found = []
    for match in pattern.finditer(text):
        word = match[0].lower()
        numbers = re.findall(r"\d+", word) if match.lastgroup else []  # of several houses of a kind
        keys = [f"{match.lastgroup} {number}" for number in numbers] or [word]
        cells = tuple(dict.fromkeys(cell for key in keys for cell in cells_of.get(key, ())))
        if cells:
            found.append(Mention(match.start(), match.end(), cells))
    return found


@cached_as_written  # which says what its houses are called
def _names(board: Board, _language: str | None) -> tuple[dict[str, tuple[int, ...]], re.Pattern[str]]:
    """The cells of each name, and what finds the names in a text."""
    cells_of: dict[str, tuple[int, ...]] = {board.cell_name(cell): (cell,) for cell in range(board.cell_count)}
    names: dict[str, tuple[int, ...]] = {}
    for house in board.houses:
        cells_of[house.key] = house.cells
        names |= {house.name.lower(): house.cells, house.inside.lower(): house.cells}
    several = [
        f"(?P<{kind}>{re.escape(_(words).format(numbers='#')).replace(re.escape('#'), _NUMBERS)})"
        for kind, words in SEVERAL.items()
    ]
    single = (rf"\b{re.escape(name)}\b" for name in sorted(names, key=len, reverse=True))
    return {**names, **cells_of}, re.compile("|".join([_CELL, *several, *single]), re.IGNORECASE)
