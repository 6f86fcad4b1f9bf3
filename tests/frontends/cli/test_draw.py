"""`sudokit draw`, and the pictures of `sudokit graph`."""

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


def test_the_format_overrules_the_file_name(run):
    run("draw", FOUR, "-o", "picture", "--format", "ascii")
    assert Path("picture").read_text().startswith("+-----+-----+\n")


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
    assert (outcome.status, outcome.err) == (2, "sudokit: expected a cell from r1c1 to r4c4, found 'r9c9'\n")


def test_an_unknown_ending_is_one_sentence(run):
    outcome = run("draw", FOUR, "-o", "a.bmp")
    assert (outcome.status, outcome.err) == (
        2,
        "sudokit: expected a file name that ends in .svg, .png, .gif or .txt, found 'a.bmp'\n",
    )
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [("draw", FOUR, "-o", "a.png"), ("watch", FOUR, "--gif", "a.gif"), ("graph", "--size", "2x2", "--gif", "a.gif")],
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
    assert (outcome.status, outcome.err) == (2, "sudokit: expected one puzzle, found several in standard input\n")


def test_the_graph_is_drawn_with_the_neighbours_of_a_vertex(run):
    for vertex in ("6", "r2c2"):
        assert run("graph", FOUR, "--svg", "a.svg", "--vertex", vertex).status == 0
        description = ElementTree.parse("a.svg").getroot()[1].text
        assert description.startswith("Vertex 6 is joined to 1, 2, 5, 7, 8, 10, 14.")


def test_the_colouring_of_the_graph_is_a_film(run):
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    assert run("graph", FOUR, "--gif", "a.gif").status == 0
    assert image.open("a.gif").n_frames > 12


def test_a_graph_needs_the_right_ending_and_a_vertex_that_is_there(run):
    assert run("graph", "--svg", "a.png").err == "sudokit: expected a file name that ends in .svg, found 'a.png'\n"
    for number in ("0", "82"):
        outcome = run("graph", "--svg", "a.svg", "--vertex", number)
        assert (outcome.status, outcome.err) == (2, f"sudokit: expected a vertex from 1 to 81, found {number}\n")
    outcome = run("graph", "--vertex", "3")
    assert (outcome.status, outcome.out) == (2, "")
    assert "expected --svg with --vertex" in outcome.err
    assert list(Path().iterdir()) == []
