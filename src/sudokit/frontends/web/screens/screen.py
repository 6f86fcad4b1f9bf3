"""What every screen is: parts that follow from its state, and what is done with each of them."""

from typing import TYPE_CHECKING, Any

from sudokit.frontends.web.parts import PartData
from sudokit.translation import _
from sudokit.view.board_view import BoardView

if TYPE_CHECKING:
    from sudokit.frontends.web.page import WebPage


class WebScreen:
    """One screen. Whatever it does, its page looks at it afterwards and sends what has changed."""

    name = "screen"
    label = ""  # what people read as its name, "" for that of the program

    def __init__(self, page: "WebPage") -> None:
        self.page = page

    @property
    def title(self) -> str:
        """Its name as it is now."""
        return _(self.label)

    @property
    def link(self) -> str:
        """What stands after the # of the address."""
        return ""

    @property
    def clock(self) -> str:
        """What a clock shows, if there is one."""
        return ""

    @property
    def said(self) -> str:
        """What is read aloud when it is another than before."""
        return ""

    def view(self) -> BoardView | None:
        """The board that it shows, None for none."""
        return None

    def parts(self) -> list[PartData]:
        """What stands beside or below the board."""
        raise NotImplementedError

    def arrive(self) -> None:
        """Called when it is shown, the first time or again."""

    def leave(self) -> None:
        """Go back."""
        self.page.back()

    def hide(self) -> None:
        """Nobody sees the page any more."""

    # What a player does.

    def do(self, id: str) -> None:
        """Press a button. An id that there is none of does nothing: the screen was another one a moment ago."""

    def press(self, key: str) -> None:
        """Press a key."""
        if key == "Escape":
            self.leave()

    def type(self, id: str, text: str) -> None:
        """Type into a field: all of its text."""

    def slide(self, id: str, place: int) -> None:
        """Move a slider."""

    def paste(self, text: str) -> None:
        """Paste a text: it is a puzzle, a game or a code to play."""
        from sudokit.frontends.web.links import take_text

        take_text(self.page, text)

    def open_file(self, text: str) -> None:
        """Open a file with this text: as if it were pasted, unless a screen has a use of its own for it."""
        self.paste(text)

    def point(self, name: str, *arguments: Any) -> None:
        """What a pointer does on the board, by the name of the event."""

    # Time.

    def seconds_to_change(self) -> float | None:
        """How long until it looks different by itself, as a clock does; None for never."""
        return None

    def pass_time(self) -> None:
        """Called when that time is over."""
