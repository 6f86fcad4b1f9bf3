"""A page that is made of parts, as a list: its lines are gone through with the arrows, and Enter presses one."""

from dataclasses import replace
from textwrap import fill

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sudokit.frontends.terminal.full_screen.pages.page import TerminalPage
from sudokit.frontends.terminal.words import parts_in_words
from sudokit.play.pages.parts import (
    Button,
    Buttons,
    Cards,
    Field,
    GameLine,
    Heading,
    Lines,
    Month,
    Numbers,
    Part,
    PartsPage,
    Plot,
    Switch,
    Table,
    Words,
)
from sudokit.translation import N_, _

_KEYS_WIDTH = 27  # columns for the names of keys, where there is room
_HARD_SPACE = "\u00a0"  # where no line is broken


class PartsListPage(TerminalPage):
    """Paints the parts of a page. A choice of which one holds is one line, on which the arrows go from one to the next.

    What is typed or pasted goes into the field, where there is one.
    """

    def __init__(self, page: PartsPage) -> None:
        super().__init__()
        self._page = page
        self._presses: dict[str, tuple[Button, Button]] = {}  # what Enter or Right, and Left press, by the line's id
        self._choices: set[str] = set()  # the lines that Left and Right change
        self._deletes: dict[str, Button] = {}  # what Delete presses

    @property
    def heading(self) -> str:
        """The name of the page."""
        return self._page.heading

    def keys_line(self) -> Content:
        """The keys that do something on this page."""
        if self._deletes:
            self.KEYS = ((N_("Enter"), N_("continue")), (N_("Delete"), N_("give up")), ("Esc", N_("back")))
        elif self._choices:
            self.KEYS = (
                (N_("↑ ↓"), N_("choose")),
                ("← →", N_("change")),
                (N_("Enter"), N_("open")),
                ("Esc", N_("back")),
            )
        elif self._presses:
            self.KEYS = ((N_("↑ ↓"), N_("choose")), (N_("Enter"), N_("open")), ("Esc", N_("back")))
        else:
            self.KEYS = ((N_("↑ ↓"), N_("scroll")), ("Esc", N_("back")))
        return super().keys_line()

    def body(self) -> ComposeResult:
        """The list, and a line to write in."""
        yield OptionList(id=self._page.name)
        for id in self._page.texts:
            yield Input(id=f"field-{id}", name=id, select_on_focus=False)  # what was typed elsewhere stays

    def on_mount(self) -> None:
        """The keys go to it at once."""
        self.query_one(Input if self._page.texts else OptionList).focus()

    def on_resize(self) -> None:
        """The lines go by the size."""
        self._show()

    def on_screen_resume(self) -> None:
        """What was done on another page may be told here."""
        if self.can_show:
            self._show()

    # The lines.

    def _show(self) -> None:
        listed = self.query_one(OptionList)
        at = listed.highlighted_option
        before = at.id if at is not None and at.id is not None else self._page.first
        place = listed.highlighted
        listed.clear_options()
        self._presses, self._choices, self._deletes = {}, set(), {}
        parts, way_on = self._page.parts(), self._page.way_on
        is_long = any(isinstance(part, Cards) and part.several for part in parts)
        if is_long and way_on is not None:  # the way on first: what can be chosen besides goes on below the screen
            self._add_way_on(way_on)
        for part, following in zip(parts, [*parts[1:], None], strict=True):
            if isinstance(part, Heading | Words) and _says_choice(following, part.text):
                continue  # the line of these buttons says it
            self._add_part(part)
        if way_on is not None and not is_long:
            self._add_way_on(way_on)
        known = [option.id for option in listed.options]
        enabled = [i for i, option in enumerate(listed.options) if not option.disabled]
        if before in known:
            listed.highlighted = known.index(before)
        else:
            listed.highlighted = place if place in enabled else next(iter(enabled), None)
        self.query_one("#heading", Static).update(Content(self.heading))  # the language may be another one now
        self.fit_keys()

    def _add_part(self, part: Part) -> None:
        match part:
            case Heading(text):
                self._add(Content.styled(text, "bold $primary"))
            case Words(text, tone):
                style = {"quiet": self.sudokit.quiet, "wrong": "bold"}.get(tone, "")
                self._add(Content.styled(self._fill(text, ""), style))
            case Switch(id, text, on):
                self._add_choice(id, text, [Button(id, _("on"), active=on), Button(id, _("off"), active=not on)])
            case Buttons(label, items) if any(button.active for button in items):
                possible = [button for button in items if not button.why_not]
                self._add_choice(possible[0].id.partition(" ")[0], label, possible)
            case Buttons(_, items) | Lines(items):
                for button in items:
                    self._add_line(button, button.tip)
            case Cards(_label, cards, opens=True):
                for card in cards:
                    self._add_line(Button(card.id, f"{'✓ ' if card.done else ''}{card.text}"), card.detail)
            case Cards(label, cards, several=False):
                possible = [Button(card.id, card.text, active=card.active) for card in cards if not card.why_not]
                self._add_choice(possible[0].id.partition(" ")[0], label, possible)
            case Cards(_label, cards):
                for card in cards:
                    sign = "[x]" if card.active else "[ ]"
                    self._add_line(Button(card.id, f"{sign} {card.text}", why_not=card.why_not), card.detail)
            case Month(title):
                for way in part.ways:
                    self._add_line(way, way.tip)
                self._add(Content.styled(title, "bold $primary"))
                for week in part.weeks:
                    for name, day in zip(part.weekdays, week, strict=True):
                        if day is not None and not day.button.why_not:
                            detail = " · ".join(dict.fromkeys((day.button.tip, day.detail)))
                            self._add_line(replace(day.button, text=f"{name} {day.button.text:>2}"), detail)
            case GameLine(_saved, detail, go_on, delete):
                self._add_line(go_on, detail)
                self._deletes[go_on.id] = delete
            case Field(id, example):
                field = self.query_one(f"#field-{id}", Input)
                field.placeholder = example
                field.value = self._page.texts[id]
            case Table((), rows):
                for keys, words in rows:
                    self._add_keys(keys, words)
            case Table(head, rows) if sum(map(_width, zip(head, *rows, strict=True))) <= self._room:
                widths = [_width(column) for column in zip(head, *rows, strict=True)]
                for number, row in enumerate((head, *rows)):
                    cells = (
                        text.rjust(n) if i else text.ljust(n)
                        for i, (text, n) in enumerate(zip(row, widths, strict=True))
                    )
                    self._add(Content.styled("".join(cells), "" if number else self.sudokit.quiet), is_read=True)
            case Table() | Numbers() | Plot():
                for words in parts_in_words([part]):
                    self._add(Content(self._fill(words)), is_read=True)

    @property
    def _room(self) -> int:
        """Columns of text, without the margins and the bar that shows how far one has scrolled."""
        return max(20, self.size.width - 3)

    def _fill(self, text: str, indent: str = "  ") -> str:
        return fill(text, self._room, initial_indent=indent, subsequent_indent=indent * 2)

    def _add(self, content: Content, id: str | None = None, *presses: Button, is_read: bool = False) -> None:
        """A line: one that does something, or one to read, which the arrows pass or go through."""
        if id is not None:
            self._presses[id] = presses[0], presses[-1]
        self.query_one(OptionList).add_option(Option(content, id=id, disabled=id is None and not is_read))

    def _add_way_on(self, way_on: Button) -> None:
        self._add(Content.styled(f"▸ {way_on.text}", "bold"), way_on.id, way_on, way_on)

    def _add_line(self, button: Button, detail: str) -> None:
        words = self._fill(f"{button.text}: {detail}" if detail else button.text)
        self._add(Content(words).stylize("bold", words.rfind(":") + 1 if detail else len(words)), button.id, button)

    def _add_choice(self, id: str, label: str, items: list[Button]) -> None:
        """All that can be chosen, with what is chosen in brackets."""
        at = next(i for i, button in enumerate(items) if button.active)
        texts = [f"[{button.text}]" if button.active else button.text for button in items]
        whole = (text.replace(" ", _HARD_SPACE) if len(text) <= self._room - 4 else text for text in texts)
        words = self._fill(f"{label}:  " + "  ".join(whole))
        start, end = words.index("["), words.index("]") + 1
        content = Content(words.replace(_HARD_SPACE, " ")).stylize("bold", start, end)
        self._choices.add(id)
        self._add(content, id, items[(at + 1) % len(items)], items[at - 1])

    def _add_keys(self, keys: str, words: str) -> None:
        indent = min(_KEYS_WIDTH, self._room // 2)
        before = f"  {keys}".ljust(indent - 1) + " "
        text = fill(words, self._room, initial_indent=before, subsequent_indent=" " * indent)
        self._add(Content(text), is_read=True)

    # What is done.

    def _press(self, button: Button) -> None:
        if button.why_not:
            self.sudokit.say(button.why_not)
            return
        self._page.do(button.id)
        if self._page.is_done and self.is_current:
            self.leave()
        elif self.can_show:
            self._show()

    @on(OptionList.OptionSelected)
    def _select(self, event: OptionList.OptionSelected) -> None:
        if event.option.id is not None:
            self._press(self._presses[event.option.id][0])

    @on(OptionList.OptionHighlighted)
    def _show_ends(self, event: OptionList.OptionHighlighted) -> None:
        """What stands above the first line that the arrows go to, and below the last."""
        listed = event.option_list
        enabled = [i for i, option in enumerate(listed.options) if not option.disabled]
        if event.option_index == enabled[0]:
            listed.scroll_home(animate=False)
        elif event.option_index == enabled[-1]:
            listed.scroll_end(animate=False)

    @on(Input.Changed)
    def _write(self, event: Input.Changed) -> None:
        self._page.texts[event.input.name or ""] = event.value
        self._show()

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        self._press(Button(event.input.name or "", ""))

    def take_key(self, event: events.Key) -> None:
        """Left and Right change a choice, Delete gives a game up when pressed twice, other characters are written."""
        listed = self.query_one(OptionList)
        chosen = listed.highlighted_option
        id = chosen.id or "" if chosen is not None else ""
        is_listed = self.focused is listed
        if event.key == "delete" and id in self._deletes:
            self._delete(self._deletes[id])
        elif event.key in ("left", "right") and is_listed and id in self._choices:
            self._press(self._presses[id][event.key == "left"])
        elif is_listed and self._page.texts and event.is_printable and event.character and event.key != "space":
            self._type(event.character)
        else:
            if any(button.active for button in self._deletes.values()):
                self._page.do("")  # another key: the game is not to be deleted
                self._show()
            super().take_key(event)
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Into the field, wherever the keys go."""
        if self._page.texts:
            event.stop()
            self._type(event.text.strip())

    def _type(self, text: str) -> None:
        field = self.query_one(Input)
        field.focus()
        field.insert_text_at_cursor(text)

    def _delete(self, delete: Button) -> None:
        if not delete.active:
            self.sudokit.say(_("Press Delete again to give this game up; that cannot be undone."))
        self._page.do(delete.id)
        self._show()


def _says_choice(part: Part | None, label: str) -> bool:
    if not isinstance(part, Buttons | Cards) or (isinstance(part, Cards) and part.several):
        return False
    return part.label == label and any(item.active for item in part.items)


def _width(column: tuple[str, ...]) -> int:
    """Of a column, with the space before the next one."""
    return max(map(len, column)) + 2
