"""Learn: the course, with what was learned so far."""

from sudokit.play.lessons.course import SolvedExercises, course, is_learned
from sudokit.play.pages.parts import Button, Buttons, Card, Cards, Heading, Part, PartsPage, Words
from sudokit.play.pages.sample_views import view_of_technique
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.words.examples import examples
from sudokit.translation import N_, _, ngettext


class CoursePage(PartsPage):
    """The techniques in the order in which they are best learned."""

    name = "learn"
    label = N_("Learn")
    first = "next"
    has_sections = True

    @property
    def _next(self) -> str:
        solved = self.program.player.exercises()
        return next((name for names in course().values() for name in names if not is_learned(name, solved)), "")

    def parts(self) -> list[Part]:
        """What was learned, then a card for each technique under its level; what was learned has a tick."""
        solved = self.program.player.exercises()
        learned = sum(is_learned(name, solved) for names in course().values() for name in names)
        count = sum(len(positions) for positions in solved.values())
        words = ngettext("{n} exercise solved", "{n} exercises solved", count).format(n=count)
        said = _("{learned} of {all} techniques learned, {exercises}.").format(
            learned=learned, all=sum(map(len, course().values())), exercises=words
        )
        parts: list[Part] = [Words(said, "quiet")]
        following = self._next
        if following:
            go_on = _("Next: {technique}").format(technique=_(TECHNIQUES[following].title))
            parts.append(Buttons(go_on, (Button("next", go_on, primary=True),)))
        for level, names in course().items():
            title = _(level).capitalize()
            parts += [Heading(title), Cards(title, tuple(_card(name, solved) for name in names), opens=True)]
        return parts

    def do(self, id: str) -> None:
        """Open a lesson."""
        id = f"lesson {self._next}" if id == "next" else id
        if id.removeprefix("lesson ") in examples():
            self.program.request(id)


def _card(name: str, solved: SolvedExercises) -> Card:
    """A technique, with how much of it was learned."""
    technique, done, count = TECHNIQUES[name], len(solved.get(name, ())), len(examples()[name]) - 1
    detail = ngettext("{n} exercise", "{n} exercises", count).format(n=count)
    if done:
        detail = _("{n} of {count} exercises solved").format(n=done, count=count)
    view, is_done = view_of_technique(name), is_learned(name, solved)
    return Card(f"lesson {name}", technique.label, detail, view, tip=technique.sentence, done=is_done)
