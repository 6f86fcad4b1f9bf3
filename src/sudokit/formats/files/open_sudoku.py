"""OpenSudoku's files: XML with folders of games.

    <opensudoku version="2">
      <folder name="Easy">
        <game data="530070000…" note="…" state="1" time="0" created="…"/>

The data is 81 digits, all given, or a version and for each cell its digit, its notes and whether the player may change
it: `version: 3` and 81 times `0|5|1|`, where the notes are a number with a bit for each digit. Version 1 has them as a
list, `1,3,` or `-`. Old files have no folder; elements before the games say what holds for all of them: `<author>`,
`<level>` and others.
"""

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from sudokit.board import DigitSet, Grid
from sudokit.errors import PuzzleTextError
from sudokit.formats.document import Document, with_entries
from sudokit.formats.files.xml import Element, escape_xml
from sudokit.translation import _, ngettext

NAME = "opensudoku"
ROOT = "opensudoku"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<opensudoku version="2">\n'
END = "</opensudoku>\n"

_CELL = re.compile(r"([0-9])\|([0-9,-]*)\|{1,2}([01])\|")
_VERSION = re.compile(r"version: ([123])\s")
_ABOUT = {
    "name": "title",
    "author": "author",
    "description": "description",
    "comment": "comment",
    "created": "date",
    "source": "source",
    "level": "level",
    "sourceURL": "url",
}
_KEPT = ("created", "state", "time", "last_played", "command_stack")


def read(elements: Iterator[Element]) -> Iterator[tuple[int, Document | PuzzleTextError]]:
    """The games of a file, each with its line."""
    about: dict[str, Any] = {}
    for element in elements:
        if element.is_end:
            if element.name == "folder":
                about = {}
            elif element.name in _ABOUT and element.text.strip():
                about[_ABOUT[element.name]] = element.text.strip()
        elif element.name == "folder":
            about = {"source": element.attributes.get("name", "")}
        elif element.name == "game":
            try:
                yield element.line, _document(element.attributes, about, element.line)
            except PuzzleTextError as error:
                yield element.line, error


def write(document: Document) -> str:
    """The element of a game, in the folder that it comes from."""
    kept = document.own_fields(NAME)
    attributes = {name: str(kept[name]) for name in _KEPT if name in kept}
    attributes["data"] = _data(document)
    if document.comment:
        attributes["note"] = document.comment
    game = "<game " + " ".join(f'{name}="{escape_xml(value)}"' for name, value in attributes.items()) + " />"
    if not document.source:
        return f"  {game}"
    return f'  <folder name="{escape_xml(document.source)}">\n    {game}\n  </folder>'


def _data(document: Document) -> str:
    if document.position is None and not document.marks:
        return str(document.grid).replace(".", "0")
    position = document.position or document.grid
    cells = (
        f"{digit}|{document.marks.get(cell, DigitSet()).mask >> 1}|{int(not document.grid.digits[cell])}|"
        for cell, digit in enumerate(position.digits)
    )
    return "version: 3\n" + "".join(cells)


def _document(attributes: dict[str, str], about: dict[str, Any], line: int) -> Document:
    data = attributes.get("data", "").strip()
    entries: dict[int, int] = {}
    marks: dict[int, DigitSet] = {}
    if re.fullmatch("[0-9]{81}", data):
        givens = list(map(int, data))
    else:
        version = _VERSION.match(data + "\n")
        cells = _CELL.findall(data, version.end()) if version else []
        if not version or len(cells) != 81 or len(_CELL.sub("", data[version.end() :]).strip()):
            raise PuzzleTextError(
                _("{found} at line {line} is not a puzzle; data must be 81 digits, or a version and 81 cells").format(
                    found=ngettext("{n} cell", "{n} cells", len(cells)).format(n=len(cells))
                    if version
                    else _("{n} characters").format(n=sum(1 for _symbol in takewhile(str.isdigit, data))),
                    line=line,
                ),
                line,
            )
        givens = [int(digit) if editable == "0" else 0 for digit, _notes, editable in cells]
        for cell, (digit, notes, editable) in enumerate(cells):
            if editable == "1" and digit != "0":
                entries[cell] = int(digit)
            if found := _marks(notes, version[1], line):
                marks[cell] = found
    grid = Grid.from_digits(givens)
    kept = {name: attributes[name] for name in _KEPT if name in attributes}
    return Document(
        grid,
        with_entries(grid, entries),
        centre_marks=marks,
        extra={NAME: kept} if kept else {},
        format=NAME,
        **(about | ({"comment": note} if (note := attributes.get("note")) else {})),
    )


def _marks(notes: str, version: str, line: int) -> DigitSet:
    if version == "1" or notes == "-":
        return DigitSet(int(digit) for digit in re.findall("[1-9]", notes))
    if not notes.isdigit() or int(notes) >= 1 << 9:
        raise PuzzleTextError(
            _("{found!r} at line {line} cannot be notes; they are a number below 512").format(
                found=notes[:20], line=line
            ),
            line,
        )
    return DigitSet.from_mask(int(notes) << 1)
