"""A game: a puzzle and its moves, and all that follows from them."""

import pytest

from sudokit.board.board import Board
from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, samurai
from sudokit.errors import ArgumentError, GridError, MoveError, TransformationError
from sudokit.play.game.clock import Clock
from sudokit.play.game.game import Game
from sudokit.play.game.mistakes import OFF, SOLUTION
from sudokit.play.game.moves import Change, Layer, Move
from sudokit.symmetries.transformations import Transformation
from sudokit.techniques.paths.human_solver import hint
from sudokit.techniques.step import Step

PUZZLE = Grid("1... ..3. .4.. ...2")
SOLVED = Grid("1324 4231 2413 3142")


@pytest.fixture
def game():
    return Game(PUZZLE)


def texts(game):
    return [move.text(game.board) for move in game.moves]


def test_a_digit_is_entered_and_the_same_digit_again_takes_it_back(game):
    game.enter(["r1c2"], 3)
    assert str(game.grid) == "13....3..4.....2"
    game.enter(["r1c2"], 3)
    assert str(game.grid) == "1.....3..4.....2"
    assert texts(game) == ["r1c2=3", "r1c2=."]


def test_a_digit_goes_to_all_cells_unless_all_have_it(game):
    game.enter(["r1c2"], 3)
    game.enter(["r1c2", "r1c3"], 3)
    assert texts(game)[-1] == "r1c3=3"
    game.enter(["r1c2", "r1c3"], 3)
    assert texts(game)[-1] == "r1c2,r1c3=."


def test_givens_stay_as_they_are(game):
    assert game.enter(["r1c1"], 3) is None
    assert game.mark(Layer.CORNER, ["r1c1"], 3) is None
    assert game.clear(["r1c1"]) is None
    with pytest.raises(MoveError, match=r"r1c1 is given as 1; only other cells can change"):
        game.play("r1c2=3 r1c1=2")
    assert (str(game.grid), game.moves) == (str(PUZZLE), ())


def test_a_mark_is_written_where_it_is_missing_and_taken_away_where_all_have_it(game):
    game.mark(Layer.CORNER, ["r1c2"], 3)
    game.mark(Layer.CORNER, ["r1c2", "r1c3"], 3)
    assert game.corner_marks == {1: DigitSet([3]), 2: DigitSet([3])}
    game.mark(Layer.CORNER, ["r1c2", "r1c3"], 3)
    assert game.corner_marks == {}


def test_corner_and_centre_marks_do_not_know_each_other(game):
    game.mark(Layer.CORNER, ["r1c2"], 3)
    game.mark(Layer.CENTRE, ["r1c2"], 2)
    assert (game.corner_marks, game.centre_marks) == ({1: DigitSet([3])}, {1: DigitSet([2])})


def test_marks_under_a_digit_show_again_when_it_goes(game):
    game.mark(Layer.CENTRE, ["r1c2"], 2)
    game.enter(["r1c2"], 3)
    assert game.marks == {}
    game.clear(["r1c2"])
    assert game.marks == {1: DigitSet([2])}


def test_placing_a_digit_takes_away_the_marks_it_rules_out_and_undo_brings_them_back(game):
    game.play("r1c3,r1c4,r2c1,r4c2~3 r1c3^23")
    game.enter(["r1c2"], 3)
    assert texts(game)[-1] == "r1c2=3 r1c3,r1c4,r2c1,r4c2~3 r1c3^3"
    assert (game.corner_marks, game.centre_marks) == ({}, {2: DigitSet([2])})
    game.undo()
    assert game.corner_marks == dict.fromkeys((2, 3, 4, 13), DigitSet([3]))
    assert game.centre_marks == {2: DigitSet([2, 3])}


def test_marks_stay_where_they_are_if_that_is_chosen():
    game = Game(PUZZLE, tidy_marks=False)
    game.play("r1c3~3")
    game.enter(["r1c2"], 3)
    assert texts(game)[-1] == "r1c2=3"


def test_a_rule_between_cells_rules_marks_out_too():
    board = classic(4).with_constraints(Constraint("thermometer", "r1c1 r2c3"))
    game = Game(Grid.empty(board))
    game.play("r2c3^1234")
    game.enter(["r1c1"], 2)
    assert texts(game)[-1] == "r1c1=2 r2c3^12"


