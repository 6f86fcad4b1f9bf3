"""The notice bar: the quiet line at the edge of the window that says what is being made, or a sentence."""

from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.toolkit.boxes import Box, covers
from sudokit.frontends.desktop.toolkit.widgets import Ground, Label, Paragraph, ProgressBar, PushButton, Widget
from sudokit.rendering.scene.captions import text_width, wrap
from sudokit.translation import _


def strip(m: Metrics, below: list[Widget], visible_status: tuple[str, str] | None, notice: str) -> list[Widget]:
    """The quiet line at the bottom, beside the board and not over it: what is being made, or a sentence."""
    text = visible_status[1] if visible_status else notice
    if not text:
        return []
    area = m.window.inset(m.margin)
    board = next((widget.box for widget in below if widget.id == "board"), None)
    if m.is_wide and board is not None:
        area = Box(board.right + m.margin, area.top, area.right - board.right - m.margin, area.height)
    pad = round(m.em * 0.8)
    stop = round(m.em * 4.5) if visible_status else 0
    room = area.width - 2 * pad - (stop + pad if stop else 0)
    lines = wrap(text, room, m.em)
    wide = round(max(text_width(line, m.em) for line in lines)) + 2
    width = min(area.width, wide + area.width - room)
    height = max(m.button + 6, len(lines) * m.line + pad)
    box = Box(area.left + (area.width - width) // 2, area.bottom - height, width, height)
    above = Box(area.right - width, area.top, width, height)
    if any(covers(box, widget.box) for widget in below if widget.can_focus):
        # At the bottom it would lie on what can be chosen; most pages have room beside their title.
        box = box if any(covers(above, _ink_of(widget, m)) for widget in below) else above
    widgets: list[Widget] = [Ground(box=box.inset(-1), tone="grey-ink"), Ground(box=box, tone="ground")]
    inside = box.inset(pad, 0)
    if visible_status:
        button, inside = inside.cut_right(stop, pad)
        button = Box(button.left, box.middle[1] - (m.button - 2) // 2, stop, m.button - 2)
        widgets.append(PushButton(id="stop-work", box=button, text=_("Stop"), tip=_("Stop (Esc)")))
        widgets.append(ProgressBar(box=Box(inside.left, box.bottom - 5, inside.width, 3)))
    words = Box(inside.left, box.middle[1] - len(lines) * m.line // 2, inside.width, len(lines) * m.line)
    widgets.append(Paragraph(box=words, lines=tuple(lines), paint="given"))
    return widgets


def _ink_of(widget: Widget, m: Metrics) -> Box:
    """What a widget fills of its box: a title ends long before its box does."""
    if not isinstance(widget, Label) or widget.align != "left":
        return widget.box
    return widget.box._replace(width=round(text_width(widget.text, m.em * widget.size, bold=widget.bold)))
