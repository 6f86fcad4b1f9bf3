"""How quick is the page in a browser? Frames in Python, keys over a WebSocket, many players, the API, and Chromium.

    python3 dev.py bench web [players] [seconds]

prints the time and the size of frames, the time from a key to its frame on loopback for one player, and the same for
many players who press two keys a second; what the API answers in a second of processor time, how many questions of
many clients are lost, and the memory of the server then. With Chromium and Playwright (`dev.py test` installs it) it
prints the time from a key to the changed page, with a server and, if `sudokit web build build/web-site` was called
before, with Python in the browser. The server, the players and the browser share the machine.
"""

import asyncio
import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from websockets.asyncio.client import connect

from sudokit.frontends.web.page import WebPage
from sudokit.play.player.player import Player
from sudokit.work.jobs import Jobs
from sudokit.work.thread_workers import InlineWorker

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "...82....7254..83.83......1..32.95.4.....6.1.5..........1...9...52.981..4..3.2.7."
SITE = Path(__file__).parents[1] / "build" / "web-site"
KEYS = ["Right", "4", "Shift+2", "Down", "Ctrl+Z", "Left", "Shift+3", "Up", "H", "H", "Escape", "Right"]


# What a player may write at worst, each mark into every cell; then pausing, and every candidate.
MARKS = ["Ctrl+A", *(f"{kind}+{digit}" for kind in ("Shift", "Ctrl") for digit in range(1, 10)), "P", "P", "Ctrl+K"]


def bytes_of(frame: dict[str, Any]) -> int:
    """As it goes over a connection, before that packs it."""
    return len(json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode())


def frames() -> None:
    with tempfile.TemporaryDirectory() as folder:
        page = WebPage(Player(Path(folder)), Jobs(InlineWorker))
        page.handle(["link", PUZZLE])
        first = bytes_of(page.whole_frame())
        times: list[float] = []
        sizes: list[int] = []
        for _round in range(30):
            for key in KEYS:
                start = time.process_time()
                frame = page.handle(["press", key])
                times.append(1e3 * (time.process_time() - start))
                sizes += map(bytes_of, (frame, page.pass_time()))
        marks, whole = [], []
        for key in MARKS:
            marks.append(bytes_of(page.handle(["press", key])))
            whole.append(bytes_of(page.whole_frame(page.screen.link)))
        page.close()
    print(f"a key in Python: median {median(times):.1f} ms")
    print(
        f"bytes of a frame: at most {max(sizes)} in a game, {max(marks)} with all marks in all cells; "
        f"the whole page {first} at first, then at most {max(whole)}"
    )


def processor_time(number: int) -> float:
    """The seconds that a process has worked, by itself; where the system has no such file, none."""
    try:
        fields = Path(f"/proc/{number}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def play(address: str, number: int, seconds: float, pause: float, all_here: asyncio.Barrier) -> list[float]:
    waits = []
    async with connect(f"ws://{address}/session", open_timeout=120, ping_interval=None) as socket:
        hello = {"tab": str(number), "player": f"{number:032x}", "language": "en", "address": "", "link": PUZZLE}
        await socket.send(json.dumps(hello))
        await socket.recv()
        await all_here.wait()  # opening a page is not pressing a key
        end, at = time.monotonic() + seconds, number
        await asyncio.sleep(pause * (number % 97) / 97)
        while time.monotonic() < end:
            key = ("Right", "Shift+4", "Down", "Shift+6")[at % 4]
            start = time.monotonic()
            await socket.send(json.dumps(["press", key]))
            await socket.recv()
            waits.append(1e3 * (time.monotonic() - start))
            at += 1
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - start)))
    return waits


