"""No step ever removes a digit of the solution or places a wrong one; and the test that says so sees broken finders."""

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.solving.solver import solutions, solve
from sudokit.techniques.catalogue import TECHNIQUES, Finder
from sudokit.techniques.paths.explainer import STAGES
from sudokit.techniques.paths.human_solver import FirstOf, solve_path
from sudokit.techniques.step import Step
from tests.puzzle_lists import lists
from tests.techniques.positions import BOARDS, Position, positions

FORCING = 4  # from this family on, finders take a tenth of a second and more


def finders() -> dict[str, tuple[Finder, int]]:
    """Every finder of Explainer's techniques once, under the name of its first technique, with its family.

    What HoDoKu alone knows is tested in `test_patterns`.
    """
    found: dict[str, tuple[Finder, int]] = {}
    seen = set()
    for technique in TECHNIQUES.values():
        if technique.rating is None:
            continue
        find = technique.find
        key = (getattr(find, "func", find), repr(getattr(find, "keywords", None)))
        if key not in seen:
            seen.add(key)
            found[technique.name] = find, technique.family
    return found


FINDERS = finders()
QUICK = [name for name, (_find, family) in FINDERS.items() if family < FORCING]
NESTED = [name for name in FINDERS if name.startswith("nested") or name.endswith("plus")]


def steps_found(find: Finder, tried: list[Position], at_most: int = 60) -> Iterator[tuple[Position, Step]]:
    """The first so many steps in each position."""
    for position in tried:
        for step in islice(find(position.candidates), at_most):
            yield position, step


def unsound(find: Finder, tried: list[Position]) -> list[str]:
    """The steps that lose the solution."""
    return [f"{place.board}: {step}" for place, step in steps_found(find, tried) if not place.is_sound(step)]


def half_open(board: str, fewest: int, most: int) -> list[Position]:
    """Positions with so many empty cells, where long searches end soon."""
    return [place for place in positions(board) if fewest <= place.candidates.empty.bit_count() <= most]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", QUICK)
def test_no_step_of_a_finder_loses_the_solution(name: str, board: str) -> None:
    assert unsound(FINDERS[name][0], positions(board)) == []


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", ["nishio", "cell-forcing-chains", "dynamic-forcing-chains"])
def test_no_forcing_chain_loses_the_solution(name: str, board: str) -> None:
    assert unsound(FINDERS[name][0], half_open(board, 10, 50)[:2]) == []


@pytest.mark.parametrize("name", NESTED)
def test_no_nested_forcing_chain_loses_the_solution(name: str) -> None:
    tried = half_open("6x6", 10, 18)[:1] + half_open("9x9", 10, 24)[:1]
    assert len(tried) == 2
    assert unsound(FINDERS[name][0], tried) == []


@pytest.mark.parametrize("name", QUICK)
def test_every_step_says_what_it_changes_in_order_and_where_it_was_seen(name: str) -> None:
    for place, step in steps_found(FINDERS[name][0], positions("9x9"), 5):
        assert step.changes(place.candidates)
        assert list(step.eliminations) == sorted(set(step.eliminations))
        assert step.evidence
        for highlight in step.evidence:
            held = [place.candidates.by_cell[cell] >> digit & 1 for cell, digit in highlight.candidates]
            assert not any(held) if highlight.role == "gone" else all(held)


def test_every_technique_of_explainer_is_seen_at_work():
    """What needs rules beyond houses is seen at work in `test_rule_techniques`, on boards that have some."""
    known = [line for line in TECHNIQUES.values() if line.rating and line.family < FORCING]
    expected = {line.name for line in known if not line.needs_rules or line.name == "relation"}
    for board in BOARDS:
        for name in QUICK:
            expected -= {step.technique for _place, step in steps_found(FINDERS[name][0], positions(board)[:12], 8)}
        if not expected:
            break
    assert expected == set()


