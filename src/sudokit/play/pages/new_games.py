"""New games: what a player chose, as a short code that gives the same puzzle to everybody, and the making of it.

    9x9.hard.314159              size, level, number
    16x16.any.5                  any level
    9x9+jigsaw.medium.7          a jigsaw whose map comes from the number too
    9x9+diagonal+anti-knight.easy.8
    samurai.easy.9               a board of several grids
    9x9+killer.any.10            rules that are invented
    9x9+symmetric.easy.12        clues in a pattern that half a turn leaves as it is
    9x9+few-givens+arrow.hard.3  rules that are invented, and at most six givens
    9x9.x-wing.11                a technique that its path needs, to practise it

That of the day has the date for its number, so it is the same for everybody.

Making may take seconds, so a program with a screen makes them in another process: see `jobs`.
"""

import re
from dataclasses import dataclass, field
from datetime import date
from urllib.parse import unquote

from sudokit.board import Board, Candidates, Grid, classic
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.variants import LAYOUTS, add_variant, layout, variant_names
from sudokit.errors import BoardError, SudokuError, UnreachableError
from sudokit.formats.links.own_link import LINK
from sudokit.generating.difficulty.requirement import techniques_to_require
from sudokit.name_types import CheckedName, MistakesName
from sudokit.play.game.clock import Clock
from sudokit.play.game.game import Game
from sudokit.play.game.mistakes import CONFLICTS
from sudokit.random_stream import LARGEST_SEED, checked_seed, fresh_seed
from sudokit.solving.solver import solve
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.grading.levels import LEVELS
from sudokit.techniques.paths.human_solver import explainer, for_people, order_with
from sudokit.translation import N_, _, format_number, ngettext
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress

SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)  # what a screen offers; a code may have any
SHAPES = (*(f"{side}x{side}" for side in SIZES), *LAYOUTS)
JIGSAW, SYMMETRIC, FEW_GIVENS = "jigsaw", "symmetric", "few-givens"
_FEW = 6  # of 81 cells
INVENTED_RULES = (  # kinds of rules that a screen offers to invent
    *("killer", "arrow", "thermometer", "kropki", "xv", "sandwich", "little-killer", "skyscraper", "quadruple"),
    "whisper",
)
TYPED_RULES = tuple(variant_names(KINDS.own))  # variants that are known by their names alone
RULES = (SYMMETRIC, JIGSAW, *TYPED_RULES, *INVENTED_RULES, FEW_GIVENS)  # what can be added to a shape
# The names of rules and layouts are those of commands and codes; players read them in their own language.
TO_TRANSLATE = (
    *(
        N_("symmetric"),
        N_("jigsaw"),
        N_("few-givens"),
        N_("diagonal"),
        N_("falling-diagonal"),
        N_("rising-diagonal"),
        N_("windoku"),
        N_("disjoint-groups"),
    ),
    *(N_("killer"), N_("arrow"), N_("thermometer"), N_("kropki"), N_("xv"), N_("sandwich"), N_("little-killer")),
    *(N_("skyscraper"), N_("quadruple"), N_("whisper"), N_("parity")),
    *(N_("anti-knight"), N_("anti-king"), N_("non-consecutive"), N_("negative-kropki"), N_("negative-xv")),
    N_("digits-from-0"),
    *(N_("anti-taxicab"), N_("global-entropy"), N_("global-modular")),
    *(N_("killer-cage"), N_("sum"), N_("rellik-cage"), N_("equality-cage"), N_("look-and-say"), N_("same-digits")),
    *(N_("equal-sums"), N_("count-distinct"), N_("clone"), N_("all-different"), N_("extra-region"), N_("double-arrow")),
    *(
        N_("slow-thermometer"),
        N_("nabner"),
        N_("palindrome"),
        N_("renban"),
        N_("modular"),
        N_("entropic"),
        N_("zipper"),
    ),
    *(N_("region-sum"), N_("sum-line"), N_("between"), N_("lockout"), N_("lunchbox"), N_("white-dot"), N_("black-dot")),
    *(
        N_("greater-than"),
        N_("minimum"),
        N_("maximum"),
        N_("row-index"),
        N_("column-index"),
        N_("box-index"),
        N_("slingshot"),
        N_("odd"),
        N_("even"),
    ),
    *(N_("digits"), N_("black-dot"), N_("counting-circles"), N_("x-sum"), N_("hidden-skyscraper"), N_("numbered-room")),
    *(N_("samurai"), N_("butterfly"), N_("cross"), N_("sohei"), N_("windmill"), N_("twin")),
)
ANY_LEVEL = N_("any")
LEVEL_NAMES = (ANY_LEVEL, *LEVELS)
PRACTICE = tuple(techniques_to_require())

