"""Results of threads in the order of their tasks."""

import multiprocessing
import threading
import time
from itertools import count, islice

import pytest

from sudokit.native_core.ordered_work import in_processes, in_threads


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
