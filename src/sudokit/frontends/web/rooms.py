"""Rooms: one puzzle for several players, who see how far the others are. No page, no server: what is known and when.

A room has a code, by which one joins it with a nickname. Three kinds: in a class whoever opened it does not play, sees
who is stuck and can show a hint to all; in a race everybody plays; a duel is a race of two that starts by itself. All
of it is in memory; what came of it can be kept by `RoomResults`.

Pages live on several threads, so whatever is asked of a room is done under its lock.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from sudokit.board import Grid
from sudokit.errors import ArgumentError
from sudokit.frontends.web.limits import Budgets
from sudokit.play.game.game import Game
from sudokit.translation import _

CLASS, RACE, DUEL = "class", "race", "duel"
MOST_ROOMS, MOST_MEMBERS = 100, 60
MOST_FROM_ONE = 10  # rooms open at once from one network
LONGEST_NAME = 20
IDLE = 30 * 60.0  # seconds without a move or a newcomer, after which a room is closed
STUCK = 120.0  # seconds without a right digit
AWAY = 120.0  # seconds after which somebody else may have the seat of one who left
SIGNS = "23456789BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so no words; none that looks like another
_LENGTH = 6  # 28**6 codes are 480 million
_GUESSES, _AT_ONCE = 1 / 6, 10.0  # wrong codes of one network: ten, then one every six seconds


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a member is, as a page reports it.

    filled and right: of the cells that were empty, how many have a digit, and how many the right one.
    """

    filled: int = 0
    right: int = 0
    aids: tuple[tuple[str, int], ...] = ()
    is_finished: bool = False
    is_solved_by_solver: bool = False


@dataclass
class Member:
    """Somebody in a room. visitor: by whom a seat is found again. moments are those of the room's clock."""

    name: str
    visitor: str
    plays: bool
    is_host: bool = False  # whether this one opened the room
    standing: Standing = field(default_factory=Standing)
    digits: bytes | None = None  # what is right on the board, of those who play it as it was given
    started: float | None = None
    finished: float | None = None
    progressed: float = 0.0  # when a right digit came last
    is_here: bool = True
    left: float = 0.0  # when this one went

    def seconds(self, now: float) -> float:
        """How long it has played."""
        return 0.0 if self.started is None else (self.finished or now) - self.started

    def seconds_stuck(self, now: float) -> float:
        """How long no right digit has come, if that is long; else 0."""
        if self.started is None or self.finished is not None or not self.is_here:
            return 0.0
        waited = now - max(self.progressed, self.started)
        return waited if waited >= STUCK else 0.0


class KeepsResults(Protocol):
    """What keeps what came of rooms."""

    def keep(self, room: "Room", member: Member, seconds: float) -> None:
        """Keep what came of it for a member, in place of what was kept before in this room."""


