"""Rooms: several play one puzzle, see how far the others are, and a teacher sees who is stuck."""

import sqlite3
from contextlib import closing

import pytest

from sudokit.board.grid import Grid
from sudokit.errors import ArgumentError
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.room_results import RoomResults
from sudokit.frontends.web.rooms import (
    CLASS,
    DUEL,
    IDLE,
    MOST_FROM_ONE,
    MOST_MEMBERS,
    MOST_ROOMS,
    RACE,
    SIGNS,
    STUCK,
    Room,
    Rooms,
    shown_code,
)
from sudokit.play.game.game import Game
from sudokit.play.player.player import Player
from sudokit.work.jobs import Jobs
from sudokit.work.thread_workers import InlineWorker
from tests.frontends.web.mirror import Mirror

SMALL, SOLVED = "1.....3..4.....2", "1324423124133142"
PUZZLE, SOLUTION = Grid(SMALL), Grid(SOLVED)


class Time:
    seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def rooms(time) -> Rooms:
    return Rooms(now=time)


@pytest.fixture
def visit(rooms, tmp_path):
    """A function that opens the page of a visitor."""
    pages = []

    def open(name: str, **options) -> Mirror:
        page = WebPage(
            Player(tmp_path / name), Jobs(InlineWorker), address="https://example.org/", rooms=rooms, visitor=name,
            network=name, **options,
        )  # fmt: skip
        pages.append(page)
        return Mirror(page)

    yield open
    for page in pages:
        page.close()


def wait(*browsers: Mirror) -> None:
    """A second passes: everybody looks at the room."""
    for browser in browsers:
        browser.take(browser.page.pass_time())
        browser.settle()


def open_room(browser: Mirror, kind: str, name: str = "Ms Fox", puzzle: str = SMALL) -> str:
    browser.do("rooms", kind).send("type", "name", name)
    browser.send("type", "puzzle", puzzle)
    browser.do("open").settle()
    assert browser.facts["screen"] == "room", browser.facts["notice"]
    return browser.words("code")


def join(browser: Mirror, code: str, name: str) -> None:
    browser.send("room", code.replace(" ", "").lower())
    browser.send("type", "name", name)
    browser.do("join")


def table(browser: Mirror) -> list[list[str]]:
    return browser.parts["room"]["rows"]


# The room itself.


def test_members_are_ranked_by_time_and_then_by_the_digits_that_are_right(rooms, time):
    room = rooms.open(RACE, PUZZLE, SOLUTION)
    ada, ben, cy = (room.join(name, name) for name in ("Ada", "Ben", "Cy"))
    room.start()
    game = Game(PUZZLE, solution=SOLUTION)
    game.play("r1c2=3")
    room.report(ben, game)
    game.play("r1c3=4")  # wrong: it should be 2
    room.report(cy, game)
    time.seconds += 30
    assert [member.name for member in room.ranked()] == ["Ben", "Cy", "Ada"]
    assert (cy.standing.filled, cy.standing.right) == (2, 1)
    game.undo()
    for cell, digit in enumerate(SOLUTION.digits):
        if not game.digit(cell):
            game.enter([cell], digit)
    assert room.report(ada, game)
    assert not room.report(ada, game)
    first = room.ranked()[0]
    assert (first.name, first.seconds(time())) == ("Ada", 30.0)


def test_whoever_has_no_right_digit_for_two_minutes_is_stuck(rooms, time):
    room = rooms.open(CLASS, PUZZLE, SOLUTION)
    ada = room.join("Ada", "Ada")
    assert ada.seconds_stuck(time()) == 0
    room.start()
    time.seconds += STUCK - 1
    assert ada.seconds_stuck(time()) == 0
    game = Game(PUZZLE, solution=SOLUTION)
    game.play("r1c2=3")
    room.report(ada, game)
    time.seconds += STUCK
    assert ada.seconds_stuck(time()) == STUCK
    game.play("r1c3=4")  # a wrong digit is no progress
    room.report(ada, game)
    assert ada.seconds_stuck(time()) == STUCK


