import json
import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit import Grid, SudokuError, classic, read, read_document, read_documents, read_many, samurai
from sudokit.errors import PuzzleTextError

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = Grid(LINE)
SMALL = Grid("1... ..3. .4.. ...2")


@pytest.mark.parametrize("empty", ".0_*xX-?·–—−•∙⋅・□")
def test_every_empty_symbol_is_read(empty):
    assert read(LINE.replace(".", empty)) == PUZZLE
    assert read(rows_of(LINE.replace(".", empty))) == PUZZLE


@pytest.mark.parametrize(
    "text",
    [
        """
        +-------+-------+-------+
        | 5 3 . | . 7 . | . . . |
        | 6 . . | 1 9 5 | . . . |
        | . 9 8 | . . . | . 6 . |
        |-------+-------+-------|
        | 8 . . | . 6 . | . . 3 |
        | 4 . . | 8 . 3 | . . 1 |
        | 7 . . | . 2 . | . . 6 |
        |=======================|
        | . 6 . | . . . | 2 8 . |
        | . . . | 4 1 9 | . . 5 |
        | . . . | . 8 . | . 7 9 |
        '-----------------------'
        """,
        """
        .-------.-------.-------.
        | 5 3   |   7   |       |
        | 6     | 1 9 5 |       |
        |   9 8 |       |   6   |
        :-------+-------+-------:
        | 8     |   6   |     3 |
        | 4     | 8   3 |     1 |
        | 7     |   2   |     6 |
        :-------+-------+-------:
        |   6   |       | 2 8   |
        |       | 4 1 9 |     5 |
        |       |   8   |   7 9 |
        '-------'-------'-------'
        """,
        """
        ╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗
        ║ 5 │ 3 │   ║   │ 7 │   ║   │   │   ║
        ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
        ║ 6 │   │   ║ 1 │ 9 │ 5 ║   │   │   ║
        ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
        ║   │ 9 │ 8 ║   │   │   ║   │ 6 │   ║
        ╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
        ║ 8 │   │   ║   │ 6 │   ║   │   │ 3 ║
        ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
        ║ 4 │   │   ║ 8 │   │ 3 ║   │   │ 1 ║
        ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
        ║ 7 │   │   ║   │ 2 │   ║   │   │ 6 ║
        ╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
        ║   │ 6 │   ║   │   │   ║ 2 │ 8 │   ║
        ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
        ║   │   │   ║ 4 │ 1 │ 9 ║   │   │ 5 ║
        ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
        ║   │   │   ║   │ 8 │   ║   │ 7 │ 9 ║
        ╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝
        """,
        """
        53. | .7. | ...
        6.. | 195 | ...
        .98 | ... | .6.
        ----+-----+----
        8.. | .6. | ..3
        4.. | 8.3 | ..1
        7.. | .2. | ..6
        ----+-----+----
        .6. | ... | 28.
        ... | 419 | ..5
        ... | .8. | .79
        """,
        """
        # a title, then groups of three
        530 070 000
        600 195 000
        098 000 060

        800 060 003  # the middle band
        400 803 001
        700 020 006

        060 000 280
        000 419 005
        000 080 079
        """,
        """
        5,3,,,7,,,,
        6,,,1,9,5,,,
        ,9,8,,,,,6,
        8,,,,6,,,,3
        4,,,8,,3,,,1
        7,,,,2,,,,6
        ,6,,,,,2,8,
        ,,,4,1,9,,,5
        ,,,,8,,,7,9
        """,
        """
        grid = [
            [5, 3, 0, 0, 7, 0, 0, 0, 0],
            [6, 0, 0, 1, 9, 5, 0, 0, 0],
            [0, 9, 8, 0, 0, 0, 0, 6, 0],
            [8, 0, 0, 0, 6, 0, 0, 0, 3],
            [4, 0, 0, 8, 0, 3, 0, 0, 1],
            [7, 0, 0, 0, 2, 0, 0, 0, 6],
            [0, 6, 0, 0, 0, 0, 2, 8, 0],
            [0, 0, 0, 4, 1, 9, 0, 0, 5],
            [0, 0, 0, 0, 8, 0, 0, 7, 9],
        ]
        """,
        """
        ["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1",
         "7...2...6", ".6....28.", "...419..5", "....8..79"]
        """,
        "\n".join(LINE[start : start + 27] for start in (0, 27, 54)),
        str([int(symbol) for symbol in LINE.replace(".", "0")]),
        str([None if symbol == "." else int(symbol) for symbol in LINE]),
        "\t".join(LINE),
        ";".join(LINE.replace(".", "0")),
        "\ufeff" + LINE + "\r\n",
    ],
    ids=[
        "ascii drawing",
        "drawing with blanks",
        "unicode drawing with blanks",
        "drawing without outer border",
        "groups of three with comments",
        "csv with blanks",
        "python list of lists",
        "list of strings",
        "a line that is broken anywhere",
        "flat python list",
        "python list with None",
        "tabs",
        "semicolons",
        "byte order mark and carriage return",
    ],
)
def test_the_same_puzzle_is_read_from(text):
    assert read(text) == PUZZLE


