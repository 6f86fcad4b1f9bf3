"""The desk: games are saved by themselves, resumed, finished and counted."""

from datetime import date

import pytest

from sudokit.board.grid import Grid
from sudokit.errors import SaveError
from sudokit.play.game.game import Game
from sudokit.play.player.player import Desk

PUZZLE = Grid("1... ..3. .4.. ...2")
SOLUTION = "1324423124133142"


def solve_by_hand(game: Game) -> None:
    for cell in game.grid.empty_cells:
        game.enter([cell], int(SOLUTION[cell]))


@pytest.fixture
def desk(tmp_path):
    with Desk(tmp_path) as desk:
        yield desk


def test_a_game_that_is_left_can_be_resumed_where_it_was(desk):
    session = desk.play(Game(PUZZLE))
    session.game.play("r1c2=3")
    desk.keep()
    desk.leave()
    assert desk.game is None
    assert [saved.game.moves for saved in desk.unfinished().games] == [session.game.moves]
    assert str(desk.resume().game.grid) == "13....3..4.....2"


def test_a_game_is_saved_even_if_the_program_ends_without_leaving_it(tmp_path):
    desk = Desk(tmp_path)
    desk.play(Game(PUZZLE)).game.play("r1c2=3")
    desk.keep()  # and then the power fails
    desk._open._lock.release()
    assert str(Desk(tmp_path).resume().game.grid) == "13....3..4.....2"


def test_a_new_game_keeps_the_one_before(desk):
    desk.play(Game(PUZZLE))
    desk.play(Game(Grid("1... ..3. .4.. ....")))
    desk.leave()
    assert len(desk.unfinished().games) == 2


def test_a_solved_game_is_counted_and_no_longer_unfinished(desk):
    session = desk.play(Game(PUZZLE))
    solve_by_hand(session.game)
    desk.keep()
    assert session.game.is_finished
    desk.leave()
    assert desk.unfinished().games == ()
    assert (desk.statistics().started, desk.statistics().finished) == (1, 1)


def test_a_game_that_was_solved_before_is_looked_at_and_not_counted_again(desk):
    game = Game(Grid("1... ..3. .4.. ...2"))
    game.solve()
    session = desk.play(game)
    assert session.game.is_finished
    desk.keep()
    desk.leave()
    assert (desk.unfinished().games, desk.statistics().started) == ((), 0)


def test_nothing_to_resume_is_said(desk):
    with pytest.raises(SaveError, match="there is no game to continue"):
        desk.resume()


def test_a_game_that_was_given_up_is_neither_unfinished_nor_counted(desk):
    desk.play(Game(PUZZLE))
    desk.discard()
    assert (desk.unfinished().games, desk.statistics().started) == ((), 0)


def test_games_follow_the_settings(tmp_path):
    desk = Desk(tmp_path, today=lambda: date(2026, 11, 16))
    desk.settings["mistakes"] = "off"
    desk.settings["tidy-marks"] = False
    game = desk.play(Game(PUZZLE)).game
    assert (game.mistakes, game.tidy_marks) == ("off", False)
    desk.close()


def test_playing_goes_on_where_records_cannot_be_written(tmp_path):
    (tmp_path / "records.sqlite3").mkdir()
    desk = Desk(tmp_path)
    session = desk.play(Game(PUZZLE))
    session.game.play("r1c2=3")
    desk.keep()
    desk.leave()
    assert [problem[:18] for problem in desk.problems()] == ["the statistics in "]
    assert desk.problems() == []
    assert len(desk.unfinished().games) == 1


def test_a_solved_game_whose_program_was_killed_before_it_was_counted_is_counted_later(tmp_path, desk):
    game = Game(PUZZLE)
    opened = desk.saved.start(game)
    solve_by_hand(game)
    opened.save()
    opened.close()
    assert desk.unfinished().games == ()
    assert desk.statistics().finished == 1
    assert list((tmp_path / "games").iterdir()) == []
