"""The native search for the canonical form: batches, threads, and Ctrl+C."""

import pytest

from sudokit.board.grid import Grid
from sudokit.native_core import available_cores
from sudokit.native_core.canonical import canonical, canonical_many
from sudokit.random_stream import RandomStream
from sudokit.symmetries.transformations import Transformation

pytestmark = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def variations(n: int) -> bytes:
    rng = RandomStream(12)
    return b"".join(Transformation.random(rng).apply(PUZZLE).digits for _ in range(n))


def test_the_empty_board_has_all_symmetries():
    form, transposed, rows, columns, digits, automorphisms = canonical(bytes(81))
    assert form == bytes(81)
    assert (transposed, rows, columns) == (False, tuple(range(9)), tuple(range(9)))
    assert digits == tuple(range(1, 10))
    assert automorphisms == 3_359_232


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_a_batch_is_done_by_any_number_of_threads(threads):
    found = canonical_many(variations(1500), threads)
    assert set(found.automorphisms) == {1}
    assert found.forms == 1500 * canonical(PUZZLE.digits)[0]


def test_no_grids_give_no_forms():
    found = canonical_many(b"")
    assert (found.forms, found.automorphisms) == (b"", [])
