"""Pages: scenes laid out on paper, in millimetres from the top left corner, and sheets that hold one page or two.

A sheet is what a printer prints: a page, a page with room for crop marks around it, or two pages of a booklet side by
side. All of it is plain data, which `pdf` paints.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudokit.errors import PictureError
from sudokit.names import checked_name
from sudokit.rendering.scene.shapes import Line, Scene, ScenePart
from sudokit.translation import N_, _

PAPERS = {"a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}  # widths and heights

_MARK, _MARK_GAP = 5.0, 3.0  # the length of a crop mark, and how far it stays away from the page
_SMALLEST = 60.0  # millimetres: what must be left of a page for something to be printed on it


class Laid(NamedTuple):
    """A scene on a page: where its top left corner lies, and how many millimetres a unit has.

    `anchor` names it as the goal of a link, `link` is the anchor that a click on it leads to. One that is `turned`
    stands upside down on the same place.
    """

    scene: Scene
    x: float
    y: float
    scale: float = 1
    turned: bool = False
    anchor: str = ""
    link: str = ""


class PrintedPage(NamedTuple):
    """What is printed on a page; `heading` is its name in the outline of the file, "" for none."""

    laid: tuple[Laid, ...] = ()
    heading: str = ""


class Sheet(NamedTuple):
    """A printed sheet: its size, its pages with the left edge of each, and the edge to cut off around them."""

    width: float
    height: float
    pages: tuple[tuple[PrintedPage, float], ...]
    edge: float = 0


class Area(NamedTuple):
    """A part of a page: its left and top edges and its size."""

    left: float
    top: float
    width: float
    height: float


class Paper(NamedTuple):
    """A size of paper with its margins. The gutter is added to the margin on the side of the binding."""

    width: float
    height: float
    margin: float
    gutter: float

    def area(self, number: int) -> Area:
        """What can be printed on of a page. Odd pages lie on the right of an open book and are bound on their left."""
        left = self.margin + (self.gutter if number % 2 else 0)
        return Area(left, self.margin, self.width - 2 * self.margin - self.gutter, self.height - 2 * self.margin)


def paper_of(name: str, margin: float = 15, gutter: float = 0) -> Paper:
    """The paper of that name.

    >>> paper_of("a4", gutter=10).area(1), paper_of("a4", gutter=10).area(2).left
    (Area(left=25, top=15, width=170.0, height=267.0), 15)
    """
    sentence = N_("there is no paper {found}; the sizes are {names}")
    width, height = PAPERS[checked_name(name, PAPERS, sentence, PictureError)]
    if margin < 0 or gutter < 0 or min(width - gutter, height) - 2 * margin < _SMALLEST:
        raise PictureError(
            _(
                "margins of {margin} mm with a gutter of {gutter} mm do not fit; give 0 or more that leave {least} "
                "mm of the page"
            ).format(least=round(_SMALLEST), margin=_short(margin), gutter=_short(gutter))
        )
    return Paper(width, height, margin, gutter)


def slots(area: Area, columns: int, rows: int, gap: float) -> list[Area]:
    """The area cut into equal parts, row by row, with gaps between them.

    >>> [slot.left for slot in slots(Area(0, 0, 100, 50), 2, 1, 10)]
    [0.0, 55.0]
    """
    width = (area.width - (columns - 1) * gap) / columns
    height = (area.height - (rows - 1) * gap) / rows
    return [
        Area(area.left + column * (width + gap), area.top + row * (height + gap), width, height)
        for row in range(rows)
        for column in range(columns)
    ]


def words(*parts: ScenePart) -> Laid:
    """Texts and lines whose places are given in millimetres of the page."""
    return Laid(Scene(0, 0, parts, "", ""), 0, 0)


def single_sheets(pages: Sequence[PrintedPage], paper: Paper, *, crop_marks: bool = False) -> Iterator[Sheet]:
    """Each page on a sheet of its own."""
    edge = _MARK + _MARK_GAP if crop_marks else 0
    for page in pages:
        yield _sheet(paper.width, paper.height, ((page, 0.0),), edge)


def booklet_sheets(pages: Sequence[PrintedPage], paper: Paper, *, crop_marks: bool = False) -> Iterator[Sheet]:
    """Two pages side by side, front and back of each sheet in turn, to be printed on both sides, stacked and folded.

    Empty pages at the end fill the last sheet.
    """
    edge = _MARK + _MARK_GAP if crop_marks else 0
    filled = [*pages, *[PrintedPage()] * (-len(pages) % 4)]
    for left, right in booklet_order(len(filled)):
        both = (filled[left - 1], 0.0), (filled[right - 1], paper.width)
        yield _sheet(2 * paper.width, paper.height, both, edge)


def booklet_order(count: int) -> list[tuple[int, int]]:
    """The numbers of the pages on the left and on the right of each side of the sheets, front, back, front, …

    The outermost sheet has the last and the first page on its front, the second and the last but one on its back.

    >>> booklet_order(8)
    [(8, 1), (2, 7), (6, 3), (4, 5)]
    """
    pairs = [(count - i, i + 1) for i in range(count // 2)]
    return [(right, left) if i % 2 else (left, right) for i, (left, right) in enumerate(pairs)]


def _sheet(width: float, height: float, pages: tuple[tuple[PrintedPage, float], ...], edge: float) -> Sheet:
    if not edge:
        return Sheet(width, height, pages)
    marks = PrintedPage((words(*_crop_marks(width, height)),))
    moved = tuple((page, left + edge) for page, left in pages)
    return Sheet(width + 2 * edge, height + 2 * edge, ((marks, edge), *moved), edge)


def _crop_marks(width: float, height: float) -> Iterator[Line]:
    """Two short lines outside each corner of the page, which say where to cut."""
    for x, outwards in ((0.0, -1), (width, 1)):
        for y, upwards in ((0.0, -1), (height, 1)):
            near, far = _MARK_GAP, _MARK_GAP + _MARK
            yield Line(((x + outwards * near, y), (x + outwards * far, y)), 0.1, "given")
            yield Line(((x, y + upwards * near), (x, y + upwards * far)), 0.1, "given")


def _short(length: float) -> str:
    return f"{length:g}"
