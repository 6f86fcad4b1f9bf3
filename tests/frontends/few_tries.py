"""Making a new game with hardly any tries, in whichever process does it."""

from sudokit.generating.difficulty import search
from sudokit.play.pages.new_games import MadeGame, NewGame, make_or_offer
from sudokit.work.threads import Progress


def make_with_few_tries(new_game: NewGame, *, progress: Progress = None) -> MadeGame:
    """As `make_or_offer`, but a difficulty is given up after five puzzles."""
    search.CANDIDATES = 5
    return make_or_offer(new_game, progress=progress)
