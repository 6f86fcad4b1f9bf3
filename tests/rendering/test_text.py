"""Boards in characters."""

from dataclasses import replace

import pytest

import sudokit as sk
from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.variants import overlapping
from sudokit.play.game.game import Game
from sudokit.play.session.session import Session, session_view
from sudokit.rendering.painters.text import drawing, signs, text
from sudokit.rendering.painters.text_layout import CellRoom, layout_of
from sudokit.view.board_view import BoardView

NINE = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
FOUR = sk.Grid("1... ..3. .4.. ...2")


def drawn(picture: str) -> str:
    return "\n".join(line.removeprefix("        ") for line in picture.strip("\n").splitlines()).rstrip()


def test_a_board_without_marks_is_compact() -> None:
    assert text(BoardView.of(NINE, labels=True)) == drawn("""
             1 2 3   4 5 6   7 8 9
           ┌───────┬───────┬───────┐
        r1 │ 5 3 . │ . 7 . │ . . . │
        r2 │ 6 . . │ 1 9 5 │ . . . │
        r3 │ . 9 8 │ . . . │ . 6 . │
           ├───────┼───────┼───────┤
        r4 │ 8 . . │ . 6 . │ . . 3 │
        r5 │ 4 . . │ 8 . 3 │ . . 1 │
        r6 │ 7 . . │ . 2 . │ . . 6 │
           ├───────┼───────┼───────┤
        r7 │ . 6 . │ . . . │ 2 8 . │
        r8 │ . . . │ 4 1 9 │ . . 5 │
        r9 │ . . . │ . 8 . │ . 7 9 │
           └───────┴───────┴───────┘
        """)


def test_candidates_have_room_each() -> None:
    assert text(BoardView.of(FOUR, candidates=True, labels=True)) == drawn("""
             c1    c2    c3    c4
           ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓
           ┃     │   2 ┃   2 │     ┃
        r1 ┃  1  │ 3   ┃   4 │   4 ┃
           ┠─────┼─────╂─────┼─────┨
           ┃   2 │   2 ┃     │ 1   ┃
        r2 ┃   4 │     ┃  3  │   4 ┃
           ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫
           ┃   2 │     ┃ 1   │ 1   ┃
        r3 ┃ 3   │  4  ┃     │ 3   ┃
           ┠─────┼─────╂─────┼─────┨
           ┃     │ 1   ┃ 1   │     ┃
        r4 ┃ 3   │ 3   ┃   4 │  2  ┃
           ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛
        """)


def test_the_regions_of_a_jigsaw_have_lines_where_they_meet() -> None:
    assert text(BoardView.of(sk.Grid(str(FOUR), sk.jigsaw("1112 1322 3324 3444")))) == drawn("""
        ┌───────────┬───┐
        │ 1   .   . │ . │
        │   ┌───┬───┘   │
        │ . │ . │ 3   . │
        ├───┘   │   ┌───┤
        │ .   4 │ . │ . │
        │   ┌───┴───┘   │
        │ . │ .   .   2 │
        └───┴───────────┘
        """)


def test_there_is_nothing_in_the_gaps_between_grids() -> None:
    twin = overlapping([(0, 0), (2, 2)], rows=2, columns=2)
    assert text(BoardView.of(sk.Grid.empty(twin).replace({"r1c1": 4, "r6c6": 2}), labels=True)) == drawn("""
             1 2   3 4   5 6
           ┏━━━━━┯━━━━━┓
        r1 ┃ 4 . │ . . ┃
        r2 ┃ . . │ . . ┃
           ┠─────╆━━━━━╋━━━━━┓
        r3 ┃ . . ┃ . . ┃ . . ┃
        r4 ┃ . . ┃ . . ┃ . . ┃
           ┗━━━━━╋━━━━━╃─────┨
        r5       ┃ . . │ . . ┃
        r6       ┃ . . │ . 2 ┃
                 ┗━━━━━┷━━━━━┛
        """)


