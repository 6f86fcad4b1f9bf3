"""`sudokit review`: the report of a saved game."""

import json
from pathlib import Path

from sudokit.board.grid import Grid
from sudokit.play.game.game import Game
from sudokit.play.game.review import review
from sudokit.play.game.save_format import game_text, read_game
from sudokit.play.pages.review_page import report_html
from sudokit.play.player.player import Player


def test_a_saved_game_is_reviewed_as_markdown_or_html(run):
    game = Game(Grid("1... ..3. .4.. ...2"))
    game.play("r1c2=3")
    Path("game.sudokit").write_text(game_text(game), encoding="utf-8")
    assert run("review", "game.sudokit").out.startswith("# Review of the game\n")
    assert run("review", "game.sudokit", "-o", "review.html").status == 0
    page = Path("review.html").read_text(encoding="utf-8")
    assert "<h2>Where the time went</h2>" in page
    assert page == report_html(review(read_game(game_text(game))))


def test_without_a_file_the_game_that_was_finished_last_is_reviewed(run, tmp_path, monkeypatch):
    monkeypatch.setenv("SUDOKIT_DATA", str(tmp_path))
    outcome = run("review")
    assert (outcome.status, outcome.err) == (
        2,
        "sudokit: no game has been finished yet; give a file saved with Ctrl+S in the game\n",
    )
    with Player() as player:
        player.play(Game(Grid("1324 4231 2413 314."))).game.play("r4c4=2")
    assert "digit entered: 1" in run("review").out


def test_what_is_no_game_or_has_no_digit_is_answered_with_one_line(run):
    Path("game.sudokit").write_text(game_text(Game(Grid("1... ..3. .4.. ...2"))), encoding="utf-8")
    outcome = run("review", "game.sudokit")
    assert (outcome.status, "nothing to review" in outcome.out) == (1, True)
    Path("puzzle.txt").write_text("1.....3..4.....2", encoding="utf-8")
    outcome = run("review", "puzzle.txt")
    assert (outcome.status, outcome.err) == (
        2,
        "sudokit: 'puzzle.txt' is not a saved game; Ctrl+S in the game saves one\n",
    )
    outcome = run("review", "game.sudokit", "-o", "review.png")
    assert (outcome.status, "'review.png' does not end in .html, .htm, .md or .txt" in outcome.err) == (2, True)
    assert run("review", "missing.sudokit").status == 2


def test_commands_that_read_puzzles_read_the_position_of_a_saved_game(run):
    game = Game(Grid("1... ..3. .4.. ...2"))
    game.play("r1c2=3 r2c1=2 r1c3~24")
    Path("game.sudokit").write_text(game_text(game), encoding="utf-8")
    assert run("check", "game.sudokit").out == "Wrong: r2c1.\n10 cells are empty.\n"
    assert run("hint", "game.sudokit", "--stage", "5").out.splitlines()[-1] == "Look again at r2c1."
    for command in ("steps", "explain"):
        outcome = run(command, "game.sudokit")
        assert (outcome.status, outcome.out) == (1, "")
        assert outcome.err.splitlines()[-1].endswith("Look again at r2c1.")
    assert run("solve", "game.sudokit").out == "1324423124133142\n"
    refused = "sudokit: game.sudokit: the puzzle says it is on 4x4; it must be on 9x9\n"
    assert run("solve", "game.sudokit", "--size", "9").err == refused
    assert json.loads(run("convert", "game.sudokit", "--to", "json").out) == {
        "puzzle": "1.....3..4.....2",
        "position": "13..2.3..4.....2",
        "corner_marks": {"r1c3": "24"},
    }


def test_a_list_of_puzzles_that_names_sudokit_is_no_saved_game(run):
    Path("list.jsonl").write_text(2 * '{"source": "sudokit", "puzzle": "1.....3..4.....2"}\n', encoding="utf-8")
    assert run("solve", "list.jsonl").out == "1324423124133142\n1324423124133142\n"


def test_a_saved_game_that_is_damaged_is_one_line_wherever_it_is_read(run):
    text = game_text(Game(Grid("1... ..3. .4.. ...2"))).replace('"moves": [', '"moves": [7')
    Path("game.sudokit").write_text(text, encoding="utf-8")
    outcome = run("check", "game.sudokit")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("sudokit: ")
    assert outcome.err.count("\n") == 1
    assert "game.sudokit" in outcome.err
