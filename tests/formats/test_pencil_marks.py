"""Grids of pencil marks, as programs print them and people post them."""

import pytest

from sudokit import Document, read, read_document, read_many, write
from sudokit.board.candidates import Candidates
from sudokit.board.cells import DigitSet
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, diagonal
from sudokit.errors import PuzzleTextError
from sudokit.formats.files.pencil_marks import marked_rows, read_marks, read_pencil_marks

HODOKU = """
.-------------------.-------------------.-------------------.
| 5     3     124   | 26    7     2468  | 1489  1249  248   |
| 6     247   247   | 1     9     5     | 3478  234   2478  |
| 12    9     8     | 23    34    24    | 13457 6     247   |
:-------------------+-------------------+-------------------:
| 8     125   1259  | 579   6     147   | 4579  2459  3     |
| 4     25    2569  | 8     5     3     | 579   259   1     |
| 7     15    1359  | 59    2     14    | 4589  459   6     |
:-------------------+-------------------+-------------------:
| 139   6     134579 | 357   35    7     | 2     8     4     |
| 23    278   237   | 4     1     9     | 36    3     5     |
| 123   1245  12345 | 2356  8     26    | 1346  7     9     |
'-------------------'-------------------'-------------------'
"""


def test_single_digits_are_filled_cells_and_several_are_marks():
    document = read_pencil_marks(HODOKU)
    marks = document.centre_marks
    assert str(document.grid) == "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert marks[2] == {1, 2, 4}
    assert 0 not in marks
    assert marks[40] == {5}, "r5c5: cells that see it are marked with 5, so nobody has placed it"


@pytest.mark.parametrize(
    "text",
    [
        "1 23 4 23\n4 23 1 23\n23 1 23 4\n23 4 23 1",
        "+------+------+\n| 1 23 | 4 23 |\n| 4 23 | 1 23 |\n+----+----+\n| 23 1 | 23 4 |\n| 23 4 | 23 1 |\n+--+",
        "*-----------*\n|{1} {23}|{4} {23}|\n|{4} {23}|{1} {23}|\n|-----|-----|\n|{23}1|23 4|\n|{23} {4}|{23}1|\n*-*",
        "┌──────┬─────┐\n│ 1 23 │ 4 23│\n│ 4 23 │ 1 23│\n├──────┼─────┤\n│ 23 1 │ 23 4│\n│ 23 4 │ 23 1│\n└──┴──┘",
        "# from a forum\n1 23 4 23*\n4 23 1 23\n23 1 23 4\n23 4 23 1\n",
    ],
)
def test_what_frames_the_cells_does_not_matter(text):
    document = read_pencil_marks(text)
    assert str(document.grid) == "1.4.4.1..1.4.4.1"
    assert document.centre_marks == {cell: DigitSet([2, 3]) for cell in (1, 3, 5, 7, 8, 10, 12, 14)}


@pytest.mark.parametrize(
    "text",
    [
        "1... ..3. .4.. ...2",
        "1 . . .\n. . 3 .\n. 4 . .\n. . . 2",
        "1234\n3412\n2143\n4321",
        "1 22 4 23\n4 23 1 23\n23 1 23 4\n23 4 23 1",  # a digit twice
        "1 25 4 23\n4 23 1 23\n23 1 23 4\n23 4 23 1",  # a digit that the board does not have
        "1 23 4 23\n4 23 1 23\n23 1 23 4",
        "",
    ],
)
def test_other_text_is_not_taken_for_marks(text):
    assert marked_rows(text) is None
    assert read_pencil_marks(text) is None


def test_the_candidates_of_a_position_written_out_are_read_back():
    grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    candidates = Candidates(grid)
    words = [str(candidates.of(cell)) for cell in range(81)]
    text = "\n".join(" ".join(words[row * 9 : row * 9 + 9]) for row in range(9))
    document = Document(grid, centre_marks={cell: candidates.of(cell) for cell in grid.empty_cells})
    assert read_pencil_marks(text) == document
    line = write(document, "candidates")
    assert line[:18] == "....5......3......"
    assert read_document(line) == read_document(line.replace(".", "0")) == document
    assert [str(entry.grid) for entry in read_many(f"{line}\n{line}")] == 2 * [str(grid)]


def test_a_game_of_sudocue_has_what_was_placed_and_the_candidates():
    text = "1 u2 34 34\n34 34 12 12\n23 14 14 23\n23 3 12 12"
    document = read_document(text)
    assert (document.grid, document.position) == (Grid("1" + 15 * "."), Grid("12" + 14 * "."))
    assert (document.centre_marks[2], document.centre_marks[13]) == ({3, 4}, {3}), "r2c2 is marked with 3"
    assert write(document, "sdx") == text


def test_candidates_that_may_be_the_puzzle_itself_are_said_to_be_marks():
    line = 81 * "1234....."
    document = read_document(line)
    assert (document.grid, document.centre_marks[80]) == (Grid.empty(classic()), {1, 2, 3, 4})
    assert document.notes == (
        "fewer than 17 cells have a single candidate, so the candidates may be clues; they were read as marks",
    )
    few = "1" + 727 * "." + "9"
    assert read(few).board == classic(27), "two digits are no candidates of 81 cells"


def test_marks_may_stand_on_a_board_that_was_chosen():
    assert read_pencil_marks(HODOKU, diagonal()).grid.board == diagonal()
    with pytest.raises(PuzzleTextError, match="there are marks for 81 cells; the board has 36"):
        read_pencil_marks(HODOKU, classic(6))


def test_marks_beyond_the_board_are_named():
    with pytest.raises(PuzzleTextError, match="'15' cannot be the marks of r1c2; the digits go up to 4"):
        read_marks(["."] + ["15"] + ["."] * 14, classic(4))


@pytest.mark.parametrize("name", ["marks", "sdx"])
@pytest.mark.parametrize("side", [4, 6, 8, 9])
def test_a_grid_in_which_every_digit_is_marked_is_one_puzzle_and_not_one_on_each_line(name, side):
    empty = Grid.empty(classic(side))
    assert [entry.grid for entry in read_many(write(empty, name))] == [empty]
    nearly = Grid.from_digits([1, *(side**2 - 1) * [0]], classic(side))
    assert [entry.grid for entry in read_many(write(nearly, name))] == [nearly]
