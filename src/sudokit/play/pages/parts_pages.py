"""The pages that are made of parts, by name; among them help, unfinished games and a new game."""

from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.play.game.clock import clock_text
from sudokit.play.pages.code_page import CodePage
from sudokit.play.pages.new_game_choice import KINDS, NewGameChoice, why_not
from sudokit.play.pages.new_games import LEVEL_NAMES, RULES, SHAPES, MadeGame, NewGame
from sudokit.play.pages.parts import Button, Buttons, GameLine, Heading, Part, PartsPage, Table, Words
from sudokit.play.pages.practice import PracticePage
from sudokit.play.pages.review_page import ReviewPage
from sudokit.play.pages.settings_page import SettingsPage
from sudokit.play.pages.statistics_page import StatisticsPage
from sudokit.play.pages.words import game_words, how_to_play, progress_words, rule_words, shape_words
from sudokit.play.player.program import Program
from sudokit.play.session.actions import help_table
from sudokit.translation import _


class HelpPage(PartsPage):
    """The rules of a board, and what keys do on it."""

    name = "help"

    @property
    def heading(self) -> str:
        """The name of the page."""
        return _("Help")

    def parts(self) -> list[Part]:
        """The rules, then a table for each group of keys."""
        board = self.puzzle.board if self.puzzle is not None else classic()
        keyboard = self.program.front_end.keyboard
        parts: list[Part] = [Words(words) for words in (*how_to_play(board), *map(_, keyboard.notes))]
        for group, lines in help_table(board, keyboard):
            parts += [Heading(group), Table((), tuple(lines))]
        return parts


class GamesPage(PartsPage):
    """The unfinished games: continue one, or delete it."""

    name = "games"

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        super().__init__(program, puzzle)
        self._games = program.player.unfinished().games
        self._asked = ""  # the game that is deleted if that is asked for again

    @property
    def heading(self) -> str:
        """The name of the page."""
        return _("Unfinished games")

    def parts(self) -> list[Part]:
        """A line for each game."""
        parts: list[Part] = []
        for saved in self._games:
            is_sure = self._asked == saved.name
            delete = _("Really?") if is_sure else _("Delete game")
            parts.append(
                GameLine(
                    saved,
                    f"{progress_words(saved.game)} · {clock_text(saved.game.clock.seconds)}",
                    Button(f"game {saved.name}", game_words(saved.game)),
                    Button(f"delete {saved.name}", delete, tip=_("This cannot be undone"), active=is_sure),
                )
            )
        return parts or [Words(_("There is no unfinished game."), "quiet")]

    def do(self, id: str) -> None:
        """Continue a game, or delete it when pressed twice with nothing else between."""
        asked, self._asked = self._asked, ""
        kind, _space, name = id.partition(" ")
        if name not in {saved.name for saved in self._games}:
            return
        if kind == "game":
            self.program.resume(name)
        elif asked != name:
            self._asked = name
        else:
            self.program.give_up(name)
            self._games = self.program.player.unfinished().games


class OfferPage(PartsPage):
    """No puzzle of the level was found, but one that comes near: play it, or look for another one."""

    name = "offer"
    first = "play"

    def __init__(self, program: Program, made: MadeGame) -> None:
        super().__init__(program)
        self.made = made

    @property
    def heading(self) -> str:
        """The name of the page."""
        return _("New game")

    def parts(self) -> list[Part]:
        """What was found, and the choices."""
        items = Button("play", _("Play it"), primary=True), Button("again", _("Look for another one"))
        return [Words(self.made.offer), Buttons(self.heading, items)]

    def do(self, id: str) -> None:
        """Play it, or try again."""
        asked = self.made.new_game
        if id == "play":
            self.program.play_made(self.made)
        elif id == "again":
            self.program.start(NewGame.random(asked.shape, asked.rules, asked.level))


def board_parts(shape: str, rule: str, level: str, rules: tuple[str, ...] = RULES) -> list[Part]:
    """The choices of size and variant."""
    shapes = (Button(f"shape {name}", shape_words(name), active=name == shape) for name in SHAPES)
    variants = (
        Button(
            f"rule {name}",
            rule_words(name),
            active=name == rule,
            why_not=why_not(shape, name, level) if name != rule else "",
        )
        for name in ("", *rules)
    )
    return [
        *(Heading(_("Size")), Buttons(_("Size"), tuple(shapes), most=8)),
        *(Heading(_("Variant")), Buttons(_("Variant"), tuple(variants))),
    ]


class NewGamePage(PartsPage):
    """What the next game will be: size, variant and level, with the last choice kept."""

    name = "new"
    first = "play"

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        super().__init__(program, puzzle)
        self.choice = NewGameChoice(program.player)

    @property
    def heading(self) -> str:
        """The name of the page."""
        return _("New game")

    def parts(self) -> list[Part]:
        """Three choices, and other ways to a game."""
        ways = Button("practice", _("Practise a technique …")), Button("code", _("Play a code …"))
        return [*self.choices(), Buttons(_("More"), ways, most=2)]

    def choices(self) -> list[Part]:
        """Level, size and variant."""
        shape, rule, level = self.choice.chosen
        levels = (
            Button(
                f"level {name}",
                _(name).capitalize(),
                active=name == level,
                why_not=why_not(shape, rule, name) if name != level else "",
            )
            for name in LEVEL_NAMES
        )
        return [
            Heading(_("Level")),
            Buttons(_("Level"), tuple(levels), most=7),
            *board_parts(shape, rule, level),
        ]

    @property
    def way_on(self) -> Button:
        """What is chosen, to play it."""
        text = _("Play {game}").format(game=self.choice.words)
        return Button("play", text, primary=True, why_not=self.choice.why_not)

    def do(self, id: str) -> None:
        """Choose something, or start."""
        kind, _space, name = id.partition(" ")
        known = dict(zip(KINDS, (SHAPES, ("", *RULES), LEVEL_NAMES), strict=True))
        if kind in KINDS and name in known[kind]:
            if words := self.choice.choose(kind, name):
                self.program.front_end.say(words)
            self.program.say_problems()
        elif id in ("practice", "code"):
            self.program.request(id)
        elif id == "play" and not self.choice.why_not:
            self.make(self.choice.new_game())

    def make(self, new_game: NewGame) -> None:
        """Make what was chosen and play it."""
        self.program.start(new_game)


PARTS_PAGES: dict[str, type[PartsPage]] = {
    page.name: page
    for page in (SettingsPage, StatisticsPage, HelpPage, GamesPage, PracticePage, NewGamePage, CodePage, ReviewPage)
}
