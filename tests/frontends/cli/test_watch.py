"""`sudokit watch`: in a pipe, into files, and live in a real terminal."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from sudokit.rendering.animation import Animation

FOUR = "1.....3..4.....2"
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_in_a_pipe_the_steps_are_told_in_words(run):
    outcome = run("watch", FOUR, "--method", "exact-cover")
    lines = outcome.out.splitlines()
    assert lines[0].startswith("       1  choose [")
    assert lines[-8:] == [
        "┌─────┬─────┐",
        "│ 1 3 │ 2 4 │",
        "│ 4 2 │ 3 1 │",
        "├─────┼─────┤",
        "│ 2 4 │ 1 3 │",
        "│ 3 1 │ 4 2 │",
        "└─────┴─────┘",
        "exact-cover: step 13 · tried 0 · undone 0: complete",
    ]


def test_a_long_run_is_told_evenly(run):
    lines = run("watch", NINE, "--frames", "20").out.splitlines()
    steps = [int(line[:8].replace(",", "")) for line in lines if re.match(r" *[\d,]+  r\dc\d", line)]
    assert len(steps) == 18  # without the beginning, which is no step, and the last, which is no cell's
    gaps = [b - a for a, b in pairwise(steps)]
    assert max(gaps) < 1.5 * min(gaps)


def test_a_run_without_an_end_in_sight_says_what_else_one_may_do(run, monkeypatch):
    monkeypatch.setattr("sudokit.frontends.cli.commands.watch._MANY_STEPS", 10)
    assert run("watch", FOUR, "--method", "exact-cover", "-o", "log.txt").err == (
        "sudokit: 10 steps and no end in sight; another --method may need far fewer, and --steps ends earlier\n"
    )


def test_a_puzzle_without_solution_has_status_1(run):
    outcome = run("watch", "11..............")
    assert outcome.status == 1
    assert outcome.out.splitlines()[-1].endswith(": not complete")


def test_a_filling_is_watched_and_the_same_for_the_same_seed(run):
    one, again, other = (
        run("watch", "--fill", "colouring", "--size", "4", "--seed", seed).out for seed in ("1", "1", "2")
    )
    assert one == again != other
    assert "vertex" in one


def test_the_rows_of_a_pattern_follow_a_rule_and_are_told_so(run):
    assert "put 1, from the shuffled pattern" in run("watch", "--fill", "pattern", "--size", "4", "--seed", "1").out


def test_two_methods_go_side_by_side(run):
    lines = run("watch", FOUR, "--method", "exact-cover", "--against", "fast").out.splitlines()
    assert lines[-9] == "┌─────┬─────┐   ┌─────┬─────┐"
    assert lines[-2].startswith("exact-cover: ")
    assert lines[-1].startswith("fast: ")


def test_the_log_holds_the_same_words(run):
    outcome = run("watch", FOUR, "--method", "exact-cover", "-o", "steps.txt")
    assert outcome.out == "exact-cover: step 13 · tried 0 · undone 0: complete\n"
    assert Path("steps.txt").read_text(encoding="utf-8") == run("watch", FOUR, "--method", "exact-cover").out


def test_a_film_has_so_many_pictures_as_were_asked_for(run):
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    run("watch", FOUR, "-o", "a.gif", "--frames", "15", "--cell-pixels", "12")
    assert image.open("a.gif").n_frames == 15


def test_steps_one_after_the_other_from_any_of_them(run):
    outcome = run("watch", NINE, "--from", "1000", "--steps", "4")
    assert [line[:8].strip() for line in outcome.out.splitlines()[:4]] == ["1,000", "1,001", "1,002", "1,003"]
    assert outcome.status == 0  # the end was not asked for


def test_so_many_steps_from_the_first_one(run):
    lines = run("watch", FOUR).out.splitlines()
    assert run("watch", FOUR, "--steps", "3").out.splitlines()[:3] == lines[:3]
    assert run("watch", FOUR, "--steps", "3").out.splitlines()[3][0] == "┌"


def test_the_steps_of_a_person_are_told_with_their_reasons(run):
    lines = run("watch", FOUR, "--method", "human").out.splitlines()
    assert lines[0] == ("1. Hidden single: r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3.")
    assert len(lines) == 12
    assert run("watch", FOUR, "--method", "human", "--from", "5", "--steps", "2").out.splitlines() == lines[4:6]


def test_a_film_of_a_person_and_one_of_a_matrix_have_frames_of_one_size(run):
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    run("watch", FOUR, "-m", "human", "--steps", "3", "-o", "human.gif", "--cell-pixels", "12")
    run("watch", FOUR, "-m", "exact-cover", "-o", "matrix.gif", "--cell-pixels", "12")
    run("watch", FOUR, "-m", "fast", "-o", "plain.gif", "--cell-pixels", "12")
    human, matrix, plain = (image.open(f"{name}.gif") for name in ("human", "matrix", "plain"))
    assert (human.n_frames, human.info["duration"]) == (3, 2000)
    assert matrix.n_frames == 14
    assert matrix.width > 1.5 * plain.width  # the matrix stands beside the board


def test_dead_ends_and_what_is_near_them_get_more_time(run):
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    run("watch", FOUR, "--method", "colouring", "--slow", "-o", "slow.gif", "--cell-pixels", "8")
    film = image.open("slow.gif")
    times = []
    for number in range(film.n_frames - 1):
        film.seek(number)
        times.append(film.info["duration"])
    assert set(times) == {100, 200, 400}
    end = times.index(400)
    assert times[end - 2 : end + 1] == [200, 200, 400]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((FOUR, "-o", "a.mp4"), "'a.mp4' does not end in .gif or .txt"),
        ((FOUR, "--seed", "1"), "--seed needs --fill"),
        ((FOUR, "--from", "9999"), "there is no step 9999: the run ends before it"),
        ((FOUR, "-m", "human", "--from", "14"), "there is no step 14: the run ends before it"),
        ((FOUR, "--steps", "3", "--frames", "9"), "use either --steps or --frames, not both"),
        ((FOUR, "--slow"), "--slow needs -o FILE.gif"),
        ((FOUR, "-m", "human", "--against", "fast"), "use either --against or --method, not both"),
        ((FOUR, "--speed", "20"), "--speed needs a terminal to play in, or -o FILE.gif"),
        ((FOUR, "-o", "a.txt", "--theme", "dark"), "--theme needs -o FILE.gif"),
        (("--fill", "pattern", "-m", "fast"), "use either --fill or --method, not both"),
        ((FOUR, "--fill", "pattern"), "use either a puzzle to solve or --fill, not both"),
        (
            (FOUR, "--against", "magic"),
            "there is no method 'magic'; the methods are fast, backtracking, colouring, exact-cover",
        ),
    ],
)
def test_what_cannot_be_done_is_one_sentence(run, arguments, sentence):
    outcome = run("watch", *arguments)
    assert outcome.status == 2
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1


def test_a_player_pauses_steps_goes_back_and_changes_speed():
    animation = Animation(range(10), speed=10)
    animation.advance()
    assert animation.moment == 1
    animation.press(" ")
    animation.advance()
    assert animation.moment == 1
    animation.press("right")
    animation.press("right")
    assert animation.moment == 3
    animation.press("left")
    assert (animation.moment, animation.paused) == (2, True)
    animation.press("right")
    animation.press("right")
    assert animation.moment == 4  # what was seen already is not made again, and nothing is left out
    animation.press("+")
    assert animation.speed == 20
    animation.press("-")
    animation.press("-")
    assert animation.speed == 5


def test_a_player_leaps_to_the_next_dead_end_and_to_the_end():
    animation = Animation(range(100_000), speed=10, is_dead_end=lambda n: n % 3000 == 2999)
    animation.press("d")
    assert (animation.is_leaping, animation.wait) == (True, 0)
    animation.advance()
    assert animation.moment == 2000  # a picture of the way, and time to press a key
    animation.advance()
    assert (animation.moment, animation.paused, animation.is_leaping) == (2999, True, False)
    animation.press("d")
    animation.advance()
    animation.press(" ")
    assert (animation.moment, animation.paused, animation.is_leaping) == (4999, True, False)
    animation.press("e")
    while animation.is_leaping:
        animation.advance()
    assert (animation.moment, animation.at_end) == (99_999, True)


def test_a_leap_begins_where_one_is():
    animation = Animation(range(100), speed=10, is_dead_end=lambda n: n % 10 == 9)
    animation.press("e")
    animation.advance()
    for _ in range(20):
        animation.press("left")
    animation.press("d")
    animation.advance()
    assert animation.moment == 89


def test_a_player_stops_at_the_end_and_can_still_go_back():
    animation = Animation(range(3), speed=10)
    for _ in range(5):
        animation.advance()
    assert (animation.moment, animation.at_end, animation.paused) == (2, True, True)
    animation.press("left")
    assert animation.moment == 1


def test_a_fast_player_takes_several_steps_at_a_time():
    animation = Animation(range(1000), speed=1000)
    animation.advance()
    assert (animation.moment, animation.wait) == (40, 0.04)


def test_a_player_remembers_only_so_much():
    animation = Animation(range(100_000), speed=4096)
    for _ in range(300):
        animation.advance()
    for _ in range(20_000):
        animation.press("left")
    assert animation.moment == 300 * 164 - 9_999


# A real terminal from here on.

pty = pytest.importorskip("pty", reason="no pseudo-terminals on this system")
pytest.importorskip("textual", reason="the extra `terminal` is not installed: watch tells the steps in words")
ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"


class Terminal:
    """A program in a terminal of some size; what it wrote so far is `shown`."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, term: str = "xterm") -> None:
        import fcntl
        import termios

        self.handle, self.other = pty.openpty()
        self.resize(columns, lines)
        self.before = termios.tcgetattr(self.other)
        self.shown = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sudokit", *arguments],
            stdin=self.other,
            stdout=self.other,
            stderr=self.other,
            # Not COLUMNS and LINES, which a test runner may set: they would hide the size of this terminal.
            env={
                **{name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")},
                "TERM": term,
                "PYTHONIOENCODING": "utf-8",
            },
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def wait_for(self, text: str, seconds: float = 60) -> None:
        import select

        until = time.monotonic() + seconds
        while text not in self.shown:
            assert time.monotonic() < until, f"waited for {text!r}, saw {self.shown[-2000:]!r}"
            if select.select([self.handle], [], [], 0.1)[0]:
                self.shown += os.read(self.handle, 65536).decode("utf-8", "replace")

    def resize(self, columns: int, lines: int) -> None:
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self.other, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, keys: str) -> None:
        os.write(self.handle, keys.encode())

    def ended(self) -> int:
        """The status, once the program has ended by itself; the terminal must be as it was before."""
        import termios

        status = self.process.wait(timeout=60)
        self.wait_for(LEAVE) if ENTER in self.shown else None
        assert termios.tcgetattr(self.other) == self.before
        return status


