"""The plain rules about many cells: sums, sets, counts and automata, against all grids tried one by one."""

import sys
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit import Constraint, Grid, check, classic, count_solutions, generate, solve
from sudokit.board.constraints.catalogue import KINDS, Kind
from sudokit.board.constraints.marks import along
from sudokit.board.rules import Automaton, DigitCounts, DigitSets, House, Sum, automaton
from sudokit.solving.events import solutions_in
from sudokit.solving.solver import SOLVERS
from sudokit.symmetries.transformations import Transformation


@pytest.fixture
def board_with(monkeypatch):
    """Make a board of 4×4 on which these plain rules hold."""

    def make(*rules):
        def lowered(constraint, board):
            return rules

        monkeypatch.setitem(KINDS, "plain", Kind(lowered, "Plain rules hold.", "", (2, 16), {}, along("cage")))
        cells = sorted({cell for rule in rules for cell in rule.cells})
        return classic(4).with_constraints(Constraint("plain", [divmod(cell, 4) for cell in cells]))

    return make


def cells_of(names):
    return tuple(classic(4).cell(name) for name in names.split())


def cage(names, total):
    cells = cells_of(names)
    return House("cage", 1, cells, len(cells) == 4), Sum(cells, (1,) * len(cells), total)


def sums(names, total, *coefficients):
    cells = cells_of(names)
    return (Sum(cells, coefficients or (1,) * len(cells), total),)


def counts(names, **at_least):
    cells = cells_of(names)
    anything = (2 << len(cells)) - 1
    needed = {int(name[1:]): count for name, count in at_least.items()}
    return (DigitCounts(cells, (0, *(anything & -(1 << needed.get(digit, 0)) for digit in range(1, 5)))),)


def line(names, start, step, accepts):
    return (automaton(cells_of(names), 4, start, step, accepts),)


def skyscrapers(seen):
    return line("r1c1 r1c2 r1c3 r1c4", (0, 0), lambda s, d: (d, s[1] + 1) if d > s[0] else s, lambda s: s[1] == seen)


def sandwich(total):
    def step(state, digit):
        phase, between = state
        if digit in (1, 4):
            return (phase + 1, between)
        return (phase, between + digit) if phase == 1 else state

    return line("r1c1 r1c2 r1c3 r1c4", (0, 0), step, lambda state: state == (2, total))


def room(clue):
    def step(state, digit):
        if state == "start":
            state = digit
        if state == "passed":
            return state
        return state - 1 if state > 1 else "passed" if digit == clue else None

    return line("r1c1 r1c2 r1c3 r1c4", "start", step, lambda state: state == "passed")


def x_sum(total):
    def step(state, digit):
        cells, left = (digit, total) if state is None else state
        if cells == 0:
            return (0, left)
        return (cells - 1, left - digit) if left >= digit else None

    return line("r1c1 r1c2 r1c3 r1c4", None, step, lambda state: state == (0, 0))


