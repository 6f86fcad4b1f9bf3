"""Learn: every technique with a position to try; the answer comes a little at a time."""

from dataclasses import replace

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sudokit.frontends.terminal.full_screen.arrangement import arranged
from sudokit.frontends.terminal.full_screen.board import BoardWidget, table
from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.play.pages.new_games import PRACTICE, NewGame
from sudokit.play.player.program import THINKING
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import level_of_rating, rating_text
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import Example, examples
from sudokit.techniques.words.explanation import explain
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView
from sudokit.view.step_view import view_of_step


class LearnPage(Page):
    """The list of techniques, the easiest first."""

    HEADING = N_("Learn: choose a technique")
    KEYS = ((N_("↑ ↓"), N_("choose")), (N_("Enter"), N_("try it")), ("Esc", N_("back")))

    def body(self) -> ComposeResult:
        """The list."""
        width = max(len(_(technique.title)) for technique in TECHNIQUES.values()) + 2
        yield OptionList(
            *(
                Option(
                    Content.assemble(
                        (f"{_(technique.title):<{width}}", "bold"),
                        (
                            "" if technique.rating is None else f"{rating_text(technique.rating):<6} ",
                            self.sudokit.quiet,
                        ),
                        (
                            _(level_of_rating(technique.rating)) if technique.rating is not None else "",
                            self.sudokit.quiet,
                        ),
                    ),
                    id=technique.name,
                )
                for technique in TECHNIQUES.values()
            ),
            id="techniques",
        )

    def on_mount(self) -> None:
        """The list has the keys."""
        self.query_one("#techniques").focus()

    @on(OptionList.OptionSelected)
    def _open(self, event: OptionList.OptionSelected) -> None:
        self.app.push_screen(TechniquePage(event.option.id or ""))


class TechniquePage(Page):
    """A position in which a technique has a step: where, why and what follows are shown one after the other."""

    KEYS = (
        (N_("Enter"), N_("more")),
        ("N", N_("next position")),
        ("P", N_("play a puzzle that needs it")),
        ("Esc", N_("back")),
    )
    _STAGES = 3  # the position alone, where to look, everything

    def __init__(self, name: str) -> None:
        super().__init__()
        self.technique = TECHNIQUES[name]
        self.number = 0
        self.stage = 0
        self.step: Step | None = None

    @property
    def heading(self) -> str:
        """Which technique, and how hard."""
        rating = "" if self.technique.rating is None else f" · {rating_text(self.technique.rating)}"
        return _(self.technique.title) + rating

    @property
    def example(self) -> Example:
        """The position that is shown."""
        found = examples()[self.technique.name]
        return found[self.number % len(found)]

    def body(self) -> ComposeResult:
        """The board and the words."""
        yield from table(("answer",))

    def on_mount(self) -> None:
        """Show the position, and find its step meanwhile."""
        self._find()

    def on_resize(self) -> None:
        """The drawing goes by the size."""
        self.show()

    def _find(self) -> None:
        self.step, self.stage = None, 0
        self.sudokit.program.work(THINKING, step_of, self.technique.name, self.number, done=self._found)
        self.show()

    def _found(self, step: Step) -> None:
        self.step = step
        if self.is_mounted:
            self.show()

    def show(self) -> None:
        """The position with as much of the step as has been revealed."""
        example = self.example
        board = example.givens.board
        found = arranged(board, self.size.width, self.size.height - 2)
        if self.arrange_table(board, found) and found is not None:
            self.query_one("#board", BoardWidget).show(
                self._view(), found.room, self.sudokit.palette, plain=self.sudokit.plain
            )
            self.query_one("#answer", Static).update(Content(self._words()))

    def _view(self) -> BoardView:
        marks = self.example.candidates()
        if self.stage == 2 and self.step is not None:
            shown = view_of_step(self.step, self.example.givens)
            every = {cell: marks.of(cell) for cell in marks.grid().empty_cells if not shown.digit(cell)}
            return replace(shown, candidates=every)
        return BoardView.of(marks.grid(), self.example.givens, marks)

    def _words(self) -> str:
        if self.step is None:
            return (
                _("Looking for the step …") if self.stage else _("Can you see it? Press Enter to learn where to look.")
            )
        words = explain(self.step)
        if self.stage == 0:
            return _("Can you see it? Press Enter to learn where to look.")
        if self.stage == 1:
            return words.where + "\n\n" + _("Press Enter for the rest.")
        return f"{words.where}\n\n{words.why}\n\n{words.follows}"

    def take_key(self, event: events.Key) -> None:
        """The keys of the last line."""
        if event.key in ("enter", "space"):
            self.stage = min(self.stage + 1, self._STAGES - 1)
            self.show()
        elif event.key in ("n", "N"):
            self.number += 1
            self._find()
        elif event.key in ("p", "P"):
            if self.technique.name in PRACTICE:
                self.sudokit.program.start(NewGame.random(level=self.technique.name))
            else:
                self.sudokit.say(_("Puzzles can only be made for techniques with a rating; this one has none."))
        else:
            super().take_key(event)
            return
        event.stop()


def step_of(name: str, number: int) -> Step:
    """The step of a technique in one of its positions; chains may take a second or more."""
    found = examples()[name]
    return found[number % len(found)].step()
