"""Commands for a puzzle in the making: rules and digits are added one by one, and what is left is told after each.

While a draft is worked on, its lines are heard before all others; any other command leaves it, and `draft` comes back.
"""

import re
from collections.abc import Callable

from sudokit.board import Constraint, Grid, Position, classic
from sudokit.board.constraints.catalogue import kind_named
from sudokit.board.constraints.written import read_rule
from sudokit.errors import ArgumentError, BoardError, MoveError
from sudokit.formats.read import read
from sudokit.frontends.terminal.dialogue import Answer, Command, Dialogue, as_move, cells_named
from sudokit.frontends.terminal.words import digits_in_words
from sudokit.name_types import CheckedName
from sudokit.play.entering.draft import Draft
from sudokit.play.entering.puzzle_entry import Examination, Solvability, examine
from sudokit.play.entering.rule_drawing import drawn_kinds, lines_from, number_name, usual_sentence, way_of
from sudokit.play.game.moves import Layer, Move
from sudokit.play.pages.new_games import SIZES
from sudokit.play.pages.words import rule_words, words_for_board
from sudokit.rendering.painters.text import text
from sudokit.translation import N_, _, ngettext
from sudokit.view.board_view import BoardView
from sudokit.view.rules_in_words import rule_in_words

_PURPOSE = "play"
_TIME = 5.0  # seconds to count solutions
_PLACE = re.compile(r"r(\d{1,3})c(\d{1,3})", re.IGNORECASE)


def _draft(dialogue: Dialogue, written: str) -> Answer:
    """Begin with a size, a puzzle, or where one was left."""
    kept = dialogue.program.entered.get(_PURPOSE) or Grid.empty(classic())
    if written.isdecimal() and len(written) < 3:
        if int(written) not in SIZES:
            sizes = ", ".join(map(str, SIZES))
            raise ArgumentError(_("there is no size {found}; the sizes are {sizes}").format(found=written, sizes=sizes))
        kept = Grid.empty(classic(int(written)))
    elif written:
        kept = read(written)
    draft = Draft(kept)
    dialogue.first = lambda dialogue, line: _hear(dialogue, draft, line)
    dialogue.program.entered[_PURPOSE] = draft.puzzle
    return [
        ngettext("A draft: {board}, {n} digit.", "A draft: {board}, {n} digits.", kept.clue_count).format(
            board=words_for_board(kept.board), n=kept.clue_count
        ),
        *_rules(draft),
        _("Type rule killer-cage r1c1 r1c2 12 to add a rule, kinds for the kinds there are, r1c1=5 for a digit."),
        _("rules, remove 1, undo, redo, count, candidates and show are about the draft; play plays it, done ends."),
    ]


def _hear(dialogue: Dialogue, draft: Draft, line: str) -> Answer | None:
    word, _space, rest = line.partition(" ")
    answer = _LINES.get(word.lower())
    if answer is not None:
        said = answer(dialogue, draft, rest.strip())
    elif move := as_move(line):
        said = _move(draft, move)
    else:
        if dialogue.knows(word):
            dialogue.first = None
        return None
    dialogue.program.entered[_PURPOSE] = draft.puzzle
    return said


def _examined(draft: Draft) -> Examination:
    return examine(draft.puzzle, seconds=_TIME)


def _say_state(draft: Draft, *said: str) -> Answer:
    return [*said, _examined(draft).sentence]


def _add(_dialogue: Dialogue, draft: Draft, written: str) -> Answer:
    name, _space, rest = written.partition(" ")
    if kind_named(name.lower()).is_variant and not rest:
        draft.switch_rule(name.lower())
        is_on = any(rule.kind == name.lower() for rule in draft.puzzle.board.constraints)
        words = _("{rule} is on.") if is_on else _("{rule} is off.")
        return _say_state(draft, words.format(rule=rule_words(name.lower())))
    puzzle = draft.puzzle
    rule = _outside_rule(name.lower(), rest, puzzle) or read_rule(written)
    draft.become(Grid.from_digits(puzzle.digits, puzzle.board.with_constraints(rule)))
    return _say_state(draft, f"{len(_drawn_rules(draft))}. {rule_in_words(rule)}.")


def _outside_rule(name: str, written: str, puzzle: Grid) -> Constraint | None:
    """A clue by its place alone, `sandwich r0c5 8`; with its first cell where it may look in two directions."""
    board, places = puzzle.board, [*map(_place, _PLACE.findall(written))]
    if not kind_named(name).has_clue_outside or not places or places[0] in board.cell_at or "=" in written:
        return None
    lines = lines_from(name, board, places[0])
    if len(places) > 1:
        lines = [line for line in lines if board.positions[line[0]] == places[1]]
    if len(lines) != 1:
        starts = ", ".join(board.cell_name(line[0]) for line in lines_from(name, board, places[0]))
        raise BoardError(
            _("say its first cell too: {cells}").format(cells=starts)
            if starts
            else _("no {rule} can be written there; give a place beside the grid such as r0c3").format(rule=name)
        )
    numbers = re.findall(r"\d+", _PLACE.sub("", written))
    if len(numbers) != 1:
        raise BoardError(
            _("{name} lacks its {parameter}; give one number").format(parameter=_(number_name(name)), name=name)
        )
    cells = [board.positions[cell] for cell in lines[0]]
    return Constraint(CheckedName(name), cells, outside=places[0], **{number_name(name): int(numbers[0])})


