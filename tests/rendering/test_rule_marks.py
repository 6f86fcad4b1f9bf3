"""The marks of constraints: where people draw them, the right way round, and readable without colour."""

from itertools import combinations

import pytest

import sudokit as sk
from sudokit.board.constraints.catalogue import KINDS, completed
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.constraints.marks import nothing
from sudokit.rendering.scene.rule_marks import RuleMarks, rule_marks
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Disc, Line, Polygon, Rectangle, ScenePart, Text
from sudokit.rendering.scene.themes import THEMES, TONES, rgb
from sudokit.view.board_view import BoardView
from tests.sample_rules import sample_rule

MARKED = [name for name, kind in KINDS.items() if kind.marks is not nothing]


def marks(kind: str, cells: str, **parameters: object) -> RuleMarks:
    return rule_marks([completed(Constraint(kind, cells, **parameters))])


def sample(kind: str) -> RuleMarks:
    return rule_marks([sample_rule(kind)])


def every_part(found: RuleMarks) -> list[ScenePart]:
    return [*found.shades, *found.under, *found.over, *found.digits.values()]


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.cells != (0, 0)])
def test_every_rule_about_certain_cells_has_marks(kind: str) -> None:
    assert every_part(sample(kind))


@pytest.mark.parametrize("theme", THEMES)
def test_every_mark_has_a_colour_in_every_theme(theme: str) -> None:
    assert {part.paint for kind in MARKED for part in every_part(sample(kind))} <= set(THEMES[theme].paints)


def without_colour(part: ScenePart) -> ScenePart:
    for tone in TONES:
        if part.paint.startswith(f"{tone}-"):
            return part._replace(paint=part.paint.removeprefix(tone))
    return part


def test_no_two_kinds_look_alike_without_colour() -> None:
    looks = {kind: list(map(without_colour, every_part(sample(kind)))) for kind in MARKED}
    assert [(a, b) for a, b in combinations(MARKED, 2) if looks[a] == looks[b]] == []


def test_a_thermometer_is_a_line_with_a_bulb_at_its_first_cell() -> None:
    assert marks("thermometer", "r1c1 r1c2 r2c3").under == (
        Line(((0.5, 0.5), (1.5, 0.5), (2.5, 1.5)), 0.36, "grey-ink"),
        Disc(0.5, 0.5, 0.18, "grey-ink"),
        Disc(2.5, 1.5, 0.18, "grey-ink"),
        Disc(0.5, 0.5, 0.37, "grey-ink"),
        Line(((0.5, 0.5), (1.5, 0.5), (2.5, 1.5)), 0.31, "grey-band"),
        Disc(0.5, 0.5, 0.155, "grey-band"),
        Disc(2.5, 1.5, 0.155, "grey-band"),
        Disc(0.5, 0.5, 0.345, "grey-band"),
    )


def test_the_branches_of_a_thermometer_run_into_each_other() -> None:
    """No edge is drawn after what lies inside another one, so none cuts through it."""
    branches = [completed(Constraint("thermometer", cells)) for cells in ("r1c1 r1c2 r1c3", "r1c1 r1c2 r2c2")]
    paints = [part.paint for part in rule_marks(branches).under]
    assert paints == sorted(paints, key=["grey-ink", "grey-band"].index)


def points_towards(sign: Line) -> tuple[int, int]:
    """The direction, right and down, from the open side of a sign to its point."""
    (x1, y1), (x, y), (x2, y2) = sign.points
    return round((x - (x1 + x2) / 2) * 10), round((y - (y1 + y2) / 2) * 10)


@pytest.mark.parametrize(
    ("cells", "direction"),
    [("r2c2 r2c3", (2, 0)), ("r2c3 r2c2", (-2, 0)), ("r2c2 r3c2", (0, 2)), ("r3c2 r2c2", (0, -2))],
    ids=["right", "left", "down", "up"],
)
def test_a_greater_than_sign_lies_on_the_edge_and_points_at_the_smaller_digit(
    cells: str, direction: tuple[int, int]
) -> None:
    clearing, sign = marks("greater-than", cells).over
    assert isinstance(sign, Line)
    assert points_towards(sign) == direction
    assert (clearing.x, clearing.y) in ((2, 1.5), (1.5, 2))


def test_dots_are_white_and_black_in_every_theme_and_show_an_unusual_number() -> None:
    assert marks("white-dot", "r1c1 r1c2").over == (Disc(1, 0.5, 0.125, "frame"), Disc(1, 0.5, 0.1, "white"))
    assert [part.paint for part in marks("black-dot", "r1c1 r2c1").over] == ["frame", "black"]
    (number,) = (part for part in marks("black-dot", "r1c1 r1c2", ratio=3).over if isinstance(part, Text))
    assert (number.text, number.paint) == ("3", "white")
    for theme in THEMES.values():
        assert (rgb(theme["white"]), rgb(theme["black"])) == ((255, 255, 255), (0, 0, 0))


