"""Text in, text out: puzzles as people and programs write them.

`read` and `read_many` recognise by themselves what they are given; `write` knows the formats of `FORMATS` by name.
Import each from its module: a saved game needs JSON alone.

    sources          text, bytes, files, paths and lines, as numbered lines of text
    tokens           a line: comment, title, border, or words and what stands between them
    cell_values      words as cells
    blank_places     cells that are left blank
    recognising      all lines of a puzzle as a grid
    json_text        grids as JSON
    board_text       boards as JSON fields, and as the comment that carries them in other text
    entry            what was read: a puzzle, or why there is none
    glances          what a line surely is not, before a closer look
    line_fields      the puzzle and its solution among the fields of a line
    puzzle_parts     solution, state and marks that follow a puzzle
    entries          one puzzle, from a line or several
    digit_lists      puzzles as lists and arrays of numbers
    lines_on_boards  lines, each with the board that a comment before it states
    judging          what kind of text it is, by its first lines
    one_a_line       lists of puzzles, a line each
    plain_lines      the same, many lines at a time, in native code
    several_lines    puzzles that take several lines
    batches          many puzzles, as a stream: `read`, `read_many`, `read_blocks`
    document         a puzzle and all that a file says beside it
    documents        the same from text: `read_document`, `read_documents`, and what a format cannot store
    registry         the formats, one line each: how to write one, and the sign by which it is recognised
    writing          grids as text, a function each
    writer           `write` and `Writer`

The files that remain are formats, each with its reader and its writer; large ones take several files with one prefix.
"""
