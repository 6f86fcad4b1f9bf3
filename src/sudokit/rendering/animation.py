"""Animation: how far an animation has played, and what each key does. Knows nothing of screens.

Moments come from a generator that may never end, so they are made when they are needed. Some thousands are kept to go
back to; what is older is forgotten.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from sudokit.translation import N_

T = TypeVar("T")

REMEMBERED = 10_000
SLOWEST, FASTEST = 0.5, 4096.0  # steps a second
PICTURES_PER_SECOND = 25  # the eye sees no more; faster play takes several steps at a time
STEPS_OF_A_LEAP = 2000  # to a far place, before a picture is shown and keys are looked at again
AT_REST = 0.25

KEYS = (  # a narrow screen cuts the line that lists them: how to leave comes first
    ("q", N_("quit")),
    (N_("space"), N_("pause")),
    ("→", N_("step")),
    ("←", N_("back")),
    ("+ -", N_("speed")),
    ("d", N_("dead end")),
    ("e", N_("end")),
)


class Animation(Generic[T]):
    """Plays moments forward at a speed, stands still, steps either way, leaps to the next dead end or to the end.

    >>> animation = Animation(iter("abc"), speed=10)
    >>> animation.press("right"), animation.moment, animation.paused
    (None, 'b', True)
    >>> animation.press("left"), animation.moment
    (None, 'a')
    """

    def __init__(self, moments: Iterable[T], speed: float, is_dead_end: Callable[[T], bool] = lambda _: False) -> None:
        self._moments: Iterator[T] = iter(moments)
        self._past: deque[T] = deque([next(self._moments)], maxlen=REMEMBERED)
        self._back = 0  # how many moments before the newest one
        self._is_dead_end = is_dead_end
        self._goal: Callable[[T], bool] | None = None  # where a leap ends, while there is one
        self.speed = min(max(speed, SLOWEST), FASTEST)
        self.paused = False
        self.has_ended = False  # whether the end was seen, perhaps long ago
        self.left = False

    @property
    def moment(self) -> T:
        """What is to be seen now."""
        return self._past[-1 - self._back]

    @property
    def place(self) -> tuple[int, int]:
        """How many of the moments that are remembered lie before this one, and how many before the newest.

        >>> animation = Animation(iter("abc"), speed=10)
        >>> animation.press("right"), animation.press("left"), animation.place
        (None, None, (0, 1))
        """
        newest = len(self._past) - 1
        return newest - self._back, newest

    def go_to(self, place: int) -> None:
        """Stand still at a moment that is remembered; a place beyond them is the nearest of them."""
        self._goal, self.paused = None, True
        newest = len(self._past) - 1
        self._back = newest - min(max(place, 0), newest)

    @property
    def at_end(self) -> bool:
        """Whether that is the last moment there is."""
        return self.has_ended and not self._back

    @property
    def is_leaping(self) -> bool:
        """Whether it is on its way to a dead end or to the end."""
        return self._goal is not None

    @property
    def wait(self) -> float:
        """How many seconds to show it, unless a key is pressed; also at rest, for the window may change its size."""
        if self.is_leaping:
            return 0
        return AT_REST if self.paused else 1 / min(self.speed, PICTURES_PER_SECOND)

    def advance(self) -> None:
        """Let time go by: play on, or leap on, unless it stands still."""
        if self._goal is not None:
            for _step in range(STEPS_OF_A_LEAP):
                self._forward()
                if self.at_end or self._goal(self.moment):
                    self._goal, self.paused = None, True
                    return
        elif not self.paused:
            for _step in range(max(1, round(self.speed / PICTURES_PER_SECOND))):
                self._forward()

    def press(self, key: str) -> None:
        """Do what a key means; keys that mean nothing do nothing. Any that means something ends a leap."""
        leaping, self._goal = self.is_leaping, None
        if key in ("q", "Q", "escape"):
            self.left = True
        elif key in (" ", "p"):
            self.paused = leaping or not self.paused
        elif key in ("right", "n", "."):
            self.paused = True
            self._forward()
        elif key in ("left", "b", ","):
            self.paused = True
            self._back = min(self._back + 1, len(self._past) - 1)
        elif key in ("+", "="):
            self.speed = min(self.speed * 2, FASTEST)
        elif key in ("-", "_"):
            self.speed = max(self.speed / 2, SLOWEST)
        elif key == "d":
            self._goal = self._is_dead_end
        elif key in ("e", "end"):
            self._goal = lambda _moment: False

    def _forward(self) -> None:
        if self._back:
            self._back -= 1
            return
        try:
            self._past.append(next(self._moments))
        except StopIteration:
            self.has_ended = self.paused = True
