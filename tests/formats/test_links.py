"""Links: f-puzzles, SudokuPad, Sudoku Wiki; what they hold, and what they may not do."""

import base64
import json
import time
import zlib

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
    diagonal,
    jigsaw,
    read,
    read_document,
    read_many,
    windoku,
    write,
)
from sudokit.board.constraints.catalogue import KINDS, completed
from sudokit.errors import FormatError, PuzzleTextError
from sudokit.formats.links.lz_string import compress, decompress
from tests.sample_rules import sample_rule

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIGITS = LINE.replace(".", "0")
F_PUZZLES = "https://www.f-puzzles.com/?load="
RULES = [
    Constraint("thermometer", "r1c1 r1c2 r2c3"),
    Constraint("slow-thermometer", "r9c1 r9c2"),
    Constraint("whisper", "r3c3 r3c4"),
    Constraint("whisper", "r3c5 r3c6", difference=4),
    Constraint("palindrome", "r5c5 r5c6 r5c7"),
    Constraint("renban", "r6c1 r7c1"),
    Constraint("modular", "r6c2 r7c2 r8c2"),
    Constraint("entropic", "r6c3 r7c3 r8c3"),
    Constraint("white-dot", "r1c8 r1c9"),
    Constraint("white-dot", "r2c8 r2c9", difference=3),
    Constraint("black-dot", "r4c8 r4c9"),
    Constraint("x", "r5c8 r5c9"),
    Constraint("v", "r6c8 r6c9"),
    Constraint("negative-xv"),
    Constraint("odd", "r9c9"),
    Constraint("even", "r9c8"),
    Constraint("minimum", "r8c8"),
    Constraint("maximum", "r8c6"),
    Constraint("digits", "r7c7", digits=(1, 2)),
    Constraint("row-index", "r1c1 r5c3"),
    Constraint("column-index", "r1c9"),
    Constraint("all-different", "r1c5 r2c6 r3c7"),
    Constraint("all-different", "r1c1 r2c2 r3c1 r4c2 r5c1 r6c2 r7c1 r8c2 r9c1"),
    Constraint("anti-knight"),
    Constraint("anti-king"),
    Constraint("disjoint-groups"),
    Constraint("falling-diagonal"),
    Constraint("rising-diagonal"),
    Constraint("diagonal"),
    Constraint("windoku"),
]


def link(**fields):
    """A link to f-puzzles with an empty 4×4 grid and these fields."""
    return F_PUZZLES + compress(
        json.dumps({"size": 4, "grid": [[{} for _column in range(4)] for _row in range(4)]} | fields)
    )


@settings(max_examples=80)
@given(st.one_of(st.text(max_size=60), st.text("ab", max_size=300)))
def test_what_was_packed_unpacks(text):
    assert decompress(compress(text)) == text


def test_packing_is_that_of_f_puzzles():
    assert compress('{"size":9}') == "N4IgzglgXgpiBcBOAvkA"
    assert decompress("N4IgzglgXgpiBcBOAvkA") == '{"size":9}'


@pytest.mark.parametrize("size", [3_000_000, 30_000_000])
def test_a_short_link_that_would_fill_the_memory_is_refused_at_once(size):
    # Each token repeats the last one and one unit more, so that a few thousand unpack to any size.
    bits, entries, width, left = "00" + format(ord("a"), "08b")[::-1], 4, 3, 4
    length = 1
    while length < size:
        bits += format(entries, f"0{width}b")[::-1]
        entries, left = entries + 1, left - 1
        length += entries - 3
        if not left:
            left, width = 1 << width, width + 1
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    bits += "0" * (-len(bits) % 6)
    bomb = "".join(alphabet[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))
    assert len(bomb) < 25_000
    start = time.process_time()
    with pytest.raises(
        PuzzleTextError, match=r"in the link at line 1: the link unpacks to more than [0-9]+ characters"
    ):
        read_document(F_PUZZLES + bomb)
    assert time.process_time() - start < 1


def test_a_link_of_f_puzzles_has_givens_entries_marks_and_colours():
    grid = [[{} for _column in range(4)] for _row in range(4)]
    grid[0][0] = {"value": 1, "given": True, "c": "#A8A8A8"}
    grid[0][1] = {"value": "2"}
    grid[1][0] = {"cornerPencilMarks": [3, 4], "centerPencilMarks": [4]}
    text = link(grid=grid, title="Four", author="Me", ruleset="Normal.", solution=[1, 2, 3, 4, *12 * ["."]])
    assert read_document(text) == Document(
        Grid("1" + 15 * "."),
        Grid("12" + 14 * "."),
        {4: DigitSet([3, 4])},
        {4: DigitSet([4])},
        {0: ("#A8A8A8",)},
        Grid("1234" + 12 * "."),
        title="Four",
        author="Me",
        rules="Normal.",
    )


