"""Duplicates: rows that repeat an earlier one, found over any number of parts in bounded memory.

Rows are compared by a 64-bit key of their canonical form. Up to `MOST_KEYS` keys are sorted in memory. More are first
dealt out to 64 files by their leading bits, those of a file that still holds too many by the next bits, and so on: each
is written once for each factor of 64 above `MOST_KEYS`, in 16 bytes with its place. Of equal keys all but the first are
put aside as soon as too many keys are held, so memory stays bounded where nearly all rows are equal too. Two forms may
share a key by chance (among 10⁹ puzzles the odds are 1 to 36), so where keys are equal the forms themselves decide.
"""

import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any

from sudokit.lazy_numpy import NDArray, np
from sudokit.work.stopping import StopCheck

MOST_KEYS = 2_000_000  # at once: with their places and the order they are sorted in, 100 MB

_KEY_BITS = 64
_FILE_BITS = 6  # keys are dealt out by that many bits at once
_PLACED = (("key", "<u8"), ("part", "<i4"), ("row", "<i4"))  # a key with its place, as it is written
_CHUNK = 250_000  # keys read at once
_SPARE = 1.25  # how many more may be held before equal ones are put aside
_MOST_FORMS = 100_000  # compared at once

KeysOf = Callable[[int], "NDArray[np.uint64]"]
FormsOf = Callable[[int, Sequence[int]], Sequence[str]]


class Repeated:
    """The rows of each part that repeat an earlier row: a bit for each row of a part that has any."""

    def __init__(self) -> None:
        self._bits: dict[int, NDArray[np.uint8]] = {}
        self.count = 0

    def __iter__(self) -> Iterator[int]:
        """The parts that have any, in order."""
        return iter(sorted(self._bits))

    def rows_of(self, part: int) -> "NDArray[np.intp] | None":
        """The rows of a part that repeat an earlier row, in order; None if there are none."""
        bits = self._bits.get(part)
        return None if bits is None else np.flatnonzero(np.unpackbits(bits))

    def add(self, part: int, rows: "NDArray[np.int32]") -> None:
        """Add rows that are not yet there."""
        known = self._bits.get(part, np.zeros(0, np.uint8))
        flags = np.zeros(max(8 * len(known), int(rows.max()) + 1), np.bool_)
        flags[: 8 * len(known)] = np.unpackbits(known)
        flags[rows] = True
        self._bits[part] = np.packbits(flags)
        self.count += len(rows)


def duplicates(
    part_count: int,
    row_count: int,
    keys_of: KeysOf,
    forms_of: FormsOf,
    most_keys: int | None = None,
    *,
    folder: Path | None = None,
    check_stop: StopCheck = None,
) -> Repeated:
    """For each part, its rows that repeat an earlier row of the same or of an earlier part.

    `keys_of(part)` gives the keys of its rows, `forms_of(part, rows)` the forms of some of them. More keys than
    memory should hold go to files without names in `folder` (None: where the system keeps such files). `check_stop` is
    called now and then.

    >>> import numpy as np
    >>> keys = [np.array([7, 8, 7], np.uint64), np.array([8, 9], np.uint64)]
    >>> found = duplicates(2, 5, lambda part: keys[part], lambda part, rows: [str(keys[part][row]) for row in rows])
    >>> {part: found.rows_of(part).tolist() for part in found}
    {0: [2], 1: [0]}
    """
    most = most_keys or MOST_KEYS
    repeated = Repeated()

    def look(chunks: "Iterable[NDArray[Any]]", count: int, bits: int) -> None:
        """Look through keys that have their leading bits in common, all but these `bits`."""
        if count > most and bits > 0:
            with ExitStack() as stack:
                for file, dealt in _distribute(chunks, max(bits - _FILE_BITS, 0), folder, stack):
                    look(_read(file), dealt, bits - _FILE_BITS)
            return
        held = _Held(forms_of, repeated)
        for chunk in chunks:
            if check_stop:
                check_stop()
            held.add(chunk)
            if held.count > _SPARE * most:
                held.put_aside()
        held.put_aside()

    def all_keys() -> "Iterator[NDArray[Any]]":
        for part in range(part_count):
            if check_stop:
                check_stop()
            yield _keys_with_places(part, keys_of(part))

    look(all_keys(), row_count, _KEY_BITS)
    return repeated


def _keys_with_places(part: int, keys: "NDArray[np.uint64]") -> "NDArray[Any]":
    """The keys of a part with their places."""
    placed = np.empty(len(keys), list(_PLACED))
    placed["key"], placed["part"], placed["row"] = keys, part, np.arange(len(keys))
    return placed


