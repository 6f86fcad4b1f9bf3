"""For terminals that show nothing beyond ASCII: every other character becomes the nearest one, of the same width."""

from functools import lru_cache
from unicodedata import normalize

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_INSTEAD = {
    "·": ".", "…": ".", "–": "-", "—": "-", "×": "x", "↑": "^", "↓": "v", "←": "<", "→": ">", "’": "'", "‘": "'",
    "“": '"', "”": '"', "▸": ">", "◂": "<", "▪": ":", "●": "*", "○": "o", "■": "#", "◆": "%",
}  # fmt: skip


class AsciiFilter(LineFilter):
    """Changes what is about to be written, whatever widget it comes from."""

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
