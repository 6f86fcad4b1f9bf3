"""SudokuPad's links: `sudokupad.app/` and a word that says what follows.

    fpuz, fpuzzles   a puzzle of f-puzzles, packed as in its own links
    scl, ctc         a drawing of a puzzle, packed likewise, in JSON that may be written shorter
    scf              the givens alone: a digit and the empty cells after it are one symbol

Any other word is the name of a puzzle on their server, which Sudokit does not ask. A drawing says where lines and
circles are, not what they mean; so one that has any is refused, and one with digits, regions and a title is read.
"""

import json
import re
from collections.abc import Iterator
from math import isqrt
from typing import Any
from urllib.parse import unquote

from sudokit.board.cells import MAX_DIGITS, DigitSet
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import GeometryError, PuzzleTextError, SudokuError
from sudokit.formats import f_puzzles
from sudokit.formats.board_text import Fields, fields_of, shown
from sudokit.formats.document import Document, with_entries
from sudokit.formats.f_puzzles_rules import shape
from sudokit.formats.lz_string import packed, unpacked
from sudokit.translation import _

NAME = "sudokupad"
LINK = "https://sudokupad.app/"
SIGN = re.compile(
    r"https?://(?:[a-z]+\.)*(?:sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com)/|(?:fpuz(?:zles)?|scl|ctc)N4"
)

_PATH = re.compile(r"(?:https?://[^/]+/)?(?:sudoku/)?(?:\?puzzleid=)?(.*)", re.DOTALL)
_FORMS = re.compile(r"(fpuzzles|fpuz|scl|ctc|scf)(.+)", re.DOTALL)
_SCF = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_DRAWINGS = ("lines", "arrows", "overlays", "underlays", "cages")
_NO_RULES = {"cells", "regions", "videos", *_DRAWINGS}  # any other list, or true, may be a rule
_SHORT = {
    "c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor", "ce": "cells",
    "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays", "w": "width", "h": "height", "v": "value",
    "vd": "videos", "l": "lines", "r": "rounded", "re": "regions", "fs": "fontSize", "th": "thickness",
    "hl": "headLength", "wp": "wayPoints", "t": "title", "te": "text", "d": "duration", "d2": "d",
}  # fmt: skip
_ABOUT = re.compile(r"\s*(title|author|rules|solution)\s*:\s*(.*)", re.DOTALL | re.IGNORECASE)


def read_link(text: str, line: int) -> Document:
    """The document of a link; a PuzzleTextError says why there is none."""
    path = _PATH.match(text.strip())
    data = unquote(path[1] if path else "")
    form = _FORMS.match(data)
    if not form:
        raise PuzzleTextError(
            _(
                "expected a link that holds the puzzle itself, found one that names it on a server at line {line}"
            ).format(line=line),
            line,
        )
    word, content = form[1], re.split(r"[?&#]", form[2])[0]
    if word.startswith("fpuz"):
        return f_puzzles.read_packed(content, line, NAME)
    try:
        return _classic(content) if word == "scf" else read(_fields(unpacked(content.replace(" ", "+"))))
    except (SudokuError, ValueError, RecursionError) as error:
        raise PuzzleTextError(
            _("{error}, in the link at line {line}").format(error=error or type(error).__name__, line=line), line
        ) from error


def is_one(fields: Fields) -> bool:
    """Whether the fields of a JSON object are those of a drawing."""
    cells = fields.get("cells", fields.get("ce"))
    return (
        isinstance(cells, list)
        and bool(cells)
        and all(isinstance(row, list) and all(isinstance(cell, dict) for cell in row) for row in cells)
    )


