"""Work in a process of its own: results, progress, errors, cancelling."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from sudokit.errors import CoreError, UnreachableError
from sudokit.play.pages.new_games import NewGame, make
from sudokit.translation import _, in_language
from sudokit.work.workers import Worker


@pytest.fixture(scope="module")
def worker():
    worker = Worker()
    worker.start()
    yield worker
    worker.close()


def result_of(task, seconds=60.0):
    end = time.monotonic() + seconds
    while (result := task.result(0.1)) is None and not task.is_over:
        assert time.monotonic() < end
    return result


class AwkwardError(Exception):
    def __init__(self, one, other):
        super().__init__(f"{one} {other}")  # so pickle makes it again with one argument, which fails


def raise_awkwardly():
    raise AwkwardError("one", "other")


def test_a_game_made_elsewhere_is_the_one_made_here(worker):
    new_game = NewGame("9x9", (), "easy", 7)
    task = worker.run(make, new_game, reports=True)
    assert result_of(task) == make(new_game)
    assert task.result() == make(new_game)


def test_progress_is_reported(worker):
    task = worker.run(make, NewGame("4x4", (), "hard", 1), reports=True)
    while not task.tried:
        assert task.result(0.1) is None
    task.cancel()
    assert (task.result(1.0), task.is_over) == (None, True)


def test_what_goes_wrong_there_is_raised_here(worker):
    with pytest.raises(UnreachableError):
        result_of(worker.run(make, NewGame("4x4", ("non-consecutive", "anti-king"), "any", 1), reports=True))


def test_a_result_that_cannot_be_handed_over_is_an_error_and_the_worker_goes_on(worker):
    with pytest.raises(CoreError, match="cannot hand over its result: cannot pickle"):
        result_of(worker.run(threading.Lock))
    assert result_of(worker.run(sum, [1, 2, 3])) == 6


def test_an_error_that_cannot_be_put_together_again_is_one_and_the_worker_goes_on(worker):
    with pytest.raises(CoreError, match="cannot hand over its result"):
        result_of(worker.run(raise_awkwardly))
    assert result_of(worker.run(sum, [1, 2, 3])) == 6


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be blocked here")
def test_ctrl_c_while_a_worker_starts_does_not_reach_it():
    worker = Worker()
    worker.start()
    try:
        os.kill(worker._process.pid, signal.SIGINT)
        assert result_of(worker.run(sum, [1, 2, 3])) == 6
    finally:
        worker.close()


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be blocked here")
def test_not_even_the_first_process_of_a_program_hears_ctrl_c_while_it_starts():
    program = (
        "import signal\n"
        "from sudokit.work.workers import Worker\n"
        "print(Worker().run(signal.pthread_sigmask, signal.SIG_BLOCK, []).result(30))\n"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said == "{<Signals.SIGINT: 2>}\n"


def test_a_script_is_not_run_again_by_its_worker(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "from sudokit.work.workers import Worker\nprint('once')\nprint(Worker().run(sum, [1, 2]).result(30))\n",
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "once\n3\n", "")


@pytest.mark.skipif(sys.platform != "linux", reason="counts open files as Linux shows them")
def test_where_no_process_can_be_started_nothing_stays_open_and_the_next_try_begins_anew(monkeypatch):
    def no_more(_process):
        raise BlockingIOError(11, "Resource temporarily unavailable")

    worker = Worker()
    files = len(os.listdir("/proc/self/fd"))
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.process.BaseProcess.start", no_more)
        for _attempt in range(2):
            with pytest.raises(BlockingIOError):
                worker.run(sum, [1])
        worker.close()
    assert len(os.listdir("/proc/self/fd")) == files
    assert result_of(worker.run(sum, [1])) == 1
    worker.close()


def test_cancelling_is_at_once_and_the_worker_can_be_used_again(worker):
    start = time.monotonic()
    worker.run(make, NewGame("4x4", (), "extreme", 1), reports=True).cancel()
    assert time.monotonic() - start < 2
    assert result_of(worker.run(sum, [1, 2, 3])) == 6


def test_a_new_task_takes_the_place_of_the_old_one(worker):
    first = worker.run(time.sleep, 60)
    second = worker.run(sum, [4])
    assert (result_of(second), first.is_over, first.result()) == (4, True, None)


@pytest.mark.skipif(sys.platform == "win32", reason="no signals on Windows")
@pytest.mark.parametrize(
    "task",
    [
        "None",
        "worker.run(make, NewGame('4x4', (), 'extreme', 1), reports=True)",
        "worker.run(time.sleep, 50)",  # work that never looks around, as finding a hard hint may be
    ],
)
def test_no_process_stays_behind_when_the_program_is_killed(task):
    program = (
        "import time\n"
        "from sudokit.play.pages.new_games import NewGame, make\n"
        "from sudokit.work.workers import Worker\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker()\n"
        "    worker.run(sum, [1]).result(30)\n"
        f"    task = {task}\n"
        "    time.sleep(0.3)\n"  # so that it is under way
        "    print(worker._process.pid, flush=True)\n"
        "    time.sleep(60)\n"
    )
    player = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    number = int(player.stdout.readline())
    player.kill()
    player.wait()  # not for the end of its output: the other process has that open too
    player.stdout.close()
    end = time.monotonic() + 10
    while is_alive(number):
        assert time.monotonic() < end
        time.sleep(0.05)


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
        return (
            "State:\tZ" not in Path(f"/proc/{number}/status").read_text(encoding="utf-8")
            if Path("/proc/self").exists()
            else True
        )
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_a_process_that_dies_is_an_error_and_not_an_endless_wait():
    worker = Worker()
    with pytest.raises(CoreError, match="ended without a result"):
        result_of(worker.run(os._exit, 3))
    worker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no signals on Windows")
def test_a_process_that_was_killed_while_idle_is_replaced():
    worker = Worker()
    assert result_of(worker.run(sum, [1])) == 1
    os.kill(worker._process.pid, signal.SIGKILL)
    worker._process.join()
    assert result_of(worker.run(sum, [2])) == 2
    worker.close()


def test_a_worker_that_is_running_answers_in_the_language_of_each_question(worker):
    def asked(language):
        with in_language(language):
            return result_of(worker.run(_, "no solution"))

    assert [asked(language) for language in ("fi", "pt", "en", None)] == [
        "ei ratkaisua",
        "sem solução",
        "no solution",
        "no solution",
    ]
