"""Links of penpa+, an editor for drawings of puzzles.

    https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VRRb5s8FH3nV…

The part after `p=` is lines of text, deflated and in base 64: the first describes the plane and has title and author,
the fourth and fifth are what the setter and the player have drawn, the sixth lists the cells of the board. Names are
written short: `zN` for numbers, `zE` for edges; `penpa_drawing` says which points there are.

Digits and thermometers are what they are, and thick edges the borders of regions. Cages, arrows and numbers outside the
grid are rules that Sudokit does not have, and refused. All else that is drawn may mean anything; `drawn_rules` has what
becomes of it. The line in which Sudokit says the board comes last, where penpa+ does not look.
"""

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from sudokit.board.cells import MAX_DIGITS, DigitSet
from sudokit.board.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import GeometryError, PuzzleTextError
from sudokit.formats import drawn_rules
from sudokit.formats.board_text import Fields, fields_of, shown
from sudokit.formats.document import Document, with_entries
from sudokit.formats.f_puzzles_rules import not_known, shape, with_rules
from sudokit.formats.link_errors import LINK_ERRORS, in_link
from sudokit.formats.penpa_drawing import LISTS, OBJECTS, THICK, Layers, Plane, drawing_of
from sudokit.translation import _

NAME = "penpa"
LINK = "https://swaroopg92.github.io/penpa-edit/"

