"""How many moves a second do the environments make?

python3 dev.py bench environment [number of games]

Processor time of one thread: thousands of games stepped at once with random moves, with and without the masks of
allowed moves, and one game alone. Goal: 500,000 moves a second at once.
"""

import sys
import time

import numpy as np

import sudokit as sk


def main(count: int) -> None:
    games = sk.SudokuVectorEnvironment(count, minimal=True)
    games.reset(seed=1)
    chance = np.random.default_rng(1)
    actions = chance.integers(0, 810, (200, count))
    start = time.process_time()
    for some in actions:
        games.step(some)
    print(f"{count:,} games at once {actions.size / (time.process_time() - start):>12,.0f} moves a second")
    start = time.process_time()
    for some in actions[:10]:
        games.step(some)
        games.action_masks()
    print(f"  with masks      {10 * count / (time.process_time() - start):>12,.0f}")
    game = sk.SudokuEnvironment(minimal=True, most_moves=10**9)
    game.reset(seed=1)
    start = time.process_time()
    for action in actions[:, 0].tolist():
        game.step(action)
    print(f"one game          {len(actions) / (time.process_time() - start):>12,.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4096)
