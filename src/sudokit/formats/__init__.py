"""Text in, text out: puzzles as people and programs write them.

`read` and `read_many` recognise by themselves what they are given; `write` knows the formats of `FORMATS` by name.

    sources        text, bytes, files, paths and lines, as numbered lines of text
    tokens         a line: comment, title, border, or words and what stands between them
    cell_values    words as cells
    blank_places   cells that are left blank
    recognising    all lines of a puzzle as a grid
    json_text      grids as JSON
    board_text     boards as JSON fields, and as the comment that carries them in other text
    entries        one puzzle, from a line or several
    batches        many puzzles, as a stream: `read`, `read_many`, `read_blocks`
    plain_lines    the same, many lines at a time, in native code
    pencil_marks   grids drawn with the candidates of each cell
    writing        a function for each format
    writer         `write`, `Writer` and the registry of formats

To add a format to write, put a function `(Grid) -> str` into `writing` and one line into FORMATS; the command line
offers it at once. To be read, text only has to show its cells in reading order.
"""

from sudokit.formats.batches import read, read_blocks, read_many
from sudokit.formats.entries import Entry
from sudokit.formats.plain_lines import Block
from sudokit.formats.writer import FORMATS, Format, Writer, write

__all__ = ["FORMATS", "Block", "Entry", "Format", "Writer", "read", "read_blocks", "read_many", "write"]
