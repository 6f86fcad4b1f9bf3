"""`draw`: a picture of whatever has one."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypedDict, Unpack, overload

from sudokit.arguments import check_flags, checked_items
from sudokit.board import Board, Candidates, Grid, GridLike, checked_grid
from sudokit.board.board import CellReference
from sudokit.board.checking import Report
from sudokit.drawable import Drawable, DrawableInSteps
from sudokit.errors import ArgumentError
from sudokit.formats.document import Document
from sudokit.name_types import ThemeName
from sudokit.rendering.paper.sizes import checked_cell_pixels, checked_title, shown_title
from sudokit.rendering.picture import Picture
from sudokit.rendering.scene import themes
from sudokit.rendering.scene.shapes import Scene
from sudokit.rendering.scene.themes import LIGHT, Theme
from sudokit.rendering.slides import Slides
from sudokit.translation import _
from sudokit.view.board_view import BoardView

if TYPE_CHECKING:
    from sudokit.solving.solver import Watched
    from sudokit.techniques.step import Step

Drawn = tuple[BoardView | Scene, str, str]  # with the title above it and the caption below it


class DrawOptions(TypedDict, total=False):
    """The options of `draw`."""

    puzzle: GridLike | None
    candidates: Candidates | bool
    highlight: Iterable[CellReference]
    theme: ThemeName | Theme
    labels: bool | None
    cell_pixels: float
    title: str | None
    rules: bool


@overload
def draw(subject: DrawableInSteps, **options: Unpack[DrawOptions]) -> Slides: ...
@overload
def draw(subject: GridLike | BoardView | Drawable, **options: Unpack[DrawOptions]) -> Picture: ...
def draw(
    subject: GridLike | BoardView | Drawable | DrawableInSteps,
    *,
    puzzle: GridLike | None = None,
    candidates: Candidates | bool = False,
    highlight: Iterable[CellReference] = (),
    theme: ThemeName | Theme = LIGHT,
    labels: bool | None = None,
    cell_pixels: float = 48,
    title: str | None = None,
    rules: bool = True,
) -> Picture | Slides:
    """A picture, which shows itself in notebooks and saves itself as SVG, PNG, GIF or text.

    With the `puzzle` it came from, the other digits of a grid are drawn as entries. `candidates` are drawn if True, or
    those of a human solver. Below a board with rules beyond its shape they are stated, unless `rules` is False; the
    `title` stands above it, by default that of a Document. For roles and links, make a `BoardView` and draw that.

    subject: a grid, a board, pencil marks, a step (drawn with its argument), a game, a graph, a grade or a report; of a
        path, or of what `watch` returns, it makes slides: the steps one by one, with a slider.
    candidates: True draws all that the digits leave; or give `Candidates` of your own.
    highlight: cells to emphasise.
    theme: light, dark, high-contrast, colour-blind or print.
    labels: whether rows and columns are named at the edge; by default only where words below the board name cells.
    cell_pixels: the side of a cell.
    title: what stands above the board.
    rules: whether rules beyond the shape of the board are stated below it.

    >>> picture = draw(Grid("1... ..3. .4.. ...2"), theme="dark", labels=True)
    >>> picture.svg()[:4], picture.text(plain=True).splitlines()[2]
    ('<svg', 'r1 | 1 . | . . |')
    """
    check_flags(labels=labels is None or labels, rules=rules)
    cells = checked_items(highlight, _("a list of cells to highlight"))
    chosen = theme if isinstance(theme, Theme) else themes.theme(theme)
    pixels, heading = checked_cell_pixels(cell_pixels), None if title is None else checked_title(title)

    def picture(view: BoardView | Scene, title: str = "", caption: str = "") -> Picture:
        if cells and isinstance(view, BoardView):
            view = view.highlighted("focus", cells=cells)
        return Picture(view, chosen, pixels, title if heading is None else heading, rules, caption)

    if isinstance(subject, BoardView):
        return picture(subject)
    if isinstance(subject, str | bytes | Grid | Document):  # what is drawn most, without loading what others need
        name = shown_title(subject.heading) if isinstance(subject, Document) else ""
        return picture(BoardView.of(subject, puzzle, candidates, labels=bool(labels)), name)
    if isinstance(subject, DrawableInSteps):
        _refuse(subject, puzzle=puzzle, candidates=candidates)
        return Slides(tuple(picture(*drawn) for drawn in _steps(subject, labels)))
    return picture(*_draw_subject(subject, puzzle, candidates, labels))


def _draw_subject(subject: Any, puzzle: GridLike | None, candidates: Candidates | bool, labels: bool | None) -> Drawn:
    """What a picture shows of anything but a path."""
    from sudokit.play.game.game import Game
    from sudokit.play.game.game_view import game_view
    from sudokit.solving.graph import Graph
    from sudokit.techniques.grading.grade import Grade
    from sudokit.techniques.step import Step

    match subject:
        case Candidates():
            _refuse(subject, candidates=candidates)
            return BoardView.of(subject.grid(), puzzle, subject, labels=bool(labels)), "", ""
        case Step():
            _refuse(subject, candidates=candidates)
            return _step(subject, None if puzzle is None else checked_grid(puzzle), labels)
        case Report():
            view = BoardView.of(subject.grid, puzzle, candidates, labels=labels is None or labels)  # it names cells
            wrong = view.conflicts | subject.changed_givens | subject.wrong_entries | subject.suspects
            view = replace(view, conflicts=wrong)
            return view.highlighted("focus", cells=subject.differing) if subject.differing else view, "", str(subject)
    if not isinstance(subject, Board | Game | Graph | Grade):
        return BoardView.of(subject, puzzle, candidates, labels=bool(labels)), "", ""
    _refuse(subject, puzzle=puzzle, candidates=candidates)
    match subject:
        case Board():
            return BoardView.of(Grid.empty(subject), labels=bool(labels)), "", ""
        case Game():
            return game_view(subject, labels=bool(labels)), "", ""
        case Graph():
            from sudokit.rendering.scene.graph_view import graph_of_any_kind

            return graph_of_any_kind(subject), "", ""
        case Grade():
            from sudokit.rendering.plots.bar_plot import bar_plot
            from sudokit.techniques.catalogue import TECHNIQUES

            used = {_(TECHNIQUES[name].title): count for name, count in subject.techniques.items()}
            return bar_plot(used, str(subject)), "", ""


def _step(step: "Step", puzzle: Grid | None, labels: bool | None, number: int | None = None) -> Drawn:
    from sudokit.techniques.words.explanation import explain
    from sudokit.view.board_view import view_of_step

    if step.before is None:
        raise ArgumentError(
            _("the step does not know the pencil marks it was found in; give it them with step.seen_in(…)")
        )
    words = explain(step)
    name = words.name if number is None else _("{number}. {technique}").format(number=number, technique=words.name)
    view = view_of_step(step, puzzle or step.before.grid(), labels=labels is None or labels)
    return view, name, f"{words.why} {words.follows}"


_MOST_MOMENTS = 100  # of a run that may have millions


def _steps(path: Any, labels: bool | None) -> Iterator[Drawn]:
    """The puzzle, and the steps of its path or of a solver's run."""
    from sudokit.solving.solver import Watched

    if isinstance(path, Watched):
        yield from _moments(path)
        return
    puzzle = path.start.grid()
    yield BoardView.of(puzzle, labels=labels is None or labels), _("the beginning").capitalize(), ""
    for number, step in enumerate(path.steps, start=1):
        yield _step(step, puzzle, labels, number)


def _moments(watched: "Watched") -> Iterator[Drawn]:
    """Moments of a run, all of them or evenly spread, with what the algorithm is about beside the board."""
    from sudokit.rendering.method_pictures import picture_of
    from sudokit.rendering.painters.film import WatchedRun, beside, counters, last_step
    from sudokit.rendering.playback import evenly, snapshots, view_of
    from sudokit.rendering.scene.scene import scene_of
    from sudokit.solving.narration import describe, vocabulary_of

    puzzle, words = watched.puzzle, vocabulary_of(watched.method)
    run = WatchedRun(watched.method, puzzle, lambda event: describe(event, puzzle.board, words))
    picture = picture_of(watched.method, puzzle)
    for moment in evenly(snapshots(watched.again(), puzzle), _MOST_MOMENTS):
        board = scene_of(view_of(moment, puzzle))
        yield beside(board, picture(moment)), counters(moment), last_step(moment, run)


def _refuse(subject: object, **options: object) -> None:
    for name, value in options.items():
        if value is not None and value is not False:
            raise ArgumentError(
                _("{option}= is for grids; a {kind} is drawn without it").format(
                    option=name, kind=type(subject).__name__
                )
            )
