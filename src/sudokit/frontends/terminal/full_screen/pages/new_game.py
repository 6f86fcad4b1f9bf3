"""A new game: level, size and variant on one page, as they were last time; or a code that somebody sent."""

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sudokit.errors import SudokuError
from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.play.pages.new_game_choice import KINDS, why_not
from sudokit.play.pages.new_game_words import remember
from sudokit.play.pages.new_games import LEVEL_NAMES, RULES, SHAPES, NewGame
from sudokit.translation import N_, _

CLASSIC = "classic"


class ChoosingPage(Page):
    """Three lists and a line for a code, which is what counts once it is there; `chosen` is called with what they say.

    What is typed or pasted goes into that line, wherever the keys go otherwise.
    """

    KEYS = ((N_("↑ ↓"), N_("choose")), ("Tab", N_("next list")), (N_("Enter"), N_("start")), ("Esc", N_("back")))

    def body(self) -> ComposeResult:
        """The lists, and the code."""
        with Horizontal():
            for name, caption, words in (
                ("level", N_("Level"), LEVEL_NAMES),
                ("shape", N_("Size"), SHAPES),
                ("rule", N_("Variant"), (CLASSIC, *RULES)),
            ):
                with Vertical(classes="column"):
                    yield Static(Content(_(caption)), classes="caption")
                    yield OptionList(*(Option(Content(_(word)), id=word) for word in words), id=name)
        yield Static(id="why-not", classes="words")
        invitation = _("or type a code or a number that someone sent you, and press Enter")
        yield Input(placeholder=invitation, id="code", select_on_focus=False)  # what was typed elsewhere stays

    def on_mount(self) -> None:
        """What was chosen last time is chosen now."""
        settings = self.sudokit.player.settings
        for name, word in (
            ("level", settings["last-level"]),
            ("shape", settings["last-shape"]),
            ("rule", settings["last-rule"] or CLASSIC),
        ):
            listed = self.query_one(f"#{name}", OptionList)
            listed.highlighted = listed.get_option_index(word)
        self.query_one("#level", OptionList).focus()

    def new_game(self) -> NewGame:
        """What the lists say."""
        shape, rule, level = self._chosen
        return NewGame.random(shape, (rule,) if rule else (), level)

    @property
    def _chosen(self) -> tuple[str, str, str]:
        shape, rule, level = map(self._word, KINDS)
        return shape, "" if rule == CLASSIC else rule, level

    def _word(self, name: str) -> str:
        listed = self.query_one(f"#{name}", OptionList)
        option = listed.highlighted_option
        assert option is not None
        assert option.id is not None
        return option.id

    @property
    def _code(self) -> Input:
        return self.query_one("#code", Input)

    def take_key(self, event: events.Key) -> None:
        """A character that is typed beside the line for the code is one of the code."""
        if event.character is None or not event.is_printable or event.character.isspace():
            super().take_key(event)
            return
        event.stop()
        self._type(event.character)

    def on_paste(self, event: events.Paste) -> None:
        """A code that is pasted, wherever the keys go."""
        event.stop()
        self._type(event.text.strip())

    def _type(self, text: str) -> None:
        self._code.focus()
        self._code.insert_text_at_cursor(text)

    @on(Input.Changed)
    @on(OptionList.OptionHighlighted)
    def _check(self) -> None:
        if self._code.value.strip():
            words = _("Enter starts the code below; delete it to choose from the lists.")
            self.query_one("#why-not", Static).update(Content(words))
        elif all(self.query_one(f"#{name}", OptionList).highlighted is not None for name in KINDS):
            self.query_one("#why-not", Static).update(Content(why_not(*self._chosen)))

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    def _start(self) -> None:
        if code := self._code.value.strip():
            try:
                self.chosen(NewGame.read(code, self.new_game()))
            except SudokuError as error:
                self.sudokit.say(str(error))
            return
        if problem := why_not(*self._chosen):
            self.sudokit.say(problem)
            return
        new_game = self.new_game()
        remember(new_game, self.sudokit.player.settings)
        self.chosen(new_game)

    def chosen(self, new_game: NewGame) -> None:
        """Do something with what was chosen."""
        raise NotImplementedError


class NewGamePage(ChoosingPage):
    """Starts a game."""

    HEADING = N_("New game")

    def chosen(self, new_game: NewGame) -> None:
        """Make it and play it."""
        self.sudokit.program.start(new_game)
