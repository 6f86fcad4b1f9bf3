"""`sudokit survey`: how random the grids of each method are, as a table, as JSON, and as a picture."""

import json
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO

import click

from sudokit.chance import fresh_seed
from sudokit.errors import MethodError, PictureError, UnreachableError
from sudokit.frontends.cli.board_options import BoardChoice, board_options
from sudokit.frontends.cli.choices import Nearest
from sudokit.frontends.cli.numbers import WholeNumber
from sudokit.frontends.cli.output import opened, output_option, whole_file
from sudokit.frontends.cli.progress import progress
from sudokit.generating.full_grids import METHODS
from sudokit.generating.survey import MethodSurvey, fair_rectangles, survey
from sudokit.words import _


@click.command(
    help=_(
        "Measure how random the grids of each method are: how many classes they reach, unavoidable rectangles a grid, "
        "how even the digits of each cell are, and what a grid costs."
    )
)
@click.option(
    "-m", "--method", "methods", type=Nearest(METHODS), multiple=True, help=_("Only this one; may be repeated.")
)
@click.option("-n", "--count", type=WholeNumber(1), default=200, show_default=True, help=_("Grids of each."))
@click.option("--seed", type=WholeNumber(), metavar="N", help=_("The number that makes the same grids again."))
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
            stream.writelines(line + "\n" for line in _table(surveys))
    click.echo(_("{n} grids of each method, seed {seed}").format(n=count, seed=seed), err=True)
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


def _table(surveys: Sequence[MethodSurvey]) -> list[str]:
    fair = fair_rectangles(surveys[0].geometry)
    rows = [
        (
            _("method"),
            _("classes"),
            _("automorphisms"),
            _("rectangles a grid") + (_(" (fair {fair:.2f})").format(fair=fair) if fair else ""),
            _("most uneven cell"),
            _("chance if fair"),
            _("ms a grid"),
        )
    ]
    rows += [
        (
            found.method,
            "-" if found.class_count is None else str(found.class_count),
            "-" if not found.automorphisms else _range(found.automorphisms),
            f"{found.mean_rectangles:.2f} ± {found.error_of_mean:.2f}",
            f"{found.geometry.cell_name(found.most_uneven_cell)}, χ² {found.chi_squares[found.most_uneven_cell]:.1f}",
            f"{found.chance_if_fair:.2g}",
            f"{found.milliseconds_a_grid:.3g}",
        )
        for found in surveys
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _range(numbers: tuple[int, ...]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


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
