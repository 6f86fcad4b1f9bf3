"""The window's painter draws what the image painter draws, and repaints only what changed."""

import random
from itertools import groupby

import pygame
import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import classic, samurai
from sudokit.frontends.desktop.toolkit.scene_painter import BoardPainter, writing
from sudokit.play.game.game import Game
from sudokit.play.session.session import Session, session_view
from sudokit.rendering.scene.captions import text_width
from sudokit.rendering.scene.scene import MARGIN, scene_of, size_of
from sudokit.rendering.scene.themes import THEMES, rgb, theme
from sudokit.view.board_view import BoardView

CHAIN = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
SAMPLES = {
    "4x4": BoardView.of(Grid("11.. ..3. .4.. ...2"), labels=True),
    "marks": BoardView.of(Grid(CHAIN), candidates=True)
    .highlighted("pivot", candidates=[("r1c2", 5)])
    .highlighted("fin", candidates=[("r2c3", 1)])
    .highlighted("removed", candidates=[("r3c3", 2)])
    .linked([("r1c2", 5)], [("r3c3", 2)], strong=True)
    .linked([("r1c2", 5)], [("r9c9", 2)], strong=False),
    "16x16": BoardView.of(Grid.empty(classic(16)), candidates=True),
    "samurai": BoardView.of(Grid.empty(samurai())),
}


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("theme_name", ["light", "dark"])
def test_a_picture_is_that_of_the_image_painter_but_for_the_edges(name, theme_name):
    pytest.importorskip("PIL", reason="the extra `print` is not installed")
    from PIL import Image, ImageChops, ImageStat

    from sudokit.rendering.painters.image import image

    expected = image(scene_of(SAMPLES[name]), theme(theme_name), 40)
    found = BoardPainter().picture(SAMPLES[name], theme(theme_name), *expected.size)
    ours = Image.frombytes("RGB", expected.size, pygame.image.tobytes(found, "RGB"))
    # The two round lines and letters to other pixels, so they are compared in squares of eight pixels each way.
    coarse = expected.width // 8, expected.height // 8
    differences = ImageChops.difference(*(picture.resize(coarse, Image.Resampling.BOX) for picture in (ours, expected)))
    assert max(ImageStat.Stat(differences).mean) < 5
    assert max(highest for _lowest, highest in differences.getextrema()) < 100


@pytest.mark.parametrize("theme_name", THEMES)
def test_what_is_repainted_in_part_looks_like_what_is_painted_anew(theme_name):
    rng = random.Random(1)
    session = Session(Game(Grid(CHAIN)))
    session.perform("fill-marks")
    painter = BoardPainter()
    for _frame in range(40):
        choice = rng.randrange(4)
        if choice == 0:
            session.click(rng.randrange(81))
        elif choice == 1:
            session.click(rng.randrange(81), add=True)
        elif choice == 2:
            session.press(rng.choice(["1", "5", "Shift+3", "Ctrl+7", "Ctrl+Z", "V", "Z", "Backspace", "Ctrl+T"]))
        else:
            session.perform("check")
        view = session_view(session)
        kept = pygame.image.tobytes(painter.picture(view, theme(theme_name), 300, 300), "RGB")
        anew = pygame.image.tobytes(BoardPainter().picture(view, theme(theme_name), 300, 300), "RGB")
        assert kept == anew


def test_only_what_changed_is_painted():
    before = BoardView.of(Grid("1... .... .... ...."))
    after = BoardView.of(Grid("1... .... .... ...2"))
    painter = BoardPainter()
    surface = painter.picture(before, theme("light"), 400, 400)
    surface.fill("red")  # whatever is painted again is red no more
    assert painter.picture(BoardView.of(Grid("1... .... .... ....")), theme("light"), 400, 400) is surface
    assert pygame.image.tobytes(surface, "RGB") == b"\xff\x00\x00" * 400 * 400
    painter.picture(after, theme("light"), 400, 400)
    assert [surface.get_at(place) == pygame.Color("red") for place in ((50, 50), (200, 200), (340, 340))] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize("side", range(200, 900, 37))
def test_lines_of_one_width_have_one_width_in_pixels(side):
    picture = BoardPainter().picture(BoardView.of(Grid.empty(classic(9))), theme("light"), side, side)
    middle = round(side / size_of(BoardView.of(Grid.empty(classic(9))))[0] * (MARGIN + 0.5))  # of the first row
    row = [tuple(picture.get_at((x, middle)))[:3] for x in range(side)]
    runs = [(colour, len(list(run))) for colour, run in groupby(row)]
    thin, thick = ([n for colour, n in runs if colour == rgb(theme("light")[paint])] for paint in ("line", "frame"))
    assert (len(thin), len(set(thin))) == (6, 1)
    assert (len(thick), len(set(thick[1:-1])), thick[0]) == (4, 1, thick[-1])


@pytest.mark.parametrize("size", [9.0, 13.3, 18.0])
@pytest.mark.parametrize("bold", [False, True])
def test_a_line_of_words_is_as_wide_as_the_layout_counts_on(size, bold):
    words = "You get a new 9×9 puzzle in which the easier steps run out and this one is needed."
    ink = writing(words, bold, size, (0, 0, 0)).surface.get_bounding_rect()
    assert ink.width == pytest.approx(text_width(words, size, bold=bold), abs=2)  # the pixels that it touches
