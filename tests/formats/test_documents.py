"""Documents: what a file says beside the puzzle survives, or is said to be lost."""

import contextlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit import (
    Constraint,
    DigitSet,
    Document,
    Grid,
    anti_knight,
    classic,
    format_losses,
    generate,
    read,
    read_document,
    read_documents,
    twin,
    write,
)
from sudokit.errors import ArgumentError, FormatError, PuzzleTextError
from sudokit.formats.document import TEXTS, differing_fields
from sudokit.formats.registry import FORMATS
from tests.formats.boards import BOARDS

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PUZZLE = Grid(LINE)
POSITION = PUZZLE.replace({"r1c3": 4, "r1c4": 6})
ROWS = "\n".join(LINE[start : start + 9] for start in range(0, 81, 9))
STATE = "\n".join(str(POSITION)[start : start + 9] for start in range(0, 81, 9))

# What each format has room for, beside the puzzle. JSON has room for everything.
EVERYTHING = {"position", "corner_marks", "centre_marks", "colours", "solution", "extra", *TEXTS}
F_PUZZLES = {"position", "corner_marks", "centre_marks", "colours", "solution", "title", "author", "rules"}
ROOM = {
    "line": {"solution"},
    "rows": {"solution"},
    "boxed": {"solution"},
    "ascii": {"solution"},
    "csv": {"solution"},
    "list": {"solution"},
    "json": EVERYTHING,
    "sdm": {"solution"},
    "sdk": {"position", "author", "description", "comment", "date", "source", "level", "url"},
    "ss": set(),
    "marks": set(),
    "sdx": {"position"},
    "candidates": set(),
    "table": {"solution", *TEXTS},
    "hodoku": {"position"},
    "gnome": {"position", "centre_marks"},
    "f-puzzles": F_PUZZLES,
    "f-puzzles-link": F_PUZZLES,
    "sudokupad": F_PUZZLES,
    "sudokupad-json": {"position", "corner_marks", "centre_marks", "colours", "solution", *TEXTS},
    "penpa": {"position", "corner_marks", "centre_marks", "title", "author", "url", "rules"},
    "sudokit-link": set(),
    "link": {"position", "centre_marks"},
    "opensudoku": {"position", "centre_marks", "source", "comment"},
    "ksudoku": {"position", "centre_marks", "solution"},
}
RULES = classic().with_constraints(
    Constraint("thermometer", "r1c1 r1c2 r2c3"),
    Constraint("whisper", "r4c4 r5c5", difference=4),
    Constraint("x", "r8c1 r8c2"),
    Constraint("odd", "r9c9"),
)
ALL_BOARDS = [*BOARDS, *4 * [classic()], twin(), RULES]  # some formats say the classic board alone
WORDS = st.text("abcXYZ 09.,;'\"&<>|äß{}-", min_size=1, max_size=12).map(
    lambda text: "q " + " ".join(text.split()) + "!"
)


@st.composite
def documents(draw, boards=ALL_BOARDS):
    """Documents with any of the things that a document may have."""
    board = draw(st.sampled_from(boards))
    cells = st.integers(0, board.cell_count - 1)
    digits = st.integers(1, board.digit_count)
    givens = draw(st.dictionaries(cells, digits, max_size=6))
    entries = draw(st.dictionaries(cells, digits, max_size=3))
    grid = Grid.from_digits([givens.get(cell, 0) for cell in range(board.cell_count)], board)
    position = Grid.from_digits([givens.get(cell, entries.get(cell, 0)) for cell in range(board.cell_count)], board)
    marks = st.dictionaries(cells, st.sets(digits, min_size=1, max_size=4).map(DigitSet), max_size=4)
    empty = {cell for cell, digit in enumerate(position.digits) if not digit}
    corner, centre = ({cell: each for cell, each in draw(marks).items() if cell in empty} for _layer in "ab")
    full = [digit or draw(digits) for digit in grid.digits] if draw(st.booleans()) else None
    return Document(
        grid,
        position,
        corner,
        centre,
        draw(st.dictionaries(cells, st.sampled_from([("#ff0000",), ("1", "2")]), max_size=2)),
        Grid.from_digits(full, board) if full else None,
        **draw(st.dictionaries(st.sampled_from(TEXTS), WORDS, max_size=4)),
        extra=draw(st.sampled_from([{}, {"json": {"id": 7}}, {"elsewhere": {"a": [1, None]}}])),
    )


def test_every_format_has_its_line_here():
    assert set(ROOM) == set(FORMATS)


