"""Data sets by the million, in folders: `make` one from a recipe, `check` it, `annotate` puzzles that exist.

>>> from sudokit import datasets
>>> recipe = datasets.read_recipe("seed = 1\\ncount = 10")
>>> recipe.count
10
"""

from sudokit.bulk.annotate import Annotated
from sudokit.bulk.annotate import annotate_dataset as annotate
from sudokit.bulk.benchmark import MadeBenchmark, make_benchmark
from sudokit.bulk.check import Checked
from sudokit.bulk.check import check_dataset as check
from sudokit.bulk.make import Made
from sudokit.bulk.make import make_dataset as make
from sudokit.bulk.recipe import Portion, Recipe, read_recipe

__all__ = [
    "Annotated",
    "Checked",
    "Made",
    "MadeBenchmark",
    "Portion",
    "Recipe",
    "annotate",
    "check",
    "make",
    "make_benchmark",
    "read_recipe",
]
