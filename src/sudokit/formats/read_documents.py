"""Documents read from text: puzzles by the one reader, with everything that stands beside them.

Comments and titles belong to the puzzle after them; a comment at the end of a line, and what follows the last puzzle,
to the one before. Columns of a list are fields by the names in its header.
"""

from bisect import bisect_left
from collections.abc import Iterator
from io import StringIO
from typing import Any

from sudokit.arguments import check_flags
from sudokit.board import Board, Grid, GridLike, usual_board
from sudokit.board.constraints.unknown import allow_unchecked
from sudokit.errors import FormatError, PuzzleTextError
from sudokit.formats.arrays import entries_of_numbers
from sudokit.formats.document import NAMES, Document, differing_fields, plain_text
from sudokit.formats.entry import Entry
from sudokit.formats.files.sdk import texts_of_comments, title_of
from sudokit.formats.files.tables import NAME as TABLE
from sudokit.formats.files.tables import texts_and_extra
from sudokit.formats.json.board import board_of_line
from sudokit.formats.read import explain_file_names, items_of, only_one
from sudokit.formats.registry import FORMATS, format_named
from sudokit.formats.text.lines import LinesOnBoards, TextLines, explaining_file_names, is_text
from sudokit.formats.text.list import Block
from sudokit.formats.text.puzzle import other_fields
from sudokit.formats.text.tokens import BLANK, COMMENT, CONTENT, HEADER, TITLE, TextLine
from sudokit.formats.write import Writer, document_of
from sudokit.name_types import FormatName
from sudokit.translation import _

FIELDS = "fields"  # of a line without a header, under `extra`

_MOST_REMARKS = 10_000  # lines of comments that are kept for one puzzle


def read_documents(source: Any, *, board: Board | None = None, format: "FormatName | None" = None) -> Iterator[Entry]:
    """Read puzzles like `read_many`, each with its document: what the text says beside it.

    format: the one that the text must have; any other is an error.

    >>> [entry] = read_documents("#AA. Nonymous\\n#L3\\n1...\\n..3.\\n.4..\\n...2")
    >>> entry.document.author, entry.document.level
    ('A. Nonymous', '3')
    """
    board = None if board is None else usual_board(board)
    if format is not None:
        format_named(format)
    if not is_text(source):
        return entries_of_numbers(source, board)
    entries = explain_file_names(source, _DocumentReader(source, board).entries())
    return entries if format is None else (_require_format(entry, format) for entry in entries)


def read_document(
    source: Any, *, board: Board | None = None, format: "FormatName | None" = None, unchecked: bool = False
) -> Document:
    """Read a puzzle like `read`, with all that the text says beside it.

    format: the one that the text must have; any other is an error.
    unchecked: read a puzzle with rules that Sudokit does not know too; it can be shown, but not checked or solved.

    >>> read_document(":0000::1" + 80 * "." + ":::::").grid.clue_count
    1
    """
    check_flags(unchecked=unchecked)
    board = None if board is None else usual_board(board)
    if not is_text(source):
        return Document(Grid(source, board))
    with explaining_file_names(source), allow_unchecked(unchecked):
        entry = _DocumentReader(source, board).only_document()
    if format is not None:
        format_named(format)
        entry = _require_format(entry, format)
    if entry.document is None:
        assert entry.error is not None
        raise entry.error
    return entry.document


def format_losses(document: GridLike | Document, format: "FormatName") -> list[str]:
    """What would be lost if the document were written in that format, a sentence each; found out by reading it back.

    A FormatError says that the format cannot hold the puzzle at all.

    document: a document, or anything that is taken for a grid.
    format: the name of a format.

    >>> format_losses(Document(Grid("1... ..3. .4.. ...2"), title="Four", author="Me"), "sdk")
    ['the format sdk cannot store the title']
    """
    return losses_in(document_of(document), Writer(StringIO(), format), format)


def losses_in(document: Document, writer: Writer, format: str) -> list[str]:
    """The same for a document that a writer has not written yet, in a list that it may have begun."""
    text = writer.as_only_one(document)
    if document.is_plain and document.solution is None:
        return []  # the puzzle itself is what every format can say
    try:
        again = read_document(text, board=document.grid.board)
    except PuzzleTextError as error:
        raise FormatError(
            _("the format {format} cannot hold this puzzle; it would not read back: {why}").format(
                format=format, why=error
            )
        ) from error
    return [_sentence(name, document, again, format) for name in differing_fields(document, again)]


def _sentence(name: str, document: Document, again: Document, format: str) -> str:
    if name == "grid":
        if again.grid == document.position:
            return _("the format {format} does not distinguish placed digits from givens").format(format=format)
        return _("the format {format} would turn it into a different puzzle").format(format=format)
    if name == "corner_marks" and again.centre_marks == document.marks:
        return _("the format {format} has one kind of pencil mark, so corner marks become centre marks").format(
            format=format
        )
    if name == "extra":
        others = (each for each in document.extra if again.extra.get(each) != document.extra[each])
        return "; ".join(_loss_of_own_data(other, document.extra[other], format) for other in others)
    return _("the format {format} cannot store {what}").format(format=format, what=_(NAMES[name]))


