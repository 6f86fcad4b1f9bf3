"""Sums in drawings of penpa+: killer cages with their totals, and arrows that leave a circle."""

import re
from collections.abc import Iterator
from typing import Any

from sudokit.board import Constraint, Position
from sudokit.formats.links.penpa_drawing import Layers
from sudokit.translation import _


def sums_in(
    drawn: Layers, cell_at: dict[int, int], points: int, words: str, unknown: list[str]
) -> Iterator[Constraint]:
    """The rules, which are taken out of what is drawn; what may be another rule is added to the unknown.

    words: the rules in words, and the kind of puzzle, where the setter says them.
    """
    side = round(len(cell_at) ** 0.5)

    def places(numbers: Any) -> list[Position]:
        cells = (
            [cell_at.get(number) for number in numbers if isinstance(number, int)] if isinstance(numbers, list) else []
        )
        return [] if None in cells else [divmod(cell, side) for cell in cells if cell is not None]

    number_at = {place: number for number, cell in cell_at.items() for place in [divmod(cell, side)]}
    for numbers in drawn.pop("z6", []):
        cage = places(numbers)
        corners = [str(4 * points + 4 * number_at[place]) for place in cage]
        found = next((corner for corner in corners if corner in drawn.get("z1", {})), None)
        total = drawn["z1"][found] if found is not None else None
        text = str(total[0]).strip() if isinstance(total, list) and total else ""
        if not cage or not re.fullmatch("[0-9]{0,3}", text) or not (text or "cage" in words or "killer" in words):
            unknown.append(_("cages"))
            continue
        if found is not None:
            del drawn["z1"][found]
        yield Constraint("killer-cage", cage, total=int(text or 0))
    unknown += [_("cages")] if drawn.get("zC") else []
    shafts: dict[Position, list[list[Position]]] = {}
    for numbers in drawn.pop("z3", []):
        arrow = places(numbers)
        circle = drawn.get("zY", {}).get(str(number_at[arrow[0]])) if len(arrow) > 1 else None
        if "arrow" not in words or not isinstance(circle, list) or "circle" not in str(circle):
            unknown.append(_("arrows"))
        else:
            shafts.setdefault(arrow[0], []).append(arrow[1:])
    for start, lines in shafts.items():
        del drawn["zY"][str(number_at[start])]
        yield Constraint("arrow", [start], *lines)
