"""Hints for a game: what there is to say at this position, a little more each time."""

from dataclasses import dataclass, replace

from sudokit.board import DigitSet, Grid, Highlight, Link
from sudokit.play.game.game import Game
from sudokit.play.session.actions import ACTIONS
from sudokit.techniques.step import Step
from sudokit.techniques.words.hint_stages import ARGUMENT, MARKS, Advice, advise
from sudokit.techniques.words.link_words import link_sentences
from sudokit.translation import N_, _

LEGEND = N_("A solid line: if the one is false, the other is true. A dashed line: not both are true.")


Question = tuple[Grid, Grid, dict[int, DigitSet], dict[int, DigitSet]]


def question(game: Game) -> Question:
    """What `advise` must know of a game, to be asked in another process."""
    return game.grid, game.puzzle, game.marks, game.corner_marks


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice about a game, shown up to a stage. It counts as one aid, however much of it is asked for.

    >>> from sudokit.board.grid import Grid
    >>> game = Game(Grid("1... ..3. .4.. ...2"))
    >>> hint = Hint.of(game)
    >>> hint.more().text, hint.last_stage, game.aids["hint"]
    ('Look at box 1.', 5, 1)
    """

    game: Game
    advice: Advice
    stage: int = 1
    link: int = 0  # of a chain that is followed link by link, how many are shown; 0 for all

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
        return self if self.is_whole else replace(self, stage=self.stage + 1)

    # A chain is read one link at a time, forwards and backwards.

    @property
    def link_count(self) -> int:
        """How many links the argument has, once it is told."""
        return len(self.step.links) if self.step is not None and self.stage >= ARGUMENT else 0

    def next_link(self) -> "Hint":
        """One link more of the chain; the last one stays."""
        return replace(self, link=min(self.link + 1, self.link_count))

    def previous_link(self) -> "Hint":
        """One link less; before the first one, the whole chain again."""
        return replace(self, link=max(self.link - 1, 0))

    @property
    def text(self) -> str:
        """The sentence of this stage, or of the link that is followed."""
        step = self.step
        if step is None or not self.link:
            return self.advice.at(self.stage)
        return _("Link {n} of {count}: {sentence}").format(
            n=self.link, count=self.link_count, sentence=link_sentences(step, self.game.board)[self.link - 1]
        )

    @property
    def legend(self) -> str:
        """What solid and dashed lines mean, for those who see some."""
        return _(LEGEND) if self.links else ""

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
        if self.step is None:
            return more
        ways = (("next-link", self.link < self.link_count), ("previous-link", self.link > 0))
        links = ((name, _(ACTIONS[name].label)) for name, is_open in ways if is_open)
        return (*more, ("take-step", _("Do it")), *links)

    # What the board shows of it: nothing that the sentences so far have not said.

    @property
    def highlights(self) -> tuple[Highlight, ...]:
        """The roles to draw: houses when the text says where to look, cells when it names them, at last everything."""
        step = self.step
        if step is None:
            return (Highlight("focus", cells=self.advice.cells),) if self.is_whole and self.advice.cells else ()
        if self.link and self.link < self.link_count:
            shown = {mark for link in step.links[: self.link] for mark in (*link.start, *link.end)}
            parts = (
                part._replace(candidates=tuple(m for m in part.candidates if m in shown)) for part in step.evidence
            )
            return tuple(part for part in parts if part.candidates)
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
        """The lines of a chain, with the whole argument only; those up to the link that is followed."""
        if self.step is None or self.stage < ARGUMENT:
            return ()
        return replace(self.step, links=self.step.links[: self.link]).lines if self.link else self.step.lines
