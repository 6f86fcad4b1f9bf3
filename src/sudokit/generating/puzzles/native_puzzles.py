"""Puzzles from the native core, in blocks of many."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count as count_from

from sudokit.board import Board
from sudokit.generating.puzzles.clue_symmetry import orbits
from sudokit.generating.puzzles.search import fewest_clues
from sudokit.generating.puzzles.spec import PuzzleSpec
from sudokit.native_core import is_native
from sudokit.work.stopping import StopCheck

_BLOCK = 2048  # puzzles at a time


def is_for_native_core(spec: PuzzleSpec, board: Board) -> bool:
    """Whether the native core makes puzzles of that specification, as far as the first pass of removing clues."""
    is_plain = spec.pattern is None and spec.difficulty is None and spec.rules is None and spec.method == "uniform"
    has_one_goal = spec.clues is None or spec.clues[0] == spec.clues[1] or spec.minimal
    return is_native() and is_plain and has_one_goal and board.is_classic and board.box_shape == (3, 3)


def native_puzzles(
    spec: PuzzleSpec, board: Board, seed: int, streams: Sequence[int], threads: int, check_stop: StopCheck
) -> tuple[bytes, bytes]:
    """Puzzles, one from each of these streams of the seed, and their solutions."""
    from sudokit.native_core.making import make_puzzles

    most_removed = board.cell_count - fewest_clues(spec, board)
    return make_puzzles(seed, streams, _orbit_numbers(spec.symmetry, board), most_removed, threads, check_stop)


def native_blocks(
    spec: PuzzleSpec,
    board: Board,
    seed: int,
    n: int | None,
    first: int,
    threads: int,
    check_stop: StopCheck,
) -> Iterator[tuple[bytes, bytes]]:
    """Puzzles and their solutions from number `first` on, many at a time; None for `n`: without end."""
    size = min(_BLOCK, threads * 64) if n is None else _BLOCK  # of an endless stream the first one soon
    starts = count_from(first, size) if n is None else range(first, first + n, size)
    for start in starts:
        end = start + size if n is None else min(start + size, first + n)
        yield native_puzzles(spec, board, seed, range(start, end), threads, check_stop)


@cache
def _orbit_numbers(symmetry: str, board: Board) -> bytes:
    """For each cell the number of its orbit."""
    number_of = {cell: number for number, orbit in enumerate(orbits(symmetry, board)) for cell in orbit}
    return bytes(number_of[cell] for cell in range(board.cell_count))
