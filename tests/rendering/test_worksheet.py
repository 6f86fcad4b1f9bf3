"""Worksheets: a puzzle with its steps on at most two pages, a technique with a task and its answer."""

import pytest

import sudokit as sk
from sudokit.rendering.pages import Page, paper_of
from sudokit.rendering.shapes import Text
from sudokit.rendering.step_sheet import panel_scene, panels_of_path
from sudokit.rendering.worksheet import puzzle_worksheet, technique_worksheet
from sudokit.techniques.examples import examples
from sudokit.techniques.human_solver import solve_path

A4 = paper_of("a4")
FOUR = sk.Grid("1... ..3. .4.. ...2")
MANY_STEPS = sk.Grid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")


def texts(page: Page) -> list[str]:
    return [part.text for laid in page.laid for part in laid.scene.parts if isinstance(part, Text)]


def test_all_steps_of_an_easy_puzzle_are_shown_below_it() -> None:
    sheet = puzzle_worksheet(FOUR, solve_path(FOUR).steps, A4, title="Monday")
    assert (sheet.shown, sheet.steps, len(sheet.pages)) == (12, 12, 2)
    first = texts(sheet.pages[0])
    assert first[:3] == ["Monday", "Name:", "Date:"]
    assert "Below are the 12 steps that solve it." in " ".join(first)
    headings = [text for page in sheet.pages for text in texts(page) if text[0].isdigit() and ". " in text]
    assert [heading.partition(".")[0] for heading in headings] == [str(n) for n in range(1, 13)]


def test_of_many_steps_the_hardest_are_shown_in_their_order_on_two_pages() -> None:
    path = solve_path(MANY_STEPS)
    sheet = puzzle_worksheet(MANY_STEPS, path.steps, A4)
    assert len(sheet.pages) == 2
    assert 9 <= sheet.shown < sheet.steps == len(path.steps)
    numbers = [
        int(text.partition(".")[0])
        for page in sheet.pages
        for text in texts(page)
        if text[0].isdigit() and ". " in text
    ]
    assert numbers == sorted(numbers)
    hardest = max(range(len(path.steps)), key=lambda i: path.steps[i].rating or 0)
    assert f"Below are the {sheet.shown} hardest of the {sheet.steps} steps" in " ".join(texts(sheet.pages[0]))
    assert hardest + 1 in numbers


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


def test_the_rules_of_the_board_stand_beside_it() -> None:
    sheet = puzzle_worksheet(sk.Grid("1... ..3. .4.. ...2", sk.anti_knight(sk.classic(4))), [], A4)
    assert "Cells a knight's move apart differ." in " ".join(texts(sheet.pages[0]))


@pytest.mark.parametrize("name", ["naked-single", "x-wing", "xy-chain", "unique-rectangle-1"])
def test_a_technique_is_shown_explained_and_asked_for_with_the_answer_upside_down(name: str) -> None:
    shown, tried = examples()[name][:2]
    sheet = technique_worksheet(shown, tried, A4)
    (page,) = sheet.pages
    boards = [laid for laid in page.laid if laid.scene.title]
    assert len(boards) == 2
    (answer,) = (laid for laid in page.laid if laid.turned)
    assert boards[1].y + boards[1].scene.height * boards[1].scale <= answer.y
    assert any("Your turn" in text for text in texts(page))
    bottom = 297 - 15
    assert max(laid.y + laid.scene.height * laid.scale for laid in page.laid) <= bottom + 1e-6


@pytest.mark.parametrize("name", ["x-wing", "xy-chain"])
def test_a_long_explanation_beside_the_board_ends_above_the_task(name: str) -> None:
    (page,) = technique_worksheet(*examples()[name][:2], paper_of("a5")).pages
    upright = [part for laid in page.laid if not laid.turned and not laid.scene.title for part in laid.scene.parts]
    lines = [part for part in upright if isinstance(part, Text)]
    (task,) = (number for number, text in enumerate(lines) if text.text.startswith("Your turn"))
    assert max(text.y + text.size / 2 for text in lines[:task]) < lines[task].y - lines[task].size / 2


def test_the_words_of_a_very_long_step_end_with_an_ellipsis_where_the_page_would_end() -> None:
    (panel,) = panels_of_path(FOUR, solve_path(FOUR).steps[:1], labels=True)
    scene = panel_scene(panel._replace(caption=500 * "because of r1c1 "), most_lines=3)
    *_others, last = (part.text for part in scene.parts if isinstance(part, Text))
    assert last.endswith(" …")
    assert sum(isinstance(part, Text) and "because" in part.text for part in scene.parts) == 3
