"""The board drawn as a graph."""

from xml.etree import ElementTree

import pytest

import sudokit as sk
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.playback import snapshots
from sudokit.rendering.scene.graph_view import RADIUS, colouring_frames, graph_scene
from sudokit.rendering.scene.shapes import Disc, Line, Ring, Text
from sudokit.rendering.scene.themes import LIGHT
from sudokit.solving.solver import watch

FOUR = sk.Grid("1... ..3. .4.. ...2")


@pytest.mark.parametrize(("board", "vertices", "edges"), [(sk.classic(4), 16, 56), (sk.classic(), 81, 810)])
def test_every_vertex_and_every_edge_is_drawn_once(board: sk.Board, vertices: int, edges: int) -> None:
    parts = graph_scene(sk.Grid.empty(board)).parts
    assert sum(isinstance(part, Disc) for part in parts) == vertices
    assert sum(isinstance(part, Line) for part in parts) == edges


def test_a_vertex_without_colour_shows_its_number_and_one_with_colour_its_digit() -> None:
    texts = [part.text for part in graph_scene(FOUR).parts if isinstance(part, Text)]
    assert texts == ["1", "2", "3", "4", "5", "6", "3", "8", "9", "4", "11", "12", "13", "14", "15", "2"]


def test_equal_digits_have_equal_colours() -> None:
    grid = sk.Grid("12.. 3.1. .... ....")
    colours = [part.paint for part in graph_scene(grid).parts if isinstance(part, Disc) and part.paint != "ground"]
    assert colours == ["colour-1", "colour-2", "colour-3", "colour-1"]


def test_the_neighbours_of_a_chosen_vertex_stand_out() -> None:
    parts = graph_scene(sk.Grid.empty(sk.classic(4)), chosen=0).parts
    rings = [part for part in parts if isinstance(part, Ring)]
    assert [i for i, ring in enumerate(rings) if ring.paint == "blue-ink"] == [0]
    assert [i for i, ring in enumerate(rings) if ring.paint == "violet-ink"] == [1, 2, 3, 4, 5, 8, 12]
    assert sum(isinstance(part, Line) and part.paint == "blue-ink" for part in parts) == 7


def test_vertices_stand_where_their_cells_are() -> None:
    scene = graph_scene(sk.Grid.empty(sk.twin()))
    places = [(round(part.y - 0.6), round(part.x - 0.6)) for part in scene.parts if isinstance(part, Disc)]
    assert places == list(sk.twin().positions)
    assert (scene.width, scene.height) == (15.2, 15.2)


@pytest.mark.parametrize("board", [sk.classic(4), sk.classic(), sk.twin()], ids=lambda board: board.name)
def test_no_arc_runs_through_a_vertex_it_does_not_join(board: sk.Board) -> None:
    parts = graph_scene(sk.Grid.empty(board)).parts
    centres = [(part.x, part.y) for part in parts if isinstance(part, Disc)]
    for line in parts:
        if isinstance(line, Line) and len(line.points) > 2:
            for x, y in line.points[2:-2]:
                near = [c for c in centres if (c[0] - x) ** 2 + (c[1] - y) ** 2 < (RADIUS * 0.9) ** 2]
                assert set(near) <= {line.points[0], line.points[-1]}


def test_it_is_well_formed_and_described() -> None:
    root = ElementTree.fromstring(svg(graph_scene(FOUR), LIGHT))
    assert root[0].text == "Graph of 4x4: 16 vertices, 56 edges"
    assert root[1].text == "Coloured: 1 with 1, 7 with 3, 10 with 4, 16 with 2."


def test_the_colouring_grows_a_vertex_at_a_time() -> None:
    frames = colouring_frames(list(snapshots(watch(FOUR, method="colouring"), FOUR)), FOUR.board)
    coloured = [sum(isinstance(p, Disc) and p.paint != "ground" for p in frame.scene.parts) for frame in frames]
    assert (coloured[0], coloured[-1]) == (4, 16)
    assert len({(frame.scene.width, frame.scene.height) for frame in frames}) == 1
