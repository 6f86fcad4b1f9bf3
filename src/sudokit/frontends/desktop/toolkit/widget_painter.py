"""How each kind of widget looks: calm, flat, with round corners, in the colours of the theme."""

from typing import NamedTuple

import pygame

from sudokit.frontends.desktop.board_place import picture_size
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.canvas import Canvas, mix_colours
from sudokit.frontends.desktop.toolkit.pointing import LINE
from sudokit.frontends.desktop.toolkit.scene_painter import BoardPainter, Colour, paint_scene
from sudokit.frontends.desktop.toolkit.widgets import (
    BoardPicture,
    ChoiceCard,
    Ground,
    Label,
    Lit,
    Paragraph,
    ProgressBar,
    PushButton,
    ScenePicture,
    ScrollBar,
    TextField,
    Toggle,
    Widget,
)
from sudokit.rendering.scene.captions import advance, text_width, wrap
from sudokit.rendering.scene.themes import THEMES

_DETAIL = 0.88  # ems of the second line of a button
# Of a card, in ems: its corner and the line of its title; the size of its words, and from line to line per that size.
CARD_CORNER, CARD_TITLE, CARD_WORDS, CARD_LINE = 0.6, 1.35, 0.84, 1.3


class WidgetState(NamedTuple):
    """What the pointer and the keyboard are doing to a widget."""

    hover: bool = False
    focus: bool = False
    pressed: bool = False
    moment: float = 0.0  # seconds, for what moves


class Looks:
    """Paints widgets; keeps what boards looked like the last time."""

    def __init__(self) -> None:
        self._painters: dict[str, BoardPainter] = {}

    def paint(self, canvas: Canvas, widget: Widget, state: WidgetState) -> None:
        """Paint one widget, as much of it as the surface lets through."""
        if widget.clip is None:
            self._paint(canvas, widget, state)
        elif pygame.Rect(widget.clip).colliderect(pygame.Rect(widget.box)):
            beyond = 0 if isinstance(widget, BoardPicture) and widget.is_part else 12  # for the ring of a focus
            with canvas.clipped(pygame.Rect(widget.clip).inflate(beyond, 0)):
                self._paint(canvas, widget, state)

    def _paint(self, canvas: Canvas, widget: Widget, state: WidgetState) -> None:
        match widget:
            case Ground():
                fill = canvas.colour(widget.tone)  # with a faint edge: on black it could not be seen without
                edge = mix_colours(fill, canvas.colour("line"), 0.3)
                canvas.framed_box(widget.box, canvas.em * CARD_CORNER, fill, edge, 1)
            case Label():
                size = canvas.em * widget.size
                canvas.text_in(
                    widget.text, widget.box, size, canvas.colour(widget.paint), bold=widget.bold, align=widget.align
                )
            case Paragraph():
                _paragraph(canvas, widget)
            case Lit():
                _lit(canvas, widget)
            case PushButton():
                _button(canvas, widget, state)
            case ChoiceCard():
                _choice_card(canvas, widget, state)
            case Toggle():
                _toggle(canvas, widget, state)
            case TextField():
                _field(canvas, widget, state)
            case BoardPicture():
                self._board(canvas, widget)
            case ScenePicture():
                box = widget.box
                scale = min(box.width / widget.scene.width, box.height / widget.scene.height)
                left = box.left + round((box.width - widget.scene.width * scale) / 2)
                theme = THEMES.get(widget.theme, canvas.theme)
                paint_scene(canvas.surface, widget.scene, theme, left, box.top, scale)
            case ProgressBar():
                _progress(canvas, widget, state)
            case ScrollBar():
                _scroll_bar(canvas, widget)

    def changed_on(self, canvas: Canvas, board: BoardPicture) -> list[pygame.Rect]:
        """The area of the window in which a board differs from the last time that it was painted, if it does.

        One for all: to copy what is between small ones takes less time than to look at each.
        """
        painter, cut = self._update_painter(canvas, board)
        if not painter.changed:
            return []
        first, *others = painter.changed
        area = first.unionall(others).move(board.box.left - cut, board.box.top - cut)
        return [area.clip(pygame.Rect(board.seen))]

    def _board(self, canvas: Canvas, board: BoardPicture) -> None:
        painter, cut = self._update_painter(canvas, board)
        canvas.surface.blit(painter.surface, board.box[:2], (cut, cut, *board.box[2:]))

    def _update_painter(self, canvas: Canvas, board: BoardPicture) -> tuple[BoardPainter, int]:
        """The painter of a board, with its picture up to date, and what is cut off on every side of that."""
        painter = self._painters.setdefault(board.id, BoardPainter())
        width, height, cut = picture_size(board.view, board.box)
        painter.picture(board.view, canvas.theme, width, height, canvas.colour("desk"))
        return painter, cut


