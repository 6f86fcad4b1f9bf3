"""Sheets with the steps of a solution, for `sudokit draw --steps`: one file, or a numbered file for each page."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from sudokit.arguments import printable
from sudokit.board import Grid
from sudokit.frontends.cli.shared.answers import BatchTally
from sudokit.frontends.cli.shared.output import is_numbered, numbered_name, open_output, say
from sudokit.name_types import CheckedName
from sudokit.rendering.painters.film import WatchedRun
from sudokit.rendering.paper.step_sheet import Panel, panels_of_path, panels_of_run, step_sheets
from sudokit.rendering.playback import evenly, snapshots
from sudokit.rendering.scene.shapes import Scene
from sudokit.solving.narration import describe, vocabulary_of
from sudokit.solving.solver import watch
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.translation import _, format_number, ngettext

_PANELS_OF_A_RUN = 12  # a solver may take millions of steps


def write_step_sheets(
    puzzle: Grid,
    method: CheckedName,
    most: int | None,
    file: str,
    painted: Callable[[Scene], bytes],
    *,
    labels: bool,
    title: str,
    rules: bool,
) -> int:
    """Write the pages and say on standard error how many steps they show; status 1 if these do not solve the puzzle."""
    panels, steps, is_solved = (_human if method == "human" else partial(_run, method))(puzzle, most, labels)
    if not panels:
        say(_("no step was found"))
        return 1
    pages = step_sheets(panels, title=title, rules=rules)
    names = [_page_name(file, number, len(pages)) for number in range(1, len(pages) + 1)]
    for name, page in zip(names, pages, strict=True):
        content = painted(page)
        with open_output(name, "wb") as stream:
            stream.write(content)
    written = names[0] if len(names) == 1 else _("{first} to {last}").format(first=names[0], last=names[-1])
    shown = ngettext("{n} step", "{n} steps", steps).format(n=format_number(steps))
    if len(panels) < steps:
        shown = _("{shown} of {steps}").format(shown=len(panels), steps=shown)
    say(_("{shown} in {files}").format(shown=shown, files=printable(written)))
    if is_solved:
        tally = BatchTally()
        tally.add_solved(puzzle)
        tally.warn()
    else:
        say(_("these steps do not solve the puzzle"))
    return 0 if is_solved else 1


def _human(puzzle: Grid, most: int | None, labels: bool) -> tuple[list[Panel], int, bool]:
    """The panels of a human solution, how many steps it has, and whether it solves the puzzle."""
    path = solve_path(puzzle)
    panels = list(panels_of_path(puzzle, path.steps, labels=labels))
    return evenly(panels, most) if most else panels, len(path.steps), path.solved


def _run(method: CheckedName, puzzle: Grid, most: int | None, labels: bool) -> tuple[list[Panel], int, bool]:
    """The same of a solver: moments evenly spread over its run, the beginning left out."""
    run = WatchedRun(method, puzzle, partial(describe, board=puzzle.board, vocabulary=vocabulary_of(method)))
    moments = evenly(snapshots(watch(puzzle, method=method), puzzle), (most or _PANELS_OF_A_RUN) + 1)
    return list(panels_of_run(run, moments[1:], labels=labels)), moments[-1].step, moments[-1].is_solved


def _page_name(file: str, number: int, count: int) -> str:
    """The name with its number in the place of {n}. Without that, sheet.svg is the only page, or there are sheet-1.svg,
    sheet-2.svg, with zeros before the numbers where there are ten pages and more: so they sort as they are read."""
    if is_numbered(file):
        return numbered_name(file, number)
    if count == 1:
        return file
    path = Path(file)
    return str(path.with_stem(f"{path.stem}-{number:0{len(str(count))}}"))
