"""Entered: the puzzles that were typed in last, kept after every change: there are minutes of work in them."""

import contextlib
from pathlib import Path

from sudokit.board import Grid, classic
from sudokit.errors import SaveError, SudokuError
from sudokit.formats.read import read
from sudokit.formats.write import write
from sudokit.play.player.folders import data_folder
from sudokit.translation import _
from sudokit.whole_files import read_whole, write_whole


class Entered:
    """A file for each purpose, which has the puzzle as text.

    folder: where, None for the folder of the system. is_synced: whether writing waits for the disk. problem: why the
    last one could not be kept, "" if it was.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     Entered(Path(folder))["play"] = Grid("1... .... .... ...2")
    ...     Entered(Path(folder)).get("play"), Entered(Path(folder)).get("check")
    (Grid('1..............2'), None)
    """

    def __init__(self, folder: Path | None = None, *, is_synced: bool = True) -> None:
        self.problem = ""
        self._folder = folder
        self._is_synced = is_synced
        self._puzzles: dict[str, Grid] = {}

    def get(self, purpose: str) -> Grid | None:
        """What was typed in last; None if that is nothing, or what cannot be read."""
        if purpose not in self._puzzles:
            with contextlib.suppress(OSError, ValueError, SudokuError):
                self._puzzles[purpose] = read(read_whole(self._path(purpose)).decode())
        return self._puzzles.get(purpose)

    def __setitem__(self, purpose: str, puzzle: Grid) -> None:
        kept = self.get(purpose)
        if kept == puzzle or (kept is None and puzzle == Grid.empty(classic())):
            return  # nothing was typed in
        self._puzzles[purpose] = puzzle
        path = self._path(purpose)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, write(puzzle) + "\n", is_synced=self._is_synced)
            self.problem = ""
        except (OSError, SaveError) as error:
            why = getattr(error, "strerror", None) or str(error)
            words = _("{path} cannot be written: {why}. What you typed in is kept until you quit.")
            self.problem = words.format(path=path, why=why)

    def _path(self, purpose: str) -> Path:
        return (self._folder or data_folder()) / "entered" / f"{purpose}.txt"
