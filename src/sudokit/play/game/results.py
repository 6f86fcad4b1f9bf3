"""Results: what is shown of a game when it is over, or looked at: its level, its time, the aids that were used."""

from sudokit.play.game.clock import clock_text
from sudokit.play.game.game import AIDS, Game
from sudokit.translation import _, format_number


def title_of(game: Game) -> str:
    """What is played, in a few words: the board, the level and the rating, as far as they are known.

    >>> from sudokit.board.grid import Grid
    >>> title_of(Game(Grid("1... ..3. .4.. ...2"), level="beginner", rating=1.2))
    '4x4, beginner, 1.2'
    """
    level = _(game.level) if game.level else ""
    rating = format_number(game.rating, ".1f") if game.rating is not None else ""
    return ", ".join(filter(None, (game.board.name, level, rating)))


def aids_in_words(aids: dict[str, int]) -> str:
    """The aids that were used, in their order and how often; "" for none.

    >>> aids_in_words({"check": 1, "hint": 3})
    'hints: 3, checks: 1'
    """
    used = [(name, aids[name]) for name in AIDS if aids.get(name)]
    return ", ".join(f"{_(AIDS[name])}: {count}" for name, count in used)


def result_of(game: Game) -> list[str]:
    """Sentences about a game that was solved.

    >>> from sudokit.board.grid import Grid
    >>> result_of(Game(Grid("1324423124133142")))
    ['The puzzle is solved.', 'Time: 00:00.', 'No aids were used.']
    """
    aids = aids_in_words(dict(game.aids))
    sentences = [_("The puzzle is solved."), _("Time: {time}.").format(time=clock_text(game.clock.seconds))]
    if game.level:
        sentences.append(_("Level: {level}.").format(level=title_of(game)))
    return [*sentences, _("Aids: {aids}.").format(aids=aids) if aids else _("No aids were used.")]
