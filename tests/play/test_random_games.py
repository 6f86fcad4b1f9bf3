"""Whatever is done, it undoes to the start, redoes to the end and saves; `dev.py fuzz games` does it for longer."""

import random

import pytest

from sudokit.play.game.game import Game
from sudokit.play.game.position import GamePosition
from tools.fuzz.games import Games, Play
from tools.fuzz.target import smallest


@pytest.mark.parametrize("part", range(4))
def test_random_games_undo_redo_and_save_exactly(part):
    for number in range(50):
        case = Games().make(random.Random(f"{part} {number}"))
        assert Games().problem(case) is None, case


def test_marks_that_undo_forgets_are_found(monkeypatch):
    whole = GamePosition._changed
    monkeypatch.setattr(
        GamePosition, "_changed", lambda self, change: whole(self, change)._replace(values=change.values)
    )
    case = Play("4x4", ("click 1", "Right", "3", "2", "Shift+1"))
    problem = Games().problem(case)
    assert problem == "the game undone is not as it began"
    assert smallest(Games(), case, "the game undone is", 10).doings[-1] in ("2", "3")


def test_a_save_that_leaves_something_out_is_found(monkeypatch):
    whole = Game.undone
    monkeypatch.setattr(Game, "undone", property(lambda self: whole.fget(self)[1:]))
    case = Play("4x4", ("click 1", "3", "2", "Ctrl+Z", "Ctrl+Z"))
    assert Games().problem(case) is not None


def test_a_move_that_switches_a_mark_twice_is_played_as_it_says():
    assert Games().problem(Play("4x4", ("play r1c2~3 r1c2~3", "Ctrl+Z"))) is None
