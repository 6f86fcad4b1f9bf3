"""Every step that there is now, by technique: a list beside the board, on which the chosen one is drawn."""

from collections import Counter
from dataclasses import replace
from itertools import groupby
from textwrap import shorten

from sudokit.board import DigitSet, Grid
from sudokit.errors import TimeLimitError
from sudokit.play.game.game import Game
from sudokit.play.pages.parts import BoardPartsPage, Button, Buttons, Lines, Part, Words
from sudokit.play.player.program import THINKING, Program, failure_words
from sudokit.play.session.actions import Keyboard
from sudokit.play.session.hints import Hint, question
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.paths.find_steps import find_steps
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import explain
from sudokit.techniques.words.hint_stages import ARGUMENT, advice_on, advise, fault_of, marked_candidates
from sudokit.translation import N_, _, ngettext
from sudokit.view.board_view import BoardView, view_of_step

_PATIENCE = 5.0  # seconds
_MOST = 50  # steps of a technique: who looks for more knows what to look for
_SHOWN = 8  # steps of a technique at a time
_INDENT = "\u00a0\u00a0\u00a0"  # spaces that a browser keeps


def list_steps(
    grid: Grid, puzzle: Grid, marks: dict[int, DigitSet], corner_marks: dict[int, DigitSet]
) -> tuple[str, list[Step]]:
    """The steps of a position, the simplest first, each conclusion once; or what is wrong there, in a sentence.

    Where none of the techniques with a name helps, the one step that a hint would give.

    >>> said, steps = list_steps(*2 * (Grid("1... ..3. .4.. ...2"),), {}, {})
    >>> said, len(steps), str(steps[0])
    ('', 80, 'hidden-single: r1c2=3')
    """
    fault = fault_of(grid, puzzle, marks, corner_marks)
    if fault is not None:
        return fault.at(len(fault.stages)), []
    found: dict[object, Step] = {}
    counts: Counter[str] = Counter()
    try:
        for step in find_steps(marked_candidates(grid, marks), givens=puzzle, time_limit=_PATIENCE):
            conclusion = step.placements, step.eliminations
            if conclusion not in found and counts[step.technique] < _MOST:
                counts[step.technique] += 1
                found[conclusion] = step
    except TimeLimitError:
        pass
    if found:
        return "", [*found.values()]
    advice = advise(grid, puzzle, marks)
    return ("", [advice.step]) if advice.step else (advice.at(1), [])


