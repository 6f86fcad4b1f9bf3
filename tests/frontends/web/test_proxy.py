"""Several servers behind a proxy, as deploy/nginx.conf sets it up: rooms are found, questions are shared."""

import http.client
import json
import re
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.frontends.web.server import Server, Tab

pytest.importorskip("starlette", reason="the extra `web` is not installed")

SMALL = "1.....3..4.....2"
DEPLOY = Path(__file__).parents[3] / "deploy"
CONFIGURATION = DEPLOY / "nginx.conf"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_the_compose_file_has_a_server_of_an_address_and_a_letter_for_each_that_the_proxy_knows():
    services = re.findall(
        r'^  (\w):.*?command: \["--letter", "(\w)"\].*?ipv4_address: ([\d.]+)',
        (DEPLOY / "compose.yaml").read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    assert services == [("b", "B", "10.83.0.11"), ("c", "C", "10.83.0.12")]
    known = re.findall(r"~\*\^(\w) (\w);", CONFIGURATION.read_text(encoding="utf-8"))
    assert [(name, letter) for letter, name in known] == [(name, letter) for name, letter, _address in services]


@pytest.fixture
def proxy(tmp_path):
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None:
        pytest.skip("there is no nginx here")
    servers = {letter: Server(tmp_path / "games", "--guests", "--letter", letter.upper()) for letter in "bc"}
    text, port = CONFIGURATION.read_text(encoding="utf-8"), free_port()
    for letter, server in servers.items():
        text = text.replace(f"server {letter}:8080;", f"server {server.address};")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    folders = "".join(
        f"{name}_temp_path {tmp_path / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"daemon off; pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {folders}\n{text} }}"
    )
    (tmp_path / "nginx.conf").write_text(whole, encoding="utf-8")
    process = subprocess.Popen([nginx, "-c", str(tmp_path / "nginx.conf"), "-e", "stderr"])
    address = f"127.0.0.1:{port}"
    while process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except OSError:
            time.sleep(0.02)
    yield address
    process.terminate()
    process.wait(20)
    for server in servers.values():
        server.end()


@contextmanager
def open_tab(address: str, room: str = "", *, player: str, browser: str = "one"):
    place = f"ws://{address}/session" + (room and f"?room={room}")
    with connect(place, origin=f"http://{address}", user_agent_header=browser, close_timeout=0.5) as socket:
        hello = {"tab": player, "player": player, "language": "en", "address": f"http://{address}/", "link": ""}
        socket.send(json.dumps(hello))
        yield Tab(socket)


def await_words(tab: Tab, pattern: str) -> str:
    """What stands in the brackets of a pattern, in the frame that has it."""
    while not (found := re.search(pattern, json.dumps(tab.receive()))):
        pass
    return found[1]


def test_rooms_are_found_by_their_codes_and_the_servers_share_the_questions(proxy):
    codes = set()
    for number in range(12):  # until both servers have one: which one a browser is led to follows from what it says
        with open_tab(proxy, player=f"{number:032x}", browser=f"browser {number}") as ada:
            for event in (["do", "rooms"], ["type", "name", "Ada"], ["type", "puzzle", SMALL], ["do", "open"]):
                ada.socket.send(json.dumps(event))
            code = await_words(ada, r"room=(\w+)")
        with open_tab(proxy, room=code, player=f"{number + 100:032x}") as ben:
            ben.socket.send(json.dumps(["room", code]))
            assert await_words(ben, '"screen": "([^"]+)"') == "rooms"  # where one joins it; the other knows of none
        codes.add(code[0])
        if codes == {"B", "C"}:
            break
    assert codes == {"B", "C"}
    connection = http.client.HTTPConnection(proxy, timeout=20)
    statuses = []
    for _number in range(10):
        body = json.dumps({"puzzle": SMALL})
        connection.request("POST", "/api/solve", body, {"content-type": "application/json"})
        answer = connection.getresponse()
        statuses.append(answer.status)
        assert json.loads(answer.read())["solution"] == "1324423124133142"
    assert statuses == [200] * 10
    connection.request("GET", "/", headers={"accept-encoding": "gzip"})
    assert connection.getresponse().status == 200
