"""A game reviewed: where the time went, what was missed, guessed and wrong."""

from collections.abc import Iterable

from sudokit.board.grid import Grid, GridLike
from sudokit.board.variants import classic, diagonal
from sudokit.play.game.clock import Clock
from sudokit.play.game.game import Game
from sudokit.play.game.review import review
from sudokit.play.game.save_format import game_text, read_game
from sudokit.play.pages.new_games import NewGame, make
from sudokit.play.pages.replay_page import Replay, ReplayPage
from sudokit.play.pages.review_page import report_markdown
from sudokit.play.player.program import Program
from sudokit.symmetries.transformations import Transformation
from sudokit.techniques.paths.human_solver import solve_path
from tests.play.front_end import Listener

SKYSCRAPER = "7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2."
SMALL = "1... ..3. .4.. ...2"


def recorded(puzzle: GridLike, moves: Iterable[tuple[float, str]]) -> Game:
    """A game in which each move was made so many seconds after the one before; `undo` takes one back."""
    seconds = [0.0]
    game = Game(puzzle, clock=Clock(lambda: seconds[0]))
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
- mistake: 1
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
    assert again.journal == game.journal == [(4.0, 1, 3, True), (7.0, 1, 0, False), (9.0, 1, 3, True)]
    turned = game.transformed(Transformation.transpose(game.board))
    assert [entry.cell for entry in turned.journal] == [4, 4, 4]


def test_what_a_step_the_solver_undo_and_redo_put_on_the_board_is_not_reviewed_as_the_players() -> None:
    game = recorded(SMALL, [(4, "r1c2=3"), (3, "r1c3=4")])  # the second one is wrong
    game.solve()
    game.undo()
    game.redo()
    game.undo()
    game.undo()
    game.take_step(solve_path(game.grid).steps[0])
    found = review(read_game(game_text(game)))
    entries = [(each.entry.cell, each.entry.digit, each.is_mistake) for each in found.entries]
    assert entries == [(1, 3, False), (2, 4, True)]
    assert len(Replay(game)) == len(game.journal) > 20  # all of it is played again


def test_a_game_in_which_a_pattern_took_long_is_reviewed() -> None:
    placed = [step.placements[0] for step in solve_path(SKYSCRAPER).steps[:20] if step.placements]
    assert len(placed) == 15
    name = Grid(SKYSCRAPER).board.cell_name
    game = recorded(SKYSCRAPER, [*((5, f"{name(cell)}={digit}") for cell, digit in placed), (95, "r7c2=8")])
    report = report_markdown(review(game))
    assert report.startswith(
        """# Review of the game

`7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2.`

- time: 02:50
- digits entered: 16
- mistakes: 0
- guesses: 0

## Where the time went

| what led to the digit | digits | time |
| --- | --- | --- |
| Hidden single | 13 | 01:05 |
| Naked single | 2 | 00:10 |
| Skyscraper | 1 | 01:35 |

## The longest pauses

01:35 before r7c2 = 8, at 02:50: Skyscraper.
"""
    )
    assert report.endswith("## To practise next\n\n- Skyscraper\n")


def test_a_guess_in_a_game_is_reviewed_with_the_step_that_was_next() -> None:
    game = recorded(SKYSCRAPER, [(9, "r6c9=5")])
    assert "Right, but with no step behind it\n\nr6c9 = 5 at 00:09. The next step was: " in report_markdown(
        review(game)
    )


def test_a_game_on_a_board_with_a_rule_is_reviewed() -> None:
    #  . 4 | 3 .        2 4 | 3 1
    #  . 1 | . .        3 1 | 2 4
    #  . 3 | . 2   →    1 3 | 4 2
    #  . . | . .        4 2 | 1 3, and both diagonals have each digit once
    game = Game(Grid(".43..1...3.2....", diagonal(classic(4))))
    game = recorded(game.puzzle, [(3, "r1c1=2"), (2, "r1c4=1"), (20, "r2c1=4"), (5, "undo")])
    found = review(game)
    assert [(each.technique, each.is_mistake, each.took) for each in found.entries] == [
        ("hidden-single", False, 3.0),
        ("full-house", False, 2.0),
        (None, True, 20.0),
    ]
    assert "r2c1 = 4 at 00:25 was wrong, and stood for 00:05." in report_markdown(found)


def test_what_practice_began_with_is_not_reviewed() -> None:
    made = make(NewGame("9x9", (), "naked-pair", 3))
    game = made.start(at_due=True)
    assert report_markdown(review(game)).splitlines()[4].startswith("There is nothing to review")


def test_a_solve_is_played_again_digit_by_digit_with_its_times() -> None:
    game = recorded(SMALL, [(4, "r1c2=3"), (10, "r1c3=4"), (20, "undo"), (6, "r3c1=2")])
    replay = Replay(game)
    seen = []
    for place in range(len(replay) + 1):
        replay.go(place)
        seen.append((str(replay.grid), replay.sentence))
    assert seen == [
        ("1.....3..4.....2", "The beginning."),
        ("13....3..4.....2", "1 of 4, at 00:04: r1c2 = 3. Hidden single."),
        ("134...3..4.....2", "2 of 4, at 00:14: r1c3 = 4. That was wrong, and stood for 00:20."),
        ("13....3..4.....2", "3 of 4, at 00:34: r1c3 was cleared."),
        ("13....3.24.....2", "4 of 4, at 00:40: r3c1 = 2. Hidden single."),
    ]


def test_the_replay_goes_to_mistakes_and_long_pauses(program: Program) -> None:
    moves = [(4, "r1c2=3"), (10, "r1c3=4"), (20, "undo"), (6, "r3c1=2")]
    program.player.play(recorded(SMALL, moves))
    page = ReplayPage(program)
    page.press("M")
    assert page.said.startswith("2 of 4, at 00:14: r1c3 = 4.")
    assert [(part.role, part.cells) for part in page.view().highlights] == [("removed", (2,))]
    page.press("End")
    assert page.said.startswith("4 of 4")
    page.press("Right")
    assert isinstance(program.front_end, Listener)
    assert program.front_end.said == ["This is the end."]
    page.press("P")
    assert page.said.startswith("2 of 4")
    page.press("Home")
    assert page.said == "The beginning."
