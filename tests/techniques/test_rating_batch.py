from itertools import count

from sudokit.board.grid import Grid
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.grading.rating_batch import rate_each

EASY = Grid("1... ..3. .4.. ...2")
OPEN = Grid("1... .... .... ....")


def test_grades_come_in_the_order_of_the_puzzles_whatever_the_number_of_processes():
    puzzles = [EASY, OPEN, EASY] * 40
    expected = [rate(EASY), rate(OPEN), rate(EASY)] * 40
    assert list(rate_each(puzzles, processes=1)) == expected
    assert list(rate_each(puzzles, processes=2)) == expected


def test_puzzles_are_taken_as_they_are_needed_and_an_endless_list_can_be_left():
    taken = 0

    def endless():
        nonlocal taken
        while True:
            taken += 1
            yield EASY

    grades = rate_each(endless(), processes=2)
    assert next(grades).level == "beginner"
    grades.close()
    assert taken < 1000


def test_nothing_rated_is_nothing_returned():
    assert list(rate_each([])) == []


def test_scores_come_with_the_grades_unless_nobody_wants_them():
    with_score, without = (next(rate_each([EASY], with_score=wanted)) for wanted in (True, False))
    assert with_score.scored == (without.score, without.hodoku_level) == (48, "easy")
    assert without.scored is None


def test_a_time_limit_holds_for_both_paths():
    hard = Grid(".....8....9.1...2.....231.....2....9..1...34...48......48..9..21...67.5.6.73.....")
    grade = next(rate_each([hard], puzzle_time_limit=0))
    assert grade.at_least
    assert (grade.score, grade.hodoku_level) == (None, None)


def test_the_first_puzzles_are_answered_one_by_one_before_the_next_is_taken():
    taken = []

    def puzzles():
        for number in range(3):
            taken.append(number)
            yield EASY

    grades = rate_each(puzzles())
    next(grades)
    assert taken == [0]


def test_what_the_native_core_leaves_is_finished_by_processes_in_the_same_order():
    newspaper = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    chains = Grid(".1....57...7.8....8....26...5....1......6..35..49...2.7..1.8...........4..6.54...")
    puzzles = [newspaper, chains, OPEN, EASY, newspaper, newspaper, chains, EASY, Grid("." * 81), newspaper]
    a_second_each_time = count().__next__
    grades = list(rate_each(puzzles, processes=2, as_printed=True, now=a_second_each_time))
    expected = [rate(puzzle, as_printed=True) for puzzle in puzzles]
    assert grades == expected
    assert [grade.scored for grade in grades] == [
        (grade.score, grade.hodoku_level) if grade.level else None for grade in expected
    ]
