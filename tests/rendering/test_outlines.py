"""Borders and contours of sets of places."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sudokit.rendering.scene.outlines import borders, contours, diagonal_ends, inner_lines, outline

Places = set[tuple[int, int]]
sets_of_places = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1)


def places(drawing: str) -> Places:
    lines = drawing.split()
    return {(row, column) for row, line in enumerate(lines) for column, sign in enumerate(line) if sign == "#"}


def edges(segments: list[tuple[int, int, int, int]]) -> list[tuple[int, int, int, int]]:
    """The segments cut into sides of cells."""
    level = [(x, y1, x + 1, y2) for x1, y1, x2, y2 in segments if y1 == y2 for x in range(x1, x2)]
    return level + [(x1, y, x2, y + 1) for x1, y1, x2, y2 in segments if x1 == x2 for y in range(y1, y2)]


def test_lines_stop_where_there_are_no_places() -> None:
    assert inner_lines(places("##. ##. ..#")) == [(0, 1, 2, 1), (1, 0, 1, 2)]
    assert outline(places("#.#")) == [
        (0, 0, 1, 0),
        (2, 0, 3, 0),
        (0, 1, 1, 1),
        (2, 1, 3, 1),
        (0, 0, 0, 1),
        (1, 0, 1, 1),
        (2, 0, 2, 1),
        (3, 0, 3, 1),
    ]


def test_areas_that_overlap_have_all_their_borders() -> None:
    one, both, other = (0,), (0, 1), (1,)
    lines = borders({(0, 0): one, (0, 1): both, (0, 2): other})
    assert [line for line in lines if line[0] == line[2]] == [(0, 0, 0, 1), (1, 0, 1, 1), (2, 0, 2, 1), (3, 0, 3, 1)]


def test_a_contour_goes_around_a_hole_and_around_each_of_two_cells_that_touch_at_a_corner() -> None:
    outer, inner = contours(places("### #.# ###"), 0.25)
    assert set(outer) == {(0.25, 0.25), (2.75, 0.25), (2.75, 2.75), (0.25, 2.75)}
    assert set(inner) == {(0.75, 0.75), (2.25, 0.75), (2.25, 2.25), (0.75, 2.25)}
    assert [len(set(contour)) for contour in contours(places("#. .#"))] == [4, 4]


@given(sets_of_places)
def test_contours_are_closed_upright_and_as_long_as_the_border(members: Places) -> None:
    found = contours(members)
    assert all(contour[0] == contour[-1] for contour in found)
    steps = [(abs(x2 - x1), abs(y2 - y1)) for contour in found for (x1, y1), (x2, y2) in pairwise(contour)]
    assert all(min(step) == 0 for step in steps)
    assert sum(map(sum, steps)) == len(edges(outline(members)))


@given(sets_of_places, st.floats(0.01, 0.49))
def test_an_inset_contour_stays_inside_the_cells(members: Places, inset: float) -> None:
    for contour in contours(members, inset):
        for (x1, y1), (x2, y2) in pairwise(contour):
            for t in (0, 0.5, 1):
                x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t
                assert (int(y), int(x)) in members


@given(sets_of_places)
def test_every_side_of_a_cell_is_a_border_or_an_inner_line(members: Places) -> None:
    inner, outer = edges(inner_lines(members)), edges(outline(members))
    assert len(set(inner)) == len(inner)
    assert len(set(outer)) == len(outer)
    assert set(inner).isdisjoint(outer)
    assert 2 * len(inner) + len(outer) == 4 * len(members)


def test_a_diagonal_may_lie_anywhere() -> None:
    assert diagonal_ends([(6, 7), (7, 8), (8, 9)]) == (7, 6, 10, 9)
    assert diagonal_ends([(6, 7), (8, 9)]) is None
