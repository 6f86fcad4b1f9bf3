"""Where the parts of a board go on a screen of characters: cells, marks, and the lines around them.

There are four sizes. Compact: one line a cell, no marks, lines around the areas only. Snug: two lines a cell, with
room for every mark but none between them. Lined: one line a cell and a line around each, for boards with rules, which
are drawn on these lines; a few marks have room. Full: every mark at its own place in a square, and a line around each
cell, heavy where an area ends. On a board of several grids lines are heavy where a grid ends, in every size. Plain
drawing uses nothing beyond ASCII, and lines around the areas only, unless rules are drawn. Clues beside the grid stand
there in every size. A cage has no lines inside of it, and where the line of an area goes through it, that is broken.
"""

from enum import Enum
from math import ceil, isqrt

from sudokit.board import Board, Position, cached_as_written
from sudokit.board.constraints.marks import Shape
from sudokit.board.rules import House
from sudokit.rendering.painters.text_rules import frames_at, has_drawn_rules, marks_of, signs_of_rules
from sudokit.rendering.scene.backdrop import grids_of

# Where lines meet: indexed by the weight (none, light, heavy) of the arms up, right, down and left, as base-3 digits.
_JUNCTIONS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
_NONE, _LIGHT, _HEAVY = 0, 1, 2


class CellRoom(Enum):
    """How much room a cell has."""

    COMPACT = 1
    SNUG = 2
    LINED = 3
    FULL = 4

    @property
    def has_lines(self) -> bool:
        """Whether there is a line around every cell."""
        return self in (CellRoom.LINED, CellRoom.FULL)


_LINED_WIDTH = 5  # characters of a cell that has a line around it and one line in it


def rooms_for(board: Board) -> tuple[CellRoom, ...]:
    """The sizes in which a board is shown, the largest first: where rules are to be seen, there are lines for them.

    >>> from sudokit.board.variants import classic
    >>> [room.name for room in rooms_for(classic())]
    ['FULL', 'SNUG', 'COMPACT']
    """
    if has_drawn_rules(board):
        return CellRoom.FULL, CellRoom.LINED, CellRoom.COMPACT
    return CellRoom.FULL, CellRoom.SNUG, CellRoom.COMPACT


