"""The page for a new game as data: a size, variants and a level, as chosen last, and which of them go together."""

from functools import lru_cache

from sudokit.errors import SudokuError
from sudokit.play.pages.new_games import ANY_LEVEL, RULES, NewGame, rules_named
from sudokit.play.pages.words import new_game_words, sentence
from sudokit.play.player.player import Player
from sudokit.translation import _

KINDS = ("shape", "rule", "level")  # what is chosen


def why_not(shape: str, rules: tuple[str, ...], level: str) -> str:
    """Why there is no such game, as a sentence; "" if there is one.

    >>> why_not("9x9", (), "hard"), why_not("4x4", (), "hard")
    ('', '4x4 has only the levels beginner and any.')
    """
    return "" if _exists(shape, rules, level) else sentence(_reason(shape, rules, level))


@lru_cache(maxsize=4096)
def _exists(shape: str, rules: tuple[str, ...], level: str) -> bool:
    """Whether there is such a game; a page asks about dozens of boards, which takes longer than a frame."""
    return not _reason(shape, rules, level)


def _reason(shape: str, rules: tuple[str, ...], level: str) -> str:
    try:
        return NewGame(shape, rules, level).why_not()
    except SudokuError as error:
        return str(error)


def toggled(rules: tuple[str, ...], rule: str) -> tuple[str, ...]:
    """The rules with one more, or without it if it is among them; without all of them if it is "".

    >>> toggled(("diagonal",), "killer"), toggled(("diagonal", "killer"), "diagonal"), toggled(("diagonal",), "")
    (('diagonal', 'killer'), ('killer',), ())
    """
    if rule in rules or not rule:
        return tuple(other for other in rules if rule and other != rule)
    return tuple(name for name in RULES if name in (*rules, rule))


class NewGameChoice:
    """What the next game will be; what is chosen is kept at once."""

    def __init__(self, player: Player) -> None:
        self._player = player
        _shape, self._rules, self._level = self.chosen  # whether or not the size has such games

    @property
    def chosen(self) -> tuple[str, tuple[str, ...], str]:
        """The shape, the rules and the level that are chosen."""
        settings = self._player.settings
        return settings["last-shape"], rules_named(settings["last-rule"]), settings["last-level"]

    @property
    def why_not(self) -> str:
        """Why there is no such game, as a sentence; "" if there is one."""
        return why_not(*self.chosen)

    @property
    def words(self) -> str:
        """What was chosen, in a few words."""
        shape, rules, level = self.chosen
        return new_game_words(NewGame(shape, () if self.why_not else rules, level))

    def new_game(self) -> NewGame:
        """One that nobody has played; a BoardError if there is none."""
        return NewGame.random(*self.chosen)

    def choose(self, kind: str, name: str) -> str:
        """Choose a shape or a level, or let a rule come or go; what to say about it, "" for nothing.

        Another size keeps the variants and the level; where it has no such games, the nearest that it has are chosen.
        """
        if kind == "shape":
            return self._choose_shape(name)
        if kind == "rule":
            self._rules = toggled(self.chosen[1], name)
            name = "+".join(self._rules)
        else:
            self._level = name
        self._player.choose(f"last-{kind}", name)
        return ""

    def _choose_shape(self, shape: str) -> str:
        rules, level = self._rules, self._level
        others = ((rules, level), (rules, ANY_LEVEL), ((), level), ((), ANY_LEVEL))
        found = next((other for other in others if not why_not(shape, *other)), others[-1])
        for kind, value in zip(KINDS, (shape, "+".join(found[0]), found[1]), strict=True):
            self._player.choose(f"last-{kind}", value)
        if found == (rules, level):
            return ""
        return _("{why_not} Chosen instead: {game}.").format(why_not=why_not(shape, rules, level), game=self.words)
