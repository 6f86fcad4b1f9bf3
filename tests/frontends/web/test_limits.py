"""Limits of the server: over each of them somebody is refused in a sentence, and nobody else notices."""

import asyncio
import json
import threading
import time

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from starlette.applications import Starlette

from sudokit.errors import ArgumentError
from sudokit.frontends.web import api_server, server, sessions
from sudokit.frontends.web.sessions import Hello, Sessions
from sudokit.work.stopping import StopCheck
from sudokit.work.thread_workers import ThreadPool

SMALL = "1.....3..4.....2"


def hello(number: int, tab: str = "one") -> Hello:
    return Hello(tab=tab, player=f"{number:032x}", language="en", address="", link=SMALL)


def test_a_server_that_is_full_says_so_and_has_room_again_when_pages_are_left(tmp_path, monkeypatch):
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 2)

    async def visit() -> None:
        all_sessions = Sessions(tmp_path, guests=True)
        first, _frame = await all_sessions.join(hello(1), "a browser")
        await all_sessions.join(hello(2), "another browser")
        with pytest.raises(ArgumentError, match="the server is full: 2 games are open; try again later"):
            await all_sessions.join(hello(3), "a third one")
        await all_sessions.leave(first, "a browser")
        await all_sessions.close_idle()
        assert len(all_sessions) == 2  # it may come back
        monkeypatch.setattr(sessions, "IDLE", -1.0)
        await all_sessions.close_idle()
        assert len(all_sessions) == 1
        await all_sessions.join(hello(3), "a third one")
        await all_sessions.close()

    asyncio.run(visit())


def ask(api: api_server.Api) -> tuple[int, dict[bytes, bytes], dict]:
    """A question by the interface that servers call an application by: the status, the headers and the answer."""
    app = Starlette(routes=api.routes())
    sent = []
    scope = {
        "type": "http", "method": "POST", "path": "/api/solve", "query_string": b"", "client": ("127.0.0.1", 1),
        "headers": [(b"content-type", b"application/json")],
    }  # fmt: skip

    async def receive() -> dict:
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
