"""Tables as spreadsheets, pandas and Markdown write them: a row and a column that count, 5.0 for 5, nan for nothing.

    ,0,1,2,3        | A | B | C | D |
    0,1.0,,,        |---|---|---|---|
    1,,,3.0,        | 1 |   |   |   |

What counts is taken off and numbers become plain, each in its place, so that the rest is read like any other text. This
is done only where a square of cells is left.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

from sudokit.board.cells import MAX_DIGITS
from sudokit.formats.text.tokens import CONTENT, Line, is_row

_SEPARATORS = "|,;\t"
_MOST_LINES = 4 * MAX_DIGITS
_FEWEST_ROWS = 4
_COUNTS = ("0", "1", "A")  # what a count begins with
_NUMBER = re.compile(r"(\s*)(?:(\d{1,2})(?:\.0*)?|nan|na|<na>|none|null|)\s*$", re.IGNORECASE)


def as_plain_rows(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines of a table as plain rows; the lines themselves where they are something else.

    >>> from sudokit.formats.text.tokens import line_of
    >>> rows = [",0,1,2,3", "0,1.0,,,", "1,,,3.0,", "2,,4.0,,", "3,,,,2.0"]
    >>> [line.text for line in as_plain_rows([line_of(number, row) for number, row in enumerate(rows)])]
    ['  1  ,,,', '  ,,3  ,', '  ,4  ,,', '  ,,,2  ']
    """
    rows = [line for line in lines if is_row(line)] if len(lines) <= _MOST_LINES else []
    separator = next((sign for sign in _SEPARATORS if rows and sign in rows[-1].text), None)
    if separator is None or any(separator not in row.text for row in rows):
        return lines
    table = [row.text.split(separator) for row in rows]
    first = int(not any(fields[0].strip() for fields in table) and separator == "|")  # a wall on the left
    last = len(table[0]) - int(not any(fields[-1].strip() for fields in table) and separator == "|")
    width, height = last - first, len(table)
    if any(len(fields) != len(table[0]) for fields in table) or abs(width - height) > 1 or height < _FEWEST_ROWS:
        return lines
    header = table[0][first:last]
    has_header = height >= width and (
        _counts(header[1 - height :]) or (height > width and not any(map(str.strip, header)))
    )
    has_index = width >= height and _counts([fields[first] for fields in table][1 - width :])
    if width == height and not (has_header and has_index and not table[0][first].strip()):
        has_header = has_index = False
    if height - has_header != width - has_index or height - has_header < _FEWEST_ROWS:
        return lines
    cells = [fields[first + has_index : last] for fields in table[has_header:]]
    are_numbers = all(_NUMBER.fullmatch(field) for fields in cells for field in fields)
    plain = [[_NUMBER.sub(_in_plain, field) for field in fields] for fields in cells] if are_numbers else cells
    if not has_header and not has_index and plain == cells:
        return lines
    text_of = {}
    for row, fields, new in zip(rows[has_header:], table[has_header:], plain, strict=True):
        start = list(accumulate((len(field) + 1 for field in fields), initial=0))[first + has_index]
        ends = separator.join(["", *fields[last:]])
        wall = fields[0] + separator if first else ""
        text_of[row.number] = wall.ljust(start) + separator.join(new) + ends
    return [
        replace(line, text=text_of.get(line.number, line.text)) if line.kind is CONTENT else line
        for line in lines
        if not has_header or line.number != rows[0].number
    ]


def _counts(fields: list[str]) -> bool:
    """Whether they are 0, 1, 2 … or 1, 2, 3 … or A, B, C …"""
    names = [field.strip().strip("\"'") for field in fields]
    if names[0] not in _COUNTS:
        return False
    if names[0] == "A":
        return names == [chr(ord("A") + at) for at in range(len(names))]
    return names == [str(int(names[0]) + at) for at in range(len(names))]


def _in_plain(number: re.Match[str]) -> str:
    """A number that is written as 5.0, or nothing as nan, in plain, at its place."""
    return (number[1] + (number[2] or "")).ljust(len(number[0]))
