"""The app: the window, the loop that waits for events, and the screen on show.

Nothing is drawn unless something changed, and then only that. While nothing happens the process sleeps. A move is saved
after it was shown.
"""

import gc
import time
from collections.abc import Callable

import pygame

from sudokit.board import Grid
from sudokit.errors import SudokuError
from sudokit.frontends.desktop.icon import icon
from sudokit.frontends.desktop.layout import SMALLEST, Metrics, metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit import clipboard
from sudokit.frontends.desktop.toolkit.canvas import Canvas
from sudokit.frontends.desktop.toolkit.event_wait import Sleeper
from sudokit.frontends.desktop.toolkit.input import Hands
from sudokit.frontends.desktop.toolkit.loudspeaker import Loudspeaker
from sudokit.frontends.desktop.toolkit.notice_bar import strip
from sudokit.frontends.desktop.toolkit.repaint import Showing, Shown
from sudokit.frontends.desktop.toolkit.system_preferences import system_scale, system_theme
from sudokit.frontends.desktop.toolkit.widgets import Widget
from sudokit.play.pages.new_games import MadeGame
from sudokit.play.player.player import Player
from sudokit.play.player.program import Program
from sudokit.play.player.settings import Value
from sudokit.play.session.actions import WINDOW
from sudokit.play.session.session import Session
from sudokit.play.session.sounds import Sound
from sudokit.rendering.scene.themes import Theme, theme
from sudokit.translation import in_language
from sudokit.work.jobs import Jobs

FADE = 0.14  # seconds from one screen to the next
_ASK_AGAIN = 0.03  # seconds between looks at what other processes have done
_LONGEST_SLEEP = 60.0  # seconds
_WINDOW_CHANGED = {  # its pixels may be lost
    pygame.WINDOWSHOWN,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWDISPLAYCHANGED,
}


