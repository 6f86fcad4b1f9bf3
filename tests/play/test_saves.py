"""Saved games: the text of one reads back as the same game, or is refused whole."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.board.grid import Grid
from sudokit.board.variants import samurai
from sudokit.errors import SaveError
from sudokit.play.game.clock import Clock
from sudokit.play.game.game import Game
from sudokit.play.game.mistakes import SOLUTION
from sudokit.play.game.save_format import VERSION, NewerSaveError, game_text, read_game

PUZZLE = Grid("1... ..3. .4.. ...2")


def played() -> Game:
    game = Game(
        PUZZLE,
        mistakes=SOLUTION,
        tidy_marks=False,
        clock=Clock(lambda: 0.0, 61.5),
        origin="4x4.beginner.7",
        level="beginner",
        rating=1.2,
        started="2026-11-16T15:00:00Z",
    )
    for text in ("r1c3,r2c1~3 r1c3^23", "r1c2=3", "r2c4#7 3r1c4#2", "r1c3=2"):
        game.play(text)
    game.bookmark("façade")
    game.undo()
    game.check()
    return game


SAVE = json.loads(game_text(played()))


def changed(**fields) -> str:
    return json.dumps(SAVE | fields)


SHOWN = ("sudokit", "version", "puzzle", "board", "moves", "undone", "seconds", "aids")


def test_a_save_is_the_puzzle_and_its_moves_in_plain_sight():
    assert {name: SAVE[name] for name in SHOWN} == {
        "sudokit": "game",
        "version": 1,
        "puzzle": "1.....3..4.....2",
        "board": {"boxes": [2, 2]},
        "moves": ["r1c3,r2c1~3 r1c3^23", "r1c2=3", "r2c4#7 3r1c4#2"],
        "undone": ["r1c3=2"],
        "seconds": 61.5,
        "aids": {"mistakes-shown": 1, "check": 1},
    }


def test_a_save_reads_back_as_the_same_game():
    game, again = played(), read_game(game_text(played()), now=lambda: 0.0)
    for name in (
        "puzzle", "position", "moves", "undone", "bookmarks", "aids", "is_finished", "origin", "level", "rating",
        "started", "mistakes", "tidy_marks",
    ):  # fmt: skip
        assert getattr(again, name) == getattr(game, name), name
    assert (again.clock.seconds, again.clock.is_running) == (61.5, False)
    assert game_text(again) == game_text(game)


def test_a_game_is_finished_if_its_board_is_whatever_the_file_says():
    game = Game(PUZZLE)
    game.solve()
    game.undo()
    text = game_text(game)
    assert not read_game(text).is_finished
    assert not read_game(text.replace('"finished": false', '"finished": true')).is_finished


def test_reading_a_finished_game_counts_no_aid_and_starts_no_clock():
    game = played()
    game.solve()
    again = read_game(game_text(game))
    assert (again.aids, again.clock.is_running) == (game.aids, False)


def test_a_board_of_any_kind_is_saved_with_it():
    game = Game(Grid.empty(samurai()))
    game.play("r1c13=5 r21c21~12")
    assert read_game(game_text(game)).position == game.position


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not a saved game: its text is not JSON: "),
        (game_text(played())[:-40], "this is not a saved game: its text is not JSON: "),
        ("[" * 100_000, "this is not a saved game: its text is not JSON: "),
        ("[]", "this is not a saved game of Sudokit"),
        ('{"cells": "1.....3..4.....2"}', "this is not a saved game of Sudokit"),
        (changed(version="1"), "this saved game has no version number, but '1' in its place"),
        (changed(moves=["r1c1=3"]), "the saved game is damaged: r1c1 is given as"),
        (
            changed(moves=["r1c2=9"]),
            "the saved game is damaged: '9' in 'r1c2=9' is not a digit here; the digits are 1 to 4",
        ),
        (changed(moves=[7]), 'the saved game is damaged: "moves" holds something that is not text'),
        (changed(moves="r1c2=3"), "the saved game is damaged: \"moves\" is 'r1c2=3'"),
        (changed(undone=["r1c1=3"]), "the saved game is damaged: r1c1 is given as"),
        (changed(bookmarks=[{"name": "x", "moves": ["r1c1=3"]}]), "the saved game is damaged: r1c1 is given as 1"),
        (changed(bookmarks=[1]), "the saved game is damaged: a bookmark is 1"),
        (
            changed(solution="1234341221434321"),
            "the saved game is damaged: 1234341221434321 is not a solution of the puzzle",
        ),
        (changed(solution="12"), "the saved game is damaged: there are 2 cells"),
        (changed(puzzle="12"), "the saved game is damaged: "),
        (changed(board={"cages": [1]}), "the saved game is damaged: unknown field in board: 'cages'"),
        (changed(seconds=-1), "the saved game is damaged: it lasted -1 seconds"),
        (changed(seconds=float("nan")), "this is not a saved game: its text is not JSON: NaN"),
        (changed(seconds=True), 'the saved game is damaged: "seconds" is True'),
        (changed(seconds=10**400), 'the saved game is damaged: "seconds" is 1000'),
        (changed(seconds=17).replace(": 17", ": 1e400"), 'the saved game is damaged: "seconds" is inf'),
        (changed(rating=10**20), 'the saved game is damaged: "rating" is 1000'),
        (changed(origin="\ud800"), "the saved game is damaged: \"origin\" is '\\ud800'"),
        (changed(aids={"hint": 10**20}), "the saved game is damaged: its aids are {'hint': 1000"),
        (changed(aids={"magic": 1}), "the saved game is damaged: its aids are"),
        (changed(mistakes="sometimes"), "the saved game is damaged: ['sometimes', 'beginner'] is unknown"),
        (changed(finished=None), 'the saved game is damaged: "finished" is None'),
        (
            json.dumps({n: v for n, v in SAVE.items() if n != "origin"}),
            'the saved game is damaged: "origin" is missing',
        ),
    ],
)
def test_what_is_not_whole_is_refused_with_the_reason(text, message):
    with pytest.raises(SaveError) as error:
        read_game(text)
    assert str(error.value).startswith(message)


def test_a_newer_version_is_refused_with_a_word():
    with pytest.raises(NewerSaveError) as error:
        read_game(changed(version=VERSION + 1, moves={"something": "new"}))
    assert str(error.value) == (
        "this game was saved by a newer Sudokit (version 2 of saved games, this one reads 1); "
        "update Sudokit to continue it"
    )


@given(st.sampled_from(sorted(SAVE)), st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
))  # fmt: skip
def test_whatever_a_field_holds_the_save_loads_whole_or_is_refused(name, value):
    try:
        game = read_game(changed(**{name: value}))
    except SaveError:
        return
    assert read_game(game_text(game)).position == game.position
