"""`sudokit draw`, and the pictures of `sudokit graph`."""

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

FOUR = "1.....3..4.....2"
SOLVED = "1324423124133142"


def test_draws_text_where_no_file_is_named(run):
    assert run("draw", FOUR, "--labels").out == (
        "     1 2   3 4\n"
        "   ┌─────┬─────┐\n"
        "r1 │ 1 . │ . . │\n"
        "r2 │ . . │ 3 . │\n"
        "   ├─────┼─────┤\n"
        "r3 │ . 4 │ . . │\n"
        "r4 │ . . │ . 2 │\n"
        "   └─────┴─────┘\n"
    )


def test_several_puzzles_are_drawn_one_below_the_other(run):
    assert run("draw", "-", "--format", "ascii", stdin=f"{FOUR}\n{SOLVED}\n").out.count("+-----+-----+\n") == 6


def test_candidates_and_conflicts_are_drawn(run):
    assert "┃  1  │ 3   ┃" in run("draw", FOUR, "--candidates").out
    assert "│!1!1 │ . . │" in run("draw", "11..............").out


def test_the_solution_is_drawn(run):
    assert run("draw", FOUR, "--solution", "-f", "ascii").out.splitlines()[1] == "| 1 3 | 2 4 |"


def test_a_puzzle_without_solution_is_drawn_as_it_is_with_status_1(run):
    outcome = run("draw", "11..............", "--solution")
    assert (outcome.status, outcome.err) == (1, "sudokit: the puzzle has no solution\n")
    assert "!1!1" in outcome.out


def test_the_file_name_says_what_is_written(run):
    assert run("draw", FOUR, "-o", "a.svg").status == 0
    assert ElementTree.parse("a.svg").getroot().tag.endswith("svg")
    run("draw", FOUR, "-o", "a.txt")
    assert Path("a.txt").read_text(encoding="utf-8").startswith("┌─────┬─────┐\n")


def test_the_format_is_needed_where_the_file_name_says_nothing(run):
    run("draw", FOUR, "-o", "picture", "--format", "ascii")
    assert Path("picture").read_text(encoding="utf-8").startswith("+-----+-----+\n")


