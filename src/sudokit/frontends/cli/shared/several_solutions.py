"""A solution that is one of several is shown with a warning: a puzzle that was misread or misprinted shows by that."""

import sys
from contextlib import suppress
from dataclasses import dataclass

import click

from sudokit.board.grid import Grid
from sudokit.errors import TimeLimitError
from sudokit.solving.solver import count_solutions
from sudokit.translation import _, format_number, ngettext

_TIME_LIMIT = 10.0  # seconds to look for a second solution where nobody asked how many there are


@dataclass(slots=True)
class Tally:
    """What a batch adds up to."""

    puzzles: int = 0
    with_several: int = 0  # puzzles that have more than one solution, of which one was shown
    at_limit: int = 0  # puzzles whose solutions were counted no further than the limit

    def add_solved(self, puzzle: Grid) -> None:
        """Count a puzzle of which a solution was shown; where the search takes long, nothing is said."""
        self.puzzles += 1
        with suppress(TimeLimitError):
            self.with_several += count_solutions(puzzle, limit=2, time_limit=_TIME_LIMIT) > 1

    def warn(self, is_batch: bool = False) -> None:
        """Say on standard error that there are more solutions: of the only puzzle, or of how many of them."""
        if not self.with_several:
            return
        sentence = _("more than one solution; this is one of them")
        if is_batch:
            sentence = ngettext(
                "{n} of {count} puzzles has more than one solution; one of them was written",
                "{n} of {count} puzzles have more than one solution; one of each was written",
                self.with_several,
            ).format(n=format_number(self.with_several), count=format_number(self.puzzles))
        sys.stdout.flush()  # so that where both are shown, it stands below the solution
        click.echo(f"sudokit: {sentence}", err=True)
