"""Reading takes time in proportion to what is read: the worst shapes take a second for a megabyte.

Texts are large enough that time by the square of their length would show: many short lines, or a few that are long.
"""

import gc
import json
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from sudokit import Document, Grid, SudokuError, read, read_many, write
from sudokit.board.variants import overlapping
from sudokit.errors import PuzzleTextError
from sudokit.formats.json.board import board_line
from sudokit.formats.links import f_puzzles
from sudokit.formats.links.lz_string import compress
from sudokit.formats.links.penpa_text import compress as penpa_compress

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = "\n".join(LINE[start : start + 9] for start in range(0, 81, 9))
SMALL_ROWS = "1234\n3412\n2143\n4321\n\n"
JSON_LINE = f'{{"cells": "{LINE}", "boxes": [3, 3]}}\n'
GRID = Grid(LINE)
SDX, LINK = write(GRID, "sdx"), write(GRID, "f-puzzles-link")
SS = write(Document(GRID, GRID.replace({"r1c3": 4})), "ss")
SIZE, SIZE_OF_LINES = 100_000, 25_000  # characters; of one character on each line, 12,500 lines
ALLOWED = 1e-6  # seconds a character, however short the lines
ALLOWED_TO_BEGIN = 0.1  # to see what kind of text it is, by up to some thousand lines

REPEATED = [
    " ", "\t", "\n", " \n", "\r", "\r\n", "\v", "\ufeff", "\0", "\ufffd", "1", "x", "1 ", "1\n", "1\r", "1\n\n",
    "1,", "1,2,", ",", ",\n", ";", "| ", "|", "-", "- ", "-\n", "--- ", "─", "│", "+-", "[", "(", "]", "{", "}",
    '"', "'", "#", " #", "a#", "#\n", "# solution\n", "# board: {\n", "grid", "grid ", "grid\n", "grid\n1\n",
    "Puzzle 1 (hard)\n", "solution\n", "puzzle,", "puzzle,\n", "=", "a=", "array(", "np.array(", "None",
    "None,", "dtype=", ", dtype=", ":", "1.", "１", "·", "r1c1", '{"a":', "[[", "{}\n", "{\n", '{"cells":"."}\n',
    LINE, LINE + ",", LINE + " ", LINE[:80] + "\n", LINE + "\n", LINE + "\n!\n", LINE + "\n# solution\n",
    ROWS + "\n\n", ROWS[:-1] + "\n\n", JSON_LINE, ":0003:8:", "https://", "https://%41", "sudokit:1;", "<opensudoku>",
    "(5) 12 ", f":0003:8:x{SDX}\n", f"{SDX}\n\n", f"{SS}\n\n", f"{LINK}\n",
]  # fmt: skip
AFTER_A_PUZZLE = [
    "!\n", "-\n", ".\n", "a\n", "|\n", "!\n\n", "ab\n", "12\n", "1,2\n", "#\n", "{}\n", "{\n", "{1}\n", 16 * "!" + "\n",
    16 * "9" + "\n", 8 * "1," + "\n", 8 * "1 " + "\n", 16 * "1 " + "\n", "12\n34\n\n",
]  # fmt: skip
AFTER_ROWS = [
    "x\n", "-\n", "(\n", "1\n\n", "1\n1\n\n", "12\n34\n\n", "..\n..\n\n", "1,2\n3,4\n\n", "1\n2\n3\n4\n\n",
    "1234\n3412\n2143\n432x\n\n", "1234\n3412\n2143\n4329\n\n",
]  # fmt: skip
JSON_CELLS = [
    '"...."', '"..!."', '"9999"', '"12345"', '"........"', "[1,2,3]", "[9,9,9,9]", "[[],[]]", "[[1,2],[3,9]]",
    '["..",".!"]', '"....","cage":1', '"....","side":7', '"....","boxes":3', '"....","cells":""',
]  # fmt: skip
MINIMUM = '{"kind": "minimum"},'


