"""`sudokit completion`: the script that makes a shell complete commands, options and their values."""

import click
from click.shell_completion import get_completion_class

from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.option_types import Nearest
from sudokit.translation import _

_SHELLS = ("bash", "zsh", "fish")


@new_command(
    help=_(
        "Print a script that completes commands, options and their values in your shell. For bash, put  eval "
        '"$(sudokit completion bash)"  in ~/.bashrc; for zsh,  eval "$(sudokit completion zsh)"  in ~/.zshrc; for '
        "fish,  sudokit completion fish | source  in ~/.config/fish/config.fish."
    ),
)
@click.argument("shell", type=Nearest(_SHELLS))
@click.pass_context
def command(ctx: click.Context, shell: str) -> int:
    """Print click's own script for the shell."""
    made_for = get_completion_class(shell)
    assert made_for is not None, "click knows the shells of the list"
    click.echo(made_for(ctx.find_root().command, {}, "sudokit", "_SUDOKIT_COMPLETE").source())
    return 0
