"""Grids on every kind of board, for round trips."""

from hypothesis import strategies as st

from sudokit import Board, Grid, anti_king, anti_knight, classic, diagonal, disjoint_groups, jigsaw, windoku

JIGSAW_6X6 = jigsaw("111222 111222 334455 334455 334455 666666")

BOARDS = [
    classic(1, 2),
    classic(4),
    classic(1, 5),
    classic(2, 3),
    classic(3, 2),
    classic(1, 7),
    classic(2, 4),
    classic(4, 2),
    classic(),
    classic(2, 5),
    classic(3, 4),
    classic(4, 4),
    classic(4, 5),
    classic(5, 5),
    classic(4, 8),
    diagonal(),
    diagonal(windoku()),
    anti_knight(disjoint_groups(classic(2, 3))),
    anti_king(classic(4, 4)),
    jigsaw("1112 1322 3324 3444"),
    diagonal(jigsaw("1112 1322 3324 3444")),
    JIGSAW_6X6,
    Board(6, [("row", range(6)), ("cage", (0, 7, 14))], name="6x6 by hand", pairs=[(0, 35)]),
]


@st.composite
def grids(draw: st.DrawFn, boards: list[Board] = BOARDS) -> Grid:
    board = draw(st.sampled_from(boards))
    cells = st.lists(st.integers(0, board.digit_count), min_size=board.cell_count, max_size=board.cell_count)
    sparse = st.dictionaries(st.integers(0, board.cell_count - 1), st.integers(1, board.digit_count), max_size=8)
    drawn = draw(st.one_of(cells, sparse))
    if isinstance(drawn, dict):
        drawn = [drawn.get(cell, 0) for cell in range(board.cell_count)]
    return Grid.from_digits(drawn, board)
