"""Pixels: pictures of the right size and colours, and films with all their frames."""

import sys
from collections.abc import Callable
from functools import partial
from io import BytesIO
from itertools import islice

import pytest

import sudokit as sk
from sudokit.errors import MissingExtraError
from sudokit.rendering.draw import draw
from sudokit.rendering.painters.film import WatchedRun, frames_of
from sudokit.rendering.painters.image import Frame, _Painter, image, png, write_gif
from sudokit.rendering.playback import snapshots
from sudokit.rendering.scene.captions import text_width
from sudokit.rendering.scene.graph_view import colouring_frames
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Disc, Line, Polygon, Rectangle, Ring, Scene, Text
from sudokit.rendering.scene.themes import DARK, LIGHT, THEMES, rgb
from sudokit.solving.narration import describe
from sudokit.solving.solver import SOLVERS, watch
from sudokit.view.board_view import BoardView

Image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")

PUZZLE = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def coloured(*parts: object) -> list[str]:
    """A small picture as rows of signs: `#` where it is much darker than the ground."""
    pixels = image(Scene(1, 1, parts, "", ""), LIGHT, cell_pixels=8).convert("L")
    return ["".join("#" if pixels.getpixel((x, y)) < 140 else "." for x in range(8)) for y in range(8)]


def test_a_rectangle_fills_its_pixels_and_no_others() -> None:
    assert coloured(Rectangle(0.25, 0.5, 0.5, 0.25, "given")) == [
        "........",
        "........",
        "........",
        "........",
        "..####..",
        "..####..",
        "........",
        "........",
    ]


def test_a_thin_line_keeps_a_pixel() -> None:
    assert coloured(Rectangle(0.5, 0, 0.01, 1, "given")) == ["....#..."] * 8


def test_a_ring_is_hollow_and_a_disc_is_not() -> None:
    assert coloured(Ring(0.5, 0.5, 0.5, 0.125, "given"))[4] in ("#......#", "##....##")
    assert coloured(Disc(0.5, 0.5, 0.5, "given"))[4] == "########"


def test_a_line_of_words_is_as_wide_as_it_was_measured() -> None:
    words = "Digits in a dashed cage differ and add up to the total"
    width = text_width(words, 16 / 30)
    pixels = image(Scene(width, 1, (Text(words, width / 2, 0.5, 16 / 30, "given"),), "", ""), LIGHT).convert("L")
    columns = [x for x in range(pixels.width) if pixels.crop((x, 0, x + 1, pixels.height)).getextrema()[0] < 140]
    assert (columns[0], pixels.width - columns[-1]) in {(0, 1), (0, 2), (1, 1), (1, 2)}


def test_polygons_and_lines_are_drawn() -> None:
    assert coloured(Polygon(((0, 0), (1, 0), (1, 1)), "given"))[1][-1] == "#"
    assert coloured(Line(((0, 0.5), (1, 0.5)), 0.25, "given"))[4] == "########"
    assert "." in coloured(Line(((0, 0.5), (1, 0.5)), 0.13, "given", dash=0.3))[4]


def test_the_ink_of_every_digit_is_centred() -> None:
    for digit in "123456789ABCDEFGHIKLMNOP":
        picture = image(Scene(1, 1, (Text(digit, 0.5, 0.5, 0.64, "given", True),), "", ""), LIGHT, cell_pixels=100)
        dark = picture.convert("L").point(lambda level: 255 if level < 128 else 0).getbbox()
        assert dark is not None
        left, top, right, bottom = dark
        assert abs(left + right - 100) <= 2, digit
        assert abs(top + bottom - 100) <= 3, digit


@pytest.mark.parametrize("theme", THEMES)
def test_a_png_has_the_ground_of_its_theme_in_the_corner(theme: str) -> None:
    picture = Image.open(BytesIO(draw(PUZZLE, theme=theme, cell_pixels=20).png()))
    assert picture.size == (185, 185)
    assert picture.getpixel((0, 0)) == rgb(THEMES[theme]["ground"])


