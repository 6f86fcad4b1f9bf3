"""The specification of a puzzle: what it is required to be, checked for what no puzzle can be; and what was made."""

from dataclasses import dataclass
from typing import Any, TypedDict

from sudokit.arguments import check_flags, checked_items, checked_number
from sudokit.board import Board, CellSet, Grid, GridLike
from sudokit.drawable import Drawable
from sudokit.errors import ArgumentError, UnreachableError
from sudokit.formats.json.board import grid_fields
from sudokit.generating.difficulty.requirement import Difficulty, checked_difficulty, why_never_needed
from sudokit.generating.grids.full_grids import checked_method, usual_method
from sudokit.generating.puzzles.clue_patterns import clue_cells, fewest_clues_known, most_minimal_clues, why_no_puzzle
from sudokit.generating.puzzles.clue_symmetry import checked_symmetry, orbits, symmetries_of
from sudokit.generating.puzzles.removal import UniqueDigits
from sudokit.generating.rules.request import InventedRules, RuleRequest, checked_rules, rules_in_words
from sudokit.lazy_numpy import DTypeLike, NDArray
from sudokit.name_types import FillingName, LevelName, SymmetryName, TechniqueName
from sudokit.translation import _

Pattern = GridLike | CellSet
Clues = int | tuple[int, int]  # a number, or the fewest and the most


class Requirements(TypedDict, total=False):
    """What may be required of a puzzle beside its board and its clues, by the names that `generate` gives it."""

    difficulty: LevelName | None
    rating: tuple[float, float] | None
    technique: "TechniqueName | None"
    symmetry: SymmetryName | None
    minimal: bool
    pattern: Pattern | None
    method: FillingName | None
    rules: RuleRequest | None
    unneeded_rules: bool


@dataclass(frozen=True, slots=True)
class PuzzleSpec:
    """What a puzzle is required to be; `clues` are the fewest and the most. None where anything will do.

    clues: how many there may be, the fewest and the most.
    minimal: whether every clue must be needed.
    symmetry: of the places of the clues.
    pattern: the cells that hold the clues.
    method: how the full grid is filled.
    difficulty: the level, rating or technique.
    rules: the kinds of rules to invent, and how many of each.
    unneeded_rules: whether there may be one solution without the rules that are drawn on the board.

    >>> from sudokit import generate
    >>> generate(clues=(28, 32), seed=1).spec.clues
    (28, 32)
    """

    clues: tuple[int, int] | None
    minimal: bool
    symmetry: SymmetryName
    pattern: CellSet | None
    method: FillingName
    difficulty: Difficulty | None = None
    rules: InventedRules | None = None
    unneeded_rules: bool = False
    loose_givens: bool = False  # beside invented rules: some that are not needed, for puzzles that are not too hard
    loose_rules: bool = False  # likewise, where the number of givens is asked for: rules that are not needed
    few_clues: bool = False  # clues go as long as they can; with symmetry a single one may still be too many

    def fields(self) -> dict[str, Any]:
        """What is required, as JSON has it."""
        fewest, most = self.clues or (None, None)
        asked = {
            "clues": fewest if fewest == most else [fewest, most],
            "minimal": self.minimal or None,
            "pattern": self.pattern and len(self.pattern),
            "difficulty": self.difficulty and str(self.difficulty),
            "rules": self.rules and rules_in_words(self.rules),
            "symmetry": self.symmetry,
        }
        return {name: value for name, value in asked.items() if value is not None}


def checked_spec(
    board: Board,
    *,
    clues: Clues | None = None,
    minimal: bool = False,
    symmetry: SymmetryName | None = None,
    pattern: Pattern | None = None,
    method: FillingName | None = None,
    difficulty: LevelName | None = None,
    rating: tuple[float, float] | None = None,
    technique: "TechniqueName | None" = None,
    rules: RuleRequest | None = None,
    unneeded_rules: bool = False,
) -> PuzzleSpec:
    """The specification, or an error that says why no puzzle on that board can meet it."""
    check_flags(minimal=minimal, unneeded_rules=unneeded_rules)
    symmetry = checked_symmetry("none" if symmetry is None else symmetry, board)
    invented = None if rules is None else checked_rules(rules)
    if invented is not None and pattern is not None:
        raise ArgumentError(_("a pattern of clues and rules to invent do not go together; give one of them"))
    cells = None if pattern is None else clue_cells(pattern, board)
    least = 0 if invented else fewest_clues_known(board)
    wanted = None if clues is None else _checked_clues(clues, symmetry, board, least)
    if minimal and wanted is not None:
        _check_minimal(wanted, board)
    if cells is not None:
        _check_pattern(cells, wanted, symmetry, bool(minimal), board)
    way = usual_method(board) if method is None else checked_method(method)
    how_hard = checked_difficulty(difficulty, rating, technique)
    if technique is not None and rules is None:  # rules that are invented may need whatever there is
        _check_technique(technique, board)
    return PuzzleSpec(wanted, bool(minimal), symmetry, cells, way, how_hard, invented, bool(unneeded_rules))


def _check_minimal(clues: tuple[int, int], board: Board) -> None:
    most = most_minimal_clues(board)
    if clues[0] > most:
        raise UnreachableError(
            _(
                "{clues} clues are too many for a minimal puzzle on {board}; give {most} at most: where a house is "
                "full, each of its clues follows from the others"
            ).format(most=most, board=board.name, clues=clues[0])
        )


def _check_technique(technique: "TechniqueName", board: Board) -> None:
    reason = why_never_needed(technique, board)
    if reason:
        raise UnreachableError(
            _("no puzzle on {board} can require {technique!r}: {reason}").format(
                board=board.name, technique=technique, reason=reason
            )
        )


