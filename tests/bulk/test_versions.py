"""What the algorithms give: if one of these fails, recipes give other rows, and `ALGORITHMS` must increase."""

from hashlib import sha256

import pytest

from sudokit.bulk.parts import part_table
from sudokit.bulk.recipe import read_recipe
from sudokit.bulk.versions import ALGORITHMS

ROWS_OF_VERSION_4 = {
    "columns = ['puzzle', 'solution', 'rating', 'pearl', 'diamond', 'level', 'hardest', 'techniques', 'score',"
    " 'hodoku_level', 'canonical', 'canonical_key', 'automorphisms', 'solution_class', 'solution_key', 'number']\n"
    "[puzzles]\nminimal = true": "82bded62f464e116",
    "[puzzles]\nsymmetry = 'half-turn'\n[[mix]]\nshare = 2\nrating = [1.5, 2.5]\n[[mix]]\nshare = 1\n"
    "technique = 'hidden-pair'": "c4ce912ff642a438",
    "[board]\nsize = 6\nvariants = ['diagonal']": "f6b6c9f55eb0f17a",
}


@pytest.mark.parametrize("recipe", ROWS_OF_VERSION_4)
def test_a_recipe_gives_the_rows_that_it_gave_when_the_version_was_counted_last(recipe: str) -> None:
    rows = part_table(read_recipe(f"count = 8\nseed = 5\n{recipe}"), 0).to_pylist()
    assert (ALGORITHMS, sha256(repr(rows).encode()).hexdigest()[:16]) == (4, ROWS_OF_VERSION_4[recipe])
