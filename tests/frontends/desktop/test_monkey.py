"""A monkey at the keyboard and the mouse: whatever is pressed, the window lives and the game can be saved.

What it shows is what a window would show that was opened just now.
"""

import random

import pytest

from tools.fuzz.windows import frame, new_frame

KEYS = [
    *"123456789", *(f"Shift+{d}" for d in "159"), *(f"Ctrl+{d}" for d in "159"), "Left", "Right", "Up", "Down", "Tab",
    "Shift+Tab", "Escape", "Backspace", "Delete", "Enter", "Space", "Z", "X", "C", "V", "H", "P", "W", "A", "F1", "F2",
    "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "Home", "End", "PageDown", "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z",
    "Ctrl+A", "Ctrl+B", "Ctrl+G", "Ctrl+E", "Ctrl+M", "Ctrl+L", "Ctrl+R", "Ctrl+T", "Ctrl+D", "Ctrl+Backspace",
    "Ctrl+N", "Ctrl+O", "Ctrl+I", "Ctrl+W", "Ctrl+,", "Ctrl+V", "Ctrl+C", "Ctrl+S", "Ctrl+Home",
]  # fmt: skip


@pytest.mark.parametrize("seed", range(2))
def test_nothing_that_is_pressed_breaks_the_window(start, seed, monkeypatch, tmp_path):
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)  # files that it saves go there
    rng = random.Random(seed)
    window = start("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    for event in range(150):
        choice = rng.random()
        width, height = window.app.surface.get_size()
        x, y = rng.randrange(width), rng.randrange(height)
        if choice < 0.6:
            window.press(rng.choice(KEYS))
        elif choice < 0.75:
            button = rng.choice([1, 1, 1, 3])
            window.down(x, y, button)
            window.move(rng.randrange(width), rng.randrange(height))
            window.up(x, y, button)
        elif choice < 0.9:
            ids = [id for id in window.ids if id not in ("full-screen", "act full-screen", "act quit")]
            id = rng.choice(ids)
            box = window.widget(id).box.middle
            window.down(*box)
            window.up(*box)
        elif choice < 0.97:
            window.pass_time(rng.random() * 3)
        else:
            window.resize(*rng.choice([(640, 480), (1000, 700), (500, 900)]))
        if not window.app.running:
            break
        assert window.app.widgets
        if event % 5 == 0:  # what is left of before stays
            assert frame(window.app) == new_frame(window.app)
    window.app.jobs.close()
    window.close()
