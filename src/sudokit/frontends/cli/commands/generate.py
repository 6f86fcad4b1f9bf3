"""`sudokit generate`: new puzzles, each with exactly one solution.

Puzzles go to standard output, and nothing else does, so that they can be piped on. What was reached, and the seed that
makes the same again, goes to standard error, or with `--json` beside each puzzle.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict, Unpack

import click

from sudokit.board import Board, CellSet, classic
from sudokit.errors import PuzzleTextError, UnreachableError
from sudokit.formats import list_formats
from sudokit.formats.document import Document
from sudokit.formats.read_documents import format_losses
from sudokit.formats.registry import FORMATS
from sudokit.frontends.cli.shared.board_options import BoardChoice, board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_both
from sudokit.frontends.cli.shared.grid_files import GridOutput, format_of_grids, is_on_terminal
from sudokit.frontends.cli.shared.option_types import SEED, Nearest, Parsed, WholeNumber, parse_clues, parse_ratings
from sudokit.frontends.cli.shared.output import output_option, say
from sudokit.frontends.cli.shared.progress import progress
from sudokit.frontends.cli.shared.puzzle_input import is_file, read_text_lines
from sudokit.frontends.cli.shared.rules_option import rules_option
from sudokit.generating.difficulty.requirement import techniques_to_require
from sudokit.generating.grids.full_grids import METHODS, full_grid
from sudokit.generating.puzzles.clue_patterns import clue_cells
from sudokit.generating.puzzles.clue_symmetry import SYMMETRIES
from sudokit.generating.puzzles.generate import iterate_puzzles
from sudokit.generating.puzzles.spec import GeneratedPuzzle, PuzzleSpec, checked_spec
from sudokit.name_types import CheckedName
from sudokit.names import Choice
from sudokit.random_stream import fresh_seed
from sudokit.techniques import list_techniques
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.levels import LEVELS, levels
from sudokit.translation import _, format_number, ngettext
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress


class _SearchOptions(TypedDict):
    threads: int | None
    check_stop: StopCheck
    progress: Progress


def _techniques() -> list[Choice]:
    """The techniques that a puzzle can require."""
    known = set(techniques_to_require())
    return [each for each in list_techniques() if each.name in known]


@new_command(
    help=_(
        "Make new puzzles, each with exactly one solution. The same --seed gives the same puzzles. Exit "
        "status 1 if no such puzzle is found, 2 if there is none."
    ),
)
@click.option("-n", "--count", type=WholeNumber(1), default=1, show_default=True, help=_("How many."))
@click.option(
    "--clues",
    type=Parsed("n", parse_clues),
    help=_("Number of clues, or a range such as 24-28. Default: about 30 on 9x9."),
)
@click.option("--difficulty", type=Nearest(LEVELS, described=levels), help=_("Difficulty as a level."))
@click.option(
    "--rating",
    type=Parsed(_("low-high"), parse_ratings),
    help=_("Difficulty as a range of Sudoku Explainer ratings, such as 3.0-4.5."),
)
@click.option(
    "--technique",
    type=Nearest(TECHNIQUES, described=_techniques),
    metavar=_("TECHNIQUE"),
    help=_("The technique of the hardest step, such as x-wing."),
)
@click.option("--minimal", is_flag=True, help=_("Only puzzles in which every clue is needed."))
@click.option("--symmetry", type=Nearest(SYMMETRIES), help=_("Symmetry of the clue pattern."))
@click.option(
    "--pattern",
    metavar=_("MAP"),
    help=_("Where the clues go: one symbol per cell, x for a clue and . for none, as text or a file."),
)
@rules_option
@click.option(
    "--unneeded-rules",
    is_flag=True,
    help=_("Also puzzles that have one solution without the rules drawn on the board."),
)
@click.option("-m", "--method", type=Nearest(METHODS), help=_("How the full grids are made; see sudokit fill."))
@click.option("--seed", type=SEED, help=_("The same seed gives the same puzzles."))
@click.option("--with-solution", is_flag=True, help=_("Write the solution after each puzzle."))
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object per line."))
@click.option("-f", "--format", "format_name", type=Nearest(FORMATS, described=list_formats), help=_("Output format."))
@click.option("--threads", type=WholeNumber(1), help=_("Processors to use. Default: all."))
@board_options
@output_option
def command(
    board: BoardChoice,
    count: int,
    clues: int | tuple[int, int] | None,
    difficulty: CheckedName | None,
    rating: tuple[float, float] | None,
    technique: CheckedName | None,
    minimal: bool,
    symmetry: CheckedName | None,
    pattern: str | None,
    rules: str | None,
    unneeded_rules: bool,
    method: CheckedName | None,
    seed: int | None,
    with_solution: bool,
    as_json: bool,
    format_name: CheckedName | None,
    threads: int | None,
    output: str | None,
) -> int:
    """Make the puzzles one after the other and write each as soon as it is made."""
    refuse_both("difficulty", "rating")
    shape = board.board
    cells = None if pattern is None else _pattern_cells(pattern, shape)
    spec = checked_spec(
        shape,
        clues=clues,
        minimal=minimal,
        symmetry=symmetry,
        pattern=cells,
        method=method,
        difficulty=difficulty,
        rating=rating,
        technique=technique,
        rules=rules,
        unneeded_rules=unneeded_rules,
    )
    seed = fresh_seed() if seed is None else seed
    on_terminal = is_on_terminal(output)
    refuse_both("format_name", "as_json")
    asked = "json" if as_json else format_name
    written = format_of_grids(output, asked, usual="boxed" if on_terminal and count == 1 else "line")
    as_json = written == "json"
    grids = GridOutput(output, written, count)
    if grids.is_picture and with_solution:
        raise click.UsageError(_("a picture has no room for --with-solution; write text"))
    if with_solution and not _has_room_for_solution(written):
        raise click.UsageError(
            _("the format {format} has no room for the solution; use line, table or json").format(format=written)
        )
    clue_counts: list[int] = []
    tried = 0

    def note(number: int) -> None:
        nonlocal tried
        tried = number

    def words() -> str:
        return ngettext("{n} tried", "{n} tried", tried).format(n=format_number(tried)) if tried else _("working")

    failures: list[UnreachableError] = []
    try:
        with (
            grids,
            progress(lambda: count if count > 1 else None, lambda: len(clue_counts), words=words) as tick,
        ):
            for puzzle in _find_puzzles(
                failures, spec, shape, seed, count, threads=threads, check_stop=tick, progress=note
            ):
                if on_terminal:
                    tick.hide()
                if as_json:
                    grids.write_line(json.dumps(puzzle.fields()))
                else:
                    grids.write(puzzle.grid, puzzle.solution if with_solution else None)
                clue_counts.append(puzzle.clue_count)
                last = puzzle
                tick()
    except UnreachableError as error:  # none was found, so there is no file
        if not error.tried:
            raise
        _tell(error, 0, count)
        return 1
    if not as_json:
        click.echo(_summary(last) if count == 1 else _summary_of_many(clue_counts, last), err=True)
    if len(clue_counts) < count:
        _tell(failures[-1], len(clue_counts), count)
        return 1
    return 0


def _find_puzzles(
    failures: list[UnreachableError],
    spec: PuzzleSpec,
    shape: Board,
    seed: int,
    count: int,
    **options: Unpack[_SearchOptions],
) -> Iterator[GeneratedPuzzle]:
    """So many puzzles of a seed. A number for which none is found is left out, until most are; the first has to be."""
    found = 0
    while found < count and len(failures) <= found:
        try:
            for puzzle in iterate_puzzles(spec, shape, seed, n=count - found, first=found + len(failures), **options):
                found += 1
                yield puzzle
        except UnreachableError as error:
            if not found:
                raise
            failures.append(error)


def _tell(error: UnreachableError, found: int, count: int) -> None:
    """Say that not all puzzles were found, why, and which comes nearest."""
    reason = str(error)
    if found:
        reason = _("{found} of {count} puzzles were found: {why}").format(
            found=format_number(found), count=format_number(count), why=reason
        )
    say(reason)
    if error.nearest is not None:
        click.echo(_("the nearest: {puzzle}").format(puzzle=error.nearest), err=True)


def _has_room_for_solution(format_name: str) -> bool:
    """Whether a format can say the solution beside a puzzle; found out by writing one and reading it back.

    >>> _has_room_for_solution("table"), _has_room_for_solution("sdk")
    (True, False)
    """
    solution = full_grid(method="pattern", board=classic(), seed=0)  # a board that every format can say
    return not format_losses(Document(solution.replace({0: None}), solution=solution), CheckedName(format_name))


def _summary(puzzle: GeneratedPuzzle) -> str:
    symmetry = puzzle.symmetries[0]
    facts = [ngettext("{n} clue", "{n} clues", puzzle.clue_count).format(n=puzzle.clue_count)]
    if drawn := sum(bool(rule.cells) for rule in puzzle.board.constraints):
        facts.insert(0, ngettext("{n} rule", "{n} rules", drawn).format(n=format_number(drawn)))
    if puzzle.clue_count:
        facts.append(_("minimal") if puzzle.is_minimal else _("not minimal"))
    facts.append(_("no symmetry") if symmetry == "none" else _("symmetry {name}").format(name=symmetry))
    return _("{facts}; method {method}, seed {seed}").format(
        facts=", ".join(facts), method=puzzle.spec.method, seed=puzzle.seed
    )


def _summary_of_many(clue_counts: list[int], last: GeneratedPuzzle) -> str:
    fewest, most = min(clue_counts), max(clue_counts)
    if fewest == most:
        return _("{n} puzzles, {clues} each; method {method}, seed {seed}").format(
            n=format_number(len(clue_counts)),
            clues=ngettext("{n} clue", "{n} clues", most).format(n=most),
            method=last.spec.method,
            seed=last.seed,
        )
    return _("{n} puzzles, {fewest} to {most} clues (mean {mean}); method {method}, seed {seed}").format(
        n=format_number(len(clue_counts)),
        fewest=fewest,
        most=most,
        mean=format_number(sum(clue_counts) / len(clue_counts), ".2f"),
        method=last.spec.method,
        seed=last.seed,
    )


def _pattern_cells(pattern: str, shape: Board) -> CellSet:
    """The cells of a pattern that is given as text or as the name of a file."""
    if is_file(pattern):
        return clue_cells("\n".join(read_text_lines(Path(pattern))), shape)
    try:
        return clue_cells(pattern, shape)
    except PuzzleTextError as error:
        shown = pattern if len(pattern) <= 60 else pattern[:57] + "..."
        raise PuzzleTextError(
            _("{error}, and there is no file {name!r} either").format(error=error, name=shown)
        ) from error
