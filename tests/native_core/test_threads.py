"""How threads share a batch, and how all of them end when one must."""

import threading
import time

import numpy as np
import pytest

from sudokit.board.grid import Grid
from sudokit.errors import NumberError
from sudokit.generating.puzzles.generate import generate_many
from sudokit.native_core import available_cores, lanes
from sudokit.native_core.canonical import canonical_many
from sudokit.native_core.making import make_puzzles, uniform_grids
from sudokit.solving.solve_many import solve_many
from sudokit.symmetries.canonical import canonical_forms
from sudokit.work.threads import run_batch

needs_library = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")


def threads_left() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("sudokit-")]


@pytest.mark.parametrize("threads", [0, -1])
@pytest.mark.parametrize(
    "batch",
    [
        lambda threads: solve_many([81 * "."], threads=threads),
        lambda threads: generate_many(1, threads=threads),
        lambda threads: canonical_forms([Grid.empty()], threads=threads),
    ],
    ids=["solve_many", "generate_many", "canonical_forms"],
)
def test_every_batch_wants_at_least_one_thread(batch, threads):
    with pytest.raises(NumberError, match=f"{threads} is too small; give a number of threads, 1 or more"):
        batch(threads)


@pytest.mark.parametrize("threads", [1, 3, 50])
def test_every_chunk_is_done_once_by_some_thread(threads):
    chunks = []
    run_batch(1025, 2, threads, lambda: lambda first, last, look: chunks.append((first, last)))
    assert sorted(chunks) == [(start, min(start + 2, 1025)) for start in range(0, 1025, 2)]
    assert not threads_left()


def test_a_batch_of_nothing_is_done():
    run_batch(0, 10, 2, lambda: lambda first, last, look: pytest.fail("there is nothing to do"))


def test_each_thread_has_a_worker_of_its_own():
    both_at_work = threading.Barrier(2, timeout=60)
    workers = set()

    def make_worker():
        def work(first, last, poll):
            both_at_work.wait()
            workers.add(work)

        return work

    run_batch(2, 1, 2, make_worker)
    assert len(workers) == 2


def test_items_do_not_wait_for_a_slow_one_before_them():
    others_done = threading.Event()
    done = []

    def work(first, last, poll):
        if first == 0:
            assert others_done.wait(timeout=60)
        done.extend(range(first, last))
        if len(done) == 19:
            others_done.set()

    run_batch(20, 8, 2, lambda: work, first_chunk=1)
    assert sorted(done) == list(range(20))
    assert done[-1] == 0


@needs_library
def test_two_puzzles_that_take_long_are_solved_by_two_threads():
    seen = set()
    solved = lanes.solve_many(
        np.zeros((2, 81), np.uint8), 1_000_000, threads=2, check_stop=lambda: seen.update(threads_left())
    )
    assert solved.counts.tolist() == [1_000_000, 1_000_000]
    assert seen == {"sudokit-1"}


def test_progress_counts_what_is_done_up_to_all_of_it():
    seen = []
    run_batch(10, 3, 1, lambda: lambda first, last, look: None, progress=seen.append)
    assert seen == [3, 6, 9, 10]


def test_whatever_check_stop_raises_ends_all_threads_between_two_slices():
    slices = []

    def work_for_ever(first, last, poll):
        while True:
            slices.append(threading.current_thread())
            time.sleep(0.001)
            poll()

    def check_stop():
        if len(set(slices)) == 3:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        run_batch(3, 1, 3, lambda: work_for_ever, check_stop)
    assert not threads_left()


def test_a_problem_in_any_thread_ends_all_and_is_raised_here():
    caller = threading.current_thread()

    def work(first, last, poll):
        if threading.current_thread() is not caller:
            raise TimeoutError
        while True:
            time.sleep(0.001)
            poll()

    with pytest.raises(TimeoutError):
        run_batch(3, 1, 3, lambda: work)
    assert not threads_left()


def test_ctrl_c_while_only_other_threads_are_still_at_work_ends_them_too(ctrl_c):
    caller = threading.current_thread()
    others_at_work = threading.Event()

    def work(first, last, poll):
        if threading.current_thread() is caller:
            others_at_work.wait()
            return
        others_at_work.set()
        while True:
            time.sleep(0.001)
            poll()

    with ctrl_c():
        run_batch(2, 1, 2, lambda: work)
    assert not threads_left()


def test_where_no_more_threads_can_be_had_one_does_it_all(monkeypatch):
    def none_left(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none_left)
    done = []
    run_batch(10, 1, 4, lambda: lambda first, last, look: done.append(first))
    assert done == list(range(10))


def test_where_memory_is_short_those_that_have_a_worker_do_it_all():
    caller = threading.current_thread()
    done = []

    def make_worker():
        if threading.current_thread() is not caller:
            raise MemoryError
        return lambda first, last, look: done.append(first)

    run_batch(10, 1, 4, make_worker)
    assert done == list(range(10))


@needs_library
@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize(
    "batch",
    [
        lambda threads: lanes.solve_many(np.zeros((1000, 81), np.uint8), 10**12, threads),
        lambda threads: make_puzzles(1, range(2_000_000), bytes(range(81)), 81, threads),
        lambda threads: uniform_grids(1, 0, 5_000_000, threads),
        lambda threads: canonical_many(bytes(81 * 100_000), threads),
    ],
    ids=["solving", "making", "drawing", "canonical forms"],
)
def test_ctrl_c_ends_a_batch_that_would_take_long(ctrl_c, batch, threads):
    with ctrl_c():
        batch(threads)
    assert not threads_left()
