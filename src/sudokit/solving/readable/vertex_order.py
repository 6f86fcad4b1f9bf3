"""The order in which the vertices of a graph are coloured. It decides how soon a mistake shows.

Three orders are known before the first colour is given:

- reading: 1, 2, 3, …
- largest-first (Welsh and Powell): vertices with many neighbours first, for they are the hardest to serve late;
- smallest-last (Matula and Beck): take away a vertex with the fewest neighbours, again and again, and colour in the
  reverse of that order, so that each vertex has few neighbours coloured before it.

One is found on the way: *saturation* (DSATUR, Brélaz) takes the vertex that sees the most different colours already,
and among equals the one with the most neighbours.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from sudokit.errors import MethodError
from sudokit.solving.graph import Graph
from sudokit.translation import _


class VertexOrder(Protocol):
    """Chooses the next vertex, and is notified of every colour given and removed."""

    def next_vertex(self, depth: int) -> int:
        """The vertex to colour after `depth` others."""

    def add_colour(self, vertex: int, colour: int) -> None:
        """A vertex was given a colour."""

    def remove_colour(self, vertex: int, colour: int) -> None:
        """It was taken back."""


class FixedOrder:
    """Vertices in an order that was known before."""

    def __init__(self, vertices: Sequence[int]) -> None:
        self._vertices = vertices

    def next_vertex(self, depth: int) -> int:
        """The vertex at that place of the list."""
        return self._vertices[depth]

    def add_colour(self, vertex: int, colour: int) -> None:
        """Nothing follows from it."""

    def remove_colour(self, vertex: int, colour: int) -> None:
        """Nothing follows from it."""


class SaturationOrder:
    """The vertex that sees the most different colours, then the one with the most neighbours, then the lowest."""

    def __init__(self, graph: Graph, colour_count: int) -> None:
        self._adjacency = graph.adjacency
        self._waiting = set(graph.vertices)
        # A vertex's claim to be next: colours seen first, neighbours only among equals, then the lower number.
        self._one_colour = 1 + max(map(graph.degree, graph.vertices), default=0)
        self._claim = [0, *map(graph.degree, graph.vertices)]
        # How often each vertex sees each colour: a colour is gone from its view when the last neighbour loses it.
        self._sightings = [[0] * (colour_count + 1) for _vertex in range(len(graph.vertices) + 1)]

    def next_vertex(self, depth: int) -> int:
        """The hardest to colour among those without a colour."""
        claim = self._claim
        return max(self._waiting, key=lambda vertex: (claim[vertex], -vertex))

    def add_colour(self, vertex: int, colour: int) -> None:
        """Its neighbours see one colour more, unless they saw it already."""
        self._waiting.remove(vertex)
        for neighbour in self._adjacency[vertex]:
            sightings = self._sightings[neighbour]
            if not sightings[colour]:
                self._claim[neighbour] += self._one_colour
            sightings[colour] += 1

    def remove_colour(self, vertex: int, colour: int) -> None:
        """Exactly the reverse of `add_colour`."""
        self._waiting.add(vertex)
        for neighbour in self._adjacency[vertex]:
            sightings = self._sightings[neighbour]
            sightings[colour] -= 1
            if not sightings[colour]:
                self._claim[neighbour] -= self._one_colour


def reading(graph: Graph) -> list[int]:
    """The vertices as they are numbered."""
    return list(graph.vertices)


def largest_first(graph: Graph) -> list[int]:
    """The vertices by falling number of neighbours."""
    return sorted(graph.vertices, key=graph.degree, reverse=True)


def smallest_last(graph: Graph) -> list[int]:
    """The reverse of taking away, again and again, a vertex with the fewest neighbours left.

    Among equals it is the vertex that lost a neighbour last, so that the graph is taken apart from one end
    instead of here and there.
    """
    left = {vertex: graph.degree(vertex) for vertex in graph.vertices}
    last_loss = {vertex: vertex for vertex in graph.vertices}
    clock = len(graph.vertices)
    taken = []
    while left:
        vertex = min(left, key=lambda vertex: (left[vertex], -last_loss[vertex]))
        del left[vertex]
        taken.append(vertex)
        for neighbour in graph.neighbours(vertex):
            if neighbour in left:
                clock += 1
                left[neighbour] -= 1
                last_loss[neighbour] = clock
    return taken[::-1]


FIXED_ORDERS: dict[str, Callable[[Graph], list[int]]] = {
    "reading": reading,
    "largest-first": largest_first,
    "smallest-last": smallest_last,
}
ORDER_NAMES = (*FIXED_ORDERS, "saturation")

Order = str | Sequence[int]  # one of ORDER_NAMES, or every vertex once


def vertex_order(graph: Graph, order: Order, colour_of: Sequence[int], colour_count: int) -> VertexOrder:
    """The order of that name, or the one spelled out, for the vertices that `colour_of` (from vertex 1) leaves at 0."""
    if order == "saturation":
        by_saturation = SaturationOrder(graph, colour_count)
        for vertex, colour in zip(graph.vertices, colour_of, strict=True):
            if colour:
                by_saturation.add_colour(vertex, colour)
        return by_saturation
    if isinstance(order, str):
        if order not in FIXED_ORDERS:
            raise MethodError(
                _("there is no vertex order {found!r}; the orders are {known}").format(
                    known=", ".join(ORDER_NAMES), found=order
                )
            )
        order = FIXED_ORDERS[order](graph)
    elif sorted(order) != list(graph.vertices):
        raise MethodError(
            _("{found} is not an order of all vertices from 1 to {count}, each once").format(
                count=len(graph.vertices), found=list(order)
            )
        )
    return FixedOrder([vertex for vertex in order if not colour_of[vertex - 1]])
