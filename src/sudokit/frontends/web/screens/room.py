"""A room before the start, and that of a class while it plays: its code, who is there, and how far everybody is."""

from sudokit.errors import SudokuError
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.parts import PartData, button, buttons, field, heading, picture, table, words
from sudokit.frontends.web.rooms import CLASS, DUEL, Member, Room, shown_code
from sudokit.frontends.web.screens.rooms import Seat
from sudokit.frontends.web.screens.screen import WebScreen
from sudokit.play.game.clock import clock_text
from sudokit.play.game.game import AIDS
from sudokit.play.pages.words import sentence, words_for_board
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.scene.qr_code import qr_scene
from sudokit.rendering.scene.themes import LIGHT
from sudokit.techniques.words.hint_stages import Advice, advise
from sudokit.translation import _, format_number, ngettext

LOOK = 1.0  # seconds between two looks at what the others do
_TICK = 5.0  # seconds after which times are shown anew, whatever happened


def room_table(room: Room, visitor: str, *, for_teacher: bool = False) -> PartData:
    """Everybody who plays, the first one first; a teacher sees what is wrong and who is stuck too."""
    now = room.now()
    cells = room.puzzle.digits.count(0)
    head = [_("Player"), _("Cells"), *([_("Wrong")] if for_teacher else []), _("Aids"), _("Time")]
    rows = []
    for number, member in enumerate(room.ranked(), start=1):
        standing = member.standing
        name = f"{number}. {member.name}" + (_(" (you)") if member.visitor == visitor else "")
        wrong = [format_number(standing.filled - standing.right)] if for_teacher else []
        aids = ", ".join(f"{_(AIDS[aid])} {count}" for aid, count in standing.aids if aid in AIDS) or "–"
        row = [name, f"{standing.filled} / {cells}", *wrong, aids, _time_words(member, now, for_teacher=for_teacher)]
        rows.append(row)
    return table("room", _("Players"), head, rows)


def _time_words(member: Member, now: float, *, for_teacher: bool) -> str:
    if member.started is None:
        return _("waits") if member.is_here else _("away")
    time = clock_text(member.seconds(now))
    if member.finished is not None:
        return _("solved in {time}").format(time=time)
    if not member.is_here:
        return _("away")
    stuck = int(member.seconds_stuck(now) // 60) if for_teacher else 0
    if stuck:
        return ngettext("stuck for {n} minute", "stuck for {n} minutes", stuck).format(n=stuck)
    return time if for_teacher else ""


class RoomScreen(WebScreen):
    """The room as a member sees it before the start, and as the teacher sees it all the time."""

    name = "room"

    def __init__(self, page: WebPage, seat: Seat) -> None:
        super().__init__(page)
        self.seat = seat
        self._seen: object = None
        self._advice: Advice | None = None  # what the hint for all says

    @property
    def _room(self) -> Room:
        return self.seat.room

    @property
    def title(self) -> str:
        """The code."""
        return _("Room {code}").format(code=shown_code(self._room.code))

    @property
    def said(self) -> str:
        """How many are there."""
        return self._count

    @property
    def _count(self) -> str:
        n = len(self._room.players)
        return ngettext("{n} player is here.", "{n} players are here.", n).format(n=n)

    @property
    def address(self) -> str:
        """Where others join."""
        return f"{self.page.address}?room={self._room.code}" if self.page.address else ""

    def parts(self) -> list[PartData]:
        """The code to join by, who is there, and what can be done."""
        room, is_teacher = self._room, self.seat.member.is_host and self._room.kind == CLASS
        shown: list[PartData] = [
            words("code", shown_code(room.code), tone="large"),
            words("puzzle", words_for_board(room.puzzle.board), self._count, *self._problem()),
        ]
        if self.seat.member.is_host:
            shown.append(buttons("doing", _("Room"), self._buttons(is_teacher), "menu"))
        elif not room.has_started:
            shown.append(words("waiting", _("The game starts when whoever opened the room says so.")))
        if is_teacher and room.hint is not None and self._advice is not None:
            stage = min(room.hint[2], len(self._advice.stages))
            of = _("Hint {stage} of {last}, shown to all").format(stage=stage, last=len(self._advice.stages))
            shown += [heading("of hint", of), words("said", self._advice.at(stage))]
        if room.players:
            shown.append(room_table(room, self.page.visitor, for_teacher=is_teacher))
        if self.seat.member.is_host and self.address:
            shown += [field("address", _("Others join here"), self.address, only_read=True), self._code()]
        return shown

    def _problem(self) -> list[str]:
        problem = getattr(self.page.rooms and self.page.rooms.results, "problem", "")
        return [_("Results cannot be kept: {why}.").format(why=problem)] if problem and self.seat.member.is_host else []

    def _buttons(self, is_teacher: bool) -> list[PartData]:
        room = self._room
        nobody = "" if room.players else _("Nobody is here yet.")
        items = []
        if not room.has_started and room.kind != DUEL:
            items.append(button("start", _("Start"), primary=True, why_not=nobody))
        if is_teacher and room.has_started:
            shows_more = room.hint is not None and room.hint[1] == room.common_position()
            items.append(
                button("hint", _("More hint for all") if shows_more else _("Show a hint to all"), primary=True)
            )
            items.append(button("copy-table", _("Copy the table")))
        return [*items, button("close", _("Close the room"))]

    def _code(self) -> PartData:
        try:
            return picture("qr", svg(qr_scene(self.address), LIGHT, 6), _("QR code"), look="code")
        except SudokuError as error:
            return words("qr", sentence(error), tone="quiet")

    def do(self, id: str) -> None:
        """Start, show a hint, or close the room."""
        room = self._room
        if not self.seat.member.is_host:
            return
        if id == "start" and room.players:
            room.start()
            self.pass_time()
        elif id == "hint" and room.has_started:
            room.show_hint()
            assert room.hint is not None
            self.page.program.work("teaching", advise, room.hint[1], room.puzzle, done=self._take_advice)
        elif id == "copy-table":
            rows = room_table(room, "", for_teacher=True)
            self.page.copy("\n".join("\t".join(row) for row in (rows["head"], *rows["rows"])))
            self.page.say(_("Copied, if the browser lets us."))
        elif id == "close":
            self.page.close_room()
            self.page.back(to="home")

    def _take_advice(self, advice: Advice) -> None:
        self._advice = advice

    # Time.

    def seconds_to_change(self) -> float | None:
        """Soon, if something has happened."""
        return LOOK if self._seen == self._state() else 0.0

    def _state(self) -> object:
        return self._room.version, int(self._room.now() / _TICK)

    def pass_time(self) -> None:
        """Look again; whoever plays goes to the game when it has started."""
        self._seen = self._state()
        if self._room.has_started and self.seat.member.plays:
            self.page.play_in_room()
        elif self._room.is_closed:
            self.page.stand_up()
            self.page.back(to="home")
            self.page.say(_("The room was closed."))

    def leave(self) -> None:
        """Go home; the seat stays."""
        if self.seat.member.is_host and self._room.kind == CLASS:
            self.page.say(
                _("The room is still open: join {code} to come back.").format(code=shown_code(self._room.code))
            )
        self.page.stand_up()
        self.page.back(to="home")
