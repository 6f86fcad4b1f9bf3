"""`sudokit solve`: a solution, all of them, how many there are, or how one is found.

Solutions go to standard output. That there is none, or more than one where a unique one was required, is an answer
too: for a single puzzle it is written to standard error, with status 1; in a batch it stands in the line of its puzzle,
so that every puzzle has one. A solution that is one of several is written with a warning, since a puzzle that was
misread or misprinted shows by that: for a single puzzle at once, in a batch with their number at the end.
"""

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import IO

import click

from sudokit.arguments import LARGEST, printable
from sudokit.board import CellSet, Grid, classic
from sudokit.board.checking import check, no_solution, suspects_in_words
from sudokit.errors import CountError, PuzzleTextError, TimeLimitError
from sudokit.formats import list_formats
from sudokit.formats.document import Document
from sudokit.formats.entry import Entry
from sudokit.formats.files.pencil_marks import write as draw_marks
from sudokit.formats.registry import FORMATS
from sudokit.formats.text.list import Block
from sudokit.frontends.cli.shared.answers import BatchTally, entry_fields, json_of_bad, wants_json
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_both
from sudokit.frontends.cli.shared.grid_files import GridOutput, format_of_grids, is_on_terminal
from sudokit.frontends.cli.shared.option_types import ALL, Limit, Nearest
from sudokit.frontends.cli.shared.output import output_option, say, time_limit_option
from sudokit.frontends.cli.shared.progress import progress
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.lazy_numpy import np
from sudokit.name_types import CheckedName
from sudokit.solving.diagnosis import suspects
from sudokit.solving.narration import narrate
from sudokit.solving.solve_many import SolvedBatch, solve_many, text_with_lines
from sudokit.solving.solver import SOLVERS, count_solutions, is_unique, solutions, solve, solvers
from sudokit.solving.true_candidates import true_candidates
from sudokit.translation import _, format_number, ngettext
from sudokit.work.stopping import StopCheck, deadline

DEFAULT_COUNT_LIMIT = 10_000

_TIME_FOR_SUSPECTS = 2.0  # seconds


@dataclass(frozen=True, slots=True)
class SolveQuestion:
    """What is asked of every puzzle, and how the answer is written."""

    method: CheckedName
    wants: str  # "one", "unique", "all", "count", "candidates" or "steps"
    limit: int | None
    time_limit: float | None
    as_json: bool
    format_name: str
    is_checked: bool  # whether a single solution is compared with a second one
    tally: BatchTally

    @property
    def says_unique(self) -> bool:
        """Whether JSON says if the solution is the only one."""
        return self.is_checked or self.wants == "unique"


