"""Worksheets: a puzzle with its steps on at most two pages, a technique with a task and its answer."""

import pytest

import sudokit as sk
from sudokit.board.constraints.constraint import Constraint
from sudokit.rendering.paper.pages import Laid, PrintedPage, paper_of
from sudokit.rendering.paper.step_sheet import Panel, panel_scene
from sudokit.rendering.paper.technique_sheet import technique_worksheet
from sudokit.rendering.paper.worksheet import Worksheet, puzzle_worksheet
from sudokit.rendering.scene.captions import text_width
from sudokit.rendering.scene.shapes import Text
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.words.examples import examples
from sudokit.techniques.words.explanation import explain
from sudokit.view.board_view import BoardView

A4 = paper_of("a4")
FOUR = sk.Grid("1... ..3. .4.. ...2")
MANY_STEPS = sk.Grid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")

MOSTLY_SINGLES = sk.Grid("2..93.1....92..4.8...18.........6.1.35...9..6...42398...1.....39.3...6...76.92...")


def texts(page: PrintedPage) -> list[str]:
    return [part.text for laid in page.laid for part in laid.scene.parts if isinstance(part, Text)]


def step_numbers(sheet: Worksheet) -> list[int]:
    """The numbers that the headings of the panels begin with."""
    parts = (part for page in sheet.pages for laid in page.laid for part in laid.scene.parts)
    headings = [part.text for part in parts if isinstance(part, Text) and part.bold and ". " in part.text]
    return [int(heading.partition(".")[0]) for heading in headings]


def test_all_steps_of_an_easy_puzzle_are_shown_below_it() -> None:
    sheet = puzzle_worksheet(FOUR, solve_path(FOUR).steps, A4, title="Monday")
    assert (sheet.shown, sheet.steps, len(sheet.pages)) == (12, 12, 2)
    first = texts(sheet.pages[0])
    assert first[:3] == ["Monday", "Name:", "Date:"]
    assert "Below are the 12 steps that solve it." in " ".join(first)
    assert step_numbers(sheet) == list(range(1, 13))


def test_of_many_steps_the_hardest_are_shown_in_their_order_on_two_pages() -> None:
    path = solve_path(MANY_STEPS)
    sheet = puzzle_worksheet(MANY_STEPS, path.steps, A4)
    assert len(sheet.pages) == 2
    assert 6 <= sheet.shown < sheet.steps == len(path.steps)
    numbers = step_numbers(sheet)
    assert numbers == sorted(numbers)
    hardest = max(range(len(path.steps)), key=lambda i: rating_of(path.steps[i]))
    assert f"Below are the {sheet.shown} hardest of the {sheet.steps} steps" in " ".join(texts(sheet.pages[0]))
    assert hardest + 1 in numbers


def test_pencil_marks_are_never_smaller_than_five_and_a_half_points() -> None:
    sheet = puzzle_worksheet(MANY_STEPS, solve_path(MANY_STEPS).steps, A4)
    boards = [laid for page in sheet.pages for laid in page.laid if laid.scene.width]
    heights = [part.size * laid.scale for laid in boards for part in laid.scene.parts if isinstance(part, Text)
               if part.text.isdigit()]  # fmt: skip
    assert min(heights) >= 5.5 * 25.4 / 72


def test_where_a_puzzle_has_few_hard_steps_singles_from_all_over_the_path_are_shown_with_them() -> None:
    path = solve_path(MOSTLY_SINGLES)
    assert [step.technique for step in path.steps if step.technique not in ("hidden-single", "full-house")] == [
        "xy-wing"
    ]
    sheet = puzzle_worksheet(MOSTLY_SINGLES, path.steps, A4)
    words = [text for page in sheet.pages for text in texts(page)]
    assert "Below are 6 of the 52 steps that solve it: every harder step, plus a few singles." in " ".join(words)
    assert step_numbers(sheet) == [6, 16, 26, 36, 39, 47]


@pytest.mark.parametrize(
    ("puzzle", "across", "shown"),
    [
        (MOSTLY_SINGLES, 2, 6),  # as wide as the marks of its one XY-wing need
        (sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"), 3, 15),
        (FOUR, 3, 12),
    ],
    ids=["with pencil marks", "singles only", "4x4"],
)
def test_all_steps_of_a_sheet_are_drawn_in_one_size_in_full_rows(puzzle: sk.Grid, across: int, shown: int) -> None:
    sheet = puzzle_worksheet(puzzle, solve_path(puzzle).steps, A4)
    panels = [[laid for laid in page.laid if laid.scene.width] for page in sheet.pages]
    del panels[0][0]  # the puzzle
    assert sum(map(len, panels)) == sheet.shown == shown
    for page in panels:
        assert {round(laid.scene.width * laid.scale, 3) for laid in page} == {
            round((180 - (across - 1) * 6) / across, 3)
        }
        assert len(page) == across * len({laid.y for laid in page})


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        (1, "Below is the one step that was found. It does not reach the solution."),
        (3, "Below are the 3 steps that were found. They do not reach the solution."),
        (40, "hardest of the 40 steps that were found. They do not reach the solution."),
    ],
)
def test_steps_that_do_not_reach_the_solution_are_not_said_to_solve_the_puzzle(steps: int, sentence: str) -> None:
    sheet = puzzle_worksheet(MANY_STEPS, solve_path(MANY_STEPS).steps[:steps], A4, solved=False)
    written = " ".join(texts(sheet.pages[0]))
    assert sentence in written
    assert "solve it" not in written


