"""Random jigsaw maps: every region of the right size and in one piece, varied, and never a board without a grid."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudokit as sk
from sudokit.board.cells import connected_parts
from sudokit.errors import ArgumentError, NumberError


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 12), st.integers(0, (1 << 64) - 1))
def test_a_map_has_regions_in_one_piece_and_the_board_can_be_filled(side, seed):
    board = sk.random_jigsaw(side, seed=seed)
    assert board.is_square
    assert (board.digit_count, board.name) == (side, f"{side}x{side} jigsaw")
    regions = [house.cells for house in board.areas]
    # A region that is a whole row or column is that house already.
    assert all(len(cells) == side and len(connected_parts(divmod(c, side) for c in cells)) == 1 for cells in regions)
    assert len({cell for cells in regions for cell in cells}) == side * len(regions)
    assert sk.check(sk.solve(sk.Grid.empty(board))).is_solution


def test_maps_are_varied_and_hardly_a_box_is_left():
    boards = [sk.random_jigsaw(9, seed=seed) for seed in range(15)]
    assert len(set(boards)) == 15
    boxes = {frozenset(house.cells) for house in sk.classic().areas}
    left = sum(frozenset(region.cells) in boxes for board in boards for region in board.areas)
    assert left <= 2  # of 135
    assert len({region.cells for board in boards for region in board.areas}) > 100


# A seed is interface: this map is promised for ever, on every machine and core.
def test_seeds_keep_their_maps(core):
    board = sk.random_jigsaw(6, seed=7)
    number = {cell: region.number for region in board.areas for cell in region.cells}
    assert "".join(str(number[cell]) for cell in range(36)) == "122222111233114433444553466553666655"


def test_a_puzzle_can_be_made_on_it():
    puzzle = sk.generate(board=sk.random_jigsaw(6, seed=3), seed=1)
    assert list(sk.solutions(puzzle.grid)) == [puzzle.solution]


@pytest.mark.parametrize(
    ("side", "error"), [(1, NumberError), (33, NumberError), (2.5, ArgumentError), ("9", TypeError)]
)
def test_the_side_is_a_whole_number_from_2_to_32(side, error):
    with pytest.raises(error, match="; give a side from 2 to 32"):
        sk.random_jigsaw(side)
