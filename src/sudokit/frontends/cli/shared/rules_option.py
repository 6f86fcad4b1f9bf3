"""`--rules`: which rules are invented, for the commands that make puzzles."""

import click

from sudokit.frontends.cli.shared.option_types import QUESTION, answer_with_names
from sudokit.generating.rules.request import rules_to_invent
from sudokit.translation import _


def _join_requests(ctx: click.Context, _option: click.Parameter, values: tuple[str, ...]) -> str | None:
    """All that was asked for, as one request; a question mark lists what can be."""
    if QUESTION in values and not ctx.resilient_parsing:
        answer_with_names(ctx, rules_to_invent())
    return ",".join(values) or None


rules_option = click.option(
    "--rules",
    metavar=_("KINDS"),
    multiple=True,
    callback=_join_requests,
    help=_("Rules to invent: killer, or thermometer=6,arrow …; '?' lists all."),
)
