"""`sudokit book`: a book of puzzles as a PDF file, from puzzles in a file or made on the spot."""

import click

from sudokit.arguments import printable
from sudokit.formats.entry import Entry
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_unless
from sudokit.frontends.cli.shared.option_types import (
    LENGTH,
    SEED,
    Nearest,
    Parsed,
    WholeNumber,
    expected_one_of,
    parse_clues,
)
from sudokit.frontends.cli.shared.output import check_pdf, open_output, pdf_option, say
from sudokit.frontends.cli.shared.progress import progress
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.frontends.cli.shared.rules_option import rules_option
from sudokit.generating.puzzles.clue_symmetry import SYMMETRIES
from sudokit.name_types import CheckedName
from sudokit.random_stream import fresh_seed
from sudokit.rendering.paper.book import PER_PAGE, SOLUTIONS, BookStyle, write_book
from sudokit.rendering.paper.book_puzzles import (
    BookPuzzle,
    BookRequirements,
    hint_panel,
    make_puzzles,
    make_puzzles_of_levels,
    rate_puzzles,
)
from sudokit.rendering.paper.pages import PAPERS, paper_of
from sudokit.rendering.paper.sizes import printable_title
from sudokit.rendering.paper.title_page import contents_in_words
from sudokit.rendering.scene.themes import THEMES
from sudokit.techniques.grading.levels import LEVELS
from sudokit.translation import _, format_number, ngettext

_USUAL_COUNT = 20
_COUNT = WholeNumber(1, 100_000)
_BROAD, _WIDE = 9, 16  # cells across: on wider boards fewer puzzles fit a page


def parse_levels(text: str) -> dict[str, int | None]:
    """How many of each level; None where no number stands beside it, to share out a number evenly.

    >>> parse_levels("easy:40,hard:60"), parse_levels("hard")
    ({'easy': 40, 'hard': 60}, {'hard': None})
    """
    counts: dict[str, int | None] = {}
    for part in text.split(","):
        name, colon, number = (word.strip() for word in part.partition(":"))
        if name not in LEVELS:
            raise ValueError(expected_one_of(LEVELS, name))
        if name in counts:
            raise ValueError(_("{level!r} is named twice; name each level once").format(level=name))
        counts[name] = _COUNT.convert(number, None, None) if colon else None
    if len({number is None for number in counts.values()}) > 1:
        raise ValueError(
            _("{found!r} has numbers for some levels only; give one for each or for none").format(found=text)
        )
    return counts


