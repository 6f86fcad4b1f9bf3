"""Pages that are made of parts, without a screen."""

import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import diagonal
from sudokit.play.entering.board_page import BoardPage
from sudokit.play.entering.entry_page import EntryPage
from sudokit.play.game.game import Game
from sudokit.play.pages.code_page import CodePage
from sudokit.play.pages.file_page import FilePage
from sudokit.play.pages.new_games import MadeGame, NewGame
from sudokit.play.pages.parts import Buttons, Cards, Field, GameLine, Heading, Lines, Switch, Words
from sudokit.play.pages.parts_pages import GamesPage, HelpPage, NewGamePage, OfferPage
from sudokit.play.pages.practice import PracticePage
from sudokit.play.pages.settings_page import SettingsPage
from sudokit.play.pages.statistics_page import StatisticsPage, numbers_of
from sudokit.play.player.statistics import Statistics, Streak
from tests.play.front_end import wait

PUZZLE = Grid("1... ..3. .4.. ...2")


def buttons_of(page):
    return {button.id: button for part in page.parts() if isinstance(part, Buttons) for button in part.items}


def test_the_page_of_settings_leaves_out_what_is_of_no_use_and_has_the_front_end_change_the_rest(
    program,
):
    page = SettingsPage(program)
    switches = {part.id: part.on for part in page.parts() if isinstance(part, Switch)}
    assert "sounds" not in switches
    assert switches["show-peers"] is True
    page.do("show-peers")
    page.do("theme dark")
    page.do("theme no-such-theme")
    assert program.listener.chosen == [("show-peers", False), ("theme", "dark")]
    (themes,) = (part for part in page.parts() if isinstance(part, Cards))
    assert [(card.id, card.theme, card.active) for card in themes.items[:3]] == [
        ("theme system", "system", True),
        ("theme light", "light", False),
        ("theme dark", "dark", False),
    ]


def test_a_game_is_deleted_when_that_is_asked_for_twice(program):
    assert GamesPage(program).parts() == [Words("There is no unfinished game.", "quiet")]
    program.play(Game(PUZZLE))
    program.leave()
    page = GamesPage(program)
    (line,) = page.parts()
    assert isinstance(line, GameLine)
    assert (line.go_on.text, line.detail, line.delete.text) == ("4×4", "4 of 16 cells · 00:00", "Delete game")
    page.do(line.delete.id)
    (line,) = page.parts()
    assert (line.delete.text, line.delete.active) == ("Really?", True)
    page.do(line.delete.id)
    assert program.player.unfinished().games == ()
    assert page.parts() == [Words("There is no unfinished game.", "quiet")]


def test_anything_else_between_cancels_the_deletion_of_a_game(program):
    program.play(Game(PUZZLE))
    program.leave()
    page = GamesPage(program)
    delete = page.parts()[0].delete.id
    for id in (delete, "", delete, "something else", delete):
        page.do(id)
    assert len(program.player.unfinished().games) == 1
    page.do(delete)
    assert program.player.unfinished().games == ()


def test_a_code_says_what_it_means_or_what_is_wrong_with_it_and_is_played(program):
    page = CodePage(program)
    assert buttons_of(page)["play"].why_not == "Type or paste a code first."
    page.texts["code"] = "4x4.any.x"
    _about, field, words, _play = page.parts()
    assert (field, words.tone) == (Field("code", "9x9.hard.314159", wrong=True), "wrong")
    page.do("play")
    assert (program.player.game, program.jobs.is_busy("making")) == (None, False)
    page.texts["code"] = "4x4.any.1"
    assert page.parts()[2] == Words("4×4")
    page.do("code")  # Enter in the field
    wait(program)
    assert program.player.game.origin == "4x4.any.1"


def test_a_puzzle_where_a_code_is_asked_for_is_shown_before_it_is_played(program):
    page = CodePage(program)
    page.texts["code"] = str(PUZZLE)
    assert page.parts()[2] == Words("4×4")
    page.do("play")
    assert program.listener.pages == [("enter-puzzle", PUZZLE)]


def test_a_board_is_chosen_for_what_is_typed(program):
    entry = EntryPage(program, lambda: None)
    entry.draft.switch_rule("diagonal")
    page = BoardPage(program, entry)
    page.do("shape 7x7")  # which nobody offers
    assert not page.is_done
    page.do("shape 6x6")
    assert (entry.puzzle.board.name, page.is_done) == ("6x6 (boxes 2x3) diagonal", True)