@pytest.fixture
def terminal() -> Iterator[type[Terminal]]:
    started: list[Terminal] = []

    class Started(Terminal):
        def __init__(self, *arguments: str, **options) -> None:
            super().__init__(*arguments, **options)
            started.append(self)

    yield Started
    for each in started:
        if each.process.poll() is None:
            each.process.kill()
            each.process.wait()
        os.close(each.handle)
        os.close(each.other)


def test_live_it_plays_also_after_the_suspend_key_pauses_steps_goes_back_and_quits(terminal):
    screen = terminal("watch", NINE, "--speed", "20")
    screen.wait_for("step 2 ")
    screen.type("\x1a")  # nobody would continue it
    screen.wait_for("step 9 ")
    screen.type(" ")
    screen.wait_for("paused")
    stopped_at = int(re.findall(r"step (\d+)", screen.shown)[-1])
    screen.shown = ""
    screen.type("\x1b[C")
    screen.wait_for(f"step {stopped_at + 1} ")
    screen.type("\x1b[D\x1b[D")
    screen.wait_for(f"step {stopped_at - 1} ")
    screen.type("q")
    assert screen.ended() == 0  # who leaves before the end has no answer to be "no"
    screen.wait_for("not complete")


def test_live_d_goes_to_the_next_dead_end_and_e_to_the_end(terminal):
    screen = terminal("watch", NINE, "--speed", "0.5", columns=120)
    screen.wait_for("dead end")
    screen.type("d")
    screen.wait_for("no digit is left")
    screen.type("e")
    screen.wait_for("the end")
    screen.type("q")
    assert screen.ended() == 0
    screen.wait_for(": complete")


