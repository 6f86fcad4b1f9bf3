"""`sudokit watch`: what a solver does, or a way to fill the board, step by step: live, as a GIF, or in words."""

import signal
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, islice

import click

from sudokit.board import Grid
from sudokit.errors import MethodError
from sudokit.frontends.cli.shared.answers import BatchTally
from sudokit.frontends.cli.shared.board_options import BoardChoice, board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_both, refuse_unless, was_given
from sudokit.frontends.cli.shared.option_types import SEED, Nearest, Number, WholeNumber
from sudokit.frontends.cli.shared.output import (
    STANDARD_OUTPUT,
    can_show,
    format_by_name,
    is_terminal,
    open_output,
    outputs_option,
    print_drawing,
    say,
    wants_colour,
)
from sudokit.frontends.cli.shared.progress import waiting
from sudokit.frontends.cli.shared.puzzle_input import Puzzles
from sudokit.frontends.cli.shared.signals import Ended
from sudokit.generating.grids.full_grids import READABLE_METHODS, watch_filling
from sudokit.generating.grids.narration import vocabulary_of as words_of_filling
from sudokit.name_types import CheckedName
from sudokit.names import checked_name
from sudokit.play.pages.watchable import HUMAN
from sudokit.random_stream import fresh_seed
from sudokit.rendering.method_pictures import picture_of
from sudokit.rendering.painters.film import Snapshots, WatchedRun, counters, frames_of, same_size
from sudokit.rendering.painters.text import text
from sudokit.rendering.paper.step_sheet import panel_scene, panels_of_path
from sudokit.rendering.playback import Snapshot, evenly, snapshots, together, view_of
from sudokit.rendering.scene.themes import THEMES, theme
from sudokit.solving.events import Event
from sudokit.solving.narration import Vocabulary, describe
from sudokit.solving.narration import vocabulary_of as words_of_solver
from sudokit.solving.solver import SOLVERS
from sudokit.solving.solver import watch as watch_solving
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.translation import N_, _, format_number

_ENDINGS = {".gif": ["gif"], ".txt": ["words"]}
_BETWEEN = "   "  # two boards
_MANY_STEPS = 200_000
FASTEST_GIF = 50  # pictures per second: browsers show anything faster at their own pace


@new_command(
    help=_(
        "Watch a solver work on a puzzle, a person with --method human, or with --fill a method fill an empty board. "
        "Beside the board, exact cover shows its matrix and colouring its graph. On a terminal it plays live: "
        "space pauses, the arrow keys step forward and back, + and - change the speed, d jumps to the next dead end, "
        "e to the end, q quits. A file that ends in .gif gets an animation; one that ends in .txt, or a pipe, gets "
        "the steps in words."
    ),
)
@click.option(
    "-m",
    "--method",
    type=Nearest(lambda: (*SOLVERS, HUMAN)),
    default="backtracking",
    show_default=True,
    help=_("The solver to watch; human for the steps of a person, each with its reason."),
)
@click.option("--fill", type=Nearest(READABLE_METHODS), help=_("Fill an empty board instead of solving a puzzle."))
@click.option("--against", metavar=_("METHOD"), help=_("A second method to run on the same board, side by side."))
@click.option("--seed", type=SEED, help=_("With --fill: the same seed gives the same steps."))
@click.option(
    "--speed",
    type=Number(0.1, 4096),
    help=_("Steps per second; in a GIF up to 50. Default: 10; for a person, a step every two seconds."),
)
@click.option("--from", "first", type=WholeNumber(1, 10**9), help=_("Begin with this step."))
@click.option("--steps", type=WholeNumber(1, 5000), help=_("Show this many steps, one after the other, none left out."))
@click.option("--slow", is_flag=True, help=_("In a GIF, give a dead end and the steps around it more time."))
@click.option(
    "--frames",
    type=WholeNumber(2, 5000),
    help=_("Show at most this many steps, evenly spread over the run; 200 in a file or a pipe."),
)
@click.option(
    "--theme", "theme_name", type=Nearest(THEMES), default="light", show_default=True, help=_("Colours of the GIF.")
)
@click.option(
    "--cell-pixels", type=WholeNumber(8, 200), default=40, show_default=True, help=_("Width of a cell in the GIF.")
)
@click.argument("puzzle", required=False, metavar=_("[PUZZLE | FILE | -]"))
@board_options
@outputs_option(_ENDINGS)
def command(
    puzzle: str | None,
    board: BoardChoice,
    method: CheckedName,
    fill: CheckedName | None,
    against: CheckedName | None,
    seed: int | None,
    speed: float | None,
    first: int | None,
    steps: int | None,
    slow: bool,
    frames: int | None,
    theme_name: str,
    cell_pixels: int,
    outputs: tuple[str, ...],
) -> int:
    """Play the events of one algorithm or two."""
    files = {name: format_by_name(name, None, _ENDINGS, usual="words") for name in outputs}
    # Live, where there is a terminal to draw on and something to draw with; elsewhere the steps are given in words.
    can_play = is_terminal(sys.stdout) and find_spec("textual") is not None
    is_live = files == {STANDARD_OUTPUT: "words"} and can_play and not was_given("outputs")
    if fill is not None and puzzle is not None:
        raise click.UsageError(_("use either a puzzle to solve or --fill, not both"))
    refuse_both("fill", "method")
    refuse_unless(fill is not None, "--fill", "seed")
    refuse_both("steps", "frames")
    refuse_unless("gif" in files.values(), "-o FILE.gif", "theme_name", "cell_pixels", "slow")
    refuse_unless(is_live or "gif" in files.values(), _("a terminal to play in, or -o FILE.gif"), "speed")
    if fill is None and method == HUMAN:
        refuse_both("against", "method")
        return _watch_person(
            Puzzles(puzzle, board).one(), files, is_live, speed or 0.5, first, steps or frames, theme_name, cell_pixels
        )
    speed = speed or 10.0
    if fill is not None:
        runs, moments = _watch_fillers([fill, *([against] if against else [])], board, seed)
    else:
        runs, moments = _watch_solvers([method, *([against] if against else [])], Puzzles(puzzle, board).one())
    if first or steps:
        start = first or 1
        moments = _not_empty(islice(moments, start, None if steps is None else start + steps), start)
    if is_live:
        last, to_the_end = _play(evenly(moments, frames) if frames else moments, runs, speed)
        print_drawing(_ending(last, runs, colour=wants_colour(sys.stdout)))
        if not to_the_end:
            return 0  # who has seen enough has no question left unanswered
    else:
        shown = None if steps else frames or 200
        last = _write(moments, runs, shown, files, theme_name, cell_pixels, speed, slow=slow)
    if steps is not None:
        return 0  # the end was not asked for
    all_solved = all(snapshot.is_solved for snapshot in last)
    if fill is None and all_solved:
        tally = BatchTally()
        tally.add_solved(runs[0].start)
        tally.warn()
    return 0 if all_solved else 1


