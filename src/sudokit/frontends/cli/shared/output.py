"""Where answers go: standard output, or a file that is written whole or not at all."""

import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from sudokit.frontends.cli.group import reason
from sudokit.frontends.cli.shared.file_names import STANDARD_OUTPUT, checked_output
from sudokit.frontends.cli.shared.numbers import Number
from sudokit.frontends.cli.shared.plain_text import NEAREST, escape_controls_but_colours, raw_stream
from sudokit.translation import _
from sudokit.whole_files import whole_file as written_whole

_WIDTH = 100  # of lines of text


class OutputFile(click.Path):
    """The name of a file to write, or of many."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The name, checked."""
        return checked_output(str(super().convert(value, param, ctx)))


def output_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--output FILE`; the command gets `output`, for `open_output`."""
    return click.option(
        "-o",
        "--output",
        metavar=_("FILE"),
        type=OutputFile(),
        help=_("Write to a file instead of standard output; a failure leaves no partial file."),
    )(function)


def outputs_option(endings: Iterable[str]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add `--output FILE` that may be repeated; the command gets `outputs`, standard output where none is given."""
    return click.option(
        "-o",
        "--output",
        "outputs",
        metavar=_("FILE"),
        type=OutputFile(),
        multiple=True,
        default=[STANDARD_OUTPUT],
        help=_("Write to a file that ends in {endings}, or to - for standard output; may be repeated.").format(
            endings=", ".join(endings)
        ),
    )


def time_limit_option(help_text: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add `--time-limit SECONDS`; what happens then is for the help to say."""
    return click.option("--time-limit", type=Number(0), metavar=_("SECONDS"), help=help_text)


def full_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--full`: long arguments are told in full, on many lines."""
    return click.option("--full", is_flag=True, help=_("Tell long arguments in full, however long they are."))(function)


def wrap(text: str) -> str:
    """A long text on several lines, all but the first one indented."""
    return textwrap.fill(text, _WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)


@contextmanager
def open_output(output: str | None, mode: str = "w") -> Iterator[IO[Any]]:
    """A stream to write to, `w` for text or `wb` for bytes; a file appears only when everything was written.

    A file that cannot be written is reported now, before any long work is done. Another program gets every character
    as it is; a terminal does not.
    """
    if output is None or output == STANDARD_OUTPUT:
        out = sys.stdout if sys.stdout.isatty() else raw_stream(sys.stdout)
        yield out if mode == "w" else out.buffer
        return
    with whole_file(Path(output), mode) as stream:
        yield stream


@contextmanager
def whole_file(path: Path, mode: str) -> Iterator[IO[Any]]:
    """Write a file, `w` for text or `wb` for bytes, that replaces an older one only when it is complete."""
    # A name from elsewhere may hold half a character, which UTF-8 cannot write.
    as_text: dict[str, Any] = {} if "b" in mode else {"encoding": "utf-8", "errors": NEAREST, "newline": ""}
    try:
        with written_whole(path, mode, **as_text) as stream:
            yield stream
    except BrokenPipeError:
        raise
    except OSError as error:
        raise click.ClickException(
            _("cannot write {name!r}: {why}").format(name=str(path), why=reason(error))
        ) from error


def refuse_bytes_on_a_terminal(output: str | None, format_name: str) -> None:
    """Raise an error where the bytes of a picture would be shown to a person."""
    if output in (None, STANDARD_OUTPUT) and format_name in ("png", "gif") and sys.stdout.isatty():
        raise click.UsageError(_("a terminal cannot show a PNG or GIF picture; use -o FILE"))


def print_drawing(drawing: str) -> None:
    """Print what may have colours."""
    click.echo(escape_controls_but_colours(drawing), file=raw_stream(sys.stdout))


def is_standard_output(stream: IO[Any]) -> bool:
    """Whether a stream that `open_output` gave is standard output."""
    return raw_stream(stream) is raw_stream(sys.stdout)


def can_show(text: str) -> bool:
    """Whether standard output has all these characters: not every terminal can draw boxes.

    >>> can_show("+--+")
    True
    """
    return encodable(text) == text


def encodable(text: str) -> str:
    """The text as standard output shows it: with others in the place of characters that it lacks."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return text.encode(encoding, NEAREST).decode(encoding)