async def players(address: str, server: int, count: int, seconds: float, pause: float) -> None:
    all_here = asyncio.Barrier(count + 1)
    async with asyncio.TaskGroup() as group:  # if one of them cannot play, the others wait for nobody
        playing = [group.create_task(play(address, n, seconds, pause, all_here)) for n in range(count)]
        await all_here.wait()
        begun = processor_time(server)
    waits = [wait for one in playing for wait in one.result()]
    worked = 1e3 * (processor_time(server) - begun) / len(waits)
    print(
        f"{count} players, a key every {pause:g} s: {len(waits)} keys, median {median(waits):.1f} ms, "
        f"95 % within {quantiles(waits, n=20)[-1]:.1f} ms, {worked:.2f} ms of the server's processor time a key"
    )


# The API.


async def ask(address: str, name: str, bodies: list[dict[str, Any]], client: int, rate: float = 0.0) -> list[int]:
    """The statuses of a client's questions, one after the other; rate: how many a second, 0 for as many as it can."""
    host, port = address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    statuses, start = [], time.monotonic()
    for number, body in enumerate(bodies):
        if rate:
            await asyncio.sleep(max(0.0, start + (number + client % 10 / 10) / rate - time.monotonic()))
        content = json.dumps(body).encode()
        head = f"POST /api/{name} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n"
        # A proxy on the same machine says for whom it asks, and every client has a budget of its own.
        head += f"x-forwarded-for: 10.1.{client // 250}.{client % 250}\r\ncontent-length: {len(content)}\r\n\r\n"
        writer.write(head.encode() + content)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = re.search(r"content-length: (\d+)", answer)
        await reader.readexactly(int(length[1]) if length else 0)
        statuses.append(int(answer.split()[1]))
    writer.close()
    return statuses


async def questions(address: str, server: int, seconds: float) -> None:
    puzzle = {"puzzle": PUZZLE}
    kinds: dict[str, list[dict[str, Any]]] = {
        "solve": [puzzle] * 15,
        "hint": [puzzle, {"puzzle": HARD}] * 7,
        "generate": [{"difficulty": "hard", "seed": seed} for seed in range(15)],
    }
    for name, bodies in kinds.items():
        await ask(address, name, bodies[:2], 9)  # what is imported for the first one is not counted
        begun = processor_time(server)
        all = [ask(address, name, bodies, client + 100 * len(name)) for client in range(40)]
        found = [status for some in await asyncio.gather(*all) for status in some]
        worked = processor_time(server) - begun
        assert set(found) == {200}, found
        print(f"{name}: {len(found) / worked:.0f} a second of the server's processor time")
    clients, each = 300, 4.0  # 1200 a second together
    start, begun = time.monotonic(), processor_time(server)
    all = [ask(address, "solve", [puzzle] * int(each * seconds), 1000 + client, each) for client in range(clients)]
    found = [status for some in await asyncio.gather(*all) for status in some]
    passed, worked = time.monotonic() - start, processor_time(server) - begun
    lost = sum(status != 200 for status in found)
    print(
        f"{clients} clients of the API: {len(found)} questions in {passed:.1f} s, {len(found) / passed:.0f} a second, "
        f"{lost} lost, {1e3 * worked / len(found):.2f} ms of the server's processor time each"
    )


def memory(number: int) -> str:
    """What a process has in memory."""
    status = Path(f"/proc/{number}/status")
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text(encoding="ascii")) if status.exists() else None
    return f"{int(found[1]) / 1024:.0f} MB" if found else "unknown"


# A browser.

# For every key the milliseconds until the page has changed.
PRESS = """async (keys) => {
  const waits = [];
  for (const [key, code, shiftKey] of keys) {
    await new Promise((done) => setTimeout(done, 40));
    const changed = new Promise((done) => {
      const seen = new MutationObserver(() => (seen.disconnect(), done()));
      seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const start = performance.now();
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true }));
    const nothing = new Promise((done) => setTimeout(done, 1000, true)); // a key may change nothing: 4 in a given cell
    if (!(await Promise.race([changed, nothing]))) waits.push(performance.now() - start);
  }
  return waits;
}"""
BROWSER_KEYS = [("ArrowRight", "ArrowRight", False), ("4", "Digit4", False), ("2", "Digit2", True)]
BROWSER_KEYS += [("ArrowDown", "ArrowDown", False), ("7", "Digit7", True)]


