"""`sudokit canon`: the one form that all variations of a puzzle share, and lists without hidden twins.

With `--dedupe` the puzzles themselves are written, as they were given, the first of each class, and the number of
duplicates goes to standard error.
"""

import json
from collections.abc import Iterator

import click

from sudokit.board import Grid
from sudokit.formats.entry import Entry
from sudokit.formats.json.board import board_fields
from sudokit.frontends.cli.shared.answers import entry_fields, json_of_bad
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.grid_files import GridOutput, format_of_grids
from sudokit.frontends.cli.shared.output import output_option
from sudokit.frontends.cli.shared.progress import progress
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.symmetries.canonical import (
    automorphism_count,
    canonical_forms,
    canonical_transformation,
    variation_count,
)
from sudokit.translation import _, format_number, ngettext

_BLOCK = 4096  # puzzles that go to the native core at a time


@new_command(
    help=_(
        "Write the canonical form of a puzzle or grid: the smallest one that can be reached by permuting rows, "
        "columns, bands and stacks, transposing and relabelling digits; with rules of its own, by turning and "
        "mirroring it. Equivalent puzzles have the same form."
    ),
)
@click.option("--dedupe", is_flag=True, help=_("Write the puzzles as given, dropping equivalent ones."))
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object per line, with automorphisms and variations."))
@puzzle_argument
@board_options
@output_option
def command(puzzles: Puzzles, dedupe: bool, as_json: bool, output: str | None) -> int:
    """Go through the puzzles in blocks."""
    if dedupe and as_json:
        raise click.UsageError(_("use either --dedupe or --json, not both: --dedupe writes puzzles as given"))
    seen: set[Grid] = set()
    count = 0
    format_name = format_of_grids(output, "json" if as_json else None, usual="line")
    as_json |= format_name == "json" and not dedupe
    with (
        GridOutput(output, format_name) as written,
        progress(lambda: puzzles.bytes_total, lambda: puzzles.bytes_read) as tick,
    ):
        for entries in _blocks(puzzles, with_bad=as_json):
            forms = iter(canonical_forms([entry.grid for entry in entries if entry.grid is not None]))
            for entry in entries:
                grid = entry.grid
                if grid is None:
                    written.write_line(json_of_bad(entry))
                    continue
                form = next(forms)
                count += 1
                if dedupe:
                    if form not in seen:
                        seen.add(form)
                        written.write(grid)
                elif as_json:
                    written.write_line(json.dumps(entry_fields(entry) | _facts(grid, form)))
                else:
                    written.write(form)
            tick()
    if dedupe:
        click.echo(_summary(count, len(seen)), err=True)
    return puzzles.status()


def _blocks(puzzles: Puzzles, *, with_bad: bool) -> Iterator[list[Entry]]:
    """Entries in their order, many at a time; on request including those that are not puzzles."""
    block: list[Entry] = []
    if with_bad:
        puzzles.on_bad = lambda entry: block.append(entry)  # the block of that moment
    for entry in puzzles:
        block.append(entry)
        if len(block) >= _BLOCK:
            yield block
            block = []
    yield block


def _facts(grid: Grid, form: Grid) -> dict[str, object]:
    board = {} if form.board == grid.board else {"canonical_board": board_fields(form.board)}
    return {
        "canonical": str(form),
        **board,
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
