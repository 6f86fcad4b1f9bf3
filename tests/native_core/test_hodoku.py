"""HoDoKu's path in the native core: the same steps as the Python twin, as far as the compiled techniques lead."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from sudokit.board.grid import Grid
from sudokit.generating.puzzles import generate_arrays
from sudokit.native_core import available_cores, using
from sudokit.native_core.answers import NO, YES
from sudokit.native_core.hodoku import HodokuPath, follow_hodoku_paths, hodoku_techniques
from sudokit.techniques.grading import hodokus_score
from sudokit.techniques.hodoku import STAGES, counts_of_path, stages_not_compiled, techniques_of_path
from sudokit.techniques.native_ratings import score_rows

pytestmark = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")

DATA = Path(__file__).parents[1] / "data"


def puzzles_of(name: str, count: int) -> list[Grid]:
    lines = [line for line in (DATA / name).read_text().splitlines() if not line.startswith("#")]
    return [Grid(line) for line in lines[:count]]


def array_of(puzzles: list[Grid]) -> np.ndarray:
    return np.frombuffer(b"".join(puzzle.digits for puzzle in puzzles), np.uint8).reshape(-1, 81)


SAMPLE = [
    *puzzles_of("newspaper.txt", 60),
    *puzzles_of("singles.txt", 20),
    *puzzles_of("minimal.txt", 15),
    *(Grid.from_digits(row.tobytes()) for row in generate_arrays(15, minimal=True, seed=13).puzzles),
]


def test_the_steps_are_those_of_the_twin():
    for puzzle in SAMPLE:
        names = list(techniques_of_path(puzzle))
        assert counts_of_path(puzzle) == (Counter(filter(None, names)), None not in names), str(puzzle)


def test_scores_and_levels_of_rows_are_those_of_the_twin_where_they_are_known():
    found = score_rows(array_of(SAMPLE), threads=2)
    with using("python"):
        expected = [hodokus_score(puzzle) for puzzle in SAMPLE]
    known = [scored is not None for scored in found]
    assert [scored for scored in found if scored] == [
        scored for scored, is_known in zip(expected, known, strict=True) if is_known
    ]
    assert sum(known) > 90
    assert not all(known)


def test_the_compiled_techniques_are_the_front_of_hodokus_order():
    in_order = ["full-house", "naked-single", "hidden-single"]
    in_order += [name for stage in STAGES for name in stage.techniques]
    assert list(hodoku_techniques()) == in_order[: len(hodoku_techniques())]
    assert stages_not_compiled() == STAGES[len(STAGES) - len(stages_not_compiled()) :]


def test_a_path_stands_where_another_technique_is_needed_and_goes_on_after_its_step():
    path = HodokuPath(Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..").digits)
    solution = Grid("812753649943682175675491283154237896369845721287169534521974368438526917796318452").digits
    assert not path.solved
    places = path.places
    assert all(places[solution[cell]] >> cell & 1 for cell in range(81) if not path.digits[cell])
    path.go_on([(cell, digit) for cell in range(81) for digit in range(1, 10) if digit != solution[cell]])
    assert path.solved
    assert path.digits == solution


def test_any_number_of_threads_gives_the_same_and_the_work_can_be_stopped():
    rows = np.tile(array_of(SAMPLE), (10, 1))
    one, two = (follow_hodoku_paths(rows, threads) for threads in (1, 2))
    assert set(one.solved.tolist()) == {YES, NO}
    assert (one.solved == two.solved).all()
    assert (one.counts == two.counts).all()

    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        follow_hodoku_paths(rows, 2, stop)
