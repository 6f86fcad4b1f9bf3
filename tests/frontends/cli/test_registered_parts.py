"""Solvers, techniques, formats and kinds of rule of others: registered at run time, or by entry points of a package."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import sudokit as sk
from sudokit.board.candidates import Candidates, Highlight
from sudokit.board.rules import Domain
from sudokit.errors import ArgumentError, BoardError, FormatError, MethodError, RegistrationError
from sudokit.formats.registry import OnLine
from sudokit.solving.solver import SOLVERS
from sudokit.techniques.paths.scan_order import scan_order

PUZZLE = sk.Grid("1... ..3. .4.. ...2")
SOLUTION = "1324423124133142"


def search_last_digits_first(puzzle: sk.Grid) -> Iterator[sk.Event]:
    """Backtracking on the puzzle with its digits turned round."""
    most = puzzle.board.digit_count + 1

    def turned(grid: sk.Grid) -> sk.Grid:
        return sk.Grid.from_digits(bytes(digit and most - digit for digit in grid.digits), grid.board)

    for event in sk.watch(turned(puzzle), method="backtracking"):
        yield event._replace(digit=event.digit and most - event.digit, grid=event.grid and turned(event.grid))


def find_only_candidates(candidates: Candidates) -> Iterator[sk.Step]:
    for cell in range(candidates.board.cell_count):
        digits = list(candidates.of(cell))
        if not candidates.placed[cell] and len(digits) == 1:
            yield sk.Step("last-one", placements=((cell, digits[0]),), evidence=(Highlight("focus", (cell,)),))


def write_backwards(document: sk.Document) -> str:
    return "backwards:" + str(document.grid)[::-1]


def read_backwards(line: str, _number: int) -> sk.Document:
    return sk.Document(sk.Grid(line.removeprefix("backwards:")[::-1]), format="backwards")


def allow_small_digits(constraint: sk.Constraint, board: sk.Board) -> list[Domain]:
    return [Domain(board.cell(place), 0b110) for place in constraint.cells]


PARTS = {
    "last-first": sk.Solver(search_last_digits_first, "Tries the largest digits first."),
    "last-one": sk.Technique(
        "last-one", "Last one", "A cell with one candidate left takes it.", 1, find_only_candidates
    ),
    "backwards": sk.Format(
        "from the last cell to the first",
        write_backwards,
        sign=OnLine(re.compile("backwards:"), read_backwards),
        is_one_line=True,
        states_board=True,
    ),
    "small": sk.RuleKind(allow_small_digits, "Marked cells hold 1 or 2.", cells=(1, 32)),
}


@pytest.fixture
def registered() -> Iterator[None]:
    for name, part in PARTS.items():
        assert sk.register(name, part) == name
    yield
    for name in PARTS:
        sk.unregister(name)


@pytest.mark.usefixtures("registered")
class TestAtRunTime:
    def test_each_is_listed_with_its_sentence(self):
        listings = (sk.solvers(), sk.techniques(), sk.formats(), sk.rule_kinds())
        assert [listing[-1] for listing in listings] == [
            ("last-first", "Last first", "Tries the largest digits first."),
            ("last-one", "Last one", "A cell with one candidate left takes it."),
            ("backwards", "Backwards", "From the last cell to the first."),
            ("small", "Small", "Marked cells hold 1 or 2."),
        ]

    def test_a_solver_solves_counts_and_can_be_watched(self, run):
        assert str(sk.solve(PUZZLE, method="last-first")) == SOLUTION
        assert sk.count_solutions("1... .... .... ....", limit=None, method="last-first") == 72
        assert str(next(sk.solutions("1... .... .... ....", method="last-first"))) == "1432324141232314"
        assert run("solve", str(PUZZLE), "--method", "last-first").out == SOLUTION + "\n"
        assert "exact-cover, last-first." in " ".join(run("solve", "--help").out.split())

    def test_a_format_is_written_and_recognised(self, run):
        text = sk.write(PUZZLE, "backwards")
        assert text == "backwards:2.....4..3.....1"
        assert sk.read(text) == PUZZLE
        assert sk.read_document(text, format="backwards").format == "backwards"
        assert run("convert", "--to", "backwards", str(PUZZLE)).out == text + "\n"
        assert run("solve", text).out == SOLUTION + "\n"

    def test_a_kind_of_rule_is_obeyed_and_checked(self, run):
        board = sk.classic(4).with_constraints(sk.Constraint("small", "r1c2 r2c1"))
        assert [str(sk.solve(sk.Grid.empty(board)))[cell] in "12" for cell in (1, 4)] == [True, True]
        assert str(sk.check(sk.Grid(".3.. .... .... ....", board)).conflicts[0]) == "small at r1c2: r1c2 may not hold 3"
        outcome = run("check", ".3..............", "--rule", "small r1c2")
        assert (outcome.status, outcome.out.splitlines()[0]) == (1, "Small at r1c2: r1c2 may not hold 3.")

    def test_a_technique_finds_steps_that_are_explained_and_drawn(self, run):
        outcome = run("steps", "123. .... .... ....", "--technique", "last-one")
        assert outcome.out == "Last one. A cell with one candidate left takes it. So r1c4 is 4.\n"
        (step,) = sk.find_steps("123. .... .... ....", technique="last-one")
        assert "<svg" in sk.draw(step).svg()

    def test_the_error_for_an_unknown_name_offers_it(self):
        with pytest.raises(MethodError, match="did you mean 'last-first'"):
            sk.solve(PUZZLE, method="last-frist")

    def test_what_is_registered_again_replaces_it(self):
        sk.register("last-first", sk.Solver(lambda puzzle: iter(()), "Finds nothing."))
        assert sk.solve(PUZZLE, method="last-first") is None


def test_a_kind_of_rule_that_replaces_another_is_obeyed_wherever_the_board_was_seen_before():
    text = '{"puzzle": "................", "constraints": [{"kind": "pair", "cells": ["r1c1", "r4c4"]}]}'
    solved, houses = [], []
    for digits, cells in ((0b10, (0, 15)), (0b100, (0, 14))):
        rules = [sk.Domain(0, digits), sk.House("cage", 0, cells, is_complete=False)]
        sk.register("pair", sk.RuleKind(lambda _constraint, _board, rules=rules: rules, "Something.", cells=(2, 2)))
        puzzle = sk.read(text)
        solved.append(str(sk.solve(puzzle))[0])
        houses.append(scan_order(puzzle.board).boxes_rows_columns[-1][0].cells)
    sk.unregister("pair")
    assert (solved, houses) == (["1", "2"], [(0, 15), (0, 14)])
    with pytest.raises(sk.SudokuError, match="pair"):
        sk.read(text)


def test_what_is_not_registered_any_more_is_unknown():
    sk.register("nothing", sk.Solver(lambda puzzle: iter(()), "Finds nothing."))
    sk.unregister("nothing")
    with pytest.raises(MethodError, match="nothing"):
        sk.solve(PUZZLE, method="nothing")
    with pytest.raises(RegistrationError, match="'nothing' was not registered"):
        sk.unregister("nothing")


@pytest.mark.parametrize(
    ("name", "part", "kind", "message"),
    [
        ("fast", PARTS["last-first"], RegistrationError, "the name 'fast' is taken; choose another one"),
        (
            "My own",
            PARTS["last-first"],
            RegistrationError,
            "'My own' cannot be a name; a name is made of small letters",
        ),
        (7, PARTS["last-first"], RegistrationError, "7 cannot be a name; a name is made of small letters"),
        ("mine", print, ArgumentError, "<built-in function print> cannot be registered; give a Solver, a Technique"),
        ("other", PARTS["last-one"], RegistrationError, "'other' cannot be registered: its name is 'last-one'"),
    ],
)
def test_what_cannot_be_registered_is_refused(name, part, kind, message):
    with pytest.raises(kind, match=re.escape(message)):
        sk.register(name, part)


ENTRY_POINTS = """
[sudokit.solvers]
tiny = tiny:solver
missing = tiny:no_such_thing
wrong = tiny:text

