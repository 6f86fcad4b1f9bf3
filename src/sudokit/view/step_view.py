"""The view of a step of a human solution."""

from sudokit.board.evidence import Highlight
from sudokit.board.grid import Grid
from sudokit.techniques.step import Step
from sudokit.view.board_view import BoardView


def view_of_step(step: Step, puzzle: Grid, *, labels: bool = False) -> BoardView:
    """The board with a step of a human solution: its evidence, what it places and what it removes.

    Candidates are drawn where the step is about them. A digit that is placed stands in its cell already.
    """
    before = step.before
    assert before is not None, "a step of a path knows the pencil marks it was found in"
    placements = dict(step.placements)
    entries = bytes(
        0 if given else placements.get(cell, before.placed[cell]) for cell, given in enumerate(puzzle.digits)
    )
    shows_candidates = bool(step.eliminations or step.links)
    candidates = {
        cell: before.of(cell)
        for cell, entry in enumerate(entries)
        if shows_candidates and not entry and not puzzle.digits[cell]
    }
    highlights = [
        *step.evidence,
        Highlight("placed", tuple(placements)),
        Highlight("removed", candidates=step.eliminations),
    ]
    return BoardView(
        puzzle.board,
        puzzle.digits,
        entries,
        candidates,
        highlights=tuple(part for part in highlights if part.cells or part.candidates or part.houses),
        links=step.lines,
        labels=labels,
    )
