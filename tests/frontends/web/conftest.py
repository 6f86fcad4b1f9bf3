"""A page with a player of its own."""

from collections.abc import Iterator
from datetime import date

import pytest

from sudokit.frontends.web.page import WebPage
from sudokit.play.player.player import Player
from sudokit.work.jobs import Jobs
from sudokit.work.thread_workers import InlineWorker
from tests.frontends.web.mirror import Mirror


@pytest.fixture
def new_page(tmp_path) -> Iterator:
    """A function that makes pages of one player, each of them a new start of the program."""
    pages = []

    def make(**options) -> WebPage:
        for page in pages:
            page.close()
        clock = iter(range(10**9))
        player = Player(tmp_path, now=lambda: float(next(clock)), today=lambda: date(2026, 11, 18))
        pages.append(WebPage(player, Jobs(InlineWorker), **options))
        return pages[-1]

    yield make
    for page in pages:
        page.close()


@pytest.fixture
def browser(new_page) -> Mirror:
    return Mirror(new_page())
