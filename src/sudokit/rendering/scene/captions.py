"""Captions: words that fit the picture they belong to, measured with the bundled font."""

import re
from collections.abc import Iterator

from sudokit.rendering.scene.lettering import UNITS, font
from sudokit.rendering.scene.shapes import Text

_FEW_LINES = 4


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

    def broken(word: str) -> Iterator[str]:
        start = 0
        while start < len(word):
            end = start + 1
            while end < len(word) and fits(word[start : end + 1]):
                end += 1
            yield word[start:end]
            start = end

    lines: list[str] = []
    for word in re.findall(r"[^ \n]+", text):
        if lines and fits(f"{lines[-1]} {word}"):
            lines[-1] += f" {word}"
            continue
        lines += [word] if fits(word) else broken(word)
    return lines or [""]


def shortened(text: str, width: float, size: float) -> str:
    """The text, or as much of its beginning as is no wider than that, with an ellipsis."""
    while text and text_width(text, size) > width:
        text = text.rstrip("…")[:-1].rstrip() + "…"
        if text == "…":
            return ""
    return text


def in_few_lines(text: str, width: float, size: float, *, bold: bool = False) -> tuple[float, list[str]]:
    """The text in at most four lines, in letters of that size or, if it takes that, smaller ones; their size."""
    while len(lines := wrapped(text, width, size, bold=bold)) > _FEW_LINES:
        size *= 0.9
    return size, lines


def from_left(text: str, left: float, y: float, size: float, *, bold: bool = False) -> Text:
    """A text that begins there, in the paint of headings if it is bold."""
    return Text(text, left + text_width(text, size, bold=bold) / 2, y, size, "given" if bold else "mark", bold)
