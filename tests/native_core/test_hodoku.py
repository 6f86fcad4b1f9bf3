"""HoDoKu's path in the native core: the same steps as the Python twin's."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.generating.puzzles.generate import generate_arrays
from sudokit.native_core import available_cores, using
from sudokit.native_core.hodoku_paths import HodokuStep, follow_hodoku_path, follow_hodoku_paths, hodoku_techniques
from sudokit.native_core.library import NO, PAUSED, YES
from sudokit.techniques.grading.grade import hodokus_score
from sudokit.techniques.grading.native_ratings import score_rows
from sudokit.techniques.paths.hodoku import STAGES, HodokuChooser, counts_of_path, techniques_of_path

pytestmark = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")

DATA = Path(__file__).parents[1] / "data"


def puzzles_of(name: str, count: int) -> list[Grid]:
    lines = [line for line in (DATA / name).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [Grid(line) for line in lines[:count]]


def array_of(puzzles: list[Grid]) -> np.ndarray:
    return np.frombuffer(b"".join(puzzle.digits for puzzle in puzzles), np.uint8).reshape(-1, 81)


SAMPLE = [
    *puzzles_of("newspaper.txt", 60),
    *puzzles_of("singles.txt", 20),
    *puzzles_of("minimal.txt", 15),
    *(Grid.from_digits(row.tobytes()) for row in generate_arrays(15, minimal=True, seed=13).puzzles),
]


# One for each technique from Sue de Coq on that such paths use, except the first of these, which has nine of them.
CHAINS = {
    "als-chain": "..42..5.9.9.8....12....5.8..53...7.81.........4..6.....2..3.6.....1.4.....7....42",
    "grouped-continuous-nice-loop": ".....2.51.9.57........8......5..1..9.24..81..8....9425.6.....4......7..24.9...8..",
    "simple-colours-trap": ".6.....94.9..78..11.....7..5.12..3...........8...67.4.....2...9.....4..6..65..2..",
    "simple-colours-wrap": "....159.64.......1.6.2.843..4.......9.....82.6.8..9.43....8.1..751........6......",
    "multi-colours-2": "63......8....84..7...9...4....617..93...9..........26..17..85........4....93.....",
    "finned-franken-swordfish": "4..36.....1...8....2......8.3.1..4...9...6..11...35.6.9..25.....62....5..4....3..",
}
STUCK = Grid("97..6.43..1...98...48..5.....17...6....6..75........4..5.9.....4.65.2.8.....4...6")


def steps_of_the_twin(puzzle: Grid) -> list[HodokuStep]:
    candidates, choose = Candidates(puzzle), HodokuChooser(unique=True)
    steps = []
    while candidates.empty and (step := choose(candidates)):
        if step.placements:
            steps.append(HodokuStep(step.technique, step.placements[0], ()))
        else:
            steps.append(HodokuStep(step.technique, None, step.eliminations))
        step.apply(candidates)
    return steps


def test_the_techniques_are_those_of_the_twin_in_hodokus_order():
    singles = ("full-house", "naked-single", "hidden-single")
    assert hodoku_techniques() == (*singles, *(name for stage in STAGES for name in stage.techniques))


@pytest.mark.parametrize("name", CHAINS)
def test_each_step_with_chains_is_that_of_the_twin(name):
    path, steps = follow_hodoku_path(Grid(CHAINS[name]).digits)
    assert path.solved
    assert name in path.counts
    assert steps == steps_of_the_twin(Grid(CHAINS[name]))


def test_each_step_of_a_sample_is_that_of_the_twin():
    for puzzle in SAMPLE[::3]:
        assert follow_hodoku_path(puzzle.digits)[1] == steps_of_the_twin(puzzle), str(puzzle)


def test_a_path_ends_where_the_twin_finds_no_step():
    path, steps = follow_hodoku_path(STUCK.digits)
    names = list(techniques_of_path(STUCK))
    assert not path.solved
    assert [step.technique for step in steps] == names[:-1]
    assert names[-1] is None
    assert counts_of_path(STUCK) == (Counter(names[:-1]), False)


def test_scores_and_levels_of_rows_are_those_of_the_twin():
    puzzles = [*SAMPLE[1::3], STUCK]
    scored = score_rows(array_of(puzzles), threads=2)
    with using("python"):
        expected = [hodokus_score(puzzle) for puzzle in puzzles]
    assert list(zip(scored.score.tolist(), scored.level.tolist(), strict=True)) == expected
    assert expected[-1][1] == "extreme"


def test_a_path_that_takes_too_long_is_left_without_a_score():
    rows = array_of(SAMPLE[:5])
    assert set(follow_hodoku_paths(rows, time_limit=0).solved.tolist()) == {PAUSED}
    scored = score_rows(rows, 1, time_limit=0)
    assert np.isnan(scored.score).all()
    assert set(scored.level.tolist()) == {""}


def test_any_number_of_threads_gives_the_same_and_the_work_can_be_stopped():
    rows = np.tile(array_of([*SAMPLE, STUCK]), (10, 1))
    one, two = (follow_hodoku_paths(rows, threads) for threads in (1, 2))
    assert set(one.solved.tolist()) == {YES, NO}
    assert (one.solved == two.solved).all()
    assert (one.counts == two.counts).all()

    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        follow_hodoku_paths(rows, 2, None, stop)
