"""The page of techniques to practise: those that a new puzzle can be made for, by level."""

from collections.abc import Iterator

from sudokit.play.pages.new_games import PRACTICE, NewGame
from sudokit.play.pages.parts import Button, Buttons, Heading, Part, PartsPage, Words
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import LEVELS
from sudokit.translation import _, format_number

_HARDEST = 7.0  # what is rated above is so rare that making a puzzle with it takes minutes
_NOT_CLASSIC = ("relation",)  # needs a board with rules beyond houses


class PracticePage(PartsPage):
    """Practise a technique: a new puzzle whose path needs it."""

    name = "practice"

    @property
    def heading(self) -> str:
        """The name of the page."""
        return _("Practise a technique")

    def parts(self) -> list[Part]:
        """A button for each technique, under the level that its rating has."""
        words = _("You get a new 9×9 puzzle in which the easier steps run out and this one is needed.")
        parts: list[Part] = [Words(words, "quiet")]
        lowest = 0.0
        for level, highest in LEVELS.items():
            items = tuple(_buttons(lowest, min(highest, _HARDEST)))
            if items:
                title = _(level).capitalize()
                parts += [Heading(title), Buttons(title, items, most=4)]
            lowest = highest
        return parts

    def do(self, id: str) -> None:
        """Make such a puzzle."""
        self.program.start(NewGame.random("9x9", (), id.removeprefix("technique ")))


def _buttons(lowest: float, highest: float) -> Iterator[Button]:
    """The techniques with a rating up to the highest, and above the lowest."""
    for name in PRACTICE:
        rating = TECHNIQUES[name].rating or 0.0
        if lowest < rating <= highest and name not in _NOT_CLASSIC:
            words = _("Rating: {rating}").format(rating=format_number(rating, ".1f"))
            yield Button(f"technique {name}", _(TECHNIQUES[name].title), tip=words)