def test_boxes_that_overlap_have_all_their_lines() -> None:
    assert text(BoardView.of(sk.Grid.empty(overlapping([(0, 0), (2, 1)], rows=2, columns=2)))) == drawn("""
        ┏━━━━━━━┯━━━━━━━┓
        ┃ .   . │ .   . ┃
        ┃ .   . │ .   . ┃
        ┠───┲━━━┿━━━┯━━━╋━━━┓
        ┃ . ┃ . │ . │ . ┃ . ┃
        ┃ . ┃ . │ . │ . ┃ . ┃
        ┗━━━╋━━━┷━━━┿━━━┹───┨
            ┃ .   . │ .   . ┃
            ┃ .   . │ .   . ┃
            ┗━━━━━━━┷━━━━━━━┛
        """)


def test_a_picture_in_characters_has_its_title_and_rules_with_their_cells() -> None:
    board = sk.anti_knight(sk.classic(4)).with_constraints(
        Constraint("thermometer", "r1c1 r1c2"), Constraint("thermometer", "r3c1 r3c2")
    )
    assert sk.draw(sk.Grid.empty(board), title="Two thermometers").text(plain=True) == drawn("""
        Two thermometers
        +----*+-----+-----+-----+
        |     =     |     :     |
        +...........+...........+
        |     :     |     :     |
        +----*+-----+-----+-----+
        |     =     |     :     |
        +...........+...........+
        |     :     |     :     |
        +-----+-----+-----+-----+
        Cells a knight's move apart differ.
        Digits increase along a thermometer from its bulb.
          r1c1 r1c2; r3c1 r3c2
        """)


def test_plain_text_is_ascii_and_draws_areas_only() -> None:
    assert text(BoardView.of(FOUR, candidates=True), plain=True) == drawn("""
        +-----------+-----------+
        |         2 |   2       |
        |  1    3   |   4     4 |
        |           |           |
        |   2     2 |       1   |
        |   4       |  3      4 |
        +-----------+-----------+
        |   2       | 1     1   |
        | 3      4  |       3   |
        |           |           |
        |       1   | 1         |
        | 3     3   |   4    2  |
        +-----------+-----------+
        """)


def test_a_conflict_is_marked_without_colour() -> None:
    grid = sk.Grid("11.. .... .... ....")
    assert text(BoardView.of(grid)).splitlines()[1] == "│!1!1 │ . . │"
    assert "!1!" in text(BoardView.of(grid, candidates=True))


def test_a_given_that_an_entry_clashes_with_keeps_its_look_and_has_the_sign() -> None:
    view = in_play(sk.Grid("1... ..3. .4.. ...2"), "r1c2=1")
    line = drawing(view, CellRoom.COMPACT, signs=True)[1]
    given, entry = line[1:3], line[3:5]
    assert ["".join(glyph.symbol for glyph in glyphs) for glyphs in (given, entry)] == ["!1", "▸1"]
    assert [(glyphs[1].look.ink, glyphs[1].look.ground) for glyphs in (given, entry)] == [
        ("given", "blue-wash"),
        ("conflict", "conflict-wash"),
    ]


def test_givens_that_clash_with_each_other_stand_out() -> None:
    line = drawing(BoardView.of(sk.Grid("11.. .... .... ....")), CellRoom.COMPACT)[1]
    assert [glyph.look.ink for glyph in line[1:5]] == ["conflict"] * 4


def test_givens_that_clash_stand_out_also_where_an_entry_clashes_elsewhere() -> None:
    view = BoardView.of(sk.Grid("11.. .... .... ..22"), puzzle=sk.Grid("11.. .... .... ..2."))
    lines = drawing(view, CellRoom.COMPACT)
    assert [lines[1][x].look.ink for x in (2, 4)] == ["conflict", "conflict"]
    assert [lines[-2][x].look.ink for x in (8, 10)] == ["given", "conflict"]


def test_in_the_least_room_an_empty_cell_has_one_point_seen_or_not() -> None:
    assert symbols(in_play(FOUR, select=("r1c2",)), CellRoom.COMPACT, plain=True) == drawn("""
        +-----+-----+
        |.1>. |. .  |
        |. .  | 3 . |
        +-----+-----+
        | ..4 | . . |
        | ..  | . 2 |
        +-----+-----+
        """)


