"""Making a data set: all parts, then the duplicates among them, then the files of each split, then the manifest.

Parts are made by processes on this machine or by the workers of a Dask cluster; who makes them does not matter. What
was made stays, so after any stop the same command continues, and the bytes are those of an uninterrupted run.
"""

import logging
import re
import time
import warnings
from asyncio import CancelledError
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from sudokit.bulk.boards import BOARD
from sudokit.bulk.duplicates import Repeated, duplicates
from sudokit.bulk.extend import dropped_before, take_over_parts
from sudokit.bulk.folder import DatasetFolder
from sudokit.bulk.held_apart import is_held_apart
from sudokit.bulk.parts import TWIN, make_part
from sudokit.bulk.recipe import Recipe, read_recipe
from sudokit.bulk.tables import require_pyarrow
from sudokit.bulk.versions import version_text
from sudokit.errors import DatasetError, MissingExtraError, SudokuError
from sudokit.lazy_numpy import NDArray, np
from sudokit.translation import _
from sudokit.work.ordered_work import in_processes
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import checked_threads

Tasks = Iterable[Any]  # such as the text of a recipe and the number of a part
Work = Callable[[Any], tuple[int, bytes]]  # makes a part of a task
Runner = Callable[[Tasks, StopCheck], Iterable[tuple[int, bytes]]]
DatasetProgress = Callable[[str, int, int], None]  # what is done: `parts` or `files`; how many; of how many

_IN_FLIGHT = 4  # parts under way for each processor of a cluster
_LOOK = 0.05  # seconds between looks at what is done
_RETRIES = 3  # a worker that dies takes its parts with it


class Made(NamedTuple):
    """What came of it."""

    rows: int
    dropped: int
    splits: dict[str, int]


def make_dataset(
    recipe: Recipe | str,
    path: Path | str,
    *,
    client: Any = None,
    runner: Runner | None = None,
    check_stop: StopCheck = None,
    progress: DatasetProgress = lambda what, done, total: None,
) -> Made:
    """Make a data set in a folder, or continue one, on all cores or by the workers of a Dask cluster.

    Of one that is complete the checksums are verified, and files that are missing or damaged are made again. One with
    the same recipe and a smaller count is extended.
    `check_stop` is called now and then and may raise to end the work; what was made stays.

    recipe: what `read_recipe` gives, or the text of a recipe.
    path: the folder.
    client: a Dask client, or the address of a scheduler such as tcp://host:8786.
    runner: who makes the parts, if it is neither: a function of tasks and `check_stop`.
    """
    require_pyarrow()
    recipe = read_recipe(recipe) if isinstance(recipe, str) else recipe
    runner = on_cluster(client) if client is not None else runner
    with DatasetFolder.open_for_work(Path(path), recipe) as folder:
        take_over_parts(folder, check_stop)
        broken = folder.broken_parts(check_stop)
        missing = folder.missing_parts(broken)
        made = recipe.part_count - len(missing)
        progress("parts", made, recipe.part_count)
        text = recipe.text  # one for all: there may be a million parts
        tasks = [(text, part) for part in missing]
        for part, content in (runner or on_this_machine())(tasks, check_stop) if tasks else ():
            folder.keep_part(part, content)
            made += 1
            progress("parts", made, recipe.part_count)
        sort_out(folder, broken, check_stop, progress)
        return summary(folder.manifest())


