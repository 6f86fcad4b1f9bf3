"""The page on which a puzzle is entered, without a screen."""

import pytest

from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, diagonal
from sudokit.play.entering.entry_page import EntryPage
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text
from tests.play.front_end import wait

PUZZLE = Grid("1... ..3. .4.. ...2")


@pytest.fixture
def entry(program):
    return EntryPage(program, lambda: None)


def test_what_is_typed_is_examined_and_played_with_its_solution(program, entry):
    assert entry.why_not("play") == "The board is empty."
    entry.set_board(classic(4))
    for key in "1...", "..3.", ".4..", "...2":
        for symbol in key:
            entry.press(symbol)
    entry.play()
    assert entry.sentences == ["Counting the solutions; if there is one, the game starts …"]
    assert program.player.game is None
    wait(program)
    assert entry.sentences == ["The puzzle has exactly one solution."]
    assert str(program.player.game.known_solution) == "1324423124133142"


def test_a_puzzle_without_a_solution_names_the_cells_and_is_not_played(program, entry):
    entry.take_text("12.. ..3. .... ....", "text")
    wait(program)
    entry.play()
    assert [highlight.cells for highlight in entry.view().highlights] == [(0, 1, 6)]
    assert entry.why_not("play") == "The puzzle has no solution."
    assert entry.why_not("watch") == ""
    assert program.player.game is None


def test_nothing_starts_by_itself_once_another_page_is_shown(program, entry):
    entry.use(PUZZLE)
    entry.play()
    entry.plays_when_counted = False
    wait(program)
    assert program.player.game is None


def test_a_game_is_played_on_but_for_another_purpose_only_its_grid_is_taken(program):
    game = Game(PUZZLE)
    game.enter([1], 3)
    for purpose, text in (("solve", "1.....3..4.....2"), ("check", "13....3..4.....2")):
        entry = EntryPage(program, lambda: None, purpose)
        entry.take_text(game_text(game), "text")
        assert str(entry.puzzle) == text
    assert program.player.game is None
    EntryPage(program, lambda: None).take_text(game_text(game), "text")
    assert str(program.player.game.grid) == "13....3..4.....2"


def test_another_board_keeps_the_digits_if_it_has_as_many_cells_and_else_what_was_typed_on_it(entry):
    entry.press("5")
    entry.set_board(classic(4))
    assert str(entry.puzzle) == "................"
    entry.press("2")
    entry.set_board(classic(9))
    assert entry.puzzle["r1c1"] == 5
    entry.set_board(diagonal())
    assert entry.puzzle["r1c1"] == 5
    assert entry.puzzle.board == diagonal()
    entry.set_board(classic(4))
    assert entry.puzzle["r1c1"] == 2


def test_solutions_are_shown_one_after_the_other(program):
    entry = EntryPage(program, lambda: None, "solve")
    entry.use(Grid("12.. .... 21.. ...."))
    entry.turn_page(1)
    wait(program)
    assert entry.sentences == ["Solution 1 of 2 or more."]
    for _press in range(9):
        entry.turn_page(1)
        wait(program)
    assert entry.sentences == ["Solution 8 of 8."]
    entry.turn_page(-1)
    assert entry.sentences == ["Solution 7 of 8."]
    entry.press("3")
    assert not entry.found


def test_what_is_given_on_the_command_line_is_played_at_once_if_it_is_a_proper_puzzle(program, entry, tmp_path):
    entry.open_argument("1.....3..4......")
    assert program.player.game is None
    file = tmp_path / "puzzle.txt"
    file.write_text("1.....3..4.....2\n", encoding="utf-8")
    entry.open_argument(str(file))
    assert program.player.game.puzzle == PUZZLE
    entry.open_argument(" ")
    assert entry.sentences[0] == "There is no text in the command line."


def test_a_puzzle_with_unknown_rules_is_shown_with_the_reason_and_played_if_the_player_says_so(program, entry):
    entry.open_argument('{"puzzle": "1.....3..4.....2", "variants": ["chaos-construction"]}')
    wait(program)
    why = "This puzzle has chaos construction, which Sudokit cannot solve yet. You can play it, but nothing is checked."
    assert entry.sentences == [why]
    assert [entry.why_not(name) for name in ("play", "solve", "watch", "erase-all")] == ["", why, why, ""]
    assert program.player.game is None
    entry.play()
    assert program.player.game.puzzle == entry.puzzle
    program.player.keep()
    assert program.player.resume().game.board.unchecked == ("chaos construction",)


def test_a_puzzle_of_cages_alone_is_not_called_empty(program, entry):
    cages = ["r1c1 r1c2", "r1c3 r1c4", "r2c1 r2c2"]
    entry.use(Grid.empty(classic(4).with_constraints(*(Constraint("killer-cage", cells, total=5) for cells in cages))))
    wait(program)
    assert entry.why_not("play") == ""
    assert entry.sentences[0].startswith("There are several solutions")
