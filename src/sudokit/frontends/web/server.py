"""The server: the files of the site, and a page behind a WebSocket for every browser ("thin mode").

What comes from outside is limited before it costs anything, and answered in a sentence.
"""

import asyncio
import contextlib
import gzip
import json
import time
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from sudokit.errors import ArgumentError
from sudokit.frontends.web.api_server import Api
from sudokit.frontends.web.frames import PageFrame
from sudokit.frontends.web.limits import network_of
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.sessions import Hello, Sessions, WebSession
from sudokit.frontends.web.site_files import SiteFile, site_files
from sudokit.play.pages.words import sentence

LARGEST_MESSAGE = 65_536  # bytes: a pasted text, as JSON
_EVENTS_PER_SECOND, _BURST = 60.0, 120.0
_PATIENCE = 10.0  # seconds for a browser to say hello, and to take a frame
_HOUSEKEEPING = 5.0  # seconds
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def make_app(sessions: Sessions, hosts: frozenset[str] | None = None) -> ASGIApp:
    """The application. hosts: the names that it may be called by; None for any."""
    files = site_files()
    api = Api()

    async def file(request: Request) -> Response:
        found = files.get(request.path_params["name"] or "index.html")
        if found is None:
            return Response("there is no such page here", 404, media_type="text/plain")
        return await _answer(found, request.headers)

    async def session(socket: WebSocket) -> None:
        await _serve(socket, sessions)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        keeper = asyncio.create_task(_keep_house(sessions))
        try:
            yield
        finally:
            keeper.cancel()
            api.close()
            await sessions.close()

    routes = [WebSocketRoute("/session", session), *api.routes(), Route("/{name:path}", file, methods=["GET"])]
    return _Guard(Starlette(routes=routes, lifespan=lifespan), hosts)


class _Guard:
    """Refuses requests under a foreign name or from a foreign page, and puts our headers on every answer."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str] | None) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if self._why_not(headers):
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": 1008})
            else:
                refusal = Response(self._why_not(headers), 403, HEADERS, "text/plain")
                await refusal(scope, receive, send)
            return

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                ours = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message = {**message, "headers": [*message.get("headers", []), *ours]}
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _why_not(self, headers: Headers) -> str:
        """Another site may have led a browser here, by a link in its page or by a name that leads to this machine."""
        host = headers.get("host", "")
        if self._hosts is not None and (urlsplit(f"//{host}").hostname or "") not in self._hosts:
            return "this server does not answer to that name"
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != host:
            return "this server does not answer to other sites"
        return ""


async def _answer(file: SiteFile, headers: Headers) -> Response:
    facts = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=facts)
    if "gzip" in headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**facts, "content-encoding": "gzip"}, media_type=file.kind)
    whole = await asyncio.to_thread(gzip.decompress, file.packed)  # the largest have megabytes
    return Response(whole, headers=facts, media_type=file.kind)


async def _keep_house(sessions: Sessions) -> None:
    while True:
        await asyncio.sleep(_HOUSEKEEPING)
        await sessions.close_idle()


# A browser and its page.


async def _serve(socket: WebSocket, sessions: Sessions) -> None:
    await socket.accept()
    try:
        hello = Hello.read(_parsed(await asyncio.wait_for(socket.receive_text(), _PATIENCE)))
        network = network_of(socket.client.host if socket.client else "")
        session, frame = await sessions.join(hello, socket, network)
    except ArgumentError as error:
        await _send(socket, {"notice": sentence(error)})
        await socket.close(1008)
        return
    except (WebSocketDisconnect, TimeoutError, KeyError):  # it left, said nothing, or sent bytes
        return
    try:
        await _send(socket, frame | {"heard": session.heard})
        await _exchange(socket, session)
    except (WebSocketDisconnect, TimeoutError, KeyError):
        pass
    finally:
        await sessions.leave(session, socket)


async def _exchange(socket: WebSocket, session: WebSession) -> None:
    """Events in, frames out, until the browser leaves or another connection of the same tab has taken over.

    A frame that answers an event says how many were heard: those after them are sent again if the connection breaks.
    """
    budget, last = _BURST, time.monotonic()
    page = session.page
    while session.connection is socket:
        try:
            async with asyncio.timeout(session.seconds_to_change()):
                said = await socket.receive_text()
        except TimeoutError:
            text = await session.call(_pass_time, page)
        else:
            if session.connection is not socket:
                return
            session.heard += 1
            text = await session.call(_handle, page, said, session.heard)
            now = time.monotonic()
            budget, last = min(_BURST, budget + (now - last) * _EVENTS_PER_SECOND) - 1, now
        if text:
            await asyncio.wait_for(socket.send_text(text), _PATIENCE)
        if session.is_to_be_saved() and await session.call(page.keep):
            await _send(socket, await session.call(page.notice_frame))
        if budget < 0:  # whoever sends more waits
            await asyncio.sleep(-budget / _EVENTS_PER_SECOND)


def _handle(page: WebPage, text: str, heard: int) -> str:
    """What comes of a message, as text: called on the thread of the page, which is waited for once."""
    try:
        frame = page.handle(_parsed(text))
    except ArgumentError as error:
        frame = {"notice": sentence(error)}
    return _text(frame | {"heard": heard})


def _pass_time(page: WebPage) -> str:
    return _text(page.pass_time())


def _text(frame: PageFrame) -> str:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":")) if frame else ""


def _parsed(text: str) -> object:
    """The content of a message, which is shallow."""
    if len(text) > LARGEST_MESSAGE:
        raise ArgumentError(f"the message is too long; {LARGEST_MESSAGE} bytes are the most")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise ArgumentError("the message is not JSON") from None


async def _send(socket: WebSocket, frame: PageFrame) -> None:
    await asyncio.wait_for(socket.send_text(_text(frame)), _PATIENCE)
