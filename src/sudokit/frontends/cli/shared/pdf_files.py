"""What commands that write a PDF file have in common: the option for its name, and what is refused."""

import sys
from collections.abc import Callable
from typing import Any

import click

from sudokit.frontends.cli.shared.file_names import STANDARD_OUTPUT, format_by_name
from sudokit.frontends.cli.shared.output import OutputFile
from sudokit.rendering.painters.pdf import require_reportlab
from sudokit.translation import _


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
    require_reportlab()
