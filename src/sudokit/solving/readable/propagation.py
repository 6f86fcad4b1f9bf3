"""Constraint propagation and fewest candidates first: the readable form of the fast solver.

Do what a careful person does, on pencil marks. As long as something follows, write it down:

- *narrowing*: a candidate that goes with no candidate of a related cell is struck out (see `narrowing`);
- *naked single*: a cell has one candidate left;
- *hidden single*: a complete house has one place left for a digit. (In a partial house the digit may be missing, so
  there one place left proves nothing.)

Only when nothing follows any more, guess: take a cell with the fewest candidates and try them in turn, on a copy of
the marks, so that taking back a wrong guess is to throw the copy away. With two candidates a guess is wrong half the
time, with nine left eight times out of nine.
"""

from collections.abc import Generator, Iterator

from sudokit.board import Candidates, Grid
from sudokit.solving.events import Event, EventKind
from sudokit.solving.readable.narrowing import narrow
from sudokit.solving.readable.placed_digits import clash_of

PLACE, UNDO, DEAD_END, FOUND = EventKind.PLACE, EventKind.UNDO, EventKind.DEAD_END, EventKind.FOUND


def propagation(puzzle: Grid) -> Iterator[Event]:
    """Solve a puzzle by singles, guessing where they end in the cell with the fewest candidates.

    >>> [str(event.grid) for event in propagation(Grid("1... ..3. .4.. ...2")) if event.grid]
    ['1324423124133142']
    """
    clash = clash_of(puzzle)
    if clash:
        yield clash
        return
    marks = Candidates(puzzle)
    placed: list[tuple[int, int]] = []  # cell and digit of all that was put on the board, in that order
    guesses: list[_Guess] = []
    while True:
        depth = len(guesses)
        dead_end = yield from _write_singles(marks, placed, depth)
        if dead_end:
            yield dead_end
        elif 0 not in marks.placed:
            yield Event(FOUND, depth, grid=marks.grid())
        else:
            guesses.append(_Guess(marks, _cell_with_fewest_candidates(marks), len(placed)))

        # On with the last guess that has a digit left to try, after everything that rested on its digit before.
        while guesses:
            guess = guesses[-1]
            while len(placed) > guess.placed_before:
                cell, digit = placed.pop()
                rests_on = len(guesses) if len(placed) > guess.placed_before else len(guesses) - 1
                yield Event(UNDO, rests_on, cell, digit)
            if guess.untried:
                break
            guesses.pop()
        else:
            return
        marks = guess.marks.copy()
        digit = guess.untried.pop(0)
        marks.place(guess.cell, digit)
        placed.append((guess.cell, digit))
        yield Event(PLACE, len(guesses) - 1, guess.cell, digit)


class _Guess:
    """A cell whose candidates are tried in turn, and what to come back to when one fails."""

    __slots__ = ("cell", "marks", "placed_before", "untried")

    def __init__(self, marks: Candidates, cell: int, placed_before: int) -> None:
        self.marks = marks
        self.cell = cell
        self.placed_before = placed_before
        self.untried = list(marks.of(cell))


def _write_singles(
    marks: Candidates, placed: list[tuple[int, int]], depth: int
) -> Generator[Event, None, Event | None]:
    """Write down singles until there are no more; returns the dead end met on the way, if any."""
    progress = True
    while progress:
        before = len(placed)
        narrow(marks)
        for cell, candidates in enumerate(marks.by_cell):
            if not candidates & (candidates - 1) and not marks.placed[cell]:
                if not candidates:
                    return Event(DEAD_END, depth, cell)
                digit = candidates.bit_length() - 1
                marks.place(cell, digit)
                placed.append((cell, digit))
                yield Event(PLACE, depth, cell, digit, forced=True)
        if len(placed) == before:  # house by house and digit by digit is the longer look, so only if need be
            for house, cells in marks.board.complete_house_masks:
                for digit in range(1, marks.board.digit_count + 1):
                    places = marks.by_digit[digit] & cells
                    if places & (places - 1):
                        continue
                    if not places:
                        return Event(DEAD_END, depth, None, digit, (), (house,))
                    cell = places.bit_length() - 1
                    if not marks.placed[cell]:
                        marks.place(cell, digit)
                        placed.append((cell, digit))
                        yield Event(PLACE, depth, cell, digit, (), (house,), True)
        progress = len(placed) > before
    return None


def _cell_with_fewest_candidates(marks: Candidates) -> int:
    counts = ((marks.by_cell[cell].bit_count(), cell) for cell, digit in enumerate(marks.placed) if not digit)
    return min(counts)[1]
