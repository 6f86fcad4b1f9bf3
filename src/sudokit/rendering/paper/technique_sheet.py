"""A worksheet about a technique: what it is and how to spot it, an example with its legend, exercises, and the answers.

The first page has the words and an example as large as they leave it. Exercises follow, up to six on a page, with lines
to write on; the answers stand on a page of their own, each drawn and explained.
"""

from collections.abc import Iterator, Sequence
from math import ceil

from sudokit.board import Grid
from sudokit.play.lessons.course import how_to_spot
from sudokit.rendering.paper.pages import Area, Laid, Paper, PrintedPage, slots, words
from sudokit.rendering.paper.paragraphs import Paragraphs, PrintedParagraph
from sudokit.rendering.paper.step_sheet import Panel, panel_scene
from sudokit.rendering.paper.worksheet import GAP, LETTERS, SMALL, SheetHead, Worksheet, below, write_paragraphs
from sudokit.rendering.scene.captions import from_left
from sudokit.rendering.scene.pencil_marks import candidate_places
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import DASH, Line, Scene, ScenePart, place_shape
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import Example
from sudokit.techniques.words.explanation import explain
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView, CandidateShape, Look, look_of, view_of_step

EXERCISES = 4  # unless a number is given
_MOST_ON_PAGE = 6
_MOST_ANSWERS = 4  # on a page, which they fill
_INDENT, _SAMPLE = 2.0, 1.25  # of a line of the legend, and its mark, in heights of letters
_RULED = 8.0  # from line to line to write on, in millimetres
_FILLED = 0.75  # of a page, which then is not a third empty
_HIGH = 1.6  # of an answer to its width: a board, a heading and about ten lines
_NUMBER = 1.4  # the height of what stands above a board, in heights of letters
# What the marks of a drawing mean, by how they look.
_LEGEND = {
    Look("blue", CandidateShape.DISC): N_("What the pattern is made of."),
    Look("violet", CandidateShape.SQUARE): N_("The other part of the pattern, or what supports it."),
    Look("orange", CandidateShape.DIAMOND): N_("A fin: an extra place."),
    Look("grey", CandidateShape.RING): N_("False if what leads to it is true."),
    Look("grey", CandidateShape.CROSS): N_("Ruled out already."),
    Look("green", CandidateShape.DISC): N_("The digit that the step places."),
    Look("red", CandidateShape.CROSS): N_("What the step removes."),
}


def technique_worksheet(shown: Example, tried: Sequence[Example], paper: Paper, *, title: str = "") -> Worksheet:
    """A technique with an example, exercises and their answers."""
    pages = [_first_page(shown, paper, title)]
    for start in range(0, len(tried), _MOST_ON_PAGE):
        pages.append(_exercises(tried[start : start + _MOST_ON_PAGE], start, paper.area(len(pages) + 1)))
    answers = [_answer_scene(_answer(example, number)) for number, example in enumerate(tried, start=1)]
    for start in range(0, len(answers), _MOST_ANSWERS):
        pages.append(_answers(answers[start : start + _MOST_ANSWERS], paper.area(len(pages) + 1)))
    return Worksheet(pages, 1, 1)


def _first_page(shown: Example, paper: Paper, title: str) -> PrintedPage:
    """The words, and between them the example as large as they leave it."""
    area = paper.area(1)
    step, technique = shown.step(), shown.technique
    view = view_of_step(step, shown.givens, labels=True)
    head = SheetHead(area, title or _(technique.title))
    above = [PrintedParagraph(technique.sentence)]
    if spotting := how_to_spot(technique.name):
        above += [PrintedParagraph(_("How to spot it"), heading=1.1), PrintedParagraph(spotting)]
    above.append(PrintedParagraph(_("An example"), heading=1.1))
    written = write_paragraphs(below(area, head.bottom), above)
    board = scene_of(view)
    top = written.bottom + GAP / 2
    argued, size = _argument_below(view, step, Area(area.left, 0, area.width, area.top + area.height - top - GAP / 2))
    room = area.top + area.height - top - GAP / 2 - Paragraphs(area._replace(top=0), size, argued).bottom
    scale = min(area.width / board.width, room / board.height)
    left = area.left + (area.width - board.width * scale) / 2
    rest = below(area, top + board.height * scale + GAP / 2)
    laid = [words(*written.parts), Laid(board, left, top, scale), words(*Paragraphs(rest, size, argued).parts)]
    return PrintedPage((*head.laid, *laid))


