"""The parts of a screen as data: words, buttons, fields. The page in the browser makes elements of them.

A part is a dictionary that becomes JSON. It has a `kind` and an `id`, by which it is replaced when it changes; what is
empty is left out.
"""

from collections.abc import Iterable
from typing import Any

from sudokit.board import Board
from sudokit.view.mentions import mentions

PartData = dict[str, Any]


def _part(kind: str, id: str, **fields: object) -> PartData:
    return {"kind": kind, "id": id, **{name: value for name, value in fields.items() if value not in ("", None, False)}}


def heading(id: str, text: str) -> PartData:
    """A heading above other parts."""
    return _part("heading", id, text=text)


def words(id: str, *sentences: str, tone: str = "", board: Board | None = None) -> PartData:
    """Sentences, each on its own line.

    tone: `wrong` for what has to be put right, `large` for what stands out, `week` for the names of its days.
    board: the one beside them; pointing at a word that names cells of it lights these, and at a cell its words.
    """
    named = [mentions(sentence, board) for sentence in sentences] if board is not None else []
    return _part("words", id, lines=[*sentences], tone=tone, mentions=named if any(named) else None)


def button(
    id: str,
    text: str,
    *,
    detail: str = "",
    icon: str = "",
    active: bool | None = None,
    primary: bool = False,
    why_not: str = "",
    tip: str = "",
    badge: str = "",
    swatch: str = "",
    drawing: str = "",
) -> PartData:
    """A button, for `buttons`.

    detail: a second, smaller line. icon: the name of a drawing of the page, shown above the text. active: whether it
    is the one that is chosen; None where there is nothing to choose. why_not: why it cannot be pressed; pressing it
    says so. tip: what is shown when it is pointed at. badge: a small number beside it. swatch: the paint of its ground.
    drawing: the name of a picture that `drawings` before it have.
    """
    fields = {
        "id": id,
        "text": text,
        "detail": detail,
        "icon": icon,
        "primary": primary,
        "why_not": why_not,
        "tip": tip,
    }
    fields |= {"badge": badge, "swatch": swatch, "drawing": drawing}
    fields = {name: value for name, value in fields.items() if value or name in ("id", "text")}
    return fields if active is None else fields | {"active": active}


def buttons(id: str, label: str, items: Iterable[PartData], look: str = "") -> PartData:
    """Buttons that belong together.

    label: what they are, for those who do not see them. look: how they are laid out: `modes`, `digits`, `actions` of
    a game, `choices` of which one holds, `cards` with pictures, of which one holds or `several`, or a `menu` of wide
    ones; side by side otherwise.
    """
    return _part("buttons", id, label=label, items=[*items], look=look)


def drawings(id: str, svgs: dict[str, str]) -> PartData:
    """Pictures by name, for the buttons after them: they are sent once, whatever is chosen."""
    return {"kind": "drawings", "id": id, "svgs": svgs}


def switch(id: str, text: str, *, on: bool) -> PartData:
    """A switch that is on or off."""
    return {"kind": "switch", "id": id, "text": text, "on": on}


def field(
    id: str,
    label: str,
    value: str = "",
    *,
    example: str = "",
    wrong: bool = False,
    lines: int = 1,
    only_read: bool = False,
) -> PartData:
    """A field for text, of one line or several. only_read: whether it shows a text that is there to be copied."""
    fields = _part("field", id, label=label, example=example, wrong=wrong, lines=lines, only_read=only_read)
    return fields | {"value": value}


def file(id: str, text: str, ending: str, too_large: str) -> PartData:
    """A button that lets one choose a file, whose text is sent then. too_large: what is said of one that is."""
    return _part("file", id, text=text, ending=ending, too_large=too_large)


def slider(id: str, label: str, value: int, last: int, said: str) -> PartData:
    """A slider from 0 to `last`. said: the value in words."""
    return {"kind": "slider", "id": id, "label": label, "value": value, "last": last, "said": said}


def table(id: str, label: str, head: Iterable[str], rows: Iterable[Iterable[str]]) -> PartData:
    """A table; the first column names its rows. Without a head, two columns of keys and what they do."""
    return _part("table", id, label=label, head=[*head], rows=[[*row] for row in rows])


def picture(id: str, svg: str, label: str, action: str = "", look: str = "") -> PartData:
    """A picture.

    label: what it shows. action: the id of what pressing it does, "" for nothing. look: `sheet` for a page on paper.
    """
    return _part("picture", id, svg=svg, label=label, action=action, look=look)
