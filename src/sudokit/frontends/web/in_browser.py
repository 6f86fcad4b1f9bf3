"""The page inside the browser: called by the worker of the static site, which has Python as WebAssembly.

There is one player and one page. Work is done when it is asked for, since there are neither processes nor threads.
"""

import json
from pathlib import Path

from sudokit.errors import ArgumentError
from sudokit.frontends.web.frames import PageFrame
from sudokit.frontends.web.page import WebPage
from sudokit.play.pages.words import sentence
from sudokit.play.player.player import Player
from sudokit.work.jobs import Jobs
from sudokit.work.thread_workers import InlineWorker

_FOLDER = Path("/data")  # which the worker keeps in the storage of the browser
_pages: list[WebPage] = []  # the one, when it was opened


def first_frame(hello: str) -> str:
    """Open the page; hello: what the browser says of itself, as JSON."""
    said = json.loads(hello)
    _pages[:] = [WebPage(Player(_FOLDER), Jobs(InlineWorker), language=said["language"], address=said["address"])]
    page = _pages[0]
    if said["link"]:
        page.begin_with(["link", said["link"]])
    if said["imported"]:
        page.begin_with(["paste", said["imported"]])
    return _text(page.whole_frame(said["link"]))


def handle(event: str) -> str:
    """An event as JSON; the frame that comes of it."""
    try:
        return _text(_pages[0].handle(json.loads(event)))
    except ArgumentError as error:
        return _text({"notice": sentence(error)})


def seconds_to_change() -> float | None:
    """How long until `pass_time` is to be called; None for never."""
    return _pages[0].seconds_to_change()


def pass_time() -> str:
    """What has changed by itself."""
    return _text(_pages[0].pass_time())


def keep() -> bool:
    """Save what is due; whether files have changed since the last call: the worker writes them into the storage."""
    _pages[0].keep()
    before = dict(_written)
    _written.clear()
    _written.update({str(path): path.stat().st_mtime for path in _FOLDER.rglob("*") if path.is_file()})
    return _written != before


_written: dict[str, float] = {}  # the files and when they were written, when `keep` was called last


def _text(frame: PageFrame) -> str:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
