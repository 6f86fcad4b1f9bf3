"""Questions about what is on the board: cells, houses, digits, what is possible.

They are about the game on the table, or about the example of a technique while one is looked at.
"""

import re

from sudokit.board import Board, Candidates, DigitSet
from sudokit.board.rules import BOX, COLUMN, ROW, House
from sudokit.errors import MoveError
from sudokit.frontends.terminal.dialogue import Answer, Command, Dialogue, cells_named, no_game
from sudokit.frontends.terminal.words import digits_in_words, numbers_in_words
from sudokit.play.game.game import Game
from sudokit.play.session.session import Session, session_view
from sudokit.rendering.painters.text import text
from sudokit.techniques.words.hint_stages import marked_candidates
from sudokit.translation import N_, _, capitalize
from sudokit.view.rules_in_words import rules_of, rules_of_cell


def hear_cells(dialogue: Dialogue, line: str) -> Answer | None:
    """What is in the cells that a line names, and nothing else."""
    names = cells_named(line)
    if not names:
        return None
    game = dialogue.position
    if game is None:
        return [no_game()]
    if dialogue.is_paused:
        return [_("The game is paused.")]
    return [cell_in_words(game, cell) for cell in map(game.board.cell, names)]


def cell_in_words(game: Game, cell: int) -> str:
    """What is in a cell."""
    name, digit = game.board.cell_name(cell), game.digit(cell)
    if digit:
        words = _("{cell}: {digit}, given.") if game.is_given(cell) else _("{cell}: {digit}.")
        sentences = [words.format(cell=name, digit=game.board.symbol(digit))]
    else:
        sentences = [_("{cell}: empty.").format(cell=name)]
        for marks, words in (
            (game.corner_marks.get(cell, DigitSet()), _("Corner marks: {digits}.")),
            (game.centre_marks.get(cell, DigitSet()), _("Centre marks: {digits}.")),
        ):
            if marks:
                sentences.append(words.format(digits=digits_in_words(marks, game.board)))
    if cell in game.colours:
        sentences.append(_("Colours: {colours}.").format(colours=numbers_in_words(game.colours[cell])))
    sentences += [f"{rule}." for rule in rules_of_cell(game.board, cell)]
    return " ".join(sentences)


def hear_houses(dialogue: Dialogue, line: str) -> Answer | None:
    """What is in rows, columns, boxes or whatever houses the board has."""
    game = dialogue.position
    if game is None:
        return [no_game()] if line.lower().split()[0] in (ROW, COLUMN, "col", BOX) else None
    houses = _houses_named(line, game.board)
    if houses is None:
        return None
    if dialogue.is_paused:
        return [_("The game is paused.")]
    return [_house_in_words(game, house) for house in houses]


def _houses_named(line: str, board: Board) -> list[House] | None:
    """The houses of a text such as `row 4`, `box 1 2` or `row 1, column 3`; None if it does not begin with a house."""
    kinds = {house.kind: house.kind for house in board.houses}
    if COLUMN in kinds:
        kinds["col"] = COLUMN
    words = line.lower().replace(",", " ").split()
    if not words or words[0] not in kinds:
        return None
    kind, found = words[0], []
    for word in (*words[1:], *([""] if len(words) == 1 else [])):
        if word in kinds:
            kind = word
            continue
        of_kind = [house for house in board.houses if house.kind == kinds[kind]]
        numbered = [house for house in of_kind if str(house.number) == word]
        if not numbered:
            raise MoveError(
                _("there is no {text!r}; after {kind} comes a number from 1 to {last}").format(
                    kind=_(kinds[kind]), last=max(house.number for house in of_kind), text=line[:30]
                )
            )
        found += numbered
    return found


def _house_in_words(game: Game, house: House) -> str:
    shown = ", ".join(_content_in_words(game, cell) for cell in house.cells)
    sentence = _("{house}: {digits}.").format(house=capitalize(house.name), digits=shown)
    digits = [game.digit(cell) for cell in house.cells]
    left = [digit for digit in range(1, game.board.digit_count + 1) if digit not in digits]
    if house.is_complete and left:
        return sentence + " " + _("Still to place: {digits}.").format(digits=digits_in_words(left, game.board))
    return sentence


def _content_in_words(game: Game, cell: int) -> str:
    """A cell within its house, in a few words."""
    if game.digit(cell):
        return game.board.symbol(game.digit(cell))
    marks = ((_("corner"), game.corner_marks.get(cell)), (_("centre"), game.centre_marks.get(cell)))
    words = [f"{label} {' '.join(map(game.board.symbol, digits))}" for label, digits in marks if digits]
    return " ".join(words) or _("empty")


def _possible(dialogue: Dialogue, game: Game) -> Candidates:
    """What the digits on the board leave; of an example, what is left of that. In a game, asking is an aid."""
    if dialogue.lesson is not None:
        return marked_candidates(game.grid, game.marks)
    game.aids["automatic-marks"] += 1
    dialogue.player.keep()
    return Candidates(game.grid)


