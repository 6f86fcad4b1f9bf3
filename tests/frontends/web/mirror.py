"""A browser in a few lines: what it has on its screen after the frames that it was sent."""

from typing import Any

from sudokit.frontends.web.frames import PageFrame
from sudokit.frontends.web.page import WebPage
from sudokit.rendering.painters.svg_pieces import svg_pieces, usual_outlines, view_box
from tools.web_frames import Signs, with_buttons

FACTS = (
    "language",
    "theme",
    "screen",
    "title",
    "heading",
    "depth",
    "clock",
    "working",
    "notice",
    "link",
    "said",
    "names",
)


class Mirror:
    """The screen of a browser that shows a page."""

    def __init__(self, page: WebPage) -> None:
        self.page = page
        self.facts: dict[str, Any] = {}
        self.parts: dict[str, Any] = {}
        self.pieces: dict[str, str] | None = None
        self.letters: dict[str, str] = usual_outlines()
        self.signs = Signs()
        self.cells: dict[int, str] = {}
        self.box: Any = None
        self.selected: Any = None
        self.cursor: Any = None
        self.take(page.whole_frame())

    def send(self, *event: object) -> PageFrame:
        """Send an event and show what comes of it, as a connection does: the game is saved after that."""
        return self.take(self.page.handle([*event]))

    def press(self, *keys: str) -> "Mirror":
        for key in keys:
            self.send("press", key)
        return self

    def do(self, *ids: str) -> "Mirror":
        for id in ids:
            self.send("do", id)
        return self

    def settle(self, seconds: float = 20.0) -> "Mirror":
        """Let work that is under way come to its end."""
        import time

        end = time.monotonic() + seconds
        while self.page.program.jobs and time.monotonic() < end:
            self.take(self.page.pass_time())
            time.sleep(0.005)
        assert not self.page.program.jobs, "the work takes too long"
        return self

    def take(self, frame: PageFrame) -> PageFrame:
        self.facts |= {name: value for name, value in frame.items() if name in FACTS}
        if "board" in frame:
            self.pieces = None if frame["board"] is None else {}
            self.letters, self.cells = usual_outlines(), {}
        if "pieces" in frame:
            assert self.pieces is not None
            self.pieces |= {str(name): svg for name, svg in frame["pieces"].items()}
        self.letters |= frame.get("letters", {})
        for cell, (svg, words) in self.signs.read(frame).items():
            assert self.pieces is not None
            self.pieces[str(cell)], self.cells[cell] = svg, words
        self.box = frame.get("box", self.box)
        self.selected, self.cursor = frame.get("selected", self.selected), frame.get("cursor", self.cursor)
        if "parts" in frame:
            self.parts = {part["id"]: part if "kind" in part else self.parts[part["id"]] for part in frame["parts"]}
        for part in frame.get("changed", []):
            assert part["id"] in self.parts
            self.parts[part["id"]] = with_buttons(part, self.parts[part["id"]])
        self.page.keep()
        return frame

    # What a test asks for.

    def button(self, id: str) -> Any:
        found = [item for part in self.parts.values() for item in part.get("items", ()) if item["id"] == id]
        assert found, f"there is no button {id}: {self.ids}"
        return found[0]

    @property
    def ids(self) -> list[str]:
        return [item["id"] for part in self.parts.values() for item in part.get("items", ())]

    def words(self, id: str) -> str:
        return " ".join(self.parts[id]["lines"])

    def check(self) -> None:
        """The screen is the one that the page would send whole."""
        page, screen = self.page, self.page.screen
        view = screen.view()
        if view is None:
            assert self.pieces is None
        else:
            assert self.pieces is not None
            whole = dict(svg_pieces(view))
            assert {name: svg for name, svg in self.pieces.items() if svg} == {
                str(name): piece.svg for name, piece in whole.items() if piece.svg
            }
            assert {name for piece in whole.values() for name in piece.outlines} <= self.letters.keys()
            assert self.box[:4] == [*view_box(view)]
            assert self.selected == sorted(view.selected)
            assert self.cursor == view.cursor
            assert len(self.cells) == view.board.cell_count
        again = Mirror.__new__(Mirror)
        again.__dict__ |= {"page": page, "facts": {}, "parts": {}, "pieces": None, "signs": Signs()}
        again.__dict__ |= {"letters": {}, "cells": {}}
        again.__dict__ |= {"box": None, "selected": None, "cursor": None}
        again.take(page.whole_frame())
        self.signs = again.signs  # those by which the page spells from now on
        assert (self.parts, self.cells) == (again.parts, again.cells)
        assert {k: v for k, v in self.facts.items() if v} == {k: v for k, v in again.facts.items() if v}
