"""Boards whose digits count from 0: wherever a digit is shown, read or added up, it is the one that the puzzle has."""

import json

import pytest

from sudokit import Constraint, Grid, Move, check, classic, explain, generate, read, solve, solve_path, write
from sudokit.errors import FormatError, PuzzleTextError
from sudokit.formats.registry import FORMATS
from sudokit.play.entering.puzzle_entry import type_cell
from sudokit.play.game.game import Game
from sudokit.play.session.session import Session
from sudokit.rendering.scene.scene import pieces_of
from sudokit.rendering.scene.shapes import Text
from sudokit.solving.solver import SOLVERS, solutions
from sudokit.view.board_view import BoardView

FROM_0 = Constraint("digits-from-0")
BOARD = classic(4).with_constraints(FROM_0)
PUZZLE = Grid("0... ..2. .3.. ...1", BOARD)
SOLUTION = "0213312013022031"


def test_a_0_in_text_is_a_digit_and_a_dot_an_empty_cell() -> None:
    assert (BOARD.symbols, BOARD.name, classic(4) == BOARD) == ("0123", "4x4 digits-from-0", False)
    assert (PUZZLE.clue_count, str(PUZZLE), PUZZLE["r1c1"]) == (4, "0.....2..3.....1", 1)
    assert Grid.from_rows(["0...", "..2.", ".3..", "...1"], BOARD) == PUZZLE
    assert PUZZLE.replace({"r1c2": "0"}) == Grid("00.. ..2. .3.. ...1", BOARD)
    with pytest.raises(
        PuzzleTextError, match="4 at line 1, column 2 is too large for 4x4 digits-from-0; digits go up to 3"
    ):
        Grid("04.. .... .... ....", BOARD)


@pytest.mark.parametrize("method", sorted(SOLVERS))
def test_every_solver_solves_them(method: str) -> None:
    assert [str(grid) for grid in solutions(PUZZLE, method=method)] == [SOLUTION]


@pytest.mark.parametrize(
    "text",
    [
        "0.....2..3.....1",
        "0...\n..2.\n.3..\n...1",
        "0 . . .\n. . 2 .\n. 3 . .\n. . . 1",
        "+-----+-----+\n| 0 . | . . |\n| . . | 2 . |\n+-----+-----+\n| . 3 | . . |\n| . . | . 1 |\n+-----+-----+",
        "0,,,\n,,2,\n,3,,\n,,,1",
        "+---+---+\n|0  |   |\n|   |2  |\n+---+---+\n| 3 |   |\n|   |  1|\n+---+---+",
    ],
)
def test_text_below_the_line_that_says_so_is_read_with_zeros(text: str) -> None:
    assert read(f'# board: {{"variants": ["digits-from-0"], "side": 4}}\n{text}') == PUZZLE
    assert read(text, board=BOARD) == PUZZLE


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_every_format_keeps_them_or_says_that_it_cannot(name: str) -> None:
    refused = {"csv", "list", "sdm", "sdk", "ss", "marks", "sdx", "candidates", "hodoku", "opensudoku", "ksudoku"}
    if name in refused | {"f-puzzles", "f-puzzles-link", "link", "gnome"}:
        with pytest.raises(FormatError, match="cannot hold 4x4 digits-from-0"):
            write(PUZZLE, name)
    else:
        assert read(write(PUZZLE, name)) == PUZZLE


def test_a_puzzle_of_sudokupad_with_a_0_in_a_cell_or_in_its_solution_counts_from_0() -> None:
    written = json.loads(write(PUZZLE, "sudokupad-json"))
    assert written["cells"][0][0]["value"] == 0
    foreign = {"cells": written["cells"], "regions": written["regions"]}
    assert read(json.dumps(foreign)) == PUZZLE
    without = [list(row) for row in written["cells"]]
    without[0][0] = {}
    foreign = {"cells": without, "regions": written["regions"], "metadata": {"solution": SOLUTION}}
    assert str(read(json.dumps(foreign))) == "......2..3.....1"
    assert read(json.dumps(foreign)).board == BOARD
    without[0][1] = {"value": 4}
    with pytest.raises(PuzzleTextError, match="the digit 0 beside 4, which Sudokit cannot solve yet"):
        read(json.dumps(foreign))


