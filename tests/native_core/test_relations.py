"""Domains, relations and boards of several grids in the general engine: against brute force, and published puzzles."""

import json
from functools import cache
from itertools import islice

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sudokit.board.board import Board
from sudokit.board.checking import check
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.rules import DigitSets, Relation
from sudokit.board.variants import (
    anti_king,
    anti_knight,
    classic,
    non_consecutive,
    overlapping,
    samurai,
    twin,
)
from sudokit.errors import BoardError
from sudokit.formats.read import read_many
from sudokit.generating.grids.random_fill import fill_in_python
from sudokit.native_core import available_cores
from sudokit.native_core.general import engine_for
from sudokit.random_stream import RandomStream
from sudokit.solving.solver import solutions
from tests.puzzle_lists import OURS, PUBLIC
from tests.solving.strategies import constraints

pytestmark = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")

PUBLISHED = PUBLIC / "variants"
GIVEN = {4: "................", 6: "123456456231........................"}


@cache
def grids_without_rules(side: int) -> set[bytes]:
    """All grids of 4×4, or those of 6×6 with these two rows on top."""
    return {grid.digits for grid in solutions(Grid(GIVEN[side]), method="exact-cover")}


def obeys(board: Board, digits: bytes) -> bool:
    """What `check` says of a complete grid, from the plain rules, and much faster."""
    return (
        all(domain >> digit & 1 for domain, digit in zip(board.domains, digits, strict=True))
        and all(digits[a] != digits[b] for a, b in board.pairs)
        and all(relation.allows(digits[relation.a], digits[relation.b]) for relation in board.relations)
        and all(len({digits[cell] for cell in house.cells}) == len(house.cells) for house in board.houses)
    )


def test_so_many_grids_are_sifted():
    assert (len(grids_without_rules(4)), len(grids_without_rules(6))) == (288, 928)


@given(st.data(), st.sampled_from([4, 6]))
def test_the_engine_finds_just_the_grids_that_obey_the_rules(data: st.DataObject, side: int):
    try:
        board = classic(side).with_constraints(*data.draw(constraints(side)))
    except BoardError:  # no windows on this board
        assume(False)
    expected = {digits for digits in grids_without_rules(side) if obeys(board, digits)}
    engine, puzzle = engine_for(board), Grid(GIVEN[side]).digits
    assert set(engine.solutions(puzzle)) == expected
    assert engine.count(puzzle) == len(expected)
    assert engine.count(puzzle, limit=3) == min(len(expected), 3)
    assert (engine.solve(puzzle) in expected) == bool(expected)
    if expected:
        full = min(expected)
        assert engine.stays_unique(full, puzzle) == (len(expected) == 1)


@pytest.mark.parametrize(
    ("board", "grids"),
    [
        (non_consecutive(classic(4)), 0),
        (non_consecutive(classic(6)), 48),
        (anti_knight(classic(6)), 11_520),
        (non_consecutive(anti_king(anti_knight())), 72),
        (classic(4).with_constraints(Constraint("palindrome", "r1c1 r2c3")), 144),
    ],
    ids=lambda value: value.name if isinstance(value, Board) else str(value),
)
def test_the_grids_of_a_board_are_as_many_as_is_known(board: Board, grids: int):
    assert engine_for(board).count(bytes(board.cell_count)) == grids


def test_where_digits_have_a_meaning_none_is_counted_for_another():
    smallest_first = classic(4).with_constraints(Constraint("digits", "r1c1", digits=[1, 2]))
    assert engine_for(smallest_first).count(bytes(16)) == 288 // 2
    rising = classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2 r1c3 r1c4"))
    assert engine_for(rising).count(bytes(16)) == 288 // 24


THERMOMETERS = classic(4).with_constraints(Constraint("thermometer", "r1c1 r2c2 r3c3"))
WHISPERS = classic(6).with_constraints(Constraint("whisper", "r1c1 r2c2 r3c3 r4c4", difference=3))
SIGNS = classic().with_constraints(
    Constraint("x", "r2c2 r2c3"), Constraint("v", "r4c4 r5c4"), Constraint("odd", "r9c9")
)


