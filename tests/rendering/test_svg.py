"""SVG files: valid, on their own, described, and the same for the same input."""

import subprocess
import sys
from xml.etree import ElementTree

import pytest

import sudokit as sk
from sudokit.rendering.draw import draw
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.scene.shapes import Line, Polygon, Rectangle, Ring, Scene, Text
from sudokit.rendering.scene.themes import LIGHT, THEMES
from sudokit.view.board_view import BoardView

GRID = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
NAMESPACE = "{http://www.w3.org/2000/svg}"


def everything() -> BoardView:
    board = sk.diagonal(sk.windoku())
    view = BoardView.of(sk.Grid(str(GRID.replace({"r1c3": 5})), board), candidates=True, labels=True)
    for role in ("pivot", "pincer", "fin", "off", "removed"):
        view = view.highlighted(role, cells=["r9c1"], candidates=[("r3c1", 2)], houses=[board.houses[0]])
    return view.linked([("r3c1", 2)], [("r3c4", 2)], strong=False)


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_with_everything_is_well_formed(theme: str) -> None:
    root = ElementTree.fromstring(draw(everything(), theme=theme, rules=False).svg())
    assert root.tag == NAMESPACE + "svg"
    assert root.attrib["viewBox"] == "0 0 974 974"


def test_every_outline_that_is_used_is_defined_and_none_twice() -> None:
    root = ElementTree.fromstring(draw(everything()).svg())
    defined = [path.attrib["id"] for path in root.iter(NAMESPACE + "path") if "id" in path.attrib]
    used = {use.attrib["href"].removeprefix("#") for use in root.iter(NAMESPACE + "use")}
    assert sorted(defined) == sorted(used)


def test_it_needs_nothing_beside_itself() -> None:
    text = draw(everything()).svg().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "http" not in text
    assert "font" not in text
    assert "<text" not in text


def test_it_has_a_title_and_a_description_for_screen_readers() -> None:
    root = ElementTree.fromstring(draw(GRID).svg())
    assert root.attrib["role"] == "img"
    assert root.findtext(NAMESPACE + "title") == "Sudoku 9x9, 30 of 81 cells filled"
    assert str(root.findtext(NAMESPACE + "desc")).startswith("Row 1: 5 3 - - 7 - - - -. Row 2: 6 - - 1 9 5 - - -.")


def test_signs_that_xml_reserves_are_escaped() -> None:
    root = ElementTree.fromstring(svg(Scene(1, 1, (), "a < b & c", "<>"), LIGHT))
    assert root.findtext(NAMESPACE + "title") == "a < b & c"


@pytest.mark.parametrize("name", ['<b>&"quoted"', "数独 é", "]]>", "a'b", "-->"])
def test_any_name_of_a_board_is_safe(name: str) -> None:
    board = sk.Board(4, sk.classic(4).houses, name=name)
    for picture in (draw(sk.Grid.empty(board)), draw(sk.Grid.empty(board), title=name)):
        root = ElementTree.fromstring(picture.svg())
        assert name in str(root.findtext(NAMESPACE + "title"))
        assert {element.tag.removeprefix(NAMESPACE) for element in root.iter()} <= {
            "svg", "title", "desc", "defs", "path", "rect", "use", "g"
        }  # fmt: skip


def test_another_process_writes_the_same_bytes() -> None:
    program = f"import sudokit as sk; print(sk.draw(sk.Grid('{GRID}'), candidates=True).svg(), end='')"
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    assert printed == draw(GRID, candidates=True).svg()


def test_shapes_are_spelled_out() -> None:
    parts = (
        Rectangle(0, 0.5, 1, 0.25, "ground"),
        Ring(0.5, 0.5, 0.2, 0.1, "line"),
        Polygon(((0, 0), (1, 0), (0, 1)), "frame"),
        Line(((0, 0), (1, 1)), 0.05, "link", dash=0.12),
        Line(((0, 0), (0.5, 0.5)), 0.05, "link", dash=0.12),
    )
    assert svg(Scene(1, 1, parts, "t", "d"), LIGHT).splitlines()[3:-1] == [
        '<rect x="0" y="50" width="100" height="25" fill="#ffffff"/>',
        '<circle cx="50" cy="50" r="15" fill="none" stroke="#8b9097" stroke-width="10"/>',
        '<polygon points="0,0 100,0 0,100" fill="#20242b"/>',
        '<path d="M0,0 100,100M0,0 50,50" fill="none" stroke="#20242b" stroke-width="5" '
        'stroke-dasharray="12 9" stroke-linejoin="round"/>',
    ]


def test_the_ink_of_a_digit_is_centred_on_its_place() -> None:
    text = svg(Scene(1, 1, (Text("1", 0.5, 0.5, 2.048, "given"),), "t", "d"), LIGHT)
    # One unit of the font is a thousandth of a cell here. The 1 has ink from 225 to 1114 and is 1493 high.
    assert '<use href="#r49-204.8" x="-16.95" y="124.65" fill="#14171c"/>' in text


def test_a_notebook_shows_a_grid_and_a_picture_by_themselves() -> None:
    assert GRID._repr_svg_() == draw(GRID).svg()
    assert draw(GRID)._repr_svg_() == draw(GRID).svg()
    assert GRID.board._repr_svg_() == draw(sk.Grid.empty(GRID.board)).svg()
