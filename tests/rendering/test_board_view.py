"""What a picture shows."""

import sudokit as sk
from sudokit.board.candidates import Highlight, Link
from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.constraints.constraint import Constraint
from sudokit.view.board_view import BoardView, look_of

PUZZLE = sk.Grid("1... ..3. .4.. ...2")


def test_without_a_puzzle_every_digit_is_a_given() -> None:
    view = BoardView.of(PUZZLE)
    assert (view.givens, view.entries) == (PUZZLE.digits, bytes(16))


def test_digits_that_are_not_in_the_puzzle_are_entries() -> None:
    view = BoardView.of(PUZZLE.replace({"r1c2": 3}), PUZZLE)
    assert view.givens == PUZZLE.digits
    assert view.entries == bytes([0, 3] + [0] * 14)


def test_a_given_that_was_changed_is_an_entry() -> None:
    view = BoardView.of(PUZZLE.replace({"r1c1": 4}), PUZZLE)
    assert (view.givens[0], view.entries[0]) == (0, 4)


def test_cells_in_conflict_are_known() -> None:
    assert BoardView.of(PUZZLE.replace({"r1c4": 1})).conflicts == CellSet([0, 3])


def test_candidates_are_those_that_the_digits_leave() -> None:
    view = BoardView.of(PUZZLE, candidates=True)
    assert view.candidates[1] == DigitSet([2, 3])
    assert 0 not in view.candidates


def test_candidates_of_a_human_solver_are_taken_as_they_are() -> None:
    candidates = sk.board.candidates.Candidates(PUZZLE)
    candidates.eliminate("r1c2", 2)
    assert BoardView.of(PUZZLE, candidates=candidates).candidates[1] == DigitSet([3])


def test_highlights_and_links_take_names_of_cells() -> None:
    row = PUZZLE.board.houses[0]
    view = (
        BoardView.of(PUZZLE)
        .highlighted("pivot", cells=["r1c2"], candidates=[("r1c3", 4)], houses=[row])
        .linked([("r1c3", 4)], [("r1c4", 4), (7, 4)], strong=True)
    )
    assert view.highlights == (Highlight("pivot", (1,), ((2, 4),), (row,)),)
    assert view.links == (Link(((2, 4),), ((3, 4), (7, 4)), True),)


def test_an_unknown_role_looks_like_focus() -> None:
    assert look_of("almost-locked") == look_of("focus")


def test_the_description_of_a_board_with_gaps_says_where_they_are() -> None:
    grid = sk.Grid.empty(sk.twin()).replace({"r1c1": 5, "r15c15": 9})
    rows = BoardView.of(grid).description.split(". ")
    assert rows[0] == "Row 1: 5 - - - - - - - - gap"
    assert rows[6] == "Row 7: - - - - - - - - - - - - - - -"
    assert rows[14] == "Row 15: gap - - - - - - - - 9."


def test_the_description_states_the_rules_with_their_cells() -> None:
    board = sk.anti_king(sk.classic(4)).with_constraints(Constraint("x", "r1c1 r1c2"), Constraint("x", "r3c1 r3c2"))
    assert BoardView.of(sk.Grid.empty(board)).description.endswith(
        "Cells that touch at a corner differ. Cells joined by an X sum to 10. Cells: r1c1 r1c2; r3c1 r3c2."
    )


def test_pairs_that_were_given_one_by_one_are_stated_too() -> None:
    board = sk.Board(4, sk.classic(4).houses, name="mine", pairs=[(0, 15), (3, 12)])
    assert BoardView.of(sk.Grid.empty(board)).description.endswith(
        "2 more pairs of cells differ. Cells: r1c1 r4c4; r1c4 r4c1."
    )


def test_the_description_says_in_words_what_is_drawn() -> None:
    view = BoardView.of(PUZZLE.replace({"r1c4": 1})).highlighted("removed", candidates=[("r2c1", 2)])
    assert view.title == "Sudoku 4x4, 5 of 16 cells filled"
    assert view.description == (
        "Row 1: 1 - - 1. Row 2: - - 3 -. Row 3: - 4 - -. Row 4: - - - 2. In conflict: r1c1 r1c4. Removed: 2 in r2c1."
    )
