"""The layout: where the parts of a screen go, as a pure function of the size of the window.

In a wide window the panel stands beside the board, in a tall one below it. The board is as large as fits and never less
than half. `em` is the height of a line of text in pixels: it grows with the window, but more slowly, since whoever
has a large window wants to see more, not just the same thing larger.
"""

from collections.abc import Sequence
from math import ceil, isqrt
from typing import NamedTuple

from sudokit.frontends.desktop.toolkit.boxes import Box

SMALLEST = 320, 320  # of a window in which everything can still be used
_LINES, _LEAST_KEY = 11, 2.7  # lines of words that a hint and its buttons need, and ems of a digit's button


class Metrics(NamedTuple):
    """The few lengths that all screens share."""

    width: int
    height: int
    em: float  # the size of plain text

    @property
    def window(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.width, self.height)

    @property
    def gap(self) -> int:
        """Between two parts."""
        return max(4, round(self.em * 0.5))

    @property
    def margin(self) -> int:
        """Around everything."""
        return max(6, round(self.em * 0.8))

    @property
    def line(self) -> int:
        """From line to line of text."""
        return round(self.em * 1.45)

    @property
    def button(self) -> int:
        """The height of a button: large enough for a finger where there is room."""
        return round(self.em * 2.2)

    @property
    def is_wide(self) -> bool:
        """Whether the panel stands beside the board."""
        return self.width > self.height


def metrics(width: int, height: int, scale: float = 1.0) -> Metrics:
    """The lengths for a window of that many pixels; `scale` pixels make one point on a high-resolution screen.

    >>> [round(metrics(*size).em) for size in ((640, 480), (1280, 800), (2560, 1440), (600, 1000))]
    [11, 17, 25, 15]
    """
    width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
    short, long = sorted((width / scale, height / scale))
    reach = min(short / 40, long / 62) if width > height else min(short / 36, long / 56)
    return Metrics(width, height, max(10.0, 11 * (reach / 10) ** 0.65) * scale)


class GameLayout(NamedTuple):
    """The places of a game's parts."""

    board: Box
    home: Box
    title: Box
    clock: Box
    modes: Sequence[Box]
    digits: Sequence[Box]
    clear: Box
    actions: Sequence[Box]
    message: Box


def game_layout(m: Metrics, aspect: float, digits: int, actions: int) -> GameLayout:
    """Where the parts of a game go, on a board of that width per height with that many digits and actions.

    >>> wide, tall = game_layout(metrics(1280, 800), 1, 9, 6), game_layout(metrics(600, 1000), 1, 9, 6)
    >>> wide.board, wide.message.left > wide.board.right
    (Box(left=22, top=14, width=772, height=772), True)
    >>> tall.board.width, tall.message.top > tall.board.bottom
    (576, True)
    """
    return (_beside if m.is_wide else _below)(m, aspect, digits, actions)


def board_and_panel(m: Metrics, aspect: float, panel_height: int = 0, bar: int = 0) -> tuple[Box, Box]:
    """The board, and the place for everything else: beside it, or below it, with at least that height if possible.

    `bar` is the height of what stands above the board when the panel is below it.
    """
    inside = m.window.inset(m.margin)
    if m.is_wide:
        least_panel = round(15.5 * m.em)
        width = min(int(inside.height * aspect), max(inside.width - least_panel - m.margin, inside.width // 2))
        place, panel = inside.cut_left(width, m.margin)
        most_panel = round(26 * m.em)
        if panel.width > most_panel:  # room to spare: board and panel move to the middle together
            spare = (panel.width - most_panel) // 2
            place, panel = place.moved(spare, 0), Box(panel.left + spare, panel.top, most_panel, panel.height)
        return place.fitted(aspect), panel
    _bar_above, inside = inside.cut_top(bar)
    room = min(max(inside.height - panel_height, inside.height // 2), int(inside.width / aspect))
    place, panel = inside.cut_top(room, m.margin)
    return place.fitted(aspect), panel


def _beside(m: Metrics, aspect: float, digits: int, actions: int) -> GameLayout:
    board, panel = board_and_panel(m, aspect)
    bar, panel = panel.cut_top(m.button, m.gap)
    mode_columns = 4 if panel.width > 22 * m.em else 2
    modes, panel = _rows(m, panel, 4, mode_columns, m.button)
    action_columns = 2 if actions > 6 and panel.width < 18 * m.em else 3  # for words in any language
    kept = _LINES * m.line + ceil(actions / action_columns) * (m.button + m.gap)
    # Digits are the largest buttons there are, in a square, as long as sentences have room below; else in fewer rows.
    square = isqrt(digits - 1) + 1
    for across in range(square, max(square, int(panel.width // (_LEAST_KEY * m.em))) + 1):
        down = ceil((digits + 1) / across)
        height = min(round(m.em * 3.1), max(m.button, (panel.height - kept) // down - m.gap))
        if down * (height + m.gap) <= panel.height - kept:
            break
    keys, panel = _rows(m, panel, digits + 1, across, height)
    if (digits + 1) % across == 1:  # alone in its row: as wide as the row
        keys[-1] = keys[-1]._replace(width=panel.width)
    doing, panel = _rows(m, panel, actions, action_columns, m.button)
    doing[-1] = doing[-1]._replace(width=panel.right - doing[-1].left)  # no row ends before the others
    home, title, clock = _bar(m, bar)
    return GameLayout(board, home, title, clock, modes, keys[:digits], keys[digits], doing, panel)


def _below(m: Metrics, aspect: float, digits: int, actions: int) -> GameLayout:
    width = m.window.inset(m.margin).width
    across = digits + 1 if digits <= 9 and width > 26 * m.em else ceil((digits + 1) / ceil((digits + 1) / 13))
    key = min(round(m.em * 3), max(round(m.em * 2), width // across))
    down = ceil((digits + 1) / across)
    action_columns = actions if width > actions * 5.2 * m.em else ceil(actions / 2)
    needed = 2 * m.button + down * (key + m.gap) + ceil(actions / action_columns) * (m.button + m.gap)
    board, panel = board_and_panel(m, aspect, needed + 4 * m.line + 3 * m.gap, m.button + m.gap)
    bar, _rest = m.window.inset(m.margin).cut_top(m.button)
    modes, panel = _rows(m, panel, 4, 4, m.button)
    keys, panel = _rows(m, panel, digits + 1, across, key)
    doing, panel = _rows(m, panel, actions, action_columns, m.button)
    home, title, clock = _bar(m, bar)
    return GameLayout(board, home, title, clock, modes, keys[:digits], keys[digits], doing, panel)


def _bar(m: Metrics, bar: Box) -> tuple[Box, Box, Box]:
    """The way home, the title and the clock."""
    home, rest = bar.cut_left(m.button, m.gap)
    clock, title = rest.cut_right(round(4.2 * m.em), m.gap)
    return home, title, clock


def _rows(m: Metrics, panel: Box, count: int, columns: int, height: int) -> tuple[list[Box], Box]:
    """Buttons in rows at the top of a panel, and the rest of it below."""
    gap = max(3, m.gap * 2 // 3)
    boxes = panel.grid(count, columns, height, gap)
    _used, rest = panel.cut_top(boxes[-1].bottom - panel.top, m.gap + gap)
    return boxes, rest
