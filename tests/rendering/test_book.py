"""Books: what stands on which page, and the PDF file it becomes."""

import base64
import re
import shutil
import subprocess
import zlib
from collections import Counter
from io import BytesIO

import pytest

import sudokit as sk
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.variants import add_variant
from sudokit.errors import PictureError
from sudokit.rendering.painters.pdf import write_pdf
from sudokit.rendering.paper.book import PER_PAGE, BookStyle, book_pages, write_book
from sudokit.rendering.paper.book_puzzles import BookPuzzle, hint_panel
from sudokit.rendering.paper.pages import Laid, PrintedPage, single_sheets
from sudokit.rendering.paper.step_sheet import Panel, panels_of_path
from sudokit.rendering.scene.captions import text_width
from sudokit.rendering.scene.shapes import Line, Text
from sudokit.rendering.scene.themes import THEMES
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.view.board_view import BoardView

FOUR = BookPuzzle(sk.Grid("1... ..3. .4.. ...2"), sk.Grid("1324 4231 2413 3142"), "easy")


def puzzles(n: int, board: sk.Board | None = None) -> list[BookPuzzle]:
    made = sk.generate_many(n, board=board, seed=1)
    return [BookPuzzle(one.grid, one.solution, "easy") for one in made]


def texts(page: PrintedPage) -> list[str]:
    """Everything that is written on a page outside of its boards."""
    return [
        part.text for laid in page.laid if not laid.scene.width for part in laid.scene.parts if isinstance(part, Text)
    ]


def boards(page: PrintedPage) -> list[Laid]:
    return [laid for laid in page.laid if laid.scene.width]


def box(laid: Laid) -> tuple[float, float, float, float]:
    return laid.x, laid.y, laid.x + laid.scene.width * laid.scale, laid.y + laid.scene.height * laid.scale


def pdf(items: list[BookPuzzle], **style: object) -> bytes:
    file = BytesIO()
    write_book(file, items, BookStyle(**style))  # type: ignore[arg-type]
    return file.getvalue()


def test_a_book_has_a_title_page_the_rules_the_puzzles_and_the_solutions_at_the_back() -> None:
    pages = book_pages(puzzles(9), BookStyle(per_page=4), title="Nine", author="A. Solver", note="seed 1")
    assert [page.heading for page in pages] == ["", "How to play", "Puzzles", "", "", "Solutions"]
    assert texts(pages[0]) == ["Nine", "A. Solver", "9 easy puzzles", "seed 1"]
    assert texts(pages[2]) == ["1", "easy", "2", "easy", "3", "easy", "4", "easy", "3"]  # and the number of the page
    assert texts(pages[5]) == [*"123456789", "6", "Solutions"]


@pytest.mark.parametrize("per_page", PER_PAGE)
@pytest.mark.parametrize("board", [sk.classic(4), sk.classic(), sk.classic(16), sk.samurai()], ids=str)
def test_nothing_leaves_the_page_and_no_two_boards_overlap(per_page: int, board: sk.Board) -> None:
    item = BookPuzzle(sk.Grid.empty(board), sk.Grid.empty(board), "hard")
    for solutions in ("back", "page"):
        style = BookStyle(paper="a5", per_page=per_page, gutter=8, solutions=solutions)
        for page in book_pages([item] * 13, style):
            boxes = [box(laid) for laid in boards(page)]
            for left, top, right, bottom in boxes:
                assert left >= 15 - 1e-6
                assert top >= 15 - 1e-6
                assert right <= 148 - 15 + 1e-6
                assert bottom <= 210 - 15 + 1e-6
            for i, (left, top, right, bottom) in enumerate(boxes):
                for other in boxes[:i]:
                    apart = left >= other[2] - 1e-6 or right <= other[0] + 1e-6
                    assert apart or top >= other[3] - 1e-6 or bottom <= other[1] + 1e-6


def test_solutions_on_the_page_stand_upside_down_below_its_puzzles() -> None:
    (page,) = book_pages(puzzles(4), BookStyle(per_page=4, solutions="page"))[2:]
    upright = [laid for laid in boards(page) if not laid.turned]
    turned = [laid for laid in boards(page) if laid.turned]
    assert (len(upright), len(turned)) == (4, 4)
    assert max(box(laid)[3] for laid in upright) < min(laid.y for laid in turned)
    labels = [next(part.text for part in laid.scene.parts if isinstance(part, Text)) for laid in turned]
    assert labels == ["1", "2", "3", "4"]
    assert [laid.x for laid in turned] == sorted((laid.x for laid in turned), reverse=True)  # read upside down


