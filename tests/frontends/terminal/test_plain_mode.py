"""The plain mode: a line in, sentences out."""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

from sudokit.board.grid import Grid
from sudokit.errors import BoardError
from sudokit.frontends.terminal import game_commands
from sudokit.frontends.terminal.dialogue import as_move
from sudokit.frontends.terminal.line_mode import conversation
from sudokit.play.game.clock import Clock
from sudokit.play.pages.new_game_words import new_game_in_words
from sudokit.play.pages.new_games import NewGame, make
from sudokit.play.player.player import Player
from sudokit.play.player.settings import Settings
from sudokit.solving.solver import solve
from sudokit.techniques.words.examples import examples

PUZZLE = "1... ..3. .4.. ...2"
SOLUTION = "1324 4231 2413 3142"


@pytest.fixture
def playing(say):
    """A function that says a line while the puzzle above is played."""
    assert say(f"enter {PUZZLE}") == "The puzzle has exactly one solution.\n4×4.\n12 cells are empty."
    return say


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("r4c5=7", "r4c5=7"),
        ("(4, 5) - 7", "r4c5=7"),
        ("(4,5)=7", "r4c5=7"),
        ("r4c5 = 7", "r4c5=7"),
        ("R4C5 7", "R4C5=7".replace("R", "r").replace("C", "c")),
        ("r4c5~3", "r4c5~3"),
        ("r4c5, r5c5 ^ 37", "r4c5,r5c5^37"),
        ("row 4, column 5 = 7", "r4c5=7"),
        ("Row 4 col 5 - 7", "r4c5=7"),
        ("r4c5 r5c5 and r6c5 = 7", "r4c5,r5c5,r6c5=7"),
        ("r4c5=1 r5c5=2", "r4c5=1 r5c5=2"),
        ("r4c5", ""),
        ("row 4, column 5", ""),
        ("hint", ""),
        ("box 2", ""),
    ],
)
def test_moves_are_written_in_several_ways(line, move):
    assert as_move(line) == move


def test_a_digit_is_entered_and_taken_back(playing):
    assert playing("(1, 2) - 3") == "r1c2: 3."
    assert playing("r1c2=3") == "That is already in r1c2."
    assert playing("undo") == "Undone: r1c2=3."
    assert playing("r1c2") == "r1c2: empty."
    assert playing("redo") == "Redone: r1c2=3."
    assert playing("r1c2=.") == "r1c2: empty."


