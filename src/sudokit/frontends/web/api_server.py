"""The API over HTTP: limits before work, and an error as a sentence in `error`."""

import asyncio
import re
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from sudokit.errors import CoreError, SudokuError, TimeLimitError
from sudokit.formats.json.board import fields_of
from sudokit.frontends.web.api import LONGEST, QUESTIONS, TIME, Fields, answer, open_api
from sudokit.frontends.web.limits import Budgets, network_of
from sudokit.play.player.settings import SETTINGS
from sudokit.translation import _, format_number, in_language
from sudokit.work.stopping import StopCheck, deadline
from sudokit.work.thread_workers import ThreadPool

_PER_SECOND, _BURST = 5.0, 20.0  # questions of one address
_WAITING = 256  # questions of all; the time of those that wait runs
_AGAIN = {"retry-after": "1"}
_ALLOW = {"allow": "POST"}
# All but POST are refused, in our own words.
_METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]
_NAMES = ", ".join(QUESTIONS)
_SPOKEN = frozenset(name for name, _words in SETTINGS["language"].choices)
_LIKED = re.compile(r"([a-z]{2})(?:-[a-z0-9-]*)?(?:;q=([01](?:\.[0-9]{0,3})?))?")
_LONGEST_HEADER = 200  # characters that are read of what a program says of its languages


class Api:
    """Answers questions, with threads of its own."""

    def __init__(self, per_second: float = _PER_SECOND) -> None:
        self._pool = ThreadPool(most=_WAITING, time_limit=TIME)
        self._budgets = Budgets(per_second, _BURST)

    def routes(self) -> list[Route]:
        """Where the questions are asked, and where they are described."""
        return [Route("/api", self._describe, methods=["GET"]), Route("/api/{name}", self._answer, methods=_METHODS)]

    async def _describe(self, _request: Request) -> Response:
        return JSONResponse(open_api())

    async def _answer(self, request: Request) -> Response:
        language = preferred_language(request.headers.get("accept-language", ""))
        with in_language(language):
            answered = await self._answer_in(language, request)
        answered.headers["content-language"] = language
        return answered

    async def _answer_in(self, language: str, request: Request) -> Response:
        name = request.path_params["name"]
        if name not in QUESTIONS:
            return _error(404, _("there is no such question; the questions are {names}").format(names=_NAMES))
        if request.method != "POST":
            return _error(405, _("a question is asked by POST, not by {method}").format(method=request.method), _ALLOW)
        if not self._budgets.take(network_of(request.client.host if request.client else "")):
            most = self._budgets.per_second
            words = _("these are more than {most} questions a second; ask again later")
            return _error(429, words.format(most=format_number(most, "g")), _AGAIN)
        try:
            async with asyncio.timeout(TIME):
                body = await _body(request)
        except TimeoutError:
            words = _("the question did not come within {n} seconds; send it at once")
            return _error(408, words.format(n=format_number(TIME, "g")))
        if body is None:
            words = _("the question is too long; {most} bytes are the most")
            return _error(413, words.format(most=format_number(LONGEST)))
        if not request.headers.get("content-type", "").startswith("application/json"):
            return _error(415, _("the question is of another type than application/json; send that"))
        try:
            fields = fields_of(body.decode())
        except (ValueError, RecursionError):
            return _error(400, _("the question is not a JSON object; send one that has each field once"))
        try:
            work = self._pool.submit(partial(_answer_in, language, name, fields, deadline(TIME)))
            return JSONResponse(await asyncio.wrap_future(work))
        except TimeLimitError:
            words = _("the answer took longer than {n} seconds; ask for less")
            return _error(503, words.format(n=format_number(TIME, "g")), _AGAIN)
        except CoreError as error:
            return _error(503, str(error), _AGAIN)
        except SudokuError as error:
            return _error(422, str(error))

    def close(self) -> None:
        """Begin nothing new."""
        self._pool.close()


def _answer_in(language: str, name: str, fields: Fields, check_stop: StopCheck) -> Fields:
    with in_language(language):
        return answer(name, fields, check_stop)


def preferred_language(header: str) -> str:
    """Of the languages that there are, the one that a browser or a program likes best, as it says in its request.

    >>> preferred_language("fr, fi-FI;q=0.8, en;q=0.5"), preferred_language("pt;q=0, *")
    ('fi', 'en')
    """
    parts = "".join(header[:_LONGEST_HEADER].lower().split()).split(",")
    found = [match for part in reversed(parts) if (match := _LIKED.fullmatch(part))]
    liked = {match[1]: -float(match[2] or 1) for match in found}
    return min((code for code in liked if code in _SPOKEN and liked[code]), key=liked.__getitem__, default="en")


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
