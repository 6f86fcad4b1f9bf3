"""Paper: sizes in millimetres and dots per inch, and what is refused before anything is drawn."""

from sudokit.arguments import shown
from sudokit.errors import PictureError
from sudokit.rendering.scene.lettering import font
from sudokit.translation import _, format_number

MM_PER_INCH = 25.4
DPI = 300  # what printers ask for

_WIDEST_MM, _LEAST_DPI, _MOST_DPI, _MOST_CELL_PIXELS = 5000, 10, 4800, 2000
_LONGEST_TITLE = 200  # four lines on a small page
MOST_PIXELS = 50_000_000  # an A4 page at 600 dots to the inch has 35 million


def checked_width(width_mm: float | None) -> float | None:
    """The width in millimetres, if it is one.

    >>> checked_width(-3)
    Traceback (most recent call last):
    ...
    sudokit.errors.PictureError: a picture cannot be -3 mm wide; give 1 to 5000
    """
    if width_mm is None or _is_number_in(width_mm, 1, _WIDEST_MM):
        return width_mm
    raise PictureError(
        _("a picture cannot be {found} mm wide; give 1 to {most}").format(most=_WIDEST_MM, found=shown(width_mm))
    )


def checked_dpi(dpi: float | None) -> float | None:
    """The dots per inch, if a printer or screen can have that many."""
    if dpi is None or _is_number_in(dpi, _LEAST_DPI, _MOST_DPI):
        return dpi
    raise PictureError(
        _("a picture cannot have {found} dots per inch; give {least} to {most}").format(
            least=_LEAST_DPI, most=_MOST_DPI, found=shown(dpi)
        )
    )


def checked_cell_pixels(cell_pixels: float) -> float:
    """The width of a cell in pixels, if it can be drawn."""
    if _is_number_in(cell_pixels, 1, _MOST_CELL_PIXELS):
        return cell_pixels
    raise PictureError(
        _("a cell cannot be {found} pixels wide; give 1 to {most}").format(
            most=_MOST_CELL_PIXELS, found=shown(cell_pixels)
        )
    )


def check_pixels(width: int, height: int) -> None:
    """Refuse a picture that would take gigabytes to paint."""
    if width * height > MOST_PIXELS:
        raise PictureError(
            _("{width} x {height} pixels are too many; a picture has {most} million at most").format(
                most=MOST_PIXELS // 1_000_000, width=format_number(width), height=format_number(height)
            )
        )


def checked_title(title: str) -> str:
    """The title with single spaces, if it can be shown: control characters would reach terminals and files."""
    if isinstance(title, str):
        tidied = " ".join(title.split())
        if tidied.isprintable():
            return tidied
    raise PictureError(_("the title {title} is not printable; use other characters").format(title=shown(title)))


def printable_title(title: str) -> str:
    """The title with single spaces, if it fits on a page and the bundled font has its letters, not just empty boxes."""
    tidied = checked_title(title)
    if len(tidied) > _LONGEST_TITLE:
        raise PictureError(
            _("a title or name of {n} letters is too long; {most} are the most").format(
                most=_LONGEST_TITLE, n=format_number(len(tidied))
            )
        )
    missing = "".join(dict.fromkeys(character for character in tidied if not font(bold=True).has(character)))
    if missing:
        raise PictureError(
            _("the bundled font has no {missing!r}, as in {title!r}; use other letters").format(
                missing=missing, title=tidied
            )
        )
    return tidied


def shown_title(title: str) -> str:
    """A title from a file as it can be shown: not too long, with ? for what the bundled font has no letter for."""
    tidied = " ".join(title.split())
    if len(tidied) > _LONGEST_TITLE:
        tidied = tidied[: _LONGEST_TITLE - 1] + "…"
    return "".join(character if font(bold=True).has(character) else "?" for character in tidied)


def _is_number_in(value: object, least: float, most: float) -> bool:
    # What is not a number is not between any two.
    return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most