def test_rows_of_numbers_under_the_same_name_are_no_puzzle_of_f_puzzles():
    assert read('{"grid": [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]}') == Grid("1.....3..4.....2")
    with pytest.raises(PuzzleTextError):
        read('{"grid": [[1, {}, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]}')


@pytest.mark.parametrize("rule", RULES, ids=str)
def test_rules_are_read_and_written_as_rules(rule):
    grid = Grid.empty(classic().with_constraints(rule))
    for name in ("f-puzzles", "f-puzzles-link", "sudokupad"):
        assert read(write(grid, name)) == grid


def test_regions_make_a_jigsaw_and_a_cell_without_one_is_in_none():
    board = jigsaw("1112 1322 3324 3444")
    assert read(write(Grid.empty(board), "f-puzzles")).board == board
    grid = [[{"region": None} for _column in range(4)] for _row in range(4)]
    assert read(link(grid=grid)).board == classic(1, 4)


def test_rules_that_sudokit_does_not_have_are_refused_by_name():
    with pytest.raises(PuzzleTextError) as error:
        read(link(chaosconstruction=True, flower=True))
    assert str(error.value) == (
        "in the link at line 1: this puzzle has chaos construction and flower, which Sudokit cannot solve yet"
    )
    with pytest.raises(FormatError, match="cannot hold 9x9 greater-than"):
        write(Grid.empty(classic().with_constraints(Constraint("greater-than", "r1c1 r1c2"))), "f-puzzles")


def test_rules_in_the_cells_themselves_are_read_or_refused_too():
    grid = [[{} for _column in range(4)] for _row in range(4)]
    grid[0][0] = {"parity": "Even"}
    assert read(link(grid=grid)).board == classic(4).with_constraints(Constraint("even", "r1c1"))
    grid[0][0] = {"magic": 3}
    with pytest.raises(PuzzleTextError, match="has magic of a cell,"):
        read(link(grid=grid))


def test_all_dots_are_given_where_both_kinds_are_negative():
    board = classic(4).with_constraints(
        Constraint("white-dot", "r1c1 r1c2"), Constraint("negative-kropki"), Constraint("negative-xv")
    )
    text = link(difference=[{"cells": ["R1C1", "R1C2"]}], nonconsecutive=True, negative=["ratio", "xv"])
    assert read(text).board == read(write(Grid.empty(board), "f-puzzles")).board == board
    for fields in (
        {"difference": [{"cells": ["R1C1", "R1C2"]}], "nonconsecutive": True},
        {"negative": ["ratio"]},
        {"difference": [{"cells": ["R1C1", "R1C2"], "value": 2}], "nonconsecutive": True, "negative": ["ratio"]},
    ):
        with pytest.raises(PuzzleTextError, match="this puzzle has "):
            read(link(**fields))


