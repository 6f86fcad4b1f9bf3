"""Recipes: what a data set is to be, read from TOML.

    count = 1_000_000              how many puzzles are made
    seed = 1                       the same seed gives the same set
    columns = ["puzzle", …]        which columns it has; the usual ones without it
    part_rows = 20_000             puzzles in a part
    format = "parquet"             or "csv", "jsonl" or "npz"
    hold_apart = true              drop what is equivalent to a puzzle of the benchmark

    [board]                        as in JSON: size, boxes, variants, layout, regions, constraints
    [puzzles]                      as for generate: minimal, clues, symmetry, method, rules, unneeded_rules, and a
                                   difficulty or a rating and a technique that all have
    [[mix]]                        shares of difficulty, each with a difficulty, a rating or a technique
    [split]                        shares by name: train = 90, test = 10
    [names]                        other names for columns: puzzle = "question"

A recipe is checked as a whole before anything is made, and an error names whatever is not understood: a slip in a name
would give another data set.
"""

import json
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from itertools import pairwise
from typing import Any

from sudokit.board import Board, classic
from sudokit.bulk.array_files import SYMBOLS
from sudokit.bulk.boards import BOARD
from sudokit.bulk.columns import COLUMNS, OF_CLASSIC_BOARDS, OF_NINE, SPLIT, USUAL
from sudokit.bulk.splits import checked_splits
from sudokit.errors import DatasetError, SudokuError
from sudokit.formats.json.board import FIELDS_OF_BOARD, board_fields, board_from_object
from sudokit.generating.puzzles.spec import checked_spec
from sudokit.name_types import CheckedName, TableFormatName
from sudokit.names import checked_name
from sudokit.native_core import is_native
from sudokit.random_stream import LARGEST_SEED
from sudokit.translation import N_, _

FORMATS = ("parquet", "csv", "jsonl", "npz")
PART_ROWS = 20_000
MOST_PART_ROWS = 100_000  # a part is made in memory, and several are on their way at once
MOST_ROWS = 10**10
MOST_PARTS = 1_000_000  # each is a file, and a line of the manifest
_TOP = ("count", "seed", "columns", "part_rows", "format", "board", "puzzles", "mix", "split", "names", "hold_apart")
_SOURCE = "source"  # of annotated puzzles: written by us, never by whoever writes a recipe
_DIFFICULTY = ("difficulty", "rating", "technique")
_PUZZLES = ("minimal", "clues", "symmetry", "method", "rules", "unneeded_rules", *_DIFFICULTY)
_BETWEEN_SEEDS = 0x9E3779B97F4A7C15  # the portions of a mix have seeds of their own, far apart


