"""The folder of saved games: nothing is lost, whoever is killed and whatever is damaged."""

import os
import random
import subprocess
import sys
import time

import pytest

from sudokit.board.grid import Grid
from sudokit.errors import SaveError
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text
from sudokit.play.player.saved_games import OpenGame, SavedGames, load_game

PUZZLE = Grid("1... ..3. .4.. ...2")


@pytest.fixture
def saved(tmp_path):
    return SavedGames(tmp_path / "games", wall_clock=lambda: 0.0)


def started(saved: SavedGames) -> OpenGame:
    opened = saved.start(Game(PUZZLE))
    opened.save()
    return opened


def test_a_game_is_saved_as_it_starts_and_resumed_as_it_was_left(saved):
    opened = started(saved)
    opened.game.play("r1c2=3")
    opened.save()
    opened.close()
    again = saved.resume(opened.name)
    assert (str(again.game.grid), again.game.started) == ("13....3..4.....2", "1970-01-01T00:00:00Z")
    again.close()


def test_two_games_of_the_same_second_have_files_of_their_own(saved):
    one, two = started(saved), started(saved)
    assert one.name != two.name
    assert len(saved.listing().games) == 2


def test_a_game_is_open_in_one_window_at_a_time(saved):
    opened = started(saved)
    with pytest.raises(SaveError, match=r"^this game is open in another window$"):
        saved.resume(opened.name)
    opened.close()
    saved.resume(opened.name).close()


def test_the_last_played_comes_first(saved):
    for name, moment in (("a", 100), ("b", 300), ("c", 200)):
        saved.folder.mkdir(exist_ok=True)
        (saved.folder / f"{name}.json").write_text(game_text(Game(PUZZLE)), encoding="utf-8")
        os.utime(saved.folder / f"{name}.json", (moment, moment))
    assert [game.name for game in saved.listing().games] == ["b", "c", "a"]
    assert [game.name for game in saved.listing(limit=2).games] == ["b", "c"]


def test_a_damaged_save_is_set_aside_and_reported_and_the_others_are_listed(saved):
    good = started(saved)
    for number in (1, 2):
        (saved.folder / "bad.json").write_bytes(b"\xff\xfe half a ga")
        listing = saved.listing()
        assert [game.name for game in listing.games] == [good.name]
        path = saved.folder / "bad.json"
        assert listing.problems == (
            f"{path}: the saved game is damaged: it is not text; it is kept as bad.damaged-{number}",
        )
        assert (saved.folder / f"bad.damaged-{number}").read_bytes() == b"\xff\xfe half a ga"
    assert saved.listing().problems == ()


def test_a_damaged_save_is_not_resumed(saved):
    opened = started(saved)
    opened.path.write_text(opened.path.read_text(encoding="utf-8")[:100], encoding="utf-8")
    opened.close()
    with pytest.raises(
        SaveError, match=r"this is not a saved game: its text is not JSON: .*; it is kept as .*\.damaged-1$"
    ):
        saved.resume(opened.name)


def test_a_save_of_a_newer_version_is_reported_and_left_alone(saved):
    saved.folder.mkdir()
    path = saved.folder / "newer.json"
    path.write_text('{"sudokit": "game", "version": 99}', encoding="utf-8")
    for _time in range(2):
        listing = saved.listing()
        assert listing.games == ()
        assert listing.problems[0].startswith(f"{path}: this game was saved by a newer Sudokit (version 99 ")
    with pytest.raises(SaveError, match="newer Sudokit"):
        saved.resume("newer")
    assert path.read_text(encoding="utf-8") == '{"sudokit": "game", "version": 99}'


def test_a_file_that_somebody_chose_is_never_set_aside(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear aunt", encoding="utf-8")
    with pytest.raises(SaveError, match=r"letter.txt: this is not a saved game"):
        load_game(path)
    assert path.read_text(encoding="utf-8") == "Dear aunt"


def test_a_discarded_game_leaves_nothing(saved):
    started(saved).discard()
    assert list(saved.folder.iterdir()) == []


def test_a_game_that_cannot_be_removed_is_an_error_and_stays_open(saved):
    opened = started(saved)
    opened.path.unlink()
    opened.path.mkdir()  # what no system removes as a file
    with pytest.raises(SaveError, match="could not be removed"):
        opened.discard()
    with pytest.raises(SaveError, match="open in another window"):
        saved.resume(opened.name)
    opened.close()


@pytest.mark.parametrize("name", ["", "../x", "a/b", "..", "a:b"])
def test_names_that_lead_elsewhere_are_refused(saved, name):
    with pytest.raises(SaveError, match="is not the name of a saved game"):
        saved.resume(name)


def test_a_folder_that_cannot_be_used_is_an_error_with_its_reason(tmp_path):
    (tmp_path / "games").write_text("a file", encoding="utf-8")
    with pytest.raises(SaveError, match="games cannot be saved in "):
        SavedGames(tmp_path / "games").start(Game(PUZZLE)).save()


PLAYER = """
import pathlib, sys
from sudokit.play.player.saved_games import SavedGames
opened = SavedGames(pathlib.Path(sys.argv[1])).resume(sys.argv[2])
game = opened.game
print("ready", flush=True)
number = len(game.moves)
while True:
    game.play(f"r1c2~{number % 4 + 1}")
    opened.save()
    number += 1
    print(number, flush=True)  # what is printed must be there afterwards
"""


def kill_while_it_plays(saved: SavedGames, name: str, rng: random.Random, times: int) -> None:
    """Play in another process, kill it at random moments, and look at what is there."""
    known = 0
    for _time in range(times):
        player = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(saved.folder), name], stdout=subprocess.PIPE, text=True
        )
        assert player.stdout.readline() == "ready\n"
        time.sleep(rng.uniform(0, 0.05))
        player.kill()
        printed = player.communicate()[0].split("\n")[:-1]  # the last line may be half printed
        known = int(printed[-1]) if printed else known
        listing = saved.listing()
        assert listing.problems == ()
        moves = [move.text(PUZZLE.board) for move in listing.games[0].game.moves]
        assert known <= len(moves) <= known + 1
        assert moves == [f"r1c2~{number % 4 + 1}" for number in range(len(moves))]
        known = len(moves)


def test_killed_at_any_moment_at_most_the_last_move_is_lost(saved):
    opened = started(saved)
    opened.close()
    # SUDOKIT_KILLS=200 kills as often as the full test does.
    kill_while_it_plays(saved, opened.name, random.Random(7), int(os.environ.get("SUDOKIT_KILLS", "3")))