def _candidates(dialogue: Dialogue, written: str) -> Answer:
    game = _game_in_question(dialogue)
    board = game.board
    houses = _houses_named(written, board)
    if names := cells_named(written):
        cells = [board.cell(name) for name in names]
    elif houses is not None:
        cells = [cell for house in houses for cell in house.cells if not game.digit(cell)]
    else:
        raise MoveError(
            _("{text!r} names no cells and no house; type candidates and r1c2 or box 1, for example").format(
                text=written[:30]
            )
        )
    possible = _possible(dialogue, game)
    return [
        cell_in_words(game, cell) if game.digit(cell) else _cell_can_be(cell, possible.of(cell), board)
        for cell in cells
    ]


def _cell_can_be(cell: int, digits: DigitSet, board: Board) -> str:
    name = board.cell_name(cell)
    if not digits:
        return _("{cell}: nothing is possible.").format(cell=name)
    return _("{cell}: {digits} possible.").format(cell=name, digits=digits_in_words(digits, board))


_WHERE = re.compile(
    r"(?P<asks>(?:can|does)\s+)?(?P<digit>\w)(?P<go>\s+go)?(?:\s+in\s+(?P<house>.+?))?\s*\??", re.IGNORECASE
)


def _where(dialogue: Dialogue, written: str) -> Answer:
    game = _game_in_question(dialogue)
    board = game.board
    match = _WHERE.fullmatch(written)
    digit = board.symbols.find(match["digit"].upper()) + 1 if match else 0
    houses = _houses_named(match["house"], board) if match and match["house"] else []
    if not digit or match is None or houses is None:
        raise MoveError(
            _("{text!r} names no digit of this board; type where and a digit from {first} to {last}").format(
                first=board.symbols[0], last=board.symbols[-1], text=written[:30]
            )
        )
    if not houses and not match["asks"] and not match["go"]:
        return [_where_it_is(game, digit)]
    possible = _possible(dialogue, game)
    if not houses:
        cells = [cell for cell in game.grid.empty_cells if digit in possible.of(cell)]
        return [_can_go(board, digit, cells)]
    return [f"{capitalize(house.name)}: {_where_in(game, possible, house, digit)}" for house in houses]


def _where_in(game: Game, possible: Candidates, house: House, digit: int) -> str:
    there = [cell for cell in house.cells if game.digit(cell) == digit]
    if there:
        names = game.board.cell_names(there)
        return _("{digit} is in {cells}.").format(digit=game.board.symbol(digit), cells=names)
    cells = [cell for cell in house.cells if not game.digit(cell) and digit in possible.of(cell)]
    return _can_go(game.board, digit, cells)


def _can_go(board: Board, digit: int, cells: list[int]) -> str:
    if not cells:
        return _("there is no place for {digit}.").format(digit=board.symbol(digit))
    return _("{digit} can go in {cells}.").format(digit=board.symbol(digit), cells=board.cell_names(cells))


def _where_it_is(game: Game, digit: int) -> str:
    board = game.board
    cells = [cell for cell, found in enumerate(game.grid.digits) if found == digit]
    symbol = board.symbol(digit)
    sentences = [
        _("{digit} is in {cells}.").format(digit=symbol, cells=board.cell_names(cells))
        if cells
        else _("{digit} is nowhere yet.").format(digit=symbol)
    ]
    left = game.left_of(digit)
    if left is not None:
        sentences.append(_("{n} left to place.").format(n=left))
    found = {cell for marks in (game.corner_marks, game.centre_marks) for cell in marks if digit in marks[cell]}
    marked_cells = sorted(cell for cell in found if not game.digit(cell))
    if marked_cells:
        sentences.append(_("Marked in {cells}.").format(cells=board.cell_names(marked_cells)))
    return " ".join(sentences)


def _left(dialogue: Dialogue, _rest: str) -> Answer:
    game = _game_in_question(dialogue)
    counts = [
        _("{digit}: {n}").format(digit=game.board.symbol(digit), n=left)
        for digit in range(1, game.board.digit_count + 1)
        if (left := game.left_of(digit))
    ]
    return [_("Still to place: {counts}.").format(counts=", ".join(counts)) if counts else _("Every digit is placed.")]


def _show(dialogue: Dialogue, _rest: str) -> Answer:
    session = Session(dialogue.lesson.session.game) if dialogue.lesson is not None else dialogue.session
    session.selection.clear()
    drawn = text(session_view(session, labels=True), plain=True, signs=True).splitlines()
    return [*drawn, *(rule.in_full for rule in rules_of(session.game.board))]


def _game_in_question(dialogue: Dialogue) -> Game:
    assert dialogue.position is not None  # the dialogue sees to that
    return dialogue.position


QUESTION_COMMANDS = (
    Command("show", "show", N_("draw the board"), _show, asks=True),
    Command(
        "where",
        "where 7, where can 7 go, where can 7 go in box 1",
        N_("where a digit is, or can go"),
        _where,
        asks=True,
    ),
    Command(
        "candidates",
        "candidates r1c2 r1c3, candidates box 1",
        N_("the digits that are possible in cells"),
        _candidates,
        asks=True,
    ),
    Command("left", "left", N_("how many of each digit are still to place"), _left, asks=True),
)
