"""A line in, sentences out: what the plain mode understands, with no terminal in it.

Each command is one line of a table: its words, how it is written, what it does, and the function that answers. A line
that is not a command is a move, or is explained; what cannot be done changes nothing.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import NamedTuple

from sudokit.board import Grid
from sudokit.errors import SudokuError
from sudokit.frontends.terminal.words import NOT_FOR_TERMINALS, made_in_words, new_in_words, progress_of
from sudokit.names import nearest
from sudokit.play.game.game import Game
from sudokit.play.lessons.lesson_page import LessonPage
from sudokit.play.pages.home import Home
from sudokit.play.pages.new_games import MadeGame
from sudokit.play.pages.words import game_words, sentence
from sudokit.play.player.player import Player
from sudokit.play.player.program import Program
from sudokit.play.player.settings import Value
from sudokit.play.session.actions import TERMINAL
from sudokit.play.session.session import Session
from sudokit.translation import _, in_language
from sudokit.work.jobs import Jobs
from sudokit.work.thread_workers import InlineWorker

Answer = list[str]
Listener = Callable[["Dialogue", str], Answer | None]  # None: it has nothing to say to that line

LINES = 20  # of a long answer at a time

_MOVE = re.compile(r"[^=~^#]+[=~^#].+")
_PLACE = re.compile(
    r"\(\s*(\d+)\s*[,;]\s*(\d+)\s*\)|\br\s*(\d+)\s*c\s*(\d+)\b|\brow\s+(\d+)\s*,?\s*(?:and\s+)?col(?:umn)?\s+(\d+)\b",
    re.IGNORECASE,
)
_CELL = r"r\d+c\d+"
_CELLS = re.compile(rf"{_CELL}(?:(?:\s*,\s*|\s+(?:and\s+)?){_CELL})*")
_CELLS_AND_DIGIT = re.compile(rf"({_CELL}(?:,{_CELL})*)\s*(?:->|[-–—:=]|\s)\s*(\w|\.)")
_HARDLY_SEEN = 30  # seconds on the clock of a game without a move, in which it is still a new one


class Command(NamedTuple):
    """A word that the dialogue knows.

    usage: how it is written, alone or with what may follow. help: what it does. answer: is given the dialogue and the
    text after the word. needs_game: whether it is about the game on the table. asks: whether it is a question about
    what is on the board, in the game or in an example.
    """

    name: str
    usage: str
    help: str
    answer: Callable[["Dialogue", str], Answer]
    needs_game: bool = False
    asks: bool = False
    others: tuple[str, ...] = ()  # more names of it


class Dialogue:
    """A conversation with a player.

    listeners: for lines that are not commands; the first that has an answer gives it. first: listens before all others,
    for what goes over several lines.
    """

    def __init__(self, player: Player, commands: tuple[Command, ...], listeners: tuple[Listener, ...] = ()) -> None:
        self.player = player
        self.program = Program(player, self, Jobs(InlineWorker))
        self.said: Answer = []  # by the program, on the line that is being answered
        self.is_over = False
        self.was_warned = False  # by the line before, that quitting would lose the game
        self.has_lost_game = False
        self.made: MadeGame | None = None  # by `generate`, until it is played
        self.lesson: LessonPage | None = None  # by `learn`, until one goes back or plays
        self.first: Listener | None = None
        self.commands = {command.name: command for command in commands}
        self._listeners = listeners
        self._by_word = {word: command for command in commands for word in (command.name, *command.others)}
        self._lines: Iterator[str] | None = None
        self._at_a_time = LINES

    @property
    def session(self) -> Session:
        """The game on the table; only commands that need one ask."""
        assert self.player.session is not None
        return self.player.session

    @property
    def position(self) -> Game | None:
        """What questions are about: the example that is looked at, else the game on the table."""
        return self.lesson.session.game if self.lesson is not None else self.player.game

    @property
    def is_paused(self) -> bool:
        """Whether questions about the game have to wait."""
        return self.lesson is None and self.player.session is not None and self.player.session.is_paused

    @property
    def why_no_game(self) -> str:
        """Why nothing can be done to the game on the table, as a sentence; "" if it can."""
        if self.lesson is not None:
            return _("This is an example: {title}. Type back first. Nothing was changed.").format(
                title=self.lesson.heading
            )
        return no_game() if self.player.session is None else ""

    # The front end of the program.

    keyboard = TERMINAL
    useless_settings: tuple[str, ...] = NOT_FOR_TERMINALS

    def say(self, sentence: str) -> None:
        """One more sentence of the answer."""
        self.said.append(sentence)

    def show_game(self, session: Session) -> None:
        """The game is the one on the table; say which one it is."""
        game = session.game
        if game.origin and not game.moves and game.clock.seconds < _HARDLY_SEEN:
            self.said += [new_in_words(game), _("Type show to see it, help for a list of commands.")]
        else:
            self.said += [f"{game_words(game)}.", progress_of(game)]
        self.made = None

    def show_offer(self, made: MadeGame) -> None:
        """Keep it until it is played."""
        self.made = made
        ways_on = _("Type play to play it, solution to see its solution, or new for another one.")
        self.said += [made_in_words(made), str(made.puzzle), ways_on]

    def show_page(self, name: str, puzzle: Grid | None = None) -> None:
        """There are no pages here, but commands."""
        self.said.append(
            _("There is no command {word!r}. Type help for a list. Nothing was changed.").format(word=name)
        )

    def choose(self, setting: str, value: Value) -> None:
        """Change a setting."""
        self.player.choose(setting, value)

    def show_jobs(self) -> None:
        """Do at once what was begun; Ctrl+C stops it."""
        try:
            while self.program.jobs:
                self.program.jobs.poll()
        except KeyboardInterrupt:
            self.program.jobs.close()
            raise

    def copy(self, text: str) -> bool:
        """There is no clipboard; the text is read from the answer."""
        return False

    def greeting(self) -> Answer:
        """The first lines."""
        with in_language(self.player.language):
            return self._greeting()

    def _greeting(self) -> Answer:
        lines = [_("Sudokit. Type help for a list of commands, new for a game, quit to leave.")]
        home = Home(self.program)
        if home.last is not None and self.player.session is None:
            lines.append(_("There is an unfinished game: type resume to continue it."))
        return [*lines, *map(sentence, home.problems), *map(sentence, self.player.problems())]

    def answer(self, line: str) -> Answer:
        """The answer to a line; what was wrong with it, if it cannot be used."""
        with in_language(self.player.language):
            return self._answer_or_error(line)

    def _answer_or_error(self, line: str) -> Answer:
        text = line.strip()
        was_warned, session = self.was_warned, self.player.session
        self.said = []
        try:
            answer = self._answer(text) if text else []
        except SudokuError as error:
            answer = [sentence(str(error)) + " " + _("Nothing was changed.")]
        self.was_warned = self.was_warned and not was_warned
        if self.player.session is not session:  # another game is played
            self.lesson = None
        return [*self.said, *answer, *map(sentence, self.player.problems())]

    def _answer(self, text: str) -> Answer:
        if self.first is not None and (heard := self.first(self, text)) is not None:
            return heard
        word, _space, rest = text.partition(" ")
        command = self._by_word.get(word.lower())
        if command is not None:
            rest = rest.strip()
            if rest and " " not in command.usage:
                return [
                    _("{word} stands alone, without {rest!r}. Nothing was changed.").format(word=word, rest=rest[:30])
                ]
            if command.asks and self.position is None:
                return [no_game()]
            if command.asks and self.is_paused:
                return [_("The game is paused.")]
            if command.needs_game and (why_not := self.why_no_game):
                return [why_not]
            return command.answer(self, rest)
        for listener in self._listeners:
            if (heard := listener(self, text)) is not None:
                return heard
        has_letters = self.player.session is not None and self.session.game.board.digit_count > 9
        return [_how_to_enter(text, has_letters) or self._unknown_command(word)]

    def knows(self, word: str) -> bool:
        """Whether a word is a command."""
        return word.lower() in self._by_word

    def _unknown_command(self, word: str) -> str:
        if meant := nearest(word, self._by_word):
            return _("There is no command {word!r}. Did you mean {nearest}? Nothing was changed.").format(
                word=word[:30], nearest=meant
            )
        return _("There is no command {word!r}. Type help for a list. Nothing was changed.").format(word=word[:30])

    # Long answers.

    def say_at_length(self, lines: Iterable[str]) -> Answer:
        """The first lines of a long answer; `go_on` has the next ones."""
        self._lines, self._at_a_time = iter(lines), LINES
        return self.go_on() or []

    def say_later(self, lines: Iterable[str]) -> None:
        """Keep lines for `go_on`, which says them one at a time."""
        self._lines, self._at_a_time = iter(lines), 1

    def go_on(self) -> Answer | None:
        """The next lines of a long answer; None where there is none under way."""
        if self._lines is None:
            return None
        shown = list(islice(self._lines, self._at_a_time))
        following = next(self._lines, None)
        if following is None:
            self._lines = None
            return shown
        self._lines = chain([following], self._lines)
        return [*shown, _("Type more to continue.")]

    def be_brief(self) -> None:
        """Forget the rest of a long answer."""
        self._lines = None


def _with_cell_names(text: str) -> str:
    """The text with every cell named as r4c5."""
    return _PLACE.sub(lambda match: "r{}c{}".format(*filter(None, match.groups())), text)


def cells_named(text: str) -> list[str]:
    """The cells of a text that names cells and nothing else, in any of the ways people write them.

    >>> cells_named("R4 C5"), cells_named("row 3, column 1 and (4, 5)"), cells_named("row 3"), cells_named("r1c1=5")
    (['r4c5'], ['r3c1', 'r4c5'], [], [])
    """
    plain = _with_cell_names(text.strip())
    return re.findall(_CELL, plain) if _CELLS.fullmatch(plain) else []


def as_move(text: str) -> str:
    """A line as the text of a move; "" if it is none.

    >>> as_move("r4c5=7"), as_move("(4, 5) - 7"), as_move("row 4, column 5: 7"), as_move("r1c2 r1c3~7"), as_move("r4c5")
    ('r4c5=7', 'r4c5=7', 'r4c5=7', 'r1c2,r1c3~7', '')
    """
    tidied = re.sub(r"\s*([=~^#,])\s*", r"\1", _with_cell_names(text))
    tidied = re.sub(rf"\b({_CELL})\s+(?:and\s+)?(?={_CELL})", r"\1,", tidied)
    if match := _CELLS_AND_DIGIT.fullmatch(tidied):
        return f"{match[1]}={match[2]}"
    return tidied if _MOVE.fullmatch(tidied) else ""


def _how_to_enter(text: str, has_letters: bool = False) -> str:
    """How to enter a digit, for a line that has a cell and a digit in other words; "" for any other line.

    A letter is a digit only on a board that has such digits, and where there is no number.

    >>> _how_to_enter("put 5 in R1C2"), _how_to_enter("1 2 5"), _how_to_enter("hint 5")
    ('To enter a digit, type r1c2=5. Nothing was changed.', 'To enter a digit, type r1c2=5. Nothing was changed.', '')
    >>> _how_to_enter("put a b in r1c2", has_letters=True)
    'To enter a digit, type r1c2=B. Nothing was changed.'
    """
    cell = re.search(r"\br\s*(\d+)\s*c\s*(\d+)\b", text, re.IGNORECASE)
    numbers = re.fullmatch(r"(\d+)[\s,;]+(\d+)[\s,;]+(\w)", text)
    rest = text[: cell.start()] + text[cell.end() :] if cell else ""
    digits = re.findall(r"\b\d\b", rest) or (re.findall(r"\b\w\b", rest) if has_letters else [])
    if cell and digits:
        row, column, symbol = cell[1], cell[2], digits[-1]  # the last, for "a B"
    elif numbers:
        row, column, symbol = numbers.groups()
    else:
        return ""
    return _("To enter a digit, type r{row}c{column}={digit}. Nothing was changed.").format(
        row=row, column=column, digit=symbol.upper()
    )


def no_game() -> str:
    """The answer where a game is needed and there is none."""
    return _("There is no game open. Type new, today, resume or enter.")
