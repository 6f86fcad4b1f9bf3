"""The search for a puzzle with invented rules: a full grid, rules that are true of it, and as few as are needed.

A killer is covered with cages, which are merged while the solution stays the only one. Of other kinds either the
number of rules is chosen first, and givens go as long as they can; or the number of givens is, and then rules go as
long as they can, from all that there are. In the end every rule and every given is needed, but for the cages of a
cover, and givens that were asked for. Where a difficulty is asked for and the number of givens is free, they go a few
at a time until the puzzle is too hard: with fewer it is hardly ever easier. With half-turn symmetry few lines have an
image that is true as well; where the first grids had too few, the next are such that opposite digits add up to 10, and
the image of every rising line rises too, from its other end. The effort is measured in proofs, so the same seed ends
the same way everywhere.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import islice

from sudokit.board import Board, Constraint, Grid
from sudokit.errors import UnreachableError
from sudokit.generating.grids.full_grids import fill_grid, usual_method
from sudokit.generating.puzzles.clue_symmetry import orbits
from sudokit.generating.puzzles.removal import Orbit, UniqueDigits, reduce
from sudokit.generating.puzzles.spec import PuzzleSpec, in_words
from sudokit.generating.rules.cages import cage_cover, constraints_of, merged, merges
from sudokit.generating.rules.clue_groups import ClueGroup, Images, SolvedBoard, group_of
from sudokit.generating.rules.kinds import INVENTED, KILLER
from sudokit.generating.rules.proofs import RuleProofs, board_with
from sudokit.generating.rules.request import InventedRules
from sudokit.random_stream import RandomStream
from sudokit.solving import native_or_python
from sudokit.translation import _, format_number
from sudokit.work.stopping import StopCheck

PROOFS = 4_000  # before it is given up
GRIDS = 200  # likewise
ANY_GRIDS = 15  # before grids are sought that suit the symmetry
SETS_OF_GIVENS = 8  # of a grid, where rules may stay that are not needed
COVERS = 12  # of a grid, with cages
CAGES = (26, 33)  # of a 9×9 killer, the fewest and the most that merging aims at
SMALL_CAGES = (32, 34)  # of as many cells where there are more than 12 digits: with fewer a proof takes minutes
MOST_GIVENS = 30  # in a 9×9 puzzle of a level, beside invented rules
STEP = 4  # givens that go at a time where a puzzle may be harder
FAILURES = 12  # of merging, one after the other, until a cover stays as it is


HowHard = Callable[[Grid], int]  # below 0 for a puzzle that is too easy, above for one that is too hard


def invent_puzzle(
    spec: PuzzleSpec,
    rules: InventedRules,
    board: Board,
    rng: RandomStream,
    check_stop: StopCheck = None,
    how_hard: HowHard | None = None,
) -> tuple[Grid, Grid]:
    """A puzzle with invented rules that meets the specification, and its solution; both on a board with the rules.

    how_hard: by which puzzles with a free number of givens are made as hard as they should be.
    """
    proofs = tried = 0
    any_grids = 1 if spec.loose_rules else ANY_GRIDS  # such puzzles are made by the dozen until one is as easy as asked
    while proofs < PROOFS and tried < GRIDS:
        tried += 1
        if check_stop:
            check_stop()
        shape = _with_opposites(board) if tried > any_grids and spec.symmetry == "half-turn" else board
        attempt = _Attempt(spec, board, rng, shape, check_stop, how_hard)
        found = attempt.cover() if rules == ((KILLER, None),) else attempt.choose(rules)
        proofs += attempt.proofs.made + 1
        if found is not None:
            groups, givens = found
            made = board_with(board, groups)
            return Grid.unchecked(givens, made), Grid.unchecked(attempt.solved.grid.digits, made)
    raise UnreachableError(
        _(
            "could not make {spec} on {board} from {tried} grids with {proofs} uniqueness checks; ask for fewer "
            "rules, allow more givens, or try another seed"
        ).format(spec=in_words(spec), board=board.name, tried=format_number(tried), proofs=format_number(proofs)),
        tried,
    )


@lru_cache(maxsize=16)
def _with_opposites(board: Board) -> Board:
    """The board with the rule that a cell and the one opposite add up to the lowest and the highest digit.

    The board as it is where there may be no such grid, as where it has rules of its own, or is none, as on 6×6.
    """
    if not board.is_classic:
        return board
    total = board.values[0] + board.values[-1]
    places = [[board.positions[cell] for cell in orbit] for orbit in orbits("half-turn", board)]
    shape = board.with_constraints(
        *(Constraint("sum", pair * (2 // len(pair)), total=total) for pair in places)  # the middle cell, twice
    )
    return shape if native_or_python.count(Grid.empty(shape), 1) else board


_Found = tuple[list[ClueGroup], bytes]  # rules and givens


class _Attempt:
    """What is made of one full grid."""

    def __init__(
        self,
        spec: PuzzleSpec,
        board: Board,
        rng: RandomStream,
        shape: Board,
        check_stop: StopCheck,
        how_hard: HowHard | None,
    ) -> None:
        self.spec, self.board, self.rng, self.check_stop, self.how_hard = spec, board, rng, check_stop, how_hard
        method = spec.method if shape is board else usual_method(shape)
        grid = Grid.unchecked(fill_grid(method, shape, rng, check_stop).digits, board)
        self.solved = SolvedBoard(grid, spec.symmetry, rng, set(), set(), long_lines=spec.loose_rules)
        self.proofs = RuleProofs(self.solved.grid, check_stop)

    # Killers

    def cover(self) -> _Found | None:
        """Cages that cover the board, with as many givens as are asked for, none without a number."""
        givens = self._some_givens()
        known: dict[Images, ClueGroup] = {}

        def groups(cover: Sequence[Images]) -> list[ClueGroup]:
            for images in cover:
                if images not in known:
                    known[images] = group_of(KILLER, constraints_of(images, self.solved), self.board)
            return sorted((known[images] for images in cover), key=lambda group: group.constraints[0].cells)

        for _cover in range(COVERS):
            cover = cage_cover(self.solved)
            if cover is None:
                return None
            if self.proofs.are_enough(groups(cover), givens):
                break
        else:
            return None
        aim = CAGES if self.board.digit_count <= 12 else SMALL_CAGES
        fewest, most = (self.board.cell_count * cages // 81 for cages in aim)
        goal = fewest + self.rng.below(most - fewest + 1)
        failures, pairs = 0, merges(cover, self.solved)
        while pairs and failures < FAILURES and sum(map(len, cover)) > goal:
            one, other = pairs.pop()
            larger = merged(one, other, self.solved)
            if larger is None:
                continue
            fewer = (*(images for images in cover if images not in (one, other)), larger)
            if self.proofs.are_enough(groups(fewer), givens):
                cover, failures = fewer, 0
                pairs = merges(cover, self.solved)
            else:
                failures += 1
        rules = groups(cover)
        return rules, self._fewer_givens(rules, givens)

    # Other kinds

    def choose(self, rules: InventedRules) -> _Found | None:
        """Rules of these kinds, all needed."""
        kept: list[ClueGroup] = []
        free: list[ClueGroup] = []
        for name, count in rules:
            if count is not None:
                some = self._so_many(name, count)
                if some is None:
                    return None
                kept += some
            elif self.spec.clues is None:
                usual = max(1, INVENTED[name].usual * self.board.cell_count // 81)
                free += self._groups(name, usual)
            else:
                free += self._groups(name, None)
        if self.spec.loose_rules:
            found = self._enough_givens(kept + free)
        elif free and self.spec.clues is not None:
            found = self._rules_for_givens(kept, free)
        else:
            found = self._givens_for_rules(kept, free)
        if found is None or len({group.name for group in found[0]}) < len(rules):
            return None
        return sorted(found[0], key=lambda group: (group.constraints[0].kind, group.constraints[0].cells)), found[1]

    def _groups(self, name: str, most: int | None) -> list[ClueGroup]:
        found = islice(INVENTED[name].find(self.solved), most)
        return [group_of(name, constraints, self.board) for constraints in found]

    def _so_many(self, name: str, count: int) -> list[ClueGroup] | None:
        """Groups that have just so many rules; None if there are not so many."""
        chosen: list[ClueGroup] = []
        left = count
        found = INVENTED[name].find(self.solved)
        if self.spec.loose_rules:  # with few givens as many cells as possible must be on lines
            found = iter(sorted(found, key=lambda constraints: -sum(len(each.cells) for each in constraints)))
        for constraints in found:
            if len(constraints) <= left:
                chosen.append(group_of(name, constraints, self.board))
                left -= len(constraints)
            if not left:
                return chosen
        return None

    def _givens_for_rules(self, kept: list[ClueGroup], free: list[ClueGroup]) -> _Found | None:
        """The rules and as few givens as go; cells on rules go first, so that the rules are needed."""
        groups = kept + free
        on_rules = {self.board.cell_at[place] for group in groups for each in group.constraints for place in each.cells}
        order = sorted(
            self.rng.shuffled(orbits(self.spec.symmetry, self.board)),
            key=lambda orbit: not on_rules.issuperset(orbit),
        )
        cells = self.board.cell_count
        usual = max((INVENTED[group.name].fewest_givens for group in groups), default=0) * cells // 81
        if not self.how_hard:
            usual += self.rng.below(self._loose_givens + 1)
        fewest, most = self.spec.clues or (usual, cells)
        puzzle = UniqueDigits(self.solved.grid.digits, board_with(self.board, groups), self.check_stop)
        by_need = self.rng.shuffled(groups)
        if self.how_hard and self.spec.clues is None:
            found = self._givens_by_difficulty(kept, by_need, puzzle, order, cells - fewest, self.how_hard)
            self.proofs.made += puzzle.proofs
            return found
        reduce(puzzle, order, cells - fewest)
        self.proofs.made += puzzle.proofs
        if puzzle.clue_count > most:
            return None
        needed = self._needed(kept, by_need, puzzle.digits)
        return None if needed is None else (needed, puzzle.digits)

    def _needed(self, kept: list[ClueGroup], groups: list[ClueGroup], givens: bytes) -> list[ClueGroup] | None:
        """The groups without those that the givens do not need; None if one of those to be kept is not needed."""
        for group in groups:
            rest = [other for other in groups if other is not group]
            if self.proofs.are_enough(rest, givens):
                if any(group is one for one in kept):
                    return None
                groups = rest
        return groups

    def _givens_by_difficulty(
        self,
        kept: list[ClueGroup],
        groups: list[ClueGroup],
        puzzle: UniqueDigits,
        order: list[Orbit],
        most_gone: int,
        how_hard: HowHard,
    ) -> _Found | None:
        """The rules that are needed, and as few givens as leave the puzzle as hard as asked, if some number does.

        The givens go a few at a time, for the proofs and the paths of puzzles with few givens take longest.
        """

        best: _Found | None = None

        def judge(givens: bytes) -> int:
            """How hard the puzzle is, which becomes the best if it fits."""
            nonlocal best
            needed = self._needed(kept, groups, givens)
            verdict = how_hard(Grid.unchecked(givens, board_with(self.board, needed))) if needed else -1
            if needed and not verdict:
                best = needed, givens
            return verdict

        to_go = min(most_gone, len(puzzle.digits) - len(puzzle.digits) * MOST_GIVENS // 81)
        verdict, more = -1, puzzle.digits
        while verdict <= 0 and to_go and reduce(puzzle, order, to_go):
            fewer = puzzle.digits
            verdict = judge(fewer)
            if verdict > 0 and more.count(0):  # some of those that went last may have been too many
                gone = [orbit for orbit in order if more[orbit[0]] and not fewer[orbit[0]]]
                back = {cell for orbit in gone[len(gone) // 2 :] for cell in orbit}
                judge(bytes(more[cell] if cell in back else digit for cell, digit in enumerate(fewer)))
            last = max(i for i, orbit in enumerate(order) if not fewer[orbit[0]])
            more, order = fewer, order[last + 1 :]  # what had to stay before must stay now
            to_go = min(STEP, most_gone - fewer.count(0))
        return best

    def _enough_givens(self, groups: list[ClueGroup]) -> _Found | None:
        """All these rules, and givens with which they have one solution."""
        for _set in range(SETS_OF_GIVENS):
            givens = self._some_givens()
            if self.proofs.are_enough(groups, givens):
                return groups, givens
        return None

    def _rules_for_givens(self, kept: list[ClueGroup], free: list[ClueGroup]) -> _Found | None:
        """Some givens, and as few rules as go."""
        givens = self._some_givens()
        order = self.rng.shuffled(free)
        if not self.proofs.are_enough(kept + free, givens):
            return None
        low, high = 0, len(order)  # how many can go together is found by halving, as in `reduce`
        while low < high:
            middle = (low + high + 1) // 2
            if self.proofs.are_enough(kept + order[middle:], givens):
                low = middle
            else:
                high = middle - 1
        order = order[low:]
        groups = kept + order
        for group in order[1:] + kept:  # the first had to stay
            rest = [other for other in groups if other is not group]
            if self.proofs.are_enough(rest, givens):
                if any(group is one for one in kept):
                    return None
                groups = rest
        return groups, self._fewer_givens(groups, givens)

    # Givens

    def _some_givens(self) -> bytes:
        """As many givens as are asked for, at random places with the symmetry."""
        fewest, most = self.spec.clues or (0, self._loose_givens)
        wanted = fewest + self.rng.below(most - fewest + 1)
        digits, givens = self.solved.grid.digits, bytearray(self.board.cell_count)
        for orbit in self.rng.shuffled(orbits(self.spec.symmetry, self.board)):
            if len(orbit) <= wanted:
                wanted -= len(orbit)
                for cell in orbit:
                    givens[cell] = digits[cell]
        return bytes(givens)

    @property
    def _loose_givens(self) -> int:
        """The most givens that need not be needed."""
        return self.board.cell_count * MOST_GIVENS // 81 if self.spec.loose_givens else 0

    def _fewer_givens(self, groups: Sequence[ClueGroup], givens: bytes) -> bytes:
        """The givens without those that are not needed, as long as fewer are allowed."""
        fewest, _most = self.spec.clues or (0, 0)
        there: list[Orbit] = [orbit for orbit in orbits(self.spec.symmetry, self.board) if givens[orbit[0]]]
        too_many = len(givens) - givens.count(0) - fewest
        if not there or too_many <= 0 or self.spec.loose_givens:
            return givens
        puzzle = UniqueDigits(givens, board_with(self.board, groups), self.check_stop)
        reduce(puzzle, self.rng.shuffled(there), too_many)
        self.proofs.made += puzzle.proofs
        return puzzle.digits