def test_marks_are_written_heard_and_taken_away(playing):
    assert playing("r1c2~34") == "r1c2: empty. Corner marks: 3, 4."
    assert playing("r1c2^3") == "r1c2: empty. Corner marks: 3, 4. Centre marks: 3."
    assert playing("where 3") == "3 is in r2c3. 3 left to place. Marked in r1c2."
    assert playing("r1c2~4") == "r1c2: empty. Corner marks: 3. Centre marks: 3."


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("r1c1=2", "r1c1 is given as 1; only other cells can change. Nothing was changed."),
        ("r1c2=8", "'8' in 'r1c2=8' is not a digit here; the digits are 1 to 4. Nothing was changed."),
        ("r9c2=1", "In the move 'r9c2=1', 'r9c2' is not a cell; the cells are r1c1 to r4c4. Nothing was changed."),
        ("hnt", "There is no command 'hnt'. Did you mean hint? Nothing was changed."),
        ("xyzzy", "There is no command 'xyzzy'. Type help for a list. Nothing was changed."),
        ("5 at r1c1", "To enter a digit, type r1c1=5. Nothing was changed."),
        ("put 3 r1c2", "To enter a digit, type r1c2=3. Nothing was changed."),
        ("put a 3 in r1c2", "To enter a digit, type r1c2=3. Nothing was changed."),
        ("make r1c2 a 4", "To enter a digit, type r1c2=4. Nothing was changed."),
        ("put a cat in r1c2", "There is no command 'put'. Type help for a list. Nothing was changed."),
        ("1 2 3", "To enter a digit, type r1c2=3. Nothing was changed."),
        ("undo 5", "undo stands alone, without '5'. Nothing was changed."),
        ("quit now", "quit stands alone, without 'now'. Nothing was changed."),
        ("hint 5", "Type hint for a part of the hint, or hint all for the whole of it. Nothing was changed."),
        ("row 7", "There is no 'row 7'; after row comes a number from 1 to 4. Nothing was changed."),
        ("where 7", "'7' names no digit of this board; type where and a digit from 1 to 4. Nothing was changed."),
        ("settings theme pink", None),
        ("new impossible", None),
        ("open nowhere.txt", "There is no file 'nowhere.txt'. Nothing was changed."),
        ("open", "The name of the file is missing; type it after open. Nothing was changed."),
        (
            "watch backtrack",
            "'backtrack' is neither a puzzle nor a solver; the solvers are human, backtracking, fast, exact-cover, "
            "colouring; did you mean 'backtracking'? Nothing was changed.",
        ),
        ("watch 12", None),
        ("open ~nobody/puzzle.txt", None),
        ("resume " + "9" * 5000, None),
        ("settings window-width " + "9" * 5000, None),
        ("resume 5", None),
        ("help xyzzy", None),
        ("enter 12", None),
    ],
)
def test_wrong_input_is_explained_and_changes_nothing(playing, player, line, answer):
    playing("r1c2=3")
    before = player.game.moves
    said = playing(line)
    assert said.endswith("Nothing was changed.")
    if answer is not None:
        assert said == answer
    assert player.game.moves == before


def test_houses_are_read_aloud(playing):
    assert playing("row 2") == "Row 2: empty, empty, 3, empty. Still to place: 1, 2, 4."
    assert playing("col 2") == "Column 2: empty, empty, 4, empty. Still to place: 1, 2, 3."
    assert playing("box 4") == "Box 4: empty, empty, empty, 2. Still to place: 1, 3, 4."


def test_cages_are_heard_with_the_board_and_with_a_cell(say):
    assert say("new 4x4+killer.any.1").startswith("A new 4×4 killer puzzle with 0 clues")
    rule = "Digits in a dashed cage differ and add up to the total in its corner, if it has one."
    assert f"\n{rule} Cells: " in say("show")
    assert say("r1c1") == "r1c1: empty. Killer cage: r1c1 r1c2 r2c1 r2c2 (total 10)."


def test_a_killer_is_solved_step_by_step(say):
    say("new 4x4+killer.any.1")
    for _step in range(30):
        if "The puzzle is solved." in say("step"):
            return
    raise AssertionError(say("show"))


def test_a_step_that_wrong_marks_prevent_says_so(playing):
    playing("r1c2^1")
    assert playing("step") == (
        "Hint 1 of 3: Some pencil marks are ruled out by digits on the board.\nType more to hear more."
    )


def test_show_draws_the_board_in_plain_characters(playing):
    assert (
        playing("show")
        == """\
     1 2   3 4
   +-----+-----+
r1 | 1 . | . . |
r2 | . . | 3 . |
   +-----+-----+
r3 | . 4 | . . |
r4 | . . | . 2 |
   +-----+-----+"""
    )


def test_a_conflict_is_said_at_once_and_check_says_where(playing):
    assert playing("r1c2=4") == "r1c2: 4.\n4 appears twice in column 2: r1c2 r3c2."
    assert playing("check").splitlines() == [
        "1 cell is wrong: r1c2.",
        "4 appears twice in column 2: r1c2 r3c2.",
        "11 cells are empty.",
    ]
    assert playing("undo-mistakes") == "1 move was undone."
    assert playing("check") == "Everything is right so far.\n12 cells are empty."
    assert "!" not in playing("show")