def test_a_hint_for_all_is_about_what_everybody_has_right(rooms):
    room = rooms.open(CLASS, PUZZLE, SOLUTION)
    ada, ben = room.join("Ada", "Ada"), room.join("Ben", "Ben")
    room.start()
    assert room.common_position() == PUZZLE
    for member, moves in ((ada, ["r1c2=3", "r1c3=2"]), (ben, ["r1c2=3", "r1c4=3"])):
        game = Game(PUZZLE, solution=SOLUTION)
        for move in moves:
            game.play(move)
        room.report(member, game)
    assert str(room.common_position()) == "13....3..4.....2"
    room.show_hint()
    room.show_hint()
    assert room.hint is not None
    assert (str(room.hint[1]), room.hint[2]) == ("13....3..4.....2", 2)


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\x00b", "a\u202eb", "ADA"])
def test_a_name_is_short_can_be_seen_and_is_one_of_its_own(rooms, name):
    room = rooms.open(RACE, PUZZLE, SOLUTION)
    room.join("Ada", "Ada")
    with pytest.raises(ArgumentError, match="name"):
        room.join("somebody", name)


def test_codes_are_random_and_whoever_tries_them_is_stopped(rooms, time):
    codes = {rooms.open(RACE, PUZZLE, SOLUTION, str(n)).code for n in range(50)}
    assert len(codes) == 50
    assert all(len(code) == 6 and set(code) <= set(SIGNS) for code in codes)
    code = codes.pop()
    for number in range(10):
        with pytest.raises(ArgumentError, match="there is no room 000 00"):
            rooms.find(f"00000{number}", "an address")
    with pytest.raises(ArgumentError, match="too many codes were wrong"):
        rooms.find(code, "an address")  # a right one is not told from a wrong one any more
    assert rooms.find(code, "another address").code == code
    time.seconds += 6
    assert rooms.find(code, "an address").code == code


def test_there_are_only_so_many_rooms_and_members(rooms, time):
    for n in range(MOST_ROOMS):
        room = rooms.open(RACE, PUZZLE, SOLUTION, f"network {n // MOST_FROM_ONE}")
    with pytest.raises(ArgumentError, match="there are 100 rooms open here"):
        rooms.open(RACE, PUZZLE, SOLUTION, "another")
    for number in range(MOST_MEMBERS):
        room.join(str(number), f"player {number}")
    with pytest.raises(ArgumentError, match="the room is full: 60 play in it"):
        room.join("one more", "one more")
    assert room.join("7", "").name == "player 7"  # his seat is his
    time.seconds += IDLE + 1
    rooms.close_idle()
    assert len(rooms) == 0
    assert room.is_closed


def test_nobody_opens_all_the_rooms_that_there_can_be(rooms):
    first, *_others = [rooms.open(RACE, PUZZLE, SOLUTION, "one") for _n in range(10)]
    with pytest.raises(ArgumentError, match="there are 10 rooms open from your network"):
        rooms.open(RACE, PUZZLE, SOLUTION, "one")
    rooms.open(RACE, PUZZLE, SOLUTION, "another")
    rooms.close(first)
    assert rooms.open(RACE, PUZZLE, SOLUTION, "one")


def test_a_seat_of_a_full_room_is_free_two_minutes_after_somebody_left(rooms, time):
    room = rooms.open(DUEL, PUZZLE, SOLUTION)
    room.join("a", "Ann", is_host=True)
    room.join("b", "Ben")
    room.leave("b")
    time.seconds += 119
    with pytest.raises(ArgumentError, match="the room is full: 2 play in it"):
        room.join("c", "Cem")
    time.seconds += 1
    room.join("c", "Cem")
    assert [member.name for member in room.players] == ["Ann", "Cem"]
    room.come_back("b")  # too late
    assert [member.name for member in room.players] == ["Ann", "Cem"]
    assert [member.name for member in room.all_who_played] == ["Ann", "Cem", "Ben"]


