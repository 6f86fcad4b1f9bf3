"""The server: what it sends, whom it answers, and that nothing is lost."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from sudokit.frontends.web.launch import _listen
from tests.frontends.web.server import Server

SMALL = "1.....3..4.....2"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("data"), "--guests")
    yield server
    server.end()


def player(number: int) -> str:
    return f"{number:032x}"


def test_the_page_and_its_parts_are_sent_with_strict_headers(server):
    status, headers, body = server.get("/")
    assert status == 200
    assert b"<title>Sudokit</title>" in body
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe-inline" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    for name in ("app.js", "board.js", "parts.js", "connection.js", "style.css", "themes.css", "icon.svg"):
        assert server.get(f"/{name}")[0] == 200
    assert server.get("/app.js", **{"if-none-match": server.get("/app.js")[1]["etag"]})[0] == 304


@pytest.mark.parametrize(
    "path", ["/../page.py", "/..%2fpage.py", "//etc/passwd", "/site/app.js", "/app.js/", "/%00", "/.."]
)
def test_no_other_file_of_the_machine_can_be_read(server, path):
    assert server.get(path)[0] == 404


def test_frames_are_sent_at_once():
    """asyncio lets small ones go without delay only where the protocol of the socket is named."""
    with _listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_events_are_answered_by_frames(server):
    with server.tab(SMALL, player=player(1)) as tab:
        assert "link" not in tab.first  # the address says it already
        assert tab.words[0] == "1, given, row 1 column 1"
        assert tab.send("press", "3")["cells"].keys() == {"1"}
        assert tab.words[1] == "3, row 1 column 2"


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[" * 30_000, '["fly"]', '["press", 3]', "{}", '["press", "\\ud800"]']
)
def test_a_message_that_is_no_event_is_answered_and_the_game_goes_on(server, text):
    with server.tab(SMALL, player=player(abs(hash(text)))) as tab:
        tab.socket.send(text)
        tab.socket.send(json.dumps(["press", "Right"]))
        frames = [tab.receive(), tab.receive()]
        assert frames[-1]["cursor"] == 2
        if "ud800" not in text:  # a key that nobody has
            assert re.search("is no event; give|cannot follow 'press'; give|is not JSON", frames[0]["notice"])


@pytest.mark.parametrize(
    "hello", ["[]", "{}", '{"tab": "../..", "player": "", "language": "en", "address": "", "link": ""}', "[" * 9_999]
)
def test_a_greeting_that_is_none_is_refused_in_a_sentence(server, hello):
    from websockets.sync.client import connect

    with connect(f"ws://{server.address}/session") as socket:
        socket.send(hello)
        notice = json.loads(socket.recv(timeout=30))["notice"]
        assert re.search("is no greeting; give|Tab cannot be '../..'; give|is not JSON", notice)
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=30)


def test_a_message_that_is_too_long_ends_the_connection_and_no_other(server):
    with server.tab(SMALL, player=player(3)) as other:
        with server.tab(SMALL, player=player(4)) as tab:
            tab.socket.send("x" * 100_000)
            with pytest.raises(ConnectionClosed):
                tab.receive()
        assert other.send("press", "Right")["cursor"] == 2


def test_pages_of_other_sites_get_no_connection(server):
    with pytest.raises(InvalidStatus, match="403"), server.tab(origin="https://example.org"):
        pass


def test_every_guest_has_games_of_his_own_and_a_new_tab_continues_them(server):
    with server.tab(SMALL, player=player(5)) as tab:
        tab.send("press", "3")
        with server.tab(player=player(6)) as other:
            assert "resume" not in json.dumps(other.first)
    with server.tab(player=player(5), tab="two") as tab:
        assert '"resume"' in json.dumps(tab.first)
        frame = tab.send("do", "resume")
        while "link" not in frame:  # the server has not heard yet that the first tab is closed
            assert frame.get("notice", "This game is open in another window.") == "This game is open in another window."
            frame = tab.send("do", "resume")
        assert frame["link"] == SMALL + ";r1c2=3"


def test_a_game_that_is_open_in_a_tab_is_not_opened_in_another(server):
    with server.tab(SMALL, player=player(7)), server.tab(SMALL, player=player(7), tab="two") as second:
        assert second.first["notice"] == "This game is open in another window."


def test_a_tab_that_was_cut_off_finds_its_page_again(server):
    with server.tab(SMALL, player=player(8)) as tab:
        tab.send("press", "Shift+2")
        tab.send("do", "corner-mode")
    with server.tab(SMALL + ";r1c2~2", player=player(8)) as tab:
        assert tab.words[1] == "empty, corner marks 2, row 1 column 2"
        assert [item["active"] for item in tab.first["parts"][0]["items"]] == [False, True, False, False]


def test_every_event_is_answered_by_how_many_were_heard_so_that_the_others_can_be_sent_again(server):
    with server.tab(SMALL, player=player(11)) as tab:
        assert tab.first["heard"] == 0
        assert tab.send("press", "3")["heard"] == 1
        assert tab.send("press", "Q") == {"heard": 2}
    with server.tab(SMALL, player=player(11)) as tab:
        assert tab.first["heard"] == 2


def test_whoever_sends_too_much_waits_and_nobody_else_does(server):
    with server.tab(SMALL, player=player(9)) as busy, server.tab(SMALL, player=player(10)) as other:
        for _n in range(400):
            busy.socket.send('["press", "Right"]')
        start = time.monotonic()
        for _n in range(5):
            other.send("press", "Right")
        assert time.monotonic() - start < 3


def test_a_server_for_one_answers_to_the_names_of_this_machine_only(tmp_path):
    server = Server(tmp_path)
    try:
        assert server.get("/")[0] == 200
        assert server.get("/", host="localhost")[0] == 200
        status, _headers, body = server.get("/", host="evil.example")
        assert (status, body) == (403, b"this server does not answer to that name")
    finally:
        assert server.end() == 0


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no way to end a program without its knowledge here")
def test_a_game_outlives_a_server_that_is_killed(tmp_path):
    server = Server(tmp_path)
    with server.tab(SMALL) as tab:
        tab.send("press", "3")
        link = tab.send("press", "Right") and SMALL + ";r1c2=3"
        server.end(signal.SIGKILL)
    server = Server(tmp_path)
    try:
        with server.tab(link) as tab:
            assert tab.words[1] == "3, row 1 column 2"
            tab.send("press", "Ctrl+Z")
            assert tab.words[1] == "empty, row 1 column 2"
    finally:
        server.end()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no way to end a program without its knowledge here")
def test_a_puzzle_that_is_typed_in_outlives_a_server_that_is_killed_in_its_tab_and_in_another(tmp_path):
    server = Server(tmp_path)
    with server.tab() as tab:
        tab.send("do", "enter-puzzle")
        assert tab.send("press", "7")["link"] == "enter:7" + 80 * "."
        server.end(signal.SIGKILL)
    server = Server(tmp_path)
    try:
        with server.tab("enter:78" + 79 * ".") as tab, server.tab(tab="two") as other:
            assert tab.first["screen"] == "enter"
            assert [tab.words[cell] for cell in (0, 1)] == ["7, given, row 1 column 1", "8, given, row 1 column 2"]
            assert other.first["screen"] == "home"
            other.send("do", "enter-puzzle")
            assert other.words[1] == "8, given, row 1 column 2"
    finally:
        server.end()


def run(*arguments: str) -> subprocess.CompletedProcess:
    environment = os.environ | {"LANGUAGE": "en"}
    command = [sys.executable, "-m", "sudokit", "web", "--no-browser", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)


def test_a_port_that_is_in_use_is_one_sentence(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = run("--port", str(port), "--data", str(tmp_path))
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.count("\n") == 1
    assert f"port {port} of 127.0.0.1 cannot be used: Address already in use; choose another one" in ended.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--host", "no.such.host.invalid"], "the host no.such.host.invalid is not known; give a name or an address"),
        (["--port", "99999"], "99999"),
        (["--key", __file__], "a key needs its certificate: give --certificate too"),
        (["--certificate", __file__], "cannot be used"),
        (["--data", __file__], "is a file"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_line(arguments, words):
    ended = run("--port", "0", *arguments)
    assert ended.returncode == 2
    assert words in ended.stderr
    assert "Traceback" not in ended.stderr
