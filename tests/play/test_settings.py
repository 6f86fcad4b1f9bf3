"""Settings: choices that are kept, defaults for the rest."""

import json

import pytest

from sudokit.errors import ArgumentError, SaveError
from sudokit.play.player.folders import data_folder, settings_file
from sudokit.play.player.settings import SETTINGS, Settings
from sudokit.rendering.scene.themes import THEMES


def test_every_default_can_be_chosen():
    assert [setting.name for setting in SETTINGS.values() if not setting.allows(setting.default)] == []


def test_the_defaults_are_those_that_players_expect():
    settings = Settings()
    assert {name: settings[name] for name in ("mistakes", "tidy-marks", "show-clock", "digit-first", "sounds")} == {
        "mistakes": "conflicts", "tidy-marks": True, "show-clock": False, "digit-first": False, "sounds": False,
    }  # fmt: skip


def test_every_theme_can_be_chosen():
    assert {name for name, _words in SETTINGS["theme"].choices} == {"system", *THEMES}


def test_a_choice_is_kept(tmp_path):
    settings = Settings.load(tmp_path / "settings.json")
    settings["theme"] = "dark"
    settings["window-width"] = 640
    settings.save()
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8")) == {
        "theme": "dark",
        "window-width": 640,
    }
    assert Settings.load(tmp_path / "settings.json")["theme"] == "dark"


def test_what_another_version_put_there_stays(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "dark", "telepathy": [1, 2]}', encoding="utf-8")
    settings = Settings.load(path)
    settings["sounds"] = True
    settings.save()
    assert json.loads(path.read_text(encoding="utf-8")) == {"theme": "dark", "telepathy": [1, 2], "sounds": True}


def test_two_windows_keep_what_each_has_chosen(tmp_path):
    path = tmp_path / "settings.json"
    one, other = Settings.load(path), Settings.load(path)
    one["theme"] = "dark"
    one.save()
    other["sounds"] = True
    other.save()
    assert json.loads(path.read_text(encoding="utf-8")) == {"theme": "dark", "sounds": True}
    assert other["theme"] == "dark"
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.json"]


def test_a_folder_that_cannot_be_written_is_an_error_with_its_reason(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    settings = Settings.load(tmp_path / "file" / "settings.json")
    settings["sounds"] = True
    with pytest.raises(SaveError, match=r"settings.json could not be written: "):
        settings.save()


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("tidy-marks", "yes", "true, false"),
        ("tidy-marks", 1, "true, false"),
        ("mistakes", "never", "'off', 'conflicts', 'solution'"),
        ("window-width", 5, "a number from 100 to 100000"),
        ("window-width", True, "a number from 100 to 100000"),
    ],
)
def test_what_cannot_be_chosen_is_refused_and_in_a_file_the_default_is_used(name, value, expected):
    settings = Settings()
    with pytest.raises(ArgumentError, match=f"the setting {name} cannot be {value!r}; allowed: {expected}"):
        settings[name] = value
    settings = Settings({name: value})
    assert settings[name] == SETTINGS[name].default
    assert settings.problems == [
        f"the setting {name} cannot be {value!r}, so {SETTINGS[name].default!r} is used; allowed: {expected}"
    ]


@pytest.mark.parametrize("text", ["{", "[]", "\x00", "[" * 100_000])
def test_a_damaged_file_is_reported_and_kept_beside_the_new_one(tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    settings = Settings.load(path)
    assert settings.problems[0].startswith(f"the settings in {path} cannot be read: ")
    assert path.read_text(encoding="utf-8") == text
    settings["sounds"] = True
    settings.save()
    assert (
        (tmp_path / "settings.damaged").read_text(encoding="utf-8"),
        json.loads(path.read_text(encoding="utf-8")),
    ) == (text, {"sounds": True})


def test_a_file_that_is_damaged_again_is_kept_beside_the_first(tmp_path):
    path = tmp_path / "settings.json"
    for text in ("{", "["):
        path.write_text(text, encoding="utf-8")
        settings = Settings.load(path)
        settings["sounds"] = True
        settings.save()
    assert (
        (tmp_path / "settings.damaged").read_text(encoding="utf-8"),
        (tmp_path / "settings.damaged-2").read_text(encoding="utf-8"),
    ) == ("{", "[")


def test_an_unknown_setting_is_refused():
    with pytest.raises(ArgumentError, match="there is no setting telepathy"):
        Settings()["telepathy"] = True


def test_one_variable_moves_everything_elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv("SUDOKIT_DATA", str(tmp_path))
    assert (data_folder(), settings_file()) == (tmp_path, tmp_path / "settings.json")
    monkeypatch.delenv("SUDOKIT_DATA")
    assert data_folder().name == settings_file().parent.name == "sudokit"
