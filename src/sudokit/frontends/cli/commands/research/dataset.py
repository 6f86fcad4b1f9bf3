"""`sudokit dataset`: data sets of puzzles, made, annotated, checked and described."""

import functools
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import click

from sudokit.arguments import printable, shown
from sudokit.bulk.annotate import ALL, annotate_dataset
from sudokit.bulk.benchmark import NAME as BENCHMARK
from sudokit.bulk.benchmark import make_benchmark
from sudokit.bulk.check import REMADE, REMADE_PARTS, Checked, check_dataset
from sudokit.bulk.columns import COLUMNS, USUAL
from sudokit.bulk.describe import Description, data_card, describe_dataset, yaml_for_hugging_face
from sudokit.bulk.make import Made, make_dataset, on_cluster, on_this_machine
from sudokit.bulk.recipe import FORMATS, MOST_PART_ROWS, MOST_PARTS, read_recipe
from sudokit.bulk.splits import read_splits
from sudokit.bulk.tables import ENDINGS, require_pyarrow
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import SuggestingGroup, refuse_both
from sudokit.frontends.cli.shared.option_types import Nearest, Parsed, WholeNumber, expected_one_of
from sudokit.frontends.cli.shared.output import say, whole_file
from sudokit.frontends.cli.shared.progress import Ticks, progress
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, cannot_read
from sudokit.name_types import CheckedName
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.paper.sizes import checked_title
from sudokit.rendering.plots.bar_plot import bar_plot
from sudokit.rendering.scene.themes import LIGHT
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.translation import _, format_number, ngettext

_MOST_RECIPE = 1 << 20  # bytes: no recipe is longer
_CARD = "_card"  # a folder: programs that read the set as one table pass over what begins with _


@contextmanager
def _progress_of(*stages: str) -> Iterator[tuple[Ticks, Callable[[str, int, int], None]]]:
    """A progress bar over stages of equal length, such as parts and then files; what to call, and what to tell."""
    done = total = 0

    def note(stage: str, number: int, count: int) -> None:
        nonlocal done, total
        done, total = stages.index(stage) * count + number, len(stages) * count
        tick()

    with progress(lambda: total or None, lambda: done) as tick:
        yield tick, note


def _parse_columns(text: str) -> tuple[str, ...]:
    """`puzzle,solution,rating`, or `all`."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in COLUMNS and names != ALL:
            raise ValueError(expected_one_of(COLUMNS, name))
    return names


def _folder(ctx: click.Context, param: click.Parameter, folder: Path) -> Path:
    """The folder; the name of a file is a slip, after which a folder called `set.csv` would be there."""
    if folder.suffix.lower() in {*ENDINGS.values(), ".json", ".txt"} and not folder.is_dir():
        raise click.UsageError(
            _("{name!r} looks like a file; give the folder in which the files of the data set go").format(
                name=str(folder)
            ),
            ctx,
        )
    return folder


_folder_option = click.option(
    "-o",
    "--output",
    "folder",
    metavar=_("FOLDER"),
    type=click.Path(path_type=Path),
    required=True,
    callback=_folder,
    help=_("The folder to make it in."),
)
_split_option = click.option(
    "--split",
    type=Parsed("splits", read_splits),
    metavar="train=90,test=10",
    help=_(
        "Split by the class of the solution, so that twins and puzzles with the same solution stay on the same side."
    ),
)
_remake_option = click.option(
    "--remake",
    type=WholeNumber(0, MOST_PART_ROWS),
    metavar=_("ROWS"),
    default=REMADE,
    show_default=True,
    help=_("How many rows of each part to make again from the recipe and compare."),
)
_remake_parts_option = click.option(
    "--remake-parts",
    type=WholeNumber(0, MOST_PARTS),
    metavar=_("PARTS"),
    default=REMADE_PARTS,
    show_default=True,
    help=_("How many whole parts to make again and compare byte for byte."),
)
_threads_option = click.option("--threads", type=WholeNumber(1), help=_("Processors to use. Default: all."))

_folder_argument = click.argument("folder", metavar=_("FOLDER"), type=click.Path(path_type=Path))


def _file_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the argument FILE; the command gets `puzzles`, as with PUZZLE."""

    @click.argument("file", metavar=_("FILE"), type=click.Path())
    @functools.wraps(function)
    def with_file(*args: Any, file: str, **options: Any) -> Any:
        if not os.path.exists(file):
            raise click.UsageError(_("there is no file {name!r}").format(name=file[:60]))
        if not os.path.isfile(file) and not os.path.isdir(file):
            raise click.UsageError(
                _("{found} is not an ordinary file; puzzles are read twice, so save them to one").format(
                    found=shown(file)
                )
            )
        return function(*args, puzzles=Puzzles(file), **options)

    return with_file


