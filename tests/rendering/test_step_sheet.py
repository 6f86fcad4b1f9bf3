"""Step sheets: every step on a panel of its own, on pages that can be printed."""

import pytest

import sudokit as sk
from sudokit.board.candidates import Candidates, Highlight
from sudokit.board.cells import DigitSet
from sudokit.board.constraints.constraint import Constraint
from sudokit.rendering.paper.step_sheet import Panel, panels_of_path, step_sheets
from sudokit.rendering.scene.captions import text_width
from sudokit.rendering.scene.shapes import Rectangle, Scene, Text
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.step import Step
from sudokit.view.board_view import view_of_step

FOUR = sk.Grid("1... ..3. .4.. ...2")
NINE = sk.Grid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")


def panels(puzzle: sk.Grid) -> list[Panel]:
    return list(panels_of_path(puzzle, solve_path(puzzle).steps))


def boards(page: Scene) -> list[Rectangle]:
    """The grounds of the boards, in the order in which they are drawn."""
    grounds = [part for part in page.parts if isinstance(part, Rectangle) and part.paint == "ground"]
    return [ground for ground in grounds if ground.width < page.width]


def test_a_step_is_shown_with_its_evidence_and_what_follows() -> None:
    step = Step("naked-pair", (), ((1, 3),), (Highlight("base", cells=(4, 5)),)).seen_in(Candidates(FOUR))
    view = view_of_step(step, FOUR)
    assert view.highlights == (Highlight("base", (4, 5)), Highlight("removed", candidates=((1, 3),)))
    assert view.candidates[1] == DigitSet([2, 3])
    assert (view.givens, view.entries) == (FOUR.digits, bytes(16))


def test_a_digit_that_is_placed_stands_in_its_cell_and_the_earlier_ones_too() -> None:
    first, second = (view_of_step(step, FOUR) for step in solve_path(FOUR).steps[:2])
    assert (first.entries[1], second.entries[1]) == (3, 3)
    assert first.highlights[-1] == Highlight("placed", (1,))
    assert first.candidates == {}


def test_every_step_has_its_panel_in_reading_order() -> None:
    (page,) = step_sheets(panels(FOUR))
    assert len(boards(page)) == 12
    places = [(board.y, board.x) for board in boards(page)]
    assert places == sorted(places)
    headings = [part.text for part in page.parts if isinstance(part, Text) and part.text[:1].isdigit() and part.bold]
    assert [heading.split(".")[0] for heading in headings if "." in heading] == [str(n) for n in range(1, 13)]


def test_many_steps_are_spread_over_pages_that_fit_a_sheet_of_paper() -> None:
    pages = step_sheets(panels(NINE))
    assert sum(len(boards(page)) for page in pages) == len(solve_path(NINE).steps)
    assert len({page.width for page in pages}) == 1
    for number, page in enumerate(pages, start=1):
        assert page.height <= 1.4143 * page.width
        assert page.parts[-1].text == f"page {number} of {len(pages)}"


@pytest.mark.parametrize("language", ["en", "pt", "fi"])
@pytest.mark.parametrize("puzzle", [FOUR, NINE], ids=["4x4", "9x9"])
def test_all_words_lie_on_the_page_below_their_own_board(puzzle: sk.Grid, language: str, in_language) -> None:
    in_language(LANGUAGE=language)
    for page in step_sheets(panels(puzzle), title="How it is solved"):
        for part in page.parts:
            if isinstance(part, Text) and len(part.text) > 3:
                half = text_width(part.text, part.size, bold=part.bold) / 2
                assert part.x - half >= 0, part
                assert part.x + half <= page.width, part
                assert part.y + part.size / 2 <= page.height, part
                inside = [b for b in boards(page) if b.y < part.y < b.y + b.height and b.x < part.x < b.x + b.width]
                assert inside == [], part


def test_title_and_rules_stand_on_the_first_page() -> None:
    puzzle = sk.Grid(str(FOUR), sk.classic(4).with_constraints(Constraint("odd", "r1c1")))
    (page,) = step_sheets(panels(puzzle), title="An odd one")
    words = [part.text for part in page.parts if isinstance(part, Text)]
    assert (words[0], words[-1]) == ("An odd one", "Cells with a circle are odd.")
    assert page.title == "An odd one"


def test_a_large_board_has_a_line_for_itself() -> None:
    step = Step("hidden-single", ((0, 1),), (), (Highlight("focus", (0,), (), (sk.samurai().houses[0],)),))
    empty = sk.Grid.empty(sk.samurai())
    pages = step_sheets(list(panels_of_path(empty, [step.seen_in(Candidates(empty))] * 3)))
    assert all(len({board.x for board in boards(page)}) == 1 for page in pages)
