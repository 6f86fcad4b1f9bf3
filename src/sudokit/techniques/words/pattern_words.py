"""The words of the techniques that HoDoKu adds: patterns on one digit, fish, colours, chains, almost locked sets.

Templates as in `technique_words`, which includes them.
"""

from collections.abc import Callable, Iterable

from sudokit.board import Board
from sudokit.board.rules import COLUMN, ROW
from sudokit.techniques.step import Step
from sudokit.techniques.words.lists import house_names
from sudokit.translation import N_, _, join_words, ngettext

StepWords = str | Callable[[Step, Board], str]  # a template, or what makes one of the evidence, in the user's language

_LOOK_AT_BASE = N_("Look at {base_houses}.")
_LOOK_AT_CELLS = N_("Look at {base_cells}.")
_LOOK_AT_ENDS = N_("Look at {pincer_cells}.")
_LOOK_AT_CHAIN = N_("Look at the candidates of {on_cells}.")
_LOOK_AT_COLOURS = N_("Look at the places of {on_digits}.")


def finned_fish_words(step: Step, _board: Board) -> str:
    """Why a fish with fins removes something, as a template."""
    n = sum(len(part.cells or part.candidates) for part in step.evidence if part.role == "fin")
    return ngettext(
        "Without the fin {fin_cells}, the {base_digits}s of {base_houses} form a fish with {cover_houses}. Either the "
        "fish holds and rules out {digit} in {cell}, or the fin is {base_digits}, which rules out the same.",
        "Without the fins {fin_cells}, the {base_digits}s of {base_houses} form a fish with {cover_houses}. Either the "
        "fish holds and rules out {digit} in {cell}, or one of the fins is {base_digits}, which rules out the same.",
        n,
    )


def empty_rectangle_words(step: Step, board: Board) -> str:
    """Why the far end of a pair and the lines of a box rule out the same cell, as a template."""
    near, other = next(part.houses for part in step.evidence if part.role == "cover")
    start, end = next(part.cells for part in step.evidence if part.role == "pincer")
    words = _(
        "The {base_digits} of {base_houses} is in {other} or in {near}. In {other} it rules out {digit} in {cell}. In "
        "{near} it rules out {digit} in {start}, so {end} is {digit}, which rules it out in {cell} as well."
    )
    return _put(words, near=near.name, other=other.name, start=board.cell_name(start), end=board.cell_name(end))


def diagonal_words(step: Step, board: Board) -> str:
    """Why a digit on a diagonal of a rectangle would bring two solutions, as a template."""
    cells = [cell for cell, _digit in step.eliminations]
    lines = [house for kind in (ROW, COLUMN) for cell in cells for house in board.houses_of(cell) if house.kind == kind]
    words = _(
        "In {lines}, {digit} can only go in {base_cells}. So if one of {cell} were {digit}, both would be, the other "
        "two cells would be {other}, and the two digits could be swapped: the puzzle would have two solutions."
    )
    return _put(words, lines=house_names(lines), other=_other_digit(step, board))


def hidden_rectangle_words(step: Step, board: Board) -> str:
    """Why a digit in a corner of a rectangle would bring two solutions, as a template."""
    ((cell, _digit),) = step.eliminations
    corners = next(part.cells for part in step.evidence if part.role == "base")
    seen = [other for other in corners if other != cell and other in board.peers_of(cell)]
    lines = [house for house in board.houses_of(cell) if house.kind in (ROW, COLUMN)]
    beside = [other for other in seen if any(other in line.cells for line in lines)]
    (far,) = (other for other in corners if other not in (cell, *beside))
    words = _(
        "If {cell} were {digit}, {beside} would have to be {other}, which has no other place left in {lines}, and "
        "{far} would be {digit}. Then the two digits could be swapped in these four cells: the puzzle would have two "
        "solutions."
    )
    return _put(
        words,
        beside=_cells(beside, board),
        other=_other_digit(step, board),
        lines=house_names(lines),
        far=board.cell_name(far),
    )


def avoidable_rectangle_words(step: Step, board: Board) -> str:
    """Why entries and empty cells of a rectangle may not hold only two digits, as a template."""
    corners = next(part.cells for part in step.evidence if part.role == "base")
    placed = step.before.placed if step.before else bytes(board.cell_count)
    pair = join_words(map(board.symbol, sorted({placed[cell] for cell in corners if placed[cell]})))
    if step.technique == "avoidable-rectangle-1":
        words = _(
            "None of {base_cells} is a given. If {cell} were {digit}, they would hold only {pair}, which could be "
            "swapped: the puzzle would have two solutions."
        )
        return _put(words, pair=pair)
    words = _(
        "None of {base_cells} is a given. If they held only {pair}, these could be swapped, and the puzzle would have "
        "two solutions. So one of {empty} is {digit}, and no cell that sees both can be."
    )
    return _put(words, pair=pair, empty=_cells((cell for cell in corners if not placed[cell]), board))


