"""Input: what the pointer and the keyboard do on every screen, before and after the screen itself handles them.

Keys go to a field that has the focus, then to the screen, and what is left moves from widget to widget. A pointer
presses, drags and points; what is pointed at for a while says its tip.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from sudokit.frontends.desktop.board_place import cell_at, mark_at, place_at
from sudokit.frontends.desktop.screens.screen import Press
from sudokit.frontends.desktop.toolkit.clipboard import clipboard, copy
from sudokit.frontends.desktop.toolkit.keys import key_name
from sudokit.frontends.desktop.toolkit.pointer import point
from sudokit.frontends.desktop.toolkit.pointing import lit_at
from sudokit.frontends.desktop.toolkit.text_editing import edit_text
from sudokit.frontends.desktop.toolkit.widget_painter import WidgetState
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Control, Lit, ProgressBar, TextField, Widget

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App

TIP_AFTER, DOUBLE_CLICK = 0.5, 0.35  # seconds
_ARROWS = ("Left", "Right", "Up", "Down")
_REPEATED = {*_ARROWS, *(f"Shift+{arrow}" for arrow in _ARROWS), *"WASD", "Tab", "Shift+Tab", "PageUp", "PageDown"} | {
    "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z", "+", "-",
}  # fmt: skip
_REACH = 0.4  # how near to its middle, in cells, a drag must come to select a cell: so that one can drag diagonally


class Hands:
    """What is pointed at, pressed and focused."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self.focus = ""  # the id of the widget that keys go to
        self.hover = ""  # of the one that is pointed at
        self._place_at: tuple[float, float] | None = None  # where the pointer is
        self._shows_focus = False  # after a key, not after a click
        self._pressed = ""
        self._board = ""  # the board on which the pointer is held
        self._drag_cell: int | None = None
        self._last_press: tuple[float, str, int | None] = -1.0, "", None
        self._tip_at: float | None = None
        self._shows_tip = False
        self._caret: dict[str, int] = {}
        self._held: set[int] = set()  # the keys that are down

    def arrive(self, focus: str) -> None:
        """Another screen is shown."""
        self.focus = focus
        self.hover = self._pressed = self._board = ""
        self.hide_tip()

    def state(self, widget: Widget) -> WidgetState:
        """What is being done to a widget."""
        named = bool(widget.id)
        focused = named and widget.id == self.focus and (self._shows_focus or isinstance(widget, TextField))
        return WidgetState(
            hover=named and widget.id == self.hover,
            focus=focused and widget.can_focus,
            pressed=named and widget.id == self._pressed,
            moment=self._app.now() if isinstance(widget, ProgressBar) else 0.0,
        )

    # Tips.

    @property
    def tip(self) -> Widget | None:
        """The widget whose tip is to be shown now."""
        if not self._shows_tip:
            return None
        widget = self._find(self.hover) or (self._find(self.focus) if self._shows_focus else None)
        return widget if widget is not None and widget.hint else None

    def seconds_to_tip(self) -> float | None:
        """How long until a tip is to be shown; None if none is."""
        return None if self._tip_at is None else max(0.0, self._tip_at - self._app.now())

    def pass_time(self) -> None:
        """Show a tip whose time has come."""
        if self._tip_at is not None and self._app.now() >= self._tip_at:
            self._tip_at, self._shows_tip = None, True
            self._app.redraw()

    def hide_tip(self) -> None:
        """Hide the tip."""
        if self._shows_tip:
            self._app.redraw()
        self._tip_at, self._shows_tip = None, False

    # The pointer.

    def _find(self, id: str) -> Widget | None:
        return next((widget for widget in self._app.widgets if id and widget.id == id), None)

    def _at(self, x: float, y: float) -> Widget | None:
        """The front widget at a point that can be pointed at."""
        return next((w for w in reversed(self._app.widgets) if w.id and w.is_at(x, y)), None)

    def _place(self, event: pygame.Event) -> tuple[float, float]:
        x, y = event.pos
        return x * self._app.pixel_ratio, y * self._app.pixel_ratio

    def moved(self, event: pygame.Event) -> None:
        """The pointer moves: it drags over a board, or points at something else."""
        x, y = self._place_at = self._place(event)
        if not self._board:
            widget = self._at(x, y)
            if self.lit(self._app.widgets) != [each for each in self._app.widgets if isinstance(each, Lit)]:
                self._app.redraw()
            self.point_at(widget.id if widget is not None else "")
            point(self._app.screen.pointer if isinstance(widget, BoardPicture) else "")
            return
        board = self._find(self._board)
        if isinstance(board, BoardPicture):
            cell = cell_at(board.view, board.box, x, y, _REACH)
            if cell is not None and cell != self._drag_cell:
                self._drag_cell = cell
                self._app.screen.board_dragged(self._board, cell)

    def leave_window(self) -> None:
        """The pointer is over another window."""
        self._place_at = None
        self.point_at("")
        self._app.redraw()

    def lit(self, widgets: Sequence[Widget]) -> list[Widget]:
        """What lights up of the cells and the words of a screen because of where the pointer is."""
        return lit_at(widgets, None if self._board else self._place_at, self._app.metrics.em)

    def point_at(self, id: str) -> None:
        """Point at a widget, or at none."""
        if id != self.hover:
            self.hover = id
            self.hide_tip()
            widget = self._find(id)
            if widget is not None and widget.hint:
                self._tip_at = self._app.now() + TIP_AFTER
            self._app.redraw()

    def pressed(self, event: pygame.Event) -> None:
        """A button of the mouse goes down, or a finger."""
        if event.button not in (1, 3):
            return
        x, y = self._place(event)
        widget = self._at(x, y)
        self.hide_tip()
        self._app.forget_notice()
        self._shows_focus = False
        self.focus = ""
        if isinstance(widget, BoardPicture):
            self._press_board(widget, x, y, event.button == 3)
        elif widget is not None and event.button == 1:
            self._pressed = widget.id
            if isinstance(widget, TextField):
                self.focus_field(widget.id)
        self._update_text_input()
        self._app.redraw()

    def _press_board(self, board: BoardPicture, x: float, y: float, right: bool) -> None:
        cell = cell_at(board.view, board.box, x, y)
        modifiers = pygame.key.get_mods()
        before, where, what = self._last_press
        now = self._app.now()
        double = not right and (where, what) == (board.id, cell) and now - before < DOUBLE_CLICK
        self._last_press = (-1.0, "", None) if double else (now, board.id, cell)
        self._board = board.id if cell is not None and not right else ""
        self._drag_cell = cell
        press = Press(
            add=bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            extend=bool(modifiers & pygame.KMOD_SHIFT),
            double=double,
            right=right,
            mark=mark_at(board.view, board.box, x, y),
            place=place_at(board.view, board.box, x, y),
        )
        self._app.screen.board_pressed(board.id, cell, press)

    def released(self, event: pygame.Event) -> None:
        """It goes up: what was pressed and is still pointed at is chosen."""
        if self._board:
            self._board = ""
            self._app.screen.board_released()
        pressed, self._pressed = self._pressed, ""
        widget = self._at(*self._place(event))
        if event.button == 1 and widget is not None and widget.id == pressed:
            self._activate(widget)
        self._app.redraw()

    def _activate(self, widget: Widget) -> None:
        """Do what a button or switch means; one that is disabled says why it is."""
        if not isinstance(widget, Control):
            return
        if widget.why_not:
            self._app.say(widget.why_not)
        elif widget.id == "back":
            self._app.screen.leave()
        elif widget.id == "stop-work":
            self._app.stop_what_is_shown()
        else:
            self._app.screen.do(widget.id)

    # The keyboard.

    def key(self, event: pygame.Event) -> None:
        """A key goes down, or stays down: then only moving, undoing and the like repeat."""
        name = key_name(event)
        self.hide_tip()
        if name == "Ctrl+V" and (field := self._field()) is not None and field.id != self.focus:
            self.focus_field(field.id)
        repeated = event.key in self._held
        self._held.add(event.key)
        focused = self._find(self.focus)
        if not name or (repeated and name not in _REPEATED and not isinstance(focused, TextField)):
            return
        self._app.forget_notice()
        self._app.redraw()
        if isinstance(focused, TextField) and self._edit(focused, name):
            return
        if name in ("F11", "Alt+Enter"):
            self._app.toggle_full_screen()
        elif name == "Ctrl+Q":
            self._app.quit()
        elif name == "Escape" and self._app.stop_what_is_shown():
            return
        elif not self._app.screen.key(name):
            self._navigate(name, focused)

    def key_released(self, event: pygame.Event) -> None:
        """A key goes up."""
        self._held.discard(event.key)

    def _navigate(self, name: str, focused: Widget | None) -> None:
        """What keys do on every screen: go from widget to widget, choose one, scroll, go back."""
        if name == "Escape":
            self._app.screen.leave()
        elif name in ("Enter", "Space") and focused is not None:
            self._activate(focused)
        elif name in ("Tab", "Shift+Tab"):
            self._focus_next(-1 if "Shift" in name else 1)
        elif name in ("Up", "Down", "Left", "Right"):
            self._focus_towards(name)
        elif name in ("PageUp", "PageDown"):
            self._app.scroll(self._app.metrics.height * (0.7 if name == "PageDown" else -0.7))
        elif name in ("Home", "End"):
            self._app.scroll(1_000_000 if name == "End" else -1_000_000)

    def _focus_next(self, way: int) -> None:
        ids = list(dict.fromkeys(widget.id for widget in self._app.widgets if widget.can_focus and widget.id))
        if ids:
            at = ids.index(self.focus) + way if self.focus in ids else (0 if way > 0 else -1)
            self._set_focus(ids[at % len(ids)])

    def _focus_towards(self, direction: str) -> None:
        """Go to the nearest widget in a direction, or scroll where there is none."""
        focused = self._find(self.focus)
        if focused is None or not focused.can_focus:
            self._focus_next(1)
            return
        x, y = focused.box.middle
        across, down = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}[direction]

        def distance(widget: Widget) -> float:
            right, below = widget.box.middle[0] - x, widget.box.middle[1] - y
            along, aside = (right * across, abs(below)) if across else (below * down, abs(right))
            return along + 3 * aside if along > 2 else float("inf")

        others = [widget for widget in self._app.widgets if widget.can_focus and widget.id and widget is not focused]
        nearest = min(others, key=distance, default=None)
        if nearest is not None and distance(nearest) < float("inf"):
            self._set_focus(nearest.id)
        else:
            self._app.scroll({"Up": -1, "Down": 1}.get(direction, 0) * self._app.metrics.line * 3)

    def _set_focus(self, id: str) -> None:
        self.focus, self._shows_focus = id, True
        widget = self._find(id)
        if widget is not None and widget.clip is not None:  # bring it into sight
            gap = self._app.metrics.gap
            below, above = widget.box.bottom + gap - widget.clip.bottom, widget.clip.top + gap - widget.box.top
            self._app.scroll(below if below > 0 else -above if above > 0 else 0)
        if isinstance(widget, TextField):
            self._caret[id] = len(widget.text)
        if widget is not None and widget.hint:
            self._tip_at = self._app.now() + TIP_AFTER
        self._update_text_input()
        self._app.redraw()

    # Typing.

    def _field(self) -> TextField | None:
        """The field that text goes to: the one that has the focus, or the only one of the page."""
        focused = self._find(self.focus)
        fields = [widget for widget in self._app.widgets if isinstance(widget, TextField)]
        return focused if isinstance(focused, TextField) else fields[0] if len(fields) == 1 else None

    def _update_text_input(self) -> None:
        """Let the system compose text while there is a field that it would go to, and only then."""
        if self._field() is not None:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def focus_field(self, id: str) -> None:
        """Let the keyboard go to a field."""
        self.focus = id
        self._caret[id] = len(self._app.screen.texts.get(id, ""))
        pygame.key.start_text_input()
        self._app.redraw()

    def caret(self, id: str) -> int:
        """Where the next letter goes in a field."""
        return min(self._caret.get(id, 0), len(self._app.screen.texts.get(id, "")))

    def _edit(self, field: TextField, name: str) -> bool:
        """A key in a field; False for keys that do not concern it."""
        texts = self._app.screen.texts
        if name == "Enter":
            self._app.screen.do(field.id)
        elif name == "Ctrl+V":
            self.typed(clipboard())
        elif name == "Ctrl+C":
            copy(texts.get(field.id, ""))
        else:
            result = edit_text(texts.get(field.id, ""), self.caret(field.id), name)
            if result is None:
                return False
            texts[field.id], self._caret[field.id] = result
        self._app.redraw()
        return True

    def typed(self, text: str) -> None:
        """Text that was typed or pasted."""
        field = self._field()
        if field is not None and field.id != self.focus and text.strip():  # a space presses the button in focus
            self.focus_field(field.id)
        if field is not None and field.id == self.focus and text:
            texts = self._app.screen.texts
            before, caret = texts.get(field.id, ""), self.caret(field.id)
            text = text.replace("\r\n", "\n")
            texts[field.id] = before[:caret] + text + before[caret:]
            self._caret[field.id] = caret + len(text)
            self._app.redraw()
