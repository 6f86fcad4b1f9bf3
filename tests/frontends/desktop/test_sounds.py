"""Sounds in the window: none unless they are switched on, and none where there is no device."""

import pygame
import pytest

from sudokit.frontends.desktop.toolkit import loudspeaker
from sudokit.play.session.sounds import samples

SMALL = "1... ..3. .4.. ...2"


@pytest.fixture
def audio(monkeypatch):
    """A function that names the driver of SDL's audio."""
    return lambda name: monkeypatch.setenv("SDL_AUDIODRIVER", name)


def enter_a_digit(window):
    window.click_cell("r1c2")
    window.press("3")
    assert window.game.digit(1) == 3


def opened_by_now(window):
    window.app._loudspeaker._opening.join(60)
    return pygame.mixer.get_init() is not None


def test_there_is_silence_unless_sounds_are_switched_on(start, audio):
    audio("dummy")
    window = start(SMALL)
    enter_a_digit(window)
    assert pygame.mixer.get_init() is None


def test_a_digit_is_heard(start, audio, monkeypatch):
    monkeypatch.setattr(loudspeaker, "samples", lambda sound: 200 * samples(sound))  # it lasts until it is heard
    audio("dummy")
    window = start(SMALL)
    window.app.choose("sounds", True)
    assert opened_by_now(window)
    pygame.mixer.stop()
    enter_a_digit(window)
    assert pygame.mixer.get_busy()
    window.app.choose("sounds", False)
    assert pygame.mixer.get_init() is None


def test_without_a_device_the_game_goes_on_in_silence(start, audio):
    audio("no such driver")
    window = start(SMALL)
    window.app.choose("sounds", True)
    enter_a_digit(window)
    assert not opened_by_now(window)
    window.press("Ctrl+Z")
    assert window.game.digit(1) == 0
