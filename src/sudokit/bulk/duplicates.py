"""Duplicates: rows that repeat an earlier one, found over any number of parts in bounded memory.

Rows are compared by a 64-bit key of their canonical form. The keys of all parts are gone through several times, each
time those of one range of keys, so that no more than `MOST_KEYS` are held at once. Two forms may share a key by chance
(among 10⁹ puzzles the odds are 1 to 36), so where keys are equal the forms themselves decide.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_KEYS = 4_000_000  # at once: with their places and the order they are sorted in, 130 MB

_MOST_FORMS = 200_000  # compared at once

_Group = list[tuple[int, int]]  # the places, part and row, of rows with equal keys
KeysOf = Callable[[int], "NDArray[np.uint64]"]
FormsOf = Callable[[int, Sequence[int]], Sequence[str]]


def duplicates(
    part_count: int, row_count: int, keys_of: KeysOf, forms_of: FormsOf, most_keys: int | None = None
) -> dict[int, list[int]]:
    """For each part that has any, its rows that repeat an earlier row of the same or of an earlier part.

    `keys_of(part)` gives the keys of its rows, `forms_of(part, rows)` the forms of some of them.

    >>> import numpy as np
    >>> keys = [np.array([7, 8, 7], np.uint64), np.array([8, 9], np.uint64)]
    >>> duplicates(2, 5, lambda part: keys[part], lambda part, rows: [str(keys[part][row]) for row in rows])
    {0: [2], 1: [0]}
    """
    repeated: dict[int, list[int]] = {}
    passes = -(-row_count // (most_keys or MOST_KEYS)) or 1
    for number in range(passes):
        for groups in _bundles(_equal_keys(part_count, keys_of, number, passes)):
            forms = _forms(groups, forms_of)
            for group in groups:
                seen = set()
                for part, row in group:
                    if (form := forms[part, row]) in seen:
                        repeated.setdefault(part, []).append(row)
                    seen.add(form)
    return {part: sorted(repeated[part]) for part in sorted(repeated)}


def _bundles(groups: Iterator[_Group]) -> Iterator[list[_Group]]:
    """Several groups at a time, so that a part is read once for many of them."""
    bundle: list[_Group] = []
    held = 0
    for group in groups:
        bundle.append(group)
        held += len(group)
        if held >= _MOST_FORMS:
            yield bundle
            bundle, held = [], 0
    if bundle:
        yield bundle


def _forms(groups: list[_Group], forms_of: FormsOf) -> dict[tuple[int, int], str]:
    rows_of: dict[int, list[int]] = {}
    for group in groups:
        for part, row in group:
            rows_of.setdefault(part, []).append(row)
    return {
        (part, row): form
        for part, rows in rows_of.items()
        for row, form in zip(rows, forms_of(part, rows), strict=True)
    }


def _equal_keys(part_count: int, keys_of: KeysOf, number: int, passes: int) -> Iterator[_Group]:
    """The places of rows with equal keys, in their order, for the keys of one of several ranges."""
    import numpy as np

    least, end = (number << 64) // passes, (number + 1 << 64) // passes
    all_keys, parts, rows = [], [], []
    for part in range(part_count):
        keys = keys_of(part)
        if passes > 1:
            inside = np.flatnonzero((keys >= np.uint64(least)) & (keys <= np.uint64(end - 1)))
        else:
            inside = np.arange(len(keys))
        all_keys.append(keys[inside])
        parts.append(np.full(len(inside), part, np.int32))
        rows.append(inside.astype(np.int32))
    keys, part_of, row_of = np.concatenate(all_keys), np.concatenate(parts), np.concatenate(rows)
    order = np.argsort(keys, kind="stable")  # equal ones stay in the order of parts and rows
    keys = keys[order]
    starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1]))) if len(keys) else np.empty(0, np.intp)
    lengths = np.diff(np.append(starts, len(keys)))
    for start, length in zip(starts[lengths > 1], lengths[lengths > 1], strict=True):
        places = order[start : start + length]
        yield list(zip(part_of[places].tolist(), row_of[places].tolist(), strict=True))
