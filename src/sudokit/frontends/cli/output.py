"""Where answers go: standard output, or a file that is written whole or not at all."""

import functools
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from sudokit.frontends.cli.group import reason
from sudokit.frontends.cli.plain_text import NEAREST
from sudokit.translation import _

STANDARD_OUTPUT = "-"


def output_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--output FILE`; the command gets `output`, for `opened`."""

    @click.option(
        "-o",
        "--output",
        metavar="FILE",
        type=click.Path(),
        help=_("Write to a file, whole or not at all, instead of standard output."),
    )
    @functools.wraps(function)
    def command(*args: Any, **options: Any) -> Any:
        return function(*args, **options)

    return command


@contextmanager
def opened(output: str | None) -> Iterator[IO[str]]:
    """A text stream to write to; a file appears under its name only when everything was written.

    A file that cannot be written is told now, before any long work is done.
    """
    if output is None or output == STANDARD_OUTPUT:
        yield sys.stdout
        return
    with whole_file(Path(output), "w") as stream:
        yield stream


@contextmanager
def whole_file(path: Path, mode: str) -> Iterator[IO[Any]]:
    """Write a file, `w` for text or `wb` for bytes, that replaces an older one only when it is complete.

    It is written beside its place under another name and then moved there, which every system does in one step. What
    is no regular file, such as /dev/null or a named pipe, cannot be replaced and is written directly.
    """
    encoding, newline = (None, None) if "b" in mode else ("utf-8", "")
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            with path.open(mode, encoding=encoding) as stream:
                yield stream
            return
        path = path.resolve()  # through a link, to what it stands for
        if path.is_dir():
            raise IsADirectoryError(None, _("it is a directory"))
        permissions = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        beside = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
        try:  # the file is made inside, so that Ctrl+C at any moment leaves none behind
            with open(beside, mode.replace("w", "x"), encoding=encoding, newline=newline, opener=_private) as stream:
                yield stream
            os.chmod(beside, permissions)
            os.replace(beside, path)
        except BaseException:  # Ctrl+C too: what is half written goes, and the problem is told above
            beside.unlink(missing_ok=True)
            raise
    except BrokenPipeError:
        raise
    except OSError as error:
        raise click.ClickException(
            _("cannot write {name!r}: {why}").format(name=str(path), why=reason(error))
        ) from error


def _private(name: str, flags: int) -> int:
    """Open a file that nobody else may read before it has the permissions of the one it replaces."""
    return os.open(name, flags, 0o600)


def _umask() -> int:
    """The permissions that new files shall not have; it can only be read by setting it."""
    umask = os.umask(0o077)
    os.umask(umask)
    return umask


def can_show(text: str) -> bool:
    """Whether standard output has all these characters: not every terminal can draw boxes.

    >>> can_show("+--+")
    True
    """
    return as_shown(text) == text


def as_shown(text: str) -> str:
    """The text as standard output shows it: with others in the place of characters that it lacks."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return text.encode(encoding, NEAREST).decode(encoding)
