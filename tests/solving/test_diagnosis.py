"""What solving adds to checking."""

from time import sleep

import pytest

from sudokit import Grid, classic, diagnose, windoku
from sudokit.errors import GridError, TimeLimitError
from sudokit.solving.diagnosis import suspects
from sudokit.work.stopping import deadline

PUZZLE = Grid("1... ..3. .4.. ...2")
SEVERAL = Grid("1... ..3. .4.. ....")  # 1324423124133142, 1324423134122143 and 1342423124133124


def names(grid, cells):
    return grid.board.cell_names(cells)


def test_an_unfinished_grid_has_one_solution_left_or_more_or_none():
    assert [diagnose(grid).solution_count for grid in (PUZZLE, SEVERAL, Grid("1.4. ..3. .4.. .3.2"))] == [1, 2, 0]


def test_a_grid_without_a_solution_is_not_valid_though_no_rule_is_broken():
    report = diagnose(Grid("1.4. ..3. .4.. .3.2"))
    assert (report.conflicts, report.is_valid) == ((), False)
    assert str(report) == (
        "No rule is broken yet, but no solution is left: at least one digit is wrong.\n10 cells are empty."
    )


@pytest.mark.parametrize("drawn", ["11.. .... .... ....", "1324 4231 2413 3142"])
def test_solutions_are_not_looked_for_where_rules_are_broken_or_no_cell_is_empty(drawn):
    assert diagnose(Grid(drawn)).solution_count is None


def test_entries_that_differ_from_the_only_solution_are_wrong():
    grid = Grid("1.4. ..3. 24.. .3.2")
    report = diagnose(grid, puzzle=PUZZLE)
    assert (names(grid, report.wrong_entries), report.puzzle_solution_count) == ("r1c3 r4c2", 1)
    assert str(report) == "Wrong: r1c3 r4c2.\n9 cells are empty."


def test_every_entry_may_be_right():
    assert (
        str(diagnose(PUZZLE.replace({"r1c2": 3}), puzzle=PUZZLE)) == "Every entry is right so far; 11 cells are empty."
    )


def test_of_a_puzzle_with_several_solutions_entries_are_wrong_that_none_of_them_has():
    grid = SEVERAL.replace({"r1c2": 2, "r4c4": 2})
    report = diagnose(grid, puzzle=SEVERAL)
    assert (names(grid, report.wrong_entries), report.puzzle_solution_count) == ("r1c2", 2)
    assert str(report) == "Wrong: r1c2.\nThe puzzle has more than one solution.\n11 cells are empty."


def test_entries_that_contradict_only_each_other_are_not_blamed_one_by_one():
    grid = SEVERAL.replace({"r1c3": 4, "r4c4": 2})  # each has a solution; both together have none
    report = diagnose(grid, puzzle=SEVERAL)
    assert (len(report.wrong_entries), report.solution_count, report.is_valid) == (0, 0, False)
    assert str(report).startswith("No rule is broken yet, but no solution is left: at least one digit is wrong.\n")


def test_a_puzzle_without_a_solution_is_said_to_have_none():
    clash = Grid("1..1 .... .... ....")
    assert "The puzzle has no solution." in str(diagnose(clash.replace({"r2c2": 3}), puzzle=clash))


def test_a_changed_given_is_no_wrong_entry():
    grid = PUZZLE.replace({"r4c4": 1})
    report = diagnose(grid, puzzle=PUZZLE)
    assert (names(grid, report.changed_givens), len(report.wrong_entries)) == ("r4c4", 0)


def test_entries_that_fit_only_a_changed_given_are_wrong():
    puzzle = Grid("1... .... .... ....")
    grid = Grid("2134 3412 1243 4321")  # complete, and no rule is broken
    report = diagnose(grid, puzzle=puzzle)
    assert (names(grid, report.changed_givens), names(grid, report.wrong_entries)) == ("r1c1", "r1c2 r3c1")


def test_a_puzzle_on_another_board_is_refused():
    with pytest.raises(
        GridError, match="the puzzle is on 6x6 \\(boxes 2x3\\), but the grid on 4x4; both must be on the same board"
    ):
        diagnose(PUZZLE, puzzle=Grid.empty(classic(6)))


def test_the_search_ends_in_time():
    with pytest.raises(TimeLimitError):
        diagnose(Grid.empty(windoku(classic(25))), time_limit=0.01)  # nobody has ever filled it


def test_the_time_limit_is_for_all_searches_together(monkeypatch):
    def slow(_puzzle, time_limit=None, check_stop=None):
        look_at_the_clock = deadline(time_limit, check_stop)
        sleep(0.06)
        look_at_the_clock()
        return

    monkeypatch.setattr("sudokit.solving.diagnosis.solve", slow)
    several = Grid("1... .... .... ....")
    with pytest.raises(TimeLimitError):
        diagnose(several.replace({"r1c2": 2, "r1c3": 3, "r2c4": 4}), puzzle=several, time_limit=0.1)


def test_an_error_of_the_callers_own_ends_the_search_for_suspects():
    def stop():
        raise TimeLimitError("mine")

    with pytest.raises(TimeLimitError, match="mine"):
        suspects(Grid.empty(windoku(classic(25))).replace({"r1c1": 1}), check_stop=stop)
