"""Write the types of the names that functions take, from the lists of what there is: `python3 -m tools.name_types`.

A type checker reads them in `src/sudokit/name_types.py`; a test compares. With `--check` nothing is written, and the
status says whether the file is as it should be.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from textwrap import fill

from sudokit.board.constraints.catalogue import KINDS
from sudokit.bulk import recipe
from sudokit.formats.registry import FORMATS
from sudokit.generating.grids.full_grids import METHODS, READABLE_METHODS
from sudokit.generating.puzzles.clue_symmetry import SYMMETRIES
from sudokit.play.game.mistakes import MISTAKE_POLICIES
from sudokit.rendering.scene.themes import THEMES
from sudokit.solving.solver import SOLVERS
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.levels import HODOKU_LEVELS, LEVELS
from sudokit.techniques.paths.human_solver import ORDERS
from sudokit.techniques.paths.trace_text import STYLES
from sudokit.techniques.words.explanation import DEPTHS

FILE = Path(__file__).parents[1] / "src" / "sudokit" / "name_types.py"

TYPES: dict[str, tuple[str, Iterable[str]]] = {
    "SolverName": ("A method of `solve` and the others, as `solvers` lists them.", SOLVERS.own),
    "TechniqueName": ("A technique, as `techniques` lists them.", TECHNIQUES.own),
    "FormatName": ("A format of `write`, as `formats` lists them.", FORMATS.own),
    "RuleName": ("A kind of rule, as `rule_kinds` lists them.", KINDS.own),
    "FillingName": ("A way to fill a grid, as `full_grid` takes it.", METHODS),
    "WatchableFillingName": (
        "A way to fill a grid that can be watched, as `watch_filling` takes it.",
        READABLE_METHODS,
    ),
    "SymmetryName": ("A symmetry of the clues, as `generate` takes it.", SYMMETRIES),
    "LevelName": ("A level of difficulty, as `levels` lists them.", LEVELS),
    "HodokuLevelName": ("A level of HoDoKu.", HODOKU_LEVELS),
    "OrderName": ("The order in which techniques are tried, as `solve_path` takes it.", ORDERS),
    "TraceStyleName": ("How a path is written, as `solve_paths` takes it.", STYLES),
    "DepthName": ("How much of an explanation is said.", DEPTHS),
    "MistakesName": ("Which mistakes a `Game` shows as they are made.", MISTAKE_POLICIES),
    "ThemeName": ("The colours of a picture, as `draw` takes them.", THEMES),
    "TableFormatName": ("The format of a data set, as `datasets.annotate` takes it.", recipe.FORMATS),
}

HEAD = '''"""The names that functions take, as types, so that a type checker finds a misspelt one.

Made by tools/name_types.py from the lists of what there is; a test compares them.
"""

from typing import Literal, NewType

CheckedName = NewType("CheckedName", str)
"""A name that is known when the program runs: what `register` returns, or text of yours that you want to be taken.

>>> import sudokit as sk
>>> sk.solve("1... ..3. .4.. ...2", method=sk.types.CheckedName("back" + "tracking"))
Grid('1324423124133142')
"""

# fmt: off
'''
WIDTH = 120


def source() -> str:
    """What the file should be."""
    parts = [HEAD]
    for name, (sentence, names) in TYPES.items():
        listed = ", ".join(f'"{each}"' for each in names)
        line = f"{name} = Literal[{listed}] | CheckedName"
        if len(line) > WIDTH:
            wrapped = fill(listed, WIDTH, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)
            line = f"{name} = Literal[\n{wrapped},\n] | CheckedName"
        parts.append(f'{line}\n"""{sentence}"""\n')
    return "\n".join(parts)


def main(*arguments: str) -> int:
    """Write the file, or only compare it."""
    if "--check" in arguments:
        return int(FILE.read_text(encoding="utf-8") != source())
    FILE.write_text(source(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
