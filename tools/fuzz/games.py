"""Games: whatever keys, clicks and moves come, they undo to the start, redo to the end, and a save plays the same."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from sudokit.board import Constraint, Grid, classic
from sudokit.board.checking import check
from sudokit.board.variants import jigsaw, samurai
from sudokit.errors import MoveError
from sudokit.play.game.clock import Clock
from sudokit.play.game.game import Game
from sudokit.play.game.moves import COLOURS, Move
from sudokit.play.game.position import GamePosition
from sudokit.play.game.save_format import game_text, read_game
from sudokit.play.session.actions import ACTIONS, FRONT_END
from sudokit.play.session.session import Session
from tools.fuzz.readers import description
from tools.fuzz.target import with_less

PUZZLES = {
    "4x4": Grid("1... ..3. .4.. ...2"),
    "6x6": Grid("1..... ..2... ...3.. ....4. .5.... .....6", classic(2, 3)),
    "9x9": Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    "jigsaw": Grid("1... .... .... ...4", jigsaw("1112 1322 3324 3444")),
    "thermometer": Grid.empty(classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2 r2c2 r2c3"))),
    "16x16": Grid.empty(classic(16)).replace({"r1c1": 16, "r5c5": 1}),
    "samurai": Grid.empty(samurai()).replace({"r1c1": 9}),
}
_WEIGHTS = (10, 3, 4, 4, 4, 1, 1)
_KEYS = [key for action in ACTIONS.values() if action.done_by != FRONT_END for key in action.keys]
_SLOW = {"H", "F2", "Ctrl+E"}  # a hint at every turn would be all that is done
_KEYS_THAT_SEARCH_LONG = {"Ctrl+L", "F3", "Ctrl+Backspace"}  # an all but empty 16×16 or samurai board
_QUICK = ("4x4", "9x9", "thermometer")


class Play(NamedTuple):
    """A puzzle by its name, and what a player does, one after the other."""

    puzzle: str
    doings: tuple[str, ...]


class Games:
    """A session of playing."""

    def make(self, rng: random.Random) -> Play:
        """Up to sixty things done: keys, clicks and moves as text."""
        name = rng.choices(list(PUZZLES), _WEIGHTS)[0]
        puzzle = PUZZLES[name]
        return Play(name, tuple(_doing(name, puzzle, rng) for _number in range(rng.randrange(60))))

    def problem(self, case: Play) -> str | None:
        """What does not hold of the game that was played."""
        try:
            return _difference(PUZZLES[case.puzzle], case.doings)
        except Exception as error:
            return description(error)

    def smaller(self, case: Play) -> Iterator[Play]:
        """Less done."""
        return with_less(case.doings, lambda doings: Play(case.puzzle, tuple(doings)))


def _doing(name: str, puzzle: Grid, rng: random.Random) -> str:
    kind = rng.random()
    if kind < 0.25:
        click = rng.choice(("click", "click", "add", "extend", "drag", "double", "right"))
        return f"{click} {rng.randrange(len(puzzle))}"
    if kind < 0.6:
        return rng.choice(("", "", "Shift+", "Ctrl+")) + rng.choice(puzzle.board.symbols + "7")
    if kind < 0.75:
        return "play " + _move_text(puzzle, rng)
    if kind < 0.9:
        return rng.choice(("Ctrl+Z", "Ctrl+Z", "Ctrl+Y", "Ctrl+B", "Ctrl+G"))
    key = rng.choice(_KEYS)
    return "Right" if (key in _SLOW | _KEYS_THAT_SEARCH_LONG and name not in _QUICK) else key


def _move_text(puzzle: Grid, rng: random.Random) -> str:
    """A move, which may be one that the game refuses."""
    board = puzzle.board
    words = []
    for _number in range(rng.choice((1, 1, 2, 5))):
        cells = [board.cell_name(rng.randrange(len(puzzle))) for _cell in range(rng.choice((1, 1, 3)))]
        sign = rng.choice("=~^#")
        if sign == "#":
            values = "".join(map(str, rng.sample(range(1, COLOURS + 1), rng.randint(1, 3))))
            cells = [rng.choice(("", rng.choice(board.symbols))) + cell for cell in cells]
        else:
            values = "".join(rng.sample(board.symbols, 1 if sign == "=" else rng.randint(1, 3)))
        words.append(f"{','.join(cells)}{sign}{rng.choice((values, values, '.')) if sign == '=' else values}")
    return " ".join(words)


def _difference(puzzle: Grid, doings: tuple[str, ...]) -> str | None:
    game = _played(puzzle, doings)
    texts = [move.text(game.board) for move in game.moves]
    moves = [Move.read(text, game.board) for text in texts]
    if moves != list(game.moves):
        return "the text of a move reads back as another one"
    end = _position(game.puzzle, moves)
    if game.position != end:
        return "the moves alone lead to another position"
    if game.report != check(game.grid, puzzle=game.puzzle):
        return "what is wrong with the digits is out of date"
    again = read_game(game_text(game), now=lambda: 0.0)
    if (again.position, again.undone, again.bookmarks, again.aids) != (
        end, game.undone, game.bookmarks, +game.aids,
    ):  # fmt: skip
        return "a save read back is another game"
    if game_text(again) != game_text(game):
        return "a save read back writes another text"
    for name, played in (("the game", game), ("its save", again)):
        undone = played.undone
        while played.undo():
            pass
        if played.position != GamePosition(played.puzzle):
            return f"{name} undone is not as it began"
        for _move in moves:
            played.redo()
        if played.position != end or list(played.moves) != moves or played.undone != undone:
            return f"{name} redone is not as it was"
        while played.redo():
            pass
        if played.position != _position(played.puzzle, [*moves, *undone]):
            return f"{name} redone to the end is not as its moves say"
    return None


def _position(puzzle: Grid, moves: list[Move]) -> GamePosition:
    position = GamePosition(puzzle)
    for move in moves:
        position.apply(move)
    return position


def _played(puzzle: Grid, doings: tuple[str, ...]) -> Game:
    session = Session(Game(puzzle, clock=Clock(lambda: 0.0)))
    for doing in doings:
        word, _space, rest = doing.partition(" ")
        if word == "play":
            _try(session.game, rest)
        elif rest:
            cell = int(rest)
            {
                "click": session.click,
                "add": lambda cell: session.click(cell, add=True),
                "extend": lambda cell: session.click(cell, extend=True),
                "drag": session.drag,
                "double": session.double_click,
                "right": session.right_click,
            }[word](cell)
        else:
            session.press(doing)
    return session.game


def _try(game: Game, text: str) -> None:
    """Make a move; one that is refused must leave everything as it was."""
    before = _position(game.puzzle, list(game.moves)), game.moves, game.undone
    try:
        game.play(text)
    except MoveError:
        assert (game.position, game.moves, game.undone) == before, "a move that was refused changed something"
