"""A solver short enough to be seen right at a glance; every other one is held against it."""

from sudokit import Grid
from sudokit.board.checking import check
from sudokit.board.rules import Rule


def brute_force(puzzle: Grid) -> set[Grid]:
    if not check(puzzle).is_valid:
        return set()
    if puzzle.is_complete:
        return {puzzle}
    cell = min(puzzle.empty_cells)
    return {s for d in range(1, puzzle.board.digit_count + 1) for s in brute_force(puzzle.replace({cell: d}))}


def count_by_force(puzzle: Grid) -> int:
    """How many solutions a puzzle has: every empty cell in turn gets every digit that no rule forbids.

    It reads the plain rules straight from the board, and is quick enough for all grids of 4×4.
    """
    board, digits = puzzle.board, list(puzzle.digits)
    empty = [cell for cell, digit in enumerate(digits) if not digit]
    others = [rule for rule in board.linking_rules if rule not in board.relations]
    related = [[relation for relation in board.relations if cell in relation[:2]] for cell in range(len(digits))]

    def fits(cell: int) -> bool:
        digit = digits[cell]
        return (
            bool(board.domains[cell] >> digit & 1)
            and all(digits[o] != digit for house in board.houses_of(cell) for o in house.cells if o != cell)
            and all(digits[a] != digits[b] for a, b in board.pairs if cell in (a, b))
            and all(r.table[digits[r.a]] >> digits[r.b] & 1 for r in related[cell] if digits[r.a] and digits[r.b])
            and all(obeyed(rule) for rule in others if cell in rule.cells)
        )

    def obeyed(rule: Rule) -> bool:
        """Whether a full rule leaves each cell its digit; those are right where every cell is filled."""
        if not all(digits[cell] for cell in rule.cells):
            return True
        held = {cell: 1 << digits[cell] for cell in rule.cells}
        return all(left & held[cell] for cell, left, _causes in rule.leaves(held))

    def count_from(depth: int) -> int:
        if depth == len(empty):
            return 1
        count = 0
        for digit in range(1, board.digit_count + 1):
            digits[empty[depth]] = digit
            count += count_from(depth + 1) if fits(empty[depth]) else 0
        digits[empty[depth]] = 0
        return count

    return count_from(0) if all(fits(cell) for cell, digit in enumerate(digits) if digit) else 0
