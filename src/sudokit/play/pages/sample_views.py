"""Small pictures of the sizes, variants and techniques that can be chosen, and a sentence about each.

A picture is as wide as a few letters, so it shows one thing: the lines of a size, or a rule on a board of few cells.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files

from sudokit.board import Board, Constraint, Grid, classic
from sudokit.board.board import lines_of_square
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.variants import LAYOUTS, add_variant, jigsaw, layout
from sudokit.generating.rules.kinds import INVENTED
from sudokit.play.pages.new_games import FEW_GIVENS, JIGSAW, SYMMETRIC
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView

_OF_SHAPES = {
    "4x4": N_("Four digits: the first one, or a minute."),
    "6x6": N_("Six digits in boxes of 2×3: a short break."),
    "8x8": N_("Eight digits in boxes of 2×4."),
    "9x9": N_("The one that everybody knows."),
    "10x10": N_("Ten symbols in boxes of 2×5; A follows 9."),
    "12x12": N_("Twelve symbols in boxes of 3×4."),
    "15x15": N_("Fifteen symbols in boxes of 3×5."),
    "16x16": N_("Sixteen symbols in boxes of 4×4."),
    "20x20": N_("Twenty symbols in boxes of 4×5."),
    "25x25": N_("Twenty-five symbols: a whole weekend."),
    "samurai": N_("Five grids, four around one."),
    "butterfly": N_("Four grids that overlap widely."),
    "cross": N_("Five grids in a cross."),
    "sohei": N_("Four grids around a gap."),
    "windmill": N_("Five grids that turn like sails."),
    "twin": N_("Two grids that share a box."),
}
_OF_NO_RULE = {
    "": N_("Rows, columns and boxes, nothing else."),
    SYMMETRIC: N_("The clues form a pattern that half a turn leaves as it is."),
    JIGSAW: N_("Crooked regions instead of boxes."),
    FEW_GIVENS: N_("At most six givens, beside rules that are invented."),
}
_SYMMETRIC = "1...2...3 .4.....5. ..6...7.. ...8.9... 2...1...8 ...3.4... ..5...6.. .7.....9. 8...7...2"
_FEW_GIVENS = "......... .4....... .......7. ......... ....6.... ......... .2....... .......5. ........."
_MIDDLE = "r3c3"  # of the boards of 5×5 below

# Of a rule: the side of a board without boxes, its constraints, its digits, and the digits that a cell cannot be.
_EXAMPLES: dict[str, tuple[int, tuple[Constraint, ...], Mapping[str, int], Mapping[str, int]]] = {
    "anti-knight": (
        5,
        (),
        {_MIDDLE: 5},
        dict.fromkeys(("r1c2", "r1c4", "r2c1", "r2c5", "r4c1", "r4c5", "r5c2", "r5c4"), 5),
    ),
    "anti-king": (3, (), {"r2c2": 3}, dict.fromkeys(("r1c1", "r1c3", "r3c1", "r3c3"), 3)),
    "non-consecutive": (3, (), {"r2c2": 2, "r1c2": 1}, {"r2c1": 3, "r2c3": 3, "r3c2": 3}),
    "anti-taxicab": (4, (), {"r2c2": 2}, dict.fromkeys(("r1c1", "r1c3", "r3c1", "r3c3", "r2c4", "r4c2"), 2)),
    "global-entropy": (3, (), {"r1c1": 1, "r1c2": 2, "r2c1": 3}, {}),
    "global-modular": (3, (), {"r1c1": 1, "r1c2": 3, "r2c1": 2}, {}),
    "negative-kropki": (3, (Constraint("white-dot", "r1c1 r1c2"),), {"r1c1": 1, "r1c2": 2}, {"r2c2": 3}),
    "negative-xv": (3, (Constraint("v", "r1c1 r1c2"),), {"r1c1": 2, "r1c2": 3}, {"r2c2": 2}),
    "killer": (
        3,
        (Constraint("killer-cage", "r1c1 r1c2", total=5), Constraint("killer-cage", "r2c3 r3c3 r3c2", total=6)),
        {"r2c1": 1},
        {},
    ),
    "arrow": (4, (Constraint("arrow", "r4c1", "r3c2 r2c2 r1c3"),), {"r4c1": 4}, {}),
    "thermometer": (4, (Constraint("thermometer", "r4c2 r3c2 r2c2 r1c3"),), {"r1c3": 4}, {}),
    "kropki": (3, (Constraint("white-dot", "r1c1 r1c2"), Constraint("black-dot", "r2c2 r3c2")), {"r1c1": 1}, {}),
    "xv": (3, (Constraint("x", "r1c1 r1c2"), Constraint("v", "r2c2 r3c2")), {"r3c2": 2}, {}),
    "sandwich": (3, (Constraint("sandwich", "r2c1 r2c2 r2c3", total=2),), {"r2c2": 2}, {}),
    "little-killer": (3, (Constraint("little-killer", "r1c2 r2c3", outside="r0c1", total=5),), {}, {}),
    "skyscraper": (3, (Constraint("skyscraper", "r2c1 r2c2 r2c3", value=2),), {"r2c1": 2, "r2c2": 3}, {}),
    "quadruple": (3, (Constraint("quadruple", "r1c1 r1c2 r2c1 r2c2", digits=[1, 3]),), {}, {}),
    "whisper": (4, (Constraint("whisper", "r4c1 r3c2 r2c2 r1c3", difference=2),), {"r3c2": 1}, {}),
}
_SMALLEST = {"windoku": 9, "disjoint-groups": 4}  # the side of a board that shows a variant well, where it is not 6
_JIGSAW, _REGION_ROLES = "112223 111233 412233 445563 445666 455566", ("on", "fin", "placed", "cover", "off", "removed")


def words_for_shape(shape: str) -> str:
    """A sentence about a size or a layout."""
    return _(_OF_SHAPES[shape])


def words_for_rule(rule: str) -> str:
    """A sentence about a variant; "" is none.

    >>> words_for_rule("killer"), words_for_rule("anti-king")
    ('Cages with totals cover the board.', 'Cells that touch at a corner differ.')
    """
    if rule in INVENTED:
        return _(INVENTED[rule].sentence)
    return _(KINDS[rule].sentence if rule in KINDS else _OF_NO_RULE[rule])


@cache
def view_of_shape(shape: str) -> BoardView:
    """A size: its boxes, every other one shaded; digits only where they can be read."""
    if shape in LAYOUTS:
        return _shaded(Grid.empty(layout(shape)))
    board = classic(int(shape.partition("x")[0]))
    puzzles = {"4x4": "1... ..3. .4.. ...2", "6x6": "1....4 ..6... .2..5. .3..1. ...6.. 5....2"}
    return _shaded(Grid(puzzles[shape], board) if shape in puzzles else Grid.empty(board))


def _shaded(grid: Grid) -> BoardView:
    view, board = BoardView.of(grid), grid.board
    places = {house: min(map(board.positions.__getitem__, house.cells)) for house in board.areas}
    rows, columns = (sorted({place[way] for place in places.values()}) for way in (0, 1))
    dark = [h for h, (row, column) in places.items() if (rows.index(row) + columns.index(column)) % 2 == 0]
    return view.highlighted("context", cells=sorted({cell for house in dark for cell in house.cells}))


@cache
def view_of_rule(rule: str) -> BoardView:
    """A variant on a small board."""
    if not rule:
        return BoardView.of(Grid("1... ..3. .4.. ...2"))
    if rule == SYMMETRIC:
        return BoardView.of(Grid(_SYMMETRIC))
    if rule == FEW_GIVENS:
        return BoardView.of(Grid(_FEW_GIVENS))
    if rule == "digits-from-0":
        view = BoardView.of(Grid.empty(add_variant(classic(4), rule)))
        return replace(view, givens=bytes([1, 2, 0, 0, 3, 4, *bytes(10)]))
    if rule == JIGSAW:
        view = BoardView.of(Grid.empty(jigsaw(_JIGSAW)))
        for role, region in zip(_REGION_ROLES, view.board.areas, strict=True):
            view = view.highlighted(role, cells=region.cells)
        return view
    if rule not in _EXAMPLES:
        board = add_variant(classic(_SMALLEST.get(rule, 6)), rule)
        view = BoardView.of(Grid.empty(board))
        in_pieces = rule == "disjoint-groups"  # which have shades of their own
        added = {cell for house in board.constraint_houses for cell in house.cells}
        return view if in_pieces else view.highlighted("focus", cells=added)
    side, constraints, digits, impossible = _EXAMPLES[rule]
    board = Board(side, lines_of_square(side), name=rule).with_constraints(*constraints)
    view = BoardView.of(Grid.empty(board))
    cells = {board.cell(name): digit for name, digit in digits.items()}
    view = replace(view, givens=bytes(cells.get(cell, 0) for cell in range(board.cell_count)))
    if not impossible:
        return view
    if side > 3:  # too small for digits
        return view.highlighted("removed", cells=impossible)
    return view.highlighted("removed", candidates=impossible.items())


@cache
def view_of_technique(name: str) -> BoardView:
    """The cells of a technique's first example, by their roles; an empty board for one that others registered."""
    view = BoardView.of(Grid.empty(classic()))
    for part in _technique_pictures().get(name, ()):
        role, _space, cells = part.partition(" ")
        view = view.highlighted(role, cells=cells.split())
    return view


@cache
def _technique_pictures() -> dict[str, list[str]]:
    lines = files("sudokit.techniques").joinpath("pictures.txt").read_text(encoding="utf-8").splitlines()
    return {name: parts for name, *parts in (line.split(" | ") for line in lines if not line.startswith("#"))}


@cache
def view_of_theme() -> BoardView:
    """A small board with something of everything that a theme has a colour for."""
    puzzle = Grid("1..4 .... ..1. 2..3")
    view = BoardView.of(puzzle.replace({"r2c1": 4, "r1c3": 3}), puzzle)
    for role, cells in (("focus", "r2c1 r2c2"), ("placed", "r1c3"), ("pincer", "r3c3")):
        view = view.highlighted(role, cells=map(view.board.cell, cells.split()))
    return view
