"""Steps of the compiled engine: equal to those of the Python techniques, evidence and all, and true link by link."""

import csv
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.board.rules import House
from sudokit.errors import TimeLimitError
from sudokit.generating.puzzles.generate import generate_many
from sudokit.native_core import available_cores
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.chains.argument_steps import CELL, CONTRADICTION, HOUSE, assumptions, kind_of
from sudokit.techniques.chains.forcing_nets import DYNAMIC, NetSearch, _net, net_step
from sudokit.techniques.chains.forcing_runs import ForcingRun, RunBoard
from sudokit.techniques.chains.nested_rules import SEARCHES
from sudokit.techniques.paths.explainer import STAGES, Explainer
from sudokit.techniques.paths.human_solver import FirstOf, hint, solve_path
from sudokit.techniques.step import Step
from tests.techniques.proofs import check_step, position_of

pytestmark = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")

DATA = Path(__file__).parents[1] / "data"
PUBLISHED = Path(__file__).parents[3] / "shared" / "data" / "ratings" / "hard.csv"
no_published = pytest.mark.skipif(not PUBLISHED.exists(), reason="no published ratings beside the checkout")


def puzzles_rated(lowest: float, highest: float) -> list[str]:
    with (DATA / "hardest-steps.csv").open() as lines:
        rows = list(csv.reader(line for line in lines if not line.startswith("#")))
    return [puzzle for puzzle, rating, *_rest in rows if lowest <= float(rating) <= highest]


@cache
def path_of(puzzle: str) -> tuple[Step, ...]:
    return solve_path(Grid(puzzle), order="explainer", unique=True).steps


@cache
def nested_steps() -> tuple[Step, ...]:
    """Steps in positions that need dynamic forcing chains, with these left out, and more from level to level."""
    (puzzle,) = puzzles_rated(9.5, 9.5)
    positions = [step.before for step in path_of(puzzle) if step.technique == "dynamic-forcing-chains"]
    steps = []
    for lowest, numbers in ((9.0, (3, 9, 12, 24)), (9.5, (3, 9, 24)), (10.0, (3, 24)), (10.5, (33,)), (11.0, (33,))):
        choose = Explainer(True, lowest=lowest)
        steps += [choose(positions[number]) for number in numbers]
    return tuple(steps)


def test_every_step_is_that_of_the_python_techniques():
    made = [str(puzzle) for puzzle in generate_many(4, minimal=True, seed=5, threads=1)]
    twin = FirstOf(STAGES, unique=True)
    compared = Counter()
    for puzzle in made + puzzles_rated(1.0, 8.9)[::2]:
        for step in path_of(puzzle):
            assert step == twin(step.before), puzzle
            compared[step.technique] += 1
    assert compared.total() > 1000
    assert len(compared) > 30


def written_in_python(step: Step) -> Step:
    """The argument of a step written down from Python runs; only what is assumed, and what results, is taken over."""
    searches: dict[str, NetSearch] = {search.name: search for search in (DYNAMIC, *SEARCHES)}
    search, kind = searches[step.technique], kind_of(step)
    board = RunBoard(step.before)
    starts = [2 * board.number[candidate] + is_true for candidate, is_true in assumptions(step)]
    runs = [ForcingRun(board, start, dynamic=True, advance=search.advance) for start in starts]
    result = 2 * board.number[(step.placements or step.eliminations)[0]] + bool(step.placements)
    if kind == CONTRADICTION:
        arguments = tuple(map(runs[0].argument, runs[0].clash))
    else:
        arguments = tuple(run.argument(result) for run in runs)
    tried = step.evidence[0]
    where: int | House | None = {CELL: tried.cells, HOUSE: tried.houses}.get(kind, (None,))[0]
    return net_step(board, search, _net(kind, result, arguments, where)).seen_in(step.before)


def with_inner(step: Step) -> Iterator[Step]:
    yield step
    for inner in step.inner:
        yield from with_inner(inner)


def assert_written_alike(step: Step) -> None:
    own = written_in_python(step)
    assert step == own
    for inner, twin in zip(with_inner(step), with_inner(own), strict=True):
        assert inner.before.by_cell == twin.before.by_cell


def test_nested_arguments_are_written_down_as_python_does():
    for step in nested_steps():
        assert_written_alike(step)
    inside = {inner.technique for step in nested_steps() for inner in step.inner}
    assert inside >= {"pointing", "claiming", "hidden-pair", "naked-pair", "x-wing", "forcing-chain", "xy-cycle"}


def test_every_link_of_every_chain_holds():
    links = Counter()
    for step in (*nested_steps(), *(step for puzzle in puzzles_rated(6.0, 12.0) for step in path_of(puzzle))):
        if step.length:
            links[step.technique] += check_step(step, position_of(step.before))
    assert links.total() > 1000
    assert links["nested-forcing-chains"] > 50


@no_published
def test_the_deepest_arguments_of_published_puzzles_hold_and_are_written_down_as_python_does():
    with PUBLISHED.open() as lines:
        puzzles = [row["puzzle"] for row in csv.DictReader(lines) if float(row["SE_ER"]) > 11.05]
    compared = Counter()
    for puzzle in puzzles[:2]:
        for step in path_of(puzzle):
            if step.inner:
                check_step(step, position_of(step.before))
                if step.technique == "nested-multiple-chains" and compared[puzzle] < 2:
                    compared[puzzle] += 1
                    assert_written_alike(step)
    assert len(compared) == 2


@pytest.mark.parametrize("spoil", ["link", "parent", "inner", "case"])
def test_the_judge_of_links_accepts_no_argument_with_a_part_missing(spoil: str):
    step = next(step for step in nested_steps() if len(step.inner) > 1)
    first, *others = step.cases
    if spoil == "link":
        spoiled = replace(step, links=step.links[1:], cases=(first - 1, *others))
    elif spoil == "parent":
        spoiled = replace(step, links=tuple(link._replace(start=link.start[1:] or link.start) for link in step.links))
    elif spoil == "inner":
        spoiled = replace(step, inner=step.inner[::-1])
    else:
        spoiled = replace(step, links=step.links[first:], cases=tuple(others))
    with pytest.raises(AssertionError):
        check_step(spoiled, position_of(step.before))


def test_where_several_solutions_are_possible_python_answers():
    several = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.......8....")
    assert solve_path(several, order="explainer").steps == solve_path_in_python(several, unique=False)


def solve_path_in_python(grid: Grid, unique: bool) -> tuple[Step, ...]:
    candidates, twin, steps = Candidates(grid), FirstOf(STAGES, unique), []
    while candidates.empty and (step := twin(candidates)):
        steps.append(step)
        candidates = step.after()
    return tuple(steps)


def test_a_search_can_be_stopped_and_says_how_hard_the_step_is_at_least():
    (puzzle,) = puzzles_rated(9.5, 9.5)
    step = max(path_of(puzzle), key=rating_of)
    with pytest.raises(TimeLimitError):
        hint(step.before, unique=True, time_limit=0.0)

    class EnoughError(Exception):
        pass

    calls = []

    def stop() -> None:
        calls.append(None)
        if len(calls) == 3:
            raise EnoughError

    choose = Explainer(True, stop, lowest=11.0)
    with pytest.raises(EnoughError):
        choose(step.before)
    assert choose.at_least == 11.0


def test_a_nested_step_is_the_same_after_a_way_through_json():
    step = max(nested_steps(), key=lambda step: len(step.inner))
    board = step.before.board
    read = Step.from_fields(step.fields(board), board)
    assert read == step
    assert [inner.before.by_cell for inner in read.inner] == [inner.before.by_cell for inner in step.inner]
