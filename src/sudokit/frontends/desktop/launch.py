"""Starting the game: whether a window can be opened, and what to say where it cannot."""

import os
import sys
from pathlib import Path

from sudokit.errors import MissingExtraError
from sudokit.translation import _, in_language


def play(given: str | None = None, folder: Path | None = None) -> None:
    """Open the window and play until it is closed; a puzzle, a code or the name of a file is where it begins.

    A MissingExtraError says what to do where pygame-ce or a display is missing.
    """
    # Before SDL is loaded: no greeting, sharp letters on fine screens, and the click that wakes the window counts.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")  # units of several pixels, as on other systems
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "sudokit")
    try:
        import pygame
    except ImportError:
        raise MissingExtraError(
            _(
                "the game in a window needs pygame-ce, which is not installed: pip install 'sudokit[desktop]'; "
                "sudokit play --terminal plays without it"
            )
        ) from None
    if not has_display():
        raise no_display(_("neither DISPLAY nor WAYLAND_DISPLAY is set"))
    try:
        pygame.display.init()
    except pygame.error as error:
        raise no_display(str(error)) from None
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        raise no_display(_("there is no display {name!r}").format(name=named))  # SDL would draw where nobody sees it
    from sudokit.frontends.desktop.app import App
    from sudokit.frontends.desktop.screens.enter import enter
    from sudokit.frontends.desktop.screens.home import HomeScreen
    from sudokit.play.player.player import Player

    with Player(folder) as player, in_language(player.language):
        try:
            app = App(player)
        except pygame.error as error:
            raise no_display(str(error)) from None
        try:
            app.show(HomeScreen(app))
            app.program.say_problems()
            if given is not None:
                enter(app).open_argument(given)
            app.run()
        finally:
            app.close()
            pygame.display.quit()


def has_display() -> bool:
    """Whether there may be a display. Without one SDL would open a window that nobody sees, on some systems."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def no_display(why: str) -> MissingExtraError:
    """What to say where no window can be opened."""
    return MissingExtraError(
        _(
            "the game in a window needs a display, and none can be opened ({why}); "
            "sudokit play --terminal plays without one"
        ).format(why=why)
    )
