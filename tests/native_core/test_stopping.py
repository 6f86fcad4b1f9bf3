"""Native calls that Ctrl+C can end."""

import threading
import time

import pytest

from sudokit.native_core.making import dig_puzzles
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


def test_ctrl_c_ends_a_batch_that_would_take_minutes(native_core, monkeypatch):
    def interrupted_join(thread, timeout=None):
        monkeypatch.undo()
        raise KeyboardInterrupt

    monkeypatch.setattr(threading.Thread, "join", interrupted_join)
    with pytest.raises(KeyboardInterrupt):
        dig_puzzles(1, 0, 2_000_000, bytes(range(81)), 81)
