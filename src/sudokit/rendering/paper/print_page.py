"""A page with one puzzle to print: HTML that any browser prints, and that needs nothing beside itself.

Any page on paper can be had as SVG too: what `pdf` paints into a file, with the letters as outlines.
"""

import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path

from sudokit.board import Grid
from sudokit.rendering.draw import draw
from sudokit.rendering.painters.svg import SCALE, elements
from sudokit.rendering.paper.pages import Laid, Paper, PrintedPage
from sudokit.rendering.scene.themes import PRINT, Theme


def page_svg(page: PrintedPage, paper: Paper, title: str, theme: Theme = PRINT) -> str:
    """A page as the text of an SVG of its size, in millimetres.

    >>> from sudokit.rendering.paper.pages import paper_of
    >>> page_svg(PrintedPage(), paper_of("a4"), "Nothing")[40:69]
    'width="210mm" height="297mm" '
    """
    outlines: dict[str, str] = {}
    drawn = [group for laid in page.laid for group in _group(laid, theme, outlines)]
    size = f'width="{paper.width:g}mm" height="{paper.height:g}mm" viewBox="0 0 {paper.width:g} {paper.height:g}"'
    ground = f'<rect width="{paper.width:g}" height="{paper.height:g}" fill="{theme["ground"]}"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>{title}</title>'
    return "".join([head, "<defs>", *outlines.values(), "</defs>", ground, *drawn, "</svg>"])


def _group(laid: Laid, theme: Theme, outlines: dict[str, str]) -> Sequence[str]:
    drawn, used = elements(laid.scene.parts, theme)
    outlines |= used
    place = f"translate({laid.x:.4g} {laid.y:.4g})"
    if laid.turned:
        width, height = laid.scene.width * laid.scale, laid.scene.height * laid.scale
        place = f"translate({laid.x + width:.4g} {laid.y + height:.4g}) rotate(180)"
    return f'<g transform="{place} scale({laid.scale / SCALE:.6g})">', *drawn, "</g>"


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
