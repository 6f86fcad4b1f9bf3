"""The canonical form: literals, the counts of the mathematicians, and that it is the same for all variations."""

import csv
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import anti_knight, classic, diagonal, samurai
from sudokit.errors import TransformationError
from sudokit.native_core import available_cores, using
from sudokit.random_stream import RandomStream
from sudokit.solving.solver import count_solutions, solutions
from sudokit.symmetries.canonical import (
    are_equivalent,
    automorphism_count,
    canonical_form,
    canonical_forms,
    canonical_transformation,
    symmetry_count,
    variation_count,
)
from sudokit.symmetries.many import canonical_many
from sudokit.symmetries.transformations import Transformation, rotations_and_mirrors
from tests.puzzle_lists import OURS, PUBLIC, lists

PUBLIC_FORMS = [PUBLIC / "canonical" / name for name in ("puzzle_minlex.csv", "grid_minlex.csv")]
FORMS = [OURS / "canonical.csv", *filter(Path.exists, PUBLIC_FORMS)]
CLASSES = {"twins": 150, "norvig-10k": 9418, "top95": 94, "top1465": 1464}
PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
GRID = Grid("845927136327461859169853742783142695692375481514689327256734918938516274471298563")
PATTERN = Grid("123456789456789123789123456234567891567891234891234567345678912678912345912345678")
ROTATION = Grid("123456789456789123789123456231564897564897231897231564312645978645978312978312645")


def test_a_complete_grid_and_its_smallest_form(core):
    assert canonical_form(GRID) == Grid(
        "123456789457189236689732415235674198876391542941825367398247651562913874714568923"
    )


def test_a_puzzle_and_its_smallest_form(core):
    assert canonical_form(PUZZLE) == Grid(
        "........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45."
    )


@pytest.mark.parametrize(("grid", "automorphisms"), [(GRID, 1), (PATTERN, 54), (ROTATION, 648)])
def test_known_grids_have_as_many_automorphisms_as_is_known(core, grid, automorphisms):
    assert automorphism_count(grid) == automorphisms


def test_the_288_grids_of_4x4_are_two_classes():
    grids = list(solutions(Grid.empty(classic(4))))
    classes = {canonical_form(grid) for grid in grids}
    assert len(grids) == 288
    assert sorted(variation_count(grid) for grid in classes) == [96, 192]


def test_the_grids_of_6x6_are_49_classes_that_make_up_all_of_them():
    # Columns and labels can be arranged so that a grid begins 123456 456 and goes on with 123, 132 or 231, one for each
    # kind of permutation; rows and bands so that column 1 goes on with 2 and its last two digits are in rising order.
    classes = set()
    for second in ("123", "132", "231"):
        for grid in solutions(Grid(f"123456 456{second} 2..... ...... ...... ......", classic(2, 3))):
            if grid[4, 0] < grid[5, 0]:
                classes.add(canonical_form(grid))
    assert len(classes) == 49
    assert sum(variation_count(grid) for grid in classes) == 28_200_960


def all_transformations(height: int, width: int) -> list[Transformation]:
    """Every symmetry of a small board, written out."""
    side = height * width

    def orders(size: int) -> list[tuple[int, ...]]:
        blocks = [range(start, start + size) for start in range(0, side, size)]
        return [
            sum(choice, ())
            for order in permutations(blocks)
            for choice in product(*(permutations(block) for block in order))
        ]

    return [
        Transformation(transposed, rows, columns, tuple(range(1, side + 1)))
        for transposed in ([False, True] if height == width else [False])
        for rows in orders(height)
        for columns in orders(width)
    ]


def relabelled_in_order(digits: bytes) -> bytes:
    labels = {0: 0}
    return bytes(labels.setdefault(digit, len(labels)) for digit in digits)


