"""Make a sheet of puzzles and print it; or print the puzzle in play."""

from sudokit.board import Grid
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.parts import PartData, button, buttons, heading, picture, words
from sudokit.frontends.web.screens.parts_screen import WebPartsScreen
from sudokit.play.pages.new_games import NewGame, make_or_offer
from sudokit.play.pages.parts_pages import NewGamePage
from sudokit.play.player.program import MAKING
from sudokit.rendering.paper.book import BookStyle, sheet_pages
from sudokit.rendering.paper.book_puzzles import BookPuzzle
from sudokit.rendering.paper.print_page import page_svg
from sudokit.solving.solver import solve
from sudokit.translation import N_, _, capitalize, ngettext
from sudokit.work.stopping import StopCheck

COUNTS = (1, 2, 4, 6, 12, 24)
_PER_PAGE = (1, 2, 4, 6)
_SOLUTIONS = {"back": N_("at the end"), "page": N_("upside down below"), "none": N_("none")}
_PAPERS = {"a4": "A4", "letter": "Letter"}


def make_sheet(new_game: NewGame, count: int, *, check_stop: StopCheck = None) -> list[BookPuzzle]:
    """So many puzzles, each with its code as its heading, by which it can be played too."""
    made = []
    for number in range(count):
        asked = NewGame(new_game.shape, new_game.rules, new_game.level, new_game.number + number)
        game = make_or_offer(asked, check_stop=check_stop)
        code = "" if game.offer else asked.code
        made.append(BookPuzzle(game.puzzle, game.solution, game.level or "", heading=code))
    return made


def sheet_of(puzzle: Grid, *, check_stop: StopCheck = None) -> list[BookPuzzle]:
    """The sheet of one puzzle; an empty one if it has no solution."""
    solution = solve(puzzle, check_stop=check_stop)
    return [] if solution is None else [BookPuzzle(puzzle, solution)]


class PrintScreen(WebPartsScreen):
    """What is to be printed, and how it will look. puzzle: the one to print; None to make some."""

    label = N_("Print puzzles")

    def __init__(self, page: WebPage, puzzle: Grid | None = None) -> None:
        self._choices = NewGamePage(page.program)
        super().__init__(page, self._choices)
        self.name = "print"
        self._puzzle = puzzle
        self.count, self.per_page, self.solutions, self.paper = 4, 4 if puzzle is None else 1, "back", "a4"
        self._made: list[BookPuzzle] = []
        self._pages: list[str] = []
        if puzzle is not None:
            page.program.work(MAKING, sheet_of, puzzle, done=self._show)

    @property
    def title(self) -> str:
        """Its own name, not that of the page whose choices it has."""
        return _(self.label)

    def parts(self) -> list[PartData]:
        """The choices, and the pages as they will be printed."""
        shown: list[PartData] = []
        if self._puzzle is None:
            for number, part in enumerate(self._choices.choices()):
                shown += self._parts(f"part {number}", part, self.title)
            shown += [
                heading("of count", _("How many")),
                _choice("count", _("How many"), {n: str(n) for n in COUNTS}, self.count),
                heading("of per-page", _("On a page")),
                _choice("per-page", _("On a page"), {n: str(n) for n in _PER_PAGE}, self.per_page),
            ]
        solutions = {name: capitalize(_(label)) for name, label in _SOLUTIONS.items()}
        shown += [
            heading("of solutions", _("Solutions")),
            _choice("solutions", _("Solutions"), solutions, self.solutions),
            heading("of paper", _("Paper")),
            _choice("paper", _("Paper"), _PAPERS, self.paper),
        ]
        way_on = []
        if self._puzzle is None:
            words_on = ngettext("Make {n} puzzle", "Make {n} puzzles", self.count).format(n=self.count)
            why_not = self._choices.choice.why_not
            way_on.append(button("make", words_on, primary=not self._pages, why_not=why_not))
        if self._pages:
            pages = ngettext("Print {n} page", "Print {n} pages", len(self._pages)).format(n=len(self._pages))
            way_on.append(button("print", pages, primary=True))
        shown.append(buttons("way-on", self.title, way_on, "way-on"))
        for number, drawn in enumerate(self._pages, start=1):
            shown.append(picture(f"page {number}", drawn, _("Page {n}").format(n=number), look="sheet"))
        if self._pages:
            shown.append(words("tip", _("The browser can save the pages as a PDF file too."), tone="quiet"))
        return shown

    def do(self, id: str) -> None:
        """Choose something, make the puzzles, or print them."""
        kind, _space, value = id.partition(" ")
        match kind:
            case "count" if value in map(str, COUNTS):
                self.count = int(value)
            case "per-page" if value in map(str, _PER_PAGE):
                self.per_page = int(value)
            case "solutions" if value in _SOLUTIONS:
                self.solutions = value
            case "paper" if value in _PAPERS:
                self.paper = value
            case "make" if self._puzzle is None and not self._choices.choice.why_not:
                asked = self._choices.choice.new_game()
                self.page.program.work(
                    MAKING, make_sheet, asked, self.count, done=self._show, words=lambda _n: _("Making the puzzles …")
                )
                return
            case "print" if self._pages:
                self.page.ask("print")
                return
            case _:
                self._choices.do(id if kind in ("shape", "rule", "level") else "")
                return
        self._show(self._made)

    def _show(self, made: list[BookPuzzle]) -> None:
        """Lay out what was made, as the choices say."""
        self._made = made
        style = BookStyle(paper=self.paper, per_page=self.per_page, solutions=self.solutions)
        pages = sheet_pages(made, style) if made else []
        self._pages = [
            page_svg(page, style.sheet, _("Page {n}").format(n=number)) for number, page in enumerate(pages, start=1)
        ]

    def leave(self) -> None:
        """Make nothing more."""
        self.page.program.stop(MAKING)
        self.page.back()


def _choice(kind: str, label: str, names: dict[str, str] | dict[int, str], chosen: object) -> PartData:
    items = [button(f"{kind} {name}", said, active=name == chosen) for name, said in names.items()]
    return buttons(kind, label, items, "choices")
