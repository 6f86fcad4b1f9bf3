"""What is about to be written, changed: nothing that a terminal would obey, nothing beyond ASCII, no colours."""

import re
from functools import lru_cache
from unicodedata import normalize

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from sudokit.arguments import CONTROLS

_INSTEAD = {
    "·": ".", "…": ".", "–": "-", "—": "-", "×": "x", "↑": "^", "↓": "v", "←": "<", "→": ">", "’": "'", "‘": "'",
    "“": '"', "”": '"', "▸": ">", "◂": "<", "▪": ":", "●": "*", "○": "o", "■": "#", "◆": "%",
}  # fmt: skip

_CONTROLS = re.compile(f"[{CONTROLS}]")
_BLACK, _WHITE = RichColor.from_ansi(0), RichColor.from_ansi(7)
_REVERSED = Style(color="default", bgcolor="default", reverse=True, bold=False, dim=False)


class ControlFilter(LineFilter):
    """Leaves out what a terminal would obey, in a title, a file name or a pasted text; it takes no column."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line, without it."""
        return [
            segment._replace(text=_CONTROLS.sub("", segment.text)) if _CONTROLS.search(segment.text) else segment
            for segment in segments
        ]


class CursorFilter(LineFilter):
    """Reverses what Textual shows black on white, the cursor and the line of a list that is chosen.

    It is to be seen without colours too, and Textual does not reverse such a line, whatever its style says. With
    sixteen colours, bold black on white is grey on white in many terminals.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line, with its cursor reversed."""
        return [
            segment._replace(style=segment.style + _REVERSED)
            if segment.style is not None and (segment.style.color, segment.style.bgcolor) == (_BLACK, _WHITE)
            else segment
            for segment in segments
        ]


class AsciiFilter(LineFilter):
    """Writes every character beyond ASCII as the nearest one of the same width."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line in ASCII."""
        return [
            segment if segment.text.isascii() else segment._replace(text=in_ascii(segment.text)) for segment in segments
        ]


@lru_cache(maxsize=1024)
def in_ascii(text: str) -> str:
    """A text with one ASCII character for each of its characters.

    >>> in_ascii("Määrä · 9×9 … ─│┼ ▁█")
    'Maara . 9x9 . -|+  #'
    """
    return "".join(map(_nearest, text))


@lru_cache(maxsize=1024)
def _nearest(character: str) -> str:
    if character.isascii():
        return character
    if character in _INSTEAD:
        return _INSTEAD[character]
    if "─" <= character <= "╿":  # lines of boxes
        return "-" if character in "─━┄┅┈┉╌╍═╴╶╸╺╼╾" else "|" if character in "│┃┆┇┊┋╎╏║╵╷╹╻╽╿" else "+"
    if "▀" <= character <= "▟":  # blocks, which bars are made of
        return "#" if character in "█▓▒▌▐▀▄" else " "
    base = normalize("NFKD", character)[0]
    return base if base.isascii() else "?"