@pytest.mark.parametrize("title", ["q ;;!", ";;;", "a, b; c; d", "tabs\t\t\tand more"])
def test_the_header_of_a_table_says_what_separates_its_columns(title):
    document = Document(Grid("1... ..3. .4.. ...2"), title=title)
    assert read_document(write(document, "table"), board=document.grid.board).title == " ".join(title.split())


@pytest.mark.parametrize("name", sorted(FORMATS))
@settings(max_examples=10)
@given(document=documents())
def test_what_a_format_has_room_for_survives_and_the_rest_is_said_to_be_lost(name, document):
    if not FORMATS[name].boards.fit(document.grid.board):
        with pytest.raises(FormatError):
            format_losses(document, name)
        return
    again = read_document(write(document, name), board=document.grid.board)
    assert again.grid in (document.grid, document.position), "where digits placed cannot be told from givens"
    lost = differing_fields(document, again)
    assert not ROOM[name].intersection(lost)
    assert len(format_losses(document, name)) == len(lost)


def test_the_headers_and_the_state_of_an_sdk_file_are_kept():
    document = read_document(f"#AA. Nonymous\n#L3\n#Uhttp://example.org\n# found\n[Puzzle]\n{ROWS}\n[State]\n{STATE}\n")
    assert document == Document(
        PUZZLE, POSITION, author="A. Nonymous", level="3", url="http://example.org", comment="found"
    )
    assert write(document, "sdk") == (
        f"#AA. Nonymous\n#Cfound\n#L3\n#Uhttp://example.org\n[Puzzle]\n{ROWS}\n[State]\n{STATE}"
    ).replace("#Cfound", "#C found")


def test_an_author_in_the_encoding_of_old_windows_programs_is_read():
    document = read_document(f"#AJörg Müller\n[Puzzle]\n{ROWS}\n".encode("cp1252"))
    assert document.author == "Jörg Müller"


def test_an_sdk_file_may_have_marks_and_colours_after_the_state():
    marks = ",,,,,28,1,,\n" + 8 * "12,,,,,,,,\n"
    colours = 9 * "0,1,0,0,0,0,0,0,2\n"
    text = f"#L3\n[Puzzle]\n{ROWS}\n[State]\n{STATE}\n[PencilMarks]\n{marks}[Colours]\n{colours}"
    document = read_document(text)
    assert (document.position, document.level) == (POSITION, "3")
    assert document.centre_marks == {5: DigitSet([2, 8]), 6: DigitSet([1]), 18: DigitSet([1, 2]), 54: DigitSet([1, 2]),
                                     63: DigitSet([1, 2]), 72: DigitSet([1, 2])}  # fmt: skip
    assert document.extra == {"sdk": {"colours": colours.splitlines()}}
    assert write(document, "sdk") == f"#L3\n[Puzzle]\n{ROWS}\n[State]\n{STATE}\n[Colours]\n{colours}".strip()
    assert format_losses(document, "sdk") == ["the format sdk cannot store the centre marks"]
    [entry] = read_documents(f"{ROWS}\n\n[PencilMarks]\nnone\n")
    assert entry.document == Document(PUZZLE, extra={"sdk": {"marks": ["none"]}})


def test_several_sdk_puzzles_in_a_file_each_have_their_own_headers():
    text = f"#AOne\n[Puzzle]\n{ROWS}\n[State]\n{STATE}\n\n#ATwo\n[Puzzle]\n{ROWS}\n"
    found = [entry.document for entry in read_documents(text)]
    assert [(each.author, each.position) for each in found] == [("One", POSITION), ("Two", None)]


def test_comments_belong_to_the_puzzle_after_them_or_on_their_line():
    found = [entry.document for entry in read_documents(f"# first\n{LINE} # easy\n# second\n{LINE}\n{LINE}\n# the end")]
    assert [each.comment for each in found] == ["first\neasy", "second", "the end"]


def test_a_solution_below_its_puzzle_is_part_of_the_document():
    [entry] = read_documents(f"# one\n{LINE}\n# solution\n{SOLUTION}\n")
    assert (entry.document.comment, str(entry.document.solution)) == ("one", SOLUTION)


def test_columns_of_a_list_are_fields_by_their_names():
    [entry] = read_documents(f"id,puzzle,solution,clues,difficulty\n17,{LINE},{SOLUTION},30,2.5\n")
    assert entry.document == Document(
        PUZZLE, solution=Grid(SOLUTION), level="2.5", extra={"table": {"id": "17", "clues": "30"}}
    )
    assert write(entry.document, "table") == f"puzzle,solution,level,id,clues\n{LINE},{SOLUTION},2.5,17,30"


def test_a_column_may_be_longer_than_the_csv_module_allows():
    [entry] = read_documents(f"puzzle,title\n{LINE},{200_000 * 'a'}\n")
    assert (entry.grid, len(entry.document.title)) == (PUZZLE, 200_000)


