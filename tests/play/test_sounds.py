"""Sounds are short and quiet, and say nothing that is not shown."""

from array import array

import pytest

from sudokit.board.grid import Grid
from sudokit.play.game.game import Game
from sudokit.play.session.session import Session
from sudokit.play.session.sounds import RATE, Sound, samples


@pytest.mark.parametrize("sound", Sound)
def test_a_sound_is_short_and_quiet_and_neither_starts_nor_ends_with_a_click(sound):
    wave = array("h", samples(sound))
    assert 0.05 <= len(wave) / RATE <= 1.0
    assert 1000 < max(map(abs, wave)) < 0.25 * 32_767
    assert abs(wave[0]) < 100
    assert max(map(abs, wave[-20:])) < 150


def test_a_digit_a_mistake_and_the_end_sound_different():
    session = Session(Game(Grid("1324 4231 2413 31..")))
    session.click(14)
    assert session.press("Shift+2").sound is None  # a mark
    assert session.press("3").sound is Sound.MISTAKE  # twice in the row
    assert session.press("4").sound is Sound.PLACED
    session.click(15)
    assert session.press("2").sound is Sound.SOLVED
    assert session.press("Ctrl+Z").sound is Sound.PLACED


def test_a_mistake_that_is_not_shown_is_not_heard():
    game = Game(Grid("1324 4231 2413 31.."), mistakes="off")
    session = Session(game)
    session.click(14)
    assert session.press("3").sound is Sound.PLACED
