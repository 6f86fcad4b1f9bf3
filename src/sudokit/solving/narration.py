"""Narration: each step of a search in words that a student can follow.

The events are the same for every solver; the words are not. Backtracking speaks of cells and digits, colouring of
vertices and colours, exact cover of items and options: the textbooks do, and half of understanding an algorithm is
to recognise its words. So a sentence is picked by the vocabulary and the event, and its blanks are filled.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from sudokit.arguments import checked_limit
from sudokit.board import Board, Grid
from sudokit.board.constraints.catalogue import call
from sudokit.board.rules import House
from sudokit.name_types import CheckedName
from sudokit.solving.events import Event, EventKind
from sudokit.solving.solver import watch
from sudokit.translation import N_, _, join_words, ngettext


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The sentences of one way to speak, for each kind of event and reason for it."""

    consider: str
    guess: str
    guess_in_house: str
    only_digit: str
    only_place: str
    seen_in_house: str
    seen_by_pair: str
    against_rule: str
    never_here: str
    no_digit: str
    no_place: str
    take_back: str
    found: str


CELLS = Vocabulary(
    consider=N_("{cell}: try {digit}"),
    guess=N_("{cell}: put {digit} for now"),
    guess_in_house=N_("{cell}: put {digit} for now, one of its places in {house}"),
    only_digit=N_("{cell}: put {digit}, no other digit is left for this cell"),
    only_place=N_("{cell}: put {digit}, no other place is left for it in {house}"),
    seen_in_house=N_("{cell}: not {digit}, because {cause} has it ({reason})"),
    seen_by_pair=N_("{cell}: not {digit}, because it must differ from {cause}"),
    against_rule=N_("{cell}: not {digit}, because {rule} does not allow it with {cause}"),
    never_here=N_("{cell}: not {digit}, because {rule} never allows it here"),
    no_digit=N_("{cell}: no digit is left, so go back"),
    no_place=N_("{house} has no place left for {digit}, so go back"),
    take_back=N_("{cell}: remove {digit}"),
    found=N_("every cell is filled: {grid}"),
)

VERTICES = Vocabulary(
    consider=N_("{vertex}: try colour {digit}"),
    guess=N_("{vertex}: give it colour {digit}"),
    guess_in_house=N_("{vertex}: give it colour {digit}, which {house} needs"),
    only_digit=N_("{vertex}: give it colour {digit}, the only one left"),
    only_place=N_("{vertex}: give it colour {digit}, which no other vertex of {house} can have"),
    seen_in_house=N_("{vertex}: not colour {digit}, because its neighbour {cause} has it ({reason})"),
    seen_by_pair=N_("{vertex}: not colour {digit}, because its neighbour {cause} has it"),
    against_rule=N_("{vertex}: not colour {digit}, because its neighbour {cause} has it (by {rule})"),
    never_here=N_("{vertex}: not colour {digit}, because {rule} never allows it here"),
    no_digit=N_("{vertex}: no colour is left, so go back"),
    no_place=N_("no vertex of {house} can have colour {digit}, so go back"),
    take_back=N_("{vertex}: remove colour {digit}"),
    found=N_("every vertex has a colour: {grid}"),
)

OPTIONS = Vocabulary(
    consider=N_("look at the option {option}"),
    guess=N_("choose {option}, one of the options for {filled}; it covers {items}"),
    guess_in_house=N_("choose {option}, one of the options for [{digit} in {house}]; it covers {items}"),
    only_digit=N_("choose {option}, the last option for {filled}; it covers {items}"),
    only_place=N_("choose {option}, the last option for [{digit} in {house}]; it covers {items}"),
    seen_in_house=N_("the option {option} is gone: {digit} in {cause} covers {shared_items}"),
    seen_by_pair=N_("the option {option} is gone: {cause} holds {digit} and must differ"),
    against_rule=N_("the option {option} is gone: {rule} does not allow it with {cause}"),
    never_here=N_("the option {option} is gone: {rule} never allows it here"),
    no_digit=N_("no option is left for the item {filled}, so go back"),
    no_place=N_("no option is left for the item [{digit} in {house}], so go back"),
    take_back=N_("drop the option {option} and uncover its items in reverse order"),
    found=N_("every item is covered exactly once: {grid}"),
)

