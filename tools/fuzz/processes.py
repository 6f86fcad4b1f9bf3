"""The command line as a process of its own: signals at any moment, little memory, output that cannot be written."""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tools.fuzz import texts
from tools.fuzz.target import with_less

COMMANDS = (
    ("solve", "." * 81, "--all", "--limit", "1000000", "-o", "out.txt"),
    ("solve", "." * 256),
    ("solve", "-", "-f", "line"),
    ("generate", "-n", "100000", "-o", "out.txt"),
    ("generate", "--size", "16"),
    ("survey", "-n", "100000"),
    ("fill", "--size", "25x25"),
    ("show", "-"),
    ("--version",),
)
SHORT_COMMANDS = (("solve", "-", "-f", "line"), ("generate", "--size", "9"), ("fill", "-n", "100"), ("show", "-"))
SIGNALS = (signal.SIGINT, signal.SIGTERM) + ((signal.SIGHUP,) if hasattr(signal, "SIGHUP") else ())
SECONDS = 60
MAIN = os.path.join("sudokit", "__main__.py")


@dataclass(frozen=True)
class Run:
    """A command and what happens to it."""

    arguments: tuple[str, ...]
    stdin: bytes
    signal: int | None = None
    delay: float = 0.0
    full: bool = False  # standard output is a full disk
    megabytes: int | None = None  # of memory, where that is little


class Processes:
    """Real processes, as a shell starts them."""

    def make(self, rng: random.Random) -> Run:
        """A command and its bad luck."""
        run = Run(rng.choice(COMMANDS), texts.puzzle_list(rng).encode())
        if rng.random() < 0.2 and os.path.exists("/dev/full"):
            return replace(run, full=True, arguments=("show", "-", "-f", "line"))
        if rng.random() < 0.2 and sys.platform == "linux":
            return replace(run, megabytes=rng.randrange(100, 1000), arguments=rng.choice(SHORT_COMMANDS))
        return replace(run, signal=rng.choice(SIGNALS), delay=rng.choice((0.1, 0.3, 1.0)) * rng.random())

    def problem(self, case: Run) -> str | None:
        """What is wrong with how it ends."""
        with tempfile.TemporaryDirectory() as folder, open("/dev/full" if case.full else os.devnull, "wb") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", "sudokit", *case.arguments],
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=subprocess.PIPE,
                cwd=folder,
                env=os.environ | {"LANGUAGE": "en"},
                preexec_fn=lambda: _limit(case.megabytes),
            )
            if case.signal is not None:
                time.sleep(case.delay)
                process.send_signal(case.signal)
            try:
                said = process.communicate(case.stdin, timeout=SECONDS)[1].decode("utf-8", "replace")
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                return f"still there {SECONDS} s after it was asked to end"
            # Python itself prints one where Ctrl+C comes before the first line of ours.
            if "this is a bug in sudokit" in said or ("Traceback" in said and MAIN in said):
                return f"a traceback or a bug that ends in {said.strip().splitlines()[-1]}: {said[-1000:]}"
            allowed = {0, 1, 2} | ({-case.signal, 128 + case.signal} if case.signal else set())
            if process.returncode not in allowed:
                return f"exit status {process.returncode}: {said[-300:]}"
            if case.full and process.returncode != 2 and case.stdin.strip():
                return f"exit status {process.returncode} with a full disk"
            left = [name for name in os.listdir(folder) if name != "out.txt"]
            return f"files left behind: {left}" if left else None

    def smaller(self, case: Run) -> Iterator[Run]:
        """The command with less input."""
        return with_less(case.stdin, lambda less: replace(case, stdin=bytes(less)))


def _limit(megabytes: int | None) -> None:
    """Set up the new process, before it is the command."""
    # A shell that starts us in the background lets us ignore Ctrl+C, and what we start would do the same.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if megabytes is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
