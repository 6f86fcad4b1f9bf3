"""The commands shown in the docs are run, and what they print is compared with what is shown.

In a ```console block a line that begins with `$ ` is a command and the lines below it are what it prints, standard
error included. A line `...` stands for any number of lines. The commands of one page run in order in one empty
directory; `$?` is the status of the one before.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
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
def test_the_commands_of_a_page_print_what_it_shows(page, tmp_path, path_with_sudokit):
    environment = os.environ | {"PATH": path_with_sudokit, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C", "LANGUAGE": ""}
    environment |= {"SUDOKIT_DATA": str(tmp_path / "data")}  # not the games of whoever runs the tests
    status = 0
    for command, shown in commands(page):
        done = subprocess.run(
            ["bash", "-c", f"(exit {status}); {command}"],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        status = done.returncode
        printed = done.stdout.rstrip()
        assert matches(shown, printed), f"$ {command}\n{printed}\n--- but the page shows ---\n{shown}"


def test_dots_stand_for_any_lines_and_nothing_else_does():
    assert matches("a\n...\nd", "a\nb\nc\nd")
    assert matches("1...", "1...")
    assert not matches("1...", "1234")
    assert not matches("a\n...\nd", "a\nb")
