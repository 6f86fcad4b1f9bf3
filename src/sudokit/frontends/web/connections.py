"""Connections to the server: one on which no whole request comes, or nobody reads the answer, is closed in time.

There may be only so many at once, so whoever opened them and fell silent would keep all others out.
"""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

_PATIENCE = 10.0  # seconds for the head of a request to come
_SLOWEST = 600.0  # seconds for the rest of it and its answer: the largest file has megabytes


class Connection(HttpToolsProtocol):
    """A connection that does not wait for ever."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody is there, who has something to ask."""
        super().connection_made(transport)
        self._wait(_PATIENCE)

    def on_headers_complete(self) -> None:
        """Now it is known what."""
        self._wait(_SLOWEST)
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """The answer is written; it may still be under way, and there may be another question behind it already."""
        super().on_response_complete()
        is_under_way = not self.cycle.response_complete or self.transport.get_write_buffer_size() > 0
        self._wait(_SLOWEST if is_under_way else _PATIENCE)

    def handle_websocket_upgrade(self) -> None:
        """It becomes a WebSocket, which is looked after elsewhere."""
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
