"""Frames: what has changed on the screen since the last one, as data that becomes JSON.

A frame holds only what the page in the browser does not have yet. A page that has nothing gets everything: the same
code, with nothing remembered.
"""

from collections.abc import Collection
from typing import Any

from sudokit.frontends.web.cell_words import cell_in_words
from sudokit.frontends.web.parts import PartData
from sudokit.play.entering.puzzle_entry import EMPTY_KEYS
from sudokit.play.session.actions import BROWSER, keys_in_use
from sudokit.rendering.painters.svg import SCALE
from sudokit.rendering.painters.svg_pieces import Piece, corner_of, svg_pieces, view_box
from sudokit.view.board_view import BoardView

PageFrame = dict[str, Any]


class ShownBoard:
    """A board as the page has it."""

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self._view: BoardView | None = None
        self._box: object = None
        self._pieces: dict[str | int, Piece] = {}
        self._outlines: set[str] = set()
        self._words: dict[int, str] = {}
        self._selection: tuple[object, ...] = ()

    def changes(self, view: BoardView) -> PageFrame:
        """What the page must change to show this view, and nothing else.

        board: its shape, where it is another one; everything else is sent then too. box: the part of the plane that is
        shown, and where the first cell begins. letters: outlines to add, by name. pieces: SVG to replace, by the name
        of the piece. cells: words of cells. selected and cursor: cells.
        """
        frame: PageFrame = {}
        if self._view is not None and view.board.as_written != self._view.board.as_written:
            self._forget()
        before, self._view = self._view, view
        if before is None:
            frame["board"] = _shape(view)
        box = [*view_box(view), round(SCALE * corner_of(view))]
        cells: Collection[int] = range(view.board.cell_count)
        if before is not None and box == self._box:
            cells = view.cells_changed_since(before)
        else:
            self._box = frame["box"] = box
        frame |= self._changed_pieces(view, cells)
        words = {cell: cell_in_words(view, cell) for cell in cells}
        if new := {cell: said for cell, said in words.items() if self._words.get(cell) != said}:
            frame["cells"] = new
            self._words |= new
        selection = sorted(view.selected), view.cursor
        if selection != self._selection:
            self._selection = selection
            frame["selected"], frame["cursor"] = selection
        return frame

    def _changed_pieces(self, view: BoardView, cells: Collection[int]) -> PageFrame:
        """The pieces that are others than before, of cells only those that may be."""
        frame: PageFrame = {}
        pieces = dict(svg_pieces(view, cells))
        changed = {name: piece for name, piece in pieces.items() if self._pieces.get(name) is not piece}
        gone = [cell for cell in cells if cell in self._pieces and cell not in pieces]
        if changed or gone:
            frame["pieces"] = {name: piece.svg for name, piece in changed.items()} | dict.fromkeys(gone, "")
        letters = {name: svg for piece in changed.values() for name, svg in piece.outlines.items()}
        if new := {name: svg for name, svg in letters.items() if name not in self._outlines}:
            frame["letters"] = new
            self._outlines.update(new)
        self._pieces |= changed
        for cell in gone:
            del self._pieces[cell]
        return frame


def _shape(view: BoardView) -> PageFrame:
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
        self._parts: dict[str, PartData] = {}

    def changes(self, parts: list[PartData]) -> PageFrame:
        """All parts where there are others than before, as ids where they are the same; else what has changed."""
        before, self._parts = self._parts, {part["id"]: part for part in parts}
        assert len(self._parts) == len(parts), "every part of a screen has an id of its own"
        if list(before) != list(self._parts):
            return {"parts": [{"id": part["id"]} if before.get(part["id"]) == part else part for part in parts]}
        changed = [part for part in parts if before[part["id"]] != part]
        return {"changed": changed} if changed else {}
