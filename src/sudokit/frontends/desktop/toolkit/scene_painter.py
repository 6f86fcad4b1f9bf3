"""The window's painter: a scene as pixels of a pygame surface, smooth at any size.

Every shape is a stamp: a small picture that is made once and kept, for the same few shapes come again on every board.
pygame draws most shapes with hard edges, so whatever is not an upright rectangle or a text is drawn several times as
large and reduced. Rectangles are stamps too: a copy of a small one takes a tenth of the time that filling it takes. A
painter keeps its last picture and paints again only what the next scene has changed; a move changes a few cells.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby, pairwise
from math import ceil, dist, floor
from typing import NamedTuple

import pygame
import pygame.freetype

from sudokit.board import Position
from sudokit.rendering.scene.backdrop import FRAME
from sudokit.rendering.scene.captions import text_width
from sudokit.rendering.scene.lettering import CAP_HEIGHT, FONT_FILES, UNITS, font
from sudokit.rendering.scene.scene import Group, groups_of, margins_of, size_of
from sudokit.rendering.scene.shapes import Disc, Line, Point, Polygon, Rectangle, Ring, Scene, ScenePart, Text, dashes
from sudokit.rendering.scene.themes import Theme, rgb
from sudokit.rendering.scene.thumbnail import bars_of
from sudokit.view.board_view import BoardView

Colour = tuple[int, int, int]

_FINER = 4  # how many times larger a shape is drawn than it is shown
_LARGE_TEXT = 48  # pixels from line to line, from which on whole pixels are fine enough for letters
_LIGHT, _MORE_INK = 480, 150  # light letters look thinner than dark ones: at their edges they get so much of 255 more
_PIECE = 48  # pixels of a line that are drawn at once


class Stamp(NamedTuple):
    """A small picture, and where its corner lies from the point it belongs to."""

    surface: pygame.Surface
    left: int
    top: int


class Blot(NamedTuple):
    """The picture of a stamp on its place, in the order in which pygame takes many of them at once."""

    picture: pygame.Surface
    area: pygame.Rect


@dataclass(frozen=True, slots=True, eq=False)
class _Painted:
    """A group of parts in pixels: what it is made of, and the area that it lies in."""

    blots: tuple[Blot, ...]
    area: pygame.Rect


class BoardPainter:
    """Paints one board, in one theme and at one scale at a time; what it keeps holds for these alone."""

    def __init__(self) -> None:
        self.surface = pygame.Surface((1, 1))
        self.changed: list[pygame.Rect] = []  # the areas that the last call of `picture` painted
        self._key: object = None
        self._view: BoardView | None = None
        self._shown: list[_Painted] = []  # what is on the surface, from back to front
        self._known: dict[Group, _Painted] = {}
        self._grounds: dict[Sequence[Position], _Painted] = {}  # by the places of the cells
        self._parts: dict[ScenePart, list[Blot]] = {}  # groups that differ share most of theirs

    def picture(
        self, view: BoardView, theme: Theme, width: int, height: int, desk: Colour | None = None
    ) -> pygame.Surface:
        """The view at that size in pixels; the same surface again as long as size, scale and theme stay.

        desk: the colour of what is no cell, around the board and in the gaps of one of several grids; None for that of
        the cells.
        """
        key = width, height, size_of(view), theme.name  # as wide as another board, it may have other cells
        if key != self._key:
            self.surface = pygame.Surface((width, height))
            self._key, self._view = key, None
            self._shown, self._known, self._parts, self._grounds = [], {}, {}, {}
        self.changed = []
        if self._view != view or self._view.board is not view.board:
            self._paint(view, theme, desk)
            self._view = view
        return self.surface

    def _paint(self, view: BoardView, theme: Theme, desk: Colour | None) -> None:
        surface = self.surface
        scale = surface.get_width() / size_of(view)[0]
        known = self._known
        if len(known) > 10_000:  # of a 25×25 board about a tenth; a long game must not fill the memory
            known.clear()
            self._parts.clear()
        painted: list[_Painted] = []
        for group in groups_of(view):
            found = known.get(group)
            if found is None:
                found = known[group] = self._paint_group(group, scale, theme)
            painted.append(found)
        if desk is not None:  # the first is the ground of all
            places = view.board.positions
            if places not in self._grounds:
                self._grounds[places] = _on_desk(painted[0], view, scale, rgb(theme["ground"]), desk)
            painted[0] = self._grounds[places]
        boxes = [group.area for group in painted]
        self.changed = _changed_areas(self._shown, painted, _tiles_of(view, *surface.get_size()))
        for area in self.changed:
            surface.set_clip(area)
            touched = area.collidelistall(boxes)  # from back to front, and the first is the ground of all
            surface.fblits([blot for number in touched for blot in painted[number].blots])
        surface.set_clip(None)
        self._shown = painted

    def _paint_group(self, group: Group, scale: float, theme: Theme) -> _Painted:
        blots: list[Blot] = []
        for part in group:
            found = self._parts.get(part)
            if found is None:
                found = self._parts[part] = list(blots_of(part, scale, rgb(theme[part.paint])))
            blots += found
        return _Painted(tuple(blots), blots[0].area.unionall([blot.area for blot in blots[1:]]))


def _on_desk(ground: _Painted, view: BoardView, scale: float, colour: Colour, desk: Colour) -> _Painted:
    """The ground of a picture, but only under the cells of its board: around them is the desk it lies on."""
    start, _after = margins_of(view.board, view.labels, view.rim is not None)
    bars = chain(*(blots_of(bar, scale, colour) for bar in bars_of(view.board.positions, start, "ground")))
    return _Painted((filled_rectangle(ground.area, desk), *bars), ground.area)


def _changed_areas(shown: list[_Painted], now: list[_Painted], tiles: "Tiles") -> list[pygame.Rect]:
    """Areas that hold everything that differs from what is shown, none of which overlap.

    Equal groups are the same object here, so what is compared are identities: quicker than all the numbers in them.
    """
    if not shown:
        return [tiles.whole]
    before, after = set(shown), set(now)
    if [group for group in shown if group in after] != [group for group in now if group in before]:
        return [tiles.whole]  # the same groups, but others are in front
    return tiles.under([group.area for group in before ^ after])


class Tiles:
    """A picture cut into tiles at these places, from its left edge to its right one and from top to bottom."""

    def __init__(self, xs: Sequence[int], ys: Sequence[int]) -> None:
        self._xs, self._ys = xs, ys
        self.whole = pygame.Rect(0, 0, xs[-1], ys[-1])

    def under(self, areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
        """The tiles that areas lie on, side by side and one below the other joined to larger ones.

        >>> tiles = Tiles([0, 10, 20, 30], [0, 10, 20, 30])
        >>> tiles.under([pygame.Rect(2, 2, 3, 3), pygame.Rect(10, 3, 5, 5), pygame.Rect(21, 12, 2, 2)])
        [Rect(0, 0, 20, 10), Rect(20, 10, 10, 10)]
        """
        xs, ys = self._xs, self._ys
        rows = [0] * (len(ys) - 1)  # a bit for each tile
        for area in areas:
            area = area.clip(self.whole)
            if area.width and area.height:
                bits = (1 << bisect_left(xs, area.right)) - (1 << bisect_right(xs, area.left) - 1)
                for row in range(bisect_right(ys, area.top) - 1, bisect_left(ys, area.bottom)):
                    rows[row] |= bits
        found = []
        row = 0
        for bits, group in groupby(rows):
            below = row + len(list(group))
            start = 0
            while bits >> start:
                start += ((bits >> start) & -(bits >> start)).bit_length() - 1
                ones = bits >> start
                end = start + (~ones & (ones + 1)).bit_length() - 1
                found.append(pygame.Rect(xs[start], ys[row], xs[end] - xs[start], ys[below] - ys[row]))
                start = end
            row = below
        return found


def _tiles_of(view: BoardView, width: int, height: int) -> Tiles:
    """The cells of a picture: what changes on a board changes inside of cells."""

    def places(length: int, first: float, count: int, scale: float) -> list[int]:
        inner = (round((first + i) * scale) for i in range(count + 1))
        return [0, *(place for place in inner if 0 < place < length), length]

    columns, rows = view.board.column_count, view.board.row_count
    start, _after = margins_of(view.board, view.labels, view.rim is not None)
    scale = width / size_of(view)[0]
    return Tiles(places(width, start, columns, scale), places(height, start, rows, scale))


def paint_scene(surface: pygame.Surface, scene: Scene, theme: Theme, left: int, top: int, scale: float) -> None:
    """Paint a scene once onto a part of a surface."""
    for part in scene.parts:
        blots = blots_of(part, scale, rgb(theme[part.paint]))
        surface.fblits([(picture, area.move(left, top)) for picture, area in blots])


def blots_of(part: ScenePart, scale: float, colour: Colour) -> Iterator[Blot]:
    """A shape of a scene in pixels, at that many pixels per unit."""
    match part:
        case Rectangle():
            yield filled_rectangle(_pixels(part, scale), colour)
        case Disc(x, y, radius):
            yield _put(disc(_tenths(radius * scale), colour), x * scale, y * scale)
        case Ring(x, y, radius, width):
            stamp = ring(_tenths(radius * scale), _tenths(max(width * scale, 1)), colour)
            yield _put(stamp, x * scale, y * scale)
        case Polygon(points):
            x, y = points[0]
            stamp = polygon(tuple((_tenths((px - x) * scale), _tenths((py - y) * scale)) for px, py in points), colour)
            yield _put(stamp, x * scale, y * scale)
        case Line(points, width, _, dash):
            thick = _tenths(max(width * scale, 1))
            for piece in dashes(points, dash) if dash else [points]:
                for (x1, y1), (x2, y2) in pairwise(_short(piece, _PIECE / scale)):
                    yield stroke_at(x1 * scale, y1 * scale, x2 * scale, y2 * scale, thick, colour)
        case Text(text, x, y, size, _, bold):
            left_ink, right_ink = font(bold).ink(text)
            start = x - (left_ink + right_ink) / 2 * size / UNITS
            baseline = y + CAP_HEIGHT / 2 * size / UNITS
            yield _put(writing(text, bold, _tenths(size * scale), colour), start * scale, baseline * scale)


def _pixels(part: Rectangle, scale: float) -> pygame.Rect:
    """A rectangle in whole pixels, never thinner than one: the lines of a small board must not come and go.

    Lines of one width have one width in pixels too, wherever they lie; other rectangles meet where they met.
    """
    thin = min(part.width, part.height)
    if thin > FRAME:
        left, top = round(part.x * scale), round(part.y * scale)
        right, bottom = round((part.x + part.width) * scale), round((part.y + part.height) * scale)
        return pygame.Rect(left, top, max(right - left, 1), max(bottom - top, 1))
    pixels = max(round(thin * scale), 1)

    def first(place: float) -> int:
        return floor((place + thin / 2) * scale - pixels / 2 + 0.5)

    left, top = first(part.x), first(part.y)
    right, bottom = first(part.x + part.width - thin), first(part.y + part.height - thin)
    return pygame.Rect(left, top, right - left + pixels, bottom - top + pixels)


def _put(stamp: Stamp, x: float, y: float) -> Blot:
    corner = round(x) + stamp.left, round(y) + stamp.top
    return Blot(stamp.surface, stamp.surface.get_rect(topleft=corner))


def _tenths(x: float) -> float:
    """Pixels to a tenth: shapes that differ by less share a stamp."""
    return round(x, 1)


@lru_cache(maxsize=4096)
def writing(text: str, bold: bool, size: float, colour: Colour) -> Stamp:
    """The ink of a text, from the start of its base line.

    Single digits are drawn at their size, for their strokes then lie on whole pixels. In longer texts that would put
    every letter on a whole pixel too, too near to its neighbours or too far: they are drawn larger and reduced, to the
    width that the layout counts on, for even the larger letters stand on whole pixels.
    """
    finer = 1 if len(text) == 1 or size > _LARGE_TEXT else _FINER
    surface, box = _font(bold).render(text, colour, size=max(size, 1) * finer)
    left, top = floor(box.x / finer), floor(-box.y / finer)
    width, height = ceil((box.x + box.width) / finer) - left, ceil((-box.y + box.height) / finer) - top
    # In the order of bytes that other surfaces have it is also painted several times as fast.
    sheet = pygame.Surface((max(1, width) * finer, max(1, height) * finer), pygame.SRCALPHA)
    sheet.fill((*colour, 0))
    sheet.blit(surface, (box.x - left * finer, -box.y - top * finer))
    if finer > 1:
        width = round(width * text_width(text, size, bold=bold) * finer / max(1, box.width))
        sheet = pygame.transform.smoothscale(sheet, (max(1, width), max(1, height)))
        if sum(colour) > _LIGHT:
            more = sheet.copy()
            more.set_alpha(_MORE_INK)
            sheet.blit(more, (0, 0))
    return Stamp(sheet, left, top)


@lru_cache(maxsize=2)
def _font(bold: bool) -> pygame.freetype.Font:
    pygame.freetype.init()
    loaded = pygame.freetype.Font(str(FONT_FILES[bold]))
    loaded.kerning = True
    return loaded


def filled_rectangle(area: pygame.Rect, colour: Colour) -> Blot:
    """A filled upright rectangle: a piece of a sheet, of which there are few sizes, however a window is resized."""
    width, height = area.size
    sheet = _sheet_in(colour, 1 << (width - 1).bit_length(), 1 << (height - 1).bit_length())
    return Blot(sheet.subsurface((0, 0, width, height)), area)


@lru_cache(maxsize=256)
def _sheet_in(colour: Colour, width: int, height: int) -> pygame.Surface:
    sheet = pygame.Surface((width, height))
    sheet.fill(colour)
    return sheet


@lru_cache(maxsize=1024)
def disc(radius: float, colour: Colour) -> Stamp:
    """A filled circle around its point."""
    fine, reach = _fine(radius, colour)
    pygame.draw.circle(fine, (*colour, 255), (reach * _FINER, reach * _FINER), radius * _FINER)
    return _scale_down(fine, -reach, -reach)


@lru_cache(maxsize=1024)
def ring(radius: float, width: float, colour: Colour) -> Stamp:
    """A circle that is not filled, around its point."""
    fine, reach = _fine(radius, colour)
    middle = reach * _FINER, reach * _FINER
    pygame.draw.circle(fine, (*colour, 255), middle, radius * _FINER)
    pygame.draw.circle(fine, (*colour, 0), middle, max(radius - width, 0) * _FINER)
    return _scale_down(fine, -reach, -reach)


@lru_cache(maxsize=1024)
def polygon(points: tuple[Point, ...], colour: Colour) -> Stamp:
    """A filled polygon, from its first point."""
    left, top, fine = _sheet(points, 0, colour)
    pygame.draw.polygon(fine, (*colour, 255), [((x - left) * _FINER, (y - top) * _FINER) for x, y in points])
    return _scale_down(fine, left, top)


def stroke_at(x1: float, y1: float, x2: float, y2: float, width: float, colour: Colour) -> Blot:
    """A short straight line. Pieces of a polyline must meet, so it begins at quarters of a pixel."""
    left, top = floor(x1), floor(y1)
    x, y = round((x1 - left) * 4) / 4, round((y1 - top) * 4) / 4
    return _put(stroke(x, y, round((x2 - left) * 4) / 4, round((y2 - top) * 4) / 4, width, colour), left, top)


@lru_cache(maxsize=4096)
def stroke(x1: float, y1: float, x2: float, y2: float, width: float, colour: Colour) -> Stamp:
    """A straight line between two places near its point, with round ends, so that pieces join."""
    left, top, fine = _sheet(((x1, y1), (x2, y2)), width, colour)
    start, end = ((x1 - left) * _FINER, (y1 - top) * _FINER), ((x2 - left) * _FINER, (y2 - top) * _FINER)
    thick = width * _FINER
    length = dist(start, end) or 1
    across, along = (start[1] - end[1]) / length * thick / 2, (end[0] - start[0]) / length * thick / 2
    corners = [
        (start[0] + across, start[1] + along),
        (end[0] + across, end[1] + along),
        (end[0] - across, end[1] - along),
        (start[0] - across, start[1] - along),
    ]
    pygame.draw.polygon(fine, (*colour, 255), corners)
    for point in (start, end):
        pygame.draw.circle(fine, (*colour, 255), point, thick / 2)
    return _scale_down(fine, left, top)


def _short(points: Sequence[Point], most: float) -> list[Point]:
    """The same line with a point at least every so often: a long slanting one would need a large stamp."""
    result = [points[0]]
    for (x1, y1), (x2, y2) in pairwise(points):
        n = ceil(dist((x1, y1), (x2, y2)) / most) or 1
        result += [(x1 + (x2 - x1) * i / n, y1 + (y2 - y1) * i / n) for i in range(1, n + 1)]
    return result


def _fine(radius: float, colour: Colour) -> tuple[pygame.Surface, int]:
    reach = ceil(radius) + 1
    return _clear(2 * reach, 2 * reach, colour), reach


def _sheet(points: Sequence[Point], reach: float, colour: Colour) -> tuple[int, int, pygame.Surface]:
    """An empty sheet that holds these points, and where its corner lies."""
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    left, top = floor(min(xs) - reach) - 1, floor(min(ys) - reach) - 1
    return left, top, _clear(ceil(max(xs) + reach) + 1 - left, ceil(max(ys) + reach) + 1 - top, colour)


def _clear(width: int, height: int, colour: Colour) -> pygame.Surface:
    """A transparent sheet in the colour itself: what is mixed at the edges is then only how much covers them."""
    sheet = pygame.Surface((width * _FINER, height * _FINER), pygame.SRCALPHA)
    sheet.fill((*colour, 0))
    return sheet


def _scale_down(fine: pygame.Surface, left: int, top: int) -> Stamp:
    size = fine.get_width() // _FINER, fine.get_height() // _FINER
    return Stamp(pygame.transform.smoothscale(fine, size), left, top)
