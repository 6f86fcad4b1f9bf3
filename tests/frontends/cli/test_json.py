"""One JSON: whatever a command writes has the words of the schema, and what is about a puzzle reads as that puzzle."""

import json
import re
import shlex
from pathlib import Path

import pytest

from sudokit import Grid, classic, jigsaw, read, read_documents, samurai, write
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.variants import diagonal
from sudokit.bulk.recipe import read_recipe
from sudokit.formats.json.board import board_fields
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text
from tests.json_schema import SCHEMA, faults, kind

FOUR = "1.....3..4.....2"
SEVERAL = "12.............."
CLASH = "11.............."
HARD = ".1.........8..94.76....3.8.9.3.......86...973.5.....6.5....7..6...4....1..4.5..9."
RESPONSES = "".join(
    json.dumps({"puzzle": FOUR, "response": response}) + "\n"
    for response in ("1324 4231 2413 3142", "4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4", "I give up")
)

# The kind of object, the command, what it reads from standard input.
COMMANDS = [
    ("solve", "solve --json", f"{FOUR}\n{SEVERAL}\n{CLASH}\n"),
    ("solve", "solve --json --all", f"{FOUR}\n{SEVERAL}\n"),
    ("solve", "solve --json --unique --variant diagonal", f"{FOUR}\n{SEVERAL}\n"),
    ("solve", "solve --json -m exact-cover --time-limit 9", f"{FOUR}\n{CLASH}\n"),
    ("solve", "solve -f json", f"{FOUR}\n{SEVERAL}\n"),
    ("solve --count", "solve --json --count", f"{FOUR}\n{CLASH}\n"),
    ("solve --count", "solve --json --count --limit 2 --variant anti-knight", f"{FOUR}\n{4 * '....'}\n"),
    ("check", "check --json", f"{FOUR}\n{CLASH}\n1324423124133142\n"),
    ("check", "check --json --rule 'thermometer r1c1 r1c2 r2c2'", f"{CLASH}\n"),
    ("check", "check --json --puzzle " + FOUR, "2.....3..4.....2\n"),
    ("check", "check --json", json.dumps({"puzzle": FOUR, "position": "12....3..4.....2"})),
    ("generate", "generate --json --size 4 --seed 1 -n 2", ""),
    ("generate", "generate -f json --size 6 --seed 1 --clues 10-16 --variant diagonal", ""),
    ("rate", "rate --json", f"{FOUR}\n{SEVERAL}\n{CLASH}\n1324423124133142\n"),
    ("rate", "rate --json --no-score --size 4 --variant diagonal", f"{FOUR}\n"),
    ("canon", "canon --json", f"{FOUR}\n"),
    ("hint", "hint --json", FOUR),
    ("hint", "hint --json", CLASH),
    ("hint", "hint --json", "1324423124133142"),
    ("explain", "explain --json", FOUR),
    ("explain", "explain --json --order hodoku --variant diagonal", "1...............\n"),
    ("explain", "explain --json --only dynamic-forcing-chains", HARD),
    ("explain, a trace", "explain --trace moves", f"{FOUR}\n1...............\n"),
    ("explain, a trace", "explain --trace json", FOUR),
    ("explain, a trace", "explain --trace tokens --variant diagonal", "1...............\n"),
    ("steps", "steps --json", FOUR),
    ("steps", "steps --json --technique cell-forcing-chains", HARD),
    ("survey", "survey --json -n 2 --size 4 --seed 1", ""),
    ("survey", "survey --json -n 2 --size 4 --variant diagonal --seed 1 -m propagation", ""),
    ("graph", "graph -f json --boxes 2x2", ""),
    ("graph", f"graph -f json {FOUR}", ""),
    ("verify", "verify -", RESPONSES),
    ("document", "show -f json", FOUR),
    ("document", "show -f json --boxes 3x2", 36 * "."),
    ("document", "fill -f json --seed 1 -n 2 --layout twin", ""),
    ("document", "transform -f json --random --seed 1", FOUR),
    ("document", "convert --to json", "[Puzzle]\n1...\n..3.\n.4..\n...2\n[State]\n1.4.\n..3.\n.4..\n.3.2\n"),
]


@pytest.mark.parametrize(("name", "command", "stdin"), COMMANDS, ids=[command for _name, command, _in in COMMANDS])
def test_every_command_writes_the_json_of_the_schema(run, name, command, stdin):
    lines = run(*shlex.split(command), stdin=stdin).out.splitlines()
    assert lines
    for line in lines:
        fields = json.loads(line)
        expected = "explain, the end" if name == "explain" and "technique" not in fields else name
        assert list(faults(fields)) == []
        assert list(faults(fields, kind(expected))) == []
        if "puzzle" in fields:
            assert str(read(line)) == fields["puzzle"]


