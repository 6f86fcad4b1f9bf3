"""Program: what a front end does for a player besides showing pages: making and starting games, hints, quitting.

A window, a terminal and a web page differ in how they show a page and which keys they have. What is asked of them is
the same, and done here, without any toolkit: a front end says sentences, shows the pages that it is told to show, and
calls `jobs.poll` now and then as long as there are jobs.
"""

from collections.abc import Callable
from typing import Any, Protocol

from sudokit.board import Grid
from sudokit.errors import SudokuError
from sudokit.formats.write import write
from sudokit.play.game.document_games import notes_said
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import MadeGame, NewGame, make_or_offer, making_words, rules_named
from sudokit.play.pages.words import new_game_words, sentence
from sudokit.play.player.player import Player
from sudokit.play.player.settings import Value
from sudokit.play.session.actions import Keyboard
from sudokit.play.session.session import Outcome, Session
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.words.hint_stages import Advice, advise
from sudokit.translation import _
from sudokit.work.jobs import CountWords, Jobs

MAKING, THINKING, HINTING = "making", "thinking", "hinting"  # lanes: work that runs at the same time


class FrontEnd(Protocol):
    """What shows a program: a window, a terminal, a page in a browser.

    keyboard: what is particular about its keys. useless_settings: those that it has no use for.
    """

    keyboard: Keyboard
    useless_settings: tuple[str, ...]

    def say(self, sentence: str) -> None:
        """Show a sentence for a while, beside whatever is shown."""

    def show_game(self, session: Session) -> None:
        """Show a game, from which one goes back to the first page."""

    def show_offer(self, made: MadeGame) -> None:
        """Show a puzzle that was made, to play it or to make another one; it may not be quite what was asked for."""

    def show_page(self, name: str, puzzle: Grid | None = None) -> None:
        """Show the page of that name, about a puzzle if one is given; say so where there is no such page."""

    def choose(self, setting: str, value: Value) -> None:
        """Change a setting; it holds at once."""

    def show_jobs(self) -> None:
        """Show what is under way now: something was started or stopped."""

    def copy(self, text: str) -> bool:
        """Copy a text to the clipboard; False where nobody can know whether that worked."""


