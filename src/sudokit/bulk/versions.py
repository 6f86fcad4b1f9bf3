"""What made a data set: the version of Sudokit, and of the algorithms that decide what its rows are."""

from importlib import import_module

# Increase it when a recipe gives other rows than before: other puzzles, ratings, forms or splits. What the present
# algorithms give is in tests/bulk/test_versions.py, which fails until that was done.
ALGORITHMS = 4


def version_text() -> str:
    """What data sets are made with here, for all that states it: manifest, recipe, Parquet files, data card.

    >>> version_text().startswith("Sudokit ")
    True
    """
    return f"Sudokit {import_module('sudokit').__version__}, algorithms {ALGORITHMS}"
