"""`--size`, `--variant` and `--regions`: which board is meant, for every command."""

import difflib
import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from sudokit.board.cells import MAX_DIGITS
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.variants import VARIANTS, classic, jigsaw
from sudokit.errors import GeometryError
from sudokit.formats.cell_texts import without_comments
from sudokit.frontends.cli.choices import Nearest
from sudokit.translation import _

_USUAL_SIZES = ("2x2", "2x3", "3x2", "2x4", "3x3", "2x5", "3x4", "4x4", "4x5", "5x5", "4", "6", "9", "12", "16", "25")


@dataclass(frozen=True)
class BoardChoice:
    """What the options say of the board: a base if they fix one, and the variants to add."""

    base: Geometry | None
    variants: tuple[str, ...]

    @functools.cached_property
    def fixed(self) -> Geometry | None:
        """The whole board, if it does not depend on the puzzle."""
        return self.on(self.base) if self.base else None

    @property
    def board(self) -> Geometry:
        """The whole board, 9×9 where no option says otherwise."""
        return self.on(self.base or classic())

    def on(self, base: Geometry) -> Geometry:
        """A board with the variants added."""
        for variant in self.variants:
            base = VARIANTS[variant](base)
        return base

    def settled(self, grid: Grid) -> Grid:
        """A puzzle that was read on the board of its own size, put on the board that was chosen."""
        if self.base is not None or not self.variants:
            return grid
        return Grid.from_digits(grid.digits, _cached_on(self, grid.geometry))


@functools.lru_cache(maxsize=32)
def _cached_on(choice: BoardChoice, base: Geometry) -> Geometry:
    return choice.on(base)


class Size(click.ParamType):  # type: ignore[type-arg]  # it has one in newer clicks, and none in 8.2
    """`2x3`: the rows and columns of a box; `16`: the side of the board."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Geometry:
        """The classic board of that size."""
        if isinstance(value, Geometry):
            return value
        expected = _("expected the rows and columns of a box like 2x3, or the side of the board like 9")
        match = re.fullmatch(r"(\d{1,3})(?:[xX×*](\d{1,3}))?", value.strip())
        if match is None:
            numbers = "x".join(re.findall(r"\d+", value)[:2])
            nearest = difflib.get_close_matches(numbers, _USUAL_SIZES, n=1)
            suggestion = _("; did you mean {nearest!r}?").format(nearest=nearest[0]) if nearest else ""
            self.fail(_("{expected}, found {found!r}").format(expected=expected, found=value) + suggestion, param, ctx)
        rows, columns = int(match[1]), int(match[2] or 0)
        if match[2] is None or (rows == columns and rows * columns > MAX_DIGITS):
            # No box has 9x9 cells, so whoever writes that means the board.
            rows, columns = _box_of_side(rows)
        if not 2 <= rows * columns <= MAX_DIGITS:
            self.fail(
                _("{expected}, with 2 to {most} digits, found {found!r}").format(
                    expected=expected, most=MAX_DIGITS, found=value
                ),
                param,
                ctx,
            )
        return classic(rows, columns)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The usual sizes."""
        return [CompletionItem(size) for size in _USUAL_SIZES if size.startswith(incomplete)]


def _box_of_side(side: int) -> tuple[int, int]:
    """The box of the classic board of that side; where there is no such board, one that is too small or large."""
    try:
        return classic(side).box_shape or (1, side)
    except GeometryError:
        return side, 1 if side > MAX_DIGITS else 0


def board_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options; the command gets `board`, a BoardChoice, or `puzzles` that heed it (see puzzle_input)."""

    @click.option(
        "--size",
        type=Size(),
        metavar="2x3",
        help=_("The shape of a box, 2x3 for 2 rows and 3 columns; or the side of the board, 16 for 16x16."),
    )
    @click.option(
        "--variant",
        "variants",
        type=Nearest(VARIANTS),
        multiple=True,
        help=_("A rule to add; may be given more than once."),
    )
    @click.option(
        "--regions",
        metavar="MAP",
        help=_("A jigsaw: one character a cell names its region; a text or a file."),
        shell_complete=lambda ctx, param, incomplete: [CompletionItem(incomplete, type="file")],
    )
    @functools.wraps(function)
    def command(
        *args: Any, size: Geometry | None, variants: tuple[str, ...], regions: str | None, **options: Any
    ) -> Any:
        if size is not None and regions is not None:
            raise click.UsageError(_("expected --size or --regions, found both: a map has its own size"))
        base = _board_of_regions(regions) if regions is not None else size
        choice = BoardChoice(base, variants)
        try:
            choice.fixed  # noqa: B018 - a variant that does not fit the board is told now, before anything is read
        except GeometryError as error:
            raise click.UsageError(str(error)) from error
        if "puzzles" in options:
            options["puzzles"].choice = choice
            return function(*args, **options)
        return function(*args, board=choice, **options)

    return command


def _board_of_regions(regions: str) -> Geometry:
    """The jigsaw board of a map, given as text or as the name of a file."""
    from sudokit.frontends.cli.puzzle_input import is_file, opened_lines

    text = regions
    if is_file(regions):
        text = "\n".join(opened_lines(Path(regions)))
    text = without_comments(text)
    if len("".join(text.split())) < 16 and ("." in regions or "/" in regions or "\\" in regions):
        raise click.ClickException(
            _("expected a map of regions or a file with one, found no file {name!r}").format(name=regions)
        )
    try:
        return jigsaw(text)
    except GeometryError as error:
        raise click.BadParameter(str(error), param_hint="--regions") from error
