"""A new game: size, variant and level on one screen, with the last choice kept."""

from functools import lru_cache
from typing import TYPE_CHECKING

from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.practice import PracticeScreen
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import Button, Widget
from sudokit.play.pages.new_games import ANY_LEVEL, JIGSAW, LEVEL_NAMES, RULES, SHAPES, NewGame
from sudokit.play.pages.words import new_game_words, rule_words, shape_words
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


def why_not(shape: str, rule: str, level: str) -> str:
    """Why there is no such game, as a sentence; "" if there is one."""
    return "" if _exists(shape, rule, level) else _reason(shape, rule, level)


@lru_cache(maxsize=1024)
def _exists(shape: str, rule: str, level: str) -> bool:
    """Whether there is such a game; the page asks about dozens of boards, which takes longer than a frame."""
    return not _reason(shape, rule, level)


def _reason(shape: str, rule: str, level: str) -> str:
    try:
        reason = NewGame(shape, (rule,) if rule else (), level).why_not()
    except ValueError as error:
        reason = str(error)
    return reason[:1].upper() + reason[1:] + "." if reason else ""


def board_choice(flow: Flow, shape: str, rule: str, level: str, rules: tuple[str, ...] = RULES) -> None:
    """The choices of size and variant."""
    flow.heading(_("Size"))
    flow.buttons(
        [{"id": f"shape {name}", "text": shape_words(name), "active": name == shape} for name in SHAPES], most=8
    )
    flow.heading(_("Variant"))
    flow.buttons(
        [
            {
                "id": f"rule {name}",
                "text": rule_words(name),
                "active": name == rule,
                "why_not": why_not(shape, name, level) if name != rule else "",
            }
            for name in ("", *rules)
        ]
    )


class NewGameScreen(Screen):
    """What the next game will be."""

    name = "new-game"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.first_focus = "play"
        self._rule, self._level = self.choice[1:]  # as they were chosen, whether or not the size has such games

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("New game") + " · Sudokit"

    @property
    def choice(self) -> tuple[str, str, str]:
        """The shape, the rule and the level that are chosen."""
        settings = self.app.settings
        return settings["last-shape"], settings["last-rule"], settings["last-level"]

    def widgets(self, m: Metrics) -> list[Widget]:
        """Three choices, and a way on that stays in sight."""
        shape, rule, level = self.choice
        head, flow = self.page(m, _("New game"), most_ems=46)
        strip, flow.area = flow.area.cut_bottom(round(m.button * 1.3), m.gap)
        flow.heading(_("Level"))
        flow.buttons(
            [
                {
                    "id": f"level {name}",
                    "text": _(name).capitalize(),
                    "active": name == level,
                    "why_not": why_not(shape, rule, name) if name != level else "",
                }
                for name in LEVEL_NAMES
            ],
            most=7,
        )
        board_choice(flow, shape, rule, level)
        flow.space(0.6)
        flow.buttons([{"id": "practice", "text": _("Practise a technique …")}], columns=1)
        problem = why_not(shape, rule, level)
        text = _("Play {game}").format(
            game=new_game_words(NewGame(shape, (rule,) if rule and not problem else (), level))
        )
        end = flow.area.top + flow.height + m.gap  # right below the choices if all of them can be seen
        strip = strip._replace(top=min(strip.top, end))
        head.append(Button(id="play", box=strip, text=text, primary=True, why_not=problem))
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Choose something, or start."""
        kind, _space, name = id.partition(" ")
        if kind == "shape":
            self._choose_shape(name)
        elif kind == "rule":
            self._rule = name
            self.app.choose("last-rule", name)
        elif kind == "level":
            self._level = name
            self.app.choose("last-level", name)
        elif id == "practice":
            self.app.show(PracticeScreen(self.app))
        elif id == "play":
            shape, rule, level = self.choice
            self.app.program.start(NewGame.random(shape, (rule,) if rule else (), level))

    def _choose_shape(self, shape: str) -> None:
        """Another size, with the variant and the level that were chosen; where it has no such games, that is said."""
        rule, level = self._rule, self._level
        others = ((rule, level), (rule, ANY_LEVEL), ("", level), ("", ANY_LEVEL))
        found = next((other for other in others if not why_not(shape, *other)), others[-1])
        for setting, value in zip(("last-shape", "last-rule", "last-level"), (shape, *found), strict=True):
            self.app.choose(setting, value)
        if found != (rule, level):
            instead = new_game_words(NewGame(shape, (found[0],) if found[0] else (), found[1]))
            self.app.say(
                _("{why_not} Chosen instead: {game}.").format(why_not=why_not(shape, rule, level), game=instead)
            )


TYPED_RULES = tuple(rule for rule in RULES if rule != JIGSAW)  # the map of a jigsaw can be pasted, but not typed