def test_hints_show_the_hardest_step_between_the_puzzles_and_the_solutions() -> None:
    steps = solve_path(FOUR.puzzle).steps
    hint = next(panels_of_path(FOUR.puzzle, steps[:1]))
    pages = book_pages([FOUR._replace(hint=hint), FOUR], BookStyle())
    assert [page.heading for page in pages] == ["", "How to play", "Puzzles", "Hints", "Solutions"]
    assert len(boards(pages[3])) == 1


def test_hints_on_a_page_begin_at_the_same_height_however_long_their_words_are() -> None:
    short, long = (
        panel._replace(caption=n * "because of r1c1 ")
        for panel, n in zip(panels_of_path(FOUR.puzzle, solve_path(FOUR.puzzle).steps[:2]), (1, 30), strict=True)
    )
    page = book_pages([FOUR._replace(hint=short), FOUR._replace(hint=long)], BookStyle(solutions="none"))[3]
    assert [laid.y for laid in boards(page)] == pytest.approx([21, 21])


def test_a_hint_gives_away_no_digit_outside_its_own_cells() -> None:
    made = sk.generate(difficulty="hard", seed=1).grid
    panel = hint_panel(made)
    assert panel is not None
    marked = {cell for part in panel.view.highlights for cell in part.cells}
    marked |= {cell for part in panel.view.highlights for cell, _digit in part.candidates}
    marked |= {cell for link in panel.view.links for cell, _digit in (*link.start, *link.end)}
    shown = {cell for cell, digit in enumerate(panel.view.entries) if digit} | set(panel.view.candidates)
    assert panel.view.givens == made.digits
    assert shown <= marked
    assert len(marked) < 20


@pytest.mark.parametrize(("side", "across"), [(9, 2), (25, 1)])
def test_hints_of_wide_boards_have_a_page_each(side: int, across: int) -> None:
    empty = sk.Grid.empty(sk.classic(side))
    item = BookPuzzle(empty, empty, hint=Panel(BoardView.of(empty), "A step", "Words."))
    page = book_pages([item] * 4, BookStyle(solutions="none", per_page=4))[3]
    assert len(boards(page)) == across**2


def test_a_dark_theme_has_dark_pages() -> None:
    style = BookStyle(theme="dark")
    first_words = contents([FOUR], style).partition(b" re f")[0]
    assert b".082353 .094118 .113725 rg" in first_words  # the ground, on the whole sheet
    assert re.search(rb"0 0 595\.\d+ 841\.\d+$", first_words)


def test_solutions_upside_down_are_twice_as_large_in_large_print() -> None:
    sizes = []
    for large_print in (False, True):
        page = book_pages([FOUR], BookStyle(per_page=1, solutions="page", large_print=large_print))[2]
        (turned,) = (laid for laid in boards(page) if laid.turned)
        sizes.append(turned.scale * turned.scene.width)
    assert sizes == pytest.approx([30, 60])


def test_six_solutions_upside_down_stand_in_two_lines_of_three() -> None:
    page = book_pages([FOUR] * 6, BookStyle(per_page=6, solutions="page"))[2]
    turned = [laid for laid in boards(page) if laid.turned]
    assert sorted(Counter(round(laid.y) for laid in turned).values()) == [3, 3]


@pytest.mark.parametrize("margin", [0, 4, 15])
def test_the_number_of_the_page_stands_below_everything_else(margin: float) -> None:
    for page in book_pages([FOUR] * 13, BookStyle(per_page=12, margin=margin))[2:]:
        *_labels, last = (laid for laid in page.laid if not laid.scene.width)
        number = last.scene.parts[0]
        assert isinstance(number, Text)
        assert max(box(laid)[3] for laid in boards(page)) <= number.y - number.size / 2
        assert number.y + number.size / 2 <= 297


def test_a_rule_with_marks_stands_beside_a_sample_of_them() -> None:
    board = sk.classic().with_constraints(Constraint("renban", "r1c1 r1c2"), Constraint("anti-knight"))
    empty = sk.Grid.empty(board)
    (column, _number) = book_pages([BookPuzzle(empty, empty)], BookStyle())[1].laid
    sentences = [part for part in column.scene.parts if isinstance(part, Text)]
    lines = [part for part in column.scene.parts if isinstance(part, Line)]
    (renban,) = (text for text in sentences if text.text.startswith("A renban line"))
    samples = [line for line in lines if line.paint.startswith("violet")]
    assert samples
    assert [line.points[0][1] for line in samples] == pytest.approx([renban.y] * len(samples), abs=0.01)
    assert max(x for line in samples for x, _y in line.points) < renban.x - text_width(renban.text, renban.size) / 2


