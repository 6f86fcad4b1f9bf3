"""The general engine: any board that a board can describe.

Digits are bytes, one for each cell, 0 for empty; the caller has checked that they fit the board. Native calls work in
slices of a few milliseconds with the GIL released, so Ctrl+C is heard between two slices and any number of threads may
call at once. `check_stop` is called between two slices and may raise to end the work.
"""

import ctypes
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Any

from sudokit.board import Board
from sudokit.board.board_cache import cached_as_written
from sudokit.board.rules import Automaton, DigitCounts, DigitSets, Domain, House, Relation, Rule, RuleTarget, Sum
from sudokit.board.rules.automaton import AutomatonLayers
from sudokit.board.rules.tables import PairTable
from sudokit.errors import BoardError
from sudokit.native_core.library import PAUSED, SLICE, YES, checked_answer, checked_handle, declare_functions
from sudokit.random_stream import RandomStream
from sudokit.translation import _
from sudokit.work.stopping import StopCheck

_ENUMERATE, _COUNT = 0, 1
_HOUSE, _PAIR, _DOMAIN, _RELATION, _SUM = range(5)
_MOST_COUNTED = 2**64 - 1  # what the core counts with


@cached_as_written  # to know that two boards are equal takes longer
def engine_for(board: Board) -> "Engine":
    """The engine of that board, made once; it may be used by any number of threads.

    >>> from sudokit.board.variants import classic
    >>> engine_for(classic(4)) is engine_for(classic(4))
    True
    """
    return Engine(board)


