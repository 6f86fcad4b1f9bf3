"""Work in a process of its own, so that a screen never waits: making puzzles, finding hints.

A thread would not do: most of the work is Python, which lets one thread run at a time, and a thread cannot be ended.
"""

from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Generic, TypeVar

from sudokit.errors import CoreError
from sudokit.translation import _, in_language, language_name
from sudokit.work.child_process import IndependentChild

Result = TypeVar("Result")

_TRIED, _DONE, _FAILED = "tried", "done", "failed"


class Task(Generic[Result]):
    """Something under way in a worker. Ask for its result now and then, or cancel it."""

    def __init__(self, worker: "Worker") -> None:
        self._worker = worker
        self.tried = 0  # what the work has reported last: for a new game, puzzles tried
        self.is_over = False
        self._result: Result | None = None

    def result(self, timeout: float = 0.0) -> Result | None:
        """What came of it, if that is known by now, or within that many seconds; None if not.

        What the work raised is raised here, once.
        """
        end = monotonic() + timeout
        while not self.is_over and (message := self._worker.message(max(0.0, end - monotonic()))):
            kind, value = message
            if kind == _TRIED:
                self.tried = value
                continue
            self.is_over = True
            if kind == _FAILED:
                raise value
            self._result = value
        return self._result

    def cancel(self) -> None:
        """Stop it at once; its result stays None. What is over stays as it is."""
        if not self.is_over:
            self.is_over = True
            self._worker.close()


class Worker:
    """A process that does one thing at a time; idle it costs nothing. It starts with its first task, or `start`.

    Functions and arguments go to the other process, so they must be picklable, and importable from another module than
    the main one, which that process does not have.
    """

    def __init__(self) -> None:
        self._process: IndependentChild | None = None
        self._pipe: Connection | None = None
        self._task: Task[Any] | None = None

    def start(self) -> None:
        """Start the process, so that the first task need not wait for it; one that has died is replaced."""
        if self._process is not None and not self._process.is_alive():
            self.close()
        if self._process is None:
            pipe, other_end = Pipe()
            process = IndependentChild(target=_serve, args=(other_end,), daemon=True)
            with other_end:
                try:
                    process.start()
                except BaseException:  # no more processes, no more memory, or Ctrl+C: the next try begins anew
                    pipe.close()
                    raise
            self._process, self._pipe = process, pipe

    def run(self, function: Callable[..., Result], *arguments: Any, reports: bool = False) -> Task[Result]:
        """Begin a task, in the language of the caller; one that is still under way is cancelled.

        reports: the function takes `progress`, as those that make puzzles do.
        """
        if self._task is not None:
            self._task.cancel()
        self.start()
        assert self._pipe is not None
        self._pipe.send((language_name(), function, arguments, reports))
        task: Task[Result] = Task(self)
        self._task = task
        return task

    def message(self, timeout: float) -> tuple[str, Any] | None:
        """The next report of the process; for tasks."""
        if self._pipe is None:
            return None
        try:
            if not self._pipe.poll(timeout):  # on Windows this fails where the process is gone, elsewhere `recv` does
                return None
            report: tuple[str, Any] = self._pipe.recv()
        except (EOFError, ConnectionError):
            self.close()
            return _FAILED, CoreError(_("the background process ended without a result"))
        except Exception as error:  # an error of another library that cannot be put together again here
            return _FAILED, CoreError(
                _("the background process cannot hand over its result: {error}").format(error=error)
            )
        return report

    def close(self) -> None:
        """End the process; another task starts a new one."""
        if self._process is not None:
            self._process.terminate()
            self._process.join()
            self._process.close()
            assert self._pipe is not None
            self._pipe.close()
        self._process = self._pipe = None


def _serve(pipe: Connection) -> None:
    """What the other process does until the first one is gone."""

    def progress(tried: int) -> None:
        pipe.send((_TRIED, tried))

    try:
        while True:
            language, function, arguments, reports = pipe.recv()
            more = {"progress": progress} if reports else {}
            with in_language(language):
                try:
                    answer = _DONE, function(*arguments, **more)
                except Exception as error:  # whatever it is, it belongs to whoever began the task
                    answer = _FAILED, error
                _send(pipe, answer)
    except (EOFError, ConnectionError):
        return


def _send(pipe: Connection, answer: tuple[str, Any]) -> None:
    """Send an answer; of one that cannot be sent, say what it was."""
    try:
        pipe.send(answer)
    except (EOFError, ConnectionError):
        raise
    except Exception as error:  # pickling raises what it likes
        kind, value = answer
        words = (
            f"{type(value).__name__}: {value}"
            if kind == _FAILED
            else _("the background process cannot hand over its result: {error}").format(error=error)
        )
        pipe.send((_FAILED, CoreError(words)))