@click.group(
    cls=SuggestingGroup,
    help=_("Make data sets of puzzles: unique, rated, without twins or leaks, the same bytes for the same recipe."),
    options_metavar=_("[OPTIONS]"),
    subcommand_metavar=_("[COMMAND] [ARGS]..."),
)
def command() -> None:
    """The commands below it."""


@command.command(
    short_help=_("make a data set from a recipe"),
    help=_(
        "Make the data set described by a recipe (TOML) in a folder. The work can be stopped at any time; the same "
        "command continues from there, and the files are byte for byte those of an uninterrupted run. "
        "sudokit-bench-1 in place of a recipe makes that benchmark."
    ),
)
@click.argument("recipe", metavar=_("RECIPE"))
@_folder_option
@_split_option
@click.option("--cluster", metavar="tcp://HOST:PORT", help=_("Use the workers of this Dask cluster."))
@_threads_option
def make(recipe: str, folder: Path, split: dict[str, float] | None, cluster: str | None, threads: int | None) -> int:
    """Make a data set."""
    require_pyarrow()
    refuse_both("cluster", "threads")
    if recipe == BENCHMARK and not Path(recipe).exists():
        with _progress_of("parts", "files") as (tick, note):
            rows = make_benchmark(folder, client=cluster, check_stop=tick, progress=note).rows
        listed = ", ".join(f"{name} {format_number(count)}" for name, count in rows.items())
        say(f"{BENCHMARK}: {listed}; {printable(str(folder))}")
        return 0
    read = read_recipe(_text_of(recipe), split=split)
    runner = on_cluster(cluster) if cluster else on_this_machine(threads)
    with _progress_of("parts", "files") as (tick, note):
        made = make_dataset(read, folder, runner=runner, check_stop=tick, progress=note)
    _report(made, folder)
    return 0


@command.command(
    short_help=_("make a data set from the puzzles in a file"),
    help=_(
        "Make a data set from the puzzles in a file, in any format, or in Parquet files, whose other columns are kept: "
        "solutions, ratings, keys and splits are added; duplicates and puzzles without exactly one solution are left "
        "out. Exit status 2 if a line is not a puzzle, or has a wrong solution."
    ),
)
@_file_argument
@board_options
@_folder_option
@_split_option
@click.option(
    "--columns",
    type=Parsed("columns", _parse_columns),
    metavar="puzzle,rating,…",
    default=",".join(USUAL),
    show_default=True,
    help=_("Columns, or all: {names}.").format(names=", ".join(COLUMNS)),
)
@click.option(
    "-f", "--format", "way", type=Nearest(FORMATS), default="parquet", show_default=True, help=_("Output format.")
)
@_threads_option
def annotate(
    puzzles: Puzzles,
    folder: Path,
    split: dict[str, float] | None,
    columns: tuple[str, ...],
    way: CheckedName,
    threads: int | None,
) -> int:
    """Annotate the puzzles of a file."""
    require_pyarrow()
    assert puzzles.given is not None
    with _progress_of("parts", "files") as (tick, note):
        found = annotate_dataset(
            Path(puzzles.given),
            folder,
            columns=columns,
            split=split,
            way=way,
            board=puzzles.choice.fixed,
            workers=threads,
            check_stop=tick,
            progress=note,
        )
    _report(found.made, folder)
    if n := found.not_unique:
        sentence = ngettext(
            "left out: {n} puzzle without exactly one solution", "left out: {n} puzzles without exactly one solution", n
        )
        say(sentence.format(n=format_number(n)))
    if n := found.unreadable:
        sentence = ngettext(
            "left out: line {line}, which is not a puzzle: {why}",
            "left out: {n} lines that are not puzzles, the first of them line {line}: {why}",
            n,
        )
        say(sentence.format(n=format_number(n), line=found.first_unreadable, why=printable(found.why_unreadable)))
    if n := found.wrong_solutions:
        sentence = ngettext(
            "replaced: the wrong solution in line {line}",
            "replaced: {n} wrong solutions, the first of them in line {line}",
            n,
        )
        say(sentence.format(n=format_number(n), line=found.first_wrong))
    return 2 if found.unreadable or found.wrong_solutions else 0


