"""The list of every step that there is now."""

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.play.game.game import Game
from sudokit.play.pages.parts import Lines, Words
from sudokit.play.pages.steps_page import StepsPage, conclusion, list_steps
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import examples
from tests.play.front_end import wait

SINGLES = Grid("1... ..3. .4.. ...2")
POINTING = Grid("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")


def opened(program, grid=SINGLES):
    program.play(Game(grid))
    page = StepsPage(program)
    assert page.parts() == [Words("Looking for steps …")]
    wait(program)
    return page


def lines_of(page):
    return [button.text.strip("\u00a0") for part in page.parts() if isinstance(part, Lines) for button in part.items]


def test_the_steps_are_listed_by_technique_and_the_chosen_one_is_drawn_and_explained(program):
    page = opened(program)
    assert page.said == "80 steps are possible now. Choose a technique to see where."
    assert lines_of(page)[:3] == ["Hidden single (8)", "Naked single (4)", "Claiming (8)"]
    page.do("step 0")
    assert lines_of(page)[:3] == ["Hidden single (8)", "r1c2=3", "r2c1=4"]
    assert lines_of(page)[9:11] == ["Naked single (4)", "Claiming (8)"]
    assert page.said == "r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3."
    assert page.view().entries[1] == 3
    page.press("Down")
    assert "So r2c1 is 4." in page.said
    page.press("Up")
    page.press("Up")
    assert "So r1c2 is 3." in page.said


def test_a_long_list_shows_the_steps_around_the_chosen_one(program):
    page = opened(program, Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    techniques = lines_of(page)
    page.do("step 0")
    first = lines_of(page)
    assert len(first) < len(techniques) + 10
    assert first[9] == "…"
    for _n in range(10):
        page.press("Down")
    assert "…" in lines_of(page)[1:3]
    assert [
        button.id for part in page.parts() if isinstance(part, Lines) for button in part.items if button.active
    ] == ["step 10"]


def test_a_step_becomes_a_hint_of_the_game_and_is_done_there(program):
    page = opened(program)
    assert page.way_on is None
    page.press("Down")
    page.do(page.way_on.id)
    session = program.player.session
    assert page.is_done
    assert session.hint.text == "r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3."
    session.perform("take-step")
    assert session.game.grid["r1c2"] == 3
    assert session.game.aids["hint"] == 2  # the list, and the step that was looked at


def test_what_a_step_removes_is_told_in_short():
    board = classic()
    step = Step("naked-pair", evidence=(), eliminations=((0, 1), (0, 2), (1, 2), (1, 1), (5, 7))).seen_in(
        Candidates(Grid.empty(board))
    )
    assert conclusion(step) == "r1c1 r1c2≠12, r1c6≠7"
    assert conclusion(step, 18) == "r1c1 r1c2≠12, …"


def test_where_something_is_wrong_that_is_said_instead(program):
    game = Game(SINGLES)
    program.play(game)
    game.play("r1c2=2")
    page = StepsPage(program)
    wait(program)
    assert page.parts() == [Words("Look again at r1c2.")]
    assert page.way_on is None
    assert not page.press("Down")


def test_the_steps_follow_from_the_marks_of_the_player(program):
    game = Game(POINTING)
    program.play(game)
    program.player.session.perform("fill-marks")
    for techniques in (["Hidden single (1)", "Pointing (4)"], ["Pointing (7)"], ["Pointing (6)"]):
        page = StepsPage(program)
        wait(program)
        assert lines_of(page)[: len(techniques)] == techniques
        page.do("step 0")
        page.do("show")
        program.player.session.perform("take-step")


def test_a_rectangle_of_digits_that_the_player_entered_is_listed_too():
    example = examples()["avoidable-rectangle-1"][0]
    grid = Grid(example.digits)
    marks = {cell: example.candidates().of(cell) for cell in grid.empty_cells}
    for givens, is_listed in ((example.givens, True), (grid, False)):
        _said, steps = list_steps(grid, givens, marks, {})
        assert ("avoidable-rectangle-1" in {step.technique for step in steps}) is is_listed


def test_there_is_no_list_of_a_game_that_is_paused_or_solved(program):
    program.play(Game(SINGLES))
    session = program.player.session
    assert session.why_not("steps") == ""
    session.perform("pause")
    assert session.why_not("steps") == "The game is paused."
    session.perform("pause")
    session.perform("solve")
    assert session.why_not("steps") == "The puzzle is solved."
