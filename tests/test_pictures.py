"""The pictures of the pages are those that the program draws now."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from sudokit.native_core import is_native

DOCS = Path(__file__).parents[1] / "docs"


def pictures() -> ModuleType:
    specification = importlib.util.spec_from_file_location("docs_pictures", DOCS / "pictures.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


PICTURES = pictures().PICTURES


@pytest.mark.parametrize("name", [name for name in PICTURES if name.endswith(".svg")])
def test_a_picture_is_what_the_program_draws_now(name: str) -> None:
    if name == "survey.svg" and not is_native():
        pytest.skip("the classes of 420 grids take a minute without the compiled core")
    assert (DOCS / "pictures" / name).read_bytes() == PICTURES[name](), "run: python docs/pictures.py"


def test_every_picture_in_the_folder_has_its_line_and_every_line_its_picture() -> None:
    assert sorted(path.name for path in (DOCS / "pictures").iterdir() if path.is_file()) == sorted(PICTURES)


def test_all_of_them_are_small() -> None:
    assert sum(path.stat().st_size for path in (DOCS / "pictures").iterdir() if path.is_file()) < 2_300_000


def test_every_picture_that_a_page_shows_is_there() -> None:
    pages = [*DOCS.rglob("*.md"), DOCS.parent / "README.md"]
    shown = [
        (page.name, target)
        for page in pages
        for part in page.read_text(encoding="utf-8").split("](")[1:]
        if (target := part.split(")")[0]).endswith((".svg", ".gif")) and not (page.parent / target).is_file()
    ]
    assert shown == []
