"""What a player can do besides entering digits: one table of actions, with their keys and their words.

The key table, the menus and the help of every front end are made from it. A key is named by its modifiers and itself:
`Ctrl+Shift+Z`, `Left`, `F1`, `H`. On boards with more than nine digits letters are digits, and a letter that is one
there has no other meaning; so everything that has a letter has another key as well. No key is used that a plain
terminal takes for another one, as it takes Ctrl+M for Enter and Ctrl+I for Tab. Where a keyboard gives a key another
meaning than the table does, that is data of the `Keyboard`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from sudokit.board import SYMBOLS, Board
from sudokit.play.game.moves import COLOURS
from sudokit.translation import N_, _

SESSION, FRONT_END = "session", "front end"


class Action(NamedTuple):
    """Something a player can do.

    label: a short verb for buttons and menus. help: the line of the help page. done_by: `SESSION` for what the model
    does itself; `FRONT_END` for what needs a screen, a file or another page, which the model hands on as a request.
    """

    name: str
    group: str
    keys: tuple[str, ...]
    label: str
    help: str
    done_by: str = SESSION


MOVING, SELECTING, ENTERING, MODES, GAME, BOARD, PROGRAM = (
    N_("Move"),
    N_("Select"),
    N_("Fill in"),
    N_("Modes"),
    N_("Game"),
    N_("Board"),
    N_("Program"),
)

_TABLE = (
    Action("left", MOVING, ("Left", "A"), N_("Left"), N_("one cell to the left")),
    Action("right", MOVING, ("Right", "D"), N_("Right"), N_("one cell to the right")),
    Action("up", MOVING, ("Up", "W"), N_("Up"), N_("one cell up")),
    Action("down", MOVING, ("Down", "S"), N_("Down"), N_("one cell down")),
    Action("row-start", MOVING, ("Home",), N_("Row start"), N_("the first cell of the row")),
    Action("row-end", MOVING, ("End",), N_("Row end"), N_("the last cell of the row")),
    Action("next-empty", MOVING, ("Tab",), N_("Next empty"), N_("the next empty cell")),
    Action("previous-empty", MOVING, ("Shift+Tab",), N_("Previous empty"), N_("the previous empty cell")),
    Action("extend-left", SELECTING, ("Shift+Left",), N_("Extend left"), N_("add the cell to the left")),
    Action("extend-right", SELECTING, ("Shift+Right",), N_("Extend right"), N_("add the cell to the right")),
    Action("extend-up", SELECTING, ("Shift+Up",), N_("Extend up"), N_("add the cell above")),
    Action("extend-down", SELECTING, ("Shift+Down",), N_("Extend down"), N_("add the cell below")),
    Action("select-all", SELECTING, ("Ctrl+A",), N_("Select all"), N_("every cell")),
    Action("leave", SELECTING, ("Escape",), N_("Back"), N_("close a hint, then clear the selection, then go back")),
    Action("clear", ENTERING, ("Backspace", "Delete", "0"), N_("Clear"), N_("clear digits, then marks, then colours")),
    Action("apply", ENTERING, ("Enter",), N_("Enter digit"), N_("enter the chosen digit (digit first)")),
    Action("digit-mode", MODES, ("Z", "F5"), N_("Digit"), N_("enter digits")),
    Action("corner-mode", MODES, ("X", "F6"), N_("Corner"), N_("write corner marks")),
    Action("centre-mode", MODES, ("C", "F7"), N_("Centre"), N_("write centre marks")),
    Action("colour-mode", MODES, ("V", "F8"), N_("Colour"), N_("colour cells")),
    Action("next-mode", MODES, ("Space",), N_("Next mode"), N_("the next of these modes")),
    Action(
        "digit-first", MODES, ("F4",), N_("Digit first"), N_("choose a digit, then its cells; or the other way round")
    ),
    Action("undo", GAME, ("Ctrl+Z", "U"), N_("Undo"), N_("undo the last move")),
    Action("redo", GAME, ("Ctrl+Y", "Ctrl+Shift+Z"), N_("Redo"), N_("redo it")),
    Action(
        "undo-mistakes", GAME, ("Ctrl+Backspace", "F12"), N_("Undo mistakes"), N_("undo to before the first mistake")
    ),
    Action("restart", GAME, (), N_("Restart"), N_("take back every move; redo brings them back one by one")),
    Action("bookmark", GAME, ("Ctrl+B",), N_("Bookmark"), N_("remember this point in the game")),
    Action("back-to-bookmark", GAME, ("Ctrl+G",), N_("To bookmark"), N_("go to the last bookmark")),
    Action("hint", GAME, ("H", "F2"), N_("Hint"), N_("a hint; press again for more")),
    Action("take-step", GAME, ("Ctrl+E",), N_("Take step"), N_("do what the hint says, or the next step")),
    Action("next-link", GAME, ("Ctrl+Right",), N_("Next link"), N_("follow the chain of a hint, one link more")),
    Action("previous-link", GAME, ("Ctrl+Left",), N_("Previous link"), N_("one link back, then the whole chain")),
    Action("steps", GAME, (), N_("All steps"), N_("every step that there is now, by technique"), FRONT_END),
    Action("check", GAME, ("F3",), N_("Check"), N_("show what is wrong")),
    Action(
        "fill-marks", GAME, ("Ctrl+K",), N_("Fill marks"), N_("write what is possible into every cell without marks")
    ),
    Action("repair-marks", GAME, ("Ctrl+F",), N_("Repair marks"), N_("add marks that are missing, remove wrong ones")),
    Action("hint-without-marks", GAME, ("Ctrl+X",), N_("Without marks"), N_("a hint from the digits alone")),
    Action("solve", GAME, ("Ctrl+L",), N_("Solve"), N_("fill in the solution")),
    Action(
        "pause",
        GAME,
        ("P", "F9", "Pause"),
        N_("Pause"),
        N_("stop the clock and hide the board; press again to continue"),
    ),
    Action("filter", BOARD, ("F", "Insert"), N_("Where can it go"), N_("show every cell where a digit can go")),
    Action("turn", BOARD, ("Ctrl+R",), N_("Rotate"), N_("rotate the board to the right, with everything on it")),
    Action("mirror", BOARD, ("Ctrl+T",), N_("Mirror"), N_("mirror the board, left to right")),
    Action("relabel", BOARD, ("Ctrl+D",), N_("Relabel"), N_("every digit becomes the next one, the last becomes 1")),
    Action("zoom-in", BOARD, ("Ctrl++", "Ctrl+="), N_("Zoom in"), N_("show a part of the board, larger"), FRONT_END),
    Action("zoom-out", BOARD, ("Ctrl+-",), N_("Zoom out"), N_("show more of the board"), FRONT_END),
    Action("menu", PROGRAM, ("F10",), N_("Menu"), N_("every command"), FRONT_END),
    Action("home", PROGRAM, ("Ctrl+Home",), N_("Home"), N_("the first page; the game is saved"), FRONT_END),
    Action("new", PROGRAM, ("Ctrl+N",), N_("New game"), N_("a new game"), FRONT_END),
    Action("daily", PROGRAM, (), N_("Today's puzzle"), N_("the puzzle of the day"), FRONT_END),
    Action("calendar", PROGRAM, (), N_("Calendar"), N_("this month's daily puzzles, and earlier ones"), FRONT_END),
    Action("open", PROGRAM, ("Ctrl+O",), N_("Open"), N_("open a puzzle or a game from a file"), FRONT_END),
    Action("save", PROGRAM, ("Ctrl+S",), N_("Save"), N_("save the game to a file"), FRONT_END),
    Action("print", PROGRAM, ("Ctrl+P",), N_("Print"), N_("a page with the puzzle, to print"), FRONT_END),
    Action("copy", PROGRAM, ("Ctrl+C",), N_("Copy"), N_("copy the puzzle as text"), FRONT_END),
    Action("copy-code", PROGRAM, (), N_("Copy code"), N_("copy the code that gives this puzzle to others"), FRONT_END),
    Action("paste", PROGRAM, ("Ctrl+V",), N_("Paste"), N_("play a copied puzzle"), FRONT_END),
    Action("enter-puzzle", PROGRAM, ("Ctrl+U",), N_("Enter a puzzle"), N_("type a puzzle in"), FRONT_END),
    Action("watch", PROGRAM, ("Ctrl+W",), N_("Watch a solver"), N_("watch the puzzle being solved"), FRONT_END),
    Action("statistics", PROGRAM, (), N_("Statistics"), N_("times, streaks and aids"), FRONT_END),
    Action("settings", PROGRAM, ("Ctrl+,",), N_("Settings"), N_("appearance, help and controls"), FRONT_END),
    Action("help", PROGRAM, ("F1",), N_("Help"), N_("the rules and the keys"), FRONT_END),
    Action("full-screen", PROGRAM, ("F11",), N_("Full screen"), N_("full screen, or a window"), FRONT_END),
    Action("suspend", PROGRAM, (), N_("Suspend"), N_("back to the shell; fg continues the game"), FRONT_END),
    Action("quit", PROGRAM, ("Ctrl+Q",), N_("Quit"), N_("exit; the game is saved"), FRONT_END),
)
ACTIONS: dict[str, Action] = {action.name: action for action in _TABLE}
_LETTERS_THAT_MOVE = frozenset("AWSD")

# What a menu offers, in its order: the name of the menu and its actions.
MENUS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        N_("Game"),
        (
            *("new", "daily", "calendar", "enter-puzzle", "open", "save", "print", "copy", "copy-code", "paste"),
            *("home", "quit"),
        ),
    ),
    (N_("Edit"), ("undo", "redo", "undo-mistakes", "restart", "bookmark", "back-to-bookmark", "clear", "select-all")),
    (
        N_("Help me"),
        (
            "hint",
            "take-step",
            "next-link",
            "previous-link",
            "steps",
            "check",
            "fill-marks",
            "repair-marks",
            "hint-without-marks",
            "solve",
            "watch",
        ),
    ),
    (N_("Board"), ("filter", "digit-first", "turn", "mirror", "relabel", "zoom-in", "zoom-out", "full-screen")),
    (N_("More"), ("statistics", "settings", "help")),
)


@dataclass(frozen=True, eq=False)
class Keyboard:
    """What is particular about the keys of a front end.

    instead: the action of a key where it is not that of the table; "" for none. sees_modified_digits: whether Ctrl and
    Shift with a digit reach the game. has_fingers: whether it may be a screen that is touched. notes: what its player
    should know, in sentences to translate.
    """

    instead: Mapping[str, str]
    sees_modified_digits: bool = True
    has_fingers: bool = False
    notes: tuple[str, ...] = ()


WINDOW = Keyboard({})
# A browser keeps keys for itself. Tab must lead out of the board, or nobody could get to the buttons without a mouse.
BROWSER = Keyboard(
    {
        "PageDown": "next-empty",
        "PageUp": "previous-empty",
        **dict.fromkeys(("Ctrl++", "Ctrl+=", "Ctrl+-", "Ctrl+P"), ""),
        **dict.fromkeys(("Tab", "Shift+Tab", "F5", "F6", "F11", "F12", "Ctrl+V", "Ctrl+Q"), ""),
        **dict.fromkeys(("Ctrl+N", "Ctrl+T", "Ctrl+W", "Ctrl+R", "Ctrl+L", "Ctrl+D", "Ctrl+F", "Ctrl+O", "Ctrl+S"), ""),
    },
    has_fingers=True,
)
# A terminal does not see some keys, or takes them for others. A program on it ends with Ctrl+C; Ctrl+_ is the undo of
# the lines that one types there.
TERMINAL = Keyboard(
    {
        "Ctrl+C": "quit",
        "Ctrl+P": "menu",
        "Ctrl+_": "undo",
        **dict.fromkeys(("Ctrl+Shift+Z", "Ctrl+Backspace", "Pause", "F11", "Ctrl++", "Ctrl+=", "Ctrl+-"), ""),
    },
    sees_modified_digits=False,
    notes=(
        N_("h, j, k and l move too, so here a hint is a capital H, or F2."),
        N_("Terminals do not see Ctrl or Shift with a digit: choose the mode with Space or F5 to F8 to write marks."),
        N_("Ctrl+C quits; your game is saved. Ctrl+P lists every command."),
    ),
)
# One on which a shell waits, to which Ctrl+Z goes back.
SHELL_TERMINAL = replace(TERMINAL, instead={**TERMINAL.instead, "Ctrl+Z": "suspend"})


def action_of_key(key: str, board: Board, keyboard: Keyboard = WINDOW) -> Action | None:
    """The action of a key on a board; None for keys without one, and for letters that are digits there.

    >>> from sudokit.board.variants import classic
    >>> action_of_key("A", classic(9)).name, action_of_key("A", classic(16)), action_of_key("Ctrl+A", classic(16)).name
    ('left', None, 'select-all')
    >>> action_of_key("Ctrl+Z", classic(9)).name, action_of_key("Ctrl+Z", classic(9), SHELL_TERMINAL).name
    ('undo', 'suspend')
    """
    if len(key) == 1 and (key in board.symbols or (board.digit_count > 9 and key in _LETTERS_THAT_MOVE)):
        return None
    if key in keyboard.instead:
        return ACTIONS.get(keyboard.instead[key])
    return _ACTION_OF_KEY.get(key)


_ACTION_OF_KEY = {key: action for action in _TABLE for key in action.keys}


def keys_of(action: Action, board: Board, keyboard: Keyboard = WINDOW) -> tuple[str, ...]:
    """The keys that an action has on a board."""
    return tuple(key for key in (*action.keys, *keyboard.instead) if action_of_key(key, board, keyboard) is action)


def keys_in_use(board: Board, keyboard: Keyboard = WINDOW) -> list[str]:
    """Every key that means something on a board; the others can be left to the program that the keyboard belongs to.

    >>> from sudokit.board.variants import classic
    >>> keys = keys_in_use(classic(4), BROWSER)
    >>> "Shift+4" in keys, "5" in keys, "Ctrl+Z" in keys, "Ctrl+T" in keys
    (True, True, True, False)
    """
    digits = dict.fromkeys(SYMBOLS[:COLOURS] + board.symbols)
    written = [modifier + digit for modifier in ("", "Shift+", "Ctrl+") for digit in digits]
    named = [key for action in _TABLE for key in keys_of(action, board, keyboard)]
    taken = {key for key, action in keyboard.instead.items() if not action}
    return [key for key in dict.fromkeys([*named, *written]) if key not in taken]


_KEY_LABELS = {
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    **{
        name: name
        for name in (
            *(N_("Ctrl"), N_("Shift"), N_("Tab"), N_("Escape")),
            *(N_("Space"), N_("Enter"), N_("Backspace"), N_("Delete")),
        )
    },
}


def key_label(key: str) -> str:
    """A key by the name that people know it by, in their language.

    >>> key_label("Ctrl+Z"), key_label("Shift+Left"), key_label("F1")
    ('Ctrl+Z', 'Shift+←', 'F1')
    """
    return "+".join(_(_KEY_LABELS[part]) if part in _KEY_LABELS else part for part in key.split("+"))


def help_table(board: Board, keyboard: Keyboard = WINDOW) -> list[tuple[str, list[tuple[str, str]]]]:
    """The help page of a board: for each group its title, and lines of keys and what they do.

    >>> from sudokit.board.variants import classic
    >>> help_table(classic(16))[0][1][0]
    ('←', 'one cell to the left')
    """
    first, last = board.symbols[0], board.symbols[-1]
    digits = f"{first}–{last}" if last.isdecimal() else f"{first}–9 A–{last}"
    entering = [(digits, _("enter a digit; the same digit again removes it"))]
    if keyboard.sees_modified_digits:
        entering += [
            (_("Shift+digit"), _("corner mark; also the right mouse button")),
            (_("Ctrl+digit"), _("centre mark")),
            (_("right click"), _("in colour mode: colour the mark under the pointer, or the cell")),
        ]
    else:
        entering.append((_("right click"), _("the next digit is a corner mark")))
    selecting = [
        (_("drag"), _("several cells")),
        (_("Ctrl+click"), _("add or remove a cell")),
        (_("double click"), _("all cells with that digit")),
    ]
    if keyboard.has_fingers:
        selecting.append((_("hold a finger on a cell"), _("taps add cells; hold again to stop that")))
    groups: dict[str, list[tuple[str, str]]] = {}
    for action in _TABLE:
        lines = groups.setdefault(action.group, {ENTERING: entering, SELECTING: selecting}.get(action.group, []).copy())
        keys = keys_of(action, board, keyboard)
        if keys:
            lines.append((", ".join(map(key_label, keys)), _(action.help)))
    return [(_(group), lines) for group, lines in groups.items()]
