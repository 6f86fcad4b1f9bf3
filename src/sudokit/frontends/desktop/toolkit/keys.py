"""Keys as the table of actions names them: `Ctrl+Shift+Z`, `Left`, `7`.

Digits are read by where the key is, so that Shift and layouts on which digits need it do not matter; letters by what
the layout makes of them.
"""

import pygame

_PLACES = {getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)} | {
    getattr(pygame, f"KSCAN_KP{digit}"): str(digit) for digit in range(10)
}
_NAMES = {
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_TAB: "Tab",
    pygame.K_ESCAPE: "Escape",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_INSERT: "Insert",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_PAUSE: "Pause",
    pygame.K_COMMA: ",",
    pygame.K_PERIOD: ".",
    pygame.K_KP_PERIOD: ".",
    pygame.K_PLUS: "+",
    pygame.K_KP_PLUS: "+",
    pygame.K_EQUALS: "=",
    pygame.K_MINUS: "-",
    pygame.K_KP_MINUS: "-",
    **{getattr(pygame, f"K_F{n}"): f"F{n}" for n in range(1, 13)},
}


def key_name(event: pygame.Event) -> str:
    """The name of a key that was pressed; "" for one that has none, such as Shift alone."""
    last = _PLACES.get(getattr(event, "scancode", -1)) or _NAMES.get(event.key, "")
    if not last and pygame.K_a <= event.key <= pygame.K_z:
        last = chr(event.key).upper()
    if not last:
        return ""
    modifiers = getattr(event, "mod", 0)
    held = "Ctrl+" if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    held += "Shift+" if modifiers & pygame.KMOD_SHIFT else ""
    if modifiers & pygame.KMOD_ALT and not held:
        held = "Alt+"
    return held + last
