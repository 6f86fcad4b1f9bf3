import pytest

from sudokit import Board, Constraint, Grid, anti_knight, classic
from sudokit.errors import MethodError
from sudokit.solving.narration import narrate
from sudokit.solving.solver import SOLVERS

#  1 2 | 3 4
#  3 4 | . .      r2c3 is 1, r2c4 is 2
PUZZLE = Grid("1234 34.. 2143 4321")


def test_backtracking_speaks_of_cells_and_digits():
    assert list(narrate(PUZZLE, "backtracking", limit=1)) == [
        "  0  r2c3: try 1",
        "  0  r2c3: put 1 for now",
        "  1  r2c4: try 1",
        "  1  r2c4: not 1, because r2c3 has it (row 2 and box 2)",
        "  1  r2c4: try 2",
        "  1  r2c4: put 2 for now",
        "  2  every cell is filled: 1234341221434321",
    ]


def test_going_back_is_told_to_the_end():
    assert list(narrate(PUZZLE, "backtracking"))[-4:] == [
        "  0  r2c3: try 4",
        "  0  r2c3: not 4, because r1c4 has it (box 2)",
        "  0  r2c3: no digit is left, so go back",
        "The search is complete: 1 solution.",
    ]
    assert "  0  r2c3: remove 1" in narrate(PUZZLE, "backtracking")


def test_colouring_speaks_of_vertices_and_colours():
    assert list(narrate(PUZZLE, "colouring", limit=1)) == [
        "  0  vertex r2c3: try colour 1",
        "  0  vertex r2c3: give it colour 1",
        "  1  vertex r2c4: try colour 1",
        "  1  vertex r2c4: not colour 1, because its neighbour r2c3 has it (row 2 and box 2)",
        "  1  vertex r2c4: try colour 2",
        "  1  vertex r2c4: give it colour 2",
        "  2  every vertex has a colour: 1234341221434321",
    ]


def test_exact_cover_speaks_of_options_and_items():
    assert list(narrate(PUZZLE, "exact-cover")) == [
        "  0  choose [r2c3=1], the last option for [r2c3 is filled]; it covers "
        "[r2c3 is filled], [1 in row 2], [1 in column 3], [1 in box 2]",
        "  0  choose [r2c4=2], the last option for [r2c4 is filled]; it covers "
        "[r2c4 is filled], [2 in row 2], [2 in column 4], [2 in box 2]",
        "  0  every item is covered exactly once: 1234341221434321",
        "  0  drop the option [r2c4=2] and uncover its items in reverse order",
        "  0  drop the option [r2c3=1] and uncover its items in reverse order",
        "The search is complete: 1 solution.",
    ]


def test_fast_says_what_follows_and_from_what():
    #  . . | . 1      row 1 and column 1 leave one place for 1 in row 2: r2c2
    #  . . | . .
    # -----+----
    #  1 . | . .
    #  . . | . 2
    lines = narrate(Grid("...1 .... 1... ...2"), "fast")
    assert next(lines) == "  0  r2c2: put 1, no other place is left for it in row 2"
    assert "  0  r4c3: put 1, no other digit is left for this cell" in narrate(Grid(".... ..2. ..3. .4.."), "fast")


def test_a_dead_end_names_the_cell_or_the_house():
    no_digit = Grid("12.. ..3. ...4 ....")  # r1c4 sees 1, 2, 3 and 4
    no_place = Grid("1... ..4. .... .4..")  # row 1 has its 4 neither in box 1 nor in box 2
    assert "  0  r1c4: no digit is left, so go back" in narrate(no_digit, "fast")
    assert "  0  row 1 has no place left for 4, so go back" in narrate(no_place, "fast")
    assert next(narrate(no_place, "exact-cover")) == "  0  no option is left for the item [4 in row 1], so go back"


@pytest.mark.parametrize("method", SOLVERS)
def test_clashing_givens_are_named_and_end_the_tale(method):
    lines = list(narrate(Grid("1..1 .... .... ...."), method))
    assert len(lines) == 2
    assert "row 1" in lines[0]
    assert lines[1] == "The search is complete: no solution."


def test_a_pair_that_must_differ_is_told_without_a_house():
    board = Board(4, [("row", range(4 * row, 4 * row + 4)) for row in range(4)], name="rows", pairs=[(0, 6)])
    lines = list(narrate(Grid("1... .... .... ....", board), "backtracking", limit=1))
    assert "  5  r2c3: not 1, because it must differ from r1c1" in lines


def test_the_rule_that_forbids_a_digit_is_named():
    lines = list(narrate(Grid("1... .... .... ....", anti_knight(classic(4))), "backtracking", limit=1))
    assert "  5  r2c3: not 1, because the anti-knight rule does not allow it with r1c1" in lines
    lines = list(narrate(Grid("1... .... .... ....", anti_knight(classic(4))), "colouring", limit=1))
    neighbour = "because its neighbour r1c1 has it (by the anti-knight rule)"
    assert f"  5  vertex r2c3: not colour 1, {neighbour}" in lines
    thermometer = classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2"))
    lines = list(narrate(Grid("2... .... .... ....", thermometer), "backtracking", limit=1))
    assert lines[1] == "  0  r1c2: not 1, because the thermometer at r1c1 never allows it here"
    lines = list(narrate(Grid("3... .... .... ....", thermometer), "backtracking", limit=1))
    assert lines[3] == "  0  r1c2: not 2, because the thermometer at r1c1 does not allow it with r1c1"
    lines = list(narrate(Grid("4... .... .... ....", thermometer), "exact-cover", limit=1))
    assert lines[0] == "  0  the option [r1c1=4] is gone: the thermometer at r1c1 never allows it here"


def test_an_unknown_method_is_an_error():
    with pytest.raises(MethodError):
        next(narrate(PUZZLE, "magic"))
