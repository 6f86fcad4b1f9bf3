"""The rule in hand while a puzzle is entered: its kind is chosen, its cells drawn over, its number typed.

It is on the board as soon as it is a rule, so that what is left of the solutions is seen at once; what is drawn or
typed next changes it, until it is put down. However often it was changed, it is one step for undo. Drawing a rule that
is there already, or pressing one of its cells, takes it in hand again.
"""

from collections.abc import Sequence
from typing import Any

from sudokit.board import Constraint, Grid, Position
from sudokit.board.constraints.catalogue import KINDS
from sudokit.errors import SudokuError
from sudokit.name_types import CheckedName
from sudokit.play.entering.draft import Draft
from sudokit.play.entering.rule_drawing import (
    Way,
    drawn_kinds,
    groups_of,
    instruction,
    lines_from,
    neighbour_on_rim,
    number_name,
    parameters_of,
    strokes_of,
    text_of,
    typed_symbols,
    way_of,
    why_incomplete,
)
from sudokit.play.pages.words import rule_words, sentence
from sudokit.play.session.selection import STEPS, neighbour
from sudokit.translation import _
from sudokit.view.rules_in_words import rule_in_words

_LONGEST = 8  # symbols of a number


class RuleEditor:
    """Draws rules of a kind on a puzzle.

    kind: of the rules that are drawn; "" while digits are typed. place: the place beside the grid that is chosen.
    text: the number as it is typed. refused: why what was drawn is no rule, as a sentence; "" if it is one. message:
    what became of the last one. is_pressed: whether the pointer is down.
    """

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self.kind = ""
        self.place: Position | None = None
        self.text = ""
        self.refused = ""
        self.message = ""
        self._strokes: list[list[int]] = []
        self._others: dict[str, Any] = {}  # numbers of a rule that are not typed
        self._before: Grid | None = None  # the puzzle before the rule was taken in hand
        self._without: Grid | None = None  # the same without it
        self.is_pressed = False

    @property
    def is_in_hand(self) -> bool:
        """Whether a rule is in hand, finished or not."""
        return self._before is not None

    @property
    def way(self) -> Way:
        """How the cells of this kind are chosen."""
        return way_of(self.kind)

    @property
    def sentences(self) -> list[str]:
        """What to do, and what is in hand."""
        said = [self.message] if self.message else []
        if not self.is_in_hand:
            return [*said, instruction(self.kind)]
        rule = self._rule_on_board()
        if rule is not None:
            said.append(f"{rule_in_words(rule)}.")
            if self.way in (Way.GROUPS, Way.ARROW):
                said.append(_("Enter ends it."))
        else:
            said.append(f"{rule_words(self.kind)}: {self.refused}")
        return said

    # Choosing a kind, and a rule that is there.

    def choose(self, kind: str) -> None:
        """Draw rules of a kind from now on; of none, with ""."""
        self.put_down()
        self.message = ""
        self.kind = kind if kind in drawn_kinds() else ""
        self.place = None
        if self.kind and self.way is Way.RIM:
            self._go_to_rim(neighbour_on_rim(self.kind, self._draft.puzzle.board, None, (0, 1)))
        elif self._draft.selection:
            self._draft.selection.select([self._draft.selection.cursor])

    def take(self, rule: Constraint) -> None:
        """Take a rule of the board in hand, to change or remove it."""
        if rule.kind != self.kind:
            self.choose(rule.kind)
        self.put_down()
        puzzle = self._draft.puzzle
        self._hold(puzzle, Grid.from_digits(puzzle.digits, puzzle.board.without_constraint(rule)))
        self._strokes = strokes_of(rule, puzzle.board)
        self.place = rule.outside
        self.text = text_of(rule, puzzle.board)
        typed = number_name(rule.kind)
        self._others = {name: value for name, value in rule.parameters.items() if name != typed}
        self.refused = ""
        self._select()

    def _hold(self, before: Grid, without: Grid) -> None:
        self._before, self._without = before, without

    def _rule_on_board(self) -> Constraint | None:
        """The rule in hand, if it is one."""
        rules = self._draft.puzzle.board.constraints
        assert self._without is not None
        if self.refused or len(rules) == len(self._without.board.constraints):
            return None
        wanted = self._cells()
        return next((rule for rule in reversed(rules) if self._is_drawn(rule, wanted)), None)

    def _is_drawn(self, rule: Constraint, groups: Sequence[Sequence[int]]) -> bool:
        board = self._draft.puzzle.board
        same = [[board.cell(place) for place in group] for group in rule.groups] == groups
        return rule.kind == self.kind and same and rule.outside == self.place

    def put_down(self) -> None:
        """Finish with the rule in hand; what is no rule is given up, and said to be."""
        self.message = ""
        is_begun = bool(self.text) or sum(map(len, self._strokes)) > 1
        if self.is_in_hand and self.refused and is_begun and (self.way is not Way.RIM or self.text):
            self.message = _("{rule} was not added. {why}").format(rule=rule_words(self.kind), why=self.refused)
        self._strokes, self.text, self.refused, self._others = [], "", "", {}
        self._before = self._without = None

    def remove(self) -> bool:
        """Remove the rule in hand; False if there is none."""
        if self._before is None or self._without is None:
            return False
        self._draft.rework(self._before, self._without)
        self.refused = ""
        self.put_down()
        return True

    # The pointer.

    def press(self, cell: int, *, add: bool = False) -> None:
        """Press on a cell: a rule begins there, or, where one has several parts, its next part. add: the same part."""
        self.is_pressed = True
        if self.way is Way.RIM:
            self.message = instruction(self.kind)
            return
        if add and self._strokes:
            stroke = self._strokes[-1]
            stroke.remove(cell) if cell in stroke and len(stroke) > 1 else self._add(cell)
        elif self.is_in_hand and self._takes_part(cell):
            self._strokes.append([cell])
        else:
            self._begin(cell)
        self._select()

    def _takes_part(self, cell: int) -> bool:
        if self.way is Way.ARROW:
            return cell in self._strokes[0]
        return self.way is Way.GROUPS and len(self._strokes) < KINDS[self.kind].groups[1]

    def _begin(self, cell: int) -> None:
        self.put_down()
        self._hold(self._draft.puzzle, self._draft.puzzle)
        self._strokes = [[cell]]

    def drag(self, cell: int) -> None:
        """Go on to a cell; back to the one before, to give up the last."""
        if not self.is_pressed or not self._strokes:
            return
        stroke = self._strokes[-1]
        if cell == stroke[-1]:
            return
        if len(stroke) > 1 and cell == stroke[-2]:
            stroke.pop()
        else:
            self._add(cell)
        self._select()
        self._update()

    def _add(self, cell: int) -> None:
        """A line may come to a cell again; a set of cells has it once; a pair ends where the pointer is."""
        stroke = self._strokes[-1]
        if self.way is Way.PAIR and len(stroke) == 2:
            stroke.pop()
        if cell not in stroke or self.way is Way.LINE:
            stroke.append(cell)

    def release(self) -> None:
        """Let the pointer go: one cell of a rule that is there takes that in hand."""
        if not self.is_pressed:
            return
        self.is_pressed = False
        if self._strokes and not self._take_again():
            self._update()

    def _take_again(self) -> bool:
        """Take the rule in hand that has just been drawn again, or of which one cell was pressed."""
        if len(self._strokes) != 1 or self._rule_on_board() is not None:
            return False
        groups, cells = self._cells(), set(self._strokes[0])
        board = self._draft.puzzle.board
        for rule in reversed(board.constraints):
            ours = set(map(board.cell, rule.cells))
            if rule.kind == self.kind and (self._is_drawn(rule, groups) or (len(cells) == 1 and cells <= ours)):
                self.take(rule)
                return True
        return False

    def press_outside(self, place: Position) -> bool:
        """Press beside the cells; False if no clue can stand there."""
        board = self._draft.puzzle.board
        lines = lines_from(self.kind, board, place) if self.way is Way.RIM else []
        if not lines:
            return False
        if self.is_in_hand and place == self.place:  # the next direction
            at = lines.index(self._strokes[0]) if self._strokes[0] in lines else -1
            self._strokes = [lines[(at + 1) % len(lines)]]
            self._select()
            self._update()
        else:
            self._go_to_rim(place)
        return True

    def _go_to_rim(self, place: Position) -> None:
        """Choose a place beside the grid: the rule that is written there, or a new one."""
        self.put_down()
        self.place = place
        rules = self._draft.puzzle.board.constraints
        there = [rule for rule in rules if rule.outside == place and rule.kind == self.kind]
        if there:
            self.take(there[-1])
            return
        board = self._draft.puzzle.board
        self._hold(self._draft.puzzle, self._draft.puzzle)
        self._strokes = lines_from(self.kind, board, place)[:1]
        self._select()
        self._update()

    # Keys.

    def move(self, direction: str, *, extend: bool = False) -> None:
        """Move the cursor; extend: and draw on to where it goes."""
        board, selection = self._draft.puzzle.board, self._draft.selection
        if self.way is Way.RIM:
            self._go_to_rim(neighbour_on_rim(self.kind, board, self.place, STEPS[direction]))
            return
        there = neighbour(board, selection.cursor, direction)
        if not extend:
            if self.way not in (Way.GROUPS, Way.ARROW):
                self.put_down()
            selection.select([there])
            return
        if not self._strokes or self._strokes[-1][-1] != selection.cursor:
            self.press(selection.cursor)
        self.is_pressed = True
        self.drag(there)
        self.is_pressed = False

    def take_cell(self) -> None:
        """Begin a rule in the cell of the cursor, or take the one in hand that it is part of; on the rim, turn."""
        if self.way is Way.RIM:
            if self.place is not None:
                self.press_outside(self.place)
            return
        self.press(self._draft.selection.cursor)
        self.release()

    def type(self, symbol: str) -> bool:
        """Type one more symbol of the number; False if it is none that is typed here."""
        if symbol not in typed_symbols(self.kind, self._draft.puzzle.board):
            return False
        if not self.is_in_hand:
            self.take_cell()
        if len(self.text) < _LONGEST:
            self.text += symbol
            self._update()
        return True

    def take_back(self) -> None:
        """Take the last symbol of the number back; where there is none, remove the rule."""
        if self.text:
            self.text = self.text[:-1]
            self._update()
        else:
            self.remove()

    # The rule on the board.

    def _cells(self) -> list[list[int]]:
        return groups_of(self.kind, self._strokes)

    def _select(self) -> None:
        """Show the cells that are drawn over; the last one is the cursor."""
        self._draft.selection.select([cell for stroke in self._strokes for cell in stroke])
        if self._strokes:
            self._draft.selection.cursor = self._strokes[-1][-1]

    def _update(self) -> None:
        """Put what is drawn on the board, if it is a rule."""
        assert self._before is not None
        assert self._without is not None
        board = self._without.board
        self.message = ""
        self.refused = why_incomplete(self.kind, self._strokes, self.text)
        puzzle = self._without
        if not self.refused:
            groups = [[board.positions[cell] for cell in group] for group in self._cells()]
            numbers = {**self._others, **parameters_of(self.kind, self.text, board)}
            try:
                rule = Constraint(CheckedName(self.kind), *groups, outside=self.place, **numbers)
                puzzle = Grid.from_digits(puzzle.digits, board.with_constraints(rule))
            except SudokuError as error:
                self.refused = sentence(error)
        self._draft.rework(self._before, puzzle)
