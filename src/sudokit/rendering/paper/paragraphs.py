"""Paragraphs on paper: sentences down an area of a page, in millimetres.

A rule that has marks on the board begins with a small sample of them, as in the legend of a picture: no sentence needs
to name a shade of grey.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sudokit.board import Board
from sudokit.rendering.paper.pages import Area
from sudokit.rendering.scene.captions import from_left, wrap
from sudokit.rendering.scene.legend import SAMPLE, SAMPLE_INDENT, sample_of
from sudokit.rendering.scene.shapes import ScenePart, place_shape
from sudokit.view.rules_in_words import first_rule, rules_of

LEADING = 1.5  # from line to line, in heights of letters
_AFTER = 0.6  # more after a paragraph


class PrintedParagraph(NamedTuple):
    """A sentence, or a bold heading that many times as large as the other letters; lengths in heights of letters."""

    text: str
    heading: float = 0
    sample: tuple[ScenePart, ...] = ()
    indent: float = 0


class Paragraphs:
    """Paragraphs one below the other; `bottom` is where the last one ends."""

    def __init__(self, area: Area, size: float, paragraphs: Iterable[PrintedParagraph] = ()) -> None:
        self._area, self._size, self._y = area, size, area.top
        self.parts: list[ScenePart] = []
        self.bottom = area.top
        for paragraph in paragraphs:
            self.add(paragraph)

    def add(self, paragraph: PrintedParagraph) -> None:
        """Add one, whether or not it has room."""
        size, is_bold, indent = self._size_of(paragraph), bool(paragraph.heading), paragraph.indent * self._size
        at = self._area.left, self._y + (LEADING - SAMPLE) / 2 * size
        self.parts += (place_shape(part, *at, size) for part in paragraph.sample)
        for line in self._lines(paragraph):
            self.parts.append(
                from_left(line, self._area.left + indent, self._y + size * LEADING / 2, size, bold=is_bold)
            )
            self._y += size * LEADING
        self.bottom = self._y
        self._y += size * _AFTER

    def has_room_for(self, *paragraphs: PrintedParagraph) -> bool:
        """Whether all of them fit below the others; the first ones on a page do in any case."""
        gaps = sum(self._size_of(paragraph) * _AFTER for paragraph in paragraphs[:-1])
        needed = gaps + sum(len(self._lines(one)) * self._size_of(one) * LEADING for one in paragraphs)
        return not self.parts or self._y + needed <= self._area.top + self._area.height

    def _size_of(self, paragraph: PrintedParagraph) -> float:
        return self._size * (paragraph.heading or 1)

    def _lines(self, paragraph: PrintedParagraph) -> list[str]:
        width = self._area.width - paragraph.indent * self._size
        return wrap(paragraph.text, width, self._size_of(paragraph), bold=bool(paragraph.heading))


def rule_paragraphs(board: Board) -> list[PrintedParagraph]:
    """The rules of a board, from rows and columns on; if one has marks, all after the first are indented."""
    rules = [(rule.sentence, tuple(sample_of(rule))) for rule in rules_of(board)]
    indent = SAMPLE_INDENT if any(sample for _sentence, sample in rules) else 0.0
    return [
        PrintedParagraph(first_rule(board)),
        *(PrintedParagraph(sentence, sample=sample, indent=indent) for sentence, sample in rules),
    ]