def test_lines_of_one_kind_with_different_numbers_look_different() -> None:
    def numbers(**parameters: int) -> list[str]:
        return [part.text for part in marks("whisper", "r1c1 r1c2", **parameters).over if isinstance(part, Text)]

    assert (numbers(difference=5), numbers(difference=4)) == ([], ["4"])


def test_a_mark_between_cells_that_do_not_touch_has_a_line_to_both() -> None:
    assert marks("x", "r1c1 r1c4").under == (Line(((0.5, 0.5), (3.5, 0.5)), 0.03, "grey-ink"),)
    assert marks("x", "r1c1 r1c2").under == ()


def test_arrowheads_point_into_a_minimum_and_out_of_a_maximum() -> None:
    def tips(kind: str) -> set[tuple[float, float]]:
        return {part.points[0] for part in marks(kind, "r1c1").under if isinstance(part, Polygon)}

    assert tips("minimum") == {(0.115, 0.5), (0.885, 0.5), (0.5, 0.115), (0.5, 0.885)}
    assert tips("maximum") == {(0.03, 0.5), (0.97, 0.5), (0.5, 0.03), (0.5, 0.97)}
    assert tips("column-index") == {(0.03, 0.5), (0.97, 0.5)}
    assert tips("row-index") == {(0.5, 0.03), (0.5, 0.97)}


def test_frames_that_share_a_cell_lie_inside_each_other() -> None:
    frames = rule_marks([Constraint("all-different", cells) for cells in ("r1c1 r1c2", "r1c2 r1c3", "r3c1 r3c2")]).under
    insets = {round(min(x % 1 for x, _y in frame.points), 2) for frame in frames if isinstance(frame, Line)}
    assert insets == {0.08, 0.14}
    assert all(isinstance(frame, Line) and frame.dash for frame in frames)


def test_the_digits_of_a_cell_stand_below_its_own_digit_and_make_way_for_candidates() -> None:
    board = sk.classic(4).with_constraints(Constraint("digits", "r1c1", digits=[1, 3]))

    def small(view: BoardView) -> list[str]:
        return [part.text for part in scene_of(view).parts if isinstance(part, Text) and len(part.text) > 1]

    assert small(BoardView.of(sk.Grid.empty(board))) == ["13"]
    assert small(BoardView.of(sk.Grid.empty(board).replace({"r1c1": 3}))) == ["13"]
    assert small(BoardView.of(sk.Grid.empty(board), candidates=True)) == []


def test_a_set_of_cells_has_its_frame_and_no_shade_besides() -> None:
    board = sk.classic().with_constraints(Constraint("all-different", "r1c1 r2c2 r3c3 r4c4"))
    assert {part.paint for part in scene_of(BoardView.of(sk.Grid.empty(board))).parts} == {
        "ground",
        "line",
        "frame",
        "grey-ink",
    }


def test_marks_lie_under_the_lines_and_digits_and_dots_over_the_lines() -> None:
    board = sk.classic(4).with_constraints(Constraint("odd", "r1c1"), Constraint("white-dot", "r1c1 r1c2"))
    parts = scene_of(BoardView.of(sk.Grid.empty(board).replace({"r1c1": 3}))).parts
    order = [parts.index(part) for part in parts if part.paint in ("grey-band", "white", "given")]
    lines = [i for i, part in enumerate(parts) if isinstance(part, Rectangle) and part.paint in ("line", "frame")]
    assert order[0] < min(lines)
    assert max(lines) < order[1] < order[2]


def test_equal_boards_are_drawn_as_they_were_asked_for() -> None:
    """A thermometer of two cells says what a greater-than sign says, and two digits besides."""
    digits = Constraint("digits", "r1c1", digits=[1, 2, 3]), Constraint("digits", "r1c2", digits=[2, 3, 4])
    sign, thermometer = (
        sk.classic(4).with_constraints(Constraint(kind, cells), *digits)
        for kind, cells in (("greater-than", "r1c2 r1c1"), ("thermometer", "r1c1 r1c2"))
    )
    assert sign == thermometer
    bands = [
        any(part.paint == "grey-band" for part in scene_of(BoardView.of(sk.Grid.empty(board))).parts)
        for board in (sign, thermometer)
    ]
    assert bands == [False, True]
