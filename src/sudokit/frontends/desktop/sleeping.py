"""Sleeping until something happens.

pygame looks for events a thousand times a second while it waits, which takes a few hundredths of a processor. Nobody
types that fast: soon after the last event it is enough to look every few milliseconds, and later more and more seldom,
up to the shortest time that a person would notice.
"""

import time

import pygame

# Seconds since the last event, and seconds between looks until then.
_STEPS = ((0.5, 0.004), (5.0, 0.010), (30.0, 0.030), (float("inf"), 0.060))


class Sleeper:
    """Waits for events."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def wait(self, seconds: float) -> list[pygame.Event]:
        """The events that come first; nothing if none has come in so many seconds."""
        end = time.monotonic() + seconds
        while True:
            events = pygame.event.get()
            now = time.monotonic()
            if events:
                self._last = now
                return events
            if now >= end:
                return []
            step = next(step for since, step in _STEPS if now - self._last <= since)
            time.sleep(min(step, end - now))