def test_a_newcomer_who_is_refused_takes_nobodys_seat(rooms, time):
    room = rooms.open(DUEL, PUZZLE, SOLUTION)
    room.join("host", "Ms Fox", is_host=True)
    room.join("guest", "Ada")
    room.leave("guest")
    time.seconds += 120
    for name in ("", "ms fox"):
        with pytest.raises(ArgumentError):
            room.join("another", name)
    assert [member.name for member in room.players] == ["Ms Fox", "Ada"]


def test_whoever_lost_his_seat_and_comes_back_under_his_name_has_it_again(rooms, time):
    room = rooms.open(RACE, PUZZLE, SOLUTION)
    room.join("a", "Ann", is_host=True)
    room.join("b", "Ben")
    with pytest.raises(ArgumentError, match="there is a ben in this room already"):
        room.join("other browser", "ben")
    room.leave("b")
    time.seconds += 120
    room.join("other browser", "ben")
    assert [member.visitor for member in room.all_who_played] == ["a", "other browser"]


def test_codes_of_a_server_behind_a_proxy_begin_with_its_letter(time):
    assert Rooms("B", now=time).open(RACE, PUZZLE, SOLUTION).code.startswith("B")
    for letter in ("b", "BC", "O", "/"):
        with pytest.raises(ArgumentError, match="the codes of rooms cannot begin with"):
            Rooms(letter)


def test_results_are_kept_in_a_file_for_ninety_days(tmp_path, time):
    rooms = Rooms(results=RoomResults(tmp_path / "rooms.sqlite3"), now=time)
    room = rooms.open(CLASS, PUZZLE, SOLUTION)
    ada, _ben = room.join("Ada", "Ada"), room.join("Ben", "Ben")
    room.start()
    time.seconds += 12
    game = Game(SOLVED[:15] + ".", solution=SOLUTION)
    game.enter([15], 2)
    room.puzzle = game.puzzle
    assert room.report(ada, game)
    rooms.keep(room, ada)
    time.seconds += 10
    rooms.close(room)
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite3")) as database:
        rows = database.execute("SELECT name, seconds, finished, right FROM results ORDER BY name").fetchall()
        assert rows == [("Ada", 12.0, 1, 1), ("Ben", 22.0, 0, 0)]
        with database:
            database.execute("UPDATE results SET opened = '2020-01-01T00:00:00Z' WHERE name = 'Ben'")
    RoomResults(tmp_path / "rooms.sqlite3")
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite3")) as database:
        assert database.execute("SELECT name FROM results").fetchall() == [("Ada",)]


def test_a_file_that_cannot_be_written_stops_no_room(tmp_path, time):
    rooms = Rooms(results=RoomResults(tmp_path), now=time)  # a folder
    room = rooms.open(CLASS, PUZZLE, SOLUTION)
    room.join("Ada", "Ada")
    room.start()
    rooms.close(room)
    assert rooms.results.problem == "unable to open database file"


# On the page.


def test_a_duel_starts_when_the_second_one_is_there_and_both_see_the_other(visit):
    ada, ben = visit("ada"), visit("ben")
    code = open_room(ada, "duel", "Ada")
    assert ada.parts["address"]["value"] == "https://example.org/?room=" + code.replace(" ", "")
    assert ada.parts["qr"]["kind"] == "picture"
    wait(ada)
    assert ada.facts["screen"] == "room"
    join(ben, code, "Ben")
    assert ben.facts["screen"] == "game"
    wait(ada)
    assert (ada.facts["screen"], ada.facts["link"]) == ("game", SMALL)
    ben.press("3")
    wait(ada)
    assert table(ada) == [["1. Ben", "1 / 12", "–", ""], ["2. Ada (you)", "0 / 12", "–", ""]]
    ben.do("solve")
    wait(ada)
    assert table(ada)[0][:3] == ["1. Ben", "12 / 12", "solved by the solver 1"]
    assert table(ada)[0][3].startswith("solved in ")
    assert table(ben)[0][0] == "1. Ben (you)"
    ada.check()
    ben.check()
    third = visit("third")
    join(third, code, "Third")
    assert third.facts["notice"] == "The room is full: 2 play in it."


