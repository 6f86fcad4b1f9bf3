"""A board in named pieces of SVG: the same picture as the whole, and only what has changed is another piece."""

from dataclasses import replace

import pytest

import sudokit as sk
from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.variants import layout
from sudokit.rendering.painters.svg_pieces import style_sheet, svg_pieces, usual_outlines, view_box
from sudokit.rendering.scene.scene import pieces_of, scene_of
from sudokit.rendering.scene.themes import THEMES
from sudokit.view.board_view import BoardView
from tests.rendering.test_svg import GRID, everything


@pytest.mark.parametrize("view", [BoardView.of(GRID), everything(), BoardView.of(GRID, candidates=True)])
def test_the_pieces_are_the_picture(view: BoardView) -> None:
    assert tuple(part for _name, parts in pieces_of(view) for part in parts) == scene_of(view).parts


def test_a_digit_that_is_entered_changes_the_piece_of_its_cell_alone() -> None:
    before = dict(svg_pieces(BoardView.of(GRID, GRID)))
    after = dict(svg_pieces(BoardView.of(GRID.replace({"r1c3": 4}), GRID)))
    assert [name for name in after if after[name] is not before.get(name)] == [2]
    assert list(after[2].outlines) == ["cr52"]


def test_cells_that_lie_side_by_side_are_one_rectangle_of_a_selection() -> None:
    grid = sk.Grid("1... ..3. .4.. ...2")
    view = replace(BoardView.of(grid), selected=CellSet([1, 2, 6]))
    pieces = {name: piece.svg for name, piece in svg_pieces(view)}
    assert pieces["under"] == (
        "<rect x='0' y='0' width='424' height='424' fill='var(--ground)'/>"
        "<path d='M112 12h200v100h-200M212 112h100v100h-100' fill='var(--blue-band)'/>"
    )


def test_cells_with_the_same_marks_are_drawn_by_the_same_elements_around_their_corners() -> None:
    grid = sk.Grid("1... ..3. .4.. ...2")
    pieces = dict(svg_pieces(replace(BoardView.of(grid), corner_marks={1: DigitSet([2, 4]), 14: DigitSet([2, 4])})))
    assert pieces[1].elements == pieces[14].elements == (
        ("<use href='#cr50' transform='", "translate(17 17)", "scale(0.010742)' fill='var(--mark)'/>"),
        ("<use href='#cr52' transform='", "translate(83 17)", "scale(0.010742)' fill='var(--mark)'/>"),
    )  # fmt: skip


def test_a_mark_that_is_looked_at_lies_over_those_of_its_cell() -> None:
    view = replace(BoardView.of(sk.Grid("1... ..3. .4.. ...2")), corner_marks={1: DigitSet([2, 4])})
    before, after = dict(svg_pieces(view)), dict(svg_pieces(replace(view, same_marks=((1, 4),))))
    assert after[1].elements[:2] == before[1].elements
    assert "".join(after[1].elements[3]) == (
        "<use href='#cb52' transform='translate(83 17)scale(0.010742)' fill='var(--on-ink)'/>"
    )


def test_the_letters_of_most_boards_are_known_before_there_is_one() -> None:
    drawn = dict(svg_pieces(BoardView.of(sk.Grid.empty(sk.classic(16)), candidates=True, labels=True)))
    used = {name for piece in drawn.values() for name in piece.outlines}
    assert len(used) == 19  # 0 to 9, A to G, r and c
    assert used <= usual_outlines().keys()


def test_a_selection_changes_what_lies_under_and_over_the_lines() -> None:
    view = BoardView.of(GRID)
    before, after = dict(svg_pieces(view)), dict(svg_pieces(replace(view, selected=CellSet([40]), cursor=40)))
    assert [name for name in after if after[name] is not before[name]] == ["under", "over"]


def test_colours_are_variables_that_every_theme_has() -> None:
    drawn = "".join(piece.svg for _name, piece in svg_pieces(everything()))
    assert "#" not in drawn.replace("href='#", "")
    lines = style_sheet().splitlines()
    assert [line.partition("]")[0] for line in lines] == [f":root[data-theme={name}" for name in THEMES]
    for line in lines:
        assert all(f"--{paint}:" in line for paint in ("ground", "given", "on-ink", "colour-9-wash", "shade-9"))


def test_boards_of_all_shapes_have_a_piece_for_every_cell_that_shows_something() -> None:
    samurai = sk.Grid.empty(layout("samurai"))
    names = [name for name, _piece in svg_pieces(BoardView.of(samurai, candidates=True))]
    assert names == ["under", "lines", "over", *range(369), "labels"]


def test_numbers_of_rows_and_columns_are_a_piece_beside_the_others() -> None:
    plain = BoardView.of(GRID)
    numbered = replace(plain, labels=True)
    before, after = dict(svg_pieces(plain)), dict(svg_pieces(numbered))
    assert [name for name in after if after[name] is not before[name]] == ["labels"]
    assert before["labels"].svg == ""
    assert (view_box(plain), view_box(numbered)) == ((0, 0, 924, 924), (-50, -50, 974, 974))
