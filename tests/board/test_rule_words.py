"""What `check` says of sums and whole lines: the arithmetic where it is known, else that it cannot be right now."""

import pytest

from sudokit import Constraint, Grid, check, classic
from sudokit.view.rules_in_words import rules_of

ROW = "r1c1 r1c2 r1c3 r1c4"
CAGE = Constraint("killer-cage", "r1c1 r1c2", total=5)
ARROW = Constraint("arrow", "r1c1", "r2c3 r3c4")
WORDS = [
    (CAGE, "43.. .... .... ....", "the cage at r1c1: r1c1 r1c2 hold 4+3=7, not 5"),
    (Constraint("killer-cage", "r1c1 r1c2 r1c3", total=5), "4... .... .... ....",
     "the cage at r1c1: r1c1 holds 4 and can no longer reach 5"),
    (Constraint("killer-cage", "r1c1 r1c2", total=9), ".... .... .... ....",
     "the cage at r1c1: its cells can never reach 9"),
    (ARROW, "3... ..1. ...3 ....", "the arrow at r1c1: r1c1 holds 3, but r2c3 r3c4 1+3=4"),
    (ARROW, "1... .... .... ....", "the arrow at r1c1: r1c1 holds 1, which r2c3 r3c4 can no longer reach"),
    (Constraint("arrow", "r1c1", "r2c3 r3c4 r4c3"), ".... ..4. .... ....",
     "the arrow at r1c1: its sums can no longer be equal"),
    (Constraint("arrow", "r1c1 r1c2", "r2c3 r3c4"), "13.. ..2. ...4 ....",
     "the arrow at r1c1: r1c1 r1c2 hold 13, but r2c3 r3c4 2+4=6"),
    (Constraint("sandwich", ROW, total=5), "1342 .... .... ....",
     "the sandwich clue at r1c1: between 1 and 4 is 3, not 5"),
    (Constraint("sandwich", ROW, total=5), ".1.4 .... .... ....",
     "the sandwich clue at r1c1: its digits can no longer fit the clue 5"),
    (Constraint("x-sum", ROW, total=9), "3142 .... .... ....",
     "the X-sum clue at r1c1: the first 3 cells hold 3+1+4=8, not 9"),
    (Constraint("skyscraper", ROW, value=4), "3142 .... .... ....", "the skyscraper clue at r1c1: 2 are seen, not 4"),
    (Constraint("hidden-skyscraper", ROW, value=2), "3142 .... .... ....",
     "the hidden skyscraper clue at r1c1: the first hidden digit is 1, not 2"),
    (Constraint("numbered-room", ROW, value=2), "3142 .... .... ....",
     "the numbered room clue at r1c1: cell 3 holds 4, not 2"),
    (Constraint("quadruple", "r1c2 r1c3 r2c2 r2c3", digits=[1, 1]), ".23. .4.. .... ....",
     "the quadruple at r1c2: 1 cell is left for 1 1"),
    (Constraint("counting-circles", "r1c1 r2c3 r3c2"), "1... ..1. .... ....",
     "the counting circles at r1c1: 1 stands there 2 times, not 1"),
    (Constraint("count-distinct", "r1c1", "r2c2 r3c3"), "1... .2.. ..3. ....",
     "the counting frame at r1c1: 2 different digits are there, not 1"),
    (Constraint("anti-taxicab"), ".... 3... .... ..3.", ""),
    (Constraint("anti-taxicab"), "3... ..3. .... ....",
     "the anti-taxicab rule: r1c1 and r2c3 are as many steps apart as their digit says"),
    (Constraint("global-entropy"), ".... .12. .21. ....",
     "the global entropy rule: r2c2 r2c3 r3c2 r3c3 do not hold a low, a middle and a high digit"),
    (Constraint("global-modular"), ".... .23. .32. ....",
     "the global modular rule: r2c2 r2c3 r3c2 r3c3 do not leave all three remainders when divided by 3"),
    (Constraint("between", "r1c1 r2c3 r3c4"), "1... ..3. ...2 ....",
     "the between line at r1c1: r2c3 holds 3, which is not between 1 and 2"),
    (Constraint("between", "r1c1 r2c3 r3c4"), "1... .... ...2 ....",
     "the between line at r1c1: no digit is between 1 and 2"),
    (Constraint("between", "r1c1 r2c3 r3c4"), "1... ..1. .... ....",
     "the between line at r1c1: r1c1 r2c3 leave no way to fill the others"),
    (Constraint("lockout", "r1c1 r2c3 r3c4", difference=2), "2... ..3. ...4 ....",
     "the lockout line at r1c1: r2c3 holds 3, which is not outside of 2 to 4"),
    (Constraint("lockout", "r1c1 r2c3 r3c4", difference=2), "2... .... ...3 ....",
     "the lockout line at r1c1: 2 and 3 at its ends differ by less than 2"),
    (Constraint("lockout", "r1c1 r2c3 r3c4", difference=2), "1... .... ...4 ....",
     "the lockout line at r1c1: no digit is outside of 1 to 4"),
    (Constraint("rellik-cage", "r1c1 r1c2 r1c3", total=5), "14.. .... .... ....",
     "the rellik cage at r1c1: r1c1 r1c2 hold 1+4=5, which nothing there may come to"),
    (Constraint("equality-cage", "r1c1 r1c2 r1c3 r1c4"), "1.1. .... .... ....",
     "the equality cage at r1c1: r1c1 r1c3 leave no way to fill the others"),
    (Constraint("count-distinct", "r1c1", "r2c2 r3c3"), "3... .... .... ....",
     "the counting frame at r1c1: r1c1 leaves no way to fill the others"),
    (Constraint("look-and-say", "r1c1 r2c3 r3c2", clue=13), "3... ..3. .... ....",
     "the look-and-say clue at r1c1: 3 stands there 2 times, not 1"),
    (Constraint("sum-line", "r1c1 r2c3 r3c4", total=4), "3... ..2. ...4 ....",
     "the sum line at r1c1: it cannot be cut into pieces that add up to 4"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "digits", "words"), WORDS, ids=[words for _rule, _digits, words in WORDS])
def test_a_broken_rule_is_told_with_its_arithmetic(rule: Constraint, digits: str, words: str) -> None:
    report = check(Grid(digits, classic(4).with_constraints(rule)))
    assert [str(conflict) for conflict in report.conflicts if conflict.constraints] == ([words] if words else [])


def test_the_rules_of_a_board_in_words_have_the_numbers_of_each() -> None:
    board = classic(4).with_constraints(CAGE, Constraint("killer-cage", "r3c1 r3c2"), ARROW)
    assert [rule.in_full for rule in rules_of(board)] == [
        "Digits in a dashed cage differ and add up to the total in its corner, if it has one. "
        "Cells: r1c1 r1c2 (total 5); r3c1 r3c2.",
        "Digits along an arrow add up to the number in its circle; they may repeat. Cells: r1c1 / r2c3 r3c4.",
    ]
