"""The API over HTTP: limits before work, and an error as a sentence in `error`."""

import asyncio
import json
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from sudokit.errors import CoreError, SudokuError, TimeLimitError
from sudokit.frontends.web.api import LONGEST, QUESTIONS, TIME, answer, open_api
from sudokit.frontends.web.limits import Budgets, network_of
from sudokit.work.stopping import deadline
from sudokit.work.thread_workers import ThreadPool

_PER_SECOND, _BURST = 5.0, 20.0  # questions of one address
_WAITING = 256  # questions of all; the time of those that wait runs
_AGAIN = {"retry-after": "1"}


class Api:
    """Answers questions, with threads of its own."""

    def __init__(self, per_second: float = _PER_SECOND) -> None:
        self._pool = ThreadPool(most=_WAITING, time_limit=TIME)
        self._budgets = Budgets(per_second, _BURST)

    def routes(self) -> list[Route]:
        """Where the questions are asked, and where they are described."""
        return [Route("/api", self._describe, methods=["GET"]), Route("/api/{name}", self._answer, methods=["POST"])]

    async def _describe(self, _request: Request) -> Response:
        return JSONResponse(open_api())

    async def _answer(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name not in QUESTIONS:
            return _error(404, f"there is no such question; the questions are {', '.join(QUESTIONS)}")
        if not self._budgets.take(network_of(request.client.host if request.client else "")):
            most = self._budgets.per_second
            return _error(429, f"these are more than {most:g} questions a second; ask again later", _AGAIN)
        try:
            async with asyncio.timeout(TIME):
                body = await _body(request)
        except TimeoutError:
            return _error(408, f"the question did not come within {TIME:g} seconds; send it at once")
        if body is None:
            return _error(413, f"the question is too long; {LONGEST} bytes are the most")
        if not request.headers.get("content-type", "").startswith("application/json"):
            return _error(415, "the question is of another type than application/json; send that")
        try:
            fields = json.loads(body)
        except (ValueError, RecursionError):
            return _error(400, "the question is not JSON; send an object")
        try:
            work = self._pool.submit(partial(answer, name, fields, deadline(TIME)))
            return JSONResponse(await asyncio.wrap_future(work))
        except (CoreError, TimeLimitError) as error:
            return _error(503, str(error), _AGAIN)
        except SudokuError as error:
            return _error(422, str(error))

    def close(self) -> None:
        """Begin nothing new."""
        self._pool.close()


async def _body(request: Request) -> bytes | None:
    """The body, None if it is too long: no more of it is read then."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST:
            return None
    return body


def _error(status: int, words: str, headers: dict[str, str] | None = None) -> Response:
    content: dict[str, Any] = {"error": words}
    return JSONResponse(content, status, headers)
