"""Long lists of classic 9×9 puzzles, block by block through the native core.

Reading a line, making a grid of it and writing its solution costs Python more than solving it costs the core. So where
a list has nothing but puzzles on its lines, blocks of it go through the core as they are; a line that is anything
else (a puzzle with other fields beside it, another board, a mistake) is read on its own, in its place.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BufferedReader
from typing import TYPE_CHECKING

from sudokit.board.grid import Grid
from sudokit.formats.batches import Entry, entry_of_line
from sudokit.formats.recognising import LONGEST_TEXT
from sudokit.native_core import lanes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_BLOCK = 4 << 20
_PIECE = 1 << 16
_CELLS = rb"[1-9.0_*xX]{81}"
_WHOLE_LINE = re.compile(rb"^" + _CELLS + rb"[ \t\r]*$", re.MULTILINE)
_WITH_MORE = re.compile(rb"^(?:\d+[,;])?(" + _CELLS + rb")[,;].*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    """Puzzles that follow each other, as digits, (n, 81)."""

    digits: "NDArray[np.uint8]"


def is_plain_list(head: bytes) -> bool:
    """Whether the beginning of a file shows a list of 9×9 puzzles: more than one line, and a puzzle on one of them.

    >>> is_plain_list(2 * (81 * b"." + b"\\n")), is_plain_list(81 * b"."), is_plain_list(b"53..7....\\n6..195...")
    (True, False, False)
    """
    lines = [line for line in head.splitlines() if line.strip() and not line.startswith(b"#")]
    return len(lines) > 1 and bool(_WHOLE_LINE.search(head) or _WITH_MORE.search(head))


def blocks(stream: BufferedReader, read_bytes: Callable[[int], None]) -> Iterator[Block | Entry]:
    """Everything in the stream, in order: blocks of puzzles, and single entries for the other lines.

    `read_bytes` is told how many bytes were read, as they are.
    """
    rest, number = b"", 1
    too_long = False
    while block := stream.read1(_BLOCK):
        read_bytes(len(block))
        if too_long:  # the rest of a line that was told already
            _skipped, newline, block = block.partition(b"\n")
            if not newline:
                continue
            too_long, number = False, number + 1
        text, newline, rest = (rest + block).rpartition(b"\n")
        if newline:
            found = text.count(b"\n") + 1
            yield from _of_text(text + newline, number)
            number += found
        if len(rest) > 4 * LONGEST_TEXT:
            yield from _of_text(rest, number)
            rest, too_long = b"", True
    if rest:
        yield from _of_text(rest, number)


def _of_text(text: bytes, number: int) -> Iterator[Block | Entry]:
    """The blocks and entries of whole lines, the first of which has that number."""
    digits, used, lines = lanes.read_lines(text)
    if len(digits):
        yield Block(digits)
    if used < len(text):
        # A list with fields on every line is cut down to its puzzles, and then read like any other.
        yield from _with_other_lines(_WITH_MORE.sub(rb"\1", text[used:]), number + lines)


def _with_other_lines(text: bytes, number: int) -> Iterator[Block | Entry]:
    """The same, where lines that are no puzzles are met; in small pieces, since the rest is copied after each."""
    start = 0
    while start < len(text):
        end = text.find(b"\n", start + _PIECE) + 1 or len(text)
        piece = text[start:end]
        start = end
        while piece:
            digits, used, lines = lanes.read_lines(piece)
            if len(digits):
                yield Block(digits)
            number += lines
            line, newline, piece = piece[used:].partition(b"\n")
            if not line and not newline:
                break
            entry = entry_of_line(number, line.rstrip(b"\r").decode("utf-8", "replace"), Grid.empty().geometry)
            if entry is not None:
                yield entry
            number += 1
