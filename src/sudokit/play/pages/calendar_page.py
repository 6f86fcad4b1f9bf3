"""The calendar of daily puzzles: a month at a time, with what was solved, and a way to every day until today."""

from calendar import Calendar
from datetime import date, timedelta

from sudokit.board import Grid
from sudokit.errors import SudokuError
from sudokit.play.game.clock import clock_text
from sudokit.play.pages.new_games import FIRST_DAY, NewGame, daily, daily_of
from sudokit.play.pages.parts import Button, Day, Month, Part, PartsPage, Words
from sudokit.play.pages.words import sentence
from sudokit.play.player.program import Program
from sudokit.translation import N_, _, format_number, ngettext

_MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August")),
    *(N_("September"), N_("October"), N_("November"), N_("December")),
)
_WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))


class CalendarPage(PartsPage):
    """The daily puzzles of a month."""

    name = "calendar"
    label = N_("Calendar")

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        super().__init__(program, puzzle)
        self._today = program.player.today()
        self._month = self._today.replace(day=1)
        self._problem = ""
        self._solved: dict[date, float] = {}  # the shortest time
        self._begun: set[date] = set()
        self._streak = 0
        self._look()
        self.first = f"day {self._today.isoformat()}"

    def _look(self) -> None:
        player = self.program.player
        try:
            for record in player.records.games():
                day = daily_of(record.origin)
                if day and record.finished and "solution" not in record.aids:
                    self._solved[day] = min(record.seconds, self._solved.get(day, record.seconds))
            self._streak = player.statistics().daily.current
        except SudokuError as error:
            self._problem = sentence(error)
        origins = (daily_of(saved.game.origin) for saved in player.unfinished().games)
        self._begun = {day for day in origins if day}

    def parts(self) -> list[Part]:
        """The month, what was solved of it, and ways to others."""
        words = _("{month} {year}").format(month=_(_MONTHS[self._month.month - 1]), year=self._month.year)
        ways = (
            Button("before", _("Month before"), why_not="" if self._month > FIRST_DAY else _("This is the first one.")),
            Button("after", _("Month after"), why_not="" if self._is_past else _("This is the current month.")),
        )
        weeks = tuple(
            tuple(self._day(day) if day.month == self._month.month else None for day in week)
            for week in Calendar().monthdatescalendar(self._month.year, self._month.month)
        )
        parts: list[Part] = [Month(words, tuple(map(_, _WEEKDAYS)), weeks, ways)]
        if self._problem:
            return [Words(self._problem, "wrong"), *parts]
        return [*parts, Words(self._count_words(), "quiet")]

    def _count_words(self) -> str:
        solved = sum(day.replace(day=1) == self._month for day in self._solved)
        n = ngettext("{n} puzzle of this month is solved.", "{n} puzzles of this month are solved.", solved)
        days = ngettext("{n} day in a row.", "{n} days in a row.", self._streak)
        counts = [(n, solved), *([(days, self._streak)] if self._streak else [])]
        return " ".join(words.format(n=format_number(count)) for words, count in counts)

    @property
    def _is_past(self) -> bool:
        return self._month < self._today.replace(day=1)

    def _day(self, day: date) -> Day:
        level = _(self._game(day).level).capitalize()
        why_not, detail = "", level
        if day > self._today:
            why_not = _("This puzzle is for a day to come.")
        elif day in self._solved:
            detail = _("✓ {time}").format(time=clock_text(self._solved[day]))
        elif day in self._begun:
            detail = _("begun")
        button = Button(f"day {day.isoformat()}", str(day.day), tip=level, why_not=why_not, active=day in self._solved)
        return Day(button, detail, is_today=day == self._today)

    def _game(self, day: date) -> NewGame:
        return daily(day, self.program.player.settings["daily-level"])

    def do(self, id: str) -> None:
        """Go to another month, or play the puzzle of a day."""
        kind, _space, name = id.partition(" ")
        if id == "before" and self._month > FIRST_DAY:
            self._month = (self._month - timedelta(1)).replace(day=1)
        elif id == "after" and self._is_past:
            self._month = (self._month + timedelta(31)).replace(day=1)
        elif kind == "day":
            try:
                day = date.fromisoformat(name)
            except ValueError:
                return
            if FIRST_DAY <= day <= self._today:
                self.program.start_or_resume(self._game(day))
