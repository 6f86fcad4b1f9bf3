"""The techniques of HoDoKu's order: positions of our own with all their steps, soundness, finders broken on purpose."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.techniques.finders.almost_locked_sets import als_chains, death_blossoms
from sudokit.techniques.finders.unique_rectangles import avoidable_rectangles
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.paths.hodoku import STAGES, HodokuChooser
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import explain
from tests.techniques.positions import BOARDS, Position, positions, read_position

LINES = [
    line for line in Path(__file__).with_name("patterns.txt").read_text(encoding="utf-8").splitlines() if line[0] != "#"
]
FINDERS = {name: stage.find for stage in STAGES for name in stage.techniques} | {"death-blossom": death_blossoms}

Finder = Callable[..., Iterator[Step]]


@pytest.mark.parametrize("line", LINES, ids=[line.split(" | ")[0] for line in LINES])
def test_a_finder_lists_exactly_these_steps(line: str) -> None:
    technique, digits, missing, expected = (part.strip() for part in line.split("|"))
    place = read_position("9x9", digits, missing.replace(" ", ",") or "-")
    find, candidates = finder_for(place, FINDERS[technique]), place.candidates
    found = {
        " ".join(f"{digit}{candidates.board.cell_name(cell)}" for cell, digit in sorted(step.eliminations))
        for step in find(candidates)
        if step.technique == technique
    }
    assert found == (set() if expected == "nothing" else set(expected.split("; ")))


def test_every_step_of_a_path_is_explained_without_a_blank():
    puzzle = Grid("7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2.")
    for _candidates, step in path_of(puzzle):
        for sentence in explain(step):
            assert sentence
            assert "{" not in sentence
            assert "  " not in sentence


@pytest.mark.parametrize(
    ("puzzle", "score", "level"),
    [
        ("7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2.", 1378, "hard"),
        ("......2...7.....5483..2.17.6.......8..49.....3....8.1...7...3..9...157...5.4...6.", 874, "hard"),
        ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 204, "easy"),
    ],
)
def test_a_puzzle_as_printed_has_the_score_and_level_that_hodoku_gives_it(puzzle: str, score: int, level: str) -> None:
    grade = rate(Grid(puzzle), as_printed=True)
    assert (grade.score, grade.hodoku_level) == (score, level)


def path_of(puzzle: Grid) -> Iterator[tuple[Candidates, Step]]:
    choose = HodokuChooser(unique=True)
    candidates = Candidates(puzzle)
    while candidates.empty and (step := choose(candidates)):
        yield candidates, step
        candidates = step.after()


def finder_for(place: Position, find: Finder) -> Finder:
    """The finder, with the cells that were entered if it asks for them."""
    return partial(find, entered=place.entered) if find is avoidable_rectangles else find


def unsound(find: Finder, board: str, most: int | None = None) -> Iterator[Step]:
    """The steps, among the first 25 in each of that many positions, that lose the solution."""
    for place in positions(board, "hodoku_positions.txt")[:most]:
        for step in islice(finder_for(place, find)(place.candidates), 25):
            assert step.changes(place.candidates), step
            if not place.is_sound(step):
                yield step


@pytest.mark.parametrize("board", BOARDS)
def test_no_step_loses_the_solution(board: str) -> None:
    for find in {id(find): find for find in (*FINDERS.values(), als_chains)}.values():
        # These two take as long as all the others together.
        most = 1 if find in (als_chains, FINDERS["finned-franken-swordfish"]) else None
        assert list(unsound(find, board, most)) == [], find


# A condition left out: the module, what stands there, what takes its place, and the finder to try.
PAIR = "if pair.bit_count() == 2:\n            first, second = cells_in(pair)"
PAIR_OR_MORE = "if pair.bit_count() >= 2:\n            first, second = cells_in(pair)[:2]"
BROKEN = {
    "skyscraper": (
        "finders.single_digit_patterns",
        "if where.bit_count() == 2:\n            first, second = cells_in(where)",
        "if where.bit_count() >= 2:\n            first, second = cells_in(where)[:2]",
        "skyscrapers",
    ),
    "kite": ("finders.single_digit_patterns", "if box is None or far", "if far", "two_string_kites"),
    "empty rectangle": (
        "finders.single_digit_patterns",
        "inside & ~(row_mask | column_mask)",
        "False",
        "empty_rectangles",
    ),
    "w-wing": ("finders.wings", "if not (sees[first] >> a & 1 and sees[second] >> b & 1):", "if False:", "w_wings"),
    "finned fish": (
        "finders.finned_fish",
        "                        continue\n                    losing &= _seen_by_all(board, fins)\n",
        "                        continue\n",
        "finned_fish",
    ),
    "colours": ("finders.colouring", PAIR, PAIR_OR_MORE, "simple_colours"),
    "multi-colours": ("finders.colouring", PAIR, PAIR_OR_MORE, "multi_colours"),
    "x-chain": (
        "chains.simple_chains",
        PAIR.replace("            ", "                "),
        PAIR_OR_MORE.replace("            ", "                "),
        "x_chains",
    ),
    "xy-chain": (
        "chains.simple_chains",
        "if by_cell[cell].bit_count() == 2)",
        "if by_cell[cell].bit_count() <= 3)",
        "xy_chains",
    ),
    "rectangle": ("finders.unique_rectangles", "if not rectangle.mask & ~room and", "if", "unique_rectangles"),
    "locked set": (
        "finders.subsets",
        "if digits.bit_count() != size:",
        "if digits.bit_count() > size + 1:",
        "naked_sets",
    ),
    "nice loop": ("chains.inference_graph", "if len(others) == 1:", "if len(others) <= 2:", "nice_loops"),
    "group": ("chains.inference_graph", "if left and not left & (left - 1):", "if left:", "grouped_nice_loops"),
    "almost locked set": ("finders.almost_locked_sets", "== size + 2:", "in (size + 2, size + 3):", "als_xz"),
    "als wing": ("finders.almost_locked_sets", "== size + 2:", "in (size + 2, size + 3):", "als_xy_wings"),
    "als chain": (
        "finders.almost_locked_sets",
        "usable = link.digits & ~(1 << digit)",
        "usable = link.digits",
        "als_chains",
    ),
    "death blossom": ("finders.almost_locked_sets", "and petal.seen[digit] >> stem & 1", "", "death_blossoms"),
    "sue de coq": (
        "finders.sue_de_coq",
        "first_gain + second_gain != missing",
        "first_gain + second_gain < 1",
        "sue_de_coqs",
    ),
}


def broken(module: str, old: str, new: str) -> ModuleType:
    """A module with a condition left out; what else uses that module gets the broken one."""
    source = import_module(f"sudokit.techniques.{module}")
    assert source.__file__ is not None
    text = Path(source.__file__).read_text(encoding="utf-8")
    assert old in text, f"expected {old!r} in {module}"
    made = ModuleType(source.__name__)
    exec(compile(text.replace(old, new), source.__file__, "exec"), made.__dict__)
    return made


@pytest.mark.parametrize("name", BROKEN)
def test_a_finder_with_a_condition_left_out_is_seen_to_lose_the_solution(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, old, new, finder = BROKEN[name]
    made = broken(module, old, new)
    if module == "chains.inference_graph":
        loops = import_module("sudokit.techniques.chains.nice_loops")
        monkeypatch.setattr(loops, "InferenceGraph", made.InferenceGraph)
        made = loops
    find = getattr(made, finder)
    sizes = [2, 3] if finder in ("finned_fish", "naked_sets") else [None]
    assert any(
        next(unsound(partial(find, size=size) if size else find, board), None)
        for size in sizes
        for board in ("9x9", "6x6")
    )