class Room:
    """A room. version: another one whenever something has changed that others may see."""

    def __init__(
        self, code: str, kind: str, puzzle: Grid, solution: Grid, now: Callable[[], float], network: str = ""
    ) -> None:
        self.code = code
        self.network = network  # from which it was opened
        self.kind = kind
        self.puzzle = puzzle
        self.solution = solution
        self.now = now
        self.opened = time.time()
        self.version = 0
        self.is_closed = False
        self.has_started = False
        self.hint: tuple[int, Grid, int] | None = None  # its number, what it is about, and its stage
        self.last_used = now()
        self._members: dict[str, Member] = {}
        self._replaced: list[Member] = []  # those who left, and whose seats others have now
        self._lock = threading.RLock()

    @property
    def most(self) -> int:
        """How many may play."""
        return 2 if self.kind == DUEL else MOST_MEMBERS

    def _changed(self) -> None:
        self.version += 1
        self.last_used = self.now()

    # Members.

    def join(self, visitor: str, name: str, *, is_host: bool = False) -> Member:
        """Take a seat, or the one that the visitor had; an ArgumentError says why that cannot be."""
        plays = self.kind != CLASS or not is_host
        name = " ".join(name.split())
        with self._lock:
            member = self._members.get(visitor)
            if member is None:
                freed = self._seat_to_free(name, plays)
                self._check_newcomer(name, plays, [other for other in self._members.values() if other is not freed])
                if freed is not None:
                    del self._members[freed.visitor]
                    if freed.name.casefold() != name.casefold():  # who comes back under his name is the same one
                        self._replaced.append(freed)
                member = self._members[visitor] = Member(name, visitor, plays, is_host)
                if self.has_started:
                    self._start(member)
                elif self.kind == DUEL and len(self.players) == self.most:
                    self.start()
            member.is_here = True
            self._changed()
            return member

    def _seat_to_free(self, name: str, plays: bool) -> Member | None:
        """One who left long ago, whose seat a newcomer may have where the room is full or the name is taken."""
        gone = [
            member for member in self.players
            if not (member.is_here or member.is_host) and member.finished is None and self.now() - member.left >= AWAY
        ]  # fmt: skip
        same = next((member for member in gone if member.name.casefold() == name.casefold()), None)
        is_full = plays and len(self.players) >= self.most
        return same or (min(gone, key=lambda member: member.left) if gone and is_full else None)

    def _check_newcomer(self, name: str, plays: bool, others: list[Member]) -> None:
        check_name(name)
        if any(other.name.casefold() == name.casefold() for other in others):
            raise ArgumentError(_("there is a {name} in this room already; choose another name").format(name=name))
        if plays and sum(other.plays for other in others) >= self.most:
            raise ArgumentError(_("the room is full: {n} play in it").format(n=self.most))
        if self.is_closed:
            raise ArgumentError(_("the room was closed"))

    def seat_of(self, visitor: str) -> Member | None:
        """The member that a visitor is, if any."""
        return self._members.get(visitor)

    def come_back(self, visitor: str) -> None:
        """Somebody is here again, if nobody else has the seat by now."""
        with self._lock:
            if visitor in self._members:
                self._members[visitor].is_here = True
                self._changed()

    def leave(self, visitor: str) -> None:
        """Somebody goes; the seat is kept unless the room is full and another one comes some minutes later."""
        with self._lock:
            member = self._members.get(visitor)
            if member is not None:
                member.is_here, member.left = False, self.now()
                self._changed()

    @property
    def all_who_played(self) -> list[Member]:
        """Those who play, and those whose seats others have now."""
        return [*self.players, *self._replaced]

    @property
    def players(self) -> list[Member]:
        """Those who play, in the order in which they came."""
        return [member for member in list(self._members.values()) if member.plays]

    # The game.

    def start(self) -> None:
        """Everybody begins now; whoever comes later begins then."""
        with self._lock:
            if not self.has_started:
                self.has_started = True
                for member in self.players:
                    self._start(member)
                self._changed()

    def _start(self, member: Member) -> None:
        if member.plays:
            member.started = member.progressed = self.now()

    def report(self, member: Member, game: Game) -> bool:
        """Tell how far a game is; whether it was finished just now."""
        solution = game.known_solution or self.solution
        empty = [cell for cell, digit in enumerate(game.puzzle.digits) if not digit]
        digits = game.grid.digits
        right = bytes(d if d == s else 0 for d, s in zip(digits, solution.digits, strict=True))
        standing = Standing(
            filled=sum(digits[cell] > 0 for cell in empty),
            right=sum(right[cell] > 0 for cell in empty),
            aids=tuple(sorted((name, count) for name, count in game.aids.items() if count)),
            is_finished=game.is_finished,
            is_solved_by_solver=bool(game.aids["solution"]),
        )
        with self._lock:
            if standing == member.standing or member.started is None:
                return False
            if standing.right > member.standing.right:
                member.progressed = self.now()
            member.standing = standing
            member.digits = right if game.puzzle == self.puzzle else None
            is_new = standing.is_finished and member.finished is None
            if is_new:
                member.finished = self.now()
            self._changed()
            return is_new

    def ranked(self) -> list[Member]:
        """The players: those who finished by time, then the others by the digits that are right.

        Whoever let the solver fill it in comes after those who finished by themselves.
        """

        def key(member: Member) -> tuple[object, ...]:
            if member.finished is not None:
                return 1 if member.standing.is_solved_by_solver else 0, member.seconds(member.finished)
            return 2, -member.standing.right

        with self._lock:
            return sorted((replace(member) for member in self.players), key=key)

    # Hints for all.

    def common_position(self) -> Grid:
        """The puzzle with the digits that everybody who still plays has right: a hint about it is news to somebody."""
        with self._lock:
            boards = [m.digits for m in self.players if m.finished is None and m.is_here and m.digits is not None]
            late = any(m.finished is None and m.is_here and m.digits is None for m in self.players)
        if not boards or late:
            return self.puzzle
        shared = bytes(column[0] if len(set(column)) == 1 else 0 for column in zip(*boards, strict=True))
        return Grid.from_digits(shared, self.puzzle.board)

    def show_hint(self) -> None:
        """Show a hint to all: the next stage of the one that is shown, or the first one of a new one."""
        with self._lock:
            position = self.common_position()
            if self.hint is not None and self.hint[1] == position:
                number, _position, stage = self.hint
                self.hint = number + 1, position, stage + 1
            else:
                self.hint = (self.hint[0] if self.hint else 0) + 1, position, 1
            self._changed()

    def close(self) -> None:
        """Nobody can join any more; those who play go on by themselves."""
        with self._lock:
            self.is_closed = True
            self._changed()


