"""A chain of a hint is read on the board one link at a time, forwards and backwards."""

from sudokit.board.grid import Grid
from sudokit.play.game.game import Game
from sudokit.play.session.session import Session, session_view
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.words.link_words import eureka

SKYSCRAPER = Grid("7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2.")


def session_at_the_argument() -> Session:
    step = next(step for step in solve_path(SKYSCRAPER).steps if step.technique == "skyscraper")
    assert step.before is not None
    game = Game(SKYSCRAPER)
    board = game.board
    for cell in range(board.cell_count):
        if step.before.placed[cell] and not SKYSCRAPER.digits[cell]:
            game.play(f"{board.cell_name(cell)}={step.before.placed[cell]}")
    for cell in game.grid.empty_cells:
        game.play(f"{board.cell_name(cell)}^{''.join(map(str, step.before.of(cell)))}")
    session = Session(game)
    for _stage in range(5):
        session.perform("hint")
    return session


def test_each_link_has_its_sentence_and_its_line() -> None:
    session = session_at_the_argument()
    said, lines = [], []
    for _link in range(4):
        assert session.hint is not None
        said.append(session.hint.text)
        lines.append(len(session_view(session).links))
        session.perform("next-link")
    assert lines == [3, 1, 2, 3]
    assert (
        session.hint.legend == "A solid line: if the one is false, the other is true. A dashed line: not both are true."
    )
    assert said[1:] == [
        "Link 1 of 3: r4c1≠8, so r4c6=8: row 4 has no other place left for 8.",
        "Link 2 of 3: r4c6=8, so r7c6≠8: column 6 has only one 8.",
        "Link 3 of 3: r7c6≠8, so r7c2=8: row 7 has no other place left for 8.",
    ]


def test_links_are_followed_backwards_to_the_whole_chain() -> None:
    session = session_at_the_argument()
    whole = session_view(session)
    for action in ("next-link", "next-link", "previous-link", "previous-link", "previous-link"):
        session.perform(action)
    assert session_view(session) == whole
    assert session.hint is not None
    assert [name for name, _label in session.hint.offers] == ["take-step", "next-link"]


def test_without_a_chain_nothing_is_followed() -> None:
    session = Session(Game(Grid("1... ..3. .4.. ...2")))
    session.perform("next-link")
    assert session.hint is None
    for _stage in range(5):
        session.perform("hint")
    whole = session.hint
    session.perform("next-link")
    assert session.hint == whole


def test_a_chain_is_written_in_eureka_notation() -> None:
    step = next(step for step in solve_path(SKYSCRAPER).steps if step.technique == "skyscraper")
    assert eureka(step, SKYSCRAPER.board) == "(8)r4c1=(8)r4c6-(8)r7c6=(8)r7c2"
    assert eureka(solve_path(SKYSCRAPER).steps[0], SKYSCRAPER.board) == ""
