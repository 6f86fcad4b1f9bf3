"""How many answers are scored a second?

python3 dev.py bench verify [number of answers]

Processor time of one thread for answers to minimal 9×9 puzzles, each another one, whose solution is looked for: the
bare answer, and 24 kB of thought with the answer after it, before it, and without one. Goal: 2,000 a second with the
answer after the thought.
"""

import random
import sys
import time

import sudokit as sk

SENTENCE = "Let me look at r4c5 now: the candidates are 1, 2, 4, so if r4c5 is 4 then row 4 has 8, 5, 9 left"
THOUGHT = 24_000  # characters


def main(count: int) -> None:
    puzzles = [made.grid for made in sk.generate_many(count, minimal=True, seed=1)]
    answers = [str(sk.solve(puzzle)) for puzzle in puzzles]
    chance = random.Random(1)
    lines: list[str] = []
    while sum(map(len, lines)) < THOUGHT:
        lines.append(" ".join(chance.choice(SENTENCE.split()) for _word in range(14)))
    thought = "\n".join(lines)
    for name, texts in {
        "the answer alone": answers,
        "after 24 kB of thought": [f"{thought}\n{answer}" for answer in answers],
        "before 24 kB of thought": [f"{answer}\n{thought}" for answer in answers],
        "24 kB of thought, no answer": count * [thought],
    }.items():
        start = time.process_time()
        scores = [sk.verify(puzzle, text).score for puzzle, text in zip(puzzles, texts, strict=True)]
        speed = count / (time.process_time() - start)
        print(f"{name:30} {speed:>7,.0f} a second, mean score {sum(scores) / count:.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
