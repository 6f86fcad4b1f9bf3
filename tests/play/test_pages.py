"""Pages as data: what every front end shows of settings and of a new game."""

import pytest

from sudokit.play.pages.new_game_choice import NewGameChoice
from sudokit.play.pages.settings_page import settings_page
from sudokit.play.player.player import Player
from sudokit.play.player.settings import SETTINGS, Settings
from sudokit.translation import in_language


@pytest.fixture
def player(tmp_path):
    with Player(tmp_path) as player:
        yield player


def test_the_page_of_settings_has_every_setting_with_a_heading_and_all_its_values():
    settings = Settings()
    lines = [line for lines in settings_page(settings).values() for line in lines]
    assert {line.setting.name for line in lines} == {name for name in SETTINGS if SETTINGS[name].group}
    for line in lines:
        values = [value for value, _words in line.choices]
        assert line.value in values
        for value in values:
            settings[line.setting.name] = value


def test_the_page_of_settings_is_in_the_language_of_the_context():
    with in_language("fi"):
        page = settings_page(Settings())
    assert list(page) == ["Apu pelatessa", "Ohjaus", "Ulkoasu"]


def test_a_size_without_such_games_says_so_and_the_choice_comes_back_with_the_next_size(player):
    choice = NewGameChoice(player)
    assert choice.choose("rule", "diagonal") == ""
    assert choice.choose("level", "hard") == ""
    assert choice.words == "Hard · 9×9 diagonal"
    assert choice.choose("shape", "4x4") == "4x4 has only the levels beginner and any. Chosen instead: 4×4 diagonal."
    assert choice.chosen == ("4x4", ("diagonal",), "any")
    assert choice.choose("shape", "6x6") == ""
    assert choice.new_game().code.startswith("6x6+diagonal.hard.")
    assert NewGameChoice(player).chosen == ("6x6", ("diagonal",), "hard")


def test_variants_are_combined_and_taken_back_one_by_one_and_classic_takes_back_all(player):
    choice = NewGameChoice(player)
    for rule in ("killer", "diagonal", "anti-knight"):
        choice.choose("rule", rule)
    assert choice.words == "Medium · 9×9 diagonal anti-knight killer"
    assert choice.new_game().code.startswith("9x9+diagonal+anti-knight+killer.medium.")
    choice.choose("rule", "diagonal")
    assert NewGameChoice(player).chosen == ("9x9", ("anti-knight", "killer"), "medium")  # kept
    choice.choose("rule", "")
    assert choice.chosen == ("9x9", (), "medium")
