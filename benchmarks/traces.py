"""How many human paths are written a second, in each style?

python3 dev.py bench traces [number of puzzles]

Processor time of one thread for random minimal 9×9 puzzles; beside it, what rating the same puzzles takes, which
follows the same paths without writing them. Goal: 3,000 a second.
"""

import sys
import time

import sudokit as sk

STYLES = ("moves", "sentences", "thoughts", "json", "tokens")


def main(count: int) -> None:
    puzzles = sk.generate_arrays(count, minimal=True, seed=1).puzzles
    for style in STYLES:
        start = time.process_time()
        traced = sk.solve_paths(puzzles, style=style, threads=1)
        speed = count / (time.process_time() - start)
        length = sum(map(len, traced.traces)) / count
        print(
            f"{style:12}{speed:>8,.0f} a second, {length:>7,.0f} {'tokens' if style == 'tokens' else 'characters'} each"
        )
    start = time.process_time()
    sk.rate_many(puzzles, as_printed=True, threads=1)
    print(f"{'rated alone':12}{count / (time.process_time() - start):>8,.0f} a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
