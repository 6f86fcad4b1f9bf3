import pickle

import pytest

from sudokit.board.cells import SYMBOLS, CellSet, DigitSet, connected_parts, digit_symbol, place_from_name, place_name
from sudokit.errors import CellNameError


def test_every_place_has_a_name_that_reads_back():
    places = [(row, column) for row in (0, 8, 20, 999) for column in (0, 9, 31, 4095)]
    assert [place_from_name(place_name(place)) for place in places] == places


def test_a_name_is_read_in_either_case():
    assert place_from_name("R4C7") == place_from_name("r4c7") == (3, 6)


@pytest.mark.parametrize("name", ["", "r0c1", "r1c0", "a5", "r4c7 ", "r4 c7", "rc", "r-1c2", "r1c" + 5000 * "9"])
def test_a_name_that_means_no_place_is_refused(name):
    with pytest.raises(CellNameError) as error:
        place_from_name(name)
    assert str(error.value) == f"expected a cell name such as r4c7, found {name[:40]!r}"


def test_places_that_touch_at_edges_are_connected():
    assert connected_parts([(0, 0), (1, 1), (0, 1), (5, 5)]) == [[(0, 0), (0, 1), (1, 1)], [(5, 5)]]


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
    assert repr(CellSet([0, 33])) == "CellSet([0, 33])"
    assert str(DigitSet([9, 10, 1])) == "19A"
