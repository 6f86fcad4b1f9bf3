"""docs/README.md leads to every page."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_every_page_is_listed_in_the_index():
    links = re.findall(r"\]\(([^)#]+\.md)\)", (DOCS / "README.md").read_text(encoding="utf-8"))
    listed = {(DOCS / link).resolve() for link in links}
    assert set(DOCS.rglob("*.md")) - listed == {DOCS / "README.md"}
    assert [path for path in listed if not path.exists()] == []