def _not_empty(moments: Iterator[Snapshots], first: int) -> Iterator[Snapshots]:
    """The moments, of which there must be one."""
    beginning = list(islice(moments, 1))
    if not beginning:
        raise MethodError(_("there is no step {first}: the run ends before it").format(first=first))
    return chain(beginning, moments)


def _watch_person(
    puzzle: Grid,
    files: Mapping[str, str],
    is_live: bool,
    speed: float,
    first: int | None,
    count: int | None,
    theme_name: str,
    cell_pixels: int,
) -> int:
    """The path of a person: live, as a film, or in words."""
    with waiting():
        path = solve_path(puzzle)
    start = (first or 1) - 1
    chosen = path.steps[start : None if count is None else start + count]
    if not chosen:
        raise MethodError(_("there is no step {first}: the run ends before it").format(first=first or 1))
    if is_live:
        ended_by = import_module("sudokit.frontends.terminal.full_screen.watch_app").play_path(puzzle, chosen, speed)
        _end_by(ended_by)
        return 0
    panels = [*panels_of_path(puzzle, path.steps)][start : start + len(chosen)]
    for name, format_name in files.items():
        if format_name == "gif":
            from sudokit.rendering.painters.image import require_pillow, write_gif

            require_pillow()
            seconds = [1 / min(speed, FASTEST_GIF)] * len(panels)
            with open_output(name, "wb") as stream:
                frames = same_size([panel_scene(panel) for panel in panels], seconds)
                write_gif(stream, frames, theme(theme_name), cell_pixels)
        else:
            with open_output(name) as stream:
                stream.writelines(f"{panel.heading}: {panel.caption}\n" for panel in panels)
    return 0 if path.solved or count is not None else 1


def _end_by(number: int) -> None:
    """End as the signal says that ended what was watched; 0 for none."""
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    if number:
        raise Ended(number)


def _watch_solvers(methods: Sequence[CheckedName], puzzle: Grid) -> tuple[list[WatchedRun], Iterator[Snapshots]]:
    for method in methods:
        checked_name(method, SOLVERS, N_("there is no method {found}; the methods are {names}"), MethodError)
    runs = [_run(method, puzzle, words_of_solver(method), is_alone=len(methods) == 1) for method in methods]
    return runs, together(*(snapshots(watch_solving(puzzle, method=method), puzzle) for method in methods))


