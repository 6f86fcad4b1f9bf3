"""The pointer over a board: an arrow that carries what a digit would do, so that the mode is never a surprise."""

from functools import lru_cache

import pygame

from sudokit.frontends.desktop.toolkit.scene_painter import polygon, writing

_ARROW = ((0.0, 0.0), (0.0, 17.0), (4.5, 13.5), (7.5, 20.0), (10.5, 18.5), (7.5, 12.5), (13.0, 12.0))
_TAGS = {"corner": ("1", 15, 12, 10.0), "centre": ("12", 13, 19, 8.5)}  # text, its place and its size
_DARK, _LIGHT, _COLOUR = (20, 23, 28), (255, 255, 255), (255, 154, 148)


def point(mode: str) -> None:
    """Show the pointer of a mode; "" is the system's own arrow."""
    try:
        pygame.mouse.set_cursor(_cursor(mode) if mode else pygame.cursors.Cursor(pygame.SYSTEM_CURSOR_ARROW))
    except pygame.error:  # a system without colours in its pointer, or without one at all
        return


@lru_cache(maxsize=8)
def _cursor(mode: str) -> pygame.cursors.Cursor:
    sheet = pygame.Surface((32, 32), pygame.SRCALPHA)
    for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        _put(sheet, 2 + right, 2 + down, _LIGHT)
    _put(sheet, 2, 2, _DARK)
    if mode == "colour":
        pygame.draw.rect(sheet, _DARK, (17, 16, 13, 13))
        pygame.draw.rect(sheet, _COLOUR, (18, 17, 11, 11))
    elif mode in _TAGS:
        text, x, y, size = _TAGS[mode]
        pygame.draw.rect(sheet, _LIGHT, (15, 11, 17, 19), border_radius=3)
        pygame.draw.rect(sheet, _DARK, (15, 11, 17, 19), 1, border_radius=3)
        ink = writing(text, True, size, _DARK)
        sheet.blit(ink.surface, (x + 3 + ink.left, y + 9 + ink.top - (0 if mode == "corner" else 4)))
    return pygame.cursors.Cursor((2, 2), sheet)


def _put(sheet: pygame.Surface, x: int, y: int, colour: tuple[int, int, int]) -> None:
    stamp = polygon(_ARROW, colour)
    sheet.blit(stamp.surface, (x + stamp.left, y + stamp.top))
