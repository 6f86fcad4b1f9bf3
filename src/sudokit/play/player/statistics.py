"""Statistics: what the records add up to. Times by level, streaks of days, aids."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

from sudokit.play.pages.new_games import daily_of
from sudokit.play.player.records import Record
from sudokit.techniques.grading.levels import LEVELS


@dataclass(frozen=True, slots=True)
class LevelTimes:
    """The finished games of one board and level: how many, how many without any aid, and their times, oldest first."""

    board: str
    level: str | None
    finished: int
    without_aids: int
    times: tuple[float, ...]

    @property
    def best(self) -> float | None:
        """The shortest time, in seconds."""
        return min(self.times, default=None)

    @property
    def usual(self) -> float | None:
        """The time in the middle: half of the games took longer."""
        from statistics import median  # 15 ms before a window opens, for a page that is seldom looked at

        return median(self.times) if self.times else None


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row with something done: up to today or yesterday, and the most there ever were."""

    current: int
    longest: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """All that a page of statistics shows."""

    started: int
    finished: int
    by_level: tuple[LevelTimes, ...]
    days: Streak  # with a finished game
    daily: Streak  # with the puzzle of that day finished on that day
    aids: dict[str, int]


def statistics(records: Iterable[Record], today: date, zone: tzinfo | None = None) -> Statistics:
    """What the records come to today; days are those of a time zone, the system's if none is given.

    A game that the solver filled in does not count as finished.
    """
    listed = list(records)
    done = [record for record in listed if record.finished and "solution" not in record.aids]
    played_on = {record.name: _day(record.finished or "", zone) for record in done}
    by_kind: dict[tuple[str, str | None], list[Record]] = {}
    for record in done:
        by_kind.setdefault((record.board, record.level), []).append(record)
    aids: Counter[str] = Counter()
    for record in listed:
        aids.update(record.aids)
    daily_days = {day for record in done if (day := daily_of(record.origin)) and day == played_on[record.name]}
    return Statistics(
        len(listed),
        len(done),
        tuple(_times(kind, by_kind[kind]) for kind in sorted(by_kind, key=_order)),
        _streak({day for day in played_on.values() if day}, today),
        _streak(daily_days, today),
        dict(sorted(aids.items())),
    )


def _times(kind: tuple[str, str | None], records: list[Record]) -> LevelTimes:
    times = tuple(record.seconds for record in records)
    return LevelTimes(*kind, len(records), sum(not record.aids for record in records), times)


def _order(kind: tuple[str, str | None]) -> tuple[str, int]:
    board, level = kind
    return board, list(LEVELS).index(level) if level in LEVELS else -1


def _day(moment: str, zone: tzinfo | None) -> date | None:
    try:
        return datetime.fromisoformat(moment).astimezone(zone).date()
    except ValueError:
        return None


def _streak(days: set[date], today: date) -> Streak:
    longest = 0
    for day in days:
        if day - timedelta(1) not in days:
            longest = max(longest, _length(days, day, timedelta(1)))
    last = today if today in days else today - timedelta(1)
    return Streak(_length(days, last, timedelta(-1)), longest)


def _length(days: set[date], start: date, step: timedelta) -> int:
    length = 0
    while start + length * step in days:
        length += 1
    return length
