"""Other solvers: those that pip can install (`pip install sudokit[bench]`), and compiled ones that you have built.

A peer of the first kind is a function that solves one puzzle, given as 81 symbols with '.' for empty, called as its own
documentation does. What a package needs only once is done when its function is made. A package that is not installed
is left out.

A compiled peer is a function in a shared library, with the arguments that tdoku's has: the puzzle as 81 symbols, how
many solutions to look for, a number that is 0, room for the solution, and where the number of guesses is written. tdoku
has it as TdokuSolverDpllTriadSimd; gzSudoku (its class JCZ::v6::Solver) and Schoku need a few lines around them.
"""

import ctypes
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

Solve = Callable[[str], object]


def compiled_peer(library: Path, function: str) -> Callable[[list[str], int], int]:
    """A function that solves puzzles, looking for so many solutions of each, and says how many guesses that took."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler:
        sys.exit("there is no C compiler for the loop around the solver; install one")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "peer_loop.so"
        source = Path(__file__).with_name("peer_loop.c")
        subprocess.run([compiler, "-O2", "-shared", "-fPIC", str(source), "-o", str(path)], check=True)
        loop = ctypes.CDLL(str(path))
    solver = ctypes.CDLL(str(library.resolve()))[function]

    def solve(puzzles: list[str], limit: int) -> int:
        count = ctypes.c_size_t()
        text = "\0".join(puzzles).encode() + b"\0"
        loop.solve_all(solver, text, ctypes.c_size_t(len(puzzles)), ctypes.c_size_t(limit), ctypes.byref(count))
        return count.value

    return solve


def installed_peers() -> Iterator[tuple[str, Solve]]:
    for name, module, make in (
        ("py-sudoku", "sudoku", py_sudoku),
        ("dlxsudoku", "dlxsudoku", dlxsudoku),
        ("exact-cover", "exact_cover", exact_cover),
        ("OR-tools CP-SAT", "ortools", ortools),
    ):
        if find_spec(module):
            yield name, make()


def py_sudoku() -> Solve:
    from sudoku import Sudoku

    def solve(puzzle: str) -> object:
        rows = [[int(symbol) for symbol in puzzle.replace(".", "0")[9 * row :][:9]] for row in range(9)]
        return Sudoku(3, 3, board=rows).solve()

    return solve


def dlxsudoku() -> Solve:
    from dlxsudoku import Sudoku

    def solve(puzzle: str) -> object:
        sudoku = Sudoku(puzzle.replace(".", "0"))
        sudoku.solve(allow_brute_force=True)
        return sudoku

    return solve


def exact_cover() -> Solve:
    import numpy as np
    from exact_cover import get_exact_cover

    options = np.zeros((729, 324), np.int32)
    for option in range(729):
        cell, digit = divmod(option, 9)
        row, column = divmod(cell, 9)
        box = row // 3 * 3 + column // 3
        options[option, [cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * box + digit]] = 1

    def solve(puzzle: str) -> object:
        kept = np.ones(729, bool)
        for cell, symbol in enumerate(puzzle):
            if symbol != ".":
                kept[9 * cell : 9 * cell + 9] = False
                kept[9 * cell + int(symbol) - 1] = True
        return get_exact_cover(options[kept])

    return solve


def ortools() -> Solve:
    from ortools.sat.python import cp_model

    houses = [[9 * i + j for j in range(9)] for i in range(9)] + [[9 * j + i for j in range(9)] for i in range(9)]
    houses += [[27 * (b // 3) + 3 * (b % 3) + 9 * (j // 3) + j % 3 for j in range(9)] for b in range(9)]

    def solve(puzzle: str) -> object:
        model = cp_model.CpModel()
        cells = [model.new_int_var(1, 9, f"cell {cell}") for cell in range(81)]
        for house in houses:
            model.add_all_different(cells[cell] for cell in house)
        for cell, symbol in enumerate(puzzle):
            if symbol != ".":
                model.add(cells[cell] == int(symbol))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        return solver.solve(model)

    return solve
