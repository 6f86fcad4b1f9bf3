"""Boards that nobody would draw, and puzzles on them, for hypothesis."""

from hypothesis import strategies as st

from sudokit import Geometry, Grid
from sudokit.board.constraint import Constraint
from sudokit.board.constraints import KINDS


@st.composite
def boards(draw: st.DrawFn) -> Geometry:
    """Boards of side 2 to 4 with some rows, any other houses (complete and partial, overlapping) and extra pairs."""
    side = draw(st.integers(2, 4))
    cells = st.integers(0, side * side - 1)
    rows = [("row", range(r * side, (r + 1) * side)) for r in range(side) if draw(st.booleans())]
    regions = draw(st.lists(st.lists(cells, min_size=2, max_size=side, unique=True), max_size=6))
    pairs = draw(st.lists(st.tuples(cells, cells).filter(lambda pair: pair[0] != pair[1]), max_size=4))
    return Geometry(side, [*rows, *(("region", region) for region in regions)], name="any", pairs=pairs)


@st.composite
def constraints(draw: st.DrawFn, side: int = 4) -> list[Constraint]:
    """Up to four rules of any kind for the classic board of that side, mostly such that some grid obeys them."""
    places = st.tuples(st.integers(0, side - 1), st.integers(0, side - 1))
    chosen = []
    for _n in range(draw(st.integers(1, 4))):
        kind = draw(st.sampled_from(sorted(KINDS)))
        fewest, most = KINDS[kind].cells
        cells = draw(st.lists(places, min_size=fewest, max_size=min(most, 4), unique=True))
        numbers = {"digits": draw(st.sets(st.integers(1, side), min_size=1))} if kind == "digits" else {}
        chosen.append(Constraint(kind, cells, **numbers))
    return chosen


@st.composite
def puzzles(draw: st.DrawFn, most_empty: int = 6) -> Grid:
    """Puzzles with few empty cells, so that a brute force can count; often with no solution, often with many."""
    board = draw(boards())
    digits = draw(st.lists(st.integers(1, board.digits), min_size=board.cell_count, max_size=board.cell_count))
    empty = draw(st.sets(st.integers(0, board.cell_count - 1), max_size=most_empty))
    # Random digits clash nearly always; emptying the clashing cells leaves puzzles worth solving.
    grid = Grid.from_digits([0 if cell in empty else digit for cell, digit in enumerate(digits)], board)
    if draw(st.booleans()):
        for cell, peers in enumerate(board.peers):
            if any(grid[peer] == grid[cell] for peer in peers) and len(grid.empty_cells) < most_empty:
                grid = grid.replace({cell: 0})
    return grid