@dataclass(frozen=True, slots=True)
class Portion:
    """Rows of a part that are made alike: how many, from which number of which seed, and what is required of them."""

    rows: int
    first: int
    seed: int
    required: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a data set is to be; `text` says all of it in one canonical way."""

    count: int
    seed: int
    board: Board
    columns: tuple[str, ...]
    part_rows: int
    format: TableFormatName
    puzzles: Mapping[str, Any]
    mix: tuple[tuple[float, Mapping[str, Any]], ...]
    split: Mapping[str, float]
    names: Mapping[str, str]
    hold_apart: bool = True  # drop what is equivalent to a puzzle of the benchmark
    source: Mapping[str, Any] = field(default_factory=dict)  # the file whose puzzles these are; empty if they are made

    @property
    def kept(self) -> tuple[str, ...]:
        """The columns of the file whose puzzles these are that stay as they are."""
        return tuple(self.source.get("kept", ()))

    @property
    def kept_texts(self) -> tuple[str, ...]:
        """Those of them that are text."""
        return tuple(self.source.get("texts", ()))

    @property
    def invents_rules(self) -> bool:
        """Whether each puzzle has rules of its own, in a column."""
        return "rules" in self.puzzles

    @property
    def knows_twins(self) -> bool:
        """Whether equivalent puzzles are known to be so."""
        return self.board.is_classic and not self.invents_rules

    @property
    def part_count(self) -> int:
        """How many parts there are."""
        return -(-self.count // self.part_rows)

    @property
    def text(self) -> str:
        """The recipe as JSON, the same for recipes that mean the same."""
        source: dict[str, Any] = {_SOURCE: dict(self.source)} if self.source else {}
        if not self.hold_apart:
            source["hold_apart"] = False
        return json.dumps(
            {
                **source,
                "count": self.count,
                "seed": self.seed,
                "board": board_fields(self.board),
                "columns": self.columns,
                "part_rows": self.part_rows,
                "format": self.format,
                "puzzles": dict(sorted(self.puzzles.items())),
                "mix": [{"share": share, **required} for share, required in self.mix],
                "split": dict(self.split),  # in its order, which decides who gets which part of the range
                "names": dict(sorted(self.names.items())),
            }
        )

    @property
    def fingerprint(self) -> str:
        """What distinguishes recipes."""
        return sha256(self.text.encode()).hexdigest()

    def rows_of(self, part: int) -> tuple[int, int]:
        """The first row of a part and how many it has."""
        first = part * self.part_rows
        return first, min(self.part_rows, self.count - first)

    def portions_of(self, part: int) -> Iterator[Portion]:
        """What a part is made of. The shares hold, to a row or two, for the rows up to the end of each part."""
        first, rows = self.rows_of(part)
        if not self.mix:
            yield Portion(rows, first, self.seed, self.puzzles)
            return
        shares = self._shares
        starts, ends = _rows_of_shares(first, shares), _rows_of_shares(first + rows, shares)
        for number, (_share, required) in enumerate(self.mix):
            seed = (self.seed + number * _BETWEEN_SEEDS) % (LARGEST_SEED + 1)
            yield Portion(ends[number] - starts[number], starts[number], seed, {**self.puzzles, **required})

    def portion_of_each(self, part: int) -> list[int]:
        """The number of the portion that each row of a part belongs to: any rows in a row are a fair sample."""
        first, rows = self.rows_of(part)
        return _shares_of_rows(range(first, first + rows), self._shares) if self.mix else rows * [0]

    @property
    def _shares(self) -> list[Fraction]:
        return [Fraction(share) for share, _required in self.mix]


def read_recipe(text: str, *, split: Mapping[str, float] | None = None) -> Recipe:
    """The recipe that a TOML text gives, with other splits if they are given; a DatasetError says what is wrong.

    >>> recipe = read_recipe('count = 1000\\n[puzzles]\\nminimal = true')
    >>> recipe.count, recipe.part_count, recipe.columns[:3]
    (1000, 1, ('puzzle', 'solution', 'clues'))
    """
    try:
        fields = tomllib.loads(text)
        json.dumps(fields, default=_refuse)
    except tomllib.TOMLDecodeError as error:
        raise DatasetError(_("the recipe is not valid TOML: {why}").format(why=_first_line(error))) from None
    except RecursionError:
        raise DatasetError(_("the recipe is not valid TOML: {why}").format(why=_("it is nested too deeply"))) from None
    _check_names(fields, _TOP, _("the recipe"))
    return recipe_from_fields(fields, split=split)


def recipe_from_fields(fields: Mapping[str, Any], *, split: Mapping[str, float] | None = None) -> Recipe:
    """The recipe that fields describe, as TOML gives them."""
    _check_names(fields, (*_TOP, _SOURCE), _("the recipe"))
    if "count" not in fields:
        raise DatasetError(_("the recipe has no count; give one, such as count = 1000"))
    board = _board(_table(fields, "board"))
    split = checked_splits(_table(fields, "split") if split is None else split)
    puzzles = _puzzles(_table(fields, "puzzles"))
    columns = _columns(fields.get("columns", list(USUAL)), board, bool(split), "rules" in puzzles)
    recipe = Recipe(
        count=_whole(fields["count"], "count", 1, MOST_ROWS),
        seed=_whole(fields.get("seed", 0), "seed", 0, LARGEST_SEED),
        board=board,
        columns=columns,
        part_rows=_whole(fields.get("part_rows", PART_ROWS), "part_rows", 1, MOST_PART_ROWS),
        format=_choice(fields.get("format", "parquet"), FORMATS, "format"),
        puzzles=puzzles,
        mix=tuple(_mix(fields.get("mix", []))),
        split=split,
        names=_names(_table(fields, "names"), columns),
        hold_apart=_flag(fields.get("hold_apart", True), "hold_apart"),
        source=_table(fields, _SOURCE),
    )
    if recipe.part_count > MOST_PARTS:
        raise DatasetError(
            _("part_rows of {found} is too small for {count} rows; give {least} or more").format(
                least=-(-recipe.count // MOST_PARTS), count=recipe.count, found=recipe.part_rows
            )
        )
    for portion in recipe.portions_of(0):
        _check_required(board, portion.required)
    if recipe.format == "npz" and (too_long := [name for name in columns if name == BOARD or name.startswith("trace")]):
        raise DatasetError(
            _("npz cannot hold texts of any length, as in the column {name}; use parquet").format(name=too_long[0])
        )
    if recipe.format == "npz" and SYMBOLS in (*(recipe.names.get(name, name) for name in columns), *recipe.kept):
        raise DatasetError(
            _("no column can be called {name} in npz, which has that for the digits; use parquet").format(name=SYMBOLS)
        )
    if "guesses_fast" in columns and not is_native():
        raise DatasetError(_("the column guesses_fast needs the compiled library; leave it out"))
    if "weight" in columns and not (
        board == classic() and recipe.puzzles == {"minimal": True} and not recipe.mix and not recipe.source
    ):
        raise DatasetError(
            _("the column weight is known for 9x9 puzzles made with minimal = true and nothing else; leave it out")
        )
    return recipe


def required_of(fields: Mapping[str, Any]) -> dict[str, Any]:
    """What is required of puzzles, as `generate` takes it: ranges are tuples there, and lists in TOML."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}


