"""The matrix of an exact cover, the graph of a colouring, and runs that show themselves in notebooks."""

import sudokit as sk
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, jigsaw
from sudokit.rendering.method_pictures import picture_of
from sudokit.rendering.playback import snapshots
from sudokit.rendering.scene.cover_view import cover_scene, matrix_of, state_of
from sudokit.rendering.scene.shapes import Text
from sudokit.solving.solver import watch

PUZZLE = Grid("1... ..3. .4.. ...2")


def moments(method, puzzle=PUZZLE):
    return list(snapshots(watch(puzzle, method=method), puzzle))


def test_a_matrix_has_a_row_for_each_option_and_a_column_for_each_item():
    matrix = matrix_of(PUZZLE)
    assert (len(matrix.options), len(matrix.items)) == (20, 48)
    assert [matrix.groups.count(group) for group in ("cell", "row", "column", "box")] == [12, 12, 12, 12]
    assert all(len(items) == 4 for items in matrix.covers)


def test_a_matrix_has_the_houses_of_its_board_not_those_of_one_with_the_same_rules():
    regions = Grid(str(PUZZLE), jigsaw("1122 1122 3344 3344"))
    assert regions == PUZZLE
    assert [set(matrix_of(puzzle).groups) - {"cell", "row", "column"} for puzzle in (PUZZLE, regions)] == [
        {"box"},
        {"region"},
    ]


def test_choosing_an_option_covers_its_items_and_takes_out_the_options_that_share_one():
    matrix = matrix_of(PUZZLE)
    before, after = (state_of(matrix, moment) for moment in moments("exact-cover")[:2])
    assert (before.chosen, before.covered, before.gone) == (frozenset(), frozenset(), frozenset())
    (chosen,) = after.chosen
    assert after.covered == frozenset(matrix.covers[chosen])
    assert after.gone == {
        n for n, items in enumerate(matrix.covers) if n != chosen and set(items) & set(matrix.covers[chosen])
    }


def test_at_the_end_every_item_is_covered_and_no_option_left():
    last = moments("exact-cover")[-1]
    assert cover_scene(PUZZLE, last).description == "Options left: 0. Items to cover: 0 of 48."


def test_a_dead_end_is_an_item_with_no_option_left():
    puzzle = Grid("12.. ..3. .4.. ....")
    matrix = matrix_of(puzzle)
    ends = [
        moment for moment in moments("exact-cover", puzzle) if moment.event and moment.event.kind.name == "DEAD_END"
    ]
    for moment in ends:
        state = state_of(matrix, moment)
        left = [
            n for n, items in enumerate(matrix.covers) if n not in state.gone | state.chosen and state.item in items
        ]
        assert left == []
    assert ends


def test_what_is_too_large_or_no_matrix_has_none():
    assert matrix_of(Grid.empty(classic(16))) is None
    cage = classic(4).with_constraints(sk.Constraint("killer-cage", "r1c1 r1c2 r2c2", total=8))
    assert matrix_of(Grid.empty(cage)) is None


def test_a_graph_says_in_which_order_its_vertices_were_coloured_and_forgets_what_was_undone():
    run = moments("colouring")
    for moment in run:
        assert sorted(moment.order) == [
            cell for cell, digit in enumerate(moment.digits) if digit and not PUZZLE.digits[cell]
        ]
    assert run[-1].order == [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14]
    scene = picture_of("colouring", PUZZLE)(run[-1])
    numbers = [part.text for part in scene.parts if isinstance(part, Text) and part.bold and part.paint == "mark"]
    assert numbers == [str(n) for n in range(1, 13)]


def test_a_notebook_shows_a_run_with_a_slider_whatever_was_taken_of_it():
    events = sk.watch(PUZZLE, method="exact-cover")
    next(events)
    slides = sk.draw(events)
    assert len(slides.pictures) == 14
    assert (slides.pictures[0].caption, slides.pictures[-1].title) == ("the beginning", "step 13 · tried 0 · undone 0")
    assert '<input type="range" min="0" max="13"' in events._repr_html_()
    assert sum(1 for _event in events) == len(list(sk.watch(PUZZLE, method="exact-cover"))) - 1
    assert len(sk.draw(sk.watch(PUZZLE)).pictures) <= 100
