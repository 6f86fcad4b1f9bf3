"""Colouring: the board's graph coloured at random, the most constrained vertex first.

Cells are vertices, peers are joined by an edge, digits are colours: a filled grid is a colouring in which no edge
joins equal colours. The vertex that comes next is one with the fewest colours left (the most *saturated* one, as in
Brélaz's DSATUR), drawn at random among equals; it takes a random colour of those left. A vertex with one colour left
therefore comes at once, and a vertex with none is a dead end that is noticed as soon as it exists.

That is why this method fills boards on which plain backtracking is lost. Unlucky beginnings exist here too; after
`UNDOS` steps back the graph is coloured anew.
"""

from collections.abc import Iterator

from sudokit.board import Board, CellSet, DigitSet, Grid
from sudokit.generating.grids.restarting import with_restarts
from sudokit.random_stream import RandomStream
from sudokit.solving.events import Event, EventKind
from sudokit.solving.graph import check_all_rules_are_edges

PLACE, DEAD_END, UNDO, FOUND = EventKind.PLACE, EventKind.DEAD_END, EventKind.UNDO, EventKind.FOUND

UNDOS = 1_000
BEGINNINGS = 200


def colouring(board: Board, rng: RandomStream) -> Iterator[Event]:
    """Colour the board's graph at random, a vertex with the fewest colours left first.

    Reach: every grid. Distribution: not uniform: a grid is the likelier, the fewer other colours its vertices had left
    when their turn came. Cost: little more than one step a cell, on 9×9 84 digits placed; 25×25 takes a few thousand.
    Boards: all whose rules say that cells differ; windoku and others with many rules take a thousand steps where 9×9
    takes a hundred.
    """
    check_all_rules_are_edges(board)
    return with_restarts(
        lambda: _search(board, rng),
        undos=UNDOS,
        beginnings=BEGINNINGS,
        method="colouring",
        board=board,
        complete=True,
    )


def _search(board: Board, rng: RandomStream) -> Iterator[Event]:
    side, peer_masks = board.digit_count, board.peer_masks
    digits = bytearray(board.cell_count)
    uncoloured = (1 << board.cell_count) - 1
    colours_left = [(2 << side) - 2] * board.cell_count
    # For each vertex coloured so far: itself, the colours still to be tried on it, and the neighbours that lost the
    # colour it has now.
    path: list[tuple[int, list[int], int]] = []
    vertex, untried = _next_vertex(uncoloured, colours_left, rng)
    while True:
        if not untried:
            yield Event(DEAD_END, len(path), vertex)
            if not path:
                return
            vertex, untried, losers = path.pop()
            colour = digits[vertex]
            yield Event(UNDO, len(path), vertex, colour)
            digits[vertex] = 0
            uncoloured |= 1 << vertex
            for neighbour in CellSet.from_mask(losers):
                colours_left[neighbour] |= 1 << colour
            continue
        forced = colours_left[vertex].bit_count() == 1
        colour = untried.pop()
        yield Event(PLACE, len(path), vertex, colour, forced=forced)
        digits[vertex] = colour
        uncoloured ^= 1 << vertex
        if not uncoloured:
            yield Event(FOUND, len(path) + 1, grid=Grid.from_digits(digits, board))
            return
        losers = 0
        for neighbour in CellSet.from_mask(peer_masks[vertex] & uncoloured):
            if colours_left[neighbour] >> colour & 1:
                colours_left[neighbour] ^= 1 << colour
                losers |= 1 << neighbour
        path.append((vertex, untried, losers))
        vertex, untried = _next_vertex(uncoloured, colours_left, rng)


def _next_vertex(uncoloured: int, colours_left: list[int], rng: RandomStream) -> tuple[int, list[int]]:
    """A random vertex among those with the fewest colours left, and these colours in random order."""
    fewest = 33  # more than any vertex has
    equals: list[int] = []
    for vertex in CellSet.from_mask(uncoloured):
        count = colours_left[vertex].bit_count()
        if count < fewest:
            fewest, equals = count, []
        if count == fewest:
            equals.append(vertex)
    vertex = equals[rng.below(len(equals))]
    return vertex, rng.shuffled(list(DigitSet.from_mask(colours_left[vertex])))