class Program:
    """A front end at work for a player."""

    def __init__(self, player: Player, front_end: FrontEnd, jobs: Jobs | None = None) -> None:
        self.player = player
        self.jobs = Jobs() if jobs is None else jobs  # none is under way, so they are false
        self.front_end = front_end
        self.entered = player.entered
        self._was_warned = False  # that quitting would lose the game
        self._question: tuple[Any, ...] = ()  # the one that a hint is looked for

    # What can be asked for anywhere.

    def request(self, name: str, puzzle: Grid | None = None) -> None:
        """Do what the model hands on to its front end: start a game, copy something, or show a page.

        name: an action that the front end does, or what the first page offers besides. puzzle: what watching and help
        are about, the game in play if none is given; what entering a puzzle begins with.
        """
        match name:
            case "start":
                self.start(self.usual_game())
            case "resume":
                self.resume()
            case "daily":
                self.start_today()
            case "copy" | "copy-code":
                self._copy(code_only=name == "copy-code")
            case _:
                game = self.player.game
                if puzzle is None and game is not None and name != "enter-puzzle":
                    puzzle = game.grid if name == "watch" and game.is_right_so_far else game.puzzle
                self.front_end.show_page(name, puzzle)

    def _copy(self, *, code_only: bool) -> None:
        game = self.player.game
        if game is None:
            self.front_end.say(_("There is no game open."))
        elif code_only and not game.origin:
            self.front_end.say(_("This puzzle has no code; copy the puzzle instead."))
        else:
            self.copy(game.origin if code_only else write(game.puzzle, "line"))

    def copy(self, text: str) -> None:
        """Copy a text to the clipboard and say so."""
        is_sure = self.front_end.copy(text)
        words = _("Copied: {text}") if is_sure else _("Copied, if there is a clipboard here: {text}")
        self.front_end.say(words.format(text=text))

    # Games.

    def usual_game(self) -> NewGame:
        """A new game like the last one, with a number that nobody has played."""
        settings = self.player.settings
        return NewGame.random(settings["last-shape"], rules_named(settings["last-rule"]), settings["last-level"])

    def start(self, new_game: NewGame) -> None:
        """Make a new game and play it; meanwhile everything can be used."""
        self.make(new_game, self.play_made)

    def practise(self, technique: str) -> None:
        """Make a puzzle that needs a technique and play it, from where it is due if the settings say so."""
        self.start(NewGame.random("9x9", (), technique))

    def start_today(self) -> None:
        """Play the puzzle of the day, or continue it."""
        self.start_or_resume(self.player.todays_game())

    def start_or_resume(self, new_game: NewGame) -> None:
        """Make a game and play it, or continue it if it is among the unfinished ones."""
        name = self.player.name_of_unfinished(new_game)
        if name is None:
            self.start(new_game)
        else:
            self.resume(name)

    def make(self, new_game: NewGame, done: Callable[[MadeGame], object]) -> None:
        """Make a puzzle; one that is not quite what was asked for is offered instead."""

        def made(game: MadeGame) -> None:
            self.front_end.show_offer(game) if game.offer else done(game)

        def words(tried: int) -> str:
            return making_words(new_game_words(new_game), tried)

        self.work(MAKING, make_or_offer, new_game, done=made, words=words, reports=True)

    def play(self, game: Game) -> None:
        """Play a game that was not played before. Where it cannot be saved it is played all the same."""
        self._open(lambda: self.player.play(game))

    def play_made(self, made: MadeGame) -> None:
        """Play a game that was made."""
        self._open(lambda: self.player.play_made(made))
        if self.player.game is not None and made.due is not None and self.player.game.moves:
            technique = _(TECHNIQUES[made.new_game.level].title)
            words = _("Filled in up to where this is the next step: {technique}. Undo goes back to the start.")
            self.front_end.say(words.format(technique=technique))

    def play_own(self, puzzle: Grid, solution: Grid | None) -> None:
        """Play a puzzle of the player's own."""
        self.play(Game(puzzle, solution=solution, clock=self.player.clock()))

    def resume(self, name: str | None = None) -> None:
        """Continue a game, the last one if no name is given."""
        self._open(lambda: self.player.resume(name))

    def _open(self, start: Callable[[], Session]) -> None:
        try:
            session = start()
        except SudokuError as error:
            self.front_end.say(sentence(error))
            return
        self.stop(MAKING)  # nobody waits any more for another one
        self.front_end.show_game(session)
        self.say_problems()

    def give_up(self, name: str) -> None:
        """Remove an unfinished game for good."""
        try:
            self.player.resume(name)
            self.player.discard()
        except SudokuError as error:
            self.front_end.say(sentence(error))

    def take(
        self,
        find: Callable[[], Game | NewGame | Grid],
        use_puzzle: Callable[[Grid], object],
        use_game: Callable[[Game], object] | None = None,
    ) -> None:
        """Play the game, or make the game of the code, that was pasted or opened; a puzzle goes to `use_puzzle`.

        If `use_game` is given nothing is played: a game goes there, and the puzzle of a code to `use_puzzle`. What
        cannot be read is a SudokuError.
        """
        with notes_said(lambda note: self.front_end.say(sentence(note))):
            found = find()
        match found:
            case Game():
                (use_game or self.play)(found)
            case NewGame() if use_game:
                self.make(found, lambda made: use_puzzle(made.puzzle))
            case NewGame():
                self.start(found)
            case Grid():
                use_puzzle(found)

    # Saving and quitting.

    def keep(self) -> None:
        """Save the game; if that fails, say so and let playing continue."""
        self._was_warned = False
        self.player.keep()
        self.say_problems()

    def leave(self) -> None:
        """Put the game away, saved."""
        self.player.leave()
        self.say_problems()

    def say_problems(self) -> None:
        """Say what is wrong with files, if something new is."""
        for problem in self.player.problems():
            self.front_end.say(sentence(problem))

    def may_quit(self) -> bool:
        """Whether nothing would be lost; else that is said, and the next time one may quit all the same."""
        why_not = "" if self._was_warned else self.player.why_not_quit()
        if not why_not:
            return True
        self._was_warned = True
        advice = _("Quit again to leave all the same, or save the game to a file (Ctrl+S).")
        self.front_end.say(f"{why_not} {advice}")
        return False

    # Work in other processes.

    def work(
        self,
        lane: str,
        function: Callable[..., Any],
        *arguments: object,
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] | None = None,
        words: CountWords | None = None,
        reports: bool = False,
    ) -> None:
        """Let another process do something; `words` are shown meanwhile."""
        failed = failed or self._say_failure
        self.jobs.start(lane, function, *arguments, done=done, failed=failed, words=words, reports=reports)
        self.front_end.show_jobs()

    def stop(self, lane: str) -> bool:
        """Stop it at once; False if there was nothing to stop."""
        was_busy = self.jobs.is_busy(lane)
        self.jobs.stop(lane)
        self.front_end.show_jobs()
        return was_busy

    def _say_failure(self, error: Exception) -> None:
        self.front_end.say(failure_words(error))

    def look_for_hint(self, session: Session, show: Callable[[Outcome], None]) -> None:
        """Find advice and show what comes of it, unless that is being done: the session counts how often it is asked.

        Where it fails, nothing is waited for any more, and why is the message.
        """
        question = session.question()
        if self.jobs.is_busy(HINTING) and question == self._question:
            return
        self._question = question

        def advised(advice: Advice) -> None:
            show(session.answer(advice))

        def failed(error: Exception) -> None:
            session.close_hint()
            show(Outcome(changed=True, message=failure_words(error)))

        self.work(HINTING, advise, *question, done=advised, failed=failed)


def failure_words(error: Exception) -> str:
    """What to say of work that failed."""
    if isinstance(error, SudokuError):
        return sentence(error)
    return _("Something went wrong: {error!r}").format(error=error)
