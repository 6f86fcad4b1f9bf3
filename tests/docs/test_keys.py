"""The page of keys is that of the table of actions."""

import importlib.util
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_keys_is_up_to_date(in_language):
    in_language(LANGUAGE="en")
    specification = importlib.util.spec_from_file_location("key_page", DOCS / "key_page.py")
    script = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(script)
    assert script.PAGE.read_text(encoding="utf-8") == script.page(), "run: python docs/key_page.py"
