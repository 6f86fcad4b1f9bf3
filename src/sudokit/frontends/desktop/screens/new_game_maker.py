"""From a choice to a game: puzzles are made in another process, and shown when they are there."""

from typing import TYPE_CHECKING

from sudokit.errors import SaveError
from sudokit.frontends.desktop.screens.words import new_game_words
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import MadeGame, NewGame, make_or_offer, making_words

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


def start_new(app: "App", new_game: NewGame) -> None:
    """Make a new game and play it; until it is ready everything else stays usable."""

    def words(tried: int) -> str:
        return making_words(new_game_words(new_game), tried)

    def done(made: MadeGame) -> None:
        from sudokit.frontends.desktop.screens.offer import OfferScreen

        if made.offer:
            app.show(OfferScreen(app, made))
        else:
            play(app, made.start(clock=app.player.clock()))

    app.work("making", make_or_offer, new_game, done=done, words=words, reports=True)


def start_usual(app: "App") -> None:
    """A new game like the last one."""
    start_new(app, usual_game(app))


def usual_game(app: "App") -> NewGame:
    """What the last new game was, with a number that nobody has played."""
    rule = app.settings["last-rule"]
    return NewGame.random(app.settings["last-shape"], (rule,) if rule else (), app.settings["last-level"])


def play(app: "App", game: Game) -> None:
    """Play a game that was not played before. Where it cannot be saved it is played all the same."""
    from sudokit.frontends.desktop.screens.game import GameScreen

    session = app.player.play(game)
    app.start_from_home(GameScreen(app, session))
    app.say_problems()


def resume(app: "App", name: str) -> None:
    """Continue a saved game."""
    from sudokit.frontends.desktop.screens.game import GameScreen

    try:
        session = app.player.resume(name)
    except SaveError as error:
        app.say(str(error))
        return
    app.start_from_home(GameScreen(app, session))
