"""The player: games are saved by themselves, resumed, finished and counted."""

from datetime import date

import pytest

from sudokit.board.grid import Grid
from sudokit.errors import SaveError
from sudokit.play.game.game import Game
from sudokit.play.player.player import Player
from sudokit.translation import in_language

PUZZLE = Grid("1... ..3. .4.. ...2")
SOLUTION = "1324423124133142"


def solve_by_hand(game: Game) -> None:
    for cell in game.grid.empty_cells:
        game.enter([cell], int(SOLUTION[cell]))


@pytest.fixture
def player(tmp_path):
    with Player(tmp_path) as player:
        yield player


def test_a_game_that_is_left_can_be_resumed_where_it_was(player):
    session = player.play(Game(PUZZLE))
    session.game.play("r1c2=3")
    player.keep()
    player.leave()
    assert player.game is None
    assert [saved.game.moves for saved in player.unfinished().games] == [session.game.moves]
    assert str(player.resume().game.grid) == "13....3..4.....2"


def test_a_game_is_saved_even_if_the_program_ends_without_leaving_it(tmp_path):
    player = Player(tmp_path)
    player.play(Game(PUZZLE)).game.play("r1c2=3")
    player.keep()  # and then the power fails
    player._open._lock.release()
    assert str(Player(tmp_path).resume().game.grid) == "13....3..4.....2"


def test_a_new_game_keeps_the_one_before(player):
    player.play(Game(PUZZLE))
    player.play(Game(Grid("1... ..3. .4.. ....")))
    player.leave()
    assert len(player.unfinished().games) == 2


def test_a_solved_game_is_counted_and_no_longer_unfinished(player):
    session = player.play(Game(PUZZLE))
    solve_by_hand(session.game)
    player.keep()
    assert session.game.is_finished
    player.leave()
    assert player.unfinished().games == ()
    assert (player.statistics().started, player.statistics().finished) == (1, 1)


def test_a_game_that_was_solved_before_is_looked_at_and_not_counted_again(player):
    game = Game(Grid("1... ..3. .4.. ...2"))
    game.solve()
    session = player.play(game)
    assert session.game.is_finished
    player.keep()
    player.leave()
    assert (player.unfinished().games, player.statistics().started) == ((), 0)


def test_nothing_to_resume_is_said(player):
    with pytest.raises(SaveError, match="there is no game to continue"):
        player.resume()


def test_a_game_that_was_given_up_is_neither_unfinished_nor_counted(player):
    player.play(Game(PUZZLE))
    player.discard()
    assert (player.unfinished().games, player.statistics().started) == ((), 0)


def test_games_follow_the_settings(tmp_path):
    player = Player(tmp_path, today=lambda: date(2026, 11, 16))
    player.settings["mistakes"] = "off"
    player.settings["tidy-marks"] = False
    game = player.play(Game(PUZZLE)).game
    assert (game.mistakes, game.tidy_marks) == ("off", False)
    player.close()


def test_playing_goes_on_where_records_cannot_be_written(tmp_path):
    (tmp_path / "records.sqlite3").mkdir()
    player = Player(tmp_path)
    session = player.play(Game(PUZZLE))
    session.game.play("r1c2=3")
    player.keep()
    player.leave()
    assert [problem[:18] for problem in player.problems()] == ["the statistics in "]
    assert player.problems() == []
    assert len(player.unfinished().games) == 1


def test_a_solved_game_whose_program_was_killed_before_it_was_counted_is_counted_later(tmp_path, player):
    game = Game(PUZZLE)
    opened = player.saved.start(game)
    solve_by_hand(game)
    opened.save()
    opened.close()
    assert player.unfinished().games == ()
    assert player.statistics().finished == 1
    assert list((tmp_path / "games").iterdir()) == []


def test_two_players_in_one_process_have_their_own_languages_settings_and_folders(tmp_path):
    def moves(name):
        """What one of them sees and hears, while the other one plays too."""
        with in_language(players[name].language):
            session = players[name].session
            session.selection.clear()
            return session.press("1").message, players[name].settings["theme"], len(players[name].unfinished().games)

    with Player(tmp_path / "anna") as anna, Player(tmp_path / "rui") as rui:
        players = {"anna": anna, "rui": rui}
        anna.choose("language", "fi")
        rui.choose("language", "pt")
        rui.choose("theme", "dark")
        rui.play(Game(PUZZLE))
        for player in (anna, rui):
            player.play(Game(PUZZLE))
        assert moves("anna") == ("Valitse ensin ruutu.", "system", 1)
        assert moves("rui") == ("Selecione uma célula primeiro.", "dark", 2)
        anna.choose("language", "en")
        assert moves("anna") == ("Select a cell first.", "system", 1)
        assert moves("rui") == ("Selecione uma célula primeiro.", "dark", 2)
    with Player(tmp_path / "rui") as rui:
        assert (rui.language(), len(rui.unfinished().games)) == ("pt", 2)
