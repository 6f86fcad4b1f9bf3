"""OR-Tools CP-SAT on puzzles with sums, as a peer of `bench sums`: pip install ortools.

    .venv/bin/python benchmarks/sums_cp_sat.py [--seconds 20] FILE … > cp-sat.tsv
    python3 dev.py bench sums --peers cp-sat.tsv FILE …

It is given the plain rules of the board, each as what its manual has for it, and one worker. To prove a puzzle unique
it solves twice, the second time without the solution. Times are processor time, the models not included. --seconds is
its own deterministic measure of time, which comes near to seconds of one core and is the same under load.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path

from ortools.sat.python import cp_model
from sums import board_of

import sudokit as sk
from sudokit.board.board import Board
from sudokit.board.cells import DigitSet
from sudokit.board.rules import Automaton, DigitCounts, DigitSets, Domain, House, Relation, Rule, RuleTarget, Sum
from sudokit.errors import BoardError


class _Model(RuleTarget):
    """The rules of a board as a model; every rule adds itself."""

    def __init__(self, board: Board) -> None:
        self.model = cp_model.CpModel()
        self.cells = [self.model.new_int_var(1, board.digit_count, str(cell)) for cell in range(board.cell_count)]
        self._digits = range(1, board.digit_count + 1)
        for rule in board.rules:
            rule.add_to(self)

    def _at(self, cells: Sequence[int]) -> list[cp_model.IntVar]:
        return [self.cells[cell] for cell in cells]

    def add_house(self, house: House) -> None:
        self.model.add_all_different(self._at(house.cells))

    def add_domain(self, domain: Domain) -> None:
        self.model.add_allowed_assignments(self._at(domain.cells), [(digit,) for digit in _digits(domain.digits)])

    def add_relation(self, relation: Relation) -> None:
        a, b = self._at(relation.cells)
        if relation.only_keeps_apart:
            self.model.add(a != b)
        else:
            pairs = [(digit, other) for digit in self._digits for other in _digits(relation.table[digit])]
            self.model.add_allowed_assignments([a, b], pairs)

    def add_sum(self, rule: Sum) -> None:
        terms = zip(self._at(rule.cells), rule.coefficients, strict=True)
        self.model.add(sum(cell * coefficient for cell, coefficient in terms) == rule.total)

    def add_digit_sets(self, rule: DigitSets) -> None:
        cells = self._at(rule.cells)
        self.model.add_all_different(cells)
        chosen = [self.model.new_bool_var("") for _set in rule.sets]
        self.model.add_exactly_one(chosen)
        for is_chosen, digits in zip(chosen, rule.sets, strict=True):
            domain = cp_model.Domain.from_values(list(_digits(digits)))
            for cell in cells:
                self.model.add_linear_expression_in_domain(cell, domain).only_enforce_if(is_chosen)

    def add_digit_counts(self, rule: DigitCounts) -> None:
        for digit in self._digits:
            is_here = []
            for cell in self._at(rule.cells):
                is_here.append(self.model.new_bool_var(""))
                self.model.add(cell == digit).only_enforce_if(is_here[-1])
                self.model.add(cell != digit).only_enforce_if(~is_here[-1])
            fitting = [count for count in range(len(rule.cells) + 1) if rule.counts[digit] >> count & 1]
            self.model.add_linear_expression_in_domain(sum(is_here), cp_model.Domain.from_values(fitting))

    def add_automaton(self, rule: Automaton) -> None:
        starts = [0]
        for layer in rule.layers:
            starts.append(starts[-1] + len(layer))
        steps = [
            (starts[i] + state, digit, starts[i + 1] + after)
            for i, layer in enumerate(rule.layers)
            for state, row in enumerate(layer)
            for digit, after in enumerate(row)
            if digit and after >= 0
        ]
        ends = sorted({after for _before, _digit, after in steps if after >= starts[-1]})
        self.model.add_automaton(self._at(rule.cells), 0, ends, steps)

    def add_other(self, rule: Rule) -> None:
        raise BoardError(f"CP-SAT is not told of {type(rule).__name__}")

    def forbid(self, solution: Sequence[int]) -> None:
        others = []
        for cell, digit in zip(self.cells, solution, strict=True):
            others.append(self.model.new_bool_var(""))
            self.model.add(cell != digit).only_enforce_if(others[-1])
        self.model.add_bool_or(others)


def _digits(mask: int) -> DigitSet:
    return DigitSet.from_mask(mask)


def proved(board: Board, seconds: float) -> tuple[str, int, float]:
    """The answer, how often it branched, and the milliseconds."""
    made = _Model(board)
    branches, answer, left, start = 0, "none", seconds, time.process_time()
    for found in ("unique", "multiple"):
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_deterministic_time = max(0.01, left)
        status = solver.solve(made.model)
        branches += solver.num_branches
        left -= solver.response_proto.deterministic_time
        if status == cp_model.INFEASIBLE:
            break
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            answer = f"not in {seconds:g} s"
            break
        answer = found
        made.forbid([solver.value(cell) for cell in made.cells])
    return answer, branches, 1e3 * (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("files", type=Path, nargs="+")
    arguments = parser.parse_args()
    for path in arguments.files:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line[:1] != "{":
                continue
            record = json.loads(line)
            try:
                answer, branches, milliseconds = proved(board_of(record), arguments.seconds)
            except (sk.SudokuError, TypeError, KeyError) as error:
                answer, branches, milliseconds = f"cannot be said: {str(error).split(';')[0][:60]}", 0, 0.0
            print(record["name"], answer, branches, f"{milliseconds:.1f}", sep="\t", flush=True)


if __name__ == "__main__":
    main()
