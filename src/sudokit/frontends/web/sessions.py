"""Sessions: the pages of all browsers that a server has, who may have one, and how long one is kept.

A page lives on one thread from its beginning to its end, since its files want that; there are a few such threads, so
that a disk that is slow for one player does not keep all others waiting. A browser whose connection broke finds its
page again by the name of its tab.
"""

import asyncio
import contextlib
import hashlib
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sudokit.arguments import shown
from sudokit.errors import ArgumentError
from sudokit.frontends.web.frames import PageFrame
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.rooms import Rooms
from sudokit.play.player.player import Player
from sudokit.translation import _
from sudokit.work.jobs import Jobs
from sudokit.work.thread_workers import ThreadPool, ThreadWorker

MOST_SESSIONS = 300
MOST_FROM_ONE = 250  # of one network, so that nobody can have them all
IDLE = 30 * 60.0  # seconds that a page without a browser is kept
AWAY = 10.0  # seconds that it keeps its game from the window and the terminal, if they are of the same player
TAKEN_OVER = 4000  # with this number a connection is closed when another one has its page
_THREADS = 8
_SAVE_AFTER = 2.0  # seconds, for guests: of many players the disk would have much to do
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


class Browser(Protocol):
    """The connection of a browser."""

    async def close(self, code: int = 1000) -> None:
        """Close it."""


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

    @property
    def visitor(self) -> str:
        """Who this is among all others: a browser that keeps nothing has no secret, and is its tab alone."""
        return self.player or f"tab {self.tab}"


@dataclass(eq=False)
class WebSession:
    """A page and the thread that it lives on.

    network: where it was opened from. connection: who shows it now, None for nobody. save_after: seconds from a move
    until it is saved, with all that came after it. Until then the browser has it, in its address. heard: how many
    events it has had.
    """

    page: WebPage
    player: str
    thread: ThreadPoolExecutor
    save_after: float = 0.0
    network: str = ""
    connection: Browser | None = None
    heard: int = 0
    last_used: float = field(default_factory=time.monotonic)
    _save_at: float | None = None

    def is_to_be_saved(self) -> bool:
        """Whether the game has waited long enough."""
        now = time.monotonic()
        if not self.page.is_to_be_saved:
            self._save_at = None
        elif self._save_at is None:
            self._save_at = now + self.save_after
        if self._save_at is None or now < self._save_at:
            return False
        self._save_at = None
        return True

    def seconds_to_change(self) -> float | None:
        """How long until the page changes by itself or is to be saved; None for never."""
        waits = [self.page.seconds_to_change()]
        if self._save_at is not None:
            waits.append(max(0.0, self._save_at - time.monotonic()))
        return min((wait for wait in waits if wait is not None), default=None)

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
        self._sessions: dict[tuple[str, str], WebSession] = {}
        self._opening = asyncio.Lock()  # one at a time, or of those who come at once nobody would be too many
        self._threads = [ThreadPoolExecutor(1, thread_name_prefix="sudokit-page") for _n in range(_THREADS)]
        self._next = 0
        self._closing: set[asyncio.Task[None]] = set()  # connections that are being closed
        self._pool = ThreadPool() if guests else None

    def __len__(self) -> int:
        return len(self._sessions)

    async def join(self, hello: Hello, connection: Browser, network: str = "") -> tuple[WebSession, PageFrame]:
        """The session of a browser, which has it from now on, and the whole of what it shows.

        network: where the browser connects from. Whoever had the session before is let go: a page that was left, or a
        tab whose copy this is, which then becomes another one.
        """
        key = hello.visitor if self._guests else "", hello.tab
        async with self._opening:
            session = self._sessions.get(key) or await self._open(key, hello, network)
        before, session.connection = session.connection, connection
        if before is not None:
            closing = asyncio.create_task(_let_go(before))
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)
        session.page.is_seen(True)
        return session, await session.call(_first_frame, session.page, hello.link)

    async def _open(self, key: tuple[str, str], hello: Hello, network: str) -> WebSession:
        await self._close_left(key[0])
        if len(self._sessions) >= MOST_SESSIONS:
            raise ArgumentError(_("the server is full: {n} games are open; try again later").format(n=MOST_SESSIONS))
        if sum(other.network == network for other in self._sessions.values()) >= MOST_FROM_ONE:
            words = _("there are {n} games open from your network, which is all there can be; try again later")
            raise ArgumentError(words.format(n=MOST_FROM_ONE))
        thread = self._threads[self._next % _THREADS]
        self._next += 1
        page = await asyncio.get_running_loop().run_in_executor(thread, self._new_page, hello, network)
        save_after = _SAVE_AFTER if self._guests else 0.0
        session = self._sessions[key] = WebSession(page, key[0], thread, save_after, network)
        return session

    def _new_page(self, hello: Hello, network: str) -> WebPage:
        folder, pool = self._folder, self._pool
        if self._guests and folder is not None:
            folder = folder / "players" / hashlib.sha256(hello.visitor.encode()).hexdigest()[:32]
        jobs = None if pool is None else Jobs(lambda: ThreadWorker(pool))
        visitor = hello.visitor if self._guests else hello.tab
        return WebPage(
            Player(folder, is_synced=not self._guests),
            jobs,
            language=hello.language,
            address=hello.address,
            rooms=self.rooms,
            visitor=visitor,
            network=network,
        )

    async def leave(self, session: WebSession, connection: Browser) -> None:
        """A browser is gone. Its page waits for it, unless the player has another tab, who may want its game there."""
        if session.connection is connection and session in self._sessions.values():
            session.connection = None
            session.page.is_seen(False)
            await session.call(session.page.rest)
            others = (other for other in self._sessions.values() if other.player == session.player)
            if any(other.connection is not None for other in others):
                await self._close_left(session.player)

    async def _close_left(self, player: str) -> None:
        """Close the pages of a player that no browser shows: their games can be continued in another tab then."""
        for key, session in list(self._sessions.items()):
            if session.player == player and session.connection is None:
                await self._close(key)

    async def close_idle(self) -> None:
        """Close what no browser has shown for a long time, and soon what has a game that can be continued elsewhere.

        A browser that comes back later has the game in its address.
        """
        await asyncio.to_thread(self.rooms.close_idle)
        async with self._opening:  # whoever comes back now finds the game put away
            for key, session in list(self._sessions.items()):
                patience = IDLE if self._guests or session.page.player.session is None else AWAY
                if session.connection is None and time.monotonic() - session.last_used > patience:
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


async def _let_go(connection: Browser) -> None:
    with contextlib.suppress(Exception):  # whatever a connection says of which the other end is gone
        await connection.close(TAKEN_OVER)


def _first_frame(page: WebPage, link: str) -> PageFrame:
    page.go_on()
    if link:
        page.begin_with(["link", link])
    return page.whole_frame(link)
