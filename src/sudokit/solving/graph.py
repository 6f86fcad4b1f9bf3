"""The board as a graph: a vertex for every cell, an edge between any two cells that must differ.

Vertices are numbered from 1 in reading order, as the teaching programs do: on a 9×9 board vertex 1 is r1c1 and
vertex 81 is r9c9. Rows, columns and boxes are gone here; only "these two differ" is left, so a graph is all a colouring
needs to know. A rule that says more, such as a thermometer, has no edge: colouring refuses such a board.
"""

from collections.abc import Iterable
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from sudokit.arguments import checked_items, checked_number, checked_numbers
from sudokit.board import Board, usual_board
from sudokit.drawable import Drawable
from sudokit.errors import BoardError, MethodError, MissingExtraError
from sudokit.translation import _

if TYPE_CHECKING:
    import networkx


class Graph(Drawable):
    """Vertices 1, 2, … and the edges between them.

    vertex_count: how many vertices there are.
    edges: pairs of vertices that are neighbours.

    >>> from sudokit import classic
    >>> graph = Graph.of_board(classic(4))
    >>> len(graph.vertices), len(graph.edges), graph.degree(1)
    (16, 56, 7)
    >>> graph.neighbours(1)
    (2, 3, 4, 5, 6, 9, 13)
    """

    def __init__(self, vertex_count: int, edges: Iterable[tuple[int, int]]) -> None:
        count = checked_number(vertex_count, _("a number of vertices, 0 or more"), least=0)
        expected = _("edges as pairs of vertices, like [(1, 2), (2, 3)]")
        pairs = [checked_items(edge, expected, count=2) for edge in checked_items(edges, expected)]
        ends = checked_numbers(chain.from_iterable(pairs), expected)  # all at once: a board of 25×25 has 20,000 edges
        self.board: Board | None = None  # whose graph it is, if it is that of a board
        self.vertices = range(1, count + 1)
        self.edges = tuple(sorted({(min(a, b), max(a, b)) for a, b in zip(ends[::2], ends[1::2], strict=True)}))
        for edge in self.edges:
            if edge[0] == edge[1] or edge[0] not in self.vertices or edge[1] not in self.vertices:
                raise BoardError(
                    _("{edge} is not an edge; give two different vertices from 1 to {count}").format(
                        count=count, edge=edge
                    )
                )

    @classmethod
    def of_board(cls, board: Board) -> "Graph":
        """The graph of a board of any shape: vertex `cell + 1` for every cell, an edge between any two peers."""
        usual_board(board)
        edges = ((a + 1, b + 1) for a, peers in enumerate(board.peers) for b in peers if a < b)
        graph = cls(board.cell_count, edges)
        graph.board = board
        return graph

    @cached_property
    def adjacency(self) -> dict[int, tuple[int, ...]]:
        """The adjacency lists: for each vertex its neighbours, in ascending order."""
        lists: dict[int, list[int]] = {vertex: [] for vertex in self.vertices}
        for a, b in self.edges:
            lists[a].append(b)
            lists[b].append(a)
        return {vertex: tuple(sorted(neighbours)) for vertex, neighbours in lists.items()}

    def neighbours(self, vertex: int) -> tuple[int, ...]:
        """The vertices that an edge joins to this one, in ascending order."""
        return self.adjacency[self._checked_vertex(vertex)]

    def degree(self, vertex: int) -> int:
        """How many neighbours a vertex has."""
        return len(self.neighbours(vertex))

    def _checked_vertex(self, vertex: int) -> int:
        count = len(self.vertices)
        return checked_number(vertex, _("a vertex from 1 to {count}").format(count=count), least=1, most=count)

    def to_networkx(self) -> "networkx.Graph":
        """The same graph for networkx, where that is installed."""
        try:
            import networkx
        except ImportError as error:
            raise MissingExtraError(_("networkx is not installed; pip install networkx installs it")) from error
        graph = networkx.Graph()
        graph.add_nodes_from(self.vertices)
        graph.add_edges_from(self.edges)
        return graph

    def __repr__(self) -> str:
        return f"<Graph of {len(self.vertices)} vertices and {len(self.edges)} edges>"


def check_all_rules_are_edges(board: Board) -> None:
    """Raise a MethodError that names a rule of the board which says more than that two cells differ, if there is one.

    >>> from sudokit import Constraint, classic
    >>> check_all_rules_are_edges(classic().with_constraints(Constraint("odd", "r1c1")))
    Traceback (most recent call last):
    ...
    sudokit.errors.MethodError: the method colouring cannot follow odd, only rules that make cells differ
    """
    if beyond := rules_beyond_edges(board):
        raise MethodError(
            _("the method colouring cannot follow {rules}, only rules that make cells differ").format(
                rules=", ".join(beyond)
            )
        )


def rules_beyond_edges(board: Board) -> list[str]:
    """The kinds of rules of the board that say more than that two cells differ."""
    if board.only_keeps_apart:
        return []
    return board.kinds_of(rule for _constraint, rule in board.constraint_rules if not rule.only_keeps_apart)
