"""What stands in the signatures of public functions and classes and needs no name of its own in `sudokit`.

For annotations in programs that use Sudokit, and for the few that build such a thing themselves. Names that functions
take are types too, so that a type checker finds a misspelt one.

>>> import sudokit as sk
>>> def solve_all(puzzles: list[sk.Grid], method: sk.types.SolverName = "fast") -> list[sk.Grid | None]:
...     return [sk.solve(puzzle, method=method) for puzzle in puzzles]
"""

from sudokit import _load_name, _names_in_stub

_MODULE_OF = _names_in_stub(__name__)
__all__ = sorted(_MODULE_OF)


def __getattr__(name: str) -> object:
    return _load_name(name, _MODULE_OF, globals())


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