def _check_required(board: Board, required: Mapping[str, Any]) -> None:
    try:
        checked_spec(board, **required_of(required))
    except SudokuError as error:
        raise DatasetError(_("the recipe cannot be followed: {why}").format(why=error)) from error


def _board(fields: Mapping[str, Any]) -> Board:
    _check_names(fields, sorted(FIELDS_OF_BOARD), "[board]")
    try:
        return board_from_object(dict(fields), classic().cell_count) or classic()
    except SudokuError as error:
        raise DatasetError(_("the board of the recipe: {why}").format(why=error)) from error


def _columns(given: Any, board: Board, is_split: bool, has_own_rules: bool) -> tuple[str, ...]:
    if not isinstance(given, list) or not given or len(set(map(str, given))) < len(given):
        raise DatasetError(_("columns cannot be {found!r}; give a list of different names").format(found=given))
    for name in given:
        _choice(name, COLUMNS, "columns")
    if "puzzle" not in given:
        raise DatasetError(_("the column puzzle is missing; without it nothing can be checked"))
    is_usual = given == list(USUAL)
    if has_own_rules and is_usual:
        given = [*given, BOARD]
    if has_own_rules != (BOARD in given):
        raise DatasetError(
            _("the column board is missing; without it the invented rules are not known")
            if has_own_rules
            else _("the column board is for invented rules, and there are none here; leave it out")
        )
    if board != classic() or has_own_rules:
        for name in given:
            if COLUMNS[name].group in OF_NINE:
                raise DatasetError(
                    _("{board} is not the usual 9×9 board, which the column {name} needs; leave the column out").format(
                        name=name, board=_("a board with rules") if has_own_rules else board.name
                    )
                )
    if not board.is_classic or has_own_rules:
        known = [name for name in given if COLUMNS[name].group in OF_CLASSIC_BOARDS]
        if known and not is_usual:
            raise DatasetError(
                _("{board} is not a classic board, which the column {name} needs; leave the column out").format(
                    name=known[0], board=_("a board with rules") if has_own_rules else board.name
                )
            )
        given = [name for name in given if name not in known]
    names = [*given, SPLIT] if is_usual else given
    return tuple(name for name in COLUMNS if name in names and (is_split or name != SPLIT))


def _puzzles(given: Mapping[str, Any]) -> Mapping[str, Any]:
    _check_names(given, _PUZZLES, "[puzzles]")
    for name in ("minimal", "unneeded_rules"):
        _flag(given.get(name, False), name)
    for name in ("symmetry", "method"):
        if not given.get(name, name):  # which `generate` takes for the usual one
            raise DatasetError(_("{name} cannot be {found!r}; give a name").format(name=name, found=given[name]))
    return given