def test_clearing_takes_digits_then_marks_then_colours(game):
    game.play("r1c2=3 r1c2~4 r1c3^4 r1c2#2 4r1c3#5")
    for expected in ("r1c2=.", "r1c2~4 r1c3^4", "r1c2#2 4r1c3#5"):
        game.clear(["r1c2", "r1c3"])
        assert texts(game)[-1] == expected
    assert game.clear(["r1c2", "r1c3"]) is None
    game.play("r1c2=3 r1c2#2")
    game.clear(["r1c2"], colours_first=True)
    assert texts(game)[-1] == "r1c2#2"


def test_cells_and_candidates_have_colours_and_givens_may_have_them_too(game):
    game.colour(["r1c1", "r1c2"], 2)
    game.colour(["r1c1"], 5)
    game.colour_candidate("r1c2", 3, 4)
    assert game.colours == {0: DigitSet([2, 5]), 1: DigitSet([2])}
    assert game.candidate_colours == {(1, 3): DigitSet([4])}
    game.colour_candidate("r1c2", 3, 4)
    assert game.candidate_colours == {}


def test_undo_and_redo_go_through_everything(game):
    game.play("r1c2=3")
    game.play("r1c3~2")
    game.play("r1c3#1")
    assert (game.undo(), game.undo(), game.undo(), game.undo()) == (True, True, True, False)
    assert (str(game.grid), game.corner_marks, game.colours) == (str(PUZZLE), {}, {})
    assert [game.redo() for _number in range(4)] == [True, True, True, False]
    assert (game.corner_marks, game.colours) == ({2: DigitSet([2])}, {2: DigitSet([1])})


def test_a_new_move_ends_what_could_be_redone_but_the_same_move_does_not(game):
    for text in ("r1c2=3", "r1c3=2", "r1c4=4"):
        game.play(text)
    game.undo()
    game.undo()
    game.play("r1c3=2")
    assert [move.text(game.board) for move in game.undone] == ["r1c4=4"]
    game.play("r2c1=4")
    assert not game.can_redo


def test_undo_to_before_the_first_mistake_that_is_still_there(game):
    for text in ("r1c2=2", "r1c2=3", "r2c1=4", "r2c2=1", "r2c4=1"):  # the first one was corrected
        game.play(text)
    assert game.undo_mistakes() == 2
    assert texts(game) == ["r1c2=2", "r1c2=3", "r2c1=4"]
    assert game.undo_mistakes() == 0
    assert game.aids == {"mistakes-undone": 1}


def test_with_several_solutions_a_mistake_is_what_leaves_none():
    game = Game(Grid("1... .... .... ...."))
    game.play("r1c2=2")
    game.play("r2c3=2")
    game.play("r3c1=2")
    game.play("r4c4=2")
    assert game.undo_mistakes() == 0
    game.play("r2c1=3")
    game.play("r2c2=3")
    assert game.undo_mistakes() == 1


def test_a_bookmark_brings_back_its_moves_whatever_was_played_since(game):
    game.play("r1c2=3")
    game.play("r1c3=2")
    here = game.bookmark("before the guess")
    game.undo()
    game.play("r2c1=4")
    game.go_to(here)
    assert texts(game) == ["r1c2=3", "r1c3=2"]
    game.play("r2c4=1")
    game.go_to(here)
    assert texts(game) == ["r1c2=3", "r1c3=2"]
    assert [move.text(game.board) for move in game.undone] == ["r2c4=1"]


def test_a_bookmark_without_a_name_gets_a_number_that_is_free(game):
    assert [game.bookmark(name).name for name in ("", "3", "", "", "")] == ["1", "3", "2", "4", "5"]


@pytest.mark.parametrize(
    ("doing", "message"),
    [
        (lambda game: game.enter(["r1c2"], 5), "5 is not a digit here; the digits are 1 to 4"),
        (lambda game: game.mark(Layer.CORNER, ["r1c2"], 5), "5 is not a digit here; the digits are 1 to 4"),
        (lambda game: game.colour(["r1c2"], 10), "10 is not a colour; the colours are 1 to 9"),
        (lambda game: game.colour_candidate("r1c2", 5, 1), "5 is not a candidate that can be coloured"),
        (lambda game: game.play(Move((Change(16, Layer.ENTRY, DigitSet([1])),))), "4x4 has no cell 16"),
        (
            lambda game: game.play(Move((Change(1, Layer.ENTRY, DigitSet([1, 2])),))),
            "12 are several digits; a cell holds one",
        ),
        (lambda game: game.play(Move(())), "there is no move here; write one like r4c7=5"),
    ],
)
def test_what_no_move_can_do_is_refused_and_nothing_changes(game, doing, message):
    with pytest.raises(MoveError) as error:
        doing(game)
    assert str(error.value) == message
    assert (game.moves, str(game.grid)) == ((), str(PUZZLE))


