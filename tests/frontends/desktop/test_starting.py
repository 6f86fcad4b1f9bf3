"""`sudokit play` as a command: where no window can be opened it says what to do, in one sentence."""

import os
import subprocess
import sys

import pytest


def sudokit(*arguments, code="", **environment):
    inherited = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    program = ["-c", code] if code else ["-m", "sudokit"]
    return subprocess.run(
        [sys.executable, *program, *arguments],
        env=inherited | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems have a display")
def test_where_the_display_that_is_named_is_not_there_no_window_is_opened_where_nobody_sees_it():
    ended = sudokit("play", DISPLAY=":4321")
    assert ended.returncode == 2
    assert ended.stderr.splitlines()[-1] == (
        "sudokit: the game in a window needs a display, and none can be opened (there is no display ':4321'); sudokit "
        "play --terminal plays without one"
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems have a display")
def test_without_a_display_one_sentence_says_what_to_do():
    ended = sudokit("play")
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr == (
        "sudokit: the game in a window needs a display, and none can be opened (neither DISPLAY nor WAYLAND_DISPLAY is "
        "set); sudokit play --terminal plays without one\n"
    )


def test_without_pygame_one_sentence_says_what_to_install():
    code = "import sys; sys.modules['pygame'] = None; sys.argv[0] = 'sudokit';from sudokit.__main__ import main; main()"
    ended = sudokit("play", code=code)
    assert ended.returncode == 2
    assert ended.stderr == (
        "sudokit: the game in a window needs pygame-ce, which is not installed: pip install 'sudokit[desktop]'; "
        "sudokit play --terminal plays without it\n"
    )


def test_the_command_line_does_not_load_pygame():
    code = (
        "import sys, sudokit.frontends.cli.group, sudokit.frontends.cli.commands.play; print('pygame' in sys.modules)"
    )
    assert sudokit(code=code).stdout == "False\n"


@pytest.mark.parametrize(
    ("given", "screen"),
    [
        ("4x4.any.1", "game"),
        ("1.....3..4.....2", "game"),
        ("1.....3..4......", "enter"),  # several solutions
        ("no puzzle", "enter"),
        (None, "home"),
    ],
)
def test_what_is_given_is_where_it_begins(window, given, screen):
    from sudokit.frontends.desktop.screens.enter import enter

    if given is not None:
        enter(window.app).open_argument(given)
    window.wait_until(lambda: not window.app.jobs)
    assert window.screen.name == screen


def test_a_file_with_a_puzzle_is_played_at_once_and_for_another_the_page_says_why_not(window, tmp_path):
    from sudokit.frontends.desktop.screens.enter import enter

    file = tmp_path / "puzzle.txt"
    file.write_text("1.....3..4.....2\n")
    enter(window.app).open_argument(str(file))
    assert window.screen.name == "game"
    assert str(window.game.known_solution) == "1324423124133142"
    file.write_text("1.....3..4......\n")
    enter(window.app).open_argument(str(file))
    window.wait_until(lambda: not window.app.jobs)
    assert window.screen.name == "enter"
    assert "There are several solutions; two of them differ in 4 cells: r3c1 r3c4 r4c1 r4c4." in window.words
    window.screen.entry.take_text("1.....3..4.....2", "the clipboard")  # and from now on it is a page like any other
    assert window.screen.name == "enter"
    file.write_text("1.....3..4.....2\n1.....3..4.....2\n")
    enter(window.app).open_argument(str(file))
    window.look()
    assert "There are several puzzles in puzzle.txt; one is needed." in window.words


def test_what_was_given_is_answered_in_the_language_that_the_player_chose(tmp_path, monkeypatch):
    from sudokit.frontends.desktop import launch
    from sudokit.frontends.desktop.app import App
    from sudokit.play.player.player import Player

    with Player(tmp_path) as player:
        player.choose("language", "fi")
    said = []
    monkeypatch.setattr(launch, "has_display", lambda: True)
    monkeypatch.setattr(App, "run", lambda app: said.append(app.screen.entry.message))
    launch.play(" ", tmp_path)
    assert said == ["Ei tekstiä: komentorivi."]
