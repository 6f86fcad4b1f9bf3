"""Data sets made by real workers of a Dask cluster, on this machine."""

import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import sudokit as sk
from sudokit.bulk.make import make_dataset, on_cluster, on_this_machine
from sudokit.bulk.recipe import read_recipe
from sudokit.bulk.versions import ALGORITHMS, version_text
from sudokit.errors import DatasetError
from tests.bulk.test_datasets import contents

if TYPE_CHECKING:
    import distributed

# Imported where it is used: that takes a second, and every worker of the tests reads this file.
pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="dask.distributed is not installed")

RECIPE = "count = 80\nseed = {seed}\npart_rows = 10\n[puzzles]\nminimal = true\n[split]\ntrain = 1\ntest = 1"
ANOTHER_VERSION = "import sudokit.bulk.versions\nsudokit.bulk.versions.ALGORITHMS = 0\n"


class Cluster:
    """A scheduler and its workers, each a process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._about = ["--scheduler-file", str(folder / "scheduler.json"), "--no-dashboard"]
        self._processes: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, name: str, *options: str) -> None:
        kind = "scheduler" if name == "scheduler" else "worker"
        if kind == "worker":
            options = ("--no-nanny", "--nthreads", "1", "--name", name, *options)
        else:
            options = ("--host", "127.0.0.1", "--port", "0", *options)
        self._processes[name] = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.dask_{kind}", *self._about, *options],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def kill(self, name: str) -> None:
        process = self._processes.pop(name)
        process.kill()
        process.wait()

    def _client(self) -> "distributed.Client":
        import distributed

        return distributed.Client(scheduler_file=self._about[1], timeout=60, set_as_default=False)

    def addresses(self, count: int) -> dict[str, str]:
        """The address of the scheduler, and of each of so many workers."""
        with self._client() as client:
            client.wait_for_workers(count, timeout=60)
            found = client.scheduler_info(n_workers=-1)
            return {"scheduler": found["address"], **{one["name"]: at for at, one in found["workers"].items()}}

    def update(self, worker: str) -> None:
        """Install the present version on a worker."""

        def install(version: int) -> None:
            import sudokit.bulk.versions

            sudokit.bulk.versions.ALGORITHMS = version

        with self._client() as client:
            client.run(install, ALGORITHMS, workers=[worker])

    def end(self) -> None:
        for name in list(self._processes):
            self.kill(name)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    started = Cluster(tmp_path)
    try:
        yield started
    finally:
        started.end()


def test_another_version_is_refused_a_killed_worker_changes_nothing_and_a_lost_scheduler_is_called_that(
    cluster: Cluster, tmp_path: Path
) -> None:
    (tmp_path / "another_version.py").write_text(ANOTHER_VERSION, encoding="utf-8")
    for name in ("scheduler", "one"):
        cluster.start(name)
    cluster.start("other", "--preload", str(tmp_path / "another_version.py"))
    addresses = cluster.addresses(2)
    runner = on_cluster(addresses["scheduler"], timeout=2)
    recipe = read_recipe(RECIPE.format(seed=1))
    with pytest.raises(DatasetError) as refused:
        make_dataset(recipe, tmp_path / "set", runner=runner)
    assert str(refused.value) == (
        f"the Dask worker {addresses['other']} has {version_text()[:-1]}0, not {version_text()}; "
        "install the same version there"
    )
    assert not (tmp_path / "set" / ".work").exists()
    cluster.update(addresses["other"])

    def after_one_part(name: str):
        def kill(what: str, done: int, total: int) -> None:
            if (what, done) == ("parts", 1):
                cluster.kill(name)

        return kill

    make_dataset(recipe, tmp_path / "set", runner=runner, progress=after_one_part("one"))
    make_dataset(recipe, tmp_path / "here", runner=on_this_machine(1))
    assert contents(tmp_path / "set") == contents(tmp_path / "here")

    recipe = read_recipe(RECIPE.format(seed=2))
    with pytest.raises(DatasetError, match=f"^lost the Dask scheduler at {addresses['scheduler']}: .* goes on$"):
        make_dataset(recipe, tmp_path / "lost", runner=runner, progress=after_one_part("scheduler"))
    assert list((tmp_path / "lost" / ".work").iterdir()) != []
    make_dataset(recipe, tmp_path / "lost", runner=on_this_machine(1))
    make_dataset(recipe, tmp_path / "here too", runner=on_this_machine(1))
    assert contents(tmp_path / "lost") == contents(tmp_path / "here too")


def test_no_cluster_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match=r"there is no Dask cluster at tcp://127\.0\.0\.1:9"):
        make_dataset(read_recipe("count = 1"), tmp_path / "none", runner=on_cluster("tcp://127.0.0.1:9", timeout=0.5))


def test_what_is_no_address_of_a_cluster_is_refused_before_anything_is_made() -> None:
    with pytest.raises(
        DatasetError, match=r"'here' is not the address of a Dask cluster; give one such as tcp://host:8786"
    ):
        on_cluster("here")


def test_a_client_or_an_address_is_all_that_the_library_needs(tmp_path: Path) -> None:
    text = RECIPE.format(seed=3)
    make_dataset(read_recipe(text), tmp_path / "here", runner=on_this_machine(1))
    lines = "\n".join(str(made.grid) for made in sk.iter_puzzles(30, seed=1))
    (tmp_path / "mine.txt").write_text(lines, encoding="utf-8")
    sk.datasets.annotate(tmp_path / "mine.txt", tmp_path / "annotated here", workers=1)
    import distributed

    with distributed.Client(processes=False, dashboard_address=None, set_as_default=False) as client:
        sk.datasets.make(text, tmp_path / "by client", client=client)
        sk.datasets.annotate(tmp_path / "mine.txt", tmp_path / "annotated", client=client)
        assert client.status == "running"  # it is the caller's
        puzzles = sk.generate_arrays(40, minimal=True, seed=1).puzzles
        rated = client.map(sk.rate_many, [puzzles[:20], puzzles[20:]], threads=1)  # as docs/data-sets.md shows
        ratings = [rating for batch in client.gather(rated) for rating in batch.rating]
    assert contents(tmp_path / "by client") == contents(tmp_path / "here")
    assert contents(tmp_path / "annotated") == contents(tmp_path / "annotated here")
    assert ratings == sk.rate_many(puzzles).rating.tolist()
