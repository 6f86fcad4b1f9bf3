"""`sudokit rate`: how hard puzzles are for a person, one or a stream of them."""

import csv
import json
from collections import deque
from collections.abc import Collection, Iterator
from typing import IO

import click

from sudokit.board import Grid
from sudokit.formats.entry import Entry
from sudokit.frontends.cli.shared.answers import entry_fields, format_of_answers, json_of_bad
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_both
from sudokit.frontends.cli.shared.grid_files import is_on_terminal
from sudokit.frontends.cli.shared.option_types import Nearest, WholeNumber
from sudokit.frontends.cli.shared.output import Endings, open_output, output_option, time_limit_option
from sudokit.frontends.cli.shared.progress import progress
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.name_types import OrderName
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import Grade, rate
from sudokit.techniques.grading.levels import HODOKU_LEVELS, LEVELS, rating_text
from sudokit.techniques.grading.rating_batch import rate_each
from sudokit.techniques.paths.human_solver import ORDERS
from sudokit.translation import _, format_number

COLUMNS = (
    "puzzle",
    "level",
    "rating",
    "at_least",
    "pearl",
    "diamond",
    "score",
    "hodoku_level",
    "hardest",
    "solution_count",
)
HODOKUS = ("score", "hodoku_level")  # which --no-score leaves out
_ENDINGS: Endings = {".txt": ("text",), ".csv": ("csv",), ".json": ("json",)}


@new_command(
    help=_(
        "Rate how hard puzzles are for a person: a level, the ratings of Sudoku Explainer and HoDoKu, and the "
        "techniques required. Exit status 1 if a puzzle has no solution or several, or takes too long."
    ),
)
@click.option(
    "--as-printed",
    is_flag=True,
    help=_("Rate the puzzle exactly as printed, as those programs and explain do, and not in its canonical form."),
)
@click.option(
    "--order",
    type=Nearest(ORDERS),
    default="people",
    show_default=True,
    help=_("The path whose techniques are listed: one for people, Sudoku Explainer's or HoDoKu's."),
)
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object per line."))
@click.option("--csv", "as_csv", is_flag=True, help=_("One line per puzzle, with a header."))
@time_limit_option(_("Stop after this many seconds per puzzle and give a lower bound. The hardest take seconds."))
@click.option("--no-score", is_flag=True, help=_("Leave out HoDoKu's score, which takes most of the time."))
@click.option("--threads", type=WholeNumber(1), help=_("Processors to use. Default: all."))
@puzzle_argument
@board_options
@output_option
def command(
    puzzles: Puzzles,
    as_printed: bool,
    order: OrderName,
    as_json: bool,
    as_csv: bool,
    time_limit: float | None,
    no_score: bool,
    threads: int | None,
    output: str | None,
) -> int:
    """Rate each puzzle as it comes."""
    refuse_both("as_json", "as_csv")
    if order == "hodoku" and no_score:
        raise click.UsageError(_("use either --order hodoku or --no-score, not both: the score is that of this path"))
    way = format_of_answers(output, "json" if as_json else "csv" if as_csv else None, _ENDINGS)
    entries: deque[Entry] = deque()  # those on their way to be rated
    left_out = HODOKUS if no_score else ()
    done, all_proper = 0, True

    def grids() -> Iterator[Grid]:
        for entry in puzzles:
            if entry.grid is not None:
                entries.append(entry)
                yield entry.grid

    with (
        open_output(output) as stream,
        # The bytes of a single puzzle are read at once, and its rating has only begun.
        progress(lambda: puzzles.bytes_total if puzzles.is_batch else None, lambda: puzzles.bytes_read) as tick,
    ):
        if way == "json":
            puzzles.on_bad = entries.append  # so that it is answered in its turn
        if way == "csv":
            csv.writer(stream, lineterminator="\n").writerow(column for column in COLUMNS if column not in left_out)
        for grade in rate_each(
            grids(),
            as_printed=as_printed,
            with_score=not no_score and (way != "text" or not puzzles.is_batch),
            puzzle_time_limit=time_limit,
            processes=threads,
            check_stop=tick,
        ):
            if is_on_terminal(output):
                tick.hide()
            _write_bad(stream, entries)
            entry = entries.popleft()
            assert entry.grid is not None
            done += 1
            all_proper &= grade.solution_count == 1 and not grade.at_least
            _write(stream, entry, entry.grid, grade, order, way, puzzles, left_out)
            if way == "text" and not puzzles.is_batch and not as_printed:
                _write_other_path(stream, entry.grid, grade, order, time_limit)
            tick()
        _write_bad(stream, entries)
    return puzzles.status(all_proper)