def test_a_hint_says_more_each_time_and_step_does_it(playing):
    assert playing("hint").splitlines()[0] == "Hint 1 of 5: There is an easy step here."
    assert playing("more").splitlines()[0] == "Hint 2 of 5: Look at box 1."
    playing("more")
    playing("more")
    assert playing("more") == (
        "r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3.\nType step to do it."
    )
    assert playing("step") == "Done: r1c2=3."
    assert playing("more") == "There is nothing more to say. Type hint for a hint."


def test_a_whole_hint_is_given_at_once(playing):
    whole = "r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3.\nType step to do it."
    assert playing("hint all") == whole
    playing("r1c2=3")
    assert playing("hint").splitlines()[0].startswith("Hint 1 of 5")
    assert playing("hint all").endswith("Type step to do it.")


def test_a_game_is_played_to_its_end_and_counted(playing, player):
    for cell, symbol in enumerate(SOLUTION.replace(" ", "")):
        if not player.game.is_given(cell):
            said = playing(f"{player.game.board.cell_name(cell)}={symbol}")
    assert re.sub(r"\d\d:\d\d", "00:00", said) == (
        "r4c3: 4.\nThe puzzle is solved.\nTime: 00:00.\nWithout any aid.\n"
        "Level: Beginner.\nRating: 1.2.\nHardest step: Hidden single.\nType new for another game."
    )
    assert playing("statistics").splitlines()[:1] == ["1 of 1 game finished."]
    assert playing("games") == "There is no unfinished game."
    playing("enter " + PUZZLE)
    assert playing("statistics").splitlines()[:1] == ["1 of 2 games finished."]


def test_a_game_solved_by_the_solver_is_not_won_and_undone_it_is_open_again(playing):
    playing("r1c2=3")
    assert playing("solve").startswith("The puzzle is solved.")
    assert playing("undo").startswith("Undone: r1c3=2 ")
    assert playing("quit") == "The game is saved. Goodbye."
    assert playing("resume") == "4×4.\n11 cells are empty."
    assert playing("statistics").splitlines() == [
        "1 game started.",
        "Finished games will be counted here: times by level, days in a row, aids.",
    ]


def test_a_game_that_cannot_be_saved_is_played_on_and_quitting_asks(playing, tmp_path):
    (tmp_path / "games").rename(tmp_path / "away")
    (tmp_path / "games").touch()
    first, second = playing("r1c2=3").split("\n")
    why = second.removesuffix(". You can play on: every move tries to save it again.")
    assert (first, "could not be written" in why, why != second) == ("r1c2: 3.", True, True)
    assert playing("r1c3=2") == "r1c3: 2."
    lost = f"The game is not saved, and what you played would be lost: {why}."
    ask = "Type quit again to leave all the same, or save and a file name to save a copy."
    assert playing("quit") == f"{lost}\n{ask}"
    assert playing("r1c4=4") == "r1c4: 4."
    assert playing("quit") == f"{lost}\n{ask}"
    assert playing("quit") == f"{lost}\nGoodbye."


def test_a_folder_that_cannot_be_used_does_not_keep_anybody_from_playing(say, tmp_path):
    (tmp_path / "games").touch()
    (tmp_path / "settings.json").mkdir()
    assert "A new 4×4 puzzle" in say("new 4x4")
    assert say("games").startswith("1. Beginner 1.2 · 4×4")
    assert say("settings mistakes off").splitlines()[0] == "mistakes is now off."


@pytest.mark.skipif(os.name != "posix", reason="no limits of files")
def test_a_full_disk_is_said_and_ends_with_status_1(sudokit):
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))  # what the program inherits: no file can grow
    try:
        program = sudokit("play", "--plain", PUZZLE)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    out, error = program.communicate("r1c2=3\nhint\nr1c2\n", timeout=60)
    assert (program.returncode, error) == (1, "")
    assert "r1c2: 3." in out
    assert "Nothing was changed" not in out
    assert "File too large" in out
    assert out.splitlines()[-2].startswith("The game is not saved, and what you played would be lost: ")


