"""`sudokit watch` on a terminal: the page for watching, alone."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sudokit.board import Grid
from sudokit.frontends.terminal.full_screen.app import SudokitApp
from sudokit.frontends.terminal.full_screen.pages.watch import WatchPage, frames_of_path, frames_of_runs
from sudokit.play.pages.watchable import HUMAN, METHODS
from sudokit.play.player.player import Player
from sudokit.rendering.painters.film import Snapshots, WatchedRun
from sudokit.techniques.step import Step
from sudokit.translation import _


class WatchResult(NamedTuple):
    """What became of it: the last moment that was seen, whether the end was, and the signal that ended it, or 0."""

    moment: Snapshots
    to_the_end: bool
    ended_by: int


def play(moments: Iterable[Snapshots], runs: Sequence[WatchedRun], speed: float) -> WatchResult:
    """Play moments until somebody leaves."""
    page = WatchPage("  ·  ".join(run.name for run in runs), frames_of_runs(runs, moments), speed)
    ended_by = _show(page)
    moment = page.animation.moment.moment
    assert moment is not None
    return WatchResult(moment, page.animation.has_ended, ended_by)


def play_path(puzzle: Grid, steps: Sequence[Step], speed: float) -> int:
    """Play the steps of a person until somebody leaves; the signal that ended it, or 0."""
    return _show(WatchPage(_(METHODS[HUMAN]), frames_of_path(puzzle, steps), speed))


def _show(page: WatchPage) -> int:
    with Player() as player:
        app = SudokitApp(player, first_page=lambda: page)
        app.show()
    return app.ended_by
