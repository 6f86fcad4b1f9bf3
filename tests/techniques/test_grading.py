"""Grades: levels, the numbers of the two scales, what all variations of a puzzle share, and what the clock allows."""

from time import monotonic

import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import anti_knight, classic, diagonal, jigsaw, samurai, windoku
from sudokit.errors import ArgumentError, NumberError, TimeLimitError
from sudokit.generating.puzzles.generate import generate
from sudokit.random_stream import RandomStream
from sudokit.symmetries.transformations import Transformation
from sudokit.techniques.catalogue import TECHNIQUES, rating_of
from sudokit.techniques.grading.grade import Grade, Tally, hodokus_score, level_of, rate
from sudokit.techniques.grading.levels import level_of_rating, printed_rating
from sudokit.techniques.grading.rate_many import rate_many
from sudokit.techniques.paths.hodoku import techniques_of_path
from sudokit.techniques.paths.human_solver import hint, solve_path
from sudokit.techniques.words.hint_stages import advise

BEGINNER = ".....8....9.1...2.....231.....2..7.9.71...34...48...6..48..96.21...67.5.6.73.2..."
EASY = "17...658..6..5.4......8...64.1.7.3...2.1..9....5...714...2...4..4.9...7.31.84...."
MEDIUM = "76....3..3..27914...2.317....795.4...1..26...52..1.8..25..6............3...7..2.."
HARD = ".53..6.......98..6.2...7.34..29..6.536.........9.64..8.3..7...9...6..8.38....352."
EXPERT = ".98..1..6...8..1.........59.7.1.4...9.57.....63........6.5....4....4.32.5...3.7.."
EXTREME = ".....8....9.1...2.....231.....2....9..1...34...48......48..9..21...67.5.6.73....."
FORCING = ".26.4.1.7....5.....9....3.871..2.4..9..58.......7....6......8.1.....5...3..17..9."

PUZZLES = [BEGINNER, EASY, MEDIUM, HARD, EXPERT, EXTREME, FORCING]


@pytest.mark.parametrize(
    ("puzzle", "level", "explainer", "hardest", "hodoku"),
    [
        (BEGINNER, "beginner", (1.2, 1.2, 1.2), "hidden-single", (294, "easy")),
        (EASY, "easy", (1.5, 1.2, 1.2), "hidden-single", (274, "easy")),
        (MEDIUM, "medium", (2.0, 1.2, 1.2), "direct-hidden-pair", (294, "easy")),
        (HARD, "hard", (4.2, 1.2, 1.2), "xy-wing", (514, "hard")),
        (EXPERT, "expert", (6.7, 1.2, 1.2), "forcing-x-chain", (854, "hard")),
        (EXTREME, "extreme", (7.2, 1.2, 1.2), "forcing-chain", (1954, "extreme")),
        (FORCING, "extreme", (8.3, 1.2, 1.2), "cell-forcing-chains", (5184, "extreme")),
    ],
)
def test_a_puzzle_of_each_level(puzzle, level, explainer, hardest, hodoku):
    grade = rate(Grid(puzzle))
    assert grade.solution_count == 1
    assert grade.level == level
    assert (grade.rating, grade.pearl, grade.diamond) == explainer
    assert grade.hardest == hardest
    assert (grade.score, grade.hodoku_level) == hodoku
    assert not grade.at_least


def test_as_printed_the_paths_of_the_puzzle_itself_are_followed():
    grade = rate(Grid(EXPERT), as_printed=True)
    assert (grade.rating, grade.score) == (6.7, 844)
    assert grade.techniques["full-house"] == 21
    assert rate(Grid(EXPERT)).techniques["full-house"] == 20, "in the canonical form"


def test_techniques_are_counted_along_the_path_easiest_first():
    assert rate(Grid(HARD), as_printed=True).techniques == {"full-house": 19, "hidden-single": 32, "xy-wing": 3}


@pytest.mark.parametrize("puzzle", PUZZLES[2:5])
def test_the_counts_are_those_of_the_whole_path(puzzle):
    grade = rate(Grid(puzzle), as_printed=True)
    steps = solve_path(Grid(puzzle), order="explainer").steps
    assert grade.techniques == {name: [step.technique for step in steps].count(name) for name in grade.techniques}
    assert sum(grade.techniques.values()) == len(steps)
    assert grade.rating == printed_rating(max(map(rating_of, steps)))
    assert grade.diamond == printed_rating(rating_of(steps[0]))


@pytest.mark.parametrize(
    ("grid", "solutions", "text"),
    [
        ("1... .... .... ....", 2, "several solutions"),
        ("11.. .... .... ....", 0, "no solution"),
        ("12.. ..3. ...3 ....", 0, "no solution"),
    ],
)
def test_without_a_single_solution_there_is_no_number(grid, solutions, text):
    grade = rate(Grid(grid))
    assert grade == Grade(solutions)
    assert str(grade) == text
    assert [grade.level, grade.rating, grade.pearl, grade.diamond, grade.hardest] == [None] * 5
    assert [grade.score, grade.hodoku_level, grade.techniques] == [None, None, {}]


def test_a_complete_grid_is_for_beginners():
    grade = rate(Grid("1324 4231 2413 3142"))
    assert (grade.level, grade.rating, grade.score, grade.techniques) == ("beginner", 0.0, 0, {})


