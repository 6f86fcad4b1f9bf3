from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudokit as sk
from sudokit.errors import MethodError
from sudokit.solving.events import EventKind
from sudokit.solving.readable.graph_colouring import colouring, colouring_events, colourings, greedy_colouring
from sudokit.solving.readable.vertex_order import ORDER_NAMES, smallest_last

BOARD_4X4 = sk.Graph.of_board(sk.classic(4))
BOARD_9X9 = sk.Graph.of_board(sk.classic())


def is_proper(graph, colours):
    return all(colours[a - 1] != colours[b - 1] for a, b in graph.edges)


@st.composite
def graphs(draw):
    vertices = draw(st.integers(1, 6))
    pairs = [(a, b) for b in range(1, vertices + 1) for a in range(1, b)]
    return sk.Graph(vertices, [pair for pair in pairs if draw(st.booleans())])


@given(graphs(), st.integers(0, 4), st.sampled_from(ORDER_NAMES))
def test_every_proper_colouring_of_any_graph_is_found_once_in_any_order(graph, colour_count, order):
    every = product(range(1, colour_count + 1), repeat=len(graph.vertices))
    assert sorted(colourings(graph, colour_count, order)) == [colours for colours in every if is_proper(graph, colours)]


@pytest.mark.parametrize("order", ORDER_NAMES)
def test_the_4x4_board_has_288_colourings_with_4_colours_and_none_with_3(order):
    assert sum(1 for _ in colourings(BOARD_4X4, 4, order)) == 288
    assert list(colourings(BOARD_4X4, 3, order)) == []


@pytest.mark.parametrize(("colour_count", "expected"), [(4, 288), (5, 166_560)])
def test_the_chromatic_polynomial_of_the_4x4_board(colour_count, expected):
    # The four vertices of a box are all joined, so they have four colours; which four in which order makes no
    # difference to the rest. One case stands for m · (m - 1) · (m - 2) · (m - 3).
    colour_of = [1, 2, 0, 0, 3, 4, 0, 0, *[0] * 8]
    events = colouring_events(BOARD_4X4, colour_count, colour_of, "saturation")
    cases = colour_count * (colour_count - 1) * (colour_count - 2) * (colour_count - 3)
    assert cases * sum(event.kind is EventKind.FOUND for event in events) == expected


@pytest.mark.parametrize(
    ("order", "colours_needed"), [("reading", 14), ("largest-first", 14), ("smallest-last", 12), ("saturation", 9)]
)
def test_how_many_colours_a_greedy_colouring_of_the_9x9_board_takes(order, colours_needed):
    colours = greedy_colouring(BOARD_9X9, order)
    assert is_proper(BOARD_9X9, colours)
    assert max(colours) == colours_needed


@given(graphs(), st.sampled_from(ORDER_NAMES))
def test_a_greedy_colouring_is_proper_and_takes_no_more_colours_than_degree_plus_one(graph, order):
    colours = greedy_colouring(graph, order)
    assert is_proper(graph, colours)
    assert max(colours) <= 1 + max(map(graph.degree, graph.vertices))


def test_smallest_last_takes_the_leaves_of_a_star_before_its_centre():
    star = sk.Graph(5, [(3, 1), (3, 2), (3, 4), (3, 5)])
    assert 3 in smallest_last(star)[:2]


def test_a_puzzle_can_be_coloured_in_an_order_spelled_out():
    puzzle = sk.Grid("1... ..3. .4.. ...2")
    backwards = range(16, 0, -1)
    tried = [event.cell for event in colouring(puzzle, backwards) if event.kind is EventKind.TRY]
    assert tried[0] == 14
    assert [str(event.grid) for event in colouring(puzzle, backwards) if event.grid] == ["1324423124133142"]


def test_saturation_colours_first_what_sees_the_most_colours():
    # r4c1 sees 1, 2 and 3 and is the only vertex that sees three different colours.
    puzzle = sk.Grid("1... .... 3... ..2.")
    assert next(colouring(puzzle, "saturation")).cell == 12


def test_an_unknown_order_is_an_error_that_names_the_known_ones():
    with pytest.raises(MethodError) as error:
        next(colourings(BOARD_4X4, 4, "by magic"))
    assert str(error.value) == (
        "there is no vertex order 'by magic'; the orders are reading, largest-first, smallest-last, saturation"
    )


def test_an_order_must_hold_every_vertex_once():
    with pytest.raises(MethodError) as error:
        next(colourings(sk.Graph(3, []), 2, [1, 2, 2]))
    assert str(error.value) == "[1, 2, 2] is not an order of all vertices from 1 to 3, each once"