def rows_of(line):
    return "\n".join(line[start : start + 9] for start in range(0, 81, 9))


@pytest.mark.parametrize(
    "text",
    [
        LINE.translate({ord(digit): ord(digit) + 0xFEE0 for digit in "123456789"}),  # as East Asian keyboards type them
        "Puzzle 1 (hard)\n" + rows_of(LINE),
        rows_of(LINE.replace(".", " ")),
        "\n".join(map(str.rstrip, rows_of(LINE.replace(".", " ")).splitlines())),
        rows_of(LINE.replace(".", "-")),
        "#Asomeone\n[Puzzle]\n" + rows_of(LINE) + "\n[State]\n" + rows_of("534" + LINE[3:]),
    ],
    ids=[
        "wide digits",
        "a title",
        "blanks for empty cells",
        "blanks cut off",
        "dashes for empty cells",
        "sdk sections",
    ],
)
def test_what_people_type_is_understood(text):
    assert read(text) == PUZZLE


BLANKS = [LINE[start : start + 9].replace(".", " ") for start in range(0, 81, 9)]
TIGHT = ["|".join((row[:3], row[3:6], row[6:])) for row in BLANKS]
IN_BANDS = [*TIGHT[:3], "---+---+---", *TIGHT[3:6], "---+---+---", *TIGHT[6:]]


@pytest.mark.parametrize(
    "rows",
    [
        TIGHT,
        IN_BANDS,
        [row.rstrip() for row in TIGHT],
        [f"|{row}|" for row in TIGHT],
        [f"    {row}" for row in TIGHT],
        [f"| {row.replace('|', ' | ')} |" for row in TIGHT],
        [f"    {row}" for row in BLANKS],
        [f"    {row}".rstrip() for row in BLANKS],
        ["        " + " ".join(row) for row in BLANKS],
    ],
    ids=[
        "tight walls", "tight walls and borders", "blanks cut off", "a tight frame", "indented walls",
        "a frame with room", "indented rows", "indented rows cut off", "indented rows with gaps",
    ],
)  # fmt: skip
def test_blanks_are_empty_cells_wherever_their_place_shows(rows):
    assert read("\n".join(rows)) == PUZZLE


DIGITS = [list(row.replace(" ", "0")) for row in BLANKS]
FIELDS = [[digit.strip() for digit in row] for row in BLANKS]
FLOATS = [[digit and f"{digit}.0" for digit in row] for row in FIELDS]


def csv(rows, separator=","):
    return "\n".join(map(separator.join, rows))


def numbered(rows, first=0):
    return [[str(number), *row] for number, row in enumerate(rows, start=first)]


def markdown(header, rows):
    lines = ["| " + " | ".join(digit or " " for digit in row) + " |" for row in (header, *rows)]
    return "\n".join([lines[0], "|" + 9 * "---|", *lines[1:]])


