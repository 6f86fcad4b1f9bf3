"""The text painter: a board in characters, for terminals, mails and files.

It draws from the view itself, not from a scene: characters have places of their own (see `text_layout`). What it makes
is glyphs, each a character with a look; a look names paints of the themes, so that whoever shows it may choose the
colours. `text` uses those that every terminal has.

A cell in conflict has an exclamation mark, so that no colour is needed. With `signs`, as in a game, everything else
that stands out has a sign as well: the cursor, other selected cells, and the roles of a hint. The sign of a candidate
stands before it; in a snug cell, where there is no room between two marks, it stands at the beginning of their line.
"""

from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple

from sudokit.board import Candidate, DigitSet, Grid
from sudokit.board.checking import check
from sudokit.rendering.painters.text_layout import BoardLayout, CellRoom, layout_of
from sudokit.rendering.painters.text_rules import IN_ASCII, has_drawn_rules
from sudokit.view.board_view import BoardView, CandidateShape, look_of

# Colours of the terminal, as the numbers of its "select graphic rendition" command.
_INKS: Mapping[str, str] = {"given": "1", "entry": "36", "conflict": "1;31"}
_TONES: Mapping[str, str] = {
    "blue": "97;44",
    "violet": "97;45",
    "green": "30;42",
    "orange": "30;43",
    "red": "97;41",
    "grey": "7",
}

# Signs of what stands out in a game, and what stands for them in ASCII.
_CURSOR, _CURSOR_END, _SELECTED, _PEER, _HAS_MARKS, _CONFLICT = "▸", "◂", "▪", "·", "'", "!"
_EMPTY = "."  # where cells have no room for marks
_SHAPES = {
    CandidateShape.DISC: "●",
    CandidateShape.RING: "○",
    CandidateShape.SQUARE: "■",
    CandidateShape.DIAMOND: "◆",
    CandidateShape.CROSS: "×",
}
_PLACED = "+"
_MORE = "…"  # marks than there is room for
_IN_ASCII = str.maketrans("▸◂▪·●○■◆×…", "><:.*o#%x+")


def _sign_of(role: str) -> str:
    """The shape of a role, but for a digit to be placed: its shape is also that of what one looks at."""
    return _PLACED if role == "placed" else _SHAPES[look_of(role).shape]


class CharacterLook(NamedTuple):
    """How a character looks: the paints of its ink and its ground, "" for those of the surroundings."""

    ink: str = ""
    ground: str = ""
    bold: bool = False
    underline: bool = False
    strike: bool = False


class Character(NamedTuple):
    """A character with its look."""

    symbol: str
    look: CharacterLook


_PLAIN = CharacterLook()


