"""Grids as JSON: the cells as a line of symbols, and the board they stand on.

    {"cells": "1.....3..4.....2", "boxes": [2, 2]}
    {"cells": "1.....3..4.....2", "boxes": [2, 2], "variants": ["diagonal"]}
    {"cells": "1.....3..4.....2", "regions": "1112132233243444"}

A board that none of these describes is written out with all its houses and pairs (`board`), so whatever grid is
written reads back equal. Without any of them the board is the classic one with that many cells.
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from sudokit.board.cells import SYMBOLS
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.variants import VARIANTS, classic, jigsaw
from sudokit.errors import GeometryError, PuzzleTextError, SudokuError
from sudokit.translation import _

Fields = dict[str, Any]


def write_json(grid: Grid) -> str:
    """The grid and its board as a JSON object on one line, in ASCII.

    >>> write_json(Grid("1... ..3. .4.. ...2"))
    '{"cells": "1.....3..4.....2", "boxes": [2, 2]}'
    """
    return json.dumps({"cells": str(grid)} | board_fields(grid.geometry))


def read_json(text: str, geometry: Geometry | None = None, first_line: int = 1) -> Grid:
    """The grid that a JSON object describes; a geometry given here is used instead of the one it names.

    >>> read_json('{"cells": "1.....3..4.....2", "variants": ["diagonal"]}').geometry
    <Geometry 4x4 diagonal>
    """
    try:
        fields = json.loads(text)
    except json.JSONDecodeError as error:
        raise PuzzleTextError(
            _("expected a JSON object, found an error in it at line {line}, column {column}: {what}").format(
                line=error.lineno + first_line - 1, column=error.colno, what=error.msg.lower()
            ),
            error.lineno + first_line - 1,
            error.colno,
        ) from None
    except (RecursionError, ValueError):
        raise PuzzleTextError(_("expected a JSON object, found one with endless nesting or numbers")) from None
    return grid_from_fields(fields, geometry)


def grid_from_fields(fields: Fields, geometry: Geometry | None = None) -> Grid:
    """The grid that the fields of a JSON object describe: `cells` (or `puzzle`), and what `board_fields` gives."""
    cells = fields.get("cells", fields.get("puzzle"))
    if not isinstance(cells, str):
        raise PuzzleTextError(
            _('expected the text of a puzzle as "cells" in the JSON object, found {found}').format(
                found=_("none") if cells is None else type(cells).__name__
            )
        )
    try:
        return Grid(cells, geometry or geometry_from_fields(fields, cells))
    except PuzzleTextError as error:
        raise PuzzleTextError(_("in the cells of the JSON object: {error}").format(error=error)) from error
    except (TypeError, ValueError, KeyError) as error:
        if isinstance(error, SudokuError):
            raise
        raise PuzzleTextError(_("expected a board in the JSON object, found {error}").format(error=error)) from error


@lru_cache(maxsize=64)
def _board_text(board: Geometry) -> str:
    for fields in _short_descriptions(board):
        try:
            if _board(fields) == board:
                return json.dumps(fields)
        except GeometryError:
            continue  # no ready-made board: its name only looked so, or its regions are scattered
    whole = {
        "name": board.name,
        "digits": board.digits,
        "positions": list(map(list, board.positions)),
        "houses": [[house.kind, list(house.cells)] for house in board.houses],
        "pairs": sorted(map(list, board.pairs)),
    }
    return json.dumps({"board": whole})


def board_fields(board: Geometry) -> Fields:
    """The fields that describe a board, as short as can be: `boxes` or `regions`, with `variants`; else `board`."""
    fields: Fields = json.loads(_board_text(board))
    return fields


def geometry_from_fields(fields: Fields, cells: str) -> Geometry | None:
    """The board that the fields describe; None where they say nothing."""
    variants = fields.get("variants") or []
    if not any(fields.get(key) for key in ("boxes", "regions", "board")):
        return _with_variants(Grid(cells).geometry, variants) if variants else None
    return _board(fields)


def _short_descriptions(board: Geometry) -> Iterable[Fields]:
    names = [constraint.kind for constraint in board.constraints if constraint.kind in VARIANTS]
    variants: Fields = {"variants": names} if names else {}
    if board.box_shape is not None:
        yield {"boxes": list(board.box_shape)} | variants
    elif board.areas and sum(len(area.cells) for area in board.areas) == board.cell_count:
        region_of = {cell: SYMBOLS[number] for number, area in enumerate(board.areas) for cell in area.cells}
        yield {"regions": "".join(region_of[cell] for cell in range(board.cell_count))} | variants


def _board(fields: Fields) -> Geometry:
    if whole := fields.get("board"):
        return Geometry(
            whole["digits"],
            [(str(kind), tuple(cells)) for kind, cells in whole["houses"]],
            name=str(whole["name"]),
            positions=[(row, column) for row, column in whole["positions"]],
            pairs=[(a, b) for a, b in whole.get("pairs", ())],
        )
    regions = fields.get("regions")
    base = jigsaw(regions) if regions else classic(*fields["boxes"])
    return _with_variants(base, fields.get("variants") or [])


def _with_variants(board: Geometry, variants: Iterable[str]) -> Geometry:
    for name in variants:
        if name not in VARIANTS:
            raise GeometryError(
                _("expected one of the variants {variants}, found {found!r}").format(
                    variants=", ".join(VARIANTS), found=name
                )
            )
        board = VARIANTS[name](board)
    return board
