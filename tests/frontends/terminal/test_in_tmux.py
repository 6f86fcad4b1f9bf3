"""The real program in a real terminal: keys are sent through tmux, and its screen is read."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time

import pytest

from sudokit.play.player.saved_games import load_game

pytest.importorskip("textual", reason="the extra `terminal` is not installed")
pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PATIENCE = 60.0  # seconds: a busy machine may need some for a program of Python to start


class Terminal:
    """A shell in a terminal of 80 columns and 24 lines."""

    def __init__(self, folder, term: str, **environment: str) -> None:
        self._asked = 0
        self._tmux = ["tmux", "-S", str(folder / "tmux"), "-f", os.devnull]
        values = {"TERM": term, "SUDOKIT_DATA": str(folder / "data"), "LANGUAGE": "en", "LC_ALL": "C.UTF-8"}
        words = shlex.join(f"{name}={value}" for name, value in (values | environment).items())
        shell = f"env -u NO_COLOR -u COLORTERM -u COLUMNS -u LINES -u SUDOKIT_DEBUG PS1='ready$ ' {words} sh"
        self.tmux("new-session", "-d", "-x", "80", "-y", "24", "-s", "main", shell)

    def tmux(self, *arguments: str) -> str:
        return subprocess.run([*self._tmux, *arguments], capture_output=True, text=True, check=True, timeout=30).stdout

    def type(self, *keys: str) -> None:
        self.tmux("send-keys", "-t", "main", *keys)

    def run(self, *arguments: str) -> None:
        self.type("-l", shlex.join([sys.executable, "-m", "sudokit", *arguments]))
        self.type("Enter")

    @property
    def screen(self) -> str:
        return self.tmux("capture-pane", "-t", "main", "-p")

    def wait_for(self, words: str) -> str:
        end = time.monotonic() + PATIENCE
        while words not in (screen := self.screen):
            assert time.monotonic() < end, f"{words!r} did not appear:\n{screen}"
            time.sleep(0.1)
        return screen

    def asked(self, command: str) -> str:
        """What a command of the shell prints, on the screen as the program left it."""
        self._asked += 1  # the end of the command before may still be on the screen
        self.type("-l", f"clear; {command}; echo =ov''er{self._asked}=")  # the line that is typed is not its own end
        self.type("Enter")
        return self.wait_for(f"=over{self._asked}=\n").partition("=over")[0]

    def fg(self) -> None:
        """Continue the program that is suspended, on a clear screen."""
        self.type("-l", "clear; fg")
        self.type("Enter")

    def state(self) -> str:
        """What a program might leave otherwise than it was: modes of the terminal, its cursor, its mouse."""
        flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag} #{bracket_paste_flag}"
        return self.asked("stty -a") + self.tmux("display-message", "-t", "main", "-p", flags)

    def program(self) -> int:
        """The process of the program."""
        shell = self.tmux("display-message", "-t", "main", "-p", "#{pane_pid}").strip()
        return int(subprocess.check_output(["ps", "--ppid", shell, "-o", "pid="], text=True).split()[0])

    def close(self) -> None:
        self.tmux("kill-session", "-t", "main")


@pytest.fixture
def terminal(tmp_path):
    """A function that opens a terminal of some kind; all are closed at the end."""
    opened = []

    def open_one(term: str, **environment: str) -> Terminal:
        opened.append(Terminal(tmp_path, term, **environment))
        return opened[-1]

    yield open_one
    for one in opened:
        subprocess.run([*one._tmux, "kill-server"], capture_output=True, check=False)


def saved_moves(tmp_path) -> list[str]:
    (path,) = (tmp_path / "data" / "games").glob("*.json")
    game = load_game(path)
    return [move.text(game.board) for move in game.moves]


def wait_for_the_end_of(program: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.kill(program, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("the program outlives its terminal")


def test_a_game_with_marks_ctrl_z_and_back_resizes_and_ctrl_c(terminal, tmp_path):
    window = terminal("xterm-256color")
    before = window.state()
    window.run("play", "--terminal", PUZZLE)
    assert "┌──────────────────┬" in window.wait_for("51 cells are empty.")
    window.type("Space", "1", "2")
    assert "▸12" in window.wait_for("corner 1, 2")
    window.tmux("resize-window", "-t", "main", "-x", "120", "-y", "40")
    window.wait_for("┏━━━━━━━┯")
    window.type("z", "4")
    window.wait_for("r1c3: 4")
    window.tmux("resize-window", "-t", "main", "-x", "80", "-y", "24")
    window.wait_for("┌──────────────────┬")
    window.type("C-z")  # the shell gets the terminal
    window.wait_for("Stopped")
    assert window.state() == before
    window.tmux("resize-window", "-t", "main", "-x", "120", "-y", "40")
    window.fg()  # and gives it back
    assert "r1c3: 4" in window.wait_for("┏━━━━━━━┯")
    window.tmux("resize-window", "-t", "main", "-x", "80", "-y", "24")
    window.wait_for("┌──────────────────┬")
    window.type("u", "u", "C-z")  # what is done last is done
    window.wait_for("Stopped")
    assert saved_moves(tmp_path) == ["r1c3~1"]
    window.fg()
    window.tmux("resize-window", "-t", "main", "-x", "60", "-y", "20")
    window.wait_for("corner 1\n")
    window.tmux("resize-window", "-t", "main", "-x", "80", "-y", "24")
    window.type("C-y", "C-y")
    window.wait_for("r1c3: 4")
    os.kill(window.program(), signal.SIGTSTP)  # as another program may
    window.wait_for("Stopped")
    assert window.state() == before
    window.fg()
    window.wait_for("r1c3: 4")
    window.type("C-c")
    window.wait_for("ready$")
    assert window.state() == before
    assert saved_moves(tmp_path) == ["r1c3~1", "r1c3~2", "r1c3=4"]


def test_a_resize_while_the_program_is_stopped_is_noticed_when_it_goes_on(terminal):
    window = terminal("xterm-256color")
    window.run("play", "--terminal", PUZZLE)
    window.wait_for("51 cells are empty.")
    os.kill(window.program(), signal.SIGSTOP)  # which no program hears of, so the terminal stays as it is
    window.wait_for("Stopped")
    window.tmux("resize-window", "-t", "main", "-x", "120", "-y", "40")  # the shell is told, not the program
    window.type("-l", "fg")
    window.type("C-j")
    window.wait_for("┏━━━━━━━┯")


def test_a_closed_terminal_loses_nothing(terminal, tmp_path):
    window = terminal("xterm-256color")
    window.run()
    window.wait_for("New game")
    window.type("Down", "Enter")
    window.wait_for("Variant")
    window.type("Escape")
    window.wait_for("Today's puzzle")
    window.type("C-c")
    window.wait_for("ready$")
    window.run("play", "--terminal", PUZZLE)
    window.wait_for("51 cells are empty.")
    window.type("4")
    window.wait_for("r1c3: 4")
    program = window.program()
    window.close()
    wait_for_the_end_of(program)
    assert saved_moves(tmp_path) == ["r1c3=4"]


def test_a_terminal_closed_over_a_suspended_game_loses_nothing(terminal, tmp_path):
    window = terminal("xterm-256color")
    window.run("play", "--terminal", PUZZLE)
    window.wait_for("51 cells are empty.")
    window.type("4", "C-z")
    window.wait_for("Stopped")
    program = window.program()
    window.close()
    wait_for_the_end_of(program)
    assert saved_moves(tmp_path) == ["r1c3=4"]


def test_the_console_of_linux_gets_ascii_and_its_own_colours(terminal):
    window = terminal("linux", NO_COLOR="1")
    window.run("play", "--terminal", PUZZLE)
    screen = window.wait_for("51 cells are empty.")
    assert "+------------------+" in screen
    assert screen.isascii()
    window.type("C-q")
    window.wait_for("ready$")


def test_a_terminal_that_can_only_print_gets_the_plain_mode(terminal):
    window = terminal("dumb")
    window.run("play", "--terminal", PUZZLE)
    window.wait_for("51 cells are empty.")
    window.type("-l", "row 1")
    window.type("Enter")
    window.wait_for("Row 1: 5, 3, empty, empty, 7, empty, empty, empty, empty.")
    window.type("C-d")
    window.wait_for("The game is saved. Goodbye.")


def test_a_bug_gives_the_terminal_back_and_is_one_line(terminal):
    window = terminal("xterm-256color")
    before = window.state()
    program = (
        "from sudokit.frontends.terminal.full_screen.pages.home import HomePage; from sudokit.__main__ import main; "
        "HomePage.show_menu = lambda page: 1 / 0; main()"
    )
    window.type("-l", shlex.join([sys.executable, "-c", program]))
    window.type("Enter")
    screen = window.wait_for("this is a bug in sudokit: ZeroDivisionError")
    assert "Traceback" not in screen
    assert window.state() == before
