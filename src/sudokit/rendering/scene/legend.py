"""Legend: the title above a picture and the rules below it, so that a printed puzzle says what is to be done.

A rule with marks begins with a small sample of them, drawn as on the board, so no sentence needs to name a colour.
"""

from collections.abc import Sequence
from math import ceil

from sudokit.board import Constraint
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.marks import nothing
from sudokit.rendering.scene.backdrop import THIN, line
from sudokit.rendering.scene.captions import text_width, wrap
from sudokit.rendering.scene.rule_marks import rule_marks
from sudokit.rendering.scene.shapes import Rectangle, Scene, ScenePart, Text, place_shape, tidy
from sudokit.view.rules_in_words import StatedRule

SMALLEST, BROAD = 0.3, 30  # letters have this height, or on broad boards that part of the width: they are shown smaller
TITLE = 1.5  # the height of the title's letters, in those of the rules
LEADING = 1.45  # from line to line, in heights of letters
PARAGRAPH = 0.35  # more between two rules
SAMPLE = 1.3  # the height of a cell of a sample, in heights of letters
SAMPLE_INDENT = 2.4 * SAMPLE  # of the sentences beside samples, which are two cells wide
MARGIN = 0.12


def with_legend(scene: Scene, title: str, rules: Sequence[StatedRule], letters: float | None = None) -> Scene:
    """The scene with a title above it and rules below it, in lines that fit its width, with letters of that height."""
    size = letters or max(SMALLEST, scene.width / BROAD)
    above = _title(title, scene.width, size)
    top = _bottom(above, size) if above else 0.0
    below = _rules(rules, tidy(top + scene.height), scene.width, size)
    height = tidy(_bottom(below, size) if below else top + scene.height)
    ground = Rectangle(0, 0, scene.width, height, "ground")
    board = [place_shape(part, 0, top) for part in scene.parts] if top else scene.parts
    return Scene(scene.width, height, (ground, *above, *board, *below), title or scene.title, scene.description)


def _title(title: str, width: float, size: float) -> list[ScenePart]:
    letters = tidy(size * TITLE)
    lines = wrap(title, width - 2 * MARGIN, letters, bold=True) if title.strip() else []
    return [
        Text(text, tidy(width / 2), tidy(MARGIN + (i + 0.5) * letters * LEADING), letters, "given", True)
        for i, text in enumerate(lines)
    ]


def _rules(rules: Sequence[StatedRule], top: float, width: float, size: float) -> list[ScenePart]:
    """The sentences one below the other; all are indented if one has a sample before it."""
    samples = [sample_of(rule) for rule in rules]
    letters, leading = tidy(size), size * LEADING
    indent = size * SAMPLE_INDENT if any(samples) else 0.0
    parts: list[ScenePart] = []
    y = top + MARGIN
    for rule, sample in zip(rules, samples, strict=True):
        parts += (place_shape(part, MARGIN, tidy(y + (leading - size * SAMPLE) / 2), size) for part in sample)
        for text in wrap(rule.sentence, width - 2 * MARGIN - indent, letters):
            middle = MARGIN + indent + text_width(text, letters) / 2
            parts.append(Text(text, tidy(middle), tidy(y + leading / 2), letters, "mark"))
            y += leading
        y += PARAGRAPH * size
    return parts


def _bottom(parts: Sequence[ScenePart], size: float) -> float:
    """Where the part of the picture ends that has these words."""
    return tidy(max(part.y for part in parts if isinstance(part, Text)) + size)


def sample_of(rule: StatedRule) -> list[ScenePart]:
    """The marks of a rule on as few cells as it can have, two by one, in heights of letters; nothing if it has none."""
    if not rule.constraints or not any(constraint.cells for constraint in rule.constraints):
        return []
    constraint = rule.constraints[0]
    kind = KINDS[constraint.kind]
    if kind.marks is nothing:
        return []
    marks = rule_marks([_sample_constraint(constraint)])
    fewest, most = kind.cells
    if most == 2:  # all there is to see lies between the cells, so only the middle is shown, larger
        left, top, right, bottom = 0.5, 0.2, 1.5, 0.8
    else:
        left, top, right, bottom = 0, 0, max(fewest, 2 if kind.has_clue_outside else 1), 1
    first = 1 if kind.has_clue_outside else left  # where the cells begin
    edges = [(first, top, right, top), (first, bottom, right, bottom), (first, top, first, bottom)]
    edges += [(x, top, x, bottom) for x in (*range(int(first) + 1, ceil(right)), right)]
    lines = [line(edge, 0, THIN, "line") for edge in edges]
    scale = min(SAMPLE / (bottom - top), 2 * SAMPLE / (right - left))
    x, y = SAMPLE - scale * (left + right) / 2, SAMPLE / 2 - scale * (top + bottom) / 2
    parts = [*marks.shades, *marks.under, *lines, *marks.over, *marks.digits.values()]
    return [place_shape(part, x, y, scale) for part in parts]


def _sample_constraint(constraint: Constraint) -> Constraint:
    """A constraint of the same kind with the same numbers, on as few cells in a row as it can have."""
    kind = KINDS[constraint.kind]
    cells = [(0, column) for column in range(max(kind.cells[0], 1))]
    if kind.has_clue_outside:
        assert constraint.outside is not None
        steps = zip(constraint.outside, constraint.cells[0], strict=True)
        row, column = (abs(there - here) for here, there in steps)
        return Constraint(constraint.kind, [(row, column or 1)], outside=(0, 0), **constraint.parameters)
    groups = [[cell] for cell in cells[1:]] if kind.groups[0] > 1 else []
    return Constraint(constraint.kind, cells[:1] if groups else cells, *groups, **constraint.parameters)
