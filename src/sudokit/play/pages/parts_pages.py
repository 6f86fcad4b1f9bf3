"""The pages that are made of parts, by name; among them help, unfinished games and a new game."""

from sudokit.board import Grid, classic
from sudokit.play.game.clock import clock_text
from sudokit.play.lessons.course_page import CoursePage
from sudokit.play.lessons.lesson_page import LessonPage
from sudokit.play.pages.calendar_page import CalendarPage
from sudokit.play.pages.code_page import CodePage
from sudokit.play.pages.new_game_choice import KINDS, NewGameChoice, toggled, why_not
from sudokit.play.pages.new_games import LEVEL_NAMES, RULES, SHAPES, MadeGame, NewGame
from sudokit.play.pages.parts import Button, Buttons, Card, Cards, GameLine, Heading, Part, PartsPage, Table, Words
from sudokit.play.pages.practice import PracticePage
from sudokit.play.pages.replay_page import ReplayPage
from sudokit.play.pages.review_page import ReviewPage
from sudokit.play.pages.sample_views import view_of_rule, view_of_shape, words_for_rule, words_for_shape
from sudokit.play.pages.settings_page import SettingsPage
from sudokit.play.pages.statistics_page import StatisticsPage
from sudokit.play.pages.steps_page import StepsPage
from sudokit.play.pages.words import game_words, how_to_play, progress_words, rule_words, shape_words
from sudokit.play.player.program import Program
from sudokit.play.session.actions import help_table
from sudokit.translation import N_, _


class HelpPage(PartsPage):
    """The rules of a board, and what keys do on it."""

    name = "help"
    label = N_("Help")
    has_sections = True

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
    label = N_("Unfinished games")

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        super().__init__(program, puzzle)
        self._games = program.player.unfinished().games
        self._asked = ""  # the game that is deleted if that is asked for again

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
    label = N_("New game")
    first = "play"

    def __init__(self, program: Program, made: MadeGame) -> None:
        super().__init__(program)
        self.made = made

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


def size_cards(shape: str) -> Cards:
    """The choice of a size."""
    shapes = (
        Card(f"shape {name}", shape_words(name), words_for_shape(name), view_of_shape(name), active=name == shape)
        for name in SHAPES
    )
    return Cards(_("Size"), tuple(shapes))


def board_parts(shape: str, chosen: tuple[str, ...], level: str, rules: tuple[str, ...] = RULES) -> list[Part]:
    """The choices of size and variants."""
    variants = (
        Card(
            f"rule {name}",
            rule_words(name),
            words_for_rule(name),
            view_of_rule(name),
            active=name in chosen if name else not chosen,
            why_not=why_not(shape, toggled(chosen, name), level) if name not in chosen else "",
        )
        for name in ("", *rules)
    )
    return [
        *(Heading(_("Size")), size_cards(shape)),
        *(Heading(_("Variants")), Cards(_("Variants"), tuple(variants), several=True)),
    ]


class NewGamePage(PartsPage):
    """What the next game will be: size, variants and level, with the last choice kept."""

    name = "new"
    label = N_("New game")
    first = "play"

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        super().__init__(program, puzzle)
        self.choice = NewGameChoice(program.player)

    def parts(self) -> list[Part]:
        """Level, other ways to a game, size and variants."""
        ways = Button("practice", _("Practise a technique …")), Button("code", _("Play a code …"))
        level, buttons, *others = self.choices()
        return [level, buttons, Buttons(_("More"), ways, most=2), *others]

    def choices(self) -> list[Part]:
        """Level, size and variants."""
        shape, rules, level = self.choice.chosen
        levels = (
            Button(
                f"level {name}",
                _(name).capitalize(),
                active=name == level,
                why_not=why_not(shape, rules, name) if name != level else "",
            )
            for name in LEVEL_NAMES
        )
        return [
            Heading(_("Level")),
            Buttons(_("Level"), tuple(levels), most=7),
            *board_parts(shape, rules, level),
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


def page_named(program: Program, name: str, puzzle: Grid | None = None) -> PartsPage | None:
    """The page that `Program.request` calls so, about a puzzle if one is given; None if it is none of parts."""
    kind, _space, about = name.partition(" ")
    if kind == LessonPage.name:
        return LessonPage(program, about)
    return PARTS_PAGES[name](program, puzzle) if name in PARTS_PAGES else None


PARTS_PAGES: dict[str, type[PartsPage]] = {
    page.name: page
    for page in (
        SettingsPage,
        StatisticsPage,
        HelpPage,
        GamesPage,
        PracticePage,
        NewGamePage,
        CodePage,
        ReviewPage,
        ReplayPage,
        CoursePage,
        CalendarPage,
        StepsPage,
    )
}