def test_a_puzzle_without_steps_is_a_sheet_to_solve_on() -> None:
    sheet = puzzle_worksheet(FOUR, [], A4)
    assert (sheet.shown, len(sheet.pages)) == (0, 1)
    (board,) = (laid for laid in sheet.pages[0].laid if laid.scene.title)
    assert board.scene.width * board.scale == pytest.approx(180)  # as wide as the page


def test_where_no_step_fits_below_it_the_puzzle_has_the_first_page_to_itself() -> None:
    rules = (
        Constraint("thermometer", "r1c1 r1c2"),
        Constraint("renban", "r4c4 r4c5"),
        Constraint("whisper", "r9c1 r8c1"),
    )
    puzzle = sk.generate(board=sk.classic().with_constraints(*rules), seed=1).grid
    sheet = puzzle_worksheet(puzzle, solve_path(puzzle).steps, paper_of("a5"))
    assert len(sheet.pages) == 2
    (board,) = (laid for laid in sheet.pages[0].laid if laid.scene.title)
    assert board.scene.width * board.scale > 100


def test_the_rules_of_the_board_stand_beside_it() -> None:
    sheet = puzzle_worksheet(sk.Grid("1... ..3. .4.. ...2", sk.anti_knight(sk.classic(4))), [], A4)
    assert "Cells a knight's move apart differ." in " ".join(texts(sheet.pages[0]))


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize(
    ("name", "count"),
    [("naked-single", 4), ("x-wing", 6), ("skyscraper", 1), ("als-xz", 2), ("dynamic-forcing-chains", 3)],
)
def test_a_technique_has_words_a_legend_an_example_exercises_and_answers_on_pages_of_their_own(
    name: str, count: int, paper: str
) -> None:
    size = paper_of(paper)
    shown, *tried = examples()[name][: 1 + count]
    first, second, *answers = technique_worksheet(shown, tried, size).pages
    assert {"How to spot it", "An example"} <= set(texts(first))
    assert any("What the step " in text or "The digit that the step places." in text for text in texts(first))
    assert [text for text in texts(second) if text.endswith(".") and text[:-1].isdecimal()] == [
        f"{number}." for number in range(1, count + 1)
    ]
    assert not any("Answer" in text for text in (*texts(first), *texts(second)))
    answered = [text for page in answers for text in texts(page) if text.startswith("Answer ")]
    assert answered == [f"Answer {number}" for number in range(1, count + 1)]
    for page in (first, second, *answers):
        boxes = [ink(laid) for laid in page.laid]
        assert min(box[0] for box in boxes) >= 15 - 0.1
        assert max(box[2] for box in boxes) <= size.width - 15 + 0.1
        bottom = max(box[3] for box in boxes)
        assert size.height * 2 / 3 <= bottom <= size.height - 15 + 0.1  # no page is a third empty


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("name", ["x-wing", "sue-de-coq", "nested-dynamic-chains", "nishio"])
def test_an_example_and_the_answers_of_a_technique_are_told_to_their_end(name: str, paper: str) -> None:
    shown, *tried = examples()[name][:3]
    first, _exercises, *answers = technique_worksheet(shown, tried, paper_of(paper)).pages
    for example, page in ((shown, [first]), *((each, answers) for each in tried)):
        told = "".join(" ".join(text for each in page for text in texts(each)).split())
        argument = explain(example.step())
        assert "".join(f"{argument.why} {argument.follows}".split()) in told


def test_an_argument_that_is_cut_short_ends_with_what_follows() -> None:
    view, follows = BoardView.of(sk.Grid.empty(sk.classic(4))), "So r1c1 is 2."
    panel = Panel(view, "", "If this then that. " * 20 + follows, follows)
    lines = [part.text for part in panel_scene(panel, most_lines=4).parts if isinstance(part, Text)][-4:]
    assert lines[0].startswith("If this then that.")
    assert lines[2].endswith(" …")
    assert lines[3] == "So r1c1 is 2."


def test_many_rules_beside_a_small_board_stay_on_the_page() -> None:
    dots = [Constraint("white-dot", "r1c1 r1c2", difference=n) for n in range(1, 4)]
    lines = [Constraint(kind, "r2c1 r2c2") for kind in ("renban", "palindrome", "whisper", "thermometer")]
    others = [Constraint(kind) for kind in ("anti-knight", "anti-king", "non-consecutive", "diagonal")]
    empty = sk.Grid.empty(sk.classic(9).with_constraints(*dots, *lines, *others))
    sheet = puzzle_worksheet(empty, [], paper_of("a5"))
    assert max(ink(laid)[3] for laid in sheet.pages[0].laid) <= 210 - 15


def ink(laid: Laid) -> tuple[float, float, float, float]:
    """The box around a board or around lines of words."""
    if laid.scene.width:
        return laid.x, laid.y, laid.x + laid.scene.width * laid.scale, laid.y + laid.scene.height * laid.scale
    written = [part for part in laid.scene.parts if isinstance(part, Text)]
    halves = [text_width(text.text, text.size, bold=text.bold) / 2 for text in written]
    return (
        min(text.x - half for text, half in zip(written, halves, strict=True)),
        min(text.y - text.size / 2 for text in written),
        max(text.x + half for text, half in zip(written, halves, strict=True)),
        max(text.y + text.size / 2 for text in written),
    )
