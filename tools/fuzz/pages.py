"""Pages of the browser: whatever events come, good or hostile, a frame comes back, and what a browser has after all
frames is what it would be sent whole."""

import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sudokit.errors import ArgumentError
from tools.fuzz.readers import description
from tools.fuzz.target import with_less
from tools.web_frames import Signs, with_buttons

Walk = tuple[str, ...]  # events as JSON, or the number of a button to press

LINKS = ("1.....3..4.....2", "." * 16, "4x4.beginner.1", "1.....3..4.....2;r1c2=3", "nonsense", "%00", "sudokit:;;", "")
KEYS = (
    *("1", "4", "Shift+2", "Ctrl+3", "Left", "Down", "H", "Z", "X", "C", "V", "Space", "Ctrl+Z", "Ctrl+Y", "F3", "P"),
    *("F10", "Escape", "Ctrl+K", "Ctrl+E", "Ctrl+A", "Backspace", "Enter", "PageDown", "F1", "Ctrl+Shift+Z", "é", ""),
)
HOSTILE: tuple[object, ...] = (None, -1, 10**30, True, "x" * 30, [], {}, 1.5, "\ud800", [[]])
STARTS_WORK = ("start", "daily", "play", "again", "practice", "path")


class Pages:
    """A browser that sends events."""

    def make(self, rng: random.Random) -> Walk:
        """Up to thirty events."""
        return (json.dumps(["link", rng.choice(LINKS)]), *(_event(rng) for _number in range(rng.randint(1, 30))))

    def problem(self, case: Walk) -> str | None:
        """What differs, or what was raised, if anything."""
        try:
            with tempfile.TemporaryDirectory() as folder:
                return _difference(case, Path(folder))
        except Exception as error:
            return description(error)

    def smaller(self, case: Walk) -> Iterator[Walk]:
        """Fewer events."""
        return with_less(case, tuple)


def _event(rng: random.Random) -> str:
    match rng.randrange(8):
        case 0 | 1:
            return json.dumps(["press", rng.choice(KEYS)])
        case 2:
            return json.dumps(["click", rng.randrange(20), rng.random() < 0.3, rng.random() < 0.3])
        case 3:
            return json.dumps([rng.choice(("drag", "double", "hold", "right")), rng.randrange(20)])
        case 4:
            return json.dumps([rng.choice(("release", "outside", "back", "hidden"))])
        case 5:
            name = rng.choice(("press", "click", "do", "type", "slide", "paste", "link", "fly", ""))
            return json.dumps([name, *(rng.choice(HOSTILE) for _number in range(rng.randrange(4)))])
    return str(rng.randrange(60))


def _difference(case: Walk, folder: Path) -> str | None:
    from sudokit.frontends.web.page import WebPage
    from sudokit.play.player.player import Player
    from sudokit.work.jobs import Jobs
    from sudokit.work.thread_workers import InlineWorker

    page = WebPage(Player(folder), Jobs(InlineWorker))
    try:
        shown = _applied({}, page.whole_frame())
        for text in case:
            event: Any = json.loads(text)
            if isinstance(event, int):
                ids = [item["id"] for part in shown["parts"].values() for item in part.get("items", ())]
                ids = [id for id in ids if id not in STARTS_WORK and not id.startswith("technique")]
                event = ["do", ids[event % len(ids)]] if ids else ["back"]
            try:
                shown = _applied(shown, page.handle(event))
            except ArgumentError:
                continue
            while page.program.jobs:
                shown = _applied(shown, page.pass_time())
            page.keep()
            before, shown = shown, _applied({}, page.whole_frame())
            wrong = [name for name in ("parts", "cells", "pieces", "title") if before.get(name) != shown.get(name)]
            if wrong:
                return f"after {event}: {', '.join(wrong)} differ"
    finally:
        page.close()
    return None


def _applied(shown: dict[str, Any], frame: dict[str, Any]) -> dict[str, Any]:
    """What a browser has after a frame."""
    json.dumps(frame)
    shown = dict(shown)
    signs = shown.setdefault("signs", Signs())
    if "board" in frame:
        shown["pieces"], shown["cells"] = {}, {}
    for name, new in (("pieces", frame.get("pieces", {})), ("cells", signs.read(frame))):
        both = {**shown.get(name, {}), **new}
        shown[name] = {key: value for key, value in both.items() if value}
    shown["title"] = frame.get("title", shown.get("title"))
    before = shown.get("parts", {})
    if "parts" in frame:
        shown["parts"] = {part["id"]: part if "kind" in part else before[part["id"]] for part in frame["parts"]}
    parts = shown.get("parts", {})
    shown["parts"] = {**parts, **{p["id"]: with_buttons(p, parts[p["id"]]) for p in frame.get("changed", ())}}
    return shown
