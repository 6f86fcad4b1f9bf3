"""What every front end does for a player, without one: games are made and started, hints found, and nothing is lost."""

import time

import pytest

from sudokit.board.grid import Grid
from sudokit.errors import PuzzleTextError
from sudokit.play.game.game import Game
from sudokit.play.pages.home import Home
from sudokit.play.pages.result import GameResult
from sudokit.play.player import program as program_module
from sudokit.play.player.user_files import parse_pasted
from sudokit.techniques.grading.grade import rate
from tests.play.front_end import wait

PUZZLE = Grid("1... ..3. .4.. ...2")
NINE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def ask_for_hints(program, presses):
    """Press Hint so often; what came of it."""
    session, outcomes = program.player.session, []
    session.hints_in_worker = True
    for _press in range(presses):
        assert session.perform("hint").request == "think"
        program.look_for_hint(session, outcomes.append)
    wait(program)
    return session, outcomes


def test_a_request_that_is_no_page_is_done_and_any_other_shows_its_page(program):
    program.request("copy")
    assert program.listener.said == ["There is no game open."]
    program.play(Game(PUZZLE, origin="4x4.beginner.1"))
    program.request("copy")
    program.request("copy-code")
    assert program.listener.copied == ["1.....3..4.....2", "4x4.beginner.1"]
    program.request("settings")
    program.request("help", NINE)
    assert program.listener.pages == [("settings", PUZZLE), ("help", NINE)]
    program.leave()
    program.request("resume")
    program.request("daily")
    wait(program)
    assert [game.origin for game in program.listener.games] == [
        *("4x4.beginner.1", "4x4.beginner.1", "9x9.beginner.20261116")
    ]


def test_a_solver_is_watched_from_where_the_game_is_unless_it_went_wrong(program):
    program.play(Game(PUZZLE))
    game = program.player.game
    game.play("r1c2=3")
    program.request("watch")
    game.play("r1c3=3")
    program.request("watch")
    assert [str(puzzle) for _name, puzzle in program.listener.pages] == ["13....3..4.....2", "1.....3..4.....2"]


def test_the_first_page_offers_the_last_game_and_everything_that_the_front_end_has(program):
    home = Home(program, without=("quit",))
    assert home.first == ("start", "Play", "Medium · 9×9")
    assert [[entry.request for entry in row] for row in home.rows] == [
        ["new"],
        ["daily", "calendar"],
        ["enter-puzzle", "code"],
        ["generate", "solve-puzzle", "check-grid", "practice", "learn"],
        ["watch", "statistics"],
        ["settings", "help"],
    ]
    program.play(Game(PUZZLE, level="beginner"))
    program.leave()
    time.sleep(0.02)  # file times may be only as fine as this
    program.play(Game(NINE))
    program.leave()
    home = Home(program)
    assert home.first == ("resume", "Continue", "9×9 · 30 of 81 cells")
    assert home.view.board == NINE.board
    assert [entry.label for entry in home.rows[0]] == ["New game", "Choose …"]
    assert [entry.label for entry in home.rows[-1]] == ["Other games (1)", "Settings", "Help", "Quit"]


def test_a_hint_that_is_asked_for_three_times_is_looked_for_once_and_shown_to_its_third_stage(program):
    program.play(Game(NINE))
    session, outcomes = ask_for_hints(program, 3)
    assert program.jobs.started == ["hinting"]
    assert (session.hint.stage, len(outcomes)) == (3, 1)


def test_where_looking_for_a_hint_fails_nothing_is_waited_for_and_the_next_press_looks_again(program, monkeypatch):
    program.play(Game(NINE))
    with monkeypatch.context() as patched:
        patched.setattr(program_module, "advise", time.sleep)  # it has no such arguments
        session, outcomes = ask_for_hints(program, 2)
    assert [outcome.message[:31] for outcome in outcomes] == ["Something went wrong: TypeError"]
    assert (session.is_thinking, session.hint) == (False, None)
    session, _outcomes = ask_for_hints(program, 1)
    assert session.hint.stage == 1


def test_todays_puzzle_is_made_once_and_then_continued(program):
    program.start_today()
    wait(program)
    game = program.player.game
    assert game.origin == "9x9.beginner.20261116"
    cell = next(iter(game.grid.empty_cells))
    game.enter([cell], game.solution[cell])
    program.play(Game(PUZZLE))
    program.start_today()
    assert program.player.game.grid == game.grid
    assert program.jobs.started == ["making"]
    assert [str(shown.puzzle) for shown in program.listener.games].count(str(game.puzzle)) == 2


def test_what_was_pasted_is_played_made_or_handed_on_and_the_rest_is_an_error(program):
    entered = []

    def take(text):
        program.take(lambda: parse_pasted(text), entered.append)
        wait(program)
        return program.player.game and str(program.player.game.grid)

    assert take("1.....3..4.....2") is None
    assert entered == [PUZZLE]
    assert take("1.....3..4.....2\nr1c2=3") == "13....3..4.....2"
    assert take("4x4.beginner.1") == ".41...43....2..."
    with pytest.raises(PuzzleTextError):
        take("no puzzle")


def test_a_game_that_is_not_there_any_more_is_said_and_the_one_in_play_stays(program):
    program.play(Game(PUZZLE))
    program.resume("20000101-000000")
    assert program.listener.said == ["There is no game to continue."]
    assert program.player.game.puzzle == PUZZLE


def test_a_result_says_the_time_the_aids_and_then_how_the_puzzle_rates(program):
    program.play(Game(PUZZLE))
    game, shown = program.player.game, []
    game.aids["hint"] = 2
    result = GameResult(program, game, lambda: shown.append(result.rating))
    assert (result.aids, result.rating) == (["Hints: 2"], ["Rating the puzzle …"])
    wait(program)
    assert shown == [["Level: Beginner", "Rating: 1.2", "Hardest step: Hidden single"]]
    result.perform("path")
    result.perform("home")
    assert program.listener.pages == [("path", PUZZLE), ("home", PUZZLE)]
    result.perform("again")
    assert program.player.game is not game
    assert program.player.game.puzzle == PUZZLE


def test_the_hardest_step_of_a_result_is_the_one_that_hints_and_practice_name(program):
    puzzle = Grid(".......8...12.7....96.....427.1..53...4..........3....5...6....3...1...2.1.8...6.")
    assert rate(puzzle).hardest == "naked-single"  # by Sudoku Explainer's order
    result = GameResult(program, Game(puzzle), lambda: None)
    wait(program)
    assert result.rating == ["Level: Medium", "Rating: 2.3", "Hardest step: Naked pair"]
