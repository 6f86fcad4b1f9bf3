"""Scene: where everything on a board goes, as shapes in board units.

A scene is a pure function of a view, so a painter (SVG, image, a window) only has to know how to put a few shapes on
its surface. From back to front: shades, highlights, the marks of rules and the lines of the board, links, marks and
digits.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain

from sudokit.board import Board, DigitSet, Highlight, Position, cached_as_written
from sudokit.rendering.scene.backdrop import THICK, Backdrop, backdrop, line
from sudokit.rendering.scene.crossings import crossings
from sudokit.rendering.scene.links import LinkPlaces
from sudokit.rendering.scene.outlines import outline
from sudokit.rendering.scene.pencil_marks import LOOKED_AT_MARK, candidate_places, highlighted_marks, players_marks
from sudokit.rendering.scene.player_parts import edge_of_peers, edges, strong_grounds, tags, weak_grounds
from sudokit.rendering.scene.shapes import (
    DASH,
    Line,
    Point,
    Polygon,
    Rectangle,
    Scene,
    ScenePart,
    Text,
    place_shape,
    tidy,
)
from sudokit.view.board_view import BoardView, CandidateShape, Look, look_of

MARGIN = 0.12  # around the board
LABEL_MARGIN = 0.5  # more, above and left of it, where rows and columns have labels
CLUE_MARGIN = 0.8  # more, where clues are written beside the board
BESIDE_LABEL = 0.8  # how large the marks of a cell are that has a number in its corner
DIGIT_SIZE, LABEL_SIZE = 0.64, 0.24  # heights of letters, from line to line
DOG_EAR = 0.26


Group = tuple[ScenePart, ...]


def scene_of(view: BoardView) -> Scene:
    """The picture of a view.

    >>> from sudokit.board.grid import Grid
    >>> scene = scene_of(BoardView.of(Grid("1... ..3. .4.. ...2")))
    >>> scene.width, scene.height, scene.parts[-1]
    (4.24, 4.24, Text(text='2', x=3.62, y=3.62, size=0.64, paint='given', bold=True))
    """
    width, height = size_of(view)
    return Scene(width, height, tuple(chain.from_iterable(groups_of(view))), view.title, view.description)


def size_of(view: BoardView) -> Point:
    """The width and the height of the picture."""
    board = view.board
    before, after = margins_of(board, view.labels, view.rim is not None)
    return tidy(before + board.column_count + after), tidy(before + board.row_count + after)


@cached_as_written
def margins_of(board: Board, labels: bool, rim: bool = False) -> Point:
    """How far the board is from the left and the top of its picture, and from the right and the bottom.

    rim: whether there is room for clues on all sides, be there any or not.
    """
    outside = [constraint.outside for constraint in board.constraints if constraint.outside is not None]
    before = rim or any(min(place) < 0 for place in outside)
    after = rim or any(row >= board.row_count or column >= board.column_count for row, column in outside)
    return (
        tidy(MARGIN + (LABEL_MARGIN if labels else 0) + before * CLUE_MARGIN),
        tidy(MARGIN + after * CLUE_MARGIN),
    )


def groups_of(view: BoardView) -> list[Group]:
    """The parts of the picture from back to front, those of a cell's content together.

    From frame to frame few groups change, and those of the cells that do not are the same objects again.
    """
    groups: list[Group] = []
    for name, parts in pieces_of(view):
        if isinstance(name, int):
            groups.append(parts)
        else:
            groups += ((part,) for part in parts)
    return groups


UNDER, LINES, OVER, LOOKED_AT = "under", "lines", "over", "looked-at"  # pieces that belong to no cell


def pieces_of(view: BoardView, cells: Iterable[int] | None = None) -> Iterator[tuple[str | int, Group]]:
    """The picture in pieces with names, from back to front, for whoever replaces only those that have changed.

    `UNDER` and `OVER` the `LINES` of the board lies what is highlighted; then comes the content of each cell, by its
    number, where it has one; then, `LOOKED_AT`, the marks of the digit that a player looks at. cells: those whose
    content is wanted; None for all.

    >>> from sudokit.board.grid import Grid
    >>> [name for name, _parts in pieces_of(BoardView.of(Grid("1... ..3. .4.. ...2")))]
    ['under', 'lines', 'over', 0, 6, 9, 15, 'looked-at']
    """
    board = view.board
    ground = backdrop(board, _start(view))
    yield UNDER, tuple(_under_lines(view, ground))
    yield LINES, ground.lines
    yield OVER, tuple(_over_lines(view, ground))
    looks: dict[int, dict[int, Look]] = {}
    for highlight in view.highlights:
        for cell, digit in highlight.candidates:
            looks.setdefault(cell, {})[digit] = look_of(highlight.role)
    givens, entries, conflicts = view.givens, view.entries, view.conflicts.mask
    candidates, corner_marks, centre_marks = view.candidates, view.corner_marks, view.centre_marks
    for cell in range(board.cell_count) if cells is None else cells:
        x, y = ground.corners[cell]
        small_digit = ground.small_digits.get(cell)
        if givens[cell] or entries[cell]:
            digit = givens[cell] or entries[cell]
            yield cell, _digit(x, y, board.symbol(digit), bool(givens[cell]), bool(conflicts >> cell & 1), small_digit)
        elif cell in candidates or cell in corner_marks or cell in centre_marks or cell in looks:
            roles = looks.get(cell, _NO_LOOKS)
            marks = candidates.get(cell, _NONE)
            if roles:
                marks |= roles
            yield (
                cell,
                _marks(
                    board.symbols,
                    x,
                    y,
                    marks.mask,
                    tuple(roles.items()),
                    corner_marks.get(cell, _NONE).mask,
                    centre_marks.get(cell, _NONE).mask,
                    None if marks or cell in corner_marks else small_digit,
                    cell in ground.labelled,
                ),
            )
        elif small_digit is not None:
            yield cell, (small_digit,)
    # All grounds before all digits, which do not touch those of other cells: what is alike is written together.
    looked_at = chain.from_iterable(parts for _cell, parts in marks_looked_at(view))
    yield LOOKED_AT, tuple(sorted(looked_at, key=lambda part: isinstance(part, Text)))


def marks_looked_at(view: BoardView) -> Iterator[tuple[int, Group]]:
    """The marks of the digit that a player looks at, of each cell that has one; they lie over those of the cell."""
    board, ground = view.board, backdrop(view.board, _start(view))
    roles = {candidate for highlight in view.highlights for candidate in highlight.candidates}
    for cell, digit in view.same_marks:
        corner, centre = view.corner_marks.get(cell, _NONE), view.centre_marks.get(cell, _NONE)
        place = ground.corners[cell]
        if digit in corner or digit in centre:
            parts = _highlight_digit(board.symbols, *place, corner.mask, centre.mask, digit)
        elif digit in view.candidates.get(cell, _NONE) and (cell, digit) not in roles:
            symbol = board.symbols[digit - 1]
            parts = tuple(candidate_places(board.digit_count).mark(*place, digit, symbol, LOOKED_AT_MARK))
        else:
            continue
        yield cell, _beside_label(parts, *place) if cell in ground.labelled else parts


def _start(view: BoardView) -> float:
    """Where the board begins, from the left and from the top."""
    return margins_of(view.board, view.labels, view.rim is not None)[0]


def _under_lines(view: BoardView, ground: Backdrop) -> Iterator[ScenePart]:
    yield Rectangle(0, 0, *size_of(view), "ground")
    if view.rim is not None:
        yield from _rim_strip(view.board, _start(view))
        yield from _rim_frame(view.board, view.rim, _start(view))
    yield from ground.shades
    if not view.candidates:
        yield from ground.shade_numbers
    yield from weak_grounds(view, ground.corners)
    for highlight in view.highlights:
        yield from _washes(highlight, ground.corners)
    yield from strong_grounds(view, ground.corners)
    yield from (Rectangle(*ground.corners[cell], 1, 1, "conflict-wash") for cell in view.conflicts)
    yield from edge_of_peers(view, _start(view))


def _over_lines(view: BoardView, ground: Backdrop) -> Iterator[ScenePart]:
    board, start = view.board, _start(view)
    yield from edges(view, start, ground.corners)
    yield from tags(view, ground.corners)
    for highlight in view.highlights:
        yield from _frames(board, highlight, start, ground.corners)
    if view.labels:
        yield from labels_of(view, start)
    yield from crossings(view.highlights, ground.corners)
    links = LinkPlaces(view, start)
    for group in dict.fromkeys(group for link in view.links for group in (link.start, link.end)):
        yield from links.around(group)
    for link in view.links:  # under the digits, which must stay readable where a line crosses them
        yield from links.line(link)


@lru_cache(maxsize=4096)
def _digit(x: float, y: float, symbol: str, given: bool, wrong: bool, small_digit: ScenePart | None) -> Group:
    """The digit of a cell."""
    parts: list[ScenePart] = [] if small_digit is None else [small_digit]
    if wrong:  # for those to whom a colour says nothing
        parts.append(Polygon(((tidy(x + 1 - DOG_EAR), y), (x + 1, y), (x + 1, tidy(y + DOG_EAR))), "conflict"))
    paint = "given" if given else "entry"
    parts.append(Text(symbol, tidy(x + 0.5), tidy(y + 0.5), DIGIT_SIZE, paint, given))
    return tuple(parts)


_NO_LOOKS: dict[int, Look] = {}
_NONE = DigitSet()


@lru_cache(maxsize=4096)
def _marks(
    symbols: str,
    x: float,
    y: float,
    marks: int,
    looks: tuple[tuple[int, Look], ...],
    corner: int,
    centre: int,
    small_digit: ScenePart | None,
    is_labelled: bool,
) -> Group:
    """The marks of a cell, from bits."""
    parts: list[ScenePart] = [] if small_digit is None else [small_digit]
    # A highlighted candidate shows even where candidates are not drawn: often it is the whole argument.
    places, look_at = candidate_places(len(symbols)), dict(looks)
    for candidate in DigitSet.from_mask(marks):
        parts += places.mark(x, y, candidate, symbols[candidate - 1], look_at.get(candidate))
    if corner or centre:
        parts += players_marks(x, y, DigitSet.from_mask(corner), DigitSet.from_mask(centre), symbols)
    return _beside_label(parts, x, y) if is_labelled else tuple(parts)


def _beside_label(parts: Iterable[ScenePart], x: float, y: float) -> Group:
    """The marks of a cell, moved a little to its lower right corner, since the upper left one is taken."""
    left, top = (x + 1) * (1 - BESIDE_LABEL), (y + 1) * (1 - BESIDE_LABEL)
    return tuple(place_shape(part, left, top, BESIDE_LABEL) for part in parts)


@lru_cache(maxsize=4096)
def _highlight_digit(symbols: str, x: float, y: float, corner: int, centre: int, digit: int) -> Group:
    return tuple(highlighted_marks(x, y, DigitSet.from_mask(corner), DigitSet.from_mask(centre), symbols, digit))


def _rim_strip(board: Board, start: float) -> Iterator[ScenePart]:
    """The places beside the board, shaded, so that one sees where clues can be written."""
    width, height, wide = board.column_count, board.row_count, CLUE_MARGIN
    left = top = tidy(start - wide)
    yield Rectangle(left, top, tidy(width + 2 * wide), wide, "grey-wash")
    yield Rectangle(left, tidy(start + height), tidy(width + 2 * wide), wide, "grey-wash")
    yield Rectangle(left, start, wide, height, "grey-wash")
    yield Rectangle(tidy(start + width), start, wide, height, "grey-wash")


def _rim_frame(board: Board, place: Position, start: float) -> Iterator[ScenePart]:
    """A frame around the place beside the board that is chosen."""

    def ends(at: int, count: int) -> tuple[float, float]:
        return tidy(start + max(at, -CLUE_MARGIN)), tidy(start + min(at + 1, count + CLUE_MARGIN))

    (top, bottom), (left, right) = ends(place[0], board.row_count), ends(place[1], board.column_count)
    yield Rectangle(left, top, tidy(right - left), tidy(bottom - top), "blue-band")
    points = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
    yield Line(points, THICK, "blue-ink")


def labels_of(view: BoardView, start: float) -> Iterator[ScenePart]:
    """The numbers of rows and columns, above and left of a board whose corner is at x = y = start."""
    board = view.board
    beyond = margins_of(board, False, view.rim is not None)[0] - MARGIN  # the clues beside the board
    middle = tidy(start - beyond - LABEL_MARGIN / 2 - 0.05)
    for row in range(board.row_count):
        yield Text(f"r{row + 1}", middle, tidy(start + row + 0.5), LABEL_SIZE, "label")
    for column in range(board.column_count):
        yield Text(f"c{column + 1}", tidy(start + column + 0.5), middle, LABEL_SIZE, "label")


def _washes(highlight: Highlight, corners: Sequence[Point]) -> Iterator[ScenePart]:
    wash = f"{look_of(highlight.role).tone}-wash"
    for house in highlight.houses:
        for cell in house.cells:
            yield Rectangle(*corners[cell], 1, 1, wash)
    for cell in highlight.cells if highlight.role != "blocked" else ():
        yield Rectangle(*corners[cell], 1, 1, wash)


def _frames(board: Board, highlight: Highlight, start: float, corners: Sequence[Point]) -> Iterator[ScenePart]:
    """A line around each highlighted house and cell, so that a role shows on paper and on shaded cells too."""
    look = look_of(highlight.role)
    ink = f"{look.tone}-ink"
    for house in highlight.houses:
        for segment in outline(board.positions[cell] for cell in house.cells):
            yield line(segment, start, THICK, ink)
    dash = DASH if look.shape in (CandidateShape.CROSS, CandidateShape.DIAMOND) else 0
    for cell in highlight.cells if highlight.role != "blocked" else ():  # these have crosses
        x, y = corners[cell]
        left, top, right, bottom = tidy(x + 0.06), tidy(y + 0.06), tidy(x + 0.94), tidy(y + 0.94)
        points = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
        yield Line(points, THICK, ink, dash)
