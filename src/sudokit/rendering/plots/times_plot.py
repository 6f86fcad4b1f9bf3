"""A plot of times: one dot for each game, oldest on the left, and a line for the one in the middle."""

from collections.abc import Sequence

from sudokit.play.game.clock import clock_text
from sudokit.rendering.scene.captions import text_width
from sudokit.rendering.scene.shapes import DASH, Disc, Line, Rectangle, Scene, ScenePart, Text

_WIDTH, _HEIGHT, _LETTERS = 16.0, 5.0, 0.42
_STEPS = (10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 36000, 86400)


def times_plot(times: Sequence[float], title: str = "") -> Scene:
    """The times of games in seconds, in the order in which they were finished; at least one.

    >>> [part.text for part in times_plot([61, 200]).parts if isinstance(part, Text)]
    ['00:00', '01:00', '02:00', '03:00', '04:00', '02:10']
    """
    from statistics import median

    top_time, step = _scale(max(times))
    left = max(text_width(clock_text(top_time), _LETTERS) + 0.4, 1.6)
    top, bottom, right = 0.4, _HEIGHT - 0.4, _WIDTH - 1.9

    def height(seconds: float) -> float:
        return bottom - (bottom - top) * seconds / top_time

    parts: list[ScenePart] = []
    tick = 0.0
    while tick <= top_time:
        words = clock_text(tick)
        parts.append(Rectangle(left, height(tick) - 0.01, right - left, 0.02, "grey-band"))
        parts.append(Text(words, left - 0.25 - text_width(words, _LETTERS) / 2, height(tick), _LETTERS, "mark"))
        tick += step
    middle = median(times)
    words = clock_text(middle)
    parts.append(Line(((left, height(middle)), (right, height(middle))), 0.05, "orange-ink", DASH * 2))
    parts.append(Text(words, right + 0.2 + text_width(words, _LETTERS) / 2, height(middle), _LETTERS, "mark"))
    gap = (right - left) / len(times)
    radius = max(0.05, min(0.17, gap * 0.4))
    for i, seconds in enumerate(times):
        parts.append(Disc(left + (i + 0.5) * gap, height(seconds), radius, "blue-ink"))
    return Scene(_WIDTH, _HEIGHT, tuple(parts), title, ", ".join(map(clock_text, times)))


def _scale(longest: float) -> tuple[float, float]:
    """Where the plot ends, and the distance of its lines: round times, up to five of them."""
    step = next((step for step in _STEPS if longest / step <= 4), 86400.0 * (1 + longest // (4 * 86400)))
    return step * max(1, -(-longest // step)), step
