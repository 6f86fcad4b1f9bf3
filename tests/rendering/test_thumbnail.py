"""Thumbnails: pictures so small that only boxes and blocks can be seen."""

import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.play.pages.new_games import RULES, SHAPES
from sudokit.play.pages.sample_views import view_of_rule, view_of_shape, words_for_rule, words_for_shape
from sudokit.rendering.scene.shapes import Rectangle, Text
from sudokit.rendering.scene.thumbnail import thumbnail
from sudokit.view.board_view import BoardView


def test_a_board_of_few_cells_is_drawn_with_its_digits():
    parts = thumbnail(BoardView.of(Grid("1... ..3. .4.. ...2"))).parts
    assert [part.text for part in parts if isinstance(part, Text)] == ["1", "3", "4", "2"]


def test_of_a_large_board_digits_are_blocks_given_and_entered_ones_in_their_colours():
    puzzle = Grid.empty(classic(16)).replace({"r1c1": 16})
    parts = thumbnail(BoardView.of(puzzle.replace({"r2c3": 5}), puzzle)).parts
    assert not any(isinstance(part, Text) for part in parts)
    blocks = [(part.paint, round(part.x), round(part.y)) for part in parts if part.paint in ("given", "entry")]
    assert blocks == [("given", 0, 0), ("entry", 2, 1)]
    assert all(isinstance(part, Rectangle) for part in parts)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_size_has_a_picture_and_a_sentence(shape):
    assert thumbnail(view_of_shape(shape)).parts
    assert words_for_shape(shape).endswith(".")


@pytest.mark.parametrize("rule", ["", *RULES])
def test_every_variant_has_a_picture_of_its_own_and_a_sentence(rule):
    others = [thumbnail(view_of_rule(other)).parts for other in ("", *RULES) if other != rule]
    assert thumbnail(view_of_rule(rule)).parts not in others
    assert words_for_rule(rule).endswith(".")
