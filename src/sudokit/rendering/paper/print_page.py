"""A page with one puzzle to print: HTML that any browser prints, and that needs nothing beside itself."""

import tempfile
from html import escape
from pathlib import Path

from sudokit.board.grid import Grid
from sudokit.rendering.draw import draw

_WIDTH = 170.0  # mm of the board on the paper, at most
_PAGE = """<!doctype html>
<html><head><meta charset="utf-8"><title>{title}</title>
<style>@page {{ margin: 18mm }}
body {{ margin: 0; text-align: center }} svg {{ max-width: 100%; max-height: 94vh }}</style>
</head><body>{svg}<script>onload = () => print()</script></body></html>
"""


def page_to_print(puzzle: Grid, title: str) -> str:
    """The page, which asks to be printed when it is opened: a title, the puzzle in black, and its rules.

    >>> print(page_to_print(Grid("1... ..3. .4.. ...2"), "Easy")[:69])
    <!doctype html>
    <html><head><meta charset="utf-8"><title>Easy</title>
    """
    return _PAGE.format(title=escape(title), svg=draw(puzzle, title=title, theme="print").svg(width_mm=_WIDTH))


def write_page_to_print(puzzle: Grid, title: str) -> Path:
    """Write the page to a new file among those that the system throws away some time."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", prefix="sudokit-", suffix=".html", delete=False) as file:
        file.write(page_to_print(puzzle, title))
    return Path(file.name)
