"""Game: a puzzle and a list of moves. Everything else about it follows from these two.

Whatever changes the board is a move, so whatever changes it can be taken back, saved and played again. What is only
counted stays: the time, and the aids that a player used.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from sudokit.arguments import check_flags
from sudokit.board import Board, Candidates, CellSet, DigitSet, Grid, GridLike, checked_grid
from sudokit.board.board import CellReference
from sudokit.board.checking import Report
from sudokit.drawable import Drawable
from sudokit.errors import ArgumentError, MoveError
from sudokit.name_types import MistakesName
from sudokit.play.game.clock import Clock
from sudokit.play.game.history import Bookmark, History
from sudokit.play.game.journal import BEFORE, JournalEntry
from sudokit.play.game.mistakes import CONFLICTS, OFF, SOLUTION, Judge, checked_policy
from sudokit.play.game.move_makers import (
    clearing,
    entering,
    filling_marks,
    following,
    marking,
    repairing_marks,
    setting_up,
    switching,
)
from sudokit.play.game.moves import Change, Layer, Move
from sudokit.play.game.position import GamePosition
from sudokit.symmetries.transformations import Transformation
from sudokit.techniques.step import Step
from sudokit.translation import N_, _

# What counts as an aid, and how the result calls it.
AIDS = {
    "hint": N_("hints"),
    "check": N_("checks"),
    "mistakes-shown": N_("wrong digits shown"),
    "mistakes-undone": N_("mistakes undone at once"),
    "automatic-marks": N_("automatic marks"),
    "step": N_("steps taken by the solver"),
    "solution": N_("solved by the solver"),
}


class Game(Drawable):
    """A puzzle being played.

    tidy_marks: whether placing a digit takes away the marks that it rules out.
    mistakes: which are shown as they are made, one of `MISTAKE_POLICIES`.
    clock: what counts the time.
    origin: the code of the new game it was made as, if it was (see `new_games`).
    level: the level of the puzzle, if it is known.
    rating: its rating, if it is known.
    started: when, in the form 2026-11-16T15:00:00Z.
    time_to_beat: the seconds in which somebody else solved it, who sent it as a challenge; 0 for none.

    >>> game = Game(Grid("1... ..3. .4.. ...2"))
    >>> game.enter(["r1c2"], 3)
    Move(changes=(Change(cell=1, layer=<Layer.ENTRY: '='>, values=DigitSet([3]), digit=0),))
    >>> game.undo(), str(game.grid), game.redo(), str(game.grid)
    (True, '1.....3..4.....2', True, '13....3..4.....2')
    """

    def __init__(
        self,
        puzzle: GridLike,
        *,
        solution: GridLike | None = None,
        tidy_marks: bool = True,
        mistakes: MistakesName = CONFLICTS,
        clock: Clock | None = None,
        origin: str = "",
        level: str | None = None,
        rating: float | None = None,
        started: str = "",
        time_to_beat: int = 0,
    ) -> None:
        self.puzzle = checked_grid(puzzle)
        check_flags(tidy_marks=tidy_marks)
        self.tidy_marks = tidy_marks
        self.clock = clock or Clock()
        self.origin = origin
        self.level = level
        self.rating = rating
        self.started = started
        self.time_to_beat = time_to_beat
        self.aids: Counter[str] = Counter()
        self.journal: list[JournalEntry] = []
        self.shown_mistakes = CellSet()  # by the last check, until the cells change
        self._position = GamePosition(self.puzzle)
        self._history = History(self._position)
        self._judge = Judge(self._position, None if solution is None else checked_grid(solution, self.board))
        self._mistakes = OFF
        self.mistakes = mistakes

    def __repr__(self) -> str:
        return f"<Game {self.board.name}, moves: {len(self.moves)}, empty cells: {self._position.digits.count(0)}>"

    # What stands on the board.

    @property
    def board(self) -> Board:
        """The board."""
        return self.puzzle.board

    @property
    def grid(self) -> Grid:
        """The digits on the board, givens and entries."""
        return self._position.grid()

    @property
    def position(self) -> GamePosition:
        """Everything on the board. Only moves change it."""
        return self._position

    def digit(self, cell: int) -> int:
        """The digit in a cell, 0 for none."""
        return self._position.digits[cell]

    def is_given(self, cell: int) -> bool:
        """Whether the digit in a cell came with the puzzle."""
        return bool(self.puzzle.digits[cell])

    @property
    def corner_marks(self) -> dict[int, DigitSet]:
        """The corner marks of every cell that has some, those under a digit too."""
        return self._position.marks(Layer.CORNER)

    @property
    def centre_marks(self) -> dict[int, DigitSet]:
        """The centre marks of every cell that has some, those under a digit too."""
        return self._position.marks(Layer.CENTRE)

    @property
    def colours(self) -> dict[int, DigitSet]:
        """The colours, numbered from 1, of every cell that has some."""
        return self._position.marks(Layer.COLOUR)

    @property
    def candidate_colours(self) -> dict[tuple[int, int], DigitSet]:
        """The colours of candidates, by cell and digit."""
        return {where: DigitSet.from_mask(mask) for where, mask in sorted(self._position.candidate_colours.items())}

    @property
    def marks(self) -> dict[int, DigitSet]:
        """For every empty cell with marks, those that the player keeps for its candidates."""
        marks = self._position.marks(self.candidate_layer)
        return {cell: digits for cell, digits in marks.items() if not self.digit(cell)}

    @property
    def candidate_layer(self) -> Layer:
        """Where the player keeps candidates: in centre marks, or, as many do, in corner marks.

        A corner mark may also say that a digit goes to one of two cells of a box, and nothing of the other digits of
        its cell. So corner marks are taken for candidates only where every empty cell has some, none has centre marks,
        and no right digit is missing among them.
        """
        centre, corner = self._position.masks[Layer.CENTRE], self._position.masks[Layer.CORNER]
        empty = [cell for cell, digit in enumerate(self._position.digits) if not digit]
        if any(centre[cell] or not corner[cell] for cell in empty) or self.solution is None:
            return Layer.CENTRE
        right = self.solution.digits
        return Layer.CORNER if all(corner[cell] >> right[cell] & 1 for cell in empty) else Layer.CENTRE

    def left_of(self, digit: int) -> int | None:
        """How many of a digit are still to be placed, below 0 where there are too many; None where that is unknown."""
        return None if self._full_count is None else self._full_count - self._position.digits.count(digit)

    @cached_property
    def _full_count(self) -> int | None:
        """How often each digit stands on the full board; None where some stand more often than others."""
        board = self.board
        if board.is_square:
            return board.digit_count  # once in every row
        counts = (
            {self.solution.digits.count(digit) for digit in range(1, board.digit_count + 1)} if self.solution else set()
        )
        return counts.pop() if len(counts) == 1 else None

    # Moves.

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that led here."""
        return self._history.moves

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that were taken back, the next one to redo first."""
        return self._history.undone

    def play(self, move: Move | str) -> Move:
        """Make a move, given as such or as text; what was undone before it cannot be redone any more."""
        if isinstance(move, str):
            move = Move.read(move, self.board)
        if not isinstance(move, Move):
            raise ArgumentError(_("{kind} is not a move; give a Move or its text").format(kind=type(move).__name__))
        if not move:
            raise MoveError(_("there is no move here; write one like r4c7=5"))
        return self._make(move, is_own=True)

    def _make(self, move: Move, *, is_own: bool) -> Move:
        self._history.make(move)
        self._after(move, is_own=is_own)
        return move

    def _after(self, move: Move | None, *, is_own: bool = False) -> bool:
        """Take note of what a move has changed, one way or the other; whether there was one."""
        if move is None:
            return False
        entered = [change.cell for change in move.changes if change.layer is Layer.ENTRY]
        self.shown_mistakes -= entered
        seconds = self.clock.seconds
        self.journal += (JournalEntry(seconds, cell, self._position.digits[cell], is_own) for cell in entered)
        if entered and self.is_finished:
            self.clock.pause()
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to make again."""
        return self._history.can_redo

    def undo(self) -> bool:
        """Take the last move back; False where there is none."""
        return self._after(self._history.undo())

    def redo(self) -> bool:
        """Make the move again that was taken back last; False where there is none."""
        return self._after(self._history.redo())

    def undo_mistakes(self) -> int:
        """Undo to before the first mistake that is still there, which counts as an aid; how many moves that was.

        Without exactly one solution, until the digits leave one.
        """
        moves = 0
        while self.can_undo and not self.is_right_so_far:
            self.undo()
            moves += 1
        self.aids["mistakes-undone"] += bool(moves)
        return moves

    @property
    def bookmarks(self) -> list[Bookmark]:
        """The places to come back to, the latest last."""
        return self._history.bookmarks

    def bookmark(self, name: str = "") -> Bookmark:
        """Remember this place of the game under a name; a bookmark of the same name is replaced."""
        return self._history.bookmark(name)

    def go_to(self, bookmark: Bookmark) -> None:
        """Go back, or forward, to a bookmark, whatever was played since."""
        shared = self._history.moves_shared_with(bookmark)
        for _move in self.moves[shared:]:
            self.undo()
        for move in bookmark.moves[shared:]:
            self._make(move, is_own=False)

    def set_up(self, candidates: Candidates) -> None:
        """Begin at some point of a solution, before the clock: its digits, and its candidates as centre marks."""
        self._play(setting_up(self._position, candidates))
        self.journal = [entry._replace(seconds=BEFORE) for entry in self.journal]

    # What a player does, as moves. Each returns the move it made, None where there was nothing to do.

    def enter(self, cells: Iterable[CellReference], digit: int) -> Move | None:
        """Enter a digit into cells; where all of them hold it already it is taken back. Givens stay as they are."""
        return self._play(entering(self._position, self._cells(cells), digit, tidy=self.tidy_marks))

    def mark(self, layer: Layer, cells: Iterable[CellReference], digit: int) -> Move | None:
        """Write a corner or centre mark into the empty ones of the cells; where all have it, take it away."""
        return self._play(marking(self._position, layer, self._cells(cells), digit))

    def colour(self, cells: Iterable[CellReference], colour: int) -> Move | None:
        """Colour cells, given ones too; where all have that colour, take it away."""
        return self._play(switching(self._position, Layer.COLOUR, self._cells(cells), colour))

    def colour_candidate(self, cell: CellReference, digit: int, colour: int) -> Move | None:
        """Colour one candidate of a cell, or take that colour away."""
        return self._play([Change(self.board.cell(cell), Layer.COLOUR, DigitSet([colour]), digit)])

    def clear(self, cells: Iterable[CellReference], *, colours_first: bool = False) -> Move | None:
        """Clear cells: their entries if there are any, else their marks, else their colours, those of candidates too.

        colours_first: their colours if there are any, else the rest in that order.
        """
        return self._play(clearing(self._position, self._cells(cells), colours_first=colours_first))

    def fill_marks(self, layer: Layer | None = None) -> Move | None:
        """Write into every empty cell without marks those that the digits on the board leave; an aid.

        Other marks stay, unless a digit rules them out. layer: by default, where the player keeps candidates.
        """
        return self._play(filling_marks(self._position, layer or self.candidate_layer), aid="automatic-marks")

    def repair_marks(self) -> Move | None:
        """Add the right digits that are missing among marks and remove those that a digit rules out; an aid."""
        solution = self._judge.any_solution()
        changes = repairing_marks(self._position, self.candidate_layer, solution) if solution is not None else []
        return self._play(changes, aid="automatic-marks")

    def take_step(self, step: Step) -> Move | None:
        """Do what a step of a human solver says: its digits, and the marks that it removes; an aid.

        Where marks are removed from a cell that has none, the others that are possible there are written.
        """
        return self._play(following(self._position, step, self.candidate_layer, tidy=self.tidy_marks), aid="step")

    def solve(self) -> Move | None:
        """Fill in the solution as one move, over entries that are wrong; an aid. None where no solution is known."""
        solution = self._judge.any_solution()
        if solution is None:
            return None
        changes = [
            Change(cell, Layer.ENTRY, DigitSet([digit]))
            for cell, digit in enumerate(solution.digits)
            if self.digit(cell) != digit
        ]
        return self._play(changes, aid="solution")

    def _play(self, changes: list[Change], aid: str = "") -> Move | None:
        if not changes:
            return None
        if aid:
            self.aids[aid] += 1
        return self._make(Move(tuple(changes)), is_own=not aid)

    def _cells(self, cells: Iterable[CellReference]) -> list[int]:
        return list(dict.fromkeys(map(self.board.cell, cells)))

    # Right and wrong.

    @property
    def mistakes(self) -> MistakesName:
        """Which mistakes are shown as they are made: a key of `MISTAKE_POLICIES`. Showing wrong digits is an aid."""
        return self._mistakes

    @mistakes.setter
    def mistakes(self, policy: MistakesName) -> None:
        self._mistakes = checked_policy(policy)
        if policy == SOLUTION and not self.is_finished:
            self.aids["mistakes-shown"] = 1

    @property
    def report(self) -> Report:
        """What is wrong by the rules alone: conflicts with their cells, and the cells that are empty."""
        return self._judge.report

    @property
    def is_finished(self) -> bool:
        """Whether the board is full and every rule kept. Undoing a move of a finished game opens it again."""
        return self._judge.is_solved

    @property
    def known_solution(self) -> Grid | None:
        """The solution that it came with."""
        return self._judge.known_solution

    @property
    def solution(self) -> Grid | None:
        """The only solution; None where there is none or more than one, or where it was not found in time."""
        return self._judge.solution

    @property
    def wrong_entries(self) -> CellSet:
        """The entries that differ from the only solution; where that is not known, those in conflict."""
        return self._judge.wrong_entries

    @property
    def is_right_so_far(self) -> bool:
        """Whether the entries are part of a solution, as far as can be known."""
        return self._judge.is_right_so_far

    @property
    def errors(self) -> CellSet:
        """The cells to show as wrong now, by the policy for mistakes and the last check."""
        return self.shown_mistakes | self._judge.wrong_by(self.mistakes)

    def check(self) -> CellSet:
        """Look for mistakes now, which counts as an aid; they are shown until their cells change.

        Givens are never mistakes, even where an entry breaks a rule with them: they never change, and would be shown
        for ever.
        """
        self.aids["check"] += 1
        self.shown_mistakes = self._judge.entries_among(self.wrong_entries | self.report.conflict_cells)
        return self.shown_mistakes

    # Other games of the same kind.

    def again(self, clock: Clock | None = None) -> "Game":
        """The same puzzle from the beginning, with no move made and no aid used."""
        return self._like_this(self.puzzle, self.known_solution, clock)

    def transformed(self, by: Transformation) -> "Game":
        """The same game, with its moves, marks and bookmarks, on the board that the transformation makes of this one.

        A TransformationError where it is no symmetry of the board.
        """
        solution = by.apply(self.known_solution) if self.known_solution else None
        game = self._like_this(by.apply(self.puzzle), solution, self.clock)
        game.started = self.started
        game._history = self._history.transformed(by, game.position)
        game.aids = Counter(self.aids)
        game.journal = [entry.transformed(by) for entry in self.journal]
        game.shown_mistakes = CellSet(cell for cell, source in enumerate(by.sources()) if source in self.shown_mistakes)
        return game

    def _like_this(self, puzzle: Grid, solution: Grid | None, clock: Clock | None) -> "Game":
        """A game that has yet to begin, of the same origin and with the same settings."""
        return Game(
            puzzle,
            solution=solution,
            tidy_marks=self.tidy_marks,
            mistakes=self.mistakes,
            clock=clock,
            origin=self.origin,
            level=self.level,
            rating=self.rating,
            time_to_beat=self.time_to_beat,
        )
