"""QR codes: the squares of a known code, and that a reader who knows the standard finds the text in any of them."""

import pytest

from sudokit.errors import PictureError
from sudokit.rendering.qr_code import QUIET, qr_code, qr_scene, qr_text

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
    with pytest.raises(PictureError, match="expected a text of up to 2953 bytes for a QR code, found 2954"):
        qr_code(2954 * "x")


@pytest.mark.parametrize("text", ["", "1", "ä ö ü", "sudokit:1.....3..4.....2;r1c2=3"])
def test_the_text_is_read_back_by_the_rules_of_the_standard(text):
    assert read_small_code(qr_code(text)) == text


def read_small_code(square):
    """The text of a code of up to 42 bytes, which has one block: unmask it, follow the zigzag, take the bytes."""
    size = len(square)
    level_and_mask = sum(square[8][column] << 4 - column for column in range(5)) ^ 0b10101
    masks = [
        lambda r, c: (r + c) % 2, lambda r, c: r % 2, lambda r, c: c % 3, lambda r, c: (r + c) % 3,
        lambda r, c: (r // 2 + c // 3) % 2, lambda r, c: r * c % 2 + r * c % 3,
        lambda r, c: (r * c % 2 + r * c % 3) % 2, lambda r, c: ((r + c) % 2 + r * c % 3) % 2,
    ]  # fmt: skip
    mask = masks[level_and_mask & 7]

    def is_data(row, column):
        corner = (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9)
        aligned = size > 21 and abs(row - size + 7) <= 2 and abs(column - size + 7) <= 2
        return not (corner or aligned or row == 6 or column == 6)

    bits = ""
    rows = range(size - 1, -1, -1)
    for right in [*range(size - 1, 6, -2), 5, 3, 1]:
        for row in rows:
            for column in (right, right - 1):
                if is_data(row, column):
                    bits += str(int(square[row][column] != (mask(row, column) == 0)))
        rows = rows[::-1]
    assert bits[:4] == "0100"
    length = int(bits[4:12], 2)
    return bytes(int(bits[12 + 8 * n : 20 + 8 * n], 2) for n in range(length)).decode()


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
