"""The SVG painter: a scene, spelled out.

The file needs nothing beside itself: letters are drawn as outlines of the bundled font, so they look and sit the same
in every viewer. It has a title and a description for screen readers, and equal scenes give equal bytes.

An outline is written once and used many times. Its name says all that it depends on (`b53-64`: bold, the character 53,
0.64 of a cell), so that pictures that share a page, as in a notebook, may share names without harm.
"""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from itertools import groupby

from sudokit.rendering.scene.lettering import CAP_HEIGHT, UNITS, font
from sudokit.rendering.scene.shapes import (
    GAP,
    Disc,
    Line,
    Point,
    Polygon,
    Rectangle,
    Ring,
    Scene,
    ScenePart,
    Text,
    tidy,
)
from sudokit.rendering.scene.themes import Theme

SCALE = 100  # SVG units to a board unit: whole numbers are short


def svg(
    scene: Scene,
    theme: Theme,
    cell_pixels: float = 48,
    width_mm: float | None = None,
    *,
    on_page: set[str] | None = None,
) -> str:
    """The scene as the text of an SVG file, with cells of that many pixels, or that many millimetres wide.

    `on_page` are the names of outlines that pictures before it on the same page have; its own are added.

    >>> from sudokit.rendering.scene.themes import LIGHT
    >>> print(svg(Scene(1, 1, (Disc(0.5, 0.5, 0.4, "given"),), "A dot", "A black dot."), LIGHT), end="")
    <svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 100 100" role="img">
    <title>A dot</title>
    <desc>A black dot.</desc>
    <circle cx="50" cy="50" r="40" fill="#14171c"/>
    </svg>
    """
    drawn, outlines = elements(scene.parts, theme)
    scale, unit = (cell_pixels, "") if width_mm is None else (width_mm / scene.width, "mm")
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_short(scene.width * scale)}{unit}" '
        f'height="{_short(scene.height * scale)}{unit}" '
        f'viewBox="0 0 {number(scene.width)} {number(scene.height)}" role="img">'
    )
    lines = [
        head,
        f"<title>{escape(scene.title, quote=False)}</title>",
        f"<desc>{escape(scene.description, quote=False)}</desc>",
    ]
    if on_page is not None:
        outlines = {name: outline for name, outline in outlines.items() if name not in on_page}
        on_page.update(outlines)
    if outlines:
        lines.append("<defs>" + "".join(outlines.values()) + "</defs>")
    return "\n".join([*lines, *drawn, "</svg>\n"])


def elements(parts: Iterable[ScenePart], theme: Theme) -> tuple[list[str], dict[str, str]]:
    """Parts as elements of an SVG, and the outlines of letters that they use, by name."""
    outlines: dict[str, str] = {}
    drawn: list[str] = []
    for kind, alike in groupby(parts, _style):
        if kind is Text:
            for part in alike:
                assert isinstance(part, Text)
                _write(part, theme[part.paint], outlines, drawn)
        elif isinstance(kind, tuple):
            drawn.append(_lines([part.points for part in alike if isinstance(part, Line)], kind, theme))
        else:
            drawn += (_element(part, theme[part.paint]) for part in alike)
    return drawn, outlines


def _style(part: ScenePart) -> object:
    """What parts that follow each other must share to be written together: lines their pen, others their kind."""
    return (part.width, part.paint, part.dash) if isinstance(part, Line) else type(part)


def _lines(lines: list[tuple[Point, ...]], pen: tuple[float, str, float], theme: Theme) -> str:
    """Lines of one pen as one path: a graph has hundreds of edges."""
    width, paint, dash = pen
    data = "".join(
        f"M{_points(points[:-1])}z" if points[0] == points[-1] else f"M{_points(points)}" for points in lines
    )
    dashes = f' stroke-dasharray="{number(dash)} {number(GAP * dash)}"' if dash else ""
    stroke = f'stroke="{theme[paint]}" stroke-width="{number(width)}"{dashes} stroke-linejoin="round"'
    return f'<path d="{data}" fill="none" {stroke}/>'


def _write(text: Text, colour: str, outlines: dict[str, str], drawn: list[str]) -> None:
    """Set a text: each character is its outline, defined when first used."""
    if len(text.text) == 1:
        name, outline, left, down = _letter(text.text, text.size, text.bold)
        outlines[name] = outline
        drawn.append(f'<use href="#{name}" x="{number(text.x - left)}" y="{number(text.y + down)}" fill="{colour}"/>')
        return
    # Words come in many sizes, and few of them: one outline for all sizes, and the size is given to the whole text.
    letters, scale = font(text.bold), text.size / UNITS
    left_ink, right_ink = letters.ink(text.text)
    place = f"{number(text.x - (left_ink + right_ink) / 2 * scale)} {number(text.y + CAP_HEIGHT / 2 * scale)}"
    set_letters = []
    at = 0
    for character in text.text:
        glyph = letters.glyph(character)
        if glyph.path:
            name = f"{'b' if text.bold else 'r'}{ord(character)}"
            outlines[name] = f'<path id="{name}" d="{glyph.path}"/>'
            set_letters.append(f'<use href="#{name}" x="{at}"/>')
        at += glyph.advance
    stretch = f"translate({place}) scale({SCALE * scale:.5g})"
    drawn.append(f'<g fill="{colour}" transform="{stretch}">{"".join(set_letters)}</g>')


@lru_cache(maxsize=1024)
def _letter(character: str, size: float, bold: bool) -> tuple[str, str, float, float]:
    """A character at a size: its outline with its name, and how far left of and below its middle it is set."""
    glyph, scale = font(bold).glyph(character), size / UNITS
    name = f"{'b' if bold else 'r'}{ord(character)}-{number(size)}"
    outline = f'<path id="{name}" transform="scale({SCALE * scale:.5g})" d="{glyph.path}"/>'
    return name, outline, (glyph.left + glyph.right) / 2 * scale, CAP_HEIGHT / 2 * scale


def _element(part: ScenePart, colour: str) -> str:
    match part:
        case Rectangle(x, y, width, height):
            place = f'x="{number(x)}" y="{number(y)}"'
            return f'<rect {place} width="{number(width)}" height="{number(height)}" fill="{colour}"/>'
        case Disc(x, y, radius):
            return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'
        case Ring(x, y, radius, width):
            place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius - width / 2)}"'
            return f'<circle {place} fill="none" stroke="{colour}" stroke-width="{number(width)}"/>'
        case Polygon(points):
            return f'<polygon points="{_points(points)}" fill="{colour}"/>'
    raise AssertionError(f"{part!r} is not a shape")


def rectangles(parts: Iterable[ScenePart], colour: str) -> str:
    """Rectangles of one colour as one path; those that touch side by side, such as cells of a row, are one."""
    joined: list[Rectangle] = []
    for part in parts:
        assert isinstance(part, Rectangle)
        last = joined[-1] if joined else None
        if last and (last.y, last.height) == (part.y, part.height) and tidy(last.x + last.width) == part.x:
            joined[-1] = last._replace(width=tidy(last.width + part.width))
        else:
            joined.append(part)
    data = ""
    for part in joined:
        width = number(part.width)
        data += f"M{number(part.x)} {number(part.y)}h{width}v{number(part.height)}h-{width}"
    return f'<path d="{data}" fill="{colour}"/>'


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


@lru_cache(maxsize=8192)
def number(units: float) -> str:
    """A length in SVG units, to a hundredth of them, as short as it can be written."""
    text = f"{units * SCALE:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _short(length: float) -> str:
    return f"{length:.2f}".rstrip("0").rstrip(".")
