"""Every picture of the README and of the pages, made again: python docs/pictures.py

Each picture is one entry of PICTURES: the name of its file in docs/pictures/ and the function that draws it. SVG files
come out the same byte for byte, and a test compares them; GIF files may differ with the version of Pillow, and PNG
files, the windows, with that of SDL.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import sudokit as sk
from sudokit.board.board import Board
from sudokit.board.candidates import Candidates
from sudokit.board.cells import DigitSet
from sudokit.board.constraints.constraint import Constraint
from sudokit.generating.grids.diagonal import independent_areas
from sudokit.generating.grids.full_grids import METHODS, watch_filling
from sudokit.generating.grids.narration import vocabulary_of as words_of_filling
from sudokit.generating.survey import survey
from sudokit.rendering.method_pictures import picture_of
from sudokit.rendering.painters.film import WatchedRun, frames_of, moment_scene
from sudokit.rendering.painters.image import Frame, write_gif
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.paper.book import BookPuzzle, BookStyle, book_pages
from sudokit.rendering.paper.step_sheet import panels_of_path, step_sheets
from sudokit.rendering.playback import Snapshot, evenly, snapshots, together
from sudokit.rendering.plots.survey_plot import survey_scene
from sudokit.rendering.scene.graph_view import colouring_frames, graph_scene
from sudokit.rendering.scene.shapes import Rectangle, Scene, place_shape
from sudokit.rendering.scene.themes import LIGHT, THEMES
from sudokit.solving.events import EventKind
from sudokit.solving.narration import Vocabulary, describe
from sudokit.solving.narration import vocabulary_of as words_of_solver
from sudokit.solving.solver import watch
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.view.board_view import BoardView

FOLDER = Path(__file__).parent / "pictures"

EASY = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
FOUR = sk.Grid("1... ..3. .4.. ...2")
SAMURAI = sk.Grid(
    "963.1.5.22.41.9...4.8..9..1..8...5..721..8.6.567....14.4.9..2...7..2...1..51..7386"
    "..59....1.287.....42.31.58..9............2.5136.164..85....4.6....8..8456.9.78643."
    "..7..4...29.5....3.246.9856.1.7.4..9.5..6.8.2..14.8......5.....4...8....6.9117...."
    "3.5..8..........2.....6.35..247.6..6...84......1..9..167...2..1..7.3..674.9..17.6."
    ".3..85.8.16....2..7....4.9......19....6.2",
    sk.samurai(),
)
RULES = sk.anti_king().with_constraints(
    Constraint("thermometer", "r1c1 r2c1 r3c2 r4c2"),
    Constraint("thermometer", "r9c9 r8c9 r7c8 r6c8"),
    Constraint("whisper", "r2c5 r3c5 r3c6 r4c7"),
    Constraint("renban", "r7c2 r8c2 r8c3"),
    Constraint("white-dot", "r1c4 r1c5"),
    Constraint("black-dot", "r5c5 r6c5"),
    Constraint("x", "r9c1 r9c2"),
    Constraint("greater-than", "r5c9 r4c9"),
    Constraint("odd", "r2c8"),
    Constraint("even", "r8c5"),
)
# An example of each kind of rule on 6×6, where 6 is the largest digit: its constraints, and the digits in their cells.
RULE_EXAMPLES: dict[str, tuple[list[Constraint], dict[str, int]]] = {
    "killer-cage": (
        [Constraint("killer-cage", "r1c1 r1c2 r2c1", total=10), Constraint("killer-cage", "r3c4 r4c4 r4c5")],
        {"r1c1": 1, "r1c2": 4, "r2c1": 5, "r3c4": 2, "r4c4": 3, "r4c5": 6},
    ),
    "count-distinct": (
        [Constraint("count-distinct", "r2c2", "r1c2 r1c3 r2c3 r3c3")],
        {"r2c2": 3, "r1c2": 4, "r1c3": 1, "r2c3": 5, "r3c3": 4},
    ),
    "unchecked": ([Constraint("unchecked", "r2c2 r2c3 r3c3", name="flower", text="7")], {"r5c1": 3}),
    "sum": ([Constraint("sum", "r2c2 r2c3 r3c3 r3c2", total=9)], {"r2c2": 1, "r2c3": 3, "r3c3": 1, "r3c2": 4}),
    "extra-region": (
        [Constraint("extra-region", "r2c2 r2c3 r3c3 r3c4 r4c4 r4c5")],
        {"r2c2": 1, "r2c3": 4, "r3c3": 5, "r3c4": 2, "r4c4": 6, "r4c5": 3},
    ),
    "rellik-cage": ([Constraint("rellik-cage", "r2c2 r2c3 r3c3", total=7)], {"r2c2": 2, "r2c3": 3, "r3c3": 6}),
    "equality-cage": (
        [Constraint("equality-cage", "r2c2 r2c3 r3c3 r3c2")],
        {"r2c2": 1, "r2c3": 2, "r3c3": 5, "r3c2": 6},
    ),
    "look-and-say": (
        [Constraint("look-and-say", "r2c2 r2c3 r3c3 r4c3", clue=1225)],
        {"r2c2": 5, "r2c3": 2, "r3c3": 4, "r4c3": 5},
    ),
    "equal-sums": (
        [Constraint("equal-sums", "r1c1 r1c2", "r3c4 r4c4 r4c5")],
        {"r1c1": 3, "r1c2": 6, "r3c4": 1, "r4c4": 3, "r4c5": 5},
    ),
    "same-digits": (
        [Constraint("same-digits", "r2c2 r2c3 r3c3", "r4c4 r5c4 r5c5")],
        {"r2c2": 3, "r2c3": 6, "r3c3": 3, "r4c4": 3, "r5c4": 6, "r5c5": 3},
    ),
    "clone": (
        [Constraint("clone", "r1c1 r1c2 r2c2", "r4c4 r4c5 r5c5")],
        {"r1c1": 3, "r1c2": 6, "r2c2": 1, "r4c4": 3, "r4c5": 6, "r5c5": 1},
    ),
    "quadruple": (
        [Constraint("quadruple", "r2c2 r2c3 r3c2 r3c3", digits=[1, 1, 5])],
        {"r2c2": 1, "r2c3": 4, "r3c2": 5, "r3c3": 1},
    ),
    "counting-circles": (
        [Constraint("counting-circles", "r1c2 r2c4 r3c1 r4c5 r5c3 r6c6")],
        {"r1c2": 3, "r2c4": 2, "r3c1": 1, "r4c5": 3, "r5c3": 3, "r6c6": 2},
    ),
    "arrow": (
        [Constraint("arrow", "r2c1", "r1c2 r1c3 r2c4"), Constraint("arrow", "r5c1 r5c2", "r4c2 r4c3 r5c4 r6c4")],
        {"r2c1": 6, "r1c2": 1, "r1c3": 3, "r2c4": 2, "r5c1": 1, "r5c2": 4, "r4c2": 2, "r4c3": 6, "r5c4": 5, "r6c4": 1},
    ),
    "double-arrow": (
        [Constraint("double-arrow", "r2c1 r2c2 r3c3 r3c4")],
        {"r2c1": 2, "r2c2": 1, "r3c3": 6, "r3c4": 5},
    ),
    "zipper": (
        [Constraint("zipper", "r2c1 r2c2 r3c3 r3c4 r2c5")],
        {"r2c1": 2, "r2c2": 4, "r3c3": 5, "r3c4": 1, "r2c5": 3},
    ),
    "region-sum": (
        [Constraint("region-sum", "r2c2 r2c3 r2c4 r2c5 r3c5")],
        {"r2c2": 4, "r2c3": 2, "r2c4": 1, "r2c5": 5, "r3c5": 6},
    ),
    "sum-line": (
        [Constraint("sum-line", "r1c1 r2c2 r2c3 r3c4 r4c4", total=7)],
        {"r1c1": 1, "r2c2": 6, "r2c3": 2, "r3c4": 1, "r4c4": 4},
    ),
    "between": (
        [Constraint("between", "r2c1 r2c2 r3c3 r3c4 r2c5")],
        {"r2c1": 2, "r2c2": 4, "r3c3": 5, "r3c4": 3, "r2c5": 6},
    ),
    "lockout": (
        [Constraint("lockout", "r2c1 r2c2 r3c3 r3c4")],
        {"r2c1": 1, "r2c2": 6, "r3c3": 6, "r3c4": 5},
    ),
    "lunchbox": (
        [Constraint("lunchbox", "r2c1 r2c2 r3c3 r3c4 r2c5", total=7)],
        {"r2c1": 2, "r2c2": 1, "r3c3": 3, "r3c4": 4, "r2c5": 6},
    ),
    "nabner": ([Constraint("nabner", "r2c1 r2c2 r3c3")], {"r2c1": 3, "r2c2": 6, "r3c3": 1}),
    "little-killer": (
        [Constraint("little-killer", "r1c3 r2c4 r3c5 r4c6", outside="r0c2", total=14)],
        {"r1c3": 1, "r2c4": 6, "r3c5": 1, "r4c6": 6},
    ),
    "sandwich": (
        [Constraint("sandwich", "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6", total=7)],
        {"r3c1": 3, "r3c2": 6, "r3c3": 2, "r3c4": 5, "r3c5": 1, "r3c6": 4},
    ),
    "x-sum": (
        [Constraint("x-sum", "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6", total=11)],
        {"r3c1": 3, "r3c2": 6, "r3c3": 2, "r3c4": 5, "r3c5": 1, "r3c6": 4},
    ),
    "skyscraper": (
        [Constraint("skyscraper", "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6", value=3)],
        {"r3c1": 3, "r3c2": 2, "r3c3": 5, "r3c4": 1, "r3c5": 6, "r3c6": 4},
    ),
    "hidden-skyscraper": (
        [Constraint("hidden-skyscraper", "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6", value=2)],
        {"r3c1": 3, "r3c2": 5, "r3c3": 2, "r3c4": 1, "r3c5": 6, "r3c6": 4},
    ),
    "numbered-room": (
        [Constraint("numbered-room", "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6", value=2)],
        {"r3c1": 3, "r3c2": 5, "r3c3": 2, "r3c4": 1, "r3c5": 6, "r3c6": 4},
    ),
    "thermometer": ([Constraint("thermometer", "r2c1 r2c2 r3c3 r4c3")], {"r2c1": 1, "r2c2": 3, "r3c3": 4, "r4c3": 6}),
    "slow-thermometer": (
        [Constraint("slow-thermometer", "r2c1 r2c2 r3c3 r4c3")],
        {"r2c1": 1, "r2c2": 3, "r3c3": 3, "r4c3": 6},
    ),
    "whisper": (
        [Constraint("whisper", "r2c1 r2c2 r3c3 r4c3", difference=3)],
        {"r2c1": 1, "r2c2": 4, "r3c3": 1, "r4c3": 6},
    ),
    "renban": ([Constraint("renban", "r2c1 r2c2 r3c3 r4c3")], {"r2c1": 4, "r2c2": 2, "r3c3": 5, "r4c3": 3}),
    "palindrome": ([Constraint("palindrome", "r2c1 r2c2 r3c3 r4c3")], {"r2c1": 4, "r2c2": 2, "r3c3": 2, "r4c3": 4}),
    "modular": ([Constraint("modular", "r2c1 r2c2 r3c3 r4c3")], {"r2c1": 4, "r2c2": 2, "r3c3": 3, "r4c3": 1}),
    "entropic": ([Constraint("entropic", "r2c1 r2c2 r3c3 r4c3")], {"r2c1": 4, "r2c2": 2, "r3c3": 6, "r4c3": 3}),
    "white-dot": (
        [
            Constraint("white-dot", "r2c2 r2c3"),
            Constraint("black-dot", "r3c3 r4c3"),
            Constraint("v", "r5c4 r5c5"),
            Constraint("x", "r2c5 r3c5"),
            Constraint("greater-than", "r5c1 r5c2"),
        ],
        {"r2c2": 3, "r2c3": 4, "r3c3": 3, "r4c3": 6, "r5c4": 4, "r5c5": 1, "r2c5": 6, "r3c5": 4, "r5c1": 5, "r5c2": 2},
    ),
    "odd": (
        [
            Constraint("odd", "r2c2"),
            Constraint("even", "r3c3"),
            Constraint("digits", "r4c4", digits=[1, 4]),
            Constraint("minimum", "r5c2"),
            Constraint("maximum", "r2c5"),
        ],
        {"r2c2": 3, "r3c3": 6, "r4c4": 4, "r5c2": 1, "r2c5": 6},
    ),
    "row-index": (
        [Constraint("row-index", "r2c2"), Constraint("column-index", "r5c4"), Constraint("box-index", "r1c5")],
        {"r2c2": 4, "r4c2": 2, "r5c4": 6, "r5c6": 4, "r1c5": 6, "r2c6": 2},
    ),
    "slingshot": (
        [Constraint("slingshot", "r1c1 r1c2 r2c2 r3c2 r4c2 r5c2"), Constraint("slingshot", "r6c6 r5c5 r4c4 r3c3")],
        {"r1c1": 5, "r1c2": 3, "r4c2": 5, "r6c6": 1, "r5c5": 2, "r3c3": 1},
    ),
}
JIGSAW = sk.jigsaw("112223333 111222333 411122233 441555666 444555666 444555669 778888699 777889999 777788899")


def run_of(name: str, start: sk.Grid, vocabulary: Vocabulary) -> WatchedRun:
    return WatchedRun(name, start, lambda event: describe(event, start.board, vocabulary))


def solving(puzzle: sk.Grid, method: str) -> list[Snapshot]:
    return list(snapshots(watch(puzzle, method=method), puzzle))


def filling(method: str, board: Board, seed: int) -> list[Snapshot]:
    return list(snapshots(watch_filling(method=method, board=board, seed=seed), sk.Grid.empty(board)))


def gif(frames: list[Frame], cell_pixels: int) -> bytes:
    file = BytesIO()
    write_gif(file, frames, LIGHT, cell_pixels)
    return file.getvalue()


def drawn(view: BoardView, theme: str = "light", cell_pixels: int = 40) -> bytes:
    return sk.draw(view, theme=theme, cell_pixels=cell_pixels).svg().encode()


def strip(moments: Sequence[Snapshot], run: WatchedRun, cell_pixels: int = 40) -> bytes:
    """Some moments of one run side by side, each with its step in words."""
    return svg(moment_scene(tuple(moments), [run] * len(moments)), LIGHT, cell_pixels).encode()


# Films


def solving_film() -> bytes:
    kept = evenly(together(snapshots(watch(EASY, method="backtracking"), EASY)), 120)
    return gif(frames_of(kept, [run_of("backtracking", EASY, words_of_solver("backtracking"))]), 30)


def filling_film() -> bytes:
    empty = sk.Grid.empty()
    kept = evenly(together(filling("backtracking", empty.board, seed=2)), 120)
    return gif(frames_of(kept, [run_of("backtracking", empty, words_of_filling("backtracking"))]), 30)


def race_film() -> bytes:
    methods = ("fast", "exact-cover")
    kept = evenly(together(*(snapshots(watch(EASY, method=method), EASY) for method in methods)), 80)
    return gif(frames_of(kept, [run_of(method, EASY, words_of_solver(method)) for method in methods]), 24)


def cover_film() -> bytes:
    run = run_of("exact-cover", FOUR, words_of_solver("exact-cover"))
    run = replace(run, picture=picture_of("exact-cover", FOUR))
    return gif(frames_of(list(together(solving(FOUR, "exact-cover"))), [run], 0.8), 40)


def graph_film() -> bytes:
    return gif(colouring_frames(solving(FOUR, "colouring"), FOUR.board), 48)


# Arguments. Their cells, candidates and links are given by hand.


def hidden_single() -> bytes:
    box = EASY.board.areas[8]
    return drawn(
        BoardView.of(EASY, labels=True)
        .highlighted("base", houses=[box])
        .highlighted("cause", cells=["r5c9", "r8c5"])
        .highlighted("placed", candidates=[("r9c7", 1)])
    )


def x_wing() -> bytes:
    grid = sk.Grid(".3....9477..469351..4.73286.4361.879.1.837524..7.94613375921468..134.7954..7..132")
    rows = [grid.board.houses[0], grid.board.houses[4]]
    corners = ["r1c1", "r1c3", "r5c1", "r5c3"]
    return drawn(
        BoardView.of(grid, candidates=True, labels=True)
        .highlighted("base", houses=rows, candidates=[(cell, 6) for cell in corners])
        .highlighted("removed", candidates=[("r8c1", 6), ("r9c3", 6)]),
        cell_pixels=44,
    )


def chain() -> bytes:
    grid = sk.Grid(".26.75.4..7.......58..1.7......2.....67.49..52.8157.3663.782.148....1...712.6...8")
    view = BoardView.of(grid, candidates=True, labels=True)
    nodes = [("r6c2", 9), ("r6c2", 4), ("r6c7", 4), ("r6c7", 9), ("r7c7", 9), ("r7c7", 5), ("r7c3", 5), ("r7c3", 9)]
    view = view.highlighted("off", candidates=nodes[2:-1:2]).highlighted("on", candidates=nodes[1::2])
    view = view.highlighted("pivot", candidates=[nodes[0]])
    view = view.highlighted("removed", candidates=[("r4c3", 9), ("r8c2", 9)])
    for i in range(len(nodes) - 1):
        view = view.linked([nodes[i]], [nodes[i + 1]], strong=i % 2 == 0)
    return drawn(view, cell_pixels=44)


# Boards and themes


def board(board: Board, seed: int = 4) -> bytes:
    return drawn(BoardView.of(sk.generate(board=board, seed=seed).grid), cell_pixels=28)


def rule_example(kind: str) -> bytes:
    constraints, digits = RULE_EXAMPLES[kind]
    board = sk.classic(6).with_constraints(*constraints)
    grid = sk.Grid.empty(board).replace(digits)
    assert board.unchecked or sk.check(grid).is_valid, sk.check(grid)
    return sk.draw(grid, rules=False, cell_pixels=30).svg().encode()


def rules() -> bytes:
    grid = sk.Grid(".......79...2........7............5........................5..6......3....3......", RULES)
    return sk.draw(grid, title="Ten rules and nine clues", cell_pixels=40).svg().encode()


def theme_sample(name: str) -> bytes:
    puzzle = sk.Grid("1... ..3. .4.. ...2")
    marks = Candidates(puzzle)
    view = BoardView.of(puzzle.replace({"r1c2": 3, "r1c3": 3}), puzzle, marks)
    view = view.highlighted("placed", cells=["r4c2"]).highlighted("removed", candidates=[("r3c4", 3)])
    view = view.highlighted("pivot", candidates=[("r2c4", 4)]).linked([("r2c4", 4)], [("r1c4", 4)], strong=False)
    return drawn(view, name, 40)


def step_sheet() -> bytes:
    panels = list(panels_of_path(FOUR, solve_path(FOUR).steps))
    (page,) = step_sheets(panels[:6], title="The first six steps")
    return svg(page, LIGHT, 26).encode()


def book_page(per_page: int, **style: bool) -> bytes:
    made = sk.generate_many(per_page, seed=3)
    puzzles = [BookPuzzle(one.grid, one.solution, sk.rate(one.grid).level or "") for one in made]
    book = BookStyle(paper="a5", per_page=per_page, margin=10, **style)
    page = book_pages(puzzles, book)[2]
    width, height = book.sheet.width, book.sheet.height
    parts = [place_shape(part, laid.x, laid.y, laid.scale) for laid in page.laid for part in laid.scene.parts]
    scene = Scene(width, height, (Rectangle(0, 0, width, height, "ground"), *parts), "A page of a book", "")
    return svg(scene, THEMES["print"], 2.4).encode()


def players_marks() -> bytes:
    view = BoardView.of(FOUR.replace({"r1c2": 2}), FOUR)
    corner = {5: DigitSet([2]), 4: DigitSet([2, 4]), 14: DigitSet([1, 4])}
    centre = {2: DigitSet([2, 4]), 8: DigitSet([2, 3]), 14: DigitSet([3])}
    return drawn(BoardView(view.board, view.givens, view.entries, {}, corner, centre, labels=True), cell_pixels=48)


# Ways to fill a board


def pattern_rows() -> bytes:
    """The formula itself, nothing shuffled: where the 1 goes, row by row."""
    side, rows, columns = 9, 3, 3
    digits = [(columns * (r % rows) + r // rows + c) % side + 1 for r in range(side) for c in range(side)]
    grid = sk.Grid.from_digits(digits)
    ones = [cell for cell, digit in enumerate(digits) if digit == 1]
    return drawn(BoardView.of(grid, labels=True).highlighted("placed", cells=ones))


def pattern_strip() -> bytes:
    moments = filling("pattern", sk.classic(4), seed=1)
    run = run_of("pattern", sk.Grid.empty(sk.classic(4)), words_of_filling("pattern"))
    return strip([moments[4], moments[8], moments[12], moments[17]], run)


def rotation_strip() -> bytes:
    board = sk.classic(6)
    moments = filling("rotation", board, seed=1)
    return strip(
        [moments[6], moments[12], moments[18]], run_of("rotation", sk.Grid.empty(board), words_of_filling("rotation"))
    )


def backtracking_strip() -> bytes:
    """The first time it turns round: the dead end, what is taken back, and what comes instead."""
    board = sk.classic(6)
    moments = filling("backtracking", board, seed=2)
    dead = next(i for i, m in enumerate(moments) if m.event and m.event.kind is EventKind.DEAD_END)
    after = next(i for i in range(dead, len(moments)) if moments[i].event.kind is EventKind.PLACE)
    run = run_of("backtracking", sk.Grid.empty(board), words_of_filling("backtracking"))
    return strip([moments[dead], moments[dead + 1], moments[after]], run, 34)


def diagonal_boxes() -> bytes:
    moments = filling("diagonal", sk.classic(), seed=3)
    areas = independent_areas(sk.classic())
    first = moments[sum(map(len, areas))]
    return strip([first, moments[-1]], run_of("diagonal", sk.Grid.empty(), words_of_filling("diagonal")), 30)


def colouring_strip() -> bytes:
    board = sk.classic(4)
    moments = filling("colouring", board, seed=1)
    return strip(
        [moments[1], moments[6], moments[-1]], run_of("colouring", sk.Grid.empty(board), words_of_filling("colouring"))
    )


def uniform_boxes() -> bytes:
    """A first band and a first stack; the four boxes that are still to be drawn stand out."""
    solution = sk.solve(EASY)
    assert solution is not None
    open_boxes = [solution.board.areas[i] for i in (4, 5, 7, 8)]
    five = solution.replace({cell: 0 for box in open_boxes for cell in box.cells})
    return drawn(BoardView.of(five).highlighted("context", houses=open_boxes), cell_pixels=32)


def graph_coloured() -> bytes:
    moments = filling("colouring", sk.classic(4), seed=1)
    grid = sk.Grid.from_digits(moments[6].digits, sk.classic(4))
    event = moments[7].event
    assert event is not None
    return svg(graph_scene(grid, event.cell), LIGHT, 56).encode()


# Solvers on the small puzzle of their pages


def solver_strip(method: str, steps: Sequence[int]) -> bytes:
    moments = solving(FOUR, method)
    return strip([moments[step] for step in steps], run_of(method, FOUR, words_of_solver(method)))


# Full grids compared


def survey_of_all_methods() -> bytes:
    surveys = [survey(method, 60, seed=1) for method in METHODS]
    return svg(survey_scene(surveys), LIGHT, 40).encode()


def window(screen: str, theme: str) -> bytes:
    """A screen of the window, in as few colours as cannot be told from all of them."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from PIL import Image

    from tools.screenshots import picture  # loads pygame

    with TemporaryDirectory() as folder:
        file, small = Path(folder) / "window.png", BytesIO()
        picture(screen, (960, 600), theme, "en", file)
        with Image.open(file) as image:
            # Rare colours keep a place of their own, and the others lie where most pixels are.
            few = image.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
            few.save(small, "PNG", optimize=True)
        return small.getvalue()


