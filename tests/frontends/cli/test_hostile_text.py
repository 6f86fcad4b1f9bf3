"""A terminal obeys nothing that we did not write: every command, with hostile files, names, options and lines typed.

Each is run on a real terminal, of which all that arrives is read.
"""

import io
import json
import os
import re
import sys
import threading
from pathlib import Path

import click
import pytest

from sudokit.frontends.cli.group import COMMANDS, sudokit
from sudokit.frontends.cli.shared.output import open_output
from sudokit.frontends.cli.shared.plain_text import make_standard_streams_safe

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")

FOUR, ANSWER = "1.....3..4.....2", "1324423124133142"
HOSTILE = "\x1b]0;owned\x07\x1b[2Jx\x9b31m\x85\u202egnp.\u2066\r!\x08\x7f\x0e"
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
FILES = {
    "no puzzle": f"{HOSTILE}\n{FOUR}{HOSTILE}\n",
    "comments": f"# {HOSTILE}\n{FOUR} # {HOSTILE}\n{HOSTILE},{FOUR}\n",
    "sdk": f"#A{HOSTILE}\n#D{HOSTILE}\n#C{HOSTILE}\n[Puzzle]\n1...\n..3.\n.4..\n...2\n[State]\n{HOSTILE}\n",
    "json": json.dumps({"cells": FOUR, "title": HOSTILE, "board": HOSTILE, "name": HOSTILE}, ensure_ascii=False),
    "json with a title": json.dumps({"cells": FOUR, "title": HOSTILE, "author": HOSTILE, "rules": HOSTILE}),
    "open sudoku": f'<opensudoku><name>{HOSTILE}</name><game data="{FOUR}"/></opensudoku>',
    "answers": json.dumps({"puzzle": FOUR, "solution": ANSWER, HOSTILE: HOSTILE, "response": HOSTILE}) + f"\n{HOSTILE}",
    "recipe": f'count = 2\n"{HOSTILE.encode("unicode_escape").decode()}" = 1\n{HOSTILE}',
}
DATA = {
    "a name in the manifest": ("_manifest.json", '"data/part-00000.csv"', f'"data/{HOSTILE}"'),
    "a row": ("data/part-00000.csv", FOUR, "\x1b]0;owned\x07,\x9b31m,\u202e"),
    "the names of columns": ("data/part-00000.csv", "puzzle", HOSTILE),
    "the recipe": ("_recipe.json", '"puzzle"', f'"{HOSTILE}"'),
}


