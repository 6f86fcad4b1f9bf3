"""QR codes: the squares of a known code, their sizes, and how they are drawn."""

import pytest

from sudokit.errors import PictureError
from sudokit.rendering.scene.qr_code import QUIET, qr_code, qr_scene, qr_text

KNOWN = """
#######.#...#.#######
#.....#.#..##.#.....#
#.###.#..#.##.#.###.#
#.###.#.#####.#.###.#
#.###.#...##..#.###.#
#.....#...#...#.....#
#######.#.#.#.#######
........##...........
#.##.###.#.#..#..#.##
######.....#...######
.#...###.#....#....##
#..#....#..##...##..#
#.#.#.#.#....##......
........#..##.###..#.
#######.##.#..###....
#.....#.##.#.#...##.#
#.###.#..#..##..####.
#.###.#.##..#....###.
#.###.#.##.###...#...
#.....#..###.####...#
#######.####.##...#..
"""


def drawn(square):
    return "\n".join("".join("#" if module else "." for module in row) for row in square)


def test_a_text_that_fills_its_code_gives_the_code_that_other_programs_give():
    assert drawn(qr_code("sudokit sudoku")) == KNOWN.strip()


@pytest.mark.parametrize(
    ("length", "side"),
    [(1, 21), (14, 21), (15, 25), (106, 41), (107, 45), (213, 57), (2331, 177), (2332, 161), (2953, 177)],
)
def test_a_code_is_as_small_as_the_text_allows_and_corrects_less_where_there_is_no_other_way(length, side):
    assert len(qr_code(length * "x")) == side


def test_a_text_that_no_code_holds_is_refused():
    with pytest.raises(PictureError, match="a QR code holds at most 2953 bytes, and this link has 2954"):
        qr_code(2954 * "x")


def test_the_picture_has_a_white_border_and_only_black_and_white():
    scene = qr_scene("1")
    assert (scene.width, scene.height) == (21 + 2 * QUIET, 21 + 2 * QUIET)
    assert {part.paint for part in scene.parts} == {"white", "black"}
    assert min(part.x for part in scene.parts[1:]) == QUIET


def test_in_characters_two_rows_share_a_line_and_ascii_has_two_characters_a_module():
    lines = qr_text("1").splitlines()
    assert (len(lines), {len(line) for line in lines}) == (15, {29})
    assert lines[2] == "████ ▄▄▄▄▄ " + lines[2][11:]
    assert qr_text("1", plain=True).splitlines()[4].startswith("########              ##")
