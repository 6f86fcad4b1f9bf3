"""Budgets: how often somebody may do something, so that nobody can do it as often as a program can."""

import threading
import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

_MOST = 10_000  # of whom there is a budget at once; with more, all begin anew


class Budgets:
    """So many times at once, and then so many a second, for each of those who ask.

    >>> moments = iter([0.0, 0.0, 0.0, 0.5, 2.0])
    >>> budgets = Budgets(1.0, 2, now=lambda: next(moments))
    >>> [budgets.take("somebody") for _time in range(5)]
    [True, True, False, False, True]
    """

    def __init__(self, per_second: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.per_second = per_second
        self._burst = burst
        self._now = now
        self._left: dict[str, tuple[float, float]] = {}  # what was left, and when that was
        self._lock = threading.Lock()

    def take(self, who: str, cost: float = 1.0) -> bool:
        """Whether one more is allowed, which is counted; with a cost of 0, whether one would be."""
        now = self._now()
        with self._lock:
            if len(self._left) > _MOST:
                self._left.clear()
            left, then = self._left.get(who, (self._burst, now))
            left = min(self._burst, left + (now - then) * self.per_second)
            self._left[who] = max(left - cost, 0.0) if left >= cost else left, now
            return left >= max(cost, 1.0)


def network_of(address: str) -> str:
    """Who is behind an address, as far as that can be known: of IPv6 everybody has a whole network, 2⁶⁴ addresses.

    >>> network_of("2001:db8:1:2:3:4:5:6"), network_of("192.0.2.7"), network_of("::ffff:192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:  # a name, or nothing
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"