def test_sums_and_clues_beside_the_grid_are_read_as_f_puzzles_has_them():
    board = read(
        link(
            killercage=[{"cells": ["R1C1", "R1C2"], "value": "5"}],
            arrow=[
                {"cells": ["R2C1"], "lines": [["R2C1", "R3C1"], ["R2C1", "R2C2", "R2C3"]]},
                {"cells": ["R4C1", "R4C2"], "lines": [["R4C2", "R3C2", "R3C3"]]},
            ],
            littlekillersum=[{"cell": "R0C3", "direction": "DL", "value": "4", "cells": ["R1C2", "R2C1"]}],
            sandwichsum=[{"cell": "R5C2", "value": "0"}, {"cell": "R0C1", "value": ""}],
            xsum=[{"cell": "R3C5", "value": "7"}],
            skyscraper=[{"cell": "R2C0", "value": "2"}],
            quadruple=[{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 1]}],
            betweenline=[{"lines": [["R1C1", "R2C2", "R3C3"]]}],
            clone=[{"cells": ["R1C1", "R1C2"], "cloneCells": ["R3C3", "R3C4"]}],
            extraregion=[{"cells": ["R1C1", "R2C2", "R3C3", "R4C4"]}],
        )
    ).board
    assert set(board.constraints) == {
        completed(constraint)
        for constraint in (
            Constraint("killer-cage", "r1c1 r1c2", total=5),
            Constraint("arrow", "r2c1", "r3c1", "r2c2 r2c3"),
            Constraint("arrow", "r4c1 r4c2", "r3c2 r3c3"),
            Constraint("little-killer", "r1c2 r2c1", outside="r0c3", total=4),
            Constraint("sandwich", "r4c2 r3c2 r2c2 r1c2", outside="r5c2", total=0),
            Constraint("x-sum", "r3c4 r3c3 r3c2 r3c1", outside="r3c5", total=7),
            Constraint("skyscraper", "r2c1 r2c2 r2c3 r2c4", outside="r2c0", value=2),
            Constraint("quadruple", "r1c1 r1c2 r2c1 r2c2", digits=[1, 1]),
            Constraint("between", "r1c1 r2c2 r3c3"),
            Constraint("clone", "r1c1 r1c2", "r3c3 r3c4"),
            Constraint("extra-region", "r1c1 r2c2 r3c3 r4c4"),
        )
    }
    assert read(write(Grid.empty(board), "f-puzzles")).board.constraints == board.constraints


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"killercage": [{"cells": ["R1C1"], "value": "1/2"}]}, "'1/2'"),
        ({"littlekillersum": [{"cell": "R0C3", "value": "4"}]}, "'R0C3 None' is not a diagonal of the board"),
        ({"xsum": [{"cell": "R0C0", "value": "4"}]}, "R0C0 is not beside a row or column"),
        ({"skyscraper": [{"cell": 4, "value": "4"}]}, "4 is not a place beside the grid such as R0C3"),
        ({"arrow": [{"cells": ["R1C1"], "lines": 4}]}, "4 is not a list of lines of cells"),
    ],
)
def test_a_sum_that_is_no_sum_is_refused(fields, message):
    with pytest.raises(PuzzleTextError, match=message):
        read(link(**fields))


@pytest.mark.parametrize("kind", [name for name, known in KINDS.items() if known.cells[1]])
def test_every_kind_survives_every_format_that_stores_rules(kind):
    board = classic(6).with_constraints(sample_rule(kind))
    for name in ("line", "json", "sudokit-link", "sudokupad", "penpa"):
        again = read(write(Grid.empty(board), name)).board
        assert again == board, name
        if kind != "all-different":  # which others have as a cage without a total
            assert again.constraints == board.constraints, name


def test_a_cage_without_a_total_says_that_its_digits_differ():
    board = read(link(killercage=[{"cells": ["R1C1", "R2C3"]}])).board
    assert board == classic(4).with_constraints(Constraint("all-different", "r1c1 r2c3"))


def test_drawings_are_kept_and_what_they_may_mean_is_said():
    document = read_document(link(text=[{"cells": ["R1C1"], "value": "A"}]))
    assert document.extra == {"f-puzzles": {"text": [{"cells": ["R1C1"], "value": "A"}]}}
    assert document.notes == ("drawings (text) are kept, but Sudokit does not know any rules they may stand for",)
    assert read_document(write(document, "f-puzzles")) == document


@pytest.mark.parametrize("text", ["+", "%2B", " "])
def test_links_survive_what_mail_and_browsers_do_to_them(text):
    whole = link(title="No. 7919 ~ äöü")
    assert "+" in whole
    assert read_document(whole.replace("+", text).rstrip("=") + "&x=1").title == "No. 7919 ~ äöü"


def test_a_link_of_sudokupad_may_hold_a_puzzle_of_f_puzzles():
    data = link(title="Four").removeprefix(F_PUZZLES)
    for prefix in ("https://sudokupad.app/fpuz", "https://app.crackingthecryptic.com/sudoku/fpuzzles", "fpuz"):
        assert read_document(prefix + data).title == "Four"


def test_a_link_of_sudokupad_may_hold_the_givens_alone():
    assert read("https://sudokupad.app/scf" + 13 * "o" + "K").clue_count == 0
    assert str(read("https://sudokupad.app/scff3" + 12 * "o" + "K"))[:7] == "1....3."