def _mix(given: Any) -> Iterator[tuple[float, Mapping[str, Any]]]:
    if not isinstance(given, list) or not all(isinstance(portion, dict) for portion in given):
        raise DatasetError(_("mix cannot be {found!r}; write [[mix]] tables").format(found=given))
    for portion in given:
        _check_names(portion, ("share", *_DIFFICULTY), "[[mix]]")
        required = {name: value for name, value in portion.items() if name != "share"}
        share = portion.get("share")
        if not isinstance(share, int | float) or isinstance(share, bool) or not 0 < share < 1e9:
            raise DatasetError(_("share in [[mix]] cannot be {found!r}; give a number above 0").format(found=share))
        if len(required) != 1:
            raise DatasetError(
                _("a [[mix]] has {found}; give one of {names} in each").format(
                    names=", ".join(_DIFFICULTY), found=", ".join(required) or _("none")
                )
            )
        yield float(share), required


def _rows_of_shares(rows: int, shares: Sequence[Fraction]) -> list[int]:
    """How many of the rows each share gets.

    One row more is one more for one share and none less for the others, so what was dealt stays: rows are divided
    between two halves of the shares, and again. A half may get half a row too many or too few at each division.
    """
    if len(shares) == 1:
        return [rows]
    half = len(shares) // 2
    left = _left_of(shares)(rows)
    return _rows_of_shares(left, shares[:half]) + _rows_of_shares(rows - left, shares[half:])


def _shares_of_rows(rows: range, shares: Sequence[Fraction], first: int = 0) -> list[int]:
    """Which share each of these rows goes to, the first of them being number `first`."""
    if len(shares) == 1:
        return len(rows) * [first]
    half = len(shares) // 2
    lefts = list(map(_left_of(shares), range(rows.start, rows.stop + 1)))
    to_left = iter(_shares_of_rows(range(lefts[0], lefts[-1]), shares[:half], first))
    to_right = iter(_shares_of_rows(range(rows.start - lefts[0], rows.stop - lefts[-1]), shares[half:], first + half))
    return [next(to_left if after > before else to_right) for before, after in pairwise(lefts)]


def _left_of(shares: Sequence[Fraction]) -> Callable[[int], int]:
    """How many of so many rows go to the first half of the shares, rounded."""
    part = sum(shares[: len(shares) // 2], Fraction()) / sum(shares, Fraction())
    double, divisor = 2 * part.numerator, part.denominator
    return lambda rows: (rows * double + divisor) // (2 * divisor)


def _names(given: Mapping[str, Any], columns: Collection[str]) -> dict[str, str]:
    for name, other in given.items():
        _choice(name, columns, "[names]")
        if not isinstance(other, str) or not other.isidentifier():
            raise DatasetError(
                _("the column {name} cannot be called {found!r}; use letters, digits and underscores").format(
                    name=name, found=other
                )
            )
    final = [given.get(name, name) for name in columns]
    if len(set(final)) < len(final):
        raise DatasetError(
            _("two columns have the same name: {names}; give each its own").format(names=", ".join(final))
        )
    return dict(given)


def _table(fields: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = fields.get(name, {})
    if not isinstance(table, dict):
        raise DatasetError(_("{name} cannot be {found!r}; write a table [{name}]").format(name=name, found=table))
    return table


def _check_names(fields: Mapping[str, Any], known: Collection[str], where: str) -> None:
    for name in fields:
        _choice(name, known, where)


def _choice(value: Any, known: Collection[str], where: str) -> CheckedName:
    sentence = N_("{where} cannot have {found}; use {names}")
    return checked_name(value, known, sentence, DatasetError, where=where)


def _whole(value: Any, name: str, least: int, most: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    raise DatasetError(
        _("{name} cannot be {found!r}; give a whole number from {least} to {most}").format(
            name=name, least=least, most=most, found=value
        )
    )


def _flag(value: Any, name: str) -> bool:
    if isinstance(value, bool):
        return value
    raise DatasetError(_("{name} is {found!r}; it is true or false").format(name=name, found=value))


def _refuse(value: object) -> Any:
    """Refuse what TOML knows and JSON does not: dates and times."""
    raise DatasetError(_("a recipe has no dates and times; write {found} in another way").format(found=value))


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
