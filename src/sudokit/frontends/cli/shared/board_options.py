"""Which board is meant, for every command: `--size`, `--boxes`, `--regions`, `--layout`, `--variant` and `--rule`."""

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from sudokit.board import MAX_DIGITS, Board, Constraint, cached_as_written, classic
from sudokit.board.constraints.catalogue import KINDS, rule_kinds
from sudokit.board.constraints.written import read_rule
from sudokit.board.variants import LAYOUTS, jigsaw, layout, variant_names
from sudokit.errors import BoardError, CellNameError
from sudokit.formats.text.tokens import without_comments
from sudokit.frontends.cli.shared.commands import BoardOption, refuse_both
from sudokit.frontends.cli.shared.option_types import QUESTION, Nearest, Parsed, answer_with_names, shorten
from sudokit.name_types import CheckedName
from sudokit.names import Choice
from sudokit.translation import _

RANDOM = "random"  # in the place of a map
_NOT_AMONG_VARIANTS = {  # where what people look for among them is said instead
    "jigsaw": f"--regions MAP|{RANDOM}",
    **{name: f"--layout {name}" for name in LAYOUTS},
    **{name: f"--rule '{name} r1c1 …'" for name, kind in KINDS.own.items() if not kind.is_variant},
    "x": "--variant diagonal",  # what an X-Sudoku is called here
}
_OWN_VARIANTS = frozenset(variant_names(KINDS.own))
_USUAL_SIZES = ("4", "6", "8", "9", "10", "12", "16", "20", "25", "4x4", "6x6", "9x9", "16x16")
_USUAL_BOXES = ("2x2", "2x3", "3x2", "2x4", "2x5", "3x3", "3x4", "4x4", "4x5", "5x5")


@dataclass(frozen=True)
class BoardChoice:
    """What the options say of the board: a base if they fix one, and the rules to add."""

    base: Board | None
    rules: tuple[Constraint, ...] = ()

    @functools.cached_property
    def fixed(self) -> Board | None:
        """The whole board, if it does not depend on the puzzle."""
        return self.on(self.base) if self.base else None

    @property
    def board(self) -> Board:
        """The whole board, 9×9 where no option says otherwise."""
        return self.on(self.base or classic())

    def on(self, base: Board) -> Board:
        """A board with the rules added."""
        return _with_rules(base, self.rules) if self.rules else base


NO_CHOICE = BoardChoice(None)


@cached_as_written
def _with_rules(base: Board, rules: tuple[Constraint, ...]) -> Board:
    return base.with_constraints(*rules)


def _parse_size(text: str) -> int:
    """The side of the board: `9` or `9x9`."""
    numbers = _numbers(text)
    side = numbers[0] if numbers else 0
    if 2 <= side <= MAX_DIGITS and len({*numbers}) == 1:
        return side
    problem = _("{found!r} is not the side of a board; give a number from 2 to {most}, like 9 or 9x9")
    advice = ""
    if len(numbers) == 2 and numbers[0] != numbers[1]:
        advice = _("; use --boxes {found} for boxes of {rows} rows and {columns} columns").format(
            found=text.strip(), rows=numbers[0], columns=numbers[1]
        )
    elif text.strip().lower() in LAYOUTS:
        advice = _("; use --layout {name}").format(name=text.strip().lower())
    raise ValueError(problem.format(most=MAX_DIGITS, found=shorten(text)) + advice)


def _parse_boxes(text: str) -> tuple[int, int]:
    """The rows and columns of a box: `2x3`."""
    numbers = _numbers(text)
    if len(numbers) == 2 and 2 <= numbers[0] * numbers[1] <= MAX_DIGITS:
        return numbers[0], numbers[1]
    problem = _("{found!r} is not a box of 2 to {most} cells; give its rows and columns, like 2x3")
    raise ValueError(problem.format(most=MAX_DIGITS, found=shorten(text)))


def _numbers(text: str) -> list[int]:
    """The numbers of `9` or `2x3`; none where it is anything else.

    >>> _numbers("9"), _numbers("2×3"), _numbers("3by3")
    ([9], [2, 3], [])
    """
    match = re.fullmatch(r"([0-9]{1,3})(?:[xX×*]([0-9]{1,3}))?", text.strip())
    return [int(number) for number in match.groups() if number] if match else []


def _kinds(*, are_variants: bool) -> list[Choice]:
    """The kinds of rules for the whole board, or those for some cells."""
    variants = set(variant_names())
    return [kind for kind in rule_kinds() if (kind.name in variants) == are_variants]


class Variant(Nearest):
    """A rule for the whole board."""

    def __init__(self) -> None:
        super().__init__(variant_names, _NOT_AMONG_VARIANTS, lambda: _kinds(are_variants=True))

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name of the variant."""
        if str(value) in _OWN_VARIANTS:
            return str(value)
        return super().convert(value, param, ctx)


class CellRule(Parsed):
    """A rule for some cells."""

    def __init__(self) -> None:
        super().__init__("rule", read_rule)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The rule that the text says; a question mark lists the kinds."""
        if value == QUESTION and ctx is not None and not ctx.resilient_parsing:
            answer_with_names(ctx, _kinds(are_variants=False))
        return super().convert(value, param, ctx)


