"""Sounds: short, quiet and made by ourselves, as samples that any front end can play.

Notes are sines that fade like those of a struck bar: no file, no licence, a few lines.
"""

from array import array
from enum import Enum
from functools import lru_cache
from math import exp, pi, sin
from typing import NamedTuple

RATE = 22_050  # samples a second, of one channel, in 16 bits with a sign
_LOUD = 0.16  # of what could be: quiet


class Sound(Enum):
    """What a sound says."""

    PLACED = "placed"
    MISTAKE = "mistake"
    SOLVED = "solved"


class _Note(NamedTuple):
    start: float  # seconds
    pitch: float  # hertz
    length: float  # seconds until it has faded to nothing
    loud: float = 1.0


_NOTES = {
    Sound.PLACED: (_Note(0, 880, 0.07, 0.6),),
    Sound.MISTAKE: (_Note(0, 196, 0.14), _Note(0.11, 165, 0.2)),
    Sound.SOLVED: (_Note(0, 523, 0.3), _Note(0.12, 659, 0.3), _Note(0.24, 784, 0.3), _Note(0.36, 1047, 0.6)),
}


@lru_cache(maxsize=len(Sound))
def samples(sound: Sound) -> bytes:
    """The samples of a sound, in the order of bytes of this machine.

    >>> round(len(samples(Sound.PLACED)) / 2 / RATE, 2)  # seconds
    0.07
    """
    notes = _NOTES[sound]
    wave = [0.0] * round(RATE * max(note.start + note.length for note in notes))
    for note in notes:
        first = round(RATE * note.start)
        for i in range(min(round(RATE * note.length), len(wave) - first)):
            seconds = i / RATE
            # It swells for two milliseconds, for a sudden start would click, and is at a hundredth at its end.
            strength = min(1.0, seconds / 0.002) * exp(-4.6 * seconds / note.length) * note.loud
            turns = 2 * pi * note.pitch * seconds
            wave[first + i] += strength * (sin(turns) + 0.2 * sin(2 * turns))
    return array("h", (round(32_767 * _LOUD * max(-1.0, min(1.0, value))) for value in wave)).tobytes()
