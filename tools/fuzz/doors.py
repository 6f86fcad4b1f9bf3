"""Files of our own, with digits placed and cells marked: the same puzzle by every door."""

import random
import tempfile
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import sudokit as sk
from sudokit.formats.registry import FORMATS
from sudokit.frontends.cli.shared.puzzle_input import Puzzles
from sudokit.name_types import CheckedName
from sudokit.play.game.game import Game
from sudokit.play.player.user_files import open_path, parse_pasted
from tools.fuzz.readers import description
from tools.fuzz.target import with_less

BOARDS = (
    *(sk.classic(2, 2), sk.classic(2, 3), sk.classic(3, 2), sk.classic(2, 4), sk.classic(2, 5), sk.classic(4, 4)),
    *(sk.classic(), sk.classic(), sk.diagonal(), sk.windoku(), sk.jigsaw("111222 111222 334455 334455 334455 666666")),
)
_SHOWS_POSITIONS = {"marks", "candidates"}  # which do not tell placed digits from givens


@dataclass(frozen=True)
class Written:
    """A document in a format."""

    document: sk.Document
    format: str

    @property
    def puzzle(self) -> sk.Grid:
        """What must come back."""
        shown = self.document.position if self.format in _SHOWS_POSITIONS else None
        return shown or self.document.grid


class Doors:
    """All that reads a puzzle."""

    def make(self, rng: random.Random) -> Written:
        """A document in a format that can hold it."""
        made = document(rng)
        return Written(made, rng.choice([name for name in FORMATS if FORMATS[name].boards.fit(made.grid.board)]))

    def problem(self, case: Written) -> str | None:
        """Which door gives another puzzle."""
        try:
            with tempfile.TemporaryDirectory() as folder:
                found = puzzles_by_door(sk.write(case.document, CheckedName(case.format)), Path(folder))
        except Exception as error:
            return description(error)
        wrong = [f"{door} gives {puzzle!r}" for door, puzzle in found.items() if puzzle != case.puzzle]
        return f"{case.format} is another puzzle: {', '.join(wrong)}" if wrong else None

    def smaller(self, case: Written) -> Iterator[Written]:
        """The document with fewer marks."""
        return with_less(
            [*case.document.centre_marks.items()],
            lambda fewer: replace(case, document=replace(case.document, centre_marks=dict(fewer))),
        )


def document(rng: random.Random) -> sk.Document:
    """A puzzle as somebody may have left it: some digits placed, candidates marked, all of them or a few."""
    board = rng.choice(BOARDS)
    solution = _solution(board, rng.randrange(3))
    clues, placed, marked, kept = (rng.choice(each) for each in ((0, 0.1, 0.3, 0.6), (0, 0.3), (0, 0.5, 1), (0.4, 1)))
    grid = sk.Grid.from_digits([digit if rng.random() < clues else 0 for digit in solution.digits], board)
    position = grid.replace({cell: solution.digits[cell] for cell in grid.empty_cells if rng.random() < placed})
    candidates = position.candidates()
    marks = {
        cell: digits
        for cell in position.empty_cells
        if rng.random() < marked
        and (digits := sk.DigitSet(digit for digit in candidates.of(cell) if rng.random() < kept))
    }
    return sk.Document(grid, position, centre_marks=marks, solution=solution if rng.random() < 0.2 else None)


@cache
def _solution(board: sk.Board, seed: int) -> sk.Grid:
    return sk.full_grid(method="propagation", board=board, seed=seed)


def puzzles_by_door(text: str, folder: Path) -> dict[str, sk.Grid | None]:
    """The puzzle that each way of reading finds in a text, which holds one."""
    file = folder / "puzzle"
    file.write_text(text, encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        [entry], [with_document] = sk.read_many(text), sk.read_documents(text)
        played, pasted = (
            found.puzzle if isinstance(found, Game) else found if isinstance(found, sk.Grid) else None
            for found in (open_path(file), parse_pasted(text))
        )
        return {
            "read": sk.read(text),
            "read of a file": sk.read(file),
            "read_document": sk.read_document(text).grid,
            "read_many": entry.grid,
            "read_documents": with_document.grid,
            "a command": Puzzles(str(file)).one(),
            "play FILE": played,
            "pasting": pasted,
        }
