"""Long work in another process: the window never waits for it, and it can be stopped at any moment.

A worker does one thing at a time. Its process is started when it is first needed and kept; stopping the work ends the
process, for nothing else stops a search in the middle of native code. What comes back is put into the window's queue of
events, so it is dealt with like a key.
"""

import multiprocessing
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from sudokit.errors import SudokuError

Report = Callable[[object], None]


class News(NamedTuple):
    """What a worker has to say: `progress`, `done` with the result, or `failed` with the error."""

    job: int
    kind: str
    value: Any


class Worker:
    """Another process that works for the window.

    post: how news get to the window, from another thread.
    """

    def __init__(self, post: Callable[["Worker", News], None]) -> None:
        self._post = post
        self._process: Any = None
        self._pipe: Connection | None = None
        self._job = 0
        self._on: tuple[Callable[[Any], None], Callable[[Any], None], Callable[[Exception], None]] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether it has something to do."""
        return self._on is not None

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        if self._process is None or not self._process.is_alive():
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            threading.Thread(target=self._listen, args=(self._pipe,), daemon=True).start()

    def start(
        self,
        function: Callable[..., Any],
        *arguments: object,
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        progress: Callable[[Any], None] = lambda _value: None,
    ) -> None:
        """Call a function of a module in the other process, with a `Report` first; what it did before is stopped."""
        if self.is_busy:
            self.stop()
        self.warm_up()
        assert self._pipe is not None
        self._job += 1
        self._on = progress, done, failed
        self._pipe.send((self._job, function, arguments))

    def stop(self) -> None:
        """Stop what it does, at once."""
        self._on = None
        self._job += 1  # news that are on their way are about something nobody waits for
        if self._process is not None:
            self._process.terminate()
            self._process.join(1)
            self._process = None

    def hear(self, news: News) -> None:
        """Deal with news; those of work that was stopped are forgotten."""
        if self._on is None or news.job != self._job:
            return
        progress, done, failed = self._on
        if news.kind == "progress":
            progress(news.value)
            return
        self._on = None
        (done if news.kind == "done" else failed)(news.value)

    def _listen(self, pipe: Connection) -> None:
        while True:
            try:
                news = News(*pipe.recv())
            except (EOFError, OSError):
                self._post(self, News(self._job, "failed", EOFError()))  # forgotten if it was stopped
                return
            self._post(self, news)


def _serve(pipe: Connection) -> None:
    """The life of the other process: do what comes, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal is for the window
    while True:
        try:
            job, function, arguments = pipe.recv()
        except (EOFError, OSError):
            return

        def report(value: object, job: int = job) -> None:
            pipe.send((job, "progress", value))

        try:
            news = job, "done", function(report, *arguments)
        except SudokuError as error:
            news = job, "failed", error
        except Exception as error:  # the window says that it is a bug; here nobody would see it
            news = job, "failed", RuntimeError(repr(error))
        pipe.send(news)