def test_live_at_the_end_it_waits_and_the_board_stays_after_it(terminal):
    screen = terminal("watch", FOUR, "--method", "exact-cover", "--speed", "500")
    screen.wait_for("the end")
    screen.type("q")
    assert screen.ended() == 0
    screen.wait_for("undone 0: complete")


def test_live_the_interrupt_key_leaves_the_terminal_as_it_was(terminal):
    screen = terminal("watch", NINE, "--speed", "20")
    screen.wait_for("step 2 ")
    screen.type("\x03")
    assert screen.ended() == 130
    screen.wait_for("interrupted")


def test_live_an_interrupt_from_outside_leaves_the_terminal_as_it_was(terminal):
    screen = terminal("watch", NINE, "--speed", "20")
    screen.wait_for("step 2 ")
    os.kill(screen.process.pid, signal.SIGINT)
    assert screen.ended() == 130


def test_live_a_request_to_end_leaves_the_terminal_as_it_was(terminal):
    screen = terminal("watch", NINE, "--speed", "20")
    screen.wait_for("step 2 ")
    os.kill(screen.process.pid, signal.SIGTERM)
    assert screen.ended() == 128 + signal.SIGTERM


def test_a_search_without_answer_that_was_seen_to_the_end_has_status_1(terminal):
    screen = terminal("watch", "11..............", "--method", "fast", "--speed", "500")
    screen.wait_for("the end")
    screen.type("q")
    assert screen.ended() == 1