def test_what_is_wrong_is_said_with_the_digits_and_sums_of_the_puzzle() -> None:
    board = BOARD.with_constraints(
        Constraint("killer-cage", "r1c1 r1c2", total=4),
        Constraint("arrow", "r4c1", "r4c2 r4c3"),
        Constraint("skyscraper", "r1c3 r2c3 r3c3 r4c3", value=1),
        Constraint("x-sum", "r1c4 r2c4 r3c4 r4c4", total=6),
        Constraint("quadruple", "r2c1 r2c2 r3c1 r3c2", digits=[0, 1, 2]),
        Constraint("sandwich", "r2c1 r2c2 r2c3 r2c4", total=0),
        Constraint("numbered-room", "r3c4 r3c3 r3c2 r3c1", value=1),
        Constraint("counting-circles", "r1c1 r4c4"),
    )
    assert [str(conflict) for conflict in check(Grid("0213 3120 1302 2031", board)).conflicts] == [
        "the cage at r1c1: r1c1 r1c2 hold 0+2=2, not 4",
        "the arrow at r4c1: r4c1 holds 2, but r4c2 r4c3 0+3=3",
        "the skyscraper clue at r1c3: 3 are seen, not 1",
        "the X-sum clue at r1c4: the first 3 cells hold 3+0+2=5, not 6",
        "the quadruple at r2c1: 0 cells are left for 0 2",
        "the sandwich clue at r2c1: between 0 and 3 is 1+2=3, not 0",
        "the numbered room clue at r3c4: cell 2 holds 0, not 1",
        "the counting circles at r1c1: 0 stands there 1 time, not 0",
    ]
    assert str(check(Grid("00.. .... .... ....", BOARD)).conflicts[0]) == (
        "0 appears twice in row 1 and box 1: r1c1 r1c2"
    )


def test_a_hint_and_its_arithmetic_have_the_digits_of_the_puzzle() -> None:
    cages = Constraint("killer-cage", "r1c1 r1c2 r1c3", total=3), Constraint("killer-cage", "r4c1 r4c2", total=4)
    steps = solve_path(Grid.empty(BOARD.with_constraints(*cages))).steps
    assert [str(explain(step)) for step in steps[:4]] == [
        "Single combination. Look at r1c1, r1c2 and r1c3. 3 different digits add up to 3 in one way only: 0+1+2. So "
        "r1c1, r1c2 and r1c3 hold these and no others. That removes 3 from r1c1, r1c2 and r1c3.",
        "Hidden single. Look at row 1. 3 was already ruled out in r1c1, r1c2 and r1c3, which leaves only r1c4 in row "
        "1. So r1c4 is 3.",
        "Single combination. Look at r4c1 and r4c2. 2 different digits add up to 4 in one way only: 1+3. So r4c1 and "
        "r4c2 hold these and no others. That removes 0 and 2 from r4c1 and r4c2.",
        "Rule of 45. Look at row 4. Row 4 adds up to 6; the cage inside adds up to 4, so the cells left, r4c3 r4c4, "
        "add up to 2. That removes 1 from r4c3 and r4c4; 3 from r4c3.",
    ]


def test_a_picture_and_words_show_the_digits_of_the_puzzle() -> None:
    view = BoardView.of(PUZZLE, candidates=True)
    texts = [part.text for _name, parts in pieces_of(view) for part in parts if isinstance(part, Text)]
    assert sorted(set(texts)) == ["0", "1", "2", "3"]
    assert "Row 1: 0 - - -." in view.description


def test_playing_has_the_key_0_for_the_digit_and_moves_are_written_with_it() -> None:
    session = Session(Game(PUZZLE))
    session.click(5)
    for key in ("0", "Left", "Shift+0"):
        session.press(key)
    assert [move.text(BOARD) for move in session.game.moves] == ["r2c2=0", "r2c1~0"]
    assert session.game.digit(5) == 1
    assert [Move.read(text, BOARD).text(BOARD) for text in ("r2c2=0", "r2c2=.")] == ["r2c2=0", "r2c2=."]


def test_entering_a_puzzle_takes_0_for_a_digit_and_a_dot_for_an_empty_cell() -> None:
    session = Session(Game(Grid.empty(BOARD)))
    for key in "0.21":
        type_cell(session, key)
    assert str(session.game.grid)[:4] == "0.21"


def test_puzzles_with_invented_rules_are_made_with_zeros() -> None:
    made = generate(board=BOARD, rules="killer", seed=1)
    assert sum(rule.parameters["total"] for rule in made.grid.board.constraints if rule.cells) == 4 * (0 + 1 + 2 + 3)
    assert solve(made.grid) == made.solution
