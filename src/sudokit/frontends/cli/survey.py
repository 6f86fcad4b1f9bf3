"""`sudokit survey`: how random the grids of each method are, as a table, as JSON, and as a picture."""

import json
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from shutil import get_terminal_size
from typing import IO

import click

from sudokit.errors import MethodError, PictureError, UnreachableError
from sudokit.frontends.cli.board_options import BoardChoice, board_options
from sudokit.frontends.cli.choices import Nearest
from sudokit.frontends.cli.numbers import SEED, WholeNumber
from sudokit.frontends.cli.output import as_shown, opened, output_option, whole_file
from sudokit.frontends.cli.progress import progress
from sudokit.generating.full_grids import METHODS
from sudokit.generating.survey import MethodSurvey, fair_rectangles, survey
from sudokit.random_stream import fresh_seed
from sudokit.translation import _, format_number, ngettext


@click.command(
    help=_(
        "Measure how random the grids of each method are: how many classes they reach, unavoidable rectangles a grid, "
        "how even the digits of each cell are, and what a grid costs. Classes and automorphisms are told on classic "
        "boards up to 9x9."
    )
)
@click.option(
    "-m", "--method", "methods", type=Nearest(METHODS), multiple=True, help=_("Only this one; may be repeated.")
)
@click.option("-n", "--count", type=WholeNumber(1), default=200, show_default=True, help=_("Grids of each."))
@click.option("--seed", type=SEED, help=_("The number that makes the same grids again."))
@click.option("--svg", metavar="FILE", type=click.Path(), help=_("Draw it as well."))
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object for each method."))
@board_options
@output_option
def command(
    board: BoardChoice,
    methods: tuple[str, ...],
    count: int,
    seed: int | None,
    svg: str | None,
    as_json: bool,
    output: str | None,
) -> int:
    """Survey one method after the other; those that do not fit the board are left out unless they were named."""
    seed = fresh_seed() if seed is None else seed
    done = 0

    def one_more() -> None:
        nonlocal done
        done += 1
        tick()

    surveys = []
    # Opened before the work, so that a place where nothing can be written is told now.
    with opened(output) as stream, _opened_picture(svg) as picture:
        with progress(lambda: count * len(methods or METHODS), lambda: done) as tick:
            for method in methods or METHODS:
                try:
                    surveys.append(survey(method, count, board.board, seed, after_each=one_more))
                except (MethodError, UnreachableError) as error:
                    if methods:
                        raise
                    click.echo(f"sudokit: {error}", err=True)
        if picture is not None:
            picture.write(_drawn(surveys))
        if as_json:
            stream.writelines(json.dumps(_facts(found)) + "\n" for found in surveys)
        else:
            # How wide a line may be, and what characters it has: as the terminal, or 80 of any kind in a file.
            width, shown = (get_terminal_size().columns, as_shown) if stream is sys.stdout else (80, str)
            stream.writelines(line + "\n" for line in _table(surveys, width, shown))
    told = ngettext("{n} grid of each method, seed {seed}", "{n} grids of each method, seed {seed}", count)
    click.echo(told.format(n=format_number(count), seed=seed), err=True)
    return 0


def _opened_picture(name: str | None) -> AbstractContextManager[IO[str] | None]:
    """A stream for the picture, or none where none was asked for."""
    if name is None:
        return nullcontext()
    if not name.lower().endswith(".svg"):
        raise PictureError(
            _("expected a file name that ends in {ending}, found {name!r}").format(ending=".svg", name=name)
        )
    return whole_file(Path(name), "w")


def _drawn(surveys: Sequence[MethodSurvey]) -> str:
    from sudokit.rendering.survey_plot import survey_scene
    from sudokit.rendering.svg import svg
    from sudokit.rendering.themes import theme

    return svg(survey_scene(surveys), theme("light"), 40)


def _table(surveys: Sequence[MethodSurvey], width: int, shown: Callable[[str], str] = str) -> list[str]:
    """The lines of the table; where it is wider than that, in parts below one another, each with the methods first."""
    fair = fair_rectangles(surveys[0].geometry)
    rectangles = (
        _("rectangles\na grid\n(fair {fair})").format(fair=format_number(fair, ".2f"))
        if fair
        else _("rectangles\na grid")
    )
    # Headings of several lines, so that a column is about as wide as its numbers are.
    methods, *others = _columns(
        shown,
        (_("method"), [found.method for found in surveys]),
        (_("classes"), ["-" if found.class_count is None else format_number(found.class_count) for found in surveys]),
        (_("auto-\nmorphisms"), [_range(found.automorphisms) if found.automorphisms else "-" for found in surveys]),
        (rectangles, [found.rectangles_text for found in surveys]),
        (
            _("most\nuneven\ncell, χ²"),
            [
                f"{found.geometry.cell_name(found.most_uneven_cell)} {format_number(max(found.chi_squares), ',.1f')}"
                for found in surveys
            ],
        ),
        (_("chance\nif fair"), [format_number(found.chance_if_fair, ".2g") for found in surveys]),
        (_("ms\na grid"), [format_number(found.milliseconds_a_grid, ".3g") for found in surveys]),
    )
    parts = [[methods]]
    for column in others:
        if len(parts[-1]) > 1 and sum(len(each[0]) + 2 for each in parts[-1]) + len(column[0]) > width:
            parts.append([methods])
        parts[-1].append(column)
    lines: list[str] = []
    for part in parts:
        rows = ("  ".join(texts).rstrip() for texts in zip(*part, strict=True))
        lines += ["", *filter(None, rows)] if lines else filter(None, rows)
    return lines


def _columns(shown: Callable[[str], str], *columns: tuple[str, list[str]]) -> list[list[str]]:
    """Columns as texts of equal length from top to bottom; headings that are lower than others stand at the bottom."""
    headings = [heading.split("\n") for heading, _values in columns]
    height = max(map(len, headings))
    result = []
    for heading, (_whole, values) in zip(headings, columns, strict=True):
        texts = [*map(shown, [""] * (height - len(heading)) + heading + values)]
        result.append([text.ljust(max(map(len, texts))) for text in texts])
    return result


def _range(numbers: tuple[int, ...]) -> str:
    return "–".join(map(format_number, numbers[:1] + numbers[1:][-1:]))


def _facts(found: MethodSurvey) -> dict[str, object]:
    cell = found.most_uneven_cell
    return {
        "method": found.method,
        "board": found.geometry.name,
        "grids": found.grid_count,
        "classes": found.class_count,
        "automorphisms": list(found.automorphisms),
        "rectangles": {"mean": found.mean_rectangles, "error": found.error_of_mean},
        "most_uneven_cell": {
            "cell": found.geometry.cell_name(cell),
            "chi_square": found.chi_squares[cell],
            "digits": list(found.digit_counts[cell]),
            "chance_if_fair": found.chance_if_fair,
        },
        "milliseconds_a_grid": found.milliseconds_a_grid,
    }
