"""Sessions: the pages of all browsers that a server has, who may have one, and how long one is kept.

A page lives on one thread from its beginning to its end, since its files want that; there are a few such threads, so
that a disk that is slow for one player does not keep all others waiting. A browser whose connection broke finds its
page again by the name of its tab.
"""

import asyncio
import hashlib
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sudokit.arguments import shown
from sudokit.errors import ArgumentError
from sudokit.frontends.web.frames import Frame
from sudokit.frontends.web.page import Page
from sudokit.frontends.web.rooms import Rooms
from sudokit.play.player.player import Player
from sudokit.translation import _
from sudokit.work.jobs import Jobs
from sudokit.work.thread_workers import ThreadPool, ThreadWorker

MOST_SESSIONS = 300
IDLE = 30 * 60.0  # seconds that a page without a browser is kept
_THREADS = 8
_TAB = re.compile("[0-9A-Za-z-]{1,64}")
_SECRET = re.compile("[0-9a-f]{16,64}")
_HELLO = {
    "tab": _TAB,
    "player": _SECRET,
    "language": re.compile("[A-Za-z]{2,3}(?:-[0-9A-Za-z]{1,8}){0,3}"),
    "address": re.compile(r"https?://[^\s#?<>\"']{1,200}"),
}
_LONGEST_LINK = 20_000

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Hello:
    """What a browser says first: its tab, its player, its language, its address, and what stands after its #."""

    tab: str
    player: str
    language: str
    address: str
    link: str

    @classmethod
    def read(cls, fields: object) -> "Hello":
        """Checked; an ArgumentError for what is no such greeting."""
        if not isinstance(fields, dict) or fields.keys() != _HELLO.keys() | {"link"}:
            raise ArgumentError(f"{shown(fields)} is no greeting; give {', '.join(_HELLO)} and link")
        for name, pattern in _HELLO.items():
            value = fields[name]
            if not isinstance(value, str) or not (pattern.fullmatch(value) or (value == "" and name != "tab")):
                raise ArgumentError(f"{name} cannot be {shown(value)}; give text like {pattern.pattern}")
        if not isinstance(fields["link"], str) or len(fields["link"]) > _LONGEST_LINK:
            raise ArgumentError(f"the link is too long or no text; {_LONGEST_LINK} characters are the most")
        return cls(**fields)


@dataclass(eq=False)
class Session:
    """A page and the thread that it lives on. connection: who shows it now, None for nobody."""

    page: Page
    player: str
    thread: ThreadPoolExecutor
    connection: object = None
    last_used: float = field(default_factory=time.monotonic)

    async def call(self, function: Callable[..., T], *arguments: Any) -> T:
        """Do something with the page, on its thread."""
        self.last_used = time.monotonic()
        return await asyncio.get_running_loop().run_in_executor(self.thread, function, *arguments)


class Sessions:
    """All sessions of a server.

    folder: where games are kept; None for the folders of the system. guests: whether every browser is a player of its
    own; otherwise all of them are windows of one player, who has the machine for himself. rooms: where several play
    together.
    """

    def __init__(self, folder: Path | None, *, guests: bool, rooms: Rooms | None = None) -> None:
        self.rooms = Rooms() if rooms is None else rooms
        self._folder = folder
        self._guests = guests
        self._sessions: dict[tuple[str, str], Session] = {}
        self._threads = [ThreadPoolExecutor(1, thread_name_prefix="sudokit-page") for _n in range(_THREADS)]
        self._next = 0
        self._pool = ThreadPool() if guests else None

    def __len__(self) -> int:
        return len(self._sessions)

    async def join(self, hello: Hello, connection: object, network: str = "") -> tuple[Session, Frame]:
        """The session of a browser, which has it from now on, and the whole of what it shows.

        network: where the browser connects from.
        """
        key = hello.player if self._guests else "", hello.tab
        session = self._sessions.get(key)
        if session is None:
            await self._close_left(key[0])
            if len(self._sessions) >= MOST_SESSIONS:
                raise ArgumentError(
                    _("the server is full: {n} games are open; try again later").format(n=MOST_SESSIONS)
                )
            session = await self._open(key, hello, network)
        session.connection = connection
        session.page.is_seen(True)
        return session, await session.call(_first_frame, session.page, hello.link)

    async def _open(self, key: tuple[str, str], hello: Hello, network: str) -> Session:
        thread = self._threads[self._next % _THREADS]
        self._next += 1
        page = await asyncio.get_running_loop().run_in_executor(thread, self._new_page, hello, network)
        session = self._sessions[key] = Session(page, key[0], thread)
        return session

    def _new_page(self, hello: Hello, network: str) -> Page:
        folder, pool = self._folder, self._pool
        if self._guests and folder is not None:
            folder = folder / "players" / hashlib.sha256(hello.player.encode()).hexdigest()[:32]
        jobs = None if pool is None else Jobs(lambda: ThreadWorker(pool))
        visitor = hello.player if self._guests and hello.player else hello.tab
        return Page(
            Player(folder, is_synced=not self._guests),
            jobs,
            language=hello.language,
            address=hello.address,
            rooms=self.rooms,
            visitor=visitor,
            network=network,
        )

    async def leave(self, session: Session, connection: object) -> None:
        """A browser is gone. Its page waits for it, unless the player has another tab, who may want its game there."""
        if session.connection is connection:
            session.connection = None
            session.page.is_seen(False)
            others = (other for other in self._sessions.values() if other.player == session.player)
            if any(other.connection is not None for other in others):
                await self._close_left(session.player)

    async def _close_left(self, player: str) -> None:
        """Close the pages of a player that no browser shows: their games can be continued in another tab then."""
        for key, session in list(self._sessions.items()):
            if session.player == player and session.connection is None:
                await self._close(key)

    async def close_idle(self) -> None:
        """Close what no browser has shown for a long time."""
        await asyncio.to_thread(self.rooms.close_idle)
        for key, session in list(self._sessions.items()):
            if session.connection is None and time.monotonic() - session.last_used > IDLE:
                await self._close(key)

    async def _close(self, key: tuple[str, str]) -> None:
        session = self._sessions.pop(key, None)
        if session is not None:
            await session.call(session.page.close)

    async def close(self) -> None:
        """Put all games away, saved, and end the threads."""
        self.rooms.close_all()
        for key in list(self._sessions):
            await self._close(key)
        for thread in self._threads:
            thread.shutdown(wait=False)
        if self._pool is not None:
            self._pool.close()


def _first_frame(page: Page, link: str) -> Frame:
    if link:
        page.handle(["link", link])
    return page.whole_frame()
