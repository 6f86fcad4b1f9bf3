"""Reading links of penpa+.

Digits and thermometers are what they are, and thick edges the borders of regions; `penpa_sums` reads cages and arrows.
Those that may be something else, and numbers outside the grid, are refused. All else that is drawn may mean anything;
`drawn_rules` has what becomes of it.
"""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from sudokit.arguments import shallow
from sudokit.board import MAX_DIGITS, Constraint, DigitSet, Grid, classic
from sudokit.board.constraints.unknown import unknown_rules
from sudokit.errors import BoardError, PuzzleTextError
from sudokit.formats.document import Document, with_entries
from sudokit.formats.json.board import Fields, shown
from sudokit.formats.links import drawn_rules
from sudokit.formats.links.f_puzzles_rules import shape, with_rules
from sudokit.formats.links.link_errors import LINK_ERRORS, in_link
from sudokit.formats.links.penpa_drawing import LISTS, OBJECTS, THICK, Layers, drawing_of
from sudokit.formats.links.penpa_sums import sums_in
from sudokit.formats.links.penpa_text import (
    BIG,
    LAST_LINE,
    NAME,
    NINE,
    NORMAL,
    decompress,
    fields_of_line,
    layers_of_line,
    unescape,
)
from sudokit.translation import _, ngettext

_DATA = re.compile(r"[#?&]p=([^&\s]+)")
_PLANES = ("sudoku", "square")
_GENRES = 17  # the place of their line
_KNOWN_GENRES = ("classic", "irregular", "latin", "thermo", "killer", "arrow")
# What a drawing may have beside digits, regions and thermometers, by its short name.
_DRAWINGS = {
    "zS": "surface", "zN": "numbers", "z1": "small numbers", "zY": "symbols", "zF": "lines", "z2": "lines",
    "zD": "directions", "z0": "frames", "z5": "polygons", "zL": "lines", "zE": "edges", "zW": "walls",
    "z7": "thermometers without bulb",
}  # fmt: skip


def read(text: str, line: int) -> Document:
    """The document of a link; a PuzzleTextError says why there is none."""
    data = _DATA.search(text.strip())
    if not data:
        raise PuzzleTextError(
            _("the penpa+ link at line {line} has no puzzle in it (p=…)").format(line=line),
            line,
        )
    try:
        return _document(decompress(unquote(data[1])))
    except LINK_ERRORS as error:
        raise in_link(error, line) from error


def _document(lines: list[str]) -> Document:
    if len(lines) < 6:
        raise PuzzleTextError(_("the link is cut off or damaged; copy the whole of it"))
    header = lines[0].replace("zZ", "z").split(",")
    if header[0] not in _PLANES or not all(re.fullmatch("[0-9]{1,3}", number) for number in header[1:3]):
        raise BoardError(
            _("a grid of {found} is not square; only square ones can be read").format(found=shown(header[0]))
        )
    width, height = (int(number) + 4 for number in header[1:3])
    cell_at = _cells(lines[5], width)
    size = round(len(cell_at) ** 0.5)
    said, drawn = _stated_board(layers_of_line(lines[3]), lines, size, width, height)
    genres = _genres(lines)
    rules = [*_thermometers(drawn, cell_at, size)]
    unknown: list[str] = []
    rules += sums_in(drawn, cell_at, width * height, f"{_after(header, 18, '')} {genres}".lower(), unknown)
    values = said.board.values if said else range(1, size + 1)
    givens = _pop_digits(drawn, cell_at, values)
    rules += unknown_rules(_unknown_names(drawn, cell_at, width * height, genres, unknown))
    walls = _pop_walls(drawn, width, width * height)
    board = said.board if said else shape(_regions(walls, cell_at, width), size)
    board = with_rules(board, rules)
    played = layers_of_line(lines[4])
    played_colours = layers_of_line(lines[15]) if len(lines) > 15 else {}
    entries = {cell: digit for cell, digit in _pop_digits(played, cell_at, values).items() if cell not in givens}
    centre, corner = _pop_marks(played, cell_at, values, width * height)
    colours = _pop_colours(played, played_colours, cell_at)
    grid = Grid.from_digits([givens.get(cell, 0) for cell in range(board.cell_count)], board)
    words = "" if said and said.has_own_words else _after(header, 18, "")
    notes = drawn_rules.notes((_DRAWINGS[name] for name in _DRAWINGS if drawn.get(name)), words, board)
    if not said and not board.areas and classic(size).areas and "latin" not in genres:
        notes += (_("no regions are drawn, so the board has none; if this is another kind of puzzle, it was misread"),)
    kept = {
        name: layers
        for name, layers in (("drawn", _nonempty_layers(drawn)), ("played", _nonempty_layers(played)))
        if layers
    }
    if "drawn" in kept and len(lines) > 14 and (tints := _tints(layers_of_line(lines[14]), kept["drawn"])):
        kept["colours"] = tints
    return Document(
        grid,
        with_entries(grid, entries),
        corner,
        centre,
        colours,
        title=_after(header, 15, "Title:"),
        author=_after(header, 16, "Author:"),
        url=_after(header, 17, ""),
        rules=words,
        extra={NAME: kept} if kept else {},
        notes=notes,
        format=NAME,
    )