@pytest.mark.parametrize(
    "text",
    [
        csv([["", *"012345678"], *numbered(DIGITS)]),
        csv([["", *"ABCDEFGHI"], *numbered(FIELDS, first=1)]),
        csv(numbered(DIGITS)),
        csv(["012345678", *DIGITS]),
        csv(["ABCDEFGHI", *FIELDS], ";"),
        csv(FLOATS),
        csv([["", *"012345678"], *numbered(FLOATS)]),
        csv([[digit or "nan" for digit in row] for row in FLOATS], "\t"),
        str([[float(digit or "nan") for digit in row] for row in FIELDS]),
        "[[" + "]\n [".join(" ".join(f"{digit}." for digit in row) for row in DIGITS) + "]]",
        markdown(FIELDS[0], FIELDS[1:]),
        markdown("ABCDEFGHI", FIELDS),
        markdown("         ", FIELDS),
    ],
    ids=[
        "header and index", "letters and numbers", "index alone", "header alone", "letters alone", "decimals",
        "decimals with header and index", "tabs and nan", "a list of decimals", "a NumPy array of decimals",
        "Markdown", "Markdown with letters", "Markdown with a blank header",
    ],
)  # fmt: skip
def test_tables_of_spreadsheets_are_read(text):
    assert read(text) == PUZZLE


TITLES = [
    "Very hard (9.1)", "Difficulty: 5", "Monday, 3 March 2025", "Fiendish!", "Puzzle 1", "★★★", "Hard", "1.", "(12)",
    "Fiendish\nMonday, 3 March 2025\n★★★",
]  # fmt: skip


@pytest.mark.parametrize("puzzle", [LINE, rows_of(LINE), "\n".join(TIGHT)], ids=["line", "rows", "drawing"])
@pytest.mark.parametrize("title", TITLES)
def test_a_line_that_can_be_no_cells_before_a_puzzle_is_its_title(title, puzzle):
    text = f"{title}\n{puzzle}"
    assert read(text) == PUZZLE
    assert [entry.grid for entry in read_many(text)] == [PUZZLE]
    assert read_document(text).title == ("12" if title == "(12)" else title)


def test_each_of_several_drawn_puzzles_may_have_a_title():
    text = "\n\n".join(f"{title}\n{rows_of(LINE)}" for title in TITLES)
    assert [entry.grid for entry in read_many(text)] == len(TITLES) * [PUZZLE]
    assert [entry.document.title for entry in read_documents(text)][:3] == TITLES[:3]


def test_json_on_several_lines_is_one_puzzle_whatever_its_lines_look_like():
    assert read(f'{{\n"puzzle": "{LINE}",\n"title": "x"\n}}\n') == PUZZLE
    assert read(f'{{ \n"puzzle": "{LINE}",\n"title": "x"\n}}\n') == PUZZLE  # with a blank after the brace


def test_a_saved_game_is_called_that_and_not_taken_for_several_puzzles():
    saved = f'{{\n"sudokit": "game",\n"puzzle": "{LINE}",\n"moves": [],\n"undone": ["r1c3=4"]\n}}\n'
    (entry,) = read_many(saved)
    assert str(entry.error) == (
        "in the JSON object at line 1: this is a saved game; 'sudokit play' opens it, and 'sudokit share' writes its "
        "puzzle"
    )


def test_further_down_a_list_words_are_a_mistake():
    found = list(read_many(f"Hard\n{LINE}\nno puzzle\n{LINE}"))
    assert [entry.number for entry in found] == [2, 3, 4]
    assert str(found[1].error) == "'z' at line 3, column 6 is neither a digit nor an empty cell (.)"


@pytest.mark.parametrize(
    ("text", "title"),
    [("**Puzzle 1**", "Puzzle 1"), ("// puzzle", ""), ("== Very hard (9.1) ==", "Very hard (9.1)")],
)
def test_what_frames_a_title_is_no_part_of_it(text, title):
    assert read_document(f"{text}\n{LINE}").title == title


@pytest.mark.parametrize(
    ("before", "message"),
    [
        ("53..7....", "there are 9 cells and 4x4 has 16; see line 1, column 9"),
        ("53..7...!", "'!' at line 1, column 9 is neither a digit nor an empty cell (.)"),
        (LINE[:-3] + "abc", "a at line 1, column 79 is too large for 9x9; digits go up to 9"),
        (LINE[:-1], "there are 80 cells and 9x9 has 81; see line 1, column 80"),
    ],
)
def test_a_puzzle_that_was_mistyped_is_no_title(before, message):
    found = list(read_many(f"{before}\n{LINE}"))
    assert [str(found[0].error), found[1].grid] == [message, PUZZLE]


def test_words_with_no_puzzle_after_them_are_a_mistake():
    found = list(read_many(f"{LINE}\nHard one\n"))
    assert str(found[1].error) == "there are 7 cells and 9x9 has 81; see line 2, column 8"
    with pytest.raises(PuzzleTextError):
        read("Hard\n" + rows_of(LINE[:-9]))