def test_a_hint_about_marks_says_which_and_what_can_be_done(playing):
    playing("r1c2^24")
    playing("hint")
    playing("more")
    assert playing("more") == (
        "These marks are wrong: 4 in r1c2.\n"
        "Type repair-marks to correct the marks, hint-without-marks to go on without them."
    )
    assert playing("hint-without-marks").startswith("Hint 1 of 5: There is an easy step")
    assert playing("repair-marks") == "Done: r1c2^34."
    assert playing("repair-marks") == "No mark is wrong."


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("row 1", "Row 1: 1, corner 4 centre 2 3, empty, empty. Still to place: 2, 3, 4."),
        ("col 2, row 4", "Column 2: corner 4 centre 2 3, empty, 4, empty. Still to place: 1, 2, 3.\n"
                         "Row 4: empty, empty, empty, 2. Still to place: 1, 3, 4."),
        ("box 1 4", "Box 1: 1, corner 4 centre 2 3, empty, empty. Still to place: 2, 3, 4.\n"
                    "Box 4: empty, empty, empty, 2. Still to place: 1, 3, 4."),
        ("row 3, column 2", "r3c2: 4."),
        ("r1c1 r1c2 and (1, 3)", "r1c1: 1, given.\nr1c2: empty. Corner marks: 4. Centre marks: 2, 3.\nr1c3: empty."),
        ("candidates r1c2 r1c3", "r1c2: 2, 3 possible.\nr1c3: 2, 4 possible."),
        ("candidates r1c1", "r1c1: 1, given."),
        ("candidates row 3, column 1", "r3c1: 2, 3 possible."),
        ("candidates box 4", "r3c3: 1 possible.\nr3c4: 1, 3 possible.\nr4c3: 1, 4 possible."),
        ("candidates", "'' names no cells and no house; type candidates and r1c2 or box 1, for example."
                       " Nothing was changed."),
        ("where can 3 go", "3 can go in r1c2 r3c1 r3c4 r4c1 r4c2."),
        ("where can 3 go in box 1?", "Box 1: 3 can go in r1c2."),
        ("where 3 in box 1 2", "Box 1: 3 can go in r1c2.\nBox 2: 3 is in r2c3."),
        ("where can 3 go in it", "'can 3 go in it' names no digit of this board; type where and a digit from 1 to 4."
                                 " Nothing was changed."),
    ],
)  # fmt: skip
def test_questions_about_the_board(say, line, answer):
    say(f"enter {PUZZLE.replace('4', '.')}")
    say("r3c2=4")
    say("r1c2~4 r1c2^23")
    assert say(line) == answer


def test_asking_what_is_possible_is_an_aid_and_looking_is_not(playing, player):
    for line in ("row 1", "r1c2", "where 3", "left", "show"):
        playing(line)
    assert not +player.game.aids
    playing("candidates r1c2")
    playing("where can 3 go")
    assert player.game.aids == {"automatic-marks": 2}


def test_the_position_of_a_technique_is_explored_and_the_game_waits(playing, player):
    said = playing("learn naked-pair").splitlines()
    digits = said[1]
    shown = playing("row 1").removeprefix("Row 1: ").split(".")[0].split(", ")
    assert [word if len(word) == 1 else "." for word in shown] == list(digits[:9])
    assert playing("show").count("\n") > 9
    cell = digits.index(".")
    name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
    possible = playing(f"candidates {name}").removeprefix(f"{name}: ").removesuffix(" possible.")
    assert playing(name) == f"{name}: empty. Centre marks: {possible}."
    assert playing(f"{name}=1") == "This is an example: Naked pair. Type back first. Nothing was changed."
    assert playing("hint") == playing("solve") == playing("undo") == playing(f"{name}=1")
    assert playing("more")
    assert playing("back") == "4×4.\n12 cells are empty."
    assert (playing("row 1"), +player.game.aids, player.game.moves) == (
        "Row 1: 1, empty, empty, empty. Still to place: 2, 3, 4.", {}, (),
    )  # fmt: skip
    assert playing("back") == "There is no example to leave."


