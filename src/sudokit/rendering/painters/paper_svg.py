"""A page on paper as SVG, for browsers, which print it: what `pdf` paints into a file, with the letters as outlines."""

from collections.abc import Sequence

from sudokit.rendering.painters.svg import SCALE, elements
from sudokit.rendering.paper.pages import Laid, Page, Paper
from sudokit.rendering.scene.themes import PRINT, Theme


def page_svg(page: Page, paper: Paper, title: str, theme: Theme = PRINT) -> str:
    """A page as the text of an SVG of its size, in millimetres.

    >>> from sudokit.rendering.paper.pages import paper_of
    >>> page_svg(Page(), paper_of("a4"), "Nothing")[40:69]
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
