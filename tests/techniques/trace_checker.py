"""A checker of traces that knows nothing of Sudokit.

It reads the text, replays it on pencil marks of its own, and holds every reason that is given against them. A
conclusion without a reason must agree with the solution.
"""

import re

Marks = dict[str, set[str]]  # the candidates of each empty cell

CELLS = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
HOUSES = {f"row {n}": [cell for cell in CELLS if cell[1] == str(n)] for n in range(1, 10)}
HOUSES |= {f"column {n}": [cell for cell in CELLS if cell[3] == str(n)] for n in range(1, 10)}
HOUSES |= {
    f"box {n}": [c for c in CELLS if (int(c[1]) - 1) // 3 * 3 + (int(c[3]) - 1) // 3 == n - 1] for n in range(1, 10)
}
PEERS = {cell: {other for house in HOUSES.values() if cell in house for other in house} - {cell} for cell in CELLS}


class TraceError(AssertionError):
    """What is wrong with a trace."""


def replay_thoughts(puzzle: str, solution: str, text: str) -> int:
    """Check a trace of thoughts from beginning to end; how many of its steps gave a reason that was verified."""
    checker = _Checker(puzzle, solution)
    first, *lines, last = text.splitlines()
    _require(first == f"Candidates: {checker.written(checker.marks)}.", f"the candidates of the puzzle: {first}")
    verified = 0
    while lines:
        line = lines.pop(0)
        before = {cell: set(marks) for cell, marks in checker.marks.items()}
        verified += checker.follow(line)
        changed = {cell: marks for cell, marks in checker.marks.items() if marks != before[cell]}
        if changed:
            now = lines.pop(0)
            _require(now == f"Now {checker.written(changed)}.", f"after {line!r}: {now!r}")
        else:
            _require(not lines or not lines[0].startswith("Now"), f"nothing changed: {lines[:1]}")
    _require(last == f"Answer: {solution}", last)
    _require(not checker.marks, "cells are left")
    return verified


def replay_moves(puzzle: str, solution: str, moves: list[list[str]]) -> None:
    """Check conclusions such as r1c2=3 and r4c7≠5, those of each step together."""
    checker = _Checker(puzzle, solution)
    for conclusions in moves:
        _require(bool(conclusions), "a step without a conclusion")
        for conclusion in sorted(conclusions, key=lambda text: "=" in text):  # what is placed removes the rest
            cell, sign, digit = re.fullmatch(r"(r\dc\d)([=≠])(\d)", conclusion).groups()
            checker.place(cell, digit) if sign == "=" else checker.remove(cell, digit)
    _require(not checker.marks, "cells are left")


def _require(is_so: bool, what: str) -> None:
    if not is_so:
        raise TraceError(what)


def _words(text: str) -> list[str]:
    return re.split(r", | and | or ", text)


class _Checker:
    def __init__(self, puzzle: str, solution: str) -> None:
        given = {cell: digit for cell, digit in zip(CELLS, puzzle, strict=True) if digit != "."}
        self.losing: set[tuple[str, str]] = set()  # what the reason that was verified last removes
        self.house = ""
        self.solution = dict(zip(CELLS, solution, strict=True))
        self.marks: Marks = {
            cell: set("123456789") - {given[peer] for peer in PEERS[cell] if peer in given}
            for cell in CELLS
            if cell not in given
        }

    def written(self, marks: Marks) -> str:
        return ", ".join(f"{cell} {''.join(sorted(marks[cell]))}" for cell in CELLS if cell in marks)

    def place(self, cell: str, digit: str) -> None:
        _require(digit in self.marks.get(cell, ()), f"{cell}={digit} is no candidate")
        _require(self.solution[cell] == digit, f"{cell} is not {digit}")
        del self.marks[cell]
        for peer in PEERS[cell] & self.marks.keys():
            self.marks[peer].discard(digit)

    def remove(self, cell: str, digit: str) -> None:
        _require(digit in self.marks.get(cell, ()), f"{cell}={digit} was no candidate")
        _require(self.solution[cell] != digit, f"{cell} is {digit}")
        self.marks[cell].discard(digit)

    def places(self, digit: str, house: str) -> set[str]:
        return {cell for cell in HOUSES[house] if digit in self.marks.get(cell, ())}

    def follow(self, line: str) -> bool:
        """Verify the reason that a sentence gives, if it gives one, and draw its conclusion."""
        if found := re.fullmatch(r"In (\w+ \d), only (r\dc\d) can be (\d)\.", line):
            house, cell, digit = found.groups()
            _require(self.places(digit, house) == {cell}, line)
            self.place(cell, digit)
        elif found := re.fullmatch(r"(r\dc\d) is the last empty cell of (\w+ \d), so \1 is (\d)\.", line):
            cell, house, digit = found.groups()
            _require([each for each in HOUSES[house] if each in self.marks] == [cell], line)
            _require(
                {self.solution[each] for each in HOUSES[house] if each != cell} == set("123456789") - {digit}, line
            )
            self.place(cell, digit)
        elif found := re.fullmatch(r"Only (\d) is left for (r\dc\d)\.", line):
            digit, cell = found.groups()
            _require(self.marks[cell] == {digit}, line)
            self.place(cell, digit)
        elif found := re.fullmatch(r"In (.+?), (.+?) can only be (in )?(.+?), so (?:in (\w+ \d) )?(.+)\.", line):
            where, what, _in, left, focus, so = found.groups()
            self._verify(line, _words(where), _words(what), _words(left))
            self._conclude(so, line, focus)
        elif found := re.fullmatch(r"By ([\w ]+),(?: r\dc\d with r\dc\d and r\dc\d,)? (.+)\.", line):
            self._conclude(found[2], line, None)
            return False
        else:
            raise TraceError(f"not understood: {line!r}")
        return True

    def _verify(self, line: str, where: list[str], what: list[str], left: list[str]) -> None:
        if left[0] in HOUSES:  # locked candidates and fish: the digit, in these houses, lies in those
            (digit,) = what
            _require(all(self.places(digit, house) for house in where), line)
            places = set().union(*(self.places(digit, house) for house in where))
            _require(len(left) == len(where), line)
            _require(places <= {cell for house in left for cell in HOUSES[house]}, line)
            self.covered = {cell for house in left for cell in HOUSES[house]} - {c for h in where for c in HOUSES[h]}
            self.losing = {(cell, digit) for cell in self.covered if digit in self.marks.get(cell, ())}
            return
        (house,) = where
        digits, cells = (what, left) if left[0].startswith("r") else (left, what)
        _require(len(digits) == len(cells) and set(cells) <= set(HOUSES[house]), line)
        if left[0].startswith("r"):  # a hidden set
            _require(all(set() < self.places(digit, house) <= set(cells) for digit in digits), line)
            self.losing = {(cell, digit) for cell in cells for digit in self.marks[cell] - set(digits)}
        else:
            _require(all(self.marks[cell] <= set(digits) for cell in cells), line)
            others = [cell for cell in HOUSES[house] if cell in self.marks and cell not in cells]
            self.losing = {(cell, digit) for cell in others for digit in self.marks[cell] & set(digits)}
        self.house = house

    def _conclude(self, so: str, line: str, focus: str | None) -> None:
        reasoned = not line.startswith("By")
        if found := re.fullmatch(r"only (r\dc\d) can be (\d)", so):
            cell, digit = found.groups()
            house = focus or self.house
            rest = {each for each in self.places(digit, house) if (each, digit) not in self.losing}
            _require(rest == {cell}, line)
            self.place(cell, digit)
            return
        removed = set()
        for clause in re.split(r"(?:, | and )(?=r\dc\d is)", so):
            found = re.fullmatch(r"(r\dc\d) is (not )?(.+)", clause)
            _require(found is not None, line)
            cell, negated, digits = found.groups()
            if not negated:
                self.place(cell, digits)
                continue
            removed |= {(cell, digit) for digit in _words(digits)}
        _require(not reasoned or removed == self.losing, f"{line}: {removed} is not {self.losing}")
        for cell, digit in removed:
            self.remove(cell, digit)
