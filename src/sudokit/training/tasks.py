"""Tasks for training on text, in the shape that reasoning-gym gives to its data sets: a question, an answer, metadata,
a score for any other answer, and a curriculum. Nothing of it is imported.
"""

from collections.abc import Iterator
from typing import Any

from sudokit.arguments import checked_number, shown, whole_number
from sudokit.board import Board, Grid, classic, usual_board
from sudokit.errors import ArgumentError
from sudokit.generating.puzzles.generate import generate
from sudokit.names import checked_name
from sudokit.random_stream import checked_seed
from sudokit.solving.verify import verify
from sudokit.techniques.grading.levels import LEVELS
from sudokit.translation import N_, _

# English in every language: it is data.
_QUESTION = """Solve this Sudoku: fill the empty cells, marked with a dot, with the digits {digits}.
No digit may appear twice in a row, a column or a box.{more} Answer with the {side} rows of the solution.

{rows}"""


class SudokuTasks:
    """Puzzles as questions, each made when it is asked for, the same for the same seed.

    size: how many tasks.
    seed: which ones.
    board: their board.
    required: what is required of the puzzles, as `generate` takes it, such as difficulty="easy".

    >>> tasks = SudokuTasks(size=10, seed=1, board=classic(4))
    >>> entry = tasks[0]
    >>> sorted(entry), tasks.score_answer(entry["answer"], entry), tasks.score_answer("No idea.", entry)
    (['answer', 'metadata', 'question'], 1.0, 0.0)
    """

    def __init__(self, size: int = 500, seed: int = 0, board: Board | None = None, **required: Any) -> None:
        self.size = checked_number(size, _("a number of tasks, 1 or more"), least=1)
        self.seed = checked_seed(seed)
        self.board = usual_board(board)
        self.required = required
        generate(board=self.board, seed=self.seed, **required)  # what cannot be made is told now

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[index] for index in range(self.size))

    def __getitem__(self, index: int) -> dict[str, Any]:
        """The task of that number."""
        whole = whole_number(index)
        if whole is None:
            raise ArgumentError(_("{found} is not the number of a task").format(found=shown(index)))
        if not -self.size <= whole < self.size:
            raise IndexError(index)
        number = whole % self.size
        made = generate(board=self.board, seed=self.seed, number=number, **self.required)
        return {
            "question": _question(made.grid),
            "answer": _rows(made.solution),
            "metadata": {
                "source_dataset": "sudokit",
                "source_index": number,
                "puzzle": str(made.grid),
                "solution": str(made.solution),
                "board": self.board.name,
                "clues": made.grid.clue_count,
                "difficulty": dict(self.required),
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """How right an answer in any words is, from 0 to 1, as `verify` scores it; 0 for None.

        answer: what was answered.
        entry: the task, as it was given.
        """
        if answer is None:
            return 0.0
        try:
            facts = entry["metadata"]
            puzzle, solution = facts["puzzle"], facts["solution"]
        except (KeyError, TypeError):
            raise ArgumentError(_("the entry is not a task as it was given: it has no puzzle and solution")) from None
        return verify(Grid(puzzle, self.board), answer, solution=Grid(solution, self.board)).score


class SudokuCurriculum:
    """Tasks that become harder step by step: larger boards, and higher levels.

    >>> curriculum = SudokuCurriculum()
    >>> curriculum.generate_configuration()
    {'size': 4, 'difficulty': 'beginner'}
    >>> curriculum.increment_attr_level("difficulty"), curriculum.increment_attr_level("size")
    (True, True)
    >>> curriculum.generate_configuration(), len(curriculum.tasks(size=5, seed=1))
    ({'size': 6, 'difficulty': 'easy'}, 5)
    """

    name = "SudokuCurriculum"
    attributes: dict[str, tuple[Any, ...]] = {"size": (4, 6, 9), "difficulty": tuple(LEVELS)}  # noqa: RUF012 - never changed

    def __init__(self) -> None:
        self._levels = dict.fromkeys(self.attributes, 0)

    def get_attr_level(self, name: str) -> int:
        """At which level an attribute is, from 0."""
        return self._levels[self._known(name)]

    def set_attr_level(self, name: str, level: int) -> None:
        """Go to a level of an attribute."""
        most = len(self.attributes[self._known(name)]) - 1
        self._levels[name] = checked_number(level, _("a level from 0 to {most}").format(most=most), least=0, most=most)

    def increment_attr_level(self, name: str) -> bool:
        """Go one level up; whether there is one."""
        return self._go(name, 1)

    def decrement_attr_level(self, name: str) -> bool:
        """Go one level down; whether there is one."""
        return self._go(name, -1)

    def generate_configuration(self) -> dict[str, Any]:
        """The value of each attribute."""
        return {name: values[self._levels[name]] for name, values in self.attributes.items()}

    def tasks(self, size: int = 500, seed: int = 0) -> SudokuTasks:
        """Tasks as they are now."""
        now = self.generate_configuration()
        return SudokuTasks(size, seed, classic(now["size"]), difficulty=now["difficulty"])

    def _go(self, name: str, step: int) -> bool:
        level = self._levels[self._known(name)] + step
        if not 0 <= level < len(self.attributes[name]):
            return False
        self._levels[name] = level
        return True

    def _known(self, name: str) -> str:
        return checked_name(
            name, self.attributes, N_("there is no attribute {found}; the attributes are {names}"), ArgumentError
        )


def _rows(grid: Grid) -> str:
    text, side = str(grid), grid.board.column_count
    return "\n".join(text[start : start + side] for start in range(0, len(text), side))


def _question(puzzle: Grid) -> str:
    board = puzzle.board
    more = "" if board.is_classic else f" Board: {board.name}."
    digits = f"{board.symbols[0]} to {board.symbols[-1]}"
    return _QUESTION.format(digits=digits, more=more, side=board.row_count, rows=_rows(puzzle))
