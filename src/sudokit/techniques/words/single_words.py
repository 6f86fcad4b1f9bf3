"""The words of singles: what rules out every other cell of the house, or every other digit of the cell.

Which sentence it is depends on the evidence: on how many digits block the others, and on whether some candidates went
before without a digit to show for it.
"""

from sudokit.board import Board, Highlight
from sudokit.board.cages import cages_of
from sudokit.techniques.step import Step
from sudokit.translation import _, join_words, ngettext


def hidden_single_words(step: Step, _board: Board) -> str:
    """Why a digit has no other place in a house, as a template."""
    roles = {part.role: part for part in step.evidence}
    n = len(roles["blocker"].cells) if "blocker" in roles else 0
    if "gone" not in roles:
        if not n:
            return _("In {focus_houses}, {cell} is the only place left for {digit}.")
        return ngettext(
            "{blocker_cells} rules out {digit} elsewhere in {focus_houses}, which leaves only {cell}.",
            "{blocker_cells} rule out {digit} elsewhere in {focus_houses}, which leaves only {cell}.",
            n,
        )
    if not n:
        return _("{digit} was already ruled out in {gone_cells}, which leaves only {cell} in {focus_houses}.")
    return ngettext(
        "{blocker_cells} rules out {digit} in {blocked_cells}, and it was already ruled out in {gone_cells}. "
        "That leaves only {cell} in {focus_houses}.",
        "{blocker_cells} rule out {digit} in {blocked_cells}, and it was already ruled out in {gone_cells}. "
        "That leaves only {cell} in {focus_houses}.",
        n,
    )


def naked_single_words(step: Step, board: Board) -> str:
    """Which other digits the houses of a cell have, as a template."""
    cell = step.placements[0][0]
    for cage in cages_of(board):
        others = [other for other in cage.cells if other != cell]
        if step.before and cage.total and len(others) < len(cage.cells) and all(step.before.placed[c] for c in others):
            words = _("{cell} is the last empty cell of the cage {cells} with the total {total}, which leaves {digit}.")
            return words.replace("{cells}", board.cell_names(cage.cells)).replace(
                "{total}", str(board.sum_of_values(cage.total, len(cage.cells)))
            )
    reasons = [_digits_in_words(part, step, board) for part in step.evidence if part.role == "blocker"]
    if n := sum(len(part.candidates) for part in step.evidence if part.role == "gone"):
        reasons.append(ngettext("{gone_digits} is already ruled out", "{gone_digits} are already ruled out", n))
    if not reasons:
        return _("{cell} can only be {digit}.")
    return _("{cell} can only be {digit}: {reasons}.").replace("{reasons}", "; ".join(reasons))


def _digits_in_words(part: Highlight, step: Step, board: Board) -> str:
    """That a house of the cell has some digits, or that cells have them that see it otherwise."""
    cell = step.placements[0][0]
    digits = join_words(board.symbol(digit) for _cell, digit in part.candidates)
    house = next((house for house in board.houses_of(cell) if set(part.cells) <= set(house.cells)), None)
    if house is None:
        cells = join_words(map(board.cell_name, part.cells))
        return _("{digits} in {cells}").format(digits=digits, cells=cells)
    return _("{house} has {digits}").format(house=house.name, inside=house.inside, digits=digits)
