"""The result: time, aids, how the puzzle rates, and what next. The board stays beside it."""

from typing import TYPE_CHECKING

from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.play.game.clock import clock_text
from sudokit.play.game.game import AIDS, Game
from sudokit.play.player.program import THINKING
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import Grade, rate
from sudokit.translation import _, format_number

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


class Result:
    """What is shown when a game is finished."""

    def __init__(self, app: "App", game: Game) -> None:
        self._app = app
        self._game = game
        self._grade: Grade | None = None
        self._is_rating = game.board.cell_count <= 100
        if self._is_rating:  # the path of a larger puzzle may take minutes
            app.program.work(THINKING, rate, game.puzzle, done=self._rated, failed=self._not_rated)

    def _rated(self, grade: Grade) -> None:
        self._grade, self._is_rating = grade, False
        self._app.redraw()

    def _not_rated(self, _error: Exception) -> None:
        self._is_rating = False
        self._app.redraw()

    def fill(self, flow: Flow) -> None:
        """Say it."""
        game = self._game
        flow.space(0.3)
        flow.heading(_("Solved"), size=1.8)
        flow.words(clock_text(game.clock.seconds), size=1.3, paint="given")
        flow.space(0.6)
        aids = [
            _("{aid}: {n}").format(aid=_(AIDS[name]), n=format_number(count)).capitalize()
            for name, count in game.aids.items()
            if count and name in AIDS
        ]
        flow.words("\n".join(aids) if aids else _("Without any aid."))
        flow.space(0.6)
        if self._grade is not None and self._grade.level is not None and self._grade.rating is not None:
            level = _(self._grade.level).capitalize()
            flow.words(_("Level: {level}").format(level=level))
            flow.words(_("Rating: {rating}").format(rating=format_number(self._grade.rating, ".1f")))
            if self._grade.hardest in TECHNIQUES:
                hardest = _(TECHNIQUES[self._grade.hardest].title)
                flow.words(_("Hardest step: {technique}").format(technique=hardest))
        elif self._is_rating:
            flow.words(_("Rating the puzzle …"))
        flow.space(0.8)
        flow.buttons([{"id": "new-like-this", "text": _("New game"), "primary": True}], columns=1, height=1.15)
        others = (("again", _("Play again")), ("path", _("Show the solution path")), ("home", _("Home")))
        columns = 3 if flow.area.width > 30 * flow.m.em else 1
        flow.buttons([{"id": id, "text": text} for id, text in others], columns=columns)

    def do(self, id: str) -> bool:
        """A button of the result; False for others."""
        if id == "again":
            self._app.program.play(self._game.again(self._app.player.clock()))
        elif id == "new-like-this":
            self._app.program.start(self._app.program.usual_game())
        elif id == "path":
            from sudokit.frontends.desktop.screens.watch import WatchScreen
            from sudokit.play.pages.watchable import HUMAN

            self._app.show(WatchScreen(self._app, self._game.puzzle, HUMAN))
        else:
            return False
        return True