class StepsPage(BoardPartsPage):
    """The steps of the game in play."""

    name = "steps"
    label = N_("All steps")

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        super().__init__(program, puzzle)
        self._game = program.player.game or Game(puzzle or Grid.empty())
        self._game.aids["hint"] += 1
        self.steps: list[Step] = []
        self._chosen = -1  # a step; none at first
        self._first = 0  # of the steps of the open technique, the first that is listed
        self._problem = _("Looking for steps …")
        program.work(THINKING, list_steps, *question(self._game), done=self._found, failed=self._fail)

    def _found(self, found: tuple[str, list[Step]]) -> None:
        self._problem, self.steps = found
        self.repaint()

    def _fail(self, error: Exception) -> None:
        self._problem = failure_words(error)
        self.repaint()

    @property
    def chosen(self) -> Step | None:
        """The step that is drawn."""
        return self.steps[self._chosen] if self._chosen >= 0 else None

    def view(self) -> BoardView:
        """The board with the step that is chosen."""
        if self.chosen is None:
            return BoardView.of(self._game.grid, self._game.puzzle, labels=True)
        return view_of_step(self.chosen, self._game.puzzle, labels=True)

    @property
    def said(self) -> str:
        """The step that is chosen, in a sentence."""
        if self._problem or self.chosen is None:
            return self._problem or self._summary
        _name, _where, why, follows = explain(self.chosen)
        return f"{why} {follows}"

    @property
    def _summary(self) -> str:
        n = len(self.steps)
        words = ngettext("{n} step is possible now.", "{n} steps are possible now.", n).format(n=n)
        return f"{words} " + _("Choose a technique to see where.")

    def parts(self) -> list[Part]:
        """A line for each technique; below the one that is open its steps, and the sentence of the chosen one."""
        if self._problem:
            return [Words(self._problem)]
        parts: list[Part] = [Words(self._summary, "quiet")]
        start = 0
        for technique, alike in groupby(self.steps, key=lambda step: step.technique):
            count = len([*alike])
            is_open = start <= self._chosen < start + count
            title = _("{technique} ({n})").format(technique=_(TECHNIQUES[technique].title), n=count)
            parts.append(Lines((Button(f"step {start}", title),)))
            if is_open:
                parts += self._open_lines(start, start + count)
            start += count
        path = Button("path", _("Show the solution path"), key="S")
        return [*parts, Buttons(self.heading, (path,))]

    def _open_lines(self, start: int, end: int) -> list[Part]:
        """The steps of a technique, those around the chosen one."""
        first = min(max(self._first, self._chosen - _SHOWN + 2, start), max(start, end - _SHOWN))
        self._first = first = max(start, min(first, self._chosen - 1))
        last = min(first + _SHOWN, end)
        lines = [
            Button(f"step {i}", _INDENT + conclusion(self.steps[i]), active=i == self._chosen)
            for i in range(first, last)
        ]
        if first > start:
            lines.insert(0, Button(f"step {first - 1}", f"{_INDENT}…"))
        if last < end:
            lines.append(Button(f"step {last}", f"{_INDENT}…"))
        at = next(place for place, line in enumerate(lines, start=1) if line.active)
        after = (Lines(tuple(lines[at:])),) if lines[at:] else ()
        return [Lines(tuple(lines[:at])), Words(self.said), *after]

    @property
    def way_on(self) -> Button | None:
        """Back to the game, with the step as a hint there."""
        if self.chosen is None or self.program.player.session is None:
            return None
        return Button("show", _("Show it in the game"), primary=True, key="Enter")

    def press_on_board(self, key: str, keyboard: Keyboard) -> bool:
        """Go through the steps."""
        if key not in ("Up", "Down") or not self.steps:
            return False
        self._choose(self._chosen + (1 if key == "Down" else -1))
        return True

    def _choose(self, number: int) -> None:
        number = min(max(number, 0), len(self.steps) - 1)
        if number != self._chosen:
            self._chosen = number
            self._game.aids["hint"] += 1

    def do(self, id: str) -> None:
        """Choose a step, show it in the game, or go along the path from here."""
        kind, _space, number = id.partition(" ")
        session = self.program.player.session
        if kind == "step" and number.isdecimal() and int(number) < len(self.steps):
            self._choose(int(number))
        elif id == "path":
            self.program.request("path", self._game.grid if self._game.is_right_so_far else self._game.puzzle)
        elif id == "show" and session is not None and self.chosen is not None:
            session.hint = replace(Hint(session.game, advice_on(self.chosen, session.game.grid)), stage=ARGUMENT)
            self.is_done = True


def conclusion(step: Step, room: int = 32) -> str:
    """What a step leads to, in so many letters: cells that lose the same digits together, and … for what is left out.

    >>> from sudokit.techniques.paths.find_steps import find_steps
    >>> conclusion(next(find_steps("1... ..3. .4.. ...2")))
    'r1c2=3'
    """
    assert step.before is not None
    board = step.before.board
    parts = [f"{board.cell_name(cell)}={board.symbol(digit)}" for cell, digit in step.placements]
    by_cell: dict[int, str] = {}
    for cell, digit in sorted(step.eliminations):
        by_cell[cell] = by_cell.get(cell, "") + board.symbol(digit)
    by_digits: dict[str, list[int]] = {}
    for cell, digits in by_cell.items():
        by_digits.setdefault(digits, []).append(cell)
    parts += [f"{board.cell_names(cells)}≠{digits}" for digits, cells in by_digits.items()]
    return shorten(", ".join(parts), room, placeholder=" …")
