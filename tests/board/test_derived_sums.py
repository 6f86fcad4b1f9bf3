"""The rule of 45: sums that follow from cages and houses, and where they come from."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit import Constraint, classic
from sudokit.generating.grids.full_grids import full_grid
from sudokit.random_stream import RandomStream


def board_with(*cages):
    return classic(4).with_constraints(*(Constraint("killer-cage", cells, sum=total) for cells, total in cages))


def told(board):
    return [
        (
            " ".join(
                f"{'+' if c > 0 else '-'}{board.cell_name(cell)}"
                for cell, c in zip(d.cells, d.coefficients, strict=True)
            ),
            d.total,
            [house.key for house in d.houses],
            len(d.cages),
        )
        for d in board.derived_sums
    ]


def test_the_cell_that_cages_leave_of_a_row_is_known():
    assert told(board_with(("r1c1 r1c2 r1c3", 7))) == [
        ("+r1c4", 3, ["row 1"], 1),
        ("-r1c3 +r2c1 +r2c2", 3, ["box 1"], 1),
    ]


def test_a_cell_of_a_cage_outside_the_row_is_known_by_the_cells_inside():
    found = told(board_with(("r1c1 r1c2", 5), ("r1c3 r1c4 r2c4", 9)))
    assert ("+r2c4", 4, ["row 1"], 2) in found


def test_two_rows_leave_one_cell():
    found = told(board_with(("r1c1 r2c1", 3), ("r1c2 r1c3", 5), ("r2c2 r2c3", 6), ("r1c4 r2c4 r3c4", 9)))
    assert ("+r3c4", 3, ["row 1", "row 2"], 4) in found


def test_without_sums_nothing_follows():
    assert classic().derived_sums == ()


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_what_follows_is_true_of_the_grid_that_the_cages_were_read_from(seed):
    rng = RandomStream(seed=seed)
    digits = full_grid(board=classic(6), seed=seed).digits
    cages, cells = [], list(range(36))
    while len(cells) > 4:
        size = 2 + rng.below(3)
        cage, cells = cells[:size], cells[size:]
        if len({digits[cell] for cell in cage}) == size and rng.below(5):
            cages.append(([divmod(cell, 6) for cell in cage], sum(digits[cell] for cell in cage)))
    board = classic(6).with_constraints(*(Constraint("killer-cage", cells, sum=total) for cells, total in cages))
    for derived in board.derived_sums:
        found = sum(c * digits[cell] for cell, c in zip(derived.cells, derived.coefficients, strict=True))
        assert found == derived.total
        assert all(house.is_complete for house in derived.houses)