def test_fields_without_a_name_are_kept_too():
    [entry] = read_documents(f"0000183b305c {LINE.replace('.', '0')} 7.1\n")
    assert entry.document.extra == {"fields": ["0000183b305c", "7.1"]}


def test_a_list_of_gnome_sudoku_has_its_cells_apart_and_a_rating_after_a_tab():
    line = " ".join(LINE.replace(".", "0"))
    found = [entry.document for entry in read_documents(f"{line}\t0.3007\n{line}\t0.25\n")]
    assert [(each.grid, each.extra) for each in found] == [
        (PUZZLE, {"fields": ["0.3007"]}),
        (PUZZLE, {"fields": ["0.25"]}),
    ]


def test_a_line_of_hodokus_library_has_a_position_and_candidates_ruled_out():
    line = (
        ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75"
        ":871 683::829:"
    )
    document = read_document(line)
    assert str(document.grid) == "6....3..7....4..6..54867..........1.162.8.749.3..........42193..1..7....4..6....5"
    assert document.entries[4] == 5
    assert len(document.entries) == 22
    assert document.centre_marks[54] == {5, 7}, "r7c1 without the 8 that was ruled out"
    assert document.extra["hodoku"]["technique"] == "0003"
    assert write(document, "hodoku") == line
    assert read(line) == document.grid


def test_a_simple_sudoku_file_has_marks_below_its_grid():
    document = Document(PUZZLE, POSITION, centre_marks={5: DigitSet([2, 8]), 6: DigitSet([1])})
    text = write(document, "ss")
    assert text.splitlines()[:2] == ["*-----------*", "|53.|.7.|...|"]
    assert "| 5 3 4 | 6 7 28 | (1) . . |" in text
    assert read_document(text) == document
    assert read(text) == PUZZLE


def test_a_game_of_gnome_sudoku_has_its_earmarks():
    text = """{ "difficulty_category" : "very_hard", "time_elapsed" : 68.25,
      "cells" : [ { "position" : [ 0, 0 ], "value" : 5, "fixed" : true, "earmarks" : [ ] },
                  { "position" : [ 0, 3 ], "value" : 0, "fixed" : false, "earmarks" : [ 2, 6 ] },
                  { "position" : [ 8, 8 ], "value" : 9, "fixed" : false, "earmarks" : [ ] } ] }"""
    document = read_document(text)
    assert document == Document(
        Grid("5" + 80 * "."),
        Grid("5" + 79 * "." + "9"),
        centre_marks={3: DigitSet([2, 6])},
        level="very_hard",
        extra={"gnome": {"time_elapsed": 68.25}},
    )
    assert read_document(write(document, "gnome")) == document


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (":0003:8:12", "2 cells at line 1, column 9; a line of HoDoKu's library has 81"),
        (f":0003:8:{LINE}:99:", "'99' at line 1 is not a candidate and its cell; write them like 436"),
        ('{"cells": [{"position": [0, 9], "value": 1}]}',
         "in the JSON object at line 1: [0, 9] cannot stand in a game of GNOME Sudoku; "
         "give a row and a column from 0 to 8"),
        ('{"cells": "1...............", "centre_marks": {"r1c2": "5"}}',
         'in the JSON object at line 1: "centre_marks" cannot be \'5\'; give digits up to 4'),
        ('{"cells": "1...............", "position": "2..............."}',
         "in the JSON object at line 1: the position has other digits in place of givens; it must keep them"),
        (f"{LINE}\n{LINE}", "there is a second puzzle at line 2; read_many reads them all"),
        ("", "there is no puzzle at line 1"),
    ],
)  # fmt: skip
def test_a_bad_file_is_answered_with_one_sentence(text, message):
    with pytest.raises(PuzzleTextError) as error:
        read_document(text)
    assert str(error.value) == message


def test_a_format_that_was_required_is_required():
    assert read_document(LINE, format="sdm").grid == PUZZLE
    with pytest.raises(PuzzleTextError, match="line 1 has text that shows its cells; it must be in the format hodoku"):
        read_document(LINE, format="hodoku")
    with pytest.raises(FormatError, match="did you mean 'hodoku'"):
        read_documents(LINE, format="hodok")


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_what_was_written_is_recognised_as_its_format(name):
    for document in (Document(PUZZLE), Document(PUZZLE, POSITION, title="Seven")):
        assert read_document(write(document, name), format=name).grid in (PUZZLE, POSITION)


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_whatever_a_file_says_that_only_a_format_knows_is_no_traceback(name):
    for kept in (5, "x", [1], {"a": 5}, {"drawn": 3}, {"drawn": {"zL": 5, "zT": {}}}, {"metadata": 3}, {"lines": 4},
                 {"marks": 4}, {"colours": [4]}, {"history": 4}, {"history": [4]}, {"history": [{}]},
                 {"line": 7}, {"technique": [1]}):  # fmt: skip
        extra = dict.fromkeys((name, "sudokupad", "f-puzzles"), kept)
        with contextlib.suppress(FormatError):  # it says that it does not read back
            format_losses(Document(PUZZLE, extra=extra), name)