@new_command(
    help=_(
        "Solve a puzzle, or a file with one on each line. Exit status 0 if there is a solution, 1 if there is none "
        "(or, with --unique, more than one)."
    ),
)
@click.option(
    "-m",
    "--method",
    type=Nearest(SOLVERS, {"human": "sudokit explain"}, solvers),
    default="fast",
    show_default=True,
    help=_("The solver to use."),
)
@click.option("--all", is_flag=True, help=_("Write every solution as it is found."))
@click.option("--count", is_flag=True, help=_("Count the solutions."))
@click.option(
    "--candidates", is_flag=True, help=_("Write the true candidates: the digits that some solution has in each cell.")
)
@click.option("--unique", is_flag=True, help=_("Write the solution only if it is unique."))
@click.option("--first", is_flag=True, help=_("Write the first solution found, without looking for a second."))
@click.option(
    "--steps",
    is_flag=True,
    help=_("Describe each step of the search in words, up to the first solution or, with --all, to the end."),
)
@click.option(
    "--limit",
    type=Limit(),
    metavar=_("N|all"),
    help=_("Stop after this many solutions; 'all' for no limit. Default: {n} with --count, 1 with --steps.").format(
        n=DEFAULT_COUNT_LIMIT
    ),
)
@time_limit_option(_("Give up on a puzzle after this time."))
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object per line."))
@click.option(
    "-f",
    "--format",
    "format_name",
    type=Nearest(FORMATS, described=list_formats),
    help=_("Output format. Default: drawn for a single puzzle on a terminal, otherwise one line each."),
)
@puzzle_argument
@board_options
@output_option
def command(
    puzzles: Puzzles,
    method: CheckedName,
    limit: float | None,
    time_limit: float | None,
    as_json: bool,
    format_name: str | None,
    output: str | None,
    **flags: bool,
) -> int:
    """Ask every puzzle the same question."""
    wanted = [name for name, is_wanted in flags.items() if is_wanted]
    if set(wanted) == {"all", "steps"}:  # the steps to every solution, not to the first alone
        wanted, limit = ["steps"], limit or ALL
    if len(wanted) > 1:
        raise click.UsageError(
            _(
                "{found} cannot be used together; choose one of --all, --count, --candidates, --unique, --first and "
                "--steps"
            ).format(found=" ".join(f"--{name}" for name in wanted))
        )
    wants = wanted[0].replace("first", "one") if wanted else "one" if limit is None else "all"
    is_checked = wants == "one" and not flags["first"]
    refuse_both("limit", "unique", "first")
    refuse_both("format_name", "as_json", "count", "candidates", "steps")
    if wants in ("count", "candidates", "steps"):
        as_json = wants_json(output, as_json)
        written = "line"
    else:
        usual = "boxed" if is_on_terminal(output) and not puzzles.is_batch else "line"
        written = format_of_grids(output, "json" if as_json else format_name, usual)
        as_json = written == "json"
    if output and puzzles.given and all(map(os.path.exists, (output, puzzles.given))):
        sentence = _("{name} holds the puzzles, which would be lost; write the answers to another file")
        if os.path.samefile(output, puzzles.given):
            raise click.UsageError(sentence.format(name=printable(output)))
    if as_json and wants == "steps":
        raise click.UsageError(_("use either --steps or --json, not both: steps are written in words"))
    tally = BatchTally()
    most = _limit(wants, limit, is_checked=is_checked)
    question = SolveQuestion(method, wants, most, time_limit, as_json, written, is_checked, tally)
    all_yes = True
    with (
        GridOutput(output, written) as grids,
        progress(lambda: puzzles.bytes_total, lambda: puzzles.bytes_read, is_wanted=not is_on_terminal(output)) as tick,
    ):
        if as_json:
            puzzles.on_bad = lambda entry: grids.write_line(json_of_bad(entry))
        elif not grids.has_stream or (wants in ("one", "unique", "count") and FORMATS[written].is_one_line):
            puzzles.on_bad = lambda entry: _leave_blank(entry, puzzles, grids)
        for item in puzzles.blocks():
            if isinstance(item, Block) and grids.has_stream and _goes_in_blocks(item, question) and puzzles.is_batch:
                if not as_json:
                    grids.state(item.board)
                all_yes &= _answer_block(item, question, grids.stream)
            else:
                for entry in item.entries() if isinstance(item, Block) else [item]:
                    all_yes &= _answer_or_reject(entry, question, puzzles, grids)
            tick()
    if tally.with_several and (puzzles.is_batch or not as_json):  # which says it of each puzzle
        tally.warn(puzzles.is_batch)
    if tally.at_limit and limit is None and not as_json:  # which says of each whether it is exact
        _warn_of_limit(tally.at_limit, puzzles.is_batch)
    return puzzles.status(all_yes)


def _leave_blank(entry: Entry, puzzles: Puzzles, grids: GridOutput) -> None:
    """Report what is wrong with a line and answer it with an empty one, so that answers stay beside their puzzles."""
    puzzles.report(entry)
    grids.leave_out()


def _limit(wants: str, limit: float | None, *, is_checked: bool) -> int | None:
    """How many solutions to look for; None for all."""
    if wants == "one":
        return 2 if is_checked else 1
    if wants == "unique":
        return 2
    if limit is None:
        return {"count": DEFAULT_COUNT_LIMIT, "steps": 1}.get(wants)
    return None if limit == ALL else int(limit)


def _goes_in_blocks(block: Block, question: SolveQuestion) -> bool:
    """Whether the core answers the question for many puzzles at once."""
    is_usual = question.method == "fast" and question.time_limit is None and block.board == classic()
    is_one_line = question.as_json or question.format_name == "line"
    return is_usual and is_one_line and question.wants in ("one", "unique", "count")


