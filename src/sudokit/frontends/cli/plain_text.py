"""Streams that lack some characters get others in their place: é becomes e, × becomes x, and nothing ever fails.

`PYTHONIOENCODING=ascii` and old Windows consoles are such streams.
"""

import codecs
import io

NEAREST = "sudokit-nearest"  # how the errors of a stream are handled
_ASCII = "plain_ascii"
_INSTEAD = {"×": "x", "·": "-", "–": "-", "—": "-", "±": "+-", "χ": "chi", "→": "->", "←": "<-", "⁄": "/"}


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