def test_losses_are_sentences():
    document = Document(
        PUZZLE, POSITION, {5: DigitSet([2])}, title="Seven", extra={"f-puzzles": {"text": []}}, solution=Grid(SOLUTION)
    )
    assert format_losses(document, "gnome") == [
        "the format gnome has one kind of pencil mark, so corner marks become centre marks",
        "the format gnome cannot store the solution",
        "the format gnome cannot store the title",
        "the format gnome cannot store these fields of f-puzzles: text",
    ]
    assert format_losses(document, "marks")[-1] == "the format marks does not distinguish placed digits from givens"
    assert format_losses(document, "json") == []
    with pytest.raises(
        FormatError, match="the format gnome cannot hold 9x9 anti-knight; it takes the classic 9x9 board"
    ):
        format_losses(Document(Grid(LINE, anti_knight())), "gnome")


def test_a_document_is_taken_wherever_a_grid_is():
    from sudokit import rate, solve

    document = Document(PUZZLE, title="Wikipedia")
    assert str(solve(document)) == SOLUTION
    assert rate(document).level == rate(PUZZLE).level


def test_a_position_must_keep_the_givens():
    from sudokit.errors import ArgumentError, GridError

    with pytest.raises(GridError):
        Document(Grid("1" + 15 * "."), Grid("2" + 15 * "."))
    with pytest.raises(ArgumentError, match="the grid is on 9x9; it must be on 4x4"):
        Document(Grid.empty(classic(4)), solution=Grid(SOLUTION))


def test_losses_takes_whatever_write_takes():
    puzzle = generate(board=classic(4), seed=1)
    assert format_losses(puzzle, "sdk") == format_losses(puzzle.grid, "sdk") == format_losses(str(puzzle), "sdk") == []
    with pytest.raises(ArgumentError, match="int cannot be a grid; give a grid, text, rows or an array"):
        format_losses(5, "sdk")


OBEYED = "\x1b]0;name\x07\x1b[31m\x9b31m\0\x7f\u202e"  # by terminals
ANY_FILE = [
    json.dumps({"cells": LINE, "author": f"A{OBEYED}b", "extra": {
        name: {"marks": [OBEYED], "extra": OBEYED, "state": OBEYED}
        for name in ("sdk", "table", "hodoku", "opensudoku", OBEYED)}}),
    f"#AA{OBEYED}b\n{ROWS}".replace("\0", ""),
    f'<opensudoku><author>A\x9b\x7f\u202eb</author><game data="{LINE.replace(".", "0")}"/></opensudoku>',
    json.dumps({"size": 9, "grid": [[{} for _column in range(9)] for _row in range(9)], "author": f"A{OBEYED}b"}),
]  # fmt: skip


@pytest.mark.parametrize("text", ANY_FILE, ids=["json", "sdk", "xml", "f-puzzles"])
@pytest.mark.parametrize("name", sorted(FORMATS))
def test_nothing_that_a_terminal_obeys_gets_from_one_file_into_another(text, name):
    document = read_document(text)
    written = write(document, name) + "".join(format_losses(document, name))
    assert set("\x1b\x07\x9b\0\x7f\u202e\r").isdisjoint(written)
    assert document.author[0] == "A"
    again = read_document(write(document, name))
    assert again.author in ("", document.author)
    assert (f"the format {name} cannot store the author" in format_losses(document, name)) == (not again.author)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"title": b"x"}, """\"title" cannot be b'x'; give text"""),
        ({"level": 5}, '"level" cannot be 5; give text'),
        ({"centre_marks": 3}, '"centre_marks" cannot be 3; give a mapping'),
        ({"corner_marks": {0: 3}}, '"corner_marks" cannot be {0: 3}; give a DigitSet for each number of a cell'),
        ({"colours": {81: ("1",)}}, """\"colours" cannot be {81: ('1',)}; give a tuple for each number of a cell"""),
        ({"extra": []}, '"extra" cannot be []; give a mapping'),
    ],
)
def test_what_a_document_cannot_hold_is_refused(fields, message):
    with pytest.raises(ArgumentError) as error:
        Document(PUZZLE, **fields)
    assert str(error.value) == message
