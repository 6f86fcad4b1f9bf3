"""Hints for a game: what there is to say at this position, a little more each time."""

from dataclasses import dataclass, replace

from sudokit.board.cells import DigitSet
from sudokit.board.evidence import Highlight, Link
from sudokit.board.grid import Grid
from sudokit.play.game.game import Game
from sudokit.play.session.actions import ACTIONS
from sudokit.techniques.step import Step
from sudokit.techniques.words.hint_stages import ARGUMENT, MARKS, Advice, advise
from sudokit.translation import _


def question(game: Game) -> tuple[Grid, Grid, dict[int, DigitSet]]:
    """What `advise` must know of a game, to be asked in another process."""
    return game.grid, game.puzzle, game.marks


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice about a game, shown up to a stage; every stage counts as an aid.

    >>> from sudokit.board.grid import Grid
    >>> game = Game(Grid("1... ..3. .4.. ...2"))
    >>> hint = Hint.of(game)
    >>> hint.more().text, hint.last_stage, game.aids["hint"]
    ('Look at box 1.', 5, 2)
    """

    game: Game
    advice: Advice
    stage: int = 1

    @classmethod
    def of(cls, game: Game) -> "Hint":
        """The faintest hint for the digits and marks of a game. In a hard puzzle finding it may take many seconds."""
        return cls.from_advice(game, advise(*question(game)))

    @classmethod
    def from_advice(cls, game: Game, advice: Advice) -> "Hint":
        """The faintest hint of what was found out elsewhere, in answer to the `question` of the game."""
        game.aids["hint"] += 1
        return cls(game, advice)

    @property
    def last_stage(self) -> int:
        """How many stages there are."""
        return len(self.advice.stages)

    @property
    def is_whole(self) -> bool:
        """Whether there is no more to say."""
        return self.stage >= self.last_stage

    def more(self) -> "Hint":
        """The next stage; the last one stays."""
        if self.is_whole:
            return self
        self.game.aids["hint"] += 1
        return replace(self, stage=self.stage + 1)

    @property
    def text(self) -> str:
        """The sentence of this stage."""
        return self.advice.at(self.stage)

    @property
    def step(self) -> Step | None:
        """The step that the advice is about, whatever stage is shown."""
        return self.advice.step

    @property
    def offers(self) -> tuple[tuple[str, str], ...]:
        """What a player can do about it now: actions, each with what a button says."""
        more = () if self.is_whole else (("hint", _("More")),)
        if self.advice.kind == MARKS:
            names = ("repair-marks", "hint-without-marks")
            return (*more, *((name, _(ACTIONS[name].label)) for name in names))
        return (*more, ("take-step", _("Do it"))) if self.step is not None else more

    # What the board shows of it: nothing that the sentences so far have not said.

    @property
    def highlights(self) -> tuple[Highlight, ...]:
        """The roles to draw: houses when the text says where to look, cells when it names them, at last everything."""
        step = self.step
        if step is None:
            return (Highlight("focus", cells=self.advice.cells),) if self.is_whole and self.advice.cells else ()
        if self.stage >= ARGUMENT:
            return (
                *step.evidence,
                *((Highlight("placed", candidates=step.placements),) if step.placements else ()),
                *((Highlight("removed", candidates=step.eliminations),) if step.eliminations else ()),
            )
        if self.stage == ARGUMENT - 1:
            return (Highlight("focus", cells=self.advice.cells),)
        if self.stage > 1:
            houses = tuple(dict.fromkeys(house for part in step.evidence for house in part.houses))
            return (Highlight("focus", houses=houses),) if houses else ()
        return ()

    @property
    def links(self) -> tuple[Link, ...]:
        """The lines of a chain, with the whole argument only."""
        return self.step.lines if self.step is not None and self.stage >= ARGUMENT else ()
