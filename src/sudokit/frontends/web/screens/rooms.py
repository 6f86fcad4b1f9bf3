"""Play together: join a room by its code, or open one with a puzzle."""

from typing import TYPE_CHECKING

from sudokit.board import Grid
from sudokit.errors import ArgumentError, PuzzleTextError
from sudokit.frontends.web.parts import PartData, button, buttons, field, heading, words
from sudokit.frontends.web.rooms import CLASS, DUEL, LONGEST_NAME, RACE, Member, Room, check_name, read_code, shown_code
from sudokit.frontends.web.screens.screen import WebScreen
from sudokit.play.entering.puzzle_entry import examine
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame, make_or_offer
from sudokit.play.pages.words import new_game_words, sentence
from sudokit.play.player.program import MAKING
from sudokit.play.player.user_files import parse_pasted
from sudokit.translation import N_, _
from sudokit.work.stopping import StopCheck

if TYPE_CHECKING:
    from sudokit.frontends.web.page import WebPage

_KINDS = {
    DUEL: (N_("Duel"), N_("Two play; it starts when the second one is there.")),
    RACE: (N_("Race"), N_("Everybody plays, and so do you.")),
    CLASS: (N_("Class"), N_("You watch: you see who is stuck, and can show a hint to all.")),
}
_TIME = 5.0  # seconds to see whether a puzzle has one solution


def puzzle_for_room(asked: NewGame | Grid, *, check_stop: StopCheck = None) -> tuple[Grid, Grid]:
    """A puzzle and its solution: made, or given; a PuzzleTextError if it has not exactly one solution."""
    if isinstance(asked, NewGame):
        made = make_or_offer(asked, check_stop=check_stop)
        return made.puzzle, made.solution
    examined = examine(asked, _TIME)
    if not examined.can_be_played:
        raise PuzzleTextError(_("a room needs a puzzle with exactly one solution: {why}").format(why=examined.sentence))
    return asked, examined.two[0]


class RoomsScreen(WebScreen):
    """The way into a room."""

    name = "rooms"
    label = N_("Play together")

    def __init__(self, page: "WebPage", code: str = "") -> None:
        super().__init__(page)
        self.kind = DUEL
        self.texts = {"code": shown_code(code), "name": "", "puzzle": ""}
        self._usual = page.program.usual_game()

    def parts(self) -> list[PartData]:
        """Who one is, the code of a room, or what a new one is to be."""
        kinds = [button(name, _(label), active=name == self.kind) for name, (label, _words) in _KINDS.items()]
        puzzle = _("Puzzle: a code, a link or the cells; nothing for {game}").format(game=new_game_words(self._usual))
        return [
            field("name", _("Your name here"), self.texts["name"], example=_("Ada")),
            heading("of join", _("Join a room")),
            field("code", _("Code of the room"), self.texts["code"], example="BCD 234"),
            buttons("join", _("Join a room"), [button("join", _("Join"), primary=bool(self.texts["code"]))]),
            heading("of open", _("Open a room")),
            buttons("kinds", _("Open a room"), kinds, "choices"),
            words("kind", _(_KINDS[self.kind][1])),
            field("puzzle", puzzle, self.texts["puzzle"], example=self._usual.code),
            buttons("open", _("Open a room"), [button("open", _("Open"), primary=not self.texts["code"])]),
            words("names", _("Everyone in the room sees your name; it need not be your real one."), tone="quiet"),
        ]

    def type(self, id: str, text: str) -> None:
        """Into a field."""
        if id in self.texts:
            self.texts[id] = text[:LONGEST_NAME] if id == "name" else text

    def paste(self, text: str) -> None:
        """A text is the puzzle to play."""
        self.texts["puzzle"] = text

    def do(self, id: str) -> None:
        """Join, or open."""
        rooms = self.page.rooms
        assert rooms is not None, "this screen is shown where there are rooms"
        if id in _KINDS:
            self.kind = id
        elif id in ("join", "code"):
            code = read_code(self.texts["code"])
            if rooms.letter and code[:1] != rooms.letter:  # another server has it: the proxy leads there
                self.page.ask("room", code)
                return
            room = rooms.find(code, self.page.network)
            room.join(self.page.visitor, self.texts["name"])
            self.page.sit_down(room)
        elif id in ("open", "puzzle"):
            check_name(self.texts["name"])
            text = self.texts["puzzle"].strip()
            found = parse_pasted(text, self._usual, self.page.player.now) if text else self._usual
            asked = found.puzzle if isinstance(found, Game) else found
            making = _("Making a puzzle: {game}").format(game=text[:40] or new_game_words(self._usual))
            work = self.page.program.work
            work(MAKING, puzzle_for_room, asked, done=self._open, words=lambda _tried: making)

    def _open(self, made: tuple[Grid, Grid]) -> None:
        rooms = self.page.rooms
        assert rooms is not None
        try:
            room = rooms.open(self.kind, *made, self.page.network)
        except ArgumentError as error:
            self.page.say(sentence(error))
            return
        room.join(self.page.visitor, self.texts["name"], is_host=True)
        self.page.sit_down(room)

    def leave(self) -> None:
        """Make nothing more."""
        self.page.program.stop(MAKING)
        self.page.back()


class Seat:
    """A page's place in a room."""

    def __init__(self, room: Room, member: Member) -> None:
        self.room = room
        self.member = member
        self.session: object = None  # the session with the room's game, once it has started
        self.hint_seen = 0
