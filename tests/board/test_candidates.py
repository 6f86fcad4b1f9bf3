from hypothesis import given

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, diagonal
from tests.board.test_grid import grids


def test_a_cell_may_take_what_no_peer_holds():
    marks = Candidates(Grid("1... ..3. .4.. ...2"))
    assert [str(marks.of(cell)) for cell in range(8)] == ["1", "23", "24", "4", "24", "2", "3", "14"]


def test_placing_a_digit_takes_it_from_the_peers_and_can_be_done_on_a_copy():
    marks = Candidates(Grid.empty(classic(4)))
    copy = marks.copy()
    copy.place("r1c1", 1)
    assert [str(copy.of(name)) for name in ("r1c1", "r1c4", "r2c2", "r3c3")] == ["1", "234", "234", "1234"]
    assert str(copy.grid()) == "1..............."
    assert str(marks.of("r1c1")) == "1234"


def test_eliminating_tells_whether_there_was_anything_to_eliminate():
    marks = Candidates(Grid.empty(classic(4)))
    assert marks.eliminate("r1c1", 1)
    assert not marks.eliminate("r1c1", 1)
    assert list(marks.places(marks.board.houses[0], 1)) == [1, 2, 3]


def test_a_contradiction_is_named_with_its_cell_or_house():
    assert Candidates(Grid("1... ..3. .4.. ...2")).contradiction() is None
    assert str(Candidates(Grid("12.. ..3. ...4 ....")).contradiction()) == "r1c4 has no candidate left"
    assert str(Candidates(Grid("11.. .... .... ....")).contradiction()) == "r1c1 has no candidate left"
    assert str(Candidates(Grid("1... ..4. .... .4..")).contradiction()) == "row 1 has no place left for 4"


@given(grids())
def test_both_views_tell_the_same(grid):
    marks = Candidates(Grid.from_digits(grid.digits, grid.board))
    for cell in range(grid.board.cell_count):
        for digit in range(1, grid.board.digit_count + 1):
            assert (marks.by_cell[cell] >> digit & 1) == (marks.by_digit[digit] >> cell & 1)


def test_a_variant_strikes_candidates_through_its_houses():
    assert str(Candidates(Grid("1... .... .... ....", diagonal(classic(4)))).of("r4c4")) == "234"


def test_a_grid_has_its_candidates():
    assert str(Grid("1... ..3. .4.. ...2").candidates().of(1)) == "23"
