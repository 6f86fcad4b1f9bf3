"""New games: a code gives everybody the same puzzle."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.board.variants import LAYOUTS
from sudokit.errors import BoardError, SeedError, SudokuError
from sudokit.play.game.review import review
from sudokit.play.game.save_format import game_text, read_game
from sudokit.play.pages.new_game_words import new_game_in_words
from sudokit.play.pages.new_games import LEVEL_NAMES, RULES, SHAPES, NewGame, daily, day_of, make
from sudokit.play.pages.words import game_words
from sudokit.play.player.settings import Settings
from sudokit.solving.solver import count_solutions
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.paths.human_solver import explainer, for_people, order_with
from sudokit.techniques.words.hint_stages import marked_candidates


@given(
    st.sampled_from(SHAPES), st.lists(st.sampled_from(RULES), unique=True, max_size=2).map(tuple),
    st.sampled_from(LEVEL_NAMES), st.integers(0, 2**64 - 1),
)  # fmt: skip
def test_a_code_reads_back_as_the_same_game_alone_and_in_links(shape, rules, level, number):
    if shape in LAYOUTS and "jigsaw" in rules:
        return
    new_game = NewGame(shape, rules, level, number)
    code = new_game.code
    for text in (code, new_game.link, f"  {code.upper()}\n", f"https://example.org/?game={code.replace('+', '%2B')}"):
        assert NewGame.read(text) == new_game


def test_a_number_alone_is_a_game_of_the_usual_kind():
    assert NewGame.read("42").code == "9x9.medium.42"
    assert NewGame.read(" 42 ", NewGame("6x6", (), "easy", 1)).code == "6x6.easy.42"


@pytest.mark.parametrize("text", ["", "hello", "9x9.hard", "9x9.hard.x", "-5", "9" * 30, "٣"])
def test_what_is_no_code_is_refused(text):
    with pytest.raises(BoardError, match=r"is neither a number nor a code like 9x9.hard.314159$"):
        NewGame.read(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "9x9.impossible.1",
            "'impossible' is neither a level (any, beginner, easy, medium, hard, expert, extreme) nor a technique",
        ),
        ("9x9+magic.hard.1", "there is no rule 'magic'; the rules are symmetric, jigsaw, "),
        ("9x8.hard.1", "there is no shape '9x8'; give one like 9x9, or one of "),
        ("99x99.hard.1", "99 cannot be the side of a board; give 2 to 32"),
        ("samurai+jigsaw.hard.1", "samurai cannot be a jigsaw; use a square board"),
    ],
)
def test_a_code_of_something_that_does_not_exist_says_so(text, message):
    with pytest.raises(BoardError) as error:
        NewGame.read(text)
    assert str(error.value).startswith(message)


def test_a_game_of_few_givens_has_at_most_six_beside_invented_rules():
    made = make(NewGame.read("6x6+symmetric+few-givens+thermometer.any.1"))
    assert made.puzzle.clue_count <= 2  # six of 81
    assert made.puzzle.board.constraints
    assert count_solutions(made.puzzle, limit=2) == 1
    assert NewGame.read("9x9+few-givens.hard.1").why_not().startswith("few givens need rules that are invented, such")


def test_a_number_that_is_no_seed_is_refused():
    with pytest.raises(SeedError):
        NewGame(number=2**64)


def test_the_same_code_gives_the_same_puzzle_for_ever():
    assert str(make(NewGame.read("9x9.easy.7")).puzzle) == PUZZLE_7
    assert str(make(NewGame.read("6x6+jigsaw.any.7")).puzzle) == JIGSAW_7


PUZZLE_7 = "..71..9.4....4....6.1.8...5...26..8..2.9.1.671.67...2...24.....5.4..23..7..6...4."
JIGSAW_7 = "6....2.3..21...4...6..4..56....1.3.."


@pytest.mark.parametrize("code", ["9x9.hard.3", "6x6.hard.1", "9x9+diagonal.easy.3", "twin.easy.3", "8x8.any.3"])
def test_a_puzzle_has_one_solution_and_the_level_that_was_chosen(code):
    made = make(NewGame.read(code))
    assert count_solutions(made.puzzle) == 1
    grade = rate(made.puzzle)
    assert (made.level, made.rating) == (grade.level, grade.rating)
    assert code.split(".")[1] in ("any", made.level)
    game = made.start()
    assert (game.origin, game.level, game.rating, game.solution) == (code, made.level, made.rating, made.solution)


def test_a_technique_can_be_practised():
    made = make(NewGame.read("9x9.naked-pair.1"))
    assert "naked-pair" in rate(made.puzzle).techniques
    assert not made.start().moves


@pytest.mark.parametrize("technique", ["naked-pair", "skyscraper", "direct-pointing"])
def test_practice_begins_where_the_technique_is_the_next_step(technique):
    made = make(NewGame("9x9", (), technique, 3))
    game = made.start(at_due=True)
    assert game_words(game).startswith(TECHNIQUES[technique].title + " · ")
    assert game.grid != game.puzzle or technique == "direct-pointing"
    marks = marked_candidates(game.grid, game.marks)
    choose = for_people(True) if order_with(technique) == "people" else explainer(True)
    assert choose(marks).technique == technique
    assert review(game).entries == ()  # nobody played what it began with
    assert read_game(game_text(game)).journal == game.journal
    assert game.undo()
    assert game.grid == game.puzzle


def test_large_boards_of_any_level_are_not_rated():
    made = make(NewGame("16x16", (), "any", 1))
    assert (made.level, made.rating) == (None, None)


def test_what_cannot_be_made_says_why():
    assert NewGame("6x6", ("windoku",), "easy", 1).why_not() == (
        "boxes of 2x3 are not square; windoku needs square ones"
    )
    assert NewGame("4x4", (), "hard", 1).why_not() == "4x4 has only the levels beginner and any"
    assert NewGame("4x4", ("killer",), "hard", 1).why_not() == ""  # cages are worth more than hidden singles
    assert [NewGame(shape, (), "beginner", 1).why_not() for shape in SHAPES] == [""] * len(SHAPES)


def test_making_can_be_ended():
    class EnoughError(SudokuError):
        pass

    def stop():
        raise EnoughError

    with pytest.raises(EnoughError):
        make(NewGame("4x4", (), "extreme", 1), check_stop=stop)


def test_every_day_has_a_puzzle_of_its_own_by_weekday_or_by_level():
    monday = date(2026, 11, 16)
    week = [daily(date.fromordinal(monday.toordinal() + day)) for day in range(7)]
    assert [new_game.level for new_game in week] == [
        "beginner", "easy", "medium", "medium", "hard", "hard", "expert",
    ]  # fmt: skip
    assert len({new_game.number for new_game in week}) == 7
    assert daily(monday, "extreme").code == "9x9.extreme.20261116"


def test_a_game_knows_whether_it_is_that_of_a_day():
    assert day_of(daily(date(2026, 2, 28))) == date(2026, 2, 28)
    assert [day_of(NewGame("9x9", (), "easy", number)) for number in (5, 20260230, 19991231, 2**64 - 1)] == [None] * 4
    assert day_of(NewGame("6x6", (), "easy", 20261116)) is None


def test_a_game_with_invented_rules_has_a_code_that_gives_it_again() -> None:
    made = make(NewGame("4x4", ("killer",), "any", 3))
    assert made.new_game.code == "4x4+killer.any.3"
    assert {constraint.kind for constraint in made.puzzle.board.constraints} == {"killer-cage"}
    assert make(NewGame.read("4x4+killer.any.3")).puzzle == made.puzzle
    assert new_game_in_words("6x6 killer any", Settings()).code.startswith("6x6+killer.any.")
