"""Where puzzles come from: text or the code of a game on the command line, a file, or standard input; one, or many.

Everything is read by `sudokit.formats` as it comes and nothing is kept, so a file of ten million puzzles needs no more
memory than one. A line that is not a puzzle is reported on standard error and the next one is read; a single bad puzzle
ends the command.
"""

import difflib
import functools
import os
import re
import sys
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

import click
from click.shell_completion import CompletionItem

from sudokit.arguments import printable
from sudokit.board import Board, Grid
from sudokit.board.cells import EMPTY_SYMBOLS
from sudokit.board.constraints.unknown import allow_unchecked
from sudokit.errors import PuzzleTextError, SudokuError, UnknownRuleError
from sudokit.formats.document import Document
from sudokit.formats.entry import Entry
from sudokit.formats.files.pencil_marks import MarkLists
from sudokit.formats.links.own_link import NAME as OWN_LINK
from sudokit.formats.read import read_blocks, read_many
from sudokit.formats.read_documents import read_documents
from sudokit.formats.registry import FORMATS, sign_of_line
from sudokit.formats.text.grid import USUAL_SIDES, checked_board
from sudokit.formats.text.lines import TextLines
from sudokit.formats.text.list import Block
from sudokit.formats.text.tokens import CELL_SYMBOLS
from sudokit.frontends.cli.group import reason
from sudokit.frontends.cli.shared.board_options import NO_CHOICE, BoardChoice
from sudokit.frontends.cli.shared.commands import options_that_take
from sudokit.frontends.cli.shared.output import say
from sudokit.name_types import CheckedName
from sudokit.names import did_you_mean
from sudokit.translation import _

STANDARD_INPUT = "-"
_LIKE_A_CODE = re.compile(r"[0-9a-z]\.[a-z-]+\.[0-9]+$", re.IGNORECASE)  # such as 9x9.hard.314159
_BEGINNING = 100  # bytes by which a saved game is recognised
_ENDINGS_OF_FILES = tuple(sorted({suffix for format in FORMATS.own.values() for suffix in format.suffixes}))