def sort_out(
    folder: DatasetFolder,
    broken: Sequence[int],
    check_stop: StopCheck = None,
    progress: DatasetProgress = lambda what, done, total: None,
    more: Mapping[str, Any] | None = None,
) -> None:
    """From parts to files: drop duplicates, split, write the manifest.

    Of a set that is complete only the broken parts are written again: the manifest knows which rows were dropped.
    """
    recipe = folder.recipe
    if not folder.is_complete:
        dropped = _repeated_rows(folder, find_duplicates(folder, check_stop))
        if not recipe.source:
            dropped = sorted([*dropped, *dropped_before(folder)])
        if recipe.hold_apart:
            dropped = sorted({*dropped, *_rows_held_apart(folder)})
        more = {"duplicates_dropped": len(dropped), "dropped": dropped, **(more or {})}
        entries: list[dict[str, Any]] = []
    elif broken:
        manifest = folder.manifest()
        dropped = manifest["dropped"]
        more = {name: value for name, value in manifest.items() if name != "files"}
        entries = [entry for entry in manifest["files"] if entry["part"] not in set(broken)]
    else:
        folder.clean_up()  # the manifest was written, and then the work was stopped
        return
    for done, part in enumerate(broken, start=recipe.part_count - len(broken) + 1):
        if check_stop:
            check_stop()
        first, rows = recipe.rows_of(part)
        entries += folder.finish_part(part, dropped[bisect_left(dropped, first) : bisect_left(dropped, first + rows)])
        progress("files", done, recipe.part_count)
    folder.finish(sorted(entries, key=lambda entry: entry["part"]), more)


def _repeated_rows(folder: DatasetFolder, repeated: Repeated) -> list[int]:
    """The numbers of rows that repeat an earlier one, in order."""
    numbers: list[int] = []
    for part in repeated:
        numbers += folder.work_table(part, ["number"])["number"].take(repeated.rows_of(part)).to_pylist()
    return numbers


def _rows_held_apart(folder: DatasetFolder) -> Iterator[int]:
    """The numbers of rows that belong to the benchmark."""
    for part in range(folder.recipe.part_count):
        table = folder.work_table(part, [TWIN, "number"])
        yield from table["number"].filter(is_held_apart(table[TWIN].to_numpy())).to_pylist()


def find_duplicates(folder: DatasetFolder, check_stop: StopCheck = None) -> Repeated:
    """For each part, the rows that repeat an earlier one."""
    recipe = folder.recipe
    form = ["canonical"] if recipe.knows_twins else ["puzzle", *([BOARD] if recipe.invents_rules else [])]

    def forms_of(part: int, rows: Sequence[int]) -> list[str]:
        taken = folder.work_table(part, form).take(list(rows))
        return ["".join(parts) for parts in zip(*(taken[name].to_pylist() for name in form), strict=True)]

    def keys_of(part: int) -> "NDArray[np.uint64]":
        keys: NDArray[np.uint64] = folder.work_table(part, [TWIN])[TWIN].to_numpy()
        return keys

    try:
        return duplicates(recipe.part_count, recipe.count, keys_of, forms_of, folder=folder.path, check_stop=check_stop)
    except OSError as error:
        why = error.strerror
        raise DatasetError(_("{folder} cannot be used: {why}").format(folder=folder.path, why=why)) from error


def summary(manifest: Any) -> Made:
    """What a manifest comes to."""
    return Made(manifest["rows"], manifest["duplicates_dropped"], manifest["splits"])


def on_this_machine(workers: int | None = None) -> Runner:
    """Parts made by processes of this machine, as many as it has processors."""
    count = checked_threads(workers)

    def run(tasks: Tasks, check_stop: StopCheck) -> Iterator[tuple[int, bytes]]:
        listed = list(tasks)
        if min(count, len(listed)) <= 1:
            for task in listed:
                if check_stop:
                    check_stop()
                yield make_part(task)
        else:
            yield from in_processes(make_part, listed, min(count, len(listed)), check_stop)

    return run


def on_cluster(client_or_address: Any, timeout: float = 10, work: Work = make_part) -> Runner:
    """Parts made by the workers of a Dask cluster, which need Sudokit and no shared disk.

    Scheduling, retries and the dashboard are Dask's own. A client that was given stays open.
    """
    try:
        import distributed
    except ImportError:
        raise MissingExtraError(
            _("a cluster needs dask.distributed, which is not installed: pip install 'sudokit[cluster]'")
        ) from None

    cluster: Any = distributed  # which has no types
    given = client_or_address if isinstance(client_or_address, cluster.Client) else None
    address = given.scheduler.address if given else client_or_address
    if not given and not (isinstance(address, str) and re.fullmatch(r"[a-z]+://.+:\d+", address)):
        raise DatasetError(
            _("{address!r} is not the address of a Dask cluster; give one such as tcp://host:8786").format(
                address=address
            )
        )

    def run(tasks: Tasks, check_stop: StopCheck) -> Iterator[tuple[int, bytes]]:
        with _quiet():
            try:
                client: Any = given or cluster.Client(address, timeout=timeout, set_as_default=False)
            except (OSError, ValueError) as error:
                raise DatasetError(
                    _("there is no Dask cluster at {address}: {why}").format(address=address, why=_first_line(error))
                ) from error
            try:
                yield from _on_workers(client, tasks, work, address, timeout, check_stop)
            except SudokuError:
                raise
            except OSError as error:  # which those of the disk do not come through
                raise _lost(address, error) from error
            finally:
                if not given:
                    client.close(timeout=timeout)

    return run