def _answer_block(block: Block, question: SolveQuestion, stream: IO[str]) -> bool:
    """Write the answers for consecutive puzzles; returns whether all are "yes"."""
    solved = solve_many(block.digits, limit=question.limit)
    if question.wants == "count":
        question.tally.at_limit += int(np.count_nonzero(~solved.exact))
        lines = (
            _json_lines(block, _count_fields(solved)) if question.as_json else map(str, solved.solution_counts.tolist())
        )
        stream.writelines(f"{line}\n" for line in lines)
        return bool(solved.solution_counts.all())
    question.tally.puzzles += len(solved)
    if question.wants == "one":
        question.tally.with_several += int(np.count_nonzero(solved.solution_counts > 1))
    text = solved.to_text()
    if question.as_json:
        text = "\n".join([*_json_lines(block, _solution_fields(text.splitlines(), solved, question)), ""])
    no = np.flatnonzero(
        solved.solution_counts == 0 if question.wants == "one" else solved.solution_counts != 1
    ).tolist()
    replaced = {}
    for index in no:
        puzzle = Grid.from_digits(block.digits[index].tobytes())
        why = _("more than one solution") if solved.solution_counts[index] else no_solution(puzzle)
        replaced[index] = _json_of_no(block.entry(index), question, why) if question.as_json else why
    stream.write(text_with_lines(text, replaced))
    return not no


# JSON for many puzzles at a time. Everything in it is digits and fixed words, so nothing has to be escaped, and filling
# in a line takes a tenth of what json.dumps takes. Single puzzles go through json.dumps; a test compares the two.


def _json_lines(block: Block, answers: Iterable[str]) -> list[str]:
    """An object for each puzzle: its line, its cells, and the fields of its answer."""
    puzzles = zip(block.numbers.tolist(), block.to_text().splitlines(), answers, strict=True)
    return [f'{{"line": {number}, "puzzle": "{cells}", {answer}}}' for number, cells, answer in puzzles]


def _solution_fields(lines: list[str], solved: SolvedBatch, question: SolveQuestion) -> Iterable[str]:
    if not question.says_unique:
        return (f'"solution": "{line}"' for line in lines)
    ends = ('", "is_unique": true', '", "is_unique": false')
    return (
        f'"solution": "{line}{ends[several]}'
        for line, several in zip(lines, (solved.solution_counts > 1).tolist(), strict=True)
    )


def _count_fields(solved: SolvedBatch) -> Iterable[str]:
    ends = ("false", "true")
    answers = zip(solved.solution_counts.tolist(), solved.exact.tolist(), strict=True)
    return (f'"solution_count": {count}, "is_exact": {ends[exact]}' for count, exact in answers)


def _json_of_no(entry: Entry, question: SolveQuestion, why: str) -> str:
    """The object for a puzzle that has no solution, or more than one where a unique one is wanted."""
    return json.dumps(
        entry_fields(entry) | {"solution": None, "why": why} | ({"is_unique": False} if question.says_unique else {})
    )


def _answer_or_reject(entry: Entry, question: SolveQuestion, puzzles: Puzzles, grids: GridOutput) -> bool:
    """Write the answer for one puzzle; in a batch, one that takes too long is reported, and the next one solved."""
    try:
        return _answer(entry, question, puzzles, grids, deadline(question.time_limit))
    except TimeLimitError as error:
        if not puzzles.is_batch:
            raise
        puzzles.reject(Entry(entry.number, None, PuzzleTextError(str(error))))
        return True


def _answer(entry: Entry, question: SolveQuestion, puzzles: Puzzles, grids: GridOutput, stop: StopCheck) -> bool:
    """Write the answer for one puzzle; returns whether it is "yes"."""
    assert entry.grid is not None
    if question.wants == "steps":
        return _write_steps(entry, question, puzzles, grids.stream, stop)
    if question.wants == "candidates":
        return _write_candidates(entry, question, puzzles, grids, stop)
    if question.wants == "count":
        return _write_count(entry, question, grids.stream, stop)
    found = 0
    question.tally.puzzles += 1
    for found, solution in enumerate(_solutions_to_write(entry.grid, question, stop), start=1):
        is_one_of_several = question.is_checked and count_solutions(entry.grid, limit=2, check_stop=stop) > 1
        question.tally.with_several += is_one_of_several
        if question.as_json:
            facts = entry_fields(entry) | {"solution": str(solution)}
            facts |= {"number": found} if question.wants == "all" else {}
            facts |= {"is_unique": not is_one_of_several} if question.says_unique else {}
            grids.write_line(json.dumps(facts))
        else:
            grids.write(solution, givens=entry.grid)
    if not found:
        _write_no(entry, question, puzzles, grids, stop)
    return found > 0


