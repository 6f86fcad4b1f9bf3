"""A page that is made of parts, as a list: what can be pressed is chosen with the arrows and Enter."""

from textwrap import fill

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.play.pages.parts import Button, Buttons, GameLine, Heading, PartsPage, Switch, Words
from sudokit.translation import N_, _


class PartsListPage(Page):
    """Paints the parts of a page: a choice of which one holds is a line on which Enter goes to the next one."""

    KEYS = ((N_("↑ ↓"), N_("choose")), (N_("Enter"), N_("open")), ("Esc", N_("back")))

    def __init__(self, page: PartsPage) -> None:
        super().__init__()
        self._page = page
        self._does: dict[str, str] = {}  # what Enter presses, by the id of the line
        self._deletes: dict[str, Button] = {}  # what Delete presses
        if page.name == "games":
            self.KEYS = ((N_("Enter"), N_("continue")), (N_("Delete"), N_("give up")), ("Esc", N_("back")))
        elif page.name == "settings":
            self.KEYS = ((N_("↑ ↓"), N_("choose")), (N_("Enter"), N_("change")), ("Esc", N_("back")))

    @property
    def heading(self) -> str:
        """The name of the page."""
        return self._page.heading

    def body(self) -> ComposeResult:
        """The list."""
        yield OptionList(id=self._page.name)

    def on_mount(self) -> None:
        """The keys go to it at once."""
        self.query_one(OptionList).focus()

    def on_resize(self) -> None:
        """The lines go by the size."""
        self._show()

    def _show(self) -> None:
        listed = self.query_one(OptionList)
        at = listed.highlighted
        listed.clear_options()
        self._does, self._deletes = {}, {}
        parts = self._page.parts()
        for part, following in zip(parts, [*parts[1:], None], strict=True):
            match part:
                case Heading():
                    listed.add_option(Option(Content.styled(part.text, "bold"), disabled=True))
                case Words() if not isinstance(following, Buttons):  # else the line of these buttons says it
                    listed.add_option(Option(Content(part.text), disabled=True))
                case Switch():
                    self._add(part.id, part.id, part.text, _("on") if part.on else _("off"))
                case Buttons() if any(button.active for button in part.items):
                    possible = [button for button in part.items if not button.why_not]
                    now = next(i for i, button in enumerate(possible) if button.active)
                    following_id = possible[(now + 1) % len(possible)].id
                    self._add(following_id.partition(" ")[0], following_id, part.label, possible[now].text)
                case Buttons():
                    for button in part.items:
                        self._add(button.id, button.id, button.text, button.tip)
                case GameLine():
                    self._add(part.go_on.id, part.go_on.id, part.go_on.text, part.detail)
                    self._deletes[part.go_on.id] = part.delete
        enabled = [i for i in range(listed.option_count) if not listed.get_option_at_index(i).disabled]
        listed.highlighted = at if at in enabled else next(iter(enabled), None)

    def _add(self, id: str, does: str, label: str, value: str) -> None:
        """A line with what it does; the value is in bold."""
        width = max(20, self.size.width - 3)  # without the margins and the bar that shows how far one has scrolled
        text = f"{label}: {value}" if value else label
        words = fill(text, width, initial_indent="  ", subsequent_indent="    ")
        self._does[id] = does
        bold_from = words.rfind(":") + 1 if value else len(words)
        self.query_one(OptionList).add_option(Option(Content(words).stylize("bold", bold_from), id=id))

    @on(OptionList.OptionSelected)
    def _press(self, event: OptionList.OptionSelected) -> None:
        self._page.do(self._does[event.option.id or ""])
        if self.is_attached:
            self._show()

    def take_key(self, event: events.Key) -> None:
        """Delete gives a game up when pressed twice."""
        chosen = self.query_one(OptionList).highlighted_option
        delete = self._deletes.get(chosen.id or "") if chosen is not None else None
        if event.key != "delete" or delete is None:
            super().take_key(event)
            return
        event.stop()
        if not delete.active:
            self.sudokit.say(_("Press Delete again to give this game up; that cannot be undone."))
        self._page.do(delete.id)
        self._show()