def _watch_fillers(
    methods: Sequence[CheckedName], board: BoardChoice, seed: int | None
) -> tuple[list[WatchedRun], Iterator[Snapshots]]:
    empty = Grid.empty(board.board)
    chosen = fresh_seed() if seed is None else seed
    events = [watch_filling(method=method, board=empty.board, seed=chosen) for method in methods]
    runs = [_run(method, empty, words_of_filling(method), is_alone=len(methods) == 1) for method in methods]
    return runs, together(*(snapshots(each, empty) for each in events))


def _run(method: CheckedName, start: Grid, vocabulary: Vocabulary, *, is_alone: bool) -> WatchedRun:
    def words(event: Event) -> str:
        return describe(event, start.board, vocabulary)

    return WatchedRun(method, start, words, picture_of(method if is_alone else "", start))


def _tell_if_long(moments: Iterator[Snapshots]) -> Iterator[Snapshots]:
    """The same, with a word on what one may do where there is no end in sight."""
    for number, moment in enumerate(moments, start=1):
        if number == _MANY_STEPS:
            sentence = _("{n} steps and no end in sight; another --method may need far fewer, and --steps ends earlier")
            say(sentence.format(n=format_number(number)))
        yield moment


def _write(
    moments: Iterator[Snapshots],
    runs: Sequence[WatchedRun],
    frames: int | None,
    files: Mapping[str, str],
    theme_name: str,
    cell_pixels: int,
    speed: float,
    *,
    slow: bool,
) -> Snapshots:
    """Write what the run shows, as a film, in words, or both, and return the last moment."""
    if "gif" in files.values():
        from sudokit.rendering.painters.image import require_pillow

        require_pillow()  # now, and not after a long search
    with waiting():
        told = _tell_if_long(moments)
        kept = evenly(told, frames) if frames else list(told)
    for name, format_name in files.items():
        if format_name == "gif":
            from sudokit.rendering.painters.image import write_gif

            with open_output(name, "wb") as stream:
                shown = frames_of(kept, runs, 1 / min(speed, FASTEST_GIF), slow_dead_ends=slow)
                write_gif(stream, shown, theme(theme_name), cell_pixels)
        else:
            with open_output(name) as stream:
                stream.writelines(f"{line}\n" for line in _log_lines(kept, runs))
                stream.write(_ending(kept[-1], runs, colour=False) + "\n")
    if STANDARD_OUTPUT not in files:
        click.echo(_summary(kept[-1], runs))
    return kept[-1]


def _log_lines(moments: Sequence[Snapshots], runs: Sequence[WatchedRun]) -> Iterator[str]:
    """Each step that was kept in words; of two runs, each with its name."""
    shown = [-1] * len(runs)
    for moment in moments:
        for i, (snapshot, run) in enumerate(zip(moment, runs, strict=True)):
            if snapshot.event is not None and snapshot.step != shown[i]:
                shown[i] = snapshot.step
                name = f"{run.name:12} " if len(runs) > 1 else ""
                yield f"{snapshot.step:8,}  {name}{run.describe(snapshot.event)}"


def _summary(moment: Snapshots, runs: Sequence[WatchedRun]) -> str:
    return "\n".join(
        f"{run.name}: {counters(snapshot)}: {_outcome(snapshot)}" for snapshot, run in zip(moment, runs, strict=True)
    )


def _outcome(snapshot: Snapshot) -> str:
    return _("complete") if snapshot.is_solved else _("not complete")


def _ending(moment: Snapshots, runs: Sequence[WatchedRun], *, colour: bool) -> str:
    """The boards as they were left, and the counters."""
    return "\n".join([*_boards(moment, runs, colour), _summary(moment, runs)])


def _boards(moment: Snapshots, runs: Sequence[WatchedRun], colour: bool) -> list[str]:
    """The boards side by side, line by line."""
    drawings = []
    for snapshot, run in zip(moment, runs, strict=True):
        view = view_of(snapshot, run.start)
        drawing = text(view, colour=colour)
        if not can_show(drawing):
            drawing = text(view, plain=True, colour=colour)
        drawings.append(drawing.splitlines())
    return [_BETWEEN.join(lines) for lines in zip(*drawings, strict=True)]


def _play(moments: Iterable[Snapshots], runs: Sequence[WatchedRun], speed: float) -> tuple[Snapshots, bool]:
    """Play on the terminal until somebody quits; the last moment seen, and whether the end was."""
    # By name: front ends do not import each other.
    watched = import_module("sudokit.frontends.terminal.full_screen.watch_app").play(moments, runs, speed)
    _end_by(watched.ended_by)
    return watched.moment, watched.to_the_end