@pytest.mark.parametrize(
    "name",
    lists(
        *("singles", "newspaper", "minimal", "few-clues"),
        public=["easy50", "top95", "17-clue", "generated-newspaper", "generated-minimal"],
    ),
)
def test_no_path_through_the_lists_loses_the_solution(puzzle_list, name: str) -> None:
    choose = FirstOf(STAGES[:-6], unique=True)  # without dynamic forcing chains, which take too long here
    puzzles = puzzle_list(name)
    for text in puzzles[:: max(1, len(puzzles) // 8)]:
        solution = solve(Grid(text))
        candidates = Candidates(Grid(text))
        while candidates.empty and (step := choose(candidates)):
            assert Position(candidates, solution.digits, name).is_sound(step), (text, step)
            candidates = step.after()


def test_where_there_are_several_solutions_no_step_loses_one_of_them():
    puzzle = Grid("12.. .... ..2. ....")
    steps = solve_path(puzzle).steps
    assert steps
    for solution in solutions(puzzle):
        assert all(Position(step.before, solution.digits, "4x4").is_sound(step) for step in steps)


class Mutation(NamedTuple):
    """A condition left out or turned round in the source of a finder, or of what it uses."""

    technique: str  # whose finder is tried
    module: str
    before: str
    after: str


# Both places where `tight_groups` counts the union.
TIGHT = """            if (joined := union | masks[index]).bit_count() <= size
        ]
    return [(chosen, union) for _last, chosen, union in groups if union.bit_count() == size]
"""
LOOSE = TIGHT.replace("<= size", "<= size + 1").replace("== size", ">= size")

# Which places the third house of direct locked candidates loses: those that the second house loses.
THIRD_HOUSE = """if not losing & mask or locked & mask:
                continue
            left = candidates.by_digit[digit] & mask & ~losing"""

MUTATIONS = [
    Mutation("full-house", "finders.singles", "if rest and not rest & (rest - 1):", "if rest:"),
    Mutation("hidden-single", "finders.singles", "if place & empty and not place & (place - 1):", "if place & empty:"),
    Mutation(
        "hidden-single",
        "finders.singles",
        "by_digit = candidates.by_digit\n    for house, mask in scan_order(candidates.board).complete_boxes",
        "by_digit = candidates.by_digit\n    for house, mask in scan_order(candidates.board).boxes",
    ),
    Mutation("naked-single", "finders.singles", "mask and not mask & (mask - 1):", "mask:"),
    Mutation("direct-pointing", "finders.locked_candidates", "if left and not left & (left - 1)", "if left"),
    Mutation(
        "direct-pointing",
        "finders.locked_candidates",
        THIRD_HOUSE,
        "left = candidates.by_digit[digit] & mask & ~overlap.cover_mask",
    ),
    Mutation("pointing", "finders.locked_candidates", "if not places & ~cover:", "if True:"),
    Mutation("relation", "finders.whole_lines", "bits(by_cell[cell] & ~digits)", "bits(by_cell[cell] & digits)"),
    Mutation("direct-hidden-pair", "finders.subsets", "and left and not left & (left - 1)", "and left"),
    Mutation("direct-hidden-triple", "finders.subsets", TIGHT, LOOSE),
    Mutation("naked-pair", "finders.subsets", TIGHT, LOOSE),
    Mutation("naked-triple", "finders.subsets", TIGHT, LOOSE),
    Mutation("naked-quad", "finders.subsets", "if cell not in members and empty", "if empty"),
    Mutation(
        "hidden-pair", "finders.subsets", "candidates.by_cell[cell] & ~digits))", "candidates.by_cell[cell] & digits))"
    ),
    Mutation("hidden-triple", "finders.house_places", "complete_boxes_columns_rows", "boxes_columns_rows"),
    Mutation("hidden-quad", "finders.subsets", TIGHT, LOOSE),
    Mutation("x-wing", "finders.fish", "& ~inside", ""),
    Mutation("swordfish", "finders.subsets", TIGHT, LOOSE),
    Mutation("jellyfish", "finders.subsets", TIGHT, LOOSE),
    Mutation("xy-wing", "finders.wings", "& seen_by[first] & seen_by[second]", "& seen_by[first]"),
    Mutation("xyz-wing", "finders.wings", "        if pivot_size == 3:\n", "        if pivot_size == 4:\n"),
    Mutation("unique-loop-1", "finders.unique_loops", "touched[0] == touched[1]", "True"),
    Mutation(
        "unique-loop-1",
        "finders.unique_loops",
        "if any(board.linking_rules_of[cell] for cell in path):",
        "if False:",
    ),
    Mutation("unique-loop-1", "finders.unique_loops", "return not (seen[0] ^ seen[1]) & outside", "return True"),
    Mutation("unique-loop-1", "finders.unique_loops", "not candidates.by_digit[stays] & mask & ~both", "True"),
    Mutation("unique-loop-1", "finders.unique_loops", "if union.bit_count() != size or not all", "if not all"),
    Mutation("unique-loop-1", "finders.unique_loops", "victims &= candidates.board.peer_masks[cell]", "pass"),
    Mutation("bug-1", "finders.bivalue_grave", "by_cell[cell] & ~shared & ~extra[cell])", "by_cell[cell] & ~shared)"),
    Mutation("bug-1", "finders.bivalue_grave", "by_cell[cell] & ~extra[cell])]", "by_cell[cell])]"),
    Mutation("bug-1", "finders.bivalue_grave", "if not board.only_houses_join_cells or ", "if "),
    Mutation(
        "aligned-pair-exclusion",
        "finders.aligned_exclusion",
        "free = candidates.by_cell[second] & ~ruled_out[digit] &",
        "free = candidates.by_cell[second] & ruled_out[digit] &",
    ),
    Mutation("aligned-triplet-exclusion", "finders.aligned_exclusion", "if pair.bit_count() == 2:", "if pair:"),
    Mutation("aligned-triplet-exclusion", "finders.aligned_exclusion", "~triple | 1 << a | 1 << b", "~triple"),
    Mutation("x-cycle", "chains.chains", "& by_on & by_off & outside", "& by_on & outside"),
    Mutation("x-cycle", "chains.link_graph", "if len(digits) == 2 else 0", "if len(digits) <= 3 else 0"),
    Mutation("x-cycle", "paths.scan_order", "for entry in houses if entry[0].is_complete)", "for entry in houses)"),
    Mutation("nishio", "chains.forcing_runs", "if not left or left & (left - 1) or", "if not left or"),
    Mutation("cell-forcing-chains", "chains.forcing_nets", "if common >> (literal >> 1) & 1 and (", "if ("),
    Mutation("dynamic-forcing-chains", "chains.forcing_runs", "row & on_marks", "row & off_marks"),
    Mutation(
        "dynamic-forcing-chains-plus", "chains.nested_rules", "in step.eliminations:", "in step.evidence[0].candidates:"
    ),
]


@pytest.mark.parametrize(
    "mutation", MUTATIONS, ids=lambda mutation: f"{mutation.module}: {mutation.before.strip()[:40]}"
)
def test_a_broken_finder_is_caught(mutation: Mutation, monkeypatch: pytest.MonkeyPatch) -> None:
    find = broken_finder(mutation, monkeypatch)
    slow = TECHNIQUES[mutation.technique].family >= FORCING
    for board in BOARDS:
        for place in half_open(board, 10, 50)[:2] if slow else positions(board):
            if any(not place.is_sound(step) for step in islice(find(place.candidates), 200)):
                return
    pytest.fail("no step loses the solution, so nothing would tell that the finder is broken")


def broken_finder(mutation: Mutation, monkeypatch: pytest.MonkeyPatch) -> Finder:
    """The finder of a technique, loaded anew with one module changed; the modules in use stay as they are."""
    package = "sudokit.techniques."
    changed = import_module(package + mutation.module)
    source = Path(changed.__file__).read_text(encoding="utf-8")
    assert source.count(mutation.before) == 1, "the condition to leave out is not there, or not once"
    find = TECHNIQUES[mutation.technique].find
    function = getattr(find, "func", find)
    loaded_again(changed, monkeypatch, source.replace(mutation.before, mutation.after))
    users = (
        "finders.house_places",
        "finders.subsets",
        "finders.fish",
        "chains.link_graph",
        "chains.chains",
        "chains.forcing_runs",
        "chains.forcing_nets",
        "chains.nested_rules",
        function.__module__.removeprefix(package),
    )
    for name in dict.fromkeys(users):
        if name != mutation.module:
            loaded_again(import_module(package + name), monkeypatch)
    broken = getattr(sys.modules[function.__module__], function.__name__)
    return lambda candidates: broken(candidates, **getattr(find, "keywords", {}))


def loaded_again(module: ModuleType, monkeypatch: pytest.MonkeyPatch, source: str | None = None) -> None:
    """Put a copy of a module in its place, made from this source or from its own."""
    path = Path(module.__file__)
    again = ModuleType(module.__name__)
    again.__file__ = module.__file__
    exec(compile(source or path.read_text(encoding="utf-8"), path, "exec"), again.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, again)
