"""A solver short enough to be seen right at a glance; every other one is held against it."""

from sudokit import Grid, check


def brute_force(puzzle: Grid) -> set[Grid]:
    if not check(puzzle).is_valid:
        return set()
    if puzzle.is_complete:
        return {puzzle}
    cell = min(puzzle.empty_cells)
    return {s for d in range(1, puzzle.geometry.digits + 1) for s in brute_force(puzzle.replace({cell: d}))}
