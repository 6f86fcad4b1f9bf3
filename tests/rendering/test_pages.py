"""Pages and sheets: where they lie on paper, and in which order a booklet is printed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.errors import PictureError
from sudokit.rendering.paper.pages import PrintedPage, booklet_order, booklet_sheets, paper_of, single_sheets, words
from sudokit.rendering.scene.shapes import Line, Text


def page(number: int) -> PrintedPage:
    return PrintedPage((words(Text(str(number), 0, 0, 1, "given")),))


def number_of(page: PrintedPage) -> str:
    """What is written on a page of `page`; "" for an empty one."""
    texts = [part.text for laid in page.laid for part in laid.scene.parts if isinstance(part, Text)]
    return "".join(texts)


def test_a_booklet_of_eight_pages_is_two_sheets_with_the_first_page_outside_and_the_middle_ones_together() -> None:
    #   sheet 1   front  8 | 1      back  2 | 7
    #   sheet 2   front  6 | 3      back  4 | 5
    sheets = list(booklet_sheets([page(n) for n in range(1, 9)], paper_of("a5")))
    printed = [tuple(number_of(page) for page, _left in sheet.pages) for sheet in sheets]
    assert printed == [("8", "1"), ("2", "7"), ("6", "3"), ("4", "5")]


@given(st.integers(1, 60).map(lambda sheets: 4 * sheets))
def test_a_folded_booklet_reads_from_the_first_page_to_the_last(count: int) -> None:
    sides = booklet_order(count)
    leaves = []  # a folded sheet is two leaves; each is (its front, its back) as they are read
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        leaves.append((front[1], back[0]))  # the right half of the front is backed by the left half of the back
    read = [number for leaf in leaves for number in leaf]
    second_halves = [(back[1], front[0]) for front, back in zip(sides[::2], sides[1::2], strict=True)]
    read += [number for leaf in reversed(second_halves) for number in leaf]
    assert read == list(range(1, count + 1))


def test_empty_pages_at_the_end_fill_the_last_sheet_of_a_booklet() -> None:
    sheets = list(booklet_sheets([page(n) for n in range(1, 6)], paper_of("a5")))
    printed = [tuple(number_of(page) for page, _left in sheet.pages) for sheet in sheets]
    assert printed == [("", "1"), ("2", ""), ("", "3"), ("4", "5")]


def test_a_sheet_of_a_booklet_is_twice_as_wide_as_its_pages() -> None:
    (sheet, _back) = booklet_sheets([page(1)], paper_of("a5"))
    assert (sheet.width, sheet.height) == (296, 210)
    assert [left for _page, left in sheet.pages] == [0, 148]


def test_the_gutter_is_on_the_left_of_odd_pages_and_on_the_right_of_even_ones() -> None:
    paper = paper_of("a4", margin=10, gutter=8)
    odd, even = paper.area(3), paper.area(4)
    assert (odd.left, 210 - odd.left - odd.width) == (18, 10)
    assert (even.left, 210 - even.left - even.width) == (10, 18)


def test_crop_marks_lie_outside_the_page_and_point_at_its_corners() -> None:
    (sheet,) = single_sheets([page(1)], paper_of("a5"), crop_marks=True)
    assert (sheet.width, sheet.height, sheet.edge) == (164, 226, 8)
    (marks, left), (_page, page_left) = sheet.pages
    lines = [part for laid in marks.laid for part in laid.scene.parts if isinstance(part, Line)]
    assert len(lines) == 8
    assert (left, page_left) == (8, 8)
    for (x1, y1), (x2, y2) in (line.points for line in lines):
        on_an_edge = (x1 == x2 and x1 in (0, 148)) or (y1 == y2 and y1 in (0, 210))
        outside = not (0 <= x1 <= 148 and 0 <= y1 <= 210) and not (0 <= x2 <= 148 and 0 <= y2 <= 210)
        assert on_an_edge
        assert outside


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("a3",), "there is no paper 'a3'; the sizes are a4, a5, letter"),
        (("a5", 50), "margins of 50 mm with a gutter of 0 mm do not fit; give 0 or more that leave 60 mm of the page"),
        (("a5", -1), "margins of -1 mm with a gutter of 0 mm do not fit; give 0 or more that leave 60 mm of the page"),
        (
            ("a5", 10, 70),
            "margins of 10 mm with a gutter of 70 mm do not fit; give 0 or more that leave 60 mm of the page",
        ),
    ],
)
def test_paper_that_leaves_no_room_is_refused(arguments: tuple, message: str) -> None:
    with pytest.raises(PictureError) as error:
        paper_of(*arguments)
    assert str(error.value) == message
