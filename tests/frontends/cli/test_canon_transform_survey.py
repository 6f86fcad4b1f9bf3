"""`sudokit canon`, `transform` and `survey`."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sudokit import translation
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.frontends.cli.commands.research import survey as survey_command
from sudokit.generating.survey import MethodSurvey
from sudokit.rendering.plots.survey_plot import survey_scene
from sudokit.rendering.scene.shapes import Text
from sudokit.symmetries.canonical import are_equivalent

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "1.....3..4.....2"


def test_equivalent_puzzles_have_the_same_canonical_form(run):
    turned = run("transform", PUZZLE, "--steps", "rotate:90 swap-digits:1,9 swap-bands:1,3").out.strip()
    assert turned != PUZZLE
    assert run("canon", turned).out == run("canon", PUZZLE).out


def test_canon_tells_automorphisms_and_variations_to_programs(run):
    facts = json.loads(run("canon", "--json", "1234341221434321").out)
    assert (facts["automorphisms"], facts["variations"]) == (32, 96)
    again = run("transform", "1234341221434321", "--steps", facts["transformation"]).out
    assert again.strip() == facts["canonical"]


def test_dedupe_keeps_the_first_of_each_class_and_says_how_many_were_dropped(run):
    twin = run("transform", SMALL, "--random", "--seed", "1").out.strip()
    other = "12..34..2......."
    Path("list.txt").write_text(f"{SMALL}\n# a comment\n{twin}\n{other}\n{SMALL}\n", encoding="utf-8")
    outcome = run("canon", "--dedupe", "list.txt")
    assert (outcome.status, outcome.out) == (0, f"{SMALL}\n{other}\n")
    assert outcome.err == "4 puzzles, 2 kept, 2 duplicates dropped\n"


@pytest.mark.parametrize(("name", "kept"), [("twins", 150), ("norvig-10k", 9_418), ("top95", 94), ("top1465", 1_464)])
def test_lists_have_hidden_twins(run, puzzle_list, name, kept):
    Path("list.txt").write_text("\n".join(puzzle_list(name)), encoding="utf-8")
    outcome = run("canon", "--dedupe", "list.txt")
    assert len(outcome.out.splitlines()) == kept


def test_a_bad_line_is_told_and_the_others_are_kept(run):
    outcome = run("canon", "--dedupe", "-", stdin=f"{SMALL}\nbanana\n{SMALL}\n")
    assert (outcome.status, outcome.out) == (2, f"{SMALL}\n")
    assert "line 2" in outcome.err


@pytest.mark.parametrize(
    ("steps", "turned"),
    [
        ("transpose", "1.....4..3.....2"),
        ("mirror:horizontal", "...2.4....3.1..."),
        ("swap-digits:1,2", "2.....3..4.....1"),
        ("roll:2,2", "...4.2....1.3..."),
        ("roll:2,0", ".4.....21.....3."),
    ],
)
def test_transform_takes_steps_as_short_text(run, steps, turned):
    outcome = run("transform", SMALL, "--steps", steps)
    assert (outcome.status, outcome.out, outcome.err) == (0, f"{turned}\n", "")


def test_a_transformed_puzzle_is_written_in_any_format(run):
    assert run("transform", SMALL, "--steps", "transpose", "--format", "rows").out == "1...\n..4.\n.3..\n...2\n"


def test_a_random_transformation_is_told_and_can_be_repeated(run):
    first = run("transform", SMALL, "--random", "--seed", "5")
    assert are_equivalent(Grid(first.out.strip()), Grid(SMALL))
    steps, seed = first.err.strip().split("; ")
    assert seed == "seed 5"
    assert run("transform", SMALL, "--steps", steps).out == first.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "use either --steps or --random"),
        (("--steps", "transpose", "--random"), "use either --steps or --random"),
        (("--steps", "transpose", "--seed", "1"), "--seed needs --random"),
        (("--steps", "jump:1"), "there is no step 'jump:1'"),
        (("--steps", "rotate:" + 5000 * "1"), f"'rotate:{52 * '1'}…' does not say by how many"),
        (("--steps", "roll:1," + 5000 * "1"), "'roll:1,111"),
        (("--steps", "rows:" + 5000 * "1"), "'rows:111"),
        (("--steps", 5000 * "x"), "there is no step 'xxxxx"),
        (
            ("--steps", "swap-rows:4,1"),
            "'swap-rows:4,1' is not a symmetry of 4x4: only rows 3 to 4 can be swapped with each other; swap-bands",
        ),
        (("--steps", "swap-columns:1,3"), "columns 1 to 2 can be swapped with each other; swap-stacks moves whole"),
        (
            ("--steps", "rows:3214"),
            "'rows:3214' is not a symmetry of 4x4: it does not take box 1 to a house, in the steps 'rows:3214'",
        ),
        (("--steps", "swap-digits:1,0"), "0 is not among the digits, which go from 1 to 4"),
    ],
)
def test_bad_steps_are_answered_with_one_sentence(run, arguments, message):
    outcome = run("transform", SMALL, *arguments)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert message in outcome.err


def test_a_survey_is_a_table_of_all_methods(run):
    outcome = run("survey", "-n", "3", "--size", "6", "--seed", "1")
    rows = outcome.out.splitlines()
    heading = next(i for i, row in enumerate(rows) if row.startswith("method"))
    assert rows[heading].split()[:2] == ["method", "classes"]
    methods = [row.split()[0] for row in rows[heading + 1 :] if row]
    assert methods[:5] == ["pattern", "rotation", "backtracking", "diagonal", "colouring"]
    assert outcome.err == "3 grids of each method, seed 1\n"


def a_survey(digits_of_a_cell):
    """What a survey of 1,800 grids by the method with the longest name finds, with numbers of the usual length."""
    return MethodSurvey("backtracking", classic(), (11, 12) * 900, (digits_of_a_cell,) * 81, 22.2, 1800, (1, 648))


UNEVEN = (984, 102, 102, 102, 102, 102, 102, 102, 102)
EVEN = (264, 192, 192, 192, 192, 192, 192, 192, 192)


def test_a_survey_says_which_methods_are_not_fair(run):
    small = run("survey", "--size", "4", "-n", "20", "--seed", "1").out.split("\n\n")[1]
    assert small.splitlines()[:2] == [
        "Not fair: pattern, rotation. 20 fair grids would fall into about 2 classes;",
        "  these fall into 1.",
    ]
    assert "Nothing unfair was found in backtracking, diagonal, colouring, propagation," in small
    assert "χ² says how uneven the digits of a cell are" in small
    nine = run("survey", "-m", "diagonal", "-m", "pattern", "-m", "uniform", "-n", "20", "--seed", "1").out
    assert "Not fair: diagonal. The digits of a cell are less even than chance allows.\n" in nine
    assert "Not fair: pattern. The number of rectangles is not that of fair grids.\n" in nine
    assert "Nothing unfair was found in uniform; that does not prove them fair.\n" in nine
    few = run("survey", "-m", "pattern", "-n", "5", "--seed", "1").out
    assert few.endswith("\n\nToo few grids for a verdict: it takes 20 or more (-n).\n")


def test_a_survey_fits_a_terminal_of_80_columns():
    assert survey_command._table([a_survey(UNEVEN)], 80) == [
        "                                  rectangles    most",
        "                       auto-      per grid      uneven        chance   ms",
        "method        classes  morphisms  (fair 11.60)  cell, χ²      if fair  per grid",
        "backtracking  1,800    1–648      11.50 ± 0.01  r1c1 3,457.4  0        12.3",
    ]


def test_a_survey_of_one_grid_speaks_of_one_and_of_no_error(run):
    outcome = run("survey", "-n", "1", "-m", "rotation", "--seed", "1", "-o", "-", "-o", "plot.svg")
    assert outcome.err == "1 grid of each method, seed 1\n"
    drawn = Path("plot.svg").read_text(encoding="utf-8")
    assert "±" not in outcome.out + drawn
    assert "rotation: 1 grid of 1 class, " in drawn


def test_a_survey_is_shown_in_parts_where_it_does_not_fit():
    assert survey_command._table([a_survey(EVEN)], 60) == [
        "                                  rectangles    most",
        "                       auto-      per grid      uneven",
        "method        classes  morphisms  (fair 11.60)  cell, χ²",
        "backtracking  1,800    1–648      11.50 ± 0.01  r1c1 23.0",
        "",
        "              chance   ms",
        "method        if fair  per grid",
        "backtracking  0.27     12.3",
    ]


@pytest.mark.parametrize("language", ["en", "pt", "fi"])
@pytest.mark.parametrize("width", [60, 80])
def test_a_survey_fits_in_every_language(monkeypatch, language, width):
    monkeypatch.setenv("LANGUAGE", language)
    translation._translations.cache_clear()
    try:
        table = survey_command._table([a_survey(UNEVEN)], width)
    finally:
        monkeypatch.undo()
        translation._translations.cache_clear()
    assert max(map(len, table)) <= width
    assert table.count("") == (width < 80)


@pytest.mark.parametrize("language", ["en", "pt", "fi"])
def test_the_legend_of_the_picture_fits_in_every_language(monkeypatch, language):
    monkeypatch.setenv("LANGUAGE", language)
    translation._translations.cache_clear()
    try:
        scene = survey_scene([a_survey(UNEVEN)])
    finally:
        monkeypatch.undo()
        translation._translations.cache_clear()
    last = scene.parts[-1]
    assert isinstance(last, Text)
    assert last.text == "1e-12"
    assert last.x + 0.6 < scene.width


def test_a_survey_in_a_file_is_as_wide_as_any_terminal_shows(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    survey = ("survey", "-n", "2", "--seed", "1", "-m", "pattern")
    assert run(*survey).out.splitlines().count("") > 1  # the table in parts, and what follows it
    assert run(*survey, "-o", "-").out.splitlines().count("") > 1
    run(*survey, "-o", "table.txt")
    assert Path("table.txt").read_text(encoding="utf-8").splitlines().count("") == 1


def test_a_survey_leaves_out_methods_that_do_not_fit_unless_they_are_named(run):
    everything = run("survey", "-n", "2", "--size", "4", "--variant", "diagonal", "--seed", "1")
    assert everything.status == 0
    assert "pattern " not in everything.out
    assert "the method pattern cannot fill 4x4 diagonal" in everything.err
    named = run("survey", "-n", "2", "--variant", "diagonal", "--method", "pattern")
    assert (named.status, named.out) == (2, "")


def test_a_board_that_no_method_fills_is_one_sentence_more_than_the_reasons(run):
    outcome = run("survey", "-n", "2", "--size", "4", "--variant", "anti-king")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.endswith("\nsudokit: no method can fill 4x4 anti-king\n")


def test_a_survey_covers_boards_of_several_grids(run):
    outcome = run(
        "survey", "--layout", "samurai", "-n", "5", "-m", "propagation", "--seed", "1", "-o", "-", "-o", "x.svg"
    )
    mean = float(outcome.out.split("\n\n")[0].splitlines()[-1].split()[3])
    assert (outcome.status, mean > 30) == (0, True)  # a single 9x9 grid has 11.60
    assert Path("x.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_a_survey_where_digits_have_a_meaning_is_refused_once(run):
    outcome = run("survey", "--rule", "thermometer r1c1 r1c2", "-n", "2")
    assert outcome.status == 2
    assert outcome.err == ("sudokit: a survey of 9x9 thermometer is not possible: its digits are not interchangeable\n")


def test_a_survey_is_drawn_and_told_to_programs(run):
    assert run("survey", "-n", "5", "-m", "rotation", "--seed", "1", "-o", "a.json", "-o", "plot.svg").out == ""
    facts = json.loads(Path("a.json").read_text(encoding="utf-8"))
    assert facts["board"] == {"boxes": [3, 3]}
    assert (facts["class_count"], facts["automorphism_counts"]) == (1, [648])
    assert facts["rectangles"] == {"mean": 0.0, "error": 0.0}
    picture = ElementTree.parse("plot.svg").getroot()
    title, description = picture.find("{*}title"), picture.find("{*}desc")
    assert title.text == "How random are full grids of 9x9?"
    assert description.text == "rotation: 5 grids of 1 class, 0.00 unavoidable rectangles per grid."


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("plot.png", "'plot.png' does not end in .txt, .json or .svg"),
        ("none/plot.svg", "cannot write 'none/plot.svg': no such file or directory"),
    ],
)
def test_a_picture_that_cannot_be_written_is_told_before_any_grid_is_filled(run, monkeypatch, name, message):
    monkeypatch.setattr(
        "sudokit.frontends.cli.commands.research.survey.survey", lambda *_arguments, **_options: pytest.fail("filled")
    )
    outcome = run("survey", "-o", name)
    assert (outcome.status, outcome.out) == (2, "")
    assert message in outcome.err.replace(str(Path.cwd()) + "/", "")
