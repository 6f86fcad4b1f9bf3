"""How many threads share a batch."""

import pytest

from sudokit.board.grid import Grid
from sudokit.errors import MethodError
from sudokit.generating.puzzles import generate_many
from sudokit.solving.batch import solve_many
from sudokit.symmetries.canonical import canonical_forms


@pytest.mark.parametrize("threads", [0, -1])
@pytest.mark.parametrize(
    "batch",
    [
        lambda threads: solve_many([81 * "."], threads=threads),
        lambda threads: generate_many(1, threads=threads),
        lambda threads: canonical_forms([Grid.empty()], threads),
    ],
    ids=["solve_many", "generate_many", "canonical_forms"],
)
def test_every_batch_wants_at_least_one_thread(batch, threads):
    with pytest.raises(MethodError, match=f"expected at least 1 thread, found {threads}"):
        batch(threads)
