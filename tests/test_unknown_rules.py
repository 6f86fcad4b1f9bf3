"""Rules that Sudokit does not know: refused by name, and on request read, shown and played without checking."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from sudokit import (
    Constraint,
    Grid,
    check,
    classic,
    count_solutions,
    diagnose,
    draw,
    hint,
    is_unique,
    rate,
    read,
    solve,
    solve_path,
    write,
)
from sudokit.errors import BoardError, PuzzleTextError, UnknownRuleError
from sudokit.formats.links.lz_string import compress
from sudokit.formats.read_documents import read_document
from sudokit.play.entering.puzzle_entry import Solvability, examine
from sudokit.play.game.game import Game
from sudokit.play.player.user_files import parse_pasted
from sudokit.play.session.session import Session

RULES = [{"kind": "flower", "cells": ["r1c1", "r1c2"], "total": 12}, {"kind": "chaos-construction"}]
TEXT = json.dumps({"puzzle": "1... .... .... ....", "constraints": RULES})
NOT_YET = "this puzzle has flower and chaos construction, which Sudokit cannot solve yet"
NOT_CHECKED = (
    "This puzzle has flower and chaos construction, which Sudokit cannot solve yet. "
    "You can play it, but nothing is checked."
)


def puzzle() -> Grid:
    return read(TEXT, unchecked=True)


def test_without_a_request_it_is_refused_by_name() -> None:
    with pytest.raises(PuzzleTextError, match="chaos construction, which Sudokit cannot solve yet") as told:
        read(json.dumps({"puzzle": 16 * ".", "variants": ["chaos-construction"]}))
    assert isinstance(told.value.__cause__, UnknownRuleError)


def test_on_request_its_rules_are_on_the_board_with_their_names_and_cells() -> None:
    board = puzzle().board
    assert board.unchecked == ("flower", "chaos construction")
    assert board.constraints == (
        Constraint("unchecked", "r1c1 r1c2", name="flower", text="12"),
        Constraint("unchecked", name="chaos construction", text=""),
    )
    assert classic(4).unchecked == ()


@pytest.mark.parametrize("ask", [solve, is_unique, count_solutions, check, diagnose, hint, rate, solve_path])
@pytest.mark.parametrize("clues", ["1... .... .... ....", 16 * ".", "1234 3412 2143 4321"])
def test_whatever_would_promise_something_refuses_with_that_reason(ask: Callable[[Grid], Any], clues: str) -> None:
    with pytest.raises(BoardError) as told:
        ask(Grid(clues, puzzle().board))
    assert str(told.value) == NOT_YET


def test_a_picture_says_that_it_is_not_checked_and_shows_no_conflict() -> None:
    picture = str(draw(Grid("11.. .... .... ....", puzzle().board)))
    assert "This puzzle has flower, which Sudokit does not check." in picture
    assert "!" not in picture


def test_what_was_read_unchecked_stays_so_wherever_it_is_stored() -> None:
    for name in ("json", "sudokit-link", "line"):
        again = read(write(puzzle(), name))
        assert (again, again.board.constraints) == (puzzle(), puzzle().board.constraints), name


def test_a_link_of_f_puzzles_keeps_the_cells_and_numbers_of_what_is_unknown() -> None:
    fields = {
        "size": 4,
        "grid": [[{} for _column in range(4)] for _row in range(4)],
        "flower": [{"cells": ["R1C1", "R2C2", "R0C1"], "value": "7"}, {"lines": [["R3C1"], ["R4C4"]]}],
        "foglight": True,
    }
    link = "https://f-puzzles.com/?load=" + compress(json.dumps(fields))
    with pytest.raises(PuzzleTextError, match="this puzzle has flower and foglight, which Sudokit cannot solve yet"):
        read(link)
    assert read_document(link, unchecked=True).grid.board.constraints == (
        Constraint("unchecked", "r1c1 r2c2", name="flower", text="7"),
        Constraint("unchecked", "r3c1", "r4c4", name="flower", text=""),
        Constraint("unchecked", name="foglight", text=""),
    )


@pytest.mark.parametrize("field", ["grid", "cells"])
def test_a_digit_0_that_is_given_is_a_digit_and_one_too_many_beside_the_largest(field: str) -> None:
    rows: list[list[dict[str, object]]] = [[{} for _column in range(4)] for _row in range(4)]
    rows[0][0] = {"value": 0, "given": True}
    rows[0][1] = {"value": 3, "given": True}
    assert str(read(json.dumps({field: rows}))) == "03.............."
    rows[0][1] = {"value": 4, "given": True}
    for unchecked in (False, True):
        with pytest.raises(PuzzleTextError, match="the digit 0 beside 4, which Sudokit cannot solve yet"):
            read(json.dumps({field: rows}), unchecked=unchecked)


def test_a_game_can_be_played_to_the_end_and_nothing_is_called_right_or_wrong() -> None:
    found = parse_pasted(TEXT)
    assert isinstance(found, Grid)
    session = Session(Game(found, mistakes="solution"))
    for action in ("hint", "take-step", "check", "fill-marks", "repair-marks", "solve", "watch", "undo-mistakes"):
        assert session.perform(action).message == NOT_CHECKED, action
    said = []
    for cell in range(1, 16):
        session.selection.select([cell])
        said.append(session.write(1, None).message)
    assert set(said[:-1]) == {""}
    assert said[-1] == "The board is full. Whether it is right, Sudokit cannot say."
    assert not session.game.errors
    assert not session.game.is_finished


def test_the_page_on_which_a_puzzle_is_entered_says_so_before_it_is_played() -> None:
    found = examine(Grid.empty(puzzle().board))
    assert (found.solvability, found.sentence, found.can_be_played) == (Solvability.UNCHECKED, NOT_CHECKED, False)


def test_a_puzzle_of_rules_alone_is_a_puzzle() -> None:
    cages = [Constraint("killer-cage", cells, total=3) for cells in ("r1c1 r1c2", "r2c3 r2c4")]
    assert examine(Grid.empty(classic(4).with_constraints(*cages))).solvability is Solvability.SEVERAL
    assert examine(Grid.empty(classic(4))).solvability is Solvability.EMPTY


def test_names_from_elsewhere_are_made_fit_to_be_shown() -> None:
    rule = {"kind": "\x1b[31m" + 300 * "a"}
    [found] = read(json.dumps({"puzzle": 16 * ".", "constraints": [rule]}), unchecked=True).board.constraints
    assert found.parameters["name"] == "[31m" + 76 * "a"
