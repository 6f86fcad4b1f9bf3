"""The title above a picture and the rules below it: all of them, and inside the picture."""

from functools import cache
from xml.etree import ElementTree

import pytest

import sudokit as sk
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.constraint import Constraint
from sudokit.errors import PictureError
from sudokit.rendering.draw import draw
from sudokit.rendering.scene.captions import text_width, wrap
from sudokit.rendering.scene.shapes import Disc, Rectangle, Scene, Text
from tests.sample_rules import sample_rule

EVERY_RULE = [
    sample_rule(kind) if known.cells[1] else Constraint(kind)
    for kind, known in KINDS.items()
    if not kind.startswith("negative")
]


def board_with(constraints: list[Constraint], side: int = 9) -> sk.Board:
    return sk.classic(side).with_constraints(*constraints)


def words(scene: Scene) -> list[Text]:
    return [part for part in scene.parts if isinstance(part, Text) and len(part.text) > 1]


def test_a_picture_says_which_rules_it_has() -> None:
    scene = draw(sk.Grid.empty(sk.anti_knight())).scene()
    assert [text.text for text in words(scene)] == ["Cells a knight's move apart differ."]
    assert draw(sk.Grid.empty(sk.anti_knight())).svg() != draw(sk.Grid.empty()).svg()


def test_the_words_can_be_left_out_and_a_plain_board_has_none() -> None:
    assert words(draw(sk.Grid.empty(sk.anti_knight()), rules=False).scene()) == []
    assert words(draw(sk.Grid.empty()).scene()) == []


def test_the_numbers_of_a_rule_are_filled_in_and_each_sentence_stands_once() -> None:
    whispers = [
        Constraint("whisper", "r1c1 r1c2"),
        Constraint("whisper", "r3c1 r3c2"),
        Constraint("whisper", "r5c1 r5c2", difference=4),
    ]
    assert [text.text for text in words(draw(sk.Grid.empty(board_with(whispers))).scene())] == [
        "Neighbours on a whisper line differ by at least 5.",
        "Neighbours on a whisper line differ by at least 4.",
    ]


def test_the_title_stands_above_the_board_and_the_rules_below_it() -> None:
    picture = draw(sk.Grid.empty(sk.anti_king()), title="Kings")
    title, rule = words(picture.scene())
    plain = draw(sk.Grid.empty(sk.anti_king()), rules=False).scene()
    frames = [part for part in picture.scene().parts if isinstance(part, Rectangle) and part.paint == "frame"]
    assert title.text == "Kings"
    assert title.y < min(frame.y for frame in frames)
    assert rule.y > max(frame.y + frame.height for frame in frames)
    assert picture.scene().width == plain.width
    assert picture.scene().height > plain.height


def test_a_rule_is_introduced_by_a_sample_of_its_marks() -> None:
    scene = draw(sk.Grid.empty(board_with([Constraint("odd", "r1c1")]))).scene()
    (sentence,) = words(scene)
    samples = [part for part in scene.parts if isinstance(part, Disc) and part.y > 9.2]
    assert [sample.paint for sample in samples] == ["grey-ink", "grey-band"]
    assert all(sample.x + sample.radius < sentence.x for sample in samples)


def assert_inside(scene: Scene) -> None:
    for text in words(scene):
        half = text_width(text.text, text.size, bold=text.bold) / 2
        assert text.x - half >= 0, text
        assert text.x + half <= scene.width, text
        assert 0 < text.y - text.size / 2 < text.y + text.size / 2 < scene.height, text


@cache
def grids_with_each_rule(side: int) -> list[sk.Grid]:
    return [sk.Grid.empty(board_with([rule], side)) for rule in EVERY_RULE]


@pytest.mark.parametrize("language", ["en", "pt", "fi"])
@pytest.mark.parametrize("side", [9, 16, 25])
def test_all_words_lie_inside_the_picture_in_every_language(side: int, language: str, in_language) -> None:
    in_language(LANGUAGE=language)
    for grid in grids_with_each_rule(side):
        assert_inside(draw(grid, title="A title that is " + "very " * 12 + "long").scene())


def test_a_board_of_four_cells_has_room_for_its_words() -> None:
    board = sk.Board(2, sk.classic(2).houses, name="2x2", pairs=[(0, 3)])
    scene = draw(sk.Grid.empty(board), title="Incomprehensibilities").scene()
    assert_inside(scene)
    assert "".join(text.text for text in words(scene)[:2]).startswith("Incompre")


def test_a_word_that_is_too_long_for_a_line_is_broken() -> None:
    lines = wrap("5346789126721953481983425678597614234268537917139248569615372842874196353452861", 4.0, 0.3)
    assert "".join(lines).startswith("534678912")
    assert len("".join(lines)) == 79
    assert all(text_width(line, 0.3) <= 4.0 for line in lines)


def test_screen_readers_get_title_and_rules() -> None:
    board = board_with([Constraint("thermometer", "r1c1 r1c2"), Constraint("thermometer", "r5c5 r5c6 r6c6")])
    root = ElementTree.fromstring(draw(sk.Grid.empty(board), title="Hot & <cold>").svg())
    assert root[0].text == "Hot & <cold>"
    assert "Digits increase along a thermometer from its bulb. Cells: r1c1 r1c2; r5c5 r5c6 r6c6." in str(root[1].text)


@pytest.mark.parametrize("title", ["a\x1b[31mb", "\ud800", "a\x00", 5])
def test_a_title_that_cannot_be_shown_is_refused(title: object) -> None:
    with pytest.raises(PictureError, match="is not printable; use other characters"):
        draw(sk.Grid.empty(), title=title)  # type: ignore[arg-type]


def test_a_title_of_several_lines_is_one_text() -> None:
    assert draw(sk.Grid.empty(), title=" One\n two ").title == "One two"
    assert words(draw(sk.Grid.empty(), title=" \n").scene()) == []
