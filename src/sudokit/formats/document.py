"""Document: a puzzle and everything else that a file says about it.

Formats differ in what they can say. A document has room for all of it, in one form: what the player has placed and
marked, who made the puzzle, its rules in words. What only one format knows is kept as it is in `extra`, under the name
of that format, and written again by it; `notes` says what was not understood.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from sudokit.arguments import CONTROLS
from sudokit.board import Board, DigitSet, Grid, checked_grid
from sudokit.errors import ArgumentError, GridError
from sudokit.translation import N_, _

PencilMarks = Mapping[int, DigitSet]  # for each cell with pencil marks, the digits marked
TEXTS = ("title", "author", "level", "rules", "description", "comment", "source", "date", "url")
_BY_CELL = ("corner_marks", "centre_marks", "colours")
_NOT_PLAIN = re.compile(rf"[{CONTROLS}\ud800-\udfff]")  # no file can hold a surrogate
# What each field is called where a format cannot store it.
NAMES = {
    "position": N_("the digits placed"),
    "corner_marks": N_("the corner marks"),
    "centre_marks": N_("the centre marks"),
    "colours": N_("the colours"),
    "solution": N_("the solution"),
    "title": N_("the title"),
    "author": N_("the author"),
    "level": N_("the level"),
    "rules": N_("the rules in words"),
    "description": N_("the description"),
    "comment": N_("the comment"),
    "source": N_("the source"),
    "date": N_("the date"),
    "url": N_("the link"),
}


@dataclass(frozen=True, slots=True)
class Document:
    """A puzzle, what a player has done with it, and what is known of it. Frozen; two are equal if they say the same.

    Cells are numbers in reading order, as in a grid. Where a format has one kind of pencil marks only, they are the
    centre marks. Texts are kept without control characters.

    corner_marks: the corner marks of each cell that has some.
    centre_marks: the centre marks of each cell that has some.
    title: what the puzzle is called.
    author: who made it.
    level: how hard it is, in the words of the source.
    description: a text about it.
    comment: a remark.
    date: when it was made or published, as the source writes it.
    url: where it comes from.

    >>> document = Document(Grid("1... ..3. .4.. ...2"), Grid("13.. ..3. .4.. ...2"), title="Four")
    >>> document.title, document.entries
    ('Four', {1: 3})
    """

    grid: Grid
    """The givens."""
    position: Grid | None = None
    """Givens and entries, where the player has placed something."""
    corner_marks: PencilMarks = field(default_factory=dict)
    centre_marks: PencilMarks = field(default_factory=dict)
    colours: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """For each coloured cell its colours, as the format writes them: `#ff8800`, or a number from 1."""
    solution: Grid | None = None
    title: str = ""
    author: str = ""
    level: str = ""
    rules: str = ""
    """The rules in the words of the author; those that Sudokit obeys are on the board of the grid."""
    description: str = ""
    comment: str = ""
    source: str = ""
    date: str = ""
    url: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What a format says and Sudokit has no use for, by the name of the format."""
    notes: tuple[str, ...] = field(default=(), compare=False)
    """Sentences about what was not understood."""
    format: str = field(default="", compare=False)
    """The name of the format it was read from; "" for text that shows its cells and for what was not read."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "grid", checked_grid(self.grid))
        for name in TEXTS:
            text = getattr(self, name)
            if not isinstance(text, str):
                raise _wrong_kind(name, _("text"), text)
            if text and not text.isprintable():
                object.__setattr__(self, name, plain_text(text))
        for name in _BY_CELL:
            if by_cell := self._checked_mapping(name):
                kind = tuple if name == "colours" else DigitSet
                for cell, value in by_cell.items():
                    if type(cell) is not int or not 0 <= cell < len(self.grid) or not isinstance(value, kind):
                        raise _wrong_kind(
                            name, _("a {kind} for each number of a cell").format(kind=kind.__name__), {cell: value}
                        )
        self._checked_mapping("extra")
        board = self.grid.board
        for name in ("position", "solution"):
            if (given := getattr(self, name)) is None:
                continue
            grid = checked_grid(given, board)
            if grid.board != board:
                raise ArgumentError(
                    _("the grid is on {other}; it must be on {board}").format(board=board.name, other=grid.board.name)
                )
            object.__setattr__(self, name, grid)
        if self.position is not None:
            if any(
                given not in (0, digit) for given, digit in zip(self.grid.digits, self.position.digits, strict=True)
            ):
                raise GridError(_("the position has other digits in place of givens; it must keep them"))
            if self.position == self.grid:
                object.__setattr__(self, "position", None)  # nothing has been placed

    @property
    def heading(self) -> str:
        """Title and author in one line, as far as they are known.

        >>> Document(Grid("1... ..3. .4.. ...2"), title="Four", author="Ann").heading
        'Four, by Ann'
        """
        both = _("{title}, by {author}").format(title=self.title, author=self.author)
        return both if self.title and self.author else self.title or self.author

    def _checked_mapping(self, name: str) -> Mapping[Any, Any]:
        mapping = getattr(self, name)
        if not isinstance(mapping, Mapping):
            raise _wrong_kind(name, _("a mapping"), mapping)
        return mapping

    @property
    def entries(self) -> dict[int, int]:
        """The digits that the player has placed, by cell."""
        if self.position is None:
            return {}
        return {
            cell: digit
            for cell, (given, digit) in enumerate(zip(self.grid.digits, self.position.digits, strict=True))
            if digit != given
        }

    @property
    def marks(self) -> dict[int, DigitSet]:
        """The pencil marks of both kinds together, for formats that know one kind."""
        both = dict(self.centre_marks)
        for cell, digits in self.corner_marks.items():
            both[cell] = both.get(cell, DigitSet()) | digits
        return both

    @property
    def texts(self) -> dict[str, str]:
        """The texts about the puzzle, by field."""
        return {name: text for name in TEXTS if (text := getattr(self, name))}

    def own_fields(self, format: str) -> dict[str, Any]:
        """What only that format knows; nothing if what is kept under its name is not an object."""
        kept = self.extra.get(format)
        return dict(kept) if isinstance(kept, Mapping) else {}

    @property
    def is_plain(self) -> bool:
        """Whether there is nothing but the puzzle and its solution."""
        return not (self.position or self.corner_marks or self.centre_marks or self.colours or self.extra or self.texts)

    def on(self, board: Board) -> "Document":
        """The same on another board with as many cells."""

        def moved(grid: Grid | None) -> Grid | None:
            return None if grid is None else Grid.from_digits(grid.digits, board)

        return replace(
            self,
            grid=Grid.from_digits(self.grid.digits, board),
            position=moved(self.position),
            solution=moved(self.solution),
        )


def plain_text(text: str) -> str:
    """The text without what a terminal would obey, such as control characters; its lines end with a line feed.

    >>> plain_text("\\x1b[31mred\\r\\nlines")
    '[31mred\\nlines'
    """
    return _NOT_PLAIN.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def _wrong_kind(name: str, expected: str, found: object) -> ArgumentError:
    return ArgumentError(
        _('"{field}" cannot be {found}; give {expected}').format(expected=expected, field=name, found=ascii(found)[:40])
    )


def with_entries(grid: Grid, entries: Mapping[int, int]) -> Grid | None:
    """The position of a grid with entries; None where there are none."""
    if not entries:
        return None
    digits = bytearray(grid.digits)
    for cell, digit in entries.items():
        digits[cell] = digit
    return Grid.from_digits(bytes(digits), grid.board)


def with_notes(document: Document, notes: Iterable[str]) -> Document:
    """The document with more notes."""
    return replace(document, notes=(*document.notes, *notes))


def differing_fields(document: Document, other: Document) -> list[str]:
    """The names of the fields in which the other one does not say what this one says; additional fields are ignored.

    >>> differing_fields(Document(Grid("1" + 15 * "."), title="One"), Document(Grid("1" + 15 * "."), author="Me"))
    ['title']
    """
    empty = Document(document.grid)
    names = [
        each.name
        for each in fields(Document)
        if each.compare and getattr(document, each.name) not in (getattr(empty, each.name), getattr(other, each.name))
    ]
    if all(digits <= other.centre_marks.get(cell, DigitSet()) for cell, digits in document.centre_marks.items()):
        names = [name for name in names if name != "centre_marks"]
    return names + (["grid"] if document.grid != other.grid else [])