@command.command(
    short_help=_("verify a data set from its rows alone"),
    help=_(
        "Verify a data set from its rows alone: solutions, ratings, canonical keys, splits, twins and checksums; the "
        "first rows of each part are also made again, and one whole part. Exit status 1 if something is wrong."
    ),
)
@_folder_argument
@_remake_option
@_remake_parts_option
@_threads_option
def check(folder: Path, remake: int, remake_parts: int, threads: int | None) -> int:
    """Check a data set."""
    found = _check(folder, remake, remake_parts, threads)
    for problem in found.problems:
        click.echo(problem)
    rows = ngettext("{n} row checked", "{n} rows checked", found.rows).format(n=format_number(found.rows))
    n = len(found.problems)
    verdict = ngettext("{n} problem", "{n} problems", n).format(n=n) if n else _("nothing wrong")
    click.echo(_("{rows}: {verdict}").format(rows=rows, verdict=verdict))
    return 1 if found.problems else 0


@command.command(
    short_help=_("write a data card"),
    help=_(
        "Write a data card, README.md, with plots, into the folder _card of a data set; with --check, verify it first."
    ),
)
@_folder_argument
@click.option("--check", "is_checked", is_flag=True, help=_("Check the data set, and say in the card what was found."))
@click.option("--licence", metavar=_("TEXT"), default="", help=_("The licence to state in the card."))
@_threads_option
def describe(folder: Path, is_checked: bool, licence: str, threads: int | None) -> int:
    """Describe a data set."""
    require_pyarrow()
    problems = _check(folder, REMADE, REMADE_PARTS, threads).problems if is_checked else None
    found = describe_dataset(folder)
    plots = {}
    for file, (title, counts) in _plots(found).items():
        if counts:
            plots[title] = file
            _write(folder / _CARD / file, svg(bar_plot(counts, title), LIGHT, 30))
    card = folder / _CARD / "README.md"
    _write(card, data_card(found, plots, problems, checked_title(licence)))
    _write(folder / ".huggingface.yaml", "\n".join(yaml_for_hugging_face(found, checked_title(licence))) + "\n")
    say(printable(str(card)))
    return 1 if problems else 0


def _plots(found: Description) -> dict[str, tuple[str, dict[str, int]]]:
    return {
        "clues.svg": (_("Puzzles by number of clues"), {str(n): count for n, count in found.clues.items()}),
        "ratings.svg": (
            _("Puzzles by rating"),
            {f"{format_number(low, '.1f')}+": count for low, count in found.ratings.items()},
        ),
        "levels.svg": (_("Puzzles by level"), {_(level): count for level, count in found.levels.items()}),
        "techniques.svg": (
            _("Puzzles that need a technique"),
            {_(TECHNIQUES[name].title): count for name, count in found.techniques.items()},
        ),
    }


def _check(folder: Path, remake: int, remake_parts: int, threads: int | None) -> Checked:
    require_pyarrow()
    with _progress_of("files") as (tick, note):
        return check_dataset(
            folder, threads=threads, remade=remake, remade_parts=remake_parts, check_stop=tick, progress=note
        )


def _report(made: Made, folder: Path) -> None:
    rows = ngettext("{n} row", "{n} rows", made.rows).format(n=format_number(made.rows))
    splits = ", ".join(f"{name} {format_number(count)}" for name, count in made.splits.items())
    dropped = ngettext("{n} duplicate dropped", "{n} duplicates dropped", made.dropped).format(
        n=format_number(made.dropped)
    )
    say("; ".join(filter(None, (rows, splits, dropped, printable(str(folder))))))


def _text_of(recipe: str) -> str:
    try:
        with open(recipe, "rb") as file:
            content = file.read(_MOST_RECIPE + 1)
        if len(content) > _MOST_RECIPE:
            raise click.ClickException(
                _("{name!r} is too long for a recipe, which has {most} bytes at most").format(
                    most=format_number(_MOST_RECIPE), name=recipe
                )
            )
        return content.decode("utf-8-sig")
    except OSError as error:
        raise cannot_read(recipe, error) from error
    except UnicodeDecodeError as error:
        raise click.ClickException(_("{name!r} is not a recipe in TOML").format(name=recipe)) from error


def _write(path: Path, text: str) -> None:
    with suppress(OSError):  # which writing tells
        path.parent.mkdir(exist_ok=True)
    with whole_file(path, "w") as stream:
        stream.write(text)
