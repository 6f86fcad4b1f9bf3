"""Names that callers give: every unknown one is answered with what there is and, if one is near, what was meant."""

import subprocess
import sys

import numpy as np
import pytest

import sudokit as sk
from sudokit.bulk.recipe import read_recipe
from sudokit.errors import BoardError, DatasetError, FormatError, MethodError, MoveError, PictureError

GRID = sk.Grid("1... ..3. .4.. ...2")

NAMES = {
    "solver": (lambda name: sk.solve(GRID, method=name), MethodError),
    "watched solver": (lambda name: sk.watch(GRID, method=name), MethodError),
    "count": (lambda name: sk.count_solutions(GRID, method=name), MethodError),
    "filling": (lambda name: sk.full_grid(method=name), MethodError),
    "filling of a puzzle": (lambda name: sk.generate(method=name), MethodError),
    "watched filling": (lambda name: sk.watch_filling(method=name), MethodError),
    "symmetry": (lambda name: sk.generate(symmetry=name), MethodError),
    "difficulty": (lambda name: sk.generate(difficulty=name), MethodError),
    "technique": (lambda name: sk.generate(technique=name), MethodError),
    "order": (lambda name: sk.solve_path(GRID, order=name), MethodError),
    "mistakes": (lambda name: sk.Game(GRID, mistakes=name), MoveError),
    "theme": (lambda name: sk.draw(GRID, theme=name), PictureError),
}
NO_NAMES = [
    0,
    False,
    3.5,
    [],
    {},
    {"hard"},
    b"hard",
    "",
    "a" * 10_000,
    10**5000,
    [10**5000],
    np.array(3),
    np.zeros((9, 9)),
]


@pytest.mark.parametrize("found", NO_NAMES, ids=[f"{type(found).__name__}-{n}" for n, found in enumerate(NO_NAMES)])
@pytest.mark.parametrize("ask", NAMES)
def test_what_is_no_name_is_refused_in_one_short_sentence(ask, found):
    call, error = NAMES[ask]
    with pytest.raises(error, match=r"^(there is no .*|the method .*|no puzzle can .*|.* cannot be .*)$") as told:
        call(found)
    assert len(str(told.value)) < 250
    assert "did you mean" not in str(told.value)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: sk.solve(GRID, method="backtracing"), MethodError,
         "there is no method 'backtracing'; the methods are fast, backtracking, colouring, exact-cover; "
         "did you mean 'backtracking'?"),
        (lambda: sk.full_grid(method="unifrom"), MethodError,
         "there is no method 'unifrom' to fill a grid; the methods are pattern, rotation, backtracking, diagonal, "
         "colouring, propagation, uniform; did you mean 'uniform'?"),
        (lambda: sk.watch_filling(method="uniform"), MethodError,
         "the method 'uniform' cannot be watched; those that can are pattern, rotation, backtracking, diagonal, "
         "colouring"),
        (lambda: sk.generate(symmetry="rotational"), MethodError,
         "there is no symmetry 'rotational'; the symmetries are all, quarter-turn, half-turn, horizontal, vertical, "
         "diagonal, anti-diagonal, none; did you mean 'half-turn'?"),
        (lambda: sk.generate(difficulty="evil"), MethodError,
         "there is no level 'evil'; the levels are beginner, easy, medium, hard, expert, extreme; "
         "did you mean 'extreme'?"),
        (lambda: sk.generate(difficulty=10**5000), MethodError,
         "there is no level a number of 16610 bits; the levels are beginner, easy, medium, hard, expert, extreme"),
        (lambda: sk.Game(GRID, mistakes="conflict"), MoveError,
         "there is no policy 'conflict' for mistakes; the policies are off, conflicts, solution; "
         "did you mean 'conflicts'?"),
        (lambda: sk.draw(GRID, theme="drak"), PictureError,
         "there is no theme 'drak'; the themes are light, dark, high-contrast, colour-blind, print; "
         "did you mean 'dark'?"),
        (lambda: sk.classic().with_constraints(sk.Constraint("anti-kniht")), BoardError,
         "there is no rule 'anti-kniht'; did you mean 'anti-knight'?"),
    ],
)  # fmt: skip
def test_the_nearest_name_is_offered(call, error, message):
    with pytest.raises(error) as told:
        call()
    assert str(told.value) == message


def test_a_format_of_ten_thousand_letters_is_shortened():
    with pytest.raises(FormatError, match=r"there is no format 'a{56}\.\.\.; the formats are "):
        sk.write(GRID, 10_000 * "a")


def test_a_field_of_a_recipe_is_a_name_like_others():
    with pytest.raises(DatasetError, match=r"the recipe cannot have 'a{56}\.\.\.; use"):
        read_recipe(10_000 * "a" + " = 1")


def test_a_difficulty_beside_another_is_refused_even_if_it_is_no_name():
    with pytest.raises(MethodError, match=r"^difficulty and rating cannot be required together; give one of them$"):
        sk.generate(difficulty=0, rating=(1.0, 2.0))


def test_what_finds_the_nearest_name_is_loaded_only_for_a_mistake():
    program = "import sys, sudokit as sk; sk.solve(sk.Grid(16 * '.')); sk.full_grid(); print('difflib' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", program], text=True) == "False\n"
