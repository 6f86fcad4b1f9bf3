"""The layout is a pure function of the size of the window: no window is needed to test it."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.frontends.desktop.layout import game_layout, metrics
from sudokit.frontends.desktop.toolkit.boxes import Box

SIZES = st.tuples(st.integers(420, 3000), st.integers(420, 2000)) | st.tuples(
    st.integers(420, 1400), st.integers(700, 3000)
)


def overlap(a: Box, b: Box) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def parts(layout):
    return [
        layout.board,
        layout.home,
        layout.title,
        layout.clock,
        *layout.modes,
        *layout.digits,
        layout.clear,
        *layout.actions,
    ]


@given(SIZES, st.sampled_from([4, 6, 9, 12, 16, 25]))
def test_nothing_overlaps_and_nothing_leaves_the_window(size, digits):
    m = metrics(*size)
    boxes = parts(game_layout(m, 1.0, digits, 6))
    for box in boxes:
        assert box.left >= 0
        assert box.top >= 0
        assert box.right <= m.width
        assert box.bottom <= m.height
        assert box.width > 0
        assert box.height > 0
    assert not any(overlap(a, b) for a, b in combinations(boxes, 2))


@given(SIZES)
def test_the_board_is_as_large_as_half_of_the_shorter_side_at_least(size):
    m = metrics(*size)
    board = game_layout(m, 1.0, 9, 6).board
    assert board.width == board.height
    assert board.width >= min(m.width, m.height) // 2 - 2 * m.margin


@pytest.mark.parametrize(
    ("size", "is_beside"), [((640, 480), True), ((1280, 800), True), ((600, 1000), False), ((800, 800), False)]
)
def test_the_panel_stands_beside_the_board_in_wide_windows_and_below_it_in_others(size, is_beside):
    layout = game_layout(metrics(*size), 1.0, 9, 6)
    assert (layout.digits[0].left >= layout.board.right) == is_beside
    assert (layout.digits[0].top >= layout.board.bottom) == (not is_beside)


def test_a_wide_board_stays_wide():
    layout = game_layout(metrics(1280, 800), 2.0, 9, 6)
    assert layout.board.width == pytest.approx(2 * layout.board.height, abs=2)


def test_fine_screens_have_larger_letters_on_the_same_window():
    assert metrics(2560, 1600, 2.0).em == pytest.approx(2 * metrics(1280, 800, 1.0).em)


def test_at_every_size_that_players_have_there_is_room_for_a_hint():
    for size in ((640, 480), (1280, 800), (2560, 1440), (600, 1000), (1920, 1080)):
        m = metrics(*size)
        for digits in (4, 9, 16):
            lines = 10 if m.is_wide else 4  # in a tall window they are longer
            assert game_layout(m, 1.0, digits, 6).message.height >= lines * m.line, (size, digits)