def test_a_drawing_with_nothing_but_digits_regions_and_a_title_is_read():
    fields = {
        "cellSize": 50, "cells": [[{"value": 1}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]],
        "regions": [], "metadata": {"title": "Four", "author": "Me", "rules": "Normal."}, "lines": [], "cages": [],
    }  # fmt: skip
    for text in (json.dumps(fields), "https://sudokupad.app/scl" + compress(json.dumps(fields))):
        document = read_document(text)
        assert (document.grid, document.title, document.rules) == (Grid("1" + 15 * "."), "Four", "Normal.")
    shorter = "{cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,{c:t}]],ca:[{v:'title: It\\'s \"four\"'},{v:'rules: A, b'}]}"
    document = read_document("https://sudokupad.app/scl" + compress(shorter))
    assert (document.grid, document.title, document.rules) == (Grid("1" + 15 * "."), 'It\'s "four"', "A, b")


CELLS = [[{"value": 1}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]
BOXES = [[[r + y, c + x] for y in (0, 1) for x in (0, 1)] for r in (0, 2) for c in (0, 2)]


def drawing(**fields):
    """SudokuPad's JSON of a 4×4 board with these fields."""
    return json.dumps({"cells": CELLS, "regions": BOXES} | fields)


def test_drawings_of_sudokupad_are_kept_and_what_they_may_mean_is_said():
    line = {"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#CFCFCF", "thickness": 10}
    document = read_document(drawing(lines=[line], foglight=[[0, 0]], id="x", metadata={"bgimage": "b.png", "n": 3}))
    assert document.grid == Grid("1" + 15 * ".")
    assert document.notes == (
        "drawings (lines, foglight) are kept, but Sudokit does not know any rules they may stand for",
    )
    assert document.extra == {
        "sudokupad": {"lines": [line], "foglight": [[0, 0]], "id": "x", "metadata": {"bgimage": "b.png", "n": 3}}
    }
    assert read_document(write(document, "sudokupad-json")) == document
    link = write(document, "sudokupad")
    assert link.startswith("https://sudokupad.app/sclN4")
    assert read_document(link) == document


def test_colours_of_sudokupad_are_under_their_cells():
    document = Document(Grid("1" + 15 * "."), colours={2: ("#ff0000", "#0f0"), 15: ("#00ff0080",)})
    again = read_document(write(document, "sudokupad-json"))
    assert again == document
    assert again.notes == ("drawings (colours) are kept, but Sudokit does not know any rules they may stand for",)


def test_sums_that_sudokupad_draws_are_read_where_there_is_no_doubt():
    ring = {"width": 0.8, "height": 0.8, "rounded": True, "backgroundColor": "#FFFFFF"}
    drawing = {
        "cells": [[{} for _column in range(4)] for _row in range(4)],
        "metadata": {"rules": "Digits in cages add up. Digits along an arrow sum to the circle. Sandwich clues apply."},
        "cages": [{"cells": [[0, 0], [0, 1]], "value": "5"}, {"cells": [[1, 0], [1, 1]], "sum": 3, "unique": True}],
        "underlays": [ring | {"center": [2.5, 0.5]}, ring | {"center": [3.5, 1.0], "width": 1.8}],
        "arrows": [
            {"wayPoints": [[2.5, 0.8], [2.5, 1.5], [1.5, 2.5]], "headLength": 0.3},
            {"wayPoints": [[3.5, 1.9], [3.5, 3.5]], "headLength": 0.3},
            {"wayPoints": [[-0.3, 2.7], [-0.1, 2.9]], "headLength": 0.1},
        ],
        "overlays": [{"center": [-0.5, 2.5], "text": "4"}, {"center": [1.5, 4.5], "text": "0"}],
    }
    document = read_document(json.dumps(drawing))
    assert set(document.grid.board.constraints) == {
        completed(constraint)
        for constraint in (
            Constraint("killer-cage", "r1c1 r1c2", total=5),
            Constraint("killer-cage", "r2c1 r2c2", total=3),
            Constraint("arrow", "r3c1", "r3c2 r2c3"),
            Constraint("arrow", "r4c1 r4c2", "r4c3 r4c4"),
            Constraint("little-killer", "r1c4", outside="r0c3", total=4),
            Constraint("sandwich", "r2c4 r2c3 r2c2 r2c1", outside="r2c5", total=0),
        )
    }
    assert document.extra == {}, "nothing is left that is drawn for these rules"
    again = read_document(write(document, "sudokupad-json"))
    assert again.grid.board == document.grid.board


def test_cages_and_arrows_of_penpa_are_read_where_there_is_no_doubt():
    points = 64  # a board of 4×4 with its border
    drawn = f'{{z6:[[18,19]],z1:{{"{4 * points + 4 * 18}":["5",1]}},z3:[[34,35,44]],zY:{{"34":[1,"circle_L",1]}}}}'
    board = read(penpa(drawn, genres='["killer","arrow"]')).board
    assert board.constraints == (
        completed(Constraint("killer-cage", "r1c1 r1c2", total=5)),
        completed(Constraint("arrow", "r3c1", "r3c2 r4c3")),
    )


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"arrows": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]]}]}, "has arrows"),
        ({"cages": [{"cells": [[0, 0], [0, 1]], "value": "5"}]}, "has cages with a total"),
        ({"cages": [{"cells": [[0, 0], [0, 1]], "sum": 5}]}, "has cages with a total"),
        ({"overlays": [{"center": [-0.5, 1.5], "text": "12"}]}, "has numbers outside the grid"),
        ({"global": ["antixv"]}, "has antixv"),
        ({"metadata": {"magic": True}}, "has magic"),
        ({"triggereffect": [{"cells": []}]}, "has triggereffect"),
        ({"global": ["nonconsecutive"], "overlays": [{"center": [1, 0.5]}]},
         "has nonconsecutive with difference dots"),
        ({"cages": [{"cells": [[0, 4]], "unique": True}]}, "[0, 4] is not a cell of a region; give rows and columns"),
        ({"metadata": []}, None),
        ({"metadata": [1]}, "metadata is [1]; it must be an object"),
    ],
)  # fmt: skip
def test_rules_of_sudokupad_that_sudokit_does_not_have_are_refused_by_name(fields, message):
    if message is None:
        assert read(drawing(**fields)).clue_count == 1
        return
    with pytest.raises(PuzzleTextError) as error:
        read_document(drawing(**fields))
    assert message in str(error.value)