def _button(canvas: Canvas, button: PushButton, state: WidgetState) -> None:
    if button.is_line:
        _menu_line(canvas, button, state)
        return
    fill, ink = _button_colours(canvas, button, state)
    radius = min(canvas.em * 0.55, button.box.height / 3)
    if state.focus:
        _ring(canvas, button.box, radius)
    if (button.active or button.primary) and not button.why_not:
        canvas.round_box(button.box, radius, fill)
    else:  # a faint edge: in some themes it is hardly darker than what it lies on
        edge = canvas.colour("blue-ink") if button.framed else mix_colours(fill, canvas.colour("grey-ink"), 0.25)
        canvas.framed_box(button.box, radius, fill, edge, max(2, round(canvas.em * 0.14)) if button.framed else 1)
    em = canvas.em * button.size
    inside = button.box.inset(max(2, round(canvas.em * 0.4)), 1)
    if button.swatch:
        side = min(inside.height - 4, round(canvas.em * 1.5))
        mark, inside = inside.cut_left(side, round(canvas.em * 0.5))
        place = Box(mark.left, mark.top + (mark.height - side) // 2, side, side)
        canvas.framed_box(place, canvas.em * 0.3, canvas.colour(button.swatch), ink, 1)
    strong = button.primary or button.active
    words = text_width(button.text, em, bold=strong)
    if button.icon and button.text and inside.width < words + em * 1.4:  # no room for both
        if inside.width < words * 0.85:
            canvas.icon(button.icon, button.box, ink)
        else:
            canvas.text_in(button.text, inside, em, ink, bold=strong)
    elif button.icon and button.text:
        side = round(min(em * 1.7, inside.height))
        room = min(inside.width - side, round(words) + 2)
        start = inside.left if button.align == "left" else inside.left + (inside.width - side - room) // 2
        canvas.icon(button.icon, Box(start, inside.top, side, inside.height), ink)
        inside = Box(start + side, inside.top, inside.right - start - side, inside.height)
        canvas.text_in(button.text, inside, em, ink, bold=strong, align="left")
    elif button.icon:
        canvas.icon(button.icon, button.box, ink)
    elif button.badge:
        _with_badge(canvas, button, inside, em, ink)
    elif button.detail:
        if button.align == "left":
            inside = inside.inset(round(canvas.em * 0.3), 0)
        lines = _detail_lines(button.detail, inside, em)
        up = em * (0.66 + 0.55 * (len(lines) - 1))
        canvas.text_in(button.text, inside.moved(0, -round(up)), em, ink, bold=True, align=button.align)
        soft = mix_colours(ink, fill, 0.1) if button.primary or button.active else canvas.colour("mark")
        for number, line in enumerate(lines):
            place = inside.moved(0, round(em * (1.38 + 1.15 * number) - up))
            canvas.text_in(line, place, em * _DETAIL, soft, align=button.align, least=0.6)
    elif button.text:
        canvas.text_in(button.text, inside, em, ink, bold=strong, align=button.align)


def _detail_lines(detail: str, inside: Box, em: float) -> list[str]:
    """The words below the name of a button: in one line, a little smaller if need be, or in two between words."""
    size = em * _DETAIL
    fits = text_width(detail, size * 0.85) <= inside.width or inside.height < 4.2 * em
    if fits or max(text_width(word, size) for word in detail.split()) > inside.width:
        return [detail]
    return wrap(detail, inside.width, size)[:2]


def _menu_line(canvas: Canvas, line: PushButton, state: WidgetState) -> None:
    """Words on the left and the key on the right; a tick where it is on."""
    em, radius = canvas.em, canvas.em * 0.4
    if state.focus:
        _ring(canvas, line.box, radius)
    if (state.hover or state.pressed or state.focus or line.active) and not line.why_not:
        canvas.round_box(line.box, radius, canvas.colour("blue-wash"))
    inside = line.box.inset(round(em * 0.4), 0)
    ink, soft = (canvas.colour("dim" if line.why_not else paint) for paint in ("given", "mark"))
    if line.note:
        note, inside = inside.cut_right(round(text_width(line.note, em * 0.84)) + 2, round(em * 0.5))
        canvas.text_in(line.note, note, em * 0.84, soft, align="right")
    if line.active:
        tick, inside = inside.cut_right(round(em * 1.4))
        canvas.icon("tick", tick, canvas.colour("blue-ink"))
    canvas.text_in(line.text, inside, em, ink, align="left", least=0.6)


def _button_colours(canvas: Canvas, button: PushButton, state: WidgetState) -> tuple[Colour, Colour]:
    if button.why_not:
        return canvas.colour("desk"), canvas.colour("dim")
    if button.active or button.primary:
        fill, ink = canvas.colour("blue-ink"), canvas.colour("on-ink")
        return (mix_colours(fill, canvas.colour("frame"), 0.18) if state.hover or state.pressed else fill), ink
    is_card = bool(button.detail) and button.align == "left"
    grounds = ("grey-wash", "ground") if is_card else ("grey-band", "grey-wash")
    fill = canvas.colour(grounds[not (state.hover or state.pressed)])
    return fill, canvas.colour("dim" if button.faded else "given")


def _choice_card(canvas: Canvas, card: ChoiceCard, state: WidgetState) -> None:
    """A sheet with a frame; what is chosen has a thicker one in colour, a wash, and a tick."""
    em, box = canvas.em, card.box
    is_pointed_at = (state.hover or state.pressed) and not card.why_not
    fill = "desk" if card.why_not else "blue-wash" if card.active else "grey-wash" if is_pointed_at else "ground"
    edge = canvas.colour("blue-ink") if card.active else mix_colours(canvas.colour("line"), canvas.colour(fill), 0.55)
    if state.focus:
        _ring(canvas, box, em * CARD_CORNER)
    width = max(2, round(em * 0.14)) if card.active else 1
    canvas.framed_box(box, em * CARD_CORNER, canvas.colour(fill), edge, width)
    ink, soft = (canvas.colour("dim" if card.why_not else paint) for paint in ("given", "mark"))
    left = card.picture.right + round(em * 0.7)
    height = em * CARD_TITLE + len(card.lines) * em * CARD_WORDS * CARD_LINE
    top = box.top + (box.height - height) / 2
    tick = round(em * 1.1) if card.active or card.done else 0
    title = Box(left, round(top), box.right - left - round(em * 0.5) - tick, round(em * CARD_TITLE))
    canvas.text_in(card.text, title, em, ink, bold=True, align="left")
    for i, line in enumerate(card.lines):
        y = top + em * CARD_TITLE + (i + 0.5) * em * CARD_WORDS * CARD_LINE
        canvas.text(line, left, y, em * CARD_WORDS, soft)
    if card.active or card.done:
        mark = Box(box.right - round(em * 1.7), box.top + round(em * 0.4), round(em * 1.3), round(em * 1.3))
        canvas.round_box(mark, mark.width / 2, canvas.colour("blue-ink" if card.active else "green-ink"))
        canvas.icon("tick", mark.inset(-round(em * 0.25)), canvas.colour("on-ink"))


def _with_badge(canvas: Canvas, button: PushButton, inside: Box, em: float, ink: Colour) -> None:
    """The text in the middle, and the small number to the lower right of it."""
    size = min(em, inside.height * 0.75)
    wide = text_width(button.text, size)
    x, y = inside.left + inside.width / 2, inside.top + inside.height / 2
    small = max(size * 0.48, min(canvas.em * 0.7, size * 0.6))
    canvas.text(button.text, x - small * 0.25, y, size, ink, align="centre")
    soft = ink if button.active else canvas.colour("dim" if button.faded else "mark")
    canvas.text(button.badge, x + wide / 2 + small * 0.1, y + size * 0.32, small, soft)


def _ring(canvas: Canvas, box: Box, radius: float) -> None:
    """A line around what the keyboard is on, with a gap in between."""
    gap = max(2, round(canvas.em * 0.14))
    canvas.round_box(box.inset(-2 * gap), radius + 2 * gap, canvas.colour("blue-ink"))
    canvas.round_box(box.inset(-gap), radius + gap, canvas.colour("desk"))


def _toggle(canvas: Canvas, toggle: Toggle, state: WidgetState) -> None:
    box = toggle.box
    if state.hover or state.focus:
        canvas.round_box(box, canvas.em * 0.5, canvas.colour("grey-wash"))
    if state.focus:
        _ring(canvas, box.inset(2), canvas.em * 0.5)
        canvas.round_box(box.inset(2), canvas.em * 0.5, canvas.colour("grey-wash"))
    inside = box.inset(round(canvas.em * 0.5), 0)
    height = round(canvas.em * 1.25)
    width = round(height * 1.8)
    slot, words = inside.cut_right(width, round(canvas.em * 0.6))
    track = Box(slot.left, slot.top + (slot.height - height) // 2, width, height)
    usable = not toggle.why_not
    ground = canvas.colour("blue-ink" if toggle.on and usable else "grey-band")
    canvas.framed_box(
        track,
        height / 2,
        ground,
        canvas.colour("blue-ink" if toggle.on and usable else "grey-ink"),
        max(1, height // 14),
    )
    pad = max(2, height // 7)
    side = height - 2 * pad
    left = track.right - pad - side if toggle.on else track.left + pad
    knob = canvas.colour("on-ink" if toggle.on and usable else "grey-ink")
    canvas.round_box(Box(left, track.top + pad, side, side), side / 2, knob)
    canvas.text_in(toggle.text, words, canvas.em, canvas.colour("given" if usable else "dim"), align="left")


def _field(canvas: Canvas, field: TextField, state: WidgetState) -> None:
    edge = canvas.colour("conflict" if field.wrong else "blue-ink" if state.focus else "grey-ink")
    width = max(2, round(canvas.em * 0.12)) if state.focus or field.wrong else 1
    canvas.framed_box(field.box, canvas.em * 0.5, canvas.colour("ground"), edge, width)
    inside = field.box.inset(round(canvas.em * 0.6), round(canvas.em * 0.4))
    with canvas.clipped(pygame.Rect(inside.inset(-3))):
        _field_text(canvas, field, inside, has_focus=state.focus)


def _field_text(canvas: Canvas, field: TextField, inside: Box, *, has_focus: bool) -> None:
    em = canvas.em
    if not field.text and not has_focus:
        canvas.text(
            field.placeholder, inside.left, inside.top + min(em * 0.72, inside.height / 2), em, canvas.colour("mark")
        )
        return
    lines = field_lines(field, inside.width, em)
    row, column = caret_place(lines, field.caret)
    most = max(1, int(inside.height // (em * LINE)))
    first = max(0, min(row, len(lines) - 1) - most + 1)
    for i, line in enumerate(lines[first : first + most]):
        y = inside.top + (i + 0.5) * em * LINE if most > 1 else inside.top + inside.height / 2
        canvas.text(line, inside.left, y, em, canvas.colour("given"))
        if has_focus and first + i == row:
            x = inside.left + advance(line[:column], em)
            height = round(em * 1.15)
            canvas.surface.fill(
                canvas.colour("blue-ink"), pygame.Rect(round(x), round(y - height / 2), max(2, round(em * 0.1)), height)
            )


def field_lines(field: TextField, width: float, em: float) -> list[str]:
    """The text of a field in lines: broken where its line breaks are, and where a line is full."""
    lines: list[str] = []
    for part in field.text.split("\n"):
        while advance(part, em) > width and len(part) > 1:
            n = max(1, int(len(part) * width / advance(part, em)))
            while n > 1 and advance(part[:n], em) > width:
                n -= 1
            lines.append(part[:n])
            part = part[n:]
        lines.append(part + "\n")
    lines[-1] = lines[-1].removesuffix("\n")
    return lines


def caret_place(lines: list[str], caret: int) -> tuple[int, int]:
    """The line and the column of a place in the text.

    >>> caret_place(["ab\\n", "cd"], 3), caret_place(["ab\\n", "cd"], 5)
    ((1, 0), (1, 2))
    """
    for row, line in enumerate(lines):
        if caret < len(line) or row == len(lines) - 1:
            return row, min(caret, len(line))
        caret -= len(line)
    return 0, 0


def _paragraph(canvas: Canvas, paragraph: Paragraph) -> None:
    size = canvas.em * paragraph.size
    box = paragraph.box
    x = {"left": box.left, "centre": box.left + box.width / 2, "right": box.right}[paragraph.align]
    for i, line in enumerate(paragraph.lines):
        y = box.top + (i + 0.5) * size * LINE
        if y > canvas.surface.get_height() + size:
            break
        colour = canvas.colour(paragraph.paint)
        canvas.text(line, x, y, size, colour, bold=paragraph.bold, align=paragraph.align)


def _lit(canvas: Canvas, lit: Lit) -> None:
    colour, em = canvas.colour("blue-ink"), canvas.em
    if lit.text:
        pad = round(em * 0.12)
        canvas.round_box(lit.box.inset(-pad, round(em * 0.08)), em * 0.25, colour)
        y = lit.box.top + lit.size * em * LINE / 2
        canvas.text(lit.text, lit.box.left, y, em * lit.size, canvas.colour("on-ink"))
        return
    width = max(3, round(lit.box.width * 0.07))
    lines = {
        "top": lit.box.cut_top(width),
        "bottom": lit.box.cut_bottom(width),
        "left": lit.box.cut_left(width),
        "right": lit.box.cut_right(width),
    }
    for edge in lit.edges:
        canvas.fill(lines[edge][0], "blue-ink")


def _progress(canvas: Canvas, progress: ProgressBar, state: WidgetState) -> None:
    box = progress.box
    canvas.round_box(box, box.height / 2, canvas.colour("grey-band"))
    if progress.done is not None:
        width = round(box.width * progress.done)
        canvas.round_box(box._replace(width=width), box.height / 2, canvas.colour("blue-ink"))
        return
    width = box.width // 4
    place = state.moment % 1.6 / 1.6
    left = box.left + round((box.width - width) * (1 - abs(2 * place - 1)))
    canvas.round_box(Box(left, box.top, width, box.height), box.height / 2, canvas.colour("blue-ink"))


def _scroll_bar(canvas: Canvas, bar: ScrollBar) -> None:
    box = bar.box
    canvas.round_box(box, box.width / 2, canvas.colour("grey-band"))
    top = box.top + round(bar.start * box.height)
    thumb = Box(box.left, top, box.width, max(box.width * 2, round(bar.share * box.height)))
    canvas.round_box(thumb, box.width / 2, canvas.colour("grey-ink"))


def paint_tip(canvas: Canvas, text: str, near: Box) -> None:
    """A sentence beside what is pointed at, inside the window."""
    em = canvas.em * 0.9
    window = canvas.surface.get_rect()
    pad = round(canvas.em * 0.6)
    lines = wrap(text, min(canvas.em * 20, window.width - 4 * pad), em)
    width = round(max(text_width(line, em) for line in lines)) + 2 * pad
    height = round(len(lines) * em * LINE) + pad
    left = min(max(near.left + near.width // 2 - width // 2, 4), window.width - width - 4)
    top = near.bottom + 6
    if top + height > window.height - 4:
        top = max(4, near.top - height - 6)
    box = Box(left, top, width, height)
    canvas.framed_box(box, canvas.em * 0.5, canvas.colour("ground"), canvas.colour("grey-ink"), 1)
    for i, line in enumerate(lines):
        y = top + pad / 2 + (i + 0.5) * em * LINE
        canvas.text(line, left + pad, y, em, canvas.colour("given"))
