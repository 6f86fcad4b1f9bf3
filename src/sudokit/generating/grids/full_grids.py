"""Full grids: every way to fill an empty board, by name.

Which grids a method can reach, how likely each is and what it costs stands in the docstring of each method; what
follows from it is measured by `sudokit survey`. Only `uniform` is fair; the others are here because they are taught,
easy to watch, or suited to any board.
"""

from collections.abc import Callable, Iterator

from sudokit.arguments import LARGEST, checked_number
from sudokit.board import Board, Grid, classic, usual_board
from sudokit.errors import MethodError, UnreachableError
from sudokit.generating.contradictions import contradiction
from sudokit.generating.grids.backtracking import backtracking
from sudokit.generating.grids.colouring import colouring
from sudokit.generating.grids.diagonal import diagonal
from sudokit.generating.grids.pattern import pattern
from sudokit.generating.grids.random_fill import beginnings_for, random_fill
from sudokit.generating.grids.rotation import rotation
from sudokit.generating.grids.uniform_grids import uniform_grid
from sudokit.name_types import CheckedName, FillingName, WatchableFillingName
from sudokit.names import checked_name
from sudokit.random_stream import RandomStream, fresh_seed
from sudokit.solving.events import Event, EventKind
from sudokit.translation import N_, _
from sudokit.work.stopping import Stop, StopCheck, deadline

Filling = Callable[[Board, RandomStream], Iterator[Event]]

READABLE_METHODS: dict[str, Filling] = {
    "pattern": pattern,
    "rotation": rotation,
    "backtracking": backtracking,
    "diagonal": diagonal,
    "colouring": colouring,
}
METHODS = (*READABLE_METHODS, "propagation", "uniform")

_UNIFORM_BOARDS = (classic(4), classic(6), classic(3, 2), classic())


def full_grid(
    *,
    method: FillingName | None = None,
    board: Board | None = None,
    seed: int | None = None,
    number: int = 0,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> Grid:
    """A complete grid, filled at random by the method of that name, or by the fairest that fills the board quickly.

    The same seed gives the same grid on every machine, or, with rules about many cells, on every one that has the
    native core; without one every call gives another. `number` counts the
    grids of one seed from 0. `check_stop` is called now and then and may raise to end the work.

    method: pattern, rotation, backtracking, diagonal, colouring, propagation or uniform.

    >>> print(full_grid(method="rotation", board=classic(4), seed=1))
    3412123443212143
    """
    board = usual_board(board)
    check_stop = deadline(time_limit, check_stop)
    chosen = usual_method(board) if method is None else checked_method(method)
    return fill_grid(chosen, board, _stream(seed, number), check_stop)


def watch_filling(
    *,
    method: WatchableFillingName = "backtracking",
    board: Board | None = None,
    seed: int | None = None,
    number: int = 0,
) -> Iterator[Event]:
    """The steps by which `full_grid` with the same arguments fills its grid, to be watched.

    method: pattern, rotation, backtracking, diagonal or colouring.

    >>> [event.kind.value for event in watch_filling(method="pattern", board=classic(4), seed=1)][-2:]
    ['place', 'found']
    """
    sentence = N_("the method {found} cannot be watched; those that can are {names}")
    filling = READABLE_METHODS[checked_name(method, READABLE_METHODS, sentence, MethodError)]
    return filling(usual_board(board), _stream(seed, number))


def _stream(seed: int | None, number: int) -> RandomStream:
    number = checked_number(number, _("a grid number from 0 to {largest}").format(largest=LARGEST), least=0)
    return RandomStream(fresh_seed() if seed is None else seed, number)


def usual_method(board: Board) -> FillingName:
    """The method that is used where none is named: the fairest that fills the board quickly."""
    return "uniform" if board in _UNIFORM_BOARDS else "propagation"


def checked_method(method: str) -> CheckedName:
    """The method itself if there is one of that name, otherwise a MethodError that lists them."""
    return checked_name(
        method, METHODS, N_("there is no method {found} to fill a grid; the methods are {names}"), MethodError
    )


def fill_grid(method: str, board: Board, rng: RandomStream, check_stop: StopCheck = None) -> Grid:
    """The grid that the method makes of these random numbers, which are used up as they are drawn.

    `check_stop` is called now and then and may raise to end the work.
    """
    if method == "uniform":
        return uniform_grid(board, rng)
    if method == "propagation":
        return propagated_grid(board, rng, check_stop)
    for event in READABLE_METHODS[method](board, rng):
        if check_stop:
            check_stop()
        if event.kind is EventKind.FOUND and event.grid is not None:
            return event.grid
    raise AssertionError("a filling ends with a grid or an error")


def propagated_grid(board: Board, rng: RandomStream, check_stop: StopCheck = None) -> Grid:
    """Follow what the rules force, draw a digit where they leave fewest, go back from dead ends: for large boards.

    Reach: every grid. Distribution: not uniform, for the same reason as `colouring`; on large boards where hardly any
    grid exists but regular ones, such as 24×24 with disjoint groups, only regular ones come out. Cost: the least of all
    searches in the native core, a fraction of a second at 25×25, where its Python twin needs seconds; where only
    regular grids come out, seconds, and too long in Python. Boards: any; on windoku of 25×25 no grid was ever found.

    >>> print(propagated_grid(classic(4), RandomStream(seed=1)))
    2143431212343421
    """
    digits = random_fill(board, rng, check_stop=check_stop)
    if digits is None:
        raise contradiction(board) or UnreachableError(
            _(
                "the method propagation could not fill {board} in {beginnings} attempts; perhaps no grid obeys all "
                "its rules"
            ).format(board=board.name, beginnings=beginnings_for(board))
        )
    return Grid.from_digits(digits, board)
