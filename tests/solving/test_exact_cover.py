from sudokit import Board, Grid, anti_knight, classic
from sudokit.solving.readable.exact_cover import cover_of


def test_the_empty_9x9_board_has_324_items_and_729_options():
    cover, options = cover_of(Grid.empty(classic()))
    assert (len(cover.items), len(options)) == (324, 729)


def test_what_givens_cover_or_rule_out_is_left_out():
    #  1 . | . .      15 cells; each of row 1, column 1 and box 1 needs three digits more: 45 houses' digits
    #  . . | . .      the 7 peers of r1c1 lose an option each: 15 * 4 - 7
    cover, options = cover_of(Grid("1... .... .... ...."))
    assert (len(cover.items), len(options)) == (15 + 45, 53)


def test_a_partial_house_may_do_without_a_digit():
    board = Board(3, [("group", (0, 1))], name="two cells differ")
    cover, options = cover_of(Grid.empty(board))
    assert (len(cover.items), len(options)) == (9 + 3, 27)
    assert sum(1 for _ in cover.solutions()) == 3 * 2 * 3**7


def test_a_pair_inside_a_house_adds_no_items():
    plain, knights = Grid.empty(classic(4)), Grid.empty(anti_knight(classic(4)))
    assert len(cover_of(knights)[0].items) == len(cover_of(plain)[0].items) + 4 * len(knights.board.pairs)
    inside = Board(2, [("row", (0, 1))], name="pair in a row", pairs=[(0, 1)])
    assert len(cover_of(Grid.empty(inside))[0].items) == 4 + 2
