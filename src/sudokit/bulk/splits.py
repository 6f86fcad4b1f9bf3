"""Splits: which part of a data set a puzzle belongs to, such as training or test.

It is decided by the class of the *solution* alone: all puzzles whose solutions are equivalent (rotated, mirrored,
digits renamed …) go the same way, so twins and puzzles with the same solution stay together.
The rest of the set has no say, so a puzzle stays where it is when the set grows.

The key of a class, mixed once more, is a number from 0 to 2⁶⁴ - 1, every one equally likely; the shares cut that range.
"""

from bisect import bisect_right
from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate

from sudokit.errors import DatasetError
from sudokit.lazy_numpy import NDArray, np
from sudokit.translation import _

_RANGE = 1 << 64


class Splits:
    """Named shares of a data set.

    >>> splits = Splits({"train": 90, "test": 10})
    >>> [splits.of(key) for key in (1, 2, 18)]
    ['train', 'train', 'test']
    """

    def __init__(self, shares: Mapping[str, float]) -> None:
        self.shares = dict(shares)
        total = sum(map(Fraction, self.shares.values()))
        self.names = list(self.shares)
        edges = accumulate(Fraction(share) / total for share in self.shares.values())
        self._edges = [int(edge * _RANGE) for edge in edges][:-1]

    def of(self, key: int) -> str:
        """The split of a class of solutions, by its key."""
        return self.names[bisect_right(self._edges, _mix(key))]

    def of_all(self, keys: "NDArray[np.uint64]") -> "NDArray[np.intp]":
        """The position, among the names, of the split of each key."""
        mixed = np.fromiter((_mix(key) for key in keys.tolist()), np.uint64, len(keys))
        return np.searchsorted(np.array(self._edges, np.uint64), mixed, side="right")


def read_splits(text: str) -> dict[str, float]:
    """The shares that a text such as `train=90,validation=5,test=5` gives.

    >>> read_splits("train=90,test=10")
    {'train': 90.0, 'test': 10.0}
    """
    shares: dict[str, float] = {}
    for part in text.split(","):
        name, _sign, number = (piece.strip() for piece in part.partition("="))
        try:
            share = float(number)
        except ValueError:
            share = 0.0
        if name in shares:
            raise DatasetError(_("the split {name!r} is there twice; give each once").format(name=name))
        shares[name] = share
    return checked_splits(shares)


def checked_splits(shares: Mapping[str, float]) -> dict[str, float]:
    """The shares themselves, if they have names that a folder can have, and are above 0."""
    folders: dict[str, str] = {}  # some systems take upper and lower case for the same
    for name, share in shares.items():
        is_number = isinstance(share, int | float) and not isinstance(share, bool) and 0 < share < 1e9
        if not (name.isidentifier() and name.isascii() and is_number):
            raise DatasetError(
                _("{name}={share} is not a split; write splits such as train=90,test=10").format(name=name, share=share)
            )
        if (other := folders.setdefault(name.lower(), name)) != name:
            raise DatasetError(
                _("the splits {one} and {other} differ only in case; give them other names").format(
                    one=other, other=name
                )
            )
    if len(shares) == 1:
        raise DatasetError(_("{name} is the only split; give two or more").format(name=next(iter(shares))))
    return {name: float(share) for name, share in shares.items()}


def _mix(key: int) -> int:
    """SplitMix64's last step: keys that are close end far apart."""
    key = (key ^ key >> 30) * 0xBF58476D1CE4E5B9 % _RANGE
    key = (key ^ key >> 27) * 0x94D049BB133111EB % _RANGE
    return key ^ key >> 31