def test_what_is_no_move_is_refused(game):
    with pytest.raises(ArgumentError, match="int is not a move; give a Move or its text"):
        game.play(5)


def test_a_game_shows_itself_to_programmers(game):
    game.play("r1c2=3")
    assert repr(game) == "<Game 4x4, moves: 1, empty cells: 11>"


def test_automatic_marks_are_those_that_the_digits_leave(game):
    game.play("r1c2^14")
    game.fill_marks()
    assert {game.board.cell_name(cell): str(marks) for cell, marks in list(game.centre_marks.items())[:4]} == {
        "r1c2": "23", "r1c3": "24", "r1c4": "4", "r2c1": "24",
    }  # fmt: skip
    assert game.fill_marks() is None
    assert game.aids == {"automatic-marks": 1}


def test_automatic_marks_bring_nothing_back_that_was_ruled_out(game):
    game.fill_marks()
    game.play("r1c2^2 r1c3^24")  # 2 is ruled out of r1c2, and r1c3 has no marks any more
    game.fill_marks()
    assert [str(game.centre_marks[cell]) for cell in (1, 2)] == ["3", "24"]


def test_repaired_marks_have_the_right_digit_and_none_that_is_ruled_out(game):
    game.play("r1c2^124 r1c3^2")  # 3 is right in r1c2; 2 in r1c3
    assert game.repair_marks() is not None
    assert game.marks == {1: DigitSet([2, 3]), 2: DigitSet([2])}
    assert game.repair_marks() is None
    assert game.aids == {"automatic-marks": 1}
    game.undo()
    assert game.marks == {1: DigitSet([1, 2, 4]), 2: DigitSet([2])}


def test_repaired_corner_marks_lose_what_is_ruled_out_and_get_nothing_more(game):
    game.play("r1c2~12 r1c3~4")  # 1 stands in r1c1; 3 is right in r1c2, 2 in r1c3
    assert game.repair_marks() is not None
    assert game.corner_marks == {1: DigitSet([2]), 2: DigitSet([4])}
    assert game.repair_marks() is None
    game.undo()
    assert game.corner_marks == {1: DigitSet([1, 2]), 2: DigitSet([4])}


def test_a_step_places_its_digit(game):
    game.take_step(hint(PUZZLE))
    assert (texts(game), game.aids) == (["r1c2=3"], {"step": 1})


def test_a_step_that_removes_candidates_leaves_the_other_marks(game):
    game.play("r1c3^24")
    game.take_step(Step("naked-pair", eliminations=((2, 4), (1, 2))))
    assert texts(game)[-1] == "r1c3^4 r1c2^3"
    assert game.marks == {1: DigitSet([3]), 2: DigitSet([2])}


def test_corner_marks_are_candidates_where_every_empty_cell_has_them(game):
    game.fill_marks(Layer.CORNER)
    assert (game.candidate_layer, game.marks) == (Layer.CORNER, game.corner_marks)
    game.take_step(Step("naked-pair", eliminations=((2, 4),)))
    assert texts(game)[-1] == "r1c3~4"
    game.mark(Layer.CORNER, ["r1c3"], 2)  # the last of its marks
    assert (game.candidate_layer, game.marks) == (Layer.CENTRE, {})


def test_corner_marks_that_leave_the_right_digit_out_are_of_the_other_kind(game):
    game.fill_marks(Layer.CORNER)
    game.play("r1c2~3")
    assert game.marks == {}
    game.take_step(Step("naked-pair", eliminations=((2, 4),)))
    assert texts(game)[-1] == "r1c3~4 r1c3^2"


def test_a_mark_that_two_digits_of_a_step_rule_out_goes_once():
    game = Game(Grid.empty(classic(4)))
    game.play("r1c1~1")
    game.take_step(Step("full-house", placements=((2, 1), (8, 1))))
    assert game.corner_marks == {}


def test_solving_is_one_move_that_can_be_taken_back(game):
    game.play("r1c2=2")
    game.solve()
    assert (game.grid, game.is_finished, game.aids) == (SOLVED, True, {"solution": 1})
    game.undo()
    assert str(game.grid) == "12....3..4.....2"


