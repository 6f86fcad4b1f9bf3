"""Many puzzles rated at once: the same as one by one, whatever they are given as, and by both cores."""

import math

import numpy as np
import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import diagonal
from sudokit.generating.puzzles.generate import generate_many
from sudokit.native_core import available_cores, using
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.grading.rate_many import RatedBatch, rate_many
from sudokit.techniques.grading.rating_batch import rate_each

EASY = ".....8....9.1...2.....231.....2..7.9.71...34...48...6..48..96.21...67.5.6.73.2..."
HARD = ".53..6.......98..6.2...7.34..29..6.536.........9.64..8.3..7...9...6..8.38....352."
EXTREME = ".26.4.1.7....5.....9....3.871..2.4..9..58.......7....6......8.1.....5...3..17..9."
SEVERAL = EASY.replace("8", ".")
NONE = "11" + 79 * "."

LISTED = [EASY, HARD, SEVERAL, EXTREME, NONE]

native = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")


def rows_of(rated: RatedBatch) -> list[tuple[object, ...]]:
    return [
        (
            int(rated.solution_counts[i]),
            *(None if math.isnan(column[i]) else float(column[i]) for column in (rated.rating, rated.pearl)),
            str(rated.level[i]),
            str(rated.hardest[i]),
            {name: int(counts[i]) for name, counts in rated.techniques.items() if counts[i]},
        )
        for i in range(len(rated))
    ]


def row_of_grade(puzzle: str, as_printed: bool = False) -> tuple[object, ...]:
    grade = rate(Grid(puzzle), as_printed=as_printed)
    return grade.solution_count, grade.rating, grade.pearl, grade.level or "", grade.hardest or "", grade.techniques


def test_every_puzzle_has_its_grade_at_its_place():
    rated = rate_many(LISTED, threads=1)
    assert rated.solution_counts.tolist() == [1, 1, 2, 1, 0]
    assert rated.level.tolist() == ["beginner", "hard", "", "extreme", ""]
    assert rated.rating[[0, 1, 3]].tolist() == [1.2, 4.2, 8.3]
    assert np.isnan(rated.rating[[2, 4]]).all()
    assert rated.hardest.tolist() == ["hidden-single", "xy-wing", "", "cell-forcing-chains", ""]
    assert rated.techniques["xy-wing"].tolist()[:3] == [0, 3, 0]
    assert not rated.at_least.any()
    assert (rated.score, rated.hodoku_level) == (None, None)


@pytest.mark.parametrize("as_printed", [False, True])
def test_grades_are_those_of_rate(as_printed):
    puzzles = [*LISTED, *(str(puzzle) for puzzle in generate_many(40, minimal=True, seed=3, threads=1))]
    assert rows_of(rate_many(puzzles, threads=2, as_printed=as_printed)) == [
        row_of_grade(puzzle, as_printed) for puzzle in puzzles
    ]


@native
def test_both_cores_give_the_same_grades():
    puzzles = [puzzle for puzzle in LISTED if puzzle != EXTREME]
    expected = rows_of(rate_many(puzzles, threads=1))
    with using("python"):
        assert rows_of(rate_many(puzzles, threads=1)) == expected


def test_text_arrays_and_lists_of_grids_are_read_alike():
    expected = rows_of(rate_many([EASY, HARD], threads=1))
    digits = np.array([[int(symbol) if symbol != "." else 0 for symbol in puzzle] for puzzle in (EASY, HARD)])
    for puzzles in (f"{EASY}\n{HARD}\n", f"{EASY}\n{HARD}\n".encode(), [Grid(EASY), Grid(HARD)], digits):
        assert rows_of(rate_many(puzzles, threads=1)) == expected


def test_what_is_no_puzzle_keeps_its_place_and_says_what_is_wrong():
    rated = rate_many([EASY, "5 3", HARD], threads=1)
    assert rated.solution_counts.tolist() == [1, -1, 1]
    assert rated.level.tolist() == ["beginner", "", "hard"]
    assert str(rated.errors[1]) == "there are 2 cells and 9x9 has 81; see line 1, column 3"


def test_nothing_gives_empty_arrays():
    rated = rate_many([])
    assert len(rated) == 0
    assert rated.techniques == {}


def test_other_boards_are_rated_as_well():
    board = diagonal()
    puzzles = [str(puzzle) for puzzle in generate_many(3, clues=32, board=board, seed=1, threads=1)]
    rated = rate_many(puzzles, threads=1, board=board)
    assert rated.level.tolist() == [rate(Grid(puzzle, board)).level for puzzle in puzzles]


def test_with_score_hodokus_numbers_come_too():
    rated = rate_many([EASY, SEVERAL], threads=1, with_score=True)
    assert rated.score is not None
    assert rated.hodoku_level is not None
    assert rated.score[0] == 294
    assert math.isnan(rated.score[1])
    assert rated.hodoku_level.tolist() == ["easy", ""]


def test_progress_counts_to_the_end_and_a_stop_check_ends_the_work():
    seen: list[int] = []
    rate_many([EASY] * 300, threads=2, progress=seen.append)
    assert seen[-1] == 300
    assert seen == sorted(seen)

    class EnoughError(Exception):
        pass

    def stop() -> None:
        raise EnoughError

    with pytest.raises(EnoughError):
        rate_many([EASY] * 300, threads=2, check_stop=stop)


@native
def test_a_stream_is_rated_natively_in_order_with_other_boards_among_them():
    small = Grid("1... ..3. .4.. ...2")
    puzzles = [Grid(EASY), small, Grid(HARD), Grid(SEVERAL)] * 5
    grades = list(rate_each(iter(puzzles), with_score=False, processes=2))
    assert grades == [rate(Grid(EASY)), rate(small), rate(Grid(HARD)), rate(Grid(SEVERAL))] * 5
    assert grades[0].score == 294, "found when it is asked for"


def test_a_complete_grid_needs_no_step_on_any_board():
    for text in (
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "1234341221434321",
    ):
        [grade] = rate_each([Grid(text)])
        alone = rate(Grid(text))
        assert (grade.rating, grade.pearl, grade.diamond) == (alone.rating, alone.pearl, alone.diamond) == (0, 0, 0)
        rated = rate_many([text], threads=1)
        assert (rated.rating.tolist(), rated.pearl.tolist(), rated.diamond.tolist()) == ([0.0], [0.0], [0.0])
        assert (rated.level.tolist(), rated.hardest.tolist()) == (["beginner"], [""])
