"""`sudokit canon`: the one form that all variations of a puzzle share, and lists without hidden twins.

With `--dedupe` the puzzles themselves are written, as they were given, the first of each class, and the number of
duplicates goes to standard error.
"""

import json
from collections.abc import Iterator
from itertools import islice

import click

from sudokit.board.grid import Grid
from sudokit.formats import Entry
from sudokit.frontends.cli.board_options import board_options
from sudokit.frontends.cli.check import json_of_bad
from sudokit.frontends.cli.output import opened, output_option
from sudokit.frontends.cli.progress import progress
from sudokit.frontends.cli.puzzle_input import Puzzles, puzzle_argument
from sudokit.symmetries.canonical import (
    automorphism_count,
    canonical_forms,
    canonical_transformation,
    variation_count,
)
from sudokit.translation import _, format_number, ngettext

_BLOCK = 4096  # puzzles that go to the native core at a time


@click.command(
    help=_(
        "Write the canonical form of a puzzle or grid: the smallest that rows, columns, bands, stacks, transposing and "
        "new names for the digits can make of it. Equivalent puzzles have the same."
    )
)
@click.option("--dedupe", is_flag=True, help=_("Write the puzzles themselves, one of each class."))
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object a line, with automorphisms and variations."))
@puzzle_argument
@board_options
@output_option
def command(puzzles: Puzzles, dedupe: bool, as_json: bool, output: str | None) -> int:
    """Go through the puzzles in blocks."""
    if dedupe and as_json:
        raise click.UsageError(_("expected --dedupe or --json, found both: what is kept is written as it was given"))
    seen: set[Grid] = set()
    count = 0
    with opened(output) as stream, progress(lambda: puzzles.bytes_total, lambda: puzzles.bytes_read) as tick:
        if as_json:
            puzzles.on_bad = lambda entry: print(json_of_bad(entry), file=stream)
        for entries in _blocks(puzzles):
            grids = [entry.grid for entry in entries if entry.grid is not None]
            for entry, grid, form in zip(entries, grids, canonical_forms(grids), strict=True):
                count += 1
                if dedupe:
                    if form not in seen:
                        seen.add(form)
                        stream.write(f"{grid}\n")
                elif as_json:
                    stream.write(json.dumps({"line": entry.number} | _facts(grid, form)) + "\n")
                else:
                    stream.write(f"{form}\n")
            tick()
    if dedupe:
        click.echo(_summary(count, len(seen)), err=True)
    return puzzles.status()


def _blocks(puzzles: Puzzles) -> Iterator[list[Entry]]:
    entries = iter(puzzles)
    while block := list(islice(entries, _BLOCK)):
        yield block


def _facts(grid: Grid, form: Grid) -> dict[str, object]:
    return {
        "canonical": str(form),
        "transformation": str(canonical_transformation(grid)),
        "automorphisms": automorphism_count(grid),
        "variations": variation_count(grid),
    }


def _summary(count: int, kept: int) -> str:
    dropped = count - kept
    return _("{count}, {kept} kept, {dropped}").format(
        count=ngettext("{n} puzzle", "{n} puzzles", count).format(n=format_number(count)),
        kept=format_number(kept),
        dropped=ngettext("{n} duplicate dropped", "{n} duplicates dropped", dropped).format(n=format_number(dropped)),
    )
