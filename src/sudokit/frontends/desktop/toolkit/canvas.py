"""The canvas: text, rounded boxes and icons on a surface, in the colours of a theme."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

import pygame

from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.scene_painter import (
    Colour,
    disc,
    filled_rectangle,
    polygon,
    ring,
    stroke_at,
    writing,
)
from sudokit.rendering.scene.captions import text_width
from sudokit.rendering.scene.lettering import CAP_HEIGHT, UNITS, font
from sudokit.rendering.scene.themes import Theme, rgb

Corners = tuple[tuple[float, float], ...]


def mix_colours(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two, with that share of the second.

    >>> mix_colours((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


class Canvas:
    """A surface to paint on."""

    def __init__(self, surface: pygame.Surface, theme: Theme, em: float) -> None:
        self.surface = surface
        self.theme = theme
        self.em = em

    def colour(self, paint: str) -> Colour:
        """The colour of a paint; two names of the window itself are mixed from the theme's."""
        if paint == "desk":  # what boards and cards lie on: darker than they are, in dark themes too
            ground = rgb(self.theme["ground"])
            is_dark = sum(ground) < 384
            return (
                mix_colours(ground, (0, 0, 0), 0.45) if is_dark else mix_colours(ground, self.colour("grey-wash"), 0.55)
            )
        if paint == "dim":  # the text of what cannot be chosen
            return mix_colours(rgb(self.theme["mark"]), rgb(self.theme["ground"]), 0.36)
        return rgb(self.theme[paint])

    @contextmanager
    def clipped(self, area: pygame.Rect) -> Iterator[None]:
        """Let nothing through outside of an area too, for a while."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(area))
        yield
        self.surface.set_clip(before)

    def fill(self, box: Box, paint: str) -> None:
        """Fill a box that has sharp corners."""
        _fill(self.surface, self.colour(paint), box)

    def round_box(self, box: Box, radius: float, colour: Colour) -> None:
        """A filled box with round corners."""
        left, top, width, height = box
        if width <= 0 or height <= 0:
            return
        r = int(min(radius, width / 2, height / 2))
        if r < 1:
            _fill(self.surface, colour, box)
            return
        _fill(self.surface, colour, (left + r, top, width - 2 * r, height))
        _fill(self.surface, colour, (left, top + r, r, height - 2 * r))
        _fill(self.surface, colour, (left + width - r, top + r, r, height - 2 * r))
        corners = corner_stamps(r, colour)
        places = (left, top), (left + width - r, top), (left, top + height - r), (left + width - r, top + height - r)
        for corner, place in zip(corners, places, strict=True):
            self.surface.blit(corner, place)

    def framed_box(self, box: Box, radius: float, fill: Colour, edge: Colour, width: int) -> None:
        """A filled box with a line around it, inside the box."""
        self.round_box(box, radius, edge)
        self.round_box(box.inset(width), radius - width, fill)

    def text(
        self, text: str, x: float, y: float, size: float, colour: Colour, *, bold: bool = False, align: str = "left"
    ) -> None:
        """A text at x, its capitals centred on y; the size in pixels."""
        if not text.strip():
            return
        stamp = writing(text, bold, round(size, 1), colour)
        if align == "left":
            start = x
        else:
            left_ink, right_ink = font(bold).ink(text)
            share = 0.5 if align == "centre" else 1.0
            start = x - (left_ink + (right_ink - left_ink) * share if share == 0.5 else right_ink) * size / UNITS
        baseline = y + CAP_HEIGHT / 2 * size / UNITS
        self.surface.blit(stamp.surface, (round(start) + stamp.left, round(baseline) + stamp.top))

    def text_in(
        self,
        text: str,
        box: Box,
        size: float,
        colour: Colour,
        *,
        bold: bool = False,
        align: str = "centre",
        least: float = 0.7,
    ) -> None:
        """A line of text in a box, set smaller where it is too wide, and cut where that would be too small to read.

        least: how small it may be set, of the size.
        """
        size, text = fitted_text(text, box.width, size, bold=bold, least=size * least)
        x = {"left": box.left, "centre": box.left + box.width / 2, "right": box.right}[align]
        self.text(text, x, box.top + box.height / 2, size, colour, bold=bold, align=align)

    def icon(self, name: str, box: Box, colour: Colour) -> None:
        """A sign in the middle of a box, a little smaller than it."""
        side = min(box.width, box.height)
        x, y = box.left + box.width / 2, box.top + box.height / 2
        ICONS[name](self.surface, x, y, side, colour)


def _fill(surface: pygame.Surface, colour: Colour, box: tuple[int, int, int, int]) -> None:
    if box[2] > 0 and box[3] > 0:
        surface.blit(*filled_rectangle(pygame.Rect(box), colour))


def fitted_text(text: str, width: float, size: float, *, bold: bool = False, least: float = 0) -> tuple[float, str]:
    """The size at which a text is no wider than that, and the text, cut where even the least size is too wide.

    >>> fitted_text("Corner", 1000, 20), fitted_text("Corner", 20, 20, least=14)
    ((20, 'Corner'), (14, '…'))
    """
    wide = text_width(text, size, bold=bold)
    if wide <= width or wide == 0:
        return size, text
    smaller = size * width / wide
    if smaller >= least:
        return smaller, text
    while text and text_width(text + "…", least, bold=bold) > width:
        text = text[:-1]
    return least, text.rstrip() + "…"


@lru_cache(maxsize=512)
def corner_stamps(radius: int, colour: Colour) -> tuple[pygame.Surface, ...]:
    """The four corners of a rounded box: top left, top right, bottom left, bottom right."""
    whole = disc(float(radius), colour)
    middle = -whole.left
    places = (middle - radius, middle - radius), (middle, middle - radius), (middle - radius, middle), (middle, middle)
    return tuple(whole.surface.subsurface((x, y, radius, radius)).copy() for x, y in places)


# Icons: signs that need no words, drawn by ourselves.


def _poly(surface: pygame.Surface, points: Corners, colour: Colour) -> None:
    x, y = points[0]
    stamp = polygon(tuple((round(px - x, 1), round(py - y, 1)) for px, py in points), colour)
    surface.blit(stamp.surface, (round(x) + stamp.left, round(y) + stamp.top))


def _line(surface: pygame.Surface, points: Corners, width: float, colour: Colour) -> None:
    for (x1, y1), (x2, y2) in pairwise(points):
        surface.blit(*stroke_at(x1, y1, x2, y2, round(width, 1), colour))


def _arrow(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour, way: int) -> None:
    reach = side * 0.2
    tip, ends = x + way * reach / 2, x - way * reach / 2
    _line(surface, ((ends, y - reach), (tip, y), (ends, y + reach)), side * 0.09, colour)


def _back(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    _arrow(surface, x, y, side, colour, -1)


def _forward(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    _arrow(surface, x, y, side, colour, 1)


def _turn(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour, way: int) -> None:
    r = side * 0.23
    angles = [pi * (1.0 - 1.25 * i / 12) for i in range(13)]
    arc = tuple((x - way * r * cos(a) * -1, y + r * 0.2 - r * sin(a)) for a in angles)
    _line(surface, arc, side * 0.085, colour)
    tip_x, tip_y = arc[0]
    head = side * 0.15
    _poly(surface, ((tip_x - head, tip_y), (tip_x + head, tip_y), (tip_x, tip_y + head * 1.2)), colour)


def _undo(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    _turn(surface, x, y, side, colour, 1)


def _redo(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    _turn(surface, x, y, side, colour, -1)


def _pause(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    bar, height = max(2, round(side * 0.12)), round(side * 0.44)
    for middle in (x - side * 0.12, x + side * 0.12):
        _fill(surface, colour, (round(middle - bar / 2), round(y - height / 2), bar, height))


def _go(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    reach = side * 0.24
    _poly(surface, ((x - reach * 0.7, y - reach), (x + reach, y), (x - reach * 0.7, y + reach)), colour)


def _erase(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    h, w = side * 0.2, side * 0.34
    outline = ((x - w, y), (x - w * 0.45, y - h), (x + w, y - h), (x + w, y + h), (x - w * 0.45, y + h), (x - w, y))
    _line(surface, outline, side * 0.06, colour)
    r = h * 0.42
    for way in (1, -1):
        _line(surface, ((x + w * 0.25 - r, y - r * way), (x + w * 0.25 + r, y + r * way)), side * 0.06, colour)


def _menu(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    for i in (-1, 0, 1):
        bar = max(2, round(side * 0.07))
        _fill(surface, colour, (round(x - side * 0.2), round(y + i * side * 0.16 - bar / 2), round(side * 0.4), bar))


def _tick(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    r = side * 0.2
    _line(surface, ((x - r, y), (x - r * 0.25, y + r * 0.75), (x + r, y - r * 0.75)), side * 0.09, colour)


def _dots(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    stamp = disc(round(side * 0.06, 1), colour)
    for i in (-1, 0, 1):
        surface.blit(stamp.surface, (round(x + i * side * 0.2) + stamp.left, round(y) + stamp.top))


def _bulb(surface: pygame.Surface, x: float, y: float, side: float, colour: Colour) -> None:
    stamp = ring(round(side * 0.2, 1), round(side * 0.06, 1), colour)
    surface.blit(stamp.surface, (round(x) + stamp.left, round(y - side * 0.07) + stamp.top))
    for i in (0, 1):
        bar = max(2, round(side * 0.06))
        place = round(x - side * 0.09), round(y + side * (0.17 + 0.09 * i))
        _fill(surface, colour, (*place, round(side * 0.18), bar))


ICONS: dict[str, Callable[[pygame.Surface, float, float, float, Colour], None]] = {
    "back": _back,
    "forward": _forward,
    "undo": _undo,
    "redo": _redo,
    "pause": _pause,
    "go": _go,
    "erase": _erase,
    "menu": _menu,
    "tick": _tick,
    "dots": _dots,
    "bulb": _bulb,
}
