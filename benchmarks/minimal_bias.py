"""How biased are minimal puzzles that are found by removing clues, and which weights correct it?

python3 dev.py bench minimal_bias [number of puzzles]

Puzzles are found by removal, each with the exact weight of its path, which makes them stand for all minimal puzzles
alike. For each number of clues: the share of the puzzles as found, the share among all minimal puzzles, and the
quotient, to which the column `weight` of data sets is fitted (`generating/minimal_survey.py`). Below: how many
puzzles drawn fairly would say as much, and the mean number of minimal puzzles of a grid. 4×4 comes first, where all
85,632 minimal puzzles are known.
"""

import sys
import time

import numpy as np

import sudokit as sk
from sudokit.generating.minimal_survey import MinimalSurvey, survey_minimal

BLOCK = 10_000


def report(found: MinimalSurvey, name: str) -> None:
    weights = np.exp(found.log_weights - found.log_weights.max())
    print(f"{name}\n{'clues':>7}{'found':>12}{'all':>12}{'weight':>14}")
    for count, (as_found, of_all) in found.clue_shares().items():
        print(f"{count:>7}{as_found:>12.6f}{of_all:>12.3g}{of_all / as_found:>14.4g}")
    clues = np.count_nonzero(found.puzzles, axis=1)
    print(f"mean clues: found {clues.mean():.3f}, all {np.average(clues, weights=weights):.3f}")
    fair = weights.sum() ** 2 / (weights**2).sum()
    print(f"as good as {fair:,.0f} puzzles drawn fairly; {np.exp(found.log_weights).mean():.3g} puzzles a grid\n")


def main(count: int) -> None:
    report(survey_minimal(4000, board=sk.classic(4), seed=1), "4×4")
    start = time.process_time()
    blocks = [survey_minimal(BLOCK, board=sk.classic(), seed=seed) for seed in range(-(-count // BLOCK))]
    report(MinimalSurvey(*(np.concatenate(parts) for parts in zip(*blocks, strict=True))), "9×9")
    print(f"{len(blocks) * BLOCK / (time.process_time() - start):,.0f} a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
