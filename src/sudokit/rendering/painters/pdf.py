"""The PDF painter: sheets of pages as a PDF file, with reportlab.

Everything is vectors, and letters are those of the bundled font, of which the used part is embedded. Equal sheets give
equal bytes: the file says neither when nor on which machine it was made.
"""

from collections.abc import Iterable, Sequence
from typing import IO, TYPE_CHECKING, Any

from sudokit.errors import MissingExtraError
from sudokit.rendering.paper.pages import Laid, PrintedPage, Sheet
from sudokit.rendering.scene.lettering import CAP_HEIGHT, FONT_FILES, UNITS, font
from sudokit.rendering.scene.shapes import GAP, Disc, Line, Point, Polygon, Rectangle, Ring, ScenePart, Text
from sudokit.rendering.scene.themes import Theme, rgb
from sudokit.translation import _

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_POINTS = 72 / 25.4  # to a millimetre
_FONTS = {False: "SudokitBook", True: "SudokitBold"}
_WHITE = "#ffffff"  # the paper itself


def write_pdf(
    file: IO[bytes], sheets: Iterable[Sheet], theme: Theme, *, title: str = "", author: str = "", subject: str = ""
) -> int:
    """Write the sheets as a PDF file; how many there were."""
    canvas = _canvas(file)
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setSubject(subject)
    canvas.setCreator("Sudokit")
    count = 0
    for sheet in sheets:
        canvas.setPageSize((sheet.width * _POINTS, sheet.height * _POINTS))
        if sheet.edge:
            canvas.setTrimBox(_trim_box(sheet))
        if theme["ground"] != _WHITE:
            _choose_colour(canvas, "Fill", theme["ground"])
            canvas.rect(0, 0, sheet.width * _POINTS, sheet.height * _POINTS, stroke=0, fill=1)
        for page, left in sheet.pages:
            _PagePainter(canvas, theme, left, sheet.edge, sheet.height).paint(page)
        canvas.showPage()
        count += 1
    canvas.save()
    return count


def require_reportlab() -> None:
    """Say with a MissingExtraError what to install, where reportlab is missing."""
    try:
        import reportlab  # noqa: F401 - asked only whether it is there
    except ImportError:
        raise MissingExtraError(
            _("PDF files need reportlab, which is not installed: pip install 'sudokit[print]'")
        ) from None


def _canvas(file: IO[bytes]) -> "Canvas":
    require_reportlab()
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    for bold, name in _FONTS.items():
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, str(FONT_FILES[bold])))
    return Canvas(file, pageCompression=1, invariant=1, initialFontName=_FONTS[False])


def _trim_box(sheet: Sheet) -> tuple[float, float, float, float]:
    """What is left of the sheet when its edge is cut off, in points: left, bottom, right, top."""
    return tuple(
        length * _POINTS for length in (sheet.edge, sheet.edge, sheet.width - sheet.edge, sheet.height - sheet.edge)
    )  # type: ignore[return-value]  # four numbers


