"""`sudokit explain`: the whole human solution of a puzzle, step by step and in words, or of many as traces."""

import json
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from time import monotonic

import click

from sudokit.board import Grid
from sudokit.board.checking import check
from sudokit.errors import TimeLimitError
from sudokit.formats.json.board import grid_fields
from sudokit.frontends.cli.shared.answers import entry_fields, wants_json
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_both, refuse_unless
from sudokit.frontends.cli.shared.option_types import Nearest
from sudokit.frontends.cli.shared.output import (
    full_option,
    open_output,
    output_option,
    time_limit_option,
    whole_file,
    wrap,
)
from sudokit.frontends.cli.shared.progress import progress, waiting
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.name_types import CheckedName, OrderName, TraceStyleName
from sudokit.solving.solver import is_unique
from sudokit.techniques import list_techniques
from sudokit.techniques.catalogue import TECHNIQUES, rating_of
from sudokit.techniques.grading.grade import level_of_step
from sudokit.techniques.grading.levels import printed_rating, rating_text
from sudokit.techniques.paths.human_solver import ORDERS, SolvePath, order_with, solve_path
from sudokit.techniques.paths.solve_paths import solve_paths
from sudokit.techniques.paths.trace_text import STYLES
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import DEPTHS, explain
from sudokit.techniques.words.hint_stages import MARKS, MISTAKE, fault_of, marked_candidates
from sudokit.techniques.words.link_words import eureka
from sudokit.translation import _
from sudokit.work.stopping import deadline, time_left

_TRACED_AT_ONCE = 1000  # puzzles


@new_command(
    help=_(
        "Solve a puzzle as a person would and explain each step; with --trace, many puzzles. Exit status 1 if the "
        "techniques do not solve it, it does not have exactly one solution, or time runs out."
    ),
)
@click.option(
    "--order",
    type=Nearest(ORDERS),
    help=_(
        "Which order of techniques to follow: one for people, or that of a program. Default: people, or explainer if "
        "--only is a technique that only that has."
    ),
)
@click.option(
    "--only",
    type=Nearest(TECHNIQUES, described=list_techniques),
    metavar=_("TECHNIQUE"),
    help=_("Show only steps of this technique, such as x-wing."),
)
@click.option("--depth", type=Nearest(DEPTHS), default="follows", show_default=True, help=_("How much to say."))
@click.option(
    "--eureka", "with_eureka", is_flag=True, help=_("Add each chain in Eureka notation, such as (8)r4c1=(8)r4c6.")
)
@full_option
@click.option("--svg", "folder", metavar=_("FOLDER"), type=click.Path(), help=_("Draw each step into this folder."))
@time_limit_option(_("Stop after this many seconds. The hardest puzzles take minutes."))
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object per step, and one about the end."))
@click.option(
    "--trace",
    "style",
    type=Nearest(STYLES),
    help=_("One JSON object per puzzle of a list, with the whole solution in this style, for programs that learn."),
)
@puzzle_argument
@board_options
@output_option
def command(
    puzzles: Puzzles,
    order: OrderName | None,
    only: str | None,
    depth: CheckedName,
    with_eureka: bool,
    full: bool,
    folder: str | None,
    time_limit: float | None,
    as_json: bool,
    style: TraceStyleName | None,
    output: str | None,
) -> int:
    """Explain the path."""
    if style is not None:
        refuse_both("style", "order", "only", "depth", "full", "folder", "as_json")
        return _write_traces(puzzles, style, time_limit, output)
    as_json = wants_json(output, as_json)
    refuse_unless(not as_json, _("text"), "depth", "full", "with_eureka")
    if order is None:
        order = "people" if only is None else order_with(only)
    puzzle, givens, marks = puzzles.position()
    begun = monotonic()
    with suppress(TimeLimitError):  # the path says it
        fault = fault_of(puzzle, givens, marks, check_stop=deadline(time_limit))
        if fault and (fault.kind == MARKS or (givens is not None and fault.kind == MISTAKE)):
            click.echo(" ".join(fault.stages), err=True)
            return 1
    with waiting():
        path = solve_path(marked_candidates(puzzle, marks), order=order, time_limit=time_left(time_limit, begun))
    chosen = [(number, step) for number, step in enumerate(path.steps, start=1) if only in (None, step.technique)]
    is_in_short = False
    with open_output(output) as stream:
        for number, step in chosen:
            if as_json:
                fields = step.fields(puzzle.board)
                stream.write(json.dumps({"number": number, "text": str(explain(step, full=True)), **fields}) + "\n")
            else:
                words = explain(step, full=full)
                is_in_short |= words != explain(step, full=True)
                line = f"{number}. {words.up_to(depth)} ({_difficulty(step, order)})"
                if with_eureka and (chain := eureka(step, puzzle.board)):
                    line += f" {chain}"
                stream.write((wrap(line) if full else line) + "\n")
        stream.write((json.dumps(_facts_of_ending(puzzle, path)) if as_json else _ending(path)) + "\n")
    if is_in_short and depth in ("why", "follows") and output is None:
        click.echo(_("(long arguments are shortened; --full shows them in full)"), err=True)
    if only and not chosen:
        click.echo(
            _("This solution, in the order {order}, has no step of the technique {technique}.").format(
                order=order, technique=only
            ),
            err=True,
        )
    if folder is not None:
        _draw(puzzle, chosen, Path(folder))
    return 0 if path.solved else 1


