import os
import subprocess
import sys

import pytest

from sudokit.frontends.terminal.line_mode import conversation
from sudokit.play.player.player import Player


@pytest.fixture
def player(tmp_path):
    with Player(tmp_path) as player:
        yield player


@pytest.fixture
def say(player):
    """A function that says a line in the plain mode and gives the answer."""
    dialogue = conversation(player)
    return lambda line: "\n".join(dialogue.answer(line))


@pytest.fixture
def unseen(monkeypatch):
    """Leave out the updates of the app's screen, which nobody sees here and which take half of all time.

    What a test reads of the screen is painted for it. What comes to a terminal is tested in tmux.
    """
    from textual._compositor import Compositor

    monkeypatch.setattr(Compositor, "render_update", lambda self, **_how: self._dirty_regions.clear())


@pytest.fixture
def sudokit(tmp_path):
    """A function that starts the program with arguments, on files of its own, and gives the process."""

    def start(*arguments, **environment):
        return subprocess.Popen(
            [sys.executable, "-m", "sudokit", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=os.environ | {"SUDOKIT_DATA": str(tmp_path), "LANGUAGE": "en"} | environment,
        )

    return start