def film(count: int) -> list[Frame]:
    empty = list(PUZZLE.empty_cells)
    return [
        Frame(scene_of(BoardView.of(PUZZLE.replace(dict.fromkeys(empty[:i], 1)), PUZZLE)), 0.1) for i in range(count)
    ]


def test_a_gif_has_every_frame_and_their_times_and_starts_again() -> None:
    file = BytesIO()
    write_gif(file, film(7), LIGHT, cell_pixels=12)
    gif = Image.open(file)
    assert (gif.n_frames, gif.info["loop"], gif.info["duration"]) == (7, 0, 100)


def test_the_frames_of_a_gif_look_like_the_pictures_they_were_made_from() -> None:
    frames, file = film(4), BytesIO()
    write_gif(file, frames, LIGHT, cell_pixels=24)
    gif = Image.open(file)
    for i, frame in enumerate(frames):
        gif.seek(i)
        shown, meant = gif.convert("L"), image(frame.scene, LIGHT, cell_pixels=24).convert("L")
        differences = [abs(a - b) for a, b in zip(shown.tobytes(), meant.tobytes(), strict=True)]
        assert max(differences) < 40
        assert sum(differences) / len(differences) < 1


SMALL = sk.Grid("1.....3..4.....2")


def solving(method: str, puzzle: sk.Grid = SMALL, count: int = 80) -> list[Scene]:
    run = WatchedRun(method, puzzle, partial(describe, board=puzzle.board))
    moments = [(moment,) for moment in islice(snapshots(watch(puzzle, method=method), puzzle), count)]
    return [frame.scene for frame in frames_of(moments, [run])]


def colouring() -> list[Scene]:
    moments = list(snapshots(watch(SMALL, method="colouring"), SMALL))
    return [frame.scene for frame in colouring_frames(moments, SMALL.board)][:80]


def another_order() -> list[Scene]:
    shapes = (Disc(1, 1, 0.7, "line"), Ring(1.3, 1.2, 0.6, 0.1, "frame"), Text("5", 1, 1, 0.8, "given"))
    return [Scene(2, 2, order, "", "") for order in (shapes, shapes[::-1], shapes[1:], (), shapes)]


@pytest.mark.parametrize(
    "film",
    [*(partial(solving, method) for method in SOLVERS), colouring, another_order],
    ids=[*SOLVERS, "graph", "order"],
)
def test_a_film_looks_as_if_every_frame_were_painted_whole(film: Callable[[], list[Scene]]) -> None:
    scenes = film()
    for scene, picture in zip(scenes, _Painter(LIGHT, 20).film(scenes), strict=True):
        assert picture.tobytes() == image(scene, LIGHT, 20).tobytes(), scene.description


@pytest.mark.parametrize("puzzle", [PUZZLE, sk.Grid.empty(sk.classic(4, 4))], ids=["9x9", "16x16"])
def test_so_does_a_film_of_a_larger_board_in_other_colours_and_an_odd_size(puzzle: sk.Grid) -> None:
    scenes = solving("backtracking", puzzle, 12)
    for scene, picture in zip(scenes, _Painter(DARK, 17).film(scenes), strict=True):
        assert picture.tobytes() == image(scene, DARK, 17).tobytes(), scene.description


def test_of_a_film_only_what_changes_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = []
    paint = _Painter._paint
    monkeypatch.setattr(_Painter, "_paint", lambda self, *rest: painted.append(rest[2]) or paint(self, *rest))
    one, two = (scene_of(BoardView.of(PUZZLE.replace({"r1c3": digit}))) for digit in (1, 2))
    pictures = _Painter(LIGHT, 20).film([one, two, two])
    next(pictures)
    assert len(painted) == len(one.parts)
    painted.clear()
    next(pictures)
    assert {part.text for part in painted if isinstance(part, Text)} == {"2"}
    painted.clear()
    next(pictures)
    assert painted == []


def test_without_pillow_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(MissingExtraError) as caught:
        png(scene_of(BoardView.of(PUZZLE)), LIGHT)
    assert str(caught.value) == "PNG and GIF files need Pillow, which is not installed: pip install 'sudokit[print]'"
