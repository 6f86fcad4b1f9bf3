"""A bar plot: how often each of several things occurs, a labelled bar for each, with its number at the end."""

from collections.abc import Mapping

from sudokit.rendering.scene.captions import from_left, text_width
from sudokit.rendering.scene.shapes import Rectangle, Scene, ScenePart
from sudokit.translation import format_number

_WIDTH, _LETTERS, _BAR, _GAP = 16.0, 0.34, 0.42, 0.16


def bar_plot(counts: Mapping[str, int], title: str) -> Scene:
    """The counts as bars, one below the other, in the order given.

    >>> scene = bar_plot({"easy": 30, "hard": 10}, "Levels")
    >>> [part.width for part in scene.parts if isinstance(part, Rectangle)][1:]
    [13.6488, 4.5496]
    """
    largest = max(counts.values(), default=0)
    names = max((text_width(name, _LETTERS) for name in counts), default=0) + 0.6
    numbers = max((text_width(format_number(count), _LETTERS) for count in counts.values()), default=0) + 0.6
    room = _WIDTH - names - numbers
    parts: list[ScenePart] = [from_left(title, 0.3, 0.5, _LETTERS * 1.3, bold=True)]
    top = 1.0
    for name, count in counts.items():
        middle = top + _BAR / 2
        width = round(room * count / max(1, largest), 4)
        parts.append(from_left(name, names - 0.2 - text_width(name, _LETTERS), middle, _LETTERS))
        if width:
            parts.append(Rectangle(names, top, width, _BAR, "blue-ink"))
        parts.append(from_left(format_number(count), names + width + 0.2, middle, _LETTERS))
        top += _BAR + _GAP
    height = round(top + 0.2, 4)
    words = ", ".join(f"{name}: {format_number(count)}" for name, count in counts.items())
    return Scene(_WIDTH, height, (Rectangle(0, 0, _WIDTH, height, "ground"), *parts), title, words)