EXACT = {  # how many of the 288 grids obey
    "cage of 2": (cage("r1c1 r1c2", 5), 96),
    "cage of 3": (cage("r1c2 r1c3 r2c3", 6), 36),
    "cage in three boxes": (cage("r2c2 r2c3 r3c2", 7), 54),
    "diagonal": (sums("r1c4 r2c3 r3c2 r4c1", 10), 64),
    "arrow": (sums("r1c1 r1c2 r2c3", 0, 1, -1, -1), 24),
    "pill": (sums("r1c1 r1c2 r2c1 r2c2 r2c3 r3c4 r4c4", 0, -10, -1, 1, 1, 1, 1, 1), 6),
    "double arrow": (sums("r1c1 r3c3 r1c2 r2c3", 0, 1, 1, -1, -1), 84),
    "zipper": (sums("r2c1 r2c3 r2c2", 0, 1, 1, -1), 48),
    "1 and 2 in four": (counts("r2c2 r2c3 r3c2 r3c3", d1=1, d2=1), 220),
    "1 twice in four": (counts("r2c2 r2c3 r3c2 r3c3", d1=2), 36),
    "circles": (
        (DigitCounts(cells_of("r1c1 r1c3 r2c2 r3c4 r4c3"), (0, 0b11, 0b101, 0b1001, 0b10001)),),
        2,
    ),
    "1 2 or 3 4": ((DigitSets(cells_of("r1c1 r1c2"), (0b110, 0b11000)),), 96),
    "sees 1": (skyscrapers(1), 72),
    "sees 2": (skyscrapers(2), 132),
    "sees 3": (skyscrapers(3), 72),
    "sees 4": (skyscrapers(4), 12),
    "sandwich 0": (sandwich(0), 144),
    "sandwich 2": (sandwich(2), 48),
    "sandwich 3": (sandwich(3), 48),
    "sandwich 5": (sandwich(5), 48),
    "x-sum 10": (x_sum(10), 72),
    "room 1": (room(1), 144),
}


@pytest.mark.parametrize("name", EXACT)
def test_the_number_of_grids_is_that_of_brute_force(board_with, name):
    rules, expected = EXACT[name]
    board = board_with(*rules)
    assert count_solutions(Grid.empty(board), limit=None) == expected
    for method, solver in SOLVERS.items():
        if method not in ("colouring", "exact-cover"):  # which refuse what they cannot do
            assert len(set(solutions_in(solver(Grid.empty(board))))) == expected, method


@pytest.mark.parametrize("name", EXACT)
def test_without_the_native_core_the_number_is_the_same(board_with, name, monkeypatch):
    monkeypatch.setattr(sys.modules["sudokit.solving.native_or_python"], "is_native", lambda: False)
    rules, expected = EXACT[name]
    assert count_solutions(Grid.empty(board_with(*rules)), limit=None) == expected


@pytest.mark.parametrize("name", ["cage of 3", "1 and 2 in four", "1 2 or 3 4", "sandwich 2"])
def test_puzzles_are_generated_and_checked(board_with, name):
    board = board_with(*EXACT[name][0])
    puzzle = generate(board=board, seed=1)
    assert count_solutions(puzzle) == 1
    assert check(solve(puzzle)).is_solution


def test_a_sum_that_can_no_longer_be_reached_is_seen_while_cells_are_empty(board_with):
    board = board_with(*sums("r1c2 r1c3 r2c3", 6))
    broken = check(Grid(".43. .... .... ....", board))
    assert [str(conflict) for conflict in broken.conflicts] == ["plain at r1c2: r1c2 r1c3 leave no digit for r2c3"]


# Each rule says by itself which digits may stand together.


def holds(rule, digits):
    """Whether the digits, one for each cell of the rule, obey it, by its meaning alone."""
    if isinstance(rule, Sum):
        values = rule.values or range(9)
        return sum(c * values[d] for c, d in zip(rule.coefficients, digits, strict=True)) == rule.total
    if isinstance(rule, DigitSets):
        return len(set(digits)) == len(digits) and sum(1 << d for d in digits) in rule.sets
    if isinstance(rule, DigitCounts):
        return all(rule.counts[d] >> digits.count(d) & 1 for d in range(1, len(rule.counts)))
    state = 0
    for layer, digit in zip(rule.layers, digits, strict=True):
        state = layer[state][digit]
        if state < 0:
            return False
    return True


def automata(table, good):
    """Automata of three states over three digits: `table[state][digit - 1]` is the next, 3 for none."""

    def step(state, digit):
        return None if table[state][digit - 1] == 3 else table[state][digit - 1]

    return automaton((0, 1, 2), 3, 0, step, lambda state: state in good)


