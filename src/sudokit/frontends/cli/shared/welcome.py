"""`sudokit` alone: a new puzzle with its solution, and what to try next."""

import os
import shutil
import sys
from itertools import zip_longest

import click

from sudokit.frontends.cli.shared.grid_files import displayed_grid
from sudokit.generating.puzzles.generate import generate
from sudokit.name_types import CheckedName
from sudokit.random_stream import fresh_seed
from sudokit.techniques.grading.grade import rate
from sudokit.translation import N_, _

_GAP = "     "
_NEXT = (
    ("sudokit generate --symmetry {symmetry} --seed {seed}", N_("this puzzle again")),
    ("sudokit play", N_("play in a window")),
    ("sudokit generate -n 100 --minimal -o puzzles.txt", N_("every clue is needed")),
    ("sudokit generate --size 16 --variant diagonal", N_("16x16 with diagonals")),
    ("sudokit solve puzzles.txt", N_("solve a whole file")),
    ("sudokit watch --fill backtracking", N_("watch a grid fill up")),
    ("sudokit survey", N_("which one is fair?")),
    ("sudokit --help", N_("everything else")),
)


def show_welcome() -> None:
    """Print the puzzle drawn, its solution beside it where there is room, and some commands."""
    symmetry, seed = "half-turn", fresh_seed()
    puzzle = generate(symmetry=CheckedName(symmetry), seed=seed)
    left, right = (
        displayed_grid(puzzle.grid, "boxed").splitlines(),
        displayed_grid(puzzle.solution, "boxed").splitlines(),
    )
    width = len(left[0]) + len(_GAP) + len(right[0])
    room = shutil.get_terminal_size().columns
    if room >= width:
        for a, b in zip_longest(left, right, fillvalue=""):
            click.echo(f"{a}{_GAP}{b}")
    else:
        click.echo("\n".join([*left, "", *right]))
    click.echo()
    level = rate(puzzle.grid).level
    click.echo(
        _("A new puzzle with {clues} clues, level {level}, and its only solution. To try next:").format(
            clues=puzzle.clue_count, level=_(level) if level else ""
        )
    )
    hints = [
        (template.format(symmetry=CheckedName(symmetry), seed=seed), _(description)) for template, description in _NEXT
    ]
    longest = max(len(command) for command, _description in hints)
    beside = 2 + longest + 2 + max(len(description) for _command, description in hints) <= room
    for command, description in hints:
        click.echo(f"  {command:<{longest}}  {description}" if beside else f"  {command}\n      {description}")
    if started_by := os.environ.get("SUDOKIT_STARTED_BY"):
        click.echo(_("(here, type {command} instead of sudokit)").format(command=started_by))
    sys.stdout.flush()