def test_a_teacher_sees_who_is_stuck_and_shows_a_hint_to_all(visit, time):
    teacher, ada, ben = visit("teacher"), visit("ada"), visit("ben")
    code = open_room(teacher, "class")
    assert teacher.button("start")["why_not"] == "Nobody is here yet."
    join(ada, code, "Ada")
    join(ben, code, "Ben")
    assert ada.words("waiting") == "The game starts when whoever opened the room says so."
    wait(teacher)
    assert [row[0] for row in table(teacher)] == ["1. Ada", "2. Ben"]
    teacher.do("start")
    wait(ada, ben)
    assert (ada.facts["screen"], ben.facts["screen"], teacher.facts["screen"]) == ("game", "game", "room")
    ada.press("3")
    time.seconds += 125
    ben.press("4")  # wrong
    ada.press("Right", "2")
    wait(teacher)
    assert table(teacher) == [
        ["1. Ada", "2 / 12", "0", "–", "02:05"],
        ["2. Ben", "1 / 12", "1", "–", "stuck for 2 minutes"],
    ]
    teacher.do("hint").settle()
    teacher.do("hint").settle()
    assert teacher.words("said") == "Look at box 1."
    wait(ada, ben)
    assert ben.words("said") == "Look at box 1."
    assert ben.parts["said-of"]["text"] == "Hint 2 of 5"
    assert ben.page.player.game.aids["hint"] == 0  # it is nobody's aid
    teacher.do("close")
    assert teacher.facts["screen"] == "home"
    wait(ada)
    assert ada.facts["screen"] == "game"  # which goes on
    for browser in (teacher, ada, ben):
        browser.check()


def test_whoever_comes_back_finds_his_seat_and_his_game(visit, rooms):
    ada, ben = visit("ada"), visit("ben")
    code = open_room(ada, "duel", "Ada")
    join(ben, code, "Ben")
    ben.press("3")
    ben.send("back")
    wait(ada)
    assert table(ada)[0] == ["1. Ben", "1 / 12", "–", "away"]
    ben.send("room", code)
    assert (ben.facts["screen"], ben.facts["link"]) == ("game", f"{SMALL};r1c2=3")
    wait(ada)
    assert table(ada)[0] == ["1. Ben", "1 / 12", "–", ""]


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        ("." * 16, "A room needs a puzzle with exactly one solution: "),
        ("hello", "'hello' is not a puzzle"),
        ("9x9.brutal.1", "'brutal' is neither a level"),
    ],
)
def test_a_room_needs_a_puzzle_with_one_solution(visit, puzzle, words):
    teacher = visit("teacher")
    teacher.do("rooms", "class").send("type", "name", "Ms Fox")
    teacher.send("type", "puzzle", puzzle)
    teacher.do("open").settle()
    assert teacher.facts["notice"].startswith(words)
    assert teacher.facts["screen"] == "rooms"


def test_a_room_without_a_name_is_not_opened(visit, rooms):
    ada = visit("ada")
    ada.do("rooms").send("type", "puzzle", SMALL)
    ada.do("open").settle()
    assert ada.facts["notice"] == "The name must have 1 to 20 letters."
    assert len(rooms) == 0


def test_a_room_of_another_server_is_looked_for_there(visit, rooms):
    rooms.letter = "B"
    ada = visit("ada")
    ada.do("rooms").send("type", "code", "cdd 222")
    assert ada.send("do", "join") == {"room": "CDD222"}


def test_without_a_server_there_are_no_rooms(browser):
    assert "rooms" not in browser.ids
    browser.send("room", "BCD234")
    assert browser.facts["notice"] == "There are no rooms here; they need a server."


def test_a_code_is_shown_in_two_halves(rooms):
    room = rooms.open(DUEL, PUZZLE, SOLUTION)
    assert isinstance(room, Room)
    assert shown_code(room.code) == f"{room.code[:3]} {room.code[3:]}"
