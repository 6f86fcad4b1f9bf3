"""The packing that f-puzzles and SudokuPad put into links: a dictionary coder of variable width, in base 64.

Text is taken as its UTF-16 units. A token is the number of an entry of a dictionary that both sides grow alike, each
new entry being the last one and the first unit of this one; tokens 0 and 1 bring a new unit of 8 or 16 bits, 2 is the
end. Tokens are as wide as the largest number there could be, and their bits come lowest first.

What a link unpacks to is bounded: every token may double the text, so a short link could fill any memory.
"""

from sudokit.errors import PuzzleTextError
from sudokit.translation import _

# Units of unpacked text: a few, and so many for each symbol of a link. Real puzzles have up to 3 a symbol, the largest
# board with every mark in each of its cells has 13.
_MOST_UNITS, _MOST_UNITS_EACH = 1_000, 16

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUE_OF = {symbol: value for value, symbol in enumerate(_ALPHABET)} | {"-": 63, " ": 62}  # as links may have them
_BITS_OF = {symbol: format(value, "06b") for symbol, value in _VALUE_OF.items()}
_NEW_8_BITS, _NEW_16_BITS, _END = 0, 1, 2


class _Width:
    """How many bits a token has: one more each time that as many entries were added as there are such numbers."""

    def __init__(self) -> None:
        self.bits = 2
        self._left = 2

    def count_entry(self) -> None:
        self._left -= 1
        if not self._left:
            self._left = 1 << self.bits
            self.bits += 1


def max_decompressed_length(packed: str) -> int:
    """How many characters a link with this in it may unpack to, so that reading it takes time by its own length."""
    return _MOST_UNITS + _MOST_UNITS_EACH * len(packed)


def decompress(packed: str) -> str:
    """The text that was packed; a PuzzleTextError if there is none, or too much.

    >>> decompress("BIUwNmD2Q===")
    'Hello'
    """
    try:
        bits = "".join([_BITS_OF[symbol] for symbol in packed.rstrip("=$")])[::-1]  # so that the lowest comes last
    except KeyError as error:
        raise PuzzleTextError(
            _("{found!r} cannot stand in a link; it has letters and digits").format(found=str(error.args[0]))
        ) from None
    most = max_decompressed_length(packed)
    entries = ["", "", ""]
    found: list[str] = []
    length, before = 0, ""
    left, width, until_wider = len(bits), 2, 2  # bits that are left, those of a token, and entries until it has more
    while True:
        if left < width:
            raise _damaged()
        token = int(bits[left - width : left], 2)
        left -= width
        if token <= _END:
            if token == _END:
                return "".join(found).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
            size = 8 if token == _NEW_8_BITS else 16
            if left < size:
                raise _damaged()
            entries.append(chr(int(bits[left - size : left], 2)))
            left -= size
            token = len(entries) - 1
            until_wider -= 1
            if not until_wider:
                until_wider, width = 1 << width, width + 1
        if token < len(entries):
            entry = entries[token]
        elif token == len(entries) and before:
            entry = before + before[0]
        else:
            raise _damaged()
        if before:
            entries.append(before + entry[0])
        # The first token adds no entry here, but it does on the other side, which is always one ahead.
        until_wider -= 1
        if not until_wider:
            until_wider, width = 1 << width, width + 1
        before = entry
        found.append(entry)
        length += len(entry)
        if length > most:
            raise PuzzleTextError(
                _("the link unpacks to more than {most} characters, which no puzzle has").format(most=most)
            )


def _damaged() -> PuzzleTextError:
    return PuzzleTextError(_("the link is cut off or damaged; copy the whole of it"))


def compress(text: str) -> str:
    """The text packed, with the signs of equality at the end that f-puzzles puts there.

    >>> compress("Hello"), decompress(compress("no, no, no, no"))
    ('BIUwNmD2Q===', 'no, no, no, no')
    """
    data = text.encode("utf-16-le", "surrogatepass")
    units = [chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2)]
    bits: list[str] = []
    width = _Width()
    number_of: dict[str, int] = {}
    is_new: set[str] = set()

    def put(number: int, count: int) -> None:
        bits.append(format(number, f"0{count}b")[::-1])

    def put_entry(entry: str) -> None:
        if entry in is_new:
            is_new.remove(entry)
            is_wide = ord(entry) > 255
            put(_NEW_16_BITS if is_wide else _NEW_8_BITS, width.bits)
            put(ord(entry), 16 if is_wide else 8)
            width.count_entry()
        else:
            put(number_of[entry], width.bits)
        width.count_entry()

    before = ""
    for unit in units:
        if unit not in number_of:
            number_of[unit] = len(number_of) + 3
            is_new.add(unit)
        if before + unit in number_of:
            before += unit
            continue
        put_entry(before)
        number_of[before + unit] = len(number_of) + 3
        before = unit
    if before:
        put_entry(before)
    put(_END, width.bits)
    whole = "".join(bits) + "0"
    whole += "0" * (-len(whole) % 6)
    symbols = "".join(_ALPHABET[int(whole[at : at + 6], 2)] for at in range(0, len(whole), 6))
    return symbols + "=" * (-len(symbols) % 4)