def test_a_terminal_that_is_too_small_gets_one_clear_line_and_a_narrow_one_is_told_how_to_leave(terminal):
    screen = terminal("watch", NINE, columns=60, lines=10)
    screen.wait_for("too small: 60x10, needs 46x15; q quits")
    screen.shown = ""
    screen.resize(columns=30, lines=24)
    screen.wait_for(" quit")
    screen.type("q")
    screen.ended()


def test_a_terminal_without_a_cursor_gets_words(terminal):
    screen = terminal("watch", FOUR, "--method", "exact-cover", term="dumb")
    screen.wait_for("undone 0: complete")
    assert screen.ended() == 0
    assert "\x1b" not in screen.shown


def test_two_boards_live(terminal):
    screen = terminal("watch", FOUR, "--against", "fast", "--speed", "500", "--frames", "10")
    screen.wait_for("backtracking")
    screen.wait_for("the end")
    screen.type("q")
    assert screen.ended() == 0


def test_one_of_several_solutions_is_watched_with_a_warning(run):
    several = "sudokit: more than one solution; this is one of them\n"
    assert run("watch", "1.....3..4......", "--frames", "2").err == several
    assert run("watch", "1.....3..4.....2", "--frames", "2").err == ""
    assert run("watch", "--fill", "pattern", "--size", "4", "--frames", "2").err == ""
