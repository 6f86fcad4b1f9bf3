"""The command line in this process: no traceback, an exit status that means something, and nothing raw on the terminal.

Commands and options are those that click knows of, so that a new one is tried without a word here.
"""

import os
import random
import re
import signal
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree

import click
from click.testing import CliRunner

from sudokit.frontends.cli.group import sudokit
from tools.fuzz import texts
from tools.fuzz.readers import description
from tools.fuzz.target import with_less

STATUSES = {0, 1, 2, 130}
SECONDS = 3.0  # after which Ctrl+C is pressed, which is an ordinary end
NAMES = ("out.txt", "out.svg", "out.png", "out.gif", "out.csv", "out.json", "loop", "missing/out.txt", ".", "x" * 300)
NUMBERS = ("0", "1", "2", "3", "4", "9", "16", "2x2", "2x3", "-1", "1.5", "nan", "1e3", "9" * 5000, "٣", "", "r1c1")
OUR_FILES = ("settings.json", "settings.lock", "records.sqlite3", "records.sqlite3-wal", "games/a.json", "games/b.json")
SPECIAL = ("pipe", "giant", "folder", "loop", "device", "nowhere")
STEPS = ("transpose", "rotate:90", "rotate:" + "9" * 5000, "roll:1,2", "swap-rows:1,2", "digits:1", "mirror:", ":", "")
# Escape sequences and the like must not come through from a file to the terminal; tabs and line ends may.
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


@dataclass(frozen=True)
class Command:
    """Arguments, standard input, and what the file `list.txt` holds."""

    arguments: tuple[str, ...]
    stdin: bytes
    file: bytes
    special: tuple[tuple[str, str], ...] = ()  # files in our folder that are none, each with what it is

    def __str__(self) -> str:
        return f"sudokit {' '.join(map(repr, self.arguments))} with stdin {self.stdin!r} and list.txt {self.file!r}" + (
            f" and in our folder {self.special}" if self.special else ""
        )


class Commands:
    """The command line, called as a program calls it."""

    def make(self, rng: random.Random) -> Command:
        """A command with arguments that are right, wrong or odd."""
        name = rng.choice(list(sudokit.list_commands(click.Context(sudokit))))
        command = sudokit.get_command(click.Context(sudokit), name)
        assert command is not None
        arguments = [name]
        for parameter in command.params:
            if isinstance(parameter, click.Argument):
                arguments += [_puzzle(rng)] * (rng.random() < 0.8)
            elif rng.random() < 1.5 / len(command.params) and parameter.name != "help":
                arguments += _option(rng, parameter)
        if name == "play":
            arguments.append("--plain")  # a window would wait for somebody
        if rng.random() < 0.05:
            arguments.append(rng.choice(texts.TOKENS))
        special = tuple((name, rng.choice(SPECIAL)) for name in OUR_FILES if rng.random() < 0.1)
        return Command(tuple(_passable(argument) for argument in arguments), _bytes(rng), _bytes(rng), special)

    def problem(self, case: Command) -> str | None:
        """What is wrong with how it ends or what it writes."""
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                Path("list.txt").write_bytes(case.file)
                Path("loop").symlink_to("loop")
                for name, kind in case.special:
                    make_special(Path("kept", name), kind)
                return self._problem_here(case)
            finally:
                os.chdir(before)

    def _problem_here(self, case: Command) -> str | None:
        try:
            with _ctrl_c_after(SECONDS):
                runner = CliRunner(env={"SUDOKIT_DATA": "kept", "SDL_VIDEODRIVER": "dummy"})
                result = runner.invoke(sudokit, case.arguments, input=case.stdin, prog_name="sudokit")
        except KeyboardInterrupt:
            return None  # pressed between the end of the command and that of the timer
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            return description(result.exception)
        if result.exit_code not in STATUSES:
            return f"exit status {result.exit_code}"
        is_picture = {"png", "gif"} & {argument.lower() for argument in case.arguments}
        written = "" if is_picture else result.stdout
        raw = _CONTROL.search(written + result.stderr)
        if raw:
            return f"a raw control character {raw[0]!r} in the output"
        for path in Path().glob("*.svg"):
            try:
                ElementTree.parse(path)
            except ElementTree.ParseError as error:
                return f"{path} is no XML: {error}"
        left = [path.name for path in Path().iterdir() if path.name.startswith(".sudokit-")]
        return f"files left behind: {left}" if left else None

    def smaller(self, case: Command) -> Iterator[Command]:
        """The command with fewer arguments, less input, shorter arguments."""
        yield from with_less(case.arguments, lambda fewer: replace(case, arguments=tuple(fewer)))
        yield from with_less(case.special, lambda fewer: replace(case, special=tuple(fewer)))
        yield from with_less(case.file, lambda less: replace(case, file=bytes(less)))
        yield from with_less(case.stdin, lambda less: replace(case, stdin=bytes(less)))
        for at, argument in enumerate(case.arguments):
            before, after = case.arguments[:at], case.arguments[at + 1 :]
            yield from with_less(
                argument,
                lambda less, before=before, after=after: replace(case, arguments=(*before, "".join(less), *after)),  # type: ignore[misc]
            )


def make_special(path: Path, kind: str) -> None:
    """Put something there that is no file, or far too large for one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "giant":
        with path.open("wb") as file:
            file.truncate(1 << 30)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to({"loop": path.name, "device": "/dev/zero", "nowhere": "missing"}[kind])


@contextmanager
def _ctrl_c_after(seconds: float) -> Iterator[None]:
    """Press Ctrl+C when the block has taken that long; not by an alarm, which the command line has its own use for."""
    timer = threading.Timer(seconds, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()


def _option(rng: random.Random, option: click.Parameter) -> list[str]:
    name = rng.choice(option.opts)
    if isinstance(option, click.Option) and option.is_flag:
        return [name]
    return [name, _value(rng, option)]


def _value(rng: random.Random, option: click.Parameter) -> str:
    kind = rng.random()
    if kind < 0.1:
        return "".join(rng.choice(texts.TOKENS) for _ in range(3))
    if isinstance(option.type, click.Choice) and kind < 0.95:
        return str(rng.choice(option.type.choices))
    if option.name in ("output", "svg", "gif", "log"):
        return rng.choice(NAMES)
    if option.name in ("puzzle", "regions", "pattern") and kind < 0.9:
        return _puzzle(rng)
    if option.name == "steps":
        return " ".join(rng.choices(STEPS, k=rng.randrange(1, 4)))
    return rng.choice(NUMBERS)


def _puzzle(rng: random.Random) -> str:
    return rng.choice(("-", "list.txt", "loop", ".", texts.puzzle(rng), texts.text(rng)))


def _bytes(rng: random.Random) -> bytes:
    """A text as a file holds it; now and then in another encoding, cut short, or no text at all."""
    text = texts.text(rng)
    encoding = rng.choice(("utf-8",) * 8 + ("utf-16", "latin-1"))
    data = text.encode(encoding, "replace" if encoding == "latin-1" else "surrogatepass")
    return data if rng.random() < 0.95 else data[: rng.randrange(len(data) + 1)] + b"\xff\x00"


def _passable(argument: str) -> str:
    """What a system hands over as an argument: no zero bytes, not too long; lone surrogates are undecodable bytes."""
    return argument.replace("\0", "").replace("\ud800", "\udc80")[:100_000]
