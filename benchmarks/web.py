"""How quick is the page in a browser? Frames in Python, keys over a WebSocket, and many players at once.

    python3 dev.py bench web.py [players] [seconds]

prints the time and the size of frames, the time from a key to its frame on loopback for one player, and the same for
many players who press two keys a second. The server and the players share the machine.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from websockets.asyncio.client import connect

from sudokit.frontends.web.page import Page
from sudokit.play.player.player import Player
from sudokit.work.jobs import Jobs
from sudokit.work.thread_workers import InlineWorker

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
KEYS = ["Right", "4", "Shift+2", "Down", "Ctrl+Z", "Left", "Shift+3", "Up", "H", "H", "Escape", "Right"]


def frames() -> None:
    with tempfile.TemporaryDirectory() as folder:
        page = Page(Player(Path(folder)), Jobs(InlineWorker))
        page.handle(["link", PUZZLE])
        first = len(json.dumps(page.whole_frame()))
        times, sizes = [], []
        for _round in range(30):
            for key in KEYS:
                start = time.process_time()
                frame = page.handle(["press", key])
                times.append(1e3 * (time.process_time() - start))
                sizes.append(len(json.dumps(frame, ensure_ascii=False)))
                page.pass_time()
        page.close()
    print(
        f"a key in Python: median {median(times):.1f} ms, largest frame {max(sizes)} bytes, first frame {first} bytes"
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
    async with connect(f"ws://{address}/session") as socket:
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
    all_here, begun = asyncio.Barrier(count + 1), 0.0
    playing = [asyncio.create_task(play(address, n, seconds, pause, all_here)) for n in range(count)]
    await all_here.wait()
    begun = processor_time(server)
    waits = [wait for some in await asyncio.gather(*playing) for wait in some]
    worked = 1e3 * (processor_time(server) - begun) / len(waits)
    print(
        f"{count} players, a key every {pause:g} s: {len(waits)} keys, median {median(waits):.1f} ms, "
        f"95 % within {quantiles(waits, n=20)[-1]:.1f} ms, {worked:.2f} ms of the server's processor time a key"
    )


def main(count: str = "200", seconds: str = "10") -> None:
    frames()
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-u",
            "-m",
            "sudokit",
            "web",
            "--no-browser",
            "--port",
            "0",
            "--guests",
            "--data",
            folder,
        ]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"//(.*)/", server.stdout.readline())
            assert found
            asyncio.run(players(found[1], server.pid, 1, 5, 0.05))
            asyncio.run(players(found[1], server.pid, int(count), float(seconds), 0.5))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