def _nonempty_layers(layers: Layers) -> Layers:
    return {name: items for name, items in layers.items() if items}


def _tints(tints: Layers, drawn: Layers) -> Layers:
    """The colours of what is drawn; those of lists go by their place in it."""
    found: Layers = {name: tints[name] for name in LISTS if name in drawn and tints.get(name)}
    for name in OBJECTS:
        found[name] = {point: tint for point, tint in tints.get(name, {}).items() if point in drawn.get(name, {})}
    return _nonempty_layers(found)


def _stated_board(
    drawn: Layers, lines: list[str], size: int, width: int, height: int
) -> tuple[drawn_rules.Said | None, Layers]:
    """The board that Sudokit states, if the drawing matches, and everything else that is drawn."""
    own = fields_of_line(lines[LAST_LINE]) if len(lines) > LAST_LINE and "{" in lines[LAST_LINE] else {}
    said = drawn_rules.stated_rules(own.get(drawn_rules.FIELD), size)
    if said is None or not width == height == size + 4:
        return None, drawn
    rest: Layers = {}
    for name in (*LISTS, *OBJECTS):
        items, expected = (layers.get(name) or {} for layers in (drawn, drawing_of(said.board)[0]))
        if name in LISTS:
            rest[name] = drawn_rules.remaining([*items], expected)
        else:
            pairs = drawn_rules.remaining([*map(list, items.items())], [*map(list, expected.items())])
            rest[name] = None if pairs is None else dict(pairs)
    return (None, drawn) if None in rest.values() else (said, rest)


def _genres(lines: list[str]) -> list[str]:
    """What kind of puzzle it is, where the setter has said so."""
    found = json.loads(shallow(lines[_GENRES])) if len(lines) > _GENRES and lines[_GENRES].startswith("[") else []
    return [str(genre).replace("zZ", "z") for genre in found]


def _unknown_names(
    drawn: Layers, cell_at: dict[int, int], points: int, genres: list[str], unknown: list[str]
) -> list[str]:
    """What is surely a rule and is not known."""
    unknown = [shown(genre) for genre in genres if genre not in _KNOWN_GENRES] + unknown
    for number, value in drawn.get("zN", {}).items():
        is_outside = re.fullmatch("[0-9]{1,6}", number) and int(number) < points and int(number) not in cell_at
        if is_outside and re.search(r"\d", _text(value)):
            unknown.append(_("numbers outside the grid"))
    return unknown


def _after(header: list[str], number: int, word: str) -> str:
    text = unescape(header[number]) if number < len(header) else ""
    return text.removeprefix(word).strip() if word else text