def read(fields: Fields) -> Document:
    """The document of a drawing that has nothing but digits, marks and regions."""
    rows = fields.get("cells")
    size = len(rows) if isinstance(rows, list) else 0
    if not rows or not 2 <= size <= MAX_DIGITS or any(not isinstance(row, list) or len(row) != size for row in rows):
        raise PuzzleTextError(_("expected as many rows as columns of cells, found {n} rows").format(n=size))
    metadata = fields.get("metadata") or {}
    if not isinstance(metadata, dict):
        raise PuzzleTextError(_("expected an object as metadata, found {found}").format(found=shown(metadata)))
    about = {name: text for name, text in metadata.items() if isinstance(text, str)}
    about |= _about_cages(fields)
    drawn = [name for name in _DRAWINGS if _has_drawing(fields, name)]
    drawn += [name for name, value in fields.items() if name not in _NO_RULES and (value is True or _list(value))]
    drawn += [name for name, value in metadata.items() if value is True]
    if drawn:
        raise GeometryError(
            _(
                "expected rules that can be read, found drawings ({names}), which only people understand; a link of "
                "f-puzzles says the rules"
            ).format(names=", ".join(drawn))
        )
    cells = [cell if isinstance(cell, dict) else {} for row in rows for cell in row]
    board = _board(fields.get("regions"), size)
    values = [_digit(cell.get("value"), size) for cell in cells]
    is_given = [cell.get("given") is not False for cell in cells]
    grid = Grid.from_digits([value if given else 0 for value, given in zip(values, is_given, strict=True)], board)
    entries = {n: value for n, value in enumerate(values) if value and not is_given[n]}
    solution = about.pop("solution", "")
    kept = {name: value for name, value in fields.items() if name not in ("cells", "regions", "metadata", "cages")}
    others = {name: value for name, value in about.items() if name not in ("title", "author", "rules")}
    kept |= {"metadata": others} if others else {}
    return Document(
        grid,
        with_entries(grid, entries),
        _marks(cells, ("cornermarks", "pencilMarks"), size),
        _marks(cells, ("centremarks", "candidates"), size),
        solution=_solution(solution, board),
        title=about.get("title", ""),
        author=about.get("author", ""),
        rules=about.get("rules", ""),
        extra={NAME: kept} if kept else {},
        format=NAME,
    )


def write_link(document: Document) -> str:
    """The document as a link: givens alone in the shortest form, everything else by way of f-puzzles."""
    if document.is_plain and document.solution is None and document.grid.geometry == classic():
        return f"{LINK}scf{_shortest(document.grid)}"
    return f"{LINK}fpuz{packed(f_puzzles.write(document))}"


# Givens alone.


def _shortest(grid: Grid) -> str:
    """The givens with up to five empty cells after each as one symbol; empty cells before the first follow a zero."""
    symbols: list[int] = []
    blanks = 5
    for digit in grid.digits:
        if digit or blanks == 5:
            symbols.append(digit)
            blanks = 0
        else:
            blanks += 1
            symbols[-1] += 10
    return "".join(_SCF[symbol] for symbol in symbols)


def _classic(content: str) -> Document:
    digits: list[int] = []
    for symbol in content:
        blanks, digit = divmod(_SCF.index(symbol), 10) if symbol in _SCF else (-1, 0)
        if blanks < 0 or len(digits) > MAX_DIGITS**2:
            raise PuzzleTextError(
                _("expected digits and letters after scf, found {found!r}").format(found=content[:20])
            )
        digits += [digit] + [0] * blanks
    if isqrt(len(digits)) ** 2 != len(digits) or not 2 <= isqrt(len(digits)) <= 9:
        raise PuzzleTextError(_("expected the cells of a square after scf, found {n}").format(n=len(digits)))
    return Document(Grid.from_digits(digits, _board(None, isqrt(len(digits)))), format=NAME)


# Drawings.


def _fields(text: str) -> Fields:
    """The fields of a drawing, whether it is JSON or the shorter form of it."""
    try:
        return fields_of(text)
    except json.JSONDecodeError:
        pass
    fields = _lengthened(fields_of(_as_json(text)))
    assert isinstance(fields, dict)
    return fields