class _PagePainter:
    """Paints a page at its place on a sheet. PDF counts points from the bottom, and we millimetres from the top."""

    def __init__(self, canvas: "Canvas", theme: Theme, left: float, top: float, height: float) -> None:
        self._canvas, self._theme, self._left, self._top, self._height = canvas, theme, left, top, height
        self._fill = self._stroke = ""

    def paint(self, page: PrintedPage) -> None:
        """Paint everything on the page."""
        canvas = self._canvas
        if page.heading:
            canvas.bookmarkPage(page.heading)
            canvas.addOutlineEntry(page.heading, page.heading)
        for laid in page.laid:
            canvas.saveState()
            self._fill = self._stroke = ""  # what was chosen outside is chosen again after the state is restored
            self._go_to(laid)
            self._paint(laid.scene.parts, laid.scale * _POINTS)
            canvas.restoreState()
            self._note(laid)

    def _go_to(self, laid: Laid) -> None:
        """Let the corner of the scene be the origin."""
        x, y = self._left + laid.x, self._height - self._top - laid.y
        if laid.turned:
            x += laid.scene.width * laid.scale
            y -= laid.scene.height * laid.scale
        self._canvas.translate(x * _POINTS, y * _POINTS)
        if laid.turned:
            self._canvas.rotate(180)

    def _note(self, laid: Laid) -> None:
        """Make it the goal of a link, or a link."""
        left, top = self._left + laid.x, self._height - self._top - laid.y
        right, bottom = left + laid.scene.width * laid.scale, top - laid.scene.height * laid.scale
        if laid.anchor:
            self._canvas.bookmarkHorizontal(laid.anchor, 0, (top + 8) * _POINTS)  # with the heading above it in sight
        if laid.link:
            box = tuple(length * _POINTS for length in (left, bottom, right, top))
            self._canvas.linkRect("", laid.link, box, relative=0)

    def _paint(self, parts: Sequence[ScenePart], scale: float) -> None:
        canvas = self._canvas
        writing: Any = None  # a text object that is open: neighbouring texts share one
        for part in parts:
            colour = self._theme[part.paint]
            if isinstance(part, Rectangle) and part.paint == "ground" and colour == _WHITE:
                continue  # the paper is white already; what is cleared on top of something else is a disc or a line
            if isinstance(part, Text):
                if writing is None:
                    writing = canvas.beginText()
                if colour != self._fill:
                    _choose_colour(writing, "Fill", colour)
                    self._fill = colour
                _write(writing, part, scale)
                continue
            if writing is not None:
                canvas.drawText(writing)
                writing = None
            self._shape(part, colour, scale)
        if writing is not None:
            canvas.drawText(writing)

    def _shape(self, part: ScenePart, colour: str, scale: float) -> None:
        canvas = self._canvas
        match part:
            case Rectangle(x, y, width, height):
                self._fill_with(colour)
                canvas.rect(x * scale, -(y + height) * scale, width * scale, height * scale, stroke=0, fill=1)
            case Disc(x, y, radius):
                self._fill_with(colour)
                canvas.circle(x * scale, -y * scale, radius * scale, stroke=0, fill=1)
            case Ring(x, y, radius, width):
                self._draw_with(colour, width * scale)
                canvas.circle(x * scale, -y * scale, (radius - width / 2) * scale)
            case Polygon(points):
                self._fill_with(colour)
                canvas.drawPath(self._path(points, scale, closed=True), stroke=0, fill=1)
            case Line(points, width, _, dash):
                self._draw_with(colour, width * scale)
                canvas.setLineJoin(1)
                canvas.setDash([dash * scale, GAP * dash * scale] if dash else [])
                canvas.drawPath(self._path(points, scale, closed=False))

    def _path(self, points: Sequence[Point], scale: float, *, closed: bool) -> Any:
        path = self._canvas.beginPath()
        path.moveTo(points[0][0] * scale, -points[0][1] * scale)
        for x, y in points[1:]:
            path.lineTo(x * scale, -y * scale)
        if closed:
            path.close()
        return path

    def _fill_with(self, colour: str) -> None:
        if colour != self._fill:
            _choose_colour(self._canvas, "Fill", colour)
            self._fill = colour

    def _draw_with(self, colour: str, width: float) -> None:
        if colour != self._stroke:
            _choose_colour(self._canvas, "Stroke", colour)
            self._stroke = colour
        self._canvas.setLineWidth(width)
        self._canvas.setDash([])


def _choose_colour(target: Any, use: str, colour: str) -> None:
    """Fill or stroke with a colour; black and grey as such, so that a press prints them with black ink alone."""
    red, green, blue = (one / 255 for one in rgb(colour))
    if red == green == blue:
        getattr(target, f"set{use}Gray")(red)
    else:
        getattr(target, f"set{use}ColorRGB")(red, green, blue)


def _write(writing: Any, text: Text, scale: float) -> None:
    """Set a text so that its ink is centred across, and its capitals in height."""
    left_ink, right_ink = font(text.bold).ink(text.text)
    unit = text.size / UNITS
    x, y = text.x - (left_ink + right_ink) / 2 * unit, text.y + CAP_HEIGHT / 2 * unit
    writing.setFont(_FONTS[text.bold], text.size * scale)
    writing.setTextOrigin(x * scale, -y * scale)
    writing.textOut(text.text)
