"""Python in the browser against Python here: the same answers, and the same tests, run by Node.js.

    python3 -m tools.pyodide [tests]

builds the static site in build/web-site, lets both Pythons make, solve, hint, rate and explain the same puzzles and
compares what came of it by hashes, then runs tests inside Pyodide, those of play and rendering or the ones named, and
those of the site in Chromium, which hold it to its size. Without the network, from which Pyodide comes once, it says so
and does nothing.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from sudokit.errors import SudokuError
from sudokit.frontends.web import static_site

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "web-site"
TESTS = ("tests/play", "tests/rendering")
# What the tests need besides the package, all of it Python; newer versions of Hypothesis are not.
PACKAGES: tuple[str, ...] = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis==6.112.0")
PACKAGES += ("attrs", "sortedcontainers", "segno")
# What is missing in a browser, by what Python says of it: a test that fails by it is skipped.
LACKING = "does not support processes|can't start new thread|No module named|is not installed|needs? (numpy|Pillow)"

ANSWERS = """
import hashlib
import sudokit as sk
from sudokit.native_core import core

def digest(name, lines):
    print(name, hashlib.sha256("\\n".join(map(str, lines)).encode()).hexdigest()[:16], flush=True)

levels = ("beginner", "easy", "medium", "hard", "expert")
made = [sk.generate(difficulty=levels[seed % 5], seed=seed).grid for seed in range(100)]
assert core() != "python", "the compiled core is what is compared"
digest("made", made)
digest("solved", [sk.solve(grid) for grid in made])
digest("hints", [sk.explain(sk.hint(grid)) for grid in made])
digest("rated", [(grade.rating, grade.pearl, grade.diamond, grade.score) for grade in map(sk.rate, made)])
digest("paths", [sk.explain(step) for grid in made[:20] for step in sk.solve_path(grid).steps])
boards = {"16x16": sk.classic(16), "diagonal": sk.diagonal(), "windoku": sk.windoku(), "samurai": sk.samurai()}
for name, board in boards.items():
    grid = sk.generate(board=board, seed=1).grid
    digest(name, [grid, sk.solve(grid), sk.explain(sk.hint(grid)), sk.full_grid(board=board, seed=2)])
digest("uniform", [sk.full_grid(method="uniform", seed=seed) for seed in range(20)])
"""

RUN = """
import { loadPyodide } from "./pyodide.mjs";
import fs from "fs";
const lockFileContents = fs.readFileSync("lock.json", "utf8");
const python = await loadPyodide({ indexURL: "./", lockFileContents, env: { HOME: "/home", LANGUAGE: "en" } });
const { FS } = python;
for (const [name, folder] of Object.entries(JSON.parse(process.argv[2]))) {
  FS.mkdirTree(name);
  FS.mount(FS.filesystems.NODEFS, { root: folder }, name);
}
FS.mkdirTree("/home");
python.runPython('import sys; sys.path[:0] = ["/app", "/repository", "/packages"]');
try {
  python.runPython(fs.readFileSync(process.argv[3], "utf8"));
} catch (error) {
  console.log(String(error.message ?? error).slice(-2000));
}
"""

RUN_TESTS = f"""
import os, re, socket
import pytest
from sudokit.work.jobs import Jobs
from sudokit.work.thread_workers import InlineWorker

def listen(*arguments):
    raise OSError("a browser does not support processes")

socket.socket.listen = listen  # which would end Pyodide
Jobs.__init__.__defaults__ = (InlineWorker,)  # as the page in the browser has it

class Lacking:
    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item, call):
        report = yield
        if report.failed and re.search({LACKING!r}, str(call.excinfo.value)):
            report.outcome, report.longrepr = "skipped", (str(item.path), 0, str(call.excinfo.value))
        return report

os.chdir("/repository")
options = "-p no:cacheprovider -p no:doctest -o addopts= -q --tb=line --capture=sys --confcutdir=tests "
options += "--ignore=tests/play/test_special_files.py "  # there are none, no locks, and no files that cannot be removed
options += "--deselect=tests/play/test_saved_games.py::test_a_game_is_open_in_one_window_at_a_time "
options += "--deselect=tests/play/test_saved_games.py::test_a_game_that_cannot_be_removed_is_an_error_and_stays_open"
pytest.main([*options.split(), *TESTS], [Lacking()])
"""


def prepare(folder: Path) -> dict[str, str]:
    """Put Pyodide, this package with the compiled core, and what tests need into a folder; what to mount where."""
    for name, data in static_site._runtime(print):
        (folder / name).write_bytes(data)
    (folder / "lock.json").write_text(static_site._lock(), encoding="utf-8")
    (folder / "run.mjs").write_text(RUN, encoding="utf-8")
    package = folder / "app" / "sudokit"
    skipped = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(static_site._PACKAGE, package, ignore=skipped)
    shutil.copy(SITE / "py" / "libsudokit_core.so", package)
    uv = shutil.which("uv")
    install = (uv, "pip", "install") if uv else (sys.executable, "-m", "pip", "install")
    packages = folder / "packages"
    subprocess.run([*install, "--quiet", "--no-deps", "--target", str(packages), *PACKAGES], check=True)
    return {"/repository": str(ROOT), "/app": str(folder / "app"), "/packages": str(packages)}


def main(*tests: str) -> int:
    """Build, compare and test; 0 if all is well."""
    node = shutil.which("node")
    if node is None:
        print("there is no Node.js here to run Pyodide with; nothing was compared")
        return 0
    try:
        static_site.build(SITE)
    except SudokuError as error:
        print(f"{error}; nothing was compared")
        return int("could not be fetched" not in str(error))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        mounted = str(prepare(folder)).replace("'", '"')

        def run(program: str) -> str:
            (folder / "program.py").write_text(program, encoding="utf-8")
            command = [node, "--stack-size=4000", "run.mjs", mounted, "program.py"]
            done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            return "".join(line for line in done.stdout.splitlines(True) if len(line) < 400)  # Pyodide's are longer

        here = subprocess.run([sys.executable, "-c", ANSWERS], stdout=subprocess.PIPE, text=True, check=True).stdout
        there = run(ANSWERS)
        same = here.split("\n") == there.split("\n")
        print(f"answers here:\n{here}answers in Pyodide: {'the same' if same else there}", flush=True)
        found = run(RUN_TESTS.replace("TESTS", repr([*(tests or TESTS)])))
        print(found[-6000:])
        fails = not same or " passed" not in found or bool(re.search(r"\d+ (failed|error)", found))
    site = subprocess.call([sys.executable, "-m", "pytest", "tests/frontends/web/test_static_site.py"], cwd=ROOT)
    return int(fails or bool(site))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
