"""Native calls that Ctrl+C can end."""

import threading
import time

import pytest

from sudokit.native_core.making import make_puzzles
from sudokit.native_core.stopping import interruptible


def test_an_interruption_asks_the_call_to_stop_and_waits_for_it(monkeypatch):
    seen = []
    started = threading.Event()

    def call(stop):
        started.set()
        while not stop.requested:
            time.sleep(0.001)
        seen.append("stopped")
        return 0

    def interrupted_join(thread, timeout=None):
        started.wait()
        monkeypatch.undo()
        raise KeyboardInterrupt

    monkeypatch.setattr(threading.Thread, "join", interrupted_join)
    with pytest.raises(KeyboardInterrupt):
        interruptible(call)
    assert seen == ["stopped"]


def test_a_problem_in_the_call_is_told_to_the_caller():
    def call(stop):
        raise MemoryError("no memory for a batch")

    with pytest.raises(MemoryError, match="no memory for a batch"):
        interruptible(call)


def test_where_no_thread_can_be_had_the_call_is_made_in_this_one(monkeypatch):
    def none_left(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none_left)
    assert interruptible(lambda stop: threading.current_thread() is threading.main_thread()) is True


def test_ctrl_c_ends_a_batch_that_would_take_minutes(native_core, monkeypatch):
    def interrupted_join(thread, timeout=None):
        monkeypatch.undo()
        raise KeyboardInterrupt

    monkeypatch.setattr(threading.Thread, "join", interrupted_join)
    with pytest.raises(KeyboardInterrupt):
        make_puzzles(1, 0, 2_000_000, bytes(range(81)), 81)
