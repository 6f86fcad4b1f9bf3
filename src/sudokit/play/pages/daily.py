"""The puzzle of the day: the date is its number, so it is the same for everybody."""

from datetime import date

from sudokit.errors import SudokuError
from sudokit.play.pages.new_games import NewGame

# Gentle on Mondays, hard at the weekend.
LEVEL_OF_WEEKDAY = ("beginner", "easy", "medium", "medium", "hard", "hard", "expert")
BY_WEEKDAY = "weekday"
FIRST_DAY = date(2000, 1, 1)  # before it there is none


def daily(day: date, level: str = BY_WEEKDAY) -> NewGame:
    """The puzzle of a day, of the level that its weekday has, or always of one level.

    >>> daily(date(2026, 11, 16)).code, daily(date(2026, 11, 16), "hard").code
    ('9x9.beginner.20261116', '9x9.hard.20261116')
    """
    number = day.year * 10_000 + day.month * 100 + day.day
    return NewGame("9x9", (), LEVEL_OF_WEEKDAY[day.weekday()] if level == BY_WEEKDAY else level, number)


def day_of(new_game: NewGame) -> date | None:
    """The day whose puzzle this is; None for other games.

    >>> day_of(daily(date(2026, 11, 16))), day_of(NewGame(number=5))
    (datetime.date(2026, 11, 16), None)
    """
    rest, day = divmod(new_game.number, 100)
    year, month = divmod(rest, 100)
    try:
        found = date(year, month, day)
    except (ValueError, OverflowError):
        return None
    return found if (new_game.shape, new_game.rules) == ("9x9", ()) and found >= FIRST_DAY else None


def daily_of(code: str) -> date | None:
    """The day whose puzzle a code gives; None for another code, or what is none.

    >>> daily_of("9x9.hard.20261116"), daily_of("")
    (datetime.date(2026, 11, 16), None)
    """
    try:
        return day_of(NewGame.read(code)) if code else None
    except SudokuError:
        return None