def test_the_hollow_of_a_line_and_the_clearing_under_a_letter_are_painted() -> None:
    """They are as white as the paper, but lie on something that is not."""
    hollow = sk.Grid.empty(sk.classic(4).with_constraints(Constraint("renban", "r1c1 r1c2")))
    solid = sk.Grid.empty(sk.classic(4).with_constraints(Constraint("whisper", "r1c1 r1c2")))
    style = BookStyle(solutions="none")
    assert painted_white([BookPuzzle(hollow, hollow)], style) > painted_white([BookPuzzle(solid, solid)], style) == 0


def painted_white(items: list[BookPuzzle], style: BookStyle) -> int:
    """How often the pages of puzzles choose white to paint with."""
    return len(re.findall(rb"\b1 [gG]\b", contents(items, style)))


def contents(items: list[BookPuzzle], style: BookStyle) -> bytes:
    """What is painted on the pages of puzzles and of all that follows them, in the words of PDF."""
    file = BytesIO()
    sheets = single_sheets(book_pages(items, style)[2:], style.sheet)
    write_pdf(file, sheets, THEMES[str(style.theme)])
    streams = re.findall(rb"/ASCII85Decode /FlateDecode .*?stream\r?\n(.*?)~>", file.getvalue(), re.DOTALL)
    return b"".join(zlib.decompress(base64.a85decode(stream)) for stream in streams)


def test_large_print_has_larger_bold_digits() -> None:
    def digits(style: BookStyle) -> list[Text]:
        board = boards(book_pages([FOUR], style)[2])[0]
        return [part for part in board.scene.parts if isinstance(part, Text)]

    plain, large = digits(BookStyle(per_page=1)), digits(BookStyle(per_page=1, large_print=True))
    assert {text.size for text in large} == {0.64 * 1.25}
    assert {text.size for text in plain} == {0.64}


def test_corner_boxes_stand_in_each_corner_of_each_empty_cell() -> None:
    board = boards(book_pages([FOUR], BookStyle(corners=True))[2])[0]
    lines = [part for part in board.scene.parts if isinstance(part, Line)]
    assert len(lines) == 4 * len(FOUR.puzzle.empty_cells)


def test_the_rules_of_every_board_are_stated_once() -> None:
    knight = sk.anti_knight()
    item = BookPuzzle(sk.Grid.empty(knight), sk.Grid.empty(knight))
    rules = " ".join(texts(book_pages([FOUR, item, item], BookStyle())[1]))
    assert rules.count("Cells a knight's move apart differ.") == 1
    assert "from 1 to 4" in rules
    assert "from 1 to 9" in rules


def test_a_rule_that_holds_for_all_puzzles_of_a_mixed_book_is_stated_once_and_without_numbers() -> None:
    boards = [sk.classic(), sk.diagonal(), sk.windoku(), sk.anti_knight(), sk.anti_king(), sk.disjoint_groups()]
    items = [BookPuzzle(sk.Grid.empty(board), sk.Grid.empty(board)) for board in boards]
    assert texts(book_pages(items, BookStyle(solutions="none"))[1])[:-1] == [
        "How to play",
        "Every puzzle has exactly one solution.",
        "Fill every cell with a digit from 1 to 9 so that every row, column and box contains each",
        "digit once.",
        "Puzzle 2",
        "Both long diagonals hold every digit.",
        "Puzzle 3",
        "Each shaded window holds every digit.",
        "Puzzle 4",
        "Cells a knight's move apart differ.",
        "Puzzle 5",
        "Cells that touch at a corner differ.",
        "Puzzle 6",
        "Cells at the same place in their boxes differ.",
    ]


@pytest.mark.parametrize("margin", range(10, 40, 3))
def test_no_heading_of_rules_stands_alone_at_the_foot_of_a_page(margin: int) -> None:
    variants = ("diagonal", "anti-knight", "anti-king", "non-consecutive", "disjoint-groups", "windoku")
    items = [FOUR._replace(puzzle=sk.Grid.empty(add_variant(None, name))) for name in variants]
    style = BookStyle(paper="a5", large_print=True, solutions="none", per_page=1, margin=margin)
    pages = book_pages(items, style)
    rules = pages[1 : next(i for i, page in enumerate(pages) if page.heading == "Puzzles")]
    assert len(rules) > 1
    for page in rules:
        assert not texts(page)[-2].startswith("Puzzle")  # the last one is the number of the page