def repeated(shape: str) -> str:
    return shape * ((SIZE_OF_LINES if "\n" in shape else SIZE) // len(shape))


SHAPES = {shape: repeated(shape) for shape in REPEATED} | {
    f"a puzzle and {shape}": f"{LINE}\n{repeated(shape)}" for shape in AFTER_A_PUZZLE
} | {
    f"rows and {shape}": 3 * SMALL_ROWS + repeated(shape) for shape in AFTER_ROWS
} | {
    f"lines with cells {cells}": LINE + "\n" + repeated(f'{{"cells":{cells}}}\n') for cells in JSON_CELLS
} | {
    "games of XML": "<opensudoku>" + f'<game data="{LINE.replace(".", "0")}"/>' * (SIZE // 100) + "</opensudoku>",
    "a link without end": "https://f-puzzles.com/?load=" + "N4Ig" * (SIZE // 4),
    **{
        f"links that unpack to {n} numbers": repeated(f_puzzles.LINK + compress(f'{{"grid":[{n * "1,"}1]}}') + "\n")
        for n in (1_000, 100_000)
    },
    "links of penpa+ that unpack to many lines": repeated(
        "https://swaroopg92.github.io/penpa-edit/#m=solve&p=" + penpa_compress(190_000 * [""]) + "\n"
    ),
    "a title with blanks": "grid" + " " * SIZE + "x",
    "blanks before a puzzle": " " * SIZE + LINE,
    "blanks after a puzzle": LINE + " " * SIZE + "x",
    "a name before a list": "a" * SIZE + "=[1]",
    "a list with a tail": "[" + SIZE // 2 * "1" + ", dtype=" + SIZE // 2 * "a",
    "solutions without end": LINE + "\n" + (SIZE // 10) * "# solution",
    "a board without end": "# board: " + '{"a":' * (SIZE // 5),
    "boards without end": repeated(board_line(overlapping([(0, 0), (6, 6)])) + "\n"),
    "cells without end": '{"cells": "' + SIZE * "." + '"}',
    "numbers without end": '{"cells": [' + (SIZE // 2) * "1," + "1]}",
    "rows without end": '{"cells": [' + (SIZE // 4) * "[1]," + "[1]]}",
    "regions without end": '{"cells": "' + 81 * "." + '", "regions": "' + SIZE * "a" + '"}',
    "digits without end": '{"cells": "' + 81 * "." + '", "boxes": [' + SIZE * "1" + ", 3]}",
    "rules without end": '{"cells": "' + 81 * "." + '", "constraints": [' + (SIZE // 40) * MINIMUM + "1]}",
    "a field again and again": "{" + (SIZE // 6) * '"a":1,' + '"a":1}',
    "many fields, one twice": "{" + "".join(f'"{n}":1,' for n in range(SIZE // 10)) + f'"{SIZE // 10 - 1}":1}}',
    "rows of one column": repeated("1\n") + "2",
    "rows on a board that is stated": board_line(overlapping([(0, 0), (6, 6)])) + "\n" + repeated("12345678.\n"),
}  # fmt: skip
PAIRS = [[row, column] for row in range(150) for column in range(150)]
EXPLICIT = {"digits": 9, "houses": [["row", [*range(9)]]]}
F_PUZZLES = {"size": 9, "grid": 9 * [9 * [{}]]}
LISTS: dict[str, dict[str, object]] = {
    "corners": {"corners": PAIRS},
    "corners far apart": {"corners": [[9 * n, 9 * n] for n in range(10_000)]},
    "equal corners": {"corners": 10_000 * [[0, 0]]},
    "equal corners of large grids": {"corners": 10_000 * [[0, 0]], "boxes": [4, 8]},
    "corners of large grids": {"corners": PAIRS[:4000], "boxes": [4, 8]},
    "corners of a board by hand": {"board": EXPLICIT | {"corners": PAIRS}},
    "equal corners of a board by hand": {"board": EXPLICIT | {"corners": 10_000 * [[0, 0]]}},
    "houses": {"board": EXPLICIT | {"houses": [["cage", [n % 81, n // 81 % 81]] for n in range(10_000)]}},
    "equal houses": {"board": EXPLICIT | {"houses": 5_000 * [["row", [*range(9)]]]}},
    "a long house": {"board": EXPLICIT | {"houses": [["row", [*range(20_000)]]]}},
    "positions": {"board": EXPLICIT | {"positions": PAIRS}},
    "equal positions": {"board": EXPLICIT | {"positions": 10_000 * [[0, 0]]}},
    "pairs": {"board": EXPLICIT | {"pairs": [[n % 80, n % 80 + 1] for n in range(10_000)]}},
    "equal pairs": {"board": EXPLICIT | {"pairs": 10_000 * [[0, 1]]}},
    "variants": {"variants": [f"v{n}" for n in range(10_000)]},
    "equal variants": {"variants": 10_000 * ["diagonal"]},
    "constraints": {"constraints": [{"kind": "odd", "cells": f"r{n % 9 + 1}c1"} for n in range(10_000)]},
    "cells of a constraint": {"constraints": [{"kind": "renban", "cells": 20_000 * ["r1c1"]}]},
    "regions": {"regions": [[n] for n in range(20_000)]},
    "boxes": {"boxes": 50_000 * [3]},
    "a solution": {"solution": 50_000 * [0]},
    "marks": {"centre_marks": {f"r{n}c1": "1" for n in range(10_000)}},
    "marks of a cell": {"centre_marks": {"r1c1": 50_000 * "1"}},
    "colours": {"colours": {"r1c1": 20_000 * ["1"]}},
    "tags": {"tags": 20_000 * ["x"]},
    "lines of f-puzzles": F_PUZZLES | {"thermometer": [{"lines": 10_000 * [["R1C1", "R1C2"]]}]},
    "a line of f-puzzles": F_PUZZLES | {"thermometer": [{"lines": [10_000 * ["R1C1", "R1C2"]]}]},
    "cages of f-puzzles": F_PUZZLES | {"killercage": 5_000 * [{"cells": ["R1C1", "R1C2"]}]},
    "regions of SudokuPad": {"cells": 9 * [9 * [{}]], "regions": 10_000 * [[[0, 0]]]},
    "cages of SudokuPad": {"cells": 9 * [9 * [{}]], "regions": [], "cages": 5_000 * [{"cells": [[0, 0], [0, 1]]}]},
}
SHAPES |= {
    f"a list of {name}": json.dumps(({} if "grid" in fields else {"cells": 81 * "."}) | fields)
    for name, fields in LISTS.items()
}


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_read_takes_a_second_for_a_megabyte(shape):
    assert_read_in_time(lambda text: sum(1 for _ in read_many(text)), SHAPES[shape])


@pytest.mark.parametrize("shape", [" #", "1,2,", "1\n", "-", "[", "{", "a title with blanks", "blanks before a puzzle"])
def test_what_is_read_as_one_puzzle_takes_a_second_for_a_megabyte(shape):
    assert_read_in_time(read, SHAPES[shape])


def assert_read_in_time(reader: Callable[[str], object], text: str) -> None:
    allowed = ALLOWED_TO_BEGIN + ALLOWED * len(text)
    assert (
        is_in_time(seconds_of(lambda: reader(text)), allowed)
        or is_proportional(reader, text)
        or any(is_in_time(seconds_of(lambda: reader(text)), allowed) for _attempt in range(2))
    )


def is_in_time(seconds: float, allowed: float) -> bool:
    return seconds < allowed or seconds < allowed * slowness()


def test_each_line_of_a_long_list_is_read_however_many_mistakes_come_first():
    entries = list(read_many((LINE[:-1] + "\n") * 2000 + LINE))
    assert len(entries) == 2001
    assert str(entries[1999].error) == "there are 80 cells and 9x9 has 81; see line 2000, column 80"
    assert str(entries[2000].grid) == LINE


def seconds_of(work: Callable[[], object]) -> float:
    """What the work takes this process, whatever other processes do and whatever other tests left in memory."""
    gc.freeze()
    begun = time.process_time()
    with suppress(SudokuError):
        work()
    return time.process_time() - begun


def is_proportional(reader: Callable[[str], object], text: str) -> bool:
    """Whether a text takes about four times as long as a quarter of it, not 16 times: true on a busy machine too."""
    quarter = text[: len(text) // 4]
    return any(seconds_of(lambda: reader(text)) < 7 * seconds_of(lambda: reader(quarter)) for _attempt in range(3))


def slowness() -> float:
    """How much slower than on a quiet machine plain Python is at present, since other processes share its caches."""
    return seconds_of(lambda: [line.split(",") for line in 100_000 * ["5,3"]]) / 0.03


def test_a_corner_that_is_named_twice_is_refused_and_so_are_more_grids_than_a_board_has():
    with pytest.raises(PuzzleTextError, match="two grids have the same corner, row 6 and column 0 counted from 0"):
        read('{"cells": "' + 81 * "." + '", "corners": [[0, 0], [6, 0], [6, 0]]}')
    with pytest.raises(PuzzleTextError, match="810 grids are too many; a board has up to 809 of 9x9"):
        read(json.dumps({"cells": 81 * ".", "corners": PAIRS[:810]}))
    with pytest.raises(PuzzleTextError, match="two grids have the same corner, row 0 and column 0"):
        read(json.dumps({"cells": 81 * ".", "board": EXPLICIT | {"corners": 2 * [[0, 0]]}}))