def test_what_is_no_grid_is_refused():
    with pytest.raises(ArgumentError):
        rate(5)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_all_variations_of_a_puzzle_have_one_grade(puzzle):
    grade = rate(Grid(puzzle))
    for number in range(2):
        other = Transformation.random(RandomStream(number), classic()).apply(Grid(puzzle))
        assert other != Grid(puzzle)
        found = rate(other)
        assert found == grade
        assert (found.score, found.hodoku_level) == (grade.score, grade.hodoku_level)


@pytest.mark.parametrize(
    ("rating", "level"),
    [
        (1.0, "beginner"),
        (1.2, "beginner"),
        (1.5, "easy"),
        (1.7, "medium"),
        (2.8, "medium"),
        (3.0, "hard"),
        (4.4, "hard"),
        (4.5, "expert"),
        (7.0, "expert"),
        (7.1, "extreme"),
        (11.9, "extreme"),
    ],
)
def test_a_level_goes_to_a_rating(rating, level):
    assert level_of_rating(rating) == level


@pytest.mark.parametrize(("steps", "level"), [(8, "medium"), (9, "hard")])
def test_many_steps_of_a_level_make_the_next_one(steps, level):
    tally = Tally()
    for _step in range(steps):
        tally.add("pointing", 2.6, places=False)
    assert level_of(tally) == level


def test_a_beginner_may_need_any_number_of_singles():
    tally = Tally()
    for _step in range(60):
        tally.add("hidden-single", 1.2, places=True)
    assert level_of(tally) == "beginner"


@pytest.mark.parametrize(
    "board",
    [
        classic(4),
        classic(6),
        diagonal(),
        windoku(),
        jigsaw("112223333111222333411122233441555666444555666444555669778888699777889999777788899"),
        anti_knight(),
        samurai(),
    ],
    ids=lambda board: board.name,
)
def test_every_board_is_rated(board):
    grade = rate(generate(board=board, seed=3).grid, time_limit=1)
    assert grade.level is not None
    assert grade.rating >= 1.0


@pytest.mark.parametrize("puzzle", PUZZLES[:6])
def test_the_techniques_of_hodokus_path_are_those_of_its_steps(puzzle):
    steps = solve_path(Grid(puzzle), order="hodoku").steps
    assert list(techniques_of_path(Grid(puzzle))) == [step.technique for step in steps]


LONG = Grid("....25....6..............7...5.....1..........7.......3..............8..714....6.", anti_knight())  # 11.2


def test_where_hodokus_order_runs_out_the_puzzle_is_extreme_and_the_score_that_of_the_steps_so_far():
    puzzle = Grid("..8.5.2.7..2.63...4....7.8..7.......9....4.1.3.5...9.......614.....7.3..5..2.....")
    names = list(techniques_of_path(puzzle))
    assert names[-1] is None
    so_far = sum(TECHNIQUES[name].score for name in names[:-1])
    assert hodokus_score(puzzle) == (so_far, "extreme")


def test_after_the_time_allowed_a_grade_is_a_lower_bound():
    start = monotonic()
    grade = rate(LONG, time_limit=0.3)
    assert monotonic() - start < 5
    assert grade.at_least
    assert 1.5 <= grade.rating <= 11.2
    assert grade.diamond == 1.2
    assert str(grade) == f"at least {grade.level} ({grade.rating})"


def test_a_time_limit_that_suffices_changes_nothing():
    assert rate(Grid(HARD), time_limit=600) == rate(Grid(HARD))


def test_a_path_out_of_time_keeps_its_steps():
    path = solve_path(LONG, time_limit=0.3)
    assert path.out_of_time
    assert not path.solved
    assert not path.exhausted
    assert path.steps[0].technique == "hidden-single"


@pytest.mark.parametrize("work", [rate, solve_path])
def test_a_stop_check_ends_the_work_with_its_own_error(work):
    def stop() -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        work(LONG, check_stop=stop)


def test_ctrl_c_ends_a_long_rating_at_once(ctrl_c):
    with ctrl_c():
        rate(LONG)


def test_a_time_limit_below_0_is_refused():
    with pytest.raises(NumberError, match="a time limit cannot be -1; give 0 seconds or more, or None"):
        rate(Grid(HARD), time_limit=-1)


def within(seconds: float):
    """A stop check that fails where a time limit was not heard."""
    end = monotonic() + seconds

    def check() -> None:
        assert monotonic() < end

    return check


def test_the_time_limit_includes_the_search_for_solutions():
    never_filled = Grid.empty(windoku(classic(25)))
    options = {"time_limit": 0.05, "check_stop": within(30)}
    grade = rate(never_filled, **options)
    assert (grade.solution_count, grade.level, str(grade)) == (None, None, "the time ran out")
    assert solve_path(never_filled, **options).out_of_time
    assert advise(never_filled, **options).kind == "late"
    with pytest.raises(TimeLimitError):
        hint(never_filled, **options)


def test_a_puzzle_whose_solutions_were_not_counted_in_time_is_no_puzzle_of_a_batch():
    rated = rate_many([Grid.empty(windoku(classic(25)))], threads=1, puzzle_time_limit=0.05, check_stop=within(30))
    assert (rated.solution_counts.tolist(), rated.level.tolist(), dict(rated.errors)) == ([-1], [""], {})
