"""Digging: from a full grid to the puzzle that was wished for, by taking clues away.

A full grid is drawn, its cells are put into random order, and each is emptied that can be. Where that gives less than
was wished for (fewer clues, or minimal *and* symmetric), some clues are put back, others taken, and if it is no worse
than before it goes on from there; after a while another grid is drawn. The effort is measured in proofs that one
solution is left, never in seconds, so that the same seed ends the same way on every machine.
"""

from sudokit.board.cells import CellSet
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.chance import Chance
from sudokit.errors import UnreachableError
from sudokit.generating.clue_patterns import PatternSearch
from sudokit.generating.clue_symmetry import orbits
from sudokit.generating.full_grids import filled
from sudokit.generating.removal import Orbit, UniqueDigits, reduce
from sudokit.generating.wishes import Wish
from sudokit.native_core.stopping import Between
from sudokit.solving import fast
from sudokit.words import _

PROOFS = 60_000  # before a wish is given up
PROOFS_FOR_ONE_GRID = 6_000
SOLUTIONS_COUNTED = 50_000  # before a pattern is given up


def dug(wish: Wish, geometry: Geometry, chance: Chance, between: Between = None) -> tuple[Grid, Grid]:
    """A puzzle as wished for, and its solution; `between` is called now and then and may raise to end the work."""
    if wish.pattern is not None:
        return _on_pattern(wish, wish.pattern, geometry, chance, between)
    groups = orbits(wish.symmetry, geometry.side)
    goal = fewest_clues(wish, geometry)
    reached: set[int] = set()
    proofs = 0
    while proofs < PROOFS:
        solution = filled(wish.method, geometry, chance, between)
        puzzle = UniqueDigits(solution.digits, geometry, between)
        reduce(puzzle, chance.shuffled(groups), geometry.cell_count - goal)
        while not fulfils(puzzle, wish):
            reached.add(puzzle.clue_count)
            if puzzle.proofs >= PROOFS_FOR_ONE_GRID:
                break
            _exchange_clues(puzzle, solution, groups, goal, chance)
        else:
            return puzzle.grid(), solution
        proofs += puzzle.proofs
    raise UnreachableError(
        _("expected {wish} on {board}, found {fewest} to {most} clues after {proofs} proofs; {remedy}").format(
            wish=_in_words(wish),
            board=geometry.name,
            fewest=min(reached),
            most=max(reached),
            proofs=proofs,
            remedy=_remedy(wish),
        )
    )


def fewest_clues(wish: Wish, geometry: Geometry) -> int:
    """The number of clues at which taking away ends; 0 if it goes on as long as it can."""
    if wish.minimal:
        return 0
    return usual_clues(geometry) if wish.clues is None else wish.clues


def fulfils(puzzle: UniqueDigits, wish: Wish) -> bool:
    """Whether a puzzle from which every orbit had its chance to go is what was wished for."""
    if wish.clues is not None and puzzle.clue_count != wish.clues:
        return False
    return _is_minimal_enough(wish) or puzzle.is_minimal()


def any_fulfils(wish: Wish) -> bool:
    """Whether every puzzle from which every orbit had its chance to go is what was wished for."""
    return wish.clues is None and _is_minimal_enough(wish)


def _is_minimal_enough(wish: Wish) -> bool:
    # Without symmetry every clue had its turn alone, and what had to stay then has to stay now.
    return not wish.minimal or wish.symmetry == "none"


def usual_clues(geometry: Geometry) -> int:
    """How many clues a puzzle gets when nobody asks for a number: 30 on 9×9, and a larger part of larger boards.

    Of a large board a larger part is needed, for otherwise neither a person nor a proof comes to an end.

    >>> from sudokit.board.variants import classic
    >>> [usual_clues(classic(*box)) for box in ((2, 2), (2, 3), (3, 3), (4, 4), (5, 5))]
    [5, 12, 30, 114, 341]
    """
    return round(geometry.cell_count * (270 + 11 * geometry.side) / 1000)


def _exchange_clues(puzzle: UniqueDigits, solution: Grid, groups: list[Orbit], goal: int, chance: Chance) -> None:
    """Put back one or two orbits and take others away; if that leaves more clues than before, all stays as it was."""
    before, clues_before = puzzle.digits, puzzle.clue_count
    shown = [orbit for orbit in groups if before[orbit[0]]]
    hidden = [orbit for orbit in groups if not before[orbit[0]]]
    put_back = chance.shuffled(hidden)[: 1 + chance.below(2)]
    for orbit in put_back:
        puzzle.put_back(orbit, solution.digits)
    # Those just put back come last, for otherwise they would be the first to go again.
    reduce(puzzle, chance.shuffled(shown) + put_back, puzzle.clue_count - goal)
    if puzzle.clue_count > clues_before:
        puzzle.digits = before


def _on_pattern(wish: Wish, cells: CellSet, geometry: Geometry, chance: Chance, between: Between) -> tuple[Grid, Grid]:
    search = PatternSearch(cells, geometry, chance, between)
    while search.counted < SOLUTIONS_COUNTED:
        puzzle = search.clues_from(filled(wish.method, geometry, chance, between))
        if puzzle and (not wish.minimal or UniqueDigits(puzzle.digits, geometry, between).is_minimal()):
            solution = fast.solution(puzzle, between=between)
            assert solution is not None
            return puzzle, solution
    raise UnreachableError(
        _("expected {wish} on {board}, found {reached} after counting {counted} solutions; {remedy}").format(
            wish=_in_words(wish),
            board=geometry.name,
            reached=_("only puzzles that are not minimal")
            if search.fewest == 1
            else _("no fewer than {fewest} solutions").format(fewest=search.fewest),
            counted=search.counted,
            remedy=_remedy(wish),
        )
    )


def _remedy(wish: Wish) -> str:
    """What may help where a wish could not be fulfilled."""
    if [wish.clues is not None, wish.minimal, wish.symmetry != "none", wish.pattern is not None].count(True) > 1:
        return _("try another seed, or leave out a wish")
    if wish.pattern is not None:
        return _("try another seed, or a pattern of more cells")
    return _("try another seed, or more clues")


def _in_words(wish: Wish) -> str:
    """The wish as a noun: `a minimal puzzle with 20 clues and symmetry half-turn`."""
    noun = _("a minimal puzzle") if wish.minimal else _("a puzzle")
    wanted = []
    if wish.pattern is not None:
        wanted.append(_("a pattern of {cells} cells").format(cells=len(wish.pattern)))
    elif wish.clues is not None:
        wanted.append(_("{clues} clues").format(clues=wish.clues))
    if wish.symmetry != "none":
        wanted.append(_("symmetry {name}").format(name=wish.symmetry))
    return _("{noun} with {wanted}").format(noun=noun, wanted=_(" and ").join(wanted)) if wanted else noun
