"""Files of SadMan Software and SudoCue (.sdk): rows, with lines before them that say who made the puzzle.

    #AThe author
    #DA description        #C comment, #B date, #S source, #L level, #U address
    [Puzzle]
    53..7....
    …
    [State]
    534.7....
    …

The value follows its letter at once. A comment that has a small letter there is a comment like any other (`#Another
one`), unless it is an address; so a value that begins with a small letter is written with a space before it.
"""

import re
from collections.abc import Iterable

from sudokit.formats import writing
from sudokit.formats.document import Document

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
_AROUND = " \t=~[](){}<>'\":#\ufeff"


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
    return "" if _TITLE_ALONE.fullmatch(title) else title


def write(document: Document) -> str:
    """The headers, the rows of the puzzle, and those of the state where something was placed."""
    lines = [
        f"#{letter}{'' if re.match('[^a-z]|https?:|www[.]', value) else ' '}{value}"
        for letter, name in _HEADERS.items()
        for value in getattr(document, name).splitlines()
    ]
    rows = writing.rows(document.grid)
    if document.position is None:
        return "\n".join([*lines, rows])
    return "\n".join([*lines, "[Puzzle]", rows, "[State]", writing.rows(document.position)])
