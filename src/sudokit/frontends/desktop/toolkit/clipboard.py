"""The clipboard of the system, where there is one."""

import pygame


def clipboard() -> str:
    """The text that was copied; "" for none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:  # no clipboard, or none that holds text
        return ""


def copy(text: str) -> bool:
    """Put a text into the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
