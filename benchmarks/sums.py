"""How long killers and other puzzles with sums take: each proved unique, board and engine made anew.

    python3 dev.py bench sums [--peers FILE] [--half even|odd] [--turn quarter|half|mirror|transpose] [FILE …]

Without files it reads ../shared/data/sums. Whatever is not measured or not compared is named with the reason: what
Sudokit cannot say, what it or the peer did not finish, what the peer was not asked, and answers that differ. The file
of --peers has a line for each puzzle of another solver: its name, an answer (unique, none, multiple, or the reason why
there is none), guesses and milliseconds, with tabs between them. All times are processor time of one thread, the best
of several runs where one is short; making the Board counts as ours.

--half takes every second puzzle of each file, so that what was tuned on one half can be reported on the other. --turn
turns or mirrors each puzzle first, for any one number of guesses is half luck; --write FILE writes the puzzles so
turned, one a line, for the peer to be measured on them too.
"""

import argparse
import json
import re
import time
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from statistics import median

import sudokit as sk
from sudokit.board.board import Board, lines_of_square
from sudokit.board.rules import BOX
from sudokit.errors import BoardError
from sudokit.native_core.general import Engine
from sudokit.solving.native_or_python import engine_for

LISTS = Path(__file__).parents[2] / "shared" / "data" / "sums"
# What the lists call a number that Sudokit calls otherwise.
TOTALS = ("killer-cage", "little-killer", "sum", "rellik-cage", "sum-line", "lunchbox", "sandwich", "x-sum")
ANSWERS = ("none", "unique", "multiple")
MOST_SECONDS = 20
RUNS = 15
SHORT = 0.1  # seconds: what takes longer runs once


def board_of(record: dict) -> Board:
    side = record["digits"]
    if record.get("extra") or record["first_digit"] != 1 or not record["rows"] == record["columns"] == side:
        raise BoardError("not a square of digits from 1")
    shape = shape_of(side, tuple(map(tuple, record["boxes"])))
    return shape.with_constraints(*(each for said in record["constraints"] for each in constraints_of(said)))


@cache
def shape_of(side: int, boxes: tuple[tuple[str, ...], ...]) -> Board:
    """The board without its constraints, as sk.classic() and jigsaws that are played again are at hand too."""
    cells = [sorted(map(sk.classic(side).cell, box)) for box in boxes]
    return Board(side, [*lines_of_square(side), *((BOX, box) for box in cells)], name="square")


def constraints_of(said: dict) -> list[sk.Constraint]:
    kind, rest = said["kind"], {name: value for name, value in said.items() if name not in ("kind", "cells")}
    if kind == "diagonal":
        return [sk.Constraint({"/": "rising-diagonal", "\\": "falling-diagonal"}[rest["direction"]])]
    if kind == "digits":
        return [sk.Constraint("digits", said["cells"], digits=rest["digits"])]
    if "pairs" in rest:
        return [sk.Constraint(kind, pair) for pair in rest["pairs"]]
    if kind in TOTALS:
        rest["total"] = rest.pop("sum", None) or rest.pop("value", 0)
    if kind == "arrow":
        circle = rest.pop("circle")
        return [sk.Constraint("arrow", circle, said["cells"])]
    return [sk.Constraint(kind, said.get("cells", []), **rest)]


# Where a cell goes on a square of n by n, rows and columns from 1.
TURNS: dict[str, Callable[[int, int, int], tuple[int, int]]] = {
    "quarter": lambda row, column, n: (column, n + 1 - row),
    "half": lambda row, column, n: (n + 1 - row, n + 1 - column),
    "mirror": lambda row, column, n: (row, n + 1 - column),
    "transpose": lambda row, column, n: (column, row),
}
SWAPS_LINES = ("quarter", "transpose")  # rows become columns
SWAPS_DIAGONALS = ("quarter", "mirror")


