"""The commands shown in the docs are run, and what they print is compared with what is shown.

In a ```console block a line that begins with `$ ` is a command and the lines below it are what it prints, standard
error included. A line `...` stands for any number of lines. The commands of one page run in order in one empty
directory; `$?` is the status of the one before. What needs a shell is typed into one; commands of ours alone are
called, since starting a program takes longer than most answers.
"""

import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from sudokit.frontends.cli.group import sudokit

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ONLY_SUDOKIT = re.compile(r"sudokit [^|&;<>$`*~\\\n]+")
TEXTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = [page for page in TEXTS if BLOCK.search(page.read_text(encoding="utf-8"))]


def commands(page: Path) -> list[tuple[str, str]]:
    """The commands of a page, each with what it shall print."""
    result = []
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            while command.endswith("\\"):
                more, _, shown = shown.partition("\n")
                command += "\n" + more.removeprefix("> ")
            result.append((command, shown.rstrip()))
    return result


def matches(shown: str, printed: str) -> bool:
    pattern = "\n".join("(?s:.*)" if line == "..." else re.escape(line) for line in shown.split("\n"))
    return re.fullmatch(pattern, printed) is not None


@pytest.fixture
def path_with_sudokit(tmp_path_factory) -> str:
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "sudokit"
    script.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m sudokit "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


@pytest.mark.skipif(os.name == "nt", reason="the examples are written for a Unix shell")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_of_a_page_print_what_it_shows(page, tmp_path, path_with_sudokit, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SUDOKIT_DATA", str(tmp_path / "data"))  # not the games of whoever runs the tests
    environment = os.environ | {"PATH": path_with_sudokit, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C", "LANGUAGE": ""}
    status = 0
    for command, shown in commands(page):
        if ONLY_SUDOKIT.fullmatch(command):
            status, printed = called(command)
        else:
            status, printed = typed(f"(exit {status}); {command}", environment)
        assert matches(shown, printed), f"$ {command}\n{printed}\n--- but the page shows ---\n{shown}"


def typed(line: str, environment: dict[str, str]) -> tuple[int, str]:
    """The status of a line of the shell, and what it prints."""
    done = subprocess.run(
        ["bash", "-c", line],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    return done.returncode, done.stdout.rstrip()


def called(command: str) -> tuple[int, str]:
    """The same of a call of sudokit, in this process."""
    output = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with redirect_stdout(output), redirect_stderr(output), pytest.raises(SystemExit) as left:
        sudokit.main(shlex.split(command)[1:], prog_name="sudokit")
    output.seek(0)
    return int(left.value.code or 0), output.read().rstrip()


def test_dots_stand_for_any_lines_and_nothing_else_does():
    assert matches("a\n...\nd", "a\nb\nc\nd")
    assert matches("1...", "1...")
    assert not matches("1...", "1234")
    assert not matches("a\n...\nd", "a\nb")