def test_a_new_game_ends_the_look_at_an_example(say):
    say("learn x-wing")
    assert say("row 1").startswith("Row 1: ")
    say(f"enter {PUZZLE}")
    assert say("r1c1") == "r1c1: 1, given."


def test_a_full_board_that_is_wrong_says_so(say):
    say("enter 1234 341. 2143 4321")
    assert say("r2c4=4").splitlines()[-1] == "Every cell is filled, but something is wrong. Type check to see what."


def test_solve_fills_the_game_in_or_solves_another_puzzle(playing):
    assert playing("solve 12.. .... 21.. ....").splitlines()[1] == "1. 1234341221434321"
    assert playing("solve 1... ..3. .4.. ...2") == "The puzzle has exactly one solution.\n1324423124133142"
    assert playing("solve 11.. .... .... ....") == "1 appears twice in row 1 and box 1: r1c1 r1c2."
    assert playing("solve").startswith("The puzzle is solved.")


def test_check_says_what_is_wrong_in_another_grid(say):
    assert say("check 1234 3412 2143 4321") == "Complete and correct."
    assert say("check 1134 3412 2143 4321").splitlines()[0] == "1 appears twice in row 1 and box 1: r1c1 r1c2."


def test_a_puzzle_is_typed_in_row_by_row_and_a_wrong_row_is_asked_for_again(say, player):
    assert say("enter").startswith("Type the puzzle row by row")
    assert say("1 0 0") == (
        "A row cannot have 3 cells. Type one of 4, 6, 8, 9, 10, 12, 15, 16, 20, 25 cells, 0 or . for an empty one, "
        "or cancel."
    )
    assert say("1 0 0 0") == "Row 1 of 4."
    assert say("..3") == "That row has 3 cells, not 4. Type it again, or cancel."
    say("..3.")
    say(".4..")
    assert say("...2") == "The puzzle has exactly one solution.\n4×4.\n12 cells are empty."
    assert str(player.game.puzzle) == PUZZLE.replace(" ", "")


@pytest.mark.parametrize("command", ["enter", "play", "new"])
def test_what_a_friend_sends_is_played_as_it_was_sent(say, player, command):
    say(f"{command} sudokit:1.....3..4.....2;r1c2=3")
    assert [move.text(player.game.board) for move in player.game.moves] == ["r1c2=3"]
    say(f"{command} https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79")
    assert str(player.game.puzzle).startswith("53..7....")
    say(f"{command} 4x4.any.1")
    assert str(player.game.puzzle) == ".41...43....2..."


def test_typing_a_puzzle_in_can_be_given_up(say, player):
    say("enter")
    assert say("cancel") == "The puzzle was not entered."
    assert player.game is None
    assert say("cancel") == "There is nothing to cancel."


def test_games_are_made_by_words_and_remembered(say, player):
    assert say("new 4x4 beginner").startswith("A new 4×4 puzzle with ")
    say("new")
    assert player.game.board.name == "4x4"
    assert say("games").count("\n") == 1
    assert say("resume 2").startswith("A new 4×4 puzzle with ")
    move = next(str(player.game.board.cell_name(cell)) for cell in player.game.grid.empty_cells)
    say(f"{move}~1")
    assert say("resume").startswith("Beginner 1.2 · 4×4.")


def test_a_game_that_was_looked_at_for_a_while_is_not_new(say, player):
    say("new 4x4")
    player.session.game.clock = Clock(seconds=300)
    say("new 6x6")
    assert say("resume 2").startswith("Beginner 1.2 · 4×4.\n")


