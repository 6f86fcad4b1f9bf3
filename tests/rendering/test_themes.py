"""Every theme can be read: texts on every ground they stand on, shapes on theirs, and roles without colour vision."""

from itertools import combinations

import pytest

from sudokit.errors import PictureError
from sudokit.rendering.scene.themes import SHAPE_PAIRS, TEXT_PAIRS, THEMES, TONES, Theme, contrast, rgb, theme
from sudokit.view.board_view import ROLES

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def below(theme: Theme, pairs: tuple[tuple[str, str], ...], least: float) -> list[str]:
    return [f"{a} on {b}" for a, b in pairs if contrast(theme[a], theme[b]) < least]


@every_theme
def test_every_text_can_be_read_on_every_ground_it_may_stand_on(theme: Theme) -> None:
    assert below(theme, TEXT_PAIRS, 7 if theme.name == "high-contrast" else 4.5) == []


@every_theme
def test_every_line_and_shape_stands_out_from_its_ground(theme: Theme) -> None:
    assert below(theme, SHAPE_PAIRS, 3) == []


def test_all_themes_have_the_same_paints() -> None:
    assert {frozenset(theme.paints) for theme in THEMES.values()} == {frozenset(THEMES["light"].paints)}


def test_every_role_has_a_tone_that_themes_have() -> None:
    assert {look.tone for look in ROLES.values()} <= set(TONES)


def test_print_uses_greys_only() -> None:
    assert all(len(set(rgb(colour))) == 1 for colour in THEMES["print"].paints.values())


# How colours look without red or without green cones (Machado, Oliveira and Fernandes, 2009, full severity).
RED_BLIND = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
GREEN_BLIND = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))


@pytest.mark.parametrize("eyes", [RED_BLIND, GREEN_BLIND], ids=["no red cones", "no green cones"])
def test_the_tones_of_the_colour_blind_theme_differ_for_those_who_miss_a_cone(
    eyes: tuple[tuple[float, ...], ...],
) -> None:
    seen = {}
    for tone in TONES:
        linear = [(part / 255) ** 2.2 for part in rgb(THEMES["colour-blind"][f"{tone}-ink"])]
        mixed = [sum(weight * part for weight, part in zip(row, linear, strict=True)) for row in eyes]
        seen[tone] = [max(0.0, part) ** (1 / 2.2) for part in mixed]
    for one, other in combinations(TONES, 2):
        distance = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5
        assert distance > 0.25, (one, other)


def test_an_unknown_theme_is_answered_with_those_there_are() -> None:
    with pytest.raises(PictureError) as caught:
        theme("mauve")
    assert str(caught.value) == (
        "there is no theme 'mauve'; the themes are light, dark, high-contrast, colour-blind, print"
    )
