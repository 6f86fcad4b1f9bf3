"""Duplicates: rows that repeat an earlier one, found over any number of parts in bounded memory.

Rows are compared by a 64-bit key of their canonical form. The keys of all parts are gone through several times, each
time those of one range of keys, so that the different keys of a range are about `MOST_KEYS` or fewer. Of equal keys all
but the first are put aside as soon as too many keys are held, so memory stays bounded where nearly all rows are equal
too. Two forms may share a key by chance (among 10⁹ puzzles the odds are 1 to 36), so where keys are equal the forms
themselves decide.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_KEYS = 4_000_000  # at once: with their places and the order they are sorted in, 200 MB

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
        import numpy as np

        bits = self._bits.get(part)
        return None if bits is None else np.flatnonzero(np.unpackbits(bits))

    def add(self, part: int, rows: "NDArray[np.int32]") -> None:
        """Add rows that are not yet there."""
        import numpy as np

        known = self._bits.get(part, np.zeros(0, np.uint8))
        flags = np.zeros(max(8 * len(known), int(rows.max()) + 1), np.bool_)
        flags[: 8 * len(known)] = np.unpackbits(known)
        flags[rows] = True
        self._bits[part] = np.packbits(flags)
        self.count += len(rows)


def duplicates(
    part_count: int, row_count: int, keys_of: KeysOf, forms_of: FormsOf, most_keys: int | None = None
) -> Repeated:
    """For each part, its rows that repeat an earlier row of the same or of an earlier part.

    `keys_of(part)` gives the keys of its rows, `forms_of(part, rows)` the forms of some of them.

    >>> import numpy as np
    >>> keys = [np.array([7, 8, 7], np.uint64), np.array([8, 9], np.uint64)]
    >>> found = duplicates(2, 5, lambda part: keys[part], lambda part, rows: [str(keys[part][row]) for row in rows])
    >>> {part: found.rows_of(part).tolist() for part in found}
    {0: [2], 1: [0]}
    """
    import numpy as np

    most = most_keys or MOST_KEYS
    passes = -(-row_count // most) or 1
    repeated = Repeated()
    for number in range(passes):
        least, last = np.uint64((number << 64) // passes), np.uint64(((number + 1 << 64) // passes) - 1)
        held = _Held(forms_of, repeated)
        for part in range(part_count):
            held.add(part, keys_of(part), least, last)
            if held.count > _SPARE * most:
                held.put_aside()
        held.put_aside()
    return repeated


class _Held:
    """Keys of one range with their places, in the order of parts and rows."""

    def __init__(self, forms_of: FormsOf, repeated: Repeated) -> None:
        self._forms_of, self._repeated = forms_of, repeated
        self._keys: list[NDArray[np.uint64]] = []
        self._parts: list[NDArray[np.int32]] = []
        self._rows: list[NDArray[np.int32]] = []
        self.count = 0

    def add(self, part: int, keys: "NDArray[np.uint64]", least: "np.uint64", last: "np.uint64") -> None:
        """Add those keys of a part that are in the range."""
        import numpy as np

        inside = np.flatnonzero((keys >= least) & (keys <= last))
        self._keys.append(keys[inside])
        self._parts.append(np.full(len(inside), part, np.int32))
        self._rows.append(inside.astype(np.int32))
        self.count += len(inside)

    def put_aside(self) -> None:
        """Keep only the rows whose form is new; the others are repeated."""
        import numpy as np

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
        import numpy as np

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
        import numpy as np

        forms = [""] * len(parts)
        by_part = np.argsort(parts, kind="stable")
        for places in np.split(by_part, np.flatnonzero(np.diff(parts[by_part])) + 1):
            for place, form in zip(
                places.tolist(), self._forms_of(int(parts[places[0]]), rows[places].tolist()), strict=True
            ):
                forms[place] = form
        return forms