def test_without_a_solution_nothing_is_filled_in():
    game = Game(Grid("12.. ..3. ...4 ...."))
    assert game.solution is None
    game = Game(Grid("123. ...4 .... ...."))
    assert (game.solve(), game.solution) == (None, None)


def test_the_end_is_recognised_and_stops_the_clock():
    now = [0.0]
    game = Game(PUZZLE, clock=Clock(lambda: now[0]))
    game.clock.start()
    now[0] = 90.0
    for cell in PUZZLE.empty_cells:
        assert not game.is_finished
        game.enter([cell], SOLVED[cell])
    now[0] = 200.0
    assert (game.is_finished, game.clock.seconds) == (True, 90.0)
    game.undo()
    assert not game.is_finished


def test_a_full_board_that_breaks_a_rule_is_not_the_end(game):
    for cell in PUZZLE.empty_cells:
        game.enter([cell], 1)
    assert not game.is_finished


def test_any_solution_of_several_is_the_end():
    game = Game(Grid("1... .... .... ...."))
    game.play("r1c2=2")
    game.solve()
    assert game.is_finished


def test_conflicts_are_shown_by_default_and_wrong_digits_are_not(game):
    game.play("r1c2=2")
    assert game.errors == CellSet()
    game.play("r1c3=1")
    assert game.errors == CellSet([0, 2])


def test_the_policy_for_mistakes_says_what_is_shown():
    for policy, shown in ((OFF, []), (SOLUTION, [0, 1, 2])):
        game = Game(PUZZLE, mistakes=policy)
        game.play("r1c2=2 r1c3=1")
        assert game.errors == CellSet(shown)
    assert game.aids == {"mistakes-shown": 1}
    with pytest.raises(
        MoveError, match="there is no policy 'none' for mistakes; the policies are off, conflicts, solution"
    ):
        game.mistakes = "none"


def test_a_check_shows_mistakes_until_their_cells_change(game):
    game.mistakes = OFF
    game.play("r1c2=2 r2c1=2 r2c4=1")
    assert (game.check(), game.errors, game.aids) == (CellSet([1, 4]), CellSet([1, 4]), {"check": 1})
    game.play("r1c2=3")
    assert game.errors == CellSet([4])


@pytest.mark.parametrize("how", ["rotate:90", "mirror:vertical", "transpose", "digits:2341", "swap-rows:1,2"])
def test_a_game_on_a_turned_or_relabelled_board_is_the_same_game(how):
    game = Game(PUZZLE, origin="4x4.easy.1", level="easy")
    for text in ("r1c3,r2c1~3 r1c3^23", "r1c2=3", "r2c4#7 3r1c4#2", "r1c3=4", "r1c3=2"):
        game.play(text)
    game.bookmark("here")
    game.undo()
    game.check()
    by = Transformation.read(how, game.board)
    other = game.transformed(by)
    assert [by.sources()[cell] for cell in other.shown_mistakes] == [2]
    assert other.grid == by.apply(game.grid)
    back = other.transformed(by.invert())
    assert (back.position, back.moves, back.undone, back.bookmarks) == (
        game.position, game.moves, game.undone, game.bookmarks,
    )  # fmt: skip
    assert back.shown_mistakes == game.shown_mistakes
    assert (back.aids, back.origin, back.level, back.clock) == (game.aids, "4x4.easy.1", "easy", game.clock)
    while other.undo():
        pass
    assert other.grid == by.apply(PUZZLE)


def test_boards_that_cannot_be_turned_say_so():
    with pytest.raises(TransformationError):
        Game(Grid.empty(samurai())).transformed(Transformation.rotate(90))


def test_how_many_of_a_digit_are_left(game):
    game.play("r1c2=3")
    assert [game.left_of(digit) for digit in (1, 2, 3, 4)] == [3, 3, 2, 3]
    three_in_a_line = Board(2, [("row", [0, 1]), ("row", [1, 2])], name="3", positions=[(0, 0), (0, 1), (0, 2)])
    assert Game(Grid("1..", three_in_a_line)).left_of(2) is None  # 1 stands twice, and 2 once


def test_a_solution_that_does_not_solve_the_puzzle_is_refused():
    with pytest.raises(GridError, match="1234341221434321 is not a solution of the puzzle"):
        Game(PUZZLE, solution=Grid("1234 3412 2143 4321"))
