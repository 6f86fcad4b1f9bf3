"""Commands that are not about the game on the table: new games, own puzzles, solving, checking, settings."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from sudokit.board import Grid, classic
from sudokit.board.checking import check
from sudokit.errors import ArgumentError, PuzzleTextError, SaveError, SudokuError
from sudokit.formats.read import read
from sudokit.frontends.terminal.dialogue import Answer, Command, Dialogue
from sudokit.frontends.terminal.game_commands import PATIENCE, check_game, out_of_time, solve_game
from sudokit.frontends.terminal.words import (
    parts_in_words,
    settings_in_words,
)
from sudokit.name_types import CheckedName
from sudokit.names import did_you_mean, nearest
from sudokit.play.entering.puzzle_entry import Solvability, examine
from sudokit.play.game.game import Game
from sudokit.play.pages.new_game_words import new_game_in_words, remember
from sudokit.play.pages.new_games import SHAPES, SIZES, NewGame, make
from sudokit.play.pages.statistics_page import StatisticsPage
from sudokit.play.pages.watchable import HUMAN, METHODS
from sudokit.play.pages.words import how_to_play, state_words
from sudokit.play.player.settings import SETTINGS
from sudokit.play.player.user_files import open_path, parse_pasted
from sudokit.solving.narration import describe, vocabulary_of
from sudokit.solving.solver import solutions, watch
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.words.explanation import explain
from sudokit.translation import N_, _, ngettext

_MANY = 1000  # solutions are counted so far


def _new(dialogue: Dialogue, written: str) -> Answer:
    if "://" in written or written.startswith("sudokit:"):
        return _play_text(dialogue, written)
    settings = dialogue.player.settings
    level, chosen = settings["last-level"], new_game_in_words(written, settings)
    is_level_kept = chosen.level in (level, *written.lower().replace(".", " ").split())
    if chosen.shape in SHAPES:
        remember(chosen, settings, level=chosen.level if is_level_kept else level)
    note = _("{shape} has no level {level}; this one is for the level that it has.")
    if not is_level_kept:
        dialogue.say(note.format(shape=chosen.shape, level=_(level)))
    dialogue.program.start(chosen)
    return []


def _today(dialogue: Dialogue, _rest: str) -> Answer:
    dialogue.program.start_today()
    return []


def _games(dialogue: Dialogue, _rest: str) -> Answer:
    games = dialogue.player.unfinished().games
    if not games:
        return [_("There is no unfinished game.")]
    return [f"{number}. {state_words(saved.game)}" for number, saved in enumerate(games, start=1)]


def _resume(dialogue: Dialogue, written: str) -> Answer:
    dialogue.lesson = None
    games = dialogue.player.unfinished().games
    if not games:
        raise SaveError(_("there is no game to continue"))
    if written and written not in map(str, range(1, len(games) + 1)):
        raise SaveError(
            _("there is no game {text!r}; give a number from 1 to {n} (games lists them)").format(
                n=len(games), text=written[:30]
            )
        )
    dialogue.program.resume(games[int(written) - 1].name if written else None)
    return []


def _play(dialogue: Dialogue, written: str) -> Answer:
    if written:
        return _play_text(dialogue, written)
    if dialogue.made is None:
        return [_("Type generate first, or new to start a game at once.")]
    dialogue.program.play_made(dialogue.made)
    return []


def _enter(dialogue: Dialogue, written: str) -> Answer:
    if written:
        return _play_text(dialogue, written)
    rows: list[str] = []

    def hear_row(dialogue: Dialogue, line: str) -> Answer | None:
        if dialogue.knows(line):
            dialogue.first = None
            return [_("The puzzle was not entered.")] if line.lower() == "cancel" else None
        row = line.replace(" ", "").replace(",", "")
        if not rows and len(row) not in SIZES:
            return [
                ngettext(
                    "A row cannot have {found} cell. Type one of {sizes} cells, 0 or . for an empty one, or cancel.",
                    "A row cannot have {found} cells. Type one of {sizes} cells, 0 or . for an empty one, or cancel.",
                    len(row),
                ).format(sizes=", ".join(map(str, SIZES)), found=len(row))
            ]
        if rows and len(row) != len(rows[0]):
            return [
                ngettext(
                    "That row has {found} cell, not {n}. Type it again, or cancel.",
                    "That row has {found} cells, not {n}. Type it again, or cancel.",
                    len(row),
                ).format(n=len(rows[0]), found=len(row))
            ]
        try:
            Grid(row + "." * (len(row) ** 2 - len(row)), classic(len(row)))
        except SudokuError as error:
            return [_("{error}. Type that row again, or cancel.").format(error=str(error)[:200])]
        rows.append(row)
        if len(rows) < len(row):
            return [_("Row {n} of {last}.").format(n=len(rows), last=len(row))]
        dialogue.first = None
        return _own(dialogue, Grid("".join(rows), classic(len(row))))

    dialogue.first = hear_row
    return [_("Type the puzzle row by row, 0 or . for an empty cell; cancel to stop.")]


def _cancel(_dialogue: Dialogue, _rest: str) -> Answer:
    return [_("There is nothing to cancel.")]


def _play_text(dialogue: Dialogue, written: str) -> Answer:
    """Play what somebody typed or sent: a puzzle, a link, a code, a game with its moves."""
    if written.isdecimal():  # digits are the cells of a puzzle here, never the number of a new game
        return _own(dialogue, read(written))
    return _take(dialogue, lambda: parse_pasted(written, now=dialogue.player.now))


def _take(dialogue: Dialogue, find: Callable[[], Game | NewGame | Grid]) -> Answer:
    dialogue.program.take(find, lambda puzzle: dialogue.said.extend(_own(dialogue, puzzle)))
    return []


def _own(dialogue: Dialogue, puzzle: Grid) -> Answer:
    examined = examine(puzzle)
    if not examined.can_be_played and examined.two == () and examined.solvability is not Solvability.UNCHECKED:
        return [examined.sentence, _("It cannot be played.")]
    dialogue.say(examined.sentence)
    dialogue.program.play_own(puzzle, examined.two[0] if examined.can_be_played else None)
    return []


def _open(dialogue: Dialogue, written: str) -> Answer:
    path = Path(os.path.expanduser(written))
    if not written:
        raise SaveError(_("the name of the file is missing; type it after open"))
    if not os.path.lexists(path):
        raise SaveError(_("there is no file {name!r}").format(name=written))
    return _take(dialogue, lambda: open_path(path, dialogue.player.now))


def _generate(dialogue: Dialogue, written: str) -> Answer:
    dialogue.program.make(new_game_in_words(written, dialogue.player.settings), dialogue.show_offer)
    return []


def _solution(dialogue: Dialogue, _rest: str) -> Answer:
    if dialogue.made is None:
        return [_("Type generate first; solve fills in the solution of the game.")]
    return [str(dialogue.made.solution)]


def _solve(dialogue: Dialogue, written: str) -> Answer:
    if not written:
        return solve_game(dialogue)
    puzzle = read(written)
    examined = examine(puzzle, seconds=5.0)
    if not examined.two:
        return [examined.sentence]
    if len(examined.two) == 1:
        return [examined.sentence, str(examined.two[0])]

    def lines() -> Iterator[str]:
        for number, solution in enumerate(solutions(puzzle), start=1):
            yield f"{number}. {solution}"
            if number == _MANY:
                yield _("There may be more.")
                return
        yield _("These are all the solutions.")

    return [examined.sentence, *dialogue.say_at_length(lines())]


def _check(dialogue: Dialogue, written: str) -> Answer:
    if not written:
        return check_game(dialogue)
    return str(check(read(written))).splitlines()


def _watch(dialogue: Dialogue, written: str) -> Answer:
    first, _space, rest = written.partition(" ")
    if first in METHODS:
        method, written = first, rest.strip()
    else:
        method = "backtracking"
    if written:
        puzzle = _puzzle_to_watch(written)
    elif dialogue.player.game is not None:
        puzzle = dialogue.player.game.puzzle
        dialogue.player.game.aids["hint"] += 1
        dialogue.player.keep()
    else:
        puzzle = make(NewGame.random(level="easy")).puzzle

    def lines() -> Iterator[str]:
        yield _("The puzzle is {puzzle}.").format(puzzle=puzzle)
        if method == HUMAN:
            path = solve_path(puzzle, time_limit=PATIENCE)
            yield from (f"{number}. {explain(step)}" for number, step in enumerate(path.steps, start=1))
            if path.out_of_time:
                yield out_of_time()
            return
        words = vocabulary_of(method)
        for number, event in enumerate(watch(puzzle, method=CheckedName(method)), start=1):
            yield f"{number}. {describe(event, puzzle.board, words)}"

    return dialogue.say_at_length(lines())


def _puzzle_to_watch(written: str) -> Grid:
    try:
        return read(written)
    except PuzzleTextError:
        name = written.split()[0].lower()
        if not name.replace("-", "").isalpha():
            raise
        raise ArgumentError(
            _("{name!r} is neither a puzzle nor a solver; the solvers are {names}").format(
                names=", ".join(METHODS), name=name[:30]
            )
            + did_you_mean(nearest(name, METHODS))
        ) from None


def _statistics(dialogue: Dialogue, _rest: str) -> Answer:
    return parts_in_words(StatisticsPage(dialogue.program).parts())


def _settings(dialogue: Dialogue, written: str) -> Answer:
    settings = dialogue.player.settings
    if not written:
        return [*settings_in_words(settings), _("Type settings, a name and a value to change one.")]
    name, _space, value = written.replace("=", " ").partition(" ")
    if name not in SETTINGS:
        raise ArgumentError(
            _("there is no setting {name!r}; settings lists them").format(name=name[:30])
            + did_you_mean(nearest(name, SETTINGS))
        )
    setting, value = SETTINGS[name], value.strip()
    if setting.kind is bool and value not in ("on", "off"):
        raise ArgumentError(_("{value!r} is neither on nor off; type one of them").format(value=value[:30]))
    is_number = setting.kind is int and value.isdecimal() and len(value) < 10
    dialogue.player.choose(name, value == "on" if setting.kind is bool else int(value) if is_number else value)
    return [_("{name} is now {value}.").format(name=name, value=value)]


def _instructions(dialogue: Dialogue, _rest: str) -> Answer:
    board = dialogue.player.game.board if dialogue.player.game else classic()
    return [
        *how_to_play(board),
        _("Type r4c5=7 to enter 7 in row 4, column 5, and r4c5=. to clear it. (4, 5) - 7 means the same."),
        _("Type r4c5~3 for a corner mark and r4c5^3 for a centre mark; type it again to remove it."),
        _("Type row 4, column 4 or box 4 to hear what is there, r4c5 for a cell, where 7 for a digit."),
        _("Type candidates r4c5 or where can 7 go in box 1 to hear what is possible; that counts as an aid."),
    ]


def _help(dialogue: Dialogue, written: str) -> Answer:
    if written:
        command = dialogue.commands.get(written.lower())
        if command is None:
            raise ArgumentError(_("there is no command {text!r}; help lists them").format(text=written[:30]))
        return [f"{command.usage}: {_(command.help)}."]
    return [
        _("r4c5=7: enter 7 in row 4, column 5; r4c5=. clears it. (4, 5) - 7 means the same."),
        _("r4c5~3: corner mark; r4c5^3: centre mark; r4c5#2: colour; again to remove it. r4c5: what is in that cell."),
        _("row 4, column 4, box 4: what is in that row, column or box. Row 4, column 5 is a cell too."),
        *(f"{command.usage}: {_(command.help)}." for command in dialogue.commands.values()),
    ]


def _quit(dialogue: Dialogue, _rest: str) -> Answer:
    player = dialogue.player
    why_not = player.why_not_quit()
    if why_not and not dialogue.was_warned:
        dialogue.was_warned = True
        return [why_not, _("Type quit again to leave all the same, or save and a file name to save a copy.")]
    dialogue.is_over, dialogue.has_lost_game = True, bool(why_not)
    if why_not:
        return [why_not, _("Goodbye.")]
    was_unfinished = player.game is not None and not player.game.is_finished
    player.leave()
    return [_("The game is saved. Goodbye.") if was_unfinished else _("Goodbye.")]


HOME_COMMANDS = (
    Command("check", "check, check GRID", N_("what is wrong, here or in another grid"), _check),
    Command("solve", "solve, solve PUZZLE", N_("fill in the solution, or solve another puzzle"), _solve),
    Command("new", "new, new hard 9x9 diagonal, new CODE", N_("a new game, like the last one or as you specify"), _new),
    Command("today", "today", N_("the puzzle of the day"), _today),
    Command("games", "games", N_("the unfinished games"), _games),
    Command("resume", "resume, resume 2", N_("continue the last game, or another"), _resume, others=("continue",)),
    Command("enter", "enter, enter PUZZLE", N_("play a puzzle of your own, typed row by row or in one line"), _enter),
    Command("cancel", "cancel", N_("stop typing a puzzle in"), _cancel),
    Command("open", "open FILE", N_("play a puzzle or a game from a file"), _open),
    Command("generate", "generate, generate hard 6x6", N_("make a puzzle to look at; play starts it"), _generate),
    Command("play", "play, play PUZZLE", N_("play the generated puzzle"), _play),
    Command("solution", "solution", N_("the solution of the generated puzzle"), _solution),
    Command(
        "watch",
        "watch, watch exact-cover PUZZLE, watch human",
        N_("what a solver does, step by step, in words"),
        _watch,
    ),
    Command("instructions", "instructions", N_("the rules, and how to play"), _instructions, others=("rules",)),
    Command("statistics", "statistics", N_("times, streaks and aids"), _statistics),
    Command("settings", "settings, settings NAME VALUE", N_("list the settings, or change one"), _settings),
    Command("help", "help, help COMMAND", N_("this list, or help with one command"), _help, others=("?",)),
    Command("quit", "quit", N_("exit; the game is saved"), _quit, others=("exit", "bye", "q")),
)
