"""Lists of puzzles with a header that names their columns, as data sets and spreadsheets have them.

    puzzle,solution,level
    53..7…,534678…,easy

Column names that mean a field of a document become that field; the others are kept as they are.
"""

import csv
import re
from collections.abc import Callable
from io import StringIO

from sudokit.formats.document import TEXTS, Document, plain_text

NAME = "table"

_DELIMITERS = ",;\t"
_PUZZLE = re.compile("puzzles?|quiz|quizzes|sudokus?|questions?|problems?|grids?|boards?|cells", re.IGNORECASE)
_SOLUTION = re.compile("solutions?|answers?", re.IGNORECASE)
_FIELDS = {
    "difficulty": "level",
    "rating": "level",
    "name": "title",
    "link": "url",
    "comments": "comment",
    "notes": "comment",
    **{name: name for name in TEXTS},
}


def texts_and_extra(line: str, header: str) -> tuple[dict[str, str], dict[str, str]]:
    """What a line says beside the puzzle and its solution: fields of a document, and the other columns.

    >>> texts_and_extra("7,1.....3..4.....2,easy; for a start", "id,puzzle,title")
    ({'title': 'easy; for a start'}, {'id': '7'})
    """
    texts: dict[str, str] = {}
    others: dict[str, str] = {}
    for name, value in other_columns(line, header).items():
        if not value.strip():
            continue
        field = _FIELDS.get(name.lower())
        if field and field not in texts:
            texts[field] = value.strip()
        else:
            others[name] = value.strip()
    return texts, others


def other_columns(line: str, header: str) -> dict[str, str]:
    """What a line has in the columns that hold neither the puzzle nor its solution; nothing if it has too many or few.

    >>> other_columns("7,1.....3..4.....2, easy", "id,puzzle,title")
    {'id': '7', 'title': ' easy'}
    """
    delimiter = _delimiter(header)
    columns = [name.strip() for name in _split(header, delimiter)]
    values = _split(line, delimiter)
    if len(values) != len(columns):
        return {}
    return {name: value for name, value in zip(columns, values, strict=True) if _is_other(name)}


def columns_of_puzzles(line: str, header: str) -> list[tuple[str, str]]:
    """What a line has in the columns whose names may be that of the puzzle, each with its name.

    >>> columns_of_puzzles("7,1.....3..4.....2,{}", "id,puzzle,board")
    [('puzzle', '1.....3..4.....2'), ('board', '{}')]
    """
    delimiter = _delimiter(header)
    columns = [name.strip() for name in _split(header, delimiter)]
    values = _split(line, delimiter)
    if len(values) != len(columns):
        return []
    return [(name, value) for name, value in zip(columns, values, strict=True) if _PUZZLE.fullmatch(name)]


def names_of_other_columns(header: str) -> list[str]:
    """The columns that hold neither the puzzle nor its solution.

    >>> names_of_other_columns("id,puzzle,id")
    ['id', 'id']
    """
    return [name for column in _split(header, _delimiter(header)) if _is_other(name := column.strip())]


def _delimiter(header: str) -> str:
    return max(_DELIMITERS, key=header.count)


def _is_other(name: str) -> bool:
    return not (_PUZZLE.fullmatch(name) or _SOLUTION.fullmatch(name))


def write(document: Document) -> str:
    """The header and a line, for one puzzle alone."""
    header, write_line = begin(document)
    return header + write_line(document)


def begin(first: Document) -> tuple[str, Callable[[Document], str]]:
    """The header for a list that begins with this document, and what writes a line of it."""
    columns = ["puzzle", *(["solution"] if first.solution else []), *first.texts, *first.own_fields(NAME)]

    def line(document: Document) -> str:
        values = {
            **document.own_fields(NAME),
            **document.texts,
            "puzzle": str(document.grid),
            "solution": str(document.solution or ""),
        }
        return _csv_line(" ".join(plain_text(str(values.get(column, ""))).split()) for column in columns)

    return _csv_line(map(plain_text, columns)) + "\n", line


def _split(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:  # a field past the limit of the module, which is the whole program's, so it is left as it is
        return line.split(delimiter)


def _csv_line(values: object) -> str:
    stream = StringIO()
    csv.writer(stream, lineterminator="").writerow(values)  # type: ignore[arg-type]  # any iterable of text
    return stream.getvalue()
