"""The icon of the window, drawn by ourselves: a small board with a few digits."""

import pygame

from sudokit.board import Grid
from sudokit.frontends.desktop.toolkit.scene_painter import paint_scene
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.themes import LIGHT
from sudokit.view.board_view import BoardView


def icon(side: int) -> pygame.Surface:
    """The icon, that many pixels wide and high."""
    puzzle = Grid("1... ..3. .4.. ...2")
    scene = scene_of(BoardView.of(puzzle.replace({"r2c2": 2, "r3c4": 1}), puzzle).highlighted("focus", cells=["r2c2"]))
    surface = pygame.Surface((side, side))
    paint_scene(surface, scene, LIGHT, 0, 0, side / scene.width)
    return surface
