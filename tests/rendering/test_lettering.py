"""The font as we read it is the font as FreeType reads it, and has what pictures say."""

import pytest

from sudokit.board.cells import SYMBOLS
from sudokit.rendering.scene.lettering import CAP_HEIGHT, FONT_FILES, UNITS, font

ImageFont = pytest.importorskip("PIL.ImageFont", reason="Pillow is not installed")

BOTH = pytest.mark.parametrize("bold", [False, True], ids=["book", "bold"])


@BOTH
def test_widths_and_ink_agree_with_freetype(bold: bool) -> None:
    freetype = ImageFont.truetype(str(FONT_FILES[bold]), UNITS, layout_engine=ImageFont.Layout.BASIC)
    for character in SYMBOLS + "abcdefghijklmnopqrstuvwxyz×→äéñőΩ…":
        glyph = font(bold).glyph(character)
        assert glyph.advance == round(freetype.getlength(character)), character
        left, _top, right, _bottom = freetype.getmask(character).getbbox()
        assert abs((glyph.right - glyph.left) - (right - left)) <= 2, character


@BOTH
def test_digits_and_capitals_have_the_same_height(bold: bool) -> None:
    freetype = ImageFont.truetype(str(FONT_FILES[bold]), UNITS, layout_engine=ImageFont.Layout.BASIC)
    for symbol in "147AEHW":  # round ones reach a little further, so that they look as high
        assert freetype.getbbox(symbol, anchor="ls")[1] == -CAP_HEIGHT, symbol


def test_an_outline_is_closed_curves_with_y_downwards() -> None:
    assert font(bold=False).glyph("l").path == "M193 -1556L377 -1556L377 0L193 0Z"


def test_a_character_the_font_does_not_have_is_a_box() -> None:
    assert font(bold=False).glyph("漢") == font(bold=False).glyph("字")


def test_the_licence_lies_beside_the_font() -> None:
    assert "Bitstream Vera Fonts Copyright" in (FONT_FILES[False].parent / "LICENSE.txt").read_text(encoding="utf-8")