def _solutions_to_write(puzzle: Grid, question: SolveQuestion, stop: StopCheck) -> Iterator[Grid]:
    """The solutions to be written; none where a unique one is wanted and there are more."""
    if question.wants == "all":
        most = None if question.limit is None else min(question.limit, LARGEST)
        yield from islice(solutions(puzzle, method=question.method, check_stop=stop), most)
    elif question.wants == "one" or is_unique(puzzle, method=question.method, check_stop=stop):
        # Not the first of `solutions`, which sets out for more than one.
        solution = solve(puzzle, method=question.method, check_stop=stop)
        if solution is not None:
            yield solution


def _write_no(entry: Entry, question: SolveQuestion, puzzles: Puzzles, grids: GridOutput, stop: StopCheck) -> None:
    """Write that there is no solution, and why, or that there is more than one."""
    assert entry.grid is not None
    more = question.wants == "unique" and solve(entry.grid, method=question.method, check_stop=stop) is not None
    sentence = _("more than one solution") if more else no_solution(entry.grid)
    if question.as_json:
        grids.write_line(_json_of_no(entry, question, sentence))
    elif not puzzles.is_batch:
        say(sentence)
        cells = CellSet() if more else suspects(entry.grid, _TIME_FOR_SUSPECTS, stop)
        if cells and cells != check(entry.grid).conflict_cells:
            say(suspects_in_words(entry.grid.board, cells))
    elif grids.has_stream:
        grids.write_line(sentence)
    else:
        puzzles.report(Entry(entry.number, None, PuzzleTextError(sentence)))
        grids.leave_out()


def _write_count(entry: Entry, question: SolveQuestion, stream: IO[str], stop: StopCheck) -> bool:
    assert entry.grid is not None
    try:
        count = count_solutions(entry.grid, limit=question.limit, method=question.method, check_stop=stop)
        exact = question.limit is None or count < question.limit
        text = str(count)
    except CountError as error:  # no limit was reached, but what can be counted
        count, exact = error.at_least, False
        text = _("at least {n}").format(n=count)
    question.tally.at_limit += not exact
    answer = entry_fields(entry) | {"solution_count": count, "is_exact": exact}
    stream.write((json.dumps(answer) if question.as_json else text) + "\n")
    return count > 0


def _write_candidates(
    entry: Entry, question: SolveQuestion, puzzles: Puzzles, grids: GridOutput, stop: StopCheck
) -> bool:
    """Write which digits some solution has: drawn, or in JSON by the names of the cells."""
    assert entry.grid is not None
    marks = true_candidates(entry.grid, check_stop=stop)
    board, empty = entry.grid.board, entry.grid.empty_cells
    has_solution = not check(entry.grid).conflicts and all(map(marks.of, empty))
    if not has_solution:
        _write_no(entry, question, puzzles, grids, stop)
    elif question.as_json:
        facts = {
            "true_candidates": {board.cell_name(cell): "".join(map(board.symbol, marks.of(cell))) for cell in empty}
        }
        grids.write_line(json.dumps(entry_fields(entry) | facts))
    else:
        drawn = Document(entry.grid, centre_marks={cell: marks.of(cell) for cell in empty})
        grids.write_line(draw_marks(drawn))
    return has_solution


def _warn_of_limit(at_limit: int, is_batch: bool) -> None:
    """Say on standard error that a limit which nobody gave was reached, and how to count on."""
    sentence = _("stopped at {n}; there may be more (--limit all counts them all)").format(n=DEFAULT_COUNT_LIMIT)
    if is_batch:
        sentence = ngettext(
            "{n} puzzle has {limit} solutions or more (--limit all counts them all)",
            "{n} puzzles have {limit} solutions or more (--limit all counts them all)",
            at_limit,
        ).format(n=format_number(at_limit), limit=DEFAULT_COUNT_LIMIT)
    say(sentence)


def _write_steps(entry: Entry, question: SolveQuestion, puzzles: Puzzles, stream: IO[str], stop: StopCheck) -> bool:
    assert entry.grid is not None
    if puzzles.is_batch:
        stream.write(_("line {n}: {puzzle}").format(n=entry.number, puzzle=entry.grid) + "\n")
    steps = narrate(entry.grid, question.method, question.limit)
    while True:
        try:
            stream.write(next(steps) + "\n")
        except StopIteration as end:
            if end.value and question.limit == 1:
                question.tally.add_solved(entry.grid)
            return bool(end.value)
        if stop:
            stop()