@pytest.mark.parametrize(("height", "width"), [(2, 2), (2, 3), (3, 2), (1, 4)])
def test_the_form_is_the_smallest_over_all_symmetries_written_out(height, width):
    board = classic(height, width)
    every = all_transformations(height, width)
    assert len(every) == symmetry_count(board)
    rng = RandomStream(11)
    for filled in (1, 3, 6, 10, 36):
        digits = [rng.below(board.digit_count) + 1 if rng.below(36) < filled else 0 for _ in range(board.cell_count)]
        grid = Grid.from_digits(digits, board)
        forms = [relabelled_in_order(one.apply(grid).digits) for one in every]
        assert canonical_form(grid).digits == min(forms)
        assert automorphism_count(grid) == forms.count(min(forms))


GRIDS = st.sampled_from(
    [
        PUZZLE,
        GRID,
        Grid("1234 3412 2143 4321"),
        Grid("1... ..3. .4.. ...2"),
        Grid.empty(classic(4)),
        Grid("123456 456123 231564 564231 312645 645312", classic(2, 3)),
        Grid("1..... ..2..3 ...... .4.... ....5. ......", classic(2, 3)),
    ]
)


@given(GRIDS, st.integers(0, 2**32))
def test_all_variations_have_one_form(grid, seed):
    other = Transformation.random(RandomStream(seed), grid.board).apply(grid)
    assert canonical_form(other) == canonical_form(grid)
    assert are_equivalent(grid, other)
    assert automorphism_count(other) == automorphism_count(grid)


@given(GRIDS, st.integers(0, 2**32))
def test_the_transformation_leads_to_the_form(grid, seed):
    other = Transformation.random(RandomStream(seed), grid.board).apply(grid)
    assert canonical_transformation(other).apply(other) == canonical_form(grid)


def test_a_grid_that_breaks_the_rules_has_a_form_too():
    assert canonical_form(Grid("2..2 .... 3333 1...")) == Grid(".... .1.1 ...2 3333")


def test_grids_with_a_clue_more_or_on_another_board_are_not_equivalent():
    one = Grid("1... .... .... ....")
    assert not are_equivalent(one, Grid("1... ...2 .... ...."))
    assert not are_equivalent(one, Grid("1... .... .... ....", diagonal(classic(4))))


@pytest.mark.parametrize(
    ("text", "variations"),
    [
        (".... .... .... ....", 1),
        ("1... .... .... ....", 64),
        ("12.. .... .... ....", 192),
        ("1..2 .... .... ....", 384),
        ("1234 3412 2143 4321", 96),
    ],
)
def test_variations_are_counted_exactly(text, variations):
    grid = Grid(text)
    relabellings = [Transformation.relabel(names, grid.board) for names in permutations((1, 2, 3, 4))]
    seen = {name.apply(one.apply(grid)) for one in all_transformations(2, 2) for name in relabellings}
    assert len(seen) == variation_count(grid) == variations


def test_boards_whose_symmetries_are_not_known_are_refused():
    with pytest.raises(TransformationError, match="the symmetries of samurai are not known; use a square board"):
        canonical_form(Grid.empty(samurai()))


THERMOMETER = classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2 r2c2"))
WHISPER = classic(4).with_constraints(Constraint("whisper", "r1c1 r1c2 r2c2", difference=2))
KILLER = classic(4).with_constraints(
    Constraint("killer-cage", "r1c1 r1c2", total=5), Constraint("killer-cage", "r3c1 r4c1", total=4)
)
SKYSCRAPER = classic(4).with_constraints(Constraint("skyscraper", "r4c2 r3c2 r2c2 r1c2", outside="r5c2", value=2))


@pytest.mark.parametrize("board", [THERMOMETER, KILLER, SKYSCRAPER, diagonal(classic(4)), anti_knight(classic(4))])
def test_what_turning_and_mirroring_make_of_a_puzzle_with_rules_has_its_form(board):
    puzzle = Grid("...4 .... 2... ....", board)
    form = canonical_form(puzzle)
    images = [turn.apply(puzzle) for turn in rotations_and_mirrors(board)]
    assert {canonical_form(image) for image in images} == {form}
    assert form == canonical_transformation(puzzle).apply(puzzle)
    assert all(are_equivalent(puzzle, image) for image in images)
    assert not are_equivalent(puzzle, Grid("...4 .... ..2. ....", board))
    assert count_solutions(form, limit=None) == count_solutions(puzzle, limit=None)


