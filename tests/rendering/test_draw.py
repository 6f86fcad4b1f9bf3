"""Whatever has a picture is drawn by `sk.draw`, and notebooks show it by themselves."""

import re
from pathlib import Path

import pytest

import sudokit as sk
from sudokit.errors import ArgumentError, PictureError

PUZZLE = sk.Grid("1... ..3. .4.. ...2")
STEP = sk.hint(PUZZLE)
GAME = sk.Game(PUZZLE)
GAME.play("r1c3^24 r1c2=1 r2c1#2")


def drawn(text: str) -> str:
    return "\n".join(line.removeprefix(" " * 8) for line in text.strip("\n").splitlines()[:-1])


def test_a_step_is_drawn_with_its_name_and_its_argument() -> None:
    assert sk.draw(STEP).text(plain=True) == drawn("""
        Hidden single
             1 2   3 4
           +-----+-----+
        r1 | 1 3 | . . |
        r2 | . . | 3 . |
           +-----+-----+
        r3 | . 4 | . . |
        r4 | . . | . 2 |
           +-----+-----+
        r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is
        3.
        """)


def test_pencil_marks_are_drawn_at_their_places() -> None:
    marks = sk.Candidates(PUZZLE)
    marks.eliminate("r1c2", 2)
    assert sk.draw(marks).view.candidates[1] == {3}
    assert sk.draw(marks).text(plain=True).splitlines()[1:3] == [
        "|           |   2       |",
        "|  1    3   |   4     4 |",
    ]


def test_a_game_is_drawn_with_its_marks_colours_and_conflicts() -> None:
    view = sk.draw(GAME).view
    assert (view.entries[:4], view.centre_marks, view.colours) == (bytes([0, 1, 0, 0]), {2: {2, 4}}, {4: {2}})
    assert view.conflicts == {0, 1}


def test_a_report_is_drawn_with_what_is_wrong_marked_and_its_sentences_below() -> None:
    grid, puzzle = sk.Grid("1124 .... .... ...."), sk.Grid("1.2. .... .... ....")
    picture = sk.draw(sk.check(grid, puzzle=puzzle), puzzle=puzzle)
    assert picture.view.conflicts == sk.CellSet([0, 1])
    assert picture.view.givens[:4] == bytes([1, 0, 2, 0])
    assert picture.caption.startswith("1 appears twice in row 1 and box 1: r1c1 r1c2.\n")
    changed = sk.draw(sk.check(sk.Grid("3... .... .... ...."), puzzle=puzzle))
    assert changed.view.conflicts == sk.CellSet([0, 2])


def test_a_board_is_drawn_empty() -> None:
    assert sk.draw(sk.classic(4)).svg() == sk.draw(sk.Grid.empty(sk.classic(4))).svg()


def test_the_graph_of_a_board_is_drawn_where_its_cells_are_and_another_in_a_circle() -> None:
    of_board, other = sk.draw(sk.Graph.of_board(sk.classic(4))), sk.draw(sk.Graph(4, [(1, 2), (2, 3)]))
    assert (of_board.scene().width, other.scene().width) == (4.2, 3.2)
    assert other.text().splitlines() == [
        "Graph: 4 vertices, 2 edges",
        "Vertex 1 is joined to 2. Vertex 2 is joined to 1, 3. Vertex 3 is joined",
        "to 2. Vertex 4 is joined to –.",
    ]


def test_a_grade_is_drawn_as_how_often_each_technique_is_used() -> None:
    assert sk.draw(sk.rate(PUZZLE)).text() == "beginner (1.2)\nFull house: 8, Hidden single: 4"
    assert sk.draw(sk.rate("1... .... .... ....")).text() == "several solutions"


NOTEBOOK = {
    "grid": PUZZLE,
    "board": sk.classic(4),
    "marks": sk.Candidates(PUZZLE),
    "step": STEP,
    "game": GAME,
    "graph": sk.Graph.of_board(sk.classic(4)),
    "no graph": sk.Graph(0, []),
    "grade": sk.rate(PUZZLE),
    "no grade": sk.rate("1... .... .... ...."),
    "report": sk.check("11.. .... .... ...."),
    "made": sk.generate(board=sk.classic(4), seed=1),
    "picture": sk.draw(PUZZLE),
}


@pytest.mark.parametrize("subject", NOTEBOOK.values(), ids=NOTEBOOK)
def test_notebooks_show_it(subject: object) -> None:
    shown = subject._repr_svg_()
    assert re.findall(r"</?svg|script|href=.[^#]", shown) == ["<svg", "</svg"]
    assert shown == (subject if isinstance(subject, sk.Picture) else sk.draw(subject)).svg()


def test_a_step_without_its_pencil_marks_prints_and_says_what_is_missing_if_drawn() -> None:
    step = sk.Step("naked-single", placements=((1, 2),))
    assert step._repr_svg_() is None
    with pytest.raises(ArgumentError, match=r"^the step does not know the pencil marks .* with step\.seen_in"):
        sk.draw(step)


def test_a_path_is_drawn_step_by_step_with_a_slider_that_needs_no_other_file() -> None:
    path = sk.solve_path(PUZZLE)
    html = path._repr_html_()
    assert html == sk.draw(path).html()
    assert re.findall(r"<b>(.*?)</b>", html)[:3] == ["The beginning", "1. Hidden single", "2. Hidden single"]
    assert re.findall(r"<figcaption>(.*?)</figcaption>", html)[:2] == [
        "",
        "r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3.",
    ]
    assert re.findall(r'<input type="range" min="0" max="(\d+)" value="0"', html) == ["12"]
    assert [shown for shown in re.findall(r'<figure style="(.*?)"', html) if "none" not in shown] == [
        "margin: 0; width: 228px"
    ]
    assert html.count("<figure") == html.count("<svg") == 13
    assert not re.findall(r"<script|<link|src=|href=.[^#]|url\(", html)
    names = re.findall(r' id="(.*?)"', html)
    assert len(names) == len(set(names))  # each outline once
    assert {*re.findall(r'href="#(.*?)"', html)} == {*names}


def test_slides_are_saved_as_a_page(tmp_path: Path) -> None:
    slides = sk.draw(sk.solve_path(PUZZLE), theme="dark")
    slides.save(tmp_path / "path.html")
    assert (tmp_path / "path.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>\n<html>\n<head>\n<meta")
    with pytest.raises(PictureError, match=r"path\.svg' has the wrong ending; use \.html"):
        slides.save(tmp_path / "path.svg")
    assert [file.name for file in tmp_path.iterdir()] == ["path.html"]


def test_options_that_say_nothing_about_a_subject_are_refused() -> None:
    for subject in (GAME, sk.classic(4), sk.rate(PUZZLE), sk.solve_path(PUZZLE)):
        with pytest.raises(ArgumentError, match=r"^puzzle= is for grids; a \w+ is drawn without it$"):
            sk.draw(subject, puzzle=PUZZLE)
    with pytest.raises(ArgumentError, match=r"^candidates= is for grids; a Step is drawn without it$"):
        sk.draw(STEP, candidates=True)


def test_a_step_may_be_drawn_on_its_puzzle() -> None:
    second = sk.solve_path(PUZZLE).steps[1]
    assert sk.draw(second).view.givens[1] == 3
    assert (sk.draw(second, puzzle=PUZZLE).view.givens[1], sk.draw(second, puzzle=PUZZLE).view.entries[1]) == (0, 3)