def test_rules_that_sudokupad_states_are_rules():
    text = drawing(**{
        "global": ["antiknight", "disjoint"], "diagonal+": True, "diagonal-": True,
        "cages": [{"cells": [[0, 0], [1, 2]], "unique": True}, {"cells": [[3, 3]], "hidden": True, "unique": False},
                  {"cells": [[0, 0], [0, 2], [2, 0], [2, 2]], "unique": True, "type": "disjoint"},
                  {"cells": [[0, 1], [1, 1], [2, 1], [3, 3]], "unique": True, "style": "extraregion", "sum": 10}],
    })  # fmt: skip
    assert read(text).board == classic(4).with_constraints(
        Constraint("diagonal"),
        Constraint("anti-knight"),
        Constraint("disjoint-groups"),
        Constraint("all-different", "r1c1 r2c3"),
        Constraint("all-different", "r1c2 r2c2 r3c2 r4c4"),
    )


def test_a_link_of_sudokupad_with_givens_may_add_diagonals_and_windows_a_title_and_an_author():
    empty = "https://sudokupad.app/scf" + 13 * "o" + "K"
    assert read(empty + "*xw").board == read(empty + "xw").board == diagonal(windoku())
    document = read_document(empty + "*xtThe **X***aMe")
    assert (document.title, document.author, document.grid.board) == ("The *X*", "Me", diagonal())
    with pytest.raises(PuzzleTextError, match="has 'k'"):
        read(empty + "*k")


DRAWN_RULES = [
    *RULES,
    Constraint("greater-than", "r1c1 r1c2"),
    Constraint("greater-than", "r2c1 r1c1"),
    Constraint("black-dot", "r4c8 r4c9", ratio=3),
    Constraint("non-consecutive"),
    Constraint("negative-kropki"),
]


@pytest.mark.parametrize("rule", DRAWN_RULES, ids=str)
@pytest.mark.parametrize("name", ["sudokupad-json", "sudokupad", "penpa"])
def test_a_drawing_that_sudokit_made_has_its_rules(rule, name):
    board = classic().with_constraints(Constraint("thermometer", "r7c9 r8c9 r9c9"), rule)
    extra = {"sudokupad": {"lines": [{"wayPoints": [[1, 1], [2, 2]]}]}}
    if name == "penpa":
        extra = {"penpa": {"drawn": {"zL": {"28,42": 3}}, "colours": {"zL": {"28,42": "#123456"}}}}
    document = Document(Grid("1" + 80 * ".", board), extra=extra)
    again = read_document(write(document, name))
    assert again == document
    assert again.notes == ("drawings (lines) are kept, but Sudokit does not know any rules they may stand for",)


