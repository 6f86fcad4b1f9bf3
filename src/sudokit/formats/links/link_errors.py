"""What is wrong with a link, in one sentence that also says where the link stands."""

import json

from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.translation import _

LINK_ERRORS = (SudokuError, ValueError, RecursionError)  # what reading the content of a link may raise


def in_link(error: Exception, line: int) -> PuzzleTextError:
    """The error for the reader of the link on that line.

    >>> try:
    ...     json.loads('{"size": nine}')
    ... except ValueError as error:
    ...     print(in_link(error, 3))
    in the link at line 3: the JSON is not valid: 'n' at its line 1, column 10
    """
    return PuzzleTextError(_("in the link at line {line}: {error}").format(error=_sentence(error), line=line), line)


def _sentence(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        found = ascii(error.doc[error.pos]) if error.pos < len(error.doc) else _("its end")
        return _("the JSON is not valid: {found} at its line {line}, column {column}").format(
            found=found, line=error.lineno, column=error.colno
        )
    if isinstance(error, RecursionError):
        return _("the JSON is nested too deeply")
    return str(error) or type(error).__name__
