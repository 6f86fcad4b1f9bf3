"""Links, challenges, QR codes, export and import, and sheets to print: what the page shows and takes."""

import json

import pytest

from sudokit.board.grid import Grid
from sudokit.formats.write import write
from sudokit.frontends.web.screens.share import ShareScreen
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.scene.qr_code import qr_scene
from sudokit.rendering.scene.themes import LIGHT
from tests.frontends.web.mirror import Mirror

SMALL = "1.....3..4.....2"
SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
REST = [("r1c2", "3"), ("r1c3", "2"), ("r1c4", "4"), ("r2c1", "4"), ("r2c2", "2"), ("r2c4", "1"), ("r3c1", "2"),
        ("r3c3", "1"), ("r3c4", "3"), ("r4c1", "3"), ("r4c2", "1"), ("r4c3", "4")]  # fmt: skip


@pytest.fixture
def browser(new_page) -> Mirror:
    return Mirror(new_page(address="https://example.org/play/"))


def solve(browser: Mirror, rest: list[tuple[str, str]] = REST) -> None:
    for cell, digit in rest:
        row, column = int(cell[1]), int(cell[3])
        browser.send("click", 4 * row + column - 5, False, False)
        browser.press(digit)


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("hello", "The link holds no puzzle: after # it says 'hello'; give cells like 53..7…, or a code like"),
        ("%00%00", "The link holds no puzzle: after # it says "),
        ("9x9.brutal.7", "'brutal' is neither a level"),
        ("1.....3..4....2", "There are 15 cells and 4x4 has 16"),
        (f"{SMALL};r1c2=3;r1c3=9", "'9' in 'r1c3=9' is not a digit here; the digits are 1 to 4."),
        ("https://example.org/", "The link at line 1 does not have the 81 cells of a puzzle in it"),
    ],
)
def test_a_link_that_is_no_puzzle_is_said_to_be_none(browser, link, words):
    browser.send("link", link)
    assert browser.facts["notice"].startswith(words)
    assert browser.facts["screen"] == "home"


def test_a_word_that_an_address_asks_to_import_is_said_to_be_no_puzzle(browser):
    browser.send("paste", "foo")
    assert browser.facts["said"].startswith("'foo' is not a puzzle; give a digit or . for every cell, as in 53..7…")


@pytest.mark.parametrize("format", ["sudokupad", "f-puzzles-link", "penpa", "sudokit-link"])
def test_links_of_other_programs_are_played(browser, format):
    link = write(Grid(SINGLES), format)
    browser.send("paste", link)
    assert (browser.facts["screen"], browser.facts["link"]) == ("game", SINGLES)
    browser.send("back")
    browser.send("link", link.removeprefix("sudokit:"))
    assert (browser.facts["screen"], browser.facts["link"]) == ("game", SINGLES)


def test_a_challenge_shows_the_time_to_beat_and_who_won(browser, new_page):
    browser.send("link", f"{SMALL};t=7200")
    assert browser.facts["clock"].endswith(" / 2:00:00")
    assert browser.facts["link"] == f"{SMALL};t=7200"
    browser.press("3")
    assert browser.facts["link"] == f"{SMALL};r1c2=3;t=7200"
    again = Mirror(new_page())
    again.send("link", f"{SMALL};r1c2=3;t=7200")  # as after a reload
    assert again.facts["clock"].endswith(" / 2:00:00")
    again.send("back")
    solve(again.do("resume"), REST[1:])
    assert again.words("facts").startswith("Challenge won: 2:00:00 to beat.")
    again.do("again")
    again.page.player.game.time_to_beat = 1
    solve(again)
    assert again.words("facts").startswith("Challenge lost: 00:01 to beat.")


def test_a_challenge_may_be_a_code_and_the_solver_does_not_win_it(browser):
    browser.send("link", "4x4.beginner.1;t=1")
    browser.settle()
    assert browser.facts["clock"].endswith(" / 00:01")
    browser.do("solve")
    assert browser.words("facts").startswith("The solver filled it in, so the challenge of 00:01 is not won.")


def test_a_solved_game_is_shared_as_a_challenge(browser):
    browser.send("link", SMALL)
    browser.do("menu", "share")
    assert browser.button("challenge")["why_not"].startswith("Solve the puzzle first")
    assert browser.parts["link"]["value"] == f"https://example.org/play/#{SMALL}"
    browser.send("back")
    solve(browser)
    seconds = round(browser.page.player.game.clock.seconds)
    browser.do("share")
    assert browser.parts["link"]["value"] == f"https://example.org/play/#{SMALL};t={seconds}"
    assert browser.send("do", "copy-link")["copied"] == browser.parts["link"]["value"]
    browser.do("game")
    assert browser.parts["link"]["value"].startswith(f"https://example.org/play/#{SMALL};r1c2=3;")
    browser.check()


