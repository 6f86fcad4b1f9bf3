"""Removal: taking clues away while the solution stays the only one.

Whether a puzzle has one solution is a fact, whoever proves it; so which clues go depends on the random order alone,
and the same seed gives the same puzzle with every solver.
"""

from collections.abc import Iterable, Sequence

from sudokit.arguments import check_flags, checked_number
from sudokit.board import Board, Grid, GridLike, checked_grid
from sudokit.errors import GridError, UnreachableError
from sudokit.random_stream import RandomStream, fresh_seed
from sudokit.solving import native_or_python
from sudokit.translation import _
from sudokit.work.stopping import Stop, StopCheck, deadline

Orbit = tuple[int, ...]  # cells that are taken away together

ORDERS = 100  # random orders that `remove_cells` tries


class UniqueDigits:
    """The digits of a puzzle with exactly one solution, which stays so whatever is taken away.

    `proofs` counts how often that was proved, as the measure of effort. `check_stop` is called before each proof and
    now and then in a long native one, and may raise to end it.
    """

    __slots__ = ("board", "check_stop", "digits", "proofs")

    def __init__(self, digits: bytes, board: Board, check_stop: StopCheck = None) -> None:
        self.digits = digits
        self.board = board
        self.check_stop = check_stop
        self.proofs = 0

    @property
    def clue_count(self) -> int:
        """How many clues are left."""
        return len(self.digits) - self.digits.count(0)

    def grid(self) -> Grid:
        """The clues that are left."""
        return Grid.from_digits(self.digits, self.board)

    def take(self, orbits: Iterable[Orbit]) -> bool:
        """Take the cells away if the solution stays the only one; whether they went is returned."""
        fewer = bytearray(self.digits)
        for orbit in orbits:
            for cell in orbit:
                fewer[cell] = 0
        if not self._is_unique_with(bytes(fewer)):
            return False
        self.digits = bytes(fewer)
        return True

    def is_minimal(self) -> bool:
        """Whether every clue is needed: without any one of them there would be a second solution."""
        clues = (cell for cell, digit in enumerate(self.digits) if digit)
        return not any(self._is_unique_with(self.digits[:cell] + b"\0" + self.digits[cell + 1 :]) for cell in clues)

    def _is_unique_with(self, fewer: bytes) -> bool:
        """Whether there is still one solution with only some of the digits left."""
        self.proofs += 1
        if self.check_stop:
            self.check_stop()
        return native_or_python.stays_unique(self.digits, fewer, self.board, self.check_stop)

    def put_back(self, orbit: Orbit, solution: bytes) -> None:
        """Show the cells again."""
        more = bytearray(self.digits)
        for cell in orbit:
            more[cell] = solution[cell]
        self.digits = bytes(more)


def reduce(puzzle: UniqueDigits, order: Sequence[Orbit], most: int) -> int:
    """Go through the orbits in order, taking away each that can go, until `most` cells are gone; returns how many went.

    An orbit is left alone if it would spoil an exact `most` that the ones after it can still make up: pairs of cells
    never make an odd number, so a single cell among them has to be kept for it.
    """
    sums = _sums_of_suffixes(order)
    # As long as nothing had to stay, which orbits go is known without a proof, and they can as well go together. How
    # many of them can is found by halving, for fewer clues never have fewer solutions: 6 proofs instead of 50.
    run = []
    left = most
    for i, orbit in enumerate(order):
        if _fits(len(orbit), left, sums[i + 1]):
            run.append(i)
            left -= len(orbit)
    low, high = 0, len(run)
    while low < high:
        middle = (low + high + 1) // 2
        if puzzle.take([order[i] for i in run[:middle]]):
            low = middle
        else:
            high = middle - 1
    gone = sum(len(order[i]) for i in run[:low])
    if low < len(run):
        for i in range(run[low] + 1, len(order)):  # the orbit before had to stay; from here on one by one
            if _fits(len(order[i]), most - gone, sums[i + 1]) and puzzle.take([order[i]]):
                gone += len(order[i])
    return gone


def _sums_of_suffixes(order: Sequence[Orbit]) -> list[int]:
    """For each place in the order, the numbers of cells that the orbits from there on can make up, as bits."""
    sums = [1]
    for orbit in reversed(order):
        sums.append(sums[-1] | sums[-1] << len(orbit))
    return sums[::-1]


def _fits(size: int, left: int, sums_after: int) -> bool:
    if size > left:
        return False
    with_it, without_it = sums_after >> (left - size) & 1, sums_after >> left & 1
    return bool(with_it or not without_it)


def remove_cells(
    grid: GridLike,
    n: int,
    *,
    seed: int | None = None,
    unique: bool = True,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> Grid:
    """Take n digits away at random; the solution stays the only one.

    The grid must be complete, or a puzzle with one solution. `unique=False` takes any n digits without looking, as
    many teaching programs do; what remains then often has several solutions. `check_stop` is called now and then and
    may raise to end the work.

    Raises an UnreachableError that says how far it came when after many orders of removal n was not reached.

    unique: whether exactly one solution must remain.

    >>> full = Grid("1234 3412 2143 4321")
    >>> print(remove_cells(full, 10, seed=1))
    .2..34.2...34...
    """
    grid = checked_grid(grid)
    check_flags(unique=unique)
    clues = [(cell,) for cell, digit in enumerate(grid.digits) if digit]
    expected = _("a number of cells to remove from 0 to {clues}").format(clues=len(clues))
    n = checked_number(n, expected, least=0, most=len(clues))
    check_stop = deadline(time_limit, check_stop)
    rng = RandomStream(fresh_seed() if seed is None else seed)
    if not unique:
        gone = {cell for (cell,) in rng.shuffled(clues)[:n]}
        return Grid.from_digits((0 if cell in gone else digit for cell, digit in enumerate(grid.digits)), grid.board)
    if native_or_python.count(grid, 2, check_stop) != 1:
        raise GridError(_("the grid has no solution or several; it must have exactly one"))
    most_gone = 0
    for _order in range(ORDERS):
        puzzle = UniqueDigits(grid.digits, grid.board, check_stop)
        gone_now = reduce(puzzle, rng.shuffled(clues), n)
        if gone_now == n:
            return Grid.from_digits(puzzle.digits, grid.board)
        most_gone = max(most_gone, gone_now)
    raise UnreachableError(
        _(
            "could not remove {n} clues and keep a unique solution: {most} were the most in {orders} random orders"
        ).format(n=n, most=most_gone, orders=ORDERS)
    )
