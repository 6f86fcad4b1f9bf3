"""A board in named pieces of SVG: the same picture as the whole, and only what has changed is another piece."""

from dataclasses import replace

import pytest

import sudokit as sk
from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.variants import layout
from sudokit.rendering.painters.svg_pieces import style_sheet, svg_pieces, view_box
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
    assert list(after[2].outlines) == ["r52-64"]


def test_shapes_of_one_paint_that_follow_each_other_name_it_once() -> None:
    grid = sk.Grid("1... ..3. .4.. ...2")
    view = replace(BoardView.of(grid), selected=CellSet([1, 2]), corner_marks={1: DigitSet([2, 4])})
    pieces = {name: piece.svg for name, piece in svg_pieces(view)}
    assert pieces[1] == (
        '<g fill="var(--mark)"><use href="#r50-22" x="122.3" y="37.02"/><use href="#r52-22" x="188.08" y="37.02"/></g>'
    )
    assert pieces["under"] == (
        '<rect x="0" y="0" width="424" height="424" fill="var(--ground)"/>'
        '<path d="M112 12h100v100h-100zM212 12h100v100h-100z" fill="var(--blue-band)"/>'
    )


def test_a_selection_changes_what_lies_under_and_over_the_lines() -> None:
    view = BoardView.of(GRID)
    before, after = dict(svg_pieces(view)), dict(svg_pieces(replace(view, selected=CellSet([40]), cursor=40)))
    assert [name for name in after if after[name] is not before[name]] == ["under", "over"]


def test_colours_are_variables_that_every_theme_has() -> None:
    drawn = "".join(piece.svg for _name, piece in svg_pieces(everything()))
    assert "#" not in drawn.replace('href="#', "")
    lines = style_sheet().splitlines()
    assert [line.partition("]")[0] for line in lines] == [f":root[data-theme={name}" for name in THEMES]
    for line in lines:
        assert all(f"--{paint}:" in line for paint in ("ground", "given", "on-ink", "colour-9-wash", "shade-9"))


def test_boards_of_all_shapes_have_a_piece_for_every_cell_that_shows_something() -> None:
    samurai = sk.Grid.empty(layout("samurai"))
    names = [name for name, _piece in svg_pieces(BoardView.of(samurai, candidates=True))]
    assert names == ["under", "lines", "over", *range(369), "looked-at", "labels"]


def test_numbers_of_rows_and_columns_are_a_piece_beside_the_others() -> None:
    plain = BoardView.of(GRID)
    numbered = replace(plain, labels=True)
    before, after = dict(svg_pieces(plain)), dict(svg_pieces(numbered))
    assert [name for name in after if after[name] is not before[name]] == ["labels"]
    assert before["labels"].svg == ""
    assert (view_box(plain), view_box(numbered)) == ((0, 0, 924, 924), (-50, -50, 974, 974))
