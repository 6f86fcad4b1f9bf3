"""Files and links of every format, bent: no error but ours, linear time, and what is read can be written and told."""

import base64
import contextlib
import json
import random
import time
import warnings
import zlib
from collections.abc import Iterator
from functools import cache

import sudokit as sk
from sudokit.formats.links.lz_string import compress, decompress
from sudokit.formats.registry import FORMATS
from sudokit.name_types import CheckedName
from tools.fuzz import texts
from tools.fuzz.readers import SECONDS_A_CHARACTER, SECONDS_TO_BEGIN, description
from tools.fuzz.target import OutOfTimeError, alarm, with_less

MOST_SECONDS_FOR_A_LINK = 2.0  # which may unpack to far more characters than it has
ATTEMPTS = 3

_BOARDS = (
    sk.classic(),
    sk.classic(2, 3),
    sk.diagonal(),
    sk.jigsaw("1112 1322 3324 3444"),
    sk.samurai(),
    sk.classic().with_constraints(
        sk.Constraint("thermometer", "r1c1 r1c2 r2c2"),
        sk.Constraint("whisper", "r4c4 r5c5"),
        sk.Constraint("white-dot", "r7c7 r7c8"),
        sk.Constraint("x", "r8c1 r8c2"),
        sk.Constraint("odd", "r9c9"),
    ),
)
_TOKENS = (
    *(
        "<",
        ">",
        "/>",
        "&amp;",
        "&#0;",
        "&x;",
        "<!DOCTYPE a [",
        "<!ENTITY b 'c'>",
        "]]>",
        "<![CDATA[",
        '="',
        "-1",
        "99999",
    ),
    *(
        '"grid"',
        '"cells"',
        '"value"',
        '"region"',
        '"lines"',
        "null",
        "true",
        "R1C1",
        "R10C10",
        "r1c1",
        "[]",
        "{}",
        "[[]]",
    ),
    *(":", "::", "+", "S9B", "scl", "scf", "fpuz", "N4Ig", "=", "%", "%2B", "?load=", "#A", "#L", "[State]", "(5)"),
)


class Files:
    """Documents read, written and read again."""

    def make(self, rng: random.Random) -> str:
        """A file or a link, mostly with accidents; those of a link may have happened before it was packed."""
        whole = rng.choice(_files())
        kind = rng.random()
        if kind < 0.1:
            return whole
        if kind < 0.6 and "penpa-edit" in whole:
            start = whole.index("p=") + 2
            return whole[:start] + _deflated(_bent(rng, _inflated(whole[start:])))
        if kind < 0.4 and "N4" in whole and "://" in whole and "penpa-edit" not in whole:
            start = whole.index("N4")
            return whole[:start] + compress(_bent(rng, decompress(whole[start:].strip())))
        return _bent(rng, whole)

    def problem(self, case: str) -> str | None:
        """What is wrong with how it is read."""
        allowed = (
            SECONDS_TO_BEGIN
            + SECONDS_A_CHARACTER * len(case)
            + MOST_SECONDS_FOR_A_LINK * ("N4" in case or "penpa" in case)
        )
        try:
            for _attempt in range(ATTEMPTS):
                start = time.process_time()
                with alarm(5 * allowed):
                    found = _documents(case)
                if time.process_time() - start <= allowed:
                    return _difference(found, sorted(FORMATS)[zlib.crc32(case.encode(errors="replace")) % len(FORMATS)])
            return f"reading took more than {allowed:.2f} s for {len(case)} characters"
        except OutOfTimeError:
            return f"reading took more than {5 * allowed:.1f} s for {len(case)} characters"
        except Exception as error:
            return description(error)

    def smaller(self, case: str) -> Iterator[str]:
        """The file with parts left out."""
        return with_less(case, "".join)


def _inflated(data: str) -> str:
    return zlib.decompress(base64.b64decode(data), -15).decode()


def _deflated(text: str) -> str:
    deflater = zlib.compressobj(wbits=-15)
    return base64.b64encode(deflater.compress(text.encode(errors="replace")) + deflater.flush()).decode()


def _bent(rng: random.Random, whole: str) -> str:
    if rng.random() < 0.5:
        return texts.mutated(rng, whole)
    for _accident in range(rng.randrange(1, 4)):
        start = rng.randrange(len(whole) + 1)
        whole = whole[:start] + rng.choice(_TOKENS) + whole[start + rng.choice((0, 0, 1, 3, 30)) :]
    return whole


def _documents(case: str) -> list[sk.Document]:
    found = []
    try:
        for entry in sk.read_documents(case):
            str(entry.error)
            if entry.document is not None:
                found.append(entry.document)
    except sk.SudokuError as error:
        str(error)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            sk.read(case)
    except sk.SudokuError as error:
        str(error)
    return found


def _difference(found: list[sk.Document], other: str) -> str | None:
    """What its own format and JSON make of it that it was not; another format may lose something, or refuse it."""
    for document in found[:3]:
        with contextlib.suppress(sk.SudokuError):
            sk.format_losses(document, CheckedName(other))
        name = document.format if document.format in FORMATS else "json"
        for target in {name, "json"}:
            if not FORMATS[target].boards.fit(document.grid.board):
                continue
            again = sk.read_document(sk.write(document, CheckedName(target)))
            if again.grid != document.grid:
                return f"{target} makes another puzzle of {document.grid!r}"
            if target == "json" and again != document:
                return f"json loses something of {document!r}"
    return None


@cache
def _files() -> tuple[str, ...]:
    """A document with all there can be, on every board and in every format that can say it."""
    found = []
    for board in _BOARDS:
        grid = sk.Grid.empty(board).replace({"r1c1": 1, "r2c3": 2})
        document = sk.Document(
            grid,
            grid.replace({"r4c4": 3}),
            {1: sk.DigitSet([1, 2])},
            {2: sk.DigitSet([3]), 3: sk.DigitSet([1, 4])},
            {0: ("#ff0000",), 1: ("1", "2")},
            title="A title",
            author="Me & you",
            level="hard",
            rules="Normal rules.",
            comment="two\nlines",
            extra={"f-puzzles": {"text": [{"cells": ["R1C1"], "value": "A"}]}, "json": {"id": 3}}
            | {"sudokupad": {"lines": [{"wayPoints": [[0, 0], [1, 1]]}]}, "penpa": {"drawn": {"zL": {"28,42": 3}}}},
        )
        for name, format in FORMATS.items():
            if format.boards.fit(board):
                found += [sk.write(document, CheckedName(name)), sk.write(grid, CheckedName(name))]
    drawing = {
        "cells": [[{"value": 1, "centremarks": [1, 2]}, {}, {}, {}], *3 * [[{}, {}, {}, {}]]],
        "regions": [[[0, 0], [0, 1], [1, 0], [1, 1]]], "metadata": {"title": "t", "solution": 16 * "1"}, "lines": [],
    }  # fmt: skip
    shorter = "{cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,{c:t}]],ca:[{v:'title: It\\'s'}],re:[[[0,0],[0,1]]]}"
    found += [
        json.dumps(drawing),
        *(f"https://sudokupad.app/scl{compress(text)}" for text in (json.dumps(drawing), shorter)),
    ]
    return tuple(found)