def test_title_and_author_of_a_puzzle_stand_beside_its_number_and_are_cut_where_the_level_begins() -> None:
    named = FOUR._replace(heading="Four, by Ann"), FOUR._replace(heading="A very long title " * 8)
    page = book_pages(named, BookStyle(solutions="none"))[2]
    words = [part for laid in page.laid for part in laid.scene.parts if isinstance(part, Text) and part.y == part.y]
    assert "Four, by Ann" in texts(page)
    cut = next(part for part in words if part.text.startswith("A very long"))
    level = next(part for part in reversed(words) if part.text == "easy")
    assert cut.text.endswith("…")
    assert cut.x + text_width(cut.text, cut.size) / 2 < level.x - text_width("easy", level.size) / 2


def test_black_is_printed_with_black_ink_alone() -> None:
    words = contents([FOUR], BookStyle())
    assert re.search(rb"\b0?\.0\d+ g\b|\b0 g\b", words)
    assert not re.search(rb"(\S+) \1 \1 (?:rg|RG)", words)


def test_where_boards_differ_each_rule_stands_with_the_numbers_of_its_puzzles() -> None:
    knight = FOUR._replace(puzzle=sk.Grid.empty(sk.anti_knight(sk.classic(4))))
    rules = texts(book_pages([FOUR, FOUR, knight, FOUR], BookStyle(solutions="none"))[1])
    assert rules[-3:-1] == ["Puzzle 3", "Cells a knight's move apart differ."]


def test_rules_that_do_not_fit_on_a_page_go_on_on_the_next() -> None:
    variants = ("diagonal", "anti-knight", "anti-king", "non-consecutive", "disjoint-groups", "windoku")
    items = [FOUR._replace(puzzle=sk.Grid.empty(add_variant(None, name))) for name in variants]
    pages = book_pages(items, BookStyle(paper="a5", large_print=True, solutions="none", per_page=1))
    assert [page.heading for page in pages[:5]] == ["", "How to play", "", "Puzzles", ""]
    for page in pages[1:3]:
        *lines, _number = (part for laid in page.laid for part in laid.scene.parts)
        assert max(line.y + line.size / 2 for line in lines) < 210 - 15


def test_a_long_title_stands_on_several_lines() -> None:
    title = "A rather long title for a rather thin book of puzzles of many kinds and sizes, second edition"
    (_picture, written) = book_pages([FOUR], BookStyle(paper="a5"), title=title)[0].laid
    lines = [part for part in written.scene.parts if isinstance(part, Text) and part.bold]
    assert " ".join(line.text for line in lines) == title
    assert 2 <= len(lines) <= 4
    assert min(line.size for line in lines) > 5


def test_the_same_book_gives_the_same_bytes_with_embedded_fonts() -> None:
    first, second = pdf(puzzles(5), per_page=2), pdf(puzzles(5), per_page=2)
    assert first == second
    assert first.startswith(b"%PDF-")
    assert len(re.findall(rb"/FontFile2 ", first)) == 2  # book and bold
    assert b"Helvetica" not in first
    assert len(re.findall(rb"/Type /Page\b", first)) == 1 + 1 + 3 + 1


def test_a_puzzle_links_to_its_solution_and_back() -> None:
    content = pdf([FOUR])
    assert content.count(b"/Subtype /Link") == 2


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf, which checks PDF files, is not installed")
@pytest.mark.parametrize(
    "style",
    [{}, {"booklet": True, "paper": "a5"}, {"crop_marks": True}, {"solutions": "page", "large_print": True}],
    ids=str,
)
def test_qpdf_finds_nothing_wrong_with_a_book(style: dict[str, object], tmp_path) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(pdf(puzzles(3), **style))
    checked = subprocess.run(["qpdf", "--check", file], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize(
    ("style", "message"),
    [
        ({"per_page": 3}, "a page cannot have 3 puzzles; choose 1, 2, 4, 6, 9, 12"),
        ({"solutions": "nowhere"}, "solutions cannot be at 'nowhere'; choose back, page, none"),
        ({"paper": "b5"}, "there is no paper 'b5'; the sizes are a4, a5, letter"),
    ],
)
def test_a_style_that_does_not_exist_is_refused(style: dict[str, object], message: str) -> None:
    with pytest.raises(PictureError) as error:
        BookStyle(**style)  # type: ignore[arg-type]
    assert str(error.value) == message


def test_a_book_without_puzzles_is_refused() -> None:
    with pytest.raises(PictureError, match="there are no puzzles for the book; give one or more"):
        write_book(BytesIO(), [])


def test_writing_can_be_stopped() -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_book(BytesIO(), [FOUR], check_stop=stop)
