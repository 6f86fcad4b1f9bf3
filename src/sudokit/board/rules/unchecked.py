"""Unchecked: a rule that Sudokit does not know, on a board that is shown and played all the same."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

from sudokit.board.rules.rule import CandidateMarks, Left, Rule
from sudokit.errors import BoardError


class _UncheckedFields(NamedTuple):
    cells: tuple[int, ...]
    unchecked_name: str
    refusal: str


class Unchecked(_UncheckedFields, Rule):
    """A rule of which nothing is known but its name: whoever asks what it leaves gets a BoardError that says so.

    So whatever solves, checks or explains refuses, since it asks every rule.

    cells: the numbers of all cells of the board, for each of them may depend on it.
    unchecked_name: what players call it.
    refusal: the sentence of the error.

    >>> Unchecked((0, 1), "flowers", "flowers are not known").leaves([2, 4])
    Traceback (most recent call last):
    ...
    sudokit.errors.BoardError: flowers are not known
    """

    __slots__ = ()

    def leaves(self, marks: CandidateMarks) -> Iterable[Left]:
        """Nobody knows."""
        raise BoardError(self.refusal)

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> Self:
        """The same name with the new cells."""
        return self._replace(cells=tuple(sorted(goes_to[cell] for cell in self.cells)))
