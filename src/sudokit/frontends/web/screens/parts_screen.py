"""The pages that are made of parts, such as settings and statistics: each part of them as one of ours."""

from sudokit.board import Board
from sudokit.frontends.web import parts as ours
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.screens.screen import WebScreen
from sudokit.frontends.web.small_pictures import board_picture, plot_picture, small_picture
from sudokit.play.pages import parts as theirs
from sudokit.translation import _


class WebPartsScreen(WebScreen):
    """A page of parts."""

    def __init__(self, page: WebPage, content: theirs.PartsPage) -> None:
        super().__init__(page)
        self.content = content
        self.name = content.name

    @property
    def title(self) -> str:
        """The name of the page."""
        return self.content.heading

    def parts(self) -> list[ours.PartData]:
        """Its parts, and a way on that stays in sight."""
        shown: list[ours.PartData] = []
        heading = ""
        for number, part in enumerate(self.content.parts()):  # by which a part is known
            heading = part.text if isinstance(part, theirs.Heading) else heading
            shown += self._parts(f"part {number}", part, heading or self.title)
        way_on = self.content.way_on
        if way_on is not None:
            shown.append(ours.buttons("way-on", way_on.text, [_button(way_on)], "way-on"))
        return shown

    @property
    def board(self) -> Board | None:
        """The board beside the parts, if there is one."""
        view = self.view()
        return None if view is None else view.board

    def do(self, id: str) -> None:
        """Press a button."""
        self.content.do(id)
        if self.content.is_done:
            self.page.back()

    def type(self, id: str, text: str) -> None:
        """Write into a field."""
        if id in self.content.texts:
            self.content.texts[id] = text

    def _parts(self, id: str, part: theirs.Part, heading: str) -> list[ours.PartData]:
        match part:
            case theirs.Heading(text):
                return [ours.heading(id, text)]
            case theirs.Words(text, tone):
                return [ours.words(id, text, tone=tone, board=self.board)]
            case theirs.Buttons(label, items):
                is_choice = any(item.active for item in items)
                are_digits = all(len(item.text) <= 2 for item in items)
                look = "digits" if are_digits else "choices" if is_choice else ""
                return [ours.buttons(id, label, [_button(item, is_choice=is_choice) for item in items], look)]
            case theirs.Lines(items):
                return [ours.buttons(id, heading, [_button(item, is_choice=item.active) for item in items], "menu")]
            case theirs.Cards(label, cards, opens=True):
                shown = [
                    ours.button(card.id, f"{'✓ ' if card.done else ''}{card.text}", detail=card.detail, tip=card.tip)
                    for card in cards
                ]
                return [ours.buttons(id, label, shown, "cards")]
            case theirs.Cards(label, cards, several):
                shown = [
                    ours.button(
                        card.id,
                        card.text,
                        detail=card.detail,
                        active=card.active,
                        why_not=card.why_not,
                        drawing=card.id,
                    )
                    for card in cards
                ]
                drawings = {card.id: small_picture(card.view, card.theme) for card in cards}
                look = "cards several" if several else "cards"
                return [ours.drawings(f"{id} drawings", drawings), ours.buttons(id, label, shown, look)]
            case theirs.Switch(name, text, on):
                return [ours.switch(name, text, on=on)]
            case theirs.Field(name, example, wrong):
                return [ours.field(name, heading, self.content.texts[name], example=example, wrong=wrong)]
            case theirs.Numbers(items):
                return [ours.words(id, *(f"{number} {what}" for number, what in items), tone="large")]
            case theirs.Table(head, rows):
                return [ours.table(id, heading, head, rows)]
            case theirs.Plot(times, title):
                median = _("The dashed line is the median: half of the games took longer.")
                return [ours.picture(id, plot_picture(times, title), title), ours.words(f"{id} words", median)]
            case theirs.Month(title, weekdays, weeks, ways):
                start = next(number for number, day in enumerate(weeks[0], start=1) if day is not None)
                days = [
                    _button(day.button, day.detail, is_choice=day.button.active or day.is_today) for day in part.days
                ]
                return [
                    ours.buttons(f"{id} ways", heading, map(_button, ways)),
                    ours.heading(f"{id} of", title),
                    ours.words(f"{id} week", *weekdays, tone="week"),
                    ours.buttons(id, title, days, f"month start-{start}"),
                ]
            case theirs.GameLine(saved, detail, go_on, delete):
                two = [_button(go_on, detail), _button(delete, is_choice=delete.active)]
                drawing = ours.picture(f"{id} picture", board_picture(saved.game), go_on.text, go_on.id)
                return [drawing, ours.buttons(id, go_on.text, two, "menu")]


def _button(item: theirs.Button, detail: str = "", *, is_choice: bool = False) -> ours.PartData:
    active = item.active if is_choice else None
    return ours.button(
        item.id, item.text, detail=detail, active=active, primary=item.primary, why_not=item.why_not, tip=item.tip
    )
