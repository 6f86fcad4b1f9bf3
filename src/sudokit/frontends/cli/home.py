"""`sudokit` alone: a new puzzle with its solution, and what to try next."""

import shutil
import sys
from itertools import zip_longest

import click

from sudokit.chance import fresh_seed
from sudokit.frontends.cli.show import shown
from sudokit.generating.puzzles import generate
from sudokit.words import N_, _

_GAP = "     "
_NEXT = (
    ("sudokit generate --symmetry {symmetry} --seed {seed}", N_("this puzzle again")),
    ("sudokit generate -n 100 --minimal -o puzzles.txt", N_("a hundred puzzles in which no clue can be spared")),
    ("sudokit generate --size 4x4 --variant diagonal", N_("another board: 16x16 with diagonals")),
    ("sudokit solve puzzles.txt", N_("the solutions of a file")),
    ("sudokit fill --method rotation --steps", N_("how a grid is filled, step by step")),
    ("sudokit survey", N_("which ways to fill a grid are fair")),
    ("sudokit --help", N_("everything else")),
)


def show_home() -> None:
    """Print the puzzle drawn, its solution beside it where there is room, and some commands."""
    symmetry, seed = "half-turn", fresh_seed()
    puzzle = generate(symmetry=symmetry, seed=seed)
    left, right = shown(puzzle, "boxed").splitlines(), shown(puzzle.solution, "boxed").splitlines()
    width = len(left[0]) + len(_GAP) + len(right[0])
    if shutil.get_terminal_size().columns >= width:
        for a, b in zip_longest(left, right, fillvalue=""):
            click.echo(f"{a}{_GAP}{b}")
    else:
        click.echo("\n".join([*left, "", *right]))
    click.echo()
    click.echo(_("A new puzzle with {clues} clues and its only solution. To try next:").format(clues=puzzle.clue_count))
    for template, description in _NEXT:
        click.echo(f"  {template.format(symmetry=symmetry, seed=seed):<57}  {_(description)}")
    sys.stdout.flush()
