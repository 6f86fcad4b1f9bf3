"""What stands in the signatures of public functions and classes and needs no name of its own in `sudokit`.

For annotations in programs that use Sudokit, and for the few that build such a thing themselves. Names that functions
take are types too, so that a type checker finds a misspelt one.

>>> import sudokit as sk
>>> def solve_all(puzzles: list[sk.Grid], method: sk.types.SolverName = "fast") -> list[sk.Grid | None]:
...     return [sk.solve(puzzle, method=method) for puzzle in puzzles]
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from sudokit.board.constraints.marks import Mark
    from sudokit.board.evidence import Highlight, Link
    from sudokit.board.grid import HasGrid
    from sudokit.board.rules.rule import RuleTarget
    from sudokit.drawable import Drawable, DrawableInSteps
    from sudokit.formats.registry import Boards, InFields, OnLine, XmlRoot
    from sudokit.generating.difficulty.requirement import Difficulty
    from sudokit.generating.puzzles.spec import Requirements
    from sudokit.name_types import (
        CheckedName,
        DepthName,
        FillingName,
        FormatName,
        HodokuLevelName,
        LevelName,
        MistakesName,
        OrderName,
        RuleName,
        SolverName,
        SymmetryName,
        TableFormatName,
        TechniqueName,
        ThemeName,
        TraceStyleName,
        WatchableFillingName,
    )
    from sudokit.play.game.clock import Clock
    from sudokit.play.game.moves import Change, Layer
    from sudokit.play.game.position import Position
    from sudokit.random_stream import RandomStream
    from sudokit.rendering.scene.shapes import Disc, Line, Polygon, Rectangle, Ring, Text
    from sudokit.rendering.scene.themes import Theme
    from sudokit.view.board_view import BoardView
    from sudokit.work.stopping import StopSignal

_NAMES_OF_MODULE = {
    "board.constraints.marks": "Mark",
    "board.evidence": "Highlight Link",
    "board.grid": "HasGrid",
    "board.rules.rule": "RuleTarget",
    "drawable": "Drawable DrawableInSteps",
    "formats.registry": "Boards InFields OnLine XmlRoot",
    "generating.difficulty.requirement": "Difficulty",
    "generating.puzzles.spec": "Requirements",
    "name_types": "CheckedName DepthName FillingName FormatName HodokuLevelName LevelName MistakesName OrderName "
    "RuleName SolverName SymmetryName TableFormatName TechniqueName ThemeName TraceStyleName WatchableFillingName",
    "play.game.clock": "Clock",
    "play.game.moves": "Change Layer",
    "play.game.position": "Position",
    "random_stream": "RandomStream",
    "rendering.scene.shapes": "Disc Line Polygon Rectangle Ring Text",
    "rendering.scene.themes": "Theme",
    "view.board_view": "BoardView",
    "work.stopping": "StopSignal",
}
_MODULE_OF = {name: module for module, names in _NAMES_OF_MODULE.items() for name in names.split()}

__all__ = [
    "BoardView",
    "Boards",
    "Change",
    "CheckedName",
    "Clock",
    "DepthName",
    "Difficulty",
    "Disc",
    "Drawable",
    "DrawableInSteps",
    "FillingName",
    "FormatName",
    "HasGrid",
    "Highlight",
    "HodokuLevelName",
    "InFields",
    "Layer",
    "LevelName",
    "Line",
    "Link",
    "Mark",
    "MistakesName",
    "OnLine",
    "OrderName",
    "Polygon",
    "Position",
    "RandomStream",
    "Rectangle",
    "Requirements",
    "Ring",
    "RuleName",
    "RuleTarget",
    "SolverName",
    "StopSignal",
    "SymmetryName",
    "TableFormatName",
    "TechniqueName",
    "Text",
    "Theme",
    "ThemeName",
    "TraceStyleName",
    "WatchableFillingName",
    "XmlRoot",
]


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"sudokit.{_MODULE_OF[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__} - {"TYPE_CHECKING"})