_MOST_BYTES = 2_000_000  # of unpacked text
_DATA = re.compile(r"[#?&]p=([^&\s]+)")
_SHORT = re.compile("z([A-Z0-9_])")
_PLANES = ("sudoku", "square")
_GENRES, _LAST_LINE = 17, 19  # lines; the last one is ours
_KNOWN_GENRES = ("classic", "irregular", "latin", "thermo")
_NORMAL, _BIG, _SMALL, _NINE = "1", "10", "5", "7"  # how a number is written; nine: a flag for each digit
# What a drawing may have beside digits, regions and thermometers, by its short name.
_DRAWINGS = {
    "zS": "surface", "zN": "numbers", "z1": "small numbers", "zY": "symbols", "zF": "lines", "z2": "lines",
    "zD": "directions", "z0": "frames", "z5": "polygons", "zL": "lines", "zE": "edges", "zW": "walls",
    "z7": "thermometers without bulb",
}  # fmt: skip
_CODES = (("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "="))


def read(text: str, line: int) -> Document:
    """The document of a link; a PuzzleTextError says why there is none."""
    data = _DATA.search(text.strip())
    if not data:
        raise PuzzleTextError(
            _("expected a link of penpa+ with the puzzle in it (p=…), found none at line {line}").format(line=line),
            line,
        )
    try:
        return _document(_unpacked(unquote(data[1])).split("\n"))
    except LINK_ERRORS as error:
        raise in_link(error, line) from error


def _unpacked(data: str) -> str:
    try:
        packed = base64.b64decode(data.replace(" ", "+").rstrip("=") + "==", validate=False)
        inflater = zlib.decompressobj(-15)
        unpacked = inflater.decompress(packed, _MOST_BYTES)
    except (zlib.error, binascii.Error, ValueError):
        raise PuzzleTextError(_("expected a whole link, found one that is cut off or damaged")) from None
    if inflater.unconsumed_tail:
        raise PuzzleTextError(
            _("expected a link to a puzzle, found one that unpacks to more than {most} characters").format(
                most=_MOST_BYTES
            )
        )
    if not inflater.eof:  # its beginning alone would be another puzzle: the board is said last
        raise PuzzleTextError(_("expected a whole link, found one that is cut off or damaged"))
    return unpacked.decode("utf-8", "replace")


def _document(lines: list[str]) -> Document:
    if len(lines) < 6:
        raise PuzzleTextError(_("expected a whole link, found one that is cut off or damaged"))
    header = lines[0].replace("zZ", "z").split(",")
    if header[0] not in _PLANES or not all(re.fullmatch("[0-9]{1,3}", number) for number in header[1:3]):
        raise GeometryError(_("expected a square grid, found {found}").format(found=shown(header[0])))
    width, height = (int(number) + 4 for number in header[1:3])
    cell_at = _cells(lines[5], width)
    size = round(len(cell_at) ** 0.5)
    said, drawn = _said(_layers(lines[3]), lines, size, width, height)
    genres = _genres(lines)
    rules = [*_thermometers(drawn, cell_at, size)]
    givens = _taken_digits(drawn, cell_at, size)
    _refuse_rules(drawn, cell_at, width * height, genres)
    walls = _taken_walls(drawn, width, width * height)
    board = said.board if said else shape(_regions(walls, cell_at, width), size)
    board = with_rules(board, rules)
    played = _layers(lines[4])
    played_colours = _layers(lines[15]) if len(lines) > 15 else {}
    entries = {cell: digit for cell, digit in _taken_digits(played, cell_at, size).items() if cell not in givens}
    centre, corner = _taken_marks(played, cell_at, size, width * height)
    colours = _taken_colours(played, played_colours, cell_at)
    grid = Grid.from_digits([givens.get(cell, 0) for cell in range(board.cell_count)], board)
    words = "" if said and said.has_own_words else _after(header, 18, "")
    notes = drawn_rules.notes((_DRAWINGS[name] for name in _DRAWINGS if drawn.get(name)), words, board)
    if not said and not board.areas and classic(size).areas and "latin" not in genres:
        notes += (_("no regions are drawn, so there are none; if it is another kind of puzzle, it was misread"),)
    kept = {name: layers for name, layers in (("drawn", _filled(drawn)), ("played", _filled(played))) if layers}
    if "drawn" in kept and len(lines) > 14 and (tints := _tints(_layers(lines[14]), kept["drawn"])):
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


def _fields(text: str) -> Fields:
    """The fields of a line, in which names are written short and without quotes; `zZ` is the letter."""
    short = _SHORT.sub(lambda found: "null" if found[1] == "O" else f'"z{found[1]}"', text.replace("zZ", "\0"))
    return fields_of(short.replace("\0", "z")) if text.strip() not in ("", "x") else {}


def _layers(text: str) -> Layers:
    """The layers of a line that are of the right kind; in links to solve, there is nothing where the player draws."""
    fields = _fields(text)
    layers: Layers = {name: fields[name] for name in OBJECTS if isinstance(fields.get(name), dict)}
    return layers | {
        name: [each for each in fields[name] if each] for name in LISTS if isinstance(fields.get(name), list)
    }


def _filled(layers: Layers) -> Layers:
    return {name: items for name, items in layers.items() if items}


def _tints(tints: Layers, drawn: Layers) -> Layers:
    """The colours of what is drawn; those of lists go by their place in it."""
    found: Layers = {name: tints[name] for name in LISTS if name in drawn and tints.get(name)}
    for name in OBJECTS:
        found[name] = {point: tint for point, tint in tints.get(name, {}).items() if point in drawn.get(name, {})}
    return _filled(found)


def _said(
    drawn: Layers, lines: list[str], size: int, width: int, height: int
) -> tuple[drawn_rules.Said | None, Layers]:
    """The board that Sudokit has drawn, if it has and all of it is there, and what is drawn besides."""
    own = _fields(lines[_LAST_LINE]) if len(lines) > _LAST_LINE and "{" in lines[_LAST_LINE] else {}
    said = drawn_rules.said_by(own.get(drawn_rules.FIELD), size)
    if said is None or not width == height == size + 4:
        return None, drawn
    rest: Layers = {}
    for name in (*LISTS, *OBJECTS):
        items, expected = (layers.get(name) or {} for layers in (drawn, drawing_of(said.board)[0]))
        if name in LISTS:
            rest[name] = drawn_rules.without([*items], expected)
        else:
            pairs = drawn_rules.without([*map(list, items.items())], [*map(list, expected.items())])
            rest[name] = None if pairs is None else dict(pairs)
    return (None, drawn) if None in rest.values() else (said, rest)


def _genres(lines: list[str]) -> list[str]:
    """What kind of puzzle it is, where the setter has said so."""
    found = json.loads(lines[_GENRES]) if len(lines) > _GENRES and lines[_GENRES].startswith("[") else []
    return [str(genre).replace("zZ", "z") for genre in found]


def _refuse_rules(drawn: Layers, cell_at: dict[int, int], points: int, genres: list[str]) -> None:
    """Refuse what is surely a rule."""
    unknown = [shown(genre) for genre in genres if genre not in _KNOWN_GENRES]
    unknown += [_("cages")] if drawn.get("z6") or drawn.get("zC") else []
    unknown += [_("arrows")] if drawn.get("z3") else []
    for number, value in drawn.get("zN", {}).items():
        is_outside = re.fullmatch("[0-9]{1,6}", number) and int(number) < points and int(number) not in cell_at
        if is_outside and re.search(r"\d", _text(value)):
            unknown.append(_("numbers outside the grid"))
    if unknown:
        raise GeometryError(not_known(dict.fromkeys(unknown)))


def _after(header: list[str], number: int, word: str) -> str:
    text = header[number] if number < len(header) else ""
    for code, character in (*_CODES, ("<br>", "\n")):
        text = text.replace(code, character)
    return text.removeprefix(word).strip() if word else text


def _cells(text: str, width: int) -> dict[int, int]:
    """The cells of the board by their number on the plane; the list has the first number, then differences."""
    numbers = json.loads(text)
    if not isinstance(numbers, list) or len(numbers) > MAX_DIGITS**2 or not all(type(n) is int for n in numbers):
        raise PuzzleTextError(_("expected a list of cells, found {found}").format(found=shown(numbers)))
    places, number = [], 0
    for step in numbers:
        number += step
        places.append(number)
    rows = {place // width for place in places}
    columns = {place % width for place in places}
    if not 2 <= len(rows) == len(columns) <= MAX_DIGITS or len(set(places)) != len(rows) * len(columns):
        raise GeometryError(
            _("expected a square grid, found {found}").format(found=_("{n} cells").format(n=len(places)))
        )
    return {place: cell for cell, place in enumerate(sorted(places))}


def _cell(number: object, cell_at: dict[int, int]) -> int | None:
    return cell_at.get(int(str(number))) if re.fullmatch("[0-9]{1,6}", str(number)) else None


def _thermometers(drawn: Layers, cell_at: dict[int, int], size: int) -> Iterator[Constraint]:
    """The thermometers, which are taken out of what is drawn."""
    for numbers in drawn.pop("zT", []):
        cells = [_cell(number, cell_at) for number in numbers] if isinstance(numbers, list) else [None]
        if None in cells:
            raise PuzzleTextError(_("expected a cell of the board, found {found}").format(found=shown(numbers)))
        if len(cells) > 1:
            yield Constraint("thermometer", [divmod(cell, size) for cell in cells if cell is not None])


def _text(value: Any) -> str:
    return str(value[0]).strip() if isinstance(value, list) and value and not isinstance(value[0], list) else ""


def _style(value: Any) -> str:
    return str(value[2]) if isinstance(value, list) and len(value) > 2 else _NORMAL


def _taken_digits(layers: Layers, cell_at: dict[int, int], size: int) -> dict[int, int]:
    """The digits of cells, which are taken out of the numbers."""
    digits, rest = {}, {}
    for number, value in layers.get("zN", {}).items():
        cell = _cell(number, cell_at)
        flags = _flags(value)
        text = str(flags[0]) if len(flags) == 1 else _text(value)
        if (
            cell is None
            or not (_style(value) in (_NORMAL, _BIG) or len(flags) == 1)
            or not re.fullmatch("[0-9]+", text)
        ):
            rest[number] = value
        elif not 1 <= int(text[:3]) <= size:
            raise PuzzleTextError(_("expected digits up to {last}, found {found}").format(last=size, found=shown(text)))
        else:
            digits[cell] = int(text)
    layers["zN"] = rest
    return digits


def _flags(value: Any) -> list[int]:
    """The digits that are flagged, where a number has a flag for each of nine."""
    if _style(value) != _NINE or not isinstance(value[0], list):
        return []
    return [digit for digit, flag in enumerate(value[0], start=1) if flag == 1]


def _taken_marks(
    played: Layers, cell_at: dict[int, int], size: int, points: int
) -> tuple[dict[int, DigitSet], dict[int, DigitSet]]:
    """The marks in the middle of cells, which are small numbers, and those inside their corners; they are taken out."""
    centre: dict[int, DigitSet] = {}
    corner: dict[int, DigitSet] = {}
    for layer, marks in (("zN", centre), ("z1", corner)):
        rest = {}
        for number, value in played.get(layer, {}).items():
            inside = layer == "z1" and re.fullmatch("[0-9]{1,6}", number) and 4 * points <= int(number) < 8 * points
            cell = _cell((int(number) - 4 * points) // 4 if inside else number, cell_at)
            digits = _marked(value, size)
            if cell is None or not digits or (layer == "z1" and not inside):
                rest[number] = value
            else:
                marks[cell] = marks.get(cell, DigitSet()) | digits
        if layer in played:
            played[layer] = rest
    return centre, corner


def _marked(value: Any, size: int) -> DigitSet:
    """The digits of a mark; none where it is something else. Past nine digits they have blanks between them."""
    text = _text(value)
    words = text.split() if size > 9 else list(text.replace(" ", ""))
    numbers = [int(word) for word in words if re.fullmatch("[0-9]{1,2}", word)]
    if len(numbers) < len(words) or not all(1 <= number <= size for number in numbers):
        return DigitSet()
    return DigitSet(numbers or _flags(value))


def _taken_colours(played: Layers, tints: Layers, cell_at: dict[int, int]) -> dict[int, tuple[str, ...]]:
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


def _taken_walls(drawn: Layers, width: int, points: int) -> set[tuple[int, int]]:
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


# Writing.


def write(document: Document) -> str:
    """The document as a link: one to solve, or where something was placed, marked or coloured, one to edit."""
    board = document.grid.geometry
    plane = Plane(board.digits)
    extra = document.kept_by(NAME)
    drawn, tints = (
        _merged(drawing_of(board)[0], _layers_of(extra, "drawn")),
        _merged(drawing_of(board)[1], _layers_of(extra, "colours")),
    )
    drawn["zN"] |= {
        str(plane.cell(divmod(cell, board.digits))): [str(digit), 1, _NORMAL]
        for cell, digit in enumerate(document.grid.digits)
        if digit
    }
    played, own_tints = _played(document, plane), _merged({}, {})
    for cell, colours in document.colours.items():
        if len(colours) == 1:
            number = str(plane.cell(divmod(cell, board.digits)))
            is_numbered = re.fullmatch("[1-9]|1[0-3]", colours[0]) is not None
            played["zS"][number] = int(colours[0]) if is_numbered else 1
            own_tints["zS"] |= {} if is_numbered else {number: colours[0]}
    is_played = played != _merged({}, {})
    has_tints = tints != _merged({}, {}) or own_tints != _merged({}, {})
    words = document.rules or drawn_rules.in_words(board)
    numbers = [plane.cell((row, column)) for row in range(plane.size) for column in range(plane.size)]
    steps = [number - before for number, before in zip(numbers, [0, *numbers], strict=False)]
    lines = [
        _header(document, plane, words),
        "[0,0,0,0]",
        _MODE if is_played else _SOLVING,
        _shortened(drawn),
        _shortened(played) if is_played else "",
        json.dumps(steps, separators=(",", ":")),
        "[]", "{}", '"x"', '"x"', "[3,0,10]", _MODE, '"x"', "1" if has_tints else "0",
        _shortened(tints),
        _shortened(own_tints) if is_played else "x",
        "{}", "[]", "false",
    ]  # fmt: skip
    if board != classic(board.digits):
        field = {drawn_rules.FIELD: drawn_rules.field_of(board, bool(words) and not document.rules)}
        lines.append(json.dumps(field, separators=(",", ":")).replace("z", "zZ"))
    deflater = zlib.compressobj(9, wbits=-15)
    data = deflater.compress("\n".join(lines).encode()) + deflater.flush()
    return f"{LINK}#m={'edit' if is_played else 'solve'}&p={base64.b64encode(data).decode()}"


_MODE = (
    '{z9:zA,zG:["1","2","1"],zQ:{zM:zS,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],'
    'zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["linex",""],"sudoku":["1",1]},'
    'zA:{zM:"sudoku",zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],'
    'zP:[zT,""],zB:["",""],"move":["1",""],"combi":["linex",""],"sudoku":["1",9]}}'
)
_SOLVING = '["1","2","1"]~"sudoku"~["1",9]'


def _layers_of(extra: Any, name: str) -> Layers:
    layers = extra.get(name) if isinstance(extra, dict) else None
    return layers if isinstance(layers, dict) else {}


def _merged(layers: Layers, others: Layers) -> Layers:
    """Both together, with all the layers that penpa+ expects."""
    both: Layers = {name: {} for name in OBJECTS} | {name: [] for name in LISTS}
    for each in (layers, others):
        for name, items in each.items():
            if isinstance(items, dict) and name in OBJECTS:
                both[name].update(items)
            elif isinstance(items, list) and name in LISTS:
                both[name] += items
    return both


def _played(document: Document, plane: Plane) -> Layers:
    """What the player has placed and marked."""
    played = _merged({}, _layers_of(document.kept_by(NAME), "played"))
    size = plane.size
    for cell, digit in document.entries.items():
        played["zN"][str(plane.cell(divmod(cell, size)))] = [str(digit), 2, _NORMAL]
    for cell, digits in document.centre_marks.items():
        text = (" " if size > 9 else "").join(map(str, digits))
        played["zN"].setdefault(str(plane.cell(divmod(cell, size))), [text, 2, _SMALL])
    for cell, digits in document.corner_marks.items():
        for number in range(min(4, len(digits))):
            text = (" " if size > 9 else "").join(map(str, [*digits][number::4]))
            played["z1"][str(plane.inside(divmod(cell, size), number))] = [text, 2]
    return played


def _shortened(layers: Layers) -> str:
    """A line of layers, as penpa+ writes it."""
    undone = ",".join(f"{name}:{{z_:[]}}" for name in ("zR", "zU", "z8"))
    parts = (
        f"{name}:{json.dumps(layers[name], separators=(',', ':')).replace('z', 'zZ')}" for name in (*OBJECTS, *LISTS)
    )
    return f"{{{undone},{','.join(parts)}}}"


def _header(document: Document, plane: Plane, words: str) -> str:
    canvas = 38 * (plane.size + 1)
    start = f"square,{plane.size},{plane.size},38,0,1,1,{canvas},{canvas},{plane.middle},{plane.middle},0,0,0,0"
    texts = (f"Title: {document.title}", f"Author: {document.author}", document.url, words)
    return ",".join([start, *map(_coded, texts), "OFF", "false"]).replace("z", "zZ")


def _coded(text: str) -> str:
    """A text in which no character ends it."""
    for code, character in _CODES:
        text = text.replace(character, code)
    return text