def text(view: BoardView, *, plain: bool = False, colour: bool = False, signs: bool = False) -> str:
    """The board in characters; lines end without spaces. With `signs`, all that stands out has one.

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
    has_marks = bool(view.candidates or view.corner_marks or view.centre_marks)
    small = CellRoom.LINED if has_drawn_rules(view.board) else CellRoom.COMPACT
    lines = drawing(view, CellRoom.FULL if has_marks else small, plain=plain, signs=signs)
    return "\n".join(_line(line, colour) for line in lines)


def drawing(view: BoardView, room: CellRoom, *, plain: bool = False, signs: bool = False) -> list[list[Character]]:
    """The board as lines of glyphs, with the names of rows and columns where the view has them."""
    layout = layout_of(view.board, room, plain, view.rim is not None)
    canvas = _Canvas(layout, plain)
    painter = _CellPainter(view, layout, canvas, signs)
    for sign in layout.signs:
        canvas.put(sign.x, sign.y, sign.symbols, CharacterLook(f"{sign.tone}-ink", bold=True))
    for cell in range(view.board.cell_count):
        painter.paint(cell)
    if view.rim is not None:
        canvas.choose(*layout.rim_box(view.rim))
    return _add_labels(canvas.lines, layout) if view.labels else canvas.lines


def _line(glyphs: list[Character], colour: bool) -> str:
    symbols = "".join(glyph.symbol for glyph in glyphs).rstrip()
    if not colour:
        return symbols
    parts = []
    for style, run in groupby(glyphs[: len(symbols)], key=lambda glyph: _sgr(glyph.look)):
        run_symbols = "".join(glyph.symbol for glyph in run)
        parts.append(f"\x1b[{style}m{run_symbols}\x1b[0m" if style else run_symbols)
    return "".join(parts)


def _sgr(look: CharacterLook) -> str:
    tone = look.ground.partition("-")[0]
    return _TONES[tone] if tone in _TONES else _INKS.get(look.ink, "")


def signs(view: BoardView, *, plain: bool = False) -> dict[str, list[Candidate]]:
    """The candidates that an argument is about, by the sign of their role, for drawings too small to show them all.

    >>> from sudokit.board.grid import Grid
    >>> view = BoardView.of(Grid("1... .... .... ....")).highlighted("removed", candidates=[("r2c2", 2), ("r2c2", 3)])
    >>> signs(view)
    {'×': [(5, 2), (5, 3)]}
    """
    found: dict[str, list[Candidate]] = {}
    for part in view.highlights:
        sign = _sign_of(part.role)
        if part.candidates:
            found.setdefault(sign.translate(_IN_ASCII) if plain else sign, []).extend(part.candidates)
    return found


class _Canvas:
    """The lines of the board, on which symbols are put."""

    def __init__(self, layout: BoardLayout, plain: bool) -> None:
        self.lines = [
            [Character(symbol, _PLAIN if symbol == " " else CharacterLook("frame")) for symbol in line]
            for line in layout.lines
        ]
        self._plain = plain

    def put(self, x: int, y: int, symbols: str, look: CharacterLook) -> None:
        if self._plain:
            symbols = symbols.translate(_IN_ASCII).translate(IN_ASCII)
        self.lines[y][x : x + len(symbols)] = [Character(symbol, look) for symbol in symbols]

    def choose(self, x: int, y: int, width: int, height: int) -> None:
        """A place beside the board that is chosen: a ground, and a sign at its edge."""
        look = CharacterLook("blue-ink", "blue-band", bold=True)
        for line in self.lines[y : y + height]:
            line[x : x + width] = [Character(glyph.symbol, look) for glyph in line[x : x + width]]
        middle = y + height // 2
        ends = [at for at in (x, x + width - 1) if self.lines[middle][at].symbol == " "]
        if ends:
            self.put(ends[0], middle, _CURSOR if ends[0] == x else _CURSOR_END, look)


def _at_fault(view: BoardView) -> frozenset[int]:
    """The cells in conflict that are to blame: the player's, and givens that clash with each other."""
    blamed = {cell for cell in view.conflicts if not view.givens[cell]}
    if len(view.conflicts) - len(blamed) > 1:
        among_givens = check(Grid.from_digits(view.givens, view.board)).conflict_cells
        blamed |= {*view.conflicts} & {*among_givens}
    return frozenset(blamed or view.conflicts)


