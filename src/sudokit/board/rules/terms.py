"""Terms that add up: which of the values that each may have some choice of the others brings to a total.

Reachable sums are bits of one whole number, so that adding a value to all of them is one shift.
"""

from collections.abc import Sequence


def fitting_values(values: Sequence[Sequence[int]], total: int) -> list[list[int]]:
    """For each term, those of its values with which the total can be reached; all empty if it cannot.

    >>> fitting_values([[1, 2, 3], [1, 4]], 5)
    [[1], [4]]
    >>> fitting_values([[1, 2], [-1, -2]], 5)
    [[], []]
    """
    nothing: list[list[int]] = [[] for _term in values]
    if not all(values):
        return nothing
    lowest = [min(each) for each in values]
    total -= sum(lowest)
    if total < 0:
        return nothing
    everything = (2 << total) - 1
    reached = [1]  # entry i: the sums of the first i terms, each counted from its lowest value
    for each, low in zip(values, lowest, strict=True):
        reached.append(_moved_by(reached[-1], [value - low for value in each]) & everything)
    wanted = 1 << total  # the sums of the first i terms that the others can bring to the total
    fitting = nothing
    for i in range(len(values) - 1, -1, -1):
        steps = [value - lowest[i] for value in values[i] if reached[i] << value - lowest[i] & wanted]
        fitting[i] = [step + lowest[i] for step in steps]
        wanted = reached[i] & _moved_by(wanted, [-step for step in steps])
    return fitting


def _moved_by(sums: int, steps: Sequence[int]) -> int:
    moved = 0
    for step in steps:
        moved |= sums << step if step >= 0 else sums >> -step
    return moved
