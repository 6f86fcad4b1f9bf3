"""Where answers go: standard output, or a file that is written whole or not at all.

The suffix of its name decides what is written, and `{n}` in it makes many files.
"""

import os
import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from sudokit.frontends.cli.group import reason
from sudokit.frontends.cli.shared.option_types import Number
from sudokit.frontends.cli.shared.plain_text import NEAREST, escape_controls_but_colours, raw_stream
from sudokit.translation import _
from sudokit.whole_files import whole_file as written_whole

STANDARD_OUTPUT = "-"
Endings = Mapping[str, Sequence[str]]  # of a file name, with the formats that such a file may hold, the usual one first

_PICTURES = (".svg", ".png", ".gif")  # nobody means text by these, whatever the format asked for
_NUMBER = re.compile(r"\{n(?::0?([1-9]))?\}")  # {n}, or {n:03} for three digits
_LIKE_A_NUMBER = re.compile(r"\{n\b[^}]*\}?|\{\w*\}")  # which somebody took for a place for one


def format_by_name(file: str | None, asked: str | None, endings: Endings, usual: str) -> str:
    """The format in which to write, from the suffix of the file or from the option; an error if they disagree.

    >>> format_by_name("a.csv", None, {".csv": ["csv"]}, usual="line"), format_by_name("-", None, {}, usual="line")
    ('csv', 'line')
    """
    ending = "" if file is None or file == STANDARD_OUTPUT else _ending(file)
    if ending in endings:
        fitting = endings[ending]
        if asked is not None and asked not in fitting:
            raise click.UsageError(
                _("a file that ends in {ending} cannot hold the format {found}; use {formats}").format(
                    formats=_(" or ").join(fitting), ending=ending, found=asked
                )
            )
        return asked or (usual if usual in fitting else fitting[0])
    if ending and (asked is None or ending in _PICTURES):
        sentence = _("{name!r} does not end in {endings}").format(
            endings=_(" or ").join(filter(None, (", ".join([*endings][:-1]), [*endings][-1]))), name=file
        )
        # Only of puzzles: book makes no PDF of a graph or a table.
        is_of_puzzles = ".sdm" in endings or {".svg", ".gif"} <= endings.keys()
        raise click.UsageError(
            sentence
            + (_("; sudokit worksheet and sudokit book make PDF files") if ending == ".pdf" and is_of_puzzles else "")
        )
    return asked or usual


def _ending(file: str) -> str:
    """The ending of a file name in lower case; of `.svg`, which some systems hide, too.

    >>> _ending("folder.d/a.SVG"), _ending(".svg"), _ending("/dev/null")
    ('.svg', '.svg', '')
    """
    return Path(f"-{Path(file).name}").suffix.lower()


def checked_output(file: str) -> str:
    """The name of an output file; an error where a place for a number is not written as it must be.

    >>> checked_output("puzzle-{n:03}.svg")
    'puzzle-{n:03}.svg'
    """
    if wrong := _LIKE_A_NUMBER.search(_NUMBER.sub("", file)):
        raise click.UsageError(
            _(
                "{found!r} in the name of a file is not a place for a number; write {{n}}, or {{n:03}} for three "
                "digits, up to nine"
            ).format(found=wrong[0])
        )
    return file


def is_numbered(file: str | None) -> bool:
    """Whether the name stands for many files.

    >>> is_numbered("puzzle-{n}.svg"), is_numbered("puzzle.svg")
    (True, False)
    """
    return file is not None and _NUMBER.search(file) is not None


def numbered_name(file: str, number: int) -> str:
    """The name of one of many files.

    >>> numbered_name("puzzle-{n}.svg", 7), numbered_name("puzzle-{n:03}.svg", 7)
    ('puzzle-7.svg', 'puzzle-007.svg')
    """
    return _NUMBER.sub(lambda match: f"{number:0{match[1] or 1}}", file)


def is_terminal(stream: IO[Any]) -> bool:
    """Whether a person looks at the stream, on a terminal that can move its cursor."""
    return stream.isatty() and os.environ.get("TERM", "") != "dumb"


def wants_colour(stream: IO[Any]) -> bool:
    """Whether colours are welcome: on a terminal, unless NO_COLOR is set (https://no-color.org)."""
    return is_terminal(stream) and not os.environ.get("NO_COLOR")


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
    return click.option("--full", is_flag=True, help=_("Show long arguments in full, however long they are."))(function)


def wrap(text: str) -> str:
    """A long text on several lines, all but the first one indented; those that it has are kept, with their indents."""
    lines = []
    for number, line in enumerate(text.split("\n")):
        inside = "    " + line[: len(line) - len(line.lstrip())] + ("  " if number else "")
        first = inside[:-2] if number else ""
        lines.append(
            textwrap.fill(
                line.strip(),
                _WIDTH,
                initial_indent=first,
                subsequent_indent=inside,
                break_long_words=False,
                break_on_hyphens=False,
            )
        )
    return "\n".join(lines)


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


def say(sentence: str) -> None:
    """Say something on standard error; where answers are shown too, it stands below those before it."""
    sys.stdout.flush()
    click.echo(f"sudokit: {sentence}", err=True)


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


def pdf_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--output FILE.pdf`, which is required; the command gets `output`, for `check_pdf`."""
    return click.option(
        "-o",
        "--output",
        metavar=_("FILE.pdf"),
        type=OutputFile(),
        required=True,
        help=_("The PDF file to write, or - for a pipe; a failure leaves no partial file."),
    )(function)


def check_pdf(output: str) -> None:
    """Refuse, before any work is done, a name of another kind, a terminal, and a machine without reportlab."""
    format_by_name(output, None, {".pdf": ("pdf",)}, usual="pdf")
    if output == STANDARD_OUTPUT and sys.stdout.isatty():
        raise click.UsageError(_("a terminal cannot show a PDF file; use -o FILE.pdf"))
    from sudokit.rendering.painters.pdf import require_reportlab  # for two commands alone

    require_reportlab()
