"""Build the native tests, plain and with sanitizers, in build/, and run them: no Python is involved in the tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NATIVE = Path(__file__).parent
BUILD = NATIVE.parent / "build"


def main() -> int:
    """Return the status of the first command that fails, or 0."""
    if not shutil.which("cmake"):
        print("cmake is not on the path; install it to run the native tests", file=sys.stderr)
        return 2
    for name, options in (("native-tests", []), ("native-sanitized", ["-DSUDOKIT_SANITIZE=ON"])):
        folder = str(BUILD / name)
        for command in (
            ["cmake", "-S", str(NATIVE), "-B", folder, "-DSUDOKIT_TESTS=ON", *options],
            ["cmake", "--build", folder, "--parallel", str(os.cpu_count())],
            ["ctest", "--test-dir", folder, "--output-on-failure", "--no-tests=error"],
        ):
            status = subprocess.call(command)
            if status:
                return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
