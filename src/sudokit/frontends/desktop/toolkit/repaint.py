"""Repainting: remembers what the window shows, so that only what differs is painted."""

from typing import NamedTuple

import pygame

from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.canvas import Canvas
from sudokit.frontends.desktop.toolkit.widget_painter import Looks, WidgetState, paint_tip
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Widget

_BEYOND = 0.5  # ems that the ring of a focus, or the tail of a letter, may reach beyond the box of a widget


class Shown(NamedTuple):
    """A widget on the screen, and what is being done to it."""

    widget: Widget
    state: WidgetState


class Showing:
    """Paints screens onto the window."""

    def __init__(self) -> None:
        self._looks = Looks()
        self._before: list[Shown] = []
        self._tip: Widget | None = None
        self._key: object = None

    def forget(self) -> None:
        """Paint everything the next time: something else may be in the window by now."""
        self._key = None

    def paint(self, canvas: Canvas, now: list[Shown], tip: Widget | None) -> None:
        """Paint what differs from the last time, from back to front, and the tip of a widget over it."""
        surface = canvas.surface
        reach = round(canvas.em * _BEYOND)
        boxes = [_reach(shown.widget, reach) for shown in now]
        for area in self._changed_areas(canvas, now, tip, reach):
            surface.set_clip(area)
            touched = [now[number] for number in area.collidelistall(boxes)]
            if not any(_covers(shown.widget, area) for shown in touched):
                canvas.fill(Box(*area), "desk")
            for shown in touched:
                self._looks.paint(canvas, *shown)
        surface.set_clip(None)
        if tip is not None:
            paint_tip(canvas, tip.hint, tip.box)
        self._before, self._tip = now, tip

    def _changed_areas(self, canvas: Canvas, now: list[Shown], tip: Widget | None, reach: int) -> list[pygame.Rect]:
        key = canvas.surface.get_size(), canvas.theme.name, canvas.em
        before, after = ({_place(shown.widget): shown for shown in some} for some in (self._before, now))
        if key != self._key or tip is not None or self._tip is not None or len(after) < len(now):
            self._key = key
            return [canvas.surface.get_rect()]
        areas: list[pygame.Rect] = []
        for place in before.keys() | after.keys():
            one, other = before.get(place), after.get(place)
            widget = (one or after[place]).widget
            if one is not None and other is not None and isinstance(other.widget, BoardPicture):
                areas += self._looks.changed_on(canvas, other.widget)
            elif one != other:
                areas.append(_reach(widget, reach))
        return areas


def _place(widget: Widget) -> tuple[type[Widget], str, Box]:
    """What makes a widget the same one as in the frame before."""
    return type(widget), widget.id, widget.box


def _covers(widget: Widget, area: pygame.Rect) -> bool:
    """Whether nothing behind a widget is seen there."""
    return isinstance(widget, BoardPicture) and bool(pygame.Rect(widget.seen).contains(area))


def _reach(widget: Widget, reach: int) -> pygame.Rect:
    return pygame.Rect(widget.box).inflate(2 * reach, 2 * reach)
