import pickle

import numpy as np
import pytest

from sudokit.board.cells import SYMBOLS, CellSet, DigitSet, connected_parts, digit_symbol, place_from_name, place_name
from sudokit.errors import ArgumentError, CellNameError, NumberError


def test_every_place_has_a_name_that_reads_back():
    places = [(row, column) for row in (0, 8, 20, 999) for column in (0, 9, 31, 4095)]
    assert [place_from_name(place_name(place)) for place in places] == places


def test_a_name_is_read_in_either_case():
    assert place_from_name("R4C7") == place_from_name("r4c7") == (3, 6)


@pytest.mark.parametrize("name", ["", "r0c1", "r1c0", "a5", "r4c7 ", "r4 c7", "rc", "r-1c2", "r1c" + 5000 * "9"])
def test_a_name_that_means_no_place_is_refused(name):
    with pytest.raises(CellNameError) as error:
        place_from_name(name)
    assert str(error.value) == f"{name[:40]!r} is not the name of a cell; write one like r4c7"


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


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: CellSet("x"), ArgumentError, "'x' is not a whole number; give cells as numbers from 0 to 4095"),
        (lambda: CellSet(5), ArgumentError, "5 is not a list; give cells as numbers from 0 to 4095"),
        (lambda: CellSet([1.5]), ArgumentError, "1.5 is not a whole number; give cells as numbers from 0 to 4095"),
        (lambda: CellSet([True]), ArgumentError, "True is not a whole number; give cells as numbers from 0 to 4095"),
        (
            lambda: CellSet([5, False]),
            ArgumentError,
            "False is not a whole number; give cells as numbers from 0 to 4095",
        ),
        (lambda: DigitSet([True, 2]), ArgumentError, "True is not a whole number; give digits as numbers from 1 to 32"),
        (lambda: CellSet([3, -1]), NumberError, "-1 is too small; give cells as numbers from 0 to 4095"),
        (lambda: CellSet([4096]), NumberError, "4096 is too large; give cells as numbers from 0 to 4095"),
        (lambda: CellSet([3]) | "x", ArgumentError, "'x' is not a whole number; give cells as numbers from 0 to 4095"),
        (lambda: DigitSet(["x"]), ArgumentError, "'x' is not a whole number; give digits as numbers from 1 to 32"),
        (lambda: DigitSet([0]), NumberError, "0 is too small; give digits as numbers from 1 to 32"),
        (lambda: DigitSet([33]), NumberError, "33 is too large; give digits as numbers from 1 to 32"),
    ],
)
def test_what_is_no_cell_or_digit_is_told(call, error, message):
    with pytest.raises(error) as told:
        call()
    assert str(told.value) == message


def test_what_cannot_be_in_a_set_takes_nothing_from_it():
    assert DigitSet([1, 2]) - {0, 2} == {1}
    assert DigitSet([1, 2]) & [0, 2, 40] == {2}


def test_numbers_of_numpy_are_members_like_others():
    cells = CellSet(np.array([3, 70]))
    assert cells == CellSet(iter(np.array([3, 70]))) == {3, 70}
    assert type(cells.mask) is int
