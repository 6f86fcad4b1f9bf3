"""A new game: size, variant and level on one screen, with the last choice kept."""

from typing import TYPE_CHECKING

from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.practice import PracticeScreen
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import Button, Widget
from sudokit.play.pages.new_game_choice import KINDS, NewGameChoice, why_not
from sudokit.play.pages.new_games import JIGSAW, LEVEL_NAMES, RULES, SHAPES
from sudokit.play.pages.words import rule_words, shape_words
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


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
        self.choice = NewGameChoice(app.player)

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("New game") + " · Sudokit"

    def widgets(self, m: Metrics) -> list[Widget]:
        """Three choices, and a way on that stays in sight."""
        shape, rule, level = self.choice.chosen
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
        text = _("Play {game}").format(game=self.choice.words)
        end = flow.area.top + flow.height + m.gap  # right below the choices if all of them can be seen
        strip = strip._replace(top=min(strip.top, end))
        head.append(Button(id="play", box=strip, text=text, primary=True, why_not=self.choice.why_not))
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Choose something, or start."""
        kind, _space, name = id.partition(" ")
        if kind in KINDS:
            self.app.say(self.choice.choose(kind, name))
            self.app.program.say_problems()
        elif id == "practice":
            self.app.show(PracticeScreen(self.app))
        elif id == "play":
            self.app.program.start(self.choice.new_game())


TYPED_RULES = tuple(rule for rule in RULES if rule != JIGSAW)  # the map of a jigsaw can be pasted, but not typed
