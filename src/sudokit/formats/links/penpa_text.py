"""The text in a link of penpa+, an editor for drawings of puzzles.

    https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VRRb5s8FH3nV…

The part after `p=` is lines of text, deflated and in base 64: the first describes the plane and has title and author,
the fourth and fifth are what the setter and the player have drawn, the sixth lists the cells of the board. Names are
written short: `zN` for numbers, `zE` for edges; `penpa_drawing` says which points there are. The line in which Sudokit
describes the board comes last, where penpa+ does not look.
"""

import base64
import binascii
import json
import re
import zlib

from sudokit.errors import PuzzleTextError
from sudokit.formats.json.board import Fields, fields_of
from sudokit.formats.links.lz_string import max_decompressed_length
from sudokit.formats.links.penpa_drawing import LISTS, OBJECTS, Layers
from sudokit.translation import _

NAME = "penpa"
LAST_LINE = 19  # by its place, where there is one; it is ours
NORMAL, BIG, SMALL, NINE = "1", "10", "5", "7"  # how a number is written; nine: a flag for each digit

_SHORT = re.compile("z([A-Z0-9_])")
_CODES = (("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "="))


def decompress(data: str) -> list[str]:
    """The lines that were packed; a PuzzleTextError if there are none, or too many, or the data end early."""
    try:
        deflated = base64.b64decode(data.replace(" ", "+").rstrip("=") + "==", validate=False)
        inflater = zlib.decompressobj(-15)
        text = inflater.decompress(deflated, max_decompressed_length(data))
    except (zlib.error, binascii.Error, ValueError):
        raise PuzzleTextError(_("the link is cut off or damaged; copy the whole of it")) from None
    if inflater.unconsumed_tail:
        raise PuzzleTextError(
            _("the link unpacks to more than {most} characters, which no puzzle has").format(
                most=max_decompressed_length(data)
            )
        )
    if not inflater.eof:  # its beginning alone would be another puzzle: the description of the board comes last
        raise PuzzleTextError(_("the link is cut off or damaged; copy the whole of it"))
    return text.decode("utf-8", "replace").split("\n")


def compress(lines: list[str]) -> str:
    """The lines packed.

    >>> decompress(compress(["square,9,9", "[0,0,0,0]"]))
    ['square,9,9', '[0,0,0,0]']
    """
    deflater = zlib.compressobj(9, wbits=-15)
    data = deflater.compress("\n".join(lines).encode()) + deflater.flush()
    return base64.b64encode(data).decode()


def fields_of_line(text: str) -> Fields:
    """The fields of a line, in which names are written short and without quotes; `zZ` is the letter."""
    short = _SHORT.sub(lambda found: "null" if found[1] == "O" else f'"z{found[1]}"', text.replace("zZ", "\0"))
    return fields_of(short.replace("\0", "z")) if text.strip() not in ("", "x") else {}


def layers_of_line(text: str) -> Layers:
    """The layers of a line that are of the right kind; in links to solve, there is nothing where the player draws."""
    fields = fields_of_line(text)
    layers: Layers = {name: fields[name] for name in OBJECTS if isinstance(fields.get(name), dict)}
    return layers | {
        name: [each for each in fields[name] if each] for name in LISTS if isinstance(fields.get(name), list)
    }


def line_of_layers(layers: Layers) -> str:
    """A line of layers, as penpa+ writes it."""
    undone = ",".join(f"{name}:{{z_:[]}}" for name in ("zR", "zU", "z8"))
    parts = (
        f"{name}:{json.dumps(layers[name], separators=(',', ':')).replace('z', 'zZ')}" for name in (*OBJECTS, *LISTS)
    )
    return f"{{{undone},{','.join(parts)}}}"


def escape(text: str) -> str:
    """A text in which no character ends it."""
    for code, character in _CODES:
        text = text.replace(character, code)
    return text


def unescape(text: str) -> str:
    """The text that was coded, in which penpa+ may also have put ends of lines."""
    for code, character in (*_CODES, ("<br>", "\n")):
        text = text.replace(code, character)
    return text