def test_a_row_that_lost_a_cell_is_not_filled_up_with_blanks():
    with pytest.raises(PuzzleTextError, match="row 2, at line 2, has 8 cells; it must have 9"):
        read(rows_of(LINE).replace("6..195...", "6..195.."))
    with pytest.raises(PuzzleTextError):
        read("1  \n  3\n 4\n 2")  # no row shows how wide the board is


def test_numpy_arrays_are_read_as_they_print():
    import numpy

    array = numpy.asarray(SMALL)
    assert read(str(array)) == SMALL
    assert read(repr(array)) == SMALL


def test_spreadsheet_cells_pasted_with_tabs_may_be_blank():
    assert read("1\t\t\t\n\t\t3\t\n\t4\t\t\n\t\t\t2") == SMALL


def test_blank_fields_are_empty_even_if_the_clues_alone_would_make_a_board():
    # Sixteen clues on a 6×6 board: without the commas they would be a 4×4 board.
    rows = ["1,2,3,4,,", ",,,,1,2", "2,3,,,4,", ",,4,1,,3", "3,,,2,,", ",4,1,,,"]
    text = "\n".join(rows)
    assert sum(symbol.isdigit() for symbol in text) == 16
    assert read(text) == Grid("1234.. ....12 23..4. ..41.3 3..2.. .41...")


def test_numbers_past_nine_are_letters_or_decimals():
    letters = "G" + 254 * "." + "a"
    decimals = "\n".join(
        " ".join(["16"] + 15 * ["0"]) if row == 0 else " ".join(15 * ["0"] + ["10" if row == 15 else "0"])
        for row in range(16)
    )
    assert read(letters) == read(decimals) == Grid(letters)


def test_the_walls_of_a_drawing_say_what_its_boxes_are():
    drawn = "1 . | . . | . .\n. . | . . | . .\n. . | . . | . .\n" * 2
    assert read(drawn).board == classic(3, 2)
    assert read("1" + 35 * ".").board == classic(2, 3)
    assert read("1" + 35 * ".", board=classic(3, 2)).board == classic(3, 2)


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        ("", "there is no puzzle at line 1", 1, None),
        ("# only a comment", "there is no puzzle at line 1", 1, None),
        (")\n,", "there is no puzzle at line 1", 1, None),
        (",\n)", "there is no puzzle at line 1", 1, None),
        (LINE[:-1], "there are 80 cells and 9x9 has 81; see line 1, column 80", 1, 80),
        (LINE + "1", "there are 82 cells and 9x9 has 81; see line 1, column 82", 1, 82),
        (LINE.replace("7", "!"), "'!' at line 1, column 5 is neither a digit nor an empty cell (.)", 1, 5),
        (LINE.replace("7", "é"), "'é' at line 1, column 5 is neither a digit nor an empty cell (.)", 1, 5),
        (LINE.replace("7", "A"), "A at line 1, column 5 is too large for 9x9; digits go up to 9", 1, 5),
        (
            "12..\n34..\n...\n....",
            "row 3, at line 3, has 3 cells; it must have 4",
            3,
            None,
        ),
        ("1 2 | 3 4\n----+----\n3 4 | 1 !", "'!' at line 3, column 9 is neither a digit nor an empty cell (.)",
         3, 9),
        ("1,,,\n,,17,\n,,,\n,,,", "17 at line 2, column 3 is too large for 4x4; digits go up to 4", 2, 3),
        ("53..", "there are 4 cells and 4x4 has 16; see line 1, column 4", 1, 4),
        ("hello world", "'hello world' is not a puzzle; give a digit or . for every cell, as in 53..7…", 1, None),
        ("....\n" * 5, "5 rows up to line 5; there must be 4", 5, None),
        ("{", "the JSON is not valid at line 1, column 2: expecting property name "
              "enclosed in double quotes", 1, 2),
        ("1" * 1_000_001, "too many characters at line 1; a puzzle has 1000000 at most", 1, None),
    ],
)  # fmt: skip
def test_an_error_says_what_was_expected_and_found_and_where(text, message, line, column):
    board = classic(4) if message.startswith("5 rows") else None
    with pytest.raises(PuzzleTextError) as error:
        read(text, board=board)
    assert (str(error.value), error.value.line, error.value.column) == (message, line, column)


