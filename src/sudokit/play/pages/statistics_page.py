"""The page of statistics: numbers, a table of times, a plot, and aids, in words."""

from sudokit.board import Grid
from sudokit.errors import SudokuError
from sudokit.play.game.clock import clock_text
from sudokit.play.pages.parts import Button, Buttons, Heading, Numbers, Part, PartsPage, Plot, Table, Words
from sudokit.play.pages.words import aids_words, sentence
from sudokit.play.player.program import Program
from sudokit.play.player.statistics import LevelTimes, Statistics
from sudokit.translation import N_, _, format_number, ngettext

_NEWEST = 60  # games in the plot


def _kind_words(level: LevelTimes) -> str:
    """A board and a level in words."""
    board = level.board.replace("x", "×", 1) if level.board[:1].isdigit() else level.board
    return f"{board} · {_(level.level)}" if level.level else board


def _nothing_yet(statistics: Statistics) -> list[str]:
    """What is said while no game is finished."""
    n = statistics.started
    started = [ngettext("{n} game started.", "{n} games started.", n).format(n=format_number(n))] if n else []
    return [*started, _("Finished games will be counted here: times by level, days in a row, aids.")]


def numbers_of(shown: Statistics) -> tuple[tuple[str, str], ...]:
    """Numbers, each with what it counts."""
    started, days, daily = shown.started, shown.days, shown.daily
    of_all = ngettext("of {n} game finished", "of {n} games finished", started)
    return (
        (format_number(shown.finished), of_all.format(n=format_number(started))),
        (format_number(days.current), ngettext("day in a row", "days in a row", days.current)),
        (format_number(days.longest), _("longest streak")),
        (format_number(daily.current), _("daily puzzles in a row")),
        (format_number(daily.longest), _("daily puzzles in a row at most")),
    )


def _times(shown: Statistics) -> tuple[tuple[str, ...], ...]:
    """A row for each board and level."""
    return tuple(
        (
            _kind_words(level),
            format_number(level.finished),
            format_number(level.without_aids),
            clock_text(level.best) if level.best is not None else "–",
            clock_text(level.usual) if level.usual is not None else "–",
        )
        for level in shown.by_level
    )


class StatisticsPage(PartsPage):
    """What the records come to."""

    name = "statistics"
    label = N_("Statistics")
    has_sections = True

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        super().__init__(program, puzzle)
        self._problem = ""
        self._shown: Statistics | None = None
        self._kind = 0  # of the boards and levels, which one the plot is of
        try:
            self._shown = program.player.statistics()
        except SudokuError as error:
            self._problem = sentence(error)
        if self._shown is not None and self._shown.by_level:
            counts = [len(level.times) for level in self._shown.by_level]
            self._kind = counts.index(max(counts))

    def parts(self) -> list[Part]:
        """Numbers, the table and the plot."""
        if self._shown is None:
            return [Words(self._problem, "wrong")]
        if not self._shown.finished:
            words = (Words(words, "quiet") for words in _nothing_yet(self._shown))
            return [*words, Buttons(_("New game"), (Button("start", _("New game"), primary=True),))]
        head = _("board and level"), _("games"), _("without aids"), _("best"), _("usual")
        parts: list[Part] = [
            Numbers(numbers_of(self._shown)),
            Heading(_("Times")),
            Table(head, _times(self._shown)),
            *self._plot(self._shown),
        ]
        if aids := aids_words(self._shown.aids):
            parts += [Heading(_("Aids used")), *(Words(words, "quiet") for words in aids)]
        return parts

    def _plot(self, shown: Statistics) -> list[Part]:
        kinds = [(i, _kind_words(level)) for i, level in enumerate(shown.by_level) if level.times]
        if not kinds:
            return []
        chosen = shown.by_level[self._kind]
        items = tuple(Button(f"kind {i}", words, active=i == self._kind) for i, words in kinds)
        return [
            Heading(_("Your last games")),
            *([Buttons(_("board and level"), items)] if len(kinds) > 1 else []),
            Plot(chosen.times[-_NEWEST:], _kind_words(chosen)),
        ]

    def do(self, id: str) -> None:
        """Choose what the plot is of; or play, where there is nothing to count yet."""
        number = id.removeprefix("kind ")
        if id == "start":
            self.program.request(id)
        elif self._shown is not None and number in map(str, range(len(self._shown.by_level))):
            self._kind = int(number)
