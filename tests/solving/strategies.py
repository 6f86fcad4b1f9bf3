"""Boards that nobody would draw, and puzzles on them, for hypothesis."""

from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from sudokit import Board, Constraint, Grid, classic
from sudokit.board.checking import check
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.sum_kinds import SUM_KINDS
from sudokit.errors import BoardError, CellNameError

EVERY_KIND = sorted(KINDS.keys() - {"unchecked"})  # which no solver obeys
PAIR_KINDS = sorted(
    {*EVERY_KIND} - SUM_KINDS.keys() - {"global-entropy", "global-modular"}
)  # those of houses, single cells and two cells


@st.composite
def constraints(draw: st.DrawFn, side: int = 4, least: int = 1, kinds: Sequence[str] = PAIR_KINDS) -> list[Constraint]:
    """Up to four rules of these kinds for a board of that side, mostly such that some grid obeys them."""
    places = st.tuples(st.integers(0, side - 1), st.integers(0, side - 1))
    drawn_numbers = {
        "digits": st.sets(st.integers(1, side - 1), min_size=1),  # which are digits where they count from 0, too
        "modulus": st.integers(2, 3),
        "difference": st.integers(1, side - 1),
        "ratio": st.integers(1, side - 1),
        "total": st.integers(1, 3 * side),
        "value": st.integers(1, side),
        "clue": st.builds(lambda often, digit: 10 * often + digit, st.integers(0, 2), st.integers(1, side)),
        "coefficients": st.just(()),
    }
    chosen = []
    for _n in range(draw(st.integers(least, 4))):
        kind = draw(st.sampled_from(kinds))
        fewest, most = KINDS[kind].cells
        numbers = {name: draw(drawn_numbers[name]) for name in KINDS[kind].parameters}
        if KINDS[kind].has_clue_outside:
            line = draw(st.integers(0, side - 1))
            cells = [(i, line) for i in range(side)] if draw(st.booleans()) else [(line, i) for i in range(side)]
            groups = [cells if draw(st.booleans()) else cells[::-1]]
        elif KINDS[kind].groups[0] > 1:
            cells = draw(st.lists(places, min_size=4, max_size=4, unique=True))
            groups = [cells[:1], cells[1:]] if kind in ("arrow", "count-distinct") else [cells[:2], cells[2:]]
        else:
            numbers |= {"digits": sorted(numbers["digits"])[:4]} if kind == "quadruple" else {}
            least_cells = len(numbers["digits"]) if kind == "quadruple" else fewest
            groups = [draw(st.lists(places, min_size=least_cells, max_size=min(most, 4), unique=True))]
        chosen.append(Constraint(kind, *groups, **numbers))
    return chosen


def with_constraints(board: Board, chosen: list[Constraint]) -> Board:
    """The board with those of the constraints that fit it."""
    for constraint in chosen:
        try:
            board = board.with_constraints(constraint)
        except (BoardError, CellNameError):  # windows need boxes, and an index needs a whole row
            continue
    return board


@st.composite
def boards(draw: st.DrawFn, rules: bool = True, kinds: Sequence[str] = PAIR_KINDS) -> Board:
    """Boards of side 2 to 4 with some rows, any other houses (complete and partial, overlapping), pairs and rules."""
    side = draw(st.integers(2, 4))
    cells = st.integers(0, side * side - 1)
    rows = [("row", range(r * side, (r + 1) * side)) for r in range(side) if draw(st.booleans())]
    regions = draw(st.lists(st.lists(cells, min_size=2, max_size=side, unique=True), max_size=6))
    pairs = draw(st.lists(st.tuples(cells, cells).filter(lambda pair: pair[0] != pair[1]), max_size=4))
    board = Board(side, [*rows, *(("region", region) for region in regions)], name="any", pairs=pairs)
    return with_constraints(board, draw(constraints(side, least=0, kinds=kinds))) if rules else board


@st.composite
def small_boards_with_rules(
    draw: st.DrawFn, sides: tuple[int, ...] = (4, 6), kinds: Sequence[str] = EVERY_KIND
) -> Board:
    """Classic boards with one to four rules beyond houses."""
    side = draw(st.sampled_from(sides))
    return with_constraints(classic(side), draw(constraints(side, kinds=kinds)))


@st.composite
def puzzles(draw: st.DrawFn, most_empty: int = 6, rules: bool = True, kinds: Sequence[str] = PAIR_KINDS) -> Grid:
    """Puzzles with few empty cells, so that a brute force can count; often with no solution, often with many."""
    board = draw(boards(rules, kinds))
    digits = draw(st.lists(st.integers(1, board.digit_count), min_size=board.cell_count, max_size=board.cell_count))
    empty = draw(st.sets(st.integers(0, board.cell_count - 1), max_size=most_empty))
    # Random digits clash nearly always; mending and emptying the clashing cells leaves puzzles worth solving.
    grid = Grid.from_digits([0 if cell in empty else digit for cell, digit in enumerate(digits)], board)
    if draw(st.booleans()):
        grid = _mended(grid)
        for cell in check(grid).conflict_cells:
            if cell in check(grid).conflict_cells and len(grid.empty_cells) < most_empty:
                grid = grid.replace({cell: 0})
    return grid


def _mended(grid: Grid) -> Grid:
    """The grid with the first digit that fits in each cell that takes part in a conflict, where there is one."""
    for cell in check(grid).conflict_cells:
        fitting = (other for other in _with_any_digit(grid, cell) if cell not in check(other).conflict_cells)
        grid = next(fitting, grid)
    return grid


def _with_any_digit(grid: Grid, cell: int) -> Iterator[Grid]:
    return (grid.replace({cell: digit}) for digit in range(1, grid.board.digit_count + 1))
