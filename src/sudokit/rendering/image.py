"""The image painter: a scene as pixels, with Pillow; PNG files, and GIF files that move.

Pillow draws shapes with hard edges, so a picture is painted twice as large and then reduced. All frames of a film share
one palette, taken from a few of them: that makes each small, for only what changes from one to the next is written.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from math import dist
from typing import IO, TYPE_CHECKING, NamedTuple

from sudokit.errors import MissingExtraError
from sudokit.rendering.lettering import CAP_HEIGHT, FONT_FILES, UNITS, font
from sudokit.rendering.shapes import Disc, Line, Part, Point, Polygon, Rectangle, Ring, Scene, Text
from sudokit.rendering.themes import Theme, rgb
from sudokit.words import _

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

_FINER = 2  # how many times larger a picture is painted than it is shown
_TOO_NEAR = 12  # for two colours of a GIF, of the 255 in each of red, green and blue
_COLOURS = 128  # of a GIF: a dozen paints and the steps between them at the edges of letters


class Frame(NamedTuple):
    """One picture of a film and how long it stays."""

    scene: Scene
    seconds: float


def png(scene: Scene, theme: Theme, cell_pixels: int = 48) -> bytes:
    """The scene as the bytes of a PNG file, with cells of that many pixels."""
    file = BytesIO()
    image(scene, theme, cell_pixels).save(file, "PNG", optimize=True)
    return file.getvalue()


def image(scene: Scene, theme: Theme, cell_pixels: int = 48) -> "Image.Image":
    """The scene as a Pillow image in true colours."""
    require_pillow()
    return _Painter(theme, cell_pixels).image(scene)


def write_gif(file: IO[bytes], frames: Sequence[Frame], theme: Theme, cell_pixels: int = 48) -> None:
    """Write the frames as a film that starts again at its end. All scenes must have the size of the first."""
    require_pillow()
    painter = _Painter(theme, cell_pixels)
    palette = _palette(painter, [frame.scene for frame in frames])
    pictures = (_indexed(painter.image(frame.scene), palette) for frame in frames)
    next(pictures).save(
        file,
        "GIF",
        save_all=True,
        append_images=pictures,
        duration=[round(frame.seconds * 1000) for frame in frames],
        loop=0,
    )


def require_pillow() -> None:
    """Say with a MissingExtraError what to install, where Pillow is missing."""
    try:
        import PIL  # noqa: F401 - asked only whether it is there
    except ImportError:
        raise MissingExtraError(
            _("PNG and GIF files need Pillow, which is not installed: pip install 'sudokit[print]'")
        ) from None


class _Painter:
    """Paints scenes in one theme and size."""

    def __init__(self, theme: Theme, cell_pixels: int) -> None:
        self._theme = theme
        self._cell_pixels = cell_pixels
        self._scale = cell_pixels * _FINER

    def colours(self, scenes: Iterable[Scene]) -> list[tuple[int, int, int]]:
        """The colours of all paints that occur."""
        paints = {part.paint for scene in scenes for part in scene.parts}
        return sorted({rgb(self._theme[paint]) for paint in paints})

    def image(self, scene: Scene) -> "Image.Image":
        from PIL import Image, ImageDraw

        width, height = round(scene.width * self._cell_pixels), round(scene.height * self._cell_pixels)
        fine = Image.new("RGB", (width * _FINER, height * _FINER), rgb(self._theme["ground"]))
        draw = ImageDraw.Draw(fine)
        for part in scene.parts:
            self._paint(fine, draw, part, rgb(self._theme[part.paint]))
        return fine.reduce(_FINER)

    def _paint(
        self, image: "Image.Image", draw: "ImageDraw.ImageDraw", part: Part, colour: tuple[int, int, int]
    ) -> None:
        scale = self._scale
        match part:
            case Rectangle(x, y, width, height):
                left, top = round(x * scale), round(y * scale)
                # Never thinner than a pixel of the finished picture, or lines of a small board would come and go.
                right = max(round((x + width) * scale), left + _FINER)
                bottom = max(round((y + height) * scale), top + _FINER)
                draw.rectangle((left, top, right - 1, bottom - 1), colour)
            case Disc(x, y, radius):
                draw.ellipse(_around(x, y, radius, scale), colour)
            case Ring(x, y, radius, width):
                draw.ellipse(_around(x, y, radius, scale), outline=colour, width=max(_FINER, round(width * scale)))
            case Polygon(points):
                draw.polygon([(x * scale, y * scale) for x, y in points], colour)
            case Line(points, width, _, dashed):
                for piece in _dashes(points, width) if dashed else [points]:
                    pixels = [(x * scale, y * scale) for x, y in piece]
                    draw.line(pixels, colour, max(_FINER, round(width * scale)), joint="curve")
            case Text(text, x, y, size, _, bold):
                left_ink, right_ink = font(bold).ink(text)
                start = x - (left_ink + right_ink) / 2 * size / UNITS
                baseline = y + CAP_HEIGHT / 2 * size / UNITS
                mask, right, down = _stamp(text, bold, round(size * scale, 1))
                image.paste(colour, (round(start * scale) + right, round(baseline * scale) + down), mask)


@lru_cache(maxsize=1024)
def _stamp(text: str, bold: bool, size: float) -> "tuple[Image.Image, int, int]":
    """The ink of a text, and where its corner lies from the start of its base line. The same few digits come often."""
    from PIL import Image, ImageDraw

    face = _font(bold, size)
    left, top, right, bottom = (round(edge) for edge in face.getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, 255, face, anchor="ls")
    return mask, left, top


@lru_cache(maxsize=64)
def _font(bold: bool, size: float) -> "ImageFont.FreeTypeFont":
    from PIL import ImageFont

    return ImageFont.truetype(str(FONT_FILES[bold]), size, layout_engine=ImageFont.Layout.BASIC)


def _around(x: float, y: float, radius: float, scale: float) -> tuple[float, float, float, float]:
    return (x - radius) * scale, (y - radius) * scale, (x + radius) * scale, (y + radius) * scale


def _dashes(points: tuple[Point, ...], width: float) -> Iterator[list[Point]]:
    """The pieces of a dashed line: as long as the SVG painter has them, round corners too."""
    lengths = 2.4 * width, 1.8 * width  # of a dash, of a gap
    drawing, left = True, lengths[0]
    piece = [points[0]]
    for start, end in pairwise(points):
        done, length = 0.0, dist(start, end)
        while length - done > left:
            done += left
            t = done / length
            here = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
            if drawing:
                yield [*piece, here]
            piece = [here]
            drawing = not drawing
            left = lengths[0 if drawing else 1]
        left -= length - done
        piece.append(end)
    if drawing and len(piece) > 1:
        yield piece


def _palette(painter: _Painter, scenes: Sequence[Scene]) -> "Image.Image":
    """An image with the colours of the film: all its paints as they are, and the commonest steps between them.

    The steps are taken from a few frames. One that lies close to a paint is left out: Pillow does not look closely for
    the nearest colour, and white would come out nearly white.
    """
    from PIL import Image

    samples = [painter.image(scenes[i]) for i in sorted({0, len(scenes) // 3, 2 * len(scenes) // 3, len(scenes) - 1})]
    sheet = Image.new("RGB", (samples[0].width, samples[0].height * len(samples)))
    for i, sample in enumerate(samples):
        sheet.paste(sample, (0, i * samples[0].height))
    colours = painter.colours(scenes)
    numbers = sheet.quantize(_COLOURS - len(colours)).getpalette() or []
    for step in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True):
        if all(dist(step, colour) > _TOO_NEAR for colour in colours):
            colours.append(step)
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours for part in colour])
    return palette


def _indexed(picture: "Image.Image", palette: "Image.Image") -> "Image.Image":
    from PIL import Image

    return picture.quantize(palette=palette, dither=Image.Dither.NONE)