RULES = st.one_of(
    st.builds(
        lambda cs, total: Sum(tuple(range(len(cs))), tuple(cs), total),
        st.lists(st.integers(-3, 3).filter(bool), min_size=1, max_size=3),
        st.integers(-8, 12),
    ),
    st.builds(
        lambda sets: DigitSets((0, 1), tuple(sets)),
        st.lists(st.sampled_from([0b110, 0b1010, 0b1100]), max_size=3, unique=True),
    ),
    st.builds(
        lambda counts: DigitCounts((0, 1, 2), (0, *counts)),
        st.lists(st.integers(0, 15), min_size=3, max_size=3),
    ),
    st.builds(
        automata,
        st.lists(st.lists(st.integers(0, 3), min_size=3, max_size=3), min_size=3, max_size=3),
        st.sets(st.integers(0, 2)),
    ),
)
MARKS = st.lists(st.integers(1, 7).map(lambda digits: 2 * digits), min_size=3, max_size=3)


def candidates(marks):
    return [digit for digit in range(1, 4) if marks >> digit & 1]


def fillings(rule, marks):
    """All that obeys, among digits that the marks allow."""
    every = product(*(candidates(marks[cell]) for cell in rule.cells))
    return [digits for digits in every if holds(rule, digits)]


@settings(max_examples=100)
@given(RULES, MARKS)
def test_no_digit_of_a_filling_is_taken_and_known_digits_that_break_it_are(rule, marks):
    fitting = fillings(rule, marks)
    left = {cell: digits & marks[cell] for cell, digits, _causes in rule.leaves(marks)}
    for i, cell in enumerate(rule.cells):
        assert {digits[i] for digits in fitting} <= set(candidates(left[cell]))
    if all(marks[cell].bit_count() == 1 for cell in rule.cells) and not fitting:
        assert not all(left.values())
    if isinstance(rule, (Sum, Automaton)):  # these leave no digit without a filling
        assert [set(candidates(left[cell])) for cell in rule.cells] == [
            {digits[i] for digits in fitting} for i in range(len(rule.cells))
        ]


@settings(max_examples=100)
@given(RULES, st.permutations([0, 1, 2]), st.permutations([1, 2, 3]))
def test_a_rule_that_moves_says_the_same_of_what_has_moved(rule, goes_to, names):
    moved = rule.moved(goes_to, [0, *names])
    for digits in product((1, 2, 3), repeat=len(rule.cells)):
        after = dict(zip((goes_to[cell] for cell in rule.cells), (names[digit - 1] for digit in digits), strict=True))
        assert holds(rule, digits) == holds(moved, [after[cell] for cell in moved.cells])
    back = [goes_to.index(cell) for cell in range(3)]
    assert moved.moved(back, [0, *(names.index(d) + 1 for d in (1, 2, 3))]).identity == rule.identity


def test_a_sum_is_the_same_on_either_side_of_the_equation():
    assert Sum((0, 1), (1, -1), 2).identity == Sum((1, 0), (1, -1), -2).identity
    assert Sum((0, 1), (1, -1), 2).identity != Sum((0, 1), (1, -1), -2).identity


def test_equal_automata_have_equal_layers_whatever_their_states_are_called():
    rising = automaton((0, 1), 4, 0, lambda last, digit: digit if digit > last else None, lambda last: True)
    words = automaton((0, 1), 4, "0", lambda last, digit: str(digit) if str(digit) > last else None, bool)
    assert rising == words


def test_an_automaton_that_accepts_nothing_leaves_nothing():
    never = automaton((0, 1), 2, 0, lambda state, digit: 0, lambda state: False)
    assert [left for _cell, left, _causes in never.leaves([0b110, 0b110])] == [0, 0]


def test_a_symmetry_of_the_sums_is_a_symmetry_of_the_board(board_with):
    board = board_with(*sums("r1c1 r2c2", 5))
    assert Transformation.transpose(board).is_symmetry_of(board)
    assert not Transformation.rotate(90, board).is_symmetry_of(board)
    assert not Transformation.swap_digits(1, 2, board).is_symmetry_of(board)