PICTURES: dict[str, Callable[[], bytes]] = {
    "solving.gif": solving_film,
    "filling.gif": filling_film,
    "race.gif": race_film,
    "graph-colouring.gif": graph_film,
    "exact-cover.gif": cover_film,
    "hidden-single.svg": hidden_single,
    "x-wing.svg": x_wing,
    "chain.svg": chain,
    "classic.svg": lambda: drawn(BoardView.of(EASY, candidates=True, labels=True), cell_pixels=44),
    "marks.svg": players_marks,
    "jigsaw.svg": lambda: board(JIGSAW),
    "diagonal.svg": lambda: board(sk.diagonal()),
    "windoku.svg": lambda: board(sk.windoku()),
    "disjoint-groups.svg": lambda: board(sk.disjoint_groups()),
    "samurai.svg": lambda: drawn(BoardView.of(SAMURAI), cell_pixels=22),
    "rules.svg": rules,
    **{f"rule-{kind}.svg": partial(rule_example, kind) for kind in RULE_EXAMPLES},
    "steps.svg": step_sheet,
    "book-page.svg": lambda: book_page(6),
    "book-large.svg": lambda: book_page(2, large_print=True, corners=True),
    **{f"theme-{name}.svg": (lambda name=name: theme_sample(name)) for name in THEMES},
    "graph-4x4.svg": lambda: svg(graph_scene(FOUR, 5), LIGHT, 56).encode(),
    "graph-9x9.svg": lambda: svg(graph_scene(EASY, 40), LIGHT, 56).encode(),
    "filling-pattern-ones.svg": pattern_rows,
    "filling-pattern.svg": pattern_strip,
    "filling-rotation.svg": rotation_strip,
    "filling-backtracking.svg": backtracking_strip,
    "filling-diagonal.svg": diagonal_boxes,
    "filling-colouring.svg": colouring_strip,
    "filling-colouring-graph.svg": graph_coloured,
    "filling-uniform.svg": uniform_boxes,
    "survey.svg": survey_of_all_methods,
    "solver-backtracking.svg": lambda: solver_strip("backtracking", (4, 21, 22, 26)),
    "solver-exact-cover.svg": lambda: solver_strip("exact-cover", (1, 2, 13)),
    "solver-fast.svg": lambda: solver_strip("fast", (1, 2, 13)),
    "window-game.png": lambda: window("game-9x9", "light"),
    "window-new-game.png": lambda: window("new-game", "light"),
    "window-watch.png": lambda: window("watch-cover", "dark"),
    "window-hint.png": lambda: window("hint-chain", "dark"),
    "window-steps.png": lambda: window("steps", "light"),
    "window-calendar.png": lambda: window("calendar", "dark"),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, picture in PICTURES.items():
        content = picture()
        (FOLDER / name).write_bytes(content)
        print(f"{len(content):9,}  {name}")


if __name__ == "__main__":
    main()
