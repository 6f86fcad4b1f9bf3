"""What somebody sent is understood, whichever of the usual things it is."""

import pytest

from sudokit.board.cells import DigitSet
from sudokit.board.grid import Grid
from sudokit.errors import BoardError, PuzzleTextError, SaveError
from sudokit.formats.document import Document
from sudokit.formats.write import write
from sudokit.play.game.document_games import document_of
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text
from sudokit.play.pages.new_games import NewGame
from sudokit.play.player.user_files import parse_pasted

CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("text", ["9x9.hard.7", "sudokit:9x9.hard.7", "Try this: https://example.org/#9x9.HARD.7 !"])
def test_a_code_alone_or_in_a_link_is_a_new_game(text):
    assert parse_pasted(text) == NewGame("9x9", (), "hard", 7)


def test_a_number_is_a_new_game_of_the_usual_kind():
    assert parse_pasted(" 314159 ", NewGame("6x6", (), "easy")) == NewGame("6x6", (), "easy", 314159)


@pytest.mark.parametrize(
    "text",
    [
        CLUES,
        "\n".join(CLUES[at : at + 9] for at in range(0, 81, 9)),
        f"https://example.org/play?bd={CLUES}&x=1",
        f"https://example.org/play?s={CLUES.replace('.', '0')}",
    ],
)
def test_a_puzzle_is_read_from_text_and_from_links(text):
    assert parse_pasted(text) == Grid(CLUES)


def test_a_link_with_marks_is_a_game_in_progress():
    document = Document(
        Grid(CLUES), Grid(CLUES).replace({"r1c3": 4}), {3: DigitSet([2, 6])}, {5: DigitSet([8])}, {3: ("2",)}
    )
    game = parse_pasted("Look: " + write(document, "f-puzzles-link") + " please")
    assert document_of(game) == document
    assert [move.text(game.board) for move in game.moves] == ["r1c3=4 r1c4~26 r1c6^8 r1c4#2"]


def test_sixteen_digits_are_a_small_puzzle():
    assert parse_pasted("1000003004000002") == Grid("1.....3..4.....2")


def test_a_saved_game_is_a_game():
    game = Game(Grid("1... ..3. .4.. ...2"))
    game.play("r1c2=3")
    assert parse_pasted(game_text(game)).position == game.position


def test_what_is_wrong_is_said_by_whom_it_concerns():
    with pytest.raises(SaveError, match="not JSON"):
        parse_pasted('{"sudokit": "game", "version": 1,')
    with pytest.raises(BoardError, match="is neither a level"):
        parse_pasted("9x9.impossible.7")
    for text in ("", "hello", "https://example.org/"):
        with pytest.raises(PuzzleTextError):
            parse_pasted(text)


def test_a_drawing_that_may_be_a_rule_is_a_warning():
    drawing = (
        '{"cells": [[{"value": 1}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]], "lines": [{}]}'
    )
    with pytest.warns(UserWarning, match=r"drawings \(lines\) are kept, but Sudokit does not know any rules"):
        assert parse_pasted(drawing) == Grid("1" + 15 * ".")
