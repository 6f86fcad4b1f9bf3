"""Options that would have no effect are refused, since the user expects one."""

import click
from click.core import ParameterSource

from sudokit.translation import _


def refuse_unless(is_used: bool, needed: str, *names: str) -> None:
    """Refuse the options, named as the command's parameters are, if they were given and something is missing."""
    for name in names:
        if not is_used and was_given(name):
            raise click.UsageError(_("{option} needs {needed}").format(needed=needed, option=_option(name)))


def refuse_both(first: str, *others: str) -> None:
    """Refuse an option together with any of the others, which leave it nothing to say."""
    for other in others:
        if was_given(first) and was_given(other):
            raise click.UsageError(
                _("use either {first} or {other}, not both").format(first=_option(first), other=_option(other))
            )


def was_given(name: str) -> bool:
    """Whether an option stands on the command line of the command that is running."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def _option(name: str) -> str:
    parameters = click.get_current_context().command.params
    return next(parameter.opts[-1] for parameter in parameters if parameter.name == name)
