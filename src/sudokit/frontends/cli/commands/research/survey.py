"""`sudokit survey`: how random the grids of each method are, as a table, as JSON, and as a picture."""

import json
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from shutil import get_terminal_size
from textwrap import wrap

import click

from sudokit.errors import MethodError, UnreachableError
from sudokit.formats.json.board import board_fields
from sudokit.frontends.cli.shared.board_options import BoardChoice, board_options
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.option_types import SEED, Nearest, WholeNumber
from sudokit.frontends.cli.shared.output import (
    encodable,
    format_by_name,
    is_standard_output,
    open_output,
    outputs_option,
    say,
)
from sudokit.frontends.cli.shared.progress import progress
from sudokit.generating.grids.full_grids import METHODS
from sudokit.generating.survey import FEWEST_GRIDS, MethodSurvey, fair_rectangles, survey
from sudokit.random_stream import fresh_seed
from sudokit.translation import _, format_number, ngettext

_ENDINGS = {".txt": ["table"], ".json": ["json"], ".svg": ["svg"]}


@new_command(
    help=_(
        "Measure how random the grids of each method are: how many equivalence classes they reach, unavoidable "
        "rectangles per grid, how evenly each cell's digits are spread, and the time per grid. Classes and "
        "automorphisms are counted on classic boards up to 9x9."
    ),
)
@click.option(
    "-m", "--method", "methods", type=Nearest(METHODS), multiple=True, help=_("Only this method; may be repeated.")
)
@click.option("-n", "--count", type=WholeNumber(1), default=200, show_default=True, help=_("Grids per method."))
@click.option("--seed", type=SEED, help=_("The same seed gives the same grids."))
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object for each method."))
@board_options
@outputs_option(_ENDINGS)
def command(
    board: BoardChoice,
    methods: tuple[str, ...],
    count: int,
    seed: int | None,
    as_json: bool,
    outputs: tuple[str, ...],
) -> int:
    """Survey one method after the other; those that do not fit the board are left out unless they were named."""
    formats = [format_by_name(name, "json" if as_json else None, _ENDINGS, usual="table") for name in outputs]
    seed = fresh_seed() if seed is None else seed
    done = 0

    def one_more() -> None:
        nonlocal done
        done += 1
        tick()

    surveys: list[MethodSurvey] = []
    with ExitStack() as files:
        # Opened before the work, so that a place where nothing can be written is known now.
        streams = [files.enter_context(open_output(name)) for name in outputs]
        with progress(lambda: count * len(methods or METHODS), lambda: done) as tick:
            for method in methods or METHODS:
                try:
                    surveys.append(survey(method, count, board.board, seed, after_each=one_more))
                except (MethodError, UnreachableError) as error:
                    if methods:
                        raise
                    say(str(error))
        if not surveys:
            raise UnreachableError(_("no method can fill {board}").format(board=board.board.name))
        for stream, format_name in zip(streams, formats, strict=True):
            stream.write(_text(surveys, format_name, to_file=not is_standard_output(stream)))
    sentence = ngettext("{n} grid of each method, seed {seed}", "{n} grids of each method, seed {seed}", count)
    click.echo(sentence.format(n=format_number(count), seed=seed), err=True)
    return 0


def _text(surveys: Sequence[MethodSurvey], format_name: str, *, to_file: bool) -> str:
    if format_name == "svg":
        return _draw(surveys)
    if format_name == "json":
        return "".join(json.dumps(_facts(found)) + "\n" for found in surveys)
    # How wide a line may be, and what characters it has: as the terminal, or 80 of any kind in a file.
    width, shown = (80, str) if to_file else (get_terminal_size().columns, encodable)
    verdict = [shown(line) for sentence in _verdicts(surveys) for line in wrap(sentence, width, subsequent_indent="  ")]
    return "".join(line + "\n" for line in [*_table(surveys, width, shown), "", *verdict])


def _verdicts(surveys: Sequence[MethodSurvey]) -> list[str]:
    """What the numbers mean, and which methods they show to be unfair."""
    if surveys[0].grid_count < FEWEST_GRIDS:
        return [_("Too few grids for a verdict: it takes {n} or more (-n).").format(n=FEWEST_GRIDS)]
    sentences: list[str] = []
    groups: dict[tuple[int | None, int | None], list[str]] = {}
    for found in surveys:
        if found.has_few_classes:
            groups.setdefault((found.class_count, found.expected_classes), []).append(found.method)
    for (classes, expected), methods in groups.items():
        sentences.append(
            _(
                "Not fair: {methods}. {count} fair grids would fall into about {expected} classes; these fall into "
                "{classes}."
            ).format(
                methods=", ".join(methods),
                count=format_number(surveys[0].grid_count),
                expected=format_number(expected or 0),
                classes=format_number(classes or 0),
            )
        )
    if uneven := [found.method for found in surveys if found.is_uneven]:
        sentences.append(
            _("Not fair: {methods}. The digits of a cell are less even than chance allows.").format(
                methods=", ".join(uneven)
            )
        )
    if others := [found.method for found in surveys if found.has_other_rectangles]:
        sentences.append(
            _("Not fair: {methods}. The number of rectangles is not that of fair grids.").format(
                methods=", ".join(others)
            )
        )
    unsuspected = [
        found.method
        for found in surveys
        if not (found.has_few_classes or found.is_uneven or found.has_other_rectangles)
    ]
    if unsuspected:
        sentences.append(
            _("Nothing unfair was found in {methods}; that does not prove them fair.").format(
                methods=", ".join(unsuspected)
            )
        )
    sentences.append(
        _(
            "χ² says how uneven the digits of a cell are; the chance is that of meeting such a cell if every digit "
            "is equally likely. It says nothing of how many different grids there are."
        )
    )
    return sentences


def _draw(surveys: Sequence[MethodSurvey]) -> str:
    from sudokit.rendering.painters.svg import svg
    from sudokit.rendering.plots.survey_plot import survey_scene
    from sudokit.rendering.scene.themes import theme

    return svg(survey_scene(surveys), theme("light"), 40)


def _table(surveys: Sequence[MethodSurvey], width: int, shown: Callable[[str], str] = str) -> list[str]:
    """The lines of the table; where it is wider than that, in parts below one another, each with the methods first."""
    fair = fair_rectangles(surveys[0].board)
    rectangles = (
        _("rectangles\nper grid\n(fair {fair})").format(fair=format_number(fair, ".2f"))
        if fair
        else _("rectangles\nper grid")
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
                f"{found.board.cell_name(found.most_uneven_cell)} {format_number(max(found.chi_squares), ',.1f')}"
                for found in surveys
            ],
        ),
        (_("chance\nif fair"), [format_number(found.chance_if_fair, ".2g") for found in surveys]),
        (_("ms\nper grid"), [format_number(found.milliseconds_a_grid, ".3g") for found in surveys]),
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
        "board": board_fields(found.board),
        "grid_count": found.grid_count,
        "class_count": found.class_count,
        "automorphism_counts": list(found.automorphisms),
        "rectangles": {"mean": found.mean_rectangles, "error": found.error_of_mean},
        "most_uneven_cell": {
            "cell": found.board.cell_name(cell),
            "chi_square": found.chi_squares[cell],
            "digits": list(found.digit_counts[cell]),
            "chance_if_fair": found.chance_if_fair,
        },
        "milliseconds_a_grid": found.milliseconds_a_grid,
    }