def turned(record: dict, turn: str) -> dict:
    """The same puzzle seen from another side. One that is not a square stays as it is; it is left out later."""
    side = record["rows"]
    if record["columns"] != side:
        return record

    def moved(said: object) -> object:
        if isinstance(said, list):
            return [moved(each) for each in said]
        if isinstance(said, dict):
            said = {name: moved(each) for name, each in said.items()}
            if said.get("kind") == "diagonal" and turn in SWAPS_DIAGONALS:
                said["direction"] = {"/": "\\", "\\": "/"}[said["direction"]]
            if said.get("kind") in ("row-index", "column-index") and turn in SWAPS_LINES:
                said["kind"] = {"row-index": "column-index", "column-index": "row-index"}[said["kind"]]
            return said
        if isinstance(said, str) and (cell := re.fullmatch(r"r(\d+)c(\d+)", said)):
            return "r{}c{}".format(*TURNS[turn](int(cell[1]), int(cell[2]), side))
        return said

    solution = record.get("solution")
    if solution and len(solution) >= side * side:
        digits = list(solution)
        for i, digit in enumerate(solution[: side * side]):
            row, column = TURNS[turn](i // side + 1, i % side + 1, side)
            digits[side * (row - 1) + column - 1] = digit
        solution = "".join(digits)
    return record | {
        "boxes": moved(record["boxes"]),
        "constraints": moved(record["constraints"]),
        "solution": solution,
    }


class TimeIsUpError(Exception):
    """The puzzle takes too long."""


def proved(record: dict) -> tuple[list[bytes], float, float]:
    """The solutions of a puzzle, at most two, and the seconds that its Board and the proof took."""
    start = time.process_time()
    board = board_of(record)
    engine = engine_for(board)  # which may be at hand from another run; then it is only looked up
    making = time.process_time() - start
    start = time.process_time()

    def stop() -> None:
        if time.process_time() - start > MOST_SECONDS:
            raise TimeIsUpError

    if isinstance(engine, Engine):
        engine = Engine(board)
    found = list(islice(engine.solutions(bytes(board.cell_count), stop), 2))
    return found, making, time.process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--peers", type=Path)
    parser.add_argument("--half", choices=("even", "odd"))
    parser.add_argument("--turn", choices=TURNS)
    parser.add_argument("--write", type=Path)
    parser.add_argument("files", type=Path, nargs="*", default=sorted(LISTS.glob("*.jsonl")))
    arguments = parser.parse_args()
    peers = read_peers(arguments.peers) if arguments.peers else {}
    written = []
    for path in arguments.files:
        records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line[:1] == "{"]
        if arguments.half:
            records = records[arguments.half == "odd" :: 2]
        if arguments.turn:
            records = [turned(record, arguments.turn) for record in records]
        if arguments.write:
            written += records
        else:
            report(path.stem, records, peers)
    if arguments.write:
        text = "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in written)
        arguments.write.write_text(text, encoding="utf-8")


def read_peers(path: Path) -> dict[str, tuple[str, float]]:
    """By name of a puzzle, the peer's answer and milliseconds; the best where it was measured twice."""
    peers: dict[str, tuple[str, float]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        name, answer, _guesses, milliseconds = line.split("\t")[:4]
        if name not in peers or (answer in ANSWERS and float(milliseconds) < peers[name][1]):
            peers[name] = answer, float(milliseconds)
    return peers


def report(name: str, records: list[dict], peers: dict[str, tuple[str, float]]) -> None:
    making = proving = compared = peer = 0.0
    ratios: list[float] = []
    unique = 0
    problems: dict[str, list[str]] = {}

    def note(problem: str, record: dict, why: object = "") -> None:
        problems.setdefault(problem, []).append(f"{record['name']} ({why})" if why else record["name"])

    for record in records:
        answer, milliseconds = peers.get(record["name"], ("not asked", 0.0))
        try:
            found, made, took = proved(record)
            for _again in range(RUNS - 1 if made + took < SHORT else 0):
                _found, made_again, took_again = proved(record)
                made, took = min(made, made_again), min(took, took_again)
        except TimeIsUpError:
            note(f"late, {MOST_SECONDS} s", record, f"the peer: {answer}, {milliseconds:.0f} ms" if peers else "")
            continue
        except (sk.SudokuError, TypeError, KeyError) as error:
            note("left out, cannot be said", record, str(error).split(";")[0][:60])
            continue
        own = ANSWERS[len(found)]
        making, proving, unique = making + made, proving + took, unique + (own == "unique")
        known = record.get("solution")
        if known and record["digits"] < 10 and found[:1] != [bytes(map(int, known[: len(found[0])] if found else ""))]:
            obeys = any(engine_for(board_of(record)).solutions(bytes(map(int, known))))
            note("wrong", record, "" if obeys else "the list's own solution breaks the rules as the list has them")
        if not peers:
            continue
        if answer not in ANSWERS:
            note("not compared, no answer of the peer", record, f"{answer}; ours {own}, {1e3 * (made + took):.1f} ms")
            continue
        if answer != own:
            note("answers differ", record, f"ours {own}, the peer's {answer}")
        ratios.append(milliseconds / (1e3 * (made + took)))
        compared, peer = compared + made + took, peer + milliseconds
        if ratios[-1] < 1:
            note("slower than the peer", record, f"{ratios[-1]:.2f}")
    print(f"{name}: {unique} of {len(records)} unique; Board {1e3 * making:.1f} ms, proof {1e3 * proving:.1f} ms")
    if ratios:
        times = f"{peer / (1e3 * compared):.2f} times as long in total, {median(ratios):.2f} in the median"
        print(f"    peer on {len(ratios)} of them {peer:.1f} ms, ours {1e3 * compared:.1f} ms: {times}")
    for problem, names in problems.items():
        print(f"    {problem}: {', '.join(names)}")


if __name__ == "__main__":
    main()