def test_a_drawing_says_its_rules_in_words_too():
    board = classic(4).with_constraints(Constraint("x", "r1c1 r1c2"), Constraint("anti-knight"))
    fields = json.loads(write(Grid.empty(board), "sudokupad-json"))
    assert fields["metadata"]["rules"] == "Cells joined by an X sum to 10.\nCells a knight's move apart differ."
    assert fields["overlays"] == [{"center": [0.5, 1.0], "width": 0.25, "height": 0.25, "text": "X", "fontSize": 21}]
    with_words = Document(Grid.empty(board), rules="XV.")
    assert read_document(write(with_words, "sudokupad-json")) == with_words


def test_a_drawing_that_was_changed_has_the_rules_that_it_states_and_no_others():
    board = classic(4).with_constraints(
        Constraint("thermometer", "r1c1 r1c2"), Constraint("all-different", "r1c1 r2c3")
    )
    fields = json.loads(write(Grid.empty(board), "sudokupad-json"))
    del fields["lines"]
    again = read_document(json.dumps(fields))
    assert again.grid.board == classic(4).with_constraints(Constraint("all-different", "r1c1 r2c3"))
    assert again.notes == ("drawings (underlays) are kept, but Sudokit does not know any rules they may stand for",)


def test_reading_a_grid_warns_of_what_may_be_a_rule():
    with pytest.warns(UserWarning, match=r"drawings \(text\) are kept, but Sudokit does not know any rules"):
        assert read(link(text=[{"cells": ["R1C1"], "value": "A"}])).clue_count == 0


def test_words_on_a_board_without_rules_may_say_more():
    doubt = ("the rules in words may ask for more than normal Sudoku, which is all that Sudokit understood",)
    for words, notes in (
        ("Normal sudoku rules apply.", ()), ("Standard 9x9 Sudoku rules!", ()), ("", ()),
        ("Normal sudoku rules apply. Digits on arrows sum to the digit in the circle.", doubt),
    ):  # fmt: skip
        assert read_document(link(ruleset=words)).notes == notes
        assert read_document(drawing(metadata={"rules": words})).notes == notes


def test_a_solution_that_breaks_the_rules_is_a_reason_for_doubt():
    fields = {"solution": "1234341221434321", "odd": [{"cell": "R1C2"}]}
    assert read_document(link(solution="1234341221434321")).notes == ()
    assert read_document(link(**fields)).notes == (
        "the solution that comes with the puzzle breaks rules, so some may have been misunderstood",
    )


def test_lines_that_other_programs_do_not_draw_have_a_picture_beside_the_rule():
    board = classic(4).with_constraints(Constraint("renban", "r1c1 r1c2"))
    fields = json.loads(write(Grid.empty(board), "f-puzzles"))
    assert fields["line"] == [
        {"lines": [["R1C1", "R1C2"]], "outlineC": "#F067F0", "width": 0.4, "fromConstraint": "Renban"}
    ]
    document = read_document(json.dumps(fields))
    assert (document.grid.board, document.extra, document.notes) == (board, {}, ())


def test_a_link_with_81_digits_is_a_puzzle_whatever_the_site():
    for site in ("https://www.sudokuwiki.org/sudoku.htm?bd=", "https://sudoku.coach/en/play/",
                 "https://sudokuexchange.com/play/?s=", "http://example.org/?a=1&b="):  # fmt: skip
        assert str(read(site + DIGITS)) == LINE
    assert [str(entry.grid) for entry in read_many(2 * f"https://sudoku.coach/en/play/{DIGITS}\n")] == [LINE, LINE]


