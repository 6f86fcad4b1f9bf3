"""Captions: words that fit the picture they belong to, measured with the bundled font."""

import re

from sudokit.rendering.lettering import UNITS, font
from sudokit.rendering.shapes import Text


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide the ink of a text is, in board units."""
    if not text:
        return 0.0
    left, right = font(bold).ink(text)
    return max(1, right - left) / UNITS * size


def fitting(text: str, width: float, largest: float, *, bold: bool = False) -> float:
    """The size of letters at which a text is no wider than that, up to the largest."""
    return min(largest, width / max(text_width(text, 1, bold=bold), 1e-9))


def wrapped(text: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """The text in lines no wider than that, kept together at no-break spaces; a word too long for any line is broken.

    >>> wrapped("cell 4 (row 1, column 4): try 1", 4.0, 0.3)
    ['cell 4 (row 1, column 4):', 'try 1']
    """

    def fits(line: str) -> bool:
        return len(line) == 1 or text_width(line, size, bold=bold) <= width

    lines: list[str] = []
    for word in re.findall(r"[^ \n]+", text):
        if lines and fits(f"{lines[-1]} {word}"):
            lines[-1] += f" {word}"
            continue
        while not fits(word):
            length = next(length for length in range(len(word) - 1, 0, -1) if fits(word[:length]))
            lines.append(word[:length])
            word = word[length:]
        lines.append(word)
    return lines or [""]


def from_left(text: str, left: float, y: float, size: float, *, bold: bool = False) -> Text:
    """A text that begins there, in the paint of headings if it is bold."""
    return Text(text, left + text_width(text, size, bold=bold) / 2, y, size, "given" if bold else "mark", bold)
