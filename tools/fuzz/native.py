"""The compiled library under sanitizers, called by a driver of its own that needs no Python."""

import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

DRIVER = Path(__file__).parents[2] / "build" / "native-sanitized" / "fuzz"


class Native:
    """The driver, which makes its own cases of a seed."""

    def make(self, rng: random.Random) -> int:
        """A seed for the driver."""
        return rng.randrange(2**32)

    def problem(self, case: int) -> str | None:
        """What the driver or a sanitizer says."""
        if not DRIVER.exists():
            return None
        done = subprocess.run([DRIVER, str(case)], capture_output=True, text=True, timeout=600, check=False)
        return f"exit status {done.returncode}: {done.stderr[-2000:]}" if done.returncode else None

    def smaller(self, case: int) -> Iterator[int]:
        """None: the driver prints its case."""
        return iter(())
