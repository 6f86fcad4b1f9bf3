"""Words and cells that belong together: pointing at a word of an explanation lights its cells, at a cell its words."""

from collections.abc import Iterator, Sequence

from sudokit.board import Board
from sudokit.frontends.desktop.board_place import cell_at, middle_of, unit_of
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Lit, Named, Paragraph, Widget
from sudokit.rendering.scene.captions import advance
from sudokit.view.mentions import mentions

LINE = 1.45  # from line to line of a paragraph, per em


def named_in(text: str, lines: Sequence[str], board: Board) -> tuple[Named, ...]:
    """The words that name cells in a text that was broken into lines; what is broken in two has two entries.

    >>> from sudokit.board.variants import classic
    >>> [words[:3] for words in named_in("See r4c7 in rows 2 and 7.", ["See r4c7 in rows", "2 and 7."], classic())]
    [(0, 4, 8), (0, 12, 16), (1, 0, 7)]
    """
    found, spans, at = [], mentions(text, board), 0
    for number, line in enumerate(lines):
        at = max(text.find(line, at), at)
        for start, end, cells in spans:
            first, last = max(start - at, 0), min(end - at, len(line))
            if first < last:
                found.append(Named(number, first, last, cells))
        at += len(line)
    return tuple(found)


def lit_at(widgets: Sequence[Widget], place: tuple[float, float] | None, em: float) -> list[Widget]:
    """What lights up beside widgets while the pointer is at a place of the window."""
    board = next((widget for widget in widgets if isinstance(widget, BoardPicture) and widget.id == "board"), None)
    texts = [widget for widget in widgets if isinstance(widget, Paragraph) and widget.named]
    if place is None or board is None or not texts:
        return []
    cell = cell_at(board.view, board.box, *place) if board.is_at(*place) else None
    if cell is not None:
        return [word for text in texts for word in _words(text, em) if word.cells == (cell,)]
    word = next((word for text in texts for word in _words(text, em) if word.is_at(*place)), None)
    return [word, *(_ring(board, cell, word.cells) for cell in word.cells)] if word is not None else []


def _words(text: Paragraph, em: float) -> Iterator[Lit]:
    """The words of a paragraph that name cells, as they look when they are lit."""
    size = em * text.size
    for number, start, end, cells in text.named:
        line = text.lines[number]
        left, width = (round(advance(part, size)) for part in (line[:start], line[start:end]))
        top = text.box.top + round(number * size * LINE)
        box = Box(text.box.left + left, top, width, round(size * LINE))
        yield Lit(box=box, text=line[start:end], size=text.size, cells=cells, clip=text.clip)


def _ring(board: BoardPicture, cell: int, cells: tuple[int, ...]) -> Lit:
    """A cell among those that are lit: there is a line around all of them, none between them."""
    row, column = board.view.board.positions[cell]
    places = {board.view.board.positions[other] for other in cells}
    around = {
        "top": (row - 1, column),
        "bottom": (row + 1, column),
        "left": (row, column - 1),
        "right": (row, column + 1),
    }
    edges = tuple(edge for edge, place in around.items() if place not in places)
    side = round(unit_of(board.view, board.box))
    x, y = middle_of(board.view, board.box, cell)
    return Lit(box=Box(x - side // 2, y - side // 2, side, side), edges=edges, cells=(cell,), clip=board.clip)
