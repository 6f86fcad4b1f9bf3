"""Limits of the server: over each of them somebody is refused in a sentence, and nobody else notices."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route
from uvicorn.server import ServerState

from sudokit import Grid
from sudokit.errors import ArgumentError, SaveError
from sudokit.frontends.web import api_server, connections, server, sessions
from sudokit.frontends.web.sessions import Hello, Sessions
from sudokit.play.player.player import Player
from sudokit.work.stopping import StopCheck
from sudokit.work.thread_workers import ThreadPool

SMALL = "1.....3..4.....2"


class Browser:
    """The connection of a browser."""

    code = 0  # with which it was closed

    async def close(self, code: int = 1000) -> None:
        self.code = code


def hello(number: int, tab: str = "one") -> Hello:
    return Hello(tab=tab, player=f"{number:032x}", language="en", address="", link=SMALL)


def test_a_server_that_is_full_says_so_and_has_room_again_when_pages_are_left(tmp_path, monkeypatch):
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 2)

    async def visit() -> None:
        all_sessions = Sessions(tmp_path, guests=True)
        browser = Browser()
        first, _frame = await all_sessions.join(hello(1), browser)
        await all_sessions.join(hello(2), Browser())
        with pytest.raises(ArgumentError, match="the server is full: 2 games are open; try again later"):
            await all_sessions.join(hello(3), Browser())
        await all_sessions.leave(first, browser)
        await all_sessions.close_idle()
        assert len(all_sessions) == 2  # it may come back
        monkeypatch.setattr(sessions, "IDLE", -1.0)
        await all_sessions.close_idle()
        assert len(all_sessions) == 1
        await all_sessions.join(hello(3), Browser())
        await all_sessions.close()

    asyncio.run(visit())


def test_nobody_has_all_the_games_that_a_server_can_have(tmp_path, monkeypatch):
    monkeypatch.setattr(sessions, "MOST_FROM_ONE", 2)

    async def visit() -> None:
        all_sessions = Sessions(tmp_path, guests=True)
        for number in (1, 2):
            await all_sessions.join(hello(number), Browser(), "192.0.2.7")
        with pytest.raises(ArgumentError, match="there are 2 games open from your network, which is all there can be"):
            await all_sessions.join(hello(3), Browser(), "192.0.2.7")
        await all_sessions.join(hello(2), Browser(), "192.0.2.7")
        await all_sessions.join(hello(3), Browser(), "192.0.2.8")
        await all_sessions.close()

    asyncio.run(visit())


def test_of_many_who_come_at_once_no_more_are_let_in_and_a_tab_has_one_game(tmp_path, monkeypatch):
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 2)

    async def visit() -> None:
        all_sessions = Sessions(tmp_path, guests=True)
        who = [hello(1), hello(1), hello(2), hello(3), hello(4)]
        came = await asyncio.gather(*(all_sessions.join(each, Browser()) for each in who), return_exceptions=True)
        assert [isinstance(each, ArgumentError) for each in came] == [False, False, False, True, True]
        assert came[0][0] is came[1][0] is not came[2][0]
        assert len(all_sessions) == 2
        await all_sessions.close()

    asyncio.run(visit())


def test_who_shows_a_page_is_let_go_when_another_one_takes_it_over(tmp_path):
    async def visit() -> None:
        all_sessions = Sessions(tmp_path, guests=True)
        tab, copy = Browser(), Browser()
        session, _frame = await all_sessions.join(hello(1), tab)
        again, _frame = await all_sessions.join(hello(1), copy)
        assert again is session
        await all_sessions.leave(session, tab)
        assert session.connection is copy
        assert (tab.code, copy.code) == (4000, 0)
        await all_sessions.close()

    asyncio.run(visit())


def test_browsers_that_keep_no_secret_are_not_one_player(tmp_path):
    async def visit() -> None:
        all_sessions = Sessions(tmp_path, guests=True)
        for tab in ("one", "two"):
            session, _frame = await all_sessions.join(replace(hello(1, tab), player=""), Browser())
            assert len(session.page.player.unfinished().games) == 1  # his own
        await all_sessions.close()

    asyncio.run(visit())


def ask(api: api_server.Api, *, slowly: bool = False) -> tuple[int, dict[bytes, bytes], dict]:
    """A question by the interface that servers call an application by: the status, the headers and the answer."""
    app = Starlette(routes=api.routes())
    sent = []
    scope = {
        "type": "http", "method": "POST", "path": "/api/solve", "query_string": b"", "client": ("127.0.0.1", 1),
        "headers": [(b"content-type", b"application/json")],
    }  # fmt: skip

    async def receive() -> dict:
        await asyncio.sleep(60 if slowly else 0)
        return {"type": "http.request", "body": json.dumps({"puzzle": SMALL}).encode()}

    async def send(message: dict) -> None:
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    body = b"".join(message.get("body", b"") for message in sent)
    return sent[0]["status"], dict(sent[0]["headers"]), json.loads(body)


def test_where_too_much_is_worked_on_questions_are_refused_for_a_while():
    api = api_server.Api()
    api._pool = ThreadPool(threads=1, most=1)
    over = threading.Event()
    work = api._pool.submit(over.wait)
    try:
        status, headers, answer = ask(api)
    finally:
        over.set()
        work.result()
    assert (status, headers[b"retry-after"]) == (503, b"1")
    assert answer["error"].startswith("too much is being worked on here at the moment")
    end = time.monotonic() + 10
    while api._pool._count and time.monotonic() < end:
        time.sleep(0.01)
    assert ask(api)[0] == 200
    api.close()


def test_an_answer_that_takes_too_long_is_stopped(monkeypatch):
    def slow(_name: str, _fields: object, check_stop: StopCheck) -> None:
        assert check_stop is not None
        while True:
            check_stop()

    monkeypatch.setattr(api_server, "answer", slow)
    monkeypatch.setattr(api_server, "TIME", 0.05)
    api = api_server.Api()
    status, _headers, answer = ask(api)
    assert status == 503
    assert "0.05" in answer["error"]
    api.close()


def test_a_browser_that_takes_no_frames_is_let_go(monkeypatch):
    monkeypatch.setattr(server, "_PATIENCE", 0.05)

    class Deaf:
        async def send_text(self, _text: str) -> None:
            await asyncio.sleep(60)

    with pytest.raises(TimeoutError):
        asyncio.run(server._send(Deaf(), {"notice": "hello"}))


def test_a_browser_that_says_nothing_is_let_go(monkeypatch, tmp_path):
    monkeypatch.setattr(server, "_PATIENCE", 0.05)

    class Silent:
        async def accept(self) -> None:
            pass

        async def receive_text(self) -> str:
            await asyncio.sleep(60)
            return ""

    all_sessions = Sessions(tmp_path, guests=True)
    asyncio.run(server._serve(Silent(), all_sessions))
    assert len(all_sessions) == 0


@asynccontextmanager
async def connected_to(app: Starlette) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter, ServerState]]:
    """A connection to a server of the application, which has little room for what is not read."""
    config, state = uvicorn.Config(app, log_level="critical"), ServerState()
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(lambda: connections.Connection(config, state, {}), "127.0.0.1", 0)
    listening.sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)
    async with listening:
        reader, writer = await asyncio.open_connection(*listening.sockets[0].getsockname())
        yield reader, writer, state


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nhost: here\r\nx-slow: ", b""),
        (b"GET / HTTP/1.1\r\nhost: here\r\n\r\n", b"HTTP/1.1 404 Not Found\r\n"),
        (b"GET / HTTP/1.1\r\nhost: here\r\n\r\nGET / HTT", b"HTTP/1.1 404 Not Found\r\n"),
    ],
    ids=["nothing", "half a request", "a request and nothing more", "a request and half of another"],
)
def test_a_connection_on_which_no_whole_request_comes_is_closed(monkeypatch, said, answer):
    monkeypatch.setattr(connections, "_PATIENCE", 0.05)

    async def talk() -> bytes:
        async with connected_to(Starlette()) as (reader, writer, state):
            writer.write(said)
            heard = b""
            try:
                async with asyncio.timeout(4):  # uvicorn itself closes a silent one after five seconds
                    while part := await reader.read(10_000):
                        heard += part
            except ConnectionResetError:
                pass
            writer.close()
            assert not state.connections
            return heard

    heard = asyncio.run(talk())
    assert heard.startswith(answer)
    assert heard.count(b"HTTP/1.1") == bool(answer)


def test_an_answer_that_is_read_slowly_comes_to_its_end(monkeypatch):
    monkeypatch.setattr(connections, "_PATIENCE", 0.05)
    largest = b"x" * 20_000_000  # more than lies between the two ends of a connection

    async def talk() -> bytes:
        app = Starlette(routes=[Route("/", lambda _request: Response(largest))])
        async with connected_to(app) as (reader, writer, _state):
            writer.write(b"GET / HTTP/1.1\r\nhost: here\r\n\r\n")
            await asyncio.sleep(0.3)
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200 OK")
            body = await reader.readexactly(len(largest))
            writer.close()
            return body

    assert asyncio.run(talk()) == largest


def test_a_question_that_does_not_come_to_its_end_is_refused(monkeypatch):
    monkeypatch.setattr(api_server, "TIME", 0.05)
    api = api_server.Api()
    status, _headers, answer = ask(api, slowly=True)
    assert (status, answer) == (408, {"error": "the question did not come within 0.05 seconds; send it at once"})
    api.close()


def test_a_game_whose_browser_is_gone_stands_still_and_can_soon_be_continued_elsewhere(tmp_path, monkeypatch):
    async def visit() -> None:
        all_sessions = Sessions(tmp_path, guests=False)
        browser = Browser()
        session, _frame = await all_sessions.join(hello(1), browser)
        clock = session.page.player.game.clock
        await all_sessions.leave(session, browser)
        assert not clock.is_running
        again, _frame = await all_sessions.join(hello(1), browser)  # it was loaded again
        assert again is session
        assert clock.is_running
        session.page.handle(["do", "pause"])
        await all_sessions.leave(session, browser)
        await all_sessions.join(hello(1), browser)
        assert not clock.is_running  # the player had paused it
        await all_sessions.leave(session, browser)
        await all_sessions.close_idle()
        monkeypatch.setattr(sessions, "AWAY", -1.0)
        with Player(tmp_path) as terminal:
            with pytest.raises(SaveError, match="open in another window"):
                terminal.resume()
            await all_sessions.close_idle()
            terminal.resume()
            session, frame = await all_sessions.join(hello(1), browser)
            assert (frame["screen"], frame["notice"]) == ("home", "This game is open in another window.")
            terminal.leave()
            await session.call(session.page.handle, ["link", SMALL])
            assert session.page.player.game.puzzle == Grid(SMALL)
        await all_sessions.close()

    asyncio.run(visit())
