"""The text painter: a board in characters, for terminals, mails and files.

It draws from the view itself, not from a scene: characters have places of their own. A board without marks is drawn
compactly, with lines around the areas only. One with marks gives each cell room for all of them and a line around it,
heavy where an area ends. Plain drawing uses nothing beyond ASCII, and lines around the areas only.

A cell in conflict has an exclamation mark, so that no colour is needed; colours (of the terminal's own) are extra.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import ceil, isqrt

from sudokit.board.cells import DigitSet, Position, digit_symbol
from sudokit.board.geometry import Geometry
from sudokit.board.rules import House
from sudokit.rendering.board_view import BoardView, look_of

# Where lines meet: indexed by the weight (none, light, heavy) of the arms up, right, down and left, as base-3 digits.
_JUNCTIONS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
_NONE, _LIGHT, _HEAVY = 0, 1, 2

# Colours of the terminal, as the numbers of its "select graphic rendition" command.
_GIVEN, _ENTRY, _CONFLICT = "1", "36", "1;31"
_TONES: Mapping[str, str] = {
    "blue": "97;44",
    "violet": "97;45",
    "green": "30;42",
    "orange": "30;43",
    "red": "97;41",
    "grey": "7",
}


def text(view: BoardView, *, plain: bool = False, colour: bool = False) -> str:
    """The board in characters; lines end without spaces.

    >>> from sudokit.board.grid import Grid
    >>> print(text(BoardView.of(Grid("11.. ..3. .4.. ...2")), plain=True))
    +-----+-----+
    |!1!1 | . . |
    | . . | 3 . |
    +-----+-----+
    | . 4 | . . |
    | . . | . 2 |
    +-----+-----+
    """
    roomy = bool(view.candidates or view.corner_marks or view.centre_marks)
    layout = _layout(view.geometry, view.geometry.areas, roomy, plain)
    canvas = _Canvas(layout, view.labels)
    (_draw_roomy if roomy else _draw_compact)(view, layout, canvas, _styles(view) if colour else {})
    return canvas.text()


def text_size(geometry: Geometry, *, roomy: bool = False) -> tuple[int, int]:
    """How many columns and lines a board without labels needs.

    >>> from sudokit.board.variants import classic
    >>> text_size(classic()), text_size(classic(), roomy=True)
    ((25, 13), (73, 37))
    """
    layout = _layout(geometry, geometry.areas, roomy, False)
    return len(layout.lines[0]), len(layout.lines)


class _Layout:
    """Where the cells of a board begin, and the lines around them, all in characters."""

    def __init__(self, geometry: Geometry, areas: tuple[House, ...], roomy: bool, plain: bool) -> None:
        self.rows, self.columns = rows, columns = geometry.rows, geometry.columns
        self.marks_in_line = isqrt(geometry.digits - 1) + 1
        mark_lines = ceil(geometry.digits / self.marks_in_line)
        self.cell_width, self.cell_height = (2 * self.marks_in_line + 1, mark_lines) if roomy else (2, 1)
        edges = _Edges(geometry, areas, _HEAVY if roomy else _LIGHT, _LIGHT if roomy and not plain else _NONE)
        self.cell_x, border_x, width = _along(
            self.cell_width,
            [roomy or any(edges.upright(r, x) for r in range(rows)) for x in range(columns + 1)],
            roomy,
        )
        self.cell_y, border_y, height = _along(
            self.cell_height, [roomy or any(edges.level(y, c) for c in range(columns)) for y in range(rows + 1)], True
        )
        drawn = [[" "] * width for _line in range(height)]
        for y, at_y in border_y.items():
            for column in range(columns):
                end = self.cell_x[column + 1] if column + 1 < columns else width
                for x in range(self.cell_x[column], end):
                    drawn[at_y][x] = _junction(0, edges.level(y, column), 0, edges.level(y, column), plain)
        for x, at_x in border_x.items():
            for row in range(rows):
                for y in range(self.cell_y[row], self.cell_y[row] + self.cell_height):
                    drawn[y][at_x] = _junction(edges.upright(row, x), 0, edges.upright(row, x), 0, plain)
            for y, at_y in border_y.items():
                drawn[at_y][at_x] = _junction(
                    edges.upright(y - 1, x), edges.level(y, x), edges.upright(y, x), edges.level(y, x - 1), plain
                )
        self.lines = tuple(map(tuple, drawn))

    def place(self, position: Position) -> tuple[int, int]:
        """Where the cell at a place begins: the character in its line, and the line."""
        row, column = position
        return self.cell_x[column], self.cell_y[row]


def _along(length: int, shown: list[bool], tight: bool) -> tuple[list[int], dict[int, int], int]:
    """Along one axis: where each cell begins, where each shown border is, and the length of it all."""
    cells, borders, at = [], {}, 0
    for i, is_shown in enumerate(shown):
        if is_shown:
            at += 0 if tight or i == 0 else 1  # a space before the line, as there is one after it
            borders[i] = at
            at += 1
        if i < len(shown) - 1:
            cells.append(at)
            at += length
    return cells, borders, at


@lru_cache(maxsize=32)
def _layout(geometry: Geometry, areas: tuple[House, ...], roomy: bool, plain: bool) -> _Layout:
    # The areas are named, for boards with equal rules may call different houses their boxes.
    return _Layout(geometry, areas, roomy, plain)


class _Edges:
    """The weight of the line between two neighbouring cells, or between a cell and the world."""

    def __init__(self, geometry: Geometry, areas: tuple[House, ...], area_weight: int, cell_weight: int) -> None:
        # The areas of each place that exists: more than one where those of two grids overlap.
        self._areas: dict[Position, set[int]] = {place: set() for place in geometry.positions}
        for number, area in enumerate(areas):
            for cell in area.cells:
                self._areas[geometry.positions[cell]].add(number)
        self._area_weight, self._cell_weight = area_weight, cell_weight

    def upright(self, row: int, x: int) -> int:
        """Of the line on the left of column x in that row."""
        return self._between((row, x - 1), (row, x))

    def level(self, y: int, column: int) -> int:
        """Of the line above row y in that column."""
        return self._between((y - 1, column), (y, column))

    def _between(self, one: Position, other: Position) -> int:
        a, b = self._areas.get(one), self._areas.get(other)
        if a is None and b is None:
            return _NONE
        return self._area_weight if a != b else self._cell_weight


def _junction(up: int, right: int, down: int, left: int, plain: bool) -> str:
    if not plain:
        return _JUNCTIONS[27 * up + 9 * right + 3 * down + left]
    level, upright = right or left, up or down
    return "+" if level and upright else "-" if level else "|" if upright else " "


class _Canvas:
    """The board's lines, on which symbols are put, some with a style."""

    def __init__(self, layout: _Layout, labels: bool) -> None:
        self._lines = [list(line) for line in layout.lines]
        self._layout = layout
        self._labels = labels

    def put(self, x: int, y: int, symbols: str, style: str = "") -> None:
        if style:
            self._lines[y][x] = f"\x1b[{style}m{symbols[0]}"
            self._lines[y][x + 1 : x + len(symbols)] = symbols[1:]
            self._lines[y][x + len(symbols) - 1] += "\x1b[0m"
        else:
            self._lines[y][x : x + len(symbols)] = symbols

    def text(self) -> str:
        lines = ["".join(line).rstrip() for line in self._lines]
        if not self._labels:
            return "\n".join(lines)
        layout = self._layout
        row_at = {y + layout.cell_height // 2: f"r{row}" for row, y in enumerate(layout.cell_y, start=1)}
        margin = len(f"r{layout.rows}") + 1
        lines = [row_at.get(y, "").ljust(margin) + line for y, line in enumerate(lines)]
        # Compact cells are too narrow for c10 and the like: there the number alone, its digits one below the other.
        names = [f"c{column}" for column in range(1, layout.columns + 1)]
        if layout.cell_width > 2:
            heads = [" " * margin + _spread(layout, names, 0)]
        else:
            numbers = [name[1:].rjust(len(names[-1]) - 1) for name in names]
            heads = [
                " " * margin + _spread(layout, [number[i] for number in numbers], 1) for i in range(len(numbers[0]))
            ]
        return "\n".join([*(head.rstrip() for head in heads), *lines])


def _spread(layout: _Layout, names: list[str], offset: int) -> str:
    """Each name over the middle of its column."""
    line = [" "] * (len(layout.lines[0]) + 2)
    for x, name in zip(layout.cell_x, names, strict=True):
        at = x + (offset or (layout.cell_width - len(name)) // 2)
        line[at : at + len(name)] = name
    return "".join(line)


def _draw_compact(view: BoardView, layout: _Layout, canvas: _Canvas, styles: Mapping[int, str]) -> None:
    for cell, place in enumerate(view.geometry.positions):
        digit = view.digit(cell)
        symbols = ("!" if cell in view.conflicts else " ") + (digit_symbol(digit) if digit else ".")
        canvas.put(*layout.place(place), symbols, styles.get(cell, ""))


def _draw_roomy(view: BoardView, layout: _Layout, canvas: _Canvas, styles: Mapping[int, str]) -> None:
    looks = {
        candidate: _TONES[look_of(highlight.role).tone]
        for highlight in view.highlights
        for candidate in highlight.candidates
    }
    for cell, place in enumerate(view.geometry.positions):
        x, y = layout.place(place)
        style = styles.get(cell, "")
        digit = view.digit(cell)
        if digit:
            sign = "!" if cell in view.conflicts else " "
            symbols = f"{sign}{digit_symbol(digit)}{sign}".center(layout.cell_width)
            canvas.put(x, y + layout.cell_height // 2, symbols, style)
            continue
        marks = DigitSet()
        for kind in (view.candidates, view.corner_marks, view.centre_marks):
            marks |= kind.get(cell, DigitSet())
        for mark in marks:
            down, right = divmod(mark - 1, layout.marks_in_line)
            look = looks.get((cell, mark), style) if styles else ""
            canvas.put(x + 1 + 2 * right, y + down, digit_symbol(mark), look)


def _styles(view: BoardView) -> dict[int, str]:
    """The style of each cell that has one: of the last role it plays, or else of its digit."""
    styles = {}
    for cell in range(view.geometry.cell_count):
        if view.givens[cell]:
            styles[cell] = _GIVEN
        elif view.entries[cell]:
            styles[cell] = _ENTRY
    styles |= dict.fromkeys(view.conflicts, _CONFLICT)
    for highlight in view.highlights:
        members = [*(cell for house in highlight.houses for cell in house.cells), *highlight.cells]
        styles |= dict.fromkeys(members, _TONES[look_of(highlight.role).tone])
    return styles
