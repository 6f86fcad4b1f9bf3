"""Records: what was started and finished is there, whoever else writes at the same time."""

import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor, wait
from datetime import UTC, datetime

import pytest

from sudokit.board.grid import Grid
from sudokit.errors import SaveError
from sudokit.play.game.clock import Clock
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import read_game
from sudokit.play.player.records import Record, Records, _use_write_ahead_log

PUZZLE = Grid("1... ..3. .4.. ...2")


def a_game(seconds: float = 61.5) -> Game:
    return Game(
        PUZZLE,
        clock=Clock(lambda: 0.0, seconds),
        level="beginner",
        rating=1.2,
        origin="4x4.beginner.7",
        started="2026-11-16T15:00:00Z",
    )


@pytest.fixture
def records(tmp_path):
    with Records(tmp_path / "data" / "records.sqlite3") as opened:
        yield opened


def test_a_game_is_there_from_its_start_to_its_end(records):
    game = a_game()
    records.start("one", game)
    assert records.games() == [
        Record("one", "2026-11-16T15:00:00Z", None, "4x4", "beginner", 1.2, "4x4.beginner.7", 61.5, {})
    ]
    game.check()
    records.update("one", game)
    assert records.games(finished=False)[0].aids == {"check": 1}
    game.solve()
    records.finish("one", game, datetime(2026, 11, 16, 15, 30, tzinfo=UTC))
    (record,) = records.games(finished=True)
    assert (record.finished, record.aids) == ("2026-11-16T15:30:00Z", {"check": 1, "solution": 1})
    assert records.games(finished=False) == []
    assert read_game(records.save_of("one")).is_finished


def test_what_was_finished_stays_as_it_was_then(records):
    records.finish("one", a_game(10), datetime(2026, 11, 16, tzinfo=UTC))
    records.finish("one", a_game(99), datetime(2026, 11, 17, tzinfo=UTC))
    records.update("one", a_game(99))
    records.discard("one")
    assert [(record.seconds, record.finished) for record in records.games()] == [(10.0, "2026-11-16T00:00:00Z")]


def test_an_unfinished_game_can_be_forgotten(records):
    records.start("one", a_game())
    records.discard("one")
    assert (records.games(), records.save_of("one")) == ([], None)


WRITER = """
import pathlib, sys
from sudokit.board.grid import Grid
from sudokit.play.game.game import Game
from sudokit.play.player.records import Records
path, who, games = pathlib.Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
game = Game(Grid("1... ..3. .4.. ...2"))
for number in range(games):
    with Records(path) as records:
        records.start(f"{who}{number}", game)
    with Records(path) as records:
        records.finish(f"{who}{number}", game)
"""


def test_two_windows_that_write_at_the_same_time_lose_nothing(tmp_path):
    path = tmp_path / "records.sqlite3"
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(path), who, "10"]) for who in "ab"]
    assert [writer.wait() for writer in writers] == [0, 0]
    with Records(path) as records:
        assert {record.name for record in records.games(finished=True)} == {
            f"{who}{number}" for who in "ab" for number in range(10)
        }


def test_a_window_that_opens_while_another_one_writes_waits_for_it(tmp_path):
    path = tmp_path / "records.sqlite3"
    writer = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    writer.execute("CREATE TABLE t (x)")
    writer.execute("BEGIN IMMEDIATE")  # SQLite does not wait for this one when it changes to its write-ahead log
    done = threading.Timer(0.3, lambda: writer.execute("COMMIT"))
    done.start()
    with Records(path) as records:
        records.start("one", a_game())
        assert len(records.games()) == 1
    done.join()
    writer.close()


def test_damaged_records_are_kept_aside_and_new_ones_begun(tmp_path):
    path = tmp_path / "records.sqlite3"
    path.write_bytes(b"this is no database at all, but it is long enough to be looked at" * 10)
    with Records(path) as records:
        assert records.problem == (
            "the statistics were damaged: file is not a database; "
            "they are kept as records.damaged-1, and new ones started"
        )
        records.start("one", a_game())
    assert (tmp_path / "records.damaged-1").read_bytes().startswith(b"this is no database")
    with Records(path) as records:
        assert (records.problem, len(records.games())) == ("", 1)


def test_windows_that_find_the_records_damaged_at_the_same_time_keep_them_aside_once(tmp_path):
    path = tmp_path / "records.sqlite3"
    path.write_bytes(b"this is no database at all, but it is long enough to be looked at" * 10)
    ready = threading.Barrier(4)

    def open_records(_window: int) -> str:
        ready.wait()
        with Records(path) as records:
            return records.problem

    with ThreadPoolExecutor(4) as pool:
        problems = [problem for problem in pool.map(open_records, range(4)) if problem]
    assert len(problems) == 1
    assert [kept.name for kept in tmp_path.glob("records.damaged-?")] == ["records.damaged-1"]
    assert (tmp_path / "records.damaged-1").read_bytes().startswith(b"this is no database")


def test_a_window_that_opens_while_another_one_sets_a_damaged_file_aside_waits_for_it(tmp_path, monkeypatch):
    path = tmp_path / "records.sqlite3"
    path.write_bytes(b"this is no database at all, but it is long enough to be looked at" * 10)
    set_aside, others = Records._set_aside, []

    def open_records():
        with Records(path) as records:
            return records.problem, records.games()

    def set_aside_while_another_opens(records):
        kept = set_aside(records)
        others.append(pool.submit(open_records))
        assert not wait(others, timeout=0.1).done  # the -wal file it would begin is about to be moved
        return kept

    monkeypatch.setattr(Records, "_set_aside", set_aside_while_another_opens)
    with ThreadPoolExecutor(1) as pool:
        Records(path).close()
        assert others[0].result() == ("", [])


def test_records_of_a_newer_version_are_refused_and_left_alone(tmp_path):
    path = tmp_path / "records.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    before = path.read_bytes()
    with pytest.raises(SaveError, match=r"written by a newer Sudokit \(version 99, this one reads 2\)"):
        Records(path)
    assert path.read_bytes() == before


def test_a_place_that_cannot_be_used_is_an_error_with_its_reason(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SaveError, match=r"the statistics in .* cannot be used: "):
        Records(tmp_path / "file" / "records.sqlite3")


def test_records_that_cannot_be_read_any_more_are_an_error_with_its_reason(records):
    with sqlite3.connect(records.path) as other:
        other.execute("DROP TABLE games")
    other.close()
    for read in (records.games, lambda: records.save_of("one")):
        with pytest.raises(SaveError, match=r"the statistics in .* cannot be used: no such table: games"):
            read()


def test_records_that_another_window_is_repairing_are_waited_for():
    class Repaired:
        asked = 0

        def execute(self, _command):
            self.asked += 1
            if self.asked == 1:
                error = sqlite3.OperationalError("database is locked")
                error.sqlite_errorcode = sqlite3.SQLITE_BUSY_RECOVERY
                raise error

    database = Repaired()
    _use_write_ahead_log(database)
    assert database.asked == 2
