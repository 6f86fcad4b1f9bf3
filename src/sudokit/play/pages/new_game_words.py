"""A new game in words: `hard 6x6 diagonal`, as the command line and the plain mode understand them."""

from sudokit.errors import BoardError
from sudokit.names import did_you_mean, nearest
from sudokit.play.pages.new_games import ANY_LEVEL, LEVEL_NAMES, RULES, SHAPES, NewGame, has_code, rules_named
from sudokit.play.player.settings import Settings
from sudokit.random_stream import fresh_seed
from sudokit.translation import _

_CLASSIC = "classic"
_WORDS = frozenset((*LEVEL_NAMES, *SHAPES, *RULES, _CLASSIC))


def new_game_in_words(words: str, settings: Settings) -> NewGame:
    """The new game that words mean: a level, a size, a variant, in any order, or a code; the rest as last time.

    A code without a number is a game that nobody has played.

    >>> new_game_in_words("hard 6x6 diagonal", Settings()).code[:18]
    '6x6+diagonal.hard.'
    >>> new_game_in_words("6x6+diagonal.hard", Settings()).code[:18]
    '6x6+diagonal.hard.'
    """
    shape, level = settings["last-shape"], settings["last-level"]
    rules: tuple[str, ...] | None = None
    says_level = False
    for word in words.lower().split():
        if "." in word or word.startswith("sudokit:"):
            return NewGame.read(f"{word}.{fresh_seed()}" if _lacks_number(word) else word)
        if word in LEVEL_NAMES:
            level, says_level = word, True
        elif word in SHAPES or is_side(word):
            shape = word if word in SHAPES else f"{word}x{word}"
        elif word in RULES:
            rules = (*(rules or ()), word)
        elif word == _CLASSIC:
            rules = ()
        else:
            raise unknown_word(word)
    rules = rules if rules is not None else rules_named(settings["last-rule"])
    chosen = NewGame(shape, rules, level, fresh_seed())
    why_not = chosen.why_not()
    if why_not and not says_level:  # the level of last time, which this board may not have
        chosen = NewGame(shape, rules, ANY_LEVEL, chosen.number)
        why_not = chosen.why_not()
    if why_not:
        raise BoardError(why_not)
    return chosen


def is_side(word: str) -> bool:
    """Whether a word is a size given by one side, rather than the number of a game.

    >>> is_side("6"), is_side("7"), is_side("314159")
    (True, False, False)
    """
    return f"{word}x{word}" in SHAPES


def is_new_game(words: str) -> bool:
    """Whether a text is about a new game: one of its words is one of these, or it is a code without a number.

    >>> is_new_game("hard 6x7"), is_new_game("9x9.hard"), is_new_game("puzzle.txt"), is_new_game("9x9.hard.7")
    (True, True, False, False)
    """
    return any(word in _WORDS or _lacks_number(word) for word in words.lower().split())


def _lacks_number(code: str) -> bool:
    return not has_code(code) and has_code(f"{code}.0") and code.count(".") == 1


def unknown_word(word: str) -> BoardError:
    """What to say of a word that is none of these: all that are."""
    return BoardError(
        _("{word!r} is not a level ({levels}), a size ({sizes}) or a variant ({variants})").format(
            levels=", ".join(LEVEL_NAMES),
            sizes=", ".join(SHAPES),
            variants=", ".join((_CLASSIC, *RULES)),
            word=word[:30],
        )
        + did_you_mean(nearest(word, sorted(_WORDS)))
    )


def remember(new_game: NewGame, settings: Settings, level: str | None = None) -> None:
    """Let the next new game be like this one, but for a level that was asked for and that its board does not have."""
    settings["last-shape"], settings["last-level"] = new_game.shape, level or new_game.level
    settings["last-rule"] = "+".join(new_game.rules)
    settings.keep()
