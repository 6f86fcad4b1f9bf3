"""Texts as people, programs and bad luck write them: puzzles in every format, bent, and repeated without end."""

import json
import random
from functools import cache

import sudokit as sk
from sudokit.formats.registry import FORMATS
from sudokit.name_types import CheckedName

LARGE = 30_000  # characters of a text that shows whether reading takes linear time

BOARDS = (sk.classic(2, 2), sk.classic(2, 3), sk.classic(3, 3), sk.diagonal(), sk.windoku(), sk.classic(4, 4))
HEADERS = ("", "", "puzzle,solution\n", "# a list\n", "Puzzle 1 (hard)\n", "[Puzzle]\n", "grid\n", "\n\n")
LINE_ENDS = ("\n", "\n", "\r\n", "\r", "\n\n", "\v", "\x85", "\u2028")
TOKENS = (
    *"0123456789.*_-?xX·ABz+|=#,;:'\"[](){}\\/~%&@ \t",
    *"\ufeff\x00\x1b\x7f\u200b\u202e\xa0\ud800０５é日😀²٣½",
    *LINE_ENDS,
    *("true", "null", "NaN", "1e999", "-1", "0x10", "1_0", "r1c1", "//", "<svg>", "&amp;", "%s", "{0}", "\\n"),
    *("grid", "puzzle", "solution", "kind", "cells", "constraints"),
    *("9" * 5000, "---+---+---", "| . . |", "\x1b[2J"),
)
_JUNK = "123456789.0*_ |,-+\n"


def text(rng: random.Random) -> str:
    """A text that a reader may be given; most are nearly a puzzle."""
    kind = rng.randrange(8)
    if kind == 0:
        return endless(rng)
    if kind == 1:
        return "".join(rng.choice(TOKENS) for _ in range(rng.randrange(1, 30)))
    if kind == 2:
        return "".join(rng.choices(_JUNK, k=rng.randrange(1, 200)))
    if kind == 3:
        return json_text(rng)
    whole = puzzle(rng) if kind < 6 else puzzle_list(rng)
    return mutated(rng, whole) if rng.random() < 0.8 else whole


def puzzle(rng: random.Random) -> str:
    """A puzzle in one of the formats that are written."""
    return rng.choice(_written(rng.randrange(len(BOARDS))))


def puzzle_list(rng: random.Random) -> str:
    """Several puzzles, one after another, in a file of this system or another one."""
    kind, line_end = rng.randrange(len(BOARDS)), rng.choice(LINE_ENDS)
    formats = _written(kind)
    same = rng.choice(formats)
    parts = [same if rng.random() < 0.9 else rng.choice(formats) for _ in range(rng.randrange(1, 9))]
    return "\ufeff" * (rng.random() < 0.2) + rng.choice(HEADERS) + line_end.join(parts).replace("\n", line_end)


@cache
def _written(kind: int) -> tuple[str, ...]:
    """A puzzle on that kind in every format, and drawn in ways that we do not write."""
    board = BOARDS[kind]
    grid = sk.full_grid(method="pattern" if kind < 3 else "propagation", board=board, seed=1)
    holes = random.Random(kind)
    digits = bytes(digit if holes.random() < 0.5 else 0 for digit in grid.digits)
    half = sk.Grid.from_digits(digits, board)
    line = str(half)
    side = board.digit_count
    rows = [line[start : start + side] for start in range(0, len(line), side)]
    drawn = ["\n".join(map(" ".join, rows)), "\n".join(rows).replace(".", "0"), line.replace(".", " ")]
    fitting = [name for name, format in FORMATS.items() if format.boards.fit(board)]
    return (*(sk.write(half, CheckedName(name)) for name in fitting), *drawn, f"{line},{grid}", f"{line} # easy")


def mutated(rng: random.Random, whole: str) -> str:
    """The text after a few accidents."""
    for _ in range(rng.randrange(1, 5)):
        start = rng.randrange(len(whole) + 1)
        end = min(len(whole), start + rng.choice((0, 1, 1, 2, 5, 40)))
        kind = rng.randrange(4)
        if kind == 0:
            middle = ""
        elif kind == 1:
            middle = rng.choice(TOKENS) * rng.choice((1, 1, 2, 100))
        elif kind == 2:
            middle = whole[start:end] * rng.randrange(2, 5)
        else:
            middle = whole[start:end][::-1]
        whole = whole[:start] + middle + whole[end:]
    return whole


def endless(rng: random.Random) -> str:
    """A few characters again and again, alone or before or after a puzzle: what makes careless patterns slow."""
    unit = "".join(rng.choice(TOKENS[:60]) for _ in range(rng.randrange(1, 4)))
    before = rng.choice(("", "", "grid", "1", "{", "[", "#", '"', puzzle(rng)))
    after = rng.choice(("", "x", "\n", puzzle(rng)))
    return before + unit * (LARGE // len(unit)) + after


def json_text(rng: random.Random) -> str:
    """An object such as we write, with fields that are missing, wrong or new."""
    numbers: tuple[object, ...] = (0, 1, 3, 4, -1, 2.5, 10**30, True, None, "3", [], [3], {}, "9" * 5000)
    fields: dict[str, object] = {"cells": str(sk.Grid.empty(sk.classic(2, 2))), "kind": "4x4", "boxes": [2, 2]}
    for name in rng.sample(
        ("cells", "kind", "board", "boxes", "side", "variants", "regions", "constraints", "name"), 3
    ):
        fields[name] = rng.choice(
            (
                *numbers,
                [rng.choice(numbers), rng.choice(numbers)],
                "".join(rng.choice(TOKENS) for _ in range(3)),
                ["diagonal"],
                puzzle(rng),
            )
        )
    written = json.dumps(fields, ensure_ascii=rng.random() < 0.5)
    return mutated(rng, written) if rng.random() < 0.5 else written
