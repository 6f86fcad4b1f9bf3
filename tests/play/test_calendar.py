"""The calendar of daily puzzles, and a result to share."""

from datetime import UTC, date, datetime

import pytest

from sudokit.play.game.clock import Clock
from sudokit.play.pages.calendar_page import CalendarPage
from sudokit.play.pages.new_games import daily, make
from sudokit.play.pages.parts import Month, Words
from sudokit.play.pages.result import GameResult
from sudokit.play.player.player import Player
from sudokit.play.player.program import Program
from tests.play.front_end import Listener, wait

TODAY = date(2026, 11, 18)


@pytest.fixture
def program(tmp_path):
    with Player(tmp_path, today=lambda: TODAY) as player:
        program = Program(player, Listener())
        yield program
        program.jobs.close()


def solved(program, day, seconds):
    game = make(daily(day)).start(clock=Clock(lambda: 0.0, seconds=seconds))
    game.solve()
    game.aids.clear()
    program.player.records.finish(day.isoformat(), game, datetime(2026, 11, 18, 12, tzinfo=UTC))


def month(page):
    return next(part for part in page.parts() if isinstance(part, Month))


def test_a_month_shows_what_was_solved_and_what_is_to_come(program):
    solved(program, date(2026, 11, 16), 312)
    solved(program, date(2026, 11, 18), 95)
    page = CalendarPage(program)
    shown = month(page)
    assert (shown.title, shown.weekdays[0], shown.weeks[0][:6]) == ("November 2026", "Mon", (None,) * 6)
    days = {day.button.text: day for day in shown.days}
    assert (len(days), days["16"].detail, days["17"].detail) == (30, "✓ 05:12", "Easy")
    assert (days["18"].is_today, days["18"].detail, days["18"].button.active) == (True, "✓ 01:35", True)
    assert days["19"].button.why_not == "This puzzle is for a day to come."
    assert Words("2 puzzles of this month are solved. 1 day in a row.", "quiet") in page.parts()


def test_another_month_is_a_button_away_until_this_one(program):
    page = CalendarPage(program)
    for _month in range(11):
        page.do("before")
    assert (month(page).title, len(month(page).days)) == ("December 2025", 31)
    for _month in range(20):
        page.do("after")
    assert month(page).title == "November 2026"


def test_a_day_is_played_and_continued_where_it_was_left(program):
    CalendarPage(program).do("day 2026-11-16")
    wait(program)
    game = program.front_end.games[-1]
    assert game.origin == "9x9.beginner.20261116"
    cell = min(game.grid.empty_cells)
    game.enter([cell], 1)
    program.leave()
    page = CalendarPage(program)
    assert next(day.detail for day in month(page).days if day.button.text == "16") == "begun"
    page.do("day 2026-11-16")
    assert program.front_end.games[-1].digit(cell) == 1


def test_a_day_to_come_or_none_at_all_starts_nothing(program):
    for id in ("day 2026-11-19", "day 1999-12-31", "day x", "week 3"):
        CalendarPage(program).do(id)
    assert not program.jobs


def test_a_result_to_share_has_the_time_the_aids_and_the_code(program):
    game = make(daily(TODAY)).start(clock=Clock(lambda: 0.0, seconds=312))
    game.aids["hint"] = 2
    result = GameResult(program, game, lambda: None)
    result.perform("copy-result")
    assert program.front_end.copied == [
        "Sudokit · Daily puzzle of 2026-11-18 · Medium 2.0 · 9×9 · 05:12 · Hints: 2\n9x9.medium.20261118"
    ]