def test_a_link_to_sudoku_wiki_has_what_was_placed_and_marked():
    document = Document(Grid(LINE), Grid(LINE).replace({"r1c3": 4}), centre_marks={3: DigitSet([2, 6])})
    text = write(document, "link")
    assert text.startswith("https://www.sudokuwiki.org/sudoku.htm?bd=S9B05030d1g07")
    assert read_document(text) == document


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("https://example.org/",
         "the link at line 1 does not have the 81 cells of a puzzle in it; nothing is fetched"),
        ("https://f-puzzles.com/?id=abc",
         "the link at line 1 only names the puzzle; give one that holds it (?load=…)"),
        ("https://sudokupad.app/8jbmGJ8gFm",
         "the link at line 1 points to a server; give one that holds the puzzle itself"),
        (F_PUZZLES + "N4Ig", "in the link at line 1: the link is cut off or damaged; copy the whole of it"),
        (F_PUZZLES + "N4#g", "in the link at line 1: '#' cannot stand in a link; it has letters and digits"),
        (F_PUZZLES + compress('{"size": 4,\n grid}'),
         "in the link at line 1: the JSON is not valid: 'g' at its line 2, column 2"),
        ("https://sudokupad.app/scl" + compress('{"cells": ['),
         "in the link at line 1: the JSON is not valid: its end at its line 1, column 11"),
        (F_PUZZLES + compress(1_000 * "[" + "".join(map(chr, range(300, 600))) + 10_000 * "["),
         "in the link at line 1: the JSON is nested too deeply"),
        (F_PUZZLES + compress("[]"), "in the link at line 1: list is not a JSON object"),
        (link(size=5), 'in the link at line 1: "grid" has 4 rows, but not 4 columns in each; it must be square'),
        (link(odd=[{"cell": "R5C1"}]),
         "in the link at line 1: 'R5C1' is not a cell of the board; they go from R1C1 to R4C4"),
    ],
)  # fmt: skip
def test_a_bad_link_is_answered_with_one_sentence(text, message):
    with pytest.raises(PuzzleTextError) as error:
        read_document(text)
    assert str(error.value) == message


def test_a_board_that_was_stated_or_expected_must_be_that_of_the_link():
    with pytest.raises(PuzzleTextError, match="the puzzle says it is on 9x9; it must be on 9x9 diagonal"):
        read(f"https://sudoku.coach/en/play/{DIGITS}", board=diagonal())


def penpa(
    drawn,
    played="{}",
    genres='["classic"]',
    header="sudoku,4,4,38,0,1,1,190,190,0,0,0,0,0,0,Title: A%2C b,Author: Me,,Normal rules%2E",
):
    """A link of penpa+ to a 4×4 board: cells are numbers on a plane eight wide, corners follow from 64 on."""
    lines = [
        header,
        "[0,0,0,0]",
        "{}",
        drawn,
        played,
        "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]",
        *11 * [""],
        genres,
        "false",
    ]
    deflater = zlib.compressobj(9, wbits=-15)
    data = deflater.compress("\n".join(lines).encode()) + deflater.flush()
    return "https://swaroopg92.github.io/penpa-edit/#m=solve&p=" + base64.b64encode(data).decode()


ACROSS = ",".join(f'"{64 + 8 * 3 + column},{64 + 8 * 3 + column + 1}":2' for column in range(1, 5))
DOWN = ",".join(f'"{64 + 8 * row + 3},{64 + 8 * (row + 1) + 3}":2' for row in range(1, 5))


def test_a_link_of_penpa_has_digits_regions_and_thermometers():
    digits = '{"18":["1",1,"1"],"45":["2",1,"1"]}'
    text = penpa(f"{{zN:{digits},zE:{{{ACROSS},{DOWN}}},zT:[[19,20,28]],zL:{{}}}}", '{zN:{"19":["3",2,"1"]}}')
    board = classic(4).with_constraints(Constraint("thermometer", "r1c2 r1c3 r2c3"))
    assert read_document(text) == Document(
        Grid("1... .... .... ...2", board),
        Grid("13.. .... .... ...2", board),
        title="A, b",
        author="Me",
        rules="Normal rules&",
    )


def test_regions_of_penpa_may_be_any_and_without_edges_there_are_none():
    assert read(penpa('{zN:{"18":["1",1,"1"]}}')).board == classic(1, 4)
    rows_of_two = ",".join(
        f'"{64 + 8 * row + column},{64 + 8 * row + column + 1}":2' for row in (2, 3, 4) for column in range(1, 5)
    )
    assert read(penpa(f"{{zE:{{{rows_of_two}}}}}")).board == classic(1, 4)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (penpa('{z6:[[18,19]],z3:[[18,19]]}'),
         "in the link at line 1: this puzzle has cages and arrows, which Sudokit cannot solve yet"),
        (penpa("{}", header="tri,4,4"),
         "in the link at line 1: a grid of 'tri' is not square; only square ones can be read"),
        (penpa('{zN:{"18":["7",1,"1"]}}'), "in the link at line 1: '7' is not a digit of this board; they go up to 4"),
        (penpa('{zN:{"1":["3",1,"1"]}}'),
         "in the link at line 1: this puzzle has numbers outside the grid, which Sudokit cannot solve yet"),
        (penpa("{}", genres='["tapa","lits"]'),
         "in the link at line 1: this puzzle has 'tapa' and 'lits', which Sudokit cannot solve yet"),
        (penpa("{}", genres='[1,'),
         "in the link at line 1: the JSON is not valid: its end at its line 1, column 4"),
        (penpa('{zT:[[18,1]]}'), "in the link at line 1: [18, 1] is not a cell of the board"),
        ("https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VRR",
         "in the link at line 1: the link is cut off or damaged; copy the whole of it"),
        ("https://example.org/penpa-edit/#p=" + base64.b64encode(zlib.compress(9_000_000 * b"a")[2:-4]).decode(),
         "in the link at line 1: the link unpacks to more than 188008 characters, which no puzzle has"),
    ],
)  # fmt: skip
def test_a_link_of_penpa_that_cannot_be_read_is_refused(text, message):
    with pytest.raises(PuzzleTextError) as error:
        read_document(text)
    assert str(error.value) == message


