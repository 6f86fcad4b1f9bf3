"""Keys as the table of actions names them: `Ctrl+Shift+Z`, `Left`, `7`.

Terminals do not see Ctrl or Shift with digits, so the modes are the way to write marks there. hjkl move, as in many
programs of the terminal, where these letters are not digits; so a hint is a capital H, or F2.
"""

from sudokit.board import Board

_NAMES = {
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "home": "Home",
    "end": "End",
    "pageup": "PageUp",
    "pagedown": "PageDown",
    "tab": "Tab",
    "escape": "Escape",
    "backspace": "Backspace",
    "delete": "Delete",
    "insert": "Insert",
    "enter": "Enter",
    "space": "Space",
    "comma": ",",
    "underscore": "_",
    **{f"f{n}": f"F{n}" for n in range(1, 13)},
}
_MOVING = {"h": "Left", "j": "Down", "k": "Up", "l": "Right"}


def key_name(key: str, character: str | None, board: Board) -> str:
    """The name of a key by the name that Textual has for it and the character it types; "" for one without a name.

    >>> from sudokit.board.variants import classic
    >>> [key_name(key, None, classic()) for key in ("left", "shift+left", "ctrl+z", "f2", "shift+tab")]
    ['Left', 'Shift+Left', 'Ctrl+Z', 'F2', 'Shift+Tab']
    >>> [key_name(key, key, classic()) for key in ("7", "h", "H", "x")]
    ['7', 'Left', 'H', 'X']
    >>> key_name("h", "h", classic(20))
    'H'
    """
    *modifiers, last = key.split("+") if key != "+" else ["+"]
    held = "".join(f"{modifier.capitalize()}+" for modifier in ("ctrl", "alt", "shift") if modifier in modifiers)
    if last in _NAMES:
        return held + _NAMES[last]
    if "ctrl" in modifiers or "alt" in modifiers:
        return held + last.upper() if len(last) == 1 else ""
    if character is None or len(character) != 1 or not character.isprintable():
        return ""
    if character in _MOVING and board.digit_count <= 9:
        return _MOVING[character]
    return character.upper()