_TOKEN = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s'"\[\]{}:,]+|\s+""")
_BARE_JSON = re.compile(r"-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null")


def _as_json(text: str) -> str:
    """The shorter form as JSON: names and colours have no quotes, strings have single ones, `t` is true, `f` false, and
    where an item is missing there is an empty object."""
    parts: list[str] = []
    before = ""
    for token in _TOKEN.findall(text):
        if token.isspace():
            continue
        if token in ",]" and before in ("[", ",") and (token == "," or before == ","):
            parts.append("{}")
        if token[0] == "'":
            inner = token[1:-1].replace("\\'", "'")
            parts.append('"' + re.sub(r'(?<!\\)"', '\\"', inner) + '"')
        elif token[0] in '"[]{}:,':
            parts.append(token)
        else:
            parts.append(_word(token, is_value=before == ":"))
        before = token
    return "".join(parts)


def _word(token: str, is_value: bool) -> str:
    if is_value and token in ("t", "f"):
        return "true" if token == "t" else "false"
    if is_value and token in ("#0", "#F"):
        return '"#000000"' if token == "#0" else '"#FFFFFF"'
    if is_value and re.fullmatch("[0-9a-fA-F]{6}", token):
        return f'"#{token}"'
    return token if _BARE_JSON.fullmatch(token) else json.dumps(token)


def _lengthened(value: Any) -> Any:
    if isinstance(value, dict):
        return {_SHORT.get(name, name): _lengthened(each) for name, each in value.items()}
    return [_lengthened(each) for each in value] if isinstance(value, list) else value


def _about_cages(fields: Fields) -> dict[str, str]:
    """Cages without cells are where older drawings say their title and the like."""
    about = {}
    for cage in _list(fields.get("cages")):
        if isinstance(cage, dict) and not cage.get("cells"):
            match = _ABOUT.match(str(cage.get("value", "")))
            if match:
                about[match[1].lower()] = match[2].strip()
    return about


def _has_drawing(fields: Fields, name: str) -> bool:
    items = _list(fields.get(name))
    if name != "cages":
        return bool(items)
    return any(not isinstance(cage, dict) or cage.get("cells") for cage in items)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _board(regions: Any, size: int) -> Geometry:
    """The board with these regions; without any, the usual one."""
    cells: list[Fields] = [{} for _cell in range(size * size)]
    listed = [region for region in _list(regions) if isinstance(region, list) and region]
    if listed:
        for cell in cells:
            cell["region"] = None
        for number, region in enumerate(listed):
            for place in region:
                if (
                    not isinstance(place, list)
                    or len(place) != 2
                    or not all(type(each) is int and 0 <= each < size for each in place)
                ):
                    raise PuzzleTextError(
                        _("expected rows and columns of a region, found {found}").format(found=shown(place))
                    )
                cells[place[0] * size + place[1]]["region"] = number
    return shape(cells, size)


def _digit(value: Any, size: int) -> int:
    return 0 if value in (None, "") else next(_digits([value], size), 0)


def _digits(values: Any, size: int) -> Iterator[int]:
    for value in _list(values):
        text = str(value).strip()
        if isinstance(value, bool) or not re.fullmatch("[0-9]{1,2}", text) or int(text) > size:
            raise PuzzleTextError(
                _("expected digits up to {last}, found {found}").format(last=size, found=shown(value))
            )
        yield int(text)


def _marks(cells: list[Fields], names: tuple[str, ...], size: int) -> dict[int, DigitSet]:
    marks = {}
    for number, cell in enumerate(cells):
        digits = DigitSet(digit for name in names for digit in _digits(cell.get(name), size) if digit)
        if digits:
            marks[number] = digits
    return marks


def _solution(text: str, board: Geometry) -> Grid | None:
    symbols = "".join(text.split())
    if len(symbols) != board.cell_count or not symbols.isalnum():
        return None
    try:
        return Grid(symbols, board)
    except SudokuError:
        return None
