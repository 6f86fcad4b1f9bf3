"""The modes of entering digits, and what comes of a key or a click."""

from dataclasses import dataclass
from enum import Enum

from sudokit.play.game.moves import Layer
from sudokit.play.session.sounds import Sound
from sudokit.translation import N_


class Mode(Enum):
    """What a digit does; the value is the layer of the move that it makes."""

    DIGIT = Layer.ENTRY
    CORNER = Layer.CORNER
    CENTRE = Layer.CENTRE
    COLOUR = Layer.COLOUR


MODE_LABELS = {
    Mode.DIGIT: N_("Digit"),
    Mode.CORNER: N_("Corner"),
    Mode.CENTRE: N_("Centre"),
    Mode.COLOUR: N_("Colour"),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a key or a click.

    changed: whether what is on screen is out of date. moved: whether the board is another. finished: whether this
    solved the puzzle. request: the action that the front end has to do, "" for none; besides those of the table it may
    be `THINK`. message: a sentence for the player, "" for none. sound: what could be heard. noted: whether something
    else that a saved game holds is another: an aid was counted, a bookmark set, the clock stopped.
    """

    changed: bool = False
    moved: bool = False
    finished: bool = False
    request: str = ""
    message: str = ""
    sound: Sound | None = None
    noted: bool = False

    @property
    def is_to_save(self) -> bool:
        """Whether the game as it was saved last is out of date."""
        return self.moved or self.noted


THINK = "think"  # a request: put `session.question()` to `advise`, and give the answer to `session.answer`
NOTHING = Outcome()
SEEN = Outcome(changed=True)
