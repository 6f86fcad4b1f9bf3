"""The native paths of grading: equal to the Python twin step by step, to known ratings, and to published ones."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.generating.puzzles.generate import generate_many
from sudokit.native_core import available_cores
from sudokit.native_core.explainer_paths import PathStep, follow_path, rate_path, rate_paths, technique_names
from sudokit.native_core.library import PAUSED, YES
from sudokit.techniques.catalogue import TECHNIQUES, rating_of
from sudokit.techniques.grading.levels import printed_rating
from sudokit.techniques.paths.explainer import STAGES
from sudokit.techniques.paths.human_solver import FirstOf

pytestmark = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")

DATA = Path(__file__).parents[1] / "data"
PUBLISHED = Path(__file__).parents[3] / "shared" / "data" / "ratings"
no_published = pytest.mark.skipif(not PUBLISHED.exists(), reason="no published ratings beside the checkout")


def rows_of(path: Path) -> Iterator[list[str]]:
    with path.open(encoding="utf-8") as lines:
        yield from csv.reader(line for line in lines if not line.startswith("#"))


HARDEST_STEPS = list(rows_of(DATA / "hardest-steps.csv"))


def digits_of(text: str) -> bytes:
    return bytes(int(symbol) if symbol.isdigit() else 0 for symbol in text)


def array_of(puzzles: list[str]) -> np.ndarray:
    return np.frombuffer(b"".join(map(digits_of, puzzles)), np.uint8).reshape(-1, 81)


def steps_of_twin(puzzle: str) -> Iterator[PathStep]:
    choose = FirstOf(STAGES, unique=True)
    candidates = Candidates(Grid(puzzle))
    while candidates.empty and (step := choose(candidates)):
        candidates = step.after()
        yield PathStep(
            step.technique,
            rating_of(step),
            step.length,
            step.placements[0] if step.placements else None,
            tuple(sorted(step.eliminations)),
        )


def steps_of(puzzle: str) -> list[PathStep]:
    return [step._replace(eliminations=tuple(sorted(step.eliminations))) for step in follow_path(digits_of(puzzle))[1]]


@pytest.mark.parametrize(("puzzle", "rating", "pearl", "diamond", "hardest"), HARDEST_STEPS)
def test_a_puzzle_for_each_technique_as_its_hardest_step(puzzle, rating, pearl, diamond, hardest):
    found = rate_path(digits_of(puzzle))
    assert (
        printed_rating(found.rating),
        printed_rating(found.pearl),
        printed_rating(found.diamond),
        found.hardest,
    ) == (
        float(rating),
        float(pearl),
        float(diamond),
        hardest,
    )
    assert found.solved
    assert sum(found.counts.values()) == sum(found.tenths.values())


def test_the_native_names_and_their_order_are_those_of_the_catalogue_since_both_are_made_from_one_list():
    in_catalogue = [name for name, technique in TECHNIQUES.items() if technique.rating and not technique.needs_rules]
    assert list(technique_names()) == in_catalogue


def test_paths_equal_those_of_the_twin_step_by_step():
    made = [str(puzzle) for puzzle in generate_many(12, minimal=True, seed=13, threads=1)]
    known = [puzzle for puzzle, rating, *_rest in HARDEST_STEPS if float(rating) < 9]
    for puzzle in made + known:
        assert steps_of(puzzle) == list(steps_of_twin(puzzle)), puzzle


def test_a_batch_is_rated_by_any_number_of_threads():
    puzzles = [row[0] for row in HARDEST_STEPS] * 4
    alone = [rate_path(digits_of(puzzle)) for puzzle in puzzles]
    for threads in (1, 3):
        batch = rate_paths(array_of(puzzles), threads=threads)
        assert batch.rating.tolist() == [found.rating for found in alone]
        assert batch.pearl.tolist() == [found.pearl for found in alone]
        assert [technique_names()[number] for number in batch.hardest] == [found.hardest for found in alone]
        assert batch.counts.sum(axis=1).tolist() == [sum(found.counts.values()) for found in alone]
        assert set(batch.solved) == {YES}


def test_above_the_highest_rating_a_path_ends():
    puzzle = next(row[0] for row in HARDEST_STEPS if row[4] == "xy-wing")
    assert rate_path(digits_of(puzzle), highest=4.2).solved
    found = rate_path(digits_of(puzzle), highest=4.1)
    assert (found.solved, found.at_least, found.rating, found.hardest) == (False, False, 20.0, "")


def test_after_its_time_a_puzzle_is_left_with_a_lower_bound():
    puzzle, rating, *_rest = HARDEST_STEPS[-1]
    found = rate_path(digits_of(puzzle), time_limit=0.0)
    assert (found.solved, found.at_least) == (False, True)
    assert 1.0 <= found.rating <= float(rating)
    assert set(rate_paths(array_of([puzzle]), time_limit=0.0).solved) == {PAUSED}


def test_the_caller_can_stop_between_two_slices():
    class EnoughError(Exception):
        pass

    def stop() -> None:
        raise EnoughError

    with pytest.raises(EnoughError):
        rate_paths(array_of([row[0] for row in HARDEST_STEPS] * 20), check_stop=stop)


@no_published
def test_published_ratings_up_to_9_are_met():
    puzzles, expected = [], []
    for name in ("random-minimal-2000.csv", "random-minimal.csv", "mixed.csv", "hard.csv"):
        with (PUBLISHED / name).open() as lines:
            for row in csv.DictReader(line for line in lines if not line.startswith("#")):
                if row.get("SE_checked", "checked") and row["SE_EP"] and float(row["SE_ER"]) <= 9.0:
                    puzzles.append(row["puzzle"])
                    expected.append(tuple(float(row[column]) for column in ("SE_ER", "SE_EP", "SE_ED")))
    found = rate_paths(array_of(puzzles), threads=2)
    ratings = zip(found.rating, found.pearl, found.diamond, strict=True)
    assert [tuple(map(printed_rating, row)) for row in ratings] == expected
    assert len(expected) > 2900


NAMES_OF_EXPLAINER = {
    "Hidden Single (last)": "full-house",
    "Hidden Single (block)": "hidden-single",
    "Hidden Single (line)": "hidden-single",
    "Forcing Chain": "forcing-chain",
    "Bidirectional Cycle": "xy-cycle",
}


@no_published
def test_published_paths_are_followed_step_by_step():
    def name(candidate: tuple[int, int] | None) -> str:
        return "" if candidate is None else f"{candidate[1]}{candidate[0] // 9 + 1}{candidate[0] % 9 + 1}"

    steps_compared = 0
    for line in (PUBLISHED / "traces.jsonl").read_text(encoding="utf-8").splitlines():
        path = json.loads(line)
        if path["er"] > 9.2:
            continue
        _rating, steps = follow_path(digits_of(path["puzzle"]))
        assert len(steps) == len(path["steps"])
        for step, (technique, rating, placed, eliminated, nodes, _label) in zip(steps, path["steps"], strict=True):
            steps_compared += 1
            assert (printed_rating(step.rating), name(step.placement), step.length) == (rating, placed, nodes), path[
                "puzzle"
            ]
            if not placed:
                assert sorted(map(name, step.eliminations)) == sorted(eliminated.split()), path["puzzle"]
            if technique in NAMES_OF_EXPLAINER:
                assert step.technique == NAMES_OF_EXPLAINER[technique]
    assert steps_compared > 15_000