def _distribute(
    chunks: "Iterable[NDArray[Any]]", low_bits: int, folder: Path | None, stack: ExitStack
) -> "Iterator[tuple[IO[bytes], int]]":
    """Keys in files by the bits above the low ones, each in the order they came in, with how many it holds."""
    files: dict[int, IO[bytes]] = {}
    for chunk in chunks:
        number = ((chunk["key"] >> np.uint64(low_bits)) & np.uint64((1 << _FILE_BITS) - 1)).astype(np.uint8)
        order = np.argsort(number, kind="stable")
        for places in np.split(order, np.flatnonzero(np.diff(number[order])) + 1):
            if len(places):
                which = int(number[places[0]])
                if which not in files:
                    files[which] = stack.enter_context(tempfile.TemporaryFile(dir=folder))  # noqa: SIM115 - closed below
                files[which].write(chunk[places].tobytes())
    for file in files.values():
        yield file, file.tell() // np.dtype(list(_PLACED)).itemsize
        file.close()  # and so deleted


def _read(file: IO[bytes]) -> "Iterator[NDArray[Any]]":
    """The keys of a file, in order."""
    kind = np.dtype(list(_PLACED))
    file.seek(0)
    while content := file.read(_CHUNK * kind.itemsize):
        yield np.frombuffer(content, kind)


class _Held:
    """Keys with their places, in the order of parts and rows."""

    def __init__(self, forms_of: FormsOf, repeated: Repeated) -> None:
        self._forms_of, self._repeated = forms_of, repeated
        self._keys: list[NDArray[np.uint64]] = []
        self._parts: list[NDArray[np.int32]] = []
        self._rows: list[NDArray[np.int32]] = []
        self.count = 0

    def add(self, placed: "NDArray[Any]") -> None:
        """Add keys that come after those that are held."""
        self._keys.append(placed["key"])
        self._parts.append(placed["part"])
        self._rows.append(placed["row"])
        self.count += len(placed)

    def put_aside(self) -> None:
        """Keep only the rows whose form is new; the others are repeated."""
        if not self.count:
            return
        keys, parts, rows = np.concatenate(self._keys), np.concatenate(self._parts), np.concatenate(self._rows)
        again = self._again(keys, parts, rows)
        if len(again):
            by_part = again[np.argsort(parts[again], kind="stable")]
            for places in np.split(by_part, np.flatnonzero(np.diff(parts[by_part])) + 1):
                self._repeated.add(int(parts[places[0]]), rows[places])
            new = np.ones(len(keys), np.bool_)
            new[again] = False
            keys, parts, rows = keys[new], parts[new], rows[new]
        self._keys, self._parts, self._rows = [keys], [parts], [rows]
        self.count = len(keys)

    def _again(
        self, keys: "NDArray[np.uint64]", parts: "NDArray[np.int32]", rows: "NDArray[np.int32]"
    ) -> "NDArray[np.intp]":
        """The places of rows whose forms are those of earlier ones."""
        order = np.argsort(keys, kind="stable")  # equal ones stay in the order of parts and rows
        in_order = keys[order]
        is_as_before = np.concatenate(([False], in_order[1:] == in_order[:-1]))
        is_equal = is_as_before.copy()
        is_equal[:-1] |= is_as_before[1:]
        equal = order[is_equal]
        again: list[NDArray[np.intp]] = []
        key, seen = -1, set[str]()
        for start in range(0, len(equal), _MOST_FORMS):
            places = equal[start : start + _MOST_FORMS]
            is_again = np.zeros(len(places), np.bool_)
            for i, form in enumerate(self._forms(parts[places], rows[places])):
                if (this := int(keys[places[i]])) != key:
                    key, seen = this, set()
                is_again[i] = form in seen
                seen.add(form)
            again.append(places[is_again])
        return np.concatenate(again) if again else np.empty(0, np.intp)

    def _forms(self, parts: "NDArray[np.int32]", rows: "NDArray[np.int32]") -> list[str]:
        """The forms of these rows; every part is read once."""
        forms = [""] * len(parts)
        by_part = np.argsort(parts, kind="stable")
        for places in np.split(by_part, np.flatnonzero(np.diff(parts[by_part])) + 1):
            for place, form in zip(
                places.tolist(), self._forms_of(int(parts[places[0]]), rows[places].tolist()), strict=True
            ):
                forms[place] = form
        return forms
