"""Sentences that the full screen and the plain mode both show."""

from collections.abc import Iterable
from textwrap import shorten, wrap

from sudokit.board import Board
from sudokit.play.game.clock import clock_text
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import MadeGame
from sudokit.play.pages.parts import Numbers, Part, Plot, Table, Words
from sudokit.play.pages.settings_page import settings_page
from sudokit.play.pages.words import game_words, sentence, words_for_board
from sudokit.play.player.settings import Settings
from sudokit.translation import _, format_number, ngettext
from sudokit.view.rules_in_words import rules_of


def digits_in_words(digits: Iterable[int], board: Board) -> str:
    """Digits in a sentence.

    >>> from sudokit.board.variants import classic
    >>> digits_in_words([1, 2, 10], classic(16))
    '1, 2, A'
    """
    return ", ".join(map(board.symbol, digits))


def numbers_in_words(numbers: Iterable[int]) -> str:
    """Numbers in a sentence, such as those of colours."""
    return ", ".join(map(str, numbers))


def progress_of(game: Game) -> str:
    """How much is left to do.

    >>> from sudokit.board.grid import Grid
    >>> progress_of(Game(Grid("1... ..3. .4.. ...2")))
    '12 cells are empty.'
    """
    n = len(game.grid.empty_cells)
    return ngettext("{n} cell is empty.", "{n} cells are empty.", n).format(n=n)


def made_in_words(made: MadeGame) -> str:
    """A puzzle that was made, in a sentence or two."""
    return made.offer or new_in_words(made.start())


def new_in_words(game: Game) -> str:
    """A new game in two sentences."""
    clues = ngettext("{n} clue", "{n} clues", game.puzzle.clue_count).format(n=game.puzzle.clue_count)
    if game.level is None or game.rating is None:
        return _("A new {board} puzzle with {clues}. Its code is {code}.").format(
            board=words_for_board(game.board), clues=clues, code=game.origin
        )
    return _("A new {board} puzzle with {clues}, level {level}, rating {rating}. Its code is {code}.").format(
        board=words_for_board(game.board),
        clues=clues,
        level=_(game.level),
        rating=format_number(game.rating, ".1f"),
        code=game.origin,
    )


def parts_in_words(parts: Iterable[Part]) -> list[str]:
    """What there is to read on a page, a sentence on each line; of a plot, its times.

    >>> parts_in_words([Table(("level", "games"), (("easy", "3"), ("hard", "1")))])
    ['easy: games 3.', 'hard: games 1.']
    """
    said: list[str] = []
    for part in parts:
        match part:
            case Words(text):
                said.append(sentence(text))
            case Numbers(items):
                said += [f"{number} {what}." for number, what in items]
            case Table((_first, *columns), rows):
                said += [f"{kind}: {', '.join(map(' '.join, zip(columns, row, strict=True)))}." for kind, *row in rows]
            case Plot(times, title):
                said.append(f"{title}: {', '.join(map(clock_text, times))}.")
    return said


NOT_FOR_TERMINALS = ("animations", "sounds", "full-screen")  # settings: a terminal has no windows and no sounds


def settings_in_words(settings: Settings) -> list[str]:
    """Every setting that a terminal has a use for, on a line each: its name, what it is set to, what it does."""
    return [
        f"{line.setting.name} = {_value_name(line.value)}: {line.label}."
        for lines in settings_page(settings, NOT_FOR_TERMINALS).values()
        for line in lines
    ]


def _value_name(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def short_title_of(game: Game, room: int) -> str:
    """What is played, in at most `room` characters: of a board with many rules only the first are named.

    >>> from sudokit.board.grid import Grid
    >>> from sudokit.board.variants import anti_knight, diagonal
    >>> game = Game(Grid.empty(anti_knight(diagonal())), level="hard", rating=3.2)
    >>> short_title_of(game, 40)
    'Hard 3.2 · 9×9 diagonal anti-knight'
    >>> short_title_of(game, 32)
    'Hard 3.2 · 9×9 diagonal …'
    """
    return shorten(game_words(game), room, placeholder=" …", break_on_hyphens=False)


def rules_in_room(board: Board, width: int, height: int) -> list[str]:
    """The rules of a board in lines: with their cells if there is room, or without, or the first of them.

    >>> from sudokit.board.variants import anti_knight
    >>> rules_in_room(anti_knight(), 20, 5)
    ["Cells a knight's", 'move apart differ.']
    >>> rules_in_room(anti_knight(), 20, 1)
    ['Rules: F1']
    """
    rules, lines = rules_of(board), []
    for sentences in ([rule.in_full for rule in rules], [rule.sentence for rule in rules]):
        lines = [line for sentence in sentences for line in wrap(sentence, width)]
        if len(lines) <= height:
            return lines
    return [*lines[: height - 1], _("Rules: F1") if height == 1 else _("… all rules: F1")] if height > 0 else []