class _CellPainter:
    """Puts cells on a canvas, each with what stands in it and why it stands out."""

    def __init__(self, view: BoardView, layout: BoardLayout, canvas: _Canvas, signs: bool) -> None:
        self.view, self.layout, self.canvas = view, layout, canvas
        self.has_signs = signs
        self.roles: dict[int, str] = {}  # of cells, the last one of each
        self.candidate_roles: dict[Candidate, str] = {}
        for part in view.highlights:
            for cell in (*(cell for house in part.houses for cell in house.cells), *part.cells):
                self.roles[cell] = part.role
            self.candidate_roles |= dict.fromkeys(part.candidates, part.role)
        if (
            layout.room in (CellRoom.COMPACT, CellRoom.LINED) and self.has_signs
        ):  # there cells stand for their candidates
            self.roles |= {cell: role for (cell, _digit), role in self.candidate_roles.items()}
        self.same_marks = frozenset(view.same_marks)
        # Where a player's digit clashes with givens, it is the one at fault: they keep their look, with the sign alone.
        self.at_fault = _at_fault(view)

    def paint(self, cell: int) -> None:
        layout, view = self.layout, self.view
        x, y = layout.place(view.board.positions[cell])
        base = CharacterLook(ground=self._ground(cell))
        for line in range(layout.cell_height if base.ground and layout.room is not CellRoom.COMPACT else 0):
            self.canvas.put(x, y + line, " " * layout.cell_width, base)
        if view.digit(cell):
            self._digit(cell, x, y, base)
        elif layout.room is CellRoom.COMPACT:
            marked = self.has_signs and self._marks(cell)
            self.canvas.put(x, y, " " + (_HAS_MARKS if marked else _EMPTY), base._replace(ink="mark"))
        elif layout.room is CellRoom.LINED:
            written = "".join(map(self.view.board.symbol, self._marks(cell)))
            room = layout.cell_width - 1
            written = written if len(written) <= room else written[: room - 1] + _MORE
            self.canvas.put(x + 1, y, written, base._replace(ink="mark"))
        else:
            for digit in self._marks(cell):
                self._mark(cell, digit, x, y, base)
        if self.has_signs:
            self._signs(cell, x, y, base)

    def _digit(self, cell: int, x: int, y: int, base: CharacterLook) -> None:
        layout, view = self.layout, self.view
        is_wrong = cell in view.conflicts
        ink = "conflict" if cell in self.at_fault else "given" if view.givens[cell] else "entry"
        same = cell in view.same_digit
        look = base._replace(ink=ink, bold=ink != "entry", underline=same)
        sign, symbol = _CONFLICT if is_wrong else " ", view.board.symbol(view.digit(cell))
        if layout.room is CellRoom.COMPACT:
            self.canvas.put(x, y, sign, look._replace(underline=False))
            self.canvas.put(x + 1, y, symbol, look)
            return
        middle = (layout.cell_width - 1) // 2 if layout.room is CellRoom.FULL else layout.cell_width // 2
        line = y + layout.cell_height // 2 if layout.room is CellRoom.FULL else y
        self.canvas.put(x, line, " " * layout.cell_width, base._replace(ink=ink))
        self.canvas.put(x + middle - 1, line, f"{sign}{symbol}{sign}"[: layout.cell_width - middle + 1], look)
        if same:
            for around in (x + middle - 1, x + middle + 1):
                glyph = self.canvas.lines[line][around]
                self.canvas.lines[line][around] = Character(glyph.symbol, glyph.look._replace(underline=False))

    def _marks(self, cell: int) -> DigitSet:
        marks = DigitSet()
        for kind in (self.view.candidates, self.view.corner_marks, self.view.centre_marks):
            marks |= kind.get(cell, DigitSet())
        return marks

    def _mark(self, cell: int, digit: int, x: int, y: int, base: CharacterLook) -> None:
        right, down = self.layout.mark_place(digit)
        is_corner = self.has_signs and digit in self.view.corner_marks.get(cell, DigitSet())
        look = base._replace(ink="mark", underline=is_corner)
        if (cell, digit) in self.same_marks:
            look = look._replace(ground="blue-band" if base.ground == "blue-wash" else "blue-wash", bold=True)
        colours = self.view.candidate_colours.get((cell, digit))
        if colours:
            look = look._replace(ink="on-colour", ground=f"colour-{next(iter(colours))}")
        role = self.candidate_roles.get((cell, digit))
        if role:
            tone, shape = look_of(role)
            look = look._replace(
                ink="on-ink",
                ground=f"{tone}-ink",
                bold=self.has_signs,
                strike=self.has_signs and shape is CandidateShape.CROSS,
            )
            if self.has_signs:
                before = right - 1
                if self.layout.room is not CellRoom.FULL and before and digit - 1 in self._marks(cell):
                    before = 0  # its place is taken; the sign begins the line
                self.canvas.put(x + before, y + down, _sign_of(role), base._replace(ink=f"{tone}-ink"))
        self.canvas.put(x + right, y + down, self.view.board.symbol(digit), look)

    def _ground(self, cell: int) -> str:
        """The paint under a cell: of the strongest reason why it stands out."""
        view = self.view
        if self.has_signs and cell in self.at_fault:
            return "conflict-wash"
        if cell in view.selected:
            return "blue-band"
        if cell in view.same_digit:
            return "blue-wash"
        if cell in self.roles:
            return f"{look_of(self.roles[cell]).tone}-wash"
        if cell in view.colours:  # before peers, as in pictures: a colour that a player gave says more
            return f"colour-{next(iter(view.colours[cell]))}-wash"
        return "grey-wash" if cell in view.peers else ""

    def _signs(self, cell: int, x: int, y: int, base: CharacterLook) -> None:
        layout, view = self.layout, self.view
        middle = y + (layout.cell_height - 1) // 2
        if layout.room is CellRoom.SNUG and self.canvas.lines[middle][x].symbol != " ":  # the sign of a candidate
            if self.canvas.lines[middle + 1][x].symbol == " ":
                middle += 1
            elif cell != view.cursor:
                return
        if layout.room is CellRoom.COMPACT and cell in view.conflicts and cell != view.cursor:
            return  # its only place for a sign is taken
        if cell == view.cursor:
            self.canvas.put(x, middle, _CURSOR, base._replace(ink="blue-ink", bold=True))
            if layout.room is CellRoom.FULL:
                self.canvas.put(
                    x + layout.cell_width - 1, middle, _CURSOR_END, base._replace(ink="blue-ink", bold=True)
                )
        elif cell in view.selected:
            self.canvas.put(x, middle, _SELECTED, base._replace(ink="blue-ink"))
        elif cell in self.roles:
            role = self.roles[cell]
            self.canvas.put(x, middle, _sign_of(role), base._replace(ink=f"{look_of(role).tone}-ink"))
        elif cell in view.peers:
            self.canvas.put(x, middle, _PEER, base._replace(ink="grey-ink"))
            if layout.room is CellRoom.COMPACT and self.canvas.lines[y][x + 1].symbol == _EMPTY:
                self.canvas.put(x + 1, y, " ", base)  # two points side by side would be hard to tell apart
        at = x + layout.cell_width - 1 if layout.room is CellRoom.FULL else x
        is_free = layout.room is CellRoom.FULL or self.canvas.lines[y + layout.cell_height - 1][x].symbol == " "
        if cell in view.colours and layout.room is not CellRoom.COMPACT and is_free:
            number = str(next(iter(view.colours[cell])))
            self.canvas.put(at, y + layout.cell_height - 1, number, base._replace(ink="label", bold=True))


