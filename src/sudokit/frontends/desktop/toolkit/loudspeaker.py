"""The loudspeaker. Without one, or while it is being opened, there is silence, and nothing waits."""

from threading import Thread

import pygame

from sudokit.play.session.sounds import RATE, Sound, samples


class Loudspeaker:
    """Plays sounds, one at a time."""

    def __init__(self) -> None:
        self._opening: Thread | None = None
        self._sounds: dict[Sound, pygame.mixer.Sound] = {}

    def play(self, sound: Sound) -> None:
        """Play a sound; the first one opens the device, in a thread, for that may take a second or fail."""
        if self._opening is None:
            self._opening = Thread(target=self._open, args=(sound,), daemon=True)
            self._opening.start()
        elif sound in self._sounds:
            pygame.mixer.stop()
            self._sounds[sound].play()

    def _open(self, first: Sound) -> None:
        try:
            pygame.mixer.init(RATE, -16, 1, 1024, allowedchanges=0)
            self._sounds = {sound: pygame.mixer.Sound(buffer=samples(sound)) for sound in Sound}
            self._sounds[first].play()
        except (pygame.error, NotImplementedError):  # no device, or pygame without its mixer
            self._sounds = {}

    def close(self) -> None:
        """Let go of the device, which otherwise takes a little processor time also in silence."""
        if self._opening is not None:
            self._opening.join(2)
            self._opening, self._sounds = None, {}
            pygame.mixer.quit()
