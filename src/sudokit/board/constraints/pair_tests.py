"""What two digits may be to each other. Each is a function of its own, so that its table is made once."""

from collections.abc import Callable
from functools import cache

from sudokit.board.rules import PairTable

Test = Callable[[int, int], bool]  # may the first cell hold this digit while the second holds that one?


def not_consecutive(a: int, b: int) -> bool:
    """No consecutive digits."""
    return abs(a - b) != 1


def no_dot(a: int, b: int) -> bool:
    """Neither consecutive nor in the ratio 2."""
    return abs(a - b) != 1 and a != 2 * b and b != 2 * a


def no_sum_of_5_or_10(a: int, b: int) -> bool:
    """Digits that sum to neither 5 nor 10."""
    return a + b not in (5, 10)


@cache
def differ_by(n: int) -> Test:
    """Digits that differ by exactly n."""
    return lambda a, b: abs(a - b) == n


@cache
def differ_by_at_least(n: int) -> Test:
    """Digits that differ by n or more."""
    return lambda a, b: abs(a - b) >= n


@cache
def ratio(n: int) -> Test:
    """One digit is n times the other."""
    return lambda a, b: a == n * b or b == n * a


@cache
def sum_to(n: int) -> Test:
    """Digits that sum to n."""
    return lambda a, b: a + b == n


@cache
def closer_than(n: int) -> Test:
    """Different digits that differ by less than n."""
    return lambda a, b: 0 < abs(a - b) < n


@cache
def other_remainder(n: int) -> Test:
    """Digits with different remainders when divided by n."""
    return lambda a, b: a % n != b % n


@cache
def other_part(n: int, values: range) -> Test:
    """Digits from different parts, where all digits in order are cut into n parts."""
    return lambda a, b: (a - values[0]) * n // len(values) != (b - values[0]) * n // len(values)


@cache
def not_both(digit: int) -> Test:
    """Digits that are not both this one."""
    return lambda a, b: not a == b == digit


@cache
def together(first: int, second: int) -> Test:
    """The first cell holds its digit exactly when the second cell holds its own."""
    return lambda a, b: (a == first) == (b == second)


@cache
def implies(first: int, second: int) -> Test:
    """If the first cell holds its digit, the second holds its own."""
    return lambda a, b: a != first or b == second


@cache
def table_of(test: Test, values: range) -> PairTable:
    """The table of a test, for digits that count so much each."""
    return (0, *(sum(1 << digit for digit, b in enumerate(values, start=1) if test(a, b)) for a in values))
