"""Text in, text out: puzzles as people and programs write them.

`read` and `read_many` recognise by themselves what they are given; `write` knows the formats of `FORMATS` by name.
Import each from its module: a saved game needs JSON alone. Called, it lists the formats, each with its name, its
label and a sentence.

>>> import sudokit as sk
>>> sk.formats()[0].name, sk.formats()[0].sentence
('line', 'One symbol per cell, all on one line.')

    read            many puzzles, as a stream: `read`, `read_many`, `read_blocks`
    entry           what was read: a puzzle, or the error that says why there is none
    document        a puzzle and all that a file says beside it
    read_documents  the same from text: `read_document`, `read_documents`, and what a format cannot store
    puzzle_lists    puzzles from text, lists, arrays and data frames as rows of digits
    arrays          puzzles as lists and arrays of numbers
    write           `write` and `Writer`
    grid_writers    grids as text, a function each
    registry        the formats, one line each: how to write one, and the sign by which it is recognised

    text/           puzzles that show their cells:
      lines           text, bytes, files, paths and lines, as numbered lines, each with the board that a comment states
      tokens          a line: comment, title, border, or words and what stands between them
      layout          what kind of text it is, by its first lines
      cells           words and blanks as cells
      grid            all lines of a puzzle as a grid
      puzzle          one puzzle as an entry, from a line or several, with other fields or a title
      list            lists of puzzles, a line each; many lines at a time in native code
      blocks          puzzles that take several lines, with the solution, state and marks that follow them
    json/           boards, grids and documents as JSON
    files/, links/  formats of other programs, each with its reader and its writer
"""

import sys

from sudokit.name_types import CheckedName
from sudokit.names import Choice, make_callable


def list_formats() -> list[Choice]:
    """Every format that `write` knows."""
    from sudokit.formats.registry import FORMATS
    from sudokit.names import list_broken, make_label
    from sudokit.translation import _, capitalize

    described = ((CheckedName(name), _(each.description)) for name, each in FORMATS.items())
    known = [Choice(name, make_label(name), f"{capitalize(words)}.") for name, words in described]
    return known + list_broken(FORMATS.broken)


make_callable(sys.modules[__name__], list_formats)
