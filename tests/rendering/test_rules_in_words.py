"""The rules of a board in words."""

import pytest

import sudokit as sk
from sudokit.view.rules_in_words import first_rule


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (
            sk.classic(),
            "Fill every cell with a digit from 1 to 9 so that every row, column and box contains each digit once.",
        ),
        (
            sk.classic(10),
            "Fill every cell with a symbol (1 to 9 or A) so that every row, column and box contains each symbol once.",
        ),
        (
            sk.classic(16),
            "Fill every cell with a symbol (1 to 9 or A to G) so that every row, column and box contains each symbol "
            "once.",
        ),
        (
            sk.samurai(),
            "Fill every cell with a digit from 1 to 9 so that every row, column and box contains each digit once. This "
            "holds in each of the 5 grids of 9×9 cells: a row ends where its grid ends, and where grids overlap, both "
            "count.",
        ),
    ],
    ids=lambda board: getattr(board, "name", ""),
)
def test_what_goes_without_saying_is_said_of_every_board(board: sk.Board, sentence: str) -> None:
    assert first_rule(board) == sentence
