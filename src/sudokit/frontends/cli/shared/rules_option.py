"""`--rules`: which rules are invented, for the commands that make puzzles."""

import click

from sudokit.generating.rules.kinds import INVENTED
from sudokit.translation import _

rules_option = click.option(
    "--rules",
    metavar=_("KINDS"),
    multiple=True,
    callback=lambda _context, _option, values: ",".join(values) if values else None,
    help=_("Rules to invent: killer, or thermometer=6,arrow; of {kinds}.").format(kinds=", ".join(INVENTED)),
)