@pytest.mark.parametrize(
    ("name", "way", "expected"),
    [("a.svg", "png", "svg"), ("a.png", "svg", "png"), ("a.txt", "svg", "text or ascii"), ("a.GIF", "text", "gif")],
)
def test_a_format_that_contradicts_the_file_name_is_refused(run, name, way, expected):
    outcome = run("draw", FOUR, "-o", name, "--format", way)
    assert outcome.status == 2
    assert f"a file that ends in {name[1:].lower()} cannot hold the format {way}; use {expected}" in outcome.err
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--theme", "dark"), "--theme needs a picture, such as -o FILE.svg"),
        (("--cell-pixels", "20"), "--cell-pixels needs a picture, such as -o FILE.svg"),
        (("-o", "a.gif", "--width", "80mm"), "--width needs -o FILE.svg or -o FILE.png"),
        (("-o", "a.svg", "--dpi", "300"), "--dpi needs -o FILE.png"),
        (("-o", "a.svg", "--width", "80mm", "--cell-pixels", "20"), "use either --width or --cell-pixels, not both"),
        (("-o", "a.svg", "--panels", "4"), "--panels needs --steps"),
        (("-o", "a.svg", "--steps", "human", "--solution"), "use either --steps or --solution, not both"),
        (("-o", "a.svg", "--steps", "human", "--puzzle", SOLVED), "use either --steps or --puzzle, not both"),
        (("--steps", "human"), "--steps needs -o FILE.svg or -o FILE.png"),
        (("-o", "a.txt", "--steps", "human"), "--steps needs -o FILE.svg or -o FILE.png"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_options_that_would_do_nothing_are_refused(run, arguments, expected):
    outcome = run("draw", FOUR, *arguments)
    assert outcome.status == 2
    assert expected in outcome.err
    assert list(Path().iterdir()) == []


def test_a_picture_has_its_size_on_paper(run):
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    assert run("draw", FOUR, "-o", "a.png", "--width", "8cm", "--dpi", "150").status == 0
    picture = image.open("a.png")
    assert picture.size == (472, 472)
    assert round(picture.info["dpi"][0]) == 150
    run("draw", FOUR, "-o", "a.svg", "--width", "2in")
    assert 'width="50.8mm" height="50.8mm"' in Path("a.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("width", ["80", "mm", "-3mm", "0mm", "1e3mm", "80 px", "9999mm", "\u0663mm"])
def test_a_width_without_sense_is_refused(run, width):
    outcome = run("draw", FOUR, "-o", "a.svg", "--width", width)
    assert outcome.status == 2
    assert "is not a length; write 80mm" in outcome.err or "mm wide; give 1 to 5000" in outcome.err
    assert list(Path().iterdir()) == []


def test_title_and_rules_are_drawn(run):
    assert run("draw", FOUR, "--variant", "anti-king", "--title", "Kings", "-f", "ascii").out.splitlines()[::8] == [
        "Kings",
        "Cells that touch at a corner differ.",
    ]
    assert len(run("draw", FOUR, "--variant", "anti-king", "--no-rules", "-f", "ascii").out.splitlines()) == 7
    outcome = run("draw", FOUR, "--title", "a\x1bb")
    assert (outcome.status, outcome.err) == (2, "sudokit: the title 'a\\x1bb' is not printable; use other characters\n")


def test_many_puzzles_are_drawn_in_numbered_files(run):
    assert run("draw", "-", "-o", "p{n:02}.svg", stdin=f"{FOUR}\n{SOLVED}\n").status == 0
    assert sorted(path.name for path in Path().iterdir()) == ["p01.svg", "p02.svg"]
    assert "16 of 16 cells filled" in Path("p02.svg").read_text(encoding="utf-8")


def test_a_gif_may_stand_still(run):
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    assert run("draw", FOUR, "-o", "a.gif").status == 0
    assert (image.open("a.gif").format, image.open("a.gif").n_frames) == ("GIF", 1)


def test_each_step_of_a_person_has_a_panel(run):
    outcome = run("draw", FOUR, "--steps", "human", "-o", "sheet.svg")
    assert (outcome.status, outcome.out, outcome.err) == (0, "", "sudokit: 12 steps in sheet.svg\n")
    description = str(ElementTree.parse("sheet.svg").getroot()[1].text)
    assert description.startswith(
        "1. Hidden single: r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3."
    )
    assert "12. Full house:" in description


def test_many_steps_have_several_pages(run):
    nine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    outcome = run("draw", nine, "--steps", "human", "-o", "sheet.svg", "--title", "Step by step")
    assert outcome.err == "sudokit: 51 steps in sheet-1.svg to sheet-6.svg\n"
    assert sorted(path.name for path in Path().iterdir()) == [f"sheet-{n}.svg" for n in range(1, 7)]


def test_the_place_of_the_page_number_may_be_given(run):
    outcome = run("draw", FOUR, "--steps", "human", "-o", "page {n}.svg")
    assert outcome.err == "sudokit: 12 steps in page 1.svg\n"


def test_the_steps_of_a_solver_are_spread_over_its_run(run):
    outcome = run("draw", FOUR, "--steps", "backtracking", "-o", "sheet.svg")
    assert outcome.status == 0
    assert outcome.err.startswith("sudokit: 12 of ")
    outcome = run("draw", FOUR, "--steps", "exact-cover", "--panels", "3", "-o", "sheet.svg")
    assert outcome.err == "sudokit: 3 of 13 steps in sheet.svg\n"
    headings = [part.split(":")[0] for part in str(ElementTree.parse("sheet.svg").getroot()[1].text).split("step ")[1:]]
    assert headings[-1] == "13"


def test_steps_that_do_not_solve_the_puzzle_are_said_to(run):
    outcome = run("draw", "11..............", "--steps", "human", "-o", "sheet.svg")
    assert (outcome.status, outcome.err) == (1, "sudokit: no step was found\n")
    assert list(Path().iterdir()) == []
    outcome = run("draw", "123.............", "--steps", "human", "-o", "sheet.svg")
    assert (outcome.status, outcome.err.splitlines()[-1]) == (1, "sudokit: these steps do not solve the puzzle")


def test_a_png_has_the_size_that_was_asked_for(run):
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    run("draw", FOUR, "-o", "a.png", "--cell-pixels", "100", "--theme", "dark")
    assert image.open("a.png").size == (424, 424)


def test_an_svg_may_go_to_standard_output(run):
    assert run("draw", FOUR, "--format", "svg").out.startswith("<svg ")


def test_entries_of_a_game_are_told_from_its_givens(run):
    svg = run("draw", SOLVED, "--puzzle", FOUR, "--format", "svg").out
    assert (svg.count("#14171c"), svg.count("#1450b8")) == (4, 12)


def test_cells_stand_out(run):
    assert "#1b62c9" in run("draw", FOUR, "--format", "svg", "--highlight", "r1c2,r1c3").out
    outcome = run("draw", FOUR, "--highlight", "r9c9")
    assert (outcome.status, outcome.err) == (2, "sudokit: 'r9c9' is not a cell; the cells are r1c1 to r4c4\n")


def test_an_unknown_ending_is_one_sentence(run):
    outcome = run("draw", FOUR, "-o", "a.bmp")
    assert outcome.status == 2
    assert "'a.bmp' does not end in .svg, .png, .gif or .txt" in outcome.err
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [("draw", FOUR, "-o", "a.png"), ("watch", FOUR, "-o", "a.gif"), ("graph", "--size", "4", "-o", "a.gif")],
    ids=["draw", "watch", "graph"],
)
def test_without_pillow_one_sentence_says_what_to_do(run, monkeypatch, arguments):
    monkeypatch.setitem(sys.modules, "PIL", None)
    outcome = run(*arguments)
    assert (outcome.status, outcome.err) == (
        2,
        "sudokit: PNG and GIF files need Pillow, which is not installed: pip install 'sudokit[print]'\n",
    )
    assert list(Path().iterdir()) == []


def test_a_misspelt_theme_is_answered_with_the_nearest(run):
    outcome = run("draw", FOUR, "--theme", "drak")
    assert outcome.status == 2
    assert "did you mean 'dark'?" in outcome.err


def test_two_puzzles_do_not_fit_into_one_file(run):
    outcome = run("draw", "-", "-o", "a.svg", stdin=f"{FOUR}\n{SOLVED}\n")
    assert (outcome.status, outcome.err) == (2, "sudokit: there are several puzzles in standard input; give one\n")


def test_the_graph_is_drawn_with_the_neighbours_of_a_vertex(run):
    for vertex in ("6", "r2c2"):
        assert run("graph", FOUR, "-o", "a.svg", "--vertex", vertex).status == 0
        description = ElementTree.parse("a.svg").getroot()[1].text
        assert description.startswith("Vertex 6 is joined to 1, 2, 5, 7, 8, 10, 14.")


def test_the_colouring_of_the_graph_is_a_film(run):
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    assert run("graph", FOUR, "-o", "a.gif").status == 0
    assert image.open("a.gif").n_frames > 12


def test_a_graph_needs_the_right_ending_and_a_vertex_that_is_there(run):
    assert "'a.bmp' does not end in .txt, .dot, .json, .svg, .png or .gif" in run("graph", "-o", "a.bmp").err
    for number in ("0", "82"):
        outcome = run("graph", "-o", "a.svg", "--vertex", number)
        assert (outcome.status, outcome.err) == (2, f"sudokit: there is no vertex {number}; they go from 1 to 81\n")
    outcome = run("graph", "-o", "a.svg", "--vertex", 5000 * "1")
    assert (outcome.status, outcome.err) == (
        2,
        f"sudokit: there is no vertex {59 * '1'}…; they go from 1 to 81\n",
    )
    outcome = run("graph", "--vertex", "3")
    assert (outcome.status, outcome.out) == (2, "")
    assert "--vertex needs -o FILE.svg or -o FILE.png" in outcome.err
    assert list(Path().iterdir()) == []


def test_a_graph_is_written_as_its_files_say(run):
    assert run("graph", FOUR, "-o", "a.dot", "-o", "a.json", "-o", "-").out.startswith("1: 2 3 4 5 6 9 13\n")
    assert Path("a.dot").read_text(encoding="utf-8").startswith("graph sudoku {\n")
    assert json.loads(Path("a.json").read_text(encoding="utf-8"))["board"] == {"boxes": [2, 2]}
    outcome = run("graph", FOUR, "-o", "b.json", "--format", "dot")
    assert (outcome.status, list(Path().glob("b.*"))) == (2, [])
    assert "a file that ends in .json cannot hold the format dot; use json" in outcome.err


def test_one_of_several_solutions_is_drawn_with_a_warning(run):
    several = "sudokit: more than one solution; this is one of them\n"
    outcome = run("draw", "1.....3..4......", "--solution")
    assert (outcome.status, outcome.err) == (0, several)
    assert run("draw", "1.....3..4......", "--solution", "-o", "m.svg").err == several
    assert run("draw", "1.....3..4......", "--steps", "fast", "-o", "s.svg").err.endswith(several)
    assert run("draw", "1.....3..4.....2", "--solution").err == ""
    two = run("draw", "--solution", stdin="1.....3..4......\n1.....3..4.....2\n")
    assert two.err == "sudokit: 1 of 2 puzzles has more than one solution; one of them was written\n"


def test_a_puzzle_with_unknown_rules_is_drawn_on_request_and_never_solved(run):
    text = '{"puzzle": "1.....3..4.....2", "variants": ["chaos-construction"]}'
    refused = run("draw", text)
    assert (refused.status, refused.out) == (2, "")
    assert refused.err == (
        "sudokit: in the JSON object at line 1: this puzzle has chaos construction, which Sudokit cannot solve yet; "
        "with --unchecked it can be shown, but not checked or solved\n"
    )
    drawn = run("draw", text, "--unchecked")
    assert (drawn.status, drawn.err) == (0, "")
    assert drawn.out.endswith("This puzzle has chaos construction, which Sudokit does not check.\n")
    for command in ("solve", "check", "hint", "rate", "explain"):
        outcome = run(command, text, "--unchecked")
        assert (outcome.status, outcome.out) == (2, "")
        assert outcome.err == "sudokit: this puzzle has chaos construction, which Sudokit cannot solve yet\n"


def test_a_solution_has_no_candidates_to_draw(run):
    outcome = run("draw", "1.....3..4.....2", "--solution", "--candidates")
    assert (outcome.status, outcome.out) == (2, "")
    assert "use either --solution or --candidates, not both" in outcome.err
