"""The `sudokit` command: its sub-commands, loaded when used, and what becomes of errors."""

import errno
import os
import signal
import stat
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, TextIO

import click

from sudokit.errors import SudokuError
from sudokit.frontends.cli.shared import signals
from sudokit.frontends.cli.shared.commands import SuggestingGroup
from sudokit.frontends.cli.shared.plain_text import make_standard_streams_safe
from sudokit.native_core import core, is_native, why_python
from sudokit.translation import N_, _, install_gettext

# name: what it does, in the module of the same name in `commands`, as `command`
COMMANDS = {
    "solve": N_("solve puzzles, count solutions, or show each step"),
    "rate": N_("rate how hard puzzles are for a person"),
    "hint": N_("give a hint, a little at a time"),
    "explain": N_("solve as a person would, each step in words"),
    "steps": N_("list every step available in a position"),
    "play": N_("play in a window, in the terminal or in lines of text"),
    "review": N_("review a saved game: times, mistakes, what was missed"),
    "web": N_("play in a browser, alone or with others"),
    "generate": N_("make new puzzles, each with exactly one solution"),
    "fill": N_("fill an empty board, by one of several methods"),
    "transform": N_("rotate, mirror, shuffle or relabel a puzzle"),
    "canon": N_("write the form that all equivalent puzzles share"),
    "survey": N_("measure how random each way of filling a board is"),
    "show": N_("write a puzzle in another format"),
    "convert": N_("convert puzzle files, with marks, author and everything else"),
    "share": N_("write a link or a QR code for a puzzle or a game"),
    "check": N_("find what is wrong with a grid, cell by cell"),
    "draw": N_("draw a puzzle, its candidates or its solution: text, SVG, PNG"),
    "book": N_("make a book of puzzles as a PDF, with solutions and hints"),
    "worksheet": N_("make a worksheet as a PDF: a puzzle or a technique, step by step"),
    "watch": N_("watch a solver work or a board fill up, step by step"),
    "graph": N_("write or draw the board as a graph: adjacency lists, edges, DOT, SVG"),
    "dataset": N_("make, check and describe data sets of puzzles"),
    "verify": N_("score answers in free text"),
    "completion": N_("print a script that completes commands in your shell"),
}

_RESEARCH = ("canon", "survey", "dataset", "verify")  # those in a folder of their own

INTERRUPTED = 130
PIPE_CLOSED = 141  # what a shell reports for a program that SIGPIPE ended
TERMINAL_CLOSED = 129  # and for one that SIGHUP ended, which may come later than the error, or be ignored

_EXAMPLES = (
    ("sudokit", N_("play and more, in this terminal")),
    ("sudokit play", N_("play in a window")),
    ("sudokit generate --clues 28 --symmetry half-turn", N_("a new puzzle")),
    ("sudokit solve 1.....3..4.....2 --steps", N_("how a puzzle is solved")),
    ("sudokit solve puzzles.txt > solutions.txt", N_("a file, one puzzle per line")),
    ("sudokit check grid.txt --puzzle puzzle.txt", N_("check an answer")),
)


