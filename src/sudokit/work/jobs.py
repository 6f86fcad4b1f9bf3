"""Work in other processes: in lanes, one thing at a time in each, with what to do when it is done."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from sudokit.errors import CoreError

CountWords = Callable[[int], str]  # what is shown meanwhile, from the number of things tried


class AnyTask(Protocol):
    """Something under way: what it has tried, whether it is over, what came of it, and how it is stopped."""

    tried: int
    is_over: bool

    def result(self) -> Any:
        """What came of it, None if that is not known by now; what the work raised is raised here."""

    def cancel(self) -> None:
        """Stop it."""


class AnyWorker(Protocol):
    """What does one thing at a time: a process (`Worker`), a thread of a server, or this thread itself."""

    def start(self) -> None:
        """Get ready, so that the first task need not wait."""

    def run(self, function: Callable[..., Any], *arguments: Any, reports: bool = False) -> AnyTask:
        """Begin a task; one that is still under way is cancelled. reports: the function takes `progress`."""

    def close(self) -> None:
        """End what is under way."""


@dataclass
class Job:
    """Something under way, and what to do with its result."""

    task: AnyTask
    done: Callable[[Any], None]
    failed: Callable[[Exception], None]
    words: CountWords | None


class Jobs:
    """All that is under way. A screen calls `poll` now and then, as long as something is.

    new_worker: makes what does the work of a lane; processes, unless something else is given.
    """

    def __init__(self, new_worker: Callable[[], AnyWorker] | None = None) -> None:
        if new_worker is None:
            from sudokit.work.workers import Worker  # a browser has no processes, nor need it import what begins them

            new_worker = Worker
        self._new_worker = new_worker
        self._workers: dict[str, AnyWorker] = {}
        self._jobs: dict[str, Job] = {}

    def __bool__(self) -> bool:
        return bool(self._jobs)

    def start(
        self,
        lane: str,
        function: Callable[..., Any],
        *arguments: object,
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        words: CountWords | None = None,
        reports: bool = False,
    ) -> None:
        """Let another process do something; what it did before in the same lane is stopped."""
        self.stop(lane)
        try:
            task = self._worker(lane).run(function, *arguments, reports=reports)
        except (OSError, CoreError) as error:  # no more processes, no more memory; too much other work
            failed(error)
            return
        self._jobs[lane] = Job(task, done, failed, words)

    def warm_up(self, lane: str) -> None:
        """Start the process of a lane before it is needed; if it cannot be started, that is said when it is needed."""
        with suppress(OSError):
            self._worker(lane).start()

    def _worker(self, lane: str) -> AnyWorker:
        if lane not in self._workers:
            self._workers[lane] = self._new_worker()
        return self._workers[lane]

    def is_busy(self, lane: str) -> bool:
        """Whether something is under way there."""
        return lane in self._jobs

    @property
    def visible_status(self) -> tuple[str, str] | None:
        """The lane of the work that is shown, and its words."""
        for lane, job in self._jobs.items():
            if job.words is not None:
                return lane, job.words(job.task.tried)
        return None

    def stop(self, lane: str) -> None:
        """Stop what is under way there, at once."""
        job = self._jobs.pop(lane, None)
        if job is not None:
            job.task.cancel()

    def poll(self) -> bool:
        """Deal with what is done by now; whether the screen is out of date."""
        changed = False
        for lane, job in list(self._jobs.items()):
            if self._jobs.get(lane) is not job:  # what was done for another one has stopped or replaced it
                continue
            try:
                result = job.task.result()
            except Exception as error:  # whatever the other process met belongs to whoever began the work
                self._jobs.pop(lane, None)
                job.failed(error)
                changed = True
                continue
            if job.task.is_over:
                self._jobs.pop(lane, None)
                job.done(result)
                changed = True
            changed = changed or job.words is not None  # these words move
        return changed

    def close(self) -> None:
        """End all processes."""
        self._jobs.clear()
        for worker in self._workers.values():
            worker.close()