def _cells(text: str, width: int) -> dict[int, int]:
    """The cells of the board by their number on the plane; the list has the first number, then differences."""
    numbers = json.loads(shallow(text))
    if not isinstance(numbers, list) or len(numbers) > MAX_DIGITS**2 or not all(type(n) is int for n in numbers):
        raise PuzzleTextError(_("{found} is not a list of cells").format(found=shown(numbers)))
    places, number = [], 0
    for step in numbers:
        number += step
        places.append(number)
    rows = {place // width for place in places}
    columns = {place % width for place in places}
    if not 2 <= len(rows) == len(columns) <= MAX_DIGITS or len(set(places)) != len(rows) * len(columns):
        raise BoardError(
            _("a grid of {found} is not square; only square ones can be read").format(
                found=ngettext("{n} cell", "{n} cells", len(places)).format(n=len(places))
            )
        )
    return {place: cell for cell, place in enumerate(sorted(places))}


def _cell(number: object, cell_at: dict[int, int]) -> int | None:
    return cell_at.get(int(str(number))) if re.fullmatch("[0-9]{1,6}", str(number)) else None


def _thermometers(drawn: Layers, cell_at: dict[int, int], size: int) -> Iterator[Constraint]:
    """The thermometers, which are taken out of what is drawn."""
    for numbers in drawn.pop("zT", []):
        cells = [_cell(number, cell_at) for number in numbers] if isinstance(numbers, list) else [None]
        if None in cells:
            raise PuzzleTextError(_("{found} is not a cell of the board").format(found=shown(numbers)))
        if len(cells) > 1:
            yield Constraint("thermometer", [divmod(cell, size) for cell in cells if cell is not None])


def _text(value: Any) -> str:
    return str(value[0]).strip() if isinstance(value, list) and value and not isinstance(value[0], list) else ""


def _style(value: Any) -> str:
    return str(value[2]) if isinstance(value, list) and len(value) > 2 else NORMAL


def _pop_digits(layers: Layers, cell_at: dict[int, int], values: range) -> dict[int, int]:
    """The digits of cells, which are taken out of the numbers; each is one of the values that digits count."""
    digits, rest = {}, {}
    for number, value in layers.get("zN", {}).items():
        cell = _cell(number, cell_at)
        flags = _flags(value)
        text = str(flags[0]) if len(flags) == 1 else _text(value)
        if cell is None or not (_style(value) in (NORMAL, BIG) or len(flags) == 1) or not re.fullmatch("[0-9]+", text):
            rest[number] = value
        elif int(text[:3]) not in values:
            raise PuzzleTextError(
                _("{found} is not a digit of this board; they go up to {last}").format(
                    last=values[-1], found=shown(text)
                )
            )
        else:
            digits[cell] = values.index(int(text)) + 1
    layers["zN"] = rest
    return digits


def _flags(value: Any) -> list[int]:
    """The digits that are flagged, where a number has a flag for each of nine."""
    if _style(value) != NINE or not isinstance(value[0], list):
        return []
    return [digit for digit, flag in enumerate(value[0], start=1) if flag == 1]


def _pop_marks(
    played: Layers, cell_at: dict[int, int], values: range, points: int
) -> tuple[dict[int, DigitSet], dict[int, DigitSet]]:
    """The marks in the middle of cells, which are small numbers, and those inside their corners; they are taken out."""
    centre: dict[int, DigitSet] = {}
    corner: dict[int, DigitSet] = {}
    for layer, marks in (("zN", centre), ("z1", corner)):
        rest = {}
        for number, value in played.get(layer, {}).items():
            inside = layer == "z1" and re.fullmatch("[0-9]{1,6}", number) and 4 * points <= int(number) < 8 * points
            cell = _cell((int(number) - 4 * points) // 4 if inside else number, cell_at)
            digits = _digits_of_mark(value, values)
            if cell is None or not digits or (layer == "z1" and not inside):
                rest[number] = value
            else:
                marks[cell] = marks.get(cell, DigitSet()) | digits
        if layer in played:
            played[layer] = rest
    return centre, corner


def _digits_of_mark(value: Any, values: range) -> DigitSet:
    """The digits of a mark; none where it is something else. Past nine digits they have blanks between them."""
    text = _text(value)
    words = text.split() if len(values) > 9 else list(text.replace(" ", ""))
    numbers = [int(word) for word in words if re.fullmatch("[0-9]{1,2}", word)]
    if len(numbers) < len(words) or not all(number in values for number in numbers):
        return DigitSet()
    return DigitSet([values.index(number) + 1 for number in numbers] or _flags(value))


def _pop_colours(played: Layers, tints: Layers, cell_at: dict[int, int]) -> dict[int, tuple[str, ...]]:
    """The colours of cells, which are taken out: a number of penpa+'s, or one of the player's own."""
    colours: dict[int, tuple[str, ...]] = {}
    rest = {}
    for number, value in played.get("zS", {}).items():
        cell = _cell(number, cell_at)
        if cell is None:
            rest[number] = value
        else:
            colours[cell] = (str(tints.get("zS", {}).get(number) or value),)
    if "zS" in played:
        played["zS"] = rest
    return colours


def _pop_walls(drawn: Layers, width: int, points: int) -> set[tuple[int, int]]:
    """Thick edges along sides of cells, as pairs of corners; they are taken out of what is drawn.

    Corner r, c of the plane is at the bottom right of the cell at r, c.
    """
    walls, rest = set(), {}
    for names, style in drawn.get("zE", {}).items():
        ends = sorted(int(end) - points for end in re.findall("[0-9]{1,6}", names)[:3])
        if style in THICK and len(ends) == 2 and ends[1] - ends[0] in (1, width):
            walls.add((ends[0], ends[1]))
        else:
            rest[names] = style
    drawn["zE"] = rest
    return walls


def _regions(walls: set[tuple[int, int]], cell_at: dict[int, int], width: int) -> list[Fields]:
    """The region of each cell, as f-puzzles has them: what walls separate; no regions if there are no walls."""
    cells: list[Fields] = [{"region": None} for _cell in cell_at]
    if not walls:
        return cells
    region = -1
    for start in cell_at:
        if cells[cell_at[start]]["region"] is not None:
            continue
        region += 1
        waiting = [start]
        while waiting:
            place = waiting.pop()
            if cells[cell_at[place]]["region"] is not None:
                continue
            cells[cell_at[place]]["region"] = region
            # To the right the wall runs from the corner above the cell's own, downwards from the one before it.
            ways = (
                (place + 1, (place - width, place)),
                (place - 1, (place - width - 1, place - 1)),
                (place + width, (place - 1, place)),
                (place - width, (place - width - 1, place - width)),
            )
            waiting += [other for other, wall in ways if other in cell_at and wall not in walls]
    return cells
