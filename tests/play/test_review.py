"""A game reviewed: where the time went, what was missed, guessed and wrong."""

from collections.abc import Iterable

from sudokit.board.grid import Grid
from sudokit.play.game.clock import Clock
from sudokit.play.game.game import Game
from sudokit.play.game.review import review
from sudokit.play.game.save_format import game_text, read_game
from sudokit.play.pages.review_page import report_markdown
from sudokit.symmetries.transformations import Transformation

SKYSCRAPER = "7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2."
SMALL = "1... ..3. .4.. ...2"


def recorded(puzzle: str, moves: Iterable[tuple[float, str]]) -> Game:
    """A game in which each move was made so many seconds after the one before; `undo` takes one back."""
    seconds = [0.0]
    game = Game(Grid(puzzle), clock=Clock(lambda: seconds[0]))
    game.clock.start()
    for took, move in moves:
        seconds[0] += took
        if move == "undo":
            game.undo()
        else:
            game.play(move)
    return game


def test_a_recorded_game_is_reviewed() -> None:
    game = recorded(
        SMALL,
        [
            (4, "r1c2=3"),  # a hidden single
            (10, "r1c3=4"),  # wrong, though no rule says so yet
            (20, "undo"),
            (6, "r3c1=2"),  # what is left for it once more is known
            (2, "r2c2=2"),
        ],
    )
    assert (
        report_markdown(review(game))
        == """# Review of the game

`1.....3..4.....2`

- time: 00:42
- digits entered: 4
- mistakes: 1
- guesses: 0

## Where the time went

| what led to the digit | digits | time |
| --- | --- | --- |
| Hidden single | 3 | 00:12 |
| a mistake | 1 | 00:10 |

## The longest pauses

00:10 before r1c3 = 4, at 00:14.

00:06 before r3c1 = 2, at 00:40: Hidden single.

00:04 before r1c2 = 3, at 00:04: Hidden single.

## Mistakes, the costliest first

r1c3 = 4 at 00:14 was wrong, and stood for 00:20.

## The path that was there

8 × Full house and 4 × Hidden single.
"""
    )


def test_a_digit_that_nothing_leads_to_is_a_guess_and_easier_steps_are_named() -> None:
    solution = Game(SKYSCRAPER).solution
    assert solution is not None
    cell = SKYSCRAPER_GUESS
    found = review(recorded(SKYSCRAPER, [(9, f"{cell}={solution[Grid(SKYSCRAPER).board.cell(cell)]}")]))
    (guess,) = found.guesses
    assert guess.expected is not None
    assert guess.expected.technique == "hidden-single"
    assert found.to_practise == ["hidden-single"]
    assert found.path["skyscraper"] == 1


SKYSCRAPER_GUESS = "r6c9"


def test_the_journal_is_saved_and_moves_with_the_board() -> None:
    game = recorded(SMALL, [(4, "r1c2=3"), (3, "undo"), (2, "r1c2=3")])
    again = read_game(game_text(game))
    assert again.journal == game.journal == [(4.0, 1, 3), (7.0, 1, 0), (9.0, 1, 3)]
    turned = game.transformed(Transformation.transpose(game.board))
    assert [entry.cell for entry in turned.journal] == [4, 4, 4]
