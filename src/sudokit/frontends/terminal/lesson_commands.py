"""Commands of lessons: what a technique says, an example a sentence at a time, exercises and answers to them."""

import re
from collections.abc import Iterator

from sudokit.errors import ArgumentError, MoveError
from sudokit.frontends.terminal.dialogue import Answer, Command, Dialogue, cells_named, no_game
from sudokit.play.lessons.course import course, how_to_spot, is_learned
from sudokit.play.lessons.course_page import CoursePage
from sudokit.play.lessons.lesson_page import LessonPage
from sudokit.play.pages.parts import Words
from sudokit.translation import N_, _
from sudokit.view.rules_in_words import rules_of


def _learn(dialogue: Dialogue, written: str) -> Answer:
    if not written:
        return [*_course(dialogue), _("Type learn and a name to try one.")]
    dialogue.lesson = lesson = LessonPage(dialogue.program, written.lower().replace(" ", "-"))
    dialogue.say_later(_walk(lesson))
    return [
        _("{title}: here is a position that has one.").format(title=lesson.heading),
        *_position(lesson),
        lesson.technique.sentence,
        *filter(None, [how_to_spot(lesson.technique.name)]),
        _("Type more to hear where to look, and why; exercise to try one yourself."),
        _("Until you type back, row 1, r1c2, candidates box 1 and where can 7 go are about this position."),
    ]


def _course(dialogue: Dialogue) -> Iterator[str]:
    """The techniques of each level; what was learned has a plus."""
    said = CoursePage(dialogue.program).parts()[0]
    assert isinstance(said, Words)
    yield said.text
    solved = dialogue.player.exercises()
    for level, names in course().items():
        listed = ", ".join(f"+{name}" if is_learned(name, solved) else name for name in names)
        yield f"{_(level).capitalize()}: {listed}."


def _position(lesson: LessonPage) -> Iterator[str]:
    yield lesson.example.digits
    if lesson.example.board:
        yield from (rule.in_full for rule in rules_of(lesson.session.game.board))
    if lesson.example.erased:
        erased = ", ".join(lesson.example.erased.split())
        yield _("Ruled out already: {candidates}.").format(candidates=erased)


def _walk(lesson: LessonPage) -> Iterator[str]:
    """What walks through the position, a sentence at a time; in an exercise these are hints."""
    for _each in range(lesson.walk_length):
        lesson.do("hint" if lesson.is_exercise else "next")
        yield lesson.said


def _exercise(dialogue: Dialogue, _rest: str) -> Answer:
    lesson = dialogue.lesson
    if lesson is None:
        return [_("Type learn and the name of a technique first.")]
    lesson.do("next-exercise")
    dialogue.say_later(_walk(lesson))
    return [
        lesson.question,
        *_position(lesson),
        _("Type answer, a digit and its cells, such as answer 7 r3c4 r5c4; more for a hint, back to leave."),
    ]


_CLAIM = re.compile(r"\s*(?P<digit>\w)\s+(?P<cells>r\s*\d.*?|\(.*?|row\s.*?)\s*(?=,\s*\w\s+[r(]|$)", re.IGNORECASE)


def _answer(dialogue: Dialogue, written: str) -> Answer:
    lesson = dialogue.lesson
    if lesson is None or not lesson.is_exercise:
        return [_("There is no exercise to answer. Type learn and the name of a technique, then exercise.")]
    board = lesson.session.game.board
    claims = []
    for match in _CLAIM.finditer(written):
        digit, cells = board.symbols.find(match["digit"].upper()) + 1, cells_named(match["cells"])
        if not digit or not cells:
            raise MoveError(
                _("{text!r} is not an answer; write a digit and cells, such as 7 r3c4 r5c4").format(text=match[0])
            )
        claims += [(board.cell(cell), digit) for cell in cells]
    if not claims:
        raise MoveError(
            _("{text!r} is not an answer; write a digit and cells, such as 7 r3c4 r5c4").format(text=written[:30])
        )
    lesson.answer(frozenset(claims))
    said = [lesson.said]
    if lesson.verdict is not None and lesson.verdict.is_whole:
        dialogue.be_brief()
        said.append(_("Type exercise for the next one."))
    return said


def _back(dialogue: Dialogue, _rest: str) -> Answer:
    if dialogue.lesson is None:
        return [_("There is no example to leave.")]
    dialogue.lesson = None
    if dialogue.player.session is None:
        return [no_game()]
    dialogue.show_game(dialogue.session)
    return []


def _practise(dialogue: Dialogue, written: str) -> Answer:
    name, _space, where = written.lower().partition(" ")
    if where not in ("", "due", "start"):
        raise ArgumentError(_("{text!r} is not a place to begin; write due, or start").format(text=where[:30]))
    if where:
        dialogue.player.choose("practice-at-step", where == "due")
    dialogue.program.practise(name)
    return []


LESSON_COMMANDS = (
    Command("learn", "learn, learn x-wing", N_("the techniques, each with a position to try"), _learn),
    Command("exercise", "exercise", N_("a position of the technique that is learned, to find its step"), _exercise),
    Command(
        "answer", "answer 7 r3c4 r5c4", N_("answer an exercise: the digits that go, or the digit to place"), _answer
    ),
    Command("practise", "practise x-wing, practise x-wing start", N_("a puzzle that needs a technique"), _practise),
    Command("back", "back", N_("leave the example of a technique"), _back),
)
