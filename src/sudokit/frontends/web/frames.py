"""Frames: what has changed on the screen since the last one, as data that becomes JSON.

A frame holds only what the page in the browser does not have yet. A page that has nothing gets everything: the same
code, with nothing remembered.
"""

from typing import Any

from sudokit.frontends.web.cell_words import Facts, cell_in_words, facts_of_cell
from sudokit.frontends.web.parts import Part
from sudokit.play.entering.puzzle_entry import EMPTY_KEYS
from sudokit.play.session.actions import BROWSER, keys_in_use
from sudokit.rendering.painters.svg import SCALE
from sudokit.rendering.painters.svg_pieces import Piece, corner_of, svg_pieces, view_box
from sudokit.view.board_view import BoardView

Frame = dict[str, Any]


class ShownBoard:
    """A board as the page has it."""

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self._board: object = None
        self._box: object = None
        self._pieces: dict[str | int, Piece] = {}
        self._outlines: set[str] = set()
        self._words: dict[int, Facts] = {}
        self._selection: tuple[object, ...] = ()

    def changes(self, view: BoardView) -> Frame:
        """What the page must change to show this view, and nothing else.

        board: its shape, where it is another one; everything else is sent then too. box: the part of the plane that is
        shown, and where the first cell begins. letters: outlines to add, by name. pieces: SVG to replace, by the name
        of the piece. cells: words of cells. selected and cursor: cells.
        """
        frame: Frame = {}
        if view.board != self._board:
            self._forget()
            self._board = view.board
            frame["board"] = _shape(view)
        box = [*view_box(view), round(SCALE * corner_of(view))]
        if box != self._box:
            self._box = frame["box"] = box
        pieces = dict(svg_pieces(view))
        changed = {name: piece for name, piece in pieces.items() if self._pieces.get(name) is not piece}
        gone = self._pieces.keys() - pieces.keys()
        if changed or gone:
            frame["pieces"] = {name: piece.svg for name, piece in changed.items()} | dict.fromkeys(gone, "")
        letters = {name: svg for piece in changed.values() for name, svg in piece.outlines.items()}
        if new := {name: svg for name, svg in letters.items() if name not in self._outlines}:
            frame["letters"] = new
            self._outlines.update(new)
        self._pieces = pieces
        frame |= self._changed_words(view)
        selection = sorted(view.selected), view.cursor
        if selection != self._selection:
            self._selection = selection
            frame["selected"], frame["cursor"] = selection
        return frame

    def _changed_words(self, view: BoardView) -> Frame:
        cells = {}
        for cell in range(view.board.cell_count):
            facts = facts_of_cell(view, cell)
            if self._words.get(cell) != facts:
                self._words[cell] = facts
                cells[cell] = cell_in_words(view, cell)
        return {"cells": cells} if cells else {}


def _shape(view: BoardView) -> Frame:
    """What the page must know of a board to place cells and fingers, and the keys that mean something on it."""
    board = view.board
    return {
        "rows": board.row_count,
        "columns": board.column_count,
        "cells": board.positions,
        "unit": SCALE,
        "keys": [*keys_in_use(board, BROWSER), *EMPTY_KEYS],
    }


class ShownParts:
    """The parts of a screen as the page has them."""

    def __init__(self) -> None:
        self._parts: dict[str, Part] = {}

    def changes(self, parts: list[Part]) -> Frame:
        """All parts where there are others than before, else those that have changed."""
        before, self._parts = self._parts, {part["id"]: part for part in parts}
        assert len(self._parts) == len(parts), "every part of a screen has an id of its own"
        if list(before) != list(self._parts):
            return {"parts": parts}
        changed = [part for part in parts if before[part["id"]] != part]
        return {"changed": changed} if changed else {}
