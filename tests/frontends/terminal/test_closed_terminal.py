"""A terminal that is closed: the program ends soon, burns no processor time until then, and has saved everything.

And what only a real terminal sends: Ctrl+C in the plain mode, and bytes that are no keys.
"""

import os
import select
import signal
import sys
import time

import pytest

from sudokit.play.player.saved_games import load_game

pytest.importorskip("textual", reason="the extra `terminal` is not installed")
pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
START = 60.0  # seconds: a busy machine may need some for a program of Python to start
END = 60.0  # three would do where nobody else works
PROCESSOR_TIME = 1.5  # seconds for saving and leaving; one that goes on reading would take all of those above


def start(folder, *arguments, ignored=()):
    """The process and the other end of its terminal."""
    process, terminal = pty.fork()
    if not process:
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)
        for name in ("COLUMNS", "LINES", "NO_COLOR", "SUDOKIT_DEBUG"):
            os.environ.pop(name, None)
        os.environ.update(TERM="xterm-256color", SUDOKIT_DATA=str(folder), LANGUAGE="en")
        os.execv(sys.executable, [sys.executable, "-m", "sudokit", *arguments])
    return process, terminal


def read_until(terminal, words, then=b""):
    """Read until the words have come, and after them those of `then`."""
    seen, end = b"", time.monotonic() + START
    while words not in seen or then not in seen.partition(words)[2]:
        assert time.monotonic() < end, f"{words!r} did not appear: {seen[-500:]!r}"
        if select.select([terminal], [], [], 0.1)[0]:
            seen += os.read(terminal, 65536)


def ended(process):
    """The exit status of a process that ends soon, and the processor time it took; None and 0 for one that does not."""
    end = time.monotonic() + END
    while time.monotonic() < end:
        found, status, used = os.wait4(process, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime
        time.sleep(0.02)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return None, 0.0


def processor_time(process):
    with open(f"/proc/{process}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="processor time is read from /proc")
@pytest.mark.parametrize("ignored", [(), (signal.SIGHUP,)], ids=["with a signal", "without, after nohup"])
def test_the_app_ends_with_its_terminal_and_has_saved_the_game(tmp_path, ignored):
    process, terminal = start(tmp_path, "play", "--terminal", PUZZLE, ignored=ignored)
    read_until(terminal, b"51 cells are empty.")
    os.write(terminal, b"4")
    read_until(terminal, b"r1c3: 4")
    before = processor_time(process)
    os.close(terminal)
    status, used = ended(process)
    assert status == 128 + signal.SIGHUP
    assert used - before < PROCESSOR_TIME
    (path,) = (tmp_path / "games").glob("*.json")
    game = load_game(path)
    assert [move.text(game.board) for move in game.moves] == ["r1c3=4"]


@pytest.mark.parametrize("ignored", [(), (signal.SIGHUP,)], ids=["with a signal", "without, after nohup"])
def test_the_plain_mode_ends_with_its_terminal_and_has_saved_the_game(tmp_path, ignored):
    process, terminal = start(tmp_path, "play", "--plain", PUZZLE, ignored=ignored)
    read_until(terminal, b"> ")
    os.write(terminal, b"r1c3=4\n")
    read_until(terminal, b"r1c3: 4.", then=b"> ")
    os.close(terminal)
    assert ended(process)[0] == 128 + signal.SIGHUP
    (path,) = (tmp_path / "games").glob("*.json")
    game = load_game(path)
    assert [move.text(game.board) for move in game.moves] == ["r1c3=4"]


def test_ctrl_c_in_the_plain_mode_stops_what_takes_long_and_at_the_prompt_leaves(tmp_path):
    process, terminal = start(tmp_path, "play", "--plain", PUZZLE)
    read_until(terminal, b"> ")
    os.write(terminal, b"new 16x16.extreme.3\n")
    read_until(terminal, b"16x16.extreme.3\r\n")
    time.sleep(0.5)  # it takes minutes
    os.write(terminal, b"\x03")
    read_until(terminal, b"Stopped. Type help for a list of commands, quit to leave.")
    os.write(terminal, b"r1c3\n")  # the game before is still on the table
    read_until(terminal, b"r1c3: empty.", then=b"> ")  # before the prompt, Ctrl+C would stop the answer
    time.sleep(0.5)  # Python may not hear it in the moment in which it begins to wait for a key
    os.write(terminal, b"\x03")
    read_until(terminal, b"The game is saved. Goodbye.")
    assert ended(process)[0] == 0
    os.close(terminal)


NO_KEYS = (
    b"\xe9x",  # é in Latin-1
    b"\xff\xfe\x80\xc3\x28\xf0\x9f",
    b"\x1b[1114112u\x1b[55296u\x1b[:u\x1b[99999999999~",  # characters that do not exist
    b"\x1b[<999999999;0;0M\x1b[M\xff\xff\xff\x1b[?9999;9$y",
    b"\x1b]0;title\x07\x9b2J\x00\x1b[200~\xe9\xff\x1b[201~",
)


def test_the_app_survives_bytes_that_are_no_keys(tmp_path):
    process, terminal = start(tmp_path, "play", "--terminal", PUZZLE)
    read_until(terminal, b"51 cells are empty.")
    os.write(terminal, NO_KEYS[0])
    read_until(terminal, b"[Corner]")  # the key after it is not lost
    for typed in NO_KEYS[1:]:
        os.write(terminal, typed)
        time.sleep(0.15)  # after which the beginning of a key is one
    os.write(terminal, b"p")
    read_until(terminal, b"Paused. Press")
    os.write(terminal, b"\x11")
    assert ended(process)[0] == 0
    os.close(terminal)


def test_the_plain_mode_survives_bytes_that_are_no_text(tmp_path):
    process, terminal = start(tmp_path, "play", "--plain", PUZZLE)
    read_until(terminal, b"> ")
    for typed in NO_KEYS:
        os.write(terminal, typed + b"\n")
        read_until(terminal, b"Nothing was changed.", then=b"> ")
    os.write(terminal, b"r1c3\n")
    read_until(terminal, b"r1c3: empty.")
    os.write(terminal, b"\x1b[200~")  # a paste that never ends
    time.sleep(0.1)
    os.kill(process, signal.SIGTERM)
    assert ended(process)[0] == 128 + signal.SIGTERM
    os.close(terminal)
