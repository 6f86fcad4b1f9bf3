"""Captions: words that fit the picture they belong to, measured with the bundled font."""

import re
from collections.abc import Iterator

from sudokit.rendering.scene.lettering import UNITS, font
from sudokit.rendering.scene.shapes import Text

_FEW_LINES = 4
_NO_BREAK = "\N{NO-BREAK SPACE}"
_IN_BRACKETS = re.compile(r"(?:\[[^]]*\]|\([^)]*\))\S*")
_WITH_NUMBER = re.compile(r"(?<=[^\W\d_]) (?=(?:\d+|[A-Z])\b)")  # the space between a word and the number after it
_BREAK_COST = {":": 0.0, ";": 0.0, ",": 0.1}  # how bad a line looks that ends so


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide the ink of a text is, in board units."""
    if not text:
        return 0.0
    left, right = font(bold).ink(text)
    return max(1, right - left) / UNITS * size


def advance(text: str, size: float) -> float:
    """How far after the beginning of a text the next letter is set."""
    return sum(font(False).glyph(letter).advance for letter in text) * size / UNITS


def fitting_size(text: str, width: float, largest: float, *, bold: bool = False) -> float:
    """The size of letters at which a text is no wider than that, up to the largest."""
    return min(largest, width / max(text_width(text, 1, bold=bold), 1e-9))


def wrap(text: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """The text in lines no wider than that, kept together at no-break spaces; a word too long for any line is broken.

    >>> wrap("r1c4: put 1, from the shuffled pattern", 4.0, 0.3)
    ['r1c4: put 1, from the', 'shuffled pattern']
    """

    def fits(line: str) -> bool:
        return len(line) == 1 or text_width(line, size, bold=bold) <= width

    def pieces_of(word: str) -> Iterator[str]:
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
        lines += [word] if fits(word) else pieces_of(word)
    return lines or [""]


def balance_lines(text: str, width: float, size: float) -> list[str]:
    """The text in as few lines as fit, about as wide as each other, and broken after punctuation rather than elsewhere.

    What stands in brackets stays on one line if it fits there, and a number stays with the word before it.

    >>> balance_lines("r2c2: not 8, because r3c3 has it (box 1)", 5.5, 0.3)
    ['r2c2: not 8,', 'because r3c3 has it (box 1)']
    >>> balance_lines("it covers [r1c2 is filled], [4 in row 1]", 3.0, 0.3)
    ['it covers', '[r1c2 is filled],', '[4 in row 1]']
    """

    def keep_together(part: re.Match[str]) -> str:
        return part[0].replace(" ", _NO_BREAK) if text_width(part[0], size) <= width else part[0]

    units = _WITH_NUMBER.sub(_NO_BREAK, _IN_BRACKETS.sub(keep_together, text)).strip(" ").split(" ")
    if any(text_width(unit, size) > width for unit in units):
        return wrap(text, width, size)
    # From the last unit to the first: the lines that begin with it, how many they are, and how bad they look.
    best: list[tuple[int, float, list[str]]] = [(0, 0.0, [])]
    for start in reversed(range(len(units))):
        choices = []
        for end in range(start + 1, len(units) + 1):
            line = " ".join(units[start:end])
            room = 1 - text_width(line, size) / width
            if room < 0:
                break
            count, cost, lines = best[len(units) - end]
            cost += room * room + (_BREAK_COST.get(line[-1], 0.2) if lines else 0)
            choices.append((count + 1, cost, [line, *lines]))
        best.append(min(choices))
    return [line.replace(_NO_BREAK, " ") for line in best[-1][2]]


def shorten(text: str, width: float, size: float) -> str:
    """The text, or as much of its beginning as is no wider than that, with an ellipsis."""
    while text and text_width(text, size) > width:
        text = text.rstrip("…")[:-1].rstrip() + "…"
        if text == "…":
            return ""
    return text


def in_few_lines(text: str, width: float, size: float, *, bold: bool = False) -> tuple[float, list[str]]:
    """The text in at most four lines, in letters of that size or, if it takes that, smaller ones; their size."""
    while len(lines := wrap(text, width, size, bold=bold)) > _FEW_LINES:
        size *= 0.9
    return size, lines


def from_left(text: str, left: float, y: float, size: float, *, bold: bool = False) -> Text:
    """A text that begins there, in the paint of headings if it is bold."""
    return Text(text, left + text_width(text, size, bold=bold) / 2, y, size, "given" if bold else "mark", bold)
