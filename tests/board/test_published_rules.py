"""Published puzzles with sums and whole lines: they are read, and their solutions obey what was read, and no more.

The collections belong to others; where they are not beside the checkout these tests are skipped.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from sudokit import Board, Constraint, Grid, check, classic, is_unique, read
from sudokit.native_core import is_native
from tests.board.rule_meanings import MEANINGS, obeyed
from tests.puzzle_lists import PUBLIC

VARIANTS, SUMS = PUBLIC / "variants", PUBLIC / "sums"
OTHER_NAMES = {"equal-sum": "equal-sums", "strict-kropki": "negative-kropki", "global-mod": "global-modular"}
VARIANT_KINDS = {"anti-king", "anti-knight", "disjoint-groups", "non-consecutive", "windoku", "strict-kropki"} | {
    "anti-taxicab",
    "global-entropy",
    "global-mod",
}
CLOSING = {"r4c5"}  # the first cell of a sum line that closes, which the file has lost
# What these files have and Sudokit does not: cells that nobody sees, rules written for one puzzle, and rare ones.
NOT_READ = {
    "automaton", "or", "relation-all", "relation-chain", "value-indexing", "contain-exact",
}  # fmt: skip


def records(folder: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                record = json.loads(line)
                yield f"{path.stem}: {record['name']}", record


def assert_obeyed(grid: Grid, name: str) -> None:
    """By Sudokit's rules and by their meanings."""
    assert check(grid).is_solution, f"{name}: {check(grid)}"
    board = grid.board
    places = dict(zip(board.positions, map(board.value, grid.digits), strict=True))
    boxes = [{board.positions[cell] for cell in area.cells} for area in board.areas]
    for rule in board.constraints:
        if rule.kind in MEANINGS:
            assert obeyed(rule.kind, rule.groups, rule.parameters, places, boxes), (name, rule)


@pytest.mark.skipif(not VARIANTS.exists(), reason="the published puzzles are not beside the checkout")
def test_the_solutions_of_published_variants_obey_the_rules_that_are_read() -> None:
    found = []
    for name, record in records(VARIANTS):
        if "links" not in name and "samurai" not in name and not NOT_READ & set(record.get("variants", ())):
            puzzle = read(json.dumps(record))
            found.append(name)
            if record.get("solution"):
                assert_obeyed(Grid(record["solution"], puzzle.board), name)
    assert len(found) == 82


@pytest.mark.skipif(not VARIANTS.exists() or not is_native(), reason="the puzzles or the compiled core are missing")
def test_every_published_link_of_f_puzzles_is_read_and_has_its_solution() -> None:
    links = [record for name, record in records(VARIANTS) if "links" in name]
    assert len(links) == 14
    for record in links:
        puzzle = read(record["url"])
        assert read(record["url"]).board.constraints
        if record["solution"]:
            assert_obeyed(Grid(record["solution"], puzzle.board), record["name"])
            assert is_unique(puzzle), record["name"]


@pytest.mark.skipif(not SUMS.exists(), reason="the published puzzles are not beside the checkout")
def test_the_solutions_of_published_sums_obey_the_rules_that_are_read() -> None:
    read_names, checked = [], 0
    for name, record in records(SUMS):
        try:
            board = board_of(record)
        except UnsaidError:
            continue
        read_names.append(name)
        if record["solution"]:
            checked += 1
            assert_obeyed(Grid(in_our_symbols(record["solution"], board), board), name)
    assert (len(read_names), checked) == (161, 96)


def in_our_symbols(text: str, board: Board) -> str:
    """The solution of a large board has A for 1."""
    letters = str.maketrans({chr(ord("A") + digit): symbol for digit, symbol in enumerate(board.symbols)})
    return text.translate(letters) if board.digit_count > 9 else text


class UnsaidError(Exception):
    """Something in the record has no words here."""


def board_of(record: dict[str, Any]) -> Board:
    side = record["digits"]
    if record["rows"] != side or record["columns"] != side or record["extra"]:
        raise UnsaidError
    regions = [rule["cells"] for rule in record["constraints"] if rule["kind"] == "jigsaw"] + (record["boxes"] or [])
    lines = classic(1, side)
    houses = [(house.kind, house.cells) for house in lines.houses]
    houses += [("region", sorted(lines.cell(cell) for cell in region)) for region in regions]
    board = Board(side, houses, name=f"{side}x{side}")
    if record["first_digit"] == 0:
        board = board.with_constraints(Constraint("digits-from-0"))
    return board.with_constraints(*(rule for fields in record["constraints"] for rule in rules_of(fields)))


def rules_of(fields: dict[str, Any]) -> Iterator[Constraint]:
    kind = fields["kind"]
    if kind in NOT_READ or kind.startswith("unsupported:"):
        raise UnsaidError
    if kind == "jigsaw":
        return
    if kind == "diagonal":
        yield Constraint("rising-diagonal" if fields["direction"] == "/" else "falling-diagonal")
    elif "pairs" in fields:
        for pair in fields["pairs"]:
            yield Constraint(kind, pair)
    elif kind in VARIANT_KINDS:
        yield Constraint(OTHER_NAMES.get(kind, kind))
    else:
        groups = [fields["circle"], fields["cells"]] if "circle" in fields else fields.get("sets") or [fields["cells"]]
        numbers = {name: value for name, value in fields.items() if name not in ("kind", "cells", "circle", "sets")}
        if kind == "count-distinct":
            groups = [fields["cells"][:1], fields["cells"][1:]]
        if "clue" in numbers:
            numbers["clue"] = int(numbers["clue"])
        if kind == "sum-line" and fields["cells"][0] in CLOSING:
            groups = [[*fields["cells"], fields["cells"][0]]]
        name = {"contain-at-least": "quadruple"}.get(kind, OTHER_NAMES.get(kind, kind))
        yield Constraint(name, *groups, **numbers)
