"""Games and boards in a few words, for titles and buttons."""

import re
from collections.abc import Mapping

from sudokit.board import Board, classic
from sudokit.play.game.clock import clock_text
from sudokit.play.game.game import AIDS, Game
from sudokit.play.pages.new_games import ANY_LEVEL, TO_TRANSLATE, NewGame
from sudokit.play.session.actions import ACTIONS, WINDOW, Keyboard, key_label, keys_of
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.translation import _, cached_words, capitalize, format_number
from sudokit.view.rules_in_words import first_rule, rules_of

# What players call a puzzle with these kinds of rules.
_PLAYERS_WORDS = {
    "killer-cage": "killer",
    **dict.fromkeys(("black-dot", "white-dot"), "kropki"),
    **dict.fromkeys(("x", "v"), "xv"),
    **dict.fromkeys(("odd", "even"), "parity"),
}


def shape_words(shape: str) -> str:
    """The name of a shape: 9×9, Samurai.

    >>> shape_words("9x9"), shape_words("samurai")
    ('9×9', 'Samurai')
    """
    return shape.replace("x", "×") if shape[0].isdigit() else _(shape).capitalize()


def rule_words(rule: str) -> str:
    """The name of a rule that a board has besides its shape; classic for none.

    >>> rule_words(""), rule_words("anti-knight")
    ('Classic', 'Anti-knight')
    """
    words = _plain_rule_words(rule) if rule else _("classic")
    return capitalize(words)


def _plain_rule_words(rule: str) -> str:
    """The name of a rule as it stands within a title: anti-knight, little killer."""
    words = (_(rule) if rule in TO_TRANSLATE else rule).replace("-", " ")
    for prefix in ("anti ", "non "):
        words = words.replace(prefix, prefix.replace(" ", "-"))
    return re.sub(r"\bxv\b", "XV", words)


def board_words(new_game: NewGame) -> str:
    """The board of a new game.

    >>> board_words(NewGame("9x9", ("jigsaw", "little-killer")))
    '9×9 jigsaw little killer'
    """
    return " ".join([shape_words(new_game.shape), *map(_plain_rule_words, new_game.rules)])


def new_game_words(new_game: NewGame) -> str:
    """A new game in a few words.

    >>> new_game_words(NewGame("9x9", ("jigsaw",), "hard", 7))
    'Hard · 9×9 jigsaw'
    """
    if new_game.level == ANY_LEVEL:
        return board_words(new_game)
    technique = TECHNIQUES.get(new_game.level)
    level = _(technique.title) if technique else _(new_game.level).capitalize()
    return f"{level} · {board_words(new_game)}"


def game_words(game: Game) -> str:
    """A game in a few words: its level, its rating, and its board.

    >>> from sudokit.board.grid import Grid
    >>> game_words(Game(Grid("1... ..3. .4.. ...2"), level="beginner", rating=1.2))
    'Beginner 1.2 · 4×4'
    """
    return " · ".join(filter(None, (level_words(game), words_for_board(game.board))))


def level_words(game: Game) -> str:
    """The level of a game and its rating, as far as they are known, and the technique that is practised."""
    level = _(game.level).capitalize() if game.level else ""
    rating = format_number(game.rating, ".1f") if game.rating is not None else ""
    practised = TECHNIQUES.get(game.origin.split(".")[1]) if game.origin.count(".") == 2 else None
    return " · ".join(filter(None, (_(practised.title) if practised else "", f"{level} {rating}".strip())))


