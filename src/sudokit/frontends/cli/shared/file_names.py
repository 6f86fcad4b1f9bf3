"""What the name of an output file means: its suffix decides what is written, and `{n}` makes many files."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from sudokit.translation import _

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
                _("expected {formats} in a file that ends in {ending}, found the format {found}").format(
                    formats=_(" or ").join(fitting), ending=ending, found=asked
                )
            )
        return asked or (usual if usual in fitting else fitting[0])
    if ending and (asked is None or ending in _PICTURES):
        sentence = _("expected a file name that ends in {endings}, found {name!r}").format(
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
                "{found!r} in the name of a file is no place for a number; write {{n}}, or {{n:03}} for three digits, "
                "up to nine"
            ).format(found=wrong[0])
        )
    return file


def is_numbered(file: str | None) -> bool:
    """Whether the name stands for many files.

    >>> is_numbered("puzzle-{n}.svg"), is_numbered("puzzle.svg")
    (True, False)
    """
    return file is not None and _NUMBER.search(file) is not None


def printable(name: str) -> str:
    """A name as it can be shown: with escapes for what a terminal would obey.

    >>> printable("Grüße 1.txt")
    'Grüße 1.txt'
    >>> print(printable("\\x1b[31mx.txt"))
    \\x1b[31mx.txt
    """
    return name if name.isprintable() else repr(name)[1:-1]


def numbered_name(file: str, number: int) -> str:
    """The name of one of many files.

    >>> numbered_name("puzzle-{n}.svg", 7), numbered_name("puzzle-{n:03}.svg", 7)
    ('puzzle-7.svg', 'puzzle-007.svg')
    """
    return _NUMBER.sub(lambda match: f"{number:0{match[1] or 1}}", file)