class LazyGroup(SuggestingGroup):
    """A group whose commands are imported when they are used, and whose errors are one sentence each."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order of the table, which is the order in which people need them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        folder = "commands.research" if cmd_name in _RESEARCH else "commands"
        command: click.Command = import_module(f"sudokit.frontends.cli.{folder}.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant, or an error that names the nearest one."""
        if args[0] == "help":  # as people type it; `help draw` is `draw --help`
            args = [*args[1:2], "--help"]
            if args[0] == "--help":
                click.echo(ctx.get_help())
                ctx.exit()
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands from the table, without importing them."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(description)) for name, description in COMMANDS.items()])
        with formatter.section(_("Examples")):
            for example, description in _EXAMPLES:
                formatter.write_text(f"{example}  # {_(description)}")

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what the library cannot use becomes an error of the command line."""
        try:
            return super().invoke(ctx)
        except SudokuError as error:
            raise click.ClickException(str(error)) from error
        except BrokenPipeError:  # before click sees it, which has a status of its own for that
            ctx.exit(PIPE_CLOSED)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run and exit with the command's status; an error is one sentence on standard error and status 2."""
        install_gettext()  # click has words of its own: "Usage:", "Options"
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        _make_streams_safe()
        try:
            with signals.raising_ended():
                status = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
                sys.stdout.flush()
        except signals.Ended as request:
            if request.number == signal.SIGINT:
                _say(_("interrupted"))
            status = request.status
        except (click.Abort, KeyboardInterrupt):  # Ctrl+C that was read as a key
            _say(_("interrupted"))
            status = INTERRUPTED
        except click.exceptions.NoArgsIsHelpError as error:
            error.show()
            status = 2
        except click.ClickException as error:
            _say(_message(error), error.ctx if isinstance(error, click.UsageError) else None)
            status = 2
        except SudokuError as error:  # outside of any command: a core that is not there
            _say(str(error))
            status = 2
        except BrokenPipeError:
            status = PIPE_CLOSED
        except OSError as error:
            if _is_terminal_closed(error):
                status = TERMINAL_CLOSED
            else:
                _say(_("cannot write the output: {why}").format(why=reason(error)))
                status = 2
        for stream in (sys.stdout, sys.stderr):
            _flush_or_discard(stream)
        sys.exit(status if isinstance(status, int) else 0)


def _is_terminal_closed(error: OSError) -> bool:
    """Whether the output is a terminal that is there no more."""
    return error.errno == errno.EIO and stat.S_ISCHR(os.fstat(1).st_mode)


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    options_metavar=_("[OPTIONS]"),
    subcommand_metavar=_("[COMMAND] [ARGS]..."),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help=_("Everything Sudoku. 'sudokit COMMAND --help' explains a command."),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda ctx, _option, wanted: _show_version(ctx) if wanted and not ctx.resilient_parsing else None,
    help=_("Show the version and the core in use, and exit."),
)
@click.pass_context
def sudokit(ctx: click.Context) -> None:
    """Open the home screen where no command is given; in a pipe, make a new puzzle."""
    if ctx.invoked_subcommand is None:
        if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
            ctx.exit(import_module("sudokit.frontends.terminal.launch").run())
        else:
            import_module("sudokit.frontends.cli.shared.welcome").show_welcome()


def _show_version(ctx: click.Context) -> None:
    version = import_module("sudokit").__version__
    if is_native():
        core_in_use = _("native core {name}").format(name=core())
    else:
        core_in_use = _("Python solvers ({why})").format(why=why_python())
    click.echo(_("sudokit {version}, {core}").format(version=version, core=core_in_use))
    ctx.exit()


def reason(error: OSError) -> str:
    """Why the system refused, in its own words, or in ours where they are translated: `permission denied`."""
    return _((error.strerror or str(error)).lower())


def _message(error: click.ClickException) -> str:
    """One sentence; click's own ones are brought into the same form."""
    if isinstance(error, click.BadParameter) and not isinstance(error, click.MissingParameter):
        hint = error.param_hint or (error.param and error.param.opts[-1]) or ""
        return f"{hint}: {error.message}" if hint else error.message
    message = " ".join(error.format_message().split())
    if isinstance(error, click.UsageError):
        message = message[:1].lower() + message[1:].removesuffix(".")
        if error.ctx:
            message += _(" (see {command} --help)").format(command=error.ctx.command_path)
    return message


def _say(message: str, ctx: click.Context | None = None) -> None:
    # Where nothing can be written, the status has to say it.
    with suppress(OSError):
        click.echo(f"{ctx.command_path if ctx else 'sudokit'}: {message}", err=True)


def _make_streams_safe() -> None:
    """Let all that is printed go through safe streams; to a stream that was closed, say nothing."""
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    make_standard_streams_safe()


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")


def _flush_or_discard(stream: TextIO) -> None:
    """Write what is still buffered; where that cannot be done, forget it, or Python would complain at exit."""
    try:
        stream.flush()
    except OSError:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
