"""Sequences: whatever a window has shown before, what it shows now is what a window that was just opened would show."""

import random

import pygame
import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import classic, samurai
from sudokit.frontends.desktop.toolkit.scene_painter import BoardPainter
from sudokit.play.game.game import Game
from sudokit.rendering.scene.themes import THEMES, theme
from sudokit.view.board_view import BoardView
from tools.fuzz.windows import Windows

BOARDS = {
    "4x4": Grid("1... ..3. .4.. ...2"),
    "6x6": Grid("1..... ..2... ...3.. ....4. .5.... .....6", classic(2, 3)),
    "9x9": Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    "16x16": Grid.empty(classic(16)).replace({"r1c1": 16, "r5c5": 1}),
    "samurai": Grid.empty(samurai()).replace({"r1c1": 9, "r21c21": 1}),
}
SIZES = [(1000, 700), (500, 900), (640, 480)]


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("labels", [True, False])
def test_a_board_is_painted_the_same_whatever_was_painted_before_it(labels):
    rng = random.Random(1)
    painter = BoardPainter()
    for _frame in range(40):
        grid, colours = rng.choice(list(BOARDS.values())), theme(rng.choice(list(THEMES)))
        view = BoardView.of(grid, candidates=rng.random() < 0.3, labels=labels or rng.random() < 0.5)
        size = rng.choice([(240, 240), (240, 240), (300, 240)])
        kept, anew = (some.picture(view, colours, *size) for some in (painter, BoardPainter()))
        assert pixels(kept) == pixels(anew)


@pytest.mark.parametrize("seed", range(4))
def test_after_any_games_sizes_and_settings_a_window_shows_what_one_shows_that_was_just_opened(opened, tmp_path, seed):
    rng = random.Random(seed)
    state = {"theme": "light", "show-labels": True, "show-clock": False}
    window = opened(folder=tmp_path / "first", **{name.replace("-", "_"): value for name, value in state.items()})
    board, size = "9x9", (1000, 700)
    for step in range(12):
        match rng.choice(["board", "board", "size", "theme", "show-labels", "show-clock", "page"]):
            case "board":
                board = rng.choice(list(BOARDS))
                window.app.program.play(Game(BOARDS[board], clock=window.player.clock()))
            case "size":
                size = rng.choice(SIZES)
                window.resize(*size)
            case "theme":
                state["theme"] = rng.choice(list(THEMES))
                window.app.choose("theme", state["theme"])
            case "page":
                window.press("F1")
                window.press("Escape")
            case name:
                state[name] = not state[name]
                window.app.choose(name, state[name])
        window.look()
        if step % 4 == 3:
            window.app.program.play(Game(BOARDS[board], clock=window.player.clock()))
            window.look()
            folder = tmp_path / str(step)
            new = opened(folder=folder, size=size, **{name.replace("-", "_"): value for name, value in state.items()})
            new.app.program.play(Game(BOARDS[board], clock=new.player.clock()))
            new.look()
            assert pixels(window.app.surface) == pixels(new.app.surface), (board, size, state)


@pytest.mark.parametrize(
    "walk",
    [
        ("set show-labels=True", "game 4x4", "game 9x9"),
        ("set show-labels=True", "game 9x9", "open help", "game samurai", "game 16x16", "key escape", "game 4x4"),
        ("game 9x9", "hint 5", "game 4x4", "hint 2", "key escape", "set theme=dark", "size 500x900"),
        ("open settings", "key page down", "size 321x340", "point 3", "wait 1.0", "size 1000x700", "press 7"),
    ],
)
def test_nothing_of_one_screen_is_left_on_the_next(walk):
    assert Windows().problem(walk) is None


@pytest.mark.parametrize("seed", range(5))
def test_nothing_of_one_screen_is_left_on_the_next_on_any_walk(seed):
    assert Windows().problem(Windows().make(random.Random(seed))) is None


@pytest.mark.parametrize("page", ["settings", "help", "new", "statistics", "code"])
def test_a_page_that_was_scrolled_to_its_end_leaves_nothing_behind_when_the_window_gets_another_size(page):
    for sizes in (["1000x700", "640x480"], ["640x480", "1000x700"], ["640x480", "500x900"]):
        first, second = (f"size {size}" for size in sizes)
        assert Windows().problem((first, f"open {page}", "key page down", "key page down", second)) is None
