"""The clock counts what is played and nothing else."""

from sudokit.play.game.clock import Clock, clock_text


def test_time_counts_only_while_it_runs():
    now = [100.0]
    clock = Clock(lambda: now[0], seconds=10.0)
    now[0] = 150.0
    assert (clock.seconds, clock.is_running) == (10.0, False)
    clock.start()
    now[0] = 155.0
    assert (clock.seconds, clock.is_running) == (15.0, True)
    clock.start()
    clock.pause()
    now[0] = 500.0
    assert clock.seconds == 15.0
    clock.pause()
    clock.start()
    now[0] = 501.0
    assert clock.seconds == 16.0


def test_hours_are_shown_when_there_are_some():
    assert [clock_text(seconds) for seconds in (0, 59.9, 60, 3599, 3600, 360000)] == [
        "00:00", "00:59", "01:00", "59:59", "1:00:00", "100:00:00",
    ]  # fmt: skip
