"""QR codes: text as black and white squares that a phone reads (ISO/IEC 18004, model 2, byte mode).

The text becomes bits, the bits codewords in blocks, each with codewords that correct errors (a Reed-Solomon code over
the field of 256 elements). They fill the square in a zigzag, around patterns that are always there, and one of eight
masks breaks up large areas. Correction is of level M, which mends about 15 percent of the square, or L (7 percent)
where the text is too long for M.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby, pairwise, product

from sudokit.errors import PictureError
from sudokit.rendering.shapes import Rectangle, Scene
from sudokit.translation import _

QUIET = 4  # modules around the code that stay white
Square = list[list[bool]]

# For each version from 1: codewords of correction in a block, and how many blocks there are.
_CORRECTION = {
    "L": (
        (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
         28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30),
        (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
         8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25),
    ),
    "M": (
        (10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
         26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28),
        (1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
         17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49),
    ),
}  # fmt: skip
_LEVEL_BITS = {"L": 1, "M": 0}
_MASKS = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)


def qr_code(text: str) -> Square:
    """The rows of the code of a text, True for black; a PictureError if the text is too long for any.

    >>> len(qr_code("https://sudokupad.app/scf"))
    25
    """
    data = text.encode()
    for level, version in ((level, version) for level in "ML" for version in range(1, 41)):
        if len(data) <= _room(version, level):
            break
    else:
        raise PictureError(
            _("expected a text of up to {most} bytes for a QR code, found {found}").format(
                most=_room(40, "L"), found=len(data)
            )
        )
    bits = _bits_of(_with_correction(_codewords(data, version, level), version, level))
    return min((_drawn(version, level, mask, bits) for mask in range(8)), key=_penalty)


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


# The text as codewords.


def _size(version: int) -> int:
    return 4 * version + 17


@cache
def _codeword_count(version: int) -> int:
    """How many codewords the square has room for."""
    size = _size(version)
    return (size * size - sum(map(sum, _fixed(version)))) // 8


def _room(version: int, level: str) -> int:
    """How many bytes of text fit."""
    each, blocks = (table[version - 1] for table in _CORRECTION[level])
    return _codeword_count(version) - each * blocks - (2 if version < 10 else 3)


def _codewords(data: bytes, version: int, level: str) -> list[int]:
    bits = "0100" + format(len(data), "08b" if version < 10 else "016b") + "".join(format(byte, "08b") for byte in data)
    each, blocks = (table[version - 1] for table in _CORRECTION[level])
    count = _codeword_count(version) - each * blocks
    bits += "0" * min(4, 8 * count - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    return words + [(236, 17)[n % 2] for n in range(count - len(words))]


def _with_correction(words: Sequence[int], version: int, level: str) -> list[int]:
    """The codewords of all blocks with those of their correction, one of each block in turn."""
    each, count = (table[version - 1] for table in _CORRECTION[level])
    short, longer = divmod(len(words), count)
    blocks, at = [], 0
    for number in range(count):
        length = short + (number >= count - longer)
        blocks.append(list(words[at : at + length]))
        at += length
    corrections = [_remainder(block, each) for block in blocks]
    mixed = [block[n] for n in range(short + 1) for block in blocks if n < len(block)]
    return mixed + [correction[n] for n in range(each) for correction in corrections]


@cache
def _powers() -> tuple[list[int], list[int]]:
    """The powers of 2 in the field of 256 elements, and which power each element is."""
    powers, logarithms, value = [0] * 512, [0] * 256, 1
    for exponent in range(255):
        powers[exponent] = powers[exponent + 255] = value
        logarithms[value] = exponent
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, logarithms


@cache
def _generator(degree: int) -> list[int]:
    """The product of (x - 2ⁿ) for n below the degree, without its leading 1."""
    powers, logarithms = _powers()
    product_ = [1]
    for n in range(degree):
        shifted = [*product_, 0]
        for index, value in enumerate(product_):
            shifted[index + 1] ^= powers[logarithms[value] + n] if value else 0
        product_ = shifted
    return product_[1:]


def _remainder(block: Sequence[int], degree: int) -> list[int]:
    powers, logarithms = _powers()
    generator = _generator(degree)
    rest = [0] * degree
    for word in block:
        factor = word ^ rest[0]
        rest = [*rest[1:], 0]
        if factor:
            rest = [
                value ^ (powers[logarithms[factor] + logarithms[part]] if part else 0)
                for value, part in zip(rest, generator, strict=True)
            ]
    return rest


def _bits_of(words: Sequence[int]) -> str:
    return "".join(format(word, "08b") for word in words)


# The square.


def _alignments(version: int) -> list[int]:
    """Where the centres of the small squares are, in rows and columns alike."""
    if version == 1:
        return []
    count = version // 7 + 2
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    return [6, *(_size(version) - 7 - step * n for n in range(count - 2, -1, -1))]


@cache
def _fixed(version: int) -> Square:
    """The modules that are no data: patterns, and what says format and version."""
    size = _size(version)
    fixed = [[row == 6 or column == 6 for column in range(size)] for row in range(size)]
    for row, column in product(range(9), range(9)):
        fixed[row][column] = True
        if row < 8:
            fixed[size - 1 - row][column] = True
        if column < 8:
            fixed[row][size - 1 - column] = True
    for row, column in _alignment_centres(version):
        for down, right in product(range(-2, 3), repeat=2):
            fixed[row + down][column + right] = True
    if version >= 7:
        for n in range(18):
            fixed[n // 3][size - 11 + n % 3] = fixed[size - 11 + n % 3][n // 3] = True
    return fixed


def _alignment_centres(version: int) -> Iterator[tuple[int, int]]:
    places = _alignments(version)
    corners = {(6, 6), (6, places[-1]), (places[-1], 6)} if places else set()
    return ((row, column) for row, column in product(places, repeat=2) if (row, column) not in corners)


def _patterns(version: int) -> Square:
    size = _size(version)
    square = [
        [(row == 6 and column % 2 == 0) or (column == 6 and row % 2 == 0) for column in range(size)]
        for row in range(size)
    ]
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for down, right in product(range(-1, 8), repeat=2):
            row, column = top + down, left + right
            if 0 <= row < size and 0 <= column < size:
                square[row][column] = max(abs(down - 3), abs(right - 3)) not in (2, 4)
    for row, column in _alignment_centres(version):
        for down, right in product(range(-2, 3), repeat=2):
            square[row + down][column + right] = max(abs(down), abs(right)) != 1
    return square


def _drawn(version: int, level: str, mask: int, bits: str) -> Square:
    size = _size(version)
    square, fixed = _patterns(version), _fixed(version)
    is_black = iter(bits)
    for row, column in _zigzag(size):
        if not fixed[row][column]:
            square[row][column] = (next(is_black, "0") == "1") != _MASKS[mask](row, column)
    _put_format(square, level, mask)
    if version >= 7:
        _put_version(square, version)
    return square


def _zigzag(size: int) -> Iterator[tuple[int, int]]:
    """All places, two columns at a time from the right, upwards and downwards in turn; column 6 is passed over."""
    upwards = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for row in range(size - 1, -1, -1) if upwards else range(size):
            yield row, right
            yield row, right - 1
        upwards = not upwards


def _with_check(value: int, polynomial: int) -> int:
    """The value and, after it, what is left of it when it is divided by the polynomial."""
    degree = polynomial.bit_length() - 1
    rest = value << degree
    while rest.bit_length() > degree:
        rest ^= polynomial << rest.bit_length() - degree - 1
    return value << degree | rest


def _put_format(square: Square, level: str, mask: int) -> None:
    """Say the level and the mask, twice: around the top left pattern, and beside the two others."""
    size = len(square)
    word = _with_check(_LEVEL_BITS[level] << 3 | mask, 0b10100110111) ^ 0b101010000010010
    bits = [bool(word >> n & 1) for n in range(15)]
    around = [(n, 8) for n in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, n) for n in (7, 5, 4, 3, 2, 1, 0)]
    beside = [(8, size - 1 - n) for n in range(8)] + [(size - 7 + n, 8) for n in range(7)]
    for bit, first, second in zip(bits, around, beside, strict=True):
        square[first[0]][first[1]] = square[second[0]][second[1]] = bit
    square[size - 8][8] = True


def _put_version(square: Square, version: int) -> None:
    size = len(square)
    word = _with_check(version, 0b1111100100101)
    for n in range(18):
        square[n // 3][size - 11 + n % 3] = square[size - 11 + n % 3][n // 3] = bool(word >> n & 1)


def _penalty(square: Square) -> int:
    """How hard the code is to read: long runs, blocks, what looks like a corner pattern, and too much of one colour."""
    size = len(square)
    columns = [list(column) for column in zip(*square, strict=True)]
    points = 0
    for line in (*square, *columns):
        points += sum(length - 2 for _colour, run in groupby(line) if (length := len(list(run))) >= 5)
        text = "".join("1" if module else "0" for module in line)
        points += 40 * sum(
            text.startswith(pattern, at) for at in range(size - 10) for pattern in ("10111010000", "00001011101")
        )
    for above, below in pairwise(square):
        points += 3 * sum(above[at] == above[at + 1] == below[at] == below[at + 1] for at in range(size - 1))
    black = sum(map(sum, square))
    return points + 10 * (abs(20 * black - 10 * size * size) // (size * size))
