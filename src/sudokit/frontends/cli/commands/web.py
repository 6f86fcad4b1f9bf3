"""`sudokit web`: the game in a browser."""

from importlib import import_module
from pathlib import Path

import click

from sudokit.frontends.cli.shared.commands import SuggestingCommand, SuggestingGroup
from sudokit.frontends.cli.shared.option_types import WholeNumber
from sudokit.translation import _


@click.group(
    cls=SuggestingGroup,
    invoke_without_command=True,
    help=_(
        "Play in a browser. A server starts on this machine, your browser shows the game, and Ctrl+C ends it. Games "
        "and settings are those of the window and the terminal. With --host 0.0.0.0 others in your network can play "
        "too; then every browser has games of its own."
    ),
    options_metavar=_("[OPTIONS]"),
    subcommand_metavar=_("[COMMAND] [ARGS]..."),
)
@click.option("--host", default="127.0.0.1", metavar=_("NAME"), help=_("The address to serve on."), show_default=True)
@click.option("--port", default=8080, type=WholeNumber(0, 65535), help=_("The port; 0 for any."), show_default=True)
@click.option("--no-browser", is_flag=True, help=_("Open no browser."))
@click.option("--guests", is_flag=True, help=_("Every browser has games of its own, whatever the host is."))
@click.option(
    "--data", type=click.Path(path_type=Path, file_okay=False), metavar=_("FOLDER"), help=_("Keep all games there.")
)
@click.option(
    "--certificate",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar=_("FILE"),
    help=_("Serve over https with this certificate."),
)
@click.option(
    "--key",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar=_("FILE"),
    help=_("The private key of the certificate, if it is in another file."),
)
@click.option(
    "--letter",
    default="",
    metavar=_("LETTER"),
    help=_("The first letter of its room codes, by which a proxy can tell several servers apart."),
)
@click.pass_context
def command(
    ctx: click.Context,
    host: str,
    port: int,
    no_browser: bool,
    guests: bool,
    data: Path | None,
    certificate: Path | None,
    key: Path | None,
    letter: str,
) -> int:
    """Start the server. It is found by name: front ends do not import each other."""
    if ctx.invoked_subcommand is not None:
        return 0
    import_module("sudokit.frontends.web.launch").serve(
        host,
        port,
        opens_browser=not no_browser,
        folder=data,
        guests=guests or None,
        certificate=certificate,
        key=key,
        letter=letter,
    )
    return 0


@command.command(
    cls=SuggestingCommand,
    short_help=_("write the game as a web site"),
    help=_(
        "Write the game as a web site that needs no server of ours: files for any host, with Python in the browser. It "
        "works offline after the first visit. Needs npm once, to fetch Pyodide; Node.js, cmake and the package ziglang "
        "make the page start and solve faster."
    ),
)
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar=_("FOLDER"))
@click.option("--wheel", is_flag=True, help=_("Write a package for pip instead, which sudokit web then offers."))
def build(folder: Path, wheel: bool) -> int:
    """Build the static site."""
    site = import_module("sudokit.frontends.web.static_site")
    (site.build_wheel if wheel else site.build)(folder, click.echo)
    return 0
