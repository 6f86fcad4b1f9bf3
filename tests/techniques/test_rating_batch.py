from sudokit.board.grid import Grid
from sudokit.techniques.grading import rate
from sudokit.techniques.rating_batch import rate_each

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