[sudokit.techniques]
tiny-single = tiny:technique

[sudokit.formats]
tiny-line = tiny:format

[sudokit.rules]
tiny-odd = tiny:kind
"""
TINY = """
import re
import sudokit as sk
from sudokit.board.rules import Domain
from sudokit.formats.registry import OnLine

text = "no solver"
solver = sk.Solver(lambda puzzle: sk.watch(puzzle, method="backtracking"), "A tiny solver.")
technique = sk.Technique("tiny-single", "Tiny single", "A tiny technique.", 1, lambda candidates: iter(()))
format = sk.Format(
    "a tiny line",
    lambda document: "tiny:" + str(document.grid),
    sign=OnLine(re.compile("tiny:"), lambda line, number: sk.Document(sk.Grid(line[5:]), format="tiny-line")),
    is_one_line=True,
    states_board=True,
)
kind = sk.RuleKind(lambda constraint, board: [Domain(0, 0b1010)], "The first cell is odd.")
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory) -> Path:
    """A folder in which a distribution with entry points is installed."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "tiny.py").write_text(TINY, encoding="utf-8")
    (folder / "tiny-1.0.dist-info").mkdir()
    (folder / "tiny-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
    (folder / "tiny-1.0.dist-info" / "entry_points.txt").write_text(ENTRY_POINTS)
    return folder


def python(package: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    setting = f"import sys; sys.path.insert(0, {str(package)!r})\n"
    program = (
        setting + arguments[0]
        if len(arguments) == 1
        else (setting + f"from sudokit.__main__ import main; sys.argv = ['sudokit', *{arguments!r}]; sys.exit(main())")
    )
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_the_parts_of_an_installed_package_are_listed_and_used(package):
    program = """