def _write_bad(stream: IO[str], entries: deque[Entry]) -> None:
    """Write the entries that are not puzzles and come next."""
    while entries and entries[0].error:
        stream.write(json_of_bad(entries.popleft()) + "\n")


def _write(
    stream: IO[str],
    entry: Entry,
    grid: Grid,
    grade: Grade,
    order: OrderName,
    way: str,
    puzzles: Puzzles,
    left_out: Collection[str],
) -> None:
    if way == "json":
        stream.write(json.dumps(entry_fields(entry) | grade.fields(order, without_score=bool(left_out))) + "\n")
    elif way == "csv":
        facts = {**grade.fields(order, without_score=bool(left_out)), "at_least": "yes" if grade.at_least else ""}
        columns = [facts[column] for column in COLUMNS[1:] if column not in left_out]
        csv.writer(stream, lineterminator="\n").writerow([str(grid), *columns])
    elif puzzles.is_batch:
        stream.write(f"{grid}  {grade}\n")
    else:
        stream.write(_sentences(grade, order, left_out) + "\n")


def _write_other_path(stream: IO[str], grid: Grid, grade: Grade, order: OrderName, time_limit: float | None) -> None:
    """Say where the path of the puzzle as it is printed is another one, for that is the path that explain shows."""
    if grade.level is None or grade.at_least or not grid.board.is_classic:
        return
    printed = rate(grid, as_printed=True, time_limit=time_limit)
    if printed.at_least:
        return
    hardest = printed.hardest_of(order)
    if str(printed) != str(grade):
        words = _("As printed, which is what explain shows, its rating is different: {grade}; see --as-printed.")
        stream.write(words.format(grade=printed) + "\n")
    elif hardest and hardest != grade.hardest_of(order):
        words = _("As printed, which is what explain shows, the hardest step is: {name}; see --as-printed.")
        stream.write(words.format(name=_(TECHNIQUES[hardest].title)) + "\n")


def _scale(grade: Grade) -> str:
    """Whose rating it is: Sudoku Explainer does not know boards with rules beyond houses."""
    return _("Our rating, not Sudoku Explainer's") if grade.is_own_scale else "Sudoku Explainer"


def _sentences(grade: Grade, order: OrderName = "people", left_out: Collection[str] = ()) -> str:
    if grade.level is None:
        return _("Not rated: {why}.").format(why=str(grade))
    if not grade.rating:
        return _("The grid is complete: there is nothing to rate.")
    if grade.at_least:
        lines = [
            (_("Level: {level}.") if grade.level == list(LEVELS)[-1] else _("Level: {level} or harder.")).format(
                level=_(grade.level)
            ),
            _("{scale}: at least {rating}; the search ended there.").format(
                scale=_scale(grade), rating=rating_text(grade.rating)
            )
            if grade.is_own_scale
            else _("Sudoku Explainer: at least {rating}; the time ran out.").format(rating=rating_text(grade.rating)),
        ]
    else:
        lines = [
            _("Level: {level}.").format(level=_(grade.level)),
            _("{scale}: {rating} (pearl {pearl}, diamond {diamond}).").format(
                scale=_scale(grade),
                rating=rating_text(grade.rating),
                pearl=rating_text(grade.pearl),
                diamond=rating_text(grade.diamond),
            ),
        ]
    if left_out:
        pass
    elif grade.score is None and grade.is_own_scale:
        lines.append(_("HoDoKu: no score; it does not know the rules of this board."))
    elif grade.score is None or grade.hodoku_level is None:
        lines.append(_("HoDoKu: not known; the time ran out."))
    elif grade.hodoku_level == "extreme" and grade.score <= HODOKU_LEVELS["unfair"]:
        # The score does not make it extreme, so the path ended early, and the score is that of a part of it.
        lines.append(_("HoDoKu: {level}; it needs forcing chains or nets.").format(level=_(grade.hodoku_level)))
    else:
        lines.append(
            _("HoDoKu: {score}, {level}.").format(score=format_number(grade.score), level=_(grade.hodoku_level))
        )
    hardest, counts = grade.hardest_of(order), grade.techniques_of(order)
    if hardest:
        lines.append(_("Hardest step: {name}.").format(name=_(TECHNIQUES[hardest].title)))
    if counts:
        lines.append(_("Techniques so far:") if grade.at_least else _("Techniques:"))
    lines += [f"  {count:>3}  {_(TECHNIQUES[name].title)}" for name, count in counts.items()]
    return "\n".join(lines)