def _place(numbers: tuple[str, str]) -> Position:
    row, column = map(int, numbers)
    return row - 1, column - 1


def _drawn_rules(draft: Draft) -> list[Constraint]:
    return list(draft.puzzle.board.constraints)


def _rules(draft: Draft) -> Answer:
    return [
        f"{number}. {rule_in_words(rule) if rule.cells else rule_words(rule.kind)}."
        for number, rule in enumerate(_drawn_rules(draft), start=1)
    ]


def _list(_dialogue: Dialogue, draft: Draft, _rest: str) -> Answer:
    return _rules(draft) or [_("There are no rules yet.")]


def _kinds(dialogue: Dialogue, draft: Draft, written: str) -> Answer:
    if written:
        kind_named(written.lower())
        return [f"{written.lower()} ({way_of(written.lower()).value}): {usual_sentence(written.lower())}"]
    return dialogue.say_at_length(f"{name}: {usual_sentence(name)}" for name in drawn_kinds())


def _remove(_dialogue: Dialogue, draft: Draft, written: str) -> Answer:
    rules = _drawn_rules(draft)
    if not written.isdecimal() or not 1 <= int(written) <= len(rules):
        raise ArgumentError(
            _("there is no rule {found!r}; give its number, which rules lists").format(found=written[:20])
        )
    draft.remove_rule(rules[int(written) - 1])
    return _say_state(draft, _("Removed."))


def _undo(_dialogue: Dialogue, draft: Draft, _rest: str) -> Answer:
    return _say_state(draft, _("Undone.")) if draft.undo() else [_("There is nothing to undo.")]


def _redo(_dialogue: Dialogue, draft: Draft, _rest: str) -> Answer:
    return _say_state(draft, _("Done again.")) if draft.redo() else [_("There is nothing to redo.")]


def _count(_dialogue: Dialogue, draft: Draft, _rest: str) -> Answer:
    return [_examined(draft).sentence]


def _candidates(_dialogue: Dialogue, draft: Draft, written: str) -> Answer:
    """What some solution has in each cell, or in those that are named."""
    puzzle = draft.puzzle
    names = cells_named(written) if written else [puzzle.board.cell_name(cell) for cell in puzzle.empty_cells]
    if written and not names:
        raise MoveError(_("{text!r} names no cells; give some such as r1c2").format(text=written[:30]))
    examined = _examined(draft)
    if examined.candidates is None:
        return [examined.sentence]
    return [
        _("{cell}: some solution has {digits}.").format(
            cell=name, digits=digits_in_words(examined.candidates.of(name), puzzle.board)
        )
        if not puzzle[name]
        else _("{cell}: {digit}, given.").format(cell=name, digit=puzzle.board.symbol(puzzle[name]))
        for name in names
    ]


def _show(_dialogue: Dialogue, draft: Draft, _rest: str) -> Answer:
    return text(BoardView.of(draft.puzzle, labels=True), plain=True).splitlines()


def _play(dialogue: Dialogue, draft: Draft, written: str) -> Answer | None:
    if written:
        dialogue.first = None
        return None
    examined = _examined(draft)
    if examined.solvability in (Solvability.EMPTY, Solvability.CLASH, Solvability.NONE):
        return [examined.sentence, _("It cannot be played.")]
    dialogue.first = None
    dialogue.say(examined.sentence)
    dialogue.program.play_own(draft.puzzle, examined.two[0] if examined.can_be_played else None)
    return []


def _leave(dialogue: Dialogue, _draft: Draft, _rest: str) -> Answer:
    dialogue.first = None
    return [_("The draft is kept: draft continues it.")]


def _move(draft: Draft, written: str) -> Answer:
    move = Move.read(written, draft.puzzle.board)
    if any(change.layer is not Layer.ENTRY for change in move.changes):
        raise MoveError(_("a draft has no marks or colours; enter digits like r1c1=5"))
    draft.session.game.play(move)
    draft.note()
    return _say_state(draft)


_LINES: dict[str, Callable[[Dialogue, Draft, str], Answer | None]] = {
    "rule": _add,
    "rules": _list,
    "kinds": _kinds,
    "remove": _remove,
    "undo": _undo,
    "redo": _redo,
    "count": _count,
    "candidates": _candidates,
    "show": _show,
    "play": _play,
    "done": _leave,
    "cancel": _leave,
}

DRAFT_COMMANDS = (
    Command(
        "draft",
        "draft, draft 9, draft PUZZLE",
        N_("make a puzzle: add rules and digits, and hear how many solutions are left"),
        _draft,
    ),
)
