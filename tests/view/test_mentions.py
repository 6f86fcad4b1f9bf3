"""Words that name cells or houses are found in sentences, so that pointing at the one lights the other."""

import pytest

from sudokit.board.variants import classic, jigsaw, samurai
from sudokit.translation import in_language
from sudokit.view.mentions import mentions


def named(text, board, language="en"):
    """The words of a text that name cells, each with how many."""
    with in_language(language):
        return [(text[start:end], len(cells)) for start, end, cells in mentions(text, board)]


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        (
            "en",
            "In columns 5 and 9, 6 can only go in rows 1 and 5. That removes 6 from r1c2 and r5c7.",
            [("columns 5 and 9", 18), ("rows 1 and 5", 18), ("r1c2", 1), ("r5c7", 1)],
        ),
        ("en", "Box 8 adds up to 45; r1c1=5 → r1c7≠5 [row 1].", [("Box 8", 9), ("r1c1", 1), ("r1c7", 1), ("row 1", 9)]),
        ("en", "r12c4, row 12 and the 45 digits are none of this board.", []),
        ("fi", "Katso r4c7 ja laatikkoa 3.", [("r4c7", 1)]),
    ],
)
def test_cells_and_houses_are_found_by_their_names(language, text, words):
    assert named(text, classic(), language) == words


def test_a_board_with_the_same_rules_and_other_names_for_its_houses_has_its_own():
    regions = jigsaw("1122 1122 3344 3344")
    assert regions == classic(4)
    assert named("Region 1.", regions) == [("Region 1", 4)]
    assert named("Box 1.", classic(4)) == [("Box 1", 4)]


@pytest.mark.parametrize("language", ["en", "pt", "fi"])
def test_every_house_is_found_by_the_name_it_has_in_a_language(language):
    for board in (classic(), samurai()):
        with in_language(language):
            names = {house.name: set(house.cells) for house in board.houses}
            assert all(set(mentions(f"– {name}.", board)[0].cells) == cells for name, cells in names.items())