def _on_workers(
    client: Any, tasks: Iterable[Any], work: Work, address: str, timeout: float, check_stop: StopCheck
) -> Iterator[tuple[int, bytes]]:
    no_workers = _("the Dask cluster at {address} has no workers; start some").format(address=address)
    try:
        client.wait_for_workers(1, timeout)
    except TimeoutError as error:
        raise DatasetError(no_workers) from error
    waiting = iter(tasks)
    under_way: list[Any] = []
    last_seen = time.monotonic()  # a worker
    trusted: set[str] = set()
    while True:
        workers = client.nthreads()
        trusted |= _refuse_other_versions(client, workers.keys() - trusted)
        room = _IN_FLIGHT * sum(workers.values()) - len(under_way)
        for task in islice(waiting, max(room, not under_way, 0)):
            under_way.append(client.submit(work, task, retries=_RETRIES, pure=False))
        if not under_way:
            return
        while not any(future.done() for future in under_way):
            if check_stop:
                check_stop()
            time.sleep(_LOOK)
            if client.nthreads():
                last_seen = time.monotonic()
            elif time.monotonic() > last_seen + timeout:
                raise DatasetError(no_workers)
        for future in [future for future in under_way if future.done()]:
            under_way.remove(future)
            yield _part_of(future, address)
            future.release()


def _refuse_other_versions(client: Any, workers: Collection[str]) -> set[str]:
    """Those of the workers that answer; a DatasetError names one with another version, or without Sudokit."""
    if not workers:
        return set()
    stated = client.run(version_text, workers=sorted(workers), on_error="return")
    answered = {worker: version for worker, version in stated.items() if not isinstance(version, OSError)}
    for worker, version in answered.items():
        if version != version_text():
            raise DatasetError(
                _("the Dask worker {worker} has {other}, not {own}; install the same version there").format(
                    worker=worker,
                    other=version if isinstance(version, str) else _("an older version, or none"),
                    own=version_text(),
                )
            )
    return set(answered)


def _lost(address: str, error: BaseException) -> DatasetError:
    return DatasetError(
        _("lost the Dask scheduler at {address}: {why}; what was made stays, and the same command goes on").format(
            address=address, why=_first_line(error)
        )
    )


def _part_of(future: Any, address: str) -> tuple[int, bytes]:
    try:
        made: tuple[int, bytes] = future.result()
        return made
    except SudokuError:
        raise
    except (Exception, CancelledError) as error:  # whatever went wrong on another machine, or on the way
        if future.cancelled():  # which happens to all of them when the scheduler is lost, and nobody else does it
            raise _lost(address, error) from error
        raise DatasetError(
            _("the Dask cluster at {address} could not make a part: {why}").format(
                address=address, why=_first_line(error)
            )
        ) from error


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep what Dask writes for those who run a cluster away from those who use one; errors are reported anyway."""
    names = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in ("distributed", "tornado")]
    loggers = [logging.getLogger(name) for name in names]
    were_disabled = [logger.disabled for logger in loggers]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for logger in loggers:
            logger.disabled = True
        try:
            yield
        finally:
            for logger, was_disabled in zip(loggers, were_disabled, strict=True):
                logger.disabled = was_disabled


def _first_line(error: BaseException) -> str:
    return str(error).partition("\n")[0] or type(error).__name__
