"""Sudoku as graph colouring: give every vertex a colour so that no edge joins two of the same.

A digit is a colour, a cell a vertex, and "these two cells must differ" an edge, so the proper colourings of the
board's graph with 9 colours are exactly the complete 9×9 grids, and a puzzle is a graph with some vertices coloured
already. The search is M-colouring with backtracking: take the next vertex, give it the first colour that no neighbour
has, and when none is left take the last colour back.

It knows nothing of rows and boxes and works on any graph.
"""

from collections.abc import Iterator, MutableSequence

from sudokit.board import Grid
from sudokit.solving.events import Event, EventKind
from sudokit.solving.graph import Graph, check_all_rules_are_edges
from sudokit.solving.readable.placed_digits import RuleNames, clash_of, lowest_cell
from sudokit.solving.readable.vertex_order import Order, vertex_order

TRY, PLACE, RULE_OUT = EventKind.TRY, EventKind.PLACE, EventKind.RULE_OUT
DEAD_END, UNDO, FOUND = EventKind.DEAD_END, EventKind.UNDO, EventKind.FOUND


def colouring(puzzle: Grid, order: Order = "reading") -> Iterator[Event]:
    """Solve a puzzle by colouring the graph of its board.

    Raises a MethodError on a board with a rule that is not an edge, such as a thermometer.

    >>> [str(event.grid) for event in colouring(Grid("1... ..3. .4.. ...2")) if event.grid]
    ['1324423124133142']
    """
    check_all_rules_are_edges(puzzle.board)  # now, not when the first step is asked for
    return _search_colouring(puzzle, order)


def _search_colouring(puzzle: Grid, order: Order) -> Iterator[Event]:
    clash = clash_of(puzzle)
    if clash:
        yield clash
        return
    board = puzzle.board
    digits = bytearray(puzzle.digits)
    names = RuleNames(board)
    for event in colouring_events(Graph.of_board(board), board.digit_count, digits, order):
        kind, depth, cell, digit, causes, *_rest = event
        if kind is RULE_OUT and cell is not None:
            # The graph has forgotten why two vertices are joined; the board remembers.
            yield Event.rule_out(depth, cell, digit, causes, *names.between(cell, digit, causes[0]))
        elif kind is FOUND:
            yield Event(FOUND, depth, grid=Grid.from_digits(digits, board))
        else:
            yield event


def colourings(graph: Graph, colour_count: int, order: Order = "reading") -> Iterator[tuple[int, ...]]:
    """Every proper colouring with colours 1 … `colour_count`, one colour a vertex; colours need not all be used.

    >>> triangle = Graph(3, [(1, 2), (2, 3), (1, 3)])
    >>> next(colourings(triangle, 3)), len(list(colourings(triangle, 3))), len(list(colourings(triangle, 2)))
    ((1, 2, 3), 6, 0)
    """
    colour_of = [0] * len(graph.vertices)
    for event in colouring_events(graph, colour_count, colour_of, order):
        if event.kind is FOUND:
            yield tuple(colour_of)


def greedy_colouring(graph: Graph, order: Order = "saturation") -> tuple[int, ...]:
    """Give each vertex, in that order, the lowest colour that none of its neighbours has; nothing is ever taken back.

    How many colours that takes depends on the order; DSATUR finds the 9 of the Sudoku board by itself.

    >>> from sudokit import classic
    >>> graph = Graph.of_board(classic())
    >>> max(greedy_colouring(graph)), max(greedy_colouring(graph, "largest-first"))
    (9, 14)
    """
    # One colour more than any vertex has neighbours: some colour is always free, so the search never turns back and
    # its first colouring is the greedy one.
    enough = 1 + max(map(graph.degree, graph.vertices), default=0)
    return next(colourings(graph, enough, order))


def colouring_events(
    graph: Graph, colour_count: int, colour_of: MutableSequence[int], order: Order = "reading"
) -> Iterator[Event]:
    """Colour in place the vertices that `colour_of` leaves at 0, yielding each step; vertex 1 is cell 0.

    At a FOUND event `colour_of` is a proper colouring. The colours it starts with must not clash.
    """
    # Sets of vertices as bits, vertex 1 lowest: one `&` asks all neighbours at once whether they have a colour.
    neighbour_masks = [sum(1 << other - 1 for other in graph.neighbours(vertex)) for vertex in graph.vertices]
    holders = [0] * (colour_count + 1)
    for cell, colour in enumerate(colour_of):
        holders[colour] |= 1 << cell
    uncoloured_count = sum(not colour for colour in colour_of)
    queue = vertex_order(graph, order, colour_of, colour_count)
    path: list[int] = []  # the vertices coloured by the search, in that order
    colour = 0  # the last colour tried on the vertex in hand
    vertex = queue.next_vertex(0) if uncoloured_count else 0
    while True:
        if len(path) < uncoloured_count:
            depth, cell = len(path), vertex - 1
            while colour < colour_count:
                colour += 1
                yield Event(TRY, depth, cell, colour)
                clashing = holders[colour] & neighbour_masks[cell]
                if not clashing:
                    break
                yield Event(RULE_OUT, depth, cell, colour, (lowest_cell(clashing),))
            else:
                yield Event(DEAD_END, depth, cell)
                colour = 0
            if colour:
                colour_of[cell] = colour
                holders[colour] |= 1 << cell
                queue.add_colour(vertex, colour)
                yield Event(PLACE, depth, cell, colour)
                path.append(vertex)
                colour = 0
                if len(path) < uncoloured_count:
                    vertex = queue.next_vertex(len(path))
                continue
        else:
            yield Event(FOUND, len(path))

        if not path:
            return
        vertex = path.pop()
        cell = vertex - 1
        colour = colour_of[cell]
        colour_of[cell] = 0
        holders[colour] ^= 1 << cell
        queue.remove_colour(vertex, colour)
        yield Event(UNDO, len(path), cell, colour)
