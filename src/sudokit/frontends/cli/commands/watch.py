"""`sudokit watch`: what a solver does, or a way to fill the board, step by step: live, as a GIF, or in words."""

import signal
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec

import click

from sudokit.board.grid import Grid
from sudokit.errors import MethodError
from sudokit.frontends.cli.shared.answers import Tally
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
    wants_colour,
)
from sudokit.frontends.cli.shared.progress import waiting
from sudokit.frontends.cli.shared.puzzle_input import Puzzles
from sudokit.frontends.cli.shared.signals import Ended
from sudokit.generating.grids.full_grids import READABLE_METHODS, watch_filling
from sudokit.generating.grids.narration import vocabulary_of as words_of_filling
from sudokit.name_types import CheckedName
from sudokit.names import checked_name
from sudokit.random_stream import fresh_seed
from sudokit.rendering.painters.film import Moment, Run, counters, frames_of
from sudokit.rendering.painters.text import text
from sudokit.rendering.playback import Snapshot, evenly, snapshots, together, view_of
from sudokit.rendering.scene.themes import THEMES, theme
from sudokit.solving.events import Event
from sudokit.solving.narration import Vocabulary, describe
from sudokit.solving.narration import vocabulary_of as words_of_solver
from sudokit.solving.solver import SOLVERS
from sudokit.solving.solver import watch as watch_solving
from sudokit.translation import N_, _

_ENDINGS = {".gif": ["gif"], ".txt": ["words"]}
_BETWEEN = "   "  # two boards
FASTEST_GIF = 50  # pictures per second: browsers show anything faster at their own pace


@new_command(
    help=_(
        "Watch a solver work on a puzzle, or with --fill a method fill an empty board. On a terminal it plays live: "
        "space pauses, the arrow keys step forward and back, + and - change the speed, d jumps to the next dead end, "
        "e to the end, q quits. A file that ends in .gif gets an animation; one that ends in .txt, or a pipe, gets "
        "the steps in words."
    ),
)
@click.option(
    "-m",
    "--method",
    type=Nearest(SOLVERS, {"human": "sudokit explain"}),
    default="backtracking",
    show_default=True,
    help=_("The solver to watch."),
)
@click.option("--fill", type=Nearest(READABLE_METHODS), help=_("Fill an empty board instead of solving a puzzle."))
@click.option("--against", metavar=_("METHOD"), help=_("A second method to run on the same board, side by side."))
@click.option("--seed", type=SEED, help=_("With --fill: the same seed gives the same steps."))
@click.option(
    "--speed", type=Number(0.5, 4096), default=10, show_default=True, help=_("Steps per second; in a GIF up to 50.")
)
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
    speed: float,
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
    refuse_unless("gif" in files.values(), "-o FILE.gif", "theme_name", "cell_pixels")
    refuse_unless(is_live or "gif" in files.values(), _("a terminal to play in, or -o FILE.gif"), "speed")
    if fill is not None:
        runs, moments = _watch_fillers([fill, *([against] if against else [])], board, seed)
    else:
        runs, moments = _watch_solvers([method, *([against] if against else [])], Puzzles(puzzle, board).one())
    if is_live:
        last, to_the_end = _play(evenly(moments, frames) if frames else moments, runs, speed)
        print_drawing(_ending(last, runs, colour=wants_colour(sys.stdout)))
        if not to_the_end:
            return 0  # who has seen enough has no question left unanswered
    else:
        last = _write(moments, runs, frames or 200, files, theme_name, cell_pixels, speed)
    all_solved = all(snapshot.is_solved for snapshot in last)
    if fill is None and all_solved:
        tally = Tally()
        tally.add_solved(runs[0].start)
        tally.warn()
    return 0 if all_solved else 1


def _watch_solvers(methods: Sequence[CheckedName], puzzle: Grid) -> tuple[list[Run], Iterator[Moment]]:
    for method in methods:
        checked_name(method, SOLVERS, N_("there is no method {found}; the methods are {names}"), MethodError)
    runs = [_run(method, puzzle, words_of_solver(method)) for method in methods]
    return runs, together(*(snapshots(watch_solving(puzzle, method=method), puzzle) for method in methods))