@pytest.mark.parametrize("board", [THERMOMETERS, WHISPERS, SIGNS, twin()], ids=lambda board: board.name)
def test_both_forms_of_the_random_fill_follow_the_rules_with_the_same_draws(board: Board):
    native, readable = RandomStream(2026), RandomStream(2026)
    filled = engine_for(board).random_fill(native)
    assert filled is not None
    assert filled == fill_in_python(board, readable)
    assert native.state == readable.state
    assert check(Grid.from_digits(filled, board)).is_solution


@given(st.data(), st.integers(0, 99))
def test_both_forms_of_the_random_fill_agree_whatever_the_rules(data: st.DataObject, seed: int):
    board = classic(4).with_constraints(*data.draw(constraints(4)))
    assume(board.linking_rules == board.relations)  # from sets of digits the native core sees more follow
    native, readable = RandomStream(seed), RandomStream(seed)
    filled = engine_for(board).random_fill(native)
    assert filled == fill_in_python(board, readable)
    assert native.state == readable.state
    assert (filled is None) == (engine_for(board).count(bytes(16), limit=1) == 0)


def test_a_samurai_is_filled_and_solved_from_its_clues():
    board = samurai()
    engine = engine_for(board)
    full = engine.random_fill(RandomStream(3))
    assert full is not None
    assert check(Grid.from_digits(full, board)).is_solution
    rng, puzzle = RandomStream(3), full
    for cell in rng.shuffled(range(board.cell_count))[:200]:
        fewer = puzzle[:cell] + b"\0" + puzzle[cell + 1 :]
        if engine.stays_unique(puzzle, fewer):
            puzzle = fewer
    assert puzzle.count(0) > 150
    assert engine.solve(puzzle) == full
    assert engine.count(puzzle, limit=2) == 1


def test_every_puzzle_of_our_list_of_rules_has_its_only_solution():
    entries = list(read_many(OURS / "rules.json"))
    assert len(entries) == 12
    for entry in entries:
        found = list(islice(engine_for(entry.grid.board).solutions(entry.grid.digits), 2))
        assert found == [entry.solution.digits]
        assert check(entry.solution, puzzle=entry.grid).is_solution


def published() -> list[tuple[str, Grid, str, bytes | None]]:
    """The published puzzles with rules that Sudokit knows: name, puzzle, unique, multiple or none, solution."""
    found = []
    for path in sorted(PUBLISHED.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            record = {} if line.startswith("#") else json.loads(line)
            try:
                board = board_of(record)
            except (BoardError, KeyError, TypeError):  # other boxes
                continue
            if not all(isinstance(rule, Relation | DigitSets) for rule in board.linking_rules):
                continue
            texts = ("".join(record.get("rows", record.get("cells"))), "".join(record.get("solution") or ""))
            if "rows" in record:  # in these a dot is no cell, and 0 is an empty one
                texts = texts[0].replace(".", "").replace("0", "."), texts[1].replace(".", "")
            puzzle, solution = (bytes(board.symbols.find(symbol) + 1 for symbol in text) for text in texts)
            answer = record.get("answer", "unique")
            found.append((record["name"], Grid.from_digits(puzzle, board), answer, solution or None))
    return found


def board_of(record: dict) -> Board:
    if "corners" in record:
        return overlapping([tuple(corner) for corner in record["corners"]])
    rules = [Constraint(name) for name in record.get("variants", [])]
    for fields in record.get("constraints", []):
        rules.append(Constraint(**{"cells": fields["cells"], **fields}))
    return classic(*record["boxes"]).with_constraints(*rules)


@pytest.mark.skipif(not PUBLISHED.exists(), reason="the published puzzles are not beside the checkout")
def test_every_published_puzzle_of_houses_domains_relations_and_sets_has_the_published_answer():
    puzzles = published()
    assert len(puzzles) == 29
    for name, puzzle, answer, solution in puzzles:
        found = list(islice(engine_for(puzzle.board).solutions(puzzle.digits), 2))
        assert (name, ("none", "unique", "multiple")[len(found)]) == (name, answer)
        if answer == "unique":
            assert found == [solution]