def words_for_board(board: Board) -> str:
    """A board by its name, with its rules as players and their language call them, without how many there are.

    >>> from sudokit.board.constraints.constraint import Constraint
    >>> from sudokit.board.variants import classic, diagonal
    >>> words_for_board(diagonal()), words_for_board(classic(6)), words_for_board(classic(3, 2))
    ('9×9 diagonal', '6×6', '6×6 (boxes 3×2)')
    >>> cages = [Constraint("killer-cage", cells, total=8) for cells in ("r1c1 r1c2", "r3c1 r3c2")]
    >>> words_for_board(classic().with_constraints(*cages))
    '9×9 killer'
    >>> dots = Constraint("black-dot", "r1c1 r1c2"), Constraint("white-dot", "r3c1 r3c2")
    >>> words_for_board(classic().with_constraints(*dots))
    '9×9 kropki'
    >>> words_for_board(classic().with_constraints(*dots, Constraint("negative-kropki"), Constraint("x", "r5c5 r5c6")))
    '9×9 negative kropki XV'
    """
    return _in_players_words(board.name)


@cached_words
def _in_players_words(board_name: str) -> str:
    shape = re.match(r"(\d+)x\1 \(boxes (\d+x\d+)\)", board_name)
    boxes = ""
    if shape is not None:
        if classic(int(shape[1])).name != shape[0]:  # those that nobody expects are said
            boxes = _(" (boxes {size})").format(size=shape[2].replace("x", "×"))
        board_name = board_name.replace(shape[0], f"{shape[1]}x{shape[1]}", 1)
    words = [_PLAYERS_WORDS.get(word, word) for word in re.sub(r" \(\d+\)", "", board_name).split(" ")]
    rules = dict.fromkeys(word for word in words if f"negative-{word}" not in words)
    name = " ".join(_plain_rule_words(word) if word in TO_TRANSLATE else word for word in rules)
    name = name.replace("x", "×", 1) if name[:1].isdigit() else name
    side, space, rest = name.partition(" ")
    return capitalize(f"{side}{boxes}{space}{rest}")


def progress_words(game: Game) -> str:
    """How far a game is."""
    filled = game.board.cell_count - len(game.grid.empty_cells)
    return _("{filled} of {cells} cells").format(filled=filled, cells=game.board.cell_count)


def state_words(game: Game, *, has_clock: bool = True) -> str:
    """A game, how far it is, and for how long it was played.

    >>> from sudokit.board.grid import Grid
    >>> state_words(Game(Grid("1... ..3. .4.. ...2"), level="beginner"))
    'Beginner · 4×4 · 4 of 16 cells · 00:00'
    """
    time = [clock_text(game.clock.seconds)] if has_clock else []
    return " · ".join([game_words(game), progress_words(game), *time])


def aids_words(aids: Mapping[str, int]) -> list[str]:
    """Each aid that was used, and how often.

    >>> aids_words({"check": 1, "hint": 3})
    ['Hints: 3', 'Checks: 1']
    """
    used = [(_(AIDS[name]), aids[name]) for name in AIDS if aids.get(name)]
    return [_("{aid}: {n}").format(aid=capitalize(words), n=format_number(n)) for words, n in used]


def how_to_play(board: Board) -> list[str]:
    """The rules of a board in sentences."""
    return [
        first_rule(board),
        *(rule.in_full for rule in rules_of(board)),
        _("Every puzzle Sudokit makes has exactly one solution."),
        _(
            "Pencil in what is possible: corner marks for where a digit can go in a house, centre marks for what a "
            "cell can be."
        ),
    ]


def action_tip(name: str, board: Board, keyboard: Keyboard = WINDOW) -> str:
    """What an action does, and its key, as a tip shows it.

    >>> from sudokit.board.variants import classic
    >>> action_tip("undo", classic())
    'Undo the last move (Ctrl+Z)'
    """
    words, keys = _(ACTIONS[name].help), keys_of(ACTIONS[name], board, keyboard)
    return capitalize(words) + (f" ({key_label(keys[0])})" if keys else "")


def sentence(error: Exception | str) -> str:
    """What an error or a note says, as a sentence; the name of a cell stays as it is.

    >>> sentence(ValueError("there is no digit x")), sentence("r1c1 is given")
    ('There is no digit x.', 'r1c1 is given.')
    """
    words = str(error) or repr(error)
    return capitalize(words) + ("" if words.endswith((".", "?", "…")) else ".")