@settings(max_examples=100)
@given(st.text(alphabet=st.sampled_from("0123456789.AWxz|-+ \n\t,;[](){}'\"#:=eé\x00\ufeff┌│─"), max_size=120))
def test_whatever_the_text_is_the_answer_is_a_grid_or_one_of_our_errors(text):
    with suppress(SudokuError):
        assert isinstance(read(text), Grid)


def test_true_is_not_a_number_and_changes_no_board_for_others():
    with pytest.raises(
        PuzzleTextError, match=r"^in the JSON object at line 1: \"boxes\" cannot be True; give a whole number"
    ):
        read('{"cells": "1..............2", "boxes": [true, 4]}')
    assert str(classic(1, 4).box_shape) == "(1, 4)"


@pytest.mark.parametrize("gap", [" ", "."])
def test_rows_with_gaps_are_the_board_of_several_grids_that_has_them(gap):
    places = samurai().cell_at
    rows = ["".join("0" if (row, column) in places else gap for column in range(21)) for row in range(21)]
    assert read("\n".join(rows)) == Grid.empty(samurai())


@pytest.mark.parametrize(
    ("fields", "named"), [('"constraints": [{"kind": "sandwich"}]', "sandwich"), ('"cages": [[0, 1]]', "cages")]
)
def test_json_with_rules_that_are_not_understood_is_refused_by_name(fields, named):
    with pytest.raises(SudokuError, match=named):
        read(f'{{"cells": "{LINE}", {fields}}}')


@pytest.mark.parametrize(
    "field",
    [
        '"jigsaw": "1112132233243444"', '"Boxes": [1, 4]', '"box_shape": "1x4"', '"Layout": "samurai"',
        '"type": "diagonal"', '"kind": "anti-knight"', '"mode": "Windoku"', '"types": ["X-Sudoku"]',
        '"negative": ["x"]', '"digits": 9',
    ],
)  # fmt: skip
def test_a_json_field_that_changes_the_board_in_other_words_is_refused(field):
    name = field.split('"')[1]
    with pytest.raises(
        SudokuError,
        match=f"^in the JSON object at line 1: the field '{name}' is not known to Sudokit and may be a rule",
    ):
        read(f'{{"cells": "{SMALL}", {field}}}')


@pytest.mark.parametrize("field", ['"Title": "diagonal"', '"type": "classic"', '"publisher": "Arrow Books"'])
def test_a_json_field_that_says_something_else_is_no_rule(field):
    assert read(f'{{"cells": "{SMALL}", {field}}}') == SMALL


@pytest.mark.parametrize("reader", [read, read_document])
@pytest.mark.parametrize(
    "name", ["nofile.txt", "puzzles/hard one.sdk", "C:\\\\puzzles\\\\1.csv", "../x.json", "a.b.ss"]
)
def test_the_name_of_a_file_that_is_not_there_is_told_as_such(reader, name):
    with pytest.raises(PuzzleTextError) as told:
        reader(name)
    assert str(told.value) == (
        "this looks like the name of a file, and there is no such file; give a puzzle as text, or a file as "
        f"pathlib.Path({name!r})"
    )


@pytest.mark.parametrize("reader", [read_many, read_documents])
def test_the_name_of_a_file_is_told_as_such_by_readers_of_many(reader):
    [entry] = reader("nofile.txt")
    assert str(entry.error) == (
        "this looks like the name of a file, and there is no such file; give a puzzle as text, or a file as "
        "pathlib.Path('nofile.txt')"
    )


