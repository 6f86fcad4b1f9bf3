"""Chromium for tests, and axe-core, which looks for what people with disabilities would stumble over."""

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

AXE = "axe-core@4.14.0"
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


def chromium_path() -> str:
    """Where Chromium is; the test is skipped where there is none, unless SUDOKIT_REQUIRE_BROWSER is set."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None or not _has_playwright():
        missing = "Playwright is not installed" if found else "there is no Chromium here"
        if os.environ.get("SUDOKIT_REQUIRE_BROWSER"):
            pytest.fail(missing)
        pytest.skip(missing)
    return found


def _has_playwright() -> bool:
    from importlib.util import find_spec

    return find_spec("playwright") is not None


def axe_script() -> str:
    """The program of axe-core, from npm by way of a folder outside the repository; the test is skipped without it."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sudokit-tests"
    script = cache / AXE / "axe.min.js"
    if not script.exists():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip(f"there is no npm here to get {AXE} with")
        script.parent.mkdir(parents=True, exist_ok=True)
        packed = subprocess.run(
            [npm, "pack", AXE, "--silent"], cwd=script.parent, capture_output=True, text=True, timeout=120
        )
        if packed.returncode:
            pytest.skip(f"npm cannot get {AXE}: {packed.stderr.strip().splitlines()[-1:]}")
        with tarfile.open(script.parent / packed.stdout.split()[-1]) as archive:
            content = archive.extractfile("package/axe.min.js")
            assert content is not None
            partial = script.with_suffix(f".{os.getpid()}")
            partial.write_bytes(content.read())
            partial.replace(script)
    return script.read_text(encoding="utf-8")
