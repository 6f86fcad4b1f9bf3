"""How quick is the window? python3 dev.py bench desktop

Four questions: how long a frame takes at 1920×1080 after a move, how long after the command the first frame is there,
how much processor time the game takes while nothing happens, and how soon a key shows while a puzzle is being made.
Without a display SDL's dummy driver draws; where Xvfb is installed, idle time is that of a real X11 window.
"""

import gc
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.frontends.desktop.app import App
from sudokit.frontends.desktop.screens.home import HomeScreen
from sudokit.generating.grids.full_grids import full_grid
from sudokit.generating.puzzles.removal import remove_cells
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame
from sudokit.play.player.player import Player
from sudokit.random_stream import RandomStream

FIRST_FRAME = """
import sys, time
import sudokit.frontends.desktop.app as app
draw = app.App.draw
def first(self):
    draw(self)
    print(time.time())
    self.quit()
app.App.draw = first
from sudokit.frontends.cli.group import sudokit
sys.argv = ["sudokit", "play"]
sudokit.main(prog_name="sudokit")
"""


def puzzle_of(side: int) -> Grid:
    board = classic(side)
    return remove_cells(full_grid(board=board, seed=1), board.cell_count // 2, seed=1, unique=False)


def reference() -> None:
    """Something whose time depends on the machine alone: how busy it is shows in it."""
    surface = pygame.Surface((1920, 1080))
    start = time.process_time()
    for _time in range(100):
        surface.fill((255, 255, 255))
    print(f"for comparison, filling 1920×1080 pixels with one colour: {(time.process_time() - start) * 10:.2f} ms")


def frames(folder: Path) -> None:
    print("a frame at 1920×1080 after a key or a click, every empty cell full of marks (processor time):")
    for side in (4, 9, 16, 25):
        with Player(folder / str(side)) as player:
            player.settings["animations"] = False
            app = App(player, size=(1920, 1080))
            app.show(HomeScreen(app))
            app.program.play(Game(puzzle_of(side)))
            session = app.screen.session
            session.perform("fill-marks")
            app.draw()
            gc.freeze()  # as `App.run` does
            random = RandomStream(seed=1)
            times = []
            for i in range(150):
                start = time.process_time()
                app.screen.apply_outcome(session.click(random.below(session.game.board.cell_count)))
                if i % 3 == 0:
                    app.screen.apply_outcome(session.digit(1 + random.below(side)))
                app.draw()
                times.append((time.process_time() - start) * 1000)
            times = sorted(times[5:])
            median, slow = statistics.median(times), times[len(times) * 95 // 100]
            print(f"  {side:2}×{side:<2}  median {median:5.1f} ms   95 % below {slow:5.1f} ms")
            app.close()


def first_frame(folder: Path) -> None:
    times, used = [], []
    for _time in range(5):
        environment = os.environ | {"SUDOKIT_DATA": str(folder / "first")}
        start = time.time()
        before = os.times()
        out = subprocess.run([sys.executable, "-c", FIRST_FRAME], env=environment, capture_output=True, text=True)
        times.append(float(out.stdout.split()[0]) - start)
        after = os.times()
        used.append(after.children_user + after.children_system - before.children_user - before.children_system)
    print(f"first frame: {min(times):.2f} s after the command at best, {max(times):.2f} s at worst of 5")
    print(f"             {min(used):.2f} s of processor time, with the end of the program")


def idle(folder: Path) -> None:
    server = None
    environment = os.environ | {"SUDOKIT_DATA": str(folder / "idle")}
    driver = "dummy"
    if shutil.which("Xvfb"):
        server = subprocess.Popen(["Xvfb", ":93", "-screen", "0", "1920x1080x24"], stderr=subprocess.DEVNULL)
        time.sleep(1)
        environment |= {"DISPLAY": ":93", "SDL_VIDEODRIVER": "x11"}
        driver = "X11"
    program = subprocess.Popen([sys.executable, "-m", "sudokit", "play"], env=environment)
    time.sleep(5)
    seconds = 30
    before = _ticks(program.pid)
    time.sleep(seconds)
    used = (_ticks(program.pid) - before) / os.sysconf("SC_CLK_TCK")
    print(f"idle ({driver}): {used * 1000 / seconds:.1f} ms of processor time a second, over {seconds} s")
    program.terminate()
    program.wait()
    if server is not None:
        server.terminate()
        server.wait()


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def while_making(folder: Path) -> None:
    with Player(folder / "making") as player:
        app = App(player, size=(1920, 1080))
        app.show(HomeScreen(app))
        app.program.play(Game(puzzle_of(9)))
        app.program.start(NewGame("25x25", (), "extreme", 1))
        end = time.monotonic() + 2
        while time.monotonic() < end:
            app.step()
        times = []
        for _key in range(60):
            start = time.monotonic()
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, scancode=-1, unicode=""))
            app.step()
            times.append((time.monotonic() - start) * 1000)
            time.sleep(0.01)
        assert app.jobs.is_busy("making")
        times.sort()
        median = statistics.median(times)
        print(f"a key while a puzzle is made: shown after {median:.1f} ms, 95 % within {times[56]:.1f} ms")
        app.close()


def main() -> None:
    pygame.display.init()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        reference()
        frames(folder)
        while_making(folder)
        first_frame(folder)
        idle(folder)


if __name__ == "__main__":
    main()
