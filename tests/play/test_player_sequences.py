"""Games are started, solved, undone, left and continued in any order: nothing is lost, nothing is won by the solver."""

import random

import pytest

from sudokit.play.player.player import Player
from tools.fuzz.players import Players


@pytest.mark.parametrize(
    "doings",
    [
        "new · Ctrl+L · Ctrl+Z · leave",
        "new · enter · Ctrl+L · Ctrl+Z · leave · continue · finish · leave",
        "new · finish · Ctrl+Z · leave · continue · finish",
        "daily · Ctrl+L · leave",
        "daily · finish · Ctrl+Z · quit · continue · Ctrl+L · leave",
        "new · finish · Ctrl+Z · kill · continue",
        "new · finish · kill",
        "new · finish · again · Ctrl+L · Ctrl+Z · turn · new · continue the oldest",
        "new · Ctrl+L · copy · new",
        "new · Ctrl+B · finish · Ctrl+G · leave · continue · Ctrl+Y",
        "new · wrong · Ctrl+L · Ctrl+Backspace · Ctrl+Z · quit",
        "new · lose the folder · enter · leave · new · leave · find the folder · continue",
        "new · lose the folder · finish · Ctrl+Z · new · quit · find the folder · quit",
        "new · enter · lose the folder · finish · leave · find the folder · quit",
    ],
)
def test_a_game_is_to_be_continued_exactly_when_it_is_not_solved(doings):
    assert Players().problem(tuple(doings.split(" · "))) is None


def test_random_evenings_lose_nothing():
    for number in range(60):
        case = Players().make(random.Random(f"evening {number}"))
        assert Players().problem(case) is None


def test_a_player_whose_files_forget_a_game_opened_again_is_found(monkeypatch):
    monkeypatch.setattr(Player, "keep", lambda player: None)
    problem = Players().problem(("new", "Ctrl+L", "Ctrl+Z", "leave"))
    assert problem == "there are 0 games to continue, not 1 as they were left after new"