_CODE = re.compile(
    rf"(?P<shape>\d{{1,2}}x\d{{1,2}}|{'|'.join(LAYOUTS)})(?P<rules>(?:[+ ][a-z0-9-]+)*)"
    rf"\.(?P<level>[a-z0-9-]+)\.(?P<number>\d{{1,20}})"
)


def has_code(text: str) -> bool:
    """Whether there is something like a code in a text; whether there is such a game, `NewGame.read` says."""
    return _CODE.search(text.lower()) is not None


def is_code(text: str) -> bool:
    """Whether a text is nothing but something like a code.

    >>> is_code("9x9.hrad.7"), is_code("https://example.org/#9x9.hard.7")
    (True, False)
    """
    return _CODE.fullmatch(text.strip().lower()) is not None


def rules_named(text: str) -> tuple[str, ...]:
    """The rules of a text that has their names with a plus between them, as codes have them.

    >>> rules_named("diagonal+anti-knight"), rules_named("")
    (('diagonal', 'anti-knight'), ())
    """
    return tuple(filter(None, text.split("+")))


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a new game will be. Equal ones give equal puzzles on every machine.

    level: one of `LEVEL_NAMES`, or of the techniques in `PRACTICE`. time_to_beat: that of a challenge, in seconds.

    >>> NewGame("9x9", ("diagonal",), "hard", 7).code
    '9x9+diagonal.hard.7'
    >>> NewGame.read("https://example.org/play#9x9+diagonal.hard.7").number
    7
    """

    shape: str = "9x9"
    rules: tuple[str, ...] = ()
    level: str = "medium"
    number: int = 0
    time_to_beat: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        if self.level not in LEVEL_NAMES and self.level not in PRACTICE:
            raise BoardError(
                _("{found!r} is neither a level ({levels}) nor a technique").format(
                    levels=", ".join(LEVEL_NAMES), found=self.level
                )
            )
        unknown = [rule for rule in self.rules if rule not in RULES]
        if unknown:
            raise BoardError(
                _("there is no rule {found!r}; the rules are {rules}").format(rules=", ".join(RULES), found=unknown[0])
            )
        checked_seed(self.number)
        if self.shape not in LAYOUTS:
            side = _side(self.shape)
            if JIGSAW not in self.rules:
                classic(side)  # refuses sides that are too small or too large
        elif JIGSAW in self.rules:
            raise BoardError(_("{shape} cannot be a jigsaw; use a square board").format(shape=self.shape))

    @classmethod
    def random(cls, shape: str = "9x9", rules: tuple[str, ...] = (), level: str = "medium") -> "NewGame":
        """One that nobody has played."""
        return cls(shape, rules, level, fresh_seed())

    @property
    def code(self) -> str:
        """The code to send to somebody."""
        return f"{'+'.join((self.shape, *self.rules))}.{self.level}.{self.number}"

    @property
    def link(self) -> str:
        """The code as a link."""
        return LINK + self.code

    @classmethod
    def read(cls, text: str, usual: "NewGame | None" = None) -> "NewGame":
        """The new game that a code means, alone or in a link, or a number alone, for a game like `usual`."""
        plain = unquote(text).strip()
        if plain.isdecimal() and plain.isascii() and len(plain) <= 20 and int(plain) <= LARGEST_SEED:
            usual = usual or cls()
            return cls(usual.shape, usual.rules, usual.level, int(plain))
        match = _CODE.search(plain.lower())
        if not match:
            raise BoardError(
                _("{found!r} is neither a number nor a code like {example}").format(
                    example="9x9.hard.314159", found=text[:60]
                )
            )
        rules = tuple(filter(None, re.split("[+ ]", match["rules"])))
        return cls(match["shape"], rules, match["level"], int(match["number"]))

    def board(self, check_stop: StopCheck = None) -> Board:
        """The board; the map of a large jigsaw takes seconds to draw."""
        if self.shape in LAYOUTS:
            board = layout(self.shape)
        elif JIGSAW in self.rules:
            from sudokit.generating.jigsaw_maps import random_jigsaw

            board = random_jigsaw(_side(self.shape), seed=self.number, check_stop=check_stop)
        else:
            board = classic(_side(self.shape))
        for rule in self.rules:
            if rule in TYPED_RULES:
                board = add_variant(board, rule)
        return board

    @property
    def invented_rules(self) -> tuple[str, ...]:
        """The kinds of rules that are invented for it; the board is without them."""
        return tuple(rule for rule in self.rules if rule in INVENTED_RULES)

    def why_not(self) -> str:
        """Why there is no such board, as a clause; "" if there is one. Whether puzzles exist on it is not asked."""
        try:
            other_rules = tuple(rule for rule in self.rules if rule != JIGSAW)
            NewGame(self.shape, other_rules, self.level, self.number).board()
        except SudokuError as error:
            return str(error)
        if self.shape == "4x4" and self.level not in (ANY_LEVEL, "beginner") and not self.invented_rules:
            return _("4x4 has only the levels beginner and any")
        if FEW_GIVENS in self.rules and not self.invented_rules:
            return _("few givens need rules that are invented, such as killer or thermometer")
        return ""


def _side(shape: str) -> int:
    first, _x, second = shape.partition("x")
    if not first.isdecimal() or first != second:
        raise BoardError(
            _("there is no shape {found!r}; give one like 9x9, or one of {layouts}").format(
                layouts=", ".join(LAYOUTS), found=shape
            )
        )
    return int(first)


@dataclass(frozen=True, slots=True)
class MadeGame:
    """A puzzle that was made for a new game. The rating is None where finding it would be slow.

    offer: says that no puzzle of the level was found, and how hard this one is instead; "" if it is what was asked for.
    due: to practise a technique, the position in which it is the next step.
    """

    new_game: NewGame
    puzzle: Grid
    solution: Grid
    level: str | None
    rating: float | None
    offer: str = ""
    due: Candidates | None = None

    def start(
        self,
        *,
        tidy_marks: bool = True,
        mistakes: MistakesName = CONFLICTS,
        clock: Clock | None = None,
        at_due: bool = False,
    ) -> Game:
        """The game, with no move made; or, to practise a technique, filled in to where that is due."""
        game = Game(
            self.puzzle,
            solution=self.solution,
            tidy_marks=tidy_marks,
            mistakes=mistakes,
            clock=clock,
            origin="" if self.offer else self.new_game.code,
            level=self.level,
            rating=self.rating,
            time_to_beat=self.new_game.time_to_beat,
        )
        if at_due and self.due is not None:
            game.set_up(self.due)
        return game


_RATING_TIME = 2.0  # seconds
_QUICKLY_RATED = 100  # cells; the path of a larger puzzle of any level may take minutes


def make(new_game: NewGame, *, check_stop: StopCheck = None, progress: Progress = None) -> MadeGame:
    """The puzzle of a new game; an UnreachableError where there is none to be found.

    `check_stop` is called now and then and may raise to end the work; `progress` with the number of puzzles tried.

    >>> made = make(NewGame("4x4", (), "beginner", 1))
    >>> str(made.puzzle), made.level
    ('.41...43....2...', 'beginner')
    """
    from sudokit.generating.puzzles.generate import (
        generate,  # 50 ms, and where there is a window another process does this
    )

    board = new_game.board(check_stop)
    is_any = new_game.level == ANY_LEVEL
    made = generate(
        difficulty=CheckedName(new_game.level) if new_game.level in LEVELS else None,
        technique=CheckedName(new_game.level) if new_game.level in PRACTICE else None,
        rules=new_game.invented_rules or None,
        clues=(0, _FEW * board.cell_count // 81) if FEW_GIVENS in new_game.rules else None,
        symmetry="half-turn" if SYMMETRIC in new_game.rules else None,
        board=board,
        seed=new_game.number,
        check_stop=check_stop,
        progress=progress,
    )
    if is_any and board.cell_count > _QUICKLY_RATED:
        return MadeGame(new_game, made.grid, made.solution, None, None)
    grade = rate(made.grid, time_limit=_RATING_TIME, check_stop=check_stop)
    rating = None if grade.at_least else grade.rating
    due = due_position(made.grid, new_game.level, check_stop) if new_game.level in PRACTICE else None
    return MadeGame(new_game, made.grid, made.solution, grade.level, rating, due=due)


def due_position(puzzle: Grid, technique: str, check_stop: StopCheck = None) -> Candidates | None:
    """The position on the path of a puzzle in which a technique is the next step; None where it never is."""
    is_for_people = order_with(technique) == "people"
    choose = for_people(True, check_stop) if is_for_people else explainer(True, check_stop)
    candidates = Candidates(puzzle)
    while candidates.empty and (step := choose(candidates)) is not None:
        if step.technique == technique:
            return candidates
        candidates = step.after()
    return None


def make_or_offer(new_game: NewGame, *, check_stop: StopCheck = None, progress: Progress = None) -> MadeGame:
    """As `make`; where no puzzle of the level is found, the one that comes nearest, with an `offer` to show."""
    try:
        return make(new_game, check_stop=check_stop, progress=progress)
    except UnreachableError as error:
        if error.nearest is None:
            raise
        grade, solution = rate(error.nearest, check_stop=check_stop), solve(error.nearest, check_stop=check_stop)
        assert solution is not None
        offer = _("None of {tried} puzzles is {level}. The nearest is {grade}.").format(
            tried=format_number(error.tried), level=_(new_game.level), grade=grade
        )
        return MadeGame(new_game, error.nearest, solution, grade.level, grade.rating, offer)


def making_words(game: str, tried: int) -> str:
    """What is shown while a game is being made: its name and the number of puzzles tried so far.

    >>> making_words("9x9.hard.7", 0), making_words("9x9.hard.7", 1200)
    ('Making a puzzle: 9x9.hard.7', 'Making a puzzle: 9x9.hard.7 · 1,200 tried')
    """
    making = _("Making a puzzle: {game}").format(game=game)
    if not tried:
        return making
    return f"{making} · " + ngettext("{n} tried", "{n} tried", tried).format(n=format_number(tried))


# Gentle on Mondays, hard at the weekend.
LEVEL_OF_WEEKDAY = ("beginner", "easy", "medium", "medium", "hard", "hard", "expert")
BY_WEEKDAY = "weekday"
FIRST_DAY = date(2000, 1, 1)  # before it there is none


def daily(day: date, level: str = BY_WEEKDAY) -> NewGame:
    """The puzzle of a day, of the level that its weekday has, or always of one level.

    >>> daily(date(2026, 11, 16)).code, daily(date(2026, 11, 16), "hard").code
    ('9x9.beginner.20261116', '9x9.hard.20261116')
    """
    number = day.year * 10_000 + day.month * 100 + day.day
    return NewGame("9x9", (), LEVEL_OF_WEEKDAY[day.weekday()] if level == BY_WEEKDAY else level, number)


def day_of(new_game: NewGame) -> date | None:
    """The day whose puzzle this is; None for other games.

    >>> day_of(daily(date(2026, 11, 16))), day_of(NewGame(number=5))
    (datetime.date(2026, 11, 16), None)
    """
    rest, day = divmod(new_game.number, 100)
    year, month = divmod(rest, 100)
    try:
        found = date(year, month, day)
    except (ValueError, OverflowError):
        return None
    return found if (new_game.shape, new_game.rules) == ("9x9", ()) and found >= FIRST_DAY else None


def daily_of(code: str) -> date | None:
    """The day whose puzzle a code gives; None for another code, or what is none.

    >>> daily_of("9x9.hard.20261116"), daily_of("")
    (datetime.date(2026, 11, 16), None)
    """
    try:
        return day_of(NewGame.read(code)) if code else None
    except SudokuError:
        return None
