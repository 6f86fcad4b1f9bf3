"""The page for a new game as data: a size, a variant and a level, as chosen last, and which of them go together."""

from functools import lru_cache

from sudokit.errors import SudokuError
from sudokit.play.pages.new_games import ANY_LEVEL, NewGame
from sudokit.play.pages.words import new_game_words, sentence
from sudokit.play.player.player import Player
from sudokit.translation import _

KINDS = ("shape", "rule", "level")  # what is chosen, in the order of the arguments below; a rule may be ""


def why_not(shape: str, rule: str, level: str) -> str:
    """Why there is no such game, as a sentence; "" if there is one.

    >>> why_not("9x9", "", "hard"), why_not("4x4", "", "hard")
    ('', 'All 4x4 puzzles are for beginners.')
    """
    return "" if _exists(shape, rule, level) else sentence(_reason(shape, rule, level))


@lru_cache(maxsize=1024)
def _exists(shape: str, rule: str, level: str) -> bool:
    """Whether there is such a game; a page asks about dozens of boards, which takes longer than a frame."""
    return not _reason(shape, rule, level)


def _reason(shape: str, rule: str, level: str) -> str:
    try:
        return NewGame(shape, (rule,) if rule else (), level).why_not()
    except SudokuError as error:
        return str(error)


class NewGameChoice:
    """What the next game will be; what is chosen is kept at once."""

    def __init__(self, player: Player) -> None:
        self._player = player
        _shape, self._rule, self._level = self.chosen  # whether or not the size has such games

    @property
    def chosen(self) -> tuple[str, str, str]:
        """The shape, the rule and the level that are chosen."""
        settings = self._player.settings
        return settings["last-shape"], settings["last-rule"], settings["last-level"]

    @property
    def why_not(self) -> str:
        """Why there is no such game, as a sentence; "" if there is one."""
        return why_not(*self.chosen)

    @property
    def words(self) -> str:
        """What was chosen, in a few words."""
        shape, rule, level = self.chosen
        return new_game_words(NewGame(shape, (rule,) if rule and not self.why_not else (), level))

    def new_game(self) -> NewGame:
        """One that nobody has played; a BoardError if there is none."""
        shape, rule, level = self.chosen
        return NewGame.random(shape, (rule,) if rule else (), level)

    def choose(self, kind: str, name: str) -> str:
        """Choose a shape, a rule or a level; what to say about it, "" for nothing.

        Another size keeps the variant and the level; where it has no such games, the nearest that it has are chosen.
        """
        if kind == "shape":
            return self._choose_shape(name)
        if kind == "rule":
            self._rule = name
        else:
            self._level = name
        self._player.choose(f"last-{kind}", name)
        return ""

    def _choose_shape(self, shape: str) -> str:
        rule, level = self._rule, self._level
        others = ((rule, level), (rule, ANY_LEVEL), ("", level), ("", ANY_LEVEL))
        found = next((other for other in others if not why_not(shape, *other)), others[-1])
        for kind, value in zip(KINDS, (shape, *found), strict=True):
            self._player.choose(f"last-{kind}", value)
        if found == (rule, level):
            return ""
        return _("{why_not} Chosen instead: {game}.").format(why_not=why_not(shape, rule, level), game=self.words)