def test_a_new_game_is_chosen_and_what_cannot_be_chosen_says_why(program):
    page = NewGamePage(program)
    page.do("shape 4x4")
    assert program.player.settings["last-shape"] == "4x4"
    assert page.way_on.text == "Play 4×4"
    assert buttons_of(page)["level hard"].why_not == "4x4 has only the levels beginner and any."
    page.do("shape 3x3")  # which nobody offers
    assert program.player.settings["last-shape"] == "4x4"
    page.do("practice")
    assert program.listener.pages == [("practice", None)]


def test_techniques_to_practise_are_those_that_a_classic_puzzle_can_need(program):
    parts = PracticePage(program).parts()
    levels = {part.label: [item.id.removeprefix("technique ") for item in part.items] for part in parts[4::2]}
    assert levels["Beginner"] == ["full-house", "hidden-single"]
    assert levels["Medium"] == [
        *("direct-pointing", "direct-hidden-pair", "naked-single", "direct-hidden-triple", "pointing", "claiming"),
        *("locked-pair", "locked-triple"),
    ]
    assert {"skyscraper", "w-wing", "xy-wing"} <= {*levels["Hard"]}
    offered = {name for names in levels.values() for name in names}
    assert offered & {"direct-claiming", "relation", "rule-of-45", "hidden-quad", "nishio"} == set()


def test_help_has_the_rules_of_the_board_and_a_table_for_each_group_of_keys(program):
    parts = HelpPage(program, Grid.empty(diagonal())).parts()
    assert "diagonal" in parts[1].text
    assert [part.text for part in parts if isinstance(part, Heading)][:2] == ["Move", "Select"]


def test_an_offer_is_played(program):
    solution = Grid("1324423124133142")
    page = OfferPage(program, MadeGame(NewGame("4x4"), PUZZLE, solution, "beginner", 1.2, "None is hard."))
    assert page.parts()[0] == Words("None is hard.")
    page.do("play")
    assert program.player.game.puzzle == PUZZLE


def test_statistics_say_what_will_be_counted_until_a_game_is_finished(program):
    assert StatisticsPage(program).parts()[0].text.startswith("Finished games will be counted here")
    program.play(Game(PUZZLE))
    page = StatisticsPage(program)
    started, will_be, _play = page.parts()
    assert started == Words("1 game started.", "quiet")
    assert will_be.text.startswith("Finished games will be counted here")
    page.do("start")
    assert program.jobs.started == ["making"]


def test_statistics_count_days_and_daily_puzzles_in_a_row_and_the_most_there_were():
    shown = Statistics(7, 5, (), days=Streak(1, 4), daily=Streak(2, 3), aids={})
    assert numbers_of(shown) == (
        ("5", "of 7 games finished"),
        ("1", "day in a row"),
        ("4", "longest streak"),
        ("2", "daily puzzles in a row"),
        ("3", "daily puzzles in a row at most"),
    )


def test_a_link_that_leads_back_to_itself_hides_no_other_file(program, tmp_path):
    (tmp_path / "game.json").touch()
    (tmp_path / "circle").symlink_to("circle")
    (listed,) = (part for part in FilePage(program, tmp_path, print).parts() if isinstance(part, Lines))
    assert [line.text for line in listed.items] == ["‹ folder above", "circle", "game.json"]


def test_a_name_that_no_file_can_have_is_said(program, tmp_path):
    name = "a" * 300
    try:
        (tmp_path / name).touch()
    except OSError:  # as nearly everywhere
        pass
    else:
        pytest.skip("the file system of Python in a browser has names of any length")
    program.play(Game(PUZZLE))
    page = FilePage(program, tmp_path)
    page.texts["path"] = name
    page.do("go")
    assert "could not be written" in program.listener.said[-1]


def test_a_game_is_saved_in_the_folder_that_is_shown(program, tmp_path):
    (tmp_path / "games").mkdir()
    program.play(Game(PUZZLE))
    page = FilePage(program, tmp_path)
    page.do("folder games")
    assert page.texts["path"] == str(tmp_path / "games" / "game.sudokit")
    page.texts["path"] = ".."
    page.do("go")
    assert (page.place, page.texts["path"]) == (str(tmp_path), str(tmp_path / "game.sudokit"))
    page.do("go")
    assert page.is_done
    assert [file.name for file in tmp_path.glob("*.sudokit")] == ["game.sudokit"]
