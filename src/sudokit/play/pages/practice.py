"""The page of techniques to practise: those that a new puzzle can be made for, by level."""

from collections.abc import Iterator

from sudokit.board import classic
from sudokit.generating.difficulty.requirement import why_never_needed
from sudokit.play.pages.new_games import PRACTICE
from sudokit.play.pages.parts import Button, Buttons, Card, Cards, Heading, Part, PartsPage, Words
from sudokit.play.pages.sample_views import view_of_technique
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import level_of_technique
from sudokit.techniques.grading.levels import LEVELS
from sudokit.translation import N_, _, format_number

_HARDEST = 7.0  # what is rated above is so rare that making a puzzle with it takes minutes
_RARE = (  # the hardest step of none of 20,000 minimal puzzles: the search may end without one
    *("jellyfish", "finned-jellyfish", "sashimi-jellyfish", "hidden-quad", "unique-rectangle-5"),
    *("avoidable-rectangle-2", "finned-franken-x-wing", "franken-swordfish"),
)


class PracticePage(PartsPage):
    """Practise a technique: a new puzzle whose path needs it."""

    name = "practice"
    label = N_("Practise a technique")
    first = "technique full-house"
    has_sections = True

    def parts(self) -> list[Part]:
        """A card for each technique, under its level."""
        words = _("You get a new 9×9 puzzle in which the easier steps run out and this one is needed.")
        is_due = self.program.player.settings["practice-at-step"]
        due = Button("begin due", _("where the technique is due"), active=is_due)
        start = Button("begin start", _("from the start"), active=not is_due)
        begins = _("It begins")
        parts: list[Part] = [Words(words, "quiet"), Heading(begins), Buttons(begins, (due, start))]
        for level in LEVELS:
            items = tuple(_cards(level))
            if items:
                title = _(level).capitalize()
                parts += [Heading(title), Cards(title, items, opens=True)]
        return parts

    def do(self, id: str) -> None:
        """Choose where it begins, or make such a puzzle."""
        kind, _space, name = id.partition(" ")
        if kind == "begin":
            self.program.player.choose("practice-at-step", name == "due")
        elif name in PRACTICE:
            self.program.practise(name)


def _cards(level: str) -> Iterator[Card]:
    """The techniques of a level that a puzzle on the classic board can need."""
    for name in PRACTICE:
        technique = TECHNIQUES[name]
        if level_of_technique(technique) != level or (technique.rating or 0.0) > _HARDEST or name in _RARE:
            continue
        if why_never_needed(name, classic()) is None:
            rating = "" if technique.rating is None else format_number(technique.rating, ".1f")
            detail = rating and _("Rating: {rating}").format(rating=rating)
            yield Card(f"technique {name}", technique.label, detail, view_of_technique(name), tip=technique.sentence)
