"""Writing links of penpa+: the board is drawn, and described in a line of its own."""

import json
import re
from typing import Any

from sudokit.board import classic
from sudokit.formats.document import Document
from sudokit.formats.links import drawn_rules
from sudokit.formats.links.penpa_drawing import LISTS, OBJECTS, Layers, Plane, drawing_of
from sudokit.formats.links.penpa_text import NAME, NORMAL, SMALL, compress, escape, line_of_layers

LINK = "https://swaroopg92.github.io/penpa-edit/"

# Which tools are chosen: the setter's and the player's, or in a link to solve the player's alone.
_MODE = (
    '{z9:zA,zG:["1","2","1"],zQ:{zM:zS,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],'
    'zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["linex",""],"sudoku":["1",1]},'
    'zA:{zM:"sudoku",zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],'
    'zP:[zT,""],zB:["",""],"move":["1",""],"combi":["linex",""],"sudoku":["1",9]}}'
)
_SOLVING = '["1","2","1"]~"sudoku"~["1",9]'


def write(document: Document) -> str:
    """The document as a link: one to solve, or where something was placed, marked or coloured, one to edit."""
    board = document.grid.board
    plane = Plane(board.digit_count)
    extra = document.own_fields(NAME)
    drawn, tints = (
        _merge_layers(drawing_of(board)[0], _layers_of(extra, "drawn")),
        _merge_layers(drawing_of(board)[1], _layers_of(extra, "colours")),
    )
    drawn["zN"] |= {
        str(plane.cell(divmod(cell, board.digit_count))): [str(board.value(digit)), 1, NORMAL]
        for cell, digit in enumerate(document.grid.digits)
        if digit
    }
    played, own_tints = _player_layers(document, plane), _merge_layers({}, {})
    for cell, colours in document.colours.items():
        if len(colours) == 1:
            number = str(plane.cell(divmod(cell, board.digit_count)))
            is_numbered = re.fullmatch("[1-9]|1[0-3]", colours[0]) is not None
            played["zS"][number] = int(colours[0]) if is_numbered else 1
            own_tints["zS"] |= {} if is_numbered else {number: colours[0]}
    is_played = played != _merge_layers({}, {})
    has_tints = tints != _merge_layers({}, {}) or own_tints != _merge_layers({}, {})
    words = document.rules or drawn_rules.in_words(board)
    numbers = [plane.cell((row, column)) for row in range(plane.size) for column in range(plane.size)]
    steps = [number - before for number, before in zip(numbers, [0, *numbers], strict=False)]
    lines = [
        _header(document, plane, words),
        "[0,0,0,0]",
        _MODE if is_played else _SOLVING,
        line_of_layers(drawn),
        line_of_layers(played) if is_played else "",
        json.dumps(steps, separators=(",", ":")),
        "[]", "{}", '"x"', '"x"', "[3,0,10]", _MODE, '"x"', "1" if has_tints else "0",
        line_of_layers(tints),
        line_of_layers(own_tints) if is_played else "x",
        "{}", "[]", "false",
    ]  # fmt: skip
    if board != classic(board.digit_count):
        field = {drawn_rules.FIELD: drawn_rules.field_of(board, bool(words) and not document.rules)}
        lines.append(json.dumps(field, separators=(",", ":")).replace("z", "zZ"))
    return f"{LINK}#m={'edit' if is_played else 'solve'}&p={compress(lines)}"


def _layers_of(extra: Any, name: str) -> Layers:
    layers = extra.get(name) if isinstance(extra, dict) else None
    return layers if isinstance(layers, dict) else {}


def _merge_layers(layers: Layers, others: Layers) -> Layers:
    """Both together, with all the layers that penpa+ expects."""
    both: Layers = {name: {} for name in OBJECTS} | {name: [] for name in LISTS}
    for each in (layers, others):
        for name, items in each.items():
            if isinstance(items, dict) and name in OBJECTS:
                both[name].update(items)
            elif isinstance(items, list) and name in LISTS:
                both[name] += items
    return both


def _player_layers(document: Document, plane: Plane) -> Layers:
    """What the player has placed and marked."""
    played = _merge_layers({}, _layers_of(document.own_fields(NAME), "played"))
    size, value = plane.size, document.grid.board.value
    for cell, digit in document.entries.items():
        played["zN"][str(plane.cell(divmod(cell, size)))] = [str(value(digit)), 2, NORMAL]
    for cell, digits in document.centre_marks.items():
        text = (" " if size > 9 else "").join(str(value(digit)) for digit in digits)
        played["zN"].setdefault(str(plane.cell(divmod(cell, size))), [text, 2, SMALL])
    for cell, digits in document.corner_marks.items():
        for number in range(min(4, len(digits))):
            text = (" " if size > 9 else "").join(str(value(digit)) for digit in [*digits][number::4])
            played["z1"][str(plane.inside(divmod(cell, size), number))] = [text, 2]
    return played


def _header(document: Document, plane: Plane, words: str) -> str:
    canvas = 38 * (plane.size + 1)
    start = f"square,{plane.size},{plane.size},38,0,1,1,{canvas},{canvas},{plane.middle},{plane.middle},0,0,0,0"
    texts = (f"Title: {document.title}", f"Author: {document.author}", document.url, words)
    return ",".join([start, *map(escape, texts), "OFF", "false"]).replace("z", "zZ")