def board_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options; the command gets `board`, a BoardChoice, or `puzzles` that use it (see puzzle_input)."""

    @click.option(
        "--size",
        cls=BoardOption,
        type=Parsed("size", _parse_size, _USUAL_SIZES),
        metavar="9",
        help=_("How many rows and columns. A prime number has no boxes."),
    )
    @click.option(
        "--boxes",
        cls=BoardOption,
        type=Parsed("boxes", _parse_boxes, _USUAL_BOXES),
        metavar="2x3",
        help=_("Boxes of 2 rows and 3 columns."),
    )
    @click.option(
        "--regions",
        cls=BoardOption,
        metavar=_("MAP"),
        help=_("A jigsaw: a symbol per cell for its region, or random."),
        shell_complete=lambda ctx, param, incomplete: [CompletionItem(incomplete, type="file")],
    )
    @click.option(
        "--layout",
        "layout_name",
        cls=BoardOption,
        type=Nearest(LAYOUTS),
        metavar=_("NAME"),
        help=_("Several grids: samurai or twin, for example; '?' lists all."),
    )
    @click.option(
        "--variant",
        "variants",
        cls=BoardOption,
        type=Variant(),
        multiple=True,
        metavar=_("NAME"),
        help=_("A rule for the whole board: diagonal …; '?' lists all."),
    )
    @click.option(
        "--rule",
        "cell_rules",
        cls=BoardOption,
        type=CellRule(),
        multiple=True,
        metavar=_("RULE"),
        help=_("A rule for some cells: 'renban r1c1 r1c2' …; '?' lists all."),
    )
    @functools.wraps(function)
    def command(
        *args: Any,
        size: int | None,
        boxes: tuple[int, int] | None,
        regions: str | None,
        layout_name: str | None,
        variants: tuple[str, ...],
        cell_rules: tuple[Constraint, ...],
        **options: Any,
    ) -> Any:
        rules = (*(Constraint(CheckedName(variant)) for variant in variants), *cell_rules)
        try:
            if regions == RANDOM:
                refuse_both("regions", "boxes", "layout_name")
                choice = BoardChoice(_random_jigsaw(size, rules, options))
            else:
                choice = BoardChoice(_base(size, boxes, regions, layout_name), rules)
            choice.fixed  # noqa: B018 - a rule that does not fit the board is refused now, before anything is read
        except (BoardError, CellNameError) as error:
            raise click.UsageError(str(error)) from error
        if "puzzles" in options:
            options["puzzles"].choice = choice
            return function(*args, **options)
        return function(*args, board=choice, **options)

    return command


def _random_jigsaw(size: int | None, rules: tuple[Constraint, ...], options: dict[str, Any]) -> Board:
    """A jigsaw with a map of the same seed as what the command makes on it; the seed is drawn here if none is given."""
    reads_puzzles = {"puzzle", "puzzles"} & options.keys() and not (options.get("count") or options.get("levels"))
    if "seed" not in options or reads_puzzles:
        raise click.UsageError(
            _("only generate, fill, survey and book --count accept --regions random; give a map of regions")
        )
    from sudokit.generating.jigsaw_maps import random_jigsaw
    from sudokit.random_stream import fresh_seed

    if options["seed"] is None:
        options["seed"] = fresh_seed()
    return random_jigsaw(size or 9, seed=options["seed"], constraints=rules)


def _base(
    size: int | None, boxes: tuple[int, int] | None, regions: str | None, layout_name: str | None
) -> Board | None:
    """The board without its rules, if the options say which."""
    shapes = {"--size": size, "--boxes": boxes, "--regions": regions, "--layout": layout_name}
    given = [option for option, value in shapes.items() if value is not None]
    if len(given) > 1 and given != ["--size", "--boxes"]:
        raise click.UsageError(
            _("{options} each say the shape of the board; use one").format(options=_(" and ").join(given))
        )
    if layout_name is not None:
        return layout(layout_name)
    if regions is not None:
        return _board_of_regions(regions)
    if boxes is None:
        return None if size is None else classic(size)
    rows, columns = boxes
    if size is not None and size != rows * columns:
        raise click.UsageError(
            _(
                "--boxes {rows}x{columns} make a board of {side}, not {size}; leave out --size, or give --size {side}"
            ).format(side=rows * columns, rows=rows, columns=columns, size=size)
        )
    return classic(rows, columns)


def _board_of_regions(regions: str) -> Board:
    """The jigsaw board of a map, given as text or as the name of a file."""
    from sudokit.frontends.cli.shared.puzzle_input import is_file, read_text_lines

    text = regions
    if is_file(regions):
        text = "\n".join(read_text_lines(Path(regions)))
    text = without_comments(text)
    if len("".join(text.split())) < 16 and ("." in regions or "/" in regions or "\\" in regions):
        raise click.ClickException(
            _("there is no file {name!r}; give a map of regions, or a file with one").format(name=regions)
        )
    try:
        return jigsaw(text)
    except BoardError as error:
        raise click.BadParameter(str(error), param_hint="--regions") from error
