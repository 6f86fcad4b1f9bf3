"""OpenSudoku's and KSudoku's files, and what XML may not do."""

import time

import pytest

from sudokit import (
    Constraint,
    DigitSet,
    Document,
    Grid,
    anti_knight,
    classic,
    diagonal,
    jigsaw,
    read,
    read_document,
    read_documents,
    read_many,
    samurai,
    windmill,
    windoku,
    write,
)
from sudokit.errors import FormatError, PuzzleTextError

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIGITS = LINE.replace(".", "0")


def test_an_old_file_of_opensudoku_says_once_what_holds_for_all_games():
    found = [
        entry.document
        for entry in read_documents(
            f'<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n  <name>Easy</name>\n  <author>A &amp; B</author>\n'
            f'  <level>easy</level>\n  <game data="{DIGITS}"/>\n  <game data="{81 * "0"}"/>\n</opensudoku>\n'
        )
    ]
    assert found == [
        Document(Grid(LINE), title="Easy", author="A & B", level="easy"),
        Document(Grid(81 * "."), title="Easy", author="A & B", level="easy"),
    ]


@pytest.mark.parametrize(
    ("version", "notes", "none"), [("1", "1,9,", "-"), ("2", "257", "0"), ("3", "257", "0")]
)  # 257 is 1 and 9 as bits
def test_a_game_of_opensudoku_has_notes_and_what_was_placed(version, notes, none):
    cells = [f"5|{none}|0|", f"3|{none}|1|", f"0|{notes}|1|"] + 78 * [f"0|{none}|1|"]
    text = (
        '<opensudoku version="2"><folder name="Mine" created="1"><game created="7" state="0" time="12000" '
        f'data="version: {version}&#10;{"".join(cells)}" note="nice" /></folder></opensudoku>'
    )
    assert read_document(text) == Document(
        Grid("5" + 80 * "."),
        Grid("53" + 79 * "."),
        centre_marks={2: DigitSet([1, 9])},
        source="Mine",
        comment="nice",
        extra={"opensudoku": {"created": "7", "state": "0", "time": "12000"}},
    )


def test_a_list_of_opensudoku_is_one_file():
    text = write(Document(Grid(LINE), source="One"), "opensudoku")
    assert text == (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<opensudoku version="2">\n  <folder name="One">\n'
        f'    <game data="{DIGITS}" />\n  </folder>\n</opensudoku>'
    )


def test_a_bad_game_does_not_hide_the_others():
    text = f'<opensudoku>\n<game data="12"/>\n<game data="{DIGITS}"/>\n</opensudoku>'
    bad, good = read_many(text)
    assert str(bad.error) == (
        "2 characters at line 2 is not a puzzle; data must be 81 digits, or a version and 81 cells"
    )
    assert (good.number, good.grid) == (3, Grid(LINE))


KSUDOKU = """<!DOCTYPE ksudoku>
<ksudoku><game had-help="0" msecs-elapsed="5000">
 <puzzle>
  <graph sizeX="4" sizeY="4" sizeZ="1" order="4" type="custom" name="Tetromino" specific-type="Tetromino">
   <sudokugroups at="0" withblocks="0" />
   <clique size="4"> 0  4  1  5 </clique> <clique size="4"> 8 12 13 14 </clique>
   <clique size="4"> 9 10 11 15 </clique> <clique size="4"> 2  6  3  7 </clique>
  </graph>
  <values>b____c__________</values>
 </puzzle>
 <history><simple-event index="1" value="3" /><simple-event index="2" markers="0101" /></history>
</game></ksudoku>"""


def test_a_file_of_ksudoku_counts_cells_down_the_columns():
    document = read_document(KSUDOKU)
    assert document.grid == Grid("1... .2.. .... ....", jigsaw("1122 1132 4432 4433"))
    assert document.entries == {4: 3}, "r2c1"
    assert document.centre_marks == {8: {2, 4}}, "r3c1"
    assert read_document(write(document, "ksudoku")) == document


KILLER = KSUDOKU.replace('specific-type="Tetromino"', 'specific-type="KillerSudoku"').replace(
    "</graph>",
    '<cage operator="4" value="5" size="2">4 8</cage><cage operator="0" value="3" size="1">15</cage></graph>',
)
MATHDOKU = KILLER.replace("KillerSudoku", "Mathdoku").replace('operator="4" value="5"', 'operator="3" value="6"')


def test_cages_of_a_killer_of_ksudoku_are_killer_cages():
    document = read_document(KILLER)
    assert document.grid.board == jigsaw("1122 1132 4432 4433").with_constraints(
        Constraint("killer-cage", "r1c2 r1c3", total=5), Constraint("killer-cage", "r4c4", total=3)
    )
    assert read_document(write(document, "ksudoku")) == document


def test_cages_of_a_mathdoku_are_shown_unchecked():
    assert read_document(MATHDOKU, unchecked=True).grid.board.constraints == (
        Constraint("unchecked", "r1c2 r1c3", name="Mathdoku", text="6×"),
        Constraint("unchecked", "r4c4", name="Mathdoku", text="3"),
    )


@pytest.mark.parametrize(
    "board",
    [classic(), classic(2, 3), classic(3, 2), classic(4, 4), diagonal(), windoku(), samurai(), windmill()],
    ids=lambda board: board.name,
)
def test_every_board_of_houses_can_be_a_file_of_ksudoku(board):
    grid = Grid.empty(board).replace({"r4c5": 3})
    assert read(write(grid, "ksudoku")) == grid


def test_boards_with_other_rules_cannot():
    with pytest.raises(
        FormatError,
        match="cannot hold 9x9 anti-knight; it takes a board of houses and cages with up to 25 digits",
    ):
        write(Grid.empty(anti_knight()), "ksudoku")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<opensudoku><game></opensudoku>", "the XML is not valid at line 1, column 21: mismatched tag"),
        ("<?xml version='1.0'?><html/>",
         "an XML file with the root 'html' cannot be read; those of opensudoku or ksudoku can"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><opensudoku/>",
         "a document type at line 1 has declarations, which are not read"),
        (KSUDOKU.replace("order", "odrer"), "order is ''; it must be a number from 1 to 25, in the game at line 2"),
        (KSUDOKU.replace("b____c", "b____z"), "'z' is not a value; they go from b to e, in the game at line 2"),
        (MATHDOKU, "this puzzle has Mathdoku, which Sudokit cannot solve yet, in the game at line 2"),
        (KILLER.replace('size="2"', 'size="3"'), "a cage has 2 cells; it must have 3, in the game at line 2"),
        ("<?xml version='1.0' encoding='klingon'?><opensudoku/>",
         "the encoding of the XML is not known: unknown encoding: klingon"),
        ("<opensudoku></opensudoku>", "there is no puzzle at line 1"),
        ("<opensudoku>" + 60 * "<a>",
         "an XML element at line 1 is too long or too deep"),
    ],
)  # fmt: skip
def test_bad_xml_is_answered_with_one_sentence(text, message):
    with pytest.raises(PuzzleTextError) as error:
        read_document(text)
    assert str(error.value) == message


def test_entities_are_not_expanded():
    declared = "".join(f'<!ENTITY a{n + 1} "{10 * f"&a{n};"}">' for n in range(9))
    bomb = f'<!DOCTYPE opensudoku [<!ENTITY a0 "ha">{declared}]><opensudoku><game data="&a9;"/></opensudoku>'
    start = time.process_time()
    with pytest.raises(PuzzleTextError, match="a document type at line 1 has declarations"):
        read_document(bomb)
    assert time.process_time() - start < 1
