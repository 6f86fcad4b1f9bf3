"""One style for all sources: ruff for Python, clang-format for C++; with --check, differences are shown and kept."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main(*arguments: str) -> int:
    """Format everything, or check it; the status of the first program that fails."""
    checks = arguments == ("--check",)
    python = (sys.executable, "-m", "ruff", "format", *(("--check", "--diff") if checks else ()), ".")
    sources = [str(path) for path in sorted((ROOT / "native").rglob("*")) if path.suffix in (".cpp", ".hpp", ".h")]
    clang_format = str(Path(sys.executable).parent / "clang-format")
    native = (clang_format, *(("--dry-run", "--Werror") if checks else ("-i",)), *sources)
    return subprocess.call(python, cwd=ROOT) or subprocess.call(native, cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