def test_boards_past_nine_have_letters_and_two_rows_of_labels() -> None:
    lines = text(BoardView.of(sk.Grid.empty(sk.classic(3, 4)).replace({"r1c1": 12}), labels=True)).splitlines()
    assert lines[:2] == ["                            1 1 1", "      1 2 3 4   5 6 7 8   9 0 1 2"]
    assert lines[3] == "r1  │ C . . . │ . . . . │ . . . . │"


def test_players_marks_stand_at_the_places_of_candidates() -> None:
    view = replace(BoardView.of(FOUR), corner_marks={1: DigitSet([2])}, centre_marks={1: DigitSet([3])})
    assert text(view).splitlines()[1:3] == ["┃     │   2 ┃     │     ┃", "┃  1  │ 3   ┃     │     ┃"]


def test_colours_are_the_terminals_own_and_only_on_request() -> None:
    view = BoardView.of(FOUR.replace({"r1c2": 2}), FOUR).highlighted("placed", cells=["r2c1"])
    assert "\x1b" not in text(view)
    assert text(view, colour=True).splitlines()[1:3] == [
        "│\x1b[1m 1\x1b[0m\x1b[36m 2\x1b[0m │ . . │",
        "│\x1b[30;42m .\x1b[0m . │\x1b[1m 3\x1b[0m . │",
    ]


def test_highlighted_candidates_are_coloured_one_by_one() -> None:
    view = BoardView.of(FOUR, candidates=True).highlighted("removed", candidates=[("r1c2", 2)])
    assert text(view, colour=True).splitlines()[1] == "┃     │   \x1b[97;41m2\x1b[0m ┃   2 │     ┃"


@pytest.mark.parametrize("roomy", [False, True])
def test_the_size_is_known_beforehand(roomy: bool) -> None:
    lines = text(BoardView.of(NINE, candidates=roomy)).splitlines()
    assert layout_of(NINE.board, CellRoom.FULL if roomy else CellRoom.COMPACT).size == (len(lines[0]), len(lines))


def in_play(puzzle: sk.Grid, *moves: str, select: tuple[str, ...] = ("r1c2",), hints: int = 0) -> BoardView:
    session = Session(Game(puzzle))
    for move in moves:
        session.game.play(move)
    session.selection.select(map(puzzle.board.cell, select))
    for _time in range(hints):
        session.perform("hint")
    return session_view(session)


def symbols(view: BoardView, room: CellRoom, **options: bool) -> str:
    lines = drawing(view, room, signs=True, **options)
    return "\n".join("".join(glyph.symbol for glyph in line).rstrip() for line in lines)


def test_two_lines_a_cell_have_room_for_every_mark() -> None:
    view = in_play(FOUR, "r1c2~34", "r1c3^124", "r2c1=4")
    assert symbols(view, CellRoom.SNUG, plain=True) == drawn("""
        +------+------+
        |.1 >  |.12.  |
        |    34|  4   |
        |.4 .  | 3    |
        |      |      |
        +------+------+
        |   .4 |      |
        |      |      |
        |   .  |    2 |
        |      |      |
        +------+------+
        """)


def test_in_a_game_everything_that_stands_out_has_a_sign() -> None:
    view = in_play(FOUR, "r1c4=1", "r2c1#3", select=("r4c1", "r4c2"))
    assert symbols(view, CellRoom.FULL, plain=True) == drawn("""
        +-----------+-----------+
        |           |           |
        | !1!       |       !1! |
        |           |           |
        |           |           |
        |    3      |  3        |
        +-----------+-----------+
        |           |           |
        |        4  |           |
        |           |           |
        |:     >   <|           |
        |           |        2  |
        +-----------+-----------+
        """)


def test_the_roles_of_a_hint_have_signs() -> None:
    view = in_play(FOUR, select=("r4c1",), hints=5)
    assert "+3" in symbols(view, CellRoom.FULL, plain=True)
    assert "+3" in symbols(view, CellRoom.FULL)
    assert "+3" in symbols(view, CellRoom.SNUG)
    assert "+'" in symbols(view, CellRoom.COMPACT)