def _argument_below(view: BoardView, step: Step, area: Area) -> tuple[list[PrintedParagraph], float]:
    """The step in words with the legend, and the height of letters that leaves the board half of the width, or a third.

    Where the smallest letters do not, the argument is cut short; what follows from it is said all the same.
    """
    where, why, follows = explain(step, board=view.board)[1:]
    legend, size, shortened = list(_legend(view, step)), LETTERS, why
    while True:
        argued = [PrintedParagraph(" ".join(filter(None, (where, shortened, follows)))), *legend]
        room = area.height - Paragraphs(area, size, argued).bottom
        if room >= area.width / (2 if size > SMALL else 3) or not shortened:
            return argued, size
        if size > SMALL:
            size *= 0.95
        else:
            why = why[: len(why) * 9 // 10].rsplit(" ", 1)[0]
            shortened = why and f"{why} …"


def _legend(view: BoardView, step: Step) -> Iterator[PrintedParagraph]:
    """What the marks and lines of the drawing mean: those that it has."""
    places = candidate_places(9)
    looks = {look_of(part.role) for part in view.highlights}
    for look, sentence in _LEGEND.items():
        if look in looks:
            scale = _SAMPLE / (2 * places.radius)
            mark = places.mark(0, 0, 1, "1", look)
            x, y = places.centre(0, 0, 1)
            sample = tuple(place_shape(part, _SAMPLE / 2 - x * scale, _SAMPLE / 2 - y * scale, scale) for part in mark)
            yield PrintedParagraph(_(sentence), sample=sample, indent=_INDENT)
    for is_strong, sentence in (
        (True, N_("If the one is false, the other is true.")),
        (False, N_("Not both are true.")),
    ):
        if any(link.strong is is_strong for link in step.links):
            line = Line(((0.1, _SAMPLE / 2), (_INDENT - 0.4, _SAMPLE / 2)), 0.12, "link", 0 if is_strong else 2 * DASH)
            yield PrintedParagraph(_(sentence), sample=(line,), indent=_INDENT)


def _exercises(tried: Sequence[Example], before: int, area: Area) -> PrintedPage:
    """Positions in rows, each with its number, what was erased, and lines to write on."""
    name = _(tried[0].technique.title)
    asking = _("Your turn: {technique}. Where is it in each position, and what does it tell you?").format(
        technique=name
    )
    asked = Paragraphs(area, LETTERS, [PrintedParagraph(asking, heading=1.1)])
    columns = 1 if len(tried) < 3 else 2
    places = slots(below(area, asked.bottom + GAP / 2), columns, ceil(len(tried) / columns), GAP)
    laid = [words(*asked.parts)]
    for number, (example, place) in enumerate(zip(tried, places, strict=False), start=before + 1):
        laid += _exercise(example, number, place)
    return PrintedPage(tuple(laid))


def _exercise(example: Example, number: int, place: Area) -> Iterator[Laid]:
    board = scene_of(BoardView.of(Grid(example.digits, example.givens.board), example.givens, example.candidates()))
    top = place.top + _NUMBER * LETTERS
    scale = min(place.width / board.width, (place.top + place.height - top - _RULED) / board.height)
    left = place.left + (place.width - board.width * scale) / 2
    yield Laid(board, left, top, scale)
    parts: list[ScenePart] = [from_left(f"{number}.", place.left, place.top + LETTERS / 2, LETTERS, bold=True)]
    y = top + board.height * scale + _RULED * 0.9
    while y <= place.top + place.height:
        parts.append(Line(((place.left, y), (place.left + place.width, y)), 0.2, "line"))
        y += _RULED
    yield words(*parts)


def _answer(example: Example, number: int) -> Panel:
    """An exercise with its step drawn and explained."""
    step = example.step()
    explained = explain(step, board=example.givens.board)
    heading = _("Answer {n}").format(n=number)
    return Panel(view_of_step(step, example.givens, labels=True), heading, f"{explained.why} {explained.follows}")


def _answer_scene(panel: Panel) -> Scene:
    """An answer with all of its words: in smaller letters where they would be much higher than the board."""
    scenes = (panel_scene(panel, letters) for letters in (1 / 20, 1 / 24, 1 / 28))
    return min(scenes, key=lambda scene: max(scene.height / scene.width, _HIGH))


def _answers(panels: Sequence[Scene], area: Area) -> PrintedPage:
    """The panels in as many columns as make them largest, as long as they fill the page."""
    headed = Paragraphs(area, LETTERS, [PrintedParagraph(_("Answers"), heading=1.4)])
    room = below(area, headed.bottom + GAP / 2)
    columns = max(range(1, min(3, len(panels)) + 1), key=lambda count: _merit(panels, count, room))
    width = _panel_width(panels, columns, room)
    laid, top = [words(*headed.parts)], room.top
    for start in range(0, len(panels), columns):
        row = panels[start : start + columns]
        for column, panel in enumerate(row):
            spare = (room.width - columns * width) / columns
            left = room.left + column * (width + spare) + spare / 2
            laid.append(Laid(panel, left, top, width / panel.width))
        top += max(panel.height * width / panel.width for panel in row) + GAP
    return PrintedPage(tuple(laid))


def _merit(panels: Sequence[Scene], columns: int, room: Area) -> tuple[bool, float]:
    """Whether panels in that many columns fill the page, and how wide they are."""
    width = _panel_width(panels, columns, room)
    rows = (panels[start : start + columns] for start in range(0, len(panels), columns))
    height = sum(max(panel.height / panel.width for panel in row) * width for row in rows)
    return height >= room.height * _FILLED, width


def _panel_width(panels: Sequence[Scene], columns: int, room: Area) -> float:
    """How wide panels are in that many columns, so that all of them have room."""
    rows = [panels[start : start + columns] for start in range(0, len(panels), columns)]
    per_width = sum(max(panel.height / panel.width for panel in row) for row in rows)
    height = room.height - GAP * (len(rows) - 1)
    return min((room.width - (columns - 1) * GAP) / columns, height / per_width)
