"""The image painter: a scene as pixels, with Pillow; PNG files, and GIF files that move.

Pillow draws shapes with hard edges, so a picture is painted twice as large and then reduced. Of a film only what
changes from one frame to the next is painted and written; all frames share one palette, taken from a few of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from math import dist
from operator import itemgetter
from typing import IO, TYPE_CHECKING, NamedTuple

from sudokit.errors import MissingExtraError
from sudokit.rendering.paper.sizes import check_pixels
from sudokit.rendering.scene.lettering import CAP_HEIGHT, FONT_FILES, UNITS, font
from sudokit.rendering.scene.shapes import Disc, Line, Point, Polygon, Rectangle, Ring, Scene, ScenePart, Text, dashes
from sudokit.rendering.scene.themes import Theme, rgb
from sudokit.translation import _

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

_FINER = 2  # how many times larger a picture is painted than it is shown
_TOO_NEAR = 12  # for two colours of a GIF, of the 255 in each of red, green and blue
_COLOURS = 128  # of a GIF: a dozen paints and the steps between them at the edges of letters


PixelBox = tuple[int, int, int, int]  # left, top, right and bottom in fine pixels, the last two outside of it


class Frame(NamedTuple):
    """One picture of a film and how long it stays."""

    scene: Scene
    seconds: float


def png(scene: Scene, theme: Theme, cell_pixels: float = 48, dpi: float | None = None) -> bytes:
    """The scene as the bytes of a PNG file, with cells of that many pixels; it states its dots per inch if given."""
    file = BytesIO()
    resolution = {} if dpi is None else {"dpi": (dpi, dpi)}
    image(scene, theme, cell_pixels).save(file, "PNG", optimize=True, **resolution)
    return file.getvalue()


def image(scene: Scene, theme: Theme, cell_pixels: float = 48) -> "Image.Image":
    """The scene as a Pillow image in true colours."""
    require_pillow()
    return _Painter(theme, cell_pixels).image(scene)


def write_gif(file: IO[bytes], frames: Sequence[Frame], theme: Theme, cell_pixels: float = 48) -> None:
    """Write the frames as a film that starts again at its end. All scenes must have the size of the first."""
    require_pillow()
    painter = _Painter(theme, cell_pixels)
    palette = _palette(painter, [frame.scene for frame in frames])
    pictures = (_to_palette(picture, palette) for picture in painter.film(frame.scene for frame in frames))
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

    def __init__(self, theme: Theme, cell_pixels: float) -> None:
        self._theme = theme
        self._cell_pixels = cell_pixels
        self._scale = cell_pixels * _FINER
        self._boxes: dict[ScenePart, PixelBox] = {}

    def colours(self, scenes: Iterable[Scene]) -> list[tuple[int, int, int]]:
        """The colours of all paints that occur."""
        paints = {part.paint for scene in scenes for part in scene.parts}
        return sorted({rgb(self._theme[paint]) for paint in paints})

    def image(self, scene: Scene) -> "Image.Image":
        """The picture of one scene."""
        return next(self.film([scene]))

    def film(self, scenes: Iterable[Scene]) -> "Iterator[Image.Image]":
        """The pictures of scenes of one size. It is always the same image, repainted where the next scene differs."""
        from PIL import Image, ImageDraw

        before: tuple[ScenePart, ...] | None = None
        for scene in scenes:
            if before is None:
                width, height = round(scene.width * self._cell_pixels), round(scene.height * self._cell_pixels)
                check_pixels(width, height)
                whole = 0, 0, width * _FINER, height * _FINER
                fine = Image.new("RGB", whole[2:])
                draw = ImageDraw.Draw(fine)
                picture = Image.new("RGB", (width, height))
            changed = [whole] if before is None else self._changed_boxes(before, scene.parts, whole)
            boxes = [self._box(part) for part in scene.parts]
            for box in changed:
                # What lies outside of the box may be spoilt by that, but it is never looked at before it is painted.
                fine.paste(rgb(self._theme["ground"]), box)
                for part, its_box in zip(scene.parts, boxes, strict=True):
                    if _overlap(its_box, box):
                        self._paint(fine, draw, part, rgb(self._theme[part.paint]), box)
                picture.paste(fine.reduce(_FINER, box), (box[0] // _FINER, box[1] // _FINER))
            before = scene.parts
            yield picture

    def _changed_boxes(self, before: Sequence[ScenePart], now: Sequence[ScenePart], whole: PixelBox) -> list[PixelBox]:
        """Boxes that hold everything that differs; those beside one another are one."""
        kept = set(before) & set(now)
        if [part for part in before if part in kept] != [part for part in now if part in kept]:
            return [whole]  # the same parts, but others are in front
        changed = sorted((self._box(part) for part in {*before, *now} - kept), key=itemgetter(1))
        boxes: list[PixelBox] = []
        for left, top, right, bottom in changed:
            if boxes and top < boxes[-1][3]:
                last = boxes.pop()
                left, top = min(left, last[0]), last[1]
                right, bottom = max(right, last[2]), max(bottom, last[3])
            boxes.append((left, top, right, bottom))
        fitted = ((max(0, x), max(0, y), min(right, whole[2]), min(down, whole[3])) for x, y, right, down in boxes)
        return [(x, y, right, down) for x, y, right, down in fitted if x < right and y < down]

    def _box(self, part: ScenePart) -> PixelBox:
        """A box of whole pixels of the finished picture that the part lies in."""
        if part not in self._boxes:
            left, top, right, bottom = self._extent(part)
            near, far = _FINER * 2, _FINER * 3  # rounding may move an edge, and lines are never thinner than a pixel
            self._boxes[part] = (
                int(left - near) // _FINER * _FINER,
                int(top - near) // _FINER * _FINER,
                int(right + far) // _FINER * _FINER,
                int(bottom + far) // _FINER * _FINER,
            )
        return self._boxes[part]

    def _extent(self, part: ScenePart) -> tuple[float, float, float, float]:
        scale = self._scale
        match part:
            case Rectangle(x, y, width, height):
                return x * scale, y * scale, (x + width) * scale, (y + height) * scale
            case Disc(x, y, radius) | Ring(x, y, radius):
                return _around(x, y, radius, scale)
            case Polygon(points):
                return _hull(points, 0, scale)
            case Line(points, width):
                return _hull(points, width, scale)
            case Text():
                mask, left, top = self._place_text(part)
                return left, top, left + mask.width, top + mask.height

    def _place_text(self, part: Text) -> "tuple[Image.Image, int, int]":
        """The ink of a text, and where its corner lies."""
        left_ink, right_ink = font(part.bold).ink(part.text)
        start = part.x - (left_ink + right_ink) / 2 * part.size / UNITS
        baseline = part.y + CAP_HEIGHT / 2 * part.size / UNITS
        mask, right, down = _stamp(part.text, part.bold, round(part.size * self._scale, 1))
        return mask, round(start * self._scale) + right, round(baseline * self._scale) + down

    def _paint(
        self,
        image: "Image.Image",
        draw: "ImageDraw.ImageDraw",
        part: ScenePart,
        colour: tuple[int, int, int],
        box: PixelBox,
    ) -> None:
        """Paint a part, as far as it lies in the box and perhaps farther."""
        scale = self._scale
        match part:
            case Rectangle(x, y, width, height):
                left, top = round(x * scale), round(y * scale)
                # Never thinner than a pixel of the finished picture, or lines of a small board would come and go.
                right = max(round((x + width) * scale), left + _FINER)
                bottom = max(round((y + height) * scale), top + _FINER)
                left, top, right, bottom = max(left, box[0]), max(top, box[1]), min(right, box[2]), min(bottom, box[3])
                if left < right and top < bottom:
                    draw.rectangle((left, top, right - 1, bottom - 1), colour)
            case Disc(x, y, radius):
                draw.ellipse(_around(x, y, radius, scale), colour)
            case Ring(x, y, radius, width):
                draw.ellipse(_around(x, y, radius, scale), outline=colour, width=max(_FINER, round(width * scale)))
            case Polygon(points):
                draw.polygon([(x * scale, y * scale) for x, y in points], colour)
            case Line(points, width, _, dash):
                for piece in dashes(points, dash) if dash else [points]:
                    pixels = [(x * scale, y * scale) for x, y in piece]
                    draw.line(pixels, colour, max(_FINER, round(width * scale)), joint="curve")
            case Text():
                mask, left, top = self._place_text(part)
                image.paste(colour, (left, top), mask)


@lru_cache(maxsize=1024)
def _stamp(text: str, bold: bool, size: float) -> "tuple[Image.Image, int, int]":
    """The ink of a text, and where its corner lies from the start of its base line. Most texts come often."""
    from PIL import Image, ImageDraw

    # Drawn with room enough and then cut to its ink: asking Pillow for its size beforehand takes nearly as long as
    # drawing it. Letter by letter, at the widths that all else is measured by: Pillow would round each to whole pixels,
    # and a line that just fits would be cut.
    left_ink, right_ink = (round(edge * size / UNITS) for edge in font(bold).ink(text))
    left, top = left_ink - 2, -round(1.5 * size)
    room = Image.new("L", (right_ink - left + 3, round(0.75 * size) - top))
    draw, x = ImageDraw.Draw(room), float(-left)
    for letter in text:
        draw.text((x, -top), letter, 255, _font(bold, size), anchor="ls")
        x += font(bold).glyph(letter).advance * size / UNITS
    ink = room.getbbox() or (0, 0, 1, 1)
    return room.crop(ink), left + ink[0], top + ink[1]


@lru_cache(maxsize=64)
def _font(bold: bool, size: float) -> "ImageFont.FreeTypeFont":
    from PIL import ImageFont

    return ImageFont.truetype(str(FONT_FILES[bold]), size, layout_engine=ImageFont.Layout.BASIC)


def _overlap(a: PixelBox, b: PixelBox) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _hull(points: Sequence[Point], width: float, scale: float) -> tuple[float, float, float, float]:
    """The extent of a line through points."""
    xs, ys = zip(*points, strict=True)
    return (min(xs) - width) * scale, (min(ys) - width) * scale, (max(xs) + width) * scale, (max(ys) + width) * scale


def _around(x: float, y: float, radius: float, scale: float) -> tuple[float, float, float, float]:
    return (x - radius) * scale, (y - radius) * scale, (x + radius) * scale, (y + radius) * scale


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


def _to_palette(picture: "Image.Image", palette: "Image.Image") -> "Image.Image":
    from PIL import Image

    return picture.quantize(palette=palette, dither=Image.Dither.NONE)
