"""Captions: words that fit the picture they belong to, measured with the bundled font."""

from sudokit.rendering.lettering import UNITS, font


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
    """The text in lines no wider than that; a word that is too long for any line is broken.

    >>> wrapped("cell 4 (row 1, column 4): try 1", 4.0, 0.3)
    ['cell 4 (row 1, column 4):', 'try 1']
    """
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size, bold=bold) > width:
            lines.append(word)
        else:
            lines[-1] = longer
        while len(lines[-1]) > 1 and text_width(lines[-1], size, bold=bold) > width:
            fits = _fitting_length(lines[-1], width, size, bold)
            lines[-1:] = lines[-1][:fits], lines[-1][fits:]
    return lines


def _fitting_length(word: str, width: float, size: float, bold: bool) -> int:
    """How many letters of a word fit; at least one, so that there is always an end."""
    length = len(word) - 1
    while length > 1 and text_width(word[:length], size, bold=bold) > width:
        length -= 1
    return length
