"""A program that tests drive."""

from datetime import date

import pytest

from sudokit.play.player.player import Player
from sudokit.play.player.program import Program
from tests.play.front_end import CountedJobs, Listener


@pytest.fixture
def program(tmp_path):
    with Player(tmp_path, today=lambda: date(2026, 11, 16)) as player:
        listener = Listener()
        program = Program(player, listener, CountedJobs())
        program.listener = listener
        yield program
        program.jobs.close()
