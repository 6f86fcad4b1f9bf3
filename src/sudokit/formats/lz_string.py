"""The packing that f-puzzles and SudokuPad put into links: a dictionary coder of variable width, in base 64.

Text is taken as its UTF-16 units. A token is the number of an entry of a dictionary that both sides grow alike, each
new entry being the last one and the first unit of this one; tokens 0 and 1 bring a new unit of 8 or 16 bits, 2 is the
end. Tokens are as wide as the largest number there could be, and their bits come lowest first.

What a link unpacks to is bounded: every token may double the text, so a short link could fill any memory.
"""

from sudokit.errors import PuzzleTextError
from sudokit.translation import _

MOST_UNITS = 2_000_000  # of unpacked text; the largest puzzles known have a tenth of that

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUE_OF = {symbol: value for value, symbol in enumerate(_ALPHABET)} | {"-": 63, " ": 62}  # as links may have them
_NEW_8_BITS, _NEW_16_BITS, _END = 0, 1, 2


class _Width:
    """How many bits a token has: one more each time that as many entries were added as there are such numbers."""

    def __init__(self) -> None:
        self.bits = 2
        self._left = 2

    def entry_added(self) -> None:
        self._left -= 1
        if not self._left:
            self._left = 1 << self.bits
            self.bits += 1


class _Bits:
    """The bits of text in base 64, taken as numbers of that many bits, the lowest first."""

    def __init__(self, packed: str) -> None:
        try:
            self._bits = "".join(format(_VALUE_OF[symbol], "06b") for symbol in packed.rstrip("=$"))
        except KeyError as error:
            raise PuzzleTextError(
                _("expected letters and digits in a link, found {found!r}").format(found=str(error.args[0]))
            ) from None
        self._at = 0

    def number(self, width: int) -> int:
        end = self._at + width
        if end > len(self._bits):
            raise PuzzleTextError(_("expected a whole link, found one that is cut off or damaged"))
        bits = self._bits[self._at : end]
        self._at = end
        return int(bits[::-1], 2)


def unpacked(packed: str) -> str:
    """The text that was packed; a PuzzleTextError if there is none, or too much.

    >>> unpacked("BIUwNmD2Q===")
    'Hello'
    """
    bits, width = _Bits(packed), _Width()
    entries = ["", "", ""]
    found: list[str] = []
    length = 0
    before = ""
    while (token := bits.number(width.bits)) != _END:
        if token in (_NEW_8_BITS, _NEW_16_BITS):
            entries.append(chr(bits.number(8 if token == _NEW_8_BITS else 16)))
            token = len(entries) - 1
            width.entry_added()
        if token > len(entries) or (token == len(entries) and not before):
            raise PuzzleTextError(_("expected a whole link, found one that is cut off or damaged"))
        entry = entries[token] if token < len(entries) else before + before[0]
        if before:
            entries.append(before + entry[0])
        # The first token adds no entry here, but it does on the other side, which is always one ahead.
        width.entry_added()
        before = entry
        found.append(entry)
        length += len(entry)
        if length > MOST_UNITS:
            raise PuzzleTextError(
                _("expected a link to a puzzle, found one that unpacks to more than {most} characters").format(
                    most=MOST_UNITS
                )
            )
    return "".join(found).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def packed(text: str) -> str:
    """The text packed, with the signs of equality at the end that f-puzzles puts there.

    >>> packed("Hello"), unpacked(packed("no, no, no, no"))
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
            width.entry_added()
        else:
            put(number_of[entry], width.bits)
        width.entry_added()

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