def _watch_fillers(
    methods: Sequence[CheckedName], board: BoardChoice, seed: int | None
) -> tuple[list[Run], Iterator[Moment]]:
    empty = Grid.empty(board.board)
    chosen = fresh_seed() if seed is None else seed
    events = [watch_filling(method=method, board=empty.board, seed=chosen) for method in methods]
    runs = [_run(method, empty, words_of_filling(method)) for method in methods]
    return runs, together(*(snapshots(each, empty) for each in events))


def _run(method: CheckedName, start: Grid, vocabulary: Vocabulary) -> Run:
    def words(event: Event) -> str:
        return describe(event, start.board, vocabulary)

    return Run(method, start, words)


def _write(
    moments: Iterator[Moment],
    runs: Sequence[Run],
    frames: int,
    files: Mapping[str, str],
    theme_name: str,
    cell_pixels: int,
    speed: float,
) -> Moment:
    """Write what the run shows, as a film, in words, or both, and return the last moment."""
    if "gif" in files.values():
        from sudokit.rendering.painters.image import require_pillow

        require_pillow()  # now, and not after a long search
    with waiting():
        kept = evenly(moments, frames)
    for name, format_name in files.items():
        if format_name == "gif":
            from sudokit.rendering.painters.image import write_gif

            with open_output(name, "wb") as stream:
                write_gif(stream, frames_of(kept, runs, 1 / min(speed, FASTEST_GIF)), theme(theme_name), cell_pixels)
        else:
            with open_output(name) as stream:
                stream.writelines(f"{line}\n" for line in _log_lines(kept, runs))
                stream.write(_ending(kept[-1], runs, colour=False) + "\n")
    if STANDARD_OUTPUT not in files:
        click.echo(_summary(kept[-1], runs))
    return kept[-1]


def _log_lines(moments: Sequence[Moment], runs: Sequence[Run]) -> Iterator[str]:
    """Each step that was kept in words; of two runs, each with its name."""
    shown = [-1] * len(runs)
    for moment in moments:
        for i, (snapshot, run) in enumerate(zip(moment, runs, strict=True)):
            if snapshot.event is not None and snapshot.step != shown[i]:
                shown[i] = snapshot.step
                name = f"{run.name:12} " if len(runs) > 1 else ""
                yield f"{snapshot.step:8,}  {name}{run.describe(snapshot.event)}"


def _summary(moment: Moment, runs: Sequence[Run]) -> str:
    return "\n".join(
        f"{run.name}: {counters(snapshot)}: {_outcome(snapshot)}" for snapshot, run in zip(moment, runs, strict=True)
    )


def _outcome(snapshot: Snapshot) -> str:
    return _("complete") if snapshot.is_solved else _("not complete")


def _ending(moment: Moment, runs: Sequence[Run], *, colour: bool) -> str:
    """The boards as they were left, and the counters."""
    return "\n".join([*_boards(moment, runs, colour), _summary(moment, runs)])


def _boards(moment: Moment, runs: Sequence[Run], colour: bool) -> list[str]:
    """The boards side by side, line by line."""
    drawings = []
    for snapshot, run in zip(moment, runs, strict=True):
        view = view_of(snapshot, run.start)
        drawing = text(view, colour=colour)
        if not can_show(drawing):
            drawing = text(view, plain=True, colour=colour)
        drawings.append(drawing.splitlines())
    return [_BETWEEN.join(lines) for lines in zip(*drawings, strict=True)]


def _play(moments: Iterable[Moment], runs: Sequence[Run], speed: float) -> tuple[Moment, bool]:
    """Play on the terminal until somebody quits; the last moment seen, and whether the end was."""
    # By name: front ends do not import each other.
    watched = import_module("sudokit.frontends.terminal.full_screen.watch_app").play(moments, runs, speed)
    if watched.ended_by == signal.SIGINT:
        raise KeyboardInterrupt
    if watched.ended_by:
        raise Ended(watched.ended_by)
    return watched.moment, watched.to_the_end
