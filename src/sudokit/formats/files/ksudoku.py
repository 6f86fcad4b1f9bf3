"""KSudoku's files: XML with the board as groups of cells, the givens, and what was done since.

    <ksudoku><game had-help="0" msecs-elapsed="1000">
      <puzzle>
        <graph order="9" type="custom" sizeX="9" sizeY="9" sizeZ="1" name="…">
          <sudokugroups at="0" withblocks="1"/> <clique size="9">0 10 20 …</clique>
        </graph>
        <values>b__c…</values>
      </puzzle>
      <history><simple-event index="3" value="4"/> …</history>
    </game></ksudoku>

Cells are counted down the columns: number = column × sizeY + row. In `values`, `b` is 1, `c` is 2, `_` is an empty
cell and `.` a place without one. A group of Sudoku groups has the rows and columns of a square whose top left cell it
names, and its boxes with `withblocks`. In a killer, `<cage operator="4" value="12" size="2">0 1</cage>` is a cage with
its total, and operator 0 the digit of a single cell. A Mathdoku has other operators too, which Sudokit does not have.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from math import isqrt
from typing import Any

from sudokit.board import Board, Constraint, DigitSet, Grid, Position, classic
from sudokit.board.board_input import HouseCells
from sudokit.board.constraints.unknown import unknown_rule
from sudokit.board.rules import BOX, COLUMN, REGION, ROW
from sudokit.board.variants import LAYOUTS, diagonal, jigsaw, layout
from sudokit.errors import BoardError, PuzzleTextError, SudokuError
from sudokit.formats.document import Document, with_entries, with_notes
from sudokit.formats.files.xml import Element, escape_xml
from sudokit.translation import N_, _

NAME = "ksudoku"
ROOT = "ksudoku"
BOARDS = N_("a board of houses and cages with up to 25 digits")

_MOST_DIGITS = 25  # letters from b to z
_LARGEST = 64  # rows or columns
_MOST_GROUPS = 1000
_KILLER = "KillerSudoku"
_OPERATORS = ("", "÷", "-", "×", "+")
_ALONE, _ADD = 0, 4
SaveEvent = dict[str, Any]


def read(elements: Iterator[Element]) -> Iterator[tuple[int, Document | PuzzleTextError]]:
    """The game of a file, with its line."""
    game: dict[str, str] = {}
    graph: dict[str, str] = {}
    groups: list[Element] = []
    attributes: list[dict[str, str]] = [{}]
    values = solution = ""
    events: list[SaveEvent] = []
    notes = []
    line = 0
    for element in elements:
        if not element.is_end:
            attributes.append(element.attributes)
            if element.name == "game":
                game, line = element.attributes, element.line
            elif element.name == "graph":
                graph = element.attributes
            elif element.name == "complex-event":
                notes.append(
                    _("changes to several cells at once are not read, at line {line}").format(line=element.line)
                )
            continue
        own = attributes.pop()
        if element.name in ("sudokugroups", "clique", "cage", "roxdokugroups") and len(groups) < _MOST_GROUPS:
            groups.append(element._replace(attributes=own))
        elif element.name == "values":
            values = element.text.strip()
        elif element.name == "solution":
            solution = element.text.strip()
        elif element.name == "simple-event" and element.depth == 4:  # within <history>, and not within another event
            events.append(own)
        elif element.name == "game":
            try:
                yield line, with_notes(_document(game, graph, groups, values, solution, events), notes)
            except SudokuError as error:
                sentence = _("{error}, in the game at line {line}").format(error=error, line=line)
                yield line, PuzzleTextError(sentence, line)
            groups, events, notes, values, solution, graph = [], [], [], "", "", {}


def _document(
    game: Mapping[str, str],
    graph: Mapping[str, str],
    groups: Sequence[Element],
    values: str,
    solution: str,
    events: list[SaveEvent],
) -> Document:
    if graph.get("type") == "roxdoku" or any(group.name == "roxdokugroups" for group in groups):
        raise BoardError(_("a Roxdoku has three dimensions; only flat boards can be read"))
    cages = [group for group in groups if group.name == "cage"]
    groups = [group for group in groups if group.name != "cage"]
    order = _number(graph, "order", _MOST_DIGITS)
    if graph.get("type") == "sudoku":
        size_x = size_y = order
        houses = [*_sudoku_groups(0, order, order, with_boxes=True)]
    else:
        size_x, size_y = _number(graph, "sizeX", _LARGEST), _number(graph, "sizeY", _LARGEST)
        if _number(graph, "sizeZ", _LARGEST) != 1:
            raise BoardError(_("the board has several layers; only flat boards can be read"))
        houses = [house for group in groups for house in _houses(group, order, size_x, size_y)]
    board = _board(order, houses, size_y, graph.get("name", ""))
    rules = [_cage(cage, graph.get("specific-type", ""), size_x, size_y) for cage in cages]
    board = board.with_constraints(*rules) if rules else board
    grid = _grid(values, board, size_x, size_y)
    entries, marks = _replay_events(events, grid, size_y)
    kept: dict[str, Any] = {name: game[name] for name in ("had-help", "msecs-elapsed") if name in game}
    if events:
        kept["history"] = events
    return Document(
        grid,
        with_entries(grid, entries),
        centre_marks=marks,
        solution=_grid(solution, board, size_x, size_y) if solution else None,
        extra={NAME: kept} if kept else {},
        format=NAME,
    )


# The board.


def _houses(group: Element, order: int, size_x: int, size_y: int) -> Iterator[HouseCells]:
    """The houses of an element, with places as numbers down the columns."""
    if group.name == "sudokugroups":
        at = _number(group.attributes, "at", size_x * size_y - 1, least=0)
        x, y = divmod(at, size_y)
        if x + order > size_x or y + order > size_y:
            raise BoardError(_("the group at {at} is not within the board").format(at=at))
        yield from _sudoku_groups(at, order, size_y, group.attributes.get("withblocks", "1") == "1")
        return
    cells = _cells_of(group, order, size_x * size_y)
    yield REGION if len(cells) == order else _("group"), cells


def _cells_of(group: Element, most: int, cell_count: int) -> list[int]:
    """The numbers of the cells of a clique or a cage, as many as its size says."""
    words = group.text.split()
    count = _number(group.attributes, "size", most)
    if len(words) < count or not all(word.isdecimal() and int(word[:6]) < cell_count for word in words):
        raise BoardError(
            _("a {group} has {found} cells; it must have {n}").format(group=group.name, n=count, found=len(words))
        )
    return [int(word) for word in words[:count]]


def _cage(cage: Element, type: str, size_x: int, size_y: int) -> Constraint:
    """The cage of a killer. The digits of a Mathdoku may repeat, and need not be added."""
    operator, value = (_number(cage.attributes, name, 1_000_000 - 1, least=0) for name in ("operator", "value"))
    cells = _cells_of(cage, size_x * size_y, size_x * size_y)
    places = [(number % size_y, number // size_y) for number in cells]
    if type == _KILLER and operator == (_ADD if len(cells) > 1 else _ALONE):
        return Constraint("killer-cage", places, total=value)
    sign = _OPERATORS[operator] if operator < len(_OPERATORS) else "?"
    return unknown_rule(type or _("cages"), [places], f"{value}{sign}")


def _sudoku_groups(at: int, order: int, size_y: int, with_boxes: bool) -> Iterator[HouseCells]:
    for line in range(order):
        yield ROW, [at + line + x * size_y for x in range(order)]
        yield COLUMN, [at + line * size_y + y for y in range(order)]
    base = isqrt(order)
    if with_boxes:
        if base * base != order:
            raise BoardError(_("{order} digits do not make square boxes; 4, 9, 16 and 25 do").format(order=order))
        for left, top in product(range(0, order, base), repeat=2):
            yield BOX, [at + (left + x) * size_y + top + y for x in range(base) for y in range(base)]


def _board(order: int, houses: Sequence[HouseCells], size_y: int, name: str) -> Board:
    """The board of these houses: one that has a name of its own, if there is one with the same rules."""
    places = sorted({(number % size_y, number // size_y) for _kind, cells in houses for number in cells})
    if not places:
        raise BoardError(_("there are no groups of cells; a board needs some"))
    cell_at = {place: cell for cell, place in enumerate(places)}
    here = [(kind, [cell_at[number % size_y, number // size_y] for number in cells]) for kind, cells in houses]
    is_square = places == [*product(range(order), repeat=2)]
    board = Board(
        order,
        here,
        name=name if name and name.isprintable() else _("unnamed board"),
        positions=None if is_square else places,
        corners=[(min(row for row, _column in places), min(column for _row, column in places))],
    )
    return next((known for known in _known_boards(board, here) if known == board), board)


def _known_boards(board: Board, houses: Sequence[HouseCells]) -> Iterator[Board]:
    if not board.is_square:
        yield from map(layout, LAYOUTS)
        return
    side = board.digit_count
    shapes = [classic(rows, side // rows) for rows in range(1, side + 1) if side % rows == 0]
    regions = {cell: number for number, (kind, cells) in enumerate(houses) if kind == REGION for cell in cells}
    if len(regions) == board.cell_count:
        with suppress(BoardError):  # regions that lie apart
            shapes.append(jigsaw([[regions[cell] for cell in range(board.cell_count)]]))
    for shape in shapes:
        yield shape
        yield diagonal(shape)


def fits(board: Board) -> bool:
    """Whether the board is made of houses alone, or of houses and cages with a total."""
    cages = [rule for rule in board.constraints if rule.kind == "killer-cage" and rule.parameters["total"]]
    return (
        (board.has_only_houses or (board.without_constraints().has_only_houses and [*board.constraints] == cages))
        and board.first_digit == 1
        and board.digit_count <= _MOST_DIGITS
        and max(board.row_count, board.column_count) <= _LARGEST
    )


# What stands on it.


def _grid(values: str, board: Board, size_x: int, size_y: int) -> Grid:
    if len(values) != size_x * size_y:
        raise PuzzleTextError(
            _("there are {found} values; there must be {expected}").format(expected=size_x * size_y, found=len(values))
        )
    digits = []
    for row, column in board.positions:
        symbol = values[column * size_y + row]
        digit = 0 if symbol in "_." else ord(symbol) - ord("a")
        if not 0 <= digit <= board.digit_count:
            raise PuzzleTextError(
                _("{symbol!r} is not a value; they go from b to {last}").format(
                    last=chr(ord("a") + board.digit_count), symbol=symbol
                )
            )
        digits.append(digit)
    return Grid.from_digits(digits, board)


def _replay_events(events: Sequence[SaveEvent], grid: Grid, size_y: int) -> tuple[dict[int, int], dict[int, DigitSet]]:
    """The entries and marks that the events leave."""
    board = grid.board
    entries: dict[int, int] = {}
    marks: dict[int, DigitSet] = {}
    for event in events:
        number = _number(event, "index", _LARGEST**2, least=0)
        cell = board.cell_at.get((number % size_y, number // size_y))
        if cell is None:
            raise PuzzleTextError(_("{found} is not the number of a cell").format(found=number))
        if grid.digits[cell]:
            continue
        entries.pop(cell, None)
        marks.pop(cell, None)
        bits = event.get("markers")
        if isinstance(bits, str):
            if found := DigitSet(n for n, bit in enumerate(bits[: board.digit_count], start=1) if bit != "0"):
                marks[cell] = found
        elif digit := _number(event, "value", board.digit_count, least=0):
            entries[cell] = digit
    return entries, marks


def _stored_events(events: Any, document: Document, size_y: int) -> Sequence[SaveEvent]:
    """A history that was kept; none unless it leads to what stands on the board."""
    if not isinstance(events, list) or not all(isinstance(event, dict) for event in events):
        return []
    try:
        is_its_own = _replay_events(events, document.grid, size_y) == (document.entries, document.marks)
    except PuzzleTextError:
        return []
    return events if is_its_own else []


def _number(attributes: Mapping[str, Any], name: str, most: int, least: int = 1) -> int:
    text = str(attributes.get(name, ""))
    if not (text.isascii() and text.isdecimal() and len(text) < 7 and least <= int(text) <= most):
        raise PuzzleTextError(
            _("{name} is {found!r}; it must be a number from {least} to {most}").format(
                least=least, most=most, name=name, found=text[:20]
            )
        )
    return int(text)


# Writing.


def write(document: Document) -> str:
    """The file of a document."""
    board = document.grid.board
    kept = document.own_fields(NAME)
    size_x, size_y = board.column_count, board.row_count
    if (
        board.is_square
        and board.is_classic
        and board == classic(board.digit_count)
        and isqrt(board.digit_count) ** 2 == board.digit_count
    ):
        graph = [f'  <graph order="{board.digit_count}" type="sudoku" specific-type="Plain" />']
    else:
        name = escape_xml(board.name)
        size = f'sizeX="{size_x}" sizeY="{size_y}" sizeZ="1"'
        cages = [] if board.has_only_houses else board.constraints
        shape = board.without_constraints() if cages else board
        type = f'type="custom" specific-type="{_KILLER if cages else "Plain"}"'
        graph = [f'  <graph order="{board.digit_count}" {type} name="{name}" {size}>']
        for house in shape.houses:
            numbers = _numbers((board.positions[cell] for cell in house.cells), size_y)
            graph.append(f'   <clique size="{len(house.cells)}">{numbers}</clique>')
        for cage in cages:
            count, total = len(cage.cells), cage.parameters["total"]
            operator = f'operator="{_ADD if count > 1 else _ALONE}" value="{total}" size="{count}"'
            graph.append(f"   <cage {operator}>{_numbers(cage.cells, size_y)}</cage>")
        graph.append("  </graph>")
    solution = [f"  <solution>{_values(document.solution)}</solution>"] if document.solution else []
    events = _stored_events(kept.get("history"), document, size_y) or _events(document, size_y)
    history = [
        "   <simple-event " + " ".join(f'{name}="{escape_xml(str(value))}"' for name, value in event.items()) + " />"
        for event in events
    ]
    times = " ".join(f'{name}="{escape_xml(str(kept.get(name, 0)))}"' for name in ("had-help", "msecs-elapsed"))
    return "\n".join(
        [
            "<!DOCTYPE ksudoku>",
            "<ksudoku>",
            f"<game {times}>",
            " <puzzle>",
            *graph,
            f"  <values>{_values(document.grid)}</values>",
            *solution,
            " </puzzle>",
            " <history>",
            *history,
            " </history>",
            "</game>",
            "</ksudoku>",
        ]
    )


def _numbers(places: Iterable[Position], size_y: int) -> str:
    return " ".join(str(column * size_y + row) for row, column in places)


def _values(grid: Grid) -> str:
    board = grid.board
    symbol_at = {
        place: chr(ord("a") + digit) if digit else "_"
        for place, digit in zip(board.positions, grid.digits, strict=True)
    }
    return "".join(
        symbol_at.get((row, column), ".") for column in range(board.column_count) for row in range(board.row_count)
    )


def _events(document: Document, size_y: int) -> list[SaveEvent]:
    """Events that lead to the position: entries, then marks."""
    board = document.grid.board

    def number(cell: int) -> int:
        row, column = board.positions[cell]
        return column * size_y + row

    entries = [{"index": number(cell), "value": digit} for cell, digit in document.entries.items()]
    marks = [
        {"index": number(cell), "markers": "".join(str(int(n in digits)) for n in range(1, board.digit_count + 1))}
        for cell, digits in document.marks.items()
        if cell not in document.entries
    ]
    return entries + marks
