"""Wishes: what a puzzle is asked to be, checked for what no puzzle can be."""

from dataclasses import dataclass

from sudokit.board.cells import CellSet
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import UnreachableError
from sudokit.generating.clue_patterns import clue_cells, why_no_puzzle
from sudokit.generating.clue_symmetry import checked_symmetry, orbits, symmetries_of
from sudokit.generating.full_grids import checked_method, usual_method
from sudokit.translation import _

# The fewest clues that any puzzle with one solution has. 4×4 and 6×6 by looking through all puzzles; 9×9 by the
# exhaustive search of McGuire, Tugemann and Civario (2012).
FEWEST_CLUES = {classic(4): 4, classic(6): 8, classic(3, 2): 8, classic(): 17}


@dataclass(frozen=True, slots=True)
class PuzzleSpec:
    """What a puzzle is asked to be; `clues` and `pattern` are None where any will do."""

    clues: int | None
    minimal: bool
    symmetry: str
    pattern: CellSet | None
    method: str


def checked_spec(
    clues: int | None,
    minimal: bool,
    symmetry: str | None,
    pattern: Grid | CellSet | str | None,
    method: str | None,
    geometry: Geometry,
) -> PuzzleSpec:
    """The spec, or an error that says why no puzzle on that board can fulfil it."""
    symmetry = checked_symmetry(symmetry or "none")
    cells = None if pattern is None else clue_cells(pattern, geometry)
    if clues is not None:
        _check_clues(clues, symmetry, geometry)
    if cells is not None:
        _check_pattern(cells, clues, symmetry, geometry)
    return PuzzleSpec(clues, minimal, symmetry, cells, checked_method(method or usual_method(geometry)))


def _check_clues(clues: int, symmetry: str, geometry: Geometry) -> None:
    # With two digits missing, exchanging them in the solution gives another one.
    fewest = FEWEST_CLUES.get(geometry, geometry.digits - 1)
    if isinstance(clues, bool) or not isinstance(clues, int) or not fewest <= clues <= geometry.cell_count:
        raise UnreachableError(
            _("expected {fewest} to {most} clues on {board}, found {clues!r}: no other puzzle has one solution").format(
                fewest=fewest, most=geometry.cell_count, board=geometry.name, clues=clues
            )
        )
    possible = {0}
    for orbit in orbits(symmetry, geometry.digits):
        possible |= {count + len(orbit) for count in possible}
    if clues not in possible:
        fewer, more = max(n for n in possible if n < clues), min(n for n in possible if n > clues)
        raise UnreachableError(
            _("expected a number of clues that {symmetry} symmetry allows ({fewer} or {more}), found {clues}").format(
                symmetry=symmetry, fewer=fewer, more=more, clues=clues
            )
        )


def _check_pattern(cells: CellSet, clues: int | None, symmetry: str, geometry: Geometry) -> None:
    if clues is not None and clues != len(cells):
        raise UnreachableError(
            _("expected a pattern of {clues} cells, as many as clues, found {found}").format(
                clues=clues, found=len(cells)
            )
        )
    if symmetry not in (*symmetries_of(cells, geometry.digits), "none"):
        raise UnreachableError(
            _("expected a pattern with {symmetry} symmetry, found one without").format(symmetry=symmetry)
        )
    reason = why_no_puzzle(cells, geometry)
    if reason:
        raise UnreachableError(_("expected a pattern that a puzzle can have; {reason}").format(reason=reason))