def linked_sets_words(step: Step, board: Board) -> str:
    """Why a digit is in one of the sets at the ends of a chain of them, as a template."""
    sets = [part.cells for part in step.evidence if part.role in ("pincer", "base")]
    words = ngettext(
        "Each of the sets {sets} has one digit more than cells. A set and the next one cannot both hold a digit that "
        "links them ({fin_digits_or}), and a set that lacks a digit holds all its others. So {digit} is in the first "
        "or in the last set, and no cell that sees every place for it in both can hold it.",
        "Each of the sets {sets} has one digit more than cells. A set and the next one cannot both hold a digit that "
        "links them ({fin_digits_or}), and a set that lacks a digit holds all its others. So each of {digit} is in the "
        "first or in the last set, and no cell that sees every place for it in both can hold it.",
        len({digit for _cell, digit in step.eliminations}),
    )
    return _put(words, sets=join_words(f"[{board.cell_names(cells)}]" for cells in sets))


def blossom_words(step: Step, board: Board) -> str:
    """Why each digit of a cell puts another digit in a set, as a template."""
    sets = [part.cells for part in step.evidence if part.role in ("pincer", "base")]
    words = _(
        "{pivot_cells} is {pivot_digits_or}. Whichever it is, one of the sets {sets} loses that digit and must hold "
        "all its others, {digit} among them. So no cell that sees every place of {digit} in these sets can hold it."
    )
    return _put(words, sets=join_words(f"[{board.cell_names(cells)}]" for cells in sets))


def _put(words: str, **blanks: str) -> str:
    """A template with some of its blanks filled in."""
    for name, text in blanks.items():
        words = words.replace(f"{{{name}}}", text)
    return words


def _cells(cells: Iterable[int], board: Board) -> str:
    return join_words(map(board.cell_name, cells))


def _other_digit(step: Step, board: Board) -> str:
    """Of the two digits of a rectangle, the one that the step does not remove."""
    pair = {digit for part in step.evidence if part.role == "base" for _cell, digit in part.candidates}
    return join_words(map(board.symbol, sorted(pair - {digit for _cell, digit in step.eliminations})))


_LOCKED_SET = N_(
    "{base_cells} must hold {base_digits} in some order, since they have no other candidates. They lie in "
    "{base_houses}, so no other cell there can hold these digits."
)
_PAIRS = N_(
    "In each of {base_houses}, {base_digits} has only two places, one of them in {cover_houses}. These two cannot both "
    "be {base_digits}, so at least one of the other two, {pincer_cells}, is. No cell that sees both can be "
    "{base_digits}."
)
FISH = N_(
    "In {base_houses}, {base_digits} can only go in {cover_houses}. So {base_houses} supply the {base_digits}s of "
    "{cover_houses}, and no other cell there can be {base_digits}."
)
_TRAP = N_(
    "Where a house has only two places left for {on_digits}, one of them holds it. That gives two colours: "
    "{on_cells}; and {off_cells}. Either every cell of the first colour holds it or every cell of the second, so a "
    "cell that sees both colours cannot."
)
_WRAP = N_(
    "Where a house has only two places left for {on_digits}, one of them holds it. That gives two colours: "
    "{on_cells}; and {off_cells}. Two cells of the same colour see each other, so that colour is wrong."
)
_TWO_NETS_1 = N_(
    "Where a house has only two places left for {on_digits}, one of them holds it. That gives two pairs of colours: "
    "{on_cells} against {off_cells}, and {base_cells} against {cover_cells}. Two of these colours see each other and "
    "cannot both be right, so at least one of their opposites is, and a cell that sees both opposites cannot hold "
    "{on_digits}."
)
_TWO_NETS_2 = N_(
    "Where a house has only two places left for {on_digits}, one of them holds it. That gives two pairs of colours: "
    "{on_cells} against {off_cells}, and {base_cells} against {cover_cells}. One colour of the first pair sees both "
    "of the second, one of which is right. So that colour is wrong."
)
_EITHER_END = N_("Follow the chain: {chain}. At least one of its ends is true, so whatever conflicts with both goes.")
_REMOTE = N_(
    "{base_cells} all have the candidates {base_digits}, and each sees the next, so the digits alternate. Two cells "
    "an odd number of steps apart hold both digits between them, and no cell that sees both can hold either."
)
_DISCONTINUOUS = N_("Follow the loop: {chain}. Assuming {first} leads to {last}, a contradiction.")
_CONTINUOUS = N_(
    "Follow the loop: {chain}. It closes, so it works in both directions: one end of each weak link is true, and a "
    "candidate that sees both ends is false."
)
_XZ = N_(
    "{pincer_sets} each have one digit more than cells. They cannot both hold {fin_digits_or}, and a set without it "
    "must hold all its other digits. So {digit} is in one of them, and no cell that sees every place for it in both "
    "can be {digit}."
)
_SHARED_OUT = N_(
    "{base_cells}, where {base_houses} meet, have more digits ({base_digits}) than cells. With {cover_cells} in "
    "{cover_houses} ({cover_digits}) and {fin_cells} in {fin_houses} ({fin_digits}) there are just as many cells as "
    "digits, so every digit has its place among them. No cell that sees all places of a digit there can hold it."
)

