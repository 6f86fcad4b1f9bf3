from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit import Board, Document, Grid, classic, read_documents, read_many, write

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = "1" + 80 * "."
FOUR = "1.....3..4.....2"


def told(text, board=None):
    return [
        (entry.number, str(entry.grid) if entry.grid else str(entry.error)) for entry in read_many(text, board=board)
    ]


def test_one_puzzle_a_line_with_comments_and_blank_lines_between():
    assert told(f"# list\n{LINE}\n\n{OTHER}  # second\n") == [(2, LINE), (4, OTHER)]


def test_a_bad_line_is_told_with_its_number_and_the_others_are_read():
    assert told(f"{LINE[:-1]}\n{LINE}\n{LINE[:40]}!{LINE[41:]}\n{OTHER}") == [
        (1, "there are 80 cells and 9x9 has 81; see line 1, column 80"),
        (2, LINE),
        (3, "'!' at line 3, column 41 is neither a digit nor an empty cell (.)"),
        (4, OTHER),
    ]


def test_a_bad_line_is_compared_with_the_boards_before_it():
    assert told(f"{LINE}\n{FOUR[:-1]}")[1] == (2, "there are 15 cells and 9x9 has 81; see line 2, column 15")


@pytest.mark.parametrize(
    "text",
    [
        f"quizzes,solutions\n{LINE},{OTHER}\n{OTHER},{LINE}\n",
        f"id,puzzle,solution,clues,difficulty\n1,{LINE},{OTHER},30,2.2\n2,{OTHER},{LINE},1,0.0\n",
        f"{LINE} ED=1.2/1.2/1.2\n{OTHER};easy\n",
    ],
)
def test_the_first_field_that_is_a_puzzle_is_taken_from_the_lists_people_share(text):
    assert [line for _, line in told(text)] == [LINE, OTHER]


@pytest.mark.parametrize(
    ("puzzle", "solution"),
    [
        (FOUR, "2324423124133142"),
        (LINE, "634678912672195348198342567859761423426853791713924856961537284287419635345286179"),
    ],
)
@pytest.mark.parametrize("form", ["{},{}", "7,{},{}", "{},{},1.2\n{},{},1.2"])
def test_a_solution_with_another_digit_in_a_given_is_still_read_as_the_solution(puzzle, solution, form):
    entries = list(read_many(form.format(puzzle, solution, puzzle, solution)))
    assert {(str(entry.grid), str(entry.solution)) for entry in entries} == {(puzzle, solution)}


def test_lines_of_any_size_may_follow_each_other():
    assert told(f"{FOUR}\n{LINE}\n{'.' * 36}") == [(1, FOUR), (2, LINE), (3, "." * 36)]


def test_the_rows_of_one_puzzle_are_one_puzzle():
    assert told(write(Grid(LINE), "rows")) == [(1, LINE)]
    assert told(write(Grid(LINE), "boxed")) == [(1, LINE)]
    assert told("# title\n" + write(Grid(LINE), "csv")) == [(2, LINE)]


def test_sixteen_rows_of_sixteen_are_one_puzzle_unless_each_is_one():
    large = Grid("G" + 254 * "." + "A")
    rows = write(large, "rows").removeprefix('# board: {"boxes": [4, 4]}\n')
    assert told(rows) == [(1, str(large))]
    assert told("\n".join(16 * [FOUR])) == [(n, FOUR) for n in range(1, 17)]
    assert told("\n".join(16 * [16 * "."]), classic(4, 4)) == [(1, 256 * ".")]


def test_drawn_puzzles_with_blank_lines_between_are_a_batch():
    drawn = "\n\n".join([write(Grid(LINE), "boxed"), write(Grid(OTHER), "rows")])
    assert told(drawn) == [(1, LINE), (15, OTHER)]
    titled = f"Grid 01\n{write(Grid(LINE), 'rows')}\nGrid 02\n{write(Grid(OTHER), 'rows')}\n"
    assert told(titled) == [(2, LINE), (12, OTHER)]


def test_a_blank_line_between_bands_is_no_new_puzzle():
    rows = write(Grid(LINE), "rows").split("\n")
    assert told("\n\n".join("\n".join(rows[band : band + 3]) for band in (0, 3, 6))) == [(1, LINE)]


def test_nothing_gives_nothing():
    assert told("") == told("\n\n# a comment\n") == []


def test_an_endless_stream_is_read_as_it_comes():
    asked = 0

    def lines():
        nonlocal asked
        while True:
            asked += 1
            yield LINE + "\n"

    assert [entry.number for entry in islice(read_many(lines()), 3)] == [1, 2, 3]
    assert asked == 3


@settings(max_examples=80)
@given(st.lists(st.sampled_from([LINE, OTHER, LINE[:-1], "", "# c", "!", "1,2,,", FOUR, "{", "Grid 1", "[[", "|"])))
def test_every_entry_is_a_grid_or_an_error_and_numbers_rise(lines):
    entries = list(read_many("\n".join(lines)))
    assert all((entry.grid is None) != (entry.error is None) for entry in entries)
    assert all(a.number < b.number for a, b in pairwise(entries))
    first = next((line for line in lines if line not in ("", "# c", "Grid 1")), "")
    if first != "{":  # the beginning of a JSON text, a field of which may look like a puzzle
        assert sum(entry.grid == Grid(LINE) for entry in entries) == lines.count(LINE)


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ([[0] * 9] * 8 + [[0] * 8], ["row 9 has 8 cells; each of the 9 rows must have 9"]),
        ([[0] * 4] * 3, ["row 1 has 4 cells; each of the 3 rows must have 3"]),
        (
            [[0] * 16, [0] * 9],
            [16 * ".", "too few cells at line 2; a puzzle in a list has 16 or more"],
        ),
        ([[0] * 4] * 4, [16 * "."]),
    ],
)
def test_rows_of_numbers_that_are_no_board_are_a_mistake_and_not_tiny_puzzles(items, expected):
    assert [found for _number, found in told(items)] == expected


@pytest.mark.parametrize("side", [2, 3])
@pytest.mark.parametrize("name", ["sudokit-link", "penpa", "sudokupad", "f-puzzles-link"])
def test_a_link_says_its_board_however_small(name, side):
    empty = Grid.empty(classic(side))
    link = write(empty, name)
    assert [entry.grid for entry in read_many(f"{link}\n{LINE}\n{link}")] == [empty, Grid(LINE), empty]


@pytest.mark.parametrize("name", ["boxed", "ascii", "rows", "csv", "line"])
def test_a_drawn_board_of_one_row_is_one_puzzle_with_its_solution(name):
    strip = Board(5, [("row", range(5))], positions=[(0, column) for column in range(5)], name="strip")
    text = write(Document(Grid("1.3..", strip), solution=Grid("12345", strip)), name)
    assert [str(entry.grid) for entry in read_many(text)] == ["1.3.."]
    assert [str(entry.solution) for entry in read_documents(text)] == ["12345"]
