"""How long published puzzles with rules beyond houses take: each solved and proved unique, or not.

    python3 dev.py bench variants [FILE …]

Without files it reads ../shared/data/variants; puzzles with rules that Sudokit does not know are left out. After them a
hundred samurai puzzles are made, minimal and not, and solved. All times are processor time.
"""

import json
import sys
import time
from pathlib import Path
from statistics import fmean

import sudokit as sk
from sudokit.board.variants import overlapping
from sudokit.solving.native_or_python import engine_for

LISTS = Path(__file__).parents[2] / "shared" / "data" / "variants"


def puzzle_of(line: str) -> sk.Grid:
    record = json.loads(line)
    if "corners" not in record:
        return sk.read(line)
    board = overlapping([tuple(corner) for corner in record["corners"]])
    return sk.Grid.from_digits([int(symbol) for symbol in "".join(record["rows"]) if symbol != "."], board)


def samurai(n: int, *, minimal: bool) -> None:
    board = sk.samurai()
    sk.generate(board=board, seed=n)  # what is made once for each board is not measured
    making, solving = [], []
    for seed in range(n):
        start = time.process_time()
        puzzle = sk.generate(minimal=minimal, board=board, seed=seed).grid
        made = time.process_time()
        sk.solve(puzzle)
        making.append(made - start)
        solving.append(time.process_time() - made)
    print(f"{n} {'minimal ' if minimal else ''}samurai puzzles, mean and worst:", end=" ")
    print(f"made in {1e3 * fmean(making):.1f} and {1e3 * max(making):.1f} ms,", end=" ")
    print(f"solved in {1e3 * fmean(solving):.2f} and {1e3 * max(solving):.2f} ms")


def main(files: list[Path]) -> None:
    if not files:
        sys.exit(f"there are no files in {LISTS}; put files with one puzzle as JSON on each line there")
    times = []
    for line in (line for path in files for line in path.read_text(encoding="utf-8").splitlines() if line[:1] == "{"):
        try:
            puzzle = puzzle_of(line)
        except sk.SudokuError:
            continue
        engine_for(puzzle.board)  # made once for each board, and not what is measured
        start = time.process_time()
        count = sk.count_solutions(puzzle, limit=2)
        times.append(time.process_time() - start)
        print(f"{json.loads(line)['name'][:50]:50} {1e3 * times[-1]:9.2f} ms   {('none', 'unique', 'several')[count]}")
    print(f"{len(times)} puzzles, {sum(t < 0.1 for t in times)} of them within 100 ms")
    samurai(100, minimal=False)
    samurai(100, minimal=True)


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]] or sorted(LISTS.glob("*.jsonl")))