class Puzzles:
    """The puzzles that were given, to be iterated once; `bad_count` is how many lines were not puzzles so far."""

    def __init__(self, given: str | None, choice: BoardChoice = NO_CHOICE) -> None:
        self.given = given
        self.choice = choice
        self.keeps_documents = False  # whether entries have what the text says beside the puzzles
        self.format: CheckedName | None = None  # which they must be in; with documents only
        self.unchecked = False  # whether rules that are not known are allowed
        self.other_way = ""  # what one may do instead of giving puzzles
        self.bad_count = 0
        self.on_bad: Callable[[Entry], None] = self.report
        self._waiting: deque[Block | Entry] = deque()
        self._given_count = 0
        self._said: set[str] = set()

    @functools.cached_property
    def source(self) -> str:
        """What to call the place they come from."""
        if self.given is None or self.given == STANDARD_INPUT:
            return _("standard input")
        return printable(self.given) if is_file(self.given) else _("the puzzle")

    @functools.cached_property
    def _items(self) -> Iterator[Block | Entry]:
        if (game := self._saved_game()) is not None:
            return map(self._apply_choice, [game])
        if self.keeps_documents:
            return map(self._apply_choice, read_documents(self._text(), board=self.choice.fixed, format=self.format))
        return map(self._apply_choice, read_blocks(self._text(), self.choice.fixed))

    def _next(self) -> Block | Entry | None:
        try:
            with allow_unchecked(self.unchecked):
                return next(self._items, None)
        except PuzzleTextError as error:  # no text, or a board that cannot be had: nothing after it can be read
            raise self._add_source(error) from error

    @property
    def is_batch(self) -> bool:
        """Whether there is more than one; to be asked only where it matters, for it waits for the second one."""
        while self._given_count + sum(map(_count, self._waiting)) < 2 and (item := self._next()):
            self._waiting.append(item)
        return self._given_count + sum(map(_count, self._waiting)) > 1

    @property
    def bytes_total(self) -> int | None:
        """The size of the file they come from, for a progress bar; None where it cannot be known."""
        return os.path.getsize(self.given) if self.given and os.path.isfile(self.given) else None

    @property
    def bytes_read(self) -> int:
        """How much of it has been read."""
        return self._stream.bytes_read

    def blocks(self) -> Iterator[Block | Entry]:
        """The puzzles, many at a time where they come so; invalid lines are reported as they come.

        None at all, or a single bad one, is an error.
        """
        while item := self._waiting.popleft() if self._waiting else self._next():
            self._given_count += _count(item)
            if isinstance(item, Block) or item.error is None:
                if isinstance(item, Entry) and not item.is_plain and item.document:
                    for note in item.document.notes:
                        self.say_once(note, item.number)
                yield item
            elif self.is_batch:
                self.reject(item)
            else:
                raise self._add_source(item.error)
        if not self._given_count:
            raise PuzzleTextError(_("no puzzle found in {source}").format(source=self.source))

    def __iter__(self) -> Iterator[Entry]:
        """The puzzles one by one."""
        for item in self.blocks():
            if isinstance(item, Block):
                yield from item.entries()
            else:
                yield item

    def grids(self) -> Iterator[Grid]:
        """The puzzles alone."""
        for entry in self:
            if entry.grid is not None:
                yield entry.grid

    def documents(self) -> Iterator[Document]:
        """The puzzles with what their text says beside them."""
        self.keeps_documents = True
        for entry in self:
            if entry.document is not None:
                yield entry.document

    def one(self) -> Grid:
        """The only puzzle, for commands that take no batch."""
        grid = self._only_one().grid
        assert grid is not None
        return grid

    def document(self) -> Document:
        """The only puzzle, with what its text says beside it."""
        self.keeps_documents = True
        document = self._only_one().document
        assert document is not None
        return document

    def _only_one(self) -> Entry:
        if self.is_batch:
            raise PuzzleTextError(_("there are several puzzles in {source}; give one").format(source=self.source))
        return next(iter(self))

    def position(self) -> tuple[Grid, Grid | None, MarkLists]:
        """The digits of the only puzzle with those that were placed, its givens if these are told apart, its marks."""
        document = self.document()
        givens = None if document.position is None else document.grid
        marks = {cell: list(digits) for cell, digits in document.marks.items()}
        return document.position or document.grid, givens, marks

    def reject(self, entry: Entry) -> None:
        """Count an entry as bad and report it."""
        self.bad_count += 1
        self.on_bad(entry)

    def status(self, answer_is_yes: bool = True) -> int:
        """The exit status when all were read: 2 if some were not puzzles, else 1 if some answer was "no"."""
        return 2 if self.bad_count else 0 if answer_is_yes else 1

    def report(self, entry: Entry) -> None:
        """Say on standard error what is wrong with a line."""
        say(f"{self.source}: {message_with_line(entry)}")

    def say_once(self, sentence: str, line: int) -> None:
        """Say on standard error what is true of a line; of a list, where it is true of many, for the first alone."""
        if sentence not in self._said:
            self._said.add(sentence)
            say(f"{self.source}: " + _("line {n}: {error}").format(n=line, error=sentence))

    def _apply_choice(self, item: Block | Entry) -> Block | Entry:
        """What was read, with the variants that were requested; a text that states another board is refused."""
        if isinstance(item, Entry) and not item.is_plain and item.document and OWN_LINK in item.document.extra:
            item = _replay_moves(item)
        if self.choice.base is not None or not self.choice.rules:
            return item
        if isinstance(item, Block):
            return replace(item, board=self._choose_board(item.board, item.states_board))
        if item.grid is None:
            return item
        try:
            board = self._choose_board(item.grid.board, item.states_board)
        except SudokuError as error:  # also a variant that does not fit a board of this size
            return Entry(item.number, None, PuzzleTextError(str(error), item.number))
        grid = Grid.from_digits(item.grid.digits, board)
        document = None if item.is_plain or item.document is None else item.document.on(board)
        return Entry(item.number, grid, None, item.solution, item.states_board, document)

    def _choose_board(self, board: Board, is_stated: bool) -> Board:
        chosen = self.choice.on(board)
        checked_board(board if is_stated else None, chosen)
        return chosen

    def _add_source(self, error: PuzzleTextError) -> SudokuError:
        """The error of a single puzzle, with the file it is in, or with the doubt whether a file was meant."""
        advice = ""
        if isinstance(error.__cause__, UnknownRuleError):
            advice = _("; with --unchecked it can be shown, but not checked or solved")
        if advice or self.source != _("the puzzle"):
            source = "" if self.source == _("the puzzle") else f"{self.source}: "
            return PuzzleTextError(f"{source}{error}{advice}", error.line, error.column)
        return error

    def _text(self) -> "str | _CountedFile":
        if self.given is None or self.given == STANDARD_INPUT or is_file(self.given):
            return self._stream
        if len(self.given) < 1000 and "\0" not in self.given and os.path.isdir(self.given):
            raise click.ClickException(
                _("{name!r} is a folder; give a puzzle or a file with puzzles").format(name=self.given)
            )
        if _LIKE_A_CODE.search(self.given):
            try:
                return _puzzle_of_code(self.given)
            except SudokuError:  # a slip in a code, unless it is a puzzle with x for empty cells
                if not _looks_like_a_puzzle(self.given):
                    raise
        if not _looks_like_a_puzzle(self.given):
            raise self._neither_puzzle_nor_file(self.given)
        return self.given

    def _neither_puzzle_nor_file(self, text: str) -> click.ClickException:
        """What to say of text that is too short for a puzzle and names no file."""
        if not text.strip():
            return click.ClickException(_("the puzzle is empty; give a puzzle or a file with puzzles"))
        if not _is_made_of_cells(text):
            message = _("there is no file {name!r}, and it is not a puzzle either")
        else:
            message = _("{name!r} is neither a file nor a puzzle: a puzzle has {lengths} cells, not {found}")
        board = self.choice.fixed
        lengths = [board.cell_count] if board else [side * side for side in USUAL_SIDES]
        shown = text if len(text) <= 60 else text[:57] + "..."
        sentence = message.format(lengths=", ".join(map(str, lengths)), found=len("".join(text.split())), name=shown)
        meant = did_you_mean(*options_that_take(click.get_current_context(), text))
        return click.ClickException(sentence + (_nearest_file(text) or meant))

    def _saved_game(self) -> Entry | None:
        """The position of the saved game that the file holds; None if it holds anything else."""
        if self.given is None or self.format is not None or not os.path.isfile(self.given):
            return None
        try:
            with open(self.given, "rb") as file:
                beginning = file.read(_BEGINNING)
        except OSError:
            return None  # said where it is read
        entry = _entry_of_game(Path(self.given), beginning) if b'"sudokit"' in beginning else None
        if entry is not None and entry.grid is not None:
            checked_board(entry.grid.board, self.choice.fixed)
        return entry

    @functools.cached_property
    def _stream(self) -> "_CountedFile":
        """The bytes of standard input or of the file: opened once, for a named pipe cannot be opened again."""
        if self.given is not None and self.given != STANDARD_INPUT:
            return _open_file(Path(self.given))
        if sys.stdin is None or (self.given is None and sys.stdin.isatty()):
            sentence = _("no puzzle given: write it, name a file, or pipe it in")
            raise click.UsageError(sentence + (f"; {self.other_way}" if self.other_way else ""))
        return _CountedFile(sys.stdin.buffer, self.source)


