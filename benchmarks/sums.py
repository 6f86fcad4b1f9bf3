"""How long killers and other puzzles with sums take: each proved unique, board and engine made anew.

    python3 dev.py bench sums [--peers FILE] [FILE …]

Without files it reads ../shared/data/sums; puzzles with rules that Sudokit does not know are counted and left out. The
file of --peers has a line for each puzzle of another solver: its name, an answer, guesses and milliseconds, with tabs
between them. All times are processor time of one thread. Making the Board in Python is told apart from making the
engine and proving the solution unique, which are compared with the peer.
"""

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from statistics import median

import sudokit as sk
from sudokit.board.board import Board, lines_of_square
from sudokit.board.rules import BOX
from sudokit.errors import BoardError
from sudokit.native_core.general import Engine

LISTS = Path(__file__).parents[2] / "shared" / "data" / "sums"
# What the lists call a number that Sudokit calls otherwise.
TOTALS = ("killer-cage", "little-killer", "sum", "rellik-cage", "sum-line", "lunchbox", "sandwich", "x-sum")
MOST_SECONDS = 20


def board_of(record: dict) -> Board:
    side = record["digits"]
    if record.get("extra") or record["first_digit"] != 1 or not record["rows"] == record["columns"] == side:
        raise BoardError("not a square of digits from 1")
    shape = sk.classic(side)
    boxes = [[shape.cell(name) for name in box] for box in record["boxes"]]
    shape = Board(side, [*lines_of_square(side), *((BOX, sorted(box)) for box in boxes)], name="square")
    return shape.with_constraints(*(each for said in record["constraints"] for each in constraints_of(said)))


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


def stop_after(start: float) -> None:
    if time.process_time() - start > MOST_SECONDS:
        raise TimeIsUpError


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--peers", type=Path)
    parser.add_argument("files", type=Path, nargs="*", default=sorted(LISTS.glob("*.jsonl")))
    arguments = parser.parse_args()
    peers = {}
    if arguments.peers:
        rows = (line.split("\t") for line in arguments.peers.read_text(encoding="utf-8").splitlines())
        peers = {row[0]: float(row[3]) for row in rows if len(row) > 3 and row[1] != "error"}
    for path in arguments.files:
        left_out: Counter[str] = Counter()
        making = setup = search = compared = peer = 0.0
        ratios, wrong, solved, late = [], [], 0, []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line[:1] != "{":
                continue
            record = json.loads(line)
            start = time.process_time()
            try:
                board = board_of(record)
            except (sk.SudokuError, TypeError, KeyError) as error:
                left_out[str(error).split(",")[0][:40]] += 1
                continue
            made = time.process_time()
            engine = Engine(board)
            opened = time.process_time()
            found = []
            try:
                for solution in engine.solutions(bytes(board.cell_count), lambda begun=opened: stop_after(begun)):
                    found.append("".join(board.symbols[digit - 1] for digit in solution))
                    if len(found) == 2:
                        break
            except TimeIsUpError:
                late.append(record["name"])
            end = time.process_time()
            making, setup, search = making + made - start, setup + opened - made, search + end - opened
            known = record.get("solution")
            if known and found[:1] != [known[: board.cell_count]] and board.digit_count < 10:
                wrong.append(record["name"])
            solved += len(found) == 1
            if record["name"] in peers:
                ratios.append(peers[record["name"]] / (1e3 * (end - made)))
                compared, peer = compared + end - made, peer + peers[record["name"]]
        print(
            f"{path.stem}: {solved} unique, {sum(left_out.values())} left out,",
            f"wrong: {wrong or 'none'}, late: {late or 'none'}",
        )
        print(f"    Board {1e3 * making:.1f} ms, engine {1e3 * setup:.1f} ms, search {1e3 * search:.1f} ms", end="")
        if ratios:
            print(
                f"; peer {peer:.1f} ms, {peer / (1e3 * compared):.2f} times as long, median {median(ratios):.2f}",
                end="",
            )
        print()


if __name__ == "__main__":
    main()
