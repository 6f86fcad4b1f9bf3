"""Work in lanes: each result goes to whoever wants it, and what was stopped is heard of no more."""

import time

import pytest

from sudokit.work.jobs import Jobs
from sudokit.work.workers import Worker


@pytest.fixture
def jobs():
    jobs = Jobs()
    yield jobs
    jobs.close()


def look_until(jobs, is_so):
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        jobs.poll()
        time.sleep(0.01)


def unexpected(value):
    raise AssertionError(value)


def test_a_result_and_an_error_go_to_whoever_began_the_work(jobs):
    heard = []
    jobs.start("one", sum, [1, 2], done=heard.append, failed=unexpected)
    look_until(jobs, lambda: not jobs)
    jobs.start("one", int, "x", done=unexpected, failed=lambda error: heard.append(type(error)))
    look_until(jobs, lambda: not jobs)
    assert heard == [3, ValueError]


def test_work_that_another_result_stops_is_heard_of_no_more(jobs):
    heard = []

    def first_done(result):
        heard.append(result)
        jobs.stop("two")

    jobs.start("one", sum, [1], done=first_done, failed=unexpected)
    jobs.start("two", time.sleep, 60, done=unexpected, failed=unexpected)
    look_until(jobs, lambda: not jobs)
    assert heard == [1]


def test_work_that_another_result_replaces_is_heard_of_no_more_and_the_new_one_is(jobs):
    heard = []

    def first_done(_result):
        jobs.start("two", sum, [2], done=heard.append, failed=unexpected)

    jobs.start("one", sum, [1], done=first_done, failed=unexpected)
    jobs.start("two", time.sleep, 60, done=unexpected, failed=unexpected)
    look_until(jobs, lambda: heard)
    assert (heard, bool(jobs)) == ([2], False)


def test_where_no_process_can_be_started_the_work_has_failed(monkeypatch):
    jobs = Jobs(Worker)

    def no_more(_worker):
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(Worker, "start", no_more)
    heard = []
    jobs.start("one", sum, [1], done=unexpected, failed=lambda error: heard.append(error.strerror))
    assert (heard, bool(jobs)) == (["Resource temporarily unavailable"], False)


def test_where_no_process_can_be_started_ahead_of_time_the_program_goes_on(monkeypatch):
    jobs = Jobs(Worker)

    def no_more(_worker):
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(Worker, "start", no_more)
    jobs.warm_up("one")
    assert not jobs