class Engine:
    """Solves, counts and fills on one board, which may have more rules here than the board says."""

    most_counted = _MOST_COUNTED

    def __init__(self, board: Board, more_rules: Sequence[Rule] = ()) -> None:
        self.board = board
        self._call = _library()
        with _native_rules(self._call, board) as rules:
            for rule in (*board.rules, *more_rules):
                rule.add_to(rules)
            alike = board.treats_digits_alike and all(rule.treats_digits_alike for rule in more_rules)
            self._board = rules.open_board(treats_digits_alike=alike)
        # Searches not in use. A list gives each of its items to one thread only, also where Python has no
        # global lock: pop and append are single steps in every build.
        self._idle: list[_NativeSearch] = []

    def __del__(self) -> None:
        self._idle = []  # the board must outlive its searches
        if getattr(self, "_board", None):
            self._call.sudokit_board_close(self._board)

    def solve(self, digits: bytes, check_stop: StopCheck = None) -> bytes | None:
        """A solution, always the same one; None if there is none.

        >>> from sudokit.board.variants import classic
        >>> list(engine_for(classic(4)).solve(bytes([1, 2, 3, 4, 3, 4] + 10 * [0])))
        [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
        """
        with self._search() as search:
            answer = self._call.sudokit_search_first(search.handle, digits, SLICE, search.solution)
            while answer == PAUSED:
                if check_stop:
                    check_stop()
                answer = self._call.sudokit_search_next(search.handle, SLICE, search.solution)
            return search.solution.raw if _is_yes(answer) else None

    def solutions(self, digits: bytes, check_stop: StopCheck = None) -> Iterator[bytes]:
        """All solutions, each once, found on demand.

        >>> from sudokit.board.variants import classic
        >>> len(set(engine_for(classic(4)).solutions(bytes(16))))
        288
        """
        with self._search() as search:
            _is_yes(self._call.sudokit_search_begin(search.handle, digits, _ENUMERATE))
            while True:
                answer = self._call.sudokit_search_next(search.handle, SLICE, search.solution)
                if answer == PAUSED:
                    if check_stop:
                        check_stop()
                elif _is_yes(answer):
                    yield search.solution.raw
                else:
                    return

    def count(self, digits: bytes, limit: int = _MOST_COUNTED, check_stop: StopCheck = None) -> int:
        """How many solutions there are, counting no further than `limit`, which is at most 2⁶⁴ - 1.

        >>> from sudokit.board.variants import classic
        >>> engine_for(classic(6)).count(bytes(36)), engine_for(classic(4, 4)).count(bytes(256), limit=1000)
        (28200960, 1000)
        """
        with self._search() as search:
            _is_yes(self._call.sudokit_search_begin(search.handle, digits, _COUNT))
            count = ctypes.c_uint64()
            while True:
                answer = self._call.sudokit_search_count(search.handle, limit, SLICE, ctypes.byref(count))
                if answer != PAUSED:
                    _is_yes(answer)
                    return count.value
                if check_stop:
                    check_stop()

    def stays_unique(self, before: bytes, after: bytes, check_stop: StopCheck = None) -> bool:
        """Whether a puzzle with one solution still has only one when some digits are taken away.

        before: the puzzle that has one, or a complete grid. after: the same with some more cells empty. It is the
        same as `count(after, limit=2) == 1`, and much quicker where few cells were emptied: the only question
        is whether there is a solution with another digit in one of these.

        >>> from sudokit.board.variants import classic
        >>> full = bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
        >>> engine = engine_for(classic(4))
        >>> engine.stays_unique(full, bytes(4) + full[4:]), engine.stays_unique(full, bytes(8) + full[8:])
        (True, False)
        """
        with self._search() as search:
            answer = self._call.sudokit_search_stays_unique(search.handle, before, after, SLICE)
            while answer == PAUSED:
                if check_stop:
                    check_stop()
                answer = self._call.sudokit_search_go_on(search.handle, SLICE)
            return _is_yes(answer)

    def count_cases(self, marks: Sequence[int], most: int) -> int | None:
        """How many cases it takes to see that there is no solution with one of these digits, as bits, in each cell.

        These are the dead ends of a search, at least one. None where there is a solution, or where it takes more than
        `most`, from 1 to 10,000.

        >>> from sudokit.board.variants import classic
        >>> engine_for(classic(4)).count_cases([0b00110] * 3 + [0b11110] * 13, 100)  # three cells with 1 and 2
        1
        """
        with self._search() as search:
            cases = ctypes.c_int32()
            held = _uint32s([digits >> 1 for digits in marks])
            answer = self._call.sudokit_search_cases(search.handle, held, most, ctypes.byref(cases))
            return cases.value if _is_yes(answer) else None

    def random_fill(self, rng: RandomStream, digits: bytes | None = None, check_stop: StopCheck = None) -> bytes | None:
        """Fill the empty cells at random as `sudokit.generating.grids.random_fill` does; None if no grid was found.

        `rng` is moved on by as many draws as its Python twin makes.

        >>> from sudokit.board.variants import classic
        >>> list(engine_for(classic(4)).random_fill(RandomStream(seed=1)))
        [2, 1, 4, 3, 4, 3, 1, 2, 1, 2, 3, 4, 3, 4, 2, 1]
        """
        start = bytes(self.board.cell_count) if digits is None else digits
        state = (ctypes.c_uint64 * 4)(*rng.state)
        filling = checked_handle(self._call.sudokit_filling_open(self._board, start, state))
        try:
            filled = ctypes.create_string_buffer(self.board.cell_count)
            while (answer := self._call.sudokit_filling_run(filling, SLICE, filled, state)) == PAUSED:
                if check_stop:
                    check_stop()
            a, b, c, d = state
            rng.state = a, b, c, d
            return filled.raw if _is_yes(answer) else None
        finally:
            self._call.sudokit_filling_close(filling)

    @contextmanager
    def _search(self) -> Iterator["_NativeSearch"]:
        search = self._idle_search() or _NativeSearch(self._call, self._board, self.board.cell_count)
        try:
            yield search
        finally:
            self._idle.append(search)

    def _idle_search(self) -> "_NativeSearch | None":
        """A search that is not in use and still open.

        Python closes the search of an unfinished `solutions` that it collects with a cycle and, before or after that,
        lets the generator put it back.
        """
        while True:
            try:
                search = self._idle.pop()
            except IndexError:
                return None
            if search.handle:
                return search


@contextmanager
def _native_rules(call: Any, board: Board) -> Iterator["_NativeRules"]:
    """Rules of the native core for the board, none so far, for as long as the context lasts."""
    handle = checked_handle(call.sudokit_rules_open(board.digit_count, board.cell_count))
    try:
        yield _NativeRules(call, handle, board)
    finally:
        call.sudokit_rules_close(handle)