@pytest.fixture
def on_terminal(tmp_path, monkeypatch):
    """A function that runs commands on a terminal, which cannot draw unless told, and gives all that it was sent."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SUDOKIT_DATA", str(tmp_path / "kept"))
    monkeypatch.delenv("SUDOKIT_DEBUG", raising=False)

    def run(*commands: list[str], term: str = "dumb") -> str:
        monkeypatch.setenv("TERM", term)
        screen, terminal = pty.openpty()
        sent: list[bytes] = []
        reader = threading.Thread(target=_read, args=(screen, sent))
        reader.start()
        with monkeypatch.context() as patch, open(terminal, "w", encoding="utf-8", closefd=False) as stream:
            for arguments in commands:
                patch.setattr(sys, "stdout", stream)
                patch.setattr(sys, "stderr", stream)
                patch.setattr(sys, "stdin", io.StringIO(f"{HOSTILE}\nopen {HOSTILE}\nr1c1={HOSTILE}\n"))
                with pytest.raises(SystemExit):
                    sudokit.main(arguments, prog_name="sudokit")
        os.close(terminal)
        reader.join()
        os.close(screen)
        return b"".join(sent).decode().replace("\r\n", "\n")

    return run


def _read(screen: int, sent: list[bytes]) -> None:
    try:
        while part := os.read(screen, 65536):
            sent.append(part)
    except OSError:  # how Linux says that the other end is closed
        return


def _commands() -> dict[str, click.Command]:
    found: dict[str, click.Command] = {}
    for name in COMMANDS:
        command = sudokit.get_command(click.Context(sudokit), name)
        if isinstance(command, click.Group):
            found |= {f"{name} {inner}": each for inner, each in command.commands.items()}
        else:
            found[name] = command
    return found


def _hostile_lines(name: str, command: click.Command) -> list[list[str]]:
    """The command with a hostile value in every place: the rest of the line is good, or nearly."""
    # A game in lines of text ends with its input; a server ends where its address belongs to no machine here.
    ends = {"play": ["--plain"], "web": ["--no-browser", "--host", "192.0.2.1"]}
    words = [*name.split(), *ends.get(name, [])]
    places = [parameter for parameter in command.params if isinstance(parameter, click.Argument)]
    output = ["-o", f"out{HOSTILE}"] if name.startswith("dataset") else []
    lines = [[*words, HOSTILE], [*words, f"--{HOSTILE}"], [*words, FOUR, HOSTILE]]
    for option in command.params:
        if isinstance(option, click.Option) and not option.is_flag:
            lines.append([*words, *[FOUR] * len(places), option.opts[-1], HOSTILE])
    if places:
        lines += [[*words, f"{number}{HOSTILE}.txt", *output] for number in range(len(FILES))]
    return lines


@pytest.mark.parametrize("name", _commands())
def test_a_terminal_obeys_nothing_that_a_command_repeats(name, on_terminal):
    for number, content in enumerate(FILES.values()):
        Path(f"{number}{HOSTILE}.txt").write_text(content, encoding="utf-8")
    if name == "web build":  # which takes long unless the folder holds something else
        Path(HOSTILE, "something else").mkdir(parents=True)
    shown = on_terminal(*_hostile_lines(name, _commands()[name]))
    assert "owned" in shown, "the command repeats what it was given, or this shows nothing"
    assert OBEYED.findall(shown.replace("\n", "").replace("\t", "")) == []


@pytest.mark.parametrize("damage", DATA.values(), ids=DATA)
def test_a_terminal_obeys_nothing_that_is_in_a_data_set(damage, on_terminal):
    pytest.importorskip("pyarrow", reason="the extra `data` is not installed")
    Path("list.txt").write_text(f"{FOUR}\n", encoding="utf-8")
    folder = f"set{HOSTILE}"
    shown = on_terminal(["dataset", "annotate", "list.txt", "-o", folder, "-f", "csv", "--columns", "puzzle,solution"])
    file, old, new = damage
    text = Path(folder, file).read_text(encoding="utf-8")
    assert old in text
    Path(folder, file).write_text(text.replace(old, new), encoding="utf-8")
    shown += on_terminal(*(["dataset", *words, folder] for words in (["check"], ["describe"], ["describe", "--check"])))
    assert "owned" in shown
    assert OBEYED.findall(shown.replace("\n", "").replace("\t", "")) == []


def test_drawings_keep_their_colours_on_a_terminal(on_terminal):
    shown = on_terminal(["draw", "11....3..4.....2"], ["draw", FOUR, "--title", HOSTILE], term="xterm")
    assert "\x1b[" in shown
    assert OBEYED.findall(re.sub(r"\x1b\[[0-9;]*m|\n", "", shown)) == []


def test_another_program_gets_every_character_of_an_answer_and_sentences_are_for_people(tmp_path, monkeypatch):
    with (tmp_path / "pipe").open("w", encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        monkeypatch.setattr(sys, "stderr", stream)
        make_standard_streams_safe()
        with open_output("-") as answers:
            answers.write("title \u202e\x9b\n")
        click.echo("sentence \u202e\x9b", err=True)
    assert (tmp_path / "pipe").read_text(encoding="utf-8") == "title \u202e\x9b\nsentence \\u202e\\x9b\n"


def test_what_goes_around_the_safe_streams_is_named_here():
    """Printing is safe by itself; these names are the ways around."""
    around = re.compile(r"sys\.__std\w+__|std(out|err)\.buffer|\braw_stream\(|\bos\.write\(|\bConsole\(")
    package = Path(sys.modules["sudokit"].__file__).parent
    found = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if around.search(re.sub(r"^def raw_stream.*", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE))
    }
    assert found == {
        "__main__.py",  # a sentence of our own, where there is no memory for a stream
        "frontends/cli/shared/output.py",  # answers to another program, and drawings with colours
        "frontends/cli/shared/progress.py",  # the bar
        "frontends/terminal/full_screen/app.py",  # Textual's drawing, through a filter of its own
    }
