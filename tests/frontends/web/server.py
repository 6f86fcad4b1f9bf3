"""A server as a program of its own, and a browser's side of its WebSocket."""

import http.client
import json
import os
import re
import select
import signal
import subprocess
import sys
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import connect

from tools.web_frames import Signs

PLAYER = "0123456789abcdef0123456789abcdef"


class Server:
    """`sudokit web` on a free port."""

    def __init__(self, folder, *options: str, port: str = "0") -> None:
        command = [sys.executable, "-m", "sudokit", "web", "--port", port, "--no-browser", "--data", str(folder)]
        command += options
        environment = os.environ | {"LANGUAGE": "en", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        assert self.process.stdout is not None
        assert select.select([self.process.stdout], [], [], 60)[0], "the server does not start"
        self.line = self.process.stdout.readline()
        found = re.search(r"https?://[^:]+:(\d+)/", self.line)
        assert found, self.line + self.process.stdout.read()
        self.address = f"127.0.0.1:{found[1]}"

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection(self.address, timeout=20)
        connection.putrequest("GET", path, skip_host="host" in headers)  # as it is, dots and all
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        try:
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    @contextmanager
    def tab(self, link: str = "", *, tab: str = "one", player: str = PLAYER, origin: str | None = None):
        origin = origin or f"http://{self.address}"
        with connect(f"ws://{self.address}/session", origin=origin, close_timeout=0.5) as socket:
            address = f"http://{self.address}/"
            hello = {"tab": tab, "player": player, "language": "en", "address": address, "link": link}
            socket.send(json.dumps(hello))
            yield Tab(socket)

    def end(self, how: int = signal.SIGINT) -> int:
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(30)


class Tab:
    """A tab that is connected. words: what each cell says."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.signs = Signs()
        self.words: dict[int, str] = {}
        self.first = self.receive()

    def receive(self) -> Any:
        frame = json.loads(self.socket.recv(timeout=30))
        self.words |= {cell: words for cell, (_svg, words) in self.signs.read(frame).items()}
        return frame

    def send(self, *event: object) -> Any:
        self.socket.send(json.dumps([*event]))
        return self.receive()
