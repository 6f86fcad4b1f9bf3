"""How quick is the terminal app: to its first screen, from a key to the screen, and while nothing happens?

    python benchmarks/terminal.py

It starts the real program in a pseudo-terminal, as `sudokit play --terminal`, and measures what it writes and the
processor time that it takes.
"""

import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import time
from statistics import median

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
RARE = "9x9.nested-nested-chains.1"  # nobody waits for it to be found
TRIES = 7
IDLE = 5.0  # seconds


class Program:
    """The program in a terminal of 80 columns and 24 lines."""

    def __init__(self, folder: str, *arguments: str) -> None:
        import fcntl
        import termios

        self.handle, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = os.environ | {"TERM": "xterm-256color", "SUDOKIT_DATA": folder, "LANGUAGE": "en"}
        environment = {name: value for name, value in environment.items() if name not in ("COLUMNS", "LINES")}
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sudokit", *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            env=environment,
            start_new_session=True,
        )
        os.close(other)

    def wait_for(self, pattern: str, seconds: float = 60) -> float:
        """Seconds until something is written that has the pattern."""
        begun, seen = time.perf_counter(), ""
        while not re.search(pattern, seen):
            if time.perf_counter() - begun > seconds:
                raise SystemExit(f"{pattern!r} did not appear")
            if select.select([self.handle], [], [], 0.01)[0]:
                seen += os.read(self.handle, 65536).decode("utf-8", "replace")
        return time.perf_counter() - begun

    def type(self, keys: str) -> None:
        os.write(self.handle, keys.encode())

    @property
    def processor_time(self) -> float:
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def leave(self) -> None:
        self.type("\x11")
        while self.process.poll() is None:
            if select.select([self.handle], [], [], 0.1)[0]:
                try:
                    os.read(self.handle, 65536)
                except OSError:
                    break
        self.process.wait(30)
        os.close(self.handle)


def first_screen(folder: str, sign: str, *arguments: str) -> str:
    """How long the first screen takes, until the last part of it is there; the best and the median of several."""
    wall, processor = [], []
    for _try in range(TRIES):
        program = Program(folder, *arguments)
        program.wait_for(sign)
        wall.append(time.perf_counter() - program.begun)
        processor.append(program.processor_time)
        program.leave()
    return f"{min(wall):.2f} s, median {median(wall):.2f} s; {min(processor):.2f} s of processor time"


def idle_time(folder: str) -> float:
    """Processor time while the home screen is shown and nothing happens."""
    program = Program(folder)
    program.wait_for("Quit")
    time.sleep(1)
    before = program.processor_time
    time.sleep(IDLE)
    spent = program.processor_time - before
    program.leave()
    return spent


def times_of_digits(folder: str, making: str = "") -> list[float]:
    """From a key to the digit on the screen, saved; perhaps while a puzzle is made that is very hard to find."""
    program = Program(folder, "play", "--terminal", PUZZLE)
    program.wait_for("cells are empty")
    if making:
        program.type("\x0e")  # Ctrl+N, a new game
        program.wait_for("or type a code")
        program.type("\t\t\t")
        time.sleep(0.5)
        program.type(f"{making}\r")
        program.wait_for("tried")
        program.type("\x10")  # Ctrl+P, the commands
        program.wait_for("earch for commands")  # the cursor stands on the first letter
        program.type("Home")
        program.wait_for("the first page")
        program.type("\r")
        program.wait_for("Continue")
        program.type("\r")
        program.wait_for("Corner")
    time.sleep(0.5)
    times = []
    for digit in "124" * TRIES:
        program.type(digit)
        times.append(program.wait_for(rf"r1c3: {digit}"))
    program.leave()
    return times


def in_milliseconds(times: list[float]) -> str:
    return f"{1000 * median(times):.0f} ms, at most {1000 * max(times):.0f} ms"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print("home screen                     ", first_screen(folder, "Quit"))
        print("a game                          ", first_screen(folder, "cells are empty", "play", "--terminal", PUZZLE))
        print("home screen with unfinished game", first_screen(folder, "Quit"))
        print("a digit, saved and seen         ", in_milliseconds(times_of_digits(folder)))
        print("    while a puzzle is made      ", in_milliseconds(times_of_digits(folder, RARE)))
        print(f"idle for {IDLE:.0f} s                     {1000 * idle_time(folder):.0f} ms of processor time")


if __name__ == "__main__":
    main()
