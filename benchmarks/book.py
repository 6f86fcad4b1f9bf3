"""How long does a book take, and how much memory?

python3 dev.py bench book [number of puzzles]

Processor time of one thread and growth of the memory in use, for a book with solutions at the back; the puzzles are
made before that. Goal: 1,000 puzzles in 10 s and 60 MB.
"""

import sys
import time
from io import BytesIO

from sudokit.generating.puzzles.generate import generate_many
from sudokit.rendering.paper.book import BookPuzzle, BookStyle, write_book


def main(count: int) -> None:
    import resource

    puzzles = [BookPuzzle(made.grid, made.solution, "easy") for made in generate_many(count, seed=1)]
    write_book(BytesIO(), puzzles[:1])  # what is loaded once
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    file = BytesIO()
    start = time.process_time()
    pages = write_book(file, puzzles, BookStyle())
    seconds = time.process_time() - start
    growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory
    size = len(file.getvalue())
    print(f"{count:,} puzzles, {pages:,} pages, {size / 1e6:.1f} MB: {seconds:.1f} s, {growth / 1024:.0f} MB of memory")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