def test_a_script_learns_that_its_file_cannot_be_played(sudokit, tmp_path):
    (tmp_path / "two.txt").write_text("1.....3..4.....2\n1.....3..4.....2\n", encoding="utf-8")
    program = sudokit("play", "--plain", str(tmp_path / "two.txt"))
    out, error = program.communicate("r1c2=3\n", timeout=60)
    assert (program.returncode, error) == (2, "")
    assert out.splitlines()[1:] == ["There are several puzzles in two.txt; one is needed. Nothing was changed."]


def test_a_level_that_a_board_lacks_is_said_and_is_not_forgotten(say, player):
    say("new hard 6x6")
    assert say("new 4x4").startswith("4x4 has no level hard; this one is for the level that it has.\nA new 4×4 puzzle")
    say("new 6x6")
    assert player.game.level == "hard"


@pytest.mark.parametrize(
    ("words", "start"),
    [
        ("", "9x9.medium."),
        ("hard", "9x9.hard."),
        ("16 diagonal any", "16x16+diagonal.any."),
        ("classic easy 6x6", "6x6.easy."),
        ("samurai easy", "samurai.easy."),
        ("9x9.hard.314159", "9x9.hard.314159"),
        ("9x9.hard", "9x9.hard."),
        ("6x6+diagonal.any", "6x6+diagonal.any."),
    ],
)
def test_words_for_new_games(words, start):
    assert new_game_in_words(words, Settings()).code.startswith(start)


def test_where_no_puzzle_of_the_level_is_found_the_nearest_is_offered(say, player, monkeypatch):
    monkeypatch.setattr("sudokit.generating.difficulty.search.CANDIDATES", 5)
    assert say("new 6x6.expert.0") == (
        "None of 5 puzzles is expert. The nearest is easy (1.5).\n"
        "2..3......6...6...45..3....1.......5\n"
        "Type play to play it, solution to see its solution, or new for another one."
    )
    assert player.game is None
    say("play")
    assert str(player.game.puzzle) == "2..3......6...6...45..3....1.......5"


def test_a_puzzle_is_generated_looked_at_and_played(say, player):
    puzzle = Grid(say("generate 4x4 beginner").splitlines()[1])
    assert say("solution") == str(solve(puzzle))
    say("play")
    assert player.game.puzzle == puzzle


def test_watching_a_solver_is_a_long_answer_that_more_goes_on_with(say):
    first = say(f"watch {PUZZLE}").splitlines()
    assert (len(first), first[0], first[-1]) == (21, "The puzzle is 1.....3..4.....2.", "Type more to continue.")
    assert say("more").splitlines()[0].startswith("20. ")
    assert say(f"watch human {PUZZLE}").splitlines()[1].startswith("1. Hidden single. Look at box 1.")


def test_a_technique_is_learned_a_sentence_at_a_time(say):
    assert "x-wing" in say("learn")
    digits = say("learn X-wing").splitlines()[1]
    assert len(digits) == 81
    assert say("more").splitlines()[1:] == ["Type more to continue."]
    say("more")
    assert "removes" in say("more")
    assert say("learn killer-pair").splitlines()[2].startswith("Digits in a dashed cage differ and add up to the total")
    assert say("learn x-wnig").endswith("did you mean 'x-wing'? Nothing was changed.")