import sudokit as sk
print(sk.solve("1... ..3. .4.. ...2", method="tiny"))
print([each.name for each in sk.solvers()][4:], sk.techniques()[-1].sentence, sk.formats()[-1].name)
print(sk.rule_kinds()[-1].sentence, sk.read(sk.write("1... ..3. .4.. ...2", "tiny-line")))
print(sk.check(sk.Grid("2...............", sk.classic(4).with_constraints(sk.Constraint("tiny-odd")))).is_valid)
"""
    assert python(package, program).stdout.splitlines() == [
        SOLUTION,
        "['tiny', 'missing', 'wrong'] A tiny technique. tiny-line",
        "The first cell is odd. 1.....3..4.....2",
        "False",
    ]


def test_the_commands_know_them_and_name_what_is_broken(package):
    assert python(package, "solve", str(PUZZLE), "--method", "tiny").stdout == SOLUTION + "\n"
    assert python(package, "solve", "--format", "tiny-line", str(PUZZLE)).stdout == f"tiny:{SOLUTION}\n"
    assert python(package, "check", "--variant", "tiny-odd", "2...............").returncode == 1
    assert " tiny." in " ".join(python(package, "solve", "--help").stdout.split())
    wrong = python(package, "solve", str(PUZZLE), "--method", "wrong")
    assert (wrong.returncode, wrong.stderr) == (
        2,
        "sudokit: 'wrong' of the package tiny cannot be used: 'no solver' cannot be registered as 'wrong'; it must be "
        "a Solver\n",
    )


def test_what_is_broken_is_listed_with_the_reason_and_refused_by_name(package):
    program = """
import sudokit as sk
print(sk.solvers()[-2].sentence)
try:
    sk.solve("1... ..3. .4.. ...2", method="missing")
except sk.errors.RegistrationError as error:
    print(error)
"""
    sentence = (
        "'missing' of the package tiny cannot be used: AttributeError: module 'tiny' has no attribute 'no_such_thing'"
    )
    assert python(package, program).stdout.splitlines() == [sentence + ".", sentence]


def test_entry_points_are_not_read_before_something_unknown_is_asked_for(package):
    program = """
import sudokit as sk
sk.solve("1... ..3. .4.. ...2", method="backtracking"); sk.write("1... ..3. .4.. ...2", "rows")
sk.hint("1... ..3. .4.. ...2"); sk.generate(board=sk.diagonal(), seed=1)
print("importlib.metadata" in sys.modules, "tiny" in sys.modules)
"""
    assert python(package, program).stdout == "False False\n"


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        (lambda: sk.solve(PUZZLE, method="tiny"), MethodError),
        (lambda: sk.write(PUZZLE, "tiny-line"), FormatError),
        (lambda: sk.classic().with_constraints(sk.Constraint("tiny-odd")), BoardError),
    ],
)
def test_without_the_package_its_names_are_unknown(ask, kind):
    with pytest.raises(kind):
        ask()
    assert "tiny" not in SOLVERS


def test_a_part_can_be_registered_before_anything_else_is_used():
    program = "import sudokit as sk; print(sk.register('nothing', sk.RuleKind(lambda rule, board: [], 'Nothing.')))"
    command = [sys.executable, "-c", program]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "nothing\n"