_VOCABULARIES = {"colouring": VERTICES, "exact-cover": OPTIONS}


def vocabulary_of(method: str) -> Vocabulary:
    """The sentences in which a solver describes its steps; one without words of its own speaks of cells and digits.

    >>> vocabulary_of("colouring").consider
    '{vertex}: try colour {digit}'
    """
    return _VOCABULARIES.get(method, CELLS)


def describe(event: Event, board: Board, vocabulary: Vocabulary = CELLS) -> str:
    """One event as a sentence.

    >>> from sudokit import classic
    >>> board = classic()
    >>> event = Event(EventKind.RULE_OUT, 2, cell=12, digit=5, causes=(15,), houses=(board.houses[1],))
    >>> describe(event, board)
    'r2c4: not 5, because r2c7 has it (row 2)'
    >>> describe(event, board, VERTICES)
    'vertex r2c4: not colour 5, because its neighbour r2c7 has it (row 2)'
    """
    blanks: dict[str, object] = {"grid": event.grid}
    if event.digit:
        blanks["digit"] = board.symbol(event.digit)
    if event.houses:
        blanks["house"] = event.houses[0].name
    blanks["rule"] = join_words(map(call, event.constraints))
    blanks["reason"] = join_words([*(house.name for house in event.houses), *map(call, event.constraints)])
    if event.causes:
        blanks["cause"] = board.cell_names(event.causes)
    if event.cell is not None:
        cell = board.cell_name(event.cell)
        blanks["cell"] = cell
        blanks["vertex"] = _("vertex {cell}").format(cell=cell)
        blanks["filled"] = _("[{cell} is filled]").format(cell=cell)
        if event.digit:
            digit = board.symbol(event.digit)
            blanks["option"] = f"[{cell}={digit}]"

            def items_of(houses: Iterable[House]) -> list[str]:
                return [_("[{digit} in {house}]").format(digit=digit, house=house.name) for house in houses]

            blanks["items"] = ", ".join([str(blanks["filled"]), *items_of(board.houses_of(event.cell))])
            blanks["shared_items"] = ", ".join(items_of(event.houses))
    return _(_sentence(event, vocabulary)).format(**blanks)


def _sentence(event: Event, vocabulary: Vocabulary) -> str:
    match event.kind:
        case EventKind.TRY:
            return vocabulary.consider
        case EventKind.PLACE if event.forced:
            return vocabulary.only_place if event.houses else vocabulary.only_digit
        case EventKind.PLACE:
            return vocabulary.guess_in_house if event.houses else vocabulary.guess
        case EventKind.RULE_OUT if event.houses:
            return vocabulary.seen_in_house
        case EventKind.RULE_OUT if event.constraints:
            return vocabulary.against_rule if event.causes else vocabulary.never_here
        case EventKind.RULE_OUT:
            return vocabulary.seen_by_pair
        case EventKind.DEAD_END:
            return vocabulary.no_place if event.houses else vocabulary.no_digit
        case EventKind.UNDO:
            return vocabulary.take_back
        case EventKind.FOUND:
            return vocabulary.found


def narrate(puzzle: Grid, method: str = "backtracking", limit: int | None = None) -> Generator[str, None, int]:
    """The whole search in words, a line for each step, up to the `limit`-th solution.

    Each line begins with the depth: how many guesses the step rests on. The generator returns how many solutions
    were found.

    >>> for line in narrate(Grid("1234 34.. 2143 4321"), limit=1):
    ...     print(line.strip())
    0  r2c3: try 1
    0  r2c3: put 1 for now
    1  r2c4: try 1
    1  r2c4: not 1, because r2c3 has it (row 2 and box 2)
    1  r2c4: try 2
    1  r2c4: put 2 for now
    2  every cell is filled: 1234341221434321
    """
    limit = checked_limit(limit)
    events = watch(puzzle, method=CheckedName(method))
    vocabulary = vocabulary_of(method)
    found = 0
    for event in events:
        yield f"{event.depth:3}  {describe(event, puzzle.board, vocabulary)}"
        if event.kind is EventKind.FOUND:
            found += 1
            if found == limit:
                return found
    if found:
        yield ngettext("The search is complete: {n} solution.", "The search is complete: {n} solutions.", found).format(
            n=found
        )
    else:
        yield _("The search is complete: no solution.")
    return found