class App:
    """The game in its window."""

    keyboard = WINDOW
    useless_settings: tuple[str, ...] = ()

    def __init__(
        self, player: Player, *, size: tuple[int, int] | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.player = player
        self.settings = settings = player.settings
        self.now = now
        self.running = True
        self.program = Program(player, self)
        self.hands = Hands(self)
        self.notice = ""  # a sentence at the bottom of any screen, until the next key or click
        self.widgets: list[Widget] = []  # what was drawn last
        self.film_speeds: dict[str, float] = {}  # steps a second as they were chosen last, by the kind of film
        self._screens: list[Screen] = []
        self._showing = Showing()
        self._sleeper = Sleeper()
        self._loudspeaker = Loudspeaker()
        self._dirty = True
        self._is_due = False  # whether the game must be saved
        self._fade: tuple[pygame.Surface, float] | None = None
        self._system_theme = system_theme()
        self._units = system_scale() if pygame.display.get_driver() == "x11" else 1.0  # of SDL a point
        points = size or (settings["window-width"], settings["window-height"])
        width, height = (round(length * self._units) for length in points)
        room = pygame.display.get_desktop_sizes()[0]
        is_too_large = size is None and (width > room[0] or height > room[1])  # saved on a larger screen
        if is_too_large:
            width, height = min(width, room[0]), min(height, room[1])
        self.window = pygame.Window("Sudokit", (width, height), resizable=True, allow_high_dpi=True)
        self.window.minimum_size = round(SMALLEST[0] * self._units), round(SMALLEST[1] * self._units)
        self.window.set_icon(icon(64))
        if settings["full-screen"]:
            self.window.set_fullscreen(desktop=True)
        elif is_too_large:
            self.window.maximize()  # so that its frame fits too
        pygame.key.stop_text_input()
        pygame.key.set_repeat(350, 40)  # milliseconds

    # What is shown.

    @property
    def surface(self) -> pygame.Surface:
        """The pixels of the window."""
        return self.window.get_surface()

    @property
    def pixel_ratio(self) -> float:
        """How many pixels a unit of SDL has, in which it says where the window and the pointer are."""
        return self.surface.get_width() / max(1, self.window.size[0])

    @property
    def scale(self) -> float:
        """How many pixels one point has: two on high-resolution screens."""
        return self.pixel_ratio * self._units

    @property
    def metrics(self) -> Metrics:
        """The lengths of the layout for the window as it is."""
        return metrics(*self.surface.get_size(), self.scale)

    @property
    def theme(self) -> Theme:
        """The colours that were chosen."""
        name = self.settings["theme"]
        return theme(self._system_theme if name == "system" else name)

    @property
    def screen(self) -> Screen:
        """The screen on show."""
        return self._screens[-1]

    def redraw(self) -> None:
        """Draw again, soon."""
        self._dirty = True

    def show(self, screen: Screen) -> None:
        """Show a screen on top of the one before."""
        self._begin_fade()
        self._screens.append(screen)
        self._arrived()

    def back(self, to: str = "") -> None:
        """Show the screen before this one, or go back to the one of that name; from the first one, leave."""
        if len(self._screens) == 1:
            self.quit()
            return
        self._begin_fade()
        self._screens.pop()
        while to and len(self._screens) > 1 and self.screen.name != to:
            self._screens.pop()
        self._arrived()

    def start_from_home(self, screen: Screen) -> None:
        """Show a screen on top of the first one, and nothing in between."""
        del self._screens[1:]
        self.show(screen)

    def _arrived(self) -> None:
        self.screen.arrive()
        self.hands.arrive(self.screen.first_focus)
        self.redraw()

    def say(self, sentence: str) -> None:
        """Show a sentence at the bottom of the window."""
        self.notice = sentence
        self.redraw()

    def forget_notice(self) -> None:
        """Hide the sentence."""
        if self.notice:
            self.say("")

    def quit(self) -> None:
        """Quit; the game is saved. Where it cannot be, say so first: the next request quits all the same."""
        if self.program.may_quit():
            self.running = False

    def toggle_full_screen(self) -> None:
        """The whole screen, or a window again."""
        self.choose("full-screen", not self.settings["full-screen"])

    def choose(self, setting: str, value: Value) -> None:
        """Change a setting; it holds at once."""
        self.player.choose(setting, value)
        self.program.say_problems()
        if setting == "full-screen":
            self.window.set_fullscreen(desktop=True) if value else self.window.set_windowed()
        if setting == "sounds":
            self._loudspeaker.close()
            self.sound(Sound.PLACED)
        self.redraw()

    def sound(self, sound: Sound) -> None:
        """Play a sound, if they are switched on."""
        if self.settings["sounds"]:
            self._loudspeaker.play(sound)

    def scroll(self, pixels: float) -> None:
        """Scroll what is on the screen."""
        to = min(max(0, self.screen.scroll + round(pixels)), self.screen.most_scroll)
        if to != self.screen.scroll:
            self.screen.scroll = to
            self.hands.hide_tip()
            self.redraw()

    # What the program asks for.

    @property
    def jobs(self) -> Jobs:
        """Work in other processes."""
        return self.program.jobs

    def show_game(self, session: Session) -> None:
        """Show a game on top of the first screen."""
        from sudokit.frontends.desktop.screens.game import GameScreen

        self.start_from_home(GameScreen(self, session))

    def show_offer(self, made: MadeGame) -> None:
        """Show a puzzle that comes near to what was asked for."""
        from sudokit.frontends.desktop.screens.parts import PartsScreen
        from sudokit.play.pages.parts_pages import OfferPage

        self.show(PartsScreen(self, OfferPage(self.program, made)))

    def show_page(self, name: str, puzzle: Grid | None = None) -> None:
        """Show the page of a name on top of the one before."""
        from sudokit.frontends.desktop.screens.pages import open_page

        open_page(self, name, puzzle)

    def copy(self, text: str) -> bool:
        """Copy a text to the clipboard; False where there is none."""
        return clipboard.copy(text)

    def show_jobs(self) -> None:
        """Show what is under way."""
        self.redraw()

    def stop_what_is_shown(self) -> bool:
        """Stop the work that is spoken of at the bottom of the window; False if there is none."""
        visible_status = self.jobs.visible_status
        if visible_status is not None:
            self.program.stop(visible_status[0])
        return visible_status is not None

    # The game on the table.

    def save_soon(self) -> None:
        """Save the game when what happened has been shown: a disk may be slower than a key may wait."""
        self._is_due = True

    def leave_game(self) -> None:
        """Put the game away, saved."""
        self._is_due = False
        self.program.leave()

    # The loop.

    def run(self) -> None:
        """Show the window until it is closed."""
        self.step(wait=False)
        gc.freeze()  # what was loaded stays: looking through all of it for rubbish would take the time of three frames
        self.jobs.warm_up("making")
        while self.running:
            self.step()

    def step(self, *, wait: bool = True) -> None:
        """Wait for something to happen, deal with it, and draw if that changed anything."""
        with in_language(self.player.language):
            self.deal(wait=wait)
            if self._dirty and self.running:
                self.draw()
            if self._is_due:
                self._is_due = False
                self.program.keep()

    def deal(self, *, wait: bool) -> None:
        """Deal with the events that are there; with `wait`, sleep until there is one or until time is up."""
        for event in self._sleeper.wait(self._seconds_to_change() if wait and not self._dirty else 0.0):
            try:
                self.handle(event)
            except SudokuError as error:  # errors of the library are shown; the window stays
                self.say(str(error))
        self._pass_time()

    def _seconds_to_change(self) -> float:
        """How long to sleep if nothing happens."""
        waits = [_LONGEST_SLEEP, self.screen.seconds_to_change(), self.hands.seconds_to_tip()]
        if self.jobs:
            waits.append(_ASK_AGAIN)
        if self._fade is not None:
            waits.append(0.008)
        return min(wait for wait in waits if wait is not None)

    def _pass_time(self) -> None:
        self.hands.pass_time()
        if self._fade is not None or (self.jobs and self.jobs.poll()):
            self.redraw()
        if self.screen.seconds_to_change() == 0:
            self.screen.pass_time()

    def handle(self, event: pygame.Event) -> None:
        """Deal with one event of the window."""
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.quit()
            case _ if event.type in _WINDOW_CHANGED:
                self._showing.forget()
                self.redraw()
            case pygame.WINDOWMINIMIZED:
                self.screen.hidden()
            case pygame.WINDOWLEAVE:
                self.hands.leave_window()
            case pygame.KEYDOWN:
                self.hands.key(event)
            case pygame.KEYUP:
                self.hands.key_released(event)
            case pygame.TEXTINPUT:
                self.hands.typed(event.text)
            case pygame.MOUSEMOTION:
                self.hands.moved(event)
            case pygame.MOUSEBUTTONDOWN:
                self.hands.pressed(event)
            case pygame.MOUSEBUTTONUP:
                self.hands.released(event)
            case pygame.MOUSEWHEEL:
                held = bool(pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META))
                if not self.screen.wheel(event.x, -event.y, held=held):
                    self.scroll(-event.y * self.metrics.line * 3)
            case pygame.DROPFILE:
                self.screen.dropped(event.file)

    def close(self) -> None:
        """Put the game away and end what was started."""
        self._loudspeaker.close()
        self.jobs.close()
        self.leave_game()
        if not self.settings["full-screen"]:
            width, height = (max(100, round(length / self._units)) for length in self.window.size)
            if (width, height) != (self.settings["window-width"], self.settings["window-height"]):
                self.settings["window-width"] = width
                self.choose("window-height", height)
        self.window.destroy()

    # Drawing.

    def draw(self) -> None:
        """Draw what has changed."""
        self._dirty = False
        m = self.metrics
        surface = self.surface
        self.widgets = self.screen.widgets(m)
        self.widgets += strip(m, self.widgets, self.jobs.visible_status, self.notice)
        self.widgets += self.hands.lit(self.widgets)
        if self.window.title != self.screen.title:
            self.window.title = self.screen.title
        shown = [Shown(widget, self.hands.state(widget)) for widget in self.widgets]
        self._showing.paint(Canvas(surface, self.theme, m.em), shown, self.hands.tip)
        self._draw_fade(surface)
        self.window.flip()

    def _begin_fade(self) -> None:
        if self.settings["animations"] and self.widgets:
            self._fade = self.surface.copy(), self.now()

    def _draw_fade(self, surface: pygame.Surface) -> None:
        if self._fade is None:
            return
        before, start = self._fade
        share = (self.now() - start) / FADE
        if share >= 1 or before.get_size() != surface.get_size():
            self._fade = None
            return
        before.set_alpha(round(255 * (1 - share)))
        surface.blit(before, (0, 0))
        self._showing.forget()
