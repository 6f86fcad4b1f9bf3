"""How many grids and puzzles a second, on one core?

python3 dev.py bench making [number of puzzles]

Processor time of one thread, best of five: of the native core alone, and of `generate_many`, which makes objects of it.
Puzzles with invented rules are made with the usual number of rules, without a level and of level medium.
Goals: 20 medium killers and 5 of any other kind; 1,000 uniform grids; minimal puzzles: 12,000 with AVX2, 20,000 with
AVX-512.
"""

import sys
import time
from collections.abc import Callable
from typing import TypeVar

from sudokit.board.variants import classic
from sudokit.generating.grids.uniform_grids import uniform_grid
from sudokit.generating.puzzles.clue_symmetry import orbits
from sudokit.generating.puzzles.generate import generate_many
from sudokit.generating.rules.request import rules_to_invent
from sudokit.native_core import core, is_native, using
from sudokit.native_core.making import make_puzzles, uniform_grids
from sudokit.random_stream import RandomStream

Made = TypeVar("Made")

KINDS = {
    "minimal puzzles": ("none", 81),
    "puzzles with 30 clues": ("none", 51),
    "half-turn symmetry, as few clues as go": ("half-turn", 81),
    "quarter-turn symmetry, 36 clues": ("quarter-turn", 45),
}


def main(count: int) -> None:
    if not is_native():
        sys.exit("the compiled library is not there: there is nothing to measure but its twin")
    print(f"core {core()}; made a second of one core")
    speed, _grids = rate(5 * count, uniform_grids, 1, 0, 5 * count)
    print(f"{'uniform grids':40} {speed:>9,.0f}")
    for name, (symmetry, most_removed) in KINDS.items():
        speed, (puzzles, _solutions) = rate(count, make_puzzles, 1, range(count), orbit_numbers(symmetry), most_removed)
        clues = 81 - puzzles.count(0) / count
        print(f"{name:40} {speed:>9,.0f}   {clues:.2f} clues on average")
    speed, _puzzles = rate(count, lambda: generate_many(count, minimal=True, seed=1, threads=1))
    print(f"{'minimal puzzles, generate_many':40} {speed:>9,.0f}")
    for kind in rules_to_invent():
        invented = max(count // 500, 1)
        start = time.process_time()
        generate_many(invented, rules=kind.name, seed=1, threads=1)
        middle = time.process_time()
        generate_many(invented, rules=kind.name, difficulty="medium", seed=1, threads=1)
        speed, of_level = invented / (middle - start), invented / (time.process_time() - middle)
        print(f"{'invented rules: ' + kind.name:40} {speed:>9,.1f}   {of_level:,.1f} of level medium", flush=True)
    with using("python"):
        speed, _grids = rate(50, lambda: [uniform_grid(classic(), RandomStream(1, stream)) for stream in range(50)])
    print(f"{'uniform grids, Python twin':40} {speed:>9,.0f}")


def orbit_numbers(symmetry: str) -> bytes:
    number_of = {cell: number for number, orbit in enumerate(orbits(symmetry, classic(9))) for cell in orbit}
    return bytes(number_of[cell] for cell in range(81))


def rate(count: int, work: Callable[..., Made], *arguments: object) -> tuple[float, Made]:
    times = []
    for _ in range(5):
        start = time.process_time()
        made = work(*arguments)
        times.append(time.process_time() - start)
    return count / min(times), made


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
