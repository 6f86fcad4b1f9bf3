"""Safe streams, which everything that is printed goes through: nothing fails, and a terminal obeys nothing.

Streams that lack some characters get others in their place: é becomes e, × becomes x. `PYTHONIOENCODING=ascii` and old
Windows consoles are such streams. And what a terminal would obey, in a title, a file name or a message of another
library, is written as an escape: \\x1b. They stand in the place of `sys.stdout` and `sys.stderr`, so that no
command can forget them. Two kinds of text go around them: colours of our own, and answers for another program.
"""

import codecs
import io
import re
import sys
from typing import IO, Any, TextIO, cast

from sudokit.arguments import CONTROLS

NEAREST = "sudokit-nearest"  # how the errors of a stream are handled
_CONTROLS = re.compile(rf"(?!\r\n)[{CONTROLS}]")
_CONTROLS_BUT_COLOURS = re.compile(rf"(\x1b\[[0-9;]*m)|(?!\r\n)[{CONTROLS}]")
_ASCII = "plain_ascii"
_INSTEAD = {"×": "x", "·": "-", "–": "-", "—": "-", "±": "+-", "χ": "chi", "→": "->", "←": "<-", "⁄": "/"}


class SafeStream:
    """A stream for people to read; whatever else it can do, it does as before."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write a text with escapes for what a terminal would obey."""
        return self.stream.write(escape_controls(text))

    def writelines(self, lines: Any) -> None:
        """Write several texts."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def make_standard_streams_safe() -> None:
    """Let all that is printed from now on go through safe streams."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            make_safe(stream)
        if not isinstance(stream, SafeStream):
            setattr(sys, name, SafeStream(stream))


def raw_stream(stream: IO[Any]) -> TextIO:
    """The stream itself, for a library that draws on a terminal and for answers to another program."""
    return stream.stream if isinstance(stream, SafeStream) else cast("TextIO", stream)


def escape_controls(text: str) -> str:
    """A text with escapes for what a terminal would obey.

    >>> print(escape_controls("Grüße 1.txt: \\x1b[31mx\\x9b2J\\u202etxt.exe\\r"))
    Grüße 1.txt: \\x1b[31mx\\x9b2J\\u202etxt.exe\\r
    """
    return _CONTROLS.sub(_escape, text)


def escape_controls_but_colours(text: str) -> str:
    """A drawing with escapes for what a terminal would obey, but for its colours."""
    return _CONTROLS_BUT_COLOURS.sub(lambda found: found[1] or _escape(found), text)


def _escape(found: re.Match[str]) -> str:
    return repr(found[0])[1:-1]


def make_safe(stream: io.TextIOWrapper) -> None:
    """Let a stream show the nearest character that it has.

    Click takes a stream of ASCII for a mistake and writes UTF-8 to it; under another name it leaves it alone.
    """
    if codecs.lookup(stream.encoding).name == "ascii":
        codecs.register(_plain_ascii)
        stream.reconfigure(encoding=_ASCII)
    stream.reconfigure(errors=NEAREST)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """What stands for characters that cannot be encoded: the letter without its accent, or a question mark.

    >>> "9×9: célula, tyhjä, 5 ± 1, χ², ½, 日".encode("ascii", NEAREST).decode()
    '9x9: celula, tyhja, 5 +- 1, chi2, 1/2, ?'
    """
    from unicodedata import normalize  # most people never need it

    if not isinstance(error, UnicodeEncodeError):
        raise error
    symbols = (normalize("NFKD", symbol) for symbol in error.object[error.start : error.end])
    plain = ("".join(part if part.isascii() else _INSTEAD.get(part, "") for part in symbol) for symbol in symbols)
    return "".join(symbol or "?" for symbol in plain), error.end


def _plain_ascii(name: str) -> codecs.CodecInfo | None:
    if name != _ASCII:
        return None
    ascii_codec = codecs.lookup("ascii")
    return codecs.CodecInfo(
        ascii_codec.encode,
        ascii_codec.decode,
        ascii_codec.streamreader,
        ascii_codec.streamwriter,
        ascii_codec.incrementalencoder,
        ascii_codec.incrementaldecoder,
        name=_ASCII,
    )


codecs.register_error(NEAREST, _nearest)