def descendants() -> list[int]:
    """The processes that this one has begun, and theirs."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text(encoding="utf-8").rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = [os.getpid()]
    for number in found:
        found += [child for child, parent in parents.items() if parent == number]
    return found[1:]


def browser(address: str, *, is_thin: bool) -> None:
    """Keys, hints and hard puzzles in Chromium."""
    what = "with a server" if is_thin else "Python in the browser"
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = shutil.which("chromium")
        context = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"]).new_context()
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.goto(f"{address}#{PUZZLE}")
        page.wait_for_selector("[role=gridcell]")
        waits = page.evaluate(PRESS, BROWSER_KEYS * 16)
        late = quantiles(waits, n=20)[-1]
        print(f"{what}: a key to the changed page: median {median(waits):.1f} ms, 95 % within {late:.1f} ms")
        hints, puzzles = [], []
        for seed in range(10):
            puzzles.append(page.evaluate(OPEN, f"9x9.hard.{seed}"))
            hints += page.evaluate(HINT)
        print(f"{what}: a hint: median {median(hints):.1f} ms, at most {max(hints):.1f} ms")
        print(f"{what}: a hard puzzle, shown: median {median(puzzles):.1f} ms, at most {max(puzzles):.1f} ms")
        if not is_thin:
            page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        page.goto("about:blank")
        begun, start = {number: processor_time(number) for number in descendants()}, time.monotonic()
        page.goto(f"{address}#{PUZZLE}")
        page.wait_for_selector("svg text, [role=gridcell]")
        seen = time.monotonic() - start
        page.wait_for_selector("[role=gridcell]")
        ready = time.monotonic() - start
        worked = sum(processor_time(number) - begun.get(number, 0.0) for number in descendants())
        print(
            f"{what}: from a warm cache givens after {seen:.2f} s, ready after {ready:.2f} s, "
            f"{worked:.2f} s of processor time of all of the browser"
        )
        context.close()


OPEN = """async (link) => {
  const changed = new Promise((done) => {
    const seen = new MutationObserver(() => location.hash.length > 60 && (seen.disconnect(), done()));
    seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const start = performance.now();
  location.hash = link;
  await changed;
  return performance.now() - start;
}"""
HINT = """async () => {
  const changed = new Promise((done) => {
    const is_shown = () => document.querySelector("[data-do=take-step]");
    const seen = new MutationObserver(() => is_shown() && (seen.disconnect(), done()));
    seen.observe(document.body, { subtree: true, childList: true });
  });
  const start = performance.now();
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "h", code: "KeyH", bubbles: true }));
  await changed;
  return [performance.now() - start];
}"""


@contextmanager
def files_served(folder: Path) -> Iterator[str]:
    """The address of a host of files."""

    class Host(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012 - as it is there

        def log_message(self, *_arguments: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_address[1]}/"
    server.shutdown()


@contextmanager
def game_served() -> Iterator[tuple[str, int]]:
    """The address of a server of ours for guests, and the number of its process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-u", "-m", "sudokit", "web", "--no-browser", "--port", "0", "--guests"]
        server = subprocess.Popen([*command, "--data", folder], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"//(.*)/", server.stdout.readline())
            assert found
            yield found[1], server.pid
        finally:
            server.terminate()
            server.wait()


def main(count: str = "200", seconds: str = "10") -> None:
    frames()
    with game_served() as (address, server):
        asyncio.run(players(address, server, 1, 5, 0.05))
        asyncio.run(players(address, server, int(count), float(seconds), 0.5))
        asyncio.run(questions(address, server, float(seconds)))
        print(f"the server has {memory(server)} in memory then")
    if find_spec("playwright") is None or shutil.which("chromium") is None:
        print("without Chromium and Playwright nothing is measured in a browser")
        return
    with game_served() as (address, _server):
        browser(f"http://{address}/", is_thin=True)
    if not SITE.exists():
        print(f"Python in the browser is not measured: there is no {SITE}; sudokit web build makes it")
        return
    with files_served(SITE) as address:
        browser(address, is_thin=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