def test_the_code_of_a_link_is_drawn_and_a_link_that_is_too_long_for_one_is_said_to_be(browser):
    browser.send("link", SMALL)
    browser.do("menu", "share")
    assert browser.parts["code"]["svg"] == svg(qr_scene(f"https://example.org/play/#{SMALL}"), LIGHT, 6)
    screen = browser.page.screen
    assert isinstance(screen, ShareScreen)
    browser.page.address = "https://example.org/" + "long/" * 600
    assert browser.page.screen.parts()[-1]["lines"][0].startswith("A QR code holds at most 2953 bytes")


def test_a_sheet_is_made_laid_out_and_printed(browser):
    browser.do("print", "count 2", "per-page 2", "shape 4x4", "make").settle()
    assert browser.facts["heading"] == "Print puzzles"
    assert browser.button("print")["text"] == "Print 2 pages"
    drawn = [part for part in browser.parts.values() if part.get("look") == "sheet"]
    assert [part["label"] for part in drawn] == ["Page 1", "Page 2"]
    assert drawn[0]["svg"].startswith('<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm"')
    browser.do("solutions page", "paper letter")
    assert browser.button("print")["text"] == "Print 1 page"
    assert 'width="215.9mm"' in browser.parts["page 1"]["svg"]
    assert "rotate(180)" in browser.parts["page 1"]["svg"]
    assert browser.send("do", "print") == {"print": True}
    browser.check()


def test_the_puzzle_in_play_is_printed_with_its_solution(browser):
    browser.send("link", SMALL)
    browser.do("menu", "print").settle()
    assert browser.button("print")["text"] == "Print 2 pages"
    assert "make" not in browser.ids


def test_everything_is_exported_and_imported_elsewhere(browser, tmp_path):
    from pathlib import Path

    from sudokit.frontends.web.page import WebPage
    from sudokit.play.player.player import Player
    from sudokit.work.jobs import Jobs
    from sudokit.work.thread_workers import InlineWorker

    browser.send("link", SMALL)
    browser.press("3").send("back")
    browser.do("settings", "theme dark").send("back")
    browser.page.player.solve_exercise("x-wing", "1...", mistakes=1, hints=0)
    frame = browser.do("backup").send("do", "export")
    assert frame["file"]["name"] == "sudokit-2026-11-18.json"
    text = frame["file"]["text"]
    other = Mirror(WebPage(Player(Path(tmp_path) / "other"), Jobs(InlineWorker)))
    other.do("backup")
    other.send("file", text[:200], False)
    other.send("file", text[200:], True)
    assert other.words("said") == "1 unfinished game was added. 1 record was added. 1 solved exercise was added."
    assert other.page.player.exercises() == {"x-wing": frozenset(["1..."])}
    assert other.facts["theme"] == "dark"
    other.send("file", text, True)
    assert other.words("said") == "0 unfinished games were added. 0 records were added."
    other.send("back")
    other.do("resume")
    assert other.facts["link"] == f"{SMALL};r1c2=3"
    other.page.close()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "This file was not exported by Sudokit"),
        ("[" * 100_000, "This file was not exported by Sudokit"),
        ('{"sudokit": "backup", "version": 2}', "This file was exported by a newer Sudokit"),
        ('{"sudokit": "backup", "version": 1}', "This exported file is damaged"),
    ],
)
def test_a_file_that_is_no_export_changes_nothing(browser, text, words):
    browser.do("backup")
    for at in range(0, max(len(text), 1), 20_000):
        browser.send("file", text[at : at + 20_000], at + 20_000 >= len(text))
    assert browser.facts["notice"].startswith(words)


def test_what_is_damaged_in_an_export_is_left_out_and_said(browser):
    text = json.dumps({
        "sudokit": "backup", "version": 1,
        "settings": {"theme": "mauve"},
        "games": {"../evil": {}, "a": {"sudokit": "game"}},
        "records": [1, [], ["x"] * 10],
        "exercises": [["x-wing", "1...", "2026-11-18T00:00:00Z", 10**30, 0]],
    })  # fmt: skip
    browser.do("backup").send("file", text, True)
    assert browser.page.screen._said == [
        "0 unfinished games were added.", "0 records were added.",
        *["A record was left out: it is damaged."] * 3,
        "A solved exercise was left out: it is damaged.",
        "A game was left out: this is not a saved game of Sudokit.",
        "A game was left out: this saved game has no version number, but None in its place.",
        "The setting theme is not known here and was left out.",
    ]  # fmt: skip


def test_a_file_that_was_cut_off_with_the_connection_is_no_part_of_the_next(browser):
    browser.do("backup").send("file", "[[[", False)
    browser.page.whole_frame()
    browser.send("file", '{"sudokit": "backup", "version": 2}', True)
    assert browser.facts["notice"].startswith("This file was exported by a newer Sudokit")


def test_a_file_that_is_too_large_is_refused_before_it_is_whole(browser):
    browser.do("backup")
    for _n in range(401):
        browser.send("file", "x" * 20_000, False)
    assert browser.facts["notice"] == "The file is too large; up to 8 MB can be read."
