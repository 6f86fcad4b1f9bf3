"""Moves as short text: what is written reads back, and what is wrong with a text is said."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.board.cells import DigitSet
from sudokit.board.variants import classic
from sudokit.errors import MoveError
from sudokit.play.game.moves import COLOURS, Change, Layer, Move
from sudokit.symmetries.transformations import Transformation

BOARD = classic(4)


def changes(digits: int, cells: int) -> st.SearchStrategy[Change]:
    cell = st.integers(0, cells - 1)
    digit = st.integers(1, digits)
    some_digits = st.sets(digit, min_size=1).map(DigitSet)
    some_colours = st.sets(st.integers(1, COLOURS), min_size=1).map(DigitSet)
    return st.one_of(
        st.builds(Change, cell, st.just(Layer.ENTRY), st.sets(digit, max_size=1).map(DigitSet), st.just(0)),
        st.builds(Change, cell, st.sampled_from((Layer.CORNER, Layer.CENTRE)), some_digits, st.just(0)),
        st.builds(Change, cell, st.just(Layer.COLOUR), some_colours, st.integers(0, digits)),
    )


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("r1c2=3", Change(1, Layer.ENTRY, DigitSet([3]))),
        ("r1c2=.", Change(1, Layer.ENTRY, DigitSet())),
        ("r1c2=0", Change(1, Layer.ENTRY, DigitSet())),
        ("R1C2~14", Change(1, Layer.CORNER, DigitSet([1, 4]))),
        ("r1c2^3", Change(1, Layer.CENTRE, DigitSet([3]))),
        ("r1c2#9", Change(1, Layer.COLOUR, DigitSet([9]))),
        ("4r1c2#9", Change(1, Layer.COLOUR, DigitSet([9]), 4)),
    ],
)
def test_each_sign_is_a_layer(text, change):
    assert Move.read(text, BOARD).changes == (change,)


def test_one_change_may_have_several_cells_and_a_move_several_changes():
    move = Move.read("r1c1,r2c2~3  r4c4=1", BOARD)
    assert [(BOARD.cell_name(change.cell), change.layer.value, str(change.values)) for change in move.changes] == [
        ("r1c1", "~", "3"), ("r2c2", "~", "3"), ("r4c4", "=", "1"),
    ]  # fmt: skip


@given(st.lists(changes(16, 256), min_size=1, max_size=12))
def test_the_text_of_a_move_reads_back_as_the_same_move(some):
    move = Move(tuple(some))
    assert Move.read(move.text(classic(16)), classic(16)) == move


@given(st.lists(changes(32, 1024), min_size=1, max_size=4))
def test_digits_that_look_like_the_r_of_a_cell_are_no_trouble(some):
    move = Move(tuple(some))
    assert Move.read(move.text(classic(32)), classic(32)) == move


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no move here; write one like r4c7=5"),
        ("r1c1", "'r1c1' is not a move; write one like r4c7=5 or r4c7~3"),
        ("=5", "'=5' is not a move; write one like r4c7=5 or r4c7~3"),
        ("r1c1=5", "'5' in 'r1c1=5' is not a digit here; the digits are 1 to 4"),
        ("r1c1=12", "'r1c1=12' enters several digits; a cell holds one"),
        ("r1c1~11", "'r1c1~11' has a digit twice; give each once"),
        ("r1c1~.", "'.' in 'r1c1~.' is not a digit here; the digits are 1 to 4"),
        ("r1c1#0", "the colours in 'r1c1#0' are wrong; give some from 1 to 9, each once"),
        ("r5c1=1", "in the move 'r5c1=1', 'r5c1' is not a cell; the cells are r1c1 to r4c4"),
        ("d4=1", "in the move 'd4=1', 'd4' is not the name of a cell; write one like r4c7"),
        ("3r1c1=1", "'3r1c1' in '3r1c1=1' is a candidate, which takes colours alone; name a cell such as r4c7"),
    ],
)
def test_what_is_wrong_with_a_text_is_said(text, message):
    with pytest.raises(MoveError) as error:
        Move.read(text, BOARD)
    assert str(error.value) == message


@given(st.text(alphabet="rc1234=~^#,. 5R\n\u00e9", max_size=20))
def test_no_text_raises_anything_but_a_move_error(text):
    with suppress(MoveError):
        Move.read(text, BOARD)


def test_a_move_follows_the_board_that_is_turned_and_relabelled():
    by = Transformation.read("rotate:90 swap-digits:1,3", BOARD)
    assert Move.read("r1c1=3 3r1c2#3 r2c1~13 r2c2^14", BOARD).transformed(by).text(BOARD) == (
        "r1c4=1 1r2c4#3 r1c3~13 r2c3^34"
    )
