"""The fuzzer finds what is broken on purpose, makes it small, and tries the same cases for the same seed."""

import os
import random
from itertools import count

import pytest

import sudokit as sk
from sudokit.formats.entry import Entry
from sudokit.frontends.cli.commands import show
from tools.fuzz import __main__ as fuzz
from tools.fuzz.commands import Command, Commands
from tools.fuzz.doors import Doors, Written
from tools.fuzz.processes import Processes, Run
from tools.fuzz.readers import Readers
from tools.fuzz.target import kind_of, smallest
from tools.fuzz.terminals import Terminals, Visit
from tools.fuzz.windows import Windows

PUZZLE = "1... ..3. .4.. ...2"


@pytest.fixture
def broken_read(monkeypatch):
    """A reader that does something on texts with two sevens in a row."""

    def break_by(accident):
        whole = sk.read

        def read(text, *others):
            return accident() if "77" in text else whole(text, *others)

        monkeypatch.setattr(sk, "read", read)

    return break_by


def test_what_is_right_has_no_problem():
    assert [Readers().problem(text) for text in (PUZZLE, "banana", "", "{}", "12,34")] == [None] * 5


def test_an_exception_that_is_not_ours_is_found_and_the_text_made_small(broken_read):
    broken_read(lambda: [][1])
    problem = Readers().problem("123 77 456")
    assert problem.startswith("IndexError: list index out of range in ")
    assert smallest(Readers(), "1234 abc 77 more\nlines", kind_of(problem), 10) == "77"


def test_reading_that_takes_too_long_is_found(broken_read, monkeypatch):
    monkeypatch.setattr("tools.fuzz.readers.SECONDS_TO_BEGIN", 0.01)
    broken_read(lambda: sum(range(3_000_000)) and None)
    assert Readers().problem("77").startswith("read took more than ")
    broken_read(lambda: [None for _ in count()])  # without end
    assert Readers().problem("77").startswith("read took more than ")


def test_grids_that_depend_on_where_a_text_comes_from_are_found(monkeypatch):
    whole = sk.read_many
    monkeypatch.setattr(sk, "read_many", lambda lines: whole(lines if isinstance(lines, str) else [*lines][:-1]))
    assert (
        Readers().problem("1.....3..4.....2\n1.....3..4.....2\n").startswith("a stream gives other grids than the text")
    )


def test_a_door_that_gives_another_puzzle_is_found_and_the_marks_made_few(monkeypatch):
    case = Written(sk.Document(sk.Grid("12.. 34.. .... ...."), centre_marks={2: sk.DigitSet([3, 4])}), "ss")
    assert Doors().problem(case) is None
    monkeypatch.setattr(sk, "read_many", lambda text: [Entry(1, sk.Grid(25 * "."))])
    problem = Doors().problem(case)
    assert problem == f"ss is another puzzle: read_many gives {sk.Grid(25 * '.')!r}"
    assert smallest(Doors(), case, kind_of(problem), 10).document.centre_marks == {}


def test_a_reader_of_one_that_does_not_agree_with_the_reader_of_many_is_found(monkeypatch):
    monkeypatch.setattr(sk, "read", lambda text: sk.Grid(25 * "."))
    assert Readers().problem("1.....3..4.....2\n").startswith("read gives another puzzle than read_many")


def test_a_traceback_on_the_command_line_is_found_and_the_command_made_small(monkeypatch):
    monkeypatch.setattr(show, "GridOutput", lambda *_, **__: {}["cells"])
    command = Command(("show", "list.txt", "--format", "rows"), b"", b"# a list\n1.....3..4.....2\n")
    problem = Commands().problem(command)
    assert problem.startswith("KeyError: 'cells' in ")
    assert smallest(Commands(), command, kind_of(problem), 20).arguments == ("show",)


def test_a_command_that_ends_as_it_should_has_no_problem():
    commands = (
        ("show", PUZZLE),
        ("show", "banana"),
        ("solve", "11" + "." * 14),
        ("draw", PUZZLE, "-o", "x.svg"),
        ("nonsense",),
    )
    assert [Commands().problem(Command(arguments, b"", b"")) for arguments in commands] == [None] * 5


def test_a_command_that_reads_what_is_no_file_of_ours_is_found(monkeypatch):
    command = Command(
        ("play", "--plain", PUZZLE), b"quit\n", b"", (("settings.json", "device"), ("games/a.json", "loop"))
    )
    assert Commands().problem(command) is None
    monkeypatch.setattr("sudokit.play.player.settings.read_whole", lambda path: os.readlink(path) and 1 / 0)
    assert Commands().problem(command).startswith("ZeroDivisionError")


def test_a_process_that_ends_as_it_should_has_no_problem():
    assert Processes().problem(Run(("show", "-"), PUZZLE.encode())) is None


def test_what_a_window_still_shows_of_before_is_found_and_the_walk_made_small(monkeypatch):
    pytest.importorskip("pygame", reason="the extra `desktop` is not installed")
    monkeypatch.setattr(
        "sudokit.frontends.desktop.toolkit.scene_painter._changed_areas",
        lambda shown, now, tiles: [] if shown else [tiles.whole],
    )
    walk = ("set theme=dark", "game 9x9", "set show-clock=True", "key right", "wait 1.0")
    assert Windows().problem(walk[:3]) is None
    problem = Windows().problem(walk)
    assert problem == "something of before is still to be seen after step 4, 'key right'"
    assert smallest(Windows(), walk, kind_of(problem), 10) == ("game 9x9", "key right")


def test_what_a_page_passes_on_to_the_terminal_is_found_and_the_visit_made_small(monkeypatch):
    pytest.importorskip("textual", reason="the extra `terminal` is not installed")
    filters = "sudokit.frontends.terminal.full_screen.filters.ControlFilter.apply"
    monkeypatch.setattr(filters, lambda self, segments, background: segments)
    visit = Visit(("key down", "open code", "paste 4x4\x1b[2J"))
    problem = Terminals().problem(visit)
    assert problem == r"a raw control character '\x1b' is shown after step 3, 'paste 4x4\x1b[2J'"
    assert Terminals().problem(Visit(visit.steps[:2])) is None


@pytest.mark.parametrize("name", fuzz.TARGETS)
def test_the_same_seed_makes_the_same_cases(name):
    first, again = ([fuzz.TARGETS[name]().make(random.Random(f"7 {name} {i}")) for i in range(20)] for _ in range(2))
    assert first == again
    assert len({repr(case) for case in first}) > 10


def test_a_failure_is_printed_with_what_it_takes_to_see_it_again(broken_read, monkeypatch, capsys):
    monkeypatch.setattr(Readers, "make", lambda self, rng: "x" * rng.randrange(9) + "77")
    broken_read(lambda: [][1])
    assert fuzz.main("readers", "--seed", "5", "--seconds", "0.1") == 1
    seed, problem, again, least, total = capsys.readouterr().out.splitlines()
    assert seed == "seed 5"
    assert problem.startswith("readers: IndexError: list index out of range in ")
    assert again == "  again: dev.py fuzz readers --seed 5 --case 0"
    assert least == "  smallest case found: '77'"
    assert total.endswith(" cases, 1 kinds of failure")


def test_a_target_that_there_is_not_is_an_error(capsys):
    with pytest.raises(SystemExit, match="2"):
        fuzz.main("writers")
    assert f"there are no targets writers; the targets are {', '.join(fuzz.TARGETS)}" in capsys.readouterr().err