def test_in_a_snug_cell_a_sign_stands_before_its_digit_or_where_that_is_taken_before_the_line() -> None:
    marks = {0: DigitSet([2, 4]), 1: DigitSet([1, 2, 3, 4]), 5: DigitSet([1, 2])}
    view = BoardView(sk.classic(4), bytes(16), bytes(16), marks, selected=CellSet([5]), cursor=5)
    view = view.highlighted("focus", candidates=[("r1c1", 2), ("r2c2", 1)])
    view = view.highlighted("removed", candidates=[("r1c1", 4), ("r1c2", 2), ("r1c2", 4)])
    assert symbols(view, CellRoom.SNUG, plain=True) == drawn("""
        +------+------+
        | *2x12|      |
        | x4x34|      |
        |   *12|      |
        |   >  |      |
        +------+------+
        |      |      |
        |      |      |
        |      |      |
        |      |      |
        +------+------+
        """)
    assert signs(view, plain=True) == {"*": [(0, 2), (5, 1)], "x": [(0, 4), (1, 2), (1, 4)]}


def test_the_strongest_reason_colours_the_ground_of_a_cell() -> None:
    view = in_play(FOUR, "r1c2=1", "r3c1#2", select=("r1c2",))
    lines = drawing(view, CellRoom.COMPACT, signs=True)
    assert [glyph.look.ground for glyph in lines[1][1:5]] == ["blue-wash"] * 2 + ["conflict-wash"] * 2
    assert lines[4][2].look.ground == "colour-2-wash"
    assert lines[1][9].look.ground == "grey-wash"


def test_signs_are_drawn_only_where_they_are_wanted() -> None:
    view = BoardView.of(FOUR).highlighted("focus", cells=["r1c2"])
    assert text(view, plain=True).splitlines()[1] == "| 1 . | . . |"
    assert text(view, plain=True, signs=True).splitlines()[1] == "| 1*. | . . |"


def test_the_cell_under_the_mouse() -> None:
    layout = layout_of(sk.classic(9), CellRoom.FULL)
    assert layout.place_at(1, 1) == (0, 0)
    assert layout.place_at(71, 35) == (8, 8)
    assert layout.place_at(0, 0) is None
    assert layout.place_at(80, 1) == (0, 9)  # beside the board


def test_the_edges_of_the_grids_of_a_butterfly_are_heavy_also_where_cells_are_drawn_small() -> None:
    view = BoardView.of(sk.Grid(144 * ".", sk.butterfly()))
    lines = text(view).splitlines()
    assert lines[0] == "┏━━━━━━━┳━━━━━━━┯━━━━━━━┳━━━━━━━┓"
    assert lines[8] == "┠───────╂───────┼───────╂───────┨"


def test_clues_beside_the_grid_stand_there_on_all_four_sides() -> None:
    board = sk.classic(4).with_constraints(
        Constraint("sandwich", "r1c2 r2c2 r3c2 r4c2", total=3),
        Constraint("x-sum", "r2c4 r2c3 r2c2 r2c1", total=10),
        Constraint("skyscraper", "r3c1 r3c2 r3c3 r3c4", value=2),
        Constraint("little-killer", "r4c3 r3c4", outside="r5c2", total=4),
    )
    assert text(BoardView.of(sk.Grid("1... ..3. .4.. ...2", board)), plain=True).splitlines() == [
        "       3",
        "   +-----+-----+",
        "   | 1 . | . . |",
        "   | . . | 3 . | X10",
        "   +-----+-----+",
        "^2 | . 4 | . . |",
        "   | . . | . 2 |",
        "   +-----+-----+",
        "       4",
        "       /",
    ]


def test_the_total_of_a_cage_stands_above_its_first_cell_where_cells_are_full() -> None:
    board = sk.classic(4).with_constraints(Constraint("killer-cage", "r2c2 r3c2 r3c1", total=8))
    lines = text(BoardView.of(sk.Grid.empty(board), candidates=True)).splitlines()
    assert lines[3] == "┠─────┼8────╂─────┼─────┨"


