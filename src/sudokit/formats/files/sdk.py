"""Files of SadMan Software and SudoCue (.sdk): rows, with lines before them that say who made the puzzle.

    #AThe author
    #DA description        #C comment, #B date, #S source, #L level, #U address
    [Puzzle]
    53..7....
    …
    [State]
    534.7....
    …
    [PencilMarks]
    ,,,26,,2468,…
    …

After the marks may come a section with the colours of cells, which is kept as it is. The value of a header follows its
letter at once. A comment that has a small letter there is a comment like any other (`#Another one`), unless it is an
address; so a value that begins with a small letter is written with a space before it.
"""

import re
from collections.abc import Iterable
from typing import Any

from sudokit.board import SYMBOLS, DigitSet
from sudokit.formats import grid_writers
from sudokit.formats.document import Document, plain_text
from sudokit.formats.text.tokens import COLOURS, MARKS

NAME = "sdk"
_SECTIONS = {MARKS: "[PencilMarks]", COLOURS: "[Colours]"}
_HEADERS = {
    "A": "author",
    "D": "description",
    "C": "comment",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "url",
}
_HEADER = re.compile(r"#([ABCDLSU])(?![a-z])(.*)|#(U)((?:https?:|www\.).*)")
_TITLE_ALONE = re.compile(r"(?:puzzle|sudoku|grid|board|game)s?", re.IGNORECASE)  # says nothing
_AROUND = " \t=~*/[](){}<>'\":#\ufeff"


def texts_of_comments(comments: Iterable[str]) -> dict[str, str]:
    """What comments say of the puzzle after them, by the field of a document; plain ones are its comment.

    >>> texts_of_comments(["#ANobody", "#L5", "# found in a box", "#Uhttp://example.org"])
    {'author': 'Nobody', 'level': '5', 'comment': 'found in a box', 'url': 'http://example.org'}
    """
    lines: dict[str, list[str]] = {}
    for comment in comments:
        header = _HEADER.match(comment)
        if header:
            letter, value = (header[1], header[2]) if header[1] else (header[3], header[4])
            name = _HEADERS[letter]
        else:
            name, value = "comment", comment.lstrip("#")
        if value.strip():
            lines.setdefault(name, []).append(value.strip())
    return {name: "\n".join(values) for name, values in lines.items()}


def title_of(line: str) -> str:
    """The title that a line is, without its frame; "" for one that only says that a puzzle follows.

    >>> title_of("[Puzzle]"), title_of("== Grid 01 ==")
    ('', 'Grid 01')
    """
    title = line.strip(_AROUND)
    title += ")" * (title.count("(") - title.count(")"))  # as in "Puzzle 1 (hard)"
    return "" if _TITLE_ALONE.fullmatch(title) else title


def part(name: str, rows: list[str], document: Document | None) -> dict[str, Any]:
    """What a section after the puzzle adds to its document: marks, a row on each line with commas between the cells, or
    what is kept as it is."""
    assert document is not None
    board = document.grid.board
    words = [word.strip() for row in rows for word in row.split(",")]
    symbols = frozenset(board.symbols)
    if name != MARKS or len(words) != board.cell_count or not all(symbols.issuperset(word) for word in words):
        return {"extra": {**document.extra, NAME: {**document.own_fields(NAME), name: rows}}}
    filled = (document.position or document.grid).digits
    marks = {
        cell: DigitSet(SYMBOLS.index(symbol) + 1 for symbol in word)
        for cell, word in enumerate(words)
        if word and not filled[cell]
    }
    return {"centre_marks": marks}


def write(document: Document) -> str:
    """The headers, the rows of the puzzle, those of the state where something was placed, and what was kept."""
    lines = [
        f"#{letter}{'' if re.match('[^a-z]|https?:|www[.]', value) else ' '}{value}"
        for letter, name in _HEADERS.items()
        for value in getattr(document, name).splitlines()
    ]
    rows = grid_writers.rows(document.grid)
    others = document.own_fields(NAME)
    if document.position is None and not others:
        return "\n".join([*lines, rows])
    state = ["[State]", grid_writers.rows(document.position)] if document.position is not None else []
    sections = [
        plain_text(str(line))
        for name, title in _SECTIONS.items()
        if isinstance(rows_of := others.get(name), list)
        for line in (title, *rows_of)
    ]
    return "\n".join([*lines, "[Puzzle]", rows, *state, *sections])