def _loss_of_own_data(other: str, value: Any, format: str) -> str:
    """That a format cannot store what only another one has a use for: its fields, where they have names."""
    if other == FIELDS:
        sentence, names = _("the format {format} cannot store what stands beside the puzzle: {names}"), ", ".join(value)
    elif isinstance(value, dict):
        sentence, names = _("the format {format} cannot store these fields of {other}: {names}"), ", ".join(value)
    else:
        sentence, names = _("the format {format} cannot store what only {other} has"), ""
    return sentence.format(format=format, other=plain_text(other), names=plain_text(names))


def _require_format(entry: Entry, format: str) -> Entry:
    """The entry, if it is in the format that was required; text that shows its cells fits every format without sign."""
    if entry.document is None:
        return entry
    found = entry.document.format
    if found == format or (not found and not FORMATS[format].states_board):
        return entry
    sentence = _("line {line} has {found}; it must be in the format {expected}").format(
        expected=format, found=found or _("text that shows its cells"), line=entry.number
    )
    return Entry(entry.number, None, PuzzleTextError(sentence, entry.number))


class _RememberedLines(LinesOnBoards):
    """Lines that are remembered until the puzzle is there to which they belong."""

    def __init__(self, plain: TextLines, expected: Board | None) -> None:
        super().__init__(plain, expected)
        self.passed: list[TextLine] = []

    def line(self, number: int, text: str) -> TextLine:
        line = super().line(number, text)
        if line.kind is not BLANK and len(self.passed) < _MOST_REMARKS:
            self.passed.append(line)
        return line


class _DocumentReader:
    """Reads puzzles, each with what the lines around it say."""

    def __init__(self, source: Any, expected: Board | None) -> None:
        self._lines = _RememberedLines(TextLines(source), expected)
        self._header = ""

    def only_document(self) -> Entry:
        """The puzzle with its document, where there is no other."""
        return self._with_remarks(only_one(self._lines, keeps_everything=True), None)

    def entries(self) -> Iterator[Entry]:
        """The puzzles with their documents."""
        waiting: Entry | None = None
        for item in items_of(self._lines, keeps_everything=True):
            assert not isinstance(item, Block)
            if waiting and waiting.grid and item.grid and item.number == waiting.number:
                waiting = item  # now with its solution
                continue
            if waiting:
                yield self._with_remarks(waiting, item.number)
            waiting = item
        if waiting:
            yield self._with_remarks(waiting, None)

    def _with_remarks(self, entry: Entry, next_number: int | None) -> Entry:
        """The entry with what the lines before it and at its side say; they are forgotten then."""
        passed = self._lines.passed
        numbers = [line.number for line in passed]
        end = len(numbers) if next_number is None else bisect_left(numbers, next_number)
        first = bisect_left(numbers, entry.number)
        before, beside = passed[:first], passed[first:end]
        # Whole lines of comment after the puzzle belong to the next one; if there is none, to this one.
        after = [] if next_number is None else [line for line in beside if line.kind is not CONTENT]
        self._lines.passed = after + passed[end:]
        beside = [line for line in beside if line not in after]
        for line in before:
            if line.kind is HEADER:
                self._header = line.text
        document = entry.document
        if document is None or document.format:
            return entry  # formats with a sign say everything themselves
        texts = _texts(before, beside)
        content = next((line for line in beside if line.kind is CONTENT), None)
        extra = dict(document.extra)
        if content and self._header:
            named, others = texts_and_extra(content.text, self._header)
            texts = named | texts
            extra |= {TABLE: others} if others else {}
        elif content and (unnamed := other_fields(content.text, entry.grid, entry.solution)):
            extra[FIELDS] = unnamed
        texts = {name: text for name, text in texts.items() if not getattr(document, name)}
        return entry.with_fields(**texts, **({"extra": extra} if extra != document.extra else {}))


def _texts(before: list[TextLine], beside: list[TextLine]) -> dict[str, str]:
    comments, titles = [], []
    for line in (*before, *beside):
        if line.kind is TITLE and not line.role:
            titles.append(title_of(line.text))
        elif line.kind is COMMENT and not line.role and ("{" not in line.text or board_of_line(line.text) is None):
            comments.append(line.text.strip())
    for line in beside:
        if line.kind is CONTENT and line.whole[len(line.text) :].startswith("#"):
            comments.append("# " + line.whole[len(line.text) + 1 :])
    texts = texts_of_comments(comments)
    title = "\n".join(filter(None, titles))
    return texts | ({"title": title} if title else {})