class _NativeRules(RuleTarget):
    """The rules of a board on their way to the native core; every rule adds itself. Bit d - 1 is digit d there."""

    def __init__(self, call: Any, handle: int, board: Board) -> None:
        self._call, self._handle, self._board = call, handle, board
        self._numbers: list[int] = []  # of those rules of which a board may have hundreds: they go over at once

    def add_house(self, house: House) -> None:
        self._numbers += (_HOUSE, len(house.cells), *house.cells)

    def add_domain(self, domain: Domain) -> None:
        self._numbers += (_DOMAIN, 2, domain.cell, domain.digits >> 1)

    def add_relation(self, relation: Relation) -> None:
        a, b, table = relation
        if relation.only_keeps_apart:
            self._numbers += (_PAIR, 2, a, b)
        else:
            self._numbers += (_RELATION, 1 + len(table), a, b, *_native_table(table))

    def add_sum(self, rule: Sum) -> None:
        if not rule.is_native:
            self.add_other(rule)  # which refuses it
        cells = rule.cells
        self._numbers += (_SUM, 2 * len(cells) + 1, *cells, *rule.coefficients, rule.total)

    def add_digit_sets(self, rule: DigitSets) -> None:
        sets = _uint32s([digits >> 1 for digits in rule.sets])
        checked_answer(
            self._call.sudokit_rules_add_digit_sets(
                self._handle, len(rule.cells), _int32s(rule.cells), len(rule.sets), sets
            )
        )

    def add_digit_counts(self, rule: DigitCounts) -> None:
        if not rule.is_native:
            self.add_other(rule)  # which refuses it
        most = 2 ** len(rule.cells) * 2 - 1
        counts = (ctypes.c_uint64 * self._board.digit_count)(*(allowed & most for allowed in rule.counts[1:]))
        cells = _int32s(rule.cells)
        checked_answer(self._call.sudokit_rules_add_digit_counts(self._handle, len(rule.cells), cells, counts))

    def add_automaton(self, rule: Automaton) -> None:
        if not rule.is_native:
            self.add_other(rule)  # which refuses it
        cells, (states, following) = _int32s(rule.cells), _states_of(rule.layers)
        checked_answer(self._call.sudokit_rules_add_automaton(self._handle, len(cells), cells, states, following))

    def add_other(self, rule: Rule) -> None:
        raise BoardError(
            _("the native core does not know {rules}").format(rules=", ".join(self._board.kinds_of([rule])))
        )

    def open_board(self, *, treats_digits_alike: bool) -> int:
        """The handle of the native board."""
        numbers = array("q", self._numbers)
        address, size = numbers.buffer_info()
        checked_answer(self._call.sudokit_rules_add_all(self._handle, size, address))
        if treats_digits_alike:
            checked_answer(self._call.sudokit_rules_treat_digits_alike(self._handle))
        return checked_handle(self._call.sudokit_board_open(self._handle))


class _NativeSearch:
    """A native search and the place for its solutions."""

    __slots__ = ("_call", "handle", "solution")

    def __init__(self, call: Any, board: int, cell_count: int) -> None:
        self._call = call
        self.handle: int | None = checked_handle(call.sudokit_search_open(board))
        self.solution = ctypes.create_string_buffer(cell_count)

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            self._call.sudokit_search_close(self.handle)
            self.handle = None  # it may not be the end: see `_idle_search`


def _is_yes(answer: int) -> bool:
    return checked_answer(answer) == YES


def _int32s(numbers: Sequence[int]) -> "ctypes.Array[ctypes.c_int32]":
    return (ctypes.c_int32 * len(numbers))(*numbers)


@lru_cache(maxsize=256)  # there are few, and many relations
def _native_table(table: PairTable) -> tuple[int, ...]:
    return tuple(allowed >> 1 for allowed in table[1:])


@lru_cache(maxsize=256)
def _states_of(layers: AutomatonLayers) -> "tuple[ctypes.Array[ctypes.c_int32], ctypes.Array[ctypes.c_int32]]":
    """How many states there are before each cell, and for each the states after its digits."""
    following = [after for layer in layers for row in layer for after in row[1:]]
    return _int32s([len(layer) for layer in layers]), _int32s(following)


def _uint32s(numbers: Sequence[int]) -> "ctypes.Array[ctypes.c_uint32]":
    return (ctypes.c_uint32 * len(numbers))(*numbers)


@cache
def _library() -> Any:
    address, digits, integer = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int32
    return declare_functions(
        ("rules_open", address, [integer, integer]),
        ("rules_close", None, [address]),
        ("rules_add_all", integer, [address, integer, address]),
        ("rules_add_digit_sets", integer, [address, integer, address, integer, address]),
        ("rules_add_digit_counts", integer, [address, integer, address, address]),
        ("rules_add_automaton", integer, [address, integer, address, address, address]),
        ("rules_treat_digits_alike", integer, [address]),
        ("board_open", address, [address]),
        ("board_close", None, [address]),
        ("search_open", address, [address]),
        ("search_close", None, [address]),
        ("search_begin", integer, [address, digits, integer]),
        ("search_next", integer, [address, integer, address]),
        ("search_first", integer, [address, digits, integer, address]),
        ("search_count", integer, [address, ctypes.c_uint64, integer, address]),
        ("search_stays_unique", integer, [address, digits, digits, integer]),
        ("search_go_on", integer, [address, integer]),
        ("search_cases", integer, [address, address, integer, address]),
        ("filling_open", address, [address, digits, address]),
        ("filling_close", None, [address]),
        ("filling_run", integer, [address, integer, address, address]),
    )
