"""Recipes: what they mean, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudokit as sk
from sudokit.bulk.recipe import read_recipe
from sudokit.bulk.splits import read_splits
from sudokit.errors import DatasetError


def test_a_recipe_gives_board_puzzles_mix_splits_and_names() -> None:
    recipe = read_recipe(
        """
        count = 1000
        seed = 3
        part_rows = 300
        columns = ["number", "puzzle", "solution"]
        [board]
        size = 6
        variants = ["diagonal"]
        [puzzles]
        clues = [10, 14]
        [[mix]]
        share = 1
        difficulty = "easy"
        [[mix]]
        share = 3
        rating = [1.5, 2.0]
        [split]
        train = 80
        test = 20
        [names]
        puzzle = "question"
        """
    )
    assert (recipe.count, recipe.seed, recipe.part_count) == (1000, 3, 4)
    assert recipe.board == sk.diagonal(sk.classic(6))
    assert recipe.columns == ("puzzle", "solution", "number")  # in the order that all sets have
    assert [(portion.rows, portion.first) for portion in recipe.portions_of(3)] == [(25, 225), (75, 675)]
    assert list(recipe.split) == ["train", "test"]


@given(st.integers(1, 5000), st.integers(1, 700), st.lists(st.integers(1, 50), min_size=1, max_size=5))
def test_the_shares_of_a_mix_hold_for_the_whole_set_to_a_row_or_two(
    count: int, part_rows: int, shares: list[int]
) -> None:
    mix = "".join(f"[[mix]]\nshare = {share}\nrating = [1.{i}, 2.0]\n" for i, share in enumerate(shares))
    recipe = read_recipe(f"count = {count}\npart_rows = {part_rows}\n{mix}")
    made = [0] * len(shares)
    for part in range(recipe.part_count):
        portions = list(recipe.portions_of(part))
        assert sum(portion.rows for portion in portions) == recipe.rows_of(part)[1]
        assert all(portion.rows >= 0 for portion in portions)
        assert [portion.first for portion in portions] == made  # each goes on where the part before ended
        made = [done + portion.rows for done, portion in zip(made, portions, strict=True)]
    assert all(abs(done - count * share / sum(shares)) < 1.5 for done, share in zip(made, shares, strict=True))


def test_recipes_that_mean_the_same_are_the_same_and_others_are_not() -> None:
    one = read_recipe("seed = 1\ncount = 5\n[puzzles]\nminimal = true\nsymmetry = 'half-turn'")
    same = read_recipe("count = 5\nseed = 1\n[puzzles]\nsymmetry = 'half-turn'\nminimal = true")
    other = read_recipe("count = 5\nseed = 2\n[puzzles]\nsymmetry = 'half-turn'\nminimal = true")
    assert one.fingerprint == same.fingerprint != other.fingerprint
    in_file = read_recipe("count = 5\n[board]\nsize = 9\n[split]\ntrain = 90\ntest = 10")
    on_command_line = read_recipe("count = 5\n[board]\nboxes = [3, 3]", split=read_splits("train=90,test=10"))
    assert in_file.fingerprint == on_command_line.fingerprint


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("count = 0", "count cannot be 0; give a whole number from 1 to 10000000000"),
        ("count = true", "count cannot be True; give a whole number from 1 to 10000000000"),
        ("seed = 1", "the recipe has no count; give one, such as count = 1000"),
        ("cont = 5", "; did you mean 'count'?"),
        ("count = 5\ncolumns = ['puzle']", "; did you mean 'puzzle'?"),
        ("count = 5\ncolumns = []", "columns cannot be []; give a list of different names"),
        ("count = 5\ncolumns = ['clues']", "the column puzzle is missing"),
        ("count = 5\n[board]\nsizes = 9", "; did you mean 'size'?"),
        ("count = 5\n[board]\nlayout = 'star'", "the board of the recipe"),
        ("count = 5\n[puzzles]\nclues = 3", "the recipe cannot be followed: 3 clues are too few"),
        ("count = 5\n[[mix]]\nshare = 1", "a [[mix]] has none; give one of difficulty, rating, technique in each"),
        ("count = 5\n[[mix]]\nshare = 0\ndifficulty = 'easy'", "share in [[mix]] cannot be 0; give a number above 0"),
        ("count = 5\n[[mix]]\nshare = 1\ndifficulty = 'hrd'", "there is no level 'hrd'; the levels are"),
        ("count = 5\n[split]\ntrain = 100", "train is the only split; give two or more"),
        ("count = 5\n[split]\ntrain = 0\ntest = 1", "train=0 is not a split; write splits such as train=90,test=10"),
        ("count = 5\n[names]\npuzzle = 'solution'", "two columns have the same name"),
        ("count = 5\n[split]\nTrain = 1\ntrain = 1", "the splits Train and train differ only in case"),
        ("count = 5\n[puzzles]\nminimal = 'no'", "minimal is 'no'; it is true or false"),
        ("count = 5\ncolumns = ['puzzle']\n[puzzles]\nrules = 'killer'", "the column board is missing; without it"),
        (
            "count = 5\ncolumns = ['puzzle', 'board']",
            "the column board is for invented rules, and there are none here; leave it out",
        ),
        ("count = 5\n[puzzles]\nrules = 'kiler'", "there are no rules 'kiler' to invent"),
        ("count = 5\n[puzzles]\ndifficulty = 'hrd'", "there is no level 'hrd'; the levels are"),
        (
            "count = 5\n[puzzles]\ndifficulty = 'easy'\n[[mix]]\nshare = 1\nrating = [1.0, 2.0]",
            "difficulty and rating cannot be required together; give one of them",
        ),
        ("count = 5\n[puzzles]\nunneeded_rules = 1", "unneeded_rules is 1; it is true or false"),
        ("count = 5\n[puzzles]\nsymmetry = ''", "symmetry cannot be ''; give a name"),
        (
            "count = 5\n[board]\nregions = 2026-01-01",
            "a recipe has no dates and times; write 2026-01-01 in another way",
        ),
        ("count = 5\n[board]\nsize = 1", "the board of the recipe: 1 cannot be the side of a board; give 2 to 32"),
        ("count = 5\n[source]\nfile = 'mine.txt'", "the recipe cannot have 'source'"),
        (
            "count = 10_000_000_000\npart_rows = 1",
            "part_rows of 1 is too small for 10000000000 rows; give 10000 or more",
        ),
        ("count = 5\nformat = 'xls'", "format cannot have 'xls'; use parquet, csv, jsonl"),
        ("count = [", "the recipe is not valid TOML: Invalid value"),
        ("count = " + 100_000 * "[", "the recipe is not valid TOML: it is nested too deeply"),
        (
            "count = 5\ncolumns = ['puzzle', 'canonical']\n[board]\nvariants = ['diagonal']",
            "9x9 diagonal is not a classic board, which the column canonical needs; leave the column out",
        ),
    ],
)
def test_what_cannot_be_followed_is_refused_with_a_reason(text: str, message: str) -> None:
    with pytest.raises(DatasetError) as error:
        read_recipe(text)
    assert message in str(error.value)


@pytest.mark.parametrize("table", ["[puzzles]\nclues = 25", "[board]\nsize = 6\n[puzzles]\nminimal = true", ""])
def test_weights_are_for_minimal_puzzles_found_by_removal_alone(table: str) -> None:
    with pytest.raises(DatasetError, match=r"^the column weight is known for 9x9 puzzles made with minimal = true"):
        read_recipe(f"count = 5\ncolumns = ['puzzle', 'weight']\n{table}")
