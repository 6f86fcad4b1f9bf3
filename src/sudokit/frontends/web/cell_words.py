"""A cell in words, for those who hear the board instead of seeing it."""

from sudokit.translation import _
from sudokit.view.board_view import BoardView
from sudokit.view.rules_in_words import rules_of_cell


def cell_in_words(view: BoardView, cell: int) -> str:
    """What stands in a cell, and where it is. What differs from cell to cell comes first.

    >>> from sudokit.board.grid import Grid
    >>> view = BoardView.of(Grid("1... ..3. .4.. ...2"), candidates=True)
    >>> cell_in_words(view, 0), cell_in_words(view, 1)
    ('1, given, row 1 column 1', 'empty, candidates 2 3, row 1 column 2')
    """
    digit = view.board.symbol(view.digit(cell)) if view.digit(cell) else ""
    said = [_("{digit}, given").format(digit=digit) if view.givens[cell] else digit or _("empty")]
    if cell in view.conflicts:
        said.append(_("wrong"))
    for marks, sentence in (
        (view.candidates, _("candidates {digits}")),
        (view.corner_marks, _("corner marks {digits}")),
        (view.centre_marks, _("centre marks {digits}")),
    ):
        if not digit and marks.get(cell):
            said.append(sentence.format(digits=" ".join(map(view.board.symbol, marks[cell]))))
    if view.colours.get(cell):
        said.append(_("colour {numbers}").format(numbers=" ".join(map(str, view.colours[cell]))))
    row, column = view.board.positions[cell]
    said.append(_("row {row} column {column}").format(row=row + 1, column=column + 1))
    return ", ".join([*said, *rules_of_cell(view.board, cell)])
