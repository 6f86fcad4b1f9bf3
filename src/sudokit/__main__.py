"""`sudokit` and `python -m sudokit`: the command line."""

from sudokit.frontends.cli.group import sudokit


def main() -> None:
    """Run the command line with the arguments of the process, and exit with its status."""
    sudokit.main(prog_name="sudokit")


if __name__ == "__main__":
    main()
