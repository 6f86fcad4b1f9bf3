import sys
from collections import Counter

import pytest

import sudokit as sk
from sudokit.errors import ArgumentError, BoardError, MissingExtraError, NumberError


def test_the_9x9_board_has_81_vertices_810_edges_and_20_neighbours_each():
    graph = sk.Graph.of_board(sk.classic())
    assert (len(graph.vertices), len(graph.edges)) == (81, 810)
    assert {graph.degree(vertex) for vertex in graph.vertices} == {20}


def test_vertices_count_from_1_in_reading_order():
    graph = sk.Graph.of_board(sk.classic(4))
    assert list(graph.vertices) == list(range(1, 17))
    #  1  2 |  3  4
    #  5  6 |  7  8
    # ------+------
    #  9 10 | 11 12
    # 13 14 | 15 16
    assert graph.neighbours(6) == (1, 2, 5, 7, 8, 10, 14)
    assert graph.adjacency[16] == (4, 8, 11, 12, 13, 14, 15)


def test_extra_pairs_are_edges_like_all_others():
    knights = sk.Graph.of_board(sk.anti_knight(sk.classic(4)))
    assert set(knights.neighbours(1)) - set(sk.Graph.of_board(sk.classic(4)).neighbours(1)) == {7, 10}


def test_an_edge_is_listed_once_in_ascending_order():
    assert sk.Graph(3, [(3, 1), (1, 3), (2, 1)]).edges == ((1, 2), (1, 3))


@pytest.mark.parametrize("edge", [(0, 1), (1, 1), (3, 4)])
def test_an_edge_must_join_two_vertices_of_the_graph(edge):
    with pytest.raises(BoardError) as error:
        sk.Graph(3, [edge])
    assert str(error.value) == f"{edge} is not an edge; give two different vertices from 1 to 3"


def test_networkx_gets_the_same_graph():
    pytest.importorskip("networkx", reason="networkx is not installed")
    import networkx

    graph = sk.Graph.of_board(sk.classic()).to_networkx()
    assert set(graph.nodes) == set(range(1, 82))
    assert graph.number_of_edges() == 810
    assert networkx.is_regular(graph)
    assert max(networkx.greedy_color(graph, "DSATUR").values()) + 1 == 9


def test_without_networkx_the_error_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(MissingExtraError, match="pip install networkx"):
        sk.Graph(2, [(1, 2)]).to_networkx()


def test_the_spectrum_of_the_9x9_board():
    import numpy as np

    graph = sk.Graph.of_board(sk.classic())
    matrix = np.zeros((81, 81))
    for a, b in graph.edges:
        matrix[a - 1, b - 1] = matrix[b - 1, a - 1] = 1
    eigenvalues = Counter(np.linalg.eigvalsh(matrix).round().astype(int).tolist())
    assert eigenvalues == {20: 1, 11: 4, 5: 12, 2: 4, -1: 36, -4: 24}


@pytest.mark.parametrize(("vertex", "wrong"), [(0, "too small"), (17, "too large"), ("r1c1", "not a whole number")])
def test_what_is_no_vertex_is_told(vertex, wrong):
    graph = sk.Graph.of_board(sk.classic(4))
    for ask in (graph.neighbours, graph.degree):
        with pytest.raises(ArgumentError if vertex == "r1c1" else NumberError) as told:
            ask(vertex)
        assert str(told.value) == f"{vertex!r} is {wrong}; give a vertex from 1 to 16"
