"""How long killers and other puzzles with sums take: each proved unique, board and engine made anew.

    python3 dev.py bench sums [--peers FILE] [FILE …]

Without files it reads ../shared/data/sums; puzzles that Sudokit cannot say are named with the reason and left out. The
file of --peers has a line for each puzzle of another solver: its name, an answer, guesses and milliseconds, with tabs
between them. All times are processor time of one thread, the best of several runs where one is short; making the
Board counts as ours. A puzzle that one of the two does not finish is not compared.
"""

import argparse
import json
import time
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
MOST_SECONDS = 20
RUNS = 5
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


class TimeIsUpError(Exception):
    """The puzzle takes too long."""


def proved(record: dict) -> tuple[list[bytes], float, float]:
    """The solutions of a puzzle, at most two, and the seconds that its Board and the proof took."""
    start = time.process_time()
    board = board_of(record)
    making = time.process_time() - start
    engine = engine_for(board)  # which may be at hand from another run
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
    parser.add_argument("files", type=Path, nargs="*", default=sorted(LISTS.glob("*.jsonl")))
    arguments = parser.parse_args()
    peers = {}
    if arguments.peers:
        rows = (line.split("\t") for line in arguments.peers.read_text(encoding="utf-8").splitlines())
        peers = {row[0]: float(row[3]) for row in rows if len(row) > 3 and row[1] in ("unique", "none", "multiple")}
    for path in arguments.files:
        lines = path.read_text(encoding="utf-8").splitlines()
        report(path.stem, [json.loads(line) for line in lines if line[:1] == "{"], peers)


def report(name: str, records: list[dict], peers: dict[str, float]) -> None:
    making = proving = compared = peer = 0.0
    ratios, unique, wrong, late, left_out = [], 0, [], [], []
    for record in records:
        try:
            found, made, took = proved(record)
            for _again in range(RUNS - 1 if made + took < SHORT else 0):
                _found, made_again, took_again = proved(record)
                made, took = min(made, made_again), min(took, took_again)
        except TimeIsUpError:
            late.append(record["name"])
            continue
        except (sk.SudokuError, TypeError, KeyError) as error:
            left_out.append(f"{record['name']} ({str(error).split(';')[0][:60]})")
            continue
        making, proving, unique = making + made, proving + took, unique + (len(found) == 1)
        known = record.get("solution")
        if known and record["digits"] < 10 and found[:1] != [bytes(map(int, known[: len(found[0])] if found else ""))]:
            wrong.append(record["name"])
        if record["name"] in peers:
            ratios.append(peers[record["name"]] / (1e3 * (made + took)))
            compared, peer = compared + made + took, peer + peers[record["name"]]
    print(f"{name}: {unique} of {len(records)} unique; Board {1e3 * making:.1f} ms, proof {1e3 * proving:.1f} ms")
    if ratios:
        times = f"{peer / (1e3 * compared):.2f} times as long in total, {median(ratios):.2f} in the median"
        print(f"    peer on {len(ratios)} of them {peer:.1f} ms: {times}")
    for what, names in (("wrong", wrong), (f"late, {MOST_SECONDS} s", late), ("left out", left_out)):
        if names:
            print(f"    {what}: {', '.join(names)}")


if __name__ == "__main__":
    main()
