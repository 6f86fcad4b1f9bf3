"""`sudokit watch`: what a solver does, or a way to fill the board, step by step: live, as a GIF, or in words."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

from sudokit.board.grid import Grid
from sudokit.errors import MethodError, PictureError
from sudokit.frontends.cli.board_options import BoardChoice, board_options
from sudokit.frontends.cli.choices import Nearest
from sudokit.frontends.cli.live_screen import Screen, keys
from sudokit.frontends.cli.numbers import SEED, Number, WholeNumber
from sudokit.frontends.cli.output import can_show, whole_file
from sudokit.frontends.cli.player import KEYS, Player
from sudokit.frontends.cli.puzzle_input import Puzzles
from sudokit.frontends.cli.terminal_facts import is_terminal, wants_colour
from sudokit.generating.full_grids import READABLE_METHODS, watch_filling
from sudokit.generating.narration import vocabulary_of as words_of_filling
from sudokit.random_stream import fresh_seed
from sudokit.rendering.film import Moment, Run, counters, frames_of, last_step
from sudokit.rendering.playback import Snapshot, evenly, snapshots, together, view_of
from sudokit.rendering.text import text, text_size
from sudokit.rendering.themes import THEMES, theme
from sudokit.solving.events import Event
from sudokit.solving.narration import Vocabulary, describe
from sudokit.solving.narration import vocabulary_of as words_of_solver
from sudokit.solving.solver import SOLVERS
from sudokit.solving.solver import watch as watch_solving
from sudokit.translation import _, format_number

_BETWEEN = "   "  # two boards
_WORD_LINES = 5  # above and below a board on the screen: name, counters, step, a gap, keys


@click.command(
    help=_(
        "Watch a solver at work on a puzzle, or with --fill a way to fill an empty board. On a terminal it plays live "
        "(space pauses, the arrows step and go back, + and - change the speed, q quits); --gif and --log write files; "
        "in a pipe the steps are told in words."
    )
)
@click.option("-m", "--method", type=Nearest(SOLVERS), default="backtracking", show_default=True)
@click.option("--fill", type=Nearest(READABLE_METHODS), help=_("Fill an empty board instead of solving a puzzle."))
@click.option("--against", metavar="METHOD", help=_("A second method on the same board, side by side."))
@click.option("--seed", type=SEED, help=_("For --fill: the same seed, the same steps."))
@click.option("--speed", type=Number(0.5, 4096), default=10, show_default=True, help=_("Steps a second."))
@click.option(
    "--frames",
    type=WholeNumber(2, 5000),
    help=_("Tell the whole run evenly in so many pictures; 200 where a file is written."),
)
@click.option("--gif", metavar="FILE", type=click.Path(), help=_("Write a film of it."))
@click.option("--log", metavar="FILE", type=click.Path(), help=_("Write the steps in words."))
@click.option("--theme", "theme_name", type=Nearest(THEMES), default="light", show_default=True, help=_("Of the film."))
@click.option("--cell-pixels", type=WholeNumber(8, 200), default=40, show_default=True, help=_("Of the film."))
@click.argument("puzzle", required=False, metavar="[PUZZLE | FILE | -]")
@board_options
def command(
    puzzle: str | None,
    board: BoardChoice,
    method: str,
    fill: str | None,
    against: str | None,
    seed: int | None,
    speed: float,
    frames: int | None,
    gif: str | None,
    log: str | None,
    theme_name: str,
    cell_pixels: int,
) -> int:
    """Play the events of one algorithm or two."""
    if gif is not None and not gif.lower().endswith(".gif"):
        raise PictureError(_("expected a file name that ends in .gif, found {name!r}").format(name=gif))
    if fill is not None and puzzle is not None:
        raise click.UsageError(_("expected a puzzle to solve or --fill, found both"))
    if fill is not None:
        runs, moments = _filling([fill, *([against] if against else [])], board, seed)
    else:
        puzzles = Puzzles(puzzle)
        puzzles.choice = board
        runs, moments = _solving([method, *([against] if against else [])], puzzles.one())
    if gif is not None or log is not None:
        last = _write_files(moments, runs, frames or 200, gif, log, theme_name, cell_pixels)
        click.echo(_summary(last, runs))
    elif is_terminal(sys.stdout):
        told = evenly(moments, frames) if frames else moments
        last, to_the_end = _play(told, runs, speed)
        click.echo(_ending(last, runs, colour=wants_colour(sys.stdout)))
        if not to_the_end:
            return 0  # who has seen enough has no question left unanswered
    else:
        kept = evenly(moments, frames or 200)
        last = kept[-1]
        for line in _log_lines(kept, runs):
            click.echo(line)
        click.echo(_ending(last, runs, colour=False))
    return 0 if all(snapshot.is_solved for snapshot in last) else 1


def _solving(methods: Sequence[str], puzzle: Grid) -> tuple[list[Run], Iterator[Moment]]:
    for method in methods:
        if method not in SOLVERS:
            raise MethodError(
                _("expected a method ({known}), found {found!r}").format(known=", ".join(SOLVERS), found=method)
            )
    runs = [_run(method, puzzle, words_of_solver(method)) for method in methods]
    return runs, together(*(snapshots(watch_solving(puzzle, method), puzzle) for method in methods))


def _filling(methods: Sequence[str], board: BoardChoice, seed: int | None) -> tuple[list[Run], Iterator[Moment]]:
    empty = Grid.empty(board.board)
    chosen = fresh_seed() if seed is None else seed
    events = [watch_filling(method, empty.geometry, chosen) for method in methods]
    runs = [_run(method, empty, words_of_filling(method)) for method in methods]
    return runs, together(*(snapshots(each, empty) for each in events))


def _run(method: str, start: Grid, vocabulary: Vocabulary) -> Run:
    def words(event: Event) -> str:
        return describe(event, start.geometry, vocabulary)

    return Run(method, start, words)


def _write_files(
    moments: Iterator[Moment],
    runs: Sequence[Run],
    frames: int,
    gif: str | None,
    log: str | None,
    theme_name: str,
    cell_pixels: int,
) -> Moment:
    """Write the film, the log or both, and return the last moment."""
    if gif is not None:
        from sudokit.rendering.image import require_pillow

        require_pillow()  # told now, not after a long search
    kept = evenly(moments, frames)
    if gif is not None:
        from sudokit.rendering.image import write_gif

        with whole_file(Path(gif), "wb") as stream:
            write_gif(stream, frames_of(kept, runs), theme(theme_name), cell_pixels)
    if log is not None:
        with whole_file(Path(log), "w") as stream:
            stream.writelines(f"{line}\n" for line in _log_lines(kept, runs))
            stream.write(_ending(kept[-1], runs, colour=False) + "\n")
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
    player = Player(moments, speed)
    colour = wants_colour(sys.stdout)
    with Screen(sys.stdout) as screen, keys() as keyboard:
        while not player.left:
            screen.show(screen_lines(player, runs, screen.size, colour))
            key = keyboard.wait(player.wait)
            if key is None:
                player.advance()
            else:
                player.press(key)
    return player.moment, player.at_end


def screen_lines(player: Player[Moment], runs: Sequence[Run], size: tuple[int, int], colour: bool) -> list[str]:
    """What the screen shows now, in no more columns and lines than it has."""
    columns, lines = size
    width, height = text_size(runs[0].start.geometry)
    needed = len(runs) * width + (len(runs) - 1) * len(_BETWEEN), height + _WORD_LINES
    if columns < needed[0] or lines < needed[1]:
        return [
            _("too small: {columns}x{lines}, needs {width}x{height}; q quits").format(
                columns=columns, lines=lines, width=needed[0], height=needed[1]
            )[:columns]
        ]
    moment = player.moment
    names = _BETWEEN.join(run.name[:width].ljust(width) for run in runs).rstrip()
    shown = [names, *_boards(moment, runs, colour)]
    if len(runs) == 1:
        shown += [counters(moment[0]), last_step(moment[0], runs[0])]
    else:
        counts = (
            _("{steps}: {tries} / {undos}").format(
                steps=format_number(s.step), tries=format_number(s.tries), undos=format_number(s.undos)
            )
            for s in moment
        )
        shown += [
            _BETWEEN.join(count[:width].ljust(width) for count in counts).rstrip(),
            _("steps: tried / taken back"),
        ]
    state = (
        _("the end")
        if player.at_end
        else _("paused")
        if player.paused
        else _("{speed} a second").format(speed=format_number(player.speed, "g"))
    )
    help_line = "  ".join(f"{_(key)} {_(meaning)}" for key, meaning in KEYS)
    shown += ["", f"{state}   {help_line}"]
    return [line if "\x1b" in line else line[:columns] for line in shown]