def test_the_rules_of_a_canonical_form_are_the_smallest_however_they_are_written():
    upright = classic(4).with_constraints(Constraint("killer-cage", "r4c4 r3c4", total=5))
    written_backwards = classic(4).with_constraints(Constraint("killer-cage", "r1c2 r1c1", total=5))
    assert canonical_form(Grid.empty(upright)).board == written_backwards
    assert canonical_form(Grid.empty(written_backwards)).board == written_backwards
    assert not are_equivalent(Grid.empty(upright), Grid.empty(classic(4)))


@pytest.mark.parametrize(
    ("board", "text", "automorphisms", "variations"),
    [
        (KILLER, 16 * ".", 1, 8),
        (WHISPER, "1... .... .... ....", 1, 16),  # its digits may be reversed
        (diagonal(classic(4)), "1... .... .... ....", 2, 16),
        (diagonal(classic(4)), "1... .... .... ...2", 4, 24),
    ],
)
def test_variations_of_a_puzzle_with_rules_are_counted_exactly(board, text, automorphisms, variations):
    assert (automorphism_count(Grid(text, board)), variation_count(Grid(text, board))) == (automorphisms, variations)


def test_forms_as_arrays_are_refused_where_turning_moves_the_rules():
    assert canonical_many(["1" + 15 * ".", 15 * "." + "2"], board=diagonal(classic(4))).to_dict()["canonical"] == [
        15 * "." + "1",
        15 * "." + "1",
    ]
    with pytest.raises(TransformationError, match="the rules of 4x4 killer-cage"):
        canonical_many([16 * "."], board=KILLER)


def test_the_native_search_and_its_twin_agree_on_everything():
    rng = RandomStream(5)
    for clues in (5, 9, 17, 24, 40, 70, 81):
        kept = set(rng.shuffled(range(81))[:clues])
        puzzle = Grid.from_digits(digit if cell in kept else 0 for cell, digit in enumerate(ROTATION.digits))
        broken = Grid.from_digits(rng.below(10) if cell in kept else 0 for cell in range(81))
        for grid in (Transformation.random(rng).apply(puzzle), broken):
            told = []
            for name in (available_cores()[0], "python"):
                with using(name):
                    told.append((canonical_form(grid), canonical_transformation(grid), automorphism_count(grid)))
            assert told[0] == told[1]


def test_a_large_board_with_too_many_symmetries_is_refused():
    with pytest.raises(TransformationError) as error:
        canonical_form(Grid.empty(classic(4, 4)))
    assert str(error.value) == (
        "the canonical form takes too long to find: the grid has more than 100000 equally small arrangements, "
        "as empty and very regular grids larger than 9x9 do"
    )
    assert automorphism_count(Grid.empty()) == 2 * 6**8


def test_many_at_once_are_the_same_as_one_by_one():
    rng = RandomStream(9)
    grids = [Transformation.random(rng).apply(grid) for grid in (PUZZLE, GRID, ROTATION) for _ in range(5)]
    assert canonical_forms(grids, threads=2) == [canonical_form(grid) for grid in grids]
    assert canonical_forms([]) == []
    assert canonical_forms([PUZZLE, Grid("1... ..3. .4.. ...2")])[1] == Grid("...1.2....3.4...")


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_forms_that_were_found_by_trying_everything(core, path):
    with path.open(newline="") as lines:
        _heading, *rows = csv.reader(lines)
    for text, form, automorphisms, *_others in rows[:: 4 if core == "python" else 1]:
        assert canonical_form(Grid(text)) == Grid(form)
        assert automorphism_count(Grid(text)) == int(automorphisms)


@pytest.mark.skipif(available_cores() == ("python",), reason="needs the compiled library: the lists are long")
@pytest.mark.parametrize("name", lists("twins", public=["norvig-10k", "top95", "top1465"]))
def test_hidden_twins_in_the_lists(puzzle_list, name):
    assert len(set(canonical_forms(map(Grid, puzzle_list(name))))) == CLASSES[name]
