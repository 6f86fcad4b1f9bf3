"""The command line: each command is a library function with words around it.

To add a command `draw`:

1. Add the file `draw.py` beside this one, with a click command named `command`:

       @new_command(help=_("Draw a puzzle."))
       @puzzle_argument        # PUZZLE: text, a file or standard input; gives `puzzles`
       @board_options          # --size, --boxes, --variant and so on; used by `puzzles`
       @output_option          # --output; gives `output`, for GridOutput or `open_output`
       def command(puzzles: Puzzles, output: str | None) -> int: ...

2. Add one line to COMMANDS in `group.py`: its name and what it does. The module is imported only when the command is
   used, so imports at its top cost the others nothing.

3. Run `python3 tools/translations.py`, so that translators see its sentences; show the command in
   `docs/command-line.md`, where a test runs it.

It returns its exit status: 0 done, 1 the answer is "no". Bad input needs no code: any SudokuError or ClickException
becomes one sentence on standard error and status 2, Ctrl+C becomes 130, a closed pipe ends quietly. An option that
would do nothing is refused with `refuse_unless`. A command that makes something from nothing takes `board_options`
alone and gets a `board: BoardChoice`.

    puzzle_input   where puzzles come from, one or a stream of them
    board_options  which board they stand on
    option_types   choices, numbers, lengths and other values of options
    commands       how a command reads its words: options in groups, the nearest one for a slip
    answers        the JSON of every command, and the warning of several solutions
    output         where answers go: standard output, or a file that is written whole or not at all
    grid_files     grids on their way out: text, JSON or pictures, as the name of the file says
    signals        Ctrl+C and requests to end
    plain_text     streams that lack some characters
    progress       the progress bar of long batches
"""
