"""QR codes: a text as black and white squares that a phone reads.

segno encodes it, with correction of level M, which mends about 15 percent of the square, or L (7 percent) where the
text is too long for M.
"""

from itertools import groupby

from sudokit.errors import MissingExtraError, PictureError
from sudokit.rendering.scene.shapes import Rectangle, Scene
from sudokit.translation import _

QUIET = 4  # modules around the code that stay white
MOST = 2953  # bytes that the largest code holds
Square = list[list[bool]]


def qr_code(text: str) -> Square:
    """The rows of the code of a text, True for black; a PictureError if the text is too long for any.

    >>> len(qr_code("https://sudokupad.app/scf"))
    25
    """
    try:
        import segno
    except ImportError as error:
        raise MissingExtraError(
            _("QR codes need segno, which is not installed: pip install 'sudokit[print]'")
        ) from error
    for level in "ml":
        try:
            code = segno.make(text, error=level, mode="byte", encoding="utf-8", micro=False, boost_error=False)
        except segno.DataOverflowError:
            continue
        return [[bool(module) for module in row] for row in code.matrix]
    raise PictureError(
        _("a QR code holds at most {most} bytes, and this link has {found}").format(most=MOST, found=len(text.encode()))
    )


def qr_scene(text: str) -> Scene:
    """The code of a text as a picture, with the white border that it needs."""
    square = qr_code(text)
    side = len(square) + 2 * QUIET
    parts = [Rectangle(0, 0, side, side, "white")]
    for y, row in enumerate(square):
        x = 0
        for is_black, run in groupby(row):
            length = len(list(run))
            if is_black:
                parts.append(Rectangle(x + QUIET, y + QUIET, length, 1, "black"))
            x += length
    return Scene(side, side, tuple(parts), _("QR code"), text)


def qr_text(text: str, *, plain: bool = False) -> str:
    """The code of a text in characters, two modules high; or, where there is nothing but ASCII, two characters wide.

    It is drawn light on dark, as terminals mostly are: what is printed is the light.
    """
    square = qr_code(text)
    blank = [False] * (len(square) + 2 * QUIET)
    side = [False] * QUIET
    rows = [*QUIET * [blank], *([*side, *row, *side] for row in square), *QUIET * [blank]]
    if plain:
        return "\n".join("".join("  " if is_black else "##" for is_black in row) for row in rows)
    rows += [[True] * len(blank)] if len(rows) % 2 else []
    blocks = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    return "\n".join(
        "".join(blocks[pair] for pair in zip(rows[at], rows[at + 1], strict=True)) for at in range(0, len(rows), 2)
    )
