"""Games to send: what is written plays the same, as lines and as a link."""

import pytest

from sudokit import Constraint, Grid, classic, samurai
from sudokit.errors import MoveError, PuzzleTextError
from sudokit.play.game.game import Game
from sudokit.play.player.sharing import game_lines, game_link
from sudokit.play.player.user_files import parse_pasted

SMALL = Grid("1... ..3. .4.. ...2")
BOARDS = [
    SMALL,
    Grid.empty(classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2"))),
    Grid.empty(classic(16)).replace({"r1c1": 16}),
    Grid.empty(samurai()).replace({"r1c1": 9}),
]


@pytest.mark.parametrize("puzzle", BOARDS, ids=lambda grid: grid.board.name)
def test_a_game_reads_back_with_all_its_moves(puzzle):
    game = Game(puzzle)
    for move in ("r1c2=3", "r2c1~24 r2c2^1", "r2c1,r2c2#3", "2r2c1#5", "r1c2=."):
        game.play(move)
    for text in (game_lines(game), game_link(game), f"  {game_link(game)}\n", game_lines(game) + "\n"):
        again = parse_pasted(text)
        assert (again.puzzle, again.moves, again.position) == (game.puzzle, game.moves, game.position)


@pytest.mark.parametrize("puzzle", BOARDS, ids=lambda grid: grid.board.name)
def test_a_puzzle_alone_reads_back(puzzle):
    assert parse_pasted(game_link(puzzle)) == puzzle
    assert parse_pasted(game_lines(puzzle)) == puzzle


def test_a_link_is_one_word():
    game = Game(SMALL)
    game.play("r1c2=3 r1c3~24")
    game.play("r1c2=.")
    assert game_link(game) == "sudokit:1.....3..4.....2;r1c2=3%20r1c3~24;r1c2=."


def test_what_is_wrong_is_said_with_its_line():
    with pytest.raises(MoveError, match=r"'5' in 'r1c3=5' is not a digit here; the digits are 1 to 4, at line 3"):
        parse_pasted("1.....3..4.....2\nr1c2=3\nr1c3=5")
    with pytest.raises(MoveError, match="r1c1 is given as 1; only other cells can change, at line 2"):
        parse_pasted("1.....3..4.....2\nr1c1=3")
    with pytest.raises(MoveError, match="'hello' is not a move; write one like r4c7=5 or r4c7~3, at line 3"):
        parse_pasted("1.....3..4.....2\nr1c2=3\nhello")
    with pytest.raises(PuzzleTextError):
        parse_pasted("sudokit:hello")


def test_a_file_with_moves_is_a_game(tmp_path):
    from sudokit.play.player.user_files import open_path

    path = tmp_path / "game.txt"
    path.write_text("1.....3..4.....2\nr1c2=3\n", encoding="utf-8")
    assert str(open_path(path).grid) == "13....3..4.....2"
