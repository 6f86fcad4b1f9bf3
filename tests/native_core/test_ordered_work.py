"""Results of threads in the order of their tasks."""

import multiprocessing
import os
import subprocess
import sys
import threading
import time
from itertools import count, islice

import pytest

from sudokit.errors import CoreError
from sudokit.work.ordered_work import in_processes, in_threads


def test_results_come_in_the_order_of_the_tasks_whichever_ends_first():
    def work(task: int, check_stop: object) -> int:
        time.sleep(0.001 * (task % 3))
        return task

    assert list(in_threads(work, range(20), 3)) == list(range(20))


def test_a_task_that_takes_longer_than_a_look_around_loses_no_result():
    looks = []
    slow = in_threads(lambda task, check_stop: time.sleep(0.12) or task, range(3), 1, lambda: looks.append(1))
    assert list(slow) == [0, 1, 2]
    assert len(looks) > 3


def test_a_task_that_runs_out_of_time_says_so():
    def work(task: int, check_stop: object) -> int:
        if task == 1:
            raise TimeoutError("the time given was not enough")
        return task

    results = in_threads(work, range(3), 2)
    assert next(results) == 0
    with pytest.raises(TimeoutError, match="the time given was not enough"):
        next(results)


def test_an_endless_stream_ends_when_the_rest_is_not_wanted():
    def work(task: int, check_stop) -> int:
        while task > 2:
            time.sleep(0.001)
            check_stop()
        return task

    results = in_threads(work, count(), 2)
    assert list(islice(results, 2)) == [0, 1]
    results.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("sudokit")]


def test_whatever_check_stop_raises_ends_the_stream_and_its_threads():
    def work(task: int, check_stop) -> int:
        while True:
            time.sleep(0.001)
            check_stop()

    def enough() -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        next(in_threads(work, count(), 2, enough))
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("sudokit")]


def test_processes_end_in_silence_when_the_rest_is_not_wanted(monkeypatch):
    complaints = []
    monkeypatch.setattr(threading, "excepthook", complaints.append)
    results = in_processes(abs, count(), 2)
    assert list(islice(results, 3)) == [0, 1, 2]
    results.close()
    assert complaints == []
    assert multiprocessing.active_children() == []


SCRIPT = """
import sudokit as sk
print("once")
made = sk.generate_many(3, seed=1, threads=2, difficulty="beginner", board=sk.classic(4))
print([puzzle.solution.is_complete for puzzle in made])
"""


@pytest.mark.parametrize("way", ["a file", "standard input"])
def test_a_script_needs_no_guard_against_being_run_again_by_the_processes(tmp_path, way):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    how = {"args": [sys.executable, str(script)]} if way == "a file" else {"args": [sys.executable], "input": SCRIPT}
    done = subprocess.run(**how, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "once\n[True, True, True]\n", "")


PICKLING_MEANWHILE = """
import pickle
from sudokit.work.child_process import IndependentChild

def own():
    pass

class Argument:  # it is pickled while the process starts, as another thread may pickle something in that moment
    def __reduce__(self):
        assert pickle.loads(pickle.dumps(own)) is own
        return int, ()

child = IndependentChild(target=print, args=("started", Argument()))
child.start()
child.join()
"""


def test_functions_of_a_script_can_be_pickled_while_a_process_starts(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(PICKLING_MEANWHILE, encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "started 0\n", "")


def test_the_main_module_says_where_it_is_from_when_the_processes_have_started(monkeypatch):
    main = sys.modules["__main__"]
    monkeypatch.setattr(main, "__spec__", "its specification")
    monkeypatch.setattr(main, "__file__", "its file", raising=False)
    threads = [threading.Thread(target=lambda: list(in_processes(abs, range(3), 2))) for _each in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sys.modules["__main__"] is main
    assert (main.__spec__, main.__file__) == ("its specification", "its file")


def test_a_process_that_dies_is_an_error_of_ours():
    with pytest.raises(
        CoreError, match=r"^a background process ended early, perhaps for lack of memory; use fewer threads$"
    ):
        list(in_processes(os._exit, [3], 2))


def test_windows_gets_no_more_processes_than_it_can_wait_for(monkeypatch):
    class Pool:
        def __init__(self, workers, mp_context):
            raise NotImplementedError(workers)

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", Pool)
    monkeypatch.setattr("sys.platform", "win32")
    with pytest.raises(NotImplementedError, match=r"^61$"):
        next(in_processes(abs, [1], 64))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no blocked signals")
def test_ctrl_c_while_processes_start_does_not_reach_them():
    import signal

    blocked = next(in_processes(_blocked_signals, [0], 2))
    assert signal.SIGINT in blocked


def _blocked_signals(_task):
    import signal

    return signal.pthread_sigmask(signal.SIG_BLOCK, [])
