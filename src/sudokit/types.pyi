"""The names of `sudokit.types`, each with the module that it is loaded from."""

from sudokit.board.candidates import Highlight as Highlight
from sudokit.board.candidates import Link as Link
from sudokit.board.constraints.marks import Mark as Mark
from sudokit.board.grid import HasGrid as HasGrid
from sudokit.board.rules.rule import RuleTarget as RuleTarget
from sudokit.drawable import Drawable as Drawable
from sudokit.drawable import DrawableInSteps as DrawableInSteps
from sudokit.formats.registry import FormatBoards as FormatBoards
from sudokit.formats.registry import InFields as InFields
from sudokit.formats.registry import OnLine as OnLine
from sudokit.formats.registry import XmlRoot as XmlRoot
from sudokit.generating.difficulty.requirement import Difficulty as Difficulty
from sudokit.generating.puzzles.spec import Requirements as Requirements
from sudokit.name_types import CheckedName as CheckedName
from sudokit.name_types import DepthName as DepthName
from sudokit.name_types import FillingName as FillingName
from sudokit.name_types import FormatName as FormatName
from sudokit.name_types import HodokuLevelName as HodokuLevelName
from sudokit.name_types import LevelName as LevelName
from sudokit.name_types import MistakesName as MistakesName
from sudokit.name_types import OrderName as OrderName
from sudokit.name_types import RuleName as RuleName
from sudokit.name_types import SolverName as SolverName
from sudokit.name_types import SymmetryName as SymmetryName
from sudokit.name_types import TableFormatName as TableFormatName
from sudokit.name_types import TechniqueName as TechniqueName
from sudokit.name_types import ThemeName as ThemeName
from sudokit.name_types import TraceStyleName as TraceStyleName
from sudokit.name_types import WatchableFillingName as WatchableFillingName
from sudokit.play.game.clock import Clock as Clock
from sudokit.play.game.moves import Change as Change
from sudokit.play.game.moves import Layer as Layer
from sudokit.play.game.position import GamePosition as GamePosition
from sudokit.random_stream import RandomStream as RandomStream
from sudokit.rendering.scene.shapes import Disc as Disc
from sudokit.rendering.scene.shapes import Line as Line
from sudokit.rendering.scene.shapes import Polygon as Polygon
from sudokit.rendering.scene.shapes import Rectangle as Rectangle
from sudokit.rendering.scene.shapes import Ring as Ring
from sudokit.rendering.scene.shapes import Text as Text
from sudokit.rendering.scene.themes import Theme as Theme
from sudokit.view.board_view import BoardView as BoardView
from sudokit.work.stopping import StopSignal as StopSignal

__all__: list[str]
