"""The words of rules between cells: which rule it is, and what would not fit it."""

from sudokit.board import Board, Constraint
from sudokit.board.constraints.catalogue import KINDS, sentence_of
from sudokit.board.rules import Rule
from sudokit.techniques.step import Step
from sudokit.translation import _, join_words

_FEW = 4  # cells of a line that are all named


def relation_words(step: Step, board: Board) -> str:
    """Why a rule leaves a cell fewer candidates, as a template."""
    rule = rule_in_words(step, board)
    digits = {digit for part in step.evidence if part.role == "cause" for _cell, digit in part.candidates}
    if len(digits) == board.digit_count:
        return f"{rule} " + _("If {focus_cells} were {digit_or}, no digit in {cause_cells} would fit.")
    return f"{rule} " + _(
        "If {focus_cells} were {digit_or}, no candidate of {cause_cells} ({cause_digits_or}) would fit."
    )


def rule_in_words(step: Step, board: Board) -> str:
    """The rule that relates the cells of a step, for a template: `A black dot joins r1c5 and r1c6.`

    Of a whole line it is said what holds there, for its cells are named anyway; of a long one, the cells that matter.
    """
    constraint = _constraint_of(step, board)
    if constraint is None:
        return _("A rule relates these cells.")
    joins = KINDS[constraint.kind].joins
    if joins and step.technique == "relation":
        cells = [board.cell(place) for place in constraint.cells]
        if len(cells) > _FEW:
            concerned = {cell for part in step.evidence for cell in part.cells}
            cells = [cell for cell in cells if cell in concerned]
        words = _(joins).format(cells=join_words(map(board.cell_name, cells)))
    else:
        words = sentence_of(constraint)
    return words.replace("{", "{{").replace("}", "}}")


def _constraint_of(step: Step, board: Board) -> Constraint | None:
    """The constraint whose rule is about all cells of the step: one that leads to it by itself, with the fewest cells.

    Rules about the same cells may act together, as that neighbours differ and are not consecutive.
    """
    cells = {cell for part in step.evidence for cell in part.cells}
    whole_line = step.technique != "relation"
    found = []
    for constraint, rule in board.constraint_rules:
        about = {board.cell(place) for place in constraint.cells} if whole_line else set(rule.cells)
        if cells <= about:
            found.append((not whole_line and not _removes(step, rule), len(about), constraint))
    return min(found, key=lambda each: each[:2])[2] if found else None


def _removes(step: Step, rule: Rule) -> bool:
    """Whether a rule by itself leaves out a candidate that the step removes."""
    cell, digit = step.eliminations[0]
    left = rule.leaves(step.before.by_cell) if step.before else ()
    return any(other == cell and not digits >> digit & 1 for other, digits, _causes in left)
