"""Where things go: small scenes as literals, and on every board that nothing leaves its cell or the picture."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudokit as sk
from sudokit.board.cells import DigitSet
from sudokit.board.variants import LAYOUTS, layout, overlapping
from sudokit.rendering.scene.lettering import CAP_HEIGHT, UNITS, font
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Disc, Line, Polygon, Rectangle, Scene, Text
from sudokit.view.board_view import BoardView

TINY = sk.classic(1, 2)
EMPTY = BoardView.of(sk.Grid.empty(sk.classic(4)))
JIGSAW = sk.jigsaw("1112 1322 3324 3444")
SHIFTED = overlapping([(0, 0), (2, 1)], rows=2, columns=2)  # the boxes of its two grids overlap
BOARDS = [
    *(sk.classic(*shape) for shape in ((2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (5, 5), (4, 8))),
    sk.diagonal(),
    sk.windoku(),
    sk.disjoint_groups(),
    sk.diagonal(sk.windoku()),
    JIGSAW,
    *(layout(name) for name in LAYOUTS),
    SHIFTED,
]
every_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)


def texts(scene: Scene) -> list[Text]:
    return [part for part in scene.parts if isinstance(part, Text)]


def test_a_whole_board_of_two_digits() -> None:
    view = BoardView.of(sk.Grid("1..2", TINY), sk.Grid("1...", TINY))
    assert scene_of(view).parts == (
        Rectangle(0, 0, 2.24, 2.24, "ground"),
        Rectangle(0.11, 1.11, 2.02, 0.02, "line"),
        Rectangle(1.11, 0.11, 0.02, 2.02, "line"),
        # a box of this board is a row of it, and drawn by the frame alone: see the test of boards without boxes
        Rectangle(0.0825, 0.0825, 2.075, 0.075, "frame"),
        Rectangle(0.0825, 2.0825, 2.075, 0.075, "frame"),
        Rectangle(0.0825, 0.0825, 0.075, 2.075, "frame"),
        Rectangle(2.0825, 0.0825, 0.075, 2.075, "frame"),
        Text("1", 0.62, 0.62, 0.64, "given", bold=True),
        Text("2", 1.62, 1.62, 0.64, "entry", bold=False),
    )


def test_thick_lines_run_between_the_regions_of_a_jigsaw() -> None:
    scene = scene_of(BoardView.of(sk.Grid.empty(JIGSAW)))
    thick = [part for part in scene.parts if isinstance(part, Rectangle) and 0.055 in (part.width, part.height)]
    upright = {
        (round(part.x - 0.0925, 2), round(part.y - 0.0925, 2), part.height) for part in thick if part.width < 0.1
    }
    assert upright == {
        (0, 0, 4.055),  # the left edge
        (1, 1, 1.055),
        (1, 3, 1.055),
        (2, 1, 2.055),
        (3, 0, 1.055),
        (3, 2, 1.055),
        (4, 0, 4.055),
    }


def lines_of(board: sk.Board, width: float) -> set[tuple[float, float, float, float]]:
    """The lines of that width, from x, y to x, y in cells."""
    parts = scene_of(BoardView.of(sk.Grid.empty(board))).parts
    found = [part for part in parts if isinstance(part, Rectangle) and width in (part.width, part.height)]
    middle = 0.12 - width / 2
    return {
        tuple(round(n, 2) for n in (x - middle, y - middle, x - middle + w - width, y - middle + h - width))
        for x, y, w, h, _paint in found
    }


def test_boxes_that_overlap_have_all_their_lines_and_each_grid_a_frame() -> None:
    upright = {line for line in lines_of(SHIFTED, 0.055) if line[0] == line[2]}
    assert upright == {
        (0, 0, 0, 4),
        (1, 2, 1, 6),
        (2, 0, 2, 4),
        (3, 2, 3, 6),
        (4, 0, 4, 4),
        (5, 2, 5, 6),
    }
    assert {line for line in lines_of(SHIFTED, 0.075) if line[0] == line[2]} >= {
        (0, 0, 0, 4),
        (4, 0, 4, 4),
        (1, 2, 1, 6),
        (5, 2, 5, 6),
    }


@pytest.mark.parametrize("name", LAYOUTS)
def test_nothing_is_drawn_in_the_gaps_of_a_board(name: str) -> None:
    board = layout(name)
    scene = scene_of(BoardView.of(sk.Grid.empty(board), candidates=True))
    gaps = {(r, c) for r in range(board.row_count) for c in range(board.column_count)} - set(board.positions)
    assert (scene.width, scene.height) == (round(board.column_count + 0.24, 4), round(board.row_count + 0.24, 4))
    for part in scene.parts[1:]:
        if isinstance(part, Rectangle):
            reached = {
                (int(y), int(x))
                for x in (part.x, part.x + part.width / 2, part.x + part.width)
                for y in (part.y, part.y + part.height / 2, part.y + part.height)
                if min((x - 0.12) % 1, (0.12 - x) % 1) > 0.04 and min((y - 0.12) % 1, (0.12 - y) % 1) > 0.04
            }
            assert reached.isdisjoint(gaps), part
        else:
            assert isinstance(part, Text)
            assert (int(part.y - 0.12), int(part.x - 0.12)) not in gaps


def test_the_houses_of_a_grid_stand_out_where_they_are() -> None:
    board = layout("samurai")
    row = next(house for house in board.houses if house.name == "row 1 of grid 5")
    scene = scene_of(BoardView.of(sk.Grid.empty(board)).highlighted("base", houses=[row]))
    washed = [(part.x, part.y) for part in scene.parts if part.paint == "blue-wash"]
    assert washed == [(column + 0.12, 12.12) for column in range(12, 21)]


def test_links_join_cells_where_they_are_on_the_plane() -> None:
    view = BoardView.of(sk.Grid.empty(layout("twin"))).linked([("r15c15", 5)], [("r15c14", 5)], strong=True)
    (link,) = (part for part in scene_of(view).parts if isinstance(part, Line))
    assert all(y == 14.62 for _x, y in link.points)


def test_a_diagonal_is_a_line_from_corner_to_corner() -> None:
    scene = scene_of(BoardView.of(sk.Grid.empty(sk.diagonal(sk.classic(4)))))
    assert [part for part in scene.parts if isinstance(part, Line)] == [
        Line(((0.12, 0.12), (4.12, 4.12)), 0.055, "diagonal"),
        Line(((4.12, 0.12), (0.12, 4.12)), 0.055, "diagonal"),
    ]


def test_windows_are_shaded() -> None:
    scene = scene_of(BoardView.of(sk.Grid.empty(sk.windoku(sk.classic(4)))))
    shaded = [(part.x, part.y) for part in scene.parts if part.paint == "shade-1"]
    assert shaded == [(1.12, 1.12), (2.12, 1.12), (1.12, 2.12), (2.12, 2.12)]


def test_scattered_groups_have_a_shade_and_a_number_each() -> None:
    scene = scene_of(BoardView.of(sk.Grid.empty(sk.disjoint_groups())))
    assert {part.paint for part in scene.parts if part.paint.startswith("shade")} == {
        f"shade-{i}" for i in range(1, 10)
    }
    assert [text.text for text in texts(scene)].count("7") == 9


def test_a_conflict_has_a_shape_and_not_only_a_colour() -> None:
    scene = scene_of(BoardView.of(sk.Grid("11.. .... .... ....")))
    assert [part for part in scene.parts if isinstance(part, Polygon)] == [
        Polygon(((0.86, 0.12), (1.12, 0.12), (1.12, 0.38)), "conflict"),
        Polygon(((1.86, 0.12), (2.12, 0.12), (2.12, 0.38)), "conflict"),
    ]


def test_labels_make_room_for_themselves() -> None:
    scene = scene_of(replace(EMPTY, labels=True))
    assert (scene.width, scene.height) == (4.74, 4.74)
    assert [text.text for text in texts(scene)] == ["r1", "r2", "r3", "r4", "c1", "c2", "c3", "c4"]


def test_candidates_stand_each_at_a_place_of_its_own() -> None:
    scene = scene_of(replace(EMPTY, candidates={0: DigitSet([1, 4])}))
    assert texts(scene) == [
        Text("1", 0.405, 0.405, 0.3698, "mark"),
        Text("4", 0.835, 0.835, 0.3698, "mark"),
    ]


def test_a_highlighted_candidate_shows_where_candidates_are_not_drawn() -> None:
    scene = scene_of(EMPTY.highlighted("placed", candidates=[("r1c1", 1)]))
    assert scene.parts[-2:] == (
        Disc(0.405, 0.405, 0.2021, "green-ink"),
        Text("1", 0.405, 0.405, 0.3698, "on-ink", bold=True),
    )


def test_a_removed_candidate_is_struck_through() -> None:
    scene = scene_of(EMPTY.highlighted("removed", candidates=[("r1c1", 1)]))
    assert isinstance(scene.parts[-1], Line)
    assert scene.parts[-1].paint == "red-ink"


def test_roles_differ_without_colour() -> None:
    shapes = []
    for role in ("pivot", "pincer", "fin", "off", "removed"):
        scene = scene_of(EMPTY.highlighted(role, candidates=[("r1c1", 1)]))
        shapes.append([type(part).__name__ for part in scene.parts if part.paint.endswith("-ink") and part[0] != "1"])
    assert shapes == [["Disc"], ["Rectangle"], ["Polygon"], ["Ring"], ["Line"]]


def test_strong_links_are_solid_and_weak_ones_dashed() -> None:
    view = EMPTY.linked([("r1c1", 1)], [("r1c4", 1)], strong=True).linked([("r1c4", 1)], [("r4c4", 1)], strong=False)
    assert [part.dash for part in scene_of(view).parts if isinstance(part, Line)] == [0, 0.12]


def test_a_group_in_a_link_has_a_frame_and_is_left_from_its_nearest_member() -> None:
    view = EMPTY.linked([("r1c1", 1), ("r1c2", 1)], [("r1c4", 1)], strong=True)
    frame, link = (part for part in scene_of(view).parts if isinstance(part, Line))
    assert frame.points[0] == frame.points[-1]
    assert link.points[0][0] > 1.405  # it starts right of the candidate in r1c2


def test_links_do_not_run_straight_through_the_candidates_between_them() -> None:
    view = EMPTY.linked([("r1c1", 1)], [("r1c4", 1)], strong=True)
    (link,) = (part for part in scene_of(view).parts if isinstance(part, Line))
    middle = link.points[len(link.points) // 2]
    assert abs(middle[1] - 0.405) > 0.3


def test_links_run_beside_the_digits_between_their_ends_where_they_can() -> None:
    #  1 · · | 8 3 4 | · · 1   the 1s of a row, with digits and other candidates between them
    grid = sk.Grid("...834..." + "." * 72)
    marks = sk.Candidates(grid)
    for first, last in ((("r1c1", 1), ("r1c9", 1)), (("r1c1", 5), ("r1c9", 5)), (("r1c1", 9), ("r1c9", 9))):
        view = BoardView.of(grid, grid, marks).linked([first], [last], strong=True)
        scene = scene_of(view)
        (link,) = (part for part in scene.parts if isinstance(part, Line))
        digits = [text for text in texts(scene) if text.size == 0.64]
        assert len(digits) == 3
        for text in digits:
            left, top, right, bottom = ink_of(text)
            assert not any(left < x < right and top < y < bottom for x, y in link.points), (first, text)


@pytest.mark.parametrize("digit", range(1, 10))
def test_links_run_between_the_digits_of_full_rows(digit: int) -> None:
    #  1 2 3 5 6 7 8 9 4
    #  · 6 7 8 9 1 2 3 ·   the link runs from end to end
    #  8 9 4 2 3 5 6 7 1
    grid = sk.Grid("123567894.6789123.894235671" + "." * 54)
    view = BoardView.of(grid, grid).linked([("r2c1", digit)], [("r2c9", digit)], strong=True)
    scene = scene_of(view)
    (link,) = (part for part in scene.parts if isinstance(part, Line) and part.paint == "link")
    along = [
        (x + (to_x - x) * part / 9, y + (to_y - y) * part / 9)
        for (x, y), (to_x, to_y) in pairwise(link.points)
        for part in range(9)
    ]
    for text in texts(scene):
        left, top, right, bottom = ink_of(text)
        assert not any(left < x < right and top < y < bottom for x, y in along), text


def test_links_run_beside_what_a_player_wrote() -> None:
    nine = BoardView.of(sk.Grid.empty(sk.classic()))
    view = replace(nine, centre_marks={30: DigitSet([3, 7, 8])})  # in r4c4, between two 4s of its column
    scene = scene_of(view.linked([("r5c4", 4)], [("r3c4", 4)], strong=True))
    (link,) = (part for part in scene.parts if isinstance(part, Line) and part.paint == "link")
    for text in texts(scene):
        left, top, right, bottom = ink_of(text)
        assert not any(left < x < right and top < y < bottom for x, y in link.points), text


def ink_of(text: Text) -> tuple[float, float, float, float]:
    left, right = font(text.bold).ink(text.text)
    half_width, half_height = (right - left) / 2 * text.size / UNITS, CAP_HEIGHT / 2 * text.size / UNITS
    return text.x - half_width, text.y - half_height, text.x + half_width, text.y + half_height


@every_board
def test_no_digit_leaves_its_cell(board: sk.Board) -> None:
    full = bytes((cell // board.digit_count + cell) % board.digit_count + 1 for cell in range(board.cell_count))
    scene = scene_of(BoardView(board, full, bytes(board.cell_count)))
    for text in texts(scene):
        left, top, right, bottom = ink_of(text)
        assert int(left - 0.12) == int(right - 0.12), text
        assert int(top - 0.12) == int(bottom - 0.12), text


@every_board
def test_no_candidate_touches_another_or_a_line(board: sk.Board) -> None:
    every_digit = DigitSet(range(1, board.digit_count + 1))
    nothing = bytes(board.cell_count)
    boxes = [ink_of(text) for text in texts(scene_of(BoardView(board, nothing, nothing, {0: every_digit})))]
    assert len(boxes) == board.digit_count
    row, column = board.positions[0]
    assert_apart(boxes, inside=(column + 0.16, row + 0.16, column + 1.08, row + 1.08))


Box = tuple[float, float, float, float]


def assert_apart(boxes: list[Box], inside: Box) -> None:
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert left >= inside[0]
        assert top >= inside[1]
        assert right <= inside[2]
        assert bottom <= inside[3]
        for other_left, other_top, other_right, other_bottom in boxes[:i]:
            assert left >= other_right or right <= other_left or top >= other_bottom or bottom <= other_top


@given(st.sets(st.integers(1, 16), max_size=16), st.sets(st.integers(1, 16), max_size=16))
@settings(max_examples=50)
def test_corner_and_centre_marks_never_touch(corner: set[int], centre: set[int]) -> None:
    board = sk.classic(4, 4)
    nothing = bytes(board.cell_count)
    view = BoardView(board, nothing, nothing, {}, {0: DigitSet(corner)}, {0: DigitSet(centre)})
    boxes = [ink_of(text) for text in texts(scene_of(view))]
    assert_apart(boxes, inside=(0.12 + 0.02, 0.12 + 0.02, 1.12 - 0.02, 1.12 - 0.02))


@every_board
def test_everything_lies_inside_the_picture(board: sk.Board) -> None:
    scene = scene_of(BoardView.of(sk.Grid.empty(board), candidates=True, labels=True))
    for part in scene.parts:
        if isinstance(part, Text):
            left, top, right, bottom = ink_of(part)
        elif isinstance(part, Rectangle):
            left, top, right, bottom = part.x, part.y, part.x + part.width, part.y + part.height
        else:
            continue
        assert left >= 0
        assert top >= 0
        assert right <= scene.width
        assert bottom <= scene.height


def test_cells_that_grids_share_are_shaded_so_that_a_butterfly_shows_its_four_grids():
    shades = {"shade-1": 0, "shade-9": 0}
    for part in scene_of(BoardView.of(sk.Grid(144 * ".", layout("butterfly")))).parts:
        if isinstance(part, Rectangle) and part.paint in shades:
            shades[part.paint] += 1
    assert shades == {"shade-1": 72, "shade-9": 36}  # those of two grids, and of all four
