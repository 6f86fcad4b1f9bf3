"""One's own solve played again: every digit with its time, and what led to it."""

from collections.abc import Callable

from sudokit.board import Grid
from sudokit.play.game.clock import clock_text
from sudokit.play.game.game import Game
from sudokit.play.game.journal import BEFORE
from sudokit.play.game.review import Reviewed, review
from sudokit.play.pages.parts import BoardPartsPage, Button, Buttons, Part, Words
from sudokit.play.player.program import Program
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView


class Replay:
    """The digits of a game one after the other; `at` is how many of them are on the board.

    >>> game = Game(Grid("1... ..3. .4.. ...2"))
    >>> for move in ("r1c2=3", "r1c3=4"):
    ...     _played = game.play(move)
    >>> replay = Replay(game)
    >>> replay.go(1)
    >>> str(replay.grid), replay.sentence
    ('13....3..4.....2', '1 of 2, at 00:00: r1c2 = 3. Hidden single.')
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._entries = [entry for entry in game.journal if entry.seconds != BEFORE]
        self._first = [entry for entry in game.journal if entry.seconds == BEFORE]
        reviewed = {each.entry: each for each in review(game).entries}
        self.found = [reviewed.get(entry) for entry in self._entries]  # what is said of each digit
        self.at = 0

    def __len__(self) -> int:
        return len(self._entries)

    def go(self, to: int) -> None:
        """Go to a number of digits, or as near as there are some."""
        self.at = min(max(to, 0), len(self))

    @property
    def grid(self) -> Grid:
        """The digits on the board by then."""
        digits = bytearray(self.game.puzzle.digits)
        for entry in (*self._first, *self._entries[: self.at]):
            digits[entry.cell] = entry.digit
        return Grid.from_digits(bytes(digits), self.game.board)

    @property
    def view(self) -> BoardView:
        """The board, with the last digit marked: a wrong one as such."""
        view = BoardView.of(self.grid, self.game.puzzle, labels=True)
        if not self.at:
            return view
        entry, found = self._entries[self.at - 1], self.found[self.at - 1]
        return view.highlighted("removed" if found and found.is_mistake else "placed", cells=[entry.cell])

    @property
    def sentence(self) -> str:
        """The last digit, when it was entered, and what led to it."""
        if not len(self):
            return _("No digit was entered.")
        if not self.at:
            return _("The beginning.")
        entry = self._entries[self.at - 1]
        facts = {"cell": self.game.board.cell_name(entry.cell), "n": self.at, "count": len(self)}
        words = _("{n} of {count}, at {time}: {cell} = {digit}.")
        if not entry.digit:
            words = _("{n} of {count}, at {time}: {cell} was cleared.")
        said = words.format(time=clock_text(entry.seconds), digit=self.game.board.symbol(entry.digit or 1), **facts)
        return f"{said} {_comment(self.found[self.at - 1])}".strip()


def _comment(found: Reviewed | None) -> str:
    """What is to be said of a digit."""
    if found is None:
        return ""
    if found.is_mistake:
        return _("That was wrong, and stood for {time}.").format(time=clock_text(found.cost or 0.0))
    if found.technique is None:
        return _("Right, but with no step behind it.")
    return _(TECHNIQUES[found.technique].title) + "."


class ReplayPage(BoardPartsPage):
    """The game that was played last, digit by digit."""

    name = "replay"
    label = N_("Replay")

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        super().__init__(program, puzzle)
        self.replay = Replay(program.player.game or Game(puzzle or Grid.empty()))

    def view(self) -> BoardView:
        """The board by then."""
        return self.replay.view

    @property
    def said(self) -> str:
        """The last digit."""
        return self.replay.sentence

    def parts(self) -> list[Part]:
        """The last digit, and ways to the others."""
        at, last = self.replay.at, len(self.replay)
        start, end = "" if at else _("This is the beginning."), "" if at < last else _("This is the end.")
        ways = (
            Button("back", _("Step back"), key="Left", why_not=start),
            Button("next", _("Step"), key="Right", why_not=end, primary=not end),
            Button("slowest", _("Longest pause"), key="P", why_not="" if last else end),
            Button("mistake", _("Next mistake"), key="M", why_not=self._why_no_mistake),
            Button("start", _("Beginning"), key="Home", why_not=start),
            Button("end", _("End"), key="End", why_not=end),
        )
        return [Words(self.said), Buttons(self.heading, ways, most=2)]

    @property
    def _why_no_mistake(self) -> str:
        return "" if self._place_of(lambda each: each.is_mistake) else _("There is no mistake.")

    def _place_of(self, is_meant: Callable[[Reviewed], bool]) -> int:
        """The next digit of which something is so, after the last one the first; 0 for none."""
        replay = self.replay
        places = [n for n, found in enumerate(replay.found, start=1) if found is not None and is_meant(found)]
        return next((n for n in places if n > replay.at), places[0] if places else 0)

    def do(self, id: str) -> None:
        """Go somewhere."""
        replay = self.replay
        match id:
            case "back" | "next":
                replay.go(replay.at + (1 if id == "next" else -1))
            case "start" | "end":
                replay.go(len(replay) if id == "end" else 0)
            case "slowest":
                most = max((found.took for found in replay.found if found), default=0.0)
                replay.go(self._place_of(lambda each: each.took == most))
            case "mistake":
                replay.go(self._place_of(lambda each: each.is_mistake))
