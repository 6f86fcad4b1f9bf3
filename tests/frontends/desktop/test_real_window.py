"""The real program in a real X11 window, with real keys and a real mouse."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sudokit.play.player.saved_games import SavedGames

PUZZLE = "1.....3..4.....2"

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")),
    reason="needs Xvfb and xdotool (apt-get install xvfb xdotool)",
)


@pytest.fixture
def display(tmp_path):
    """A display of its own, with a number that nobody else has: a server that ends removes what has its number.

    It must not start anew whenever its last client leaves, for then it refuses the next one for a moment.
    """
    read, write = os.pipe()
    own = f":{1000 + os.getpid() % 20000}"
    server = subprocess.Popen(
        ["Xvfb", own, "-displayfd", str(write), "-screen", "0", "1024x768x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as answer:
        assert answer.readline().strip() == own[1:]
    yield own
    server.terminate()
    server.wait(10)


def test_a_game_is_played_with_real_keys_and_a_real_mouse(display, tmp_path):
    environment = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SUDOKIT_DATA": str(tmp_path)}

    def do(*command):
        return subprocess.run(
            ["xdotool", *map(str, command)], env=environment, capture_output=True, text=True, timeout=30, check=False
        ).stdout.strip()

    def wait_until(true, what):
        end = time.monotonic() + 40
        while not (value := true()):
            assert time.monotonic() < end, what
            assert program.poll() is None, "the program has ended"
            time.sleep(0.05)
        return value

    def moves():
        games = SavedGames(tmp_path / "games").listing().games
        return [move.text(games[0].game.board) for move in games[0].game.moves] if games else []

    (tmp_path / "settings.json").write_text(
        '{"window-width": 800, "window-height": 600, "animations": false}', encoding="utf-8"
    )
    program = subprocess.Popen([sys.executable, "-m", "sudokit", "play", PUZZLE], env=environment)
    try:
        window = wait_until(lambda: do("search", "--onlyvisible", "--class", "sudokit"), "a window").split()[0]
        do("windowfocus", window)
        time.sleep(0.5)
        # The puzzle was given, so the page to enter one is shown: Enter plays it.
        wait_until(lambda: do("key", "Return") == "" and moves_file(tmp_path), "a saved game")
        # The board is at the left edge; the cell r1c2 is in its first row.
        do("mousemove", "--window", window, 220, 80, "click", 1)
        time.sleep(0.3)
        do("key", "3")
        wait_until(lambda: moves() == ["r1c2=3"], "the digit")
        do("key", "Right")
        do("key", "shift+2")
        wait_until(lambda: moves() == ["r1c2=3", "r1c3~2"], "the mark")
        do("key", "ctrl+z")
        wait_until(lambda: moves() == ["r1c2=3"], "undo")
        time.sleep(0.5)
        before = times_awake(program.pid)
        time.sleep(1)
        assert times_awake(program.pid) - before < 6, "it wakes up although nothing happens"
        program.send_signal(signal.SIGTERM)
        assert program.wait(20) == 128 + signal.SIGTERM
        assert moves() == ["r1c2=3"]
    finally:
        if program.poll() is None:
            program.kill()
            program.wait()


def times_awake(pid: int) -> int:
    """How often a process went to sleep so far; 0 where the system does not say."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text(encoding="utf-8").splitlines() if status.exists() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches")), 0)


def moves_file(folder: Path) -> bool:
    return any((folder / "games").glob("*.json")) if (folder / "games").exists() else False
