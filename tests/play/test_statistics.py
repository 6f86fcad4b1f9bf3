"""Statistics: what records come to."""

from datetime import UTC, date, timedelta, timezone

from sudokit.play.player.records import Record
from sudokit.play.player.statistics import LevelTimes, Streak, statistics

TODAY = date(2026, 11, 16)


def finished(day: str, seconds: float = 60.0, level: str = "easy", board: str = "9x9", origin: str = "", **aids: int):
    name = f"{day} {seconds} {level}"
    return Record(name, f"{day}T10:00:00Z", f"{day}T11:00:00Z", board, level, 1.5, origin, seconds, aids)


def test_nothing_played_is_nothing_to_show():
    nothing = statistics([], TODAY, UTC)
    assert (nothing.started, nothing.finished, nothing.by_level, nothing.days) == (0, 0, (), Streak(0, 0))


def test_times_go_by_board_and_level_easiest_first():
    records = [
        finished("2026-11-01", 300, "hard"),
        finished("2026-11-02", 100),
        finished("2026-11-03", 50, hint=2),
        finished("2026-11-04", 90),
        finished("2026-11-05", 1, solution=1),
        finished("2026-11-05", 20, board="6x6"),
    ]
    shown = statistics(records, TODAY, UTC)
    assert shown.by_level == (
        LevelTimes("6x6", "easy", 1, 1, (20,)),
        LevelTimes("9x9", "easy", 3, 2, (100, 50, 90)),
        LevelTimes("9x9", "hard", 1, 1, (300,)),
    )
    assert (shown.by_level[1].best, shown.by_level[1].usual) == (50, 90)
    assert shown.aids == {"hint": 2, "solution": 1}


def test_games_that_are_not_finished_are_counted_as_started():
    open_game = Record("x", "2026-11-01T10:00:00Z", None, "9x9", None, None, "", 5.0, {"hint": 1})
    shown = statistics([open_game], TODAY, UTC)
    assert (shown.started, shown.finished, shown.aids) == (1, 0, {"hint": 1})


def test_a_streak_lasts_until_a_day_is_left_out_and_today_is_not_over_yet():
    days = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-14", "2026-11-15"]
    assert statistics(map(finished, days), TODAY, UTC).days == Streak(2, 3)
    assert statistics(map(finished, [*days, "2026-11-16"]), TODAY, UTC).days == Streak(3, 3)
    assert statistics(map(finished, days), TODAY + timedelta(1), UTC).days == Streak(0, 3)


def test_the_puzzle_of_a_day_counts_on_that_day_only():
    records = [
        finished("2026-11-15", origin="9x9.expert.20261115"),
        finished("2026-11-16", origin="9x9.hard.20261114"),
        finished("2026-11-16", 5, origin="not a code"),
    ]
    assert statistics(records, TODAY, UTC).daily == Streak(1, 1)


def test_days_are_those_of_the_place_where_one_plays():
    far_east = timezone(timedelta(hours=14))
    assert statistics([finished("2026-11-15")], TODAY, far_east).days == Streak(1, 1)
    assert statistics([finished("2026-11-16")], TODAY, far_east).days == Streak(0, 1)
