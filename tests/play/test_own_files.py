"""Files that a player names: what is in one decides what it is, and nothing else is written over."""

import pytest

from sudokit.board.grid import Grid
from sudokit.errors import SaveError
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text
from sudokit.play.player.user_files import open_path, save_copy

SMALL = Grid("1... ..3. .4.. ...2")


def test_a_file_is_a_saved_game_or_a_puzzle_by_what_it_holds(tmp_path):
    game, puzzle, fields = tmp_path / "game.txt", tmp_path / "puzzle.txt", tmp_path / "puzzle.json"
    game.write_text(game_text(Game(SMALL)), encoding="utf-8")
    puzzle.write_text("1... ..3. .4.. ...2\n", encoding="utf-8")
    fields.write_text('{"cells": "1.....3..4.....2"}', encoding="utf-8")
    assert [type(open_path(path)) for path in (game, puzzle, fields)] == [Game, Grid, Grid]


def test_a_saved_game_may_have_the_byte_order_mark_of_an_editor(tmp_path):
    path = tmp_path / "game.json"
    path.write_text(game_text(Game(SMALL)), encoding="utf-8-sig")
    assert open_path(path).puzzle == SMALL


def test_a_game_of_another_program_goes_on_where_it_was_left(tmp_path):
    path = tmp_path / "a.sdk"
    path.write_text("#AMe\n[Puzzle]\n1...\n..3.\n.4..\n...2\n[State]\n13..\n..3.\n.4..\n...2\n", encoding="utf-8")
    game = open_path(path)
    assert (game.puzzle, str(game.grid)) == (SMALL, "13....3..4.....2")
    assert game.undo()
    assert game.grid == SMALL


@pytest.mark.parametrize(
    ("contents", "message"),
    [
        ('{"sudokit": "game", "version": 99}', "saved by a newer Sudokit"),
        ('{"sudokit": "game", "version": 1}', 'the saved game is damaged: "puzzle" is missing'),
        ('{"sudokit": "game"', "not JSON"),
    ],
)
def test_a_saved_game_that_cannot_be_read_is_not_taken_for_a_puzzle_and_stays(tmp_path, contents, message):
    path = tmp_path / "game.json"
    path.write_text(contents, encoding="utf-8")
    with pytest.raises(SaveError, match=message):
        open_path(path)
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_cannot_be_read_is_an_error_with_its_reason(tmp_path):
    with pytest.raises(SaveError, match="nowhere could not be opened: No such file"):
        open_path(tmp_path / "nowhere")
    with open(tmp_path / "film", "wb") as film:
        film.truncate(30_000_000)
    with pytest.raises(SaveError, match="film could not be opened: it has more than 20,000,000 bytes"):
        open_path(tmp_path / "film")


def test_a_copy_is_the_game_or_the_puzzle_alone_by_its_name_and_may_be_saved_again(tmp_path):
    game = Game(SMALL)
    for path in (tmp_path / "mine.json", tmp_path / "mine.txt"):
        save_copy(game, path)
    game.play("r1c2=3")
    for path in (tmp_path / "mine.json", tmp_path / "mine.txt"):
        save_copy(game, path)
    assert str(open_path(tmp_path / "mine.json").grid) == "13....3..4.....2"
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "1.....3..4.....2\n"


@pytest.mark.parametrize("contents", ["Dear Sir", "2.....3..4.....1", ""])
def test_a_file_with_anything_else_is_not_written_over(tmp_path, contents):
    path = tmp_path / "letter.txt"
    path.write_text(contents, encoding="utf-8")
    with pytest.raises(SaveError, match=r"the file letter\.txt exists already and holds something else"):
        save_copy(Game(SMALL), path)
    assert path.read_text(encoding="utf-8") == contents


def test_a_list_is_refused_in_words_for_a_player(tmp_path):
    path = tmp_path / "list.txt"
    path.write_text("1.....3..4.....2\n2.....3..4.....1\n", encoding="utf-8")
    with pytest.raises(SaveError, match=r"^there are several puzzles in list\.txt; one is needed$"):
        open_path(path)