class Rooms:
    """All rooms of a server.

    letter: what codes begin with, for a proxy that leads to the right one of several servers; "" for none. results:
    what keeps what came of them.
    """

    def __init__(
        self, letter: str = "", results: KeepsResults | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        if letter and (len(letter) > 1 or letter not in SIGNS):
            words = _("the codes of rooms cannot begin with {letter!r}; choose one of {signs}")
            raise ArgumentError(words.format(letter=letter, signs=SIGNS))
        self.letter = letter
        self.results = results
        self._now = now
        self._rooms: dict[str, Room] = {}
        self._lock = threading.Lock()
        self._guesses = Budgets(_GUESSES, _AT_ONCE, now)

    def __len__(self) -> int:
        return len(self._rooms)

    def open(self, kind: str, puzzle: Grid, solution: Grid, network: str = "") -> Room:
        """A new room; an ArgumentError if there are too many, here or from this network."""
        self.close_idle()
        with self._lock:
            if sum(room.network == network for room in self._rooms.values()) >= MOST_FROM_ONE:
                words = _("there are {n} rooms open from your network, which is all there can be; close one first")
                raise ArgumentError(words.format(n=MOST_FROM_ONE))
            if len(self._rooms) >= MOST_ROOMS:
                raise ArgumentError(_("there are {n} rooms open here, which is all there can be").format(n=MOST_ROOMS))
            from secrets import choice  # nobody opens a room in a browser alone, which imports this module too

            code = self.letter + "".join(choice(SIGNS) for _sign in range(_LENGTH))
            room = self._rooms[code] = Room(code, kind, puzzle, solution, self._now, network)
            return room

    def find(self, code: str, network: str) -> Room:
        """The room of a code; an ArgumentError if there is none, and after many wrong ones a pause.

        network: who asks. Whoever tries codes gets to try ten a minute.
        """
        if not self._guesses.take(network, 0):
            raise ArgumentError(_("too many codes were wrong; wait a minute, then try again"))
        room = self._rooms.get(read_code(code))
        if room is None:
            self._guesses.take(network)
            raise ArgumentError(_("there is no room {code}; ask for its code again").format(code=shown_code(code)))
        return room

    def keep(self, room: Room, member: Member) -> None:
        """Keep what came of a room for a member, where results are kept."""
        if self.results is not None:
            self.results.keep(room, member, member.seconds(self._now()))

    def close(self, room: Room) -> None:
        """Close a room: its code leads nowhere then."""
        with self._lock:
            if self._rooms.pop(room.code, None) is None:
                return
        room.close()
        for member in room.all_who_played:
            if member.started is not None and member.finished is None:
                self.keep(room, member)

    def close_idle(self) -> None:
        """Close rooms in which nothing has happened for long."""
        for room in list(self._rooms.values()):
            if self._now() - room.last_used > IDLE:
                self.close(room)

    def close_all(self) -> None:
        """Close every room: the server ends."""
        for room in list(self._rooms.values()):
            self.close(room)


def check_name(name: str) -> None:
    """Raise an ArgumentError for what is no nickname: it must be short, and nothing in it may be invisible."""
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise ArgumentError(_("the name must have 1 to {most} letters").format(most=LONGEST_NAME))


def read_code(text: str) -> str:
    """A code as somebody types it: small letters, spaces and dashes do not matter.

    >>> read_code(" bcd-234 ")
    'BCD234'
    """
    return "".join(sign for sign in text.upper() if sign.isalnum())[:20]


def shown_code(text: str) -> str:
    """A code in two halves, as one reads it aloud.

    >>> shown_code("BCD234")
    'BCD 234'
    """
    code = read_code(text)
    half = (len(code) + 1) // 2
    return f"{code[:half]} {code[half:]}".strip()