PATTERN_WORDS: dict[str, tuple[str, StepWords]] = {
    **dict.fromkeys(("locked-pair", "locked-triple"), (_LOOK_AT_BASE, _LOCKED_SET)),
    **dict.fromkeys(("skyscraper", "two-string-kite"), (_LOOK_AT_BASE, _PAIRS)),
    "empty-rectangle": (_LOOK_AT_BASE, empty_rectangle_words),
    "w-wing": (
        _LOOK_AT_ENDS,
        N_(
            "{pincer_cells} have the same two candidates. In {base_houses}, {base_digits} can only go in {base_cells}, "
            "and each of {pincer_cells} sees one of these. So they cannot both be {base_digits}: at least one is "
            "{pincer_digits}, and no cell that sees both can be."
        ),
    ),
    "remote-pair": (_LOOK_AT_CELLS, _REMOTE),
    "unique-rectangle-5": (
        _LOOK_AT_CELLS,
        N_(
            "If {base_cells} held only {base_digits}, the two digits could be swapped throughout, and the puzzle would "
            "have two solutions. So {fin_cells_or} is {fin_digits}, and no cell that sees all of these can be."
        ),
    ),
    "unique-rectangle-6": (_LOOK_AT_CELLS, diagonal_words),
    "hidden-rectangle": (_LOOK_AT_CELLS, hidden_rectangle_words),
    **dict.fromkeys(("avoidable-rectangle-1", "avoidable-rectangle-2"), (_LOOK_AT_CELLS, avoidable_rectangle_words)),
    **{
        f"{kind}-{fish}": (_LOOK_AT_BASE, finned_fish_words)
        for kind in ("finned", "sashimi")
        for fish in ("x-wing", "swordfish", "jellyfish")
    },
    **{f"franken-{fish}": (_LOOK_AT_BASE, FISH) for fish in ("x-wing", "swordfish", "jellyfish")},
    **{f"finned-franken-{fish}": (_LOOK_AT_BASE, finned_fish_words) for fish in ("x-wing", "swordfish", "jellyfish")},
    "simple-colours-trap": (_LOOK_AT_COLOURS, _TRAP),
    "simple-colours-wrap": (_LOOK_AT_COLOURS, _WRAP),
    "multi-colours-1": (_LOOK_AT_COLOURS, _TWO_NETS_1),
    "multi-colours-2": (_LOOK_AT_COLOURS, _TWO_NETS_2),
    **dict.fromkeys(("x-chain", "xy-chain", "aic", "grouped-aic"), (_LOOK_AT_CHAIN, _EITHER_END)),
    **dict.fromkeys(("discontinuous-nice-loop", "grouped-discontinuous-nice-loop"), (_LOOK_AT_CHAIN, _DISCONTINUOUS)),
    **dict.fromkeys(("continuous-nice-loop", "grouped-continuous-nice-loop"), (_LOOK_AT_CHAIN, _CONTINUOUS)),
    "als-xz": (_LOOK_AT_ENDS, _XZ),
    **dict.fromkeys(("als-xy-wing", "als-chain"), (_LOOK_AT_ENDS, linked_sets_words)),
    "death-blossom": (N_("Look at {pivot_cells}."), blossom_words),
    "sue-de-coq": (_LOOK_AT_BASE, _SHARED_OUT),
}
