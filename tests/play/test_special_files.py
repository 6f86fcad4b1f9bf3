"""Pipes, devices, loops of links and giants in our own folders: each is named in a line, and play goes on."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sudokit import Grid
from sudokit.errors import SaveError
from sudokit.play.game.game import Game
from sudokit.play.player.player import Player
from sudokit.play.player.records import Records
from sudokit.play.player.saved_games import SavedGames
from sudokit.play.player.settings import Settings
from sudokit.play.player.user_files import open_path
from sudokit.whole_files import read_whole, write_whole

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files in folders")

PUZZLE = Grid("1.....3..4.....2")
NO_FILE = "it is a pipe or a device, not an ordinary file"


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def giant(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 30)


def folder(path: Path) -> None:
    path.mkdir()


KINDS = {
    os.mkfifo: NO_FILE,
    loop: "Too many levels of symbolic links",
    device: NO_FILE,
    giant: "it has more than 20,000,000 bytes",
    folder: "it is a directory",
}
kinds = pytest.mark.parametrize(("make", "why"), KINDS.items(), ids=["pipe", "loop", "device", "giant", "folder"])


@kinds
def test_only_an_ordinary_file_of_a_usual_size_is_read(tmp_path, make, why):
    make(tmp_path / "file")
    with pytest.raises(OSError, match=why):
        read_whole(tmp_path / "file")


@pytest.mark.parametrize("make", [os.mkfifo, loop, device, folder])
def test_what_is_no_file_is_not_written(tmp_path, make):
    make(tmp_path / "file")
    with pytest.raises(SaveError, match="file could not be written: "):
        write_whole(tmp_path / "file", "content")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@kinds
def test_the_other_games_are_listed_and_what_is_none_is_named(tmp_path, make, why):
    games = SavedGames(tmp_path)
    opened = games.start(Game(PUZZLE))
    opened.save()
    opened.close()
    make(tmp_path / "odd.json")
    listing = games.listing()
    assert [saved.game.puzzle for saved in listing.games] == [PUZZLE]
    assert listing.problems == (f"{tmp_path / 'odd.json'} could not be read: {why}",)


@kinds
def test_settings_that_are_no_file_are_named_and_kept_beside_the_new_ones(tmp_path, make, why):
    path = tmp_path / "settings.json"
    make(path)
    settings = Settings.load(path)
    assert settings.problems == [f"the settings in {path} cannot be read: {why}"]
    settings["theme"] = "dark"
    settings.save()
    assert json.loads(path.read_text(encoding="utf-8")) == {"theme": "dark"}
    assert os.path.lexists(tmp_path / "settings.damaged")


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", "-journal"])
@pytest.mark.parametrize("make", [os.mkfifo, loop, device])
def test_statistics_that_are_no_file_are_named(tmp_path, make, ending):
    make(tmp_path / f"records.sqlite3{ending}")
    with pytest.raises(SaveError, match=r"the statistics in .*records\.sqlite3 cannot be used: "):
        Records(tmp_path / "records.sqlite3")


@kinds
def test_a_file_that_somebody_opens_is_no_pipe_and_no_giant(tmp_path, make, why):
    make(tmp_path / "puzzle.txt")
    with pytest.raises(SaveError, match=f"the file puzzle.txt could not be opened: {why}"):
        open_path(tmp_path / "puzzle.txt")


@pytest.mark.parametrize("make", [os.mkfifo, loop, device])
def test_a_game_is_played_saved_and_resumed_among_special_files(tmp_path, make):
    (tmp_path / "games").mkdir()
    for name in ("settings.json", "records.sqlite3", "games/odd.json", "games/odd.lock"):
        make(tmp_path / name)
    with Player(tmp_path) as player:
        player.play(Game(PUZZLE))
        player.game.play("r1c2=2")
        player.keep()
    with Player(tmp_path) as again:
        [saved] = again.unfinished().games
    assert saved.game.grid == Grid("12....3..4.....2")


def test_the_plain_mode_starts_among_special_files_and_names_them(tmp_path):
    (tmp_path / "games").mkdir()
    for make, name in ((os.mkfifo, "settings.json"), (loop, "games/loop.json"), (giant, "games/giant.json")):
        make(tmp_path / name)
    done = subprocess.run(
        [sys.executable, "-m", "sudokit", "play", "--plain", str(PUZZLE)],
        input="r1c2=2\nresume\nquit\n",
        env=os.environ | {"SUDOKIT_DATA": str(tmp_path), "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    said = done.stdout + done.stderr
    assert f"The settings in {tmp_path / 'settings.json'} cannot be read: {NO_FILE}" in said
    assert "Traceback" not in said
