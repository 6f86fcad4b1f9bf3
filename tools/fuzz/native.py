"""The compiled library under sanitizers, called by `native/fuzz`, which makes its own rounds of a seed."""

import os
import random
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "native-sanitized"  # as native/run_tests.py makes it
SECONDS = 2  # for one seed


class Native:
    """The driver and its seeds."""

    def make(self, rng: random.Random) -> int:
        """A seed for the driver."""
        return rng.randrange(2**32)

    def problem(self, case: int) -> str | None:
        """What the driver or a sanitizer says."""
        command = [_driver(), str(SECONDS), str(case)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
        return f"exit status {done.returncode} of {' '.join(command)}:\n{done.stderr}" if done.returncode else None

    def smaller(self, case: int) -> Iterator[int]:
        """None: the driver says in which of its rounds it happened."""
        return iter(())


@cache
def _driver() -> str:
    """The path of the driver, built from the present sources."""
    configure = ("cmake", "-S", str(ROOT / "native"), "-B", str(BUILD), "-DSUDOKIT_TESTS=ON", "-DSUDOKIT_SANITIZE=ON")
    build = ("cmake", "--build", str(BUILD), "--target", "native_fuzz", "--parallel", str(os.cpu_count()))
    for command in (configure, build):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return str(BUILD / "fuzz" / "native_fuzz")