def _write_traces(puzzles: Puzzles, style: TraceStyleName, time_limit: float | None, output: str | None) -> int:
    """Write the paths of all puzzles, many at a time."""
    entries = iter(puzzles)
    all_solved = True
    with open_output(output) as stream, progress(lambda: puzzles.bytes_total, lambda: puzzles.bytes_read) as tick:
        while block := list(islice(entries, _TRACED_AT_ONCE)):
            for board in dict.fromkeys(entry.grid.board for entry in block if entry.grid):
                same = [entry for entry in block if entry.grid and entry.grid.board == board]
                traced = solve_paths(
                    [entry.grid for entry in same if entry.grid],
                    style=style,
                    board=board,
                    puzzle_time_limit=time_limit,
                    check_stop=tick,
                )
                for index, entry in enumerate(same):
                    trace = traced.traces[index]
                    facts: dict[str, object] = {"trace": json.loads(trace) if trace and style == "json" else trace}
                    facts["is_solution"] = bool(traced.solved[index])
                    if index in traced.errors:
                        facts["why"] = str(traced.errors[index])
                    stream.write(json.dumps(entry_fields(entry) | facts) + "\n")
                all_solved &= bool(traced.solved.all())
    return puzzles.status(all_solved)


def _difficulty(step: Step, order: OrderName) -> str:
    """How hard a step is: its level, or its place on the scale of the program whose order is followed."""
    if order == "people":
        return _(level_of_step(step))
    if order == "hodoku":
        return _("score {n}").format(n=TECHNIQUES[step.technique].score)
    return rating_text(printed_rating(rating_of(step)))


def _ending(path: SolvePath) -> str:
    if path.solved:
        return _("Solved: {grid}").format(grid=path.end.grid())
    if path.contradiction is not None:
        conflicts = check(path.start.grid()).conflicts
        return _("No solution: {why}.").format(why=conflicts[0] if conflicts else path.contradiction)
    if path.out_of_time:
        return _("Out of time at {grid}").format(grid=path.end.grid())
    if not is_unique(path.end.grid()):
        return _("Several solutions are left, and nothing more can be deduced: {grid}").format(grid=path.end.grid())
    return _("Stuck: no technique of this order applies to {grid}").format(grid=path.end.grid())


def _facts_of_ending(puzzle: Grid, path: SolvePath) -> dict[str, object]:
    """How far the steps lead and, where that is not the solution, why not."""
    facts = grid_fields(puzzle) | {"position": str(path.end.grid()), "is_solution": path.solved}
    return facts if path.solved else facts | {"why": _ending(path)}


def _draw(puzzle: Grid, steps: list[tuple[int, Step]], folder: Path) -> None:
    """One picture a step, numbered so that they sort in order, and after it those of its inner steps."""
    from sudokit.rendering.painters.svg import svg
    from sudokit.rendering.scene.scene import scene_of
    from sudokit.rendering.scene.themes import LIGHT
    from sudokit.view.board_view import view_of_step

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.ClickException(
            _("{folder!r} cannot be a folder for the pictures: {why}").format(folder=str(folder), why=error.strerror)
        ) from error
    width = len(str(steps[-1][0])) if steps else 1
    for number, step in steps:
        for label, part in _with_inner(f"{number:0{width}}", step):
            with whole_file(folder / f"{label}-{part.technique}.svg", "w") as stream:
                stream.write(svg(scene_of(view_of_step(part, puzzle, labels=True)), LIGHT))


def _with_inner(label: str, step: Step) -> Iterator[tuple[str, Step]]:
    """A step and those inside it, each with its number: 07, 07.1, 07.1.1, 07.2."""
    yield label, step
    width = len(str(len(step.inner)))
    for number, inner in enumerate(step.inner, start=1):
        yield from _with_inner(f"{label}.{number:0{width}}", inner)