class _CountedFile:
    """A binary file that counts what is read from it, for the progress bar, and says what is wrong with it."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self._file = file
        self._name = name
        self.bytes_read = 0

    def read1(self, size: int) -> bytes:
        """What has arrived so far, so that someone typing puzzles gets an answer line by line."""
        try:
            piece: bytes = self._file.read1(size)  # type: ignore[attr-defined]  # every binary file has it
        except OSError as error:
            raise cannot_read(self._name, error) from error
        self.bytes_read += len(piece or b"")
        return piece or b""

    read = read1


def _count(item: Block | Entry) -> int:
    return len(item) if isinstance(item, Block) else 1


def puzzle_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the argument PUZZLE; the command gets `puzzles`."""

    @click.argument("puzzle", required=False, metavar=_("[PUZZLE | FILE | -]"), shell_complete=_complete_file)
    @click.option("--unchecked", is_flag=True, help=_("Accept rules that Sudokit does not know; nothing is checked."))
    @functools.wraps(function)
    def command(*args: Any, puzzle: str | None, unchecked: bool, **options: Any) -> Any:
        puzzles = Puzzles(puzzle)
        puzzles.unchecked = unchecked
        return function(*args, puzzles=puzzles, **options)

    return command


def message_with_line(entry: Entry) -> str:
    """The error of an entry; where it does not name a line itself, the line goes first."""
    assert entry.error is not None
    return str(entry.error) if entry.error.line else _("line {n}: {error}").format(n=entry.number, error=entry.error)