def test_a_cage_has_no_lines_inside_its_total_in_its_corner_and_breaks_the_line_of_a_box() -> None:
    board = sk.classic(4).with_constraints(
        Constraint("killer-cage", "r1c1 r1c2 r2c2 r3c2", total=12), Constraint("killer-cage", "r4c2 r4c3", total=5)
    )
    view = BoardView.of(sk.Grid.empty(board).replace({"r1c1": 4}))
    assert text(view) == drawn("""
        ┏12━━━━━━━━━┳━━━━━┯━━━━━┓
        ┃  4        ┃     │     ┃
        ┠─────┐     ┠─────┼─────┨
        ┃     │     ┃     │     ┃
        ┣━━━━━┿╍╍╍╍╍╋━━━━━┿━━━━━┫
        ┃     │     ┃     │     ┃
        ┠─────┼5────╂─────┼─────┨
        ┃     │     ╏     │     ┃
        ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛
        """)
    assert text(view, plain=True) == drawn("""
        +12---------+-----+-----+
        |  4        |     :     |
        +......     +...........+
        |     :     |     :     |
        +-----+~~~~~+-----+-----+
        |     :     |     :     |
        +......5....+...........+
        |     :     !     :     |
        +-----+-----+-----+-----+
        """)


def test_lines_arrows_and_marks_stand_on_the_lines_between_cells_and_clues_on_all_four_sides() -> None:
    board = sk.classic(4).with_constraints(
        Constraint("arrow", "r1c1", "r2c2 r2c3"),
        Constraint("thermometer", "r4c1 r3c1 r3c2"),
        Constraint("whisper", "r1c3 r2c4", difference=2),
        Constraint("white-dot", "r1c3 r1c4"),
        Constraint("x", "r1c1 r2c1"),
        Constraint("greater-than", "r4c3 r4c4"),
        Constraint("quadruple", "r3c2 r3c3 r4c2 r4c3", digits=(1, 2)),
        Constraint("odd", "r4c1"),
        Constraint("sandwich", "r1c1 r2c1 r3c1 r4c1", total=5),
        Constraint("sandwich", "r4c4 r3c4 r2c4 r1c4", outside="r5c4", total=0),
        Constraint("skyscraper", "r2c1 r2c2 r2c3 r2c4", value=2),
        Constraint("x-sum", "r3c4 r3c3 r3c2 r3c1", outside="r3c5", total=3),
    )
    assert text(BoardView.of(sk.Grid.empty(board))) == drawn("""
              5
           ┏━━━━◎┯━━━━━┳━━━━━┯━━━━━┓
           ┃     │     ┃     ○     ┃
           ┠──X──↘─────╂─────╲─────┨
        ^2 ┃     │     →     │     ┃
           ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫
           ┃     ═     ┃     │     ┃ X3
           ┠──║○●┼────12─────┼─────┨
           ┃     │     ┃     >     ┃
           ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛
                                0
        """)


def test_a_few_marks_have_room_beside_drawn_rules_and_more_are_cut_off() -> None:
    board = sk.classic(9).with_constraints(Constraint("killer-cage", "r1c1 r1c2", total=12))
    marks = {0: DigitSet([3, 4]), 1: DigitSet([1, 2, 5, 7, 9])}
    view = replace(BoardView.of(sk.Grid.empty(board)), centre_marks=marks)
    lines = ["".join(glyph.symbol for glyph in line) for line in drawing(view, CellRoom.LINED)]
    assert lines[1].startswith("┃ 34    125…│")


def test_the_place_beside_the_board_that_is_chosen_has_a_sign_and_there_is_room_on_all_sides() -> None:
    view = replace(BoardView.of(sk.Grid.empty(sk.classic(4))), rim=(1, 4))
    lines = ["".join(glyph.symbol for glyph in line) for line in drawing(view, CellRoom.COMPACT)]
    assert lines[3] == "   │ . . │ . . │▸  "
    assert (len(lines), lines[0].strip(), lines[-1].strip()) == (9, "", "")
