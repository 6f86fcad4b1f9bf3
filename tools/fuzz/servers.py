"""The server of the page: whatever comes over HTTP and WebSockets, it answers as it says it does, and goes on."""

import atexit
import contextlib
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from tools.fuzz.pages import HOSTILE, KEYS, LINKS
from tools.fuzz.readers import description
from tools.fuzz.target import with_less

_EXAMPLES = 25  # of each question
_MOST_MEMORY = 600_000  # kilobytes that the server may have

BUTTONS = ("rooms", "join", "open", "backup", "print", "new", "settings", "menu")

Question = tuple[str, int]  # a path of the API, and a seed for what is asked there
Talk = tuple[str | bytes, ...]  # the messages of a browser, the first of them its greeting


class Api:
    """Questions that schemathesis makes from our own description of the API, and answers checked against it.

    It tries what the description allows and what it forbids. That an allowed text is no puzzle is no fault.
    """

    @cached_property
    def _schema(self) -> Any:
        import schemathesis
        from starlette.applications import Starlette

        from sudokit.frontends.web.api_server import Api as Server

        return schemathesis.openapi.from_asgi("/api", Starlette(routes=Server(per_second=1e9).routes()))

    def make(self, rng: random.Random) -> Question:
        """One of the questions."""
        from sudokit.frontends.web.api import QUESTIONS

        return f"/api/{rng.choice([*QUESTIONS])}", rng.randrange(2**32)

    def problem(self, case: Question, examples: int = _EXAMPLES) -> str | None:
        """What schemathesis finds, if anything."""
        import hypothesis
        import schemathesis
        from schemathesis.generation import GenerationMode

        path, seed = case
        schemathesis.checks.load_all_checks()
        needless = [schemathesis.checks.CHECKS.get_one("positive_data_acceptance")]
        operation = self._schema[path]["POST"]
        mode = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)[seed % 2]

        @hypothesis.seed(seed)
        @hypothesis.settings(
            max_examples=examples, deadline=None, database=None, suppress_health_check=list(hypothesis.HealthCheck)
        )
        @hypothesis.given(asked=operation.as_strategy(generation_mode=mode))
        def ask(asked: Any) -> None:
            asked.call_and_validate(excluded_checks=needless)

        try:
            ask()
        except Exception as error:
            return description(error)
        return None

    def smaller(self, case: Question) -> Iterator[Question]:
        """It is the smallest already: Hypothesis saw to that."""
        return iter(())


class Sockets:
    """Browsers that say anything over their connection, to one server for all cases."""

    @cached_property
    def _server(self) -> tuple["subprocess.Popen[str]", str]:
        folder = tempfile.mkdtemp(prefix="sudokit-fuzz-")
        command = [sys.executable, "-u", "-m", "sudokit", "web", "--no-browser", "--port", "0", "--guests"]
        server = subprocess.Popen([*command, "--data", folder], stdout=subprocess.PIPE, text=True)
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        atexit.register(server.kill)
        assert server.stdout is not None
        found = re.search(r"//(.*)/", server.stdout.readline())
        assert found, "the server does not start"
        return server, found[1]

    def make(self, rng: random.Random) -> Talk:
        """A greeting, mostly a good one, and up to ten messages, mostly bad ones."""
        return (_greeting(rng), *(_message(rng) for _number in range(rng.randint(0, 10))))

    def problem(self, case: Talk) -> str | None:
        """What is wrong with the server afterwards, or with what it answered."""
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        server, address = self._server
        try:
            with connect(f"ws://{address}/session", close_timeout=1, max_size=None) as socket:
                for message in case:
                    socket.send(message)
                with contextlib.suppress(TimeoutError):
                    while True:
                        if not isinstance(json.loads(socket.recv(timeout=0.05)), dict):
                            return "the server sent something that is no frame"
        except (WebSocketException, OSError):
            pass  # it was refused
        try:
            with connect(f"ws://{address}/session", close_timeout=1) as socket:
                socket.send(_hello(number=1))
                frame = json.loads(socket.recv(timeout=20))
        except Exception as error:
            return f"the server is gone for others: {error!r}"
        if "parts" not in frame:
            return f"another browser is not served: {frame}"
        return self._memory_problem(server.pid)

    @staticmethod
    def _memory_problem(number: int) -> str | None:
        with contextlib.suppress(OSError), open(f"/proc/{number}/status", encoding="ascii") as file:
            found = re.search(r"VmRSS:\s+(\d+)", file.read())
            if found and int(found[1]) > _MOST_MEMORY:
                return f"the server has {int(found[1]) // 1000} MB"
        return None

    def smaller(self, case: Talk) -> Iterator[Talk]:
        """Fewer messages."""
        return with_less(case, tuple)


def _hello(number: int, link: str = "") -> str:
    fields = {"tab": f"t{number}", "player": f"{number:032x}", "language": "en", "address": "", "link": link}
    return json.dumps(fields)


def _greeting(rng: random.Random) -> str:
    if rng.random() < 0.7:
        return _hello(rng.randrange(2, 20), rng.choice(LINKS))
    fields: dict[str, object] = json.loads(_hello(2))
    fields[rng.choice([*fields, "more"])] = rng.choice(HOSTILE)
    return json.dumps(rng.choice([fields, [], rng.choice(HOSTILE)]))


def _message(rng: random.Random) -> str | bytes:
    match rng.randrange(8):
        case 0:
            return json.dumps(["press", rng.choice(KEYS)])
        case 1:
            return json.dumps(["link", rng.choice(LINKS)])
        case 2:
            return json.dumps(
                ["do", rng.choice(("rooms", "join", "open", "backup", "print", "new", "settings", "menu"))]
            )
        case 3:
            return json.dumps(
                ["type", rng.choice(("code", "name", "puzzle", "link")), "x" * rng.choice((0, 5, 30_000))]
            )
        case 4:
            return json.dumps([rng.choice(("file", "room", "fly", "slide")), *rng.choices(HOSTILE, k=rng.randrange(3))])
        case 5:
            return rng.choice("[{") * rng.choice((10, 1000, 60_000))
        case 6:
            return rng.randbytes(rng.choice((0, 10, 70_000)))
    return "".join(chr(rng.randrange(1, 0x2FF)) for _sign in range(rng.choice((1, 20, 200))))