def _add_labels(lines: list[list[Character]], layout: BoardLayout) -> list[list[Character]]:
    """The lines with the names of rows before them and of columns above them."""
    row_at = {y + layout.cell_height // 2: f"r{row}" for row, y in enumerate(layout.cell_y, start=1)}
    margin = len(f"r{layout.rows}") + 1
    # Compact cells are too narrow for c10 and the like: there the number alone, its digits one below the other.
    names = [f"c{column}" for column in range(1, layout.columns + 1)]
    if layout.cell_width > 3:
        heads = [_spread(layout, names, 0)]
    else:
        numbers = [name[1:].rjust(len(names[-1]) - 1) for name in names]
        heads = [_spread(layout, [number[i] for number in numbers], 1) for i in range(len(numbers[0]))]
    label = CharacterLook("label")
    before = [[Character(symbol, label) for symbol in row_at.get(y, "").ljust(margin)] for y in range(len(lines))]
    above = [[Character(symbol, label) for symbol in " " * margin + head] for head in heads]
    return above + [left + line for left, line in zip(before, lines, strict=True)]


def _spread(layout: BoardLayout, names: list[str], offset: int) -> str:
    """Each name over the middle of its column."""
    line = [" "] * (len(layout.lines[0]) + 2)
    for x, name in zip(layout.cell_x, names, strict=True):
        at = x + (offset or (layout.cell_width - len(name)) // 2)
        line[at : at + len(name)] = name
    return "".join(line)
