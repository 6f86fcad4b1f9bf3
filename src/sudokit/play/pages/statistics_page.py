"""The page of statistics as data: numbers, a table of times, and aids, in words."""

from sudokit.play.game.clock import clock_text
from sudokit.play.pages.words import aids_words
from sudokit.play.player.statistics import LevelTimes, Statistics
from sudokit.translation import _, format_number, ngettext


def kind_words(level: LevelTimes) -> str:
    """A board and a level in words."""
    board = level.board.replace("x", "×", 1) if level.board[:1].isdigit() else level.board
    return f"{board} · {_(level.level)}" if level.level else board


def nothing_yet(statistics: Statistics) -> list[str]:
    """What is said while no game is finished."""
    n = statistics.started
    started = [ngettext("{n} game started.", "{n} games started.", n).format(n=format_number(n))] if n else []
    return [*started, _("Finished games will be counted here: times by level, days in a row, aids.")]


class StatisticsPage:
    """What is shown of statistics in which some game is finished."""

    def __init__(self, statistics: Statistics) -> None:
        self._statistics = statistics

    @property
    def numbers(self) -> list[tuple[str, str]]:
        """Numbers, each with what it counts."""
        started, days, daily = self._statistics.started, self._statistics.days, self._statistics.daily
        of_all = ngettext("of {n} game finished", "of {n} games finished", started)
        return [
            (format_number(self._statistics.finished), of_all.format(n=format_number(started))),
            (format_number(days.current), ngettext("day in a row", "days in a row", days.current)),
            (format_number(days.longest), _("longest streak")),
            (format_number(daily.current), _("daily puzzles in a row")),
            (format_number(daily.longest), _("daily puzzles in a row at most")),
        ]

    @property
    def head(self) -> tuple[str, ...]:
        """What the columns of the times are called."""
        return _("board and level"), _("games"), _("without aids"), _("best"), _("usual")

    @property
    def times(self) -> list[tuple[str, ...]]:
        """The times, a row for each board and level."""
        return [
            (
                kind_words(level),
                format_number(level.finished),
                format_number(level.without_aids),
                clock_text(level.best) if level.best is not None else "–",
                clock_text(level.usual) if level.usual is not None else "–",
            )
            for level in self._statistics.by_level
        ]

    @property
    def aids(self) -> list[str]:
        """Each aid that was used, and how often."""
        return aids_words(self._statistics.aids)
