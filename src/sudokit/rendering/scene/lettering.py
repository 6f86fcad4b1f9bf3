"""Lettering: the widths and outlines of the bundled font, read from its own file.

An SVG that names a font looks different wherever that font is missing, and viewers do not agree on how to centre text.
So digits are drawn as outlines, which need the curves of the font; and to centre a text, its ink must be known. Both
are in the TrueType file, and the few tables that matter are quickly read.

All numbers are in units of the font: `UNITS` to the height of a line.
"""

import struct
from functools import cache
from pathlib import Path
from typing import NamedTuple

UNITS = 2048
CAP_HEIGHT = 1493  # of digits and capitals; a text is centred on half of it

FONT_FILES = {
    False: Path(__file__).parent / "fonts" / "DejaVuSans.ttf",
    True: Path(__file__).parent / "fonts" / "DejaVuSans-Bold.ttf",
}
_MISSING = 0  # the font's first glyph stands for characters it does not have


class Glyph(NamedTuple):
    """A character's width, where its ink begins and ends, and its outline as the data of an SVG path (y down)."""

    advance: int
    left: int
    right: int
    path: str


class Font:
    """A TrueType font: what its file says about single characters."""

    def __init__(self, file: Path) -> None:
        data = file.read_bytes()
        (table_count,) = struct.unpack_from(">H", data, 4)
        tables = {}
        for i in range(table_count):
            tag, _checksum, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
            tables[tag] = data[offset : offset + length]
        (glyph_count,) = struct.unpack_from(">H", tables[b"maxp"], 4)
        (long_offsets,) = struct.unpack_from(">h", tables[b"head"], 50)
        if long_offsets:
            self._offsets = list(struct.unpack_from(f">{glyph_count + 1}L", tables[b"loca"]))
        else:
            self._offsets = [2 * half for half in struct.unpack_from(f">{glyph_count + 1}H", tables[b"loca"])]
        (self._metric_count,) = struct.unpack_from(">H", tables[b"hhea"], 34)
        self._metrics = tables[b"hmtx"]
        self._outlines = tables[b"glyf"]
        self._glyph_of = _character_map(tables[b"cmap"])
        self._glyphs: dict[str, Glyph] = {}

    def glyph(self, character: str) -> Glyph:
        """The glyph of a character; the font's empty box where it has none.

        >>> font(bold=False).glyph("5").advance
        1303
        """
        found = self._glyphs.get(character)
        if found is None:
            found = self._glyphs[character] = self._read(self._glyph_of.get(ord(character), _MISSING))
        return found

    def has(self, character: str) -> bool:
        """Whether the font can draw a character.

        >>> font(bold=False).has("ä"), font(bold=False).has("日")
        (True, False)
        """
        return ord(character) in self._glyph_of

    def ink(self, text: str) -> tuple[int, int]:
        """Where the ink of a text begins and ends, from the point where its first character is set."""
        before_last = sum(self.glyph(character).advance for character in text[:-1])
        return self.glyph(text[0]).left, before_last + self.glyph(text[-1]).right

    def _read(self, index: int) -> Glyph:
        (advance,) = struct.unpack_from(">H", self._metrics, 4 * min(index, self._metric_count - 1))
        contours = self._contours(index)
        xs = [x for contour in contours for x, _y, _on in contour]
        if not xs:
            return Glyph(advance, 0, advance, "")
        return Glyph(advance, min(xs), max(xs), "".join(map(_path, contours)))

    def _contours(self, index: int) -> list[list[tuple[int, int, bool]]]:
        start, end = self._offsets[index], self._offsets[index + 1]
        if start == end:  # a space
            return []
        (contour_count,) = struct.unpack_from(">h", self._outlines, start)
        if contour_count >= 0:
            return _simple(self._outlines, start + 10, contour_count)
        return self._composite(start + 10)

    def _composite(self, at: int) -> list[list[tuple[int, int, bool]]]:
        """A letter and its accent: each part is another glyph, moved."""
        contours = []
        more = True
        while more:
            flags, part = struct.unpack_from(">HH", self._outlines, at)
            words_follow, more = flags & 0x0001, bool(flags & 0x0020)
            right, up = struct.unpack_from(">hh" if words_follow else ">bb", self._outlines, at + 4)
            at += 8 if words_follow else 6
            count = 1 if flags & 0x0008 else 2 if flags & 0x0040 else 4 if flags & 0x0080 else 0
            stretch = [n / 16384 for n in struct.unpack_from(f">{count}h", self._outlines, at)]
            at += 2 * count
            a, b, c, d = stretch if count == 4 else ((stretch or [1.0])[0], 0.0, 0.0, (stretch or [1.0])[-1])
            for contour in self._contours(part):
                contours.append([(round(a * x + c * y) + right, round(b * x + d * y) + up, on) for x, y, on in contour])
        return contours


