"""`generate --technique`, `rate --order` and `explain --only` mean the same by a technique."""

import json
from functools import cache
from pathlib import Path

import pytest

from sudokit.board.grid import Grid
from sudokit.frontends.cli.commands import explain
from sudokit.generating.difficulty.requirement import checked_difficulty
from sudokit.native_core import available_cores
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.paths.human_solver import SolvePath, order_with, solve_path

LINES = [
    line.split()
    for line in Path(__file__).with_name("required_techniques.txt").read_text(encoding="utf-8").splitlines()
    if line[0] != "#"
]


@cache
def path_of(puzzle: str, order: str) -> SolvePath:
    """The path, found once: one puzzle shows up to nineteen techniques."""
    return solve_path(puzzle, order=order)


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
def test_rate_lists_every_technique_that_generate_can_require(run):
    for order in ("people", "explainer"):
        lines = [(technique, puzzle) for technique, puzzle in LINES if order_with(technique) == order]
        Path("puzzles.txt").write_text("".join(f"{puzzle}\n" for _technique, puzzle in lines), encoding="utf-8")
        for how in ([], ["--as-printed"]):
            answers = run("rate", "puzzles.txt", "--json", "--order", order, *how).out.splitlines()
            hardest = [json.loads(answer)["hardest"] for answer in answers]
            assert hardest == [technique for technique, _puzzle in lines]


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
@pytest.mark.parametrize(
    ("technique", "puzzle"), [pytest.param(*line, id=line[0]) for line in sorted(LINES, key=lambda line: line[1])]
)
def test_explain_shows_the_technique_that_generate_was_asked_for(run, monkeypatch, technique, puzzle):
    monkeypatch.setattr(explain, "solve_path", lambda position, order, **_limits: path_of(str(position.grid()), order))
    assert checked_difficulty(technique=technique).is_met_by(Grid(puzzle))
    outcome = run("explain", puzzle, "--only", technique, "--depth", "name")
    assert f" {TECHNIQUES[technique].title}. (" in outcome.out
    assert "(0.0)" not in outcome.out