@pytest.mark.parametrize("reader", [read, read_document])
def test_the_name_of_a_file_that_is_there_is_told_as_such(reader, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("four.txt").write_text("1.....3..4.....2\n", encoding="utf-8")
    with pytest.raises(PuzzleTextError) as told:
        reader("four.txt")
    assert str(told.value) == (
        "this is the name of a file, not a puzzle; sudokit.read(pathlib.Path('four.txt')) reads it"
    )


@pytest.mark.parametrize("text", ["1.....3..4.....", "1...3.ab", "12.\nab", "https://example.org/?a=b.cd", "", "hello"])
def test_a_puzzle_that_is_wrong_is_no_name_of_a_file(text):
    with pytest.raises(PuzzleTextError) as told:
        read(text)
    assert "file" not in str(told.value)


@pytest.mark.parametrize("indent", [None, 2])
def test_an_array_of_json_objects_is_refused_since_its_lines_may_lack_their_rules(indent):
    puzzles = [{"puzzle": "1.....3..4.....2", "variants": ["diagonal"]}, {"puzzle": "..3..4.....21..."}]
    [entry] = read_many(json.dumps(puzzles, indent=indent))
    assert str(entry.error) == "this is a JSON array of objects; write one object on each line, as JSON Lines"


def test_a_question_is_the_puzzle_where_no_other_field_is_and_its_answer_the_solution():
    (alone,) = read_many('{"question": "1.....3..4.....2", "answer": "1324423124133142"}')
    assert (str(alone.grid), str(alone.solution)) == ("1.....3..4.....2", "1324423124133142")
    (beside,) = read_many('{"question": "Solve it.", "answer": "See r1c2.", "puzzle": "1.....3..4.....2"}')
    assert (str(beside.grid), beside.solution) == ("1.....3..4.....2", None)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ('{"id": 7, "title": "Four"}', "there is no field \"puzzle\", only 'id', 'title'"),
        ('{"puzzle": "1.....3..4.....2", "grid": "1.....3..4.....2"}',
         "the puzzle is there several times, as puzzle, grid; keep one of them"),
    ],
)  # fmt: skip
def test_the_puzzle_is_in_one_field(fields, message):
    with pytest.raises(PuzzleTextError, match=f"{re.escape(message)}$"):
        read(fields)


THERMOMETER = '{"boxes": [2, 2], "constraints": [{"kind": "thermometer", "cells": ["r1c1", "r2c1"]}]}'


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"puzzle": "1.....3..4.....2", "clues": 4, "board": THERMOMETER}),
        f"""puzzle,solution,board\n1.....3..4.....2,1324423124133142,"{THERMOMETER.replace('"', '""')}"\n""",
    ],
    ids=["JSON Lines", "CSV"],
)
def test_a_data_set_in_which_each_puzzle_has_its_rules_as_text_is_read_with_them(text):
    [entry] = read_many(text)
    assert entry.grid.board == read(f'{{"puzzle": "1.....3..4.....2", "board": {THERMOMETER}}}').board != classic(4)


def test_a_puzzle_of_16_cells_in_a_column_of_that_name_is_no_row_of_a_larger_one():
    entries = list(read_many("clues,puzzle\n4,1.....3..4.....2\n2,1..............2\n"))
    assert [str(entry.grid) for entry in entries] == ["1.....3..4.....2", "1..............2"]
    assert {entry.grid.board for entry in entries} == {classic(4)}


def test_the_board_in_a_column_goes_before_the_one_that_a_comment_states():
    text = '# board: {"size":4,"variants":["diagonal"]}\npuzzle,board\n'
    rows = '1.....3..4.....2,"{""size"":4,""variants"":[""anti-king""]}"\n1.....3..4.....2,\n'
    assert [entry.grid.board.name for entry in read_many(text + rows)] == ["4x4 anti-king", "4x4 diagonal"]


def test_rules_in_a_column_that_cannot_be_had_are_told():
    (entry,) = read_many('puzzle,board\n1.....3..4.....2,"{""x"": 1}"\n')
    assert str(entry.error).startswith("in the board at line 2: unknown field in board: 'x'; the fields are ")


@pytest.mark.parametrize("wrong", [0, 1, 2])
def test_a_board_in_a_column_that_cannot_be_had_is_the_error_of_its_line_alone(wrong):
    boards = ['"{""boxes"":[2,2],""variants"":[""diagonal""]}"', "", '"{""boxes"":[2,2]}"']
    boards[wrong] = '"{""boxes"":[2,2],""variants"":[""nonsense""]}"'
    rows = [f"1.....3..4.....2,{board}\n" for board in boards]
    entries = list(read_many("puzzle,board\n" + "".join(rows)))
    assert [entry.grid is None for entry in entries] == [number == wrong for number in range(3)]
    assert f"in the board at line {wrong + 2}: there is no rule 'nonsense'" in str(entries[wrong].error)
