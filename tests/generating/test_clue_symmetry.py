"""Symmetry of the clues: which cells stand or fall together."""

import pytest

from sudokit.board.cells import CellSet
from sudokit.board.variants import classic, overlapping, samurai
from sudokit.errors import MethodError
from sudokit.generating.puzzles.clue_symmetry import SYMMETRIES, checked_symmetry, orbits, symmetries_of


@pytest.mark.parametrize(
    ("symmetry", "drawn"),
    [  # equal letters stand or fall together
        ("none", "abcd efgh ijkl mnop"),
        ("half-turn", "abcd efgh hgfe dcba"),
        ("quarter-turn", "abca cddb bddc acba"),
        ("horizontal", "abcd efgh efgh abcd"),
        ("vertical", "abba cddc effe ghhg"),
        ("diagonal", "abcd befg cfhi dgij"),
        ("anti-diagonal", "abcd efgc hifb jhea"),
        ("all", "abba bccb bccb abba"),
    ],
)
def test_a_symmetry_ties_cells_together(symmetry, drawn):
    letters = drawn.replace(" ", "")
    together = [tuple(c for c, letter in enumerate(letters) if letter == name) for name in sorted(set(letters))]
    assert orbits(symmetry, classic(4)) == tuple(together)


@pytest.mark.parametrize(
    ("symmetry", "sizes"),
    [("none", {1: 81}), ("half-turn", {1: 1, 2: 40}), ("quarter-turn", {1: 1, 4: 20}), ("all", {1: 1, 4: 8, 8: 6})],
)
def test_the_middle_cell_of_an_odd_board_stands_alone(symmetry, sizes):
    lengths = [len(orbit) for orbit in orbits(symmetry, classic(9))]
    assert {size: lengths.count(size) for size in set(lengths)} == sizes


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_orbits_cover_the_board_once(symmetry):
    assert sorted(cell for orbit in orbits(symmetry, classic(6)) for cell in orbit) == list(range(36))


def test_cells_tell_their_symmetries_the_strongest_first():
    assert symmetries_of(CellSet([0, 3, 12, 15]), classic(4))[0] == "all"
    assert symmetries_of(CellSet([1, 7, 14, 8]), classic(4)) == ("quarter-turn", "half-turn")
    assert symmetries_of(CellSet([0, 1]), classic(4)) == ("none",)


def test_an_unknown_symmetry_is_told_with_the_known_ones():
    with pytest.raises(MethodError) as error:
        checked_symmetry("round", classic())
    assert str(error.value) == (
        "there is no symmetry 'round'; the symmetries are "
        "all, quarter-turn, half-turn, horizontal, vertical, diagonal, anti-diagonal, none"
    )


def test_a_board_of_any_shape_has_the_symmetries_of_its_places():
    assert len(orbits("half-turn", samurai())) == (369 + 1) // 2
    lopsided = overlapping([(0, 0), (6, 3)])
    assert checked_symmetry("half-turn", lopsided) == "half-turn"
    with pytest.raises(MethodError) as error:
        checked_symmetry("vertical", lopsided)
    assert str(error.value) == ("2 grids of 9x9 does not have the symmetry 'vertical'; it has half-turn, none")
