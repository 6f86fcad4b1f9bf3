"""Frames: what has changed on the screen since the last one, as data that becomes JSON.

A frame holds only what the page in the browser does not have yet. A page that has nothing gets everything: the same
code, with nothing remembered.
"""

from collections.abc import Iterable
from typing import Any

from sudokit.frontends.web.cell_words import cell_in_words
from sudokit.frontends.web.parts import PartData
from sudokit.play.entering.puzzle_entry import EMPTY_KEYS
from sudokit.play.session.actions import BROWSER, keys_in_use
from sudokit.rendering.painters.svg import SCALE
from sudokit.rendering.painters.svg_pieces import Piece, corner_of, svg_pieces, usual_names, view_box
from sudokit.view.board_view import BoardView

PageFrame = dict[str, Any]


class Signs:
    """Texts that come again and again, as single characters: a page gets each of them once.

    >>> signs = Signs()
    >>> signs.spell(["row", "1", "column", "1"]), signs.spell(["row", "2"]), signs.take_new()
    ('!#$#', '!%', {'!': 'row', '#': '1', '$': 'column', '%': '2'})
    """

    def __init__(self) -> None:
        self._signs: dict[str, str] = {}
        self._new: dict[str, str] = {}

    def spell(self, texts: Iterable[str]) -> str:
        """The signs of some texts; those that have none get one."""
        return "".join(self._signs.get(text) or self._add(text) for text in texts)

    def _add(self, text: str) -> str:
        sign = self._signs[text] = _sign(len(self._signs))
        self._new[sign] = text
        return sign

    def take_new(self) -> dict[str, str]:
        """The texts that are new since the last time, by their signs."""
        new, self._new = self._new, {}
        return new


_BETWEEN = "|"  # what is drawn in a cell, and the words of it
_FIRST_SIGNS = [chr(n) for n in range(33, 127) if chr(n) not in f'"\\{_BETWEEN}']  # one byte each in JSON


def _sign(number: int) -> str:
    """The sign of a number: two bytes from the 91st on. The largest boards have some thousand texts."""
    return _FIRST_SIGNS[number] if number < len(_FIRST_SIGNS) else chr(161 + number - len(_FIRST_SIGNS))


class ShownBoard:
    """A board as the page has it."""

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self._view: BoardView | None = None
        self._box: object = None
        self._pieces: dict[str, Piece] = {}
        self._outlines = usual_names()  # which the page has from the beginning
        self._cells: dict[int, str] = {}
        self._atoms, self._elements, self._words = Signs(), Signs(), Signs()
        self._selection: tuple[object, ...] = ()

    def changes(self, view: BoardView) -> PageFrame:
        """What the page must change to show this view, and nothing else.

        board: its shape, where it is another one; everything else is sent then too. box: the part of the plane that is
        shown, and where the first cell begins. letters: outlines to add, by name. pieces: SVG to replace, by the name
        of the piece. cells: of each what is drawn and the words, both as signs; a text if it is all of them. words,
        elements and atoms: what these signs mean; an element is spelled by atoms. selected and cursor: cells.
        """
        frame: PageFrame = {}
        if self._view is not None and view.board.as_written != self._view.board.as_written:
            self._forget()
        before, self._view = self._view, view
        if before is None:
            frame["board"] = _shape(view)
        box = [*view_box(view), round(SCALE * corner_of(view))]
        if box != self._box:
            self._box = frame["box"] = box
        cells: Iterable[int] = range(view.board.cell_count)
        if before is not None:
            looked_at = {cell for cell, _digit in {*view.same_marks} ^ {*before.same_marks}}
            cells = sorted({*view.cells_changed_since(before), *looked_at})
        frame |= self._changed_pieces(view, cells)
        selection = sorted(view.selected), view.cursor
        if selection != self._selection:
            self._selection = selection
            frame["selected"], frame["cursor"] = selection
        return frame

    def _changed_pieces(self, view: BoardView, cells: Iterable[int]) -> PageFrame:
        """The pieces that are others than before, of cells only those that may be."""
        frame: PageFrame = {}
        pieces = dict(svg_pieces(view, cells))
        named = {name: piece for name, piece in pieces.items() if isinstance(name, str)}
        changed = {name: piece for name, piece in named.items() if self._pieces.get(name) is not piece}
        self._pieces = named
        if changed:
            frame["pieces"] = {name: piece.svg for name, piece in changed.items()}
        letters = {name: svg for piece in pieces.values() for name, svg in piece.outlines.items()}
        if new := {name: svg for name, svg in letters.items() if name not in self._outlines}:
            frame["letters"] = new
            self._outlines.update(new)
        spelled = {cell: self._spell(view, cell, pieces.get(cell)) for cell in cells}
        if others := {cell: text for cell, text in spelled.items() if self._cells.get(cell) != text}:
            frame["cells"] = " ".join(others.values()) if len(others) == view.board.cell_count else others
            self._cells |= others
        for name, signs in (("words", self._words), ("elements", self._elements), ("atoms", self._atoms)):
            if texts := signs.take_new():
                frame[name] = texts
        return frame

    def _spell(self, view: BoardView, cell: int, piece: Piece | None) -> str:
        drawn = map(self._atoms.spell, piece.elements) if piece is not None else ()
        return f"{self._elements.spell(drawn)}{_BETWEEN}{self._words.spell(cell_in_words(view, cell).split(' '))}"


def _shape(view: BoardView) -> PageFrame:
    """What the page must know of a board to place cells and fingers, and the keys that mean something on it.

    cells: their rows and columns, where there are places without one. keys: by their names; # stands for each digit.
    """
    board = view.board
    shape: PageFrame = {"rows": board.row_count, "columns": board.column_count, "unit": SCALE}
    if board.cell_count < board.row_count * board.column_count:
        shape["cells"] = board.positions
    keys = dict.fromkeys([*keys_in_use(board, BROWSER), *EMPTY_KEYS])
    for modifier in ("", "Shift+", "Ctrl+"):
        written = {modifier + symbol for symbol in board.symbols}
        if written <= keys.keys():
            keys = dict.fromkeys([*(key for key in keys if key not in written), f"{modifier}#"])
    return shape | {"keys": " ".join(keys), "digits": board.symbols}


class ShownParts:
    """The parts of a screen as the page has them."""

    def __init__(self) -> None:
        self._parts: dict[str, PartData] = {}

    def changes(self, parts: list[PartData]) -> PageFrame:
        """All parts where there are others than before, as ids where they are the same; else what has changed.

        Of buttons that are the same ones, those that look different are enough.
        """
        before, self._parts = self._parts, {part["id"]: part for part in parts}
        assert len(self._parts) == len(parts), "every part of a screen has an id of its own"
        if list(before) != list(self._parts):
            return {"parts": [{"id": part["id"]} if before.get(part["id"]) == part else part for part in parts]}
        changed = [_changed_items(before[part["id"]], part) for part in parts if before[part["id"]] != part]
        return {"changed": changed} if changed else {}


def _changed_items(before: PartData, part: PartData) -> PartData:
    """A part, or of buttons of the same ids those that have changed."""
    items, then = part.get("items"), before.get("items")
    others = {name: value for name, value in part.items() if name != "items"}
    if not items or not then or others != {name: value for name, value in before.items() if name != "items"}:
        return part
    if [item["id"] for item in items] != [item["id"] for item in then]:
        return part
    return {"id": part["id"], "some": [item for item, old in zip(items, then, strict=True) if item != old]}
