"""Fixtures that several folders use."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import settings

from sudokit import translation
from sudokit.native_core import available_cores, using
from tests.puzzle_lists import path_of


@pytest.fixture(params=available_cores())
def core(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each core of this machine in turn, `python` too: what must hold on one must hold on all."""
    with using(request.param):
        yield request.param


@pytest.fixture(params=[name for name in available_cores() if name != "python"])
def native_core(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each compiled core of this machine in turn."""
    with using(request.param):
        yield request.param


@pytest.fixture
def in_language(monkeypatch):
    """A function that sets the environment, and the language with it."""

    def speak(**environment):
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        translation._translations.cache_clear()

    yield speak
    translation._translations.cache_clear()


@pytest.fixture
def puzzle_list():
    """A function that reads a list of puzzles, ours or a public one, or skips the test where that is not there."""

    def read(name: str, at_most: int = 10**9) -> list[str]:
        path = path_of(name)
        if path is None:
            pytest.skip(f"{name}.txt, a public list, is not beside the checkout")
        return re.findall(r"^[0-9A-Z.]+", path.read_text(encoding="utf-8"), re.MULTILINE)[:at_most]

    return read


@pytest.fixture
def ctrl_c():
    """A context that must be ended by Ctrl+C, which the alarm clock presses.

    Python drops an exception raised while the garbage collector calls back (hypothesis listens to it), so the key is
    pressed again each second until it is heard, as a person would.
    """
    if not hasattr(signal, "setitimer"):
        pytest.skip("no timer signals on this system")

    @contextmanager
    def pressed() -> Iterator[None]:
        before = signal.signal(signal.SIGALRM, signal.default_int_handler)
        signal.setitimer(signal.ITIMER_REAL, 0.05, 1)
        try:
            with pytest.raises(KeyboardInterrupt):
                yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    return pressed


# A command that meets a bug of ours says so in one line; a test shall fail with the whole story.
os.environ.setdefault("SUDOKIT_DEBUG", "1")

# How long an example takes says more about the machine than about us; benchmarks/ is where time is measured.
# Each run draws other examples, and tools/fuzz looks at far more.
settings.register_profile("sudokit", deadline=None, max_examples=40)
settings.load_profile("sudokit")