def test_an_exercise_is_answered_in_words(say, player):
    assert say("exercise") == "Type learn and the name of a technique first."
    assert say("answer 7 r3c4").startswith("There is no exercise to answer.")
    say("learn xy-wing")
    task, digits, how = say("exercise").splitlines()
    assert task.startswith("XY-wing: which candidates does it remove here?")
    assert how.startswith("Type answer, a digit and its cells, such as answer 7 r3c4 r5c4")
    example = next(each for each in examples()["xy-wing"] if each.digits == digits)
    found = {}
    for cell, digit in example.step().eliminations:
        found.setdefault(digit, []).append(f"r{cell // 9 + 1}c{cell % 9 + 1}")
    answer = ", ".join(f"{digit} {' '.join(cells)}" for digit, cells in found.items())
    assert say("answer 7 in r3c4").endswith(
        "is not an answer; write a digit and cells, such as 7 r3c4 r5c4. Nothing was changed."
    )
    assert say("more").splitlines()[0].startswith("Look at ")
    assert say(f"answer {answer}").splitlines()[-1] == "Type exercise for the next one."
    assert player.exercises() == {"xy-wing": frozenset([digits])}
    assert say("learn").splitlines()[0] == "0 of 103 techniques learned, 1 exercise solved."


def test_a_technique_is_practised_from_where_it_is_due_or_from_the_start(say, player):
    said = say("practise naked-pair")
    assert "Filled in up to where this is the next step: Naked pair." in said
    assert player.game.grid != player.game.puzzle
    say("practise naked-pair start")
    assert player.game.grid == player.game.puzzle
    assert say("practise naked-pair end").startswith("'end' is not a place to begin; write due, or start.")
    assert "neither a level" in say("practise x-wnig")


def test_a_solve_is_played_again_in_words(playing):
    playing("r1c2=3")
    playing("r1c3=4")
    assert playing("replay").splitlines() == [
        "1 of 2, at 00:00: r1c2 = 3. Hidden single.",
        "2 of 2, at 00:00: r1c3 = 4. That was wrong, and stood for 00:00.",
    ]


def test_the_language_can_be_chosen(say, in_language):
    in_language(LANGUAGE="en")
    assert say("cancel") == "There is nothing to cancel."
    assert say("settings language fi") == "language on nyt fi."
    assert say("cancel") == "Ei ole mitään keskeytettävää."
    assert say("settings language en") == "language is now en."
    assert say("cancel") == "There is nothing to cancel."


def test_steps_are_the_way_to_the_end(playing):
    assert playing("steps").splitlines()[0] == "12 steps solve the puzzle."
    playing("r1c2=4")
    assert playing("steps") == "Something is already wrong, so no step can be trusted. Type check to see where."


def test_settings_are_listed_and_changed(say, player):
    assert "tidy-marks = on: Remove the marks that a new digit rules out." in say("settings").splitlines()
    assert say("settings tidy-marks off") == "tidy-marks is now off."
    assert Settings.load(player.settings.path)["tidy-marks"] is False


def test_a_paused_game_takes_no_move(playing):
    playing("pause")
    assert playing("r1c2=3") == "The game is paused."
    assert playing("show") == "The game is paused."
    assert playing("pause") == "The clock is running."


def test_a_game_is_saved_into_a_file_and_opened_again(playing, tmp_path, player):
    playing("r1c2=3")
    assert playing(f"save {tmp_path / 'mine.json'}") == f"The game is in {tmp_path / 'mine.json'}."
    playing(f"open {tmp_path / 'mine.json'}")
    assert [move.text(player.game.board) for move in player.game.moves] == ["r1c2=3"]


def test_without_a_game_every_command_answers(tmp_path):
    with Player(tmp_path) as player:
        dialogue = conversation(player)
        for name, command in dialogue.commands.items():
            if command.needs_game:
                assert dialogue.answer(name) == ["There is no game open. Type new, today, resume or enter."]
        assert dialogue.answer("row 1") == ["There is no game open. Type new, today, resume or enter."]
        assert dialogue.answer("") == []


def test_a_way_through_everything_leads_back_to_the_game(say, player):
    assert say("new 4x4.any.1").startswith("A new 4×4 puzzle with 5 clues")
    first = player.game.puzzle
    assert say("generate 4x4.any.2").splitlines()[1] == str(make(NewGame.read("4x4.any.2")).puzzle)
    assert player.game.puzzle == first
    assert say("play").startswith("A new 4×4 puzzle with ")
    assert player.game.origin == "4x4.any.2"
    assert say("play").startswith("Type generate first")
    assert say(f"enter {PUZZLE}").startswith("The puzzle has exactly one solution.\n4×4.")
    assert say("statistics").splitlines()[0] == "3 games started."
    assert say("games").count("\n") == 2
    assert say("resume 3").startswith("A new 4×4 puzzle")
    assert player.game.puzzle == first