def is_file(name: str) -> bool:
    """Whether there is something under that name that is not a directory; it may be a link that leads nowhere."""
    try:
        return len(name) < 1000 and os.path.lexists(name) and not os.path.isdir(name)
    except (OSError, ValueError):  # a name that no file can have
        return False


def read_text_lines(path: Path) -> Iterator[str]:
    """The lines of a text file."""
    return (text for _number, text in TextLines(_open_file(path)))


def _open_file(path: Path) -> _CountedFile:
    try:
        return _CountedFile(path.open("rb"), str(path))
    except OSError as error:
        raise cannot_read(str(path), error) from error


def cannot_read(name: str, error: OSError) -> click.ClickException:
    """What to say of a file that is there and gives nothing."""
    return click.ClickException(_("cannot read {name!r}: {why}").format(name=name, why=reason(error)))


def _puzzle_of_code(code: str) -> str:
    """The puzzle of a game that has a code, as text with its board."""
    from sudokit.formats.write import write
    from sudokit.play.pages.new_games import NewGame, make  # only where there is one: it takes a while

    return write(make(NewGame.read(code)).puzzle)


def _replay_moves(entry: Entry) -> Entry:
    """A link with moves as the position that they lead to."""
    from sudokit.play.game.document_games import document_of
    from sudokit.play.game.game import Game  # only where there is one: it takes a while

    assert entry.grid is not None
    assert entry.document is not None
    game = Game(entry.grid)
    try:
        for line in entry.document.extra[OWN_LINK]:
            game.play(line)
    except SudokuError as error:
        return Entry(entry.number, None, PuzzleTextError(str(error)))
    document = replace(document_of(game), format=OWN_LINK)
    return Entry(entry.number, entry.grid, None, None, entry.states_board, document)


def _entry_of_game(path: Path, beginning: bytes) -> Entry | None:
    from sudokit.play.game.document_games import document_of
    from sudokit.play.game.game import Game
    from sudokit.play.game.save_format import is_save
    from sudokit.play.player.user_files import open_path

    if not is_save(beginning.decode("utf-8", "replace")):
        return None  # a puzzle that names Sudokit
    game = open_path(path)
    assert isinstance(game, Game), "a saved game is a game"
    return Entry(1, game.puzzle, None, None, True, replace(document_of(game), solution=None))


def _looks_like_a_puzzle(text: str) -> bool:
    """Whether text that is not a file was meant as a puzzle, perhaps with a mistake, rather than as a file name."""
    if "\n" in text or text.lstrip().startswith(("[", "{", "(")) or sign_of_line(text.lstrip()):
        return True
    cells = sum(symbol.isdigit() or symbol in EMPTY_SYMBOLS for symbol in text)
    if len(text) >= 16 and cells * 2 >= len(text) and not text.lower().endswith(_ENDINGS_OF_FILES):
        return True
    return any(entry.grid is not None for entry in read_many(text))


def _is_made_of_cells(text: str) -> bool:
    """Whether text holds nothing but cells, at least half of them digits or dots: a word, or 1-2, is rather a name."""
    symbols = "".join(text.split())
    plain = sum(symbol.isdigit() or symbol == "." for symbol in symbols)
    return (
        0 < len(symbols) <= 2 * plain
        and set(symbols) <= CELL_SYMBOLS - {"-", "?"}
        and not text.lower().endswith(_ENDINGS_OF_FILES)
    )


def _nearest_file(name: str) -> str:
    """The end of a sentence about a file that is not there: the one that may be meant, if there is one."""
    path = Path(name)
    try:
        there = [other.name for other in islice(path.parent.iterdir(), 1000)] if path.parent.is_dir() else []
    except OSError:
        there = []
    nearest = difflib.get_close_matches(path.name, there, n=1, cutoff=0.75)
    return did_you_mean(*(str(path.parent / name) for name in nearest))


def _complete_file(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(incomplete, type="file")]
