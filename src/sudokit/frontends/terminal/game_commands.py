"""Commands about the game on the table: moves, questions about the board, hints, going back."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from sudokit.board.checking import Report
from sudokit.frontends.terminal.dialogue import Answer, Command, Dialogue, as_move
from sudokit.frontends.terminal.question_commands import cell_in_words
from sudokit.frontends.terminal.words import progress_of
from sudokit.play.game.clock import clock_text
from sudokit.play.game.game import Game
from sudokit.play.game.mistakes import CONFLICTS, OFF
from sudokit.play.game.moves import Layer, Move
from sudokit.play.game.review import review
from sudokit.play.pages.replay_page import Replay
from sudokit.play.pages.result import GameResult
from sudokit.play.pages.review_page import report_markdown
from sudokit.play.pages.words import game_words, sentence
from sudokit.play.player.user_files import save_copy
from sudokit.play.session.hints import Hint
from sudokit.play.session.session import Mode, Outcome
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.words.explanation import explain
from sudokit.translation import N_, _, ngettext

PATIENCE = 20.0  # seconds for the steps of a whole solution; on boards of several grids they may take minutes


def hear_move(dialogue: Dialogue, line: str) -> Answer | None:
    """Make the move that a line says."""
    written = as_move(line)
    if not written:
        return None
    if why_not := dialogue.why_no_game:
        return [why_not]
    session = dialogue.session
    game, board = session.game, session.game.board
    if session.is_paused:
        return [_("The game is paused.")]
    move = Move.read(written, board)
    entering = [change for change in move.changes if change.layer is Layer.ENTRY]
    if len(entering) == len(move.changes) and len({change.values for change in entering}) == 1:
        digit = next(iter(entering[0].values), 0)
        cells = [change.cell for change in entering]
        if any(map(game.is_given, cells)):
            game.play(move)  # which says what is wrong with it
        if all(game.digit(cell) == digit for cell in cells):
            return [_("That is already in {cells}.").format(cells=board.cell_names(cells))]
        session.selection.select(cells)
        outcome = session.write(digit, Mode.DIGIT) if digit else session.play(move)
        return _save_and_say(dialogue, outcome, _entry_in_words(game, cells, digit))
    outcome = session.play(move)
    changed = dict.fromkeys(change.cell for change in move.changes)
    return _save_and_say(dialogue, outcome, [cell_in_words(game, cell) for cell in changed])


def _entry_in_words(game: Game, cells: list[int], digit: int) -> Answer:
    names = game.board.cell_names(cells)
    if not digit:
        return [_("{cells}: empty.").format(cells=names)]
    sentences = [_("{cells}: {digit}.").format(cells=names, digit=game.board.symbol(digit))]
    wrong = [cell for cell in cells if cell in game.errors]
    if wrong and game.mistakes != OFF:
        conflicts = [conflict for conflict in game.report.conflicts if set(conflict.cells) & set(wrong)]
        if conflicts:
            sentences.append(f"{conflicts[0]}.")
        elif game.mistakes != CONFLICTS:
            sentences.append(_("That is wrong."))
    return sentences


def _save_and_say(dialogue: Dialogue, outcome: Outcome, sentences: Answer) -> Answer:
    """Save what was done, and say it, or why it was not."""
    if outcome.is_to_save:
        dialogue.player.keep()
    if outcome.message:
        return [outcome.message]
    return sentences + _ending(dialogue)


def _ending(dialogue: Dialogue) -> Answer:
    game = dialogue.session.game
    if game.is_finished:
        result = GameResult(dialogue.program, game, lambda: None)
        return [
            _("The puzzle is solved."),
            _("Time: {time}.").format(time=result.time),
            *map(sentence, (*result.aids, *result.rating)),
            _("Type new for another game."),
        ]
    if not game.grid.empty_cells:
        return [_("Every cell is filled, but something is wrong. Type check to see what.")]
    return []


def check_game(dialogue: Dialogue) -> Answer:
    """What is wrong in the game on the table."""
    if why_not := dialogue.why_no_game:
        return [why_not]
    outcome = dialogue.session.perform("check")
    dialogue.player.keep()
    game = dialogue.session.game
    report: Report = game.report
    if game.is_finished or not outcome.changed:
        return [outcome.message]
    return [outcome.message, *(f"{conflict}." for conflict in report.conflicts[:5]), progress_of(game)]


def _hint(dialogue: Dialogue, rest: str, action: str = "hint") -> Answer:
    if rest not in ("", "all"):
        return [_("Type hint for a part of the hint, or hint all for the whole of it. Nothing was changed.")]
    session = dialogue.session
    dialogue.be_brief()
    outcome = session.perform(action)
    while rest and not outcome.message and session.hint is not None and not session.hint.is_whole:
        outcome = session.perform(action)
    if outcome.is_to_save:
        dialogue.player.keep()
    if outcome.message or session.hint is None:
        return [outcome.message]
    return _heard(session.hint)


def _heard(hint: Hint) -> Answer:
    """A hint as far as it was shown, and what to type next."""
    if not hint.is_whole:
        text = _("Hint {stage} of {last}: {text}").format(stage=hint.stage, last=hint.last_stage, text=hint.text)
        return [text, _("Type more to hear more.")]
    after = {
        "take-step": _("Type step to do it."),
        "repair-marks": _("Type repair-marks to correct the marks, hint-without-marks to go on without them."),
    }
    return [hint.text, *(after[name] for name, _label in hint.offers if name in after)]


def _more(dialogue: Dialogue, rest: str) -> Answer:
    lines = dialogue.go_on()
    if lines is not None:
        return lines
    if dialogue.player.session is not None and dialogue.session.hint is not None:
        return _hint(dialogue, rest)
    return [_("There is nothing more to say. Type hint for a hint.")]


def _action(name: str, done: str) -> Command:
    """A command that is an action of the table, with the sentence for when it is done."""

    def answer(dialogue: Dialogue, _rest: str) -> Answer:
        session = dialogue.session
        before = session.game.moves
        outcome = session.perform(name)
        if name == "take-step" and session.hint is not None and session.game.moves == before:
            return _heard(session.hint)  # no step, but what is wrong
        return _save_and_say(dialogue, outcome, [" ".join((_(done), _difference(session.game, before)))])

    return Command(name, name, N_(done), answer, needs_game=True)


def _difference(game: Game, before: tuple[Move, ...]) -> str:
    """What has changed, as the text of the moves that were made or taken back; many are only counted."""
    now = game.moves
    moves = now[len(before) :] if len(now) > len(before) else before[len(now) :]
    if len(moves) != 1 or len(moves[0].changes) > 12:
        return progress_of(game)
    return moves[0].text(game.board) + "."


def solve_game(dialogue: Dialogue) -> Answer:
    """Fill in the solution of the game on the table."""
    if why_not := dialogue.why_no_game:
        return [why_not]
    return _save_and_say(dialogue, dialogue.session.perform("solve"), [])


def _link(action: str, dialogue: Dialogue, _rest: str) -> Answer:
    """The next or the previous link of the chain that a hint is about."""
    session = dialogue.session
    if session.hint is None or not session.hint.link_count:
        return [_("There is no chain to follow. Type hint, then more until the hint gives its argument.")]
    session.perform(action)
    return [session.hint.text]


def _replay(dialogue: Dialogue, _rest: str) -> Answer:
    """The digits of the game with their times, some at a time."""
    replay = Replay(dialogue.session.game)

    def lines() -> Iterator[str]:
        for place in range(1 if len(replay) else 0, len(replay) + 1):
            replay.go(place)
            yield replay.sentence

    return dialogue.say_at_length(lines())


def _review(dialogue: Dialogue, _rest: str) -> Answer:
    """The review of the game so far, as lines."""
    return report_markdown(review(dialogue.session.game)).splitlines()


def _steps(dialogue: Dialogue, _rest: str) -> Answer:
    game = dialogue.session.game
    if not game.is_right_so_far:
        return [_("Something is already wrong, so no step can be trusted. Type check to see where.")]
    path = solve_path(game.grid, time_limit=PATIENCE)
    dialogue.session.game.aids["hint"] += 1
    dialogue.player.keep()
    if not path.steps:
        return [out_of_time() if path.out_of_time else _("There is no step to take.")]

    def lines() -> Iterator[str]:
        for number, step in enumerate(path.steps, start=1):
            yield f"{number}. {explain(step)}"
        if path.out_of_time:
            yield out_of_time()
        else:
            yield _("That is all.") if path.solved else _("No technique that Sudokit knows applies here.")

    n = len(path.steps)
    if not path.solved:
        head = ngettext("{n} step was found.", "{n} steps were found.", n).format(n=n)
        return [head, *dialogue.say_at_length(lines())]
    head = ngettext("{n} step solves the puzzle.", "{n} steps solve the puzzle.", n).format(n=n)
    return [head, *dialogue.say_at_length(lines())]


def out_of_time() -> str:
    """The sentence for a path that was given up."""
    return _("The search was stopped after {n} seconds, so the rest of the solution path is missing.").format(
        n=round(PATIENCE)
    )


def _pause(dialogue: Dialogue, _rest: str) -> Answer:
    session = dialogue.session
    outcome = session.perform("pause")
    said = _("The clock is stopped. Type pause again to continue.") if session.is_paused else _("The clock is running.")
    return _save_and_say(dialogue, outcome, [said])


def _time(dialogue: Dialogue, _rest: str) -> Answer:
    game = dialogue.session.game
    return [f"{game_words(game)}.", _("Time: {time}.").format(time=clock_text(game.clock.seconds)), progress_of(game)]


def _save(dialogue: Dialogue, written: str) -> Answer:
    if not written:
        if why_not := dialogue.player.why_not_quit():
            return [why_not, _("Type save and a file name to save a copy to another place.")]
        return [_("The game is saved, as it is after every move. Type save and a file name to save a copy to a file.")]
    path = Path(os.path.expanduser(written))
    save_copy(dialogue.session.game, path)
    return [_("The game is in {path}.").format(path=path)]


GAME_COMMANDS = (
    Command("hint", "hint, hint all", N_("a hint: what to look at next; or the whole of it"), _hint, needs_game=True),
    Command("more", "more", N_("more of the hint, or of a long answer"), _more),
    _action("take-step", N_("Done:"))._replace(
        name="step", usage="step", help=N_("do what the hint says, or the next step"), others=("take-step",)
    ),
    Command(
        "next-link",
        "next-link",
        N_("follow the chain of a hint, one link more"),
        partial(_link, "next-link"),
        needs_game=True,
    ),
    Command(
        "previous-link",
        "previous-link",
        N_("one link back, then the whole chain"),
        partial(_link, "previous-link"),
        needs_game=True,
    ),
    _action("undo", N_("Undone:"))._replace(help=N_("undo the last move")),
    _action("redo", N_("Redone:"))._replace(help=N_("redo it")),
    _action("undo-mistakes", N_("Undone:"))._replace(help=N_("undo to before the first mistake")),
    _action("bookmark", N_("Done:"))._replace(help=N_("remember this point in the game")),
    _action("back-to-bookmark", N_("Back at the bookmark:"))._replace(help=N_("go to the last bookmark")),
    _action("fill-marks", N_("Every cell has marks."))._replace(
        help=N_("write what is possible into every cell without marks")
    ),
    _action("repair-marks", N_("Done:"))._replace(help=N_("add marks that are missing, remove wrong ones")),
    Command(
        "hint-without-marks",
        "hint-without-marks",
        N_("a hint from the digits alone"),
        partial(_hint, action="hint-without-marks"),
        needs_game=True,
    ),
    Command("steps", "steps", N_("the whole solution as a person would find it"), _steps, needs_game=True),
    Command(
        "replay",
        "replay",
        N_("your digits one after the other, with their times; more goes on"),
        _replay,
        needs_game=True,
    ),
    Command("review", "review", N_("where the time went, mistakes, what was missed"), _review, needs_game=True),
    Command("time", "time", N_("the level, the time, what is left to do"), _time, needs_game=True),
    Command("pause", "pause", N_("stop the clock, or continue"), _pause, needs_game=True),
    Command("save", "save, save FILE", N_("save the game, or a copy to a file"), _save, needs_game=True),
)