@pytest.mark.parametrize("command", ["solve", "check", "rate", "canon"])
def test_a_line_that_is_not_a_puzzle_has_a_line_and_an_error(run, command):
    bad = run(command, "--json", stdin=f"{FOUR}\n{FOUR[:-1]}\n").out.splitlines()[1]
    assert list(faults(json.loads(bad), kind("error"))) == []


@pytest.mark.parametrize("command", ["solve", "generate --size 4 --seed 1"])
def test_the_option_and_the_format_write_the_same_json(run, command):
    stdin = FOUR if command == "solve" else ""
    assert run(*command.split(), "-f", "json", stdin=stdin).out == run(*command.split(), "--json", stdin=stdin).out


def test_a_document_with_everything_has_the_json_of_the_schema():
    text = {
        "puzzle": FOUR, "position": "1.4...3..4.....2", "solution": "1324423124133142", "title": "Four",
        "author": "Me", "level": "easy", "rules_text": "Normal.", "description": "Small.", "comment": "Hm.",
        "source": "A book", "date": "2020", "url": "https://example.org", "corner_marks": {"r1c2": "24"},
        "centre_marks": {"r1c4": "2"}, "colours": {"r1c1": ["red"]}, "extra": {"sdk": ["x"]},
        "board": {"boxes": [2, 2], "variants": ["diagonal"]},
    }  # fmt: skip
    (entry,) = read_documents(json.dumps(text))
    written = json.loads(write(entry.document, "json"))
    assert written == text
    assert list(faults(written, kind("document"))) + list(faults(written)) == []


def test_a_saved_game_has_the_json_of_the_schema():
    game = Game(Grid(FOUR))
    game.play("r1c2=3 r1c3~24")
    fields = json.loads(game_text(game))
    assert list(faults(fields)) + list(faults(fields, kind("game"))) == []


LATIN = [house for house in classic(4).houses if house.kind != "box"]
BOARDS = [
    classic(3, 2), classic(5), jigsaw("1112132233243444"), samurai(), diagonal(classic(4)),
    classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2 r2c3"), Constraint("digits", "r4c4", digits=(1,))),
    type(classic())(4, [*((house.kind, house.cells) for house in LATIN), ("knot", (0, 5, 10))], name="knot"),
]  # fmt: skip


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_every_board_has_the_json_of_the_schema_and_reads_back(board):
    fields = {"puzzle": str(Grid.empty(board)), "board": board_fields(board)}
    assert list(faults(fields)) == []
    assert read(json.dumps(fields)).board == board


def test_a_board_in_the_recipe_of_a_data_set_is_the_same_object():
    recipe = read_recipe('count = 10\n[board]\nsize = 4\nvariants = ["diagonal"]')
    fields = json.loads(recipe.text)["board"]
    assert fields == {"boxes": [2, 2], "variants": ["diagonal"]}


def test_the_fields_of_a_board_stand_in_it_or_beside_the_puzzle_but_not_in_both():
    assert read(json.dumps({"cells": FOUR, "variants": ["diagonal"]})).board == diagonal(classic(4))
    assert read(json.dumps({"puzzle": FOUR, "board": {"variants": ["diagonal"]}})).board == diagonal(classic(4))
    with pytest.raises(ValueError, match="variants is both in board and beside it; keep one of the two"):
        read(json.dumps({"puzzle": FOUR, "board": {"variants": ["diagonal"]}, "variants": []}))
    with pytest.raises(ValueError, match="unknown field in board: 'cages'; the fields are boxes, constraints, corners"):
        read(json.dumps({"puzzle": FOUR, "board": {"cages": []}}))


def test_the_page_lists_every_field_of_the_schema_with_its_meaning_and_no_other():
    page = (Path(__file__).parents[3] / "docs" / "json.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", page.split("## Which command")[0], re.MULTILINE))
    fields = SCHEMA["properties"] | SCHEMA["$defs"]["board"]["properties"]
    assert listed == {name: fields[name]["description"] for name in fields}


def test_the_page_lists_what_each_command_writes():
    page = (Path(__file__).parents[3] / "docs" / "json.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.*) \| (.*) \|$", page.split("## Which command")[1], re.MULTILINE)[1:]
    listed = [re.findall(r"`(\w+)`", fields) for _object, fields in rows]
    assert listed == [each["propertyNames"]["enum"] for each in SCHEMA["$defs"]["kinds"].values()]


def test_a_word_that_is_not_in_the_schema_is_a_fault():
    assert "/cells is not known" in list(faults({"puzzle": FOUR, "cells": FOUR}))
    assert list(faults({"puzzle": FOUR, "solution": 3})) == ["/solution: 3 is not of type string"]
