"""The pages of the techniques are complete, and say and show what the program does now."""

import importlib.util
import sys
from functools import cache
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from sudokit.solving.solver import solutions
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import Example

DOCS = Path(__file__).parents[1] / "docs"


def script() -> ModuleType:
    specification = importlib.util.spec_from_file_location("technique_pages", DOCS / "technique_pages.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules["technique_pages"] = module
    specification.loader.exec_module(module)
    return module


SCRIPT = script()
POSITIONS = SCRIPT.examples()
PAGES = SCRIPT.pages()
AGAIN = "run: python docs/technique_pages.py"


def test_every_technique_has_one_section_with_a_heading_and_how_to_spot_it() -> None:
    sections = {
        section.split("<!-- ")[1].split(" -->")[0]: section
        for page in PAGES
        if page.name != "README.md"
        for section in page.read_text(encoding="utf-8").split("\n## ")[1:]
    }
    assert sorted(sections) == sorted(TECHNIQUES)
    assert [name for page in PAGES for name, _content in SCRIPT.blocks(page)].count("x-wing") == 1
    for name, section in sections.items():
        assert section.startswith(TECHNIQUES[name].title + "\n")
        assert "**How to spot it.**" in section


def test_every_technique_has_a_picture_and_a_position_to_try() -> None:
    assert {name for name, found in POSITIONS.items() if len(found) >= 2} == set(TECHNIQUES)


@pytest.mark.parametrize("name", POSITIONS)
def test_both_steps_of_a_technique_are_true_and_shown_as_the_program_shows_them_now(name: str) -> None:
    shown, other = POSITIONS[name][:2]
    assert other.digits != shown.digits
    assert_true(shown, SCRIPT.shown(name))
    assert_true(other, SCRIPT.tried(name))
    assert blocks()[name] == SCRIPT.block(name), AGAIN
    assert (SCRIPT.PICTURES / f"{name}.svg").read_text(encoding="utf-8") == SCRIPT.picture(name), AGAIN


@cache
def blocks() -> dict[str, str]:
    """What stands in the pages about each technique."""
    return {name: content for page in PAGES for name, content in SCRIPT.blocks(page)}


def test_the_table_is_that_of_the_catalogue_now() -> None:
    assert dict(SCRIPT.blocks(SCRIPT.PAGES / "README.md"))["table"] == SCRIPT.table(), AGAIN


def test_the_folder_has_the_pictures_of_the_positions_and_no_other() -> None:
    assert sorted(path.stem for path in SCRIPT.PICTURES.iterdir()) == sorted(POSITIONS)


def assert_true(position: Example, step: Step) -> None:
    """The puzzle has one solution, neither the position nor the step loses it, and the step changes something."""
    (solution,) = islice(solutions(position.givens), 2)
    marks = position.candidates()
    assert all(marks.by_cell[cell] >> solution[cell] & 1 for cell in range(len(marks.by_cell)))
    assert step.technique == position.technique.name
    assert step.changes(marks)
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert all(solution[cell] != digit for cell, digit in step.eliminations)