@new_command(
    help=_(
        "Make a book of puzzles as a PDF file: a title page, the puzzles with number and level, and the solutions. "
        "The puzzles come from a file, or with --count or --levels are made on the spot. Exit status 1 if a puzzle "
        "does not have exactly one solution; it is left out."
    ),
)
@click.option(
    "-n",
    "--count",
    type=_COUNT,
    help=_("Make this many puzzles of any level, the easiest first; or of the --levels that have no numbers."),
)
@click.option(
    "--levels",
    type=Parsed("levels", parse_levels),
    metavar="easy:40,hard:60",
    help=_("Make this many puzzles of each level, in this order."),
)
@rules_option
@click.option(
    "--clues",
    type=Parsed("n", parse_clues),
    help=_("Number of clues, or a range such as 24-28. Default: about 30 on 9x9."),
)
@click.option("--symmetry", type=Nearest(SYMMETRIES), help=_("Symmetry of the clue pattern."))
@click.option("--seed", type=SEED, help=_("The same seed gives the same book."))
@click.option("--title", metavar=_("TEXT"), default="Sudoku", show_default=True, help=_("The title of the book."))
@click.option("--author", metavar=_("TEXT"), default="", help=_("The author, on the title page."))
@click.option(
    "--note",
    metavar=_("TEXT"),
    help=_("Small print at the foot of the title page. Default: the seed of puzzles that were made; '' for none."),
)
@click.option(
    "--per-page",
    type=Nearest([str(number) for number in PER_PAGE]),
    help=_("Puzzles per page. Default: 4; 2 on A5, 1 in large print or on large boards."),
)
@click.option("--paper", type=Nearest(PAPERS), help=_("Size of a page. Default: a4; a5 with --booklet."))
@click.option("--margin", type=LENGTH, metavar="15mm", default="15mm", show_default=True, help=_("Around each page."))
@click.option("--gutter", type=LENGTH, metavar="10mm", default="0mm", help=_("Extra margin on the binding side."))
@click.option(
    "--solutions",
    "place",
    type=Nearest(SOLUTIONS),
    default="back",
    show_default=True,
    help=_("Solutions: small at the back, upside down on the page of the puzzle, or none."),
)
@click.option("--hints", is_flag=True, help=_("Add pages with the hardest step of each puzzle as a drawing."))
@click.option("--large-print", is_flag=True, help=_("Large digits and letters."))
@click.option("--corners", is_flag=True, help=_("Empty boxes in the corners of cells, for pencil marks."))
@click.option(
    "--booklet",
    is_flag=True,
    help=_("Two pages on each sheet, in the order for printing on both sides (flip on the short edge) and folding."),
)
@click.option("--crop-marks", is_flag=True, help=_("Marks that show where to cut."))
@click.option("--theme", type=Nearest(THEMES), default="print", show_default=True, help=_("Colours."))
@pdf_option
@puzzle_argument
@board_options
def command(
    puzzles: Puzzles,
    count: int | None,
    levels: dict[str, int | None] | None,
    rules: str | None,
    clues: int | tuple[int, int] | None,
    symmetry: CheckedName | None,
    seed: int | None,
    title: str,
    author: str,
    note: str | None,
    per_page: str | None,
    paper: str | None,
    margin: float,
    gutter: float,
    place: str,
    hints: bool,
    large_print: bool,
    corners: bool,
    booklet: bool,
    crop_marks: bool,
    theme: CheckedName,
    output: str,
) -> int:
    """Gather the puzzles, then write the book."""
    check_pdf(output)
    title, author = printable_title(title), printable_title(author)
    is_made = count is not None or levels is not None
    if is_made and puzzles.given is not None:
        raise click.UsageError(_("use either a file of puzzles, or --count or --levels, not both"))
    refuse_unless(is_made, _("--count or --levels"), "seed", "rules", "clues", "symmetry")
    puzzles.other_way = _("or have them made: -n 40, or --levels easy:20,hard:20")
    paper = paper or ("a5" if booklet else "a4")
    paper_of(paper, margin, gutter)  # margins that leave no room are refused now, as is a file that cannot be written
    seed = fresh_seed() if seed is None else seed
    required: BookRequirements = {"rules": rules, "clues": clues, "symmetry": symmetry}
    items: list[BookPuzzle] = []
    left_out: list[Entry] = []

    def leave_out(entry: Entry, solution_count: int) -> None:
        left_out.append(entry)
        why = _("several solutions") if solution_count else _("no solution")
        say(_("{source}: line {n}: left out, {why}").format(source=puzzles.source, n=entry.number, why=why))

    with open_output(output, "wb") as stream, progress(lambda: None, lambda: len(items)) as tick:
        if levels is not None:
            counts = _puzzles_by_level(levels, count)
            found = make_puzzles_of_levels(puzzles.choice.board, counts, seed, check_stop=tick, **required)
        elif count is not None:
            found = make_puzzles(puzzles.choice.board, count, seed, check_stop=tick, **required)
        else:
            puzzles.keeps_documents = True
            found = rate_puzzles(puzzles, leave_out, check_stop=tick)
        for item in found:
            items.append(item._replace(hint=hint_panel(item.puzzle, check_stop=tick)) if hints else item)
            tick()
        if not items:
            raise click.ClickException(_("no puzzle with exactly one solution is left for the book"))
        style = BookStyle(
            paper=paper,
            per_page=int(per_page) if per_page else _usual_per_page(items, paper, large_print=large_print),
            margin=margin,
            gutter=gutter,
            solutions=place,
            large_print=large_print,
            corners=corners,
            booklet=booklet,
            crop_marks=crop_marks,
            theme=theme,
        )
        if note is None:
            note = _("Made with Sudokit, seed {seed}").format(seed=seed) if is_made else ""
        pages = write_book(stream, items, style, title=title, author=author, note=note, check_stop=tick)
    size = ngettext("{n} page", "{n} pages", pages).format(n=format_number(pages))
    contents = contents_in_words(item.level for item in items)
    sentence = _("{puzzles}; {pages}; {file}").format(puzzles=contents, pages=size, file=printable(output))
    say(sentence + (_("; seed {seed}").format(seed=seed) if is_made else ""))
    without = sum(item.hint is None for item in items) if hints else 0
    if without:
        sentence = ngettext("no hint was found for {n} puzzle", "no hint was found for {n} puzzles", without)
        say(sentence.format(n=without))
    return puzzles.status(not left_out)


def _puzzles_by_level(levels: dict[str, int | None], count: int | None) -> dict[str, int]:
    """How many puzzles of each level; a count is shared out evenly where the levels have no numbers.

    >>> _puzzles_by_level({"easy": None, "hard": None}, 5), _puzzles_by_level({"easy": 40, "hard": 60}, None)
    ({'easy': 3, 'hard': 2}, {'easy': 40, 'hard': 60})
    """
    stated = {level: number for level, number in levels.items() if number is not None}
    if stated:
        total = sum(stated.values())
        if count not in (None, total):
            raise click.UsageError(
                _("--count {count} is not the sum of --levels, which is {total}").format(total=total, count=count)
            )
        return stated
    count = _USUAL_COUNT if count is None else count
    if count < len(levels):
        raise click.UsageError(
            _("--count {count} is too small; {least} is one for each level").format(least=len(levels), count=count)
        )
    return {level: count // len(levels) + (i < count % len(levels)) for i, level in enumerate(levels)}


def _usual_per_page(items: list[BookPuzzle], paper: str, *, large_print: bool) -> int:
    """As many as leave the digits large enough to be written beside."""
    widest = max(item.puzzle.board.column_count for item in items)
    if large_print or widest > _WIDE:
        return 1
    return 2 if paper == "a5" or widest > _BROAD else 4