@cache
def font(bold: bool) -> Font:
    """The bundled font, book or bold, read once."""
    return Font(FONT_FILES[bold])


def _character_map(cmap: bytes) -> dict[int, int]:
    """The glyph of each character, from a table of format 4: runs of characters with consecutive glyphs."""
    (table_count,) = struct.unpack_from(">H", cmap, 2)
    starts = (struct.unpack_from(">HHL", cmap, 4 + 8 * i)[2] for i in range(table_count))
    at = next(start for start in starts if struct.unpack_from(">H", cmap, start) == (4,))
    (doubled,) = struct.unpack_from(">H", cmap, at + 6)
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", cmap, at + 14)
    firsts = struct.unpack_from(f">{count}H", cmap, at + 16 + doubled)
    deltas = struct.unpack_from(f">{count}H", cmap, at + 16 + 2 * doubled)
    lists_at = at + 16 + 3 * doubled
    lists = struct.unpack_from(f">{count}H", cmap, lists_at)
    result = {}
    for i, (first, last, delta, listed) in enumerate(zip(firsts, ends, deltas, lists, strict=True)):
        for code in range(first, last + 1):
            if code == 0xFFFF:
                continue
            if listed:  # the glyphs are written out, at so many bytes from this entry itself
                (index,) = struct.unpack_from(">H", cmap, lists_at + 2 * i + listed + 2 * (code - first))
            else:
                index = code
            result[code] = (index + delta) & 0xFFFF if index else _MISSING
    return result


def _simple(outlines: bytes, at: int, contour_count: int) -> list[list[tuple[int, int, bool]]]:
    """The contours of a glyph: points that lie on the curve or pull it."""
    ends = struct.unpack_from(f">{contour_count}H", outlines, at)
    (instruction_bytes,) = struct.unpack_from(">H", outlines, at + 2 * contour_count)
    at += 2 * contour_count + 2 + instruction_bytes
    point_count = ends[-1] + 1
    flags: list[int] = []
    while len(flags) < point_count:
        flag = outlines[at]
        at += 1
        repeats = 1
        if flag & 8:
            repeats += outlines[at]
            at += 1
        flags += [flag] * repeats
    axes = []
    for short, same in ((2, 16), (4, 32)):
        position, positions = 0, []
        for flag in flags:
            if flag & short:
                position += outlines[at] if flag & same else -outlines[at]
                at += 1
            elif not flag & same:
                position += struct.unpack_from(">h", outlines, at)[0]
                at += 2
            positions.append(position)
        axes.append(positions)
    points = list(zip(axes[0], axes[1], (bool(flag & 1) for flag in flags), strict=True))
    return [points[start:end] for start, end in zip([0, *(e + 1 for e in ends)], [e + 1 for e in ends], strict=False)]


def _path(contour: list[tuple[int, int, bool]]) -> str:
    """One closed curve as SVG path data. Between two points that pull lies, unwritten, one on the curve."""
    points: list[tuple[float, float, bool]] = []
    for i, (x, y, on) in enumerate(contour):
        before_x, before_y, before_on = contour[i - 1]
        if not on and not before_on:
            points.append(((before_x + x) / 2, (before_y + y) / 2, True))
        points.append((x, y, on))
    first = next(i for i, point in enumerate(points) if point[2])
    points = points[first:] + points[:first]
    parts = [f"M{_number(points[0][0])} {_number(-points[0][1])}"]
    i = 1
    while i < len(points):
        across, up, on_curve = points[i]
        if on_curve:
            parts.append(f"L{_number(across)} {_number(-up)}")
            i += 1
        else:
            to_x, to_y, _on = points[(i + 1) % len(points)]
            parts.append(f"Q{_number(across)} {_number(-up)} {_number(to_x)} {_number(-to_y)}")
            i += 2
    return "".join(parts) + "Z"


def _number(x: float) -> str:
    return f"{x:g}" if x % 1 else str(int(x))
