"""Screens as they are in the docs, at several sizes, compared character by character."""

import importlib.util
import sys
from pathlib import Path

import pytest

pytest.importorskip("textual", reason="the extra `terminal` is not installed")

ROOT = Path(__file__).parents[3]
AGAIN = "if this is meant, run: python docs/terminal_screens.py"


def script():
    specification = importlib.util.spec_from_file_location("terminal_screens", ROOT / "docs" / "terminal_screens.py")
    module = importlib.util.module_from_spec(specification)
    sys.modules["terminal_screens"] = module
    specification.loader.exec_module(module)
    return module


SCRIPT = script()
TEXTS = [name for name, screen in SCRIPT.SCREENS.items() if screen.has_text]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", TEXTS)
def test_a_screen_shows_what_it_did(name):
    expected = (SCRIPT.TEXTS / f"{name}.txt").read_text(encoding="utf-8")
    assert SCRIPT.shown(SCRIPT.SCREENS[name]).text == expected, AGAIN


def test_no_line_is_wider_than_its_screen():
    for name in TEXTS:
        columns, lines = SCRIPT.SCREENS[name].size
        text = (SCRIPT.TEXTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        assert len(text) <= lines
        assert max(map(len, text)) <= columns


def test_the_pictures_of_the_docs_are_those_of_the_script_and_fetch_nothing():
    drawn = {f"{name}.svg" for name, screen in SCRIPT.SCREENS.items() if screen.has_picture}
    assert {path.name for path in SCRIPT.PICTURES.iterdir()} == drawn
    for path in SCRIPT.PICTURES.iterdir():
        assert "url(http" not in path.read_text(encoding="utf-8").replace('"', "")


def test_the_screen_for_terminals_without_unicode_is_ascii():
    assert (SCRIPT.TEXTS / "game-ascii-80x24.txt").read_text(encoding="utf-8").isascii()