def test_every_command_is_in_the_help(say, player):
    said = say("help")
    assert all(f"{command.usage}: " in said for command in conversation(player).commands.values())


# The real program.


def test_a_script_plays_a_game_to_its_end_through_a_pipe(sudokit):
    cells = [(row, column) for row in range(1, 5) for column in range(1, 5)]
    moves = [
        f"({row}, {column}) - {digit}"
        for (row, column), given, digit in zip(cells, PUZZLE.replace(" ", ""), SOLUTION.replace(" ", ""), strict=True)
        if given == "."
    ]
    program = sudokit("play", "--plain", PUZZLE)
    out, error = program.communicate("\n".join(moves), timeout=60)
    assert (program.returncode, error) == (0, "")
    assert "The puzzle is solved." in out.splitlines()
    assert out.replace("×", "x").isascii()
    assert "\x1b" not in out


def test_bytes_that_are_not_utf_8_are_a_line_that_is_not_understood(sudokit):
    program = sudokit("play", "--plain", PUZZLE, PYTHONIOENCODING="utf-8:strict")
    program.stdin.buffer.write(b"r1c2=3\n\x85\xff\nr1c2\n")
    out, error = program.communicate(timeout=60)
    assert (program.returncode, error) == (0, "")
    assert out.splitlines().count("r1c2: 3.") == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGHUP, 129), (signal.SIGTERM, 143)])
def test_whatever_ends_the_program_the_game_is_kept(sudokit, number, status):
    program = sudokit("play", "--plain", PUZZLE)
    program.stdin.write("r1c2=3\n")
    program.stdin.flush()
    while "r1c2: 3." not in program.stdout.readline():
        pass
    end = time.monotonic() + 60
    while program.poll() is None and time.monotonic() < end:
        program.send_signal(number)  # again, since Python may not hear one in the moment in which it begins to read
        with suppress(subprocess.TimeoutExpired):
            program.wait(timeout=3)
    assert program.returncode == status
    _out, error = program.communicate()
    assert "Traceback" not in error
    out, _error = sudokit("play", "--plain").communicate("resume\nr1c2\n", timeout=60)
    assert "r1c2: 3." in out.splitlines()


def test_a_size_that_does_not_have_the_level_of_last_time_is_played_at_any_level():
    settings = Settings()
    settings["last-level"] = "hard"
    assert new_game_in_words("4x4", settings).level == "any"
    assert new_game_in_words("6x6", settings).level == "hard"
    with pytest.raises(BoardError, match="4x4 has only the levels beginner and any"):
        new_game_in_words("4x4 hard", settings)


def test_steps_that_take_too_long_end_with_an_honest_word(playing, monkeypatch):
    monkeypatch.setattr(game_commands, "PATIENCE", 0.0)

    assert playing("steps") == "The search was stopped after 0 seconds, so the rest of the solution path is missing."


def test_rules_are_the_instructions(say):
    assert say("rules") == say("instructions")


def test_today_continues_the_puzzle_of_the_day_if_it_was_begun(say, player):
    say("settings daily-level beginner")
    say("today")
    cell = list(player.game.grid.empty_cells)
    move = f"{player.game.board.cell_name(cell[0])}={player.game.solution[cell[0]]}"
    say(move)
    begun = player.game.grid
    say("new 4x4 beginner")
    assert say("today").splitlines()[1] == f"{len(cell) - 1} cells are empty."
    assert player.game.grid == begun
    assert len(player.unfinished().games) == 2
