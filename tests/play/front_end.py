"""A front end without a screen, and the jobs of a program, for tests of what every front end does."""

import time

from sudokit.play.session.actions import WINDOW
from sudokit.work.jobs import Jobs


class CountedJobs(Jobs):
    def __init__(self):
        super().__init__()
        self.started = []

    def start(self, lane, *arguments, **options):
        self.started.append(lane)
        super().start(lane, *arguments, **options)


class Listener:
    """A front end that remembers what it was told."""

    keyboard = WINDOW
    useless_settings = ("sounds",)

    def __init__(self):
        self.said, self.games, self.offers, self.pages, self.copied, self.chosen = [], [], [], [], [], []

    def say(self, sentence):
        self.said.append(sentence)

    def show_game(self, session):
        self.games.append(session.game)

    def show_offer(self, made):
        self.offers.append(made)

    def show_page(self, name, puzzle=None):
        self.pages.append((name, puzzle))

    def choose(self, setting, value):
        self.chosen.append((setting, value))

    def show_jobs(self):
        pass

    def copy(self, text):
        self.copied.append(text)
        return True


def wait(program):
    end = time.monotonic() + 60
    while program.jobs:
        assert time.monotonic() < end
        program.jobs.poll()
        time.sleep(0.01)
