"""What a designer would look at: nothing is cut, sheets and grounds are where they should be, pages are filled."""

import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import layout
from sudokit.frontends.desktop.toolkit import canvas
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.canvas import Canvas
from sudokit.frontends.desktop.toolkit.widget_painter import _detail_lines
from sudokit.frontends.desktop.toolkit.widgets import Ground, Label, Paragraph, PushButton
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame
from sudokit.rendering.scene.themes import DARK, rgb

SMALL = "1... ..3. .4.. ...2"
PAGES = ("new", "settings", "calendar", "statistics", "enter-puzzle", "watch", "practice", "code", "games")
LESSONS = ("lesson grouped-discontinuous-nice-loop", "lesson avoidable-rectangle-1")  # with long names


@pytest.fixture
def cut(monkeypatch):
    """The texts that were cut because there was no room for them."""
    texts, whole = [], canvas.fitted_text

    def fitted(text, *arguments, **options):
        size, shown = whole(text, *arguments, **options)
        if shown != text:
            texts.append(text)
        return size, shown

    monkeypatch.setattr(canvas, "fitted_text", fitted)
    return texts


@pytest.mark.parametrize("size", [(640, 480), (600, 1000)])
@pytest.mark.parametrize("language", ["fi", "pt"])
def test_no_word_is_cut_on_any_page_in_any_language(opened, cut, language, size):
    window = opened(size=size, language=language)
    assert cut == []  # on the first page
    for page in (*PAGES, *LESSONS):
        window.app.program.request(page)
        before = window.app.widgets
        window.look()
        assert window.app.widgets is not before  # it was drawn
        assert (page, cut) == (page, [])
    window.app.program.play(Game(Grid(SMALL), level="expert", rating=4.6))
    window.look()
    window.press("F10")
    assert cut == []


def test_words_below_the_name_of_a_button_are_broken_between_words_only():
    narrow, wide = Box(0, 0, 60, 80), Box(0, 0, 140, 80)
    assert _detail_lines("Keskivaikea", narrow, 15) == ["Keskivaikea"]
    assert _detail_lines("puzzles that need a technique", wide, 15) == ["puzzles that need a", "technique"]
    assert _detail_lines("puzzles that need a technique", wide._replace(height=40), 15) == [
        "puzzles that need a technique"
    ]


def test_a_title_beside_the_clock_is_as_large_as_other_words(opened):
    window = opened(size=(640, 480), show_clock=True)
    window.app.program.play(Game(Grid.empty(), level="medium", rating=2.6))
    window.look()
    (title,) = (widget for widget in window.app.widgets if getattr(widget, "text", "") == "Medium 2.6 · 9×9")
    assert isinstance(title, Label)


def test_around_a_board_and_in_its_gaps_is_the_desk(start):
    window = start(Grid.empty(layout("samurai")))
    board, at = window.widget("board"), window.app.surface.get_at
    colour = Canvas(window.app.surface, window.app.theme, 10).colour
    gap = board.box.left + board.box.width // 2, board.box.top + board.box.height // 12
    assert tuple(at(gap))[:3] == colour("desk")
    assert tuple(at(window.cell("r1c2")))[:3] == colour("grey-wash")
    assert tuple(at(window.cell("r2c15")))[:3] == colour("ground")


def test_a_page_of_few_words_is_a_sheet_in_the_middle(window):
    window.app.program.request("code")
    window.look()
    sheet = window.app.widgets[0]
    assert isinstance(sheet, Ground)
    assert sheet.box.top > 100
    assert window.widget("play").box.bottom < sheet.box.bottom
    assert sheet.box.left > 0
    assert sheet.box.right < window.app.metrics.width


def test_what_is_wanted_next_looks_like_a_button_before_it_can_be_pressed(window):
    window.app.program.request("code")
    window.look()
    box = window.widget("play").box
    edge = tuple(window.app.surface.get_at((box.middle[0], box.top)))
    assert edge != tuple(window.app.surface.get_at((box.middle[0], box.top + 3)))


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_menu_fills_its_page(opened, size):
    window = opened(size=size)
    window.app.program.play(Game(Grid(SMALL)))
    window.look()
    window.press("F10")
    sheets = [widget.box for widget in window.app.widgets if isinstance(widget, Ground)]
    assert max(sheet.bottom for sheet in sheets) > size[1] * 0.75
    assert max(sheet.right for sheet in sheets) > size[0] * 0.85


def test_no_row_of_buttons_beside_a_board_ends_before_the_others(window):
    window.app.program.request("enter-puzzle")
    window.look()
    rows = {}
    for widget in window.app.widgets:
        if isinstance(widget, PushButton) and widget.icon != "back":
            rows[widget.box.top] = max(widget.box.right, rows.get(widget.box.top, 0))
    assert len(set(rows.values())) == 1


def test_five_numbers_stand_in_a_row_where_there_is_room(opened):
    window = opened(size=(1280, 800))
    game = Game(Grid(SMALL), level="beginner")
    window.app.program.play(game)
    for cell in game.puzzle.empty_cells:
        window.screen.session.game.enter([cell], game.solution[cell])
        window.screen.apply_outcome(window.screen.session.moved(True))
    window.look()
    window.app.program.request("statistics")
    window.look()
    words = ["of 1 game finished", "days in a row", "day in a row", "longest streak", "daily puzzles in a row"]
    tops = {w.box.top for w in window.app.widgets if isinstance(w, Paragraph) and " ".join(w.lines) in words}
    assert len(tops) == 1


def test_themes_are_shown_in_their_own_colours(opened):
    window = opened(size=(1280, 800), theme="light")
    window.app.program.request("settings")
    window.look()
    card = window.widget("theme dark")
    x, y = card.picture.left + card.picture.width * 3 // 8, card.picture.top + card.picture.height // 8
    assert tuple(window.app.surface.get_at((x, y)))[:3] == rgb(DARK["ground"])
    window.click("theme dark")
    assert window.app.theme.name == "dark"


def test_clues_are_symmetric_where_that_is_chosen(window):
    window.app.program.start(NewGame("6x6", ("symmetric",), "any", 3))
    window.wait_for_answers()
    places = [bool(digit) for digit in window.game.puzzle.digits]
    assert places == places[::-1]
    assert window.game.origin == "6x6+symmetric.any.3"