@pytest.mark.parametrize("name", ["f-puzzles-link", "sudokupad", "penpa", "sudokit-link"])
def test_a_link_that_is_cut_short_is_not_read_as_another_puzzle(name):
    link = write(Grid("3.........2..1........4..5.........6", anti_knight(classic(6))), name)
    taken_for_whole = []
    for cut in range(1, 250):
        without = link[-cut:].strip("=")  # which say nothing
        taken_for_whole += [without for entry in read_many(link[:-cut]) if entry.grid and without]
    assert taken_for_whole == []


def test_drawings_of_penpa_are_kept_and_what_they_may_mean_is_said():
    document = read_document(
        penpa('{zN:{"18":["1",1,"1"],"19":["a",1,"5"]},zL:{"18,19":3},zY:{"18":[1,"circle_L",1]}}')
    )
    assert document.grid == Grid("1" + 15 * ".", classic(1, 4))
    assert document.notes == (
        "drawings (numbers, symbols, lines) are kept, but Sudokit does not know any rules they may stand for",
        "no regions are drawn, so the board has none; if this is another kind of puzzle, it was misread",
    )
    assert document.extra == {
        "penpa": {"drawn": {"zN": {"19": ["a", 1, "5"]}, "zY": {"18": [1, "circle_L", 1]}, "zL": {"18,19": 3}}}
    }
    assert read_document(write(document, "penpa")) == document


def test_a_link_of_penpa_has_what_was_marked_and_coloured():
    document = Document(
        Grid("1" + 80 * "."), Grid("12" + 79 * "."),
        {2: DigitSet([1, 2, 3, 4, 5])}, {2: DigitSet([7]), 9: DigitSet([8, 9])},
        {4: ("#ff8800",), 5: ("3",)}, title="zebra, pizza", rules="a & b = c\nd",
    )  # fmt: skip
    text = write(document, "penpa")
    assert "#m=edit&p=" in text
    assert read_document(text) == document
    assert "#m=solve&p=" in write(document.grid, "penpa")
    nine = penpa("{}", '{zN:{"18":[[0,1,1,0,0,0,0,0,0],2,"7"],"19":[[1,0,0,0,0,0,0,0,0],2,"7"]}}')
    assert (read_document(nine).centre_marks, read_document(nine).entries) == ({0: DigitSet([2, 3])}, {1: 1})


def test_a_link_of_sudokit_is_a_puzzle_whatever_was_played():
    assert read("sudokit:1.....3..4.....2;r1c2=3%20r1c3~24") == Grid("1.....3..4.....2")
    with pytest.raises(PuzzleTextError, match="in the link at line 1: the link has 2 lines"):
        read("sudokit:1.....3..4.....2;what")


@pytest.mark.parametrize(
    "text",
    [
        link(
            killercage=[
                {"cells": ["R1C1", f"R1C{2 + total // 900}"], "value": str(1 + total % 900)} for total in range(2001)
            ]
        ),
        json.dumps(
            {
                "puzzle": 16 * ".",
                "constraints": [{"kind": "sum", "cells": ["r1c1", "r1c2"], "total": total} for total in range(2001)],
            }
        ),
    ],
    ids=["f-puzzles", "json"],
)
def test_a_board_has_two_thousand_rules_at_most_in_whatever_format(text):
    with pytest.raises(PuzzleTextError, match="2,001 rules are too many for a board; 2,000 are the most"):
        read_document(text)
