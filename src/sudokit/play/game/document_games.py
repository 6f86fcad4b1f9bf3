"""Games and documents: a game continued from the file of another program, and a game as a document."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sudokit.board import DigitSet, Grid
from sudokit.board.checking import check
from sudokit.board.constraints.unknown import not_checked
from sudokit.formats.document import Document
from sudokit.play.game.clock import Clock, Now
from sudokit.play.game.game import Game
from sudokit.play.game.moves import COLOURS, Change, Layer, Move
from sudokit.techniques.grading.levels import LEVELS


def game_from_document(document: Document, now: Now | None = None) -> Game | Grid:
    """The game that a document shows in progress, its first move all that was done; the puzzle, if nothing was.

    What was not understood and may be a rule is a warning, as it is where a puzzle is read.

    >>> game = game_from_document(Document(Grid("1... ..3. .4.. ...2"), Grid("13.. ..3. .4.. ...2")))
    >>> [move.text(game.board) for move in game.moves]
    ['r1c2=3']
    """
    for note in document.notes:
        warnings.warn(note, stacklevel=2)
    unchecked = document.grid.board.unchecked
    changes = [Change(cell, Layer.ENTRY, DigitSet([digit])) for cell, digit in document.entries.items()]
    for layer, marks in ((Layer.CORNER, document.corner_marks), (Layer.CENTRE, document.centre_marks)):
        changes += [Change(cell, layer, digits) for cell, digits in marks.items() if not document.grid.digits[cell]]
    for cell, names in document.colours.items():
        numbers = DigitSet(int(name) for name in names if name in _NUMBERS)
        changes += [Change(cell, Layer.COLOUR, numbers)] if numbers else []
    if not changes:
        return document.grid
    if unchecked:  # of a puzzle, the page on which it is shown says so
        warnings.warn(not_checked(unchecked), stacklevel=2)
    solution = None if unchecked else document.solution
    game = Game(
        document.grid,
        solution=solution if solution is not None and check(solution, puzzle=document.grid).is_solution else None,
        level=document.level if document.level in LEVELS else None,
        clock=Clock(now) if now else None,
    )
    game.play(Move(tuple(changes)))
    return game


_NUMBERS = frozenset(map(str, range(1, COLOURS + 1)))


@contextmanager
def notes_said(say: Callable[[str], object]) -> Iterator[None]:
    """Tell a player what may be a rule but was not understood; programs get a warning instead.

    >>> with notes_said(print):
    ...     _puzzle = game_from_document(Document(Grid("1... ..3. .4.. ...2"), notes=("lines may be rules",)))
    lines may be rules
    """
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    for warning in caught:
        say(str(warning.message))


def document_of(game: Game) -> Document:
    """What is on the board of a game, as a document: without its moves, which only our own format can store.

    >>> game = Game(Grid("1... ..3. .4.. ...2"))
    >>> _move = game.play("r1c2=3 r1c3~24")
    >>> document_of(game).entries, document_of(game).corner_marks
    ({1: 3}, {2: DigitSet([2, 4])})
    """
    return Document(
        game.puzzle,
        game.grid,
        game.corner_marks,
        game.centre_marks,
        {cell: tuple(map(str, colours)) for cell, colours in game.colours.items()},
        game.known_solution,
        level=game.level or "",
    )