class BoardLayout:
    """Where the cells of a board begin, and the lines around them, all in characters."""

    def __init__(self, board: Board, areas: tuple[House, ...], room: CellRoom, plain: bool, rim: bool = False) -> None:
        self.room = room
        self.rows, self.columns = rows, columns = board.row_count, board.column_count
        roomy = room.has_lines
        full = ceil(board.digit_count / (isqrt(board.digit_count - 1) + 1))
        self.cell_height = {CellRoom.SNUG: 2, CellRoom.FULL: full}.get(room, 1)
        self.marks_in_line = ceil(board.digit_count / self.cell_height)
        self._mark_width = 2 if room is CellRoom.FULL else 1
        widths = {CellRoom.COMPACT: 2, CellRoom.LINED: _LINED_WIDTH}
        self.cell_width = widths.get(room, self._mark_width * self.marks_in_line + 1)
        has_cell_lines = roomy and (not plain or has_drawn_rules(board))
        edges = _Edges(board, areas, _HEAVY if roomy or plain else _LIGHT, _LIGHT if has_cell_lines else _NONE)
        self.cell_x, border_x, width = _along(
            self.cell_width,
            [roomy or any(edges.upright(r, x) for r in range(rows)) for x in range(columns + 1)],
            room is not CellRoom.COMPACT,
        )
        self.cell_y, border_y, height = _along(
            self.cell_height, [roomy or any(edges.level(y, c) for c in range(columns)) for y in range(rows + 1)], True
        )
        drawn = [[" "] * width for _line in range(height)]
        for y, at_y in border_y.items():
            for column in range(columns):
                end = self.cell_x[column + 1] if column + 1 < columns else width
                symbol = edges.level_symbol(y, column, plain)
                for x in range(self.cell_x[column], end):
                    drawn[at_y][x] = symbol
        for x, at_x in border_x.items():
            for row in range(rows):
                symbol = edges.upright_symbol(row, x, plain)
                for y in range(self.cell_y[row], self.cell_y[row] + self.cell_height):
                    drawn[y][at_x] = symbol
            for y, at_y in border_y.items():
                drawn[at_y][at_x] = _junction(
                    edges.upright(y - 1, x), edges.level(y, x), edges.upright(y, x), edges.level(y, x - 1), plain
                )
        clues = _clues_of(board, plain)
        self._around = (0, 0, 0, 0)  # columns and lines of clues: left, right, above, below
        self.lines = tuple(map(tuple, self._with_clues(drawn, clues, rim) if clues or rim else drawn))
        self.signs = tuple(signs_of_rules(board, self)) if has_cell_lines else ()

    def _with_clues(self, drawn: list[list[str]], clues: dict[Position, str], rim: bool) -> list[list[str]]:
        """The lines with the clues around them; above and below narrow columns they are written downwards.

        rim: with room on all sides, and for a sign before each.
        """
        rows, columns = range(self.rows), range(self.columns)
        beside = {
            at: max((len(clue) for (row, column), clue in clues.items() if column == at and row in rows), default=1)
            + 1
            + rim
            for at in (-1, self.columns)
            if rim or any(column == at for _row, column in clues)
        }
        over = {
            at: max((len(clue) for (row, _column), clue in clues.items() if row == at), default=1)
            for at in (-1, self.rows)
            if rim or any(row == at for row, _column in clues)
        }
        downwards = max(over.values(), default=0) >= self.cell_width
        left, right = beside.get(-1, 0), beside.get(self.columns, 0)
        above, below = (over.get(at, 0) if downwards else int(at in over) for at in (-1, self.rows))
        width = len(drawn[0])
        self._around = left, right, above, below
        lines = [[" "] * (left + width + right) for _line in range(above)]
        lines += [[" "] * left + line + [" "] * right for line in drawn]
        lines += [[" "] * (left + width + right) for _line in range(below)]
        self.cell_x = [x + left for x in self.cell_x]
        self.cell_y = [y + above for y in self.cell_y]
        middle = 1 if self.room is CellRoom.COMPACT else self.cell_width // 2
        for (row, column), clue in clues.items():
            if row in rows:
                y = self.cell_y[row] + self.cell_height // 2
                x = left - 1 - len(clue) if column == -1 else left + width + 1
                lines[y][x : x + len(clue)] = clue
                continue
            x = {-1: left - 2, self.columns: left + width + 1}.get(column, 0)
            x = self.cell_x[column] + middle if column in columns else x
            if downwards:
                y = above - len(clue) if row == -1 else above + len(drawn)
                for i, symbol in enumerate(clue):
                    lines[y + i][x] = symbol
            else:
                x = max(0, min(x - len(clue) // 2, len(lines[0]) - len(clue)))
                lines[above - 1 if row == -1 else above + len(drawn)][x : x + len(clue)] = clue
        return lines

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines of the whole."""
        return len(self.lines[0]), len(self.lines)

    def mark_place(self, digit: int) -> tuple[int, int]:
        """Where in a cell the mark of a digit stands: the character in its line, and the line."""
        line, at = divmod(digit - 1, self.marks_in_line)
        return 1 + self._mark_width * at, line

    def place_at(self, x: int, y: int) -> Position | None:
        """The row and column at a character, for the mouse, also beside the board; None on a line."""
        left, right, above, below = self._around
        width, height = self.size

        def at(place: int, starts: list[int], length: int, before: int, after: int) -> int | None:
            if place < before:
                return -1
            if place >= after:
                return len(starts)
            return next((i for i, start in enumerate(starts) if start <= place < start + length), None)

        column = at(x, self.cell_x, self.cell_width, left, width - right)
        row = at(y, self.cell_y, self.cell_height, above, height - below)
        return None if row is None or column is None else (row, column)

    def rim_box(self, place: Position) -> tuple[int, int, int, int]:
        """Where a place beside the board is: its first character and line, and how many there are of each."""
        left, right, above, below = self._around
        width, height = self.size

        def ends(at: int, starts: list[int], length: int, before: int, after: int, whole: int) -> tuple[int, int]:
            if at < 0:
                return 0, before
            return (whole - after, after) if at >= len(starts) else (starts[at], length)

        x, across = ends(place[1], self.cell_x, self.cell_width, left, right, width)
        y, down = ends(place[0], self.cell_y, self.cell_height, above, below, height)
        return x, y, across, down

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


_ARROWS = {(1, 1): "↘\\", (1, -1): "↙/", (-1, 1): "↗/", (-1, -1): "↖\\"}  # and what stands for them in ASCII


def _clues_of(board: Board, plain: bool) -> dict[Position, str]:
    """What is written beside the grid, by its place; a little arrow says in which direction a diagonal goes."""
    clues: dict[Position, str] = {}
    for mark in marks_of(board):
        if mark.description.shape is Shape.CLUE:
            (row, column), (first_row, first_column) = mark.places
            arrows = _ARROWS.get((first_row - row, first_column - column), "  ") if mark.description.points else ""
            label = mark.label + arrows[int(plain) : int(plain) + 1]
            before = clues.get((row, column))
            clues[row, column] = f"{before},{label}" if before else label
    return {place: clue for place, clue in clues.items() if place not in board.cell_at and _is_around(place, board)}


def _is_around(place: Position, board: Board) -> bool:
    """Whether it lies around the whole board, and not in a gap of it."""
    return place[0] in (-1, board.row_count) or place[1] in (-1, board.column_count)


@cached_as_written
def layout_of(board: Board, room: CellRoom, plain: bool = False, rim: bool = False) -> BoardLayout:
    """The layout of a board; the same one each time. rim: with room for clues on all sides."""
    return BoardLayout(board, board.areas, room, plain, rim)


class _Edges:
    """The weight of the line between two neighbouring cells, or between a cell and the world."""

    def __init__(self, board: Board, areas: tuple[House, ...], area_weight: int, cell_weight: int) -> None:
        # The areas of each place that exists: more than one where those of two grids overlap.
        self._areas: dict[Position, set[int]] = {place: set() for place in board.positions}
        for number, area in enumerate(areas):
            for cell in area.cells:
                self._areas[board.positions[cell]].add(number)
        # The same of the grids of a board of several: where one ends, the line is heavy.
        self._grids: dict[Position, set[int]] = {place: set() for place in board.positions}
        for number, grid in enumerate(grids_of(board) if len(board.corners) > 1 else ()):
            for place in grid:
                self._grids[place].add(number)
        self._area_weight, self._cell_weight = area_weight, cell_weight
        self._frames = frames_at(board) if cell_weight else {}

    def upright(self, row: int, x: int) -> int:
        """Of the line on the left of column x in that row."""
        return self._between((row, x - 1), (row, x))

    def level(self, y: int, column: int) -> int:
        """Of the line above row y in that column."""
        return self._between((y - 1, column), (y, column))

    def level_symbol(self, y: int, column: int, plain: bool) -> str:
        """Of the same line, between its corners."""
        weight = self.level(y, column)
        is_broken = weight == _HEAVY and self._is_inside((y - 1, column), (y, column))
        return ("~" if plain else "╍") if is_broken else _junction(0, weight, 0, weight, plain)

    def upright_symbol(self, row: int, x: int, plain: bool) -> str:
        """Of the same line, between its corners."""
        weight = self.upright(row, x)
        is_broken = weight == _HEAVY and self._is_inside((row, x - 1), (row, x))
        return ("!" if plain else "╏") if is_broken else _junction(weight, 0, weight, 0, plain)

    def _is_inside(self, one: Position, other: Position) -> bool:
        """Whether the line between two cells is inside of a frame, and that of no other."""
        return bool(self._frames.get(one)) and self._frames.get(one) == self._frames.get(other)

    def _between(self, one: Position, other: Position) -> int:
        a, b = self._areas.get(one), self._areas.get(other)
        if a is None and b is None:
            return _NONE
        if self._grids.get(one, set()) != self._grids.get(other, set()):
            return _HEAVY
        if a != b:
            return self._area_weight
        return _NONE if self._is_inside(one, other) else self._cell_weight


def _junction(up: int, right: int, down: int, left: int, plain: bool) -> str:
    if not plain:
        return _JUNCTIONS[27 * up + 9 * right + 3 * down + left]
    level, upright = max(right, left), max(up, down)
    if max(level, upright) == _LIGHT:
        return "." if level else ":"
    return "+" if level and upright else "-" if level else "|" if upright else " "
