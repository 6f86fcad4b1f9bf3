"""The plain mode: lines are read, sentences are written. No drawing, no keys, no colours.

It works in a pipe, in a script, on a terminal that can do nothing but print, and with a screen reader.
"""

import contextlib
import io
from collections.abc import Iterator
from typing import IO

from sudokit.frontends.terminal.dialogue import Dialogue
from sudokit.frontends.terminal.draft_commands import DRAFT_COMMANDS
from sudokit.frontends.terminal.game_commands import GAME_COMMANDS, hear_move
from sudokit.frontends.terminal.home_commands import HOME_COMMANDS
from sudokit.frontends.terminal.lesson_commands import LESSON_COMMANDS
from sudokit.frontends.terminal.question_commands import QUESTION_COMMANDS, hear_cells, hear_houses
from sudokit.play.player.player import Player
from sudokit.translation import _

PROMPT = "> "


def conversation(player: Player) -> Dialogue:
    """A dialogue that understands everything there is to say."""
    commands = (*QUESTION_COMMANDS, *GAME_COMMANDS, *LESSON_COMMANDS, *HOME_COMMANDS, *DRAFT_COMMANDS)
    return Dialogue(player, commands, (hear_cells, hear_move, hear_houses))


def talk(player: Player, lines: IO[str], out: IO[str], first: str = "") -> int:
    """Read lines until there are no more, or somebody leaves, and answer each; `first` is answered before them.

    The exit status: 1 where the game could not be saved, 2 where a script named a game that cannot be played.

    The game is saved after every move, so whatever ends this, nothing is lost. Where somebody types, Ctrl+C stops an
    answer that is slow, such as making a hard puzzle; at the prompt it quits.
    """
    dialogue = conversation(player)
    is_typed = lines.isatty()
    if is_typed and out.isatty():
        with contextlib.suppress(ImportError):
            import readline  # it makes input() remember lines and edit them; not on every system

            # Each line of a paste is answered, and within one that does not end no signal would be heard.
            readline.parse_and_bind("set enable-bracketed-paste off")
            readline.parse_and_bind(r'"\e[200~": set-mark')
            readline.parse_and_bind(r'"\e[201~": set-mark')

    def say(sentences: list[str]) -> None:
        out.writelines(f"{sentence}\n" for sentence in sentences)
        out.flush()

    with player:
        say(dialogue.greeting())
        if first:
            say(dialogue.answer(first))
            if player.session is None and dialogue.made is None and not is_typed:
                return 2  # what follows is meant for a game that there is not
        while not dialogue.is_over:
            line = _read_line(lines, out) if is_typed else lines.readline()
            if not line:  # the end of input: Ctrl+D, Ctrl+C, or the pipe is through, where nobody can be asked
                dialogue.was_warned = dialogue.was_warned or not is_typed
                line = "quit"
                say([""] if is_typed else [])
            try:
                say(dialogue.answer(line))
            except KeyboardInterrupt:
                if not is_typed:
                    raise
                say(["", _("Stopped. Type help for a list of commands, quit to leave.")])
        return 1 if dialogue.has_lost_game else 0


def _read_line(lines: IO[str], out: IO[str]) -> str:
    """A line that somebody types, "" at the end of input."""
    import sys

    if lines is sys.stdin and out is sys.stdout:
        try:
            return input(PROMPT) + "\n"
        except (EOFError, KeyboardInterrupt):
            return ""
    out.write(PROMPT)
    out.flush()
    return lines.readline()


def run(first: str = "") -> int:
    """Talk over standard input and output; the exit status."""
    import sys

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes of another encoding are a line that is not understood
    lines = sys.stdin or io.StringIO()  # where it was closed, there is nothing to read
    with _ctrl_c_heard_here() if lines.isatty() else contextlib.nullcontext():
        return talk(Player(), lines, sys.stdout, first)


@contextlib.contextmanager
def _ctrl_c_heard_here() -> Iterator[None]:
    """Within, Ctrl+C interrupts what goes on; whoever called may have ended the program with it."""
    import signal

    try:
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
    except ValueError:  # not the thread that hears signals
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
