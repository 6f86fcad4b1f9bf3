import pickle

import pytest

from sudokit.board.cells import SYMBOLS, CellSet, DigitSet, cell_from_name, cell_name, digit_symbol
from sudokit.errors import CellNameError


def test_every_cell_of_every_board_has_a_name_that_reads_back():
    for side in (2, 4, 9, 16, 25, 32):
        assert [cell_from_name(cell_name(cell, side), side) for cell in range(side * side)] == list(range(side * side))


def test_a_name_is_read_in_either_case():
    assert cell_from_name("R4C7", 9) == cell_from_name("r4c7", 9) == 33


@pytest.mark.parametrize(
    "name", ["", "r0c1", "r1c0", "r10c1", "r1c10", "a5", "r4c7 ", "r4 c7", "rc", "r-1c2", "r1c" + 5000 * "9"]
)
def test_a_name_that_is_not_on_the_board_is_told_with_the_names_that_are(name):
    with pytest.raises(CellNameError) as error:
        cell_from_name(name, 9)
    assert str(error.value) == f"expected a cell from r1c1 to r9c9, found {name!r}"


def test_no_digit_looks_like_an_empty_cell():
    assert SYMBOLS == "123456789ABCDEFGHIJKLMNOPQRSTUVW"
    assert digit_symbol(32) == "W"


def test_a_set_of_cells_behaves_like_a_set_and_lists_its_members_in_order():
    cells = CellSet([80, 3, 3, 0])
    assert list(cells) == [0, 3, 80]
    assert cells == {0, 3, 80} == set(cells)
    assert hash(cells) == hash(frozenset({0, 3, 80}))
    assert 3 in cells
    assert 4 not in cells
    assert -1 not in cells
    assert "r1c1" not in cells
    assert cells & {3, 4} == CellSet([3])
    assert cells | CellSet([4]) == {0, 3, 4, 80}
    assert cells - [80] == {0, 3}
    assert CellSet([3]) <= cells
    assert not cells <= CellSet([3])
    assert not CellSet()
    assert pickle.loads(pickle.dumps(cells)) == cells


def test_sets_print_as_people_write_them():
    assert CellSet([0, 33]).names(9) == "r1c1 r4c7"
    assert repr(CellSet([0, 33])) == "CellSet([0, 33])"
    assert str(DigitSet([9, 10, 1])) == "19A"
