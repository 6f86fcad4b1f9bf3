from contextlib import suppress
from threading import Event

from sudokit.frontends.cli.commands import generate
from sudokit.frontends.cli.shared import progress as module
from sudokit.frontends.cli.shared.progress import progress, waiting


class Bar:
    """Stands in for the bar of rich, and remembers."""

    def __init__(self):
        self.told = []
        self.task_ids = [0]

    def start(self):
        self.told.append("start")

    def add_task(self, _words, total):
        self.told.append(("total", total))

    def update(self, _task, completed, description):
        self.told.append(completed)
        self.words = description

    def stop(self):
        self.told.append("stop")


def ticked(monkeypatch, times, on_terminal=True):
    bar, done, clock = Bar(), iter(range(100)), iter(times)
    now = [0.0]
    monkeypatch.setattr(module, "_bar", lambda: bar)
    with progress(lambda: 10, lambda: next(done), on_terminal=on_terminal, now=lambda: now[0]) as tick:
        for now[0] in clock:
            tick()
    return bar.told


def test_short_work_shows_no_bar(monkeypatch):
    assert ticked(monkeypatch, [0.1, 0.5, 0.9]) == []


def test_long_work_shows_a_bar_that_moves_now_and_then(monkeypatch):
    assert ticked(monkeypatch, [0.5, 1.0, 1.05, 1.2]) == ["start", ("total", 10), 0, 1, "stop"]


def test_in_a_pipe_there_is_no_bar_but_a_line_after_20_seconds_and_whenever_that_time_has_doubled(monkeypatch, capsys):
    assert ticked(monkeypatch, [0.5, 19.0, 20.0, 30.0, 39.9, 41.0, 81.0, 82.0], on_terminal=False) == []
    assert capsys.readouterr() == (
        "",
        "sudokit: working: 0 % after 20 s\nsudokit: working: 10 % after 41 s\nsudokit: working: 20 % after 82 s\n",
    )


def test_in_a_pipe_work_of_unknown_length_says_how_long_it_takes(capsys):
    now = [0.0]
    with progress(lambda: None, lambda: 0, on_terminal=False, now=lambda: now[0], words=lambda: "32 tried") as tick:
        now[0] = 25.0
        tick()
        tick.hide()
        now[0] = 49.0
        tick()
    assert capsys.readouterr() == ("", "sudokit: 32 tried: 25 s so far\n")


def test_the_bar_is_taken_away_when_the_work_fails(monkeypatch):
    bar = Bar()
    monkeypatch.setattr(module, "_bar", lambda: bar)
    now = [0.0]
    with suppress(KeyboardInterrupt), progress(lambda: None, lambda: 1, on_terminal=True, now=lambda: now[0]) as tick:
        now[0] = 2.0
        tick()
        raise KeyboardInterrupt
    assert bar.told[-1] == "stop"


def test_a_bar_that_was_hidden_for_an_answer_comes_back_after_another_second_without_one(monkeypatch):
    bar, now = Bar(), [0.0]
    monkeypatch.setattr(module, "_bar", lambda: bar)
    with progress(lambda: None, lambda: 1, on_terminal=True, now=lambda: now[0]) as tick:
        now[0] = 1.5
        tick()
        tick.hide()
        bar.told.append("an answer")
        for now[0] in (2.0, 2.6):
            tick()
    assert bar.told == ["start", ("total", None), 1, "stop", "an answer", "start", ("total", None), 1, "stop"]


def test_work_that_counts_nothing_shows_that_it_goes_on(monkeypatch):
    bar = Bar()
    monkeypatch.setattr(module, "_bar", lambda: bar)
    monkeypatch.setattr(module, "_PATIENCE", 0.0)
    is_shown = Event()
    monkeypatch.setattr(bar, "update", lambda _task, completed, description: is_shown.set())
    with waiting(on_terminal=True):
        assert is_shown.wait(30)
    assert (bar.told[0], bar.told[-1]) == ("start", "stop")


def test_a_search_for_one_puzzle_shows_its_progress_on_the_terminal(monkeypatch):
    bar = Bar()
    monkeypatch.setattr(module, "_bar", lambda: bar)
    monkeypatch.setattr(module, "_PATIENCE", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with suppress(SystemExit):
        generate.command(["--size", "4", "--clues", "5", "--seed", "1"])
    assert bar.told[:2] == ["start", ("total", None)]
    assert bar.told[-1] == "stop"


def test_a_search_by_difficulty_says_how_many_puzzles_were_tried(monkeypatch):
    bar = Bar()
    monkeypatch.setattr(module, "_bar", lambda: bar)
    monkeypatch.setattr(module, "_PATIENCE", 0.0)
    monkeypatch.setattr(module, "_BETWEEN_UPDATES", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with suppress(SystemExit):
        generate.command(["--difficulty", "expert", "--seed", "1"])
    assert bar.words == "32 tried"


def test_a_bar_of_unknown_length_has_no_words_but_ours():
    with module._bar() as bar:
        task = bar.add_task("working", total=None)
        bar.update(task, completed=5)
        bar.update(task, completed=10)
        words = [column(bar.tasks[0]) for column in bar.columns]
    assert [str(words[0]), str(words[2])] == ["working", ""]
