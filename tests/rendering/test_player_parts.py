"""What a player looks at, as shapes: the stronger over the weaker, and each with a shape besides its colour."""

import pytest

from sudokit.board.cells import DigitSet
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.play.game.game import Game
from sudokit.play.session.session import Session, session_view
from sudokit.rendering.scene.lettering import CAP_HEIGHT, UNITS, font
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Disc, Polygon, Rectangle, Text
from sudokit.view.board_view import BoardView

PUZZLE = "1... ..3. .4.. ...2"


@pytest.fixture
def session():
    return Session(Game(Grid(PUZZLE)))


def ground(session, cell):
    """The paint that is seen behind a cell: that of the last square on it."""
    board = session.game.board
    row, column = board.positions[board.cell(cell)]
    squares = [
        part.paint
        for part in scene_of(session_view(session)).parts
        if isinstance(part, Rectangle) and part[:4] == (0.12 + column, 0.12 + row, 1, 1)
    ]
    return squares[-1] if squares else "ground"


def paints(session):
    return [part.paint for part in scene_of(session_view(session)).parts]


def test_each_reason_has_a_ground_and_the_strongest_is_seen(session):
    session.press("V")
    session.click(1)
    session.press("2")
    assert ground(session, "r1c2") == "blue-band"  # selected over coloured
    session.click(0)
    assert ground(session, "r1c1") == "blue-band"
    assert ground(session, "r1c3") == "grey-wash"
    session.press("Z")
    session.click(3)
    session.press("1")
    assert {ground(session, "r1c1"), ground(session, "r1c4")} == {"conflict-wash"}
    session.click(15)
    session.perform("leave")
    assert ground(session, "r4c4") == "ground"


def test_cells_with_the_same_digit_are_underlined_and_its_marks_stand_out(session):
    session.click(2)
    session.press("Shift+3")
    session.press("Ctrl+4")
    session.click(6)  # the 3
    parts = scene_of(session_view(session)).parts
    assert sum(1 for part in parts if isinstance(part, Rectangle) and part.paint == "blue-ink" and part.height < 0.05)
    lit = [part.text for part in parts if isinstance(part, Text) and part.paint == "on-ink"]
    assert lit == ["3"]


def test_a_conflict_has_a_shape(session):
    session.click(1)
    session.press("1")
    shapes = [part for part in scene_of(session_view(session)).parts if isinstance(part, Polygon)]
    assert [shape.paint for shape in shapes] == ["conflict", "conflict"]


def test_a_selection_of_several_cells_has_one_frame_around_it(session):
    session.click(0)
    one = paints(session).count("blue-ink")
    session.click(1, add=True)
    session.click(2, add=True)
    assert one == 5  # four sides and the line under the digit
    assert paints(session).count("blue-ink") == 4


def test_a_colour_has_a_tag_with_its_number_also_where_there_are_two(session):
    session.press("V")
    session.click(5)
    session.press("2")
    session.press("7")
    parts = scene_of(session_view(session)).parts
    assert [part.text for part in parts if isinstance(part, Text) and part.paint == "on-colour"] == ["2", "7"]
    assert {"colour-2-wash", "colour-7-wash"} <= set(paints(session))


def ink(text):
    """The box that a text fills: left, top, right, bottom."""
    left, right = font(text.bold).ink(text.text)
    wide, high = (right - left) * text.size / UNITS, CAP_HEIGHT * text.size / UNITS
    return text.x - wide / 2, text.y - high / 2, text.x + wide / 2, text.y + high / 2


def overlap(one, other, least=0.015):
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > least and down > least


@pytest.mark.parametrize("side", [4, 6, 9, 16, 25])
def test_the_tags_of_up_to_four_colours_cover_no_mark_and_of_eight_no_corner_mark(side):
    board = classic(side)
    for written in ("corner", "centre", "both", "candidates"):
        for count in range(1, min(side, 9) + 1):
            for colours in (1, 2, 4, 8):
                view = BoardView(
                    board,
                    bytes(board.cell_count),
                    bytes(board.cell_count),
                    candidates={0: DigitSet(range(side + 1 - count, side + 1))} if written == "candidates" else {},
                    corner_marks={0: DigitSet(range(1, count + 1))} if written in ("corner", "both") else {},
                    centre_marks={0: DigitSet(range(1, min(count, 4) + 1))} if written in ("centre", "both") else {},
                    colours={0: DigitSet(range(1, colours + 1))},
                )
                parts = scene_of(view).parts
                marks = [ink(part) for part in parts if isinstance(part, Text) and part.paint == "mark"]
                tags = [
                    (part.x, part.y, part.x + part.width, part.y + part.height)
                    for part in parts
                    if isinstance(part, Rectangle) and part.paint[-1].isdigit()
                ]
                assert len(tags) == colours
                if colours <= 4 or written == "corner":
                    hidden = [(tag, mark) for tag in tags for mark in marks if overlap(tag, mark)]
                    assert not hidden, (written, count, colours)


def test_while_a_hint_points_at_cells_the_selection_does_not_look_like_them(session):
    session.click(7)
    assert (ground(session, "r2c4"), paints(session).count("grey-ink")) == ("blue-band", 8)  # the line around its peers
    for _stage in range(4):
        session.perform("hint")
    assert session.hint.text == "It involves r1c2."
    assert (ground(session, "r1c2"), ground(session, "r2c4")) == ("blue-wash", "ground")
    session.click(1)
    assert ground(session, "r1c2") == "blue-wash"  # what the hint says is seen, and the selection around it


def test_a_coloured_peer_has_the_ground_of_peers_and_shows_its_colour_inside(session):
    session.press("V")
    session.click(1)
    session.press("2")
    session.click(0)
    assert ground(session, "r1c2") == "grey-wash"
    (inside,) = [part for part in scene_of(session_view(session)).parts if part.paint == "colour-2-wash"]
    assert inside == Rectangle(1.24, 0.24, 0.76, 0.76, "colour-2-wash")


def test_the_line_around_peers_lies_under_the_lines_of_the_board(session):
    session.click(0)
    found = paints(session)
    assert max(i for i, paint in enumerate(found) if paint == "grey-ink") < found.index("line") < found.index("frame")


def test_a_coloured_candidate_is_ringed_at_its_own_place(session):
    session.game.mark(session.mode.CENTRE.value, [1], 3)
    session.game.colour_candidate("r1c2", 3, 4)
    view = session_view(session)
    assert view.candidates == {1: {3}}
    assert [part.paint for part in scene_of(view).parts if isinstance(part, Disc)] == ["colour-4-wash"]


def test_nothing_of_the_board_is_seen_while_the_game_is_paused(session):
    session.perform("pause")
    assert not [part for part in scene_of(session_view(session)).parts if isinstance(part, Text)]
