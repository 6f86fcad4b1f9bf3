"""What Sudokit writes comes back as the same puzzle, whoever reads it: one decision, by every door."""

import pickle
import random
import sys
from io import StringIO

import pytest

from sudokit import Board, Constraint, Document, Grid, classic, read, read_document, read_many, write
from sudokit.board.candidates import Candidates
from sudokit.errors import SeveralPuzzlesError
from sudokit.formats.registry import FORMATS
from sudokit.formats.text import grid as text_grid
from sudokit.play.player.user_files import parse_pasted
from tools.fuzz.doors import Written, document, puzzles_by_door

DOCUMENTS = [document(random.Random(seed)) for seed in range(24)]
MOST = 10  # of each format


@pytest.mark.parametrize("name", FORMATS)
def test_what_we_write_is_the_same_puzzle_by_every_door(name, tmp_path):
    written = [Written(each, name) for each in DOCUMENTS if FORMATS[name].boards.fit(each.grid.board)][:MOST]
    assert written
    for each in written:
        found = puzzles_by_door(write(each.document, name), tmp_path)
        assert found == dict.fromkeys(found, each.puzzle), write(each.document, name)


def square_sum(document: Document) -> bool:
    """Whether its cells and marks, one after another, are as many as a larger board has cells."""
    text = write(document, "ss")
    symbols = sum(symbol.isdigit() or symbol == "." for symbol in text)
    return round(symbols**0.5) ** 2 == symbols > len(document.grid)


@pytest.mark.parametrize(
    "board", [classic(2, 2), classic(2, 3), classic(2, 4), classic()], ids=lambda board: board.name
)
def test_cells_and_marks_that_add_up_to_a_square_number_are_not_one_large_board(board, tmp_path):
    found = 0
    for seed in range(400):
        rng = random.Random(seed)
        grid = Grid.empty(board).replace({seed % board.cell_count: 1 + seed % board.digit_count})
        candidates = Candidates(grid)
        marks = {cell: candidates.of(cell) for cell in grid.empty_cells if rng.random() < 0.9}
        document = Document(grid, centre_marks=marks)
        if square_sum(document) and (found := found + 1) <= 3:
            assert set(puzzles_by_door(write(document, "ss"), tmp_path).values()) == {grid}
            assert read_document(write(document, "ss")).centre_marks == marks
    assert found


ROWS_OF_SIXTEEN_MARKS = """
1234 1234 12 34 12 34
12 34 1234 1234 12 34
12 34 12 34 1234 1234
1234 1234 12 34 12 34
12 34 1234 1234 12 34
12 34 12 34 1234 1234
"""


def test_a_row_with_as_many_marks_as_a_small_board_has_cells_is_no_puzzle_by_itself(tmp_path):
    assert set(puzzles_by_door(ROWS_OF_SIXTEEN_MARKS, tmp_path).values()) == {Grid.empty(classic(2, 3))}
    assert len(read_document(ROWS_OF_SIXTEEN_MARKS).marks) == 36


GRID_AND_MARKS_CUT_SHORT = """
12..
34..
....
....

1 2 34
3 4
12 1
"""  # 25 symbols


def test_a_board_and_marks_that_are_cut_short_are_no_larger_board_either():
    with pytest.raises(SeveralPuzzlesError):
        read(GRID_AND_MARKS_CUT_SHORT)
    first, second = read_many(GRID_AND_MARKS_CUT_SHORT)
    assert first.grid == Grid("12.. 34.. .... ....")
    assert second.grid is None


@pytest.mark.parametrize("between", ["\n", "\n\n"])
@pytest.mark.parametrize("title", ["", "Hard one\n"])
def test_a_cell_on_each_line_is_one_puzzle(between, title, tmp_path):
    cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert set(puzzles_by_door(title + between.join(cells), tmp_path).values()) == {Grid(cells)}


def test_sixteen_lines_that_are_puzzles_are_sixteen_puzzles():
    text = "1.....3..4.....2\n" * 16
    assert len(list(read_many(text))) == 16
    for door in (read, read_document, parse_pasted):
        with pytest.raises(SeveralPuzzlesError):
            door(text)


def test_a_27x27_puzzle_that_looks_like_candidates_is_no_9x9_puzzle(tmp_path):
    like_candidates = Grid(81 * "1.3......")
    for name in ("line", "sdm", "rows"):
        assert set(puzzles_by_door(write(like_candidates, name), tmp_path).values()) == {like_candidates}


def test_an_xml_file_after_a_blank_line_is_one_however_it_comes():
    text = f'\n<opensudoku><game data="1{80 * "0"}"/></opensudoku>'
    for source in (text, StringIO(text), text.splitlines()):
        assert read(source) == Grid("1" + 80 * ".")


LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def count_of(monkeypatch, owner: type, name: str) -> list[object]:
    """What was passed to a method since."""
    calls, method = [], getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda self, *args, **named: calls.append(args) or method(self, *args, **named))
    return calls


def test_a_line_becomes_a_grid_once(monkeypatch):
    made = count_of(monkeypatch, Grid, "__init__")
    read_as_symbols = count_of(monkeypatch, text_grid, "digits_of_symbols")
    for door in (read, read_document, lambda text: list(read_many(text)), parse_pasted):
        read_as_symbols.clear()
        door(LINE)
        assert (len(read_as_symbols), made) == (1, [])


def test_a_line_of_symbols_meets_no_other_format_on_its_way():
    met = set()

    def note(frame, event, _argument):
        if event == "call" and "sudokit" in frame.f_code.co_filename:
            met.add(frame.f_globals["__name__"].removeprefix("sudokit."))

    sys.setprofile(note)
    try:
        read(LINE)
    finally:
        sys.setprofile(None)
    assert met - {__name__} == {
        "formats.read",
        "formats.text.lines",
        "formats.text.list",
        "formats.text.grid",
        "formats.entry",
        "board.grid",
        "board.grid_input",
        "board.board",
        "arguments",
        "board.constraints.unknown",
    }


@pytest.mark.parametrize("name", ["f-puzzles-link", "sudokupad", "sudokupad-json", "penpa", "sudokit-link", "json"])
def test_the_board_of_many_links_is_built_once(name, monkeypatch):
    board = classic().with_constraints(Constraint("thermometer", "r1c1 r1c2 r2c2"), Constraint("odd", "r9c9"))
    text = write(Grid.empty(board), name)
    assert read(text).board == board
    built = count_of(monkeypatch, Board, "__init__")
    assert read(text).board == board
    assert built == []


def test_grids_from_another_process_share_their_board():
    board = classic().with_constraints(Constraint("minimum", "r1c1"))
    sent = pickle.dumps(Grid.empty(board))
    first, second = pickle.loads(sent), pickle.loads(sent)
    assert first.board is second.board
    assert first.board.constraints == board.constraints