def _checked_clues(clues: Clues, symmetry: SymmetryName, board: Board, least: int) -> tuple[int, int]:
    ends = _range(clues)
    all_cells = board.cell_count
    if ends[1] > all_cells:
        raise UnreachableError(
            _("{clues} clues are too many: {board} has {most} cells").format(
                most=all_cells, board=board.name, clues=ends[1]
            )
        )
    if ends[1] < least:
        raise UnreachableError(
            _("{clues} clues are too few: every {board} puzzle with one solution has {fewest} or more").format(
                fewest=least, clues=ends[1], board=board.name
            )
        )
    possible = {0}
    for orbit in orbits(symmetry, board):
        possible |= {count + len(orbit) for count in possible}
    if not possible & set(range(ends[0], ends[1] + 1)):
        fewer, more = max(n for n in possible if n < ends[0]), min(n for n in possible if n > ends[1])
        raise UnreachableError(
            _("{symmetry} symmetry cannot give {clues} clues; try {fewer} or {more}").format(
                symmetry=_("full") if symmetry == "all" else symmetry, fewer=fewer, more=more, clues=ends[0]
            )
        )
    return max(ends[0], least), ends[1]


def _range(clues: Clues) -> tuple[int, int]:
    expected = _("a number of clues, or the fewest and the most")
    if not isinstance(clues, tuple | list):
        number = checked_number(clues, expected, least=0)
        return number, number
    first, last = checked_items(clues, expected, count=2)
    fewest = checked_number(first, expected, least=0)
    return fewest, checked_number(last, _("{n} clues or more").format(n=fewest), least=fewest)


def _check_pattern(
    cells: CellSet, clues: tuple[int, int] | None, symmetry: SymmetryName, minimal: bool, board: Board
) -> None:
    if clues is not None and not clues[0] <= len(cells) <= clues[1]:
        raise UnreachableError(
            _("the pattern has {found} cells, but {clues} clues are required; give as many cells as clues").format(
                clues=clues[0] if clues[0] == clues[1] else f"{clues[0]}–{clues[1]}", found=len(cells)
            )
        )
    if symmetry not in (*symmetries_of(cells, board), "none"):
        raise UnreachableError(
            _("the pattern does not have {symmetry} symmetry; give one that has").format(symmetry=symmetry)
        )
    reason = why_no_puzzle(cells, board, minimal=minimal)
    if reason:
        raise UnreachableError(_("no puzzle can have this pattern: {reason}").format(reason=reason))


def in_words(spec: PuzzleSpec) -> str:
    """The specification as a noun: `a minimal puzzle with 20 clues and symmetry half-turn`."""
    noun = _("a minimal puzzle") if spec.minimal else _("a puzzle")
    required = []
    if spec.rules is not None:
        required.append(_("invented rules {rules}").format(rules=rules_in_words(spec.rules)))
    if spec.pattern is not None:
        required.append(_("a pattern of {cells} cells").format(cells=len(spec.pattern)))
    elif spec.clues is not None:
        fewest, most = spec.clues
        required.append(_("{clues} clues").format(clues=fewest if fewest == most else f"{fewest}–{most}"))
    if spec.symmetry != "none":
        required.append(_("symmetry {name}").format(name=spec.symmetry))
    if spec.difficulty is not None:
        required.append(str(spec.difficulty))
    return _("{noun} with {wanted}").format(noun=noun, wanted=_(" and ").join(required)) if required else noun


@dataclass(frozen=True, slots=True)
class GeneratedPuzzle(Drawable):
    """A puzzle, its only solution, and how to make it again; prints as the line of its clues.

    `spec` is what was required; `clue_count`, `is_minimal` and `symmetries` are what was reached; `seed` and `number`
    make the same puzzle again. Functions that take a grid take it too.

    spec: what was required of it.

    >>> from sudokit.board.variants import classic
    >>> from sudokit.generating.puzzles.generate import generate
    >>> puzzle = generate(clues=7, board=classic(4), seed=1)
    >>> print(puzzle, puzzle.solution, puzzle.clue_count, puzzle.is_minimal, puzzle.symmetries)
    .41..2434...2... 3412124343212134 7 False ('none',)
    """

    grid: Grid
    solution: Grid
    spec: PuzzleSpec
    seed: int
    number: int

    @property
    def board(self) -> Board:
        """The board."""
        return self.grid.board

    @property
    def clue_count(self) -> int:
        """How many clues it has."""
        return self.grid.clue_count

    @property
    def is_minimal(self) -> bool:
        """Whether every clue is needed: without any one of them there is a second solution. Proved when asked for."""
        return UniqueDigits(self.grid.digits, self.grid.board).is_minimal()

    @property
    def symmetries(self) -> tuple[str, ...]:
        """The symmetries that the places of the clues and of the rules drawn there have, the strongest first."""
        clues = CellSet(cell for cell, digit in enumerate(self.grid.digits) if digit)
        return symmetries_of(clues, self.grid.board)

    def fields(self) -> dict[str, Any]:
        """What it is, what was reached, and what makes it again, as JSON has it."""
        return {
            **grid_fields(self.grid),
            "solution": str(self.solution),
            "clues": self.clue_count,
            "is_minimal": self.is_minimal,
            "symmetries": list(self.symmetries),
            "method": self.spec.method,
            "seed": self.seed,
            "number": self.number,
            "asked": self.spec.fields(),
        }

    def __str__(self) -> str:
        return str(self.grid)

    def __array__(self, dtype: "DTypeLike | None" = None, copy: bool | None = None) -> "NDArray[Any]":
        """The clues as a NumPy array of rows, as a grid gives them."""
        return self.grid.__array__(dtype, copy)
